"""Whole pages: the start page, setup, lessons, rules, tables, replays and refusals."""

from __future__ import annotations

import hashlib
from functools import cache
from ipaddress import ip_address
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

import kaidan

from ..draw.art.gallery import digest
from ..draw.look import look_of
from ..draw.svg.board import board_of, sentence
from ..draw.svg.element import Markup
from ..draw.svg.icons import sprite
from ..draw.svg.pictures import address, folder
from ..draw.svg.words import ended
from ..games.catalogue import first_title, title_of
from ..kernel.errors import Refusal, Unreadable
from ..kernel.state import Game
from ..locale import Speech
from ..locale.languages import every
from ..locale.rules import all_rules, example, find
from ..table.party import NEUTRAL, OPEN, SIGNALS
from ..table.snapshot import Snapshot
from .archive import Closed, NoTable
from .deal import headline
from .lessons import lessons
from .limits import TooMuch
from .page_words import PageWords
from .panels import rule_entry
from .presets import LIKED, offers
from .qr import qr_code
from .sheets import SHEET, STATIC, sheet
from .visitor import LANGUAGE, give_language, language_of

MOST_RULES: Final = 60
WORKER: Final = "worker.js"
#: What is kept for pages that open without a connection, by its ending.
KEPT: Final = (".js", SHEET, ".svg")


class NoCode(Unreadable):
    """What was typed names no table."""


#: The headline of a refusal by its kind, the first that fits, and by its status.
HEADLINES: Final[dict[type[Refusal], str]] = {
    Closed: "closed_table",
    NoTable: "no_table",
    NoCode: "no_table",
    TooMuch: "too_much",
}
STATUS_HEADLINES: Final = {404: "no_page"}


def routes() -> list[Route]:
    return [
        Route("/manifest.webmanifest", manifest),
        Route("/worker.js", worker),
        Route("/rules", rules),
        Route("/learn", learn),
    ]


