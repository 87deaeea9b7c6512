"""Before a game starts: link, code and seats; and at any time who sits where and what the host can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final
from urllib.parse import urlencode

from ..bots.ladder import bots_of
from ..draw.look import look_of
from ..draw.svg.board import board_of, sentence
from ..draw.svg.chair import Chair
from ..draw.svg.element import Markup, element
from ..draw.svg.icons import icon
from ..draw.svg.pictures import picture
from ..draw.svg.strengths import strength_word
from ..games.catalogue import options_of
from ..kernel.words import mark, mark_plural
from ..locale import Speech
from ..table.intent import (
    AllowAdvice,
    GiveToBot,
    HandOver,
    Leave,
    Lock,
    Pause,
    Publish,
    Ready,
    Remove,
    Start,
    TableIntent,
    TakeBack,
    ThinkLonger,
    WaitFor,
    write_intent,
)
from ..table.party import BOT, HUMAN, NEUTRAL, OPEN
from ..table.snapshot import Place, Snapshot
from .deal import deal
from .presets import LIKED

Called = Callable[[Place], str]
#: So many cards lie face down on the empty table.
BACKS: Final = 9

SAY_CODE: Final = mark("say the code, send the link or show the QR code")
TONIGHT: Final = mark("tonight", "page")
PUBLIC: Final = mark("anyone can find this table")
CHANGE: Final = mark("deal again", "page")
BEGIN: Final = mark("begin", "page")
ALL_HERE: Final = mark("everybody is here")
OPEN_SEATS: Final = mark_plural(
    "this seat still needs a player or a bot: {seats}", "these seats still need a player or a bot: {seats}"
)
NOT_HERE: Final = mark_plural("{names} is not here yet", "{names} are not here yet")
WAIT_FOR: Final = mark("{host} starts the game when every seat has a player or a bot")
WAIT_FOR_HOST: Final = mark("the host starts the game when every seat has a player or a bot")
MAY_START: Final = mark("every seat is taken: {host} can start the game now")
HOST_MAY_START: Final = mark("every seat is taken: the host can start the game now")
LET_BOT_HOLD: Final = mark("give the seat to a bot")
FREE: Final = mark("free the seat")
IS_READY: Final = mark("ready", "seat")
I_AM_READY: Final = mark("I am ready")
NOT_READY: Final = mark_plural("{names} is not ready yet", "{names} are not ready yet")
BEGIN_ANYWAY: Final = mark_plural("{names} is not ready yet. Start anyway?", "{names} are not ready yet. Start anyway?")
HOST_GONE: Final = mark("the host has been away for a while: any player may take over")
BE_HOST: Final = mark("become the host")
IS_HERE: Final = mark("here", "page")
IS_AWAY: Final = mark("not here yet")
SIT_HERE: Final = mark("sit here", "seat")
FILL: Final = mark("give all open seats to bots")
RENAME: Final = mark("change your name")
STRENGTH: Final = mark("strength of the bot")
KINDS: Final = {
    HUMAN: mark("player", "seat"),
    BOT: mark("bot", "seat"),
    NEUTRAL: mark("neutral board", "seat"),
    OPEN: mark("open seat", "seat"),
}
AWAY: Final = mark("away", "seat")
YOU: Final = mark("you", "seat")
HOST: Final = mark("host", "person")
BOT_FOR: Final = mark("a bot plays")
LET_BOT: Final = mark("let a bot play")
TAKE_BACK: Final = mark("play myself again")
STAND_UP: Final = mark("leave the seat")
LEAVE: Final = mark("leave your seat? Others may take it, and you can come back only if the host lets you")
REMOVE: Final = mark("remove", "verb")
HAND_OVER: Final = mark("make host", "seat")
LOCK: Final = mark("lock open seats")
UNLOCK: Final = mark("unlock seats", "seat")
ADVICE: Final = mark("the bots give advice")
SLOWER: Final = mark("busy server: the bots think less than usual")
WAIT: Final = mark("when a player is away, a bot may take over after")
AT_ONCE: Final = mark("at once", "wait")
MINUTES: Final = mark("{n} min", "wait")
HOURS: Final = mark("{n} h", "wait")
DAYS: Final = mark_plural("{n} day", "{n} days")
#: How long a table can wait, in seconds and in words.
WAITS: Final[dict[int, tuple[str | tuple[str, str], int]]] = {
    0: (AT_ONCE, 0),
    60: (MINUTES, 1),
    300: (MINUTES, 5),
    3600: (HOURS, 1),
    86400: (DAYS, 1),
}
LONGER: Final = mark("let bots think longer (2 seconds)")
USUAL: Final = mark("let bots think as long as usual")
PAUSE: Final = mark("pause", "verb")
GO_ON: Final = mark("continue", "verb")


def button(text: str, intent: TableIntent, kind: str = "btn small", confirm: str | None = None) -> Markup:
    meant = write_intent(intent)
    asked = {"data_confirm": confirm, "data_final": bool(confirm)}
    return element("button", sentence(text), type="button", class_=kind, data_intent=meant, **asked)


def switch(text: str, intent: TableIntent, on: bool, kind: str = "switch") -> Markup:
    """Something that is on or off, called by what it is; `intent` turns it."""
    return element(
        "button",
        element("i", class_="knob"),
        element("span", sentence(text)),
        type="button",
        class_=kind,
        role="switch",
        aria_checked="true" if on else "false",
        data_intent=write_intent(intent),
    )


def lobby(snapshot: Snapshot, speech: Speech, called: Called) -> Markup:
    """The table before the game: who sits where and what each can do, the deal, and what is missing to begin."""
    if snapshot.started:
        return element("section", id="lobby", class_="lobby")
    places = {place.letter: place for place in snapshot.seats}
    chairs = board_of(snapshot.game).chairs(snapshot.view, speech)
    rows = [seat_row(chair, places[chair.letter], snapshot, speech, called) for chair in chairs]
    inside = [
        middle(snapshot, speech),
        element("ul", *rows, class_=f"chairs of-{len(rows)}"),
        dealt(snapshot, speech),
        begin(snapshot, speech, called),
    ]
    # Whoever has a seat but no name is asked for one, as everybody is who comes later; at one device the first.
    first = next((place for place in snapshot.seats if place.own and place.kind == HUMAN), None)
    nameless = first.letter if first is not None and not first.name else ""
    kind = "lobby open seated" if snapshot.own else "lobby open"
    return element("section", *inside, id="lobby", class_=kind, data_nameless=nameless or None)


def middle(snapshot: Snapshot, speech: Speech) -> Markup:
    """The empty table with its code; nothing of the game lies there yet."""
    backs = [picture(look_of(snapshot.game).back) for _ in range(BACKS)]
    words = [element("p", spelled(snapshot.code), class_="code"), element("p", sentence(speech.text(SAY_CODE)))]
    return element("div", element("div", *backs, class_="backs"), element("div", *words, class_="center"), class_="top")


def spelled(code: str) -> str:
    """A code as people read it to one another."""
    half = len(code) // 2
    return f"{code[:half]} {code[half:]}".upper()


def dealt(snapshot: Snapshot, speech: Speech) -> Markup:
    """What is played, in sentences; the host can let everybody find the table, and deal otherwise."""
    say = speech.text
    players = [place for place in snapshot.seats if place.kind != NEUTRAL]
    first, *rest = deal(snapshot.game.name, snapshot.game.options, len(players), speech)
    text = element("p", element("b", first), ". ", ". ".join(rest), "." if rest else "")
    inside = [element("h2", sentence(say(TONIGHT))), text]
    if snapshot.host:
        public = switch(say(PUBLIC), Publish(on=not snapshot.public), snapshot.public)
        change = element("a", sentence(say(CHANGE)), href=f"/setup?{urlencode(setup_of(snapshot))}", class_="change")
        inside.append(element("div", public, change, class_="deal-row"))
    elif snapshot.public:
        inside.append(element("p", sentence(say(PUBLIC)), class_="hint"))
    return element("div", *inside, class_="paper deal")


def setup_of(snapshot: Snapshot) -> dict[str, str]:
    """The same game once more: its options but what the lot decided, and who plays."""
    defaults = options_of(snapshot.game.name)
    chosen = {
        key: value
        for key, value in snapshot.game.options.items()
        if value != "random" and (not defaults[key] or value != defaults[key][0])
    }
    playing = [place for place in snapshot.seats if place.kind != NEUTRAL]
    seating = ",".join("me" if place.own else place.bot or "open" for place in playing)
    return {"game": snapshot.game.name, **chosen, "players": str(len(playing)), "seating": seating}


def begin(snapshot: Snapshot, speech: Speech, called: Called) -> Markup:
    """The button to begin, and what it waits for."""
    say = speech.text
    why = missing(snapshot, speech, called)
    if not snapshot.host:
        host = next((called(place) for place in snapshot.seats if place.host), "")
        full = all(place.kind != OPEN for place in snapshot.seats)
        named, nameless = (MAY_START, HOST_MAY_START) if full else (WAIT_FOR, WAIT_FOR_HOST)
        told = say(named, host=host) if host else say(nameless)
        told = say(HOST_GONE) if snapshot.host_gone else told
        said = [element("p", sentence(text), class_="why") for text in (why, told) if text]
        return element("div", *said, *own_deeds(snapshot, speech), class_="begin", role="status")
    open_seats = [place for place in snapshot.seats if place.kind == OPEN]
    start = element(
        "button",
        icon("play"),
        element("span", sentence(say(BEGIN))),
        type="button",
        class_="btn main",
        data_intent=write_intent(Start()),
        data_confirm=sentence(anyway(snapshot, speech, called)) or None,
        disabled=bool(open_seats),
        aria_describedby="begin-why",
    )
    buttons = [start]
    if open_seats and snapshot.bots:
        fill = element("button", sentence(say(FILL)), type="button", class_="btn", data_do="fill")
        buttons.insert(0, fill)
    reason = element("p", sentence(why or say(ALL_HERE)), class_="why", id="begin-why", role="status")
    return element("div", reason, *buttons, class_="begin")


def own_deeds(snapshot: Snapshot, speech: Speech) -> list[Markup]:
    """What a player who is not the host may do before the game: be ready, or be host where there is none."""
    if not snapshot.own:
        return []
    ready = all(place.ready for place in snapshot.seats if place.own)
    am_ready = switch(speech.text(I_AM_READY), Ready(on=not ready), ready, "switch ready")
    return [am_ready, *be_host(snapshot, speech)]


def be_host(snapshot: Snapshot, speech: Speech) -> list[Markup]:
    """Where the host never comes back, a player takes the place."""
    if not snapshot.host_gone or snapshot.host or not snapshot.own:
        return []
    return [button(speech.text(BE_HOST), HandOver(seat=snapshot.own[0]), "btn be-host")]


def unready(snapshot: Snapshot, called: Called) -> list[str]:
    """Who has not said yet that the game may begin, or is not here."""
    people = [place for place in snapshot.seats if place.kind == HUMAN and not place.own]
    return [called(place) for place in people if not place.ready or not place.connected]


def anyway(snapshot: Snapshot, speech: Speech, called: Called) -> str:
    """What is asked before the game begins without somebody; nothing if all are ready."""
    names = unready(snapshot, called)
    return speech.text(BEGIN_ANYWAY, n=len(names), names=", ".join(names)) if names else ""


def missing(snapshot: Snapshot, speech: Speech, called: Called) -> str:
    """Which seats nobody has, who is away, and who is not ready."""
    say = speech.text
    open_seats = [sentence(called(place)) for place in snapshot.seats if place.kind == OPEN]
    away = [called(place) for place in snapshot.seats if place.kind == HUMAN and not place.connected and not place.own]
    out = []
    if open_seats:
        out.append(say(OPEN_SEATS, n=len(open_seats), seats=", ".join(open_seats)))
    if away:
        out.append(say(NOT_HERE, n=len(away), names=", ".join(away)))
    waited = [name for name in unready(snapshot, called) if name not in away]
    if waited:
        out.append(say(NOT_READY, n=len(waited), names=", ".join(waited)))
    return ". ".join(sentence(text) for text in out) + ("." if out else "")


def liked(snapshot: Snapshot) -> str:
    """The bot that stands in for a person who is away."""
    return next((name for name in LIKED if name in snapshot.bots), default_strength(snapshot))


def default_strength(snapshot: Snapshot) -> str:
    """The strongest bot there is."""
    return snapshot.bots[-1] if snapshot.bots else ""


def seat_row(chair: Chair, place: Place, snapshot: Snapshot, speech: Speech, called: Called) -> Markup:
    """A chair at its side: whose it is, who sits there, what its board can do, and what may be done about it."""
    inside = [
        picture(chair.portrait, "man"),
        element("h3", chair.sign, element("span", sentence(called(place))), *renaming(place, speech)),
        element("p", sentence(who_is_there(place, speech)), class_=f"st {presence(place)}"),
    ]
    if chair.power and place.kind != NEUTRAL:
        inside.append(element("div", element("b", chair.power), element("p", chair.effect), class_="pw"))
    what = lobby_deeds(place, snapshot, speech)
    if what:
        inside.append(element("div", *what, class_="do"))
    kind = f"chair side-{chair.side} {chair.kind} {place.kind}"
    kind += (" me" if place.own else "") + (" is-ready" if place.ready else "")
    return element("li", *inside, class_=kind, data_seat=place.letter, data_kind=place.kind)


def renaming(place: Place, speech: Speech) -> list[Markup]:
    """A pencil beside one's own name."""
    if not place.own:
        return []
    word = sentence(speech.text(RENAME))
    facts = {"data_do": "rename", "data_seat": place.letter, "data_called": place.called}
    return [element("button", icon("correct"), type="button", class_="rename", aria_label=word, title=word, **facts)]


