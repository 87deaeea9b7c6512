"""Replays: a finished game, or one without secrets, from its first move; you can play on from any moment."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..bots.ladder import bots_of
from ..draw.look import look_of
from ..draw.svg.board import board_of, sentence
from ..draw.svg.element import Markup, element, several
from ..draw.svg.icons import icon
from ..draw.svg.look import Look, Sitter
from ..draw.svg.part import Scene, changes
from ..draw.svg.pictures import folder
from ..draw.svg.strengths import strength_word
from ..kernel.codes import NOBODY
from ..kernel.errors import Refusal, WrongData
from ..kernel.words import Message, mark
from ..locale import Speech
from ..table.party import BOT
from ..table.reel import Reel
from ..table.session import Session
from .client import SPEECHES, Shown
from .on_request import look_back
from .pages import name_of, preview_name, refusal_page, render
from .review_panel import choice, give_or_take, in_words, instead, kind_of
from .reviews import LookBack, Reviews
from .routes import Json, everything
from .teller import Teller
from .visitor import language_of, token_of

NO_REPLAY: Final = mark("hands stay hidden while the game is running; the replay opens when it is over")
NO_SUCH: Final = mark("there is no move {n} to look at")
BEFORE: Final = mark("before the first turn")
TURN_OF: Final = mark("turn {n} of {all}, {seat}")
#: Reels that are kept in memory, the newest.
MOST_KEPT: Final = 16
#: So many frames are sent at once.
MOST_FRAMES: Final = 60


def routes() -> list[Route]:
    return [
        Route("/t/{code}/replay", replay),
        Route("/t/{code}/at/{n:number}", at),
        Route("/t/{code}/frames", frames),
    ]


class Reels:
    """The reels that somebody has looked at lately."""

    def __init__(self) -> None:
        self.kept: Final[OrderedDict[tuple[str, int], Reel]] = OrderedDict()

    def of(self, session: Session) -> Reel:
        """The reel of a game as far as it has come; or a refusal while there are hands to hide."""
        table = session.table
        if table.hides and not table.over:
            raise WrongData(Message(NO_REPLAY, {}))
        key = session.code, table.version
        if key not in self.kept:
            self.kept[key] = Reel(table.record, table.game)
            while len(self.kept) > MOST_KEPT:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return self.kept[key]


class Showing:
    """A reel as one page shows it: in one language, open or through the eyes of one seat."""

    def __init__(self, session: Session, reel: Reel, speech: Speech, seat: str = "") -> None:
        self.session: Final = session
        self.reel: Final = reel
        self.speech: Final = speech
        letters = reel.game.seats()
        hides = session.table.hides
        self.eyes: Final = letters.index(seat) if hides and seat in letters else None
        self.names: Final = session.names()
        self.board: Final = board_of(reel.game)
        self.sitters: Final = tuple(self.sitter(i) for i in range(len(letters)))
        names = tuple(self.names.get(i, "") for i in range(len(letters)))
        self.teller: Final = Teller(speech, names, reel.stills[0].state)

    def sitter(self, number: int) -> Sitter:
        seat = self.session.party.seats[number]
        remark = strength_word(seat.bot, self.speech) if seat.kind == BOT else ""
        return Sitter(seat.letter, self.names.get(number, ""), remark, seat.kind == BOT)

    def called(self, number: int) -> str:
        if number == NOBODY:
            return ""
        return self.names.get(number) or self.board.chairs(self.reel.stills[0].state, self.speech)[number].name

    def scene(self, n: int) -> Scene:
        frame = self.reel.frame(n, self.eyes, self.names)
        eyes = NOBODY if self.eyes is None else self.eyes
        look = Look(frame.view, self.sitters, self.speech, self.reel.stills[n].rolled, frame.facts, eyes=eyes)
        return self.board.scene(look)

    def frame(self, n: int) -> dict[str, Any]:
        frame = self.reel.frame(n, self.eyes, self.names)
        said = sentence(self.teller.said(frame.message))
        return {"facts": frame.facts, "say": said, "tone": self.board.tone(frame.facts), "line": ""}

    def range(self, first: int, last: int) -> dict[str, Any]:
        """The whole table at the first of these instants, and for each next one what differs."""
        before = self.scene(first)
        whole = {name: str(part.html()) for name, part in before.items()}
        told = [{**self.frame(first), "parts": whole, "gone": []}]
        for n in range(first + 1, last + 1):
            scene = self.scene(n)
            parts, gone = changes(before, scene)
            told.append({**self.frame(n), "parts": {name: str(html) for name, html in parts.items()}, "gone": gone})
            before = scene
        return {"first": first, "frames": told}

    # -- the page -----------------------------------------------------------------------------------------------------
    def turn(self, turn: int) -> tuple[int, int]:
        """The number of a turn and whose it is: as the game counts, which may have begun in the middle of one."""
        mark = self.reel.turns[turn]
        counted = self.board.turn_at(self.reel.stills[min(mark.first, len(self.reel.stills) - 1)].state)
        return (turn, mark.seat) if counted is None else counted

    def where(self, turn: int) -> str:
        """Which turn of how many, and whose."""
        number, seat = self.turn(turn)
        if not number:
            return sentence(self.speech.text(BEFORE))
        every, _ = self.turn(len(self.reel.turns) - 1)
        return sentence(self.speech.text(TURN_OF, n=number, all=every, seat=self.called(seat)))

    def story(self) -> Markup:
        """Every sentence, by turn; each leads to its instant. One whose next says all of it is read only there."""
        kinds = [chair.kind for chair in self.board.chairs(self.reel.stills[0].state, self.speech)]
        items = []
        turn = -1
        frames = [self.reel.frame(n, self.eyes, self.names) for n in range(len(self.reel.stills))]
        about = [*(self.board.about(frame.facts) for frame in frames), ""]
        for n, (still, frame) in enumerate(zip(self.reel.stills, frames, strict=True)):
            tone = self.board.tone(frame.facts)
            passes = "passing" if about[n] and about[n] == about[n + 1] else ""
            said = sentence(self.teller.said(frame.message))
            begins = still.turn != turn
            turn = still.turn
            number, seat = self.turn(turn)
            kind = "" if seat == NOBODY else kinds[seat]
            small = element("small", (number or "") if begins else "", class_="number")
            goes = element("button", small, element("span", said), type="button", data_frame=n, tabindex=-1)
            classes = " ".join(word for word in ("turn" if begins else "", passes, tone, kind) if word)
            items.append(element("li", goes, class_=classes, data_lines=still.lines, data_turn=turn))
        return element("ol", *items, id="log", class_="log-lines follow")

    def ticks(self) -> Markup:
        """One tick a turn in its player's colour, and signs where something broke."""
        reel = self.reel
        kinds = [chair.kind for chair in self.board.chairs(reel.stills[0].state, self.speech)]
        long = len(reel.stills)
        ends = [turn.first for turn in reel.turns[1:]] + [long]
        bars = []
        for i, turn in enumerate(reel.turns):
            _, seat = self.turn(i)
            kind = "tick" if seat == NOBODY else f"tick {kinds[seat]}"
            wide = max(ends[i] - turn.first, 0)
            if wide:
                bars.append(element("rect", x=turn.first, y=0, width=wide, height=10, class_=kind))
        return element(
            "svg", *bars, class_="ticks", viewBox=f"0 0 {long} 10", preserveAspectRatio="none", aria_hidden="true"
        )

    def signs(self) -> Markup:
        long = max(1, len(self.reel.stills) - 1)
        out = []
        for n in range(1, len(self.reel.stills)):
            facts = self.reel.frame(n, self.eyes, self.names).facts
            sign = self.board.signs.get(facts["event"])
            if sign:
                out.append(element("span", icon(sign), class_="sign", data_x=round(100 * n / long, 2)))
        return several(out)

    def curve(self, found: LookBack | None) -> Markup:
        """How the chance went, where the bots have looked back."""
        if found is None or found.review is None:
            return Markup("")
        reel, values = self.reel, found.review.curve
        long = len(reel.stills)
        points = " ".join(
            f"{n},{round(100 - 100 * values[min(still.lines, len(values) - 1)], 1)}"
            for n, still in enumerate(reel.stills)
        )
        area = element("polygon", points=f"0,100 {points} {long - 1},100", class_="area")
        path = element("polyline", points=points, class_="path", vector_effect="non-scaling-stroke")
        box = f"0 0 {max(1, long - 1)} 100"
        return element("svg", area, path, class_="chance", viewBox=box, preserveAspectRatio="none", aria_hidden="true")

    def turning_points(self, found: LookBack | None) -> list[dict[str, Any]]:
        """Where the game turned: each leads to the instant before it, with the choice and what was better."""
        if found is None or found.review is None:
            return []
        letters = self.reel.game.seats()

        def called(letter: str) -> str:
            return self.called(letters.index(letter))

        told = in_words(found.review, found, self.speech, called)
        long = max(1, len(self.reel.stills) - 1)
        out = []
        for i, (step, words) in enumerate(told, 1):
            frame = self.reel.after(step.number - 1)
            percent = [self.speech.percent(part, 0) for part in (step.before, step.after)]
            point = {
                "label": i,
                "words": sentence(words),
                "kind": kind_of(step),
                "frame": frame,
                "up": step.effect >= 0,
            }
            told_of = {
                "better": instead(step, found, self.speech, called),
                "choice": [(sentence(text), kind) for text, kind in choice(step, found, self.speech, called)],
                "error": give_or_take(step, self.speech),
            }
            out.append({**point, **told_of, "x": round(100 * frame / long, 2), "change": " → ".join(percent)})
        return out


