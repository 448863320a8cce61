"""Offers of attacks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations_with_replacement
from operator import itemgetter

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Seat, Subset
from wildtable.play.domains import Options
from wildtable.savage.attacks.messages import Attack, AttackAsOne, LetGo, Strike
from wildtable.savage.attacks.model import BURSTS, CALLED, RANGED_OPTIONS, SHELLS, Blow, FreeStrike
from wildtable.savage.attacks.targets import armed_alike, attackers_as_one, gets_at, leads_with
from wildtable.savage.breaking.queries import kind_of
from wildtable.savage.close_combat.messages import Grapple
from wildtable.savage.close_combat.queries import held_foe
from wildtable.savage.close_combat.rules import has_flat_side, spares
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing import queries as firing_queries
from wildtable.savage.firing.queries import ONE_WAY, rate_of, reaches_extreme, rounds_in, slug_ways, way
from wildtable.savage.melee.queries import is_engaged, is_melee, is_used, may_use_both, more_dice, other_weapon
from wildtable.savage.movement.queries import inches
from wildtable.savage.parts.questions import can_attack, may_attack
from wildtable.savage.riding.queries import may_claim_charge, partner_of
from wildtable.savage.table.base import Command
from wildtable.savage.table.offering import Meant, Some, plays
from wildtable.savage.weapons.model import Weapon
from wildtable.savage.weapons.queries import at_close_quarters, weapon, weapons_in_hand

SHARED = ("wild-attack", "nonlethal", *RANGED_OPTIONS, *BURSTS, *SHELLS, *CALLED)
"""The options that several attackers may share in one roll: those that need one die and are not personal."""

# What may be attacked, and how.


def attack_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield an attack for each weapon in hand; one that can be thrown is offered for melee and for throwing."""
    if not fighter.able or not can_attack(fight, fighter):
        return
    for item in weapons_in_hand(fighter):
        if not rounds_in(fighter, item):
            continue
        for melee in _uses(fight, fighter, item):
            yield from _offers(fight, fighter, item, melee)
        if "shotgun" in item.flags and reaches_extreme(fighter, item, slug=True):
            yield _slug_offer(fight, fighter, item)


@cite("sw.group")
def as_one_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield the attacks of several like Extras by one roll, to the first of them with a weapon for it in hand."""
    if not fighter.able or not fighter.group:
        return
    for item in weapons_in_hand(fighter):
        if not leads_with(fight, fighter, item):
            continue
        if ready := armed_alike(fight, fighter, item):
            ways, apart = _ways_as_one(fight, ready, item)
            yield Offer(
                AttackAsOne(fighter.id, "", item.id),
                ("sw.group", "sw.melee", "sw.gang-up") if item.range is None else ("sw.group", "sw.ranged", "sw.range"),
                actor=fighter.id,
                target=OneOf(partial(_targets_as_one, fight, fighter, item)),
                options=Subset(ways, apart),
            )


def _targets_as_one(fight: Fight, fighter: Fighter, item: Weapon) -> list[str]:
    """Return the ids of the foes that at least two of a group can attack with a weapon, nearest first."""
    foes = [f for f in fight.fighters if f.side != fighter.side and attackers_as_one(fight, fighter, f, item)]
    return [f.id for f in sorted(foes, key=lambda foe: inches(fighter, foe))]


@cite("sw.group", "sw.called-shot", "sw.wild-attack")
def _ways_as_one(
    fight: Fight, ready: list[Fighter], item: Weapon
) -> tuple[tuple[str, ...], tuple[frozenset[str], ...]]:
    """Return the options that all attackers share, and the sets of options that exclude each other."""
    apart: tuple[frozenset[str], ...] = ()
    common = set(SHARED)
    for fighter in ready:
        options, apart = attack_options(fight, fighter, item, melee=item.range is None)
        common &= set(options)
    return tuple([option for option in SHARED if option in common]), apart


@cite("sw.ranged-in-melee")
def _uses(fight: Fight, fighter: Fighter, item: Weapon) -> list[bool]:
    """Return the ways to use a weapon: True hand to hand, False from afar.

    A weapon that can be thrown has each way that reaches a foe; where none does, it is thrown.
    """
    if item.range is None:
        return [True]
    if not item.serves_in_hand:
        return [False]
    return [melee for melee in (True, False) if Targets(fight, fighter, item, melee)] or [False]


def _offers(fight: Fight, fighter: Fighter, item: Weapon, melee: bool) -> Some:
    """Yield a weapon's attack hand to hand (``melee``) or from afar, on one target and divided among several."""
    yield Offer(
        Attack(fighter.id, "", item.id),
        ("sw.melee", "sw.parry", "sw.gang-up") if melee else ("sw.ranged", "sw.range", "sw.cover"),
        actor=fighter.id,
        unless=in_vain(fight, fighter, item, melee),
        target=Targets(fight, fighter, item, melee),
        options=Subset.of(partial(attack_options, fight, fighter, item, melee)),
    )
    if more := _dice_to_divide(fight, fighter, item, melee):
        yield from _divided_offer(fight, fighter, item, melee, more)