def who_is_there(place: Place, speech: Speech) -> str:
    """You, the host, here or not yet; a bot and how strong it is; nobody."""
    say = speech.text
    if place.kind == BOT:
        return f"{say(KINDS[BOT])}, {strength_word(place.bot, speech)}"
    if place.kind != HUMAN:
        return say(KINDS[place.kind])
    words = [say(YOU)] if place.own else [say(IS_HERE if place.connected else IS_AWAY)]
    if place.host:
        words.append(say(HOST))
    elif place.ready:
        words.append(say(IS_READY))
    return ", ".join(words)


def presence(place: Place) -> str:
    if place.kind != HUMAN:
        return place.kind
    return "here" if place.connected or place.own else "away"


def lobby_deeds(place: Place, snapshot: Snapshot, speech: Speech) -> list[Markup]:
    """What may be done about a seat before the game."""
    say = speech.text
    if place.kind == OPEN:
        sit = element(
            "button",
            sentence(say(SIT_HERE)),
            type="button",
            class_="btn" if snapshot.own else "btn main",
            data_do="sit",
            data_seat=place.letter,
            disabled=not place.free,
        )
        strength = next((name for name in LIKED if name in snapshot.bots), "")
        if not snapshot.host or not strength:
            return [sit]
        return [sit, button(say(LET_BOT_HOLD), GiveToBot(seat=place.letter, strength=strength), "btn")]
    if place.kind == BOT and snapshot.host:
        return [strengths(place, snapshot.bots, speech), button(say(FREE), Remove(seat=place.letter), "btn")]
    if place.own:
        return [button(say(STAND_UP), Leave(seat=place.letter), "btn")]
    if snapshot.host and place.kind == HUMAN:
        return [button(say(FREE), Remove(seat=place.letter), "btn")]
    return []


