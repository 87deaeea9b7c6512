"""Before a game starts: link, code and seats; and at any time who sits where and what the host can do."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import msgspec

from ..draw.svg.board import sentence
from ..draw.svg.element import Markup, element
from ..draw.svg.strengths import strength_word
from ..kernel.words import mark
from ..locale import Speech
from ..table.party import BOT, HUMAN, NEUTRAL, OPEN
from ..table.sight import Place, Sight

Called = Callable[[Place], str]

LOBBY: Final = mark("waiting for players")
INVITE: Final = mark("open this link on another device, scan the code, or type the table's code on the start page")
START: Final = mark("start the game")
START_HINT: Final = mark("every seat needs a player or a bot")
WAIT_FOR_HOST: Final = mark("the host starts the game when every seat has a player or a bot")
SIT_HERE: Final = mark("sit here")
FILL: Final = mark("give all open seats to bots")
NAME: Final = mark("your name")
STRENGTH: Final = mark("strength of the bot")
KINDS: Final = {
    HUMAN: mark("player"),
    BOT: mark("bot"),
    NEUTRAL: mark("neutral board"),
    OPEN: mark("open seat"),
}
AWAY: Final = mark("away")
YOU: Final = mark("you")
HOST: Final = mark("host")
BOT_FOR: Final = mark("a bot plays")
LET_BOT: Final = mark("let a bot play")
TAKE_BACK: Final = mark("play myself again")
STAND_UP: Final = mark("leave the seat")
REMOVE: Final = mark("remove")
HAND_OVER: Final = mark("make host")
LOCK: Final = mark("lock open seats")
UNLOCK: Final = mark("unlock seats")
ALLOW_ADVICE: Final = mark("allow advice of the bots")
NO_ADVICE: Final = mark("no advice of the bots any more")
PAUSE: Final = mark("pause")
GO_ON: Final = mark("go on")


def wish(**wanted: object) -> str:
    return msgspec.json.encode(wanted).decode()


def button(text: str, wanted: str, kind: str = "quiet") -> Markup:
    return element("button", sentence(text), type="button", class_=kind, data_wish=wanted)


def lobby(sight: Sight, speech: Speech, called: Called) -> Markup:
    """Seats to take and the button to start; empty once the game runs."""
    if sight.started:
        return element("section", id="lobby", class_="lobby")
    say = speech.text
    rows = [seat_row(place, sight, speech, called) for place in sight.seats]
    open_seats = [place for place in sight.seats if place.kind == OPEN]
    inside = [
        element("h2", sentence(say(LOBBY))),
        element("ul", *rows, class_="seat-list"),
    ]
    if sight.host:
        strength = default_strength(sight)
        if open_seats and strength:
            fill = element("button", sentence(say(FILL)), type="button", class_="quiet", data_do="fill")
            inside.append(fill)
        start = element(
            "button",
            sentence(say(START)),
            type="button",
            class_="primary",
            data_wish=wish(start=True),
            disabled=bool(open_seats),
        )
        inside.append(element("p", start, " ", element("span", sentence(say(START_HINT)), class_="hint")))
    else:
        inside.append(element("p", sentence(say(WAIT_FOR_HOST)), class_="hint"))
    return element("section", *inside, id="lobby", class_="lobby open seated" if sight.own else "lobby open")


def default_strength(sight: Sight) -> str:
    """The strongest bot there is."""
    return sight.bots[-1] if sight.bots else ""


def seat_row(place: Place, sight: Sight, speech: Speech, called: Called) -> Markup:
    say = speech.text
    words = [element("b", sentence(called(place))), element("span", sentence(state_of(place, speech)), class_="hint")]
    if place.kind == OPEN:
        words.append(
            element(
                "button",
                sentence(say(SIT_HERE)),
                type="button",
                class_="primary",
                data_do="sit",
                data_seat=place.letter,
                disabled=sight.locked and not sight.host,
            )
        )
        if sight.host and sight.bots:
            words.append(bot_choice(place.letter, sight, speech))
    elif sight.host and not place.own and place.kind != NEUTRAL:
        words.append(button(say(REMOVE), wish(remove=place.letter)))
    elif place.own:
        words.append(button(say(STAND_UP), wish(leave=place.letter)))
    return element("li", *words, class_=f"seat-row {place.kind}", data_seat=place.letter, data_kind=place.kind)


def bot_choice(letter: str, sight: Sight, speech: Speech) -> Markup:
    """The bots that can sit here; whoever is chosen sits down at once."""
    say = speech.text
    rows = [element("option", sentence(say(LET_BOT)), selected=True)]
    rows += [element("option", sentence(strength_word(name, speech)), value=name) for name in sight.bots]
    return element("select", *rows, data_bot=letter, aria_label=sentence(f"{say(LET_BOT)}, {letter}"))


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


def people(sight: Sight, speech: Speech, called: Called) -> Markup:
    """Who sits where, with what each may do about it."""
    say = speech.text
    strongest = default_strength(sight)
    rows = [sitting(place, called(place), sight.host, strongest, speech) for place in sight.seats]
    inside = [element("ul", *rows, class_="seat-list")]
    if sight.started and not sight.over and (sight.own or sight.host):
        inside.append(button(say(GO_ON if sight.paused else PAUSE), wish(pause=not sight.paused)))
    if sight.host:
        inside.append(button(say(UNLOCK if sight.locked else LOCK), wish(lock=not sight.locked)))
        allowed = sight.advice_allowed
        inside.append(button(say(NO_ADVICE if allowed else ALLOW_ADVICE), wish(advice=not allowed)))
    return element("div", *inside, id="people", class_="people")


@lru_cache(4096)
def sitting(place: Place, name: str, host: bool, strongest: str, speech: Speech) -> Markup:
    """One seat as a host or somebody else sees it; hardly a move changes any."""
    words = [
        element("b", sentence(name)),
        element("span", sentence(state_of(place, speech)), class_="hint"),
    ]
    return element("li", *words, *deeds(place, host, strongest, speech), class_="seat-row")


def deeds(place: Place, host: bool, strongest: str, speech: Speech) -> list[Markup]:
    say = speech.text
    out: list[Markup] = []
    if place.own and place.bot:
        out.append(button(say(TAKE_BACK), wish(back=place.letter)))
    elif place.own and strongest:
        out.append(button(say(LET_BOT), wish(bot=place.letter, strength=strongest)))
    if place.own:
        out.append(button(say(STAND_UP), wish(leave=place.letter)))
    elif place.kind == OPEN:
        sit = element(
            "button", sentence(say(SIT_HERE)), type="button", class_="quiet", data_do="sit", data_seat=place.letter
        )
        out.append(sit)
    if host and not place.own and place.kind in (HUMAN, BOT):
        out.append(button(say(REMOVE), wish(remove=place.letter)))
        if place.kind == HUMAN:
            out.append(button(say(HAND_OVER), wish(host=place.letter)))
            if not place.bot and strongest:
                out.append(button(say(LET_BOT), wish(bot=place.letter, strength=strongest)))
    elif host and place.kind == OPEN and strongest:
        out.append(button(say(LET_BOT), wish(bot=place.letter, strength=strongest)))
    return out
