"""The end of a game: a scene, what decided it, the score sheet, and what to do next."""

from __future__ import annotations

from typing import Final

from ..bots.ladder import bots_of
from ..draw.look import look_of
from ..draw.page import Page
from ..draw.svg.board import board_of, page_for, sentence
from ..draw.svg.element import Markup, element
from ..draw.svg.icons import icon
from ..draw.svg.pictures import picture
from ..games.catalogue import title_of
from ..kernel.words import mark
from ..locale import Speech
from ..table.party import HUMAN, NEUTRAL
from ..table.snapshot import Snapshot
from .deal import headline
from .results import outcome
from .teller import MARKED, teller_of

VICTORY: Final = mark("victory!", "page")
DEFEAT: Final = mark("defeat", "page")
OVER: Final = mark("the game is over")
SHEET: Final = mark("the reckoning", "end")
DECIDED: Final = mark("what decided it")
LOOK_BACK: Final = mark("where was it won or lost?")
LOOK_BACK_TEXT: Final = mark("the bots review the game: the curve, and the turning points with better moves")
REMATCH: Final = mark("rematch", "page")
REMATCH_TEXT: Final = mark("same people, seats kept")
AGAIN: Final = mark("again", "page")
AGAIN_TEXT: Final = mark("alone, bots in the other seats")
ONCE_MORE: Final = mark("the same game, a new night")
REPLAY: Final = mark("replay", "page")
REPLAY_TEXT: Final = mark("from the first move")
RECORD: Final = mark("record", "page")
RECORD_TEXT: Final = mark("the game as text")
SHARE: Final = mark("share", "page")
SHARE_TEXT: Final = mark("a link to this ending")
SEE_TABLE: Final = mark("look at the table")
FOLLOW: Final = mark("to the rematch")
FOLLOW_TEXT: Final = mark("your seat is kept at the new table")
COPIED: Final = mark("copied", "page")
#: So many sentences of the end are told until the bots have looked back.
RECENT: Final = 3


def finale(snapshot: Snapshot, speech: Speech, page: Page) -> Markup:
    """What stands above the table when the game is over; empty before."""
    if not snapshot.over or snapshot.ending is None:
        return element("section", id="end", class_="end")
    board, ended = board_of(snapshot.game), outcome(snapshot)
    scores = board.score_sheet(snapshot, speech) or [board.sheet(snapshot.view, page)]
    inside = [
        scene(snapshot, ended),
        headed(snapshot, speech, ended),
        *fates(snapshot, speech),
        element("div", class_="roll", aria_hidden="true"),
        element("div", element("h3", sentence(speech.text(SHEET))), *scores, class_="scores"),
        ways(snapshot, speech),
    ]
    kind = f"end open {ended} of-{snapshot.game.name}"
    return element("section", *inside, id="end", class_=kind, aria_labelledby="end-title")


def scene(snapshot: Snapshot, ended: str) -> Markup:
    """The picture of the end, and who stands before it."""
    look = look_of(snapshot.game)
    name = look.ends[0 if ended == "won" else 1]
    guests = [element("div", *[picture(guest) for guest in look.guests], class_="guests")] if look.guests else []
    return element("div", picture(name, "view"), *guests, class_=f"scene {name}")


def fates(snapshot: Snapshot, speech: Speech) -> list[Markup]:
    """The players on the hill before it, each in his colour: whoever lives stands, whoever has fallen lies there."""
    figures = []
    for one in board_of(snapshot.game).fates(snapshot, speech):
        inside = [picture(one.picture), element("b", one.name)]
        inside += [element("small", one.fallen, class_="ears")] if one.fallen else []
        figures.append(element("li", *inside, class_="fallen" if one.fallen else "", data_seat=one.letter))
    return [element("ul", *figures, class_="fates")] if figures else []


def headed(snapshot: Snapshot, speech: Speech, ended: str) -> Markup:
    """What happened: in a word, and why."""
    board = board_of(snapshot.game)
    kicker = [headline(snapshot.game.name, snapshot.game.options, speech), *board.length(snapshot, speech)]
    word = board.headline(snapshot, speech) or speech.text({"won": VICTORY, "lost": DEFEAT}.get(ended, OVER))
    assert snapshot.ending is not None
    inside = [
        element("p", " · ".join(sentence(one) for one in kicker), class_="kicker"),
        element("h2", sentence(word), id="end-title", tabindex=-1),
    ]
    title = title_of(snapshot.game)
    lead = board.lead(snapshot, speech)
    if not lead and (title is None or title.together):  # rivals read their places on the sheet
        lead = teller_of(snapshot, speech).said(snapshot.ending)
    if lead:
        inside.append(element("p", sentence(lead), ".", class_="lead"))
    return element("div", *inside, class_="headline")