def strengths(place: Place, bots: Sequence[str], speech: Speech) -> Markup:
    """How strong a bot plays: one of the few there are."""
    buttons = [
        element(
            "button",
            sentence(strength_word(name, speech)),
            type="button",
            aria_pressed="true" if name == place.bot else "false",
            data_intent=None if name == place.bot else write_intent(GiveToBot(seat=place.letter, strength=name)),
        )
        for name in bots
    ]
    return element("span", *buttons, class_="seg", role="group", aria_label=sentence(speech.text(STRENGTH)))


def state_of(place: Place, speech: Speech) -> str:
    say = speech.text
    words = [say(KINDS[place.kind])]
    if place.kind == BOT:
        words.append(strength_word(place.bot, speech))
    elif place.bot:
        words.append(say(BOT_FOR))
    if place.own:
        words.append(say(YOU))
    if place.host:
        words.append(say(HOST))
    if place.kind == HUMAN and not place.connected and not place.own:
        words.append(say(AWAY))
    return ", ".join(words)


def people(snapshot: Snapshot, speech: Speech, called: Called) -> Markup:
    """Who sits where, with what each may do about it."""
    say = speech.text
    bots = tuple(snapshot.bots)
    rows = [sitting(place, called(place), snapshot.host, bots, speech) for place in snapshot.seats]
    inside = [element("ul", *rows, class_="seat-list")]
    if is_slow(snapshot):
        inside.append(element("p", sentence(say(SLOWER)), ".", class_="hint"))
    if snapshot.started and not snapshot.over:
        inside += be_host(snapshot, speech)
    if snapshot.started and not snapshot.over and (snapshot.own or snapshot.host):
        inside.append(button(say(GO_ON if snapshot.paused else PAUSE), Pause(not snapshot.paused)))
        if any(place.bot for place in snapshot.seats):
            inside.append(button(say(USUAL if snapshot.longer else LONGER), ThinkLonger(on=not snapshot.longer)))
    if snapshot.host:
        inside.append(button(say(UNLOCK if snapshot.locked else LOCK), Lock(not snapshot.locked)))
        inside += advice_switch(snapshot, speech)
        inside.append(waits(snapshot.wait, speech))
    return element("div", *inside, id="people", class_="people")


