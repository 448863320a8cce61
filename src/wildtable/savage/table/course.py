"""What of a fight is other than in one before it: what was made of that holds where it hangs on nothing of this."""

from __future__ import annotations

from wildtable.play.course import Course
from wildtable.savage.fight import Fight, Fighter

FLEETING = frozenset(("phase", "round", "deck", "hands", "gm_bennies", "pending", "asides", "watched"))
"""What of a fight changes all the time; besides them there are the figures."""
LASTING = frozenset(("id", "sheet", "side", "seat", "ally", "group"))
"""What of a figure seldom changes; where it does, nothing holds."""
OF_FIGHTS = tuple([name for name in Fight.__struct_fields__ if name != "fighters"])
OF_FIGURES = Fighter.__struct_fields__
FACTS = FLEETING | (set(OF_FIGURES) - LASTING) | {"able", "acts", "waits"}
"""The names of all that changes without everything being made anew: a fight's facts, and those of any figure; whether
anything waits, whose turn it is, whether a figure is able, which are seldom others where what they are made of is."""
ACTS = frozenset(("acts",))


def own(fighter: Fighter) -> str:
    """The fact that changes with whatever changes of one figure, of what it rides and of who rides it."""
    return f"of {fighter.id}"


def acts(fight: Fight) -> str:
    """The unit whose turn it is; nobody outside turns."""
    hand = fight.acting if fight.phase == "turns" else None
    return hand.unit if hand is not None else ""


def changed(before: Fight, after: Fight) -> set[str] | None:
    """Which of `FACTS` are others, and the `own` facts of which figures; None where anything else is, or somebody comes
    or goes."""
    found = {name for name in OF_FIGHTS if getattr(before, name) is not getattr(after, name)}
    if not found <= FLEETING:
        return None
    if bool(before.pending) != bool(after.pending):
        found.add("waits")
    if not found.isdisjoint(("hands", "phase")) and acts(before) != acts(after):
        found.add("acts")
    if before.fighters is after.fighters:
        return found
    if len(before.fighters) != len(after.fighters):
        return None
    who, ridden = set(), set()
    for one, other in zip(before.fighters, after.fighters, strict=True):
        if one is not other:
            who.add(one.id)
            ridden |= {one.mount, other.mount}
            found |= {name for name in OF_FIGURES if getattr(one, name) is not getattr(other, name)}
            if one.able != other.able:
                found.add("able")
    found |= {own(f) for f in after.fighters if f.id in who or f.mount in who or f.id in ridden}
    return found if found.isdisjoint(LASTING) else None


def course() -> Course[Fight]:
    """The course of a table that is played from now on."""
    return Course(changed)
