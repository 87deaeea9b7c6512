"""Ghost Stories as everybody outside its rules knows it: how it is built, called, set up and taught.

This module is interpreted.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ...kernel.state import Game
from ...kernel.title import Lesson, LessonStep, Preset, Title, rooms_beside
from ...kernel.words import mark
from .content import Content, load
from .customs import Customs
from .game import GhostStories, base_rules
from .notation import notation
from .options import VALUES, complete

#: What the options and values are called that an expansion has too.
OPTIONS: Final = {
    "level": mark("level", "option"),
    "players": mark("players", "option"),
    "edition": mark("edition", "option"),
    "solo_colour": mark("colour of a lone player"),
    "five_qi": mark("one more Qi for everybody"),
    "extra_black_tao": mark("one more black Tao token for everybody"),
    "twin_winds_before": mark("Dance of the Twin Winds before the move"),
    "first_player": mark("who begins", "option"),
    "expansion": mark("expansion", "option"),
}
WORDS: Final = {
    "initiation": mark("initiation", "option"),
    "normal": mark("normal", "option"),
    "nightmare": mark("nightmare", "option"),
    "hell": mark("hell", "option"),
    "e1": mark("first edition, 2008", "option"),
    "e2": mark("second edition, 2009 (usual)", "option"),
    "default": mark("as printed", "option"),
    "Y": mark("yellow", "colour"),
    "B": mark("blue", "colour"),
    "G": mark("green", "colour"),
    "R": mark("red", "colour"),
}
#: GS-SET-4
LEVELS: Final = {
    "initiation": mark("4 Qi for everybody, one incarnation of Wu-Feng; you lose at the fourth haunted tile"),
    "normal": mark("3 Qi for everybody, one incarnation of Wu-Feng; you lose at the third haunted tile"),
    "nightmare": mark("as Normal, but with four incarnations (three if one or two of you play)"),
    "hell": mark("as Nightmare, and nobody begins with a Yin-Yang"),
}
ONLY: Final = {"five_qi": "level=initiation", "extra_black_tao": "level=initiation", "solo_colour": "players=1"}

GENTLE: Final = {"level": "initiation", "players": "4"}
PRESETS: Final = [
    Preset(
        mark("first game: initiation, you and three bots"),
        GENTLE,
        about=mark("Ghost Stories, easiest level, with three strong bots as partners"),
    ),
    Preset(mark("alone against Wu-Feng"), {"level": "initiation", "players": "1"}),
    Preset(mark("a normal game with three bots"), {"level": "normal", "players": "4"}),
    Preset(mark("two players on one device"), {"level": "initiation", "players": "2"}, 2),
    Preset(mark("nightmare with three bots"), {"level": "nightmare", "players": "4"}, wide=False),
    Preset(mark("watch four bots"), {"level": "normal", "players": "4"}, 0, wide=False),
]
#: What every lesson says of a ghost that waits for its space, if it has nothing better to say.
PLACE: Final = LessonStep(
    mark("A ghost has come. On the board of its colour you choose the space: tap one of the lit ones."), ["place"]
)
#: What the table shows in the last lesson; each shows what the lessons before it have taught.
TAUGHT: Final = ["odds", "threat", "coming", "boards", "list", "why"]
LESSONS: Final = [
    Lesson(
        "exorcise",
        mark("1. Move and exorcise"),
        mark("A turn is a move and an action. Walk to a ghost and drive it out."),
        "me",
        2,
        intro=mark(
            "Ghosts attack the village, and in the end Wu-Feng comes himself. Exorcise him before too many tiles are "
            "haunted or you run out of life. The lanterns are your Qi, your life. Each coloured disc on a ghost is "
            "one point of resistance: you need as many dice and Tao tokens of that colour."
        ),
        steps=[
            LessonStep(
                mark(
                    "A ghost has come. Only the tile beside it faces it: tap the tile that the arrow points at, then "
                    "“Move here”."
                ),
                ["move d3"],
                lies=["ghost e3 4*"],
            ),
            LessonStep(
                mark(
                    "The number on the ghost is your chance, tokens included; your yellow token makes it certain. "
                    "Tap the ghost and exorcise it."
                ),
                ["exorcise"],
                lies=["ghost e3 4*", "taoist R at d3 * tao *Y*"],
            ),
            LessonStep(
                mark(
                    "No die shows yellow or white. A token counts like a die: spend the yellow one, and the ghost "
                    "falls."
                ),
                ["fell e3"],
                lies=["ghost e3 4*"],
            ),
            LessonStep(mark("The ghost is gone. End your turn."), ["end"], after=["exorcised 4"]),
            LessonStep(
                mark("The ghost is still there. End your turn; in the next one you can try again."),
                ["end"],
                lies=["ghost e3 4*"],
                after=["rolled"],
            ),
            LessonStep(
                mark(
                    "The other boards have had their turns, and yours begins with a new ghost. It comes to the board "
                    "of its colour: tap one of the lit spaces."
                ),
                ["place"],
                after=["exorcised 4", "turn R"],
            ),
            PLACE,
        ],
        done=["exorcised 4", "turn R"],
        rest=["move"],
        learned=mark(
            "A turn is a move of one tile and one action. You can only fight a ghost that your tile faces, and dice "
            "and tokens have to match its discs. Each of your turns brings a new ghost."
        ),
        seed=16,
    ),
    Lesson(
        "tokens",
        mark("2. Tokens", "option"),
        mark("Dice alone are not enough. See the exact odds, then pay with Tao tokens."),
        "me",
        2,
        steps=[
            LessonStep(
                mark(
                    "The ghost before you needs two red points. Tap it and exorcise it; a white face counts as any "
                    "colour. Odds compares your chance with the dice alone and with your red tokens."
                ),
                ["exorcise"],
                lies=["ghost c5 38*", "taoist R at c4 * tao *R R*"],
            ),
            LessonStep(
                mark("Only the tile next to the red ghost faces it: go there."),
                ["move c4"],
                lies=["ghost c5 38*"],
            ),
            LessonStep(
                mark(
                    "The dice show too few red points. Spend the tokens that are missing; they go back to the supply."
                ),
                ["fell c5"],
                lies=["ghost c5 38*"],
            ),
            LessonStep(
                mark("The red ghost is still there. End your turn; in the next one you can try again."),
                ["end"],
                lies=["ghost c5 38*"],
                after=["rolled"],
            ),
            PLACE,
        ],
        done=["exorcised 38"],
        rest=["end"],
        learned=mark(
            "Roll first, then pay only what the dice leave open. A token is spent only if the ghost falls, and the "
            "odds always tell how far yours reach."
        ),
        shows=TAUGHT[:1],
        seed=6,
    ),
    Lesson(
        "yin",
        mark("3. The Yin phase"),
        mark("Ghosts act before you do. Read the threat, end your turn and watch what comes."),
        "me",
        2,
        # GS-QI-3: boards that nobody plays.
        intro=mark(
            "You play alone here. Nobody plays the three grey boards, but each has a turn of its own, and its ghosts "
            "act in it. If all its spaces hold ghosts, it loses Qi; a board without Qi is possessed."
        ),
        steps=[
            LessonStep(
                mark(
                    "Open the threat: it shows what happens if nobody acts. The figure of the blue ghost stands on its "
                    "stone and will haunt the tile before it. You are too far away; end your turn."
                ),
                ["end"],
                lies=["ghost a3 16 figure stone"],
                unless=["turn R"],
            ),
            LessonStep(
                mark("The figure of the blue ghost is no danger in the coming turn. End yours and watch what comes."),
                ["end"],
                unless=["turn R"],
            ),
            LessonStep(
                mark(
                    "The Sorcerer is haunted: nobody there can help you now. Your own Yin phase brings a ghost, "
                    "and every ghost that comes must be placed. Choose its space."
                ),
                ["place"],
                after=["haunted b3", "turn R"],
                unless=["restored"],
            ),
            PLACE,
        ],
        done=["turn R"],
        rest=["move"],
        learned=mark(
            "Each board has its Yin phase before anybody acts there: figures step and haunt, ghosts come. The threat "
            "tells what is certain, so look at it before you end a turn."
        ),
        shows=TAUGHT[:4],
        seed=10,
    ),
    Lesson(
        "village",
        mark("4. The village"),
        mark("Nine villagers can help. Restore a haunted tile."),
        "me",
        2,
        steps=[
            LessonStep(
                mark("Two tiles are haunted, and at this level a fourth means defeat. Go to the Altar."),
                ["move c4"],
                lies=["haunted b2 d2", "taoist R at c3 *"],
            ),
            LessonStep(
                mark("Ask for help at the Altar: it restores a haunted tile, but a ghost comes."),
                ["help"],
                lies=["haunted *", "taoist R at c4 *"],
                unless=["restored"],
            ),
            LessonStep(mark("Choose the tile to restore."), ["restore"]),
            LessonStep(
                mark("The tile is restored. The price is a ghost: choose its space."),
                ["place"],
                after=["restored"],
                unless=["turn R"],
            ),
            PLACE,
        ],
        done=["restored"],
        rest=["move", "end"],
        learned=mark(
            "Instead of an exorcism you may ask the villager of your tile for help, each in another way, as long as "
            "the tile is not haunted. The Altar's help costs a ghost."
        ),
        shows=TAUGHT[:5],
        seed=10,
    ),
    Lesson(
        "wu-feng",
        mark("5. The last stand"),
        mark("Wu-Feng is here, and the deck is thin. Win before it is too late."),
        "me",
        2,
        steps=[
            LessonStep(
                mark(
                    "The Vampire Lord is Wu-Feng's last incarnation: if he falls, you win. He needs four yellow "
                    "points. Go to the tile that faces him."
                ),
                ["move c4"],
                lies=["ghost c5 64*"],
            ),
            LessonStep(
                mark(
                    "The Vampire Lord is still there, and you have your three yellow tokens. Try again: one yellow or "
                    "white face wins the game."
                ),
                ["exorcise"],
                lies=["ghost c5 64*", "taoist R at c4 * tao *Y Y Y*"],
                after=["rolled"],
            ),
            LessonStep(
                mark("You hold three yellow tokens: one yellow or white face wins the game. Attempt the exorcism."),
                ["exorcise"],
                lies=["ghost c5 64*", "taoist R at c4 * tao *Y Y Y*"],
            ),
            LessonStep(
                mark("Dice and tokens together are enough. Spend them, and Wu-Feng falls."),
                ["fell c5"],
                lies=["ghost c5 64*"],
            ),
            PLACE,
        ],
        done=["won"],
        rest=[],
        learned=mark(
            "When the last incarnation of Wu-Feng falls, the village is saved, whatever else stands on the boards. "
            "Save tokens for him: if the deck runs out first, all is lost."
        ),
        shows=TAUGHT,
        seed=1,
    ),
]

EXAMPLES: Final = {
    "play": (
        "kaidan play ghost-stories --players 2 --level nightmare --name R=Ada",
        "kaidan play --players 4 --seat blue=novice --seat Y=random",
    ),
    "rules": ("kaidan rules GS-EXO-5", "kaidan rules GS-TIL", "kaidan rules --search Buddha --lang de"),
    "cards": ("kaidan cards 47", "kaidan cards Zombie 'Tea House'", "kaidan cards 47 --all-names"),
    "sim": (
        "kaidan sim --bot random --level normal,hell --games 3",
        "kaidan sim --bot random --seat R=novice --games 2 --results some.jsonl --csv some.csv",
    ),
    "benchmark": (
        "kaidan benchmark --agent random --suite ghost-stories --games 1 --out some.jsonl",
        "kaidan benchmark some.jsonl",
    ),
}


@lru_cache(maxsize=8)
def ghost_stories_content(overlay: str | None) -> Content:
    return load(overlay)


def build(content: str | None, options: dict[str, Any]) -> Game:
    chosen = complete(options, VALUES)
    words = ghost_stories_content(content)
    spelling = notation(words.card_names, words.tile_names, words.power_names)
    keys = [row["key"] for row in words.tile_rows]
    return GhostStories(chosen, words.digest, words.printed, keys, spelling, base_rules(), Customs())


PACKAGE: Final = __name__.removesuffix(".title")
TITLE: Final = Title(
    key="ghost-stories",
    name="Ghost Stories",
    package=PACKAGE,
    build=build,
    values=VALUES,
    rooms=rooms_beside(PACKAGE, "ghost_stories"),
    together=True,
    options=OPTIONS,
    words=WORDS,
    only=ONLY,
    level="level",
    levels=LEVELS,
    box=ghost_stories_content,
    presets=PRESETS,
    lessons=LESSONS,
    examples=EXAMPLES,
    about=mark("hold the village against Wu-Feng, alone, with bots or with friends"),
    pitch=mark("Ghosts come every turn. Exorcise them, hold the tiles, find Wu-Feng before the deck runs out."),
    minutes=40,
    call=mark("Hold the village until dawn."),
    lead=mark("Four Taoists, nine tiles, one lord of the dead. Alone, with bots, or with friends: just send a link."),
)
