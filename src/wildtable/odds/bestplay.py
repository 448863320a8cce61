"""The best play of a duel: a zero-sum stochastic game, solved by backward induction over blocks of states, and advice.

The acting duellist chooses an attack (plain, wild, at the head or a limb) or defends. Bennies may go into the roll to
hit, the damage, the Spirit roll and the Soak roll. They may end Shaken before the Spirit roll or after it. Each side
wants to win, and knows the other's condition. Nobody defends in two turns running, so that a duel goes on. The value of
a state is the probability to win. Blocks of states (both sides' Wounds and Bennies) are solved from the last to the
first; within one, value iteration with Anderson acceleration runs until it has converged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, product
from math import fsum
from typing import Any, NamedTuple

from msgspec.structs import replace

from wildtable.odds import asking
from wildtable.odds.bout import DuelState, endless
from wildtable.odds.choosing import Level, Rerolls, Sweep, accelerated, capped, reroll_values, rerolled
from wildtable.odds.duelling import Ring
from wildtable.odds.duellist import GUARDED, NORMAL, OPEN, AttackOptions, Duellist, DuellistState, Roll
from wildtable.odds.exchange import after_idle_turn
from wildtable.savage.traits.rules import may_reroll
from wildtable.savage.wounds import rules as wound_rules
from wildtable.savage.wounds.queries import success_acts
from wildtable.savage.wounds.rules import damage_result, shakes_off

CONVERGED = 1e-8
"""Values that no sweep changes by more than this have converged."""

DAMAGE_ERROR = 1e-7
"""Levels of damage with less than this probability together are merged into one."""

MOST_BENNIES = 3
"""The most Bennies of either."""

MOST_SWEEPS = 2000
"""Sweeps after which a block counts as one that does not converge: the duel would not end."""

MEMORY = 5
"""Sweeps before the last one that the acceleration combines."""

OPTIONS: tuple[AttackOptions, ...] = ((), ("wild-attack",), ("head",), ("limb",), ("wild-attack", "head"))
LABELS: dict[AttackOptions, str] = {(): "attack plainly", ("defend",): "defend"}

Value = Callable[[DuellistState, DuellistState | None], float]
"""The value of the state after a turn to the actor: its probability to win. Arguments: its condition, the other's
(None: out of the fight)."""


class DamageValue(NamedTuple):
    """The value of damage in two parts. ``fixed``: the expectation over levels that deal Wounds, which is constant
    within a block; ``open``: the levels that deal none."""

    fixed: float
    open: list[Level]


class Advice(NamedTuple):
    """The best decisions in a situation: each choice and the probability to win with it, the best first."""

    whose: str
    situation: str
    choices: tuple[tuple[str, float], ...]

    def __str__(self) -> str:
        choices = ", ".join(f"{name} {chance:.2%}" for name, chance in self.choices)
        return f"{self.whose}, {self.situation}: {choices}."


class BestPlay(NamedTuple):
    """Best play on both sides: the probabilities to win, and what to do."""

    names: tuple[str, str]
    wins: tuple[float, float]
    advice: tuple[Advice, ...]

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name; ``a`` is the first duellist, ``b`` the other."""
        advice = [{"who": a.whose, "situation": a.situation, "choices": dict(a.choices)} for a in self.advice]
        return {
            "a": {"name": self.names[0], "wins": self.wins[0]},
            "b": {"name": self.names[1], "wins": self.wins[1]},
            "advice": advice,
        }


def best_play(pairing: Ring) -> BestPlay:
    """Return the result of a duel in which either side maximizes its probability to win.

    Raises `wildtable.play.Refused` for one that would not end.
    """
    for duellist in pairing.duellists:
        asking.number("The number of Bennies in best play", duellist.start.bennies, 0, MOST_BENNIES)
    game = _Game(pairing)
    wins = game.solved()
    names = (pairing.duellists[0].fighter.name, pairing.duellists[1].fighter.name)
    labels = names if names[0] != names[1] else (f"{names[0]} (A)", f"{names[1]} (B)")
    return BestPlay(names, (wins, 1 - wins), tuple(game.advice(labels)))


