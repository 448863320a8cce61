"""`wildtable cases`: run rule cases, our own or a table's."""

from __future__ import annotations

from pathlib import Path

import click

from wildtable.cli.shared import PathTo, as_json, counted, example, print_json, say_what_is_left_out
from wildtable.refused import Refused


@click.command(epilog=example("wildtable cases tests/cases", "wildtable cases my-house-rules.yaml --json"))
@click.argument("files", nargs=-1, required=True, type=PathTo())
@click.option("-v", "--verbose", is_flag=True, help="List the cases that pass, too.")
@as_json
def cases(files: tuple[Path, ...], verbose: bool, json_: bool) -> None:
    """Run the rule cases in FILES, or in folders, and show those that fail.

    The exit code is 1 where a case fails.
    """
    from wildtable.cases import run

    say_what_is_left_out()  # and with that the cases of the others are known
    results = list(run(list(files)))
    if not results:
        where = ", ".join(map(str, files))
        raise Refused("no-cases", f"There are no cases in {where}.", "Name a YAML file of cases, or a folder of them.")
    failed = [result for result in results if result.problem]
    if json_:
        print_json(results)
    else:
        for result in results:
            if result.problem:
                click.echo(f"FAILED  {result.rule}: {result.name}\n        {result.problem}\n        {result.file}")
            elif verbose:
                click.echo(f"ok      {result.rule}: {result.name}")
        click.echo(f"{counted(len(results) - len(failed), 'case')} passed, {len(failed)} failed.")
    if failed:
        raise SystemExit(1)
