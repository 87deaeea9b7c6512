"""Exact odds of Ghost Stories in words: in one line beside an option, and in full."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ..games.ghost_stories import tao
from ..games.ghost_stories.codes import COLOURS, LETTERS
from ..games.ghost_stories.odds import ANY, CURSE, FELL, HERBS, NO_CURSE, NONE, Chance
from ..games.ghost_stories.state import Village
from ..kernel.words import mark
from .ghost_stories_words import NOTHING_FALLS, Words
from .ink import columns
from .page import Page

BARE: Final = mark("{result}: {chance}")
PAID: Final = mark("{result}: {chance}, {paid} {payment}")
HERB: Final = mark("at least one token of a colour: {chances}")
FACES: Final = mark("Curse die: {chances}")
IN_ALL: Final = mark("{ways} in {total}", "odds")


def chances_of(g: Village, packed: int) -> list[Chance]:
    return g.rules_of.chances.of(g, packed)


def percent(page: Page, chance: Chance) -> str:
    return page.speech.percent(chance.ways / chance.total)


def in_one_line(g: Village, packed: int, page: Page) -> list[str]:
    """What matters most: each result without tokens and with the best payment, each colour, each face."""
    chances = chances_of(g, packed)
    felling = [chance for chance in chances if chance.kind in (FELL, ANY, NONE)]
    singles = [chance for chance in chances if chance.kind == HERBS and chance.what in SINGLE]
    faces = [chance for chance in chances if chance.kind == CURSE]
    if felling:
        groups: dict[tuple[int, int], list[Chance]] = {}
        for chance in felling:
            groups.setdefault((chance.kind, chance.what), []).append(chance)
        return ["; ".join(with_best_payment(group, page) for group in groups.values())]
    if singles:
        said = [
            f"{page.colour(page.speech.letter(LETTERS[SINGLE[chance.what]]), COLOURS[SINGLE[chance.what]])} "
            f"{percent(page, chance)}"
            for chance in singles
        ]
        return [page.speech.text(HERB, chances=", ".join(said))]
    if faces:
        named = [f"{page.speech.word(chance.message().arguments['face'])} {said}" for chance, said in told(faces, page)]
        return [page.speech.text(FACES, chances=", ".join(named))]
    return [page.speech.say(chance.message()) for chance in chances if chance.kind == NO_CURSE]


def told(faces: list[Chance], page: Page) -> list[tuple[Chance, str]]:
    """Each face of the Curse die with its chance: out of six where one of them comes for certain, as six equal parts
    in per cent would not add up; otherwise in per cent."""
    alone = sum(chance.ways for chance in faces) == faces[0].total
    return [
        (one, page.speech.text(IN_ALL, ways=one.ways, total=one.total) if alone else percent(page, one))
        for one in faces
    ]


def result(chance: Chance, page: Page) -> str:
    return page.speech.text(NOTHING_FALLS) if chance.kind == NONE else page.speech.say(chance.message())


#: One token of each colour, by its bits.
SINGLE: Final = {tao.one(colour): colour for colour in range(5)}


def with_best_payment(group: list[Chance], page: Page) -> str:
    bare = group[0]
    best = max(group, key=lambda chance: chance.ways)
    said = {"result": result(bare, page), "chance": percent(page, bare)}
    if best.ways == bare.ways:
        return page.speech.text(BARE, **said)
    payment = page.speech.say(best.payment_message())
    return page.speech.text(PAID, **said, paid=percent(page, best), payment=payment)


def in_full(g: Village, page: Page, words: Words) -> list[str]:
    """Every option of the open decision that rolls: each result, each payment, as a fraction and as per cent."""
    lines: list[str] = []
    for i in range(g.n_offered):
        packed = g.offered[i]
        chances = chances_of(g, packed)
        if chances:
            lines.append(f"{page.speech.say(words.phrase(g, packed))}  [{g.game.notation.write(packed)}]")
            rows = [
                [
                    f"  {result(chance, page)}",
                    page.speech.say(chance.payment_message()) if chance.kind in (FELL, ANY) or chance.payment else "",
                    f"{Fraction(chance.ways, chance.total)}",
                    percent(page, chance),
                ]
                for chance in chances
            ]
            lines += columns(rows)
    return lines
