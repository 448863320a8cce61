"""Queries about turns."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Part, total
from wildtable.savage.edges.asking import FREE_ACTIONS
from wildtable.savage.edges.model import Penalty
from wildtable.savage.edges.queries import points
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.questions import composed, deed_files
from wildtable.savage.table.base import Command
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.queries import known_skills, with_its_like
from wildtable.savage.traits.rules import multi_action
from wildtable.savage.turns.model import Turn
from wildtable.savage.turns.rules import Meaning, meaning
from wildtable.savage.weapons.model import IMPROVISED
from wildtable.savage.wits.queries import help_and_hold_parts


def action_parts(fight: Fight, fighter: Fighter, to_break_free: bool = False) -> list[Part]:
    """Return the modifiers of a figure's actions this turn: several actions, running, allies' Support, a hold."""
    edition, turn = fight.rules.edition, fighter.turn
    parts: list[Part] = []
    if turn is not None:
        if turn.acts > 1:
            counted = max(1, turn.acts - total(points(fighter, FREE_ACTIONS)))
            if cost := multi_action(counted, edition.action_penalty):
                parts.append(Part(cost, "actions", "sw.multi-action", kind=Penalty.ACTIONS))
        if turn.ran:
            parts.append(Part(edition.run_penalty, "running", "sw.move", kind=Penalty.RUNNING))
    return parts + help_and_hold_parts(fight, fighter, to_break_free)


@cite("sw.group", "sw.shaken")
def rolls_with_others(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure shares its group's roll against Shaken: for like Extras, where the table plays so."""
    if fight.rules.options.groups == "each" or not fighter.up or not fighter.states.shaken:
        return False
    by_itself = fighter.states.stunned or fighter.states.adrift or composed(fight, fighter)
    return not by_itself and bool(with_its_like(fight, fighter))


@cite("sw.distracted", "sw.vulnerable")
def turn_ends(fight: Fight, fighter: Fighter) -> int:
    """Return the number of turn ends up to the end of a figure's next turn; one more in a turn or when interrupted."""
    hand = fight.acting
    if hand is not None and hand.unit == fighter.unit:
        return 2
    return 1 if fighter.turn is None or fighter.turn.fresh else 2


# Actions that were declared in words.


@cite("sw.multi-action")
def is_held_to_words(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure's actions must be those it has declared in words."""
    return fight.rules.options.declared_actions == "named" and fighter.turn is not None and bool(fighter.turn.words)


def meaning_of(fight: Fight, fighter: Fighter, place: int) -> Meaning:
    """Return the actions that a figure's declared words may mean; ``place``: which of the declared actions."""
    turn = fighter.turn or Turn()
    held = [IMPROVISED[item] for item in fighter.arms.hands if item in IMPROVISED]
    weapons = {item.id: item.name for item in (*fighter.sheet.weapons, *held)}
    traits = (*ATTRIBUTES, *known_skills(fight.rules, fight.own), *[skill for skill, _ in fighter.sheet.skills])
    return meaning(turn.words[place], weapons, traits, deed_files(fight))


@cite("sw.multi-action")
def carried_out(fight: Fight, fighter: Fighter, deed: str, weapon: str) -> int | None:
    """Return the place of the declared words that an action carries out; None without one.

    It is the one that a person chose, or the first left that may mean it.
    """
    turn = fighter.turn
    if turn is None or not is_held_to_words(fight, fighter):
        return None
    if turn.meant is not None:
        return turn.meant
    return next((place for place in turn.left if meaning_of(fight, fighter, place).allows(deed, weapon)), None)


@cite("sw.multi-action")
def is_declared(fight: Fight, fighter: Fighter, command: Command) -> bool:
    """Return whether a command is no action, or one that the figure has declared."""
    if not command.facts.action or not is_held_to_words(fight, fighter):
        return True
    return carried_out(fight, fighter, command.facts.action, getattr(command, "weapon", "")) is not None


@cite("sw.multi-action")
def unread_words(fight: Fight, fighter: Fighter) -> list[int]:
    """Return the places of the declared words left that name no action of the game, so that the player must choose
    one."""
    turn = fighter.turn
    if turn is None or not is_held_to_words(fight, fighter):
        return []
    return [place for place in turn.left if not meaning_of(fight, fighter, place).deeds]
