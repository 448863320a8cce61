"""`wildtable roll`: dice as players write them."""

from __future__ import annotations

import click

from wildtable.cli.shared import as_json, example, print_json
from wildtable.dice import Random
from wildtable.dice.notation import NotationError, RolledDie, RollResult
from wildtable.dice.notation import roll as throw
from wildtable.refused import Refused


@click.command(
    epilog=example(
        'wildtable roll "s8+2t6 Shooting"',
        'wildtable roll "2d6!+1t7 damage"',
        "wildtable roll 4d6kh3",
        "wildtable roll 3s8w10 --json",
    )
)
@click.argument("dice", nargs=-1, required=True)
@as_json
def roll(dice: tuple[str, ...], json_: bool) -> None:
    """Roll DICE as players write them.

    \b
    2d6+1d4-1   dice and numbers; 2d6! or 2d6x lets dice ace
    s8, 3s8w10  a trait with its Wild Die (d6, or the number after w)
    e6          a trait of an Extra, without a Wild Die
    4d6kh3      keep the highest (kh or k) or lowest (kl)
    4d6dl1      drop the lowest (dl) or highest (dh)
    s8+2t6      against a target: success and raises
    2d6!t7      damage against Toughness: Shaken, Wounds
    2d6 fire    words with a space before them are a label
    """
    try:
        rolled = throw(" ".join(dice), Random())
    except NotationError as error:
        raise Refused("bad-dice", error.problem, error.remedy) from None
    outcome = _outcome(rolled)
    if json_:
        told = {"total": rolled.total, "totals": rolled.totals, "dice": rolled.dice, "label": rolled.roll.label}
        print_json(told | ({"levels": rolled.levels, "outcome": outcome} if rolled.levels else {}))
        return
    label = f"{rolled.roll.label}: " if rolled.roll.label else ""
    plus = f" {rolled.roll.plus:+d}" if rolled.roll.plus else ""
    against = f" against {rolled.roll.target}: {outcome}" if outcome else ""
    click.echo(
        f"{label}{' and '.join(map(str, rolled.totals))}{against}   [{'  '.join(map(_told, rolled.dice))}]{plus}"
    )


def _outcome(rolled: RollResult) -> str:
    """Return the result against a target; an empty text without one."""
    if not rolled.levels:
        return ""
    from wildtable.text.savage.typed import judged

    return judged(rolled)[0]


def _told(die: RolledDie) -> str:
    """Return ``d8: 8+3``; a Wild Die says so, a die that does not count stands in brackets."""
    text = f"{'wild ' if die.wild else ''}{'-' if die.minus else ''}d{die.sides}: {'+'.join(map(str, die.faces))}"
    return text if die.counts else f"({text})"
