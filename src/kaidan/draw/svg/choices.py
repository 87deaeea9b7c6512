"""The open decision: what can be done at which place, as slips that open there and as one list of everything."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from ...kernel.words import mark
from ...locale import Speech
from .element import Markup, element
from .icons import icon
from .words import sentence

ALL: Final = mark("all choices", "table")
ELSEWHERE: Final = mark("anywhere", "table")
ABOUT: Final = mark("more about {what}")
CLOSE: Final = mark("close", "table")
#: The one choice that ends a turn or lets go; it has a button of its own that never moves.
BAR: Final = "bar"
#: So many slips of a place can be chosen by a key.
KEYED: Final = 9


@dataclass(frozen=True)
class Slip:
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
    #: Where it leads if that is another place than the one it is chosen at, and its one word there.
    to: str = ""
    word: str = ""
    #: Under which heading a list of everything names it by its place; nothing for a choice that names itself.
    deed: str = ""
    #: Where that heading stands among the others.
    order: int = 0
    #: What is drawn in place of the sign: the very thing that is chosen.
    face: Markup = field(default_factory=lambda: Markup(""))
    #: Whether it ends more than a turn.
    gold: bool = False

    def with_chips(self, *more: Markup) -> Slip:
        return replace(self, chips=(*self.chips, *more))


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


def slip(one: Slip, number: int = 0) -> Markup:
    """A slip as a button; the number is the key that chooses it while its place is open."""
    words = [element("b", sentence(one.title))]
    if one.text:
        words.append(element("small", sentence(one.text)))
    side: list[Markup] = list(one.chips)
    if one.odds:
        side.append(element("span", class_="chip odds", data_odds=one.move, hidden=True))
    if 0 < number <= KEYED:
        side.append(element("kbd", number, aria_hidden="true"))
    return element(
        "button",
        one.face or element("span", icon(one.sign), class_="ico"),
        element("span", *words, class_="said"),
        element("span", *side, class_="side"),
        type="button",
        class_=f"slip{' gold' if one.gold else ''}{' token' if one.face else ''}",
        data_move=one.move,
        data_key=number or None,
        data_to=one.to,
        data_deed=sentence(one.deed) if one.deed else None,
        data_order=one.order or None,
        data_word=sentence(one.word),
    )


def choices(groups: list[Group], free: list[Slip], version: int, speech: Speech) -> Markup:
    """Every choice, grouped by place; the page shows one group at its place, or all of them as a list."""
    close = element("button", icon("close"), type="button", class_="x", data_do="close", aria_label=speech.text(CLOSE))
    inside: list[Markup] = [close, element("h2", sentence(speech.text(ALL)), class_="list-title")]
    for group in groups:
        head = [element("h3", sentence(group.title))]
        if group.text:
            head.append(element("p", sentence(group.text)))
        slips = [slip(one, i + 1) for i, one in enumerate(group.slips)]
        about = speech.text(ABOUT, what=sentence(group.title))
        look = element(
            "button",
            icon("zoom"),
            type="button",
            class_="about",
            data_do="see",
            data_what=group.place,
            aria_label=about,
        )
        title = element("div", *head, look, class_="title")
        where = sentence(group.where) if group.where else None
        inside.append(element("section", title, *slips, class_="group", data_at=group.place, data_where=where))
    if free:
        title = element("div", element("h3", sentence(speech.text(ELSEWHERE))), class_="title")
        inside.append(element("section", title, *[slip(one) for one in free], class_="group nowhere"))
    count = len({one.move for group in groups for one in group.slips} | {one.move for one in free})
    return element("div", *inside, id="choices", class_="choices", data_version=version, data_count=count)


def no_choices() -> Markup:
    return element("div", id="choices", class_="choices")


def marks(groups: list[Group]) -> Markup:
    """What is lit on the board: brackets at each place with a choice, and a sign for each kind of choice there."""
    inside = []
    for group in groups:
        signs: list[Markup] = []
        seen: set[str] = set()
        for one in group.slips:
            if one.sign not in seen:
                seen.add(one.sign)
                word = [element("b", one.badge)] if one.badge else []
                signs.append(element("span", icon(one.sign), *word))
        badges = element("span", *signs, class_="badges")
        offer = [element("span", group.offer, class_="offered")] if group.offer else []
        kind = "mark offer" if group.offer else "mark"
        inside.append(element("span", *offer, badges, class_=kind, data_at=group.place))
    return element("div", *inside, id="marks", class_="marks", aria_hidden="true")
