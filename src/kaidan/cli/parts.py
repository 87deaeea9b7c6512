"""What all commands have in common: help in three languages, options read in one way, refusals in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final

import click

from ..games.catalogue import titles
from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from ..locale import Speech, languages

USAGE: Final = mark("usage: ", "heading")
OPTIONS: Final = mark("Options", "heading")
COMMANDS: Final = mark("Commands", "heading")
EXAMPLES: Final = mark("Examples", "heading")
SHOW_HELP: Final = mark("show this help")
LANGUAGE: Final = mark("the language", "heading")
AS_JSON: Final = mark("print the result as JSON, for machines")
SEED: Final = mark("a whole number that decides all luck")
NOT_A_NUMBER: Final = mark("{option} needs a whole number of at least {low}, not “{value}”")
NOT_AMONG: Final = mark("{option} cannot be “{value}”; it is one of {values}")
NOT_A_PAIR: Final = mark("{option} needs “{form}”, not “{value}”")
TOO_MUCH: Final = mark("“{words}” is too much: “{command} --help” shows what can follow")

Body = Callable[..., int | None]


class Command(click.Command):
    """A command that explains itself in the language asked for, with examples."""

    def __init__(
        self,
        name: str,
        speech: Speech,
        says: str,
        body: Body,
        params: Sequence[click.Parameter],
        examples: Sequence[str],
    ) -> None:
        self.speech = speech
        self.examples = examples
        super().__init__(
            name,
            callback=body,
            params=[*params, language_option(speech)],
            help=speech.text(says),
            options_metavar="[…]",
            context_settings={"allow_extra_args": True, "max_content_width": 100},
        )

    def invoke(self, ctx: click.Context) -> Any:
        if ctx.args:
            words: dict[str, object] = {"words": " ".join(ctx.args), "command": ctx.command_path}
            raise WrongData(Message(TOO_MUCH, words))
        return super().invoke(ctx)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, self.speech.text(USAGE))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_options(self, self.speech, ctx, formatter)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(self.speech.text(EXAMPLES)):
            for example in [*self.examples, *examples_of(str(self.name))]:
                formatter.write(f"{'':>{formatter.current_indent}}{example}\n")

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return help_option(self, self.speech, ctx)


def examples_of(command: str) -> list[str]:
    """What the games show of a command."""
    return [example for title in titles() for example in title.examples.get(command, ())]


def help_option(command: click.Command, speech: Speech, ctx: click.Context) -> click.Option | None:
    option = click.Command.get_help_option(command, ctx)
    if option is not None:
        option.help = speech.text(SHOW_HELP)
    return option


def write_options(command: click.Command, speech: Speech, ctx: click.Context, formatter: click.HelpFormatter) -> None:
    records = [param.get_help_record(ctx) for param in command.get_params(ctx) if isinstance(param, click.Option)]
    with formatter.section(speech.text(OPTIONS)):
        formatter.write_dl([record for record in records if record is not None])


# -- options that several commands have ---------------------------------------------------------------------------
def option(speech: Speech, name: str, says: str, metavar: str | None = None, **more: Any) -> click.Option:
    return click.Option([name], help=speech.text(says), metavar=metavar, **more)


def flag(speech: Speech, name: str, says: str) -> click.Option:
    return click.Option([name], is_flag=True, help=speech.text(says))


def language_option(speech: Speech) -> click.Option:
    """Read before anything else is (see `main`), so nothing is left to do with it."""
    return LanguageOption(["--lang"], help=speech.text(LANGUAGE), expose_value=False)


class LanguageOption(click.Option):
    """Which languages there are is looked up when somebody asks for help, and not before."""

    def make_metavar(self, ctx: click.Context) -> str:
        return "|".join(languages())


def json_option(speech: Speech) -> click.Option:
    return click.Option(["--json", "as_json"], is_flag=True, help=speech.text(AS_JSON))


def seed_option(speech: Speech, default: int | None = None) -> click.Option:
    return option(speech, "--seed", SEED, "N", type=whole("--seed", 0), default=default)


# -- kinds of values ------------------------------------------------------------------------------------------------
def whole(option: str, low: int) -> Callable[[object], int]:
    """Reads a whole number from `low` on."""

    def number(value: object) -> int:
        text = str(value)
        if not (text.isascii() and text.isdigit()) or int(text) < low:
            raise WrongData(Message(NOT_A_NUMBER, {"option": option, "low": low, "value": text}))
        return int(text)

    return number


def among(option: str, values: Sequence[str]) -> Callable[[object], str]:
    """Reads one of a few words."""

    def word(value: object) -> str:
        if value not in values:
            raise WrongData(Message(NOT_AMONG, {"option": option, "value": value, "values": ", ".join(values)}))
        return str(value)

    return word


def pair(option: str, form: str) -> Callable[[object], tuple[str, str]]:
    """Reads two words with “=” between them."""

    def words(value: object) -> tuple[str, str]:
        key, sign, rest = str(value).partition("=")
        if not (key.strip() and sign and rest.strip()):
            raise WrongData(Message(NOT_A_PAIR, {"option": option, "form": form, "value": value}))
        return key.strip(), rest.strip()

    return words


def print_json(value: object) -> None:
    """One JSON value, readable by people too."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))
