"""The distributions of a duellist's rolls: dice and numbers are asked of the procedures, the rest is closed forms.

A procedure is run up to its first throw, which says the dice and what they are judged by; so Edges, gear, editions and
a table's own numbers are included without being repeated here.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from wildtable.dice import Against, Branching, Fork, Reading, Sum, Trait
from wildtable.dice.laws.sums import truncated_survival
from wildtable.dice.pool import Pool
from wildtable.odds.traits import single
from wildtable.play import Refused, Seat
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.cards.model import Hand
from wildtable.savage.edges.asking import (
    AP,
    ARMOR,
    ATTACK,
    BENNY_DAMAGE,
    BENNY_REROLL,
    COUNTERATTACKS,
    DAMAGE,
    DAMAGE_DICE,
    DAMAGE_DIE,
    DAMAGE_TAKEN,
    FIGHTING_DICE,
    HALVES_DAMAGE,
    HARDY,
    IGNORES,
    IMMUNE,
    KEEPS_GUARD,
    PARRY,
    RAISE_DIE,
    REGENERATES,
    REROLL,
    TOUGHNESS,
    TRAIT,
)
from wildtable.savage.edges.conditions import About
from wildtable.savage.edges.model import effect_whens
from wildtable.savage.edges.queries import effects_of, has_say, rerolls
from wildtable.savage.fight import Fight, Fighter, changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.base import Command
from wildtable.savage.turns.messages import EndTurn
from wildtable.savage.turns.model import Turn
from wildtable.savage.weapons.queries import weapon, weapons_in_hand
from wildtable.savage.wounds.limits import wounds_borne
from wildtable.savage.wounds.messages import Soak
from wildtable.savage.wounds.model import Wounded
from wildtable.savage.wounds.rules import wounds_after

ERROR = 1e-12
"""The truncation error of each throw: the probability that is counted at too low a level."""

SEAT: Seat = "duel"

AttackOptions: TypeAlias = tuple[str, ...]


class RollOutcome(NamedTuple):
    """One outcome of a trait roll: its level (0 for a Critical Failure), whether it is one, the probability."""

    level: int
    critical: bool
    chance: float


Roll: TypeAlias = tuple[RollOutcome, ...]
"""The distribution of a trait roll."""


class DuellistState(Struct, frozen=True, gc=False, cache_hash=True):
    """One duellist's part of a duel's state. ``stance``: `NORMAL`, `OPEN` after a Wild Attack, or `GUARDED` by
    defending."""

    wounds: int = 0
    shaken: bool = False
    stance: int = 0
    bennies: int = 0


NORMAL, OPEN, GUARDED = range(3)


class Duellist:
    """The rolls of one duellist against the other one, without a map; their distributions are memoized."""

    def __init__(self, fighter: Fighter, other: Fighter, fight: Fight) -> None:
        self.fighter, self.other, self.fight = fighter, other, fight
        self.edition = fight.rules.edition
        self.wounds_most = wounds_borne(fight.rules, fighter)
        self.weapon = _in_hand(fighter, other)
        _check(fighter, other, fight)
        self._hits: dict[tuple[int, int, int, AttackOptions], Roll] = {}
        self._damage: dict[tuple[AttackOptions, bool, int, int], tuple[float, ...]] = {}
        own = fight.own.edges
        mine, theirs = (
            (DAMAGE, DAMAGE_DICE, DAMAGE_DIE, RAISE_DIE, AP, ATTACK, TRAIT, IGNORES),
            (TOUGHNESS, ARMOR, PARRY, DAMAGE_TAKEN, HALVES_DAMAGE),
        )
        self._varies = has_say(fighter, *mine, own=own) or has_say(other, *theirs, own=own)
        self._vigor: dict[int, Roll] = {}
        self._spirit: dict[int, Roll] = {}

    @property
    def start(self) -> DuellistState:
        """Its condition at the beginning of the duel."""
        return DuellistState(self.fighter.health.wounds, self.fighter.states.shaken, NORMAL, self.fighter.bennies)

    def after_wounds(self, now: DuellistState, dealt: int, shaken: bool, purse: int) -> DuellistState | None:
        """Return its condition after Wounds that were not soaked; None: it is out of the fight."""
        wounds, is_down = wounds_after(now.wounds, dealt, self.wounds_most)
        return None if is_down else DuellistState(wounds, shaken, now.stance, purse)

    def hit(self, me: DuellistState, foe: DuellistState, options: AttackOptions) -> Roll:
        """Return the roll to hit, levels 0, 1, 2 (a raise or more). It does not depend on the attacker's own stance."""
        hurt = foe.wounds if self._varies else 0
        key = (me.wounds, hurt, foe.stance, options)
        if key not in self._hits:
            command = Attack(self.fighter.id, self.other.id, self.weapon, options)
            facing = self._facing(DuellistState(me.wounds), DuellistState(hurt, stance=foe.stance))
            pool, against = self._thrown(facing, command)
            self._hits[key] = one_roll(pool, against, self.fight.rules.options.extra_natural_one, 2)
        return self._hits[key]

    def harm(self, me: DuellistState, foe: DuellistState) -> tuple[int, int]:
        """Return the key of a damage distribution: both sides' Wounds where an Edge may depend on them, else (0, 0)."""
        return (me.wounds, foe.wounds) if self._varies else (0, 0)

    def damage(self, options: AttackOptions, raised: bool, harm: tuple[int, int]) -> tuple[float, ...]:
        """Return the probability of each damage level, see `damage_law`; ``harm``: see `harm`."""
        key = (options, raised, *harm)
        if key not in self._damage:
            command = Attack(self.fighter.id, self.other.id, self.weapon, options)
            mine, theirs = map(DuellistState, harm)
            thrown = self._thrown(self._facing(mine, theirs), command, Reading((1 + raised,)))
            self._damage[key] = damage_law(*thrown)
        return self._damage[key]

    def vigor(self, wounds: int) -> Roll:
        """Return the Soak roll of this figure with some Wounds before the hit."""
        if wounds not in self._vigor:
            hurt = replace(self._as(self.fighter, DuellistState(wounds)), bennies=1)
            waits = (Wounded(hurt.id, 1),)
            fight = replace(self.fight, fighters=(hurt, self.other), pending=waits, phase="turns")
            pool, against = self._thrown(fight, Soak(hurt.id))
            self._vigor[wounds] = one_roll(pool, against, self.fight.rules.options.extra_natural_one)
        return self._vigor[wounds]

    def spirit(self, wounds: int) -> Roll:
        """Return the Spirit roll against Shaken, levels 0, 1, 2 (a raise or more)."""
        if wounds not in self._spirit:
            fight = self._facing(DuellistState(), DuellistState(wounds, shaken=True), swapped=True)
            pool, against = self._thrown(fight, EndTurn(self.other.id))
            self._spirit[wounds] = one_roll(pool, against, self.fight.rules.options.extra_natural_one, 2)
        return self._spirit[wounds]

    def _facing(self, me: DuellistState, foe: DuellistState, swapped: bool = False) -> Fight:
        """Return a fight in this figure's turn, with ``me`` as its condition; ``swapped``: in the other's turn, and
        this figure is ``foe``."""
        pair = (self.other, self.fighter) if swapped else (self.fighter, self.other)
        acting, waiting = self._as(pair[0], me), self._as(pair[1], foe)
        hands = (Hand(acting.id, ("3C",), "3C", "acting"), Hand(waiting.id, ("2C",), "2C"))
        both = (replace(acting, turn=Turn()), waiting)
        return replace(self.fight, fighters=both, hands=hands, phase="turns", round=1)

    def _as(self, fighter: Fighter, condition: DuellistState) -> Fighter:
        """Return a figure in a condition, without Bennies, so that there are no decisions about them."""
        is_open, late = condition.stance == OPEN, self.edition.wild_attack_costs == "vulnerable"
        return changed(
            fighter,
            wounds=condition.wounds,
            shaken=condition.shaken,
            bennies=0,
            vulnerable=int(is_open and late),
            reckless=is_open and not late,
            defending=condition.stance == GUARDED,
        )

    def _thrown(self, fight: Fight, command: Command, *script: Reading) -> tuple[Pool, Against]:
        """Return the pool that the procedure throws after the readings of a script, and the target that it is compared
        with."""
        try:
            SAVAGE.decide(fight, SEAT, command, Branching(script))
        except Fork as fork:
            if fork.pool is not None and fork.against is not None:
                return fork.pool, fork.against
        raise Refused("not-in-a-duel", f"{self.fighter.name} fights in a way that a duel does not know.", FORECAST)


