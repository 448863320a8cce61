"""Breaking a thing: no die of the damage aces, and a raise brings no further one."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from wildtable.dice.laws.sums import truncated_survival
from wildtable.odds import asking, from_text, hits
from wildtable.odds.harm import Damage
from wildtable.odds.traits import WILD_DIE, from_text_with
from wildtable.savage.areas.rules import AT_REST


class Broken(NamedTuple):
    """The probabilities of a blow at a thing. ``hit``: with one die or more; ``damage``: that of one hit reaches the
    Hardness; ``broken``: a hit does. ``totals``: the distribution of a hit's damage."""

    critical_failure: float
    hit: float
    damage: float
    broken: float
    totals: dict[int, float]

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name."""
        return {
            "broken": self.broken,
            "hit": self.hit,
            "critical failure": self.critical_failure,
            "damage of a hit is enough": self.damage,
            "expected damage of a hit": fsum(total * chance for total, chance in self.totals.items()),
            "damage of a hit": {str(total): chance for total, chance in self.totals.items()},
        }


def breaking(
    sides: int | str,
    blow: Damage | str,
    hardness: int,
    *,
    tn: int = AT_REST,
    modifier: int = 0,
    wild: int = WILD_DIE,
    dice: int = 1,
    natural_one: str = "failure",
) -> Broken:
    """Return the odds of a blow at a thing of some Hardness, which breaks at that much damage or more. Raises
    `Unanswerable`.

    The die and the damage may be text: ``d12+1``, ``2d6+1``.
    ``tn``: 2 for what lies still, the holder's Parry for what is held. ``dice``: skill dice, each of which may hit.

    >>> breaking(12, Damage((6,)), 6, tn=-20).damage == 1 / 6
    True
    """
    if isinstance(sides, str):
        sides, modifier = from_text_with(sides, modifier)
    blow = Damage(*from_text.damage(blow)) if isinstance(blow, str) else blow
    hits.check(sides, dice, tn, modifier, wild)
    asking.options(natural_one, "mishap")
    asking.dice("damage dice", blow.dice)
    asking.far("What is added to damage", blow.plus)
    asking.number("Hardness", hardness, 1, asking.FARTHEST)
    reached = truncated_survival(blow.dice, 0.0, aces=False)
    enough = _from(reached, hardness - blow.plus)
    fired = hits.fire(sides, dice, tn=tn, modifier=modifier, wild=wild, natural_one=natural_one)
    whole = fsum(chance * (1 - enough) ** many for (many, _), chance in fired.joint.items())
    totals = {
        total + blow.plus: reached[total] - _from(reached, total + 1)
        for total in range(len(blow.dice), len(reached) - 1)
    }
    return Broken(fired.critical_failure, max(0.0, 1 - fired.hits(0)), enough, max(0.0, 1 - whole), totals)


def _from(reached: Sequence[float], total: int) -> float:
    """Return the probability of a total or more; the total may be below 0, or above all possible ones."""
    return reached[max(0, total)] if total < len(reached) else 0.0
