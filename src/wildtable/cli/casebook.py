"""`wildtable cases`: run rule cases, our own or a table's."""

from __future__ import annotations

from pathlib import Path

import click

from wildtable.cli.shared import as_json, example, print_json, say_what_is_left_out


@click.command(epilog=example("wildtable cases tests/cases", "wildtable cases my-house-rules.yaml --json"))
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("-v", "--verbose", is_flag=True, help="Name the cases that hold, too.")
@as_json
def cases(files: tuple[Path, ...], verbose: bool, json_: bool) -> None:
    """Run the cases in FILES (or folders of them) and say which do not hold."""
    from wildtable.cases import run

    say_what_is_left_out()  # and with that the cases of the others are known
    results = list(run(list(files)))
    failed = [result for result in results if result.problem]
    if json_:
        print_json(results)
    else:
        for result in results:
            if result.problem:
                click.echo(f"FAILED  {result.rule}: {result.name}\n        {result.problem}\n        {result.file}")
            elif verbose:
                click.echo(f"ok      {result.rule}: {result.name}")
        click.echo(f"{len(results) - len(failed)} cases hold, {len(failed)} do not.")
    if failed:
        raise SystemExit(1)