class _Turns:
    """The values of one side's turns under optimal decisions; ``value_after``: the value of the state after a turn.

    Whatever a Benny or a Wound leads to lies in another block, which is solved already: such values do not change
    while the block is iterated, and are memoized for its time (`constants`).
    """

    def __init__(self, me: Duellist, foe: Duellist, value_after: Value) -> None:
        self.me, self.foe, self.value_after = me, foe, value_after
        self.final = me.fight.rules.options.critical_failures == "final"
        self.late = me.edition.wild_attack_costs == "vulnerable"
        self._laws: dict[tuple[AttackOptions, bool, tuple[int, int]], tuple[float, ...]] = {}
        self._soaking: dict[tuple[int, int], Roll] = {}
        self.constants: dict[tuple[object, ...], Any] = {}
        self._action_values: dict[DuelState, float] = {}

    def forget(self, block: bool) -> None:
        """Clear what is memoized for a sweep, and for a ``block`` too where another one begins."""
        self._action_values.clear()
        if block:
            self.constants.clear()

    def turn(self, actor: DuellistState, target: DuellistState) -> float:
        """Return the value at the beginning of a turn, before its Spirit roll."""
        if not actor.shaken:
            return self.act(actor, target)

        def recovered(level: int, left: int) -> float:
            return self._recovered(actor, target, level, left)

        roll = rerolled(self.me.spirit(actor.wounds), actor.bennies, recovered, self.final)
        return max(roll, self.shaken_off(actor, target)) if actor.bennies else roll

    def shaken_off(self, actor: DuellistState, target: DuellistState) -> float:
        """Return the value when a Benny removes Shaken."""
        return self.act(replace(actor, shaken=False, bennies=actor.bennies - 1), target)

    def _recovered(self, actor: DuellistState, target: DuellistState, level: int, left: int) -> float:
        """Return the value when a Spirit roll stands at a level; ``left``: Bennies."""
        actor = replace(actor, bennies=left)
        ends, acts = shakes_off(level, success_acts(self.me.fight.rules))
        if acts:
            return self.act(replace(actor, shaken=False), target)
        lost = self.value_after(
            replace(actor, shaken=not ends, stance=after_idle_turn(actor.stance, self.late)), target
        )
        return max(lost, self.shaken_off(actor, target)) if not ends and left else lost

    def act(self, actor: DuellistState, target: DuellistState) -> float:
        """Return the value of the best action, memoized for a sweep."""
        value = self._action_values.get((actor, target))
        if value is None:
            value = self._action_values[actor, target] = max([chance for _, chance in self.choices(actor, target)])
        return value

    def choices(self, actor: DuellistState, target: DuellistState) -> Iterator[tuple[str, float]]:
        """Yield every action and its value."""
        for options in OPTIONS:
            yield LABELS.get(options) or " at the ".join(options), self.attack(actor, target, options)
        if actor.stance != GUARDED:
            yield "defend", self.value_after(DuellistState(actor.wounds, False, GUARDED, actor.bennies), target)

    def attack(self, actor: DuellistState, target: DuellistState, options: AttackOptions) -> float:
        """Return the value of an attack; that of a reroll is constant within a block, as it costs a Benny."""
        key = ("hit", actor.wounds, actor.bennies, target, options)
        if key not in self.constants:
            self.constants[key] = self.hit_levels(actor, target, options)
        landed = [self.landed(level, actor, target, options) for level in range(3)]
        value = 0.0
        for level, chance, again in self.constants[key]:
            value += chance * (landed[level] if again is None else max(landed[level], again))
        return value

    def hit_levels(self, actor: DuellistState, target: DuellistState, options: AttackOptions) -> list[Level]:
        """Return the outcomes of the roll to hit, each with the value of a reroll."""
        roll = self.me.hit(actor, target, options)

        def landed(level: int, left: int) -> float:
            return self.landed(level, replace(actor, bennies=left), target, options)

        found: list[Level] = []
        for level, critical, chance in roll:
            reroll = None
            if actor.bennies and may_reroll(critical, 1, False, self.final):
                reroll = Rerolls(roll, landed, self.final).again(level, 1, critical, actor.bennies - 1)
            found.append(Level(level, chance, reroll))
        return found

    def landed(self, level: int, actor: DuellistState, target: DuellistState, options: AttackOptions) -> float:
        """Return the value when a roll to hit stands at a level."""
        stance = OPEN if "wild-attack" in options else NORMAL
        now = DuellistState(actor.wounds, False, stance, actor.bennies)
        return self.damage_value(now, target, options, level > 1) if level else self.value_after(now, target)

    def damage_value(self, actor: DuellistState, target: DuellistState, options: AttackOptions, raised: bool) -> float:
        """Return the value of a hit: the damage is rerolled for Bennies where that is best; the best roll counts."""
        key = ("damage", actor, target, options, raised)
        parts = self.constants.get(key)
        if parts is None:
            parts = self.constants[key] = self._damage(actor, target, options, raised)
        value, open_levels = parts
        for level, chance, reroll in open_levels:
            stands = self.after_damage(level, actor, target)
            value += chance * (stands if reroll is None else max(stands, reroll))
        return float(value)

    def _damage(self, actor: DuellistState, target: DuellistState, options: AttackOptions, raised: bool) -> DamageValue:
        """Return the value of damage, as far as it is constant within a block. Rerolls: by induction over the Bennies
        left."""
        law = self._law(options, raised, self.me.harm(actor, target))
        rerolls = [0.0] * len(law)  # the value of a reroll, by the level so far
        best: list[float] = []
        for left in range(actor.bennies):
            paid = replace(actor, bennies=left)
            stands = [self.after_damage(level, paid, target) for level in range(len(law))]
            best = [max(pair) for pair in zip(stands, rerolls, strict=True)] if left else stands
            rerolls = reroll_values(law, best)
        fixed, open_levels = 0.0, []
        for level, chance in enumerate(law):
            reroll = rerolls[level] if actor.bennies else None
            if damage_result(level, target.shaken)[0]:
                value = self.after_damage(level, actor, target)
                fixed += chance * (value if reroll is None else max(value, reroll))
            else:
                open_levels.append(Level(level, chance, reroll))
        return DamageValue(fixed, open_levels)

    def _law(self, options: AttackOptions, raised: bool, harm: tuple[int, int]) -> tuple[float, ...]:
        """Return the distribution of damage with its tail merged, memoized."""
        key = (options, raised, harm)
        if key not in self._laws:
            law = self.me.damage(options, raised, harm)
            last = next((level for level in range(len(law)) if fsum(law[level:]) < DAMAGE_ERROR), len(law) - 1)
            self._laws[key] = (*law[:last], fsum(law[last:]))
        return self._laws[key]

    def after_damage(self, level: int, actor: DuellistState, target: DuellistState) -> float:
        """Return the value when damage stands at a level: suffered, or soaked where that is better for the target."""
        dealt, shaken = damage_result(level, target.shaken)
        if not dealt:
            return self.value_after(actor, replace(target, shaken=shaken))
        key = ("struck", dealt, actor, target)
        if key not in self.constants:
            suffered = self.value_after(actor, self.foe.after_wounds(target, dealt, True, target.bennies))
            self.constants[key] = min(suffered, self.soak_value(dealt, actor, target)) if target.bennies else suffered
        value: float = self.constants[key]
        return value

    def soak_value(self, dealt: int, actor: DuellistState, target: DuellistState) -> float:
        """Return the value when the target spends a Benny on a Soak roll, and more on rerolls where that is better for
        it."""

        def soaked(level: int, left: int) -> float:
            return self.value_after(actor, self.foe.after_wounds(target, *wound_rules.soaked(dealt, level), left))

        key = (target.wounds, dealt)
        if key not in self._soaking:
            bearable = next(more for more in count() if self.foe.after_wounds(target, more + 1, True, 0) is None)
            self._soaking[key] = capped(self.foe.vigor(target.wounds), dealt - bearable, dealt)
        return rerolled(self._soaking[key], target.bennies - 1, soaked, self.final, min)


