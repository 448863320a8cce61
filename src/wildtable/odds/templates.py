"""An attack on an area: the probability that each victim is under the template, and the distribution of its harm."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise, product
from math import fsum
from typing import NamedTuple

from wildtable.board import BLASTS, SPRAYS, Cell, blast
from wildtable.dice.laws.sums import truncated_survival
from wildtable.odds import asking, from_text, hits
from wildtable.odds.attacks import harmed
from wildtable.odds.harm import UNHARMED, WOUNDS_MOST, Damage, Harm, Target, check, struck
from wildtable.odds.traits import WILD_DIE, from_text_with, single
from wildtable.savage.areas.rules import astray, deviation
from wildtable.savage.editions.settings import EDITIONS
from wildtable.savage.editions.settings import edition as numbers
from wildtable.savage.traits.rules import TARGET_NUMBER, wound_penalty

MOST_VICTIMS = 20


class Victim(NamedTuple):
    """Somebody near. ``at``: squares to the right and down of where the template is sent (0, 0); of no matter for Cones
    and Streams, which cover it. ``agility``: the sides of the die that evades, 0: it may not evade. ``before``: its
    condition, with its Bennies. ``evading``: what changes its roll to evade, Wounds and the edition's penalty apart."""

    target: Target
    at: Cell = (0, 0)
    agility: int = 0
    before: Harm = UNHARMED
    evading: int = 0


class VictimChances(NamedTuple):
    """The probabilities for one victim. ``under``: it is under the template; ``hit``: and does not evade; ``raised``:
    it is hit with a raise. ``harms``: the distribution of its condition afterwards."""

    under: float
    hit: float
    raised: float
    before: Harm
    harms: dict[Harm, float]

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name."""
        return {
            "under the template": self.under,
            "hit": self.hit,
            "hit with a raise": self.raised,
            **harmed(self.before, self.harms),
        }


class Area(NamedTuple):
    """The probabilities of an attack on an area, and those for each victim, in their order."""

    critical_failure: float
    success: float
    raised: float
    victims: tuple[VictimChances, ...]

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name."""
        return {
            "comes down where it was sent": self.success,
            "with a raise": self.raised,
            "critical failure": self.critical_failure,
            "victims": [met.as_dict() for met in self.victims],
        }


def area(
    sides: int | str,
    blow: Damage | str,
    victims: Sequence[Victim],
    *,
    template: str = "medium",
    modifier: int = 0,
    wild: int = WILD_DIE,
    inches: int | None = None,
    band: int = 0,
    thrown: bool = False,
    edition: str = "adventure",
) -> Area:
    """Return the odds of an attack with a template, against 4. A failed Cone or Stream harms nobody; a failed blast
    goes astray.

    The die and the damage may be text: ``d12+1``, ``3d6``.
    ``inches``: the distance of its target, in range ``band`` 0 to 3; None where there is no map, and nothing goes
    astray. ``thrown``: by hand. ``modifier``: everything that changes the roll besides the penalty of the range
    ``band``, which is the edition's. Raises `Unanswerable`.
    """
    if isinstance(sides, str):
        sides, modifier = from_text_with(sides, modifier)
    blow = Damage(*from_text.damage(blow)) if isinstance(blow, str) else blow
    hits.check(sides, 1, TARGET_NUMBER, modifier, wild)
    asking.one_of("A template", template, (*BLASTS, *SPRAYS))
    asking.one_of("An edition", edition, EDITIONS)
    asking.number("A distance in inches", inches or 0, 0, asking.FARTHEST)
    asking.number("A range band", band, 0, 3)
    _check_victims(victims, blow)
    rules = numbers(edition)
    needed = TARGET_NUMBER - modifier - rules.range_penalties[band]
    critical, (success, raised, *_) = single(sides, wild, needed, "failure", one=1.0, most=2)
    strays: dict[Cell, float] = {}
    if template in BLASTS and inches is not None:
        strays = _strays(rules.deviation_thrown if thrown else rules.deviation_fired, band, inches)
    met = []
    for victim in victims:
        is_under = template in SPRAYS or victim.at in blast(template, (0, 0))
        hit, with_raise = (success, raised) if is_under else (0.0, 0.0)
        stray = (1 - success) * fsum(chance for at, chance in strays.items() if victim.at in blast(template, at))
        met.append(_met(victim, blow, hit, with_raise, stray=stray, penalty=rules.evasion_penalty))
    return Area(critical, success, raised, tuple(met))


def _check_victims(victims: Sequence[Victim], blow: Damage) -> None:
    """Raise `Unanswerable` for too many victims, and for one that there is not."""
    asking.kind("The victims", victims, Sequence, "[Victim(Target(7))]")
    asking.number("The number of victims", len(victims), 1, MOST_VICTIMS)
    for victim in victims:
        asking.kind("A victim", victim, Victim, "Victim(Target(7))")
        check(blow, victim.target, victim.before)
        if victim.agility:
            asking.sides("an Agility die", victim.agility)
        asking.far("A modifier to evading", victim.evading)
        for squares in victim.at:
            asking.far("A number of squares", squares)


def _strays(dice: Sequence[int], band: int, inches: int) -> dict[Cell, float]:
    """Return the distribution of the square that a stray blast hits: the sum of ``dice``, a clock's hour."""
    reached = truncated_survival(dice, 0.0, aces=False)
    places: defaultdict[Cell, float] = defaultdict(float)
    for (total, (more, less)), hour in product(enumerate(pairwise(reached)), range(1, 13)):
        if more > less:
            places[astray(hour, deviation(total, band, inches))] += (more - less) / 12
    return places


def _met(victim: Victim, blow: Damage, hit: float, raised: float, stray: float, penalty: int) -> VictimChances:
    """Return the probabilities for a victim.

    ``hit``: the attack succeeds and the victim is under the template; ``raised``: the same with a raise; ``stray``: it
    is under a template that went astray. ``penalty``: of the roll to evade.
    """
    stays = 1.0  # the probability not to evade
    if victim.agility:
        needed = TARGET_NUMBER - victim.evading - penalty - wound_penalty(victim.before.wounds, WOUNDS_MOST)
        stays = 1 - single(victim.agility, victim.target.wild, needed, victim.target.natural_one, one=1.0, most=2)[1][0]
    harms: defaultdict[Harm, float] = defaultdict(float)
    for chance, with_raise in ((hit - raised + stray, False), (raised, True)):
        for harm, part in struck(blow, victim.target, victim.before, raised=with_raise).items() if chance else ():
            harms[harm] += chance * stays * part
    harms[victim.before] += 1 - (hit + stray) * stays
    return VictimChances(hit + stray, (hit + stray) * stays, raised * stays, victim.before, dict(harms))
