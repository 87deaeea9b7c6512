"""The words of the pages around a table, by short names for the templates."""

from __future__ import annotations

from typing import Final

from ..draw.svg.board import sentence
from ..kernel.words import mark
from ..locale import Speech

WORDS: Final = {
    "title": mark("kaidan, a table for Ghost Stories, White Moon and Yokai Pagoda"),
    "tagline": mark("hold the village against Wu-Feng, alone, with bots or with friends"),
    "skip": mark("skip to the table"),
    "learn": mark("learn"),
    "learn_text": mark("five short lessons at the table, about ten minutes together"),
    "play": mark("play"),
    "play_now": mark("play now"),
    "play_text": mark("the recommended game: Ghost Stories at its gentlest level, you and three bots"),
    "join": mark("join"),
    "join_text": mark("somebody has given you a code"),
    "code": mark("code of the table"),
    "host": mark("host"),
    "host_text": mark("choose the game, its rules and who plays, then send the link"),
    "other_games": mark("other games, one click each"),
    "your_name": mark("your name"),
    "your_games": mark("your games"),
    "no_games": mark("no game is remembered in this browser yet"),
    "rules": mark("rules"),
    "search_rules": mark("search the rules"),
    "search": mark("search"),
    "search_hint": mark("a word, several words, or an id like GS-EXO-5"),
    "topics": mark("topics"),
    "language": mark("language"),
    "change": mark("change"),
    "text_size": mark("text size"),
    "smaller": mark("smaller text"),
    "larger": mark("larger text"),
    "start_page": mark("start page"),
    "setup": mark("set up a game"),
    "game": mark("game"),
    "presets": mark("presets"),
    "options": mark("options"),
    "who_plays": mark("who plays"),
    "village": mark("the village"),
    "lay_tiles": mark("lay the nine tiles yourself, else the lot decides"),
    "lay_boards": mark("say yourself which board lies where and which side is up, else the lot decides"),
    "power_of": mark("power, {colour}"),
    "north": mark("north"),
    "east": mark("east"),
    "south": mark("south"),
    "west": mark("west"),
    "open_table": mark("open the table"),
    "open_table_hint": mark("you come to the table first; the game starts when you say so"),
    "setup_link": mark("this setup as a link"),
    "from_text": mark("go on from a record or a position"),
    "from_text_hint": mark("paste the text of a “.kgn” file; the options above are then those of the text"),
    "password": mark("password of this server"),
    "me": mark("you"),
    "open": mark("open seat"),
    "bot": mark("bot, {strength}"),
    "seat_n": mark("seat {n}"),
    "table": mark("table {code}"),
    "menu": mark("menu"),
    "log": mark("log"),
    "chat": mark("chat"),
    "people": mark("people"),
    "say": mark("say something"),
    "send": mark("send"),
    "signals": mark("signals"),
    "invite": mark("invite"),
    "link": mark("link to this table"),
    "own_link": mark("your own way back to your seat, on any device; keep it to yourself"),
    "copy": mark("copy"),
    "copied": mark("copied"),
    "scan": mark("scan to open this table"),
    "record": mark("record of the game"),
    "position": mark("position"),
    "keys": mark("keys"),
    "sound": mark("sound"),
    "motion": mark("less motion"),
    "connecting": mark("connecting"),
    "connected": mark("connected"),
    "offline": mark("connection lost; trying again"),
    "polling": mark("connected without a socket"),
    "replay": mark("replay"),
    "look_back": mark("where was it won or lost?"),
    "pace": mark("pace of events"),
    "pace_instant": mark("at once"),
    "pace_normal": mark("one after the other"),
    "pace_step": mark("step by step"),
    "next_event": mark("next"),
    "skip_events": mark("skip"),
    "thinking": mark("the bots are thinking"),
    "move_of": mark("after move {n} of {all}"),
    "first": mark("first"),
    "back": mark("back"),
    "forward": mark("forward"),
    "last": mark("last"),
    "live": mark("to the table itself"),
    "step_link": mark("link to this move"),
    "lessons": mark("lessons"),
    "begin": mark("begin"),
    "done": mark("lesson done"),
    "next_lesson": mark("next lesson"),
    "minutes": mark("about {n} minutes"),
    "refused": mark("that was not possible"),
    "your_turn": mark("your turn"),
    "running": mark("running"),
    "over": mark("over"),
    "waiting": mark("waiting for players"),
    "footer": mark("drawn and written by us; names of cards and the rules' mechanisms belong to their publishers"),
    "no_account": mark("no account, no advertising, nothing leaves this server"),
    "nothing_chosen": mark("tap a place to have it explained"),
}
#: The games as they are called everywhere.
GAMES: Final = {"ghost-stories": "Ghost Stories", "white-moon": "White Moon", "yokai-pagoda": "Yokai Pagoda"}
#: What the options of a setup are called.
OPTIONS: Final = {
    "level": mark("level"),
    "players": mark("players"),
    "edition": mark("edition"),
    "solo_colour": mark("colour of a lone player"),
    "five_qi": mark("one more Qi for everybody"),
    "extra_black_tao": mark("one black Tao token more for everybody"),
    "twin_winds_before": mark("Dance of the Twin Winds before the move"),
    "first_player": mark("who begins"),
    "expansion": mark("expansion"),
    "portal": mark("where the Portal stands"),
    "tiles_from": mark("which tiles"),
    "incarnations": mark("which incarnations"),
    "give_optional": mark("giving a card after a match is optional"),
}
#: What their values are called; numbers and names stay as they are.
VALUES: Final = {
    "initiation": mark("initiation"),
    "normal": mark("normal"),
    "nightmare": mark("nightmare"),
    "hell": mark("hell"),
    "e1": mark("English and Polish, 2008"),
    "e2": mark("German, 2009"),
    "default": mark("as printed"),
    "random": mark("by lot"),
    "on": mark("yes"),
    "off": mark("no"),
    "none": mark("none"),
    "centre": mark("centre"),
    "edge": mark("edge"),
    "corner": mark("corner"),
    "school": mark("with the Kung-Fu School"),
    "ten": mark("nine of all ten"),
    "all": mark("all"),
    "new": mark("new ones only"),
    "Y": mark("yellow"),
    "B": mark("blue"),
    "G": mark("green"),
    "R": mark("red"),
}


class Wording:
    """The words in one language; a template says `w.play` or `w('bot', strength=...)`."""

    def __init__(self, speech: Speech) -> None:
        self.speech: Final = speech

    def __getattr__(self, key: str) -> str:
        if key.startswith("_") or key not in WORDS:
            raise AttributeError(key)
        return sentence(self.speech.text(WORDS[key]))

    def __call__(self, key: str, **words: object) -> str:
        return sentence(self.speech.text(WORDS[key], **words))

    def option(self, key: str) -> str:
        return sentence(self.speech.text(OPTIONS[key])) if key in OPTIONS else key

    def value(self, value: str) -> str:
        if value in GAMES:
            return GAMES[value]
        return self.speech.text(VALUES[value]) if value in VALUES else value