class _Game:
    """The value function of the game: the probability that duellist 0 wins.

    ``start``: by state at the beginning of a round. ``half``: in the middle of one, by who has yet to act. ``first``,
    ``last``: the turns of either side when it acts first, or last, in a round.
    """

    def __init__(self, pairing: Ring) -> None:
        self.ring = pairing
        self.weights = (pairing.first, 1 - pairing.first)
        self.start: dict[DuelState, float] = {}
        self.half: tuple[dict[DuelState, float], dict[DuelState, float]] = ({}, {})
        one, two = pairing.duellists
        self.first = (_Turns(one, two, _value(0, self.half[1])), _Turns(two, one, _value(1, self.half[0])))
        self.last = (_Turns(one, two, _value(0, self.start)), _Turns(two, one, _value(1, self.start)))

    def solved(self) -> float:
        """Solve all blocks; returns the value of the first state."""
        for block in self._blocks():
            self._iterate(block)
        return self.start[self.ring.start]

    def _blocks(self) -> Iterator[list[DuelState]]:
        """Yield the states of each block, each block after all blocks that it leads to."""
        spans = []
        for duellist, begins in zip(self.ring.duellists, self.ring.start, strict=True):
            most = duellist.wounds_most
            spans.append(
                [(hurt, left) for hurt in range(begins.wounds, most + 1) for left in range(begins.bennies + 1)]
            )
        every = sorted(product(*spans), key=lambda block: block[0][0] + block[1][0] - block[0][1] - block[1][1])
        states = [(shaken, stance) for shaken in (False, True) for stance in (NORMAL, OPEN, GUARDED)]
        for one, two in reversed(every):
            conditions = [[DuellistState(hurt, *state, left) for state in states] for hurt, left in (one, two)]
            yield [(one, other) for one in conditions[0] for other in conditions[1]]

    def _iterate(self, block: list[DuelState]) -> None:
        """Run accelerated value iteration on a block until it converges. Raises `Refused` where it does not."""
        for turns in (*self.first, *self.last):
            turns.forget(block=True)
        for pair in block:
            self.start[pair] = self.half[0][pair] = self.half[1][pair] = 0.5
        now = [0.5] * len(block)
        past: list[Sweep] = []
        for _ in range(MOST_SWEEPS):
            swept = self._sweep(block)
            residual = [new - old for new, old in zip(swept, now, strict=True)]
            converged = max(map(abs, residual)) < CONVERGED
            past = [*past[-MEMORY:], Sweep(swept, residual)]
            now = swept if converged else accelerated(past)
            self.start.update(zip(block, now, strict=True))
            if converged:
                return
        raise endless()

    def _sweep(self, block: list[DuelState]) -> list[float]:
        """Return the values at the beginning of a round after one step of value iteration."""
        for who in (0, 1):
            self.half[who].update(zip(block, self._values(block, who, self.last[who]), strict=True))
        values = [self._values(block, who, self.first[who]) if self.weights[who] else () for who in (0, 1)]
        one, two = (found or [0.0] * len(block) for found in values)
        return [self.weights[0] * a + self.weights[1] * b for a, b in zip(one, two, strict=True)]

    def _values(self, block: list[DuelState], who: int, turns: _Turns) -> list[float]:
        """Return the value of each state in which one side acts next. States that differ in a stance of no effect share
        one."""
        turns.forget(block=False)
        memo: dict[DuelState, float] = {}
        found = []
        for a, b in block:
            actor, target = (a, b) if who == 0 else (b, a)
            matters = actor.stance == GUARDED or (actor.shaken and not turns.late)
            stance = actor.stance if matters else NORMAL
            key = (DuellistState(actor.wounds, actor.shaken, stance, actor.bennies), target)
            value = memo.get(key)
            if value is None:
                value = memo[key] = turns.turn(*key)
            found.append(value if who == 0 else 1 - value)
        return found

    # Advice.

    def advice(self, names: tuple[str, str]) -> Iterator[Advice]:
        """Yield each side's advice in the first state, unless it is Shaken, in a round in which it acts first."""
        for turns in (*self.first, *self.last):
            turns.forget(block=True)
        for who, name in enumerate(names):
            actor, target = self.ring.start[who], self.ring.start[1 - who]
            side = self.first[who]
            actor = replace(actor, shaken=False)
            yield _sorted(name, "to begin with", side.choices(actor, target))
            if actor.bennies:
                yield from _spending(name, side, actor, target)
                yield from _soaking(name, self.first[1 - who], target, actor)


