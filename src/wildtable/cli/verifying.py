"""`wildtable verify`: whether nobody has chosen or changed what fell at a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from wildtable.cli.shared import as_json, example, print_json
from wildtable.cli.tables import read_filed
from wildtable.play import GM, Refused
from wildtable.systems import system

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wildtable.play.fairness import ChanceCount, ChosenDice
    from wildtable.play.mixing import Company


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
        print_json({"entries": len(filed.entries), "problem": wrong, "counted": counted, "chosen": fairness.chosen})
    else:
        names = {member.seat: member.name for member in filed.members}
        for line in () if wrong else [*told(counted, len(filed.entries)), *chosen_by(fairness.chosen, names)]:
            click.echo(line)
    if wrong:
        raise click.ClickException(wrong)


def told(counted: ChanceCount, entries: int) -> list[str]:
    """Return the findings in sentences."""
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
        between = "it was brought in or restored in between, or the server has another key"
        said.append(f"Its dice came from {counted.secrets} secrets: {between}.")
    return said


def chosen_by(chosen: Sequence[ChosenDice], names: Mapping[str, str]) -> list[str]:
    """Return who could have chosen the proven dice of which entries, in sentences. ``names``: of the seats."""
    entries: dict[Company, list[int]] = {}
    for each in chosen:
        entries.setdefault(each.by, []).append(each.entry)
    said = ["These people could have chosen the dice, only by working together:"] if entries else []
    for by, numbers in entries.items():
        called = _called(by.seats, names)
        together = "together with all of" if len(called) > 1 else "together with"
        people = f"{together} {_listed(called)}" if called else "alone"
        which = f"{'Entry' if len(numbers) == 1 else 'Entries'} {_spans(numbers)}"
        said.append(f"  {which}: the server's owner {people}.{_tried(by, names)}")
    return said


def _tried(by: Company, names: Mapping[str, str]) -> str:
    """Return what is to be said of void rounds, in a sentence, or nothing."""
    if by.tries < 2:
        return ""
    missing = _listed(_called(by.missing, names))
    why = f"no number came from {missing}" if missing else "the server dropped a round"
    return f" There were {by.tries} tries: {why}."


def _called(seats: Sequence[str], names: Mapping[str, str]) -> list[str]:
    """Return the names of seats in order, the game master last."""
    return sorted([names[seat] for seat in seats if seat in names]) + [
        "the game master" for seat in seats if seat == GM
    ]


def _listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def _spans(numbers: Sequence[int]) -> str:
    """Return numbers in order as text, those that follow one another as a span."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    return ", ".join([str(span[0]) if len(span) == 1 else f"{span[0]}-{span[-1]}" for span in spans])


def _many(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"