def is_slow(snapshot: Snapshot) -> bool:
    """Whether bots play here and have less time than usual."""
    return snapshot.pace < 100 and any(place.bot for place in snapshot.seats)


def advice_switch(snapshot: Snapshot, speech: Speech) -> list[Markup]:
    """Whether the bots may be asked; where nobody else plays, and in practice, they always may."""
    others = any(place.kind in (HUMAN, OPEN) and not place.own for place in snapshot.seats)
    if snapshot.practice or not others or not bots_of(snapshot.game).advises:
        return []
    allowed = snapshot.advice_allowed
    return [switch(speech.text(ADVICE), AllowAdvice(not allowed), allowed)]


def waits(now: int, speech: Speech) -> Markup:
    """How long somebody who is away on his turn is waited for before any player may let a bot play."""
    say = speech.text
    buttons = [
        element(
            "button",
            say(word, n=n),
            type="button",
            aria_pressed="true" if seconds == now else "false",
            data_intent=None if seconds == now else write_intent(WaitFor(seconds=seconds)),
        )
        for seconds, (word, n) in WAITS.items()
    ]
    inside = [element("span", sentence(say(WAIT))), element("span", *buttons, class_="seg")]
    return element("div", *inside, class_="waits", role="group", aria_label=sentence(say(WAIT)))


