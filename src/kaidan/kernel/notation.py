"""Moves have names: every option, outcome and event written and read by one table of verbs."""

from __future__ import annotations

from typing import Final, final

from .errors import Unreadable
from .event import HIDDEN, Event
from .packed import first, kind_of, pack, second
from .words import Message, mark, mark_plural

FROM_TO: Final = mark("{first} to {last}")


class ArgumentKind:
    """One kind of argument: how it is written, read and named. Writing and reading undo each other."""

    __slots__ = ()

    def write(self, value: int) -> str:
        raise NotImplementedError

    def read(self, text: str) -> int:
        """The value, or -1 if the text is none."""
        raise NotImplementedError

    def name(self, value: int) -> object:
        """What a person calls it: text, a name or a message."""
        return self.write(value)

    def values(self) -> list[int]:
        """All values a text can have, as far as they can be listed."""
        raise NotImplementedError

    def hint(self) -> object:
        """What a right text looks like: text or a message."""
        raise NotImplementedError


@final
class Listed(ArgumentKind):
    """An argument with a short list of spellings, and perhaps other names for people."""

    __slots__ = ("names", "number", "spellings")

    def __init__(self, spellings: list[str], names: list[object] | None = None) -> None:
        self.spellings = spellings
        self.names = names
        self.number: dict[str, int] = {text: i for i, text in enumerate(spellings)}

    def write(self, value: int) -> str:
        return self.spellings[value]

    def read(self, text: str) -> int:
        return self.number.get(text, -1)

    def name(self, value: int) -> object:
        return self.spellings[value] if self.names is None else self.names[value]

    def values(self) -> list[int]:
        return list(range(len(self.spellings)))

    def hint(self) -> object:
        if len(self.spellings) < 8:
            return " ".join(self.spellings)
        return Message(FROM_TO, {"first": self.spellings[0], "last": self.spellings[-1]})


@final
class Number(ArgumentKind):
    """A whole number from low to high."""

    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def write(self, value: int) -> str:
        return str(value)

    def read(self, text: str) -> int:
        if not (text.isascii() and text.isdigit()) or str(int(text)) != text:
            return -1
        return int(text) if self.low <= int(text) <= self.high else -1

    def values(self) -> list[int]:
        return list(range(self.low, self.high + 1))

    def hint(self) -> object:
        return Message(FROM_TO, {"first": self.low, "last": self.high})


@final
class Verb:
    """A kind of option or outcome: its words, its arguments, and the rule that forbids it where nothing nearer does.

    `nearer` are the other rules that may forbid it. `steps` is the number of a choice that is asked in steps, one
    member at a time (kernel/steps.py), or -1 for the word that ends such a choice. `hidden` is the set of arguments
    (one bit each) that only the state's witnesses may see.
    """

    __slots__ = ("hidden", "kind", "parts", "rule", "rules", "steps", "words")

    def __init__(
        self,
        kind: int,
        words: str,
        parts: list[ArgumentKind],
        rule: str,
        hidden: int = 0,
        nearer: list[str] | None = None,
        steps: int = 0,
    ) -> None:
        self.hidden = hidden
        self.steps = steps
        self.kind = kind
        self.words = words
        self.parts = parts
        self.rule = rule
        #: Every rule with which it can be refused.
        self.rules: list[str] = [rule, *([] if nearer is None else nearer)]


@final
class Telling:
    """A kind of event: its name for machines, its sentence for people, its arguments by name, and what it does to undo.

    `rules` are all that it may cite. `hidden` is the set of arguments (one bit each) that only some seats may see;
    `reveals` says that it shows something nobody knew before, which is where undo stops. `also` are arguments after
    those, which only its sentence may name, and not where they are 0. `dice` is the argument that says what the dice
    show which then lie on the table, and `boards` says that a seat is spoken of as a board, whoever sits there.
    """

    __slots__ = ("also", "boards", "dice", "hidden", "kind", "keys", "name", "parts", "reveals", "rules", "template")

    def __init__(
        self,
        kind: int,
        name: str,
        template: str,
        arguments: list[tuple[str, ArgumentKind]],
        reveals: bool = False,
        hidden: int = 0,
        rules: list[str] | None = None,
        also: list[tuple[str, ArgumentKind]] | None = None,
        dice: str = "",
        boards: bool = False,
    ) -> None:
        self.kind = kind
        self.name = name
        self.template = template
        self.keys: list[str] = [key for key, _ in arguments]
        self.parts: list[ArgumentKind] = [part for _, part in arguments]
        self.reveals = reveals
        self.hidden = hidden
        self.rules: list[str] = [] if rules is None else rules
        self.also: list[tuple[str, ArgumentKind]] = [] if also is None else also
        self.dice = dice
        self.boards = boards


