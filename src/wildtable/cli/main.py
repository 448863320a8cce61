"""The command `wildtable`. Each subcommand lives in a module that is read when it is called."""

from __future__ import annotations

import importlib
import sys

import click

from wildtable.play import Refused

COMMANDS = {
    "serve": "wildtable.cli.serving:serve",
    "roll": "wildtable.cli.rolling:roll",
    "odds": "wildtable.cli.odds_command:odds",
    "forecast": "wildtable.cli.forecasting:forecast",
    "rules": "wildtable.cli.rulebook:rules",
    "cases": "wildtable.cli.casebook:cases",
    "check": "wildtable.cli.checking:check",
    "campaign": "wildtable.cli.campaigns:campaign",
    "convert": "wildtable.cli.converting:convert",
    "replay": "wildtable.cli.tables:replay",
    "verify": "wildtable.cli.verifying:verify",
    "export": "wildtable.cli.tables:export",
    "import": "wildtable.cli.tables:import_",
    "tables": "wildtable.cli.tables:tables",
    "backup": "wildtable.cli.backing_up:backup",
    "restore": "wildtable.cli.backing_up:restore",
}


class Lazy(click.Group):
    """Subcommands by name; a module is imported when its command is used. Refusals become one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order a newcomer needs them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command behind a name, or None."""
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name].split(":")
        command: click.Command = getattr(importlib.import_module(module), name)
        return command

    def invoke(self, ctx: click.Context) -> object:
        """Run it; what is refused is said, not thrown."""
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
    """Tabletop role-playing games by the book.

    Every subcommand has --help with an example.
    """


if __name__ == "__main__":
    main()
