"""`wildtable check`: a table's own file, or a character's."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from wildtable.cli.shared import as_json, example, print_json

if TYPE_CHECKING:
    from wildtable.systems import Checked


@click.command(
    epilog=example(
        "wildtable check our-table.toml",
        "wildtable check heroes/*.yaml --json",
        "wildtable check --schema > character.schema.json",
    )
)
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option("--schema", "schema_", is_flag=True, help="Print the JSON Schema of such files, for an editor.")
@as_json
def check(files: tuple[Path, ...], schema_: bool, json_: bool) -> None:
    """Look through a table's own FILES (or characters') and say on which line something does not fit."""
    from wildtable.play.reading import text_of
    from wildtable.savage.sheets import forms
    from wildtable.systems import owner

    if schema_:
        print_json(forms.schema())
        return
    if not files:
        raise click.UsageError("Name a file, or ask for --schema.")
    found = []
    for path in files:
        text = text_of(path)
        if (foreign := _foreign(text, path.name)) is not None:
            found.append((path, foreign))
            continue
        checked = owner(text, path.name).checked
        assert checked is not None
        found.append((path, checked(text, path.name)))
    if json_:
        print_json([{"file": str(path), "problems": table.problems} for path, table in found])
    for path, table in found if not json_ else ():
        for problem in table.problems:
            click.echo(f"{path}:{problem.line}: {problem.where}: {problem.problem} {problem.remedy}".rstrip())
        if not table.problems:
            click.echo(f"{path}: {table.holds}: all of it fits.")
    if any(table.problems for _, table in found):
        raise SystemExit(1)


def _foreign(text: str, name: str) -> Checked | None:
    """What is to be said of a file in an outside format; None for any other."""
    from wildtable.bridges.detect import FOREIGN, detect
    from wildtable.play.reading import Problem
    from wildtable.systems import Checked

    found = detect(text, name)
    if found.word not in FOREIGN:
        return None
    return Checked((Problem(1, name, found.sentence, found.remedy, "foreign-file"),), "")
