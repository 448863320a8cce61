"""The recipients that a power can be cast on, and its cost. Nothing here acts."""

from __future__ import annotations

from collections.abc import Iterable

from wildtable.catalogue import cite
from wildtable.savage.close_combat.queries import beside
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement.queries import inches
from wildtable.savage.parts.questions import may_attack
from wildtable.savage.powers.messages import Cast, CastArea, CastWall
from wildtable.savage.powers.model import Power, PowerModifier, Recipient
from wildtable.savage.powers.placing import is_near
from wildtable.savage.powers.queries import power_of, range_of
from wildtable.savage.powers.rules import price
from wildtable.savage.sight.queries import in_sight


def chosen(power: Power, extras: Iterable[str]) -> list[PowerModifier]:
    """Return the modifiers of a power by their names."""
    return [each for each in power.modifiers if each.name in extras]


def cost_of(power: Power, extras: tuple[str, ...]) -> int:
    """Return the Power Points of a casting with some modifiers."""
    return price(power.cost, [each.cost for each in chosen(power, extras)])


@cite("sw.powers.range")
def in_range(fight: Fight, by: Fighter, on: Fighter, power: Power, extras: tuple[str, ...] = ()) -> bool:
    """Return whether a figure is near enough for a power, and in sight; its caster always is."""
    if on.id == by.id:
        return True
    far = power.range[-1] if power.range is not None else range_of(by.sheet, power, extras)
    if not far:
        return beside(fight, by, on)
    return inches(by, on) <= far and in_sight(fight, by, on)


@cite("sw.powers", "sw.powers.healing")
def recipients(fight: Fight, by: Fighter, power: Power) -> list[Fighter]:
    """Return the figures that a power can be cast on, with the modifiers that carry it farthest."""
    extras = tuple([each.name for each in power.modifiers])
    near = [f for f in fight.fighters if _may_be(fight, by, f, power) and in_range(fight, by, f, power, extras)]
    return [f for f in near if _needs(f, power)]


def _may_be(fight: Fight, by: Fighter, on: Fighter, power: Power) -> bool:
    """Return whether a power is meant for a figure."""
    match power.recipient:
        case Recipient.SELF:
            return on.id == by.id
        case Recipient.ALLY:
            return on.side == by.side and (on.up or power.heals)
        case _:
            return on.side != by.side and on.up and may_attack(fight, by, on)


@cite("sw.powers.healing", "sw.bleeding-out")
def _needs(on: Fighter, power: Power) -> bool:
    """Return whether a figure has something that a power heals or ends; true for every other power."""
    if power.heals:
        alive = on.status in ("up", "incapacitated", "unconscious") and not on.states.bleeding
        return alive and on.health.wounds > 0
    return not power.relieves or any(getattr(on.states, condition) for condition in power.relieves)


def misfit(fight: Fight, command: object) -> bool:
    """Return whether the fields of a casting do not go together: too dear, too far, too many, no such trait, or a Wound
    that is too old."""
    if not isinstance(command, Cast | CastArea | CastWall):
        return False
    by = fight[command.who]
    power = power_of(by, command.power)
    if power is None or cost_of(power, command.extras) > by.power:
        return True
    if isinstance(command, CastWall):
        return not is_near(by, power, command.at, command.extras)
    if isinstance(command, CastArea):
        return False
    more, on = chosen(power, command.extras), fight[command.target or by.id]
    others = [fight[who] for who in command.others]
    if len(others) > sum(each.recipients for each in more) or on.id in command.others:
        return True
    if not all(in_range(fight, by, each, power, command.extras) for each in (on, *others)):
        return True
    old = power.heals and on.health.wounds <= on.health.old_wounds and not any(each.old_wounds for each in more)
    named = power.any_trait and power.recipient != Recipient.FOE  # what skills foes have is not shown
    return old or (named and any(each.sheet.trait(command.trait) is None for each in (on, *others)))
