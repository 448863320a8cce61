"""`wildtable roll`: dice as players write them."""

from __future__ import annotations

import click

from wildtable.cli.shared import as_json, example, print_json
from wildtable.dice import Random
from wildtable.dice.notation import NotationError, RolledDie
from wildtable.dice.notation import roll as throw
from wildtable.play import Refused


@click.command(
    epilog=example('wildtable roll "s8+2"', 'wildtable roll "2d6!+1 damage"', "wildtable roll 3s8w10 --json")
)
@click.argument("dice", nargs=-1, required=True)
@as_json
def roll(dice: tuple[str, ...], json_: bool) -> None:
    """Roll DICE: s8 is a trait with its Wild Die, ! or x lets dice ace."""
    try:
        rolled = throw(" ".join(dice), Random())
    except NotationError as error:
        raise Refused("bad-dice", error.problem, error.remedy) from None
    if json_:
        print_json({"total": rolled.total, "totals": rolled.totals, "dice": rolled.dice, "label": rolled.roll.label})
        return
    label = f"{rolled.roll.label}: " if rolled.roll.label else ""
    plus = f" {rolled.roll.plus:+d}" if rolled.roll.plus else ""
    click.echo(f"{label}{' and '.join(map(str, rolled.totals))}   [{'  '.join(map(_told, rolled.dice))}]{plus}")


def _told(die: RolledDie) -> str:
    """``d8: 8+3``; a Wild Die says so, a die that does not count stands in brackets."""
    text = f"{'wild ' if die.wild else ''}{'-' if die.minus else ''}d{die.sides}: {'+'.join(map(str, die.faces))}"
    return text if die.counts else f"({text})"
