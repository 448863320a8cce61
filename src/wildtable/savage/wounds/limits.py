"""The Wounds and the Fatigue that a figure bears; nothing here acts."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import total
from wildtable.savage.edges.asking import FATIGUE_LEVELS, NEVER_TIRES, WOUNDS
from wildtable.savage.edges.queries import flag, points
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fighter
from wildtable.savage.healing.rules import FATIGUE_MOST, tired_out


@cite("sw.wounds", "sw.wild-card")
def wounds_borne(rules: Ruleset, fighter: Fighter) -> int:
    """Return the Wounds that a figure bears before one more takes it out; 0 for most Extras."""
    usual = rules.edition.wounds_most if fighter.sheet.wild_card else 0
    return max(0, usual + total(points(fighter, WOUNDS)))


@cite("sw.wounds", "sw.wild-card")
def is_slowed_by_wounds(fighter: Fighter) -> bool:
    """Return whether any Wounds would penalize a figure: a Wild Card, or an Extra that bears some."""
    return fighter.sheet.wild_card or total(points(fighter, WOUNDS)) > 0


@cite("sw.fatigue")
def fatigue_borne(fighter: Fighter) -> int:
    """Return the levels of Fatigue that leave a figure up."""
    return FATIGUE_MOST + total(points(fighter, FATIGUE_LEVELS))


@cite("sw.fatigue")
def is_tired_out(fighter: Fighter, levels: int) -> bool:
    """Return whether levels of Fatigue put a figure out."""
    return tired_out(levels, fatigue_borne(fighter))


@cite("sw.fatigue", "sw.effects")
def can_pay_fatigue(fighter: Fighter) -> bool:
    """Return whether a figure can pay with a level of Fatigue: it gets any, and the level leaves it up."""
    return not (flag(fighter, NEVER_TIRES) or is_tired_out(fighter, fighter.health.fatigue + 1))
