"""The best play of a duel: a finite stochastic game, solved backwards from its ends, and the advice that follows.

Whoever acts chooses an attack (plain, wild, at the head or a limb) or defends; Bennies may go into the roll to hit,
the damage, the Spirit roll and the Soak roll, and shake off Shaken before that roll or after it. Each side wants to
win, and knows how the other stands; nobody defends in two turns running, so that a duel goes on. Blocks of states
(both sides' Wounds and Bennies) are solved from the last to the first; within one the values are iterated until they
stand still.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, product
from typing import Any, NamedTuple

from wildtable.odds import asking
from wildtable.odds.bout import Pair, endless
from wildtable.odds.choosing import Rerolls, again_from, ahead, capped, rerolled
from wildtable.odds.duelling import Ring
from wildtable.odds.duellist import GUARDED, NORMAL, OPEN, AttackOptions, Condition, Duellist, Roll
from wildtable.odds.exchange import after_idle_turn
from wildtable.savage.traits.rules import may_reroll
from wildtable.savage.wounds import rules as wound_rules
from wildtable.savage.wounds.rules import damage_result, shakes_off, wounds_after

STILL = 1e-8
"""Values that change less than this stand still."""

DEEP = 1e-7
"""Levels of damage that are less likely than this are told as one."""

MOST_BENNIES = 3
SWEEPS = 2000

MEMORY = 5
"""Sweeps that are looked back on."""

OPTIONS: tuple[AttackOptions, ...] = ((), ("wild-attack",), ("head",), ("limb",), ("wild-attack", "head"))
TOLD: dict[AttackOptions, str] = {(): "attack plainly", ("defend",): "defend"}

Worth = Callable[[Condition, Condition | None], float]
"""What a state is worth to whoever acts, after its turn: its chance to win."""


class Advice(NamedTuple):
    """What to do in a situation: each choice and the chance to win with it, the best first."""

    whose: str
    situation: str
    choices: tuple[tuple[str, float], ...]

    def __str__(self) -> str:
        told = ", ".join(f"{name} {chance:.2%}" for name, chance in self.choices)
        return f"{self.whose}, {self.situation}: {told}."


class BestPlay(NamedTuple):
    """Best play on both sides: the chances to win, and what to do."""

    names: tuple[str, str]
    wins: tuple[float, float]
    advice: tuple[Advice, ...]

    def as_dict(self) -> dict[str, object]:
        """Every chance by its plain name; ``a`` is the first one, ``b`` the other."""
        advice = [{"who": a.whose, "situation": a.situation, "choices": dict(a.choices)} for a in self.advice]
        return {
            "a": {"name": self.names[0], "wins": self.wins[0]},
            "b": {"name": self.names[1], "wins": self.wins[1]},
            "advice": advice,
        }


def best_play(made: Ring) -> BestPlay:
    """A duel in which either side does what is best. Raises `wildtable.play.Refused` for one that would not end."""
    for duellist in made.duellists:
        asking.number("The number of Bennies in best play", duellist.start.bennies, 0, MOST_BENNIES)
    game = _Game(made)
    wins = game.solved()
    names = (made.duellists[0].fighter.name, made.duellists[1].fighter.name)
    labels = names if names[0] != names[1] else (f"{names[0]} (A)", f"{names[1]} (B)")
    return BestPlay(names, (wins, 1 - wins), tuple(game.advice(labels)))


class _Turns:
    """The turns of one side, at their best; ``then`` says what the states after them are worth.

    Whatever a Benny or a Wound leads to lies outside of a block: its worth does not change while the block is
    settled, and is worked out once (`fixed`).
    """

    def __init__(self, me: Duellist, foe: Duellist, then: Worth) -> None:
        self.me, self.foe, self.then = me, foe, then
        self.final = me.fight.rules.options.critical_failures == "final"
        self.late = me.edition.wild_attack_costs == "vulnerable"
        self._laws: dict[tuple[AttackOptions, bool, tuple[int, int]], tuple[float, ...]] = {}
        self._soaking: dict[tuple[int, int], Roll] = {}
        self.fixed: dict[tuple[object, ...], Any] = {}
        self._acts: dict[Pair, float] = {}

    def forget(self, block: bool) -> None:
        """Another sweep begins, or another ``block``."""
        self._acts.clear()
        if block:
            self.fixed.clear()

    def turn(self, actor: Condition, target: Condition) -> float:
        """The chance to win at the beginning of a turn."""
        if not actor.shaken:
            return self.act(actor, target)

        def recovered(level: int, left: int) -> float:
            return self._recovered(actor, target, level, left)

        roll = rerolled(self.me.spirit(actor.wounds), actor.bennies, recovered, self.final)
        return max(roll, self.paid(actor, target)) if actor.bennies else roll

    def paid(self, actor: Condition, target: Condition) -> float:
        """Shaken is shaken off for a Benny."""
        return self.act(actor._replace(shaken=False, bennies=actor.bennies - 1), target)

    def _recovered(self, actor: Condition, target: Condition, level: int, left: int) -> float:
        """A Spirit roll stands."""
        actor = actor._replace(bennies=left)
        ends, acts = shakes_off(level, self.me.edition.shaken_success_acts)
        if acts:
            return self.act(actor._replace(shaken=False), target)
        lost = self.then(actor._replace(shaken=not ends, stance=after_idle_turn(actor.stance, self.late)), target)
        return max(lost, self.paid(actor, target)) if not ends and left else lost

    def act(self, actor: Condition, target: Condition) -> float:
        """Whatever is best of what may be done."""
        value = self._acts.get((actor, target))
        if value is None:
            value = self._acts[actor, target] = max([chance for _, chance in self.choices(actor, target)])
        return value

    def choices(self, actor: Condition, target: Condition) -> Iterator[tuple[str, float]]:
        """Everything that may be done, and the chance to win with it."""
        for options in OPTIONS:
            yield TOLD.get(options) or " at the ".join(options), self.attack(actor, target, options)
        if actor.stance != GUARDED:
            yield "defend", self.then(Condition(actor.wounds, False, GUARDED, actor.bennies), target)

    def attack(self, actor: Condition, target: Condition, options: AttackOptions) -> float:
        """An attack; what it is worth to roll again is fixed, for it costs a Benny."""
        key = ("hit", actor.wounds, actor.bennies, target, options)
        if key not in self.fixed:
            self.fixed[key] = self.tries(actor, target, options)
        landed = [self.landed(level, actor, target, options) for level in range(3)]
        value = 0.0
        for level, chance, again in self.fixed[key]:
            value += chance * (landed[level] if again is None else max(landed[level], again))
        return value

    def tries(
        self, actor: Condition, target: Condition, options: AttackOptions
    ) -> list[tuple[int, float, float | None]]:
        """Each level of the roll to hit, its chance, and what another roll is worth, where there may be one."""
        roll = self.me.hit(actor, target, options)

        def landed(level: int, left: int) -> float:
            return self.landed(level, actor._replace(bennies=left), target, options)

        found: list[tuple[int, float, float | None]] = []
        for level, critical, chance in roll:
            again = None
            if actor.bennies and may_reroll(critical, 1, False, self.final):
                again = Rerolls(roll, landed, self.final).again(level, 1, critical, actor.bennies - 1)
            found.append((level, chance, again))
        return found

    def landed(self, level: int, actor: Condition, target: Condition, options: AttackOptions) -> float:
        """A roll to hit stands."""
        stance = OPEN if "wild-attack" in options else NORMAL
        now = Condition(actor.wounds, False, stance, actor.bennies)
        return self.damaged(now, target, options, level > 1) if level else self.then(now, target)

    def damaged(self, actor: Condition, target: Condition, options: AttackOptions, raised: bool) -> float:
        """A hit: the damage, rolled again for Bennies where that is best; the best roll counts."""
        key = ("damage", actor, target, options, raised)
        known = self.fixed.get(key)
        if known is None:
            known = self.fixed[key] = self._damage(actor, target, options, raised)
        value, loose = known
        for level, chance, again in loose:
            now = self.struck(level, actor, target)
            value += chance * (now if again is None else max(now, again))
        return float(value)

    def _damage(
        self, actor: Condition, target: Condition, options: AttackOptions, raised: bool
    ) -> tuple[float, list[tuple[int, float, float | None]]]:
        """What is fixed about damage, and the levels that deal no Wound, each with what another roll is worth."""
        law = self._law(options, raised, self.me.harm(actor, target))
        again = [0.0] * len(law)
        best: list[float] = []
        for left in range(actor.bennies):
            now = actor._replace(bennies=left)
            stand = [self.struck(level, now, target) for level in range(len(law))]
            best = [max(pair) for pair in zip(stand, again, strict=True)] if left else stand
            again = again_from(law, best)
        fixed, loose = 0.0, []
        for level, chance in enumerate(law):
            more = again[level] if actor.bennies else None
            if damage_result(level, target.shaken)[0]:
                now_ = self.struck(level, actor, target)
                fixed += chance * (now_ if more is None else max(now_, more))
            else:
                loose.append((level, chance, more))
        return fixed, loose

    def _law(self, options: AttackOptions, raised: bool, harm: tuple[int, int]) -> tuple[float, ...]:
        key = (options, raised, harm)
        if key not in self._laws:
            law = self.me.damage(options, raised, harm)
            last = next((level for level in range(len(law)) if sum(law[level:]) < DEEP), len(law) - 1)
            self._laws[key] = (*law[:last], sum(law[last:]))
        return self._laws[key]

    def struck(self, level: int, actor: Condition, target: Condition) -> float:
        """Damage that stands: suffered, or soaked where that is better for the target."""
        dealt, shaken = damage_result(level, target.shaken)
        if not dealt:
            return self.then(actor, target._replace(shaken=shaken))
        key = ("struck", dealt, actor, target)
        if key not in self.fixed:
            suffered = self.then(actor, self.taken(target, dealt, True, target.bennies))
            self.fixed[key] = min(suffered, self.soaks(dealt, actor, target)) if target.bennies else suffered
        value: float = self.fixed[key]
        return value

    def soaks(self, dealt: int, actor: Condition, target: Condition) -> float:
        """The target spends a Benny on a Soak roll, and more where that is better for it."""

        def soaked(level: int, left: int) -> float:
            return self.then(actor, self.taken(target, *wound_rules.soaked(dealt, level, target.shaken), left))

        key = (target.wounds, dealt)
        if key not in self._soaking:
            room = next(more for more in count() if self.taken(target, more + 1, True, 0) is None)
            self._soaking[key] = capped(self.foe.vigor(target.wounds), dealt - room, dealt)
        return rerolled(self._soaking[key], target.bennies - 1, soaked, self.final, min)

    def taken(self, target: Condition, dealt: int, shaken: bool, purse: int) -> Condition | None:
        """How the target fares with the Wounds that are left; None: it is out of the fight."""
        now, down = wounds_after(target.wounds, dealt, self.foe.wild_card, self.foe.edition.wounds_most)
        return None if down else Condition(now, shaken, target.stance, purse)


class _Game:
    """The values of all states, from the first one's side."""

    def __init__(self, made: Ring) -> None:
        self.made = made
        self.weights = (made.first, 1 - made.first)
        self.start: dict[Pair, float] = {}
        self.half: tuple[dict[Pair, float], dict[Pair, float]] = ({}, {})  # who has yet to act in the round
        one, two = made.duellists
        self.first = (_Turns(one, two, _worth(0, self.half[1])), _Turns(two, one, _worth(1, self.half[0])))
        self.last = (_Turns(one, two, _worth(0, self.start)), _Turns(two, one, _worth(1, self.start)))

    def solved(self) -> float:
        """The first one's chance to win from the beginning."""
        for block in self._blocks():
            self._settle(block)
        return self.start[self.made.start]

    def _blocks(self) -> Iterator[list[Pair]]:
        """The blocks from the last to the first, each with all its states."""
        spans = []
        for duellist, begins in zip(self.made.duellists, self.made.start, strict=True):
            most = duellist.edition.wounds_most if duellist.wild_card else 0
            spans.append(
                [(hurt, left) for hurt in range(begins.wounds, most + 1) for left in range(begins.bennies + 1)]
            )
        every = sorted(product(*spans), key=lambda block: block[0][0] + block[1][0] - block[0][1] - block[1][1])
        states = [(shaken, stance) for shaken in (False, True) for stance in (NORMAL, OPEN, GUARDED)]
        for one, two in reversed(every):
            conditions = [[Condition(hurt, *state, left) for state in states] for hurt, left in (one, two)]
            yield [(one, other) for one in conditions[0] for other in conditions[1]]

    def _settle(self, block: list[Pair]) -> None:
        """Iterate a block's values until they stand still; what the last sweeps have changed says where they go."""
        for turns in (*self.first, *self.last):
            turns.forget(block=True)
        for pair in block:
            self.start[pair] = self.half[0][pair] = self.half[1][pair] = 0.5
        now = [0.5] * len(block)
        past: list[tuple[list[float], list[float]]] = []  # values after a sweep, and how it changed them
        for _ in range(SWEEPS):
            swept = self._sweep(block)
            change = [new - old for new, old in zip(swept, now, strict=True)]
            still = max(map(abs, change)) < STILL
            past = [*past[-MEMORY:], (swept, change)]
            now = swept if still else ahead(past)
            self.start.update(zip(block, now, strict=True))
            if still:
                return
        raise endless()

    def _sweep(self, block: list[Pair]) -> list[float]:
        """Every value once more, from those that the others have now."""
        for who in (0, 1):
            self.half[who].update(zip(block, self._values(block, who, self.last[who]), strict=True))
        values = [self._values(block, who, self.first[who]) if self.weights[who] else () for who in (0, 1)]
        one, two = (found or [0.0] * len(block) for found in values)
        return [self.weights[0] * a + self.weights[1] * b for a, b in zip(one, two, strict=True)]

    def _values(self, block: list[Pair], who: int, turns: _Turns) -> list[float]:
        """The first one's chance to win where one side acts next, in each state; that one's stance matters little."""
        turns.forget(block=False)
        known: dict[Pair, float] = {}
        found = []
        for a, b in block:
            actor, target = (a, b) if who == 0 else (b, a)
            matters = actor.stance == GUARDED or (actor.shaken and not turns.late)
            stance = actor.stance if matters else NORMAL
            key = (Condition(actor.wounds, actor.shaken, stance, actor.bennies), target)
            value = known.get(key)
            if value is None:
                value = known[key] = turns.turn(*key)
            found.append(value if who == 0 else 1 - value)
        return found

    # Advice.

    def advice(self, names: tuple[str, str]) -> Iterator[Advice]:
        """What either side does, at the beginning of a round in which it acts first and nobody is hurt."""
        for turns in (*self.first, *self.last):
            turns.forget(block=True)
        for who, name in enumerate(names):
            actor, target = self.made.start[who], self.made.start[1 - who]
            side = self.first[who]
            actor = actor._replace(shaken=False)
            yield _sorted(name, "to begin with", side.choices(actor, target))
            if actor.bennies:
                yield from _spending(name, side, actor, target)
            if actor.bennies:
                yield from _soaking(name, self.first[1 - who], target, actor)


