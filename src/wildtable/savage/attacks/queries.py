"""Modifiers of an attack, in the order of play, on a figure, a place or a thing. Nothing here acts.

Each part explains a number to people; facts that the rules need besides their sum are values of their own.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from wildtable.board import Cell, inches_to
from wildtable.board.lines import cover_between
from wildtable.catalogue import cite
from wildtable.play import Part, total
from wildtable.savage.areas.model import AreaAttack
from wildtable.savage.areas.queries import band
from wildtable.savage.attacks.model import CALLED, Blow
from wildtable.savage.attacks.rules import aim_ignores, cover_level, range_band
from wildtable.savage.edges.asking import ATTACK, IGNORES_COVER, IGNORES_OFF_HAND
from wildtable.savage.edges.conditions import About
from wildtable.savage.edges.model import AIMED, COVERED, Penalty
from wildtable.savage.edges.queries import points, up_to, who_says
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.queries import AttackMode, firing_parts, footing_parts, reaches_extreme, recoil_parts
from wildtable.savage.melee.queries import (
    band_of,
    dodge_parts,
    gang_up_parts,
    is_melee,
    lying_parts,
    openness_parts,
    option_parts,
    unfit_parts,
)
from wildtable.savage.movement.queries import inches
from wildtable.savage.parts.questions import reach, reach_parts
from wildtable.savage.powers.queries import deflecting_parts
from wildtable.savage.traits.queries import sight_parts
from wildtable.savage.turns.queries import action_parts
from wildtable.savage.weapons.model import Weapon
from wildtable.savage.weapons.queries import in_off_hand, is_armed, outmatches, reach_of
from wildtable.savage.wits.queries import upper_hand_parts
from wildtable.savage.wounds.queries import limb_parts

EXTREME = 3
"""The range band beyond Long Range."""


class AttackTarget(NamedTuple):
    """The target of an attack: a figure (``on``), or a place and whatever stands or lies there.

    ``inches``: the distance, None where unknown. ``band``: the range band, 0 Short to 3 Extreme. ``melee``: the attack
    is hand to hand. ``at``: the square of a target that is no figure; None where unknown.
    """

    on: Fighter | None
    inches: int | None
    band: int = 0
    melee: bool = False
    at: Cell | None = None


class Penalties(Struct, frozen=True):
    """The penalties of an attack, each 0 or below, and how much of them a steady aim takes back (``ignored``).

    ``cover``: what is left of it for this attack; ``hidden``: what it is for others.
    """

    range: int
    cover: int
    called: int
    ignored: int
    hidden: int


class Modifiers(NamedTuple):
    """The modifiers of an attack, besides those of every roll, as parts and as values."""

    parts: list[Part]
    penalties: Penalties


# What is attacked.


def aims(blow: Blow, dice: int) -> tuple[str, ...]:
    """Return the target of each of a number of dice, in their order."""
    return (*(blow.on,) * (dice - len(blow.also)), *blow.also)


def part_of(blow: Blow, who: str) -> Blow:
    """Return the share of a divided attack for one of its targets; the Drop counts for the first only."""
    return replace(blow, on=who, also=(), drop=blow.drop and who == blow.on)


@cite("sw.group")
def parts_of(blow: Blow) -> list[Blow]:
    """Return the blows of all who attack as one, each as if made alone."""
    return [replace(blow, by=who, together=()) for who in (blow.by, *blow.together)]


def figure(fight: Fight, by: Fighter, on: Fighter, item: Weapon) -> AttackTarget:
    """Return a figure as the target of a weapon."""
    if is_melee(fight, by, on, item):
        return AttackTarget(on, inches(by, on), melee=True)
    return AttackTarget(on, inches(by, on), band_of(fight, by, on, item) or 0)


@cite("sw.range", "sw.melee", "sw.shotgun.slug")
def farthest(fight: Fight, by: Fighter, item: Weapon, slug: bool = False, melee: bool = False) -> dict[int | None, int]:
    """Return a weapon's range in inches by band, for the bands its owner can use now; hand to hand under None.

    ``melee``: a weapon that can be thrown is used in the hand. Empty where a part of the scene fixes all distances.
    """
    if reach(fight, by) is not None:
        return {}
    if item.range is None or melee:
        return {None: 1 + reach_of(by, item)}
    found: dict[int | None, int] = dict(enumerate(item.range))
    if reaches_extreme(by, item, slug):
        found[EXTREME] = item.range[-1] * fight.rules.edition.extreme_factor
    return found


@cite("sw.area", "sw.range")
def place(fight: Fight, area: AreaAttack, item: Weapon) -> AttackTarget:
    """Return the place that a template is sent to as a target; without a map, the place of its intended target."""
    if area.targets:
        return AttackTarget(None, inches(fight[area.by], fight[area.targets[0]]), band(fight, area, item))
    if area.at is None or area.start is None:
        return AttackTarget(None, None)
    return AttackTarget(None, inches_to(area.start, area.at, area.corner), band(fight, area, item), at=area.at)


@cite("sw.breaking", "sw.range")
def thing_at(fight: Fight, at: Cell | None, away: int, item: Weapon, melee: bool) -> AttackTarget:
    """Return a thing that nobody holds as a target, at its square, ``away`` inches off."""
    if at is None or item.range is None:
        return AttackTarget(None, away, melee=melee, at=at)
    return AttackTarget(None, away, range_band(away, item.range, fight.rules.edition.extreme_factor) or 0, melee, at)


# What modifies the attack.


def modifiers(fight: Fight, by: Fighter, target: AttackTarget, blow: Blow, item: Weapon, fire: AttackMode) -> Modifiers:
    """Return the modifiers of an attack, besides those of every roll, in the order of play."""
    on, about = target.on, _about(fight, by, target, blow, item)
    parts, penalties = _way_there(fight, by, target, blow, about)
    parts += _close_parts(fight, by, on, blow, item) if target.melee else _aim_parts(fight, target, blow, penalties)
    if on is not None:
        parts += _against_parts(fight, by, on, blow, item)
    else:
        parts += [*unfit_parts(fight, item), *limb_parts(by, item)]
    if in_off_hand(by, item):
        parts.append(_off_hand_part(fight, by))
    if on is None and not blow.thing:
        parts += recoil_parts(fight, fire, item)
        parts += footing_parts(fight, by, item)
    if not blow.free:
        parts += _action_parts(fight, by, target, about)
    if on is not None or blow.thing:
        parts += firing_parts(fight, by, blow, item, melee=target.melee, fire=fire)
    return Modifiers(parts, penalties)


@cite("sw.range", "sw.cover", "sw.illumination", "sw.called-shot", "sw.aim")
def _way_there(
    fight: Fight, by: Fighter, target: AttackTarget, blow: Blow, about: About
) -> tuple[list[Part], Penalties]:
    """Return the parts for range, cover, light and called shots, and their sums."""
    edition = fight.rules.edition
    parts: list[Part] = []
    far = hidden = seen = aside = 0
    if not target.melee:
        parts += _range_parts(fight, by, target.band)
        far = total(parts)
    if target.on is not None and (cover := _cover_part(fight, by, target.on, target)) is not None:
        parts.append(cover)
        hidden = cover.value
        if ignored := up_to(by, IGNORES_COVER, about, -hidden):
            parts += ignored
            seen = total(ignored)
    parts += sight_parts(fight, target.on, target.at)
    for option in blow.options:
        if option in CALLED:
            called = Part(getattr(edition, f"called_{option}"), option, "sw.called-shot", kind=Penalty.CALLED_SHOT)
            parts.append(called)
            aside += called.value
    steady = "aim-steady" in blow.options and not target.melee and target.band < EXTREME
    return parts, Penalties(far, hidden + seen, aside, (edition.aim_ignores or 0) if steady else 0, hidden)


@cite("sw.range")
def _range_parts(fight: Fight, by: Fighter, band: int) -> list[Part]:
    """Return the penalty of the range band, or of the distance that a part of the scene sets."""
    if (parts := reach_parts(fight, by)) is not None:
        return parts
    penalty = fight.rules.edition.range_penalties[band]
    return [Part(penalty, f"range-{band}", "sw.range", kind=Penalty.RANGE)] if penalty else []


@cite("sw.cover", "sw.prone")
def _cover_part(fight: Fight, by: Fighter, on: Fighter, target: AttackTarget) -> Part | None:
    """Return the penalty of a target's cover, None for none.

    The map or a ruling gives the cover; a Prone target has cover against ranged attacks.
    """
    edition = fight.rules.edition
    feature = cover_between(fight.board, by.at, on.at) if fight.board and by.at and on.at else None
    on_map = feature.cover if feature else 0
    away = None if target.melee else target.inches
    lying = on.states.prone or on.states.stunned
    level = cover_level(on_map, on.cover, lying, edition.prone_cover, inches=away, near=edition.prone_near)
    penalty = edition.cover_penalties[level]
    if not penalty:
        return None
    source = feature.name if feature and on.cover is None and level == on_map else f"cover-{level}"
    standing = on_map if on.cover is None else on.cover
    return Part(penalty, source, "sw.cover", why="prone" if level > standing else "", kind=COVERED)


@cite("sw.aim", "sw.effects")
def _aim_parts(fight: Fight, target: AttackTarget, blow: Blow, penalties: Penalties) -> list[Part]:
    """Return the modifiers that only ranged attacks have: Dodge, and taking aim short of Extreme Range."""
    parts = dodge_parts(fight, target.on) if target.on is not None else []
    if "aim-bonus" in blow.options:
        far = f"range-{EXTREME}" if target.band == EXTREME else ""
        parts.append(Part.unless(far, fight.rules.edition.aim_bonus, "aim", "sw.aim"))
    elif penalties.ignored:
        met = (penalties.range, penalties.cover, penalties.called)
        if back := aim_ignores(met, penalties.ignored):
            parts.append(Part(back, "aim-steady", "sw.aim", kind=AIMED))
    return parts


@cite("sw.wild-attack", "sw.prone", "sw.unarmed-defender", "sw.two-weapons")
def _close_parts(fight: Fight, by: Fighter, on: Fighter | None, blow: Blow, item: Weapon) -> list[Part]:
    """Return the modifiers that only melee attacks have; at a thing, those of the attacker alone."""
    edition = fight.rules.edition
    parts = gang_up_parts(fight, by, on) if on is not None else []
    if "wild-attack" in blow.options:
        parts.append(Part(edition.wild_attack, "wild-attack", "sw.wild-attack"))
    parts += lying_parts(fight, by)
    if on is None:
        return parts
    if not is_armed(on) and "unarmed" not in item.flags:
        dropped = "drop" if blow.drop else ""
        parts.append(Part.unless(dropped, edition.unarmed_defender, "unarmed", "sw.unarmed-defender"))
    if edition.two_weapons_bonus and not blow.free and item.id in by.arms.hands and outmatches(by, on):
        parts.append(Part(edition.two_weapons_bonus, "two-weapons", "sw.two-weapons"))
    return parts


@cite("sw.drop")
def _against_parts(fight: Fight, by: Fighter, on: Fighter, blow: Blow, item: Weapon) -> list[Part]:
    """Return the modifiers against a figure, near or far: options, the target's condition, the Drop, hurt limbs."""
    parts = option_parts(fight, by, blow, item)
    parts += openness_parts(fight, on)
    parts += deflecting_parts(on)
    if blow.drop:
        parts.append(Part(fight.rules.edition.drop_bonus, "drop", "sw.drop"))
    parts += limb_parts(by, item)
    return parts


@cite("sw.off-hand")
def _off_hand_part(fight: Fight, by: Fighter) -> Part:
    """Return the penalty of the off hand, or the Edge that takes it away, named."""
    skilled = who_says(by, IGNORES_OFF_HAND)
    return Part.unless(skilled, fight.rules.edition.off_hand_penalty, "off-hand", "sw.off-hand")


@cite("sw.effects")
def _action_parts(fight: Fight, by: Fighter, target: AttackTarget, about: About) -> list[Part]:
    """Return the modifiers of an attack as an action: those of the turn, of help, and of Edges."""
    parts, on = action_parts(fight, by), target.on
    if on is not None:
        parts += upper_hand_parts(fight, by, on)
    parts += points(by, ATTACK, about)
    return parts


def _about(fight: Fight, by: Fighter, target: AttackTarget, blow: Blow, item: Weapon) -> About:
    """Return an attack's facts as conditions of Edges read them."""
    return About(
        fight,
        by,
        trait="fighting" if target.melee else item.skill,
        goal="hit",
        target=target.on.id if target.on is not None else "",
        inches=target.inches,
        aimed=by.states.aiming and not target.melee and not blow.free,
        weapon=item.id,
        options=blow.options,
    )
