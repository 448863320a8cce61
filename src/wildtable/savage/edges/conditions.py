"""The conditions under which an effect counts, by their names under ``when`` in the data."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from msgspec import Struct

from wildtable.board import distance
from wildtable.cards import is_joker, order
from wildtable.closed import Of
from wildtable.play.campaign_files import id_of
from wildtable.savage.attacks.model import Option
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.powers.model import WEAPON_PREFIX, power_in
from wildtable.savage.weapons.model import FISTS, IMPROVISED

DARK = 2
"""[sw.illumination] The level of darkness from which it is dark."""

FAR = 5
"""[sw.effects] The inches from which a target is far for a figure with one eye."""


class About(Struct, frozen=True, gc=False):
    """The context of a question: the figure that is asked, and the roll that it is asked about, if any."""

    fight: Fight
    """The fight that the figure is in."""
    fighter: Fighter
    """The figure that is asked."""
    trait: str = ""
    """The trait of the roll; empty for none."""
    goal: str = ""
    """The tag of the roll's goal; empty for none."""
    target: str = ""
    """The id of the roll's target; empty for none."""
    inches: int | None = None
    """The distance of the target in inches; None where it is a figure whose distance is not known yet."""
    aimed: bool = False
    """Whether the roll is a shot after taking aim."""
    weapon: str = ""
    """The id of the weapon of an attack; empty for any other roll."""
    options: tuple[Of[Option], ...] = ()
    """The options of an attack."""
    wielder: str = ""
    """The id of the weapon's owner, where that is not the figure itself."""


ATTACKS = ("hit", "hit-area", "smash", "hit-ship")
"""The goals of a roll to hit: a figure, a place, a thing, a ship."""


def _attacks(about: About) -> bool:
    """Return whether a roll is one to hit, with a weapon or with a power that does damage."""
    return about.goal in ATTACKS or (about.goal == "casting" and bool(about.weapon))


def _inches(about: About) -> int:
    """Return the distance to the target in inches; 1 where unknown, 0 without a target."""
    if about.inches is not None:
        return about.inches
    if about.target not in about.fight:
        return 0
    at, to = about.fighter.at, about.fight[about.target].at
    return 1 if at is None or to is None else max(1, distance(at, to))


def _light(about: About) -> int:
    """Return the level of darkness at the target, or at the figure itself without a target."""
    where = about.fight[about.target].at if about.target in about.fight else about.fighter.at
    return about.fight.light_at(where)


class Circumstance(NamedTuple):
    """A condition with a name in it, such as a world's: the test of whether it holds, and the known names.

    ``known`` is None where any name is allowed. ``applies``: whether it can hold at all, also by ``not-``.
    """

    holds: Callable[[About, str], bool]
    known: Callable[[], Collection[str]] | None = None
    applies: Callable[[About], bool] = lambda _: True


def _in_zone(about: About, zone: str) -> bool:
    """Return whether a figure stands on a feature of the map with some name."""
    board, at = about.fight.board, about.fighter.at
    if board is None or at is None:
        return False
    return any(at in feature.cells and id_of(feature.name) == zone for feature in board.features)


def _with_weapon(about: About, named: str) -> bool:
    """Return whether a roll is made with a weapon of some name, kind or flag; without an attack, whether the figure has
    one in hand."""
    fighter = about.fight[about.wielder] if about.wielder else about.fighter
    if about.weapon.startswith(WEAPON_PREFIX):
        powers = [power for power in fighter.sheet.powers if power.id == power_in(about.weapon)]
        return any(named == power.id or id_of(named) == id_of(power.name) for power in powers)
    items = (*fighter.sheet.weapons, *IMPROVISED.values(), FISTS)
    if about.weapon:
        used = [item for item in items if item.id == about.weapon] or [FISTS]
    else:
        used = [item for item in items if item.id in fighter.arms.hands or "natural" in item.flags]
    return any(named in (item.id, item.kind, *item.flags) or id_of(named) == id_of(item.name) for item in used)


def _target(about: About) -> Fighter | None:
    return about.fight[about.target] if about.target in about.fight else None  # noqa: SIM401 - a fight is no dictionary


def _against(about: About, named: str) -> bool:
    """Return whether the target has some name, without its number, or an Edge or a Hindrance of that name."""
    target = _target(about)
    if target is None:
        return False
    return _is_called(target, named)


