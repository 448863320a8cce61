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


COMMANDS = {
    "serve": Subcommand("serving:serve", "Serve tables to browsers until Ctrl+C."),
    "roll": Subcommand("rolling:roll", "Roll dice as players write them."),
    "odds": Subcommand("odds_command:odds", "How likely? Exact chances of rolls, attacks, contests."),
    "forecast": Subcommand("forecasting:forecast", "Play a fight many times and show how it may end."),
    "rules": Subcommand("rulebook:rules", "List the rules, or show one with its numbers and cases."),
    "cases": Subcommand("casebook:cases", "Run rule cases and show those that fail."),
    "check": Subcommand("checking:check", "Check a table's own files and characters line by line."),
    "campaign": Subcommand("campaigns:campaign", "Print or change what a table has of its own."),
    "convert": Subcommand("converting:convert", "Write the characters of a file in another format."),
    "replay": Subcommand("tables:replay", "Print the log of an exported table as the game master sees it."),
    "verify": Subcommand("verifying:verify", "Check the dice of an exported table."),
    "export": Subcommand("tables:export", "Write a whole table, with its log, as one file."),
    "import": Subcommand("tables:import_", "Read a table from a file and print its keys."),
    "tables": Subcommand("tables:tables", "List the tables that are kept."),
    "backup": Subcommand("backing_up:backup", "Back up a whole server into a new folder."),
    "restore": Subcommand("backing_up:restore", "Restore a backup into an empty data folder or database."),
}


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

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of subcommands from their summaries, without importing one."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.summary) for name, command in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; print a refusal as one sentence."""
        try:
            return super().invoke(ctx)
        except Refused as refused:
            raise click.ClickException(str(refused)) from None
        except BrokenPipeError:
            sys.stderr.close()
            raise SystemExit(141) from None


@click.group(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="wildtable")
def main() -> None:
    """Play tabletop role-playing games by the book.

    Every subcommand has --help with an example.
    """


if __name__ == "__main__":
    main()
