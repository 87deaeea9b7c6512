"""How White Moon's moves, luck and events are written, read and told."""

from __future__ import annotations

from typing import Final

from ....kernel.notation import ArgumentKind, Listed, Notation, Telling, Verb
from ....kernel.words import Name, mark
from .. import codes as base
from ..notation import (
    COLOUR,
    COUNT,
    DICE,
    ENDING_WORDS,
    ENDINGS,
    EVENT_RULES,
    SEAT,
    SPACE,
    TILE,
    CardByNumber,
    cited,
    endings,
    tellings,
    verbs,
)
from . import codes as c

MOON_ENDINGS: Final = {c.BY_GRAVES: mark("twelve villagers lie in the Graveyard: the players lose")}
MOON_END_RULES: Final = {c.BY_GRAVES: "WM-VIL-6"}
MOON_ENDING_WORDS: Final = {c.BY_GRAVES: "graves"}
#: The rules of White Moon's that may forbid a move of the base game.
MOON_NEARER: Final[dict[int, list[str]]] = {
    base.V_SUFFER: ["WM-CUR-2"],
    base.V_GIVE_QI: ["WM-REW-10"],
    base.V_RESTORE: ["WM-REW-6"],
    base.V_TAKE: ["WM-REW-5"],
    base.V_MOVE: ["WM-LAY-1", "WM-VIL-2"],
    base.V_HELP: ["WM-TIL-1", "WM-TIL-2", "WM-VIL-3"],
    base.V_EXORCISE: ["WM-VIL-3"],
    base.V_YIN_YANG_HELP: ["WM-TIL-1", "WM-TIL-2"],
    base.V_REVIVE: ["WM-TIL-2"],
    base.V_ENOUGH: ["WM-REW-12"],
    base.V_FELL: ["WM-TIL-1", "WM-CRY-4"],
    base.V_PAY: ["WM-TIL-1", "WM-CRY-4"],
    base.V_REROLL: ["WM-CRY-4"],
    base.V_KEEP: ["WM-CRY-4"],
}
#: The rules that each event may cite, beside the base game's.
MOON_EVENT_RULES: Final[dict[str, list[str]]] = {
    "haunted": ["WM-CUR-3", "WM-CUR-7"],
    "restored": ["WM-REW-6"],
    "curse-rolled": ["WM-CUR-3"],
    "qi-lost": ["WM-CUR-2"],
    "drawn": ["WM-CUR-8"],
    "exorcised": ["WM-TIL-1", "WM-CRY-4"],
    "tao-taken": ["WM-REW-5", "WM-REW-7"],
    "tao-discarded": ["WM-CUR-5"],
    "qi-gained": ["WM-REW-10"],
    "carried": ["WM-REW-12"],
    "rolled": ["WM-CRY-4"],
    "lost": ["WM-VIL-6", "WM-INC-5"],
    "revealed": ["WM-VIL-1"],
    "escorted": ["WM-VIL-2"],
    "saved": ["WM-VIL-3", "WM-CRY-4", "WM-SET-4"],
    "fled": ["WM-GHO-2"],
    "killed": ["WM-VIL-5"],
    "family-curse": [
        "WM-CUR-1",
        "WM-CUR-2",
        "WM-CUR-3",
        "WM-CUR-4",
        "WM-CUR-5",
        "WM-CUR-6",
        "WM-CUR-7",
        "WM-CUR-8",
        "WM-CUR-9",
        "WM-CUR-10",
        "WM-CUR-11",
        "WM-CUR-12",
        "WM-CUR-13",
    ],
    "family-saved": ["WM-VIL-4", "WM-SET-4"],
    "artifact-taken": ["WM-VIL-4", "WM-SET-4"],
    "artifact-used": ["WM-REW-9", "WM-REW-11", "WM-REW-12"],
    "bequeathed": ["WM-FAM-2"],
    "laid-down": ["WM-LAY-1"],
    "stands-up": ["WM-LAY-1", "WM-REW-12"],
    "su-ling-set": ["WM-SUL-1"],
    "su-ling-returns": ["WM-SUL-2", "WM-INC-3", "WM-CRY-4"],
    "su-ling-held": ["WM-INC-3"],
    "crystal-taken": ["GS-EXO-8", "WM-REW-9", "WM-CRY-1"],
    "crystal-spent": ["WM-CRY-2"],
    "crystal-on-urn": ["WM-CRY-3", "WM-SUL-4", "WM-REW-2"],
    "barrier": ["WM-CRY-4", "WM-REW-2"],
    "barrier-board": ["WM-CRY-4"],
    "barrier-ends": ["WM-CRY-4"],
    "barrier-crystal": ["WM-CRY-4"],
    "tao-gone": ["WM-CUR-9", "WM-CUR-10", "WM-CUR-11", "WM-CUR-12"],
    "raised": ["WM-TIL-2", "WM-REW-11"],
    "school": ["WM-TIL-1", "WM-TIL-3"],
    "under-deck": ["WM-REW-3"],
    "void": ["WM-REW-4"],
    "deck-shorter": ["WM-INC-5"],
    "on-top": ["WM-CUR-8"],
    "wanders": ["WM-INC-6"],
    "die-turned": ["WM-REW-1"],
    "no-portal": ["WM-INC-1"],
    "portal-returns": ["WM-INC-1"],
    "yin-yang-lost": ["WM-CUR-5"],
}


