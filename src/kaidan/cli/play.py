"""`kaidan play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from ..locale import Speech
from .files import content_option, overlay_of, record_of
from .parts import Command, among, option, pair, seed_option, whole

SAYS: Final = mark("Play a game in the terminal, several people at one keyboard.")
BOTH: Final = mark("a game is either begun or resumed: “{option}” does not go with --resume")
EXAMPLES: Final = (
    "kaidan play",
    "kaidan play ghost-stories --players 2 --level nightmare --name R=Ada",
    "kaidan play --luck by-hand",
    "kaidan play --resume",
)


def command(speech: Speech) -> click.Command:
    return Command(
        "play",
        speech,
        SAYS,
        lambda **given: play(speech, **given),
        [
            click.Argument(["game"], default="ghost-stories", metavar=f"[{speech.text(mark('GAME'))}]"),
            option(speech, "--level", mark("initiation, normal, nightmare or hell"), speech.text(mark("LEVEL"))),
            option(speech, "--players", mark("how many play"), "N", type=whole("--players", 1)),
            option(speech, "--edition", mark("e1 or e2"), "e1|e2"),
            option(speech, "--option", PAIR, "KEY=VALUE", type=pair("--option", "KEY=VALUE"), multiple=True),
            option(speech, "--name", NAME, "SEAT=NAME", type=pair("--name", "SEAT=NAME"), multiple=True),
            option(speech, "--luck", LUCK, "seeded|by-hand", type=among("--luck", ["seeded", "by-hand"])),
            seed_option(speech),
            option(speech, "--resume", RESUME, "[FILE]", is_flag=False, flag_value="newest"),
            content_option(speech),
        ],
        EXAMPLES,
    )


PAIR: Final = mark("another option of the game; “kaidan games” lists them all")
NAME: Final = mark("what the player at a seat is called, like R=Ada")
LUCK: Final = mark("dice and cards from the table, or by hand from the real box")
RESUME: Final = mark("go on with the game saved last, or with that of a file")


def play(
    speech: Speech,
    game: str,
    option: tuple[tuple[str, str], ...],
    name: tuple[tuple[str, str], ...],
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
    from ..tui import Session, Terminal

    options = {**{key: value for key, value in chosen.items() if value is not None}, **dict(option)}
    files = Files(data_folder() / "saves")
    number = randbelow(2**62) if seed is None else seed
    if resume is not None:
        given = [*[f"--{key}" for key in options], *(["--luck"] if luck else []), *(["--name"] if name else [])]
        if given:
            raise WrongData(Message(BOTH, {"option": given[0]}))
        saved = files.newest_running() if resume == "newest" else str(Path(resume).absolute())
        text = files.load(saved)
        record_of(text, content)  # from now on the content is known that the record names
        table = Table.resume(text, number, store=files, name=saved)
    else:
        saved = files.new_name(game)
        table = Table.open(
            kaidan.game(game, overlay_of(content), **options),
            number,
            by_hand=luck == "by-hand",
            names=dict(name),
            store=files,
            name=saved,
        )
    drawing = drawing_of(table.game)
    place = str(files.path_of(saved))
    return Session(table, Terminal.of_process(), speech, drawing, place, resumed=resume is not None).run()
