"""Recompute the modifiers of a trait roll of Savage Worlds from the state: totals by the slug of their rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from bench.referee.numbers import BLIND, PHYSICAL, book
from bench.referee.tags import tag
from wildtable.board import distance
from wildtable.play import Part
from wildtable.savage.fight import Fight, Fighter

Sums = Counter[str]
"""Totals by the slug of their rule."""

SAME = {"sw.prone": "sw.cover", "sw.injury": "sw.effects", "7w.chase.range": "sw.range", "sw.surprise": "sw.difficulty"}
"""Slugs that are compared together: the same number may be cited under either."""


class Deed(NamedTuple):
    """A trait roll: who rolls what, for what, about whom, and the command that it comes from. ``resists``: it is the
    second side of an opposed roll; ``spun``: it pays for a ship out of control; ``free``: it is a free strike."""

    who: str
    trait: str
    goal: str
    target: str
    command: Any
    resists: bool = False
    spun: bool = False
    free: bool = False

    @property
    def tag(self) -> str:
        """The command's tag."""
        return tag(self.command)


def sums(parts: Iterable[Part]) -> Sums:
    """Return the totals of a roll's parts by their rules; zeros are left out."""
    found: Sums = Counter()
    for part in parts:
        if part.counts:
            found[SAME.get(part.rule, part.rule)] += part.value
    return clean(found)


def clean(found: Sums) -> Sums:
    """Return the same totals without zeros."""
    return Counter({rule: value for rule, value in found.items() if value})


def has(fighter: Fighter, name: str) -> bool:
    """Return whether a figure has an Edge, a Hindrance or an injury of this name."""
    kinds = [hurt.kind for hurt in fighter.health.injuries]
    return name in (*fighter.sheet.edges, *fighter.sheet.hindrances, *kinds)


def away(a: Fighter, b: Fighter) -> int:
    """Return the inches between two figures, at least 1; 1 where no distance is known."""
    return 1 if a.at is None or b.at is None else max(1, distance(a.at, b.at))


def die_of(fighter: Fighter, trait: str) -> tuple[int, int] | None:
    """Return the sides and the static bonus of a trait as it is now; None without the skill."""
    die = fighter.sheet.trait(trait)
    if die is None:
        return None
    steps = sum(change.steps for change in fighter.changed if change.trait == trait)
    steps -= sum(hurt.kind == trait for hurt in fighter.health.injuries)
    lent = [each for work in fighter.at_work for each in work.effects if each.question == "steps"]
    steps += sum(each.value for each in lent if trait in each.traits)
    rank = (die.sides - 4) // 2 + die.plus + steps if steps else 0
    if not steps or die.plus < 0:
        return die.sides, die.plus
    rank = max(0, rank)
    return (4 + 2 * rank, 0) if rank <= 4 else (12, rank - 4)


def hold_of(fight: Fight, fighter: Fighter) -> str:
    """Return how a figure is held now; empty where its holder is gone, down, Stunned or no longer next to it."""
    by = fighter.grasp.held_by
    if not by or by not in fight or not fighter.up:
        return ""
    holder = fight[by]
    near = holder.at is None or fighter.at is None or distance(holder.at, fighter.at) <= 1
    return fighter.grasp.hold if holder.up and not holder.states.stunned and near else ""