@cite("sw.automatic-fire", "sw.effects")
def _divided_offer(fight: Fight, fighter: Fighter, item: Weapon, melee: bool, more: int) -> Some:
    """Yield the attack with its further dice at other targets, each aimed before the roll."""
    several = sum(f.side != fighter.side and f.up for f in fight.fighters) > 1  # cheaper to ask than who is in reach
    found = list(Targets(fight, fighter, item, melee)) if several else []
    if len(found) < 2:
        return
    options, apart = attack_options(fight, fighter, item, melee)
    other = ONE_WAY if fight.rules.edition.frenzy_costs == "penalty" else ONE_WAY - {"two-weapons"}
    kept = tuple([option for option in options if option not in other])
    yield Offer(
        Attack(fighter.id, "", item.id),
        ("sw.automatic-fire", "sw.effects"),
        actor=fighter.id,
        unless=in_vain(fight, fighter, item, melee),
        target=Targets(fight, fighter, item, melee),
        also=OneOf(shares(found, more)),
        options=Subset(kept, apart),
    )


@cite("sw.automatic-fire", "sw.effects")
def _dice_to_divide(fight: Fight, fighter: Fighter, item: Weapon, melee: bool) -> int:
    """Return the number of dice that may be aimed at other targets, from Frenzy or a Rate of Fire."""
    if melee:
        return 0 if is_used(fight, fighter, "frenzy") else more_dice(fighter)
    automatic = rate_of(fight, fighter, item) > 1
    return way(fight, fighter, Blow(fighter.id, "", item.id), item).dice - 1 if automatic else 0


def shares(targets: list[str], most: int) -> list[tuple[str, ...]]:
    """Return every way to aim from 1 to ``most`` dice at some of the targets."""
    return [share for dice in range(1, most + 1) for share in combinations_with_replacement(targets, dice)]


@cite("sw.shotgun.slug", "sw.range")
def _slug_offer(fight: Fight, fighter: Fighter, item: Weapon) -> Offer[Command]:
    """Return the offer of a slug at a target beyond Long Range, where shot does not reach."""
    return Offer(
        Attack(fighter.id, "", item.id, ("slug",)),
        ("sw.ranged", "sw.range", "sw.shotgun.slug"),
        actor=fighter.id,
        target=Targets(fight, fighter, item, melee=False, far=True),
        options=OneOf(slug_ways(fight, fighter, item)),
    )


ONE_AIM, ONE_TAKEN_AIM = frozenset((*CALLED, "disarm")), frozenset(RANGED_OPTIONS)
"""Options of which an attack has at most one: the part of the target that it is for, and the use of an aim."""


def attack_options(fight: Fight, fighter: Fighter, item: Weapon, melee: bool) -> Options:
    """Return an attack's options, hand to hand (``melee``) or from afar, and the sets that exclude each other."""
    edition = fight.rules.edition
    options: tuple[str, ...] = CALLED
    apart: tuple[frozenset[str], ...] = (ONE_AIM,)
    if melee:
        options = ("wild-attack", *(("charge",) if may_claim_charge(fight, fighter, item) else ()), *options)
    elif fighter.states.aiming:
        steady = edition.aim_ignores or "scope" in item.flags
        options = (*(RANGED_OPTIONS if steady else RANGED_OPTIONS[:1]), *options)
        apart += (ONE_TAKEN_AIM,)
    ways, excluding = firing_queries.options(fight, fighter, item, melee)
    return (*close_options(fight, fighter, item, melee), *ways, *options), (*apart, *excluding)


NOTHING = ("", "")
"""Both hands empty."""


def in_vain(fight: Fight, by: Fighter, item: Weapon, melee: bool) -> Callable[[Command], bool] | None:
    """Return a test for attacks with a pointless option; None where there are none."""
    bare, short = _bare_handed(fight, by), _beyond_the_other(fight, by, item, melee)
    if not bare and not short:
        return None

    def unless(command: Command) -> bool:
        if not isinstance(command, Attack):
            return False
        disarms = "disarm" in command.options and not bare.isdisjoint((command.target, *command.also))
        return disarms or ("two-weapons" in command.options and command.target in short)

    return unless


