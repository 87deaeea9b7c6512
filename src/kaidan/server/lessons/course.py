"""The words of the lessons: title, what it is about, and the steps."""

from __future__ import annotations

from typing import Final

from ...kernel.words import mark

TITLES: Final[dict[str, tuple[str, str]]] = {
    "exorcise": (
        mark("1. Move and exorcise"),
        mark("A turn is a move and an action. Walk to a ghost and drive it out."),
    ),
    "tokens": (
        mark("2. Tokens"),
        mark("Dice alone are not enough. See the exact odds, then pay with Tao tokens."),
    ),
    "yin": (
        mark("3. The Yin phase"),
        mark("Ghosts act before you do. Read the threat, end your turn and watch what comes."),
    ),
    "village": (
        mark("4. The village"),
        mark("Nine villagers can help. Bring a haunted tile back to life."),
    ),
    "wu-feng": (
        mark("5. The last stand"),
        mark("Wu-Feng is here, and the deck is thin. Win before it is too late."),
    ),
    "pagoda": (
        mark("Yokai Pagoda"),
        mark("Match, higher, lower: get rid of what counts against you."),
    ),
}
#: For each lesson its steps: how the move begins that takes it, and what to do.
STEPS: Final[dict[str, list[tuple[str, str]]]] = {
    "exorcise": [
        (
            "move d3",
            mark("A ghost lies at e3. Only the tile beside it faces it: tap d3, then the button that moves you there."),
        ),
        (
            "exorcise",
            mark(
                "The tray shows what the ghost needs and the odds before you roll; your yellow token makes it certain. "
                "Attempt the exorcism."
            ),
        ),
        ("end", mark("The ghost is gone. End your turn.")),
    ],
    "tokens": [
        (
            "exorcise",
            mark(
                "The ghost at c5 needs two red points. Compare the odds without tokens and with your red ones, then "
                "attempt the exorcism: a white face counts as any colour."
            ),
        ),
        ("fell|pay|end", mark("Spend what is missing. Tokens you spend go back to the supply.")),
    ],
    "yin": [
        (
            "end",
            mark(
                "Press T: the threat says what happens if nobody acts. The figure at a3 stands on its stone and will "
                "haunt b3. You are too far away; end your turn."
            ),
        ),
        (
            "place|keep|suffer|discard",
            mark("Each board has its Yin phase, and every ghost drawn must be placed. Choose its space."),
        ),
    ],
    "village": [
        ("move c4", mark("Two tiles are haunted, and four are defeat at this level. Go to the Taoist Altar at c4.")),
        ("help", mark("Ask the Altar for help: a haunted tile is turned back, but a ghost comes.")),
        ("restore|place", mark("Choose the tile, then give the new ghost its space.")),
    ],
    "wu-feng": [
        ("move c4", mark("The Vampire Lord at c5 needs four yellow points. Go to c4, the tile that faces it.")),
        (
            "exorcise",
            mark("You hold three yellow tokens: one yellow or white face wins the game. Attempt the exorcism."),
        ),
    ],
    "pagoda": [
        (
            "play",
            mark(
                "Tap a card of your hand: each pile says what would happen. The same yokai or number is a match, and "
                "you may give a card away."
            ),
        ),
        (
            "play|to|give|on|take|finish",
            mark(
                "A higher card makes you draw or take, a lower one ends your turn. Only the lowest of each yokai "
                "counts."
            ),
        ),
        (
            "play|to|give|on|take|finish",
            mark("With 3 points or less after a lower card you may end the round. Play on as long as you like."),
        ),
    ],
}
