"""Reading positions of Ghost Stories: line by line, in the order in which lines depend on one another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...kernel.codes import LOST, WON
from ...kernel.errors import WrongData
from ...kernel.header import AT_LINE, KEY_AND_VALUE, TWICE, Line, unreadable, wrong
from ...kernel.notation import Listed, Number
from ...kernel.packed import count_at, one_at, without
from ...kernel.state import State
from ...kernel.words import Message
from . import codes as c
from . import setup as setups
from . import tao
from .board import SPACES
from .cards import HAUNTER, INCARNATION, first_effect
from .given import (
    ALL_DEAD,
    BAD_WORD,
    BORROWED_FROM,
    BUDDHA_UNDER_GHOST,
    CARD_TWICE,
    CAUGHT_NEEDS_BUDDHA,
    DEAD_AT_ZERO,
    DEAD_OWNS,
    DECK_TOO_LONG,
    DECK_WORD,
    ENDING_WORD,
    FRESH_UNHELD,
    NEUTRAL_QI,
    NO_BUDDHA_LEFT,
    NO_CARDS_LEFT,
    NO_MANTRA,
    NO_QI_LEFT,
    NO_TAO_LEFT,
    NO_TOKEN_LEFT,
    NOT_A_HAUNTER,
    NOT_A_PLAYER,
    NOT_NEUTRAL,
    NOT_UNCATCHABLE,
    SECOND_MANTRA,
    SPACE_TWICE,
    TOO_MANY_BEATEN,
    TOO_MANY_HAUNTED,
    UNKNOWN_KEYWORD,
    UNKNOWN_PART,
    Given,
)
from .notation import COLOUR, SPACE, TILE
from .pending import (
    ALL_SPACES,
    ALL_TILES,
    COUNT,
    FACES,
    NONE,
    YES,
    BoardLetter,
    Boards,
    CardNumber,
    Form,
    cards_of,
)
from .pending_reader import check_facts, read_business
from .position import PHASES, STAGES, plain_setup
from .state import Arrangement, Village

if TYPE_CHECKING:
    from .game import GhostStories

KEYWORDS: Final = [
    "setup", "turn", "phase", "taoist", "board", "ghost", "buddhas", "haunted", "circle", "deck", "discard", "beaten",
    "done", "pending",
]  # fmt: skip
#: Keywords that may stand on several lines.
MANY: Final = ["setup", "taoist", "board", "ghost", "pending"]


def read_position(game: GhostStories, lines: list[Line], recording: bool = False) -> State:
    """The village that the lines describe, or a refusal that names the line, what is wrong and what would be right."""
    return Reader(game, lines).village(recording)


@final
class Reader:
    """Reads the lines by keyword, in the order in which they depend on one another."""

    __slots__ = ("board", "business", "card", "discarded", "forms", "g", "game", "lines", "over", "seen")

    def __init__(self, game: GhostStories, lines: list[Line]) -> None:
        self.game = game
        self.lines: dict[str, list[Line]] = {keyword: [] for keyword in [*KEYWORDS, *game.customs.keywords()]}
        for number, text in lines:
            words = text.split()
            word = words[0]
            if word == "setup" and words[1:2] and words[1] in game.customs.setup_lines():
                word, text = words[1], " ".join(words[1:])
            if word not in self.lines:
                raise unreadable(number, UNKNOWN_KEYWORD, word=word, words=", ".join(self.lines))
            once = word in game.customs.setup_lines() or (word not in MANY and word not in game.customs.repeated())
            if self.lines[word] and once:
                raise wrong(number, TWICE, key=word)
            self.lines[word].append((number, text))
        self.g: Village = game.first_village(self.layout())
        self.g.n_agenda = 0
        self.board = BoardLetter(self.g.layout)
        self.card = CardNumber(cards_of(self.g))
        self.forms: list[Form] = game.customs.forms(self.g)
        #: Where each card was seen, in words.
        self.seen: dict[int, str] = {}
        self.discarded: list[int] = []
        #: The pending lines with their entries, from the bottom.
        self.business: list[tuple[int, int]] = []
        self.over = False

    def layout(self) -> Arrangement:
        given: dict[str, str] = {}
        where: dict[str, int] = {}
        for number, text in self.lines["setup"]:
            words = text.split()
            if len(words) < 3 or words[1] not in setups.KEYS:
                keys = [*setups.KEYS, *self.game.customs.setup_lines()]
                raise unreadable(number, KEY_AND_VALUE, text=text, form=f"setup {'|'.join(keys)} …")
            if words[1] in given:
                raise wrong(number, TWICE, key=f"setup {words[1]}")
            given[words[1]] = " ".join(words[2:])
            where[words[1]] = number
        try:
            return setups.layout(self.game.options, self.game.tile_keys, plain_setup(self.game, given))
        except WrongData as refusal:
            line = where.get(str(refusal.message.arguments.get("key")), 0)
            raise WrongData(Message(AT_LINE, {"line": line, "reason": refusal.message}, refusal.rule)) from None

    def village(self, recording: bool) -> Village:
        g = self.g
        self.read_turn()
        for line in self.lines["taoist"]:
            self.read_taoist(line)
        for line in self.lines["board"]:
            self.read_board(line)
        for line in self.lines["ghost"]:
            self.read_ghost(line)
        for line in self.lines["buddhas"]:
            self.read_buddhas(line)
        for line in self.lines["haunted"]:
            self.read_haunted(line)
        for line in self.lines["circle"]:
            self.read_circle(line)
        for line in self.lines["discard"]:
            self.read_discard(line)
        for keyword in self.game.customs.keywords():
            for number, text in self.lines[keyword]:
                self.game.customs.read_line(g, number, text)
        self.count_supply()
        for line in self.lines["done"]:
            self.read_done(line)
        g.recount()
        self.check_ghosts()
        read_business(self)
        self.read_deck()
        self.read_beaten()
        self.check_lives()
        check_facts(self)
        said = [keyword for keyword in ("phase", "turn", "pending") if self.lines[keyword]]
        self.game.customs.check_lines(g, not said)
        if recording:
            g.record()
        if not self.over:
            g.advance()
        return g

    # -- whose turn -------------------------------------------------------------------------------------------------
    def read_turn(self) -> None:
        g = self.g
        g.turns = 1
        for number, text in self.lines["turn"]:
            line = Given(number, text, [])
            line.only(1, "turn N")
            g.turns = line.read(Number(0, c.TURN_LIMIT + 1), line.words[0])
        for number, text in self.lines["phase"]:
            line = Given(number, text, [])
            words = line.words
            if not words or words[0] not in PHASES or len(words) < 2:
                raise unreadable(number, KEY_AND_VALUE, text=text, form=f"phase {'|'.join(PHASES)} SEAT")
            g.turn = line.read(self.board, words[1])
            if words[0] == "over":
                self.read_ending(line, text)
            else:
                line.only(2, f"phase {words[0]} SEAT")

    def read_ending(self, line: Given, text: str) -> None:
        endings = {word: code for code, word in self.game.customs.ending_words().items()}
        words = line.words
        if len(words) == 4 and words[2] in ("won", "lost") and words[3] in endings:
            reason = endings[words[3]]
            if (words[2] == "won") == (reason == c.BY_VICTORY):
                self.over = True
                self.g.finish(WON if words[2] == "won" else LOST, reason)
                return
        raise unreadable(line.number, ENDING_WORD, text=text, seat=words[1], words=" ".join(endings))

    # -- boards -----------------------------------------------------------------------------------------------------
    def read_taoist(self, given: Line) -> None:
        g = self.g
        names = ["at", "qi", "tao", "yin-yang", "buddhas", "power-tokens"]
        line = Given(given[0], given[1], names)
        if not line.words or len(line.words) > 2 or (len(line.words) == 2 and line.words[1] != "dead"):
            raise unreadable(given[0], KEY_AND_VALUE, text=given[1], form="taoist SEAT [dead] [at …] [qi …] …")
        board = line.read(self.board, line.words[0])
        seat = line.words[0]
        if g.layout.players >> board & 1 == 0:
            raise wrong(given[0], NOT_A_PLAYER, "GS-SET-6", seat=seat)
        self.once(given, f"taoist {seat}", "taoist", seat)
        if len(line.words) == 2:
            self.read_dead(line, board)
            return
        g.at[board] = line.value("at", TILE, g.at[board])
        g.qi[board] = line.value("qi", COUNT, g.qi[board])
        if g.qi[board] == 0:
            raise wrong(given[0], DEAD_AT_ZERO, "GS-QI-1", seat=seat)
        if "tao" in line.parts:
            g.tao[board] = self.tao(line)
        if "yin-yang" in line.parts:
            g.yin_yangs &= ~(1 << board)
            g.yin_yangs |= line.value("yin-yang", YES, 0) << board
        g.held = without(g.held, board)
        g.held |= line.value("buddhas", Number(0, 15), 0) * one_at(board)
        tokens = line.value("power-tokens", Number(0, 15), g.tokens_of(board))
        g.tokens = without(g.tokens, board)
        g.tokens |= tokens * one_at(board)

    def read_dead(self, line: Given, board: int) -> None:
        g = self.g
        for word in line.parts:
            if word != "at":
                raise wrong(line.number, DEAD_OWNS, "GS-QI-1", word=word)
        place = g.layout.place_of[c.CEMETERY]
        g.at[board] = line.value("at", TILE, place if place >= 0 else g.at[board])
        g.status[board] = c.DEAD
        g.qi[board] = 0
        g.tao[board] = 0
        g.yin_yangs &= ~(1 << board)
        g.tokens = without(g.tokens, board)

    def read_board(self, given: Line) -> None:
        g = self.g
        line = Given(given[0], given[1], ["qi"])
        line.only(1, "board SEAT qi N")
        board = line.read(self.board, line.words[0])
        if g.layout.players >> board & 1:
            raise wrong(given[0], NOT_NEUTRAL, "GS-SET-6", seat=line.words[0])
        self.once(given, f"board {line.words[0]}", "board", line.words[0])
        qi = line.value("qi", COUNT, 3)
        if qi > 3:
            raise wrong(given[0], NEUTRAL_QI, "GS-QI-3")
        g.qi[board] = qi
        if qi == 0:
            g.status[board] = c.POSSESSED

    def once(self, given: Line, key: str, keyword: str, seat: str) -> None:
        for number, text in self.lines[keyword]:
            if number < given[0] and text.split()[1:2] == [seat]:
                raise wrong(given[0], TWICE, key=key)

    def tao(self, line: Given) -> int:
        """Tao tokens given by letters, six bits a colour."""
        faces = line.read(FACES, line.text("tao"))
        out = 0
        for colour in range(6):
            count = count_at(faces, colour)
            if colour == c.WHITE and count:
                raise unreadable(line.number, BAD_WORD, word="W", hint=COLOUR.hint())
            out |= tao.several(count, colour)
        return out

    # -- ghosts and tiles -------------------------------------------------------------------------------------------
    def see(self, number: int, card: int, place: str) -> None:
        if card in self.seen:
            raise wrong(number, CARD_TWICE, "GS-SET-5", card=card, place=self.seen[card])
        self.seen[card] = place

    def read_ghost(self, given: Line) -> None:
        g = self.g
        line = Given(given[0], given[1], ["figure", "mantra", "caught"])
        line.only(2, "ghost SPACE CARD [figure stone] [mantra yes] [caught yes]")
        space = line.read(SPACE, line.words[0])
        card = line.read(self.card, line.words[1])
        if g.ghosts[space]:
            raise wrong(given[0], SPACE_TWICE, "GS-ARR-8", space=line.words[0], card=g.ghosts[space])
        self.see(given[0], card, line.words[0])
        g.put(space, card)
        if line.value("figure", Listed(["card", "stone"]), 0):
            if g.cards.flags[card] & HAUNTER == 0:
                raise wrong(given[0], NOT_A_HAUNTER, "GS-YIN-2", card=card)
            g.stones |= 1 << space
        if line.value("mantra", YES, 0):
            if g.mantra:
                raise wrong(given[0], SECOND_MANTRA, "GS-POW-2", space=SPACES[g.mantra - 1])
            g.mantra = space + 1
        if line.value("caught", YES, 0):
            if first_effect(g.cards.middle[card]) != c.E_ON_BUDDHA:
                raise wrong(given[0], NOT_UNCATCHABLE, "GS-INC-57", card=card)
            g.caught = 1

    def read_buddhas(self, given: Line) -> None:
        """GS-ARR-4, GS-INC-57: a Buddha and a ghost share a space only in the first edition, the caught one."""
        g = self.g
        line = Given(given[0], given[1], [])
        g.buddhas = line.read(ALL_SPACES, " ".join(line.words) or NONE)
        for space in range(12):
            if g.buddhas >> space & 1 and g.ghosts[space]:
                if not g.customs.buddha_stays(g, g.ghosts[space]):
                    raise wrong(given[0], BUDDHA_UNDER_GHOST, "GS-ARR-4", space=SPACES[space])
                g.caught = 1

    def read_haunted(self, given: Line) -> None:
        g = self.g
        line = Given(given[0], given[1], [])
        tiles = line.read(ALL_TILES, " ".join(line.words) or NONE)
        g.haunted = tiles
        n = len([tile for tile in range(9) if tiles >> tile & 1])
        if n >= g.rules_of.haunt_limit and not self.over:
            raise wrong(given[0], TOO_MANY_HAUNTED, "GS-END-2", n=n)

    def read_circle(self, given: Line) -> None:
        line = Given(given[0], given[1], [])
        line.only(1, "circle COLOUR")
        self.g.circle = 0 if line.words[0] == NONE else line.read(COLOUR, line.words[0]) + 1

    def read_discard(self, given: Line) -> None:
        line = Given(given[0], given[1], [])
        for word in line.words:
            card = line.read(self.card, word)
            self.see(given[0], card, "discard")
            self.discarded.append(card)

    # -- what follows -----------------------------------------------------------------------------------------------
    def last_line(self, keywords: list[str], word: str) -> int:
        """The line to name when several together say too much: the last that speaks of it."""
        return max([n for key in keywords for n, text in self.lines[key] if word in text.split()], default=0)

    def count_supply(self) -> None:
        """GS-SET-3: what nobody holds is in the supply, on the Temple and on the centre tile."""
        g = self.g
        start = self.game.first_village(g.layout)
        g.supply = 0
        out = g.customs.tao_elsewhere(g)
        for colour in range(5):
            has = tao.count(start.supply, colour)
            held = tao.count(out, colour) + (1 if g.circle == colour + 1 else 0)
            for board in range(4):
                has += tao.count(start.tao[board], colour)
                held += tao.count(g.tao[board], colour)
            if held > has:
                number = self.last_line(["taoist", "circle"], c.LETTERS[colour])
                raise wrong(number, NO_TAO_LEFT, "GS-SET-3", n=has, colour=c.LETTERS[colour])
            g.supply |= tao.several(has - held, colour)
        qi = start.supply_qi
        buddhas = start.temple
        tokens = 0
        for board in range(4):
            qi += start.qi[board] - g.qi[board]
            buddhas -= g.held_by(board)
            tokens += start.tokens_of(board) - g.tokens_of(board)
        for space in range(12):
            buddhas -= g.buddhas >> space & 1
        if qi < 0:
            raise wrong(self.last_line(["taoist", "board"], "qi"), NO_QI_LEFT, "GS-SET-3", n=20)
        if buddhas < 0:
            raise wrong(self.last_line(["taoist", "buddhas"], "buddhas"), NO_BUDDHA_LEFT, "GS-SET-3", n=start.temple)
        if tokens < 0:
            n = sum([start.tokens_of(board) for board in range(4)])
            raise wrong(self.last_line(["taoist"], "power-tokens"), NO_TOKEN_LEFT, "GS-SET-6", n=n)
        g.supply_qi = qi
        g.temple = buddhas
        g.centre_tokens = tokens

    def read_done(self, given: Line) -> None:
        g = self.g
        names = ["stage", "before", "winds", "helps", "exorcisms", "taken", "borrowed"]
        line = Given(given[0], given[1], names)
        if line.words:
            raise unreadable(given[0], UNKNOWN_PART, keyword="done", word=line.words[0], words=", ".join(names))
        g.stage = line.value("stage", STAGES, 0)
        g.pocketed = line.value("before", YES, 0)
        g.winds = line.value("winds", YES, 0)
        g.helps = line.value("helps", COUNT, 0)
        g.exorcisms = line.value("exorcisms", COUNT, 0)
        g.fresh = line.value("taken", COUNT, 0)
        g.borrowed = line.value("borrowed", Boards(g.layout), 0)
        if g.fresh > g.held_by(g.turn):
            raise wrong(given[0], FRESH_UNHELD, "GS-TIL-5", n=g.fresh)
        for board in range(4):
            if g.borrowed >> board & 1 and g.layout.players >> board & 1:
                raise wrong(given[0], BORROWED_FROM, "GS-POW-10", seat=self.board.write(board))

    def check_ghosts(self) -> None:
        """GS-POW-2, GS-INC-57: the Mantra needs its power, and the first edition a Buddha under what is caught."""
        g = self.g
        marked = [number for number, text in self.lines["ghost"] if "mantra yes" in " ".join(text.split())]
        yellow = g.layout.board_of[c.YELLOW]
        if marked and (g.mantra == 0 or g.layout.side[yellow] != c.MANTRA or not g.power_on(yellow)):
            raise wrong(marked[0], NO_MANTRA, "GS-POW-2")
        for number, text in self.lines["ghost"]:
            if g.rules_of.first_edition and "caught yes" in " ".join(text.split()):
                space = SPACE.read(text.split()[1])
                if g.buddhas >> space & 1 == 0:
                    raise wrong(number, CAUGHT_NEEDS_BUDDHA, "GS-INC-57", space=SPACES[space])

    # -- the deck ---------------------------------------------------------------------------------------------------
    def read_deck(self) -> None:
        """The places of the deck, and the pools of all cards that are nowhere else (GS-SET-5)."""
        g = self.g
        number = 0
        places: list[int] = []
        for number, text in self.lines["deck"]:
            places = self.places(number, text[len("deck") :].strip())
        for card in self.seen:
            if g.cards.flags[card] & INCARNATION:
                g.incarnation_pool.remove(card)
            else:
                g.ghost_pool.remove(card)
        if not self.lines["deck"]:
            places = self.rest_of_deck()
        for kind, name, n in (
            (c.GHOST_PLACE, "ghosts", g.ghost_pool.n),
            (c.INCARNATION_PLACE, "incarnations", g.incarnation_pool.n),
        ):
            wanted = len([place for place in places if place == kind])
            if wanted > n:
                raise wrong(number, NO_CARDS_LEFT, "GS-SET-5", places=wanted, kind=name, n=n)
        g.n_places = 0
        for place in reversed(places):
            g.places[g.n_places] = place
            g.n_places += 1

    def places(self, number: int, text: str) -> list[int]:
        """A deck from top to bottom: “ghosts 10”, “10”, “incarnation”, “card 61”, with commas between."""
        out: list[int] = []
        for item in [] if text == NONE else text.split(","):
            words = item.split()
            count = COUNT.read(words[-1]) if words else -1
            if words == ["incarnation"]:
                out.append(c.INCARNATION_PLACE)
            elif len(words) == 2 and words[0] == "card" and self.card.read(words[1]) > 0:
                self.see(number, count, "deck")
                out.append(count)
            elif count >= 0 and (len(words) == 1 or (len(words) == 2 and words[0] == "ghosts")):
                out += [c.GHOST_PLACE] * count
            else:
                raise unreadable(number, DECK_WORD, word=item.strip())
        if len(out) > c.DECK_LIMIT:
            raise wrong(number, DECK_TOO_LONG, n=c.DECK_LIMIT)
        return out

    def rest_of_deck(self) -> list[int]:
        """The deck of the start less a place from the top for every card that was seen."""
        g = self.g
        places = [g.places[i] for i in range(g.n_places - 1, -1, -1)]
        for card in self.seen:
            kind = c.INCARNATION_PLACE if g.cards.flags[card] & INCARNATION else c.GHOST_PLACE
            if kind in places:
                places.remove(kind)
        return places

    def read_beaten(self) -> None:
        g = self.g
        g.beaten = len([card for card in self.discarded if g.cards.flags[card] & INCARNATION])
        for number, text in self.lines["beaten"]:
            line = Given(number, text, [])
            line.only(1, "beaten N")
            g.beaten = line.read(COUNT, line.words[0])
            if g.beaten > len(self.game.incarnation_numbers):
                raise wrong(number, TOO_MANY_BEATEN, "GS-SET-4", n=g.beaten, most=len(self.game.incarnation_numbers))

    def check_lives(self) -> None:
        g = self.g
        if not self.over and not any(status == c.ALIVE for status in g.status):
            raise wrong(self.last_line(["taoist"], "dead"), ALL_DEAD, "GS-END-2")