def joker(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure acts on a Joker that was dealt this round."""
    return any(h.unit == fighter.unit and h.card in ("JR", "JB") and not h.kept for h in fight.hands)


def light(fight: Fight, target: Fighter | None, at: object) -> int:
    """Return the penalty of the light where a target stands; in pitch dark for one who is hidden or invisible."""
    unseen = target is not None and (target.states.hidden or target.states.invisible)
    level = 3 if unseen else fight.light_at(at if target is None else target.at)  # type: ignore[arg-type]
    return book(fight).light[level]


def edges(fight: Fight, f: Fighter, trait: str, goal: str, target: str, inches: int | None = None) -> int:
    """Return what the Edges, Hindrances and injuries of the documents add to a roll."""
    deluxe, plus = fight.rules.edition.name != "adventure", 0
    eyes = [hurt.kind for hurt in f.health.injuries].count("one-eye")
    if inches is None:
        inches = away(f, fight[target]) if target in fight else 0
    if has(f, "one-eye") and eyes >= 0:
        shot = trait in ("shooting", "throwing") or (
            trait == "athletics" and goal in ("hit", "hit-area", "smash", "hit-ship")
        )
        plus -= 2 * (shot if deluxe else inches >= 5)
    plus -= 6 * (has(f, "blind") and trait in BLIND)
    if has(f, "ugly"):
        plus -= 2 * (trait in ("persuasion", "streetwise")) if deluxe else trait == "persuasion"
    plus += 2 * (has(f, "diplomat") and trait == "persuasion")
    plus += 2 * (has(f, "scoundrel") and trait in ("streetwise", "thievery"))
    plus += 2 * (has(f, "scoundrel") and trait in ("intimidation", "persuasion") and fight.where == "underworld")
    plus += 2 * (has(f, "strong-willed") and trait in ("intimidation", "taunt"))
    plus += 2 * (has(f, "strong-willed") and trait in ("smarts", "spirit") and goal == "resist")
    plus += 2 * (has(f, "woodsman") and trait in ("stealth", "survival", "tracking") and fight.where == "wilds")
    return plus


def always(fight: Fight, f: Fighter, trait: str, goal: str, target: str, inches: int | None = None) -> Sums:
    """Return what modifies every trait roll of a figure, whatever it is for."""
    found: Sums = Counter()
    die = die_of(f, trait)
    found["sw.unskilled"] = -2 if die is None else 0
    found["sw.trait"] = die[1] if die is not None else 0
    found["sw.wounds"] = -min(3, f.health.wounds) if f.sheet.wild_card else 0
    found["sw.fatigue"] = -f.health.fatigue
    distracted = f.states.distracted or f.states.stunned or hold_of(fight, f) in ("entangled", "bound")
    found["sw.distracted"] = -2 if distracted else 0
    found["sw.joker"] = 2 if joker(fight, f) else 0
    found["sw.effects"] = edges(fight, f, trait, goal, target, inches)
    found["sw.difficulty"] = sum(each.by for each in f.granted if each.roll == "trait")
    if trait == "notice":
        on = next((each for each in fight.fighters if each.id == target), None)
        found["sw.illumination"] = light(fight, on, f.at)
    if fight.gravity and goal != "unshake" and trait in PHYSICAL and not has(f, "zero-g"):
        numbers, zero = book(fight), fight.gravity == "zero-g"
        sure = goal in ("maneuver", "hold-course", "swerve") and trait == "agility" and not zero
        if not sure:
            found[f"sw.{fight.gravity}"] = numbers.zero_g if zero else numbers.magnetic_array
    return found


def of_turn(fight: Fight, f: Fighter, *, breaks_free: bool = False) -> Sums:
    """Return what modifies the actions of a figure's turn: several actions, running, support, a hold."""
    found: Sums = Counter()
    if f.turn is not None:
        found["sw.multi-action"] = -2 * max(0, f.turn.acts - 1)
        found["sw.move"] = -2 if f.turn.ran else 0
    found["sw.support"] = f.supported
    held = hold_of(fight, f) and not breaks_free
    found["sw.grapple"] = book(fight).held if held else 0
    return found


def openness(fight: Fight, on: Fighter) -> Sums:
    """Return what helps a roll against a figure: that it is Vulnerable, Stunned or Bound."""
    is_open = on.states.vulnerable or on.states.stunned or hold_of(fight, on) == "bound"
    return Counter({"sw.vulnerable": 2 if is_open else 0})


def upper_hand(fight: Fight, by: Fighter, on: Fighter) -> Sums:
    """Return the bonus after a test of will."""
    return Counter({"sw.test-of-will": book(fight).test_bonus if by.upper_hand == on.id else 0})
