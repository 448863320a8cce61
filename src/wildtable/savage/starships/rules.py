"""The rules of ships in space: movement, fire, heat, shields, and hits."""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.catalogue import cite

# The pilot.


@cite("7w.space.move")
def band(apart: int, bands: Sequence[int]) -> int | None:
    """Return the range band of two ships ``apart`` positions from each other: 0 Short, 1 Medium, 2 Long, None out of
    reach."""
    return next((place for place, most in enumerate(bands) if apart <= most), None)


@cite("7w.space.move")
def swiftness(own: int, others: int, faster: int, twice: int) -> int:
    """Return the bonus of the faster ship: its Top Acceleration against the highest of its enemies'."""
    if own <= others:
        return 0
    return twice if own >= 2 * others else faster


@cite("7w.space.move")
def units(level: int) -> int:
    """Return the movement units for a level of success: none, one, two with a raise."""
    return min(level, 2)


@cite("7w.space.turn")
def may_turn(gained: int, left: int, least: int) -> bool:
    """Return whether a ship may turn: it takes every unit of the round, so none may be spent, and ``least`` at least
    gained."""
    return left == gained >= least


@cite("7w.space.steady")
def cruised(heat: int, less: int) -> int:
    """Return the Heat Pool after cruising, never below 0."""
    return max(0, heat - less)


@cite("7w.space.mine-cloud")
def screen(for_all: int, for_one: bool, bonus_all: int, bonus_one: int) -> int:
    """Return the bonus of mine clouds against one missile: the best of them, as they do not add up."""
    return max(bonus_all if for_all else 0, bonus_one if for_one else 0)


# Gunners.


@cite("7w.space.laser", "7w.space.coilgun")
def overheats(kind: str, naturals: int) -> bool:
    """Return whether a natural 1 on the Shooting die, whatever the Wild Die shows, overheats a weapon of this kind."""
    return kind != "launcher" and naturals > 0


@cite("7w.space.evade")
def flight(band: int, turns: Sequence[int]) -> int:
    """Return the number of turns of the target's pilot before missiles strike."""
    return turns[band]


@cite("7w.space.missile.cloud")
def grown(missiles: int, turns: int, more: int, most: int) -> int:
    """Return the missiles of a cloud after a turn of the target's pilot, with ``turns`` still to go."""
    return min(missiles + more, most) if missiles and turns > 0 else missiles


@cite("7w.space.pdlb")
def shot_down(faces: Sequence[int], face: int) -> int:
    """Return the number of missiles that point defense destroys: one for each die of ``face`` or less."""
    return sum(shown <= face for shown in faces)


# Heat.


@cite("7w.space.hit-heat")
def hit_heat(radiation: int) -> int:
    """Return the heat of a hit: half of Heat Radiation, rounded down, 1 at least."""
    return max(1, radiation // 2)


@cite("7w.space.heat")
def lying(lain: int, by: int) -> int:
    """Return the heat left from the round before after a change of ``by`` (negative): the oldest goes first."""
    return max(0, lain + by)


@cite("7w.space.heat")
def fatigued(levels: int, most: int) -> int:
    """Return the levels of Heat Fatigue after heat that was not radiated."""
    return min(levels + 1, most)


@cite("7w.space.heat")
def tired(levels: int, each: int) -> int:
    """Return the penalty of Heat Fatigue to every roll of the crew."""
    return each * levels


@cite("7w.space.shield-down")
def sheds(lowered: int | None, gone: bool, round: int, levels: int) -> bool:
    """Return whether a ship loses a level of Heat Fatigue: its shield was down or destroyed for the whole round."""
    return levels > 0 and (gone if lowered is None else lowered < round)


# The shield.


@cite("7w.space.shield.absorb")
def absorbed(wounds: int, level: int) -> tuple[int, bool]:
    """Return the Wounds left after absorption, and whether the hit is spared: any success spares one that only
    shakes."""
    left = max(0, wounds - level)
    return left, level > 0 and left == 0


@cite("7w.space.shield.maximum", "7w.space.shield.centre")
def effect(level: int, each: int) -> int:
    """Return the number of a Shield Effect: ``each`` for a success, twice that with a raise."""
    return each * min(level, 2)


@cite("7w.space.shield.recover")
def recovers(joker: bool, spent: int) -> bool:
    """Return whether the engineer's Joker returns a Shield Effect."""
    return joker and spent > 0


# Hits.


@cite("7w.space.wound")
def wounds(level: int) -> int:
    """Return the Wounds of a level of damage; a bare success (1) only shakes the ship and never wounds."""
    return level - 1


@cite("7w.space.missile.emp")
def delay(crippled: bool, before: int, wounds: int) -> int:
    """Return the rounds until Repair may be tried: one for each Wound. A ship already crippled adds them, and one more
    for being Shaken, to the rounds left (``before``)."""
    return before + 1 + wounds if crippled else wounds


@cite("7w.space.critical")
def acceleration(top: int, hits: int) -> int:
    """Return the Top Acceleration after hits on the engine: all, half, a quarter, none; rounded down."""
    return (top, top // 2, top // 4, 0)[min(hits, 3)]


@cite("7w.space.critical")
def armor(whole: int, hits: int, each: int) -> int:
    """Return the shield's Armor after hits that change it by ``each`` (negative), not below 0."""
    return max(0, whole + each * hits)


@cite("7w.space.critical")
def shield_gone(hits: int) -> bool:
    """Return whether ``hits`` have destroyed the shield: three do."""
    return hits >= 3


@cite("7w.space.critical")
def radiation(whole: int, hits: int) -> int:
    """Return the Heat Radiation after hits on the radiators, not below 0."""
    return max(0, whole - hits)


@cite("7w.space.critical")
def section(sides: int, plus: int) -> tuple[int, int]:
    """Return a section's die two steps lower, d4-2 at least."""
    for _ in range(2):
        if plus > 0 or sides == 4:
            plus -= 1
        else:
            sides -= 2
    return sides, max(plus, -2)


@cite("7w.space.critical")
def casualties(hands: int) -> int:
    """Return the casualties of a hit on the crew: a quarter of its hands, rounded down."""
    return hands // 4


HAND = 6
"""The Vigor die of an ordinary hand, who is no Wild Card."""


@cite("7w.space.control")
def collides(total: int) -> bool:
    """Return whether a ship out of control collides with something, by 2d6."""
    return total in (2, 12)


@cite("7w.space.control")
def collision(die: int, acceleration: int) -> int:
    """Return the collision damage: the die times half of Top Acceleration, rounded down."""
    return die * (acceleration // 2)
