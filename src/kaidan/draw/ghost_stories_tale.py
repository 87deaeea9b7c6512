"""Ghost Stories as people at one table tell it: tiles and players by their names, spaces by whose board they are on.

Whoever reads it is “you”, and a ghost whose name is a plural takes a verb in the plural.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from ..bots.ghost_stories.foresight import BOTH
from ..games.ghost_stories import codes as c
from ..games.ghost_stories import outlook
from ..games.ghost_stories.board import BOARD_COUNT, LINE, SPACE_COUNT, SPACES, TILES
from ..games.ghost_stories.notation import COLOUR_NAMES, tellings
from ..games.ghost_stories.outlook import foretellings
from ..games.ghost_stories.state import Village
from ..kernel.codes import DECISION, NOBODY
from ..kernel.notation import Listed
from ..kernel.words import Message, Name
from ..locale import Speech
from ..table.frame import PlayerName
from .ghost_stories_causes import PAID_FOR, SO_MANY, STOPPED_BY, THROUGH
from .ghost_stories_sentences import (
    ASKED_OF_SEVERAL,
    AT_PLACE,
    ATTEMPTED,
    CARD_ALONE,
    CHOSEN,
    COMING,
    DOING,
    DONE,
    DONE_BY_YOU,
    ENDS_OF_YOU,
    EVENTS,
    IF_PLACED,
    IF_YOU_PLACE,
    IN_TURNS_OF_YOU,
    LAST_QI,
    MEANING,
    MOVES,
    MOVES_OF_YOU,
    NOTED,
    NOTED_OF_SEVERAL,
    OF_ANOTHERS,
    OF_SEVERAL,
    OF_YOU,
    ON_OWN_SPACE,
    ON_SPACE,
    ON_YOUR_SPACE,
    ONE_DIES,
    PAYS,
    PAYS_FOR_YOU,
    PAYS_LAST,
    PAYS_LAST_FOR_YOU,
    REASONS,
    REASONS_IN_TURNS,
    REASONS_OF_SEVERAL,
    REASONS_OF_YOU,
    SAYS_WHERE,
    SEVERAL_TOKENS,
    SPACE,
    STOPPED,
    TOKEN_OF,
    WHOLE,
    WITH_POWER,
    YOU_ATTEMPTED,
    YOU_ON_YOUR_SPACE,
    YOU_PAY,
    YOU_PAY_LAST,
    YOUR_LAST_QI,
    YOUR_SPACE,
)
from .ghost_stories_words import PHRASES, TOKENS_COUNTED, Words
from .page import Page

#: Arguments that name a place in notation, a tile by its printed name, and one that names a seat by its colour.
PLACES: Final = ("space", "tile", "origin")
KIND: Final = "kind"
TILE: Final = "tile"
SEAT: Final = "seat"
CARD: Final = "card"
#: One that names the seat of whoever acts, where it is another.
BY: Final = "by"
#: One that names ghosts by the spaces they lie on.
GHOSTS: Final = "spaces"
#: So many tokens of one colour, as the odds say it.
TOKENS: Final = "{n} × {colour}"
TOKENS_OF: Final = {
    name.template: token for name, token in zip(COLOUR_NAMES, TOKEN_OF, strict=False) if isinstance(name, Message)
}
COLOURS: Final = {name.template: i for i, name in enumerate(COLOUR_NAMES[:4]) if isinstance(name, Message)}


def templates() -> dict[int, str]:
    """What the rules say of each event, and of what is foretold."""
    nothing = Listed([])
    return {one.kind: one.template for one in [*tellings(nothing, nothing, nothing, nothing), *foretellings(nothing)]}


def by_template(events: Mapping[int, str], moves: Mapping[int, str]) -> dict[str, str]:
    """The same by what the rules say."""
    said = templates()
    out: dict[str, str] = {said[kind]: retold for kind, retold in events.items()}
    return out | {PHRASES[kind]: retold for kind, retold in moves.items()}


class Tale:
    """What rules and bots say of one village, in the words of those who play there."""

    told: ClassVar[Mapping[str, str]] = {
        **by_template(EVENTS, MOVES),
        **{said: said for both in [*DOING.values(), *COMING.values(), *MEANING.values()] for said in both},
        **{said: said for said in [*DONE.values(), *DONE_BY_YOU.values(), *WHOLE.values(), IF_PLACED, IF_YOU_PLACE]},
        **REASONS,
    }
    of_several: ClassVar[Mapping[str, str]] = {**by_template(OF_SEVERAL, {}), **ASKED_OF_SEVERAL, **REASONS_OF_SEVERAL}
    of_you: ClassVar[Mapping[str, str]] = {**by_template(OF_YOU, MOVES_OF_YOU), **REASONS_OF_YOU}
    of_anothers: ClassVar[Mapping[str, tuple[str, str, str]]] = {
        templates()[kind]: retold for kind, retold in OF_ANOTHERS.items()
    }
    ends_of_you: ClassVar[Mapping[str, str]] = ENDS_OF_YOU
    #: What is lost with the last Qi, who suffers, and what is attempted, as the rules say it.
    losing: ClassVar[str] = templates()[c.N_QI_LOST]
    stopping: ClassVar[str] = templates()[c.N_POWER_OFF]
    suffering: ClassVar[str] = templates()[outlook.W_SUFFERS]
    attempting: ClassVar[str] = templates()[c.N_EXORCISM]
    in_turns: ClassVar[Mapping[str, tuple[str, str]]] = REASONS_IN_TURNS
    #: The same where places are said as they are typed.
    noted: ClassVar[Mapping[str, str]] = by_template(NOTED, {})
    noted_of_several: ClassVar[Mapping[str, str]] = by_template(NOTED_OF_SEVERAL, {})

    def __init__(self, g: Village, words: Words, page: Page) -> None:
        self.g = g
        self.words = words
        self.page = page

    def tell(self, message: Message) -> Message:
        """The message with names and its cause; one that the tale has no words for keeps its places."""
        if THROUGH in message.arguments:
            rest = {key: value for key, value in message.arguments.items() if key != THROUGH}
            said = self.tell(Message(message.template, rest, message.rule, message.plural))
            return Message(WITH_POWER, {"said": said, "power": message.arguments[THROUGH]}, message.rule)
        if message.template == TOKENS:
            message = counted(message, self.words)
        retold = self.retold(message)
        plural = message.plural
        yours = message.template in IN_TURNS_OF_YOU and self.is_you(message.arguments.get(SEAT))
        in_turns = IN_TURNS_OF_YOU if yours else self.in_turns
        if message.template in in_turns:
            retold, plural = in_turns[message.template]
        words = {key: self.word(key, value, retold is not None) for key, value in message.arguments.items()}
        words |= self.forms(message.arguments, self.done_by_reader(retold))
        words |= self.apart(message.arguments, retold)
        if PAID_FOR in words:
            words["whose"] = self.player(int(str(words[PAID_FOR])))
        return Message(retold or message.template, words, message.rule, plural)

    def apart(self, words: Mapping[str, object], retold: str | None) -> Mapping[str, object]:
        """Which of two ghosts of one name is meant, where the sentence does not say a place anyway."""
        card, space = words.get(CARD), words.get("space")
        if retold is None or not isinstance(space, str) or space not in SPACES:
            return {}
        if CARD_ALONE not in retold or any(place in retold for place in SAYS_WHERE):
            return {}
        if not isinstance(card, Name):
            return {}
        called, language = card.in_language(self.page.speech.language), self.page.speech.language
        others = [self.words.card(self.g, int(self.g.ghosts[one])) for one in self.others_beside(space)]
        alike = [one for one in others if isinstance(one, Name) and one.in_language(language) == called]
        return {CARD: Message(AT_PLACE, {CARD: card, "place": self.place(space)})} if alike else {}

    def others_beside(self, space: str) -> list[int]:
        """The spaces of all other ghosts in play."""
        return [one for one in range(SPACE_COUNT) if self.g.ghosts[one] and one != SPACES.index(space)]

    def retold(self, message: Message) -> str | None:
        """The words of the tale, in the form that agrees with who does it."""
        template = message.template
        if template == self.losing and PAID_FOR in message.arguments:
            return self.paid(message)
        if template == self.stopping and STOPPED_BY in message.arguments:
            return STOPPED
        if template == self.losing and message.arguments["left"] == 0:
            return YOUR_LAST_QI if self.is_you(message.arguments.get(SEAT)) else LAST_QI
        if template == self.suffering and self.nobody_can_spare():
            return ONE_DIES
        if template == self.attempting and CARD not in message.arguments:
            return YOU_ATTEMPTED if self.is_you(message.arguments.get(SEAT)) else ATTEMPTED
        if template in self.ends_of_you and self.page.plays(BOARD_COUNT):
            return self.ends_of_you[template]
        if template in self.of_anothers and self.by_another(message):
            yours, by_you, somebodys = self.of_anothers[template]
            return (
                yours
                if self.is_you(message.arguments[SEAT])
                else by_you
                if self.is_you(message.arguments[BY])
                else somebodys
            )
        if template in self.of_you and self.is_you(message.arguments.get(SEAT)):
            return self.of_you[template]
        if template in self.of_several and several(message.arguments.get(CARD), self.words, self.page.speech):
            return self.of_several[template]
        return self.told.get(template)

    def paid(self, message: Message) -> str:
        """Who has lost what for whose board."""
        last = message.arguments["left"] == 0
        if self.is_you(message.arguments.get(SEAT)):
            return YOU_PAY_LAST if last else YOU_PAY
        if self.page.is_you(int(str(message.arguments[PAID_FOR]))):
            return PAYS_LAST_FOR_YOU if last else PAYS_FOR_YOU
        return PAYS_LAST if last else PAYS

    def nobody_can_spare(self) -> bool:
        """Whether every living Taoist has but one Qi."""
        g = self.g
        return all(g.qi[board] <= 1 for board in range(BOARD_COUNT) if g.status[board] == c.ALIVE)

    def by_another(self, message: Message) -> bool:
        """Whether it is known that somebody else than the one it speaks of does it."""
        by = seat_in(message.arguments.get(BY))
        return by not in (NOBODY, seat_in(message.arguments.get(SEAT)))

    def done_by_reader(self, retold: str | None) -> bool:
        """Whether it is the reader who does it: in so many words, or as a choice while he has to choose."""
        if retold in CHOSEN:
            return self.g.waiting == DECISION and self.page.is_you(int(self.g.seat))
        return retold == IF_YOU_PLACE or retold in DONE_BY_YOU.values()

    def forms(self, words: Mapping[str, object], yours: bool = False) -> Mapping[str, object]:
        """The tile, the space or the token that a message is about, as sentences need it."""
        space, colour = words.get("space"), words.get("colour")
        on = {"on": self.on_space(space, words, yours)} if isinstance(space, str) and space in SPACES else {}
        named = TOKENS_OF.get(colour.template, "") if isinstance(colour, Message) else ""
        token = {"token": Message(named, {}) if named else colour} if colour is not None else {}
        if SO_MANY in words and isinstance(colour, Message) and named:
            one, many = SEVERAL_TOKENS[list(TOKENS_OF).index(colour.template)]
            token = {"token": Message(one, {"n": words[SO_MANY]}, plural=many)}
        return {**on, **token, **ghosts_in(words), **self.tile_forms(words)}

    def on_space(self, text: str, words: Mapping[str, object], yours: bool = False) -> Message:
        """Where something is put down; what somebody puts on a board of his own is not said by his name again."""
        if seat_in(words.get(SEAT)) == int(self.g.layout.colour[SPACES.index(text) // 3]):
            return self.space(text, ON_OWN_SPACE, YOU_ON_YOUR_SPACE)
        return self.space(text, ON_SPACE, YOU_ON_YOUR_SPACE if yours else ON_YOUR_SPACE)

    def tile_forms(self, words: Mapping[str, object]) -> Mapping[str, object]:
        kind, tile = words.get(KIND), words.get(TILE)
        if isinstance(kind, Name):
            return self.words.forms_of(kind)
        return self.forms_at(TILES.index(tile)) if isinstance(tile, str) and tile in TILES else {}

    def forms_at(self, tile: int) -> Mapping[str, object]:
        name = self.words.tile(self.g, tile)
        return self.words.forms_of(name) if isinstance(name, Name) else {}

    def is_you(self, seat: object) -> bool:
        """Whether an argument names the seat of whoever reads it."""
        return self.page.is_you(seat_in(seat))

    def word(self, key: str, value: object, named: bool) -> object:
        if isinstance(value, Message):
            if key == SEAT and value.template in COLOURS:
                return self.player(COLOURS[value.template])
            return self.tell(value)
        if key == GHOSTS and isinstance(value, str):
            return self.ghosts(value)
        if key == KIND and isinstance(value, Name):
            return self.words.short_tile(value)
        return self.place(value) if named and key in PLACES and isinstance(value, str) else value

    def ghosts(self, text: str) -> object:
        """The ghosts on some spaces by their names; a space where none lies keeps its own."""
        names: dict[str, object] = {}
        for place in text.replace(",", " ").split():
            card = int(self.g.ghosts[SPACES.index(place)]) if place in SPACES else 0
            names[f"ghost{len(names)}"] = self.words.card(self.g, card) if card else self.place(place)
        return Message(", ".join(f"{{{key}}}" for key in names), names)

    def player(self, colour: int) -> str:
        """What the player is called, or else the colour of the board."""
        called = self.page.players.get(colour)
        if called:
            return called
        word = self.page.speech.word(COLOUR_NAMES[colour])
        return word[:1].upper() + word[1:]

    def place(self, text: str) -> object:
        """A tile by its name, a space by its board."""
        if text in TILES:
            return self.words.tile_in_short(self.g, TILES.index(text))
        if text not in SPACES:
            return text
        return self.space(text, SPACE, YOUR_SPACE)

    def space(self, text: str, somebodys: str, yours: str) -> Message:
        colour = int(self.g.layout.colour[SPACES.index(text) // 3])
        near = self.forms_at(int(LINE[3 * SPACES.index(text)]))
        if self.page.is_you(colour):
            return Message(yours, {**near})
        return Message(somebodys, {"name": self.player(colour), **near})


def ghosts_in(words: Mapping[str, object]) -> dict[str, object]:
    """One ghost or two, where a message names them by their cards."""
    if CARD not in words or "ghosts" in words:
        return {}
    pair = {"one": words[CARD], "other": words.get("other")}
    return {"ghosts": Message(BOTH, pair) if pair["other"] else words[CARD]}


def counted(tokens: Message, words: Words) -> Message:
    """So many tokens of a colour, in words that agree with how many, or of what pays any."""
    colour = tokens.arguments["colour"]
    for name, (one, many) in zip(COLOUR_NAMES, TOKENS_COUNTED, strict=False):
        if isinstance(colour, Message) and isinstance(name, Message) and colour.template == name.template:
            return Message(one, {"n": tokens.arguments["n"]}, plural=many)
    return Message(TOKENS, {**tokens.arguments, "colour": Message(words.wild, {})})


def seat_in(word: object) -> int:
    """The seat that an argument names, by the player or by the colour; or nobody's."""
    if isinstance(word, PlayerName):
        return word.seat
    return COLOURS.get(word.template, NOBODY) if isinstance(word, Message) else NOBODY


def several(name: object, words: Words, speech: Speech) -> bool:
    """Whether the name of a ghost is a plural in a language."""
    return isinstance(name, Name) and (speech.language, speech.word(name)) in words.content().plurals


def noted(message: Message, tale: type[Tale], words: Words, speech: Speech) -> Message:
    """A message as the rules tell it, with places in notation, in the form that agrees with its ghost."""
    template = message.template
    if template in tale.noted_of_several and several(message.arguments.get(CARD), words, speech):
        template = tale.noted_of_several[template]
    return Message(tale.noted.get(template, template), message.arguments, message.rule, message.plural)