async def showing(request: Request) -> Showing:
    """What the request wants to see, or a refusal."""
    state = request.app.state
    room = await state.hall.room(request.path_params["code"])
    async with room.lock:
        reel = state.reels.of(room.session)
    speech = SPEECHES[language_of(request)]
    return Showing(room.session, reel, speech, request.query_params.get("seat", "")[:2])


async def frames(request: Request) -> Response:
    """The instants from one number to another, as parts of the page."""
    try:
        shown = await showing(request)
        last = len(shown.reel.stills) - 1
        first = number(request.query_params.get("from", "0"), last)
        end = min(number(request.query_params.get("to", "0"), last), first + MOST_FRAMES - 1)
    except Refusal as refusal:
        return refusal_page(request, refusal, 400)
    body = msgspec.json.encode(shown.range(first, max(first, end)))
    return Response(body, media_type="application/json", headers={"cache-control": "private, max-age=300"})


def number(text: str, most: int) -> int:
    """A number of the address, or a refusal."""
    if not text.isascii() or not text.isdecimal() or len(text) > 9 or int(text) > most:
        raise WrongData(Message(NO_SUCH, {"n": text[:9]}))
    return int(text)


async def at(request: Request) -> Response:
    """The replay, opened after so many moves; a program gets the table as it was then."""
    n = request.path_params["n"]
    try:
        snapshot = await look_back(request, n)
        if "application/json" in request.headers.get("accept", ""):
            return Json(everything(Shown(snapshot, language_of(request))))
        shown = await showing(request)
    except Refusal as refusal:
        return refusal_page(request, refusal, 400)
    return page(request, shown, shown.reel.after(n), playing=False)