UNREADABLE_VERB: Final = mark("cannot read “{text}”: no move begins so; the moves now are {options}")
UNREADABLE_COUNT: Final = mark_plural(
    "cannot read “{text}”: “{words}” takes {n} more word", "cannot read “{text}”: “{words}” takes {n} more words"
)
UNREADABLE_PART: Final = mark("cannot read “{text}”: “{part}” should be {hint}")
UNKNOWN: Final = mark("something hidden", "sentence")


@final
class Notation:
    """The verbs and tellings of one game."""

    __slots__ = ("by_kind", "by_words", "longest", "tellings")

    def __init__(self, verbs: list[Verb], tellings: list[Telling]) -> None:
        self.by_kind: dict[int, Verb] = {verb.kind: verb for verb in verbs}
        self.by_words: dict[str, Verb] = {verb.words: verb for verb in verbs}
        self.longest: int = max(len(verb.words.split(" ")) for verb in verbs)
        self.tellings: dict[int, Telling] = {telling.kind: telling for telling in tellings}

    # -- options and outcomes ---------------------------------------------------------------------------------------
    def write(self, packed: int) -> str:
        verb = self.by_kind[kind_of(packed)]
        words = [verb.words]
        if len(verb.parts) > 0:
            words.append(verb.parts[0].write(first(packed)))
        if len(verb.parts) > 1:
            words.append(verb.parts[1].write(second(packed)))
        return " ".join([word for word in words if word != ""])

    def blank(self, packed: int) -> str:
        """The move as those see it who may not see its hidden arguments: `?` in their place."""
        verb = self.by_kind[kind_of(packed)]
        values = [first(packed), second(packed)]
        words = ["?" if verb.hidden >> i & 1 else part.write(values[i]) for i, part in enumerate(verb.parts)]
        return " ".join([word for word in [verb.words, *words] if word != ""])

    def read(self, text: str, options: list[str]) -> int:
        """The packed move, or a refusal that says what is wrong; options are only named in it."""
        words = text.split()
        for n in range(min(self.longest, len(words)), 0, -1):
            verb = self.by_words.get(" ".join(words[:n]))
            if verb is not None:
                return self._read_arguments(text, verb, words[n:])
        raise Unreadable(Message(UNREADABLE_VERB, {"text": text, "options": ", ".join(options)}))

    def _read_arguments(self, text: str, verb: Verb, words: list[str]) -> int:
        if len(verb.parts) == 1 and len(words) > 1:
            words = [" ".join(words)]  # a roll is one argument of several words
        if len(words) != len(verb.parts):
            given: dict[str, object] = {"text": text, "words": verb.words, "n": len(verb.parts)}
            raise Unreadable(Message(UNREADABLE_COUNT[0], given, plural=UNREADABLE_COUNT[1]))
        values = [0, 0]
        for i, part in enumerate(verb.parts):
            values[i] = part.read(words[i])
            if values[i] < 0:
                raise Unreadable(Message(UNREADABLE_PART, {"text": text, "part": words[i], "hint": part.hint()}))
        return pack(verb.kind, values[0], values[1])

    def well_formed(self) -> list[int]:
        """Every packed move that a text can spell, as far as arguments can be listed."""
        out: list[int] = []
        for verb in self.by_kind.values():
            firsts = verb.parts[0].values() if len(verb.parts) > 0 else [0]
            seconds = verb.parts[1].values() if len(verb.parts) > 1 else [0]
            out += [pack(verb.kind, a, b) for a in firsts for b in seconds]
        return out

    # -- events -----------------------------------------------------------------------------------------------------
    def tell(self, event: Event) -> Message:
        """The sentence of an event."""
        telling = self.tellings[event.kind]
        words: dict[str, object] = {}
        for i, key in enumerate(telling.keys):
            value = event.argument(i)
            words[key] = Message(UNKNOWN, {}) if value == HIDDEN else telling.parts[i].name(value)
        for i, (key, part) in enumerate(telling.also, len(telling.keys)):
            value = event.argument(i)
            if value:
                words[key] = part.name(value)
        return Message(telling.template, words, event.rule)

    def facts(self, event: Event) -> dict[str, str]:
        """An event for machines: its name, and its arguments in notation, `?` where hidden."""
        telling = self.tellings[event.kind]
        out = {"event": telling.name}
        for i, key in enumerate(telling.keys):
            value = event.argument(i)
            out[key] = "?" if value == HIDDEN else telling.parts[i].write(value)
        if event.rule:
            out["rule"] = event.rule
        return out

    def for_seat(self, event: Event, seat: int) -> Event:
        """The event as that seat may see it."""
        telling = self.tellings[event.kind]
        if telling.hidden == 0 or event.seen_by(seat):
            return event
        shown = [HIDDEN if telling.hidden >> i & 1 else event.argument(i) for i in range(4)]
        return Event(event.kind, shown[0], shown[1], shown[2], shown[3], event.rule, event.seats)

    def reveals(self, event: Event) -> bool:
        return self.tellings[event.kind].reveals