def _value(who: int, after: dict[DuelState, float]) -> Value:
    """Return the value function of one side, read from duellist 0's."""
    if who == 0:
        return lambda actor, target: 1.0 if target is None else after[actor, target]
    return lambda actor, target: 1.0 if target is None else 1 - after[target, actor]


def _spending(name: str, side: _Turns, actor: DuellistState, target: DuellistState) -> Iterator[Advice]:
    """Yield advice on spending a Benny on the roll to hit, on damage, and on Shaken."""
    plain = replace(actor, stance=NORMAL)
    one_less = replace(plain, bennies=actor.bennies - 1)
    rerolls = [level.reroll for level in side.hit_levels(actor, target, ()) if level.level == 0]
    missed = next(reroll for reroll in rerolls if reroll is not None)
    yield _sorted(name, "after a miss", (("spend a Benny", missed), ("keep it", side.value_after(plain, target))))
    damage = side.damage_value(one_less, target, (), False)
    nothing = side.value_after(plain, target)
    yield _sorted(name, "after damage that does nothing", (("spend a Benny", damage), ("keep it", nothing)))
    shaken = replace(plain, shaken=True)
    freed, stays = side.shaken_off(shaken, target), side.value_after(shaken, target)
    yield _sorted(name, "still Shaken after the Spirit roll", (("spend a Benny", freed), ("stay", stays)))


def _soaking(name: str, side: _Turns, actor: DuellistState, target: DuellistState) -> Iterator[Advice]:
    """Yield advice on soaking Wounds that the other side dealt; ``side``: the turns of the side that
    soaks, ``actor``: its condition."""
    actor = replace(actor, stance=NORMAL, shaken=False)
    for dealt in range(1, side.foe.wounds_most + 2):
        soaked = 1 - side.soak_value(dealt, actor, target)
        suffered = 1 - side.value_after(actor, side.foe.after_wounds(target, dealt, True, target.bennies))
        situation = f"dealt {dealt} Wound{'s' if dealt > 1 else ''}"
        yield _sorted(name, situation, (("soak", soaked), ("suffer", suffered)))


def _sorted(whose: str, situation: str, choices: Iterator[tuple[str, float]] | tuple[tuple[str, float], ...]) -> Advice:
    return Advice(whose, situation, tuple(sorted(choices, key=lambda choice: -choice[1])))