def _is_called(fighter: Fighter, named: str) -> bool:
    """Return whether a figure has some name, without its number, or an Edge or a Hindrance of that name."""
    sheet = fighter.sheet
    return id_of(named) == id_of(sheet.name.rstrip(" 0123456789")) or named in (*sheet.edges, *sheet.hindrances)


LED_WITHIN = 5
"""[sw.effects] The inches within which one figure leads others."""


def _is_led(about: About, named: str) -> bool:
    """Return whether an ally of some name or Edge is up and near enough to lead the figure; without a map any is."""
    me = about.fighter
    return any(
        f.up and f.id != me.id and f.side == me.side and _is_called(f, named) and _is_within(me, f, LED_WITHIN)
        for f in about.fight.fighters
    )


def _is_within(one: Fighter, other: Fighter, inches: int) -> bool:
    return one.at is None or other.at is None or distance(one.at, other.at) <= inches


CIRCUMSTANCES: dict[str, Circumstance] = {
    "weather": Circumstance(lambda about, weather: about.fight.weather == weather),
    "scene": Circumstance(lambda about, scene: scene in (about.fight.scene, about.fight.place)),
    "zone": Circumstance(_in_zone),
    "weapon": Circumstance(_with_weapon),
    "option": Circumstance(lambda about, option: option in about.options),
    "against": Circumstance(_against, applies=lambda about: _target(about) is not None),
    "led_by": Circumstance(_is_led),
}
"""The conditions with a name in them, each by its field of an effect; parts add theirs."""


NOT = "not-"
"""The prefix of a name without which a condition holds."""


class EffectCondition(NamedTuple):
    """A condition of an effect.

    ``of_roll``: it is about a roll or its target, so it holds only in one. ``of_attack``: only in a roll to hit.
    """

    holds: Callable[[About], bool]
    of_roll: bool = False
    of_attack: bool = False


def _beside(about: About, foes: bool) -> int:
    """Return the number of standing foes, or of allies, next to the figure; 0 without a map."""
    me = about.fighter
    if me.at is None:
        return 0
    others = [f for f in about.fight.fighters if f.at is not None and f.up and f.id not in (me.id, me.mount)]
    return sum(f.at is not None and distance(me.at, f.at) <= 1 and (f.side != me.side) == foes for f in others)


def _of_target(holds: Callable[[Fighter], bool]) -> EffectCondition:
    """Return a condition of the target of a roll."""
    return EffectCondition(lambda about: (target := _target(about)) is not None and holds(target), of_roll=True)


def _by_size(holds: Callable[[int], bool]) -> EffectCondition:
    """Return a condition of the difference between the Size of a roll's target and the figure's own."""
    return EffectCondition(
        lambda about: (target := _target(about)) is not None and holds(target.sheet.size - about.fighter.sheet.size),
        of_roll=True,
    )


def _has_moved(about: About) -> bool:
    turn = about.fighter.turn
    return about.fighter.moved if turn is None else turn.moved > 0 or turn.ran


def _has_run(about: About) -> bool:
    turn = about.fighter.turn
    return about.fighter.ran if turn is None else turn.ran


def _acts_on_joker(about: About) -> bool:
    hand = about.fight.hand(about.fighter.unit)
    return hand is not None and is_joker(hand.card)


def _acts_on_low_card(about: About) -> bool:
    hand = about.fight.hand(about.fighter.unit)
    return hand is not None and not is_joker(hand.card) and order(hand.card) < order(f"{LOW + 1}C")


LOW = 5
"""[sw.quick] The rank up to which an Action Card is low."""

OUTNUMBERED = 2
"""[sw.effects] The foes next to a figure that outnumber it."""