@cache
def templates() -> Environment:
    return Environment(
        loader=PackageLoader("kaidan.server"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(request: Request, template: str, status: int = 200, **values: Any) -> Response:
    """A template in the visitor's language."""
    language = language_of(request)
    speech = Speech(language)
    back = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    html = (
        templates()
        .get_template(template)
        .render(
            w=PageWords(speech),
            speech=speech,
            language=language,
            languages=[(code, known.name) for code, known in every().items()],
            sprite=sprite(),
            back=back,
            origin=str(request.base_url),
            version=kaidan.__version__,
            notice="" if template == "table.html" else request.app.state.hall.house.notice,
            **values,
        )
    )
    response = HTMLResponse(html, status)
    if request.query_params.get("lang") == language != request.cookies.get(LANGUAGE):
        give_language(response, language)  # what an address asks for is kept like what is chosen
    return response


def asks_password(request: Request) -> bool:
    return bool(request.app.state.hall.settings.password)


async def manifest(request: Request) -> Response:
    """What a device needs to keep kaidan among its applications."""
    words = PageWords(Speech(language_of(request)))
    sizes = {"icon-192.png": "192x192", "icon-512.png": "512x512", "icon-maskable.png": "512x512"}
    icons = [
        {
            "src": f"/static/{name}",
            "sizes": size,
            "type": "image/png",
            "purpose": "maskable" if "maskable" in name else "any",
        }
        for name, size in sizes.items()
    ]
    icons.append({"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"})
    body = {
        "name": "kaidan",
        "short_name": "kaidan",
        "description": sentence(words.speech.text(first_title().about)),
        "lang": words.speech.language,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#0a0e1f",
        "theme_color": "#0a0e1f",
        "icons": icons,
        "shortcuts": [{"name": words.your_games, "url": "/games"}, {"name": words.learn, "url": "/learn"}],
    }
    return JSONResponse(body, media_type="application/manifest+json")


async def worker(_: Request) -> Response:
    """What opens the companion's pages without a connection; another one as soon as anything below /static differs."""
    return Response(worker_text(), media_type="text/javascript", headers={"cache-control": "no-cache"})


@cache
def worker_text() -> str:
    kept = sorted(path for path in STATIC.iterdir() if path.suffix in KEPT and path.name != WORKER)
    text = (STATIC / WORKER).read_text(encoding="utf-8")
    whole = [sheet(path) if path.suffix == SHEET else path.read_bytes() for path in kept]
    parts = [text.encode(), digest().encode(), *whole]
    version = hashlib.sha256(b"".join(parts)).hexdigest()[:12]
    files = " ".join(["/companion", *[f"/static/{path.name}" for path in kept]])
    text = text.replace('const VERSION = "";', f'const VERSION = "{version}";', 1)
    return text.replace('const FILES = "";', f'const FILES = "{files}";', 1)


# -- reading ----------------------------------------------------------------------------------------------------------
async def rules(request: Request) -> Response:
    """The rules, searchable by words and ids, with rulings and reconstructions marked."""
    language = language_of(request)
    speech = Speech(language)
    asked = request.query_params.get("q", "")[:80]
    problem, found = "", []
    if asked.strip():
        try:
            found = find(asked, language)
        except Refusal as refusal:
            problem = sentence(speech.say(refusal.message))
    entries = Markup("".join(rule_entry(one, speech) for one in found[:MOST_RULES]))
    books: dict[str, dict[str, str]] = {}
    for one in all_rules(language).values():
        books.setdefault(one.book, {}).setdefault(one.id.rsplit("-", 1)[0], one.section)
    return render(
        request,
        "rules.html",
        asked=asked,
        problem=problem,
        entries=entries,
        count=len(found),
        example=example(),
        books=books,
    )


async def learn(request: Request) -> Response:
    speech = Speech(language_of(request))
    told = [one.told(speech) for one in lessons()]
    return render(request, "learn.html", lessons=told, asks_password=asks_password(request))


def name_of(made: Game) -> str:
    """What a game is called; an expansion gives its name."""
    title = title_of(made)
    return made.name if title is None else title.name


# -- tables -----------------------------------------------------------------------------------------------------------
def table_page(
    request: Request, snapshot: Snapshot, html: dict[str, Markup], link: str, review: Markup | None = None
) -> Response:
    """The page of a table, with the review of its game if the bots have looked back on it."""
    speech = Speech(language_of(request))
    board = board_of(snapshot.game)
    address = str(request.base_url) + f"t/{snapshot.code}"
    signals = [(key, speech.text(text)) for key, text in SIGNALS.items() if key in snapshot.signals]
    return render(
        request,
        "table.html",
        snapshot=snapshot,
        game_title=name_of(snapshot.game),
        shape=look_of(snapshot.game).shape,
        art=folder(),
        newcomers=[speech.text(line) for line in look_of(snapshot.game).newcomers],
        known_as=preview_name(snapshot.game).removeprefix("preview-"),
        parts=html,
        composed=board.compose(html, speech),
        turned=board.turned(snapshot),  # as the prompt says, but before there is a script
        styles=look_of(snapshot.game).styles,
        address=address,
        only_here=only_here(request),
        own_link=str(request.base_url).rstrip("/") + link if link else "",
        code=snapshot.code,
        qr=qr_code(address, PageWords(speech).scan),
        signals=signals,
        asks_password=asks_password(request),
        strongest=snapshot.bots[-1] if snapshot.bots else "",
        liked=next((name for name in LIKED if name in snapshot.bots), ""),
        review=review,
        preview=preview(request, snapshot, speech),
    )


def only_here(request: Request) -> bool:
    """Whether the page was opened by an address that every machine has for itself: its links lead nowhere else."""
    host = request.base_url.hostname or ""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def preview(request: Request, snapshot: Snapshot, speech: Speech) -> dict[str, str]:
    """What a link to the table shows where somebody has pasted it: a title, a line and a picture."""
    words = PageWords(speech)
    game = snapshot.game
    players = [place for place in snapshot.seats if place.kind != NEUTRAL]
    free = sum(place.kind == OPEN for place in players)
    host = next((place.name for place in players if place.host and place.name), "")
    name = headline(game.name, game.options, speech)
    if snapshot.over:
        line = sentence(speech.say(snapshot.ending)) if snapshot.ending is not None else ""
    elif snapshot.started:
        line = words.come_and_watch
    else:
        line = words("seats_wait", n=free) if free else words.come_and_watch
    return {
        "title": words("table_of", name=host, game=name) if host else name,
        "line": f"{line}.",
        "picture": f"{request.base_url}static/{preview_name(game)}.png",
        "address": f"{request.base_url}t/{snapshot.code}",
    }


@cache
def preview_name(game: Game) -> str:
    """The picture that stands for a game or its expansion, as `make pictures` has made it; else one for all."""
    title = title_of(game)
    name = "preview" if title is None else f"preview-{title.key}"
    return name if (STATIC / f"{name}.png").exists() else "preview"


def come_back_page(request: Request, code: str, names: list[str]) -> Response:
    """Whether this browser shall hold the seats of a personal link."""
    return render(request, "come_back.html", code=code, names=", ".join(names), action=request.url.path)


def refusal_page(request: Request, refusal: Refusal, status: int) -> Response:
    """Why something was not possible, as a sentence below a headline that fits, and the ways on."""
    words = PageWords(Speech(language_of(request)))
    head = next((key for kind, key in HEADLINES.items() if isinstance(refusal, kind)), "")
    asks_code = head in ("no_table", "closed_table")
    reason = ended(words.speech.say(refusal.message))
    if isinstance(refusal, NoTable) and head == "no_table":
        reason = f"{reason} {words.check_code}"
    return render(
        request,
        "refusal.html",
        status,
        head=words(head or STATUS_HEADLINES.get(status, "our_fault" if status >= 500 else "refused")),
        reason=reason,
        emblem=address(look_of(offers()[0].made()).emblem),
        asks_code=asks_code,
    )
