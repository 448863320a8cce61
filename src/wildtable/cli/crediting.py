"""`wildtable about`: the credits and licenses."""

from __future__ import annotations

import tomllib
from pathlib import Path
from textwrap import wrap

import click

import wildtable
from wildtable.cli.shared import as_json, example, print_json

CREDITS = Path(wildtable.__file__).with_name("about.toml")


@click.command(epilog=example("wildtable about", "wildtable about --json"))
@as_json
def about(json_: bool) -> None:
    """Print the credits and the licenses."""
    told = {name: paragraphs(value) for name, value in tomllib.loads(CREDITS.read_text("utf-8")).items()}
    if json_:
        print_json(told)
        return
    for place, texts in enumerate(told.values()):
        if place:
            click.echo()
        for text in texts:
            click.echo("\n".join(wrap(text, 80, break_long_words=False, break_on_hyphens=False)))


def paragraphs(value: str | list[str]) -> list[str]:
    """Return the paragraphs of a value, each on one line."""
    return [" ".join(text.split()) for text in ([value] if isinstance(value, str) else value)]
