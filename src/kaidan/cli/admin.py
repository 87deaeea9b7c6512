"""`kaidan admin`: what whoever runs the server does at tables and for people, also while servers run."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from ..kernel.words import Message, mark, mark_plural
from ..locale import Speech
from .parts import (
    COMMANDS,
    EXAMPLES,
    USAGE,
    Command,
    flag,
    help_option,
    json_option,
    language_option,
    option,
    print_json,
    whole,
    write_options,
)
from .serve import database_option, table_extra

if TYPE_CHECKING:
    import sqlalchemy as sa

SAYS: Final = mark("Administer the tables and people of a server, whether it is running or not.")
LIST: Final = mark("List the tables that were changed last.")
SHOW: Final = mark("Show a table: who sits there and what was said, but nobody's hand.")
CLOSE: Final = mark("Close a table to everybody, or with --open open it again; nothing is deleted.")
DELETE: Final = mark("Delete a table with everything that belongs to it.")
EXPORT: Final = mark("Print everything that is kept of a person, as JSON.")
FORGET: Final = mark("Delete a person's name, seat and words everywhere; moves stay as those of a seat.")
MUTE: Final = mark("Mute a person at a table, or with --off unmute them.")
BAN: Final = mark("Ban an address or network, or a person from a table.")
UNBAN: Final = mark("Lift the ban on an address or network.")
BANS: Final = mark("List the addresses and networks that are banned.")
ANNOUNCE: Final = mark("Announce something on every page; without a text, take the announcement down.")
REPORTS: Final = mark("List what visitors have reported, or with --done mark one as dealt with.")

MOST: Final = mark("at most so many")
PUBLIC: Final = mark("only tables that everybody may find")
REOPEN: Final = mark("open the table again")
OFF: Final = mark("take it back")
DAYS: Final = mark("for so many days")
HOURS: Final = mark("for so many hours")
WHY: Final = mark("why, for anyone reading the list later")
DONE: Final = mark("the number of a report that was dealt with")
EVERYTHING: Final = mark("also those that were dealt with")
YES: Final = mark("do it without asking")

NO_TABLES: Final = mark("there are no tables")
NO_REPORTS: Final = mark("there are no reports")
NO_BANS: Final = mark("nobody is banned")
CLOSED: Final = mark("table {code} is closed")
OPENED: Final = mark("table {code} is open again")
DELETED: Final = mark("table {code} was deleted")
MUTED: Final = mark("seat {seat} of table {code} is muted")
UNMUTED: Final = mark("seat {seat} of table {code} is no longer muted")
REMOVED: Final = mark("seat {seat} of table {code} is empty, and the person who held it is banned from it")
BANNED: Final = mark("{network} is banned for {n} days")
UNBANNED: Final = mark("{network} is no longer banned")
NOT_BANNED: Final = mark("{network} was not banned")
ANNOUNCED: Final = mark("announced on every page for {n} hours")
SILENT: Final = mark("the announcement was taken down")
FORGOTTEN: Final = mark_plural("forgotten at {n} table", "forgotten at {n} tables")
DEALT_WITH: Final = mark("report {n} is dealt with")
SURE: Final = mark("This cannot be undone. Continue?")

DAY, HOUR = 24 * 3600.0, 3600.0

Work = Callable[["sa.Connection"], Any]


class Admin(click.Group):
    """The things that can be done."""

    def __init__(self, speech: Speech, commands: Sequence[click.Command], examples: Sequence[str]) -> None:
        self.speech = speech
        self.examples = examples
        super().__init__(
            "admin",
            commands=commands,
            params=[language_option(speech)],
            help=speech.text(SAYS),
            options_metavar="[…]",
            subcommand_metavar=speech.text(mark("COMMAND", "placeholder")) + " […]",
            context_settings={"max_content_width": 100},
        )

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, self.speech.text(USAGE))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_options(self, self.speech, ctx, formatter)
        with formatter.section(self.speech.text(COMMANDS)):
            formatter.write_dl([(name, one.get_short_help_str(1000)) for name, one in self.commands.items()])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(self.speech.text(EXAMPLES)):
            for example in self.examples:
                formatter.write(f"  {example}\n")

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return help_option(self, self.speech, ctx)


def command(speech: Speech) -> click.Command:
    desk = Desk(speech)
    code = click.Argument(["code"], metavar=speech.text(mark("CODE", "placeholder")))
    seat = click.Argument(["seat"], metavar=speech.text(mark("SEAT", "placeholder")))
    maybe_seat = click.Argument(["seat"], metavar=f"[{speech.text(mark('SEAT', 'placeholder'))}]", required=False)
    person = click.Argument(["person"], metavar=speech.text(mark("LINK|TOKEN|CODE/SEAT", "placeholder")))
    network = click.Argument(["network"], metavar=speech.text(mark("ADDRESS", "placeholder")))
    whom = click.Argument(["whom"], metavar=speech.text(mark("ADDRESS|CODE", "placeholder")))
    text = click.Argument(["text"], metavar=speech.text(mark("TEXT", "placeholder")), default="")
    yes, as_json = flag(speech, "--yes", YES), json_option(speech)
    days = option(speech, "--days", DAYS, "N", type=whole("--days", 1), default=30)
    hours = option(speech, "--hours", HOURS, "N", type=whole("--hours", 1), default=24)
    why = option(speech, "--reason", WHY, speech.text(mark("TEXT", "placeholder")), default="")
    most = option(speech, "--most", MOST, "N", type=whole("--most", 1), default=50)
    done = option(speech, "--done", DONE, "N", type=whole("--done", 1))
    reopen = click.Option(["--open", "reopen"], is_flag=True, help=speech.text(REOPEN))
    everything = click.Option(["--all", "everything"], is_flag=True, help=speech.text(EVERYTHING))
    made: list[tuple[str, str, Callable[..., None], list[click.Parameter], str]] = [
        ("list", LIST, desk.list, [most, flag(speech, "--public", PUBLIC), as_json], "list"),
        ("show", SHOW, desk.show, [code, as_json], "show 23456789"),
        ("close", CLOSE, desk.close, [code, reopen], "close 23456789"),
        ("delete", DELETE, desk.delete, [code, yes], "delete 23456789 --yes"),
        ("export", EXPORT, desk.export, [person], "export 23456789/R"),
        ("forget", FORGET, desk.forget, [person, yes], "forget 23456789/R --yes"),
        ("mute", MUTE, desk.mute, [code, seat, flag(speech, "--off", OFF)], "mute 23456789 R"),
        ("ban", BAN, desk.ban, [whom, maybe_seat, days, why], "ban 203.0.113.0/24 --days 7"),
        ("unban", UNBAN, desk.unban, [network], "unban 203.0.113.0/24"),
        ("bans", BANS, desk.bans, [as_json], "bans"),
        ("announce", ANNOUNCE, desk.announce, [text, hours], 'announce "Maintenance at 20:00 UTC" --hours 3'),
        ("reports", REPORTS, desk.reports, [done, everything, as_json], "reports"),
    ]
    commands = [
        Command(name, speech, says, body, [*params, database_option(speech)], [f"kaidan admin {example}"])
        for name, says, body, params, example in made
    ]
    return Admin(speech, commands, [f"kaidan admin {example}" for *_, example in made])


class Desk:
    """Does what is asked for, and says so."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech

    def do(self, database: str | None, work: Work) -> Any:
        from ..server.run import in_database
        from ..server.settings import from_environment

        return in_database(from_environment(database=database), work)

    def say(self, template: str, **words: object) -> None:
        click.echo(self.speech.say(Message(template, words)))

    def sure(self, yes: bool) -> None:
        if not yes:
            click.confirm(self.speech.text(SURE), abort=True)

    # -- tables -------------------------------------------------------------------------------------------------------
    def list(self, database: str | None, most: int, public: bool, as_json: bool) -> None:
        with table_extra():
            from ..server import steward
        found = self.do(database, lambda line: steward.listed(line, most, public))
        if as_json:
            print_json(found)
        elif not found:
            self.say(NO_TABLES)
        else:
            for one in found:
                people = ", ".join(name for name in one["people"] if name)
                click.echo(f"{one['code']}  {one['changed']}  {one['game']:14}  {one['kind']:8}  {people}")

    def show(self, database: str | None, code: str, as_json: bool) -> None:
        with table_extra():
            from ..server import steward
        found = self.do(database, lambda line: steward.shown(line, code))
        if as_json:
            print_json(found)
            return
        for key in ("code", "game", "kind", "public", "created", "changed", "process", "lines", "banned"):
            click.echo(f"{key:8} {found[key]}")
        for seat in found["seats"]:
            marks = " ".join(word for word in ("host", "connected", "muted") if seat[word])
            click.echo(f"seat {seat['seat']:3} {seat['kind']:8} {seat['name']} {seat['bot']} {marks}".rstrip())
        for said in found["said"]:
            click.echo(f"said {said['seat']:3} {said['name']}: {said['text']}")

    def close(self, database: str | None, code: str, reopen: bool) -> None:
        with table_extra():
            from ..server import steward
        self.do(database, lambda line: steward.close(line, code, not reopen))
        self.say(OPENED if reopen else CLOSED, code=code)

    def delete(self, database: str | None, code: str, yes: bool) -> None:
        with table_extra():
            from ..server import steward
        self.sure(yes)
        self.do(database, lambda line: steward.delete(line, code))
        self.say(DELETED, code=code)

    # -- people -------------------------------------------------------------------------------------------------------
    def export(self, database: str | None, person: str) -> None:
        with table_extra():
            from ..server import steward
            from ..server.settings import from_environment
        secret = from_environment().secret
        print_json(self.do(database, lambda line: steward.exported(line, steward.key_named(line, person, secret))))

    def forget(self, database: str | None, person: str, yes: bool) -> None:
        with table_extra():
            from ..server import steward
            from ..server.settings import from_environment
        secret = from_environment().secret
        self.sure(yes)
        gone = self.do(database, lambda line: steward.forgotten(line, steward.key_named(line, person, secret)))
        click.echo(self.speech.text(FORGOTTEN, n=len(gone)))

    def mute(self, database: str | None, code: str, seat: str, off: bool) -> None:
        with table_extra():
            from ..server import steward
        self.do(database, lambda line: steward.mute(line, code, seat, not off))
        self.say(UNMUTED if off else MUTED, seat=seat, code=code)

    def ban(self, database: str | None, whom: str, seat: str | None, days: int, reason: str) -> None:
        with table_extra():
            from ..server import house, steward
        if seat:
            self.do(database, lambda line: steward.remove(line, whom, seat))
            self.say(REMOVED, seat=seat, code=whom)
            return
        named = self.do(database, lambda line: house.ban(line, whom, time.time() + days * DAY, reason))
        self.say(BANNED, network=named, n=days)

    def unban(self, database: str | None, network: str) -> None:
        with table_extra():
            from ..server import house
        was = self.do(database, lambda line: house.lift(line, network))
        self.say(UNBANNED if was else NOT_BANNED, network=network)

    def bans(self, database: str | None, as_json: bool) -> None:
        with table_extra():
            from ..server import house
            from ..server.steward import when
        found = self.do(database, house.banned)
        if as_json:
            print_json(found)
        elif not found:
            self.say(NO_BANS)
        else:
            for one in found:
                click.echo(f"{one['network']:24}  {when(one['until'])}  {one['reason']}".rstrip())

    def announce(self, database: str | None, text: str, hours: int) -> None:
        with table_extra():
            from ..server import house
        self.do(database, lambda line: house.announce(line, text, time.time() + hours * HOUR))
        if text.strip():
            self.say(ANNOUNCED, n=hours)
        else:
            self.say(SILENT)

    def reports(self, database: str | None, done: int | None, everything: bool, as_json: bool) -> None:
        with table_extra():
            from ..server import steward
        if done is not None:
            self.do(database, lambda line: steward.finish(line, done))
            self.say(DEALT_WITH, n=done)
            return
        found = self.do(database, lambda line: steward.reported(line, everything))
        if as_json:
            print_json(found)
        elif not found:
            self.say(NO_REPORTS)
        else:
            for one in found:
                click.echo(f"{one['id']}  {one['created']}  {one['code']}  {one['contact']}".rstrip())
                for line in one["text"].splitlines():
                    click.echo(f"    {line}")
