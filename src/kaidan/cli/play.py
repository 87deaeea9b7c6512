"""`kaidan play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from ..games.catalogue import first_title
from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from ..locale import Speech
from .files import content_option, overlay_of, record_of
from .parts import Command, among, option, pair, seed_option, whole

if TYPE_CHECKING:
    from ..bots.bot import Bot
    from ..kernel.record import Record
    from ..kernel.state import State

#: Seeds of bots lie so far apart that seats never share one.
SEATS: Final = 16
#: How a record names a seat that a bot plays: this word, then the bot.
BOT: Final = "bot"
SAYS: Final = mark("Play a game in the terminal, several people at one keyboard, and bots if you like.")
BOTH: Final = mark("a game is either started or resumed: “{option}” does not go with --resume")
EXAMPLES: Final = ("kaidan play", "kaidan play --luck by-hand", "kaidan play --resume")


def command(speech: Speech) -> click.Command:
    return Command(
        "play",
        speech,
        SAYS,
        lambda **given: play(speech, **given),
        [
            click.Argument(
                ["game"], default=first_title().game, metavar=f"[{speech.text(mark('GAME', 'placeholder'))}]"
            ),
            option(speech, "--level", LEVEL, speech.text(mark("LEVEL", "placeholder"))),
            option(speech, "--players", mark("how many play"), "N", type=whole("--players", 1)),
            option(speech, "--edition", EDITION, speech.text(mark("EDITION", "placeholder"))),
            option(speech, "--option", PAIR, "KEY=VALUE", type=pair("--option", "KEY=VALUE"), multiple=True),
            option(speech, "--name", NAME, "SEAT=NAME", type=pair("--name", "SEAT=NAME"), multiple=True),
            option(speech, "--seat", SEAT, "SEAT=BOT", type=pair("--seat", "SEAT=BOT"), multiple=True),
            option(speech, "--playouts", PLAYOUTS, "N", type=whole("--playouts", 1)),
            option(speech, "--luck", LUCK, "seeded|by-hand", type=among("--luck", ["seeded", "by-hand"])),
            seed_option(speech),
            option(speech, "--resume", RESUME, "[FILE]", is_flag=False, flag_value="newest"),
            content_option(speech),
        ],
        EXAMPLES,
    )


LEVEL: Final = mark("how hard the game is, if it has levels; “kaidan games” lists them")
EDITION: Final = mark("the rules of which edition, if it has several; “kaidan games” lists them")
PAIR: Final = mark("another option of the game; “kaidan games” lists them all")
NAME: Final = mark("what the player at a seat is called, like R=Ada")
SEAT: Final = mark("a bot for a seat, like blue=master or R=beginner")
PLAYOUTS: Final = mark("playouts per decision of bots")
NO_SEAT: Final = mark("no seat is called “{seat}”; the seats are {seats}")
NOT_PLAYED: Final = mark("nobody plays seat {seat} in this game; the players are {players}")
LUCK: Final = mark("dice and cards from the table, or by hand from the real box")
HIDDEN: Final = mark("hands are hidden in {game}: nobody should have to say aloud what was dealt to whom")
RESUME: Final = mark("continue the game saved last, or the one in a file")


def play(
    speech: Speech,
    game: str,
    option: tuple[tuple[str, str], ...],
    name: tuple[tuple[str, str], ...],
    seat: tuple[tuple[str, str], ...],
    playouts: int | None,
    luck: str | None,
    seed: int | None,
    resume: str | None,
    content: str | None,
    **chosen: Any,
) -> int:
    from secrets import randbelow

    import kaidan

    from ..draw.text import drawing_of
    from ..table import Table
    from ..table.files import Files, data_folder
    from ..table.table import has_secrets
    from ..tui import GameLoop, Terminal
    from ..tui.box_layout import ask_layout

    options = {**{key: value for key, value in chosen.items() if value is not None}, **dict(option)}
    files = Files(data_folder() / "saves")
    terminal = Terminal.of_process()
    number = randbelow(2**62) if seed is None else seed
    if resume is not None:
        given = [*[f"--{key}" for key in options], *(["--luck"] if luck else []), *(["--name"] if name else [])]
        if given:
            raise WrongData(Message(BOTH, {"option": given[0]}))
        saved = files.newest_running() if resume == "newest" else str(Path(resume).absolute())
        text = files.load(saved)
        record_of(text, content)  # from now on the content is known that the record names
        record = kaidan.Record.read(text)
        bots = bots_at(record.start(), (*seated_in(record), *seat), number, playouts, speech)
        table = Table.resume(text, number, store=files, name=saved)
    else:
        saved = files.new_name(game)
        built = kaidan.game(game, overlay_of(content), **options)
        asked = luck == "by-hand"
        if asked and has_secrets(built.notation):
            raise WrongData(Message(HIDDEN, {"game": game}))
        setup = built.draw_setup(number)
        if asked and seed is None:
            setup = ask_layout(built, terminal, speech, setup)
        bots = bots_at(built.start(setup=setup), seat, number, playouts, speech)
        letters = built.seats()
        table = Table.open(
            built,
            number,
            by_hand=asked,
            setup=setup,
            names={**{letters[i]: f"{BOT} {bot.name}" for i, bot in bots.items()}, **dict(name)},
            store=files,
            name=saved,
        )
    drawing = drawing_of(table.game)
    place = str(files.path_of(saved))
    return GameLoop(table, terminal, speech, drawing, place, resume is not None, bots).run()


def seated_in(record: Record) -> tuple[tuple[str, str], ...]:
    """The seats that a record leaves to bots, and to which."""
    from ..bots.ladder import NAMES

    parts = {seat: words.split() for seat, words in record.seats.items()}
    return tuple(
        (seat, name[1]) for seat, name in parts.items() if name[:1] == [BOT] and name[1:] in [[n] for n in NAMES]
    )


def bots_at(
    state: State, asked: tuple[tuple[str, str], ...], seed: int, playouts: int | None, speech: Speech
) -> dict[int, Bot]:
    """The bots by their seats, each with luck of its own; or a refusal."""
    from ..bots.ladder import bot
    from ..draw.text import drawing_of

    drawing = drawing_of(state.game)
    letters = state.game.seats()
    played = state.game.setup_of(state).get("players", " ".join(letters)).split()
    out: dict[int, Bot] = {}
    for called, name in asked:
        for i, letter in enumerate(letters):
            word = drawing.seat(state, i)
            if called.lower() in (letter.lower(), str(word).lower(), speech.word(word).lower()):
                break
        else:
            raise WrongData(Message(NO_SEAT, {"seat": called, "seats": ", ".join(letters)}))
        if letter not in played:
            raise WrongData(Message(NOT_PLAYED, {"seat": letter, "players": ", ".join(played)}))
        out[i] = bot(name, state.game, seed * SEATS + i, playouts)
    return out
