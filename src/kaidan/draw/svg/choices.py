"""The open decision: what can be done at which place, as slips that open there and as one list of everything."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from ...kernel.words import mark
from ...locale import Speech
from .element import Markup, element, new_element
from .icons import icon
from .words import sentence

ALL: Final = mark("all choices", "table")
ELSEWHERE: Final = mark("besides", "table")
ABOUT: Final = mark("more: {what}")
CLOSE: Final = mark("close", "table")
#: The one choice that ends a turn or lets go; it has a button of its own that never moves.
BAR: Final = "bar"
NOTHING: Final = Markup("")
#: So many slips of a place can be chosen by a key.
KEYED: Final = 9


class Slip(NamedTuple):
    """One choice: the move it makes, and what a person wants to see before making it."""

    move: str
    sign: str
    title: str
    text: str = ""
    #: What it costs and how likely it succeeds, already drawn.
    chips: tuple[Markup, ...] = ()
    #: What a mark on the place says: a word, or nothing for the sign alone.
    badge: str = ""
    #: Whether its exact odds are worth asking for.
    odds: bool = False
    #: What those are the odds of, with `{chance}` in it, where that is not the choice itself but what may follow it.
    then: str = ""
    #: Where it leads if that is another place than the one it is chosen at, and its one word there.
    to: str = ""
    word: str = ""
    #: Under which heading a list of everything names it by its place; nothing for a choice that names itself.
    deed: str = ""
    #: Where that heading stands among the others.
    order: int = 0
    #: What the list says besides, where the head of its place's choices says it.
    listed: str = ""
    #: What is drawn in place of the sign: the very thing that is chosen.
    face: Markup = NOTHING
    #: Whether it ends more than a turn.
    gold: bool = False
    #: What is asked before it is done, where somebody might do it by mistake.
    confirm: str = ""
    #: What it is called below the question, where it is the likely answer and is offered there, too.
    answer: str = ""
    #: Whether it lets something go, so that another answer comes before it.
    quiet: bool = False

    def with_chips(self, *more: Markup) -> Slip:
        return self._replace(chips=(*self.chips, *more))


@dataclass
class Group:
    """Everything that can be done at one place."""

    place: str
    title: str
    text: str = ""
    slips: list[Slip] = field(default_factory=list)
    #: The name of the place itself, where the title is that of something else.
    where: str = ""
    #: A translucent copy of what would come to this place.
    offer: Markup = field(default_factory=lambda: Markup(""))
    #: What the magnifier tells about, where that is not the place itself.
    about: str = ""


@lru_cache(8192)
def slip(one: Slip, number: int = 0) -> Markup:
    """A slip as a button; the number is the key that chooses it while its place is open."""
    words = [element("b", sentence(one.title))]
    if one.listed:
        words.append(element("small", sentence(one.listed), class_="listed"))
    if one.text:
        words.append(element("small", sentence(one.text)))
    side: list[Markup] = list(one.chips)
    if one.then:
        words.append(element("small", class_="then", data_odds=one.move, data_words=sentence(one.then), hidden=True))
    elif one.odds:
        side.append(element("span", class_="chip odds", data_odds=one.move, hidden=True))
    if 0 < number <= KEYED:
        side.append(element("kbd", number, aria_hidden="true"))
    return new_element(
        "button",
        one.face or element("span", icon(one.sign), class_="ico"),
        element("span", *words, class_="said"),
        element("span", *side, class_="side"),
        type="button",
        class_=" ".join(["slip", *kinds_of(one)]),
        data_move=one.move,
        data_key=number or None,
        data_to=one.to,
        data_sign=one.sign if one.to else None,
        data_deed=sentence(one.deed) if one.deed else None,
        data_order=one.order or None,
        data_word=sentence(one.word),
        data_confirm=sentence(one.confirm) if one.confirm else None,
    )


def kinds_of(one: Slip) -> list[str]:
    """What kind of choice it is, as its looks say."""
    kinds = {"gold": one.gold, "token": bool(one.face), "prime": bool(one.answer), "quiet": one.quiet}
    return [kind for kind, so in kinds.items() if so]


def answers(groups: list[Group], free: list[Slip]) -> list[Slip]:
    """What is offered below the question: the likely answers first, each once, then what has no place."""
    likely = {one.move: one._replace(title=one.answer) for group in groups for one in group.slips if one.answer}
    return [*likely.values(), *free]


def choices(groups: list[Group], free: list[Slip], version: int, speech: Speech, note: str = "") -> Markup:
    """Every choice, grouped by place; the page shows one group at its place, or all of them as a list.

    The note is what holds for all of them, said once at the head of the list.
    """
    close = element("button", icon("close"), type="button", class_="x", data_do="close", aria_label=speech.text(CLOSE))
    inside: list[Markup] = [close, element("h2", sentence(speech.text(ALL)), class_="list-title")]
    if note:
        inside.append(element("p", note, class_="list-note"))
    for group in groups:
        slips = tuple([slip(one, i + 1) for i, one in enumerate(group.slips)])
        inside.append(section(group.place, group.title, group.text, group.where, group.about, slips, speech))
    if free:
        title = element("div", element("h3", sentence(speech.text(ELSEWHERE))), class_="title")
        inside.append(element("section", title, *[slip(one) for one in free], class_="group nowhere"))
    count = len({one.move for group in groups for one in group.slips} | {one.move for one in free})
    return new_element("div", *inside, id="choices", class_="choices", data_version=version, data_count=count)


@lru_cache(4096)
def section(
    place: str, title: str, text: str, where: str, told: str, slips: tuple[Markup, ...], speech: Speech
) -> Markup:
    """What can be done at one place, under its name."""
    head = [element("h3", sentence(title))]
    if text:
        head.append(element("p", sentence(text)))
    about = speech.text(ABOUT, what=sentence(title))
    look = element(
        "button", icon("zoom"), type="button", class_="about", data_do="see", data_what=told or place, aria_label=about
    )
    named = sentence(where) if where else None
    inside = [new_element("div", *head, look, class_="title"), *slips]
    return new_element("section", *inside, class_="group", data_at=place, data_where=named)


def no_choices() -> Markup:
    return element("div", id="choices", class_="choices")


def marks(groups: list[Group], chosen: tuple[str, ...] = ()) -> Markup:
    """What is lit on the board: brackets at each place with a choice, and a sign for each kind of choice there.

    A place that is chosen already has a tick.
    """
    inside = []
    if chosen:
        tick = element("span", element("span", icon("keep")), class_="badges")
        inside = [element("span", tick, class_="mark chosen", data_at=place) for place in chosen]
    for group in groups:
        signs = tuple(dict.fromkeys([(one.sign, one.badge) for one in group.slips]))
        inside.append(lit(group.place, signs, group.offer))
    return new_element("div", *inside, id="marks", class_="marks", aria_hidden="true")


@lru_cache(4096)
def lit(place: str, signs: tuple[tuple[str, str], ...], offer: Markup) -> Markup:
    """A place with a choice: one sign for each kind, with the word of the first of them."""
    words = {sign: badge for sign, badge in reversed(signs)}
    shown = []
    for sign in dict.fromkeys(sign for sign, _ in signs):
        word = [element("b", words[sign])] if words[sign] else []
        shown.append(element("span", icon(sign), *word))
    offered = [element("span", offer, class_="offered")] if offer else []
    badges = element("span", *shown, class_="badges")
    return new_element("span", *offered, badges, class_="mark offer" if offer else "mark", data_at=place)
