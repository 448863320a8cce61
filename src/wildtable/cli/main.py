"""The command `wildtable`. A subcommand's module is imported when the subcommand runs, and not for `--help`."""

from __future__ import annotations

import importlib
import sys
from typing import NamedTuple

import click

from wildtable.refused import Refused


class Subcommand(NamedTuple):
    """The place of a subcommand, ``module:name`` below `wildtable.cli`, and its line in the list of all."""

    place: str
    summary: str


EXIT_CODES = """\b
Exit codes:
  0  It worked.
  1  A check failed (cases, check, verify, replay --check, serve --check).
  2  The command, an option or a value is wrong.
  3  It could not be done: a file is missing or damaged, or data is in use.
"""

MISUSED = frozenset(
    (
        "bad-dice",
        "bad-error",
        "bad-secret",
        "bad-settings",
        "bad-url",
        "no-executor",
        "no-link",
        "no-number",
        "private-address",
        "several-rules",
        "too-many",
        "unknown-edition",
        "unknown-rule",
        "unknown-scene",
        "unknown-system",
    )
)
"""The codes of refusals of a value on the command line."""

COMMANDS = {
    "serve": Subcommand("serving:serve", "Serve tables to browsers until Ctrl+C."),
    "roll": Subcommand("rolling:roll", "Roll dice as players write them."),
    "odds": Subcommand("odds_command:odds", "Print exact chances of rolls, attacks and duels."),
    "forecast": Subcommand("forecasting:forecast", "Play a fight many times, and print how it may end."),
    "rules": Subcommand("rulebook:rules", "List the rules, or show one with its numbers and odds."),
    "conformance": Subcommand("conforming:conformance", "Print what holds each rule: cases, editions, walks, tests."),
    "cases": Subcommand("casebook:cases", "Run rule cases and show those that fail."),
    "check": Subcommand("checking:check", "Check the files of a campaign or of characters."),
    "campaign": Subcommand("campaigns:campaign", "Print or change the campaign of a table."),
    "pack": Subcommand("packs:pack", "Make, check, merge or list packs to share."),
    "convert": Subcommand("converting:convert", "Write the characters of a file in another format."),
    "replay": Subcommand("tables:replay", "Print the log of an exported table."),
    "verify": Subcommand("verifying:verify", "Check the dice of an exported table."),
    "export": Subcommand("tables:export", "Export a table to one file."),
    "import": Subcommand("tables:import_", "Import an exported table, and print its links."),
    "tables": Subcommand("tables:tables", "List the tables in the data folder."),
    "backup": Subcommand("backing_up:backup", "Back up a whole server into a new folder."),
    "restore": Subcommand("backing_up:restore", "Restore a backup into an empty data folder or database."),
    "mcp": Subcommand("bridging:mcp", "Let an AI model sit down at a served table."),
    "webhook": Subcommand("webhooks:webhook", "Send each line of a table's log to a receiver."),
    "about": Subcommand("crediting:about", "Print the credits and the licenses."),
}


class Misused(click.ClickException):
    """A wrong value on the command line."""

    exit_code = 2


class Failed(click.ClickException):
    """A command that could not be carried out."""

    exit_code = 3


class Lazy(click.Group):
    """A group of subcommands that are imported when they run. A refusal becomes one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names, in the order a newcomer needs them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a name, or None."""
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name].place.split(":")
        command: click.Command = getattr(importlib.import_module(f"wildtable.cli.{module}"), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command of the first word. Raises `UsageError` with the nearest one for a mistyped name."""
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            from wildtable.cli.suggesting import did_you_mean

            nearest = did_you_mean(args[0], COMMANDS, "`wildtable --help` lists the commands.")
            raise click.UsageError(f"There is no command {args[0]!r:.30}. {nearest}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of subcommands from their summaries, without importing one."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.summary) for name, command in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; print a refusal as one sentence."""
        try:
            return super().invoke(ctx)
        except Refused as refused:
            raise (Misused if refused.code in MISUSED else Failed)(str(refused)) from None
        except ModuleNotFoundError as error:
            from wildtable.extras import missing

            if (extra := missing(error)) is None:
                raise
            raise Failed(str(extra)) from None
        except BrokenPipeError:
            sys.stderr.close()
            raise SystemExit(141) from None
        except OSError as error:
            from wildtable.cli.shared import failed_by

            raise Failed(failed_by(error)) from None


@click.group(cls=Lazy, epilog=EXIT_CODES, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="wildtable")
def main() -> None:
    """Play Savage Worlds and Saga: a live table, dice, odds and rules.

    Start with `wildtable serve --demo`. `wildtable COMMAND --help` explains a command, with examples.
    """


if __name__ == "__main__":
    main()