async def replay(request: Request) -> Response:
    """The replay from the first move on, playing; `frame` opens it at an instant, paused."""
    try:
        shown = await showing(request)
        asked = request.query_params.get("frame", "")
        frame = number(asked, len(shown.reel.stills) - 1) if asked else 0
    except Refusal as refusal:
        return refusal_page(request, refusal, 400)
    return page(request, shown, frame, playing=not asked)


def page(request: Request, shown: Showing, frame: int, playing: bool) -> Response:
    session, reel = shown.session, shown.reel
    hall, reviews = request.app.state.hall, request.app.state.reviews
    key = hall.key_of(token_of(request))
    own = session.party.held(key)
    found = known_review(reviews, session, own[0].letter if own else None)
    html = {name: part.html() for name, part in shown.scene(frame).items()}
    html["marks"] = element("div", id="marks", class_="marks", aria_hidden="true")
    letters = reel.game.seats()
    chairs = shown.board.chairs(reel.stills[0].state, shown.speech)
    seats = [(letter, shown.called(i), chairs[i].kind) for i, letter in enumerate(letters)]
    playing_seats = [one for one in seats if one[0] in session.table.players]
    return render(
        request,
        "replay.html",
        game=reel.game.name,
        game_title=name_of(reel.game),
        styles=look_of(reel.game).styles,
        shape=look_of(reel.game).shape,
        art=folder(),
        code=session.code,
        preview=preview_name(reel.game),
        address=str(request.base_url) + f"t/{session.code}",
        composed=shown.board.compose(html, shown.speech),
        frame=frame,
        last=len(reel.stills) - 1,
        playing=playing,
        story=shown.story(),
        ticks=shown.ticks(),
        signs=shown.signs(),
        curve=shown.curve(found),
        points=shown.turning_points(found),
        where=[shown.where(turn) for turn in range(len(reel.turns))],
        first=[turn.first for turn in reel.turns],
        seats=playing_seats,
        hides=session.table.hides,
        seat=letters[shown.eyes] if shown.eyes is not None else "",
        own=own[0].letter if own else "",
        turned=shown.board.turned(session.snapshot(key)),  # as at the table: one's own side lies at its foot
        over=session.table.over,
        reviewed=bots_of(reel.game).advises,
        ending=sentence(shown.speech.say(session.table.state.ending())) if session.table.over else "",
    )


def known_review(reviews: Reviews, session: Session, seat: str | None) -> LookBack | None:
    """The review if somebody has asked for it before; nobody's time is taken."""
    found = reviews.known(session, seat) if session.table.over else None
    return found if found is not None and found.review is not None else None