@cite("sw.disarm")
def _bare_handed(fight: Fight, by: Fighter) -> set[str]:
    """Return the ids of the foes that hold nothing and so cannot be disarmed."""
    return {f.id for f in fight.fighters if f.arms.hands == NOTHING and f.side != by.side}


@cite("sw.two-weapons")
def _beyond_the_other(fight: Fight, by: Fighter, item: Weapon, melee: bool) -> set[str]:
    """Return the ids of the targets that a weapon reaches but the one in the other hand does not.

    Empty where both may not be used.
    """
    if not may_use_both(fight, by, item, melee):
        return set()
    return set(Targets(fight, by, item, melee)).difference(Targets(fight, by, other_weapon(by, item), melee))


@cite("sw.disarm", "sw.nonlethal", "sw.two-weapons")
def close_options(fight: Fight, fighter: Fighter, item: Weapon, melee: bool) -> tuple[str, ...]:
    """Return the options to use both weapons, disarm, spare a life, and use Frenzy where it has a price."""
    options: tuple[str, ...] = ("disarm",)
    if may_use_both(fight, fighter, item, melee) and rounds_in(fighter, other_weapon(fighter, item)):
        options += ("two-weapons",)
    if not item.serves_in_hand:
        return options
    natural, kind = "natural" in item.flags, kind_of(item)
    if spares(item.flags, kind) or (melee and has_flat_side(kind) and not natural):
        options += ("nonlethal",)
    frenzied = fight.rules.edition.frenzy_costs == "penalty" and more_dice(fighter)
    if frenzied and melee and not is_used(fight, fighter, "frenzy"):
        options += ("frenzy",)
    return options


class Targets(OneOf):
    """The foes that a weapon reaches and its owner sees, nearest first.

    ``melee``: those it can strike, else those it can be shot or thrown at. ``far``: those at Extreme Range only. A
    membership test looks at one foe only.
    """

    __slots__ = ("_fighters", "_gets_at", "melee")

    def __init__(self, fight: Fight, by: Fighter, item: Weapon, melee: bool, far: bool = False) -> None:
        engaged = not melee and not at_close_quarters(item) and is_engaged(fight, by)

        def gets(on: Fighter) -> bool:
            return gets_at(fight, by, on, item, melee=melee, engaged=engaged, far=far)

        def found() -> list[str]:
            within = [(inches(by, f), f.id) for f in fight.fighters if gets(f)]
            return [who for _, who in sorted(within, key=itemgetter(0))]

        super().__init__(found)
        self._fighters, self._gets_at, self.melee = fight.fighters, gets, melee

    def __contains__(self, value: object) -> bool:
        for fighter in self._fighters:
            if fighter.id == value:
                return self._gets_at(fighter)
        return False


@cite("sw.withdraw", "sw.mounted")
def other_targets(fight: Fight, frame: FreeStrike) -> list[str]:
    """Return the ids of further targets of a free attack: the rider or the mount of its target.

    A Counterattack has none, as it strikes only the one that missed.
    """
    other = None if frame.cause == "counterattack" else partner_of(fight, fight[frame.on])
    return [other.id] if other is not None and may_attack(fight, fight[frame.by], other) else []


def free_strike_offers(fight: Fight, seat: Seat, frame: FreeStrike) -> Some:
    """Yield an attack on the one that leaves, and letting it go."""
    by = fight[frame.by]
    if not plays(by, seat):
        return
    items = [w.id for w in weapons_in_hand(by) if at_close_quarters(w) and rounds_in(by, w)] or ["fists"]
    if frame.cause:
        items = [name for name in items if is_melee(fight, by, fight[frame.on], weapon(by, name))] or ["fists"]
    rules = ("sw.effects" if frame.cause else "sw.withdraw", "sw.free-attack")
    grapples = not frame.cause and held_foe(fight, by) is None
    for target in ("", *other_targets(fight, frame)):
        template, meant = Strike(by.id, items[0], target), Meant(frame.on) if not target else OneOf((target,))
        yield Offer(template, rules, when="answer", actor=by.id, weapon=OneOf(items), target=meant)
        if grapples:
            yield Offer(Grapple(by.id, target or frame.on), (*rules, "sw.grapple"), when="answer", actor=by.id)
    yield Offer(LetGo(by.id), rules, when="answer", actor=by.id)
