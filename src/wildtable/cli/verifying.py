"""`wildtable verify`: whether nobody has chosen or changed what fell at a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from wildtable.cli.shared import as_json, example, print_json
from wildtable.cli.tables import read_filed
from wildtable.play import Refused
from wildtable.systems import system

if TYPE_CHECKING:
    from wildtable.play.fairness import Counted


@click.command(epilog=example("wildtable verify table.json", "wildtable verify table.json --json"))
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@as_json
def verify(file: Path, json_: bool) -> None:
    """Check the dice of an exported table: promises, seeds, every throw and card, and what the rules made of them."""
    from wildtable.play.fairness import Fairness
    from wildtable.store.filed import checked

    filed = read_filed(file)
    fairness = Fairness(filed.promises)
    wrong = ""
    try:
        for _ in checked(filed, system(filed.system), fairness=fairness)[1]:
            pass
    except Refused as refused:
        wrong = refused.problem
    counted = fairness.counted
    if json_:
        print_json({"entries": len(filed.entries), "problem": wrong, "counted": counted})
    else:
        for line in () if wrong else told(counted, len(filed.entries)):
            click.echo(line)
    if wrong:
        raise click.ClickException(wrong)


def told(counted: Counted, entries: int) -> list[str]:
    """What was found, in sentences."""
    proven = counted.throws + counted.draws
    said = [f"{_many(entries, 'entry', 'entries')}, and every one is what the rules make of it."]
    throws, draws = _many(counted.throws, "throw", "throws"), _many(counted.draws, "draw", "draws")
    said.append(f"Proven: {throws} and {draws}, each from a seed that was promised before.")
    if proven:
        with_nonce = proven - counted.alone
        said.append(f"Of these, {with_nonce} with a nonce of whoever gave the command, {counted.alone} without one.")
    if counted.typed:
        said.append(f"Typed in by hand: {_many(counted.typed, 'throw', 'throws')}.")
    if counted.before:
        said.append(f"From before there were promises, and so not proven: {_many(counted.before, 'entry', 'entries')}.")
    if counted.secrets > 1:
        said.append(f"Its dice came from {counted.secrets} secrets: it was brought in or restored in between.")
    return said


def _many(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"