FORECAST = "A forecast knows it."


@lru_cache(maxsize=512)
def one_roll(pool: Pool, against: Against, natural_one: str, most: int = 0) -> Roll:
    """Return the distribution of a trait roll with a single trait die; levels above ``most`` are merged with it (0:
    none are)."""
    assert isinstance(pool, Trait)
    if len(pool.dice) != 1:
        raise Refused("not-in-a-duel", "A duel does not reckon with several dice.", FORECAST)
    critical, reached = single(pool.dice[0], pool.wild, against.tn - against.modifier, natural_one, one=1.0, most=most)
    reached = reached[:most] if most else reached
    exactly = [more - less for more, less in pairwise((1 - critical, *reached, 0.0))]
    levels = [RollOutcome(level, False, chance) for level, chance in enumerate(exactly) if chance]
    return (RollOutcome(0, True, critical), *levels)


@lru_cache(maxsize=512)
def damage_law(pool: Pool, against: Against) -> tuple[float, ...]:
    """Return the probability of each damage level: 0 below Toughness, 1 for 0 to 3 over, and so on; the last takes in
    the tail."""
    assert isinstance(pool, Sum)
    reached = truncated_survival(pool.dice, ERROR)
    needed = against.tn - against.modifier
    steps = range(needed, len(reached), against.step)
    levels = [reached[max(0, total)] for total in steps]
    return tuple([more - less for more, less in pairwise((1.0, *levels, 0.0))])


