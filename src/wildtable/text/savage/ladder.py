"""The ladder of a throw: the totals at which each better result begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, islice

from wildtable.dice import Against
from wildtable.savage.edges.conditions import ATTACKS
from wildtable.savage.fight import Fight
from wildtable.savage.table.base import Event
from wildtable.savage.traits.messages import Threw
from wildtable.savage.wounds.limits import wounds_borne
from wildtable.savage.wounds.messages import Hurt
from wildtable.savage.wounds.model import Wounded
from wildtable.savage.wounds.queries import is_shaken_for_damage
from wildtable.savage.wounds.rules import damage_result, wounds_after
from wildtable.text.english import say
from wildtable.text.spoken import Rung

SHOWN = 4
"""The rungs that are shown: the first, and the last of the others."""


def ladder(fight: Fight, threw: Threw, after: Sequence[Event], total: int) -> tuple[Rung, ...]:
    """Return the rungs up to one above a total, lowest first; none where nothing is to be reached by steps.

    ``fight``: as the entry left it; ``after``: what happened in the entry after the throw.
    """
    against = threw.against
    if against is None or threw.opposing is not None or threw.aims or threw.shares:
        return ()
    if threw.what == "trait":
        labels = _successes(threw, against)
    elif threw.what == "damage" and threw.target in fight:
        labels = _harms(fight, threw, after)
    else:
        return ()
    levels = max(0, total - against.tn) // against.step + 2
    rungs = [Rung(against.tn + place * against.step, label) for place, label in enumerate(islice(labels, levels))]
    return (rungs[0], *rungs[1:][1 - SHOWN :])


def _successes(threw: Threw, against: Against) -> Iterator[str]:
    """Yield the names of the levels from 1 on."""
    attack = threw.goal in ATTACKS
    yield say("ladder", "hit" if attack else "success")
    most = 2 if attack else against.most
    for level in range(2, most + 1) if most else count(2):
        yield say("ladder", "raises", n=level - 1)


def _harms(fight: Fight, threw: Threw, after: Sequence[Event]) -> Iterator[str]:
    """Yield what the levels from 1 on do to a target, to the one that takes it out."""
    on = fight[threw.target]
    before, shaken = _before(fight, threw, after)
    for level in count(1):
        dealt, _ = damage_result(level, shaken)
        if wounds_after(before, dealt, wounds_borne(fight.rules, on))[1]:
            yield say("ladder", "out")
            return
        yield say("ladder", "wounds", n=dealt) if dealt else say("ladder", "shaken")


def _before(fight: Fight, threw: Threw, after: Sequence[Event]) -> tuple[int, bool]:
    """Return the target's Wounds before the damage, and whether it was Shaken then."""
    on = fight[threw.target]
    for event in after:
        if isinstance(event, Hurt) and event.who == on.id:
            dealt = event.dealt + event.soaked
            return max(0, event.wounds - event.dealt), threw.reading.level == 1 and dealt == 1
    waits = fight.pending[-1] if fight.pending else None
    shaken = waits.shaken if isinstance(waits, Wounded) and waits.who == on.id else is_shaken_for_damage(on)
    return on.health.wounds, shaken
