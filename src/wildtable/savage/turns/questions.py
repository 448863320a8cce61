"""Turns: what is asked; nothing here acts."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.questions import composed
from wildtable.savage.traits.questions import alike
from wildtable.savage.traits.rules import multi_action
from wildtable.savage.wits.questions import help_and_hold_parts


def action_parts(fight: Fight, fighter: Fighter, to_break_free: bool = False) -> list[Part]:
    """What changes the actions of a figure's turn: several of them, running, allies' support, a hold."""
    edition, turn = fight.rules.edition, fighter.turn
    parts: list[Part] = []
    if turn is not None:
        if turn.acts > 1:
            parts.append(Part(multi_action(turn.acts, edition.action_penalty), "actions", "sw.multi-action"))
        if turn.ran:
            parts.append(Part(edition.run_penalty, "running", "sw.move"))
    return parts + help_and_hold_parts(fight, fighter, to_break_free)


@cite("sw.group", "sw.shaken")
def rolls_with_others(fight: Fight, fighter: Fighter) -> bool:
    """Whether one of its group rolls against Shaken for a figure too: like Extras, where the table has it so."""
    if fight.rules.options.groups == "each" or not fighter.up or not fighter.states.shaken:
        return False
    by_itself = fighter.states.stunned or fighter.states.adrift or composed(fight, fighter)
    return not by_itself and bool(alike(fight, fighter.group))


@cite("sw.distracted", "sw.vulnerable")
def turn_ends(fight: Fight, fighter: Fighter) -> int:
    """How many of a figure's turns end until its next turn has: one more in the middle of a turn, also of one that was
    broken into."""
    hand = fight.acting
    if hand is not None and hand.unit == fighter.unit:
        return 2
    return 1 if fighter.turn is None or fighter.turn.fresh else 2
