"""Setup: tiles, boards, powers, players and first player, drawn or given, and the village they make (GS-SET-1 to 9)."""

from __future__ import annotations

from typing import Final, final

from ...kernel.errors import WrongData
from ...kernel.luck import SETUP, Luck, order
from ...kernel.words import Message, mark
from .codes import LETTERS, POWERS
from .state import Arrangement

WRONG_SETUP: Final = mark("setup {key} cannot be “{value}”: {reason}")
MISSING_SETUP: Final = mark("setup lacks “{key}”; it needs tiles, boards, powers, players and first")
NINE_TILES: Final = mark("nine different tiles are needed, row by row from b4 to d2")
FOUR_BOARDS: Final = mark("Y B G R are needed once each, clockwise from north")
OWN_POWERS: Final = mark("each board needs one of its own two powers, clockwise from north")
AS_MANY_BOARDS: Final = mark("as many different boards as players are needed")
OPPOSITE: Final = mark("two players sit at opposite boards (GS-SET-6)")
SOLO_RED: Final = mark("in solo play red shows Dance of the Spires (GS-SET-7)")
FIRST_TURN: Final = mark("the first turn is a player's (GS-SET-8)")
KEYS: Final = ["tiles", "boards", "powers", "players", "first"]


def wrong(key: str, value: str, reason: str, rule: str) -> WrongData:
    return WrongData(Message(WRONG_SETUP, {"key": key, "value": value, "reason": Message(reason, {})}, rule))


@final
class Drawn:
    """What a seed says of a setup, whether or not the options leave it open."""

    __slots__ = ("begins", "boards", "corner", "sides", "solo", "tiles")

    def __init__(self, tiles: int, seed: int) -> None:
        luck = Luck(seed, SETUP)
        #: Tiles row by row, and the colours of the boards clockwise from north.
        self.tiles: Final[list[int]] = order(luck, tiles)
        self.boards: Final[list[int]] = order(luck, 4)
        #: Which power each colour shows.
        self.sides: Final[list[int]] = [luck.below(2) for _ in range(4)]
        #: Who plays alone, where an empty board lies, who begins.
        self.solo: Final[int] = luck.below(4)
        self.corner: Final[int] = luck.below(4)
        self.begins: Final[int] = luck.below(4)


def leaves_all_open(options: dict[str, str]) -> bool:
    """Whether four play and nothing of the setup is fixed."""
    given = [options[key] for key in ("tiles", "seats", "sides", "first_player")]
    return options["players"] == "4" and given == ["random"] * len(given)


def full_table(kinds: int, seed: int) -> Arrangement:
    """The same as `layout` makes of what `draw` draws, where four play and nothing is fixed: not a word is written."""
    drawn = Drawn(kinds, seed)
    side = [2 * colour + drawn.sides[colour] for colour in drawn.boards]
    return Arrangement(drawn.boards, side, drawn.tiles, 15, drawn.begins, kinds)