def _in_hand(fighter: Fighter, other: Fighter) -> str:
    """Return the id of the weapon that a duellist strikes with: the first in its hands for hand to hand, or to be
    thrown."""
    for item in weapons_in_hand(fighter):
        if item.range is None or "thrown" in item.flags:  # a duel is fought side by side
            return item.id
    raise Refused(
        "no-weapon", f"{fighter.name} has nothing in hand to strike with.", "Give it a weapon for hand to hand, first."
    )


LEFT_OUT = frozenset(
    question.name
    for question in (FIGHTING_DICE, COUNTERATTACKS, HARDY, BENNY_REROLL, BENNY_DAMAGE, KEEPS_GUARD, IMMUNE, REGENERATES)
)
"""The questions that the closed forms do not ask."""

CHANGING = frozenset(
    (
        "shaken",
        "tired",
        "prone",
        "defending",
        "joker",
        "low-card",
        "first-round",
        "target-shaken",
        "target-prone",
        "target-open",
    )
)
"""The conditions that come and go in a duel while the closed forms take them to stay."""


def _check(fighter: Fighter, other: Fighter, fight: Fight) -> None:
    """Raise `Refused` for what the closed forms leave out."""
    item = weapon(fighter, _in_hand(fighter, other))
    for effect, edge in effects_of(fighter, fight.own.edges):
        if effect.edition not in ("", fight.rules.edition.name):
            continue
        if effect.question not in LEFT_OUT and CHANGING.isdisjoint(effect_whens(effect)):
            continue
        raise Refused("not-in-a-duel", f"A duel does not reckon with {edge} ({fighter.name}).", FORECAST)
    if "evade" in item.flags:
        raise Refused("not-in-a-duel", f"A duel does not reckon with {item.name}, which can be evaded.", FORECAST)
    rolls = ((item.skill, "hit"), ("vigor", "soaking"), ("spirit", "unshake"))
    told = [edge for of in rolls for edge, _ in rerolls(fighter, REROLL, About(fight, fighter, *of))]
    if told:
        raise Refused("not-in-a-duel", f"A duel does not reckon with {told[0]} ({fighter.name}).", FORECAST)
    if "stuns" in item.flags and fight.rules.edition.stuns:
        raise Refused("not-in-a-duel", f"A duel does not reckon with {item.name}, which stuns.", FORECAST)
    if not fighter.up or fighter.states.stunned:
        raise Refused("not-in-a-duel", f"{fighter.name} cannot fight.", "Let them stand up first.")
