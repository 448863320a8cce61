"""Recompute attacks on areas and things: modifiers, who is under a template, whether a thing breaks."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Any

from bench.referee.attack import Swing, at_thing, band, chase_rank, item_of, to_hit
from bench.referee.complaints import Complaint
from bench.referee.tags import tag
from bench.referee.trait import Sums, always, clean, light
from wildtable.savage.fight import Fight

GOALS = ("hit-area", "suppress", "smash", "hit-vehicle")
"""Goals of attacks on areas and things."""
ACROSS = {"small": 2, "medium": 4, "large": 6}
"""Inches across each blast."""
WITHOUT_A_MAP = {"small": 2, "medium": 3, "large": 4, "cone": 3, "stream": 3}
"""Targets of each template where there is no map."""
AT_REST = 2
"""The number to hit for a thing that lies still."""
FAR = 5
"""Inches from which on one eye is too few."""
HELD = 10
"""The Hardness of weapons and shields whose sheet says no other."""


def wanted(state: Fight, command: Any, threw: Any) -> Sums | None:
    """Return the modifiers of an attack on an area or a thing; None where this check does not cover it."""
    kind = tag(command)
    if kind in ("blast", "spray", "engulf", "suppress"):
        found = _area(state, command)
    elif kind == "break":
        found = _thing(state, command, threw)
    elif kind == "attack-vehicle":
        found = _vehicle(state, command, threw)
    else:
        return None
    inches = _inches(state, command)
    if kind == "break" and not threw.target:  # no event says how far off it lies
        inches = FAR if any(part.source == "one-eye" and part.counts for part in threw.parts) else 0
    found.update(always(state, state[threw.who], threw.trait, threw.goal, threw.target, inches))
    return clean(found)


def _inches(state: Fight, command: Any) -> int | None:
    """Return the inches to the square that an area is sent to or points at; None for any other attack."""
    by, at = state[command.who], getattr(command, "at", getattr(command, "toward", None))
    return None if at is None or by.at is None else max(abs(at[0] - by.at[0]), abs(at[1] - by.at[1]))


def _range(away: int, ranges: tuple[int, ...] | None) -> int:
    """Return the range: 0 Short, 1 Medium, 2 Long, 3 Extreme."""
    return next((place for place, most in enumerate(ranges or (99,)) if away <= most), 3)


def _area(state: Fight, command: Any) -> Sums:
    by = state[command.who]
    item = item_of(by, command.weapon)
    at, place = getattr(command, "at", getattr(command, "toward", None)), 0
    if tag(command) in ("blast", "suppress") and by.at is not None:
        half = 0.5 if command.corner else 0
        place = _range(ceil(max(abs(at[0] - half - by.at[0]), abs(at[1] - half - by.at[1]))), item.range)
    elif getattr(command, "target", "") and (
        chase_rank(state, by) is not None or (tag(command) == "engulf" and command.template in ACROSS)
    ):
        on = state[command.target]
        place = band(state, by, on, item)
    dice = item.rof if tag(command) == "suppress" else 1
    found = at_thing(state, Swing(by.id, "", item.id, command.options, dice=dice), place, melee=False)
    found["sw.shotgun"] = found["sw.double-tap"] = found["sw.three-round-burst"] = 0
    found["sw.illumination"] = light(state, None, at)
    return found


def _thing(state: Fight, command: Any, threw: Any) -> Sums:
    """Take range and light of what lies on the map as they are: no event says on which square it is hit."""
    swing = Swing(command.who, threw.target, command.weapon, command.options, dice=len(threw.pool.dice))
    if threw.target:
        return to_hit(state, swing)
    by = state[command.who]
    in_chase = chase_rank(state, by) is not None
    near = not in_chase or chase_rank(state, by) == 2  # a Deuce reaches only what is at hand
    place = 0 if near else band(state, by, by, item_of(by, command.weapon))
    found = at_thing(state, swing, place, melee=threw.trait in ("fighting", "riding"))
    for rule in ("sw.illumination",) if in_chase else ("sw.range", "sw.illumination"):
        found[rule] = sum(part.value for part in threw.parts if part.rule == rule and part.counts)
    return found


def _vehicle(state: Fight, command: Any, threw: Any) -> Sums:
    by = state[command.who]
    place = band(state, by, by, item_of(by, command.weapon))
    swing = Swing(by.id, "", command.weapon, command.options, dice=len(threw.pool.dice))
    found = at_thing(state, swing, place, melee=threw.trait == "fighting")
    found["sw.illumination"] = light(state, None, None)
    return found


def landed(state: Fight, event: Any) -> Iterator[Complaint]:
    """Yield what is wrong with who is under a template. Cones and streams on a map are not covered."""
    if event.at is None:
        most = WITHOUT_A_MAP[event.template] + state.bunched
        if len(event.under) > max(1, most):
            yield Complaint("template", f"{event}, at most {most}")
        return
    if event.template not in ACROSS:
        return
    x, y = (event.at[0] - 0.5, event.at[1] - 0.5) if event.corner else event.at
    radius = ACROSS[event.template] / 2
    gaps = {f.id: (_gap(f.at[0], x), _gap(f.at[1], y)) for f in state.fighters if f.up and f.at}
    under = {who for who, (right, down) in gaps.items() if right**2 + down**2 < radius**2}
    if set(event.under) != under:
        yield Complaint("template", f"{event}, should be {sorted(under)}")


def _gap(square: float, middle: float) -> float:
    """Return the inches from a middle to the nearest edge of a square, along one side of the map."""
    return max(0.0, abs(square - middle) - 0.5)


def battered(state: Fight, threw: Any, blow: Any) -> Iterator[Complaint]:
    """Yield what is wrong with damage to a thing: no die aces, and its Hardness has to be reached."""
    if threw.pool.aces or blow.raised:
        yield Complaint("hardness", f"{threw.pool} against a thing: {blow}")
    number = hardness(state, blow.thing, blow.on)
    if number is not None and threw.against.tn != number:
        yield Complaint("hardness", f"{threw.against.tn}, should be {number}: {blow}")


def hardness(state: Fight, thing: str, holder: str) -> int | None:
    """Return the Hardness of a thing; None for one that this check does not know."""
    if holder:
        name = thing.partition(":")[2]
        weapon = next((w for w in state[holder].sheet.weapons if w.id == name), None)
        return (weapon.hardness or HELD) if weapon is not None else HELD
    named = [hard.hardness for hard in state.hard if hard.name == thing]
    drawn = state.board.features if state.board is not None else ()
    return next(iter([*named, *[each.hardness for each in drawn if each.name == thing]]), None)