CONDITIONS: dict[str, EffectCondition] = {
    "attacking": EffectCondition(_attacks, of_roll=True),
    "aiming": EffectCondition(lambda about: about.aimed, of_roll=True, of_attack=True),
    "soaking": EffectCondition(lambda about: about.goal == "soaking", of_roll=True),
    "recovering": EffectCondition(lambda about: about.goal in ("unshake", "unstun"), of_roll=True),
    "surviving": EffectCondition(lambda about: about.goal in ("survive", "bleed"), of_roll=True),
    "bleeding": EffectCondition(lambda about: about.goal == "bleed", of_roll=True),
    "resisting": EffectCondition(lambda about: about.goal == "resist", of_roll=True),
    "healing": EffectCondition(lambda about: about.goal in ("mend", "staunch"), of_roll=True),
    "recuperating": EffectCondition(lambda about: about.goal == "recuperate", of_roll=True),
    "far": EffectCondition(lambda about: _inches(about) >= FAR, of_roll=True),
    "near": EffectCondition(lambda about: _inches(about) == 1, of_roll=True),
    "wounded": EffectCondition(lambda about: about.fighter.health.wounds > 0),
    "unhurt": EffectCondition(lambda about: not about.fighter.health.wounds),
    "tired": EffectCondition(lambda about: about.fighter.health.fatigue > 0),
    "shaken": EffectCondition(lambda about: about.fighter.states.shaken),
    "prone": EffectCondition(lambda about: about.fighter.states.prone),
    "defending": EffectCondition(lambda about: about.fighter.states.defending or about.fighter.guard > 0),
    "surprised": EffectCondition(lambda about: about.fighter.states.surprised),
    "unarmored": EffectCondition(lambda about: about.fighter.sheet.armor == 0),
    "unarmed": EffectCondition(lambda about: _with_weapon(about, "unarmed") or not any(about.fighter.arms.hands)),
    "with-both-hands": EffectCondition(
        lambda about: all(about.fighter.arms.hands) and len(set(about.fighter.arms.hands)) == 2
    ),
    "mounted": EffectCondition(lambda about: bool(about.fighter.mount)),
    "on-foot": EffectCondition(lambda about: not about.fighter.mount),
    "not-moved": EffectCondition(lambda about: not _has_moved(about)),
    "moved": EffectCondition(_has_moved),
    "running": EffectCondition(_has_run),
    "outnumbered": EffectCondition(lambda about: _beside(about, foes=True) >= OUTNUMBERED),
    "with-allies": EffectCondition(lambda about: _beside(about, foes=False) > 0),
    "alone": EffectCondition(lambda about: _beside(about, foes=False) == 0),
    "first-round": EffectCondition(lambda about: about.fight.round == 1),
    "joker": EffectCondition(_acts_on_joker),
    "low-card": EffectCondition(_acts_on_low_card),
    "in-the-dark": EffectCondition(lambda about: _light(about) >= DARK),
    "in-bright-light": EffectCondition(lambda about: _light(about) == 0),
    "weightless": EffectCondition(lambda about: bool(about.fight.gravity)),
    "evading": EffectCondition(lambda about: about.goal in ("evade", "dodge"), of_roll=True),
    "opposing": EffectCondition(lambda about: about.goal in ("challenge", "resist"), of_roll=True),
    "supporting": EffectCondition(lambda about: about.goal == "supporting", of_roll=True),
    "noticing": EffectCondition(lambda about: about.goal in ("notice", "spot"), of_roll=True),
    "hiding": EffectCondition(lambda about: about.goal == "lying-in-wait", of_roll=True),
    "riding": EffectCondition(lambda about: about.goal in ("stay-mounted", "riding"), of_roll=True),
    "unstunned": EffectCondition(lambda about: about.goal == "keep-senses", of_roll=True),
    "under-fire": EffectCondition(lambda about: about.goal == "stay-cool", of_roll=True),
    "target-wild-card": _of_target(lambda target: target.sheet.wild_card),
    "target-extra": _of_target(lambda target: not target.sheet.wild_card),
    "target-prone": _of_target(lambda target: target.states.prone),
    "target-shaken": _of_target(lambda target: target.states.shaken),
    "target-open": _of_target(lambda target: bool(target.states.vulnerable) or target.states.stunned),
    "target-surprised": _of_target(lambda target: target.states.surprised),
    "target-wounded": _of_target(lambda target: target.health.wounds > 0),
    "target-unarmored": _of_target(lambda target: target.sheet.armor == 0),
    "target-bigger": _by_size(lambda more: more > 0),
    "target-smaller": _by_size(lambda more: more < 0),
    "in-a-fight": EffectCondition(lambda about: about.fight.phase != "peace"),
    "out-of-a-fight": EffectCondition(lambda about: about.fight.phase == "peace"),
    "in-bad-light": EffectCondition(lambda about: _light(about) > 0),
    "in-the-wilds": EffectCondition(lambda about: about.fight.where == "wilds"),
    "in-town": EffectCondition(lambda about: about.fight.where == "town"),
    "in-the-underworld": EffectCondition(lambda about: about.fight.where == "underworld"),
}
"""A table's own Edges may use them all; the texts say each in words, under ``when-`` and its name. Parts add theirs."""
