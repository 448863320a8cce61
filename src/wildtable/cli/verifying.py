"""`wildtable verify`: check that nobody chose or changed the dice of a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from wildtable.cli.shared import PathTo, as_json, counted, example, print_json
from wildtable.play import GM, Refused
from wildtable.store.exported import reading
from wildtable.systems import system

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wildtable.play.fairness import ChanceCount, ChosenDice
    from wildtable.play.log import Company


@click.command(epilog=example("wildtable verify table.json", "wildtable verify table.json --json"))
@click.argument("file", type=PathTo("file"))
@as_json
def verify(file: Path, json_: bool) -> None:
    """Check that nobody chose or changed the dice of an exported table.

    It checks the promises, the seeds, each die and card, and the results. The exit code is 1 where something is wrong.
    """
    from wildtable.play.fairness import Fairness
    from wildtable.store.filed import read_file
    from wildtable.store.filed_log import checked

    with reading(file) as source:
        filed = read_file(source)
    fairness = Fairness(filed.promises)
    wrong = ""
    try:
        for _ in checked(filed, system(filed.system), fairness=fairness)[1]:
            pass
    except Refused as refused:
        wrong = refused.problem
    count = fairness.counted
    if json_:
        print_json({"entries": len(filed.entries), "problem": wrong, "counted": count, "chosen": fairness.chosen})
    else:
        names = {member.seat: member.name for member in filed.members}
        for line in () if wrong else [*told(count, len(filed.entries)), *chosen_by(fairness.chosen, names)]:
            click.echo(line)
    if wrong:
        raise click.ClickException(wrong)


def told(count: ChanceCount, entries: int) -> list[str]:
    """Return the findings in sentences."""
    proven = count.throws + count.draws
    said = [f"Checked {counted(entries, 'log entry', 'log entries')}: the rules give the same results."]
    throws, draws = counted(count.throws, "throw"), counted(count.draws, "card draw")
    said.append(f"Proven: {throws} and {draws}, each from a seed that was promised before.")
    if proven:
        with_nonce = proven - count.alone
        said.append(f"A page added its own number to {with_nonce:,} of them, and none to {count.alone:,}.")
    if count.typed:
        said.append(f"Typed in by hand: {counted(count.typed, 'throw')}.")
    if count.before:
        entries_before = counted(count.before, "log entry", "log entries")
        said.append(f"Not proven, because they are from before dice were promised: {entries_before}.")
    if count.secrets > 1:
        why = "the table was imported or restored in between, or the server has another key"
        said.append(f"The dice came from {count.secrets} secrets: {why}.")
    return said


def chosen_by(chosen: Sequence[ChosenDice], names: Mapping[str, str]) -> list[str]:
    """Return the people who could have chosen proven dice, and the log entries of those, in sentences.

    ``names``: the members' names by seat.
    """
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
    """Return a sentence on the rounds that were repeated, or nothing."""
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
