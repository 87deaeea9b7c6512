"""What positions and scenarios have in common: numbered lines without comments, and a header that names the game."""

from __future__ import annotations

from typing import Final, final

from .errors import Refusal, Unreadable, WrongData
from .state import Game
from .words import Message, mark

#: A line of text with its number, counted from 1; 0 for a line that was written and not read.
Line = tuple[int, str]

FORMAT: Final = "1"
#: What a person calls a kind of text.
KINDS: Final = {
    "position": Message(mark("position", "kind of file"), {}),
    "record": Message(mark("record", "kind of file"), {}),
    "scenario": Message(mark("scenario", "kind of file"), {}),
}

AT_LINE: Final = mark("line {line}: {reason}")
FIRST_LINE: Final = mark("line 1: this is no {kind}: it should begin with “{first}”, not with “{text}”")
NO_GAME: Final = mark("no line names the game; one should, like “game ghost-stories”")
OTHER_GAME: Final = mark("this is a {kind} of {name}, not of {game}")
OTHER_RULES: Final = mark("this is a {kind} of rules version {version}; here is version {mine}")
OTHER_CONTENT: Final = mark("this is a {kind} with content {content}; here the content is {mine}")
OTHER_OPTION: Final = mark("this is a {kind} with option {option} {value}; the game here has {mine}")
TWICE: Final = mark("“{key}” is said a second time; once is enough")
NOT_A_NUMBER: Final = mark("“{text}” should be a whole number, like {like}")
KEY_AND_VALUE: Final = mark("“{text}” should be “{form}”")


def unreadable(line: int, reason: str, **words: object) -> Unreadable:
    """A refusal of text that cannot be read, with its line."""
    return Unreadable(Message(AT_LINE, {"line": line, "reason": Message(reason, words)}))


def wrong(line: int, reason: str, rule: str = "", **words: object) -> WrongData:
    """A refusal of what can be read but cannot be, with its line and perhaps the rule it breaks."""
    return WrongData(Message(AT_LINE, {"line": line, "reason": Message(reason, words, rule)}, rule))


def line_of(refusal: Refusal, default: int) -> int:
    """The line that a refusal names, or the default if it names none."""
    line = refusal.message.arguments.get("line")
    return line if isinstance(line, int) else default


def numbered(text: str) -> list[Line]:
    """The lines of a text with their numbers, without comments and without empty lines."""
    out: list[Line] = []
    for i, line in enumerate(text.splitlines()):
        said = line.split("#", 1)[0].strip()
        if said:
            out.append((i + 1, said))
    return out


def opened(text: str, kind: str) -> list[Line]:
    """The lines of a text after its first, which must say what it is."""
    lines = numbered(text)
    first = f"kaidan {kind} {FORMAT}"
    if not lines or " ".join(lines[0][1].split()) != first:
        begins = lines[0][1] if lines else ""
        raise Unreadable(Message(FIRST_LINE, {"kind": KINDS[kind], "first": first, "text": begins}))
    return lines[1:]


@final
class Header:
    """The game by name, rules version, content and options. A version of 0 and empty content say nothing.

    `where` has the line of each option, where they were read from lines, and that of the game under its keyword.
    """

    __slots__ = ("content", "game", "options", "rules", "where")

    def __init__(
        self, game: str, rules: int, content: str, options: dict[str, str], where: dict[str, int] | None = None
    ) -> None:
        self.game = game
        self.rules = rules
        self.content = content
        self.options = options
        self.where: dict[str, int] = {} if where is None else where

    def located(self, refusal: Refusal) -> Refusal:
        """The refusal of an option, or of the game, with the line that names it in the text that was read."""
        message = refusal.message
        line = self.where.get(str(message.arguments.get("option")), self.where["game"])
        return WrongData(Message(AT_LINE, {"line": line, "reason": message}, refusal.rule))

    def write(self) -> list[str]:
        out = [f"game {self.game}"]
        if self.rules:
            out.append(f"rules {self.rules}")
        if self.content:
            out.append(f"content {self.content}")
        return out + [f"option {key} {value}" for key, value in self.options.items()]

    def agree(self, game: Game, kind: str) -> None:
        """Refuse a game that is another than the one meant."""
        if self.game != game.name:
            raise WrongData(Message(OTHER_GAME, {"kind": KINDS[kind], "name": self.game, "game": game.name}))
        if self.rules and self.rules != game.version:
            raise WrongData(Message(OTHER_RULES, {"kind": KINDS[kind], "version": self.rules, "mine": game.version}))
        if self.content and self.content != game.content:
            raise WrongData(
                Message(OTHER_CONTENT, {"kind": KINDS[kind], "content": self.content, "mine": game.content})
            )
        for key, value in self.options.items():
            mine = game.options.get(key, "")
            if value != mine:
                words: dict[str, object] = {"kind": KINDS[kind], "option": key, "value": value, "mine": mine}
                raise WrongData(Message(OTHER_OPTION, words))


def header_of(game: Game) -> Header:
    """The header that names the game in full."""
    return Header(game.name, game.version, game.content, dict(game.options))


def take_header(lines: list[Line]) -> tuple[Header, list[Line]]:
    """The header among the lines, and the other lines in their order."""
    name = ""
    version = 0
    content = ""
    options: dict[str, str] = {}
    where: dict[str, int] = {}
    rest: list[Line] = []
    for number, text in lines:
        words = text.split()
        key = words[0]
        if key in ("game", "rules", "content"):
            if len(words) != 2:
                raise unreadable(number, KEY_AND_VALUE, text=text, form=key + " …")
            if name if key == "game" else content if key == "content" else version:
                raise wrong(number, TWICE, key=key)
            if key == "game":
                name = words[1]
                where["game"] = number
            elif key == "content":
                content = words[1]
            elif words[1].isascii() and words[1].isdigit() and int(words[1]) > 0:
                version = int(words[1])
            else:
                raise unreadable(number, NOT_A_NUMBER, text=words[1], like=1)
        elif key == "option":
            if len(words) < 3:
                raise unreadable(number, KEY_AND_VALUE, text=text, form="option KEY VALUE")
            if words[1] in options:
                raise wrong(number, TWICE, key=f"option {words[1]}")
            options[words[1]] = " ".join(words[2:])
            where[words[1]] = number
        else:
            rest.append((number, text))
    if not name:
        raise Unreadable(Message(NO_GAME, {}))
    return Header(name, version, content, options, where), rest