def moon_verbs(family: ArgumentKind, artifact: ArgumentKind) -> list[Verb]:
    """All moves and luck that White Moon adds, each with the rule that forbids it where nothing nearer does."""
    return [
        Verb(c.V_ESCORT, "escort", [TILE], "WM-VIL-2", nearer=["WM-LAY-1"]),
        Verb(c.V_VIA, "via", [TILE], "WM-VIL-2", nearer=["WM-LAY-1"]),
        Verb(c.V_STAY, "stay", [], "WM-VIL-2"),
        Verb(c.V_SAVE, "save", [], "WM-VIL-3", nearer=["GS-YAN-1", "WM-INC-1"]),
        Verb(c.V_RESCUE, "rescue", [TILE], "WM-CRY-4", nearer=["WM-SET-4"], steps=3),
        Verb(c.V_VICTIM, "victim", [TILE], "WM-GHO-4", nearer=["WM-VIL-1"]),
        Verb(c.V_FAMILY_REWARD, "family reward", [family], "WM-VIL-4"),
        Verb(c.V_AWARD, "award", [SEAT], "WM-SET-4"),
        Verb(c.V_BEQUEATH, "bequeath", [artifact, SEAT], "WM-FAM-2"),
        Verb(c.V_GIVE_TAO, "give tao", [SEAT], "WM-REW-7"),
        Verb(c.V_SU_LING, "su-ling", [SPACE], "WM-SUL-1", nearer=["WM-SUL-2", "WM-INC-3"]),
        Verb(c.V_URN, "urn", [TILE], "WM-CRY-3", nearer=["WM-SUL-4"]),
        Verb(c.V_STRIKE, "strike", [], "WM-CRY-4"),
        Verb(c.V_PASS, "pass", [], "WM-CRY-4"),
        Verb(c.V_CRYSTAL, "crystal", [SEAT], "WM-CRY-2", steps=2),
        Verb(c.V_BARRIER_CRYSTAL, "barrier crystal", [], "WM-CRY-4"),
        Verb(c.V_SCHOOL, "school", [COLOUR], "WM-TIL-1", nearer=["WM-TIL-3"]),
        Verb(c.V_RAISE, "raise", [family], "WM-TIL-2", nearer=["WM-REW-11"]),
        Verb(c.V_SWORD, "sword", [COLOUR], "WM-REW-1"),
        Verb(c.V_SHIELD, "shield", [], "WM-REW-3"),
        Verb(c.V_LET_COME, "let come", [], "WM-REW-3"),
        Verb(c.V_USE, "use", [artifact], "WM-ART-1", nearer=["WM-REW-9", "WM-REW-11", "WM-REW-12"]),
        Verb(c.V_GATHER, "gather", [SEAT], "WM-REW-12", steps=4),
        Verb(c.V_REMOVE, "remove", [SEAT], "WM-CUR-9", nearer=["WM-CUR-10", "WM-CUR-11", "WM-CUR-12"]),
        Verb(c.V_REVEAL, "reveal", [family], "WM-VIL-1"),
    ]


