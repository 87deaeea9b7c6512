"""The texts of the pages around a table, under short names for the templates."""

from __future__ import annotations

from typing import Final

from ..draw.svg.board import sentence
from ..games.catalogue import titles
from ..kernel.title import Title
from ..kernel.words import mark, mark_plural
from ..locale import Speech
from ..locale.speech import listed

WORDS: Final[dict[str, str | tuple[str, str]]] = {
    "skip": mark("skip to the table"),
    "play_bots": mark("play with bots"),
    "with_friends": mark("with friends", "page"),
    "players_n": mark("{n} players"),
    "about_minutes": mark("{n} min"),
    "more_ways": mark("more games, one click each"),
    "open_tables": mark("open tables", "page"),
    "no_tables": mark("no open tables right now; open one for others to find"),
    "sit": mark("sit down", "page"),
    "watch": mark("watch", "page"),
    "all_games": mark("all your games"),
    "rules_text": mark("every rule with its number, searchable"),
    "go": mark("go", "page"),
    "bring": mark("invite someone", "page"),
    "bring_text": mark("The QR code opens this table on a phone. One name, one seat, no account."),
    "only_here": mark(
        "Only this device can open this link. To let others in, start the server with “kaidan serve --host 0.0.0.0” "
        "and use its network address."
    ),
    "before_game": mark("before the game"),
    "naming": mark("your name", "page"),
    "back_to_end": mark("back to the end"),
    "come_and_watch": mark("come and watch"),
    "seats_wait": mark_plural("{n} seat waits for you", "{n} seats wait for you"),
    "table_of": mark("{name} plays {game}"),
    "play_pause": mark("play or pause"),
    "speed": mark("speed", "page"),
    "step_back": mark("one step back"),
    "step_on": mark("one step forward"),
    "turn_back": mark("to the start"),
    "turn_on": mark("to the end"),
    "play_on": mark("play on from here"),
    "play_on_text": mark("a new table at this instant, bots in the other seats"),
    "moment_link": mark("link to this moment"),
    "scrub": mark("moment of the game"),
    "eyes": mark("seen by", "page"),
    "eyes_all": mark("everything", "page"),
    "turning_points": mark("turning points", "page"),
    "turning_point": mark("turning point {n}"),
    "the_choice": mark("the choice", "page"),
    "was_played": mark("played", "page"),
    "was_better": mark("better", "page"),
    "skip_to_content": mark("skip to the content"),
    "learn": mark("learn", "verb"),
    "learn_text": mark("short lessons at the table, two or three minutes each"),
    "play_now": mark("play now", "page"),
    "join": mark("join", "verb"),
    "code": mark("table code", "page"),
    "code_short": mark("code", "page"),
    "code_or_link": mark("code or link", "page"),
    "open_a_table": mark("open a table"),
    "host_text": mark("choose the game, its rules and who plays, then send the link"),
    "your_name": mark("your name", "page"),
    "your_games": mark("your games", "page"),
    "no_games": mark("this browser remembers no games yet"),
    "notices": mark("tell me when it is my turn"),
    "notices_refused": mark("notifications are blocked here; allow them in your browser's settings"),
    "statistics": mark("your statistics", "page"),
    "statistics_text": mark(
        "Counted from the finished games this browser has a seat in and this server still keeps. It needs no name, "
        "and nobody else sees it."
    ),
    "export": mark("download them as a file"),
    "forget": mark("delete them", "page"),
    "forget_text": mark(
        "Delete your finished games? Games that nobody else played are deleted; in the others your name is removed. "
        "Games still in progress stay. This cannot be undone."
    ),
    "rules": mark("rules", "page"),
    "search_rules": mark("search the rules"),
    "search": mark("search", "verb"),
    "search_hint": mark("a word, several words, or an id like {rule}"),
    "topics": mark("topics", "page"),
    "language": mark("language", "page"),
    "change": mark("change", "verb"),
    "text_size": mark("text size", "page"),
    "smaller": mark("smaller text", "page"),
    "larger": mark("larger text", "page"),
    "start_page": mark("start page", "page"),
    "setup": mark("set up a game"),
    "game": mark("game", "page"),
    "presets": mark("presets", "page"),
    "options": mark("options", "page"),
    "who_plays": mark("who plays", "page"),
    "open_table": mark("open the table"),
    "open_table_hint": mark("you come to the table first; the game starts when you say so"),
    "setup_link": mark("this setup as a link"),
    "from_text": mark("continue from a record or a position"),
    "from_text_hint": mark("paste the text of a “.kgn” file; the options above are then those of the text"),
    "report": mark("report abuse", "page"),
    "report_text": mark("only the operator of this server reads what you write here"),
    "report_table": mark("code or link of the table, if it is about one"),
    "report_what": mark("what happened, and who did it"),
    "report_contact": mark("where we can reach you, if you want an answer"),
    "report_hint": mark("nothing else about you is kept: no address and no cookie"),
    "report_send": mark("send the report"),
    "report_thanks": mark("thank you; this is report {n}, and the operator of this server will look at it"),
    "password": mark("password of this server"),
    "come_back": mark("come back to your seat"),
    "come_back_text": mark("this link holds a place at table {code}; with it this browser plays there"),
    "come_back_here": mark("play in this browser"),
    "only_watch": mark("only watch", "page"),
    "me": mark("you", "page"),
    "open": mark("open seat", "page"),
    "bot": mark("bot, {strength}"),
    "seat_n": mark("seat {n}"),
    "table": mark("table {code}"),
    "menu": mark("menu", "page"),
    "log": mark("story", "page"),
    "chat": mark("chat", "page"),
    "people": mark("people", "page"),
    "say": mark("say something", "page"),
    "send": mark("send", "verb"),
    "signals": mark("signals", "page"),
    "invite": mark("invite", "verb"),
    "link": mark("link to this table"),
    "own_link": mark("your own way back to your seat, on any device; keep it to yourself"),
    "copy": mark("copy", "verb"),
    "copied": mark("copied", "page"),
    "scan": mark("scan to open this table"),
    "record": mark("record of the game"),
    "position": mark("position", "page"),
    "keys": mark("keys", "page"),
    "sound": mark("sound", "page"),
    "motion": mark("less motion", "page"),
    "connecting": mark("connecting", "page"),
    "offline": mark("connection lost; trying again"),
    "polling": mark("connected without a socket"),
    "replay": mark("replay", "page"),
    "look_back": mark("where was it won or lost?"),
    "pace": mark("pace of events"),
    "pace_short": mark("pace", "page"),
    "pace_slow": mark("slow", "page"),
    "pause": mark("pause", "verb"),
    "tell_on": mark("continue", "telling"),
    "pace_calm": mark("calm", "page"),
    "pace_fast": mark("fast", "page"),
    "pace_instant": mark("instant", "page"),
    "theme": mark("day or night"),
    "what_to_do": mark("what you can do"),
    "space_key": mark("space bar", "page"),
    "can_act": mark("you can act here"),
    "is_chosen": mark("chosen", "place"),
    "moved_on": mark("That was already decided, perhaps in another window: look again, then choose."),
    "moved_on_here": mark("That is decided already: look again, then choose."),
    "yes": mark("yes, do it"),
    "cancel": mark("cancel", "page"),
    "close": mark("close", "page"),
    "new_here": mark("new here?", "page"),
    "to_lessons": mark("play a lesson first", "page"),
    "got_it": mark("got it", "page"),
    "whole_log": mark("everything that happened"),
    "whole_log_text": mark("every line of the story, to read here"),
    "record_text": mark("a file with all moves, to keep or to continue from"),
    "position_text": mark("a file with the table as it is now, to try things out"),
    "replay_text": mark("watch the game again, move by move"),
    "skip_events": mark("skip", "verb"),
    "thinking": mark("the bots are thinking"),
    "to_table": mark("to the table"),
    "review": mark("review", "page"),
    "live": mark("back to the table"),
    "begin": mark("begin", "verb"),
    "done": mark("lesson done", "page"),
    "minutes": mark("about {n} minutes"),
    "refused": mark("that was not possible"),
    "no_table": mark("which table?", "page"),
    "closed_table": mark("this table is closed", "page"),
    "no_page": mark("nothing here", "page"),
    "too_much": mark("one moment, please", "page"),
    "our_fault": mark("something went wrong", "page"),
    "check_code": mark("Check the code.", "page"),
    "your_turn": mark("your turn", "page"),
    "footer": mark("drawn and written by us; card names and game mechanisms belong to their publishers"),
    "companion": mark("beside the box", "page"),
    "companion_text": mark("you own the board game: kaidan follows along, or helps with odds, cards and scores"),
    "companion_lead": mark("Your game is on the table. A phone beside it knows the rules and forgets nothing."),
    "companion_hint": mark("Nothing has to be installed. Everybody in the room can join with the QR code."),
    "follow": mark("follow your game", "page"),
    "follow_text": mark("It tells you what to do, keeps count and remembers; you roll and draw."),
    "set_up_box": mark("set up", "companion"),
    "step_n": mark("step {n} of 4"),
    "who_sits": mark("Who sits where?"),
    "who_sits_text": mark("Tap the colour of each board, as it lies around the village."),
    "nobody": mark("name, or nobody", "companion"),
    "nobody_text": mark("A board without a name has no player; leave all names empty and everybody plays."),
    "two_opposite": mark("Two players sit opposite one another: north and south, or east and west."),
    "sit_opposite": mark("seat them opposite", "companion"),
    "side_of_one": mark("A solo player uses this side."),
    "same_again": mark("same as last time", "companion"),
    "which_tile": mark("Which tile lies here?"),
    "which_tile_text": mark("Tap the tiles in the order they lie, row by row from the north."),
    "which_side": mark("Which side is up?"),
    "which_side_text": mark("Each board shows one of its two powers."),
    "how_played": mark("How do you play?"),
    "compare": mark("Compare the picture with your table."),
    "who_begins": mark("who begins", "companion"),
    "back_one": mark("back", "companion"),
    "propose_lot": mark("random", "companion"),
    "go_on": mark("continue", "companion"),
    "later": mark("skip for now", "companion"),
    "later_text": mark("You can fill in the rest later: tap “Correct”, then the place."),
    "begin_follow": mark("begin", "companion"),
    "talk": mark("how much it says"),
    "talk_1": mark("questions", "companion"),
    "talk_2": mark("what is forgotten", "companion"),
    "talk_3": mark("everything", "companion"),
    "not_sent": mark("That did not reach the server: there is no connection."),
    "kept_here": mark("No connection: what you tapped is kept here and sent when the server is back."),
    "correcting": mark("Tap what lies differently on your table."),
    "no_account": mark("no account, no advertising, nothing leaves this server"),
}
TITLE: Final = mark("kaidan, a table for {games}")
#: What the options and values are called that many games have; a title names its own.
OPTIONS: Final = {
    "level": mark("level", "page"),
    "players": mark("players", "page"),
    "expansion": mark("expansion", "page"),
}
VALUES: Final = {
    "random": mark("random", "page"),
    "on": mark("yes", "page"),
    "off": mark("no", "page"),
    "none": mark("none", "page"),
}


class PageWords:
    """The words in one language; a template says `w.play` or `w('bot', strength=...)`."""

    def __init__(self, speech: Speech) -> None:
        self.speech: Final = speech

    def __getattr__(self, key: str) -> str:
        if key.startswith("_") or key not in WORDS:
            raise AttributeError(key)
        return sentence(self.speech.text(WORDS[key]))

    def __call__(self, key: str, **words: object) -> str:
        return sentence(self.speech.text(WORDS[key], **words))

    @property
    def title(self) -> str:
        return self.speech.text(TITLE, games=listed([title.name for title in titles()], self.speech))

    def option(self, key: str, title: Title) -> str:
        names = OPTIONS | title.options
        return sentence(self.speech.text(names[key])) if key in names else key

    def value(self, value: str, title: Title) -> str:
        names = VALUES | title.words
        return self.speech.text(names[value]) if value in names else value