def _worth(who: int, after: dict[Pair, float]) -> Worth:
    """What states are worth to one side."""
    if who == 0:
        return lambda actor, target: 1.0 if target is None else after[actor, target]
    return lambda actor, target: 1.0 if target is None else 1 - after[target, actor]


def _spending(name: str, side: _Turns, actor: Condition, target: Condition) -> Iterator[Advice]:
    """On hitting, on damage, on shaking it off."""
    plain = actor._replace(stance=NORMAL)
    one = plain._replace(bennies=actor.bennies - 1)
    missed = next(again for level, _, again in side.tries(actor, target, ()) if level == 0 and again is not None)
    yield _sorted(name, "after a miss", (("spend a Benny", missed), ("keep it", side.then(plain, target))))
    damage = side.damaged(one, target, (), False)
    nothing = side.then(plain, target)
    yield _sorted(name, "after damage that does nothing", (("spend a Benny", damage), ("keep it", nothing)))
    shaken = plain._replace(shaken=True)
    lost = side.then(shaken, target)
    yield _sorted(
        name, "still Shaken after the Spirit roll", (("spend a Benny", side.paid(shaken, target)), ("stay", lost))
    )


def _soaking(name: str, side: _Turns, actor: Condition, target: Condition) -> Iterator[Advice]:
    """On soaking, when the other one (``actor``, whose turns are given) has struck."""
    actor = actor._replace(stance=NORMAL, shaken=False)
    for dealt in range(1, side.foe.edition.wounds_most + 2):
        soaked = 1 - side.soaks(dealt, actor, target)
        suffered = 1 - side.then(actor, side.taken(target, dealt, True, target.bennies))
        situation = f"dealt {dealt} Wound{'s' * (dealt > 1)}"
        yield _sorted(name, situation, (("soak", soaked), ("suffer", suffered)))


def _sorted(whose: str, situation: str, choices: Iterator[tuple[str, float]] | tuple[tuple[str, float], ...]) -> Advice:
    return Advice(whose, situation, tuple(sorted(choices, key=lambda choice: -choice[1])))