def draw(options: dict[str, str], tile_keys: list[str], seed: int) -> dict[str, str]:
    """GS-SET-1, GS-SET-6 to 8: whatever the options leave open, drawn from the seed."""
    drawn = Drawn(len(tile_keys), seed)
    letters = LETTERS[:4]
    tiles = [tile_keys[kind] for kind in drawn.tiles]
    boards = [letters[colour] for colour in drawn.boards]
    sides = drawn.sides
    solo = letters[drawn.solo]
    corner = drawn.corner
    begins = drawn.begins
    if options["tiles"] != "random":
        tiles = options["tiles"].split()
    if options["seats"] != "random":
        boards = options["seats"].split()
    players = int(options["players"])
    if players == 1:
        mine = options["solo_colour"]
        if mine == "default":
            mine = "R" if options["edition"] == "e2" else solo
        elif mine == "random":
            mine = solo
        seated = [mine]
    elif players == 2:
        seated = [boards[corner % 4], boards[(corner + 2) % 4]] if len(boards) == 4 else boards
    elif players == 3:
        seated = [boards[(corner + i) % len(boards)] for i in range(1, 4)]
    else:
        seated = boards
    powers: list[str] = []
    for board in boards:
        colour = letters.index(board) if board in letters else 0
        side = 0 if players == 1 and board == "R" else sides[colour]  # GS-SET-7: Dance of the Spires
        powers.append(POWERS[colour * 2 + side])
    if options["sides"] != "random":
        powers = options["sides"].split()
    seated = [board for board in boards if board in seated]
    beginner = seated[begins * len(seated) // 4] if options["first_player"] == "random" else options["first_player"]
    return {
        "tiles": " ".join(tiles),
        "boards": " ".join(boards),
        "powers": " ".join(powers),
        "players": " ".join(seated),
        "first": beginner,
    }


def layout(options: dict[str, str], tile_keys: list[str], given: dict[str, str]) -> Arrangement:
    """The layout that a full setup describes, or a refusal that says what is wrong with it."""
    for key in KEYS:
        if key not in given:
            raise WrongData(Message(MISSING_SETUP, {"key": key}))
    tiles = given["tiles"].split()
    if len(tiles) != 9 or len(set(tiles)) != 9 or not set(tiles) <= set(tile_keys):
        raise wrong("tiles", given["tiles"], NINE_TILES, "GS-SET-1")
    boards = given["boards"].split()
    letters = LETTERS[:4]
    if sorted(boards) != sorted(letters):
        raise wrong("boards", given["boards"], FOUR_BOARDS, "GS-SET-1")
    powers = given["powers"].split()
    if len(powers) != 4 or any(
        power not in POWERS or POWERS.index(power) // 2 != letters.index(board)
        for power, board in zip(powers, boards, strict=False)
    ):
        raise wrong("powers", given["powers"], OWN_POWERS, "GS-SET-1")
    players = given["players"].split()
    if len(set(players)) != len(players) or not set(players) <= set(boards) or len(players) != int(options["players"]):
        raise wrong("players", given["players"], AS_MANY_BOARDS, "GS-SET-6")
    if len(players) == 2 and (boards.index(players[0]) - boards.index(players[1])) % 4 != 2:
        raise wrong("players", given["players"], OPPOSITE, "GS-SET-6")
    if len(players) == 1 and powers[boards.index("R")] != "dance-of-the-spires":
        raise wrong("powers", given["powers"], SOLO_RED, "GS-SET-7")
    if given["first"] not in players:
        raise wrong("first", given["first"], FIRST_TURN, "GS-SET-8")
    mask = 0
    for player in players:
        mask |= 1 << boards.index(player)
    return Arrangement(
        [letters.index(board) for board in boards],
        [POWERS.index(power) for power in powers],
        [tile_keys.index(tile) for tile in tiles],
        mask,
        boards.index(given["first"]),
        len(tile_keys),
    )


def written(shape: Arrangement, tile_keys: list[str]) -> dict[str, str]:
    """The setup of a layout; `layout` reads it back."""
    boards = [LETTERS[colour] for colour in shape.colour]
    return {
        "tiles": " ".join([tile_keys[kind] for kind in shape.tiles]),
        "boards": " ".join(boards),
        "powers": " ".join([POWERS[power] for power in shape.side]),
        "players": " ".join([boards[i] for i in range(4) if shape.players >> i & 1]),
        "first": boards[shape.first],
    }


def deck(ghosts: int, incarnations: int) -> list[int]:
    """GS-SET-5: the places of the deck from top to bottom, 0 for a ghost, -1 for an incarnation."""
    if incarnations == 1:
        return [0] * (ghosts - 10) + [-1] + [0] * 10
    out: list[int] = []
    for _ in range(incarnations):
        out += [0] * 10 + [-1]
    return out + [0] * (ghosts - 10 * incarnations)