def moon_tellings(card: ArgumentKind, family: ArgumentKind, artifact: ArgumentKind) -> list[Telling]:
    """All events that White Moon adds."""
    villager = [("family", family), ("tile", TILE)]
    ways = [("family", family), ("origin", TILE), ("tile", TILE)]
    owner = [("artifact", artifact), ("seat", SEAT)]
    return [
        Telling(c.N_REVEALED, "revealed", mark("{family} is turned up on {tile}"), villager, reveals=True),
        Telling(c.N_ESCORTED, "escorted", mark("{family} goes along from {origin} to {tile}"), ways),
        Telling(c.N_SAVED, "saved", mark("{family} ({tile}) reaches the Shelter"), villager),
        Telling(c.N_FLED, "fled", mark("{family} flees from {origin} to {tile}"), ways),
        Telling(c.N_KILLED, "killed", mark("{family} dies on {tile}"), villager),
        Telling(c.N_FAMILY_CURSE, "family-curse", mark("the curse of {family} strikes"), [("family", family)]),
        Telling(
            c.N_FAMILY_SAVED,
            "family-saved",
            mark("the whole {family} family is saved: {seat} takes the reward"),
            [("family", family), ("seat", SEAT)],
        ),
        Telling(c.N_ARTIFACT_TAKEN, "artifact-taken", mark("{seat} takes the artifact {artifact}"), owner),
        Telling(
            c.N_ARTIFACT_USED,
            "artifact-used",
            mark("{seat} uses the artifact {artifact}"),
            [("seat", SEAT), ("artifact", artifact)],
        ),
        Telling(c.N_BEQUEATHED, "bequeathed", mark("{seat} inherits the artifact {artifact}"), owner),
        Telling(c.N_LAID_DOWN, "laid-down", mark("{seat} is knocked down"), [("seat", SEAT)]),
        Telling(c.N_STANDS_UP, "stands-up", mark("{seat} stands up"), [("seat", SEAT)]),
        Telling(c.N_SU_LING_SET, "su-ling-set", mark("Su-Ling stands at {space}"), [("space", SPACE)]),
        Telling(c.N_SU_LING_RETURNS, "su-ling-returns", mark("Su-Ling returns to the supply"), []),
        Telling(c.N_SU_LING_HELD, "su-ling-held", mark("Su-Ling lies on the card {card}"), [("card", card)]),
        Telling(c.N_CRYSTAL_TAKEN, "crystal-taken", mark("{seat} takes a Moon Crystal"), [("seat", SEAT)]),
        Telling(c.N_CRYSTAL_SPENT, "crystal-spent", mark("{seat} spends a Moon Crystal"), [("seat", SEAT)]),
        Telling(
            c.N_CRYSTAL_ON_URN, "crystal-on-urn", mark("a Moon Crystal lies on the urn at {tile}"), [("tile", TILE)]
        ),
        Telling(c.N_BARRIER, "barrier", mark("the Mystic Barrier rises"), []),
        Telling(
            c.N_BARRIER_BOARD,
            "barrier-board",
            mark("the barrier reaches the {seat} board"),
            [("seat", SEAT)],
            boards=True,
        ),
        Telling(c.N_BARRIER_ENDS, "barrier-ends", mark("the Mystic Barrier is over"), []),
        Telling(c.N_BARRIER_CRYSTAL, "barrier-crystal", mark("a crystal of the barrier returns to the supply"), []),
        Telling(c.N_TAO_GONE, "tao-gone", mark("a Tao token leaves the game: {colour}"), [("colour", COLOUR)]),
        Telling(c.N_RAISED, "raised", mark("a villager of the {family} family comes back to life on {tile}"), villager),
        Telling(
            c.N_SCHOOL,
            "school",
            mark("{seat} tries to exorcise all {colour} ghosts at once"),
            [("seat", SEAT), ("colour", COLOUR)],
        ),
        Telling(c.N_UNDER_DECK, "under-deck", mark("{card} goes under the deck"), [("card", card)]),
        Telling(
            c.N_VOID, "void", mark("the left stones of {card} at {space} are void"), [("card", card), ("space", SPACE)]
        ),
        Telling(
            c.N_DECK_SHORTER, "deck-shorter", mark("ghosts that leave the bottom of the deck: {n}"), [("n", COUNT)]
        ),
        Telling(c.N_ON_TOP, "on-top", mark("{card} lies on top of the deck"), [("card", card)]),
        Telling(
            c.N_WANDERS,
            "wanders",
            mark("{card} wanders from {origin} to {space}"),
            [("card", card), ("origin", SPACE), ("space", SPACE)],
        ),
        Telling(
            c.N_DIE_TURNED, "die-turned", mark("Tao dice after one is turned: {dice}"), [("dice", DICE)], dice="dice"
        ),
        Telling(c.N_NO_PORTAL, "no-portal", mark("there is no Portal"), []),
        Telling(c.N_PORTAL_RETURNS, "portal-returns", mark("the Portal is back on {tile}"), [("tile", TILE)]),
        Telling(c.N_YIN_YANG_LOST, "yin-yang-lost", mark("{seat} returns the Yin-Yang"), [("seat", SEAT)]),
    ]


def moon_notation(
    card_names: dict[int, Name],
    tile_names: list[Name],
    power_names: list[Name],
    family_names: list[Name],
    artifact_names: list[Name],
) -> Notation:
    """The notation of a game with these cards, tiles, powers, families and artifacts."""
    card = CardByNumber(card_names)
    kind = Listed(c.ALL_TILE_KEYS, list(tile_names))
    power = Listed(base.POWERS, list(power_names))
    family = Listed(c.FAMILY_KEYS, list(family_names))
    artifact = Listed(c.ARTIFACT_KEYS, list(artifact_names))
    ending = endings({**ENDINGS, **MOON_ENDINGS}, {**ENDING_WORDS, **MOON_ENDING_WORDS})
    spoken = verbs(card)
    for verb in spoken:
        verb.rules += MOON_NEARER.get(verb.kind, [])
    told = tellings(card, kind, power, ending) + moon_tellings(card, family, artifact)
    return Notation(spoken + moon_verbs(family, artifact), cited(told, [EVENT_RULES, MOON_EVENT_RULES]))
