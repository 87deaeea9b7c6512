"""`kaidan`: finds the command, runs it, and turns whatever goes wrong into one sentence and an exit code."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

import click

from .. import __version__
from ..games.catalogue import TITLES
from ..kernel import state
from ..kernel.errors import Refusal
from ..kernel.words import Message, mark
from ..locale import Speech, language_of
from ..locale.speech import listed
from .parts import COMMANDS, EXAMPLES, USAGE, examples_of, help_option, language_option, write_options

NAMES: Final = (
    "play",
    "serve",
    "backup",
    "restore",
    "admin",
    "replay",
    "show",
    "referee",
    "rules",
    "cards",
    "games",
    "advise",
    "review",
    "sim",
    "benchmark",
    "perft",
    "bench",
)
SAYS: Final = mark("The digital table for {games}.")
SHOW_VERSION: Final = mark("show the version and the build")
BUILD: Final = mark("kaidan {version}, {build} build, Python {python}")
NO_COMMAND: Final = mark("there is no command “{name}”; the commands are {names}")
NO_OPTION: Final = mark("there is no option “{option}” here; “{command} --help” lists the options")
NEEDS_VALUE: Final = mark("the option “{option}” cannot be used like that; “{command} --help” shows how")
NEEDS_ARGUMENT: Final = mark("“{command}” needs {argument}; “{command} --help” shows how")
NOT_UNDERSTOOD: Final = mark("the command is not understood ({reason}); “{command} --help” shows how")
SYSTEM: Final = mark("the system refused “{path}”: {reason}")
BROKEN: Final = mark("this should not have happened: {error}; nothing saved is lost, and KAIDAN_TRACE=1 shows where")
#: Exit codes: a failed check, wrong usage or input, a broken program, an interrupt, a reader who went away.
FAILED, WRONG, OUR_FAULT, INTERRUPTED, UNREAD = 1, 2, 70, 130, 141


class Kaidan(click.Group):
    """The commands; each is loaded only when it is needed."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        version = click.Option(
            ["--version"], is_flag=True, is_eager=True, expose_value=False, help=speech.text(SHOW_VERSION),
            callback=self.say_version,
        )  # fmt: skip
        super().__init__(
            "kaidan",
            params=[version, language_option(speech)],
            help=speech.text(SAYS, games=listed([title.name for title in TITLES.values()], speech)),
            options_metavar="[…]",
            subcommand_metavar=speech.text(mark("COMMAND", "placeholder")) + " […]",
            context_settings={"max_content_width": 100},
        )

    def say_version(self, ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
        if wanted:
            build = self.speech.text(
                mark("interpreted", "build") if state.__file__.endswith(".py") else mark("compiled", "build")
            )
            python = ".".join(str(part) for part in sys.version_info[:3])
            click.echo(self.speech.text(BUILD, version=__version__, build=build, python=python))
            ctx.exit()

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(NAMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in NAMES:
            return None
        module = importlib.import_module(f".{cmd_name}", __package__)
        command = module.command(self.speech)
        assert isinstance(command, click.Command)
        return command

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, self.speech.text(USAGE))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_options(self, self.speech, ctx, formatter)
        rows = []
        for name in NAMES:
            command = self.get_command(ctx, name)
            assert command is not None
            rows.append((name, command.get_short_help_str(1000)))
        with formatter.section(self.speech.text(COMMANDS)):
            formatter.write_dl(rows)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(self.speech.text(EXAMPLES)):
            for example in ("kaidan play", *examples_of("play")[:1], *examples_of("rules")[:1]):
                formatter.write(f"  {example}\n")

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return help_option(self, self.speech, ctx)


def asked_language(arguments: Sequence[str]) -> str | None:
    """The value of `--lang` wherever it stands, because even refusals and help are said in it."""
    for i, word in enumerate(arguments):
        if word == "--lang" and i + 1 < len(arguments):
            return arguments[i + 1]
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


def main() -> NoReturn:
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run the command; the exit code is 0, 1 for a failed check, 2 for wrong usage or input."""
    speech = Speech("en")
    try:
        speech = Speech(language_of(asked_language(arguments), os.environ))
        code = Kaidan(speech).main(args=list(arguments), prog_name="kaidan", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except click.exceptions.NoArgsIsHelpError as help_:
        click.echo(help_.format_message())
        return WRONG
    except click.UsageError as error:
        return complain(speech, usage_error(error), WRONG)
    except Refusal as refusal:
        return complain(speech, refusal.message, WRONG)
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        from ..tui.terminal import silence

        silence(sys.stdout)  # whoever read the output has gone
        return UNREAD
    except OSError as error:
        from ..table.files import reason_of

        words: dict[str, object] = {"path": error.filename or "", "reason": reason_of(error)}
        return complain(speech, Message(SYSTEM, words), WRONG)
    except Exception as error:
        if os.environ.get("KAIDAN_TRACE"):
            raise
        return complain(speech, Message(BROKEN, {"error": f"{type(error).__name__}: {error}"}), OUR_FAULT)


def complain(speech: Speech, message: Message, code: int) -> int:
    click.echo(f"kaidan: {speech.say(message)}", err=True)
    return code


def usage_error(error: click.UsageError) -> Message:
    """What click refuses, in our words."""
    command = error.ctx.command_path if error.ctx is not None else "kaidan"
    words: dict[str, object] = {"command": command}
    if isinstance(error, click.exceptions.NoSuchCommand):
        return Message(NO_COMMAND, {"name": error.command_name, "names": ", ".join(NAMES)})
    if isinstance(error, click.NoSuchOption):
        return Message(NO_OPTION, {**words, "option": error.option_name})
    if isinstance(error, click.BadOptionUsage):
        return Message(NEEDS_VALUE, {**words, "option": error.option_name})
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return Message(NEEDS_ARGUMENT, {**words, "argument": error.param.metavar or ""})
    return Message(NOT_UNDERSTOOD, {**words, "reason": error.message})