# -- the ways on ------------------------------------------------------------------------------------------------------
def ways(snapshot: Snapshot, speech: Speech) -> Markup:
    """Play again with the same people, alone, look back, take it home."""
    code = snapshot.code
    people = [place for place in snapshot.seats if place.kind == HUMAN]
    together = len(people) > 1 and bool(snapshot.own)
    out: list[Markup] = []
    if snapshot.next:
        out.append(link(speech, "restore", FOLLOW, FOLLOW_TEXT, f"/t/{code}/next", main=True, id="follow"))
    elif together:
        out.append(post(speech, "restore", REMATCH, REMATCH_TEXT, f"/t/{code}/rematch", main=True))
    text = AGAIN_TEXT if together or snapshot.next else ONCE_MORE
    alone = any(place.kind != NEUTRAL for place in snapshot.seats)
    if alone:
        main = not together and not snapshot.next
        out.append(post(speech, "restore", AGAIN, text, f"/t/{code}/rematch?alone=1", main=main))
    out += [
        link(speech, "play", REPLAY, REPLAY_TEXT, f"/t/{code}/replay"),
        link(speech, "mantra", RECORD, RECORD_TEXT, f"/t/{code}/record.kgn", download=True),
        element(
            "button",
            *labelled(speech, "link", SHARE, SHARE_TEXT),
            type="button",
            class_="btn",
            data_share=f"/t/{code}/replay",
            data_copied=sentence(speech.text(COPIED)),
        ),
        element(
            "button",
            icon("zoom"),
            element("span", sentence(speech.text(SEE_TABLE))),
            type="button",
            class_="btn",
            data_peek=True,
        ),
    ]
    return element("div", *out, class_="next")


def labelled(speech: Speech, sign: str, word: str, text: str) -> list[Markup]:
    inside = element("span", sentence(speech.text(word)), element("small", sentence(speech.text(text))))
    return [icon(sign), inside]


def link(speech: Speech, sign: str, word: str, text: str, to: str, main: bool = False, **more: object) -> Markup:
    return element("a", *labelled(speech, sign, word, text), href=to, class_="btn main" if main else "btn", **more)


def post(speech: Speech, sign: str, word: str, text: str, to: str, main: bool = False) -> Markup:
    button = element("button", *labelled(speech, sign, word, text), class_="btn main" if main else "btn")
    return element("form", button, method="post", action=to)


def decided(snapshot: Snapshot, speech: Speech) -> list[str]:
    """What decided the game; where the game does not say, how it ended."""
    found = board_of(snapshot.game).decided(snapshot, page_for(snapshot, speech))
    if found:
        return found[:RECENT]
    facts, teller = snapshot.game.notation.facts, teller_of(snapshot, speech)
    told = [pair for entry in snapshot.log for pair in zip(entry.events, entry.messages, strict=True)]
    kept = [message for event, message in told if facts(event)["event"] not in MARKED]
    return [teller.said(message) for message in kept[: -RECENT - 1 : -1]]  # what came last decided it


def what_decided(snapshot: Snapshot, speech: Speech) -> list[Markup]:
    """The sentences above the review; they stay when the bots have looked back."""
    lines = [element("li", f"{sentence(one)}.") for one in decided(snapshot, speech)]
    return [element("h3", sentence(speech.text(DECIDED))), element("ol", *lines, class_="lately")] if lines else []


def looking_back(snapshot: Snapshot, speech: Speech) -> Markup:
    """Where the review will stand: until somebody asks for it, how it ended and what the bots could say."""
    if not snapshot.over:
        return element("section", id="review", class_="review")
    if not bots_of(snapshot.game).advises:
        return element("section", *what_decided(snapshot, speech), id="review", class_="review")
    say = speech.text
    ask = element(
        "a",
        icon("ask"),
        element("span", sentence(say(LOOK_BACK)), element("small", sentence(say(LOOK_BACK_TEXT)))),
        href=f"/t/{snapshot.code}/review",
        class_="btn",
        data_do="review",
    )
    return element("section", *what_decided(snapshot, speech), ask, id="review", class_="review")
