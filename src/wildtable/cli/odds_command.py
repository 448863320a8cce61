"""`wildtable odds` for the rest of the command line, which comes to it when it lists its commands."""

from __future__ import annotations

import click

from wildtable.cli.odds import run


@click.command(
    add_help_option=False,
    context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False},
)
@click.argument("words", nargs=-1, type=click.UNPROCESSED)
@click.pass_context
def odds(context: click.Context, words: tuple[str, ...]) -> None:
    """Compute exact chances from the rules themselves."""
    context.exit(run(words))
