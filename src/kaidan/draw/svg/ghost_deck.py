"""What the deck still holds and what has left the game: small cards, colour by colour."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories.notation import COLOUR_NAMES
from ...kernel.words import mark, mark_plural
from ..ghost_stories_table import Wide
from .element import Markup, element
from .ghost_header import drawn_card
from .glyphs import pip
from .look import Look
from .pictures import picture
from .words import sentence

STILL_TO_COME: Final = mark_plural("{n} ghost can still come", "{n} ghosts can still come")
GONE: Final = mark_plural("{n} ghost is out of the game", "{n} ghosts are out of the game")
LAST_CARD: Final = mark("the deck; when its last card is drawn the game is lost")
NO_STONES: Final = mark("without effect", "deck")
OF_COLOUR: Final = mark("{colour}: {n}", "deck")


def deck_left(wide: Wide, look: Look) -> Markup:
    """What can still come, and what is gone for good: both are open to everybody (GS-SET-5)."""
    g, speech = wide.g, look.speech
    pool = [int(g.ghost_pool.outcome(i)) for i in range(g.ghost_pool.count())]
    known = [int(g.places[i]) for i in range(g.n_places) if g.places[i] > 0]
    there = {*pool, *known, *[int(card) for card in g.ghosts if card], drawn_card(look, g)}
    gone = [int(card) for card in g.rules_of.ghost_numbers if int(card) not in there]
    rows = [element("p", sentence(speech.text(LAST_CARD)), class_="hint")]
    for title, cards in ((STILL_TO_COME, pool), (GONE, gone)):
        if not cards:
            continue
        rows.append(element("h3", sentence(speech.text(title, n=len(cards)))))
        for colour in range(5):
            found = [card for card in cards if g.cards.colour[card] == colour]
            if found:
                said = speech.text(OF_COLOUR, colour=speech.word(COLOUR_NAMES[colour]), n=len(found))
                rows.append(element("h4", pip(colour, speech), sentence(said), class_="left"))
                rows.append(kinds(wide, look, found))
    return element("div", *rows, class_="deck-left")


def kinds(wide: Wide, look: Look, cards: list[int]) -> Markup:
    """Ghosts of one colour by their names; how many there are where there are several that do the same.

    Those of one name that differ are told apart by what stands on their stones.
    """
    g, words, speech = wide.g, wide.words, look.speech
    named: dict[str, dict[str, list[int]]] = {}
    for card in cards:
        stones = ", ".join(speech.word(word) for _, _, word in words.stones(g, card))
        named.setdefault(speech.word(words.card(g, card)), {}).setdefault(stones, []).append(card)
    differ = names_of_several_kinds(wide, look)
    items = []
    for name, kinds_of_it in sorted(named.items()):
        for stones, alike in sorted(kinds_of_it.items()):
            said = [element("i", f"\N{MULTIPLICATION SIGN}{len(alike)}")] if len(alike) > 1 else []
            if name in differ:
                said.append(element("small", stones or speech.text(NO_STONES)))
            items.append(element("li", picture(f"ghost-{alike[0]}", "figure"), element("span", name, *said)))
    return element("ul", *items)


def names_of_several_kinds(wide: Wide, look: Look) -> set[str]:
    """The names that ghosts of this game share which are not alike."""
    g = wide.g
    kinds_of: dict[str, set[tuple[int, ...]]] = {}
    for card in g.rules_of.ghost_numbers:
        effects = (int(g.cards.left[card]), int(g.cards.middle[card]), int(g.cards.right[card]))
        kinds_of.setdefault(look.speech.word(wide.words.card(g, int(card))), set()).add(effects)
    return {name for name, found in kinds_of.items() if len(found) > 1}
