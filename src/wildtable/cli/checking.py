"""`wildtable check`: a table's own files, or characters'."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wildtable.cli.shared import PathTo, as_json, example, print_json

if TYPE_CHECKING:
    from wildtable.play.campaign_files import CampaignSource
    from wildtable.play.reading import Problem


@click.command(
    epilog=example(
        "wildtable check our-table.toml",
        "wildtable check our-campaign/",
        "wildtable check heroes/*.yaml --json",
        "wildtable check --schema > character.schema.json",
    )
)
@click.argument("files", nargs=-1, type=PathTo())
@click.option("--schema", "schema_", is_flag=True, help="Print the JSON Schema of these files, for an editor.")
@as_json
def check(files: tuple[Path, ...], schema_: bool, json_: bool) -> None:
    """Check FILES of a campaign or of characters, and print each mistake with its line.

    Several files, or a folder of them, are checked as one campaign. The exit code is 1 where there is a mistake. Powers
    that are only names are listed too; they are no mistake.
    """
    from wildtable.play.campaign_files import gathered, sources
    from wildtable.savage.sheets import forms
    from wildtable.systems import owner

    if schema_:
        print_json(forms.schema())
        return
    if not files:
        raise click.UsageError("Name a file, or give --schema.")
    told = sources(files)
    strange = foreign(told)
    ours = [source for source in told if source.name not in {problem.file for problem in strange}]
    system = owner(ours)
    assert system.campaign is not None  # or it would own no files
    assert system.checked is not None
    written, problems = gathered(ours, system.campaign.settled)
    checked = system.checked(written)
    problems = tuple(sorted((*strange, *problems, *checked.problems), key=lambda problem: problem.line))
    names = [name for name, _ in told]
    of_file, notes = _of_files(problems, names), _of_files(checked.notes, names)
    if json_:
        print_json([{"file": name, "problems": of_file[name], "notes": notes[name]} for name in names])
    for name in names if not json_ else ():
        for problem in (*of_file[name], *notes[name]):
            where = f"{problem.where}: " if problem.where != name else ""
            click.echo(f"{name}:{problem.line}: {where}{problem.problem} {problem.remedy}".rstrip())
    if problems:
        raise SystemExit(1)
    if not json_:
        click.echo(f"{', '.join(names)}: {checked.holds}. No mistakes.")


def _of_files(problems: Sequence[Problem], names: Sequence[str]) -> dict[str, list[Problem]]:
    """Return the problems of each file by its name; those without a file belong to the first."""
    return {name: [problem for problem in problems if (problem.file or names[0]) == name] for name in names}


def foreign(files: Sequence[CampaignSource]) -> tuple[Problem, ...]:
    """Return a problem for each file that is in a format of another program."""
    from wildtable.bridges.detect import FOREIGN, detect
    from wildtable.play.reading import Problem

    found = [(name, detect(text, name)) for name, text in files]
    return tuple(
        [
            Problem(1, name, what.sentence, what.remedy, code="foreign-file", file=name)
            for name, what in found
            if what.word in FOREIGN
        ]
    )