@lru_cache(4096)
def sitting(place: Place, name: str, host: bool, bots: tuple[str, ...], speech: Speech) -> Markup:
    """One seat as a host or somebody else sees it; hardly a move changes any."""
    words = [
        element("b", sentence(name), *renaming(place, speech)),
        element("span", sentence(state_of(place, speech)), class_="hint"),
    ]
    strongest = bots[-1] if bots else ""
    stronger = [strengths(place, bots, speech)] if host and place.kind == BOT else []
    return element("li", *words, *stronger, *deeds(place, host, strongest, speech), class_="seat-row")


def deeds(place: Place, host: bool, strongest: str, speech: Speech) -> list[Markup]:
    say = speech.text
    out: list[Markup] = []
    if place.own and place.bot:
        out.append(button(say(TAKE_BACK), TakeBack(place.letter)))
    elif place.own and strongest:
        out.append(button(say(LET_BOT), GiveToBot(place.letter, strongest)))
    if place.own:
        out.append(button(say(STAND_UP), Leave(place.letter), confirm=sentence(say(LEAVE))))
    elif place.free:
        sit = element(
            "button", sentence(say(SIT_HERE)), type="button", class_="btn small", data_do="sit", data_seat=place.letter
        )
        out.append(sit)
    if host and not place.own and place.kind in (HUMAN, BOT):
        out.append(button(say(REMOVE), Remove(place.letter)))
        if place.kind == HUMAN:
            out.append(button(say(HAND_OVER), HandOver(place.letter)))
            if not place.bot and strongest:
                out.append(button(say(LET_BOT), GiveToBot(place.letter, strongest)))
    elif host and place.kind == OPEN and strongest:
        out.append(button(say(LET_BOT), GiveToBot(place.letter, strongest)))
    return out
