"""A duellist's turn under a policy: the transition probabilities from one state of a duel to the next.

Composed of the rules' own functions and the distributions of `Duellist`; why it is not asked of the procedures, and
what compares it with them, stands in docs/decisions/0014.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, chain, count, repeat
from math import fsum
from operator import mul
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from wildtable.forecast.policy import Policy
from wildtable.odds.duellist import NORMAL, OPEN, AttackOptions, Duellist, DuellistState, Roll
from wildtable.savage.traits.rules import may_reroll
from wildtable.savage.wounds.queries import success_acts
from wildtable.savage.wounds.rules import damage_result, shakes_off, soaked

TurnLaw: TypeAlias = dict[tuple[DuellistState | None, DuellistState | None], float]
"""The joint distribution after a turn: the condition of the one that acted, and of the other (None: Incapacitated)."""

AttackLaw: TypeAlias = Iterator[tuple[DuellistState, DuellistState | None, float]]
"""The same as (actor, other, probability) one by one; a pair may come more than once."""

RerollLaw: TypeAlias = list[tuple[int, int, float]]
"""The distribution of a roll with rerolls, as a list of (Bennies spent, level that stands, probability)."""


class SoakLevels(NamedTuple):
    """The Soak rolls that leave so many Bennies: the joint probability with each level, with that level or a higher
    one, and with that level or a lower one."""

    left: int
    chances: list[float]
    at_least: list[float]
    at_most: list[float]


DAMAGE_ERROR = 1e-13
"""The truncation error allowed when high levels of damage are merged, per hit."""


def after_idle_turn(stance: int, vulnerable: bool) -> int:
    """Return the stance after a turn without an action.

    ``vulnerable``: a Wild Attack makes one Vulnerable, which ends with the turn; recklessness ends with an action only.
    """
    return OPEN if stance == OPEN and not vulnerable else NORMAL


class Exchange:
    """The turns of one duellist; the distribution of each step is memoized by what it depends on."""

    def __init__(self, me: Duellist, foe: Duellist, mine: Policy, theirs: Policy) -> None:
        self.me, self.foe, self.mine, self.theirs = me, foe, mine, theirs
        self.options: AttackOptions = () if mine.attack == "plain" else (mine.attack,)
        self.final = me.fight.rules.options.critical_failures == "final"
        self._struck: dict[
            tuple[bool, int, DuellistState, tuple[int, int]], list[tuple[int, DuellistState | None, float]]
        ] = {}
        self._rolls: dict[tuple[int, int], list[SoakLevels]] = {}
        self._most_bearable: dict[int, int] = {}
        self._rolls_to_hit: dict[tuple[Roll, int], dict[tuple[int, bool], float]] = {}
        self._mixed: dict[tuple[int, int, DuellistState], dict[tuple[int, DuellistState | None], float]] = {}
        self._begins: dict[
            DuellistState, tuple[list[tuple[DuellistState, float]], list[tuple[DuellistState, float]]]
        ] = {}

    def begins(
        self, actor: DuellistState
    ) -> tuple[list[tuple[DuellistState, float]], list[tuple[DuellistState, float]]]:
        """Return the distributions of conditions after the Spirit roll at a turn's start: of those who act, and of
        those who do not."""
        if not actor.shaken:
            return [(actor, 1.0)], []
        if actor not in self._begins:
            self._begins[actor] = self._recovers(actor)
        return self._begins[actor]

    def _recovers(
        self, actor: DuellistState
    ) -> tuple[list[tuple[DuellistState, float]], list[tuple[DuellistState, float]]]:
        acting: dict[DuellistState, float] = {}
        idle: dict[DuellistState, float] = {}
        for level, _, chance in self.me.spirit(actor.wounds):
            ends, acts = shakes_off(level, success_acts(self.me.fight.rules))
            now = replace(actor, shaken=not ends)
            if not ends and 0 < self.mine.bennies.shake <= actor.bennies:
                now, acts = replace(actor, shaken=False, bennies=actor.bennies - 1), True
            if acts:
                acting[now] = acting.get(now, 0.0) + chance
            else:
                now = replace(
                    now, stance=after_idle_turn(now.stance, self.me.edition.wild_attack_costs == "vulnerable")
                )
                idle[now] = idle.get(now, 0.0) + chance
        return list(acting.items()), list(idle.items())

    def turn(self, actor: DuellistState, target: DuellistState) -> TurnLaw:
        """Return the joint distribution of both conditions after one turn, from its Spirit roll to its end."""
        acting, idle = self.begins(actor)
        found: TurnLaw = {(now, target): chance for now, chance in idle}
        for now, chance in acting:
            for me, foe, part in self.attack(now, target):
                found[me, foe] = found.get((me, foe), 0.0) + chance * part
        return found

    def attack(self, actor: DuellistState, target: DuellistState) -> AttackLaw:
        """Yield the joint distribution after an attack by one who may act, with all rerolls, damage and soaking."""
        stance = OPEN if "wild-attack" in self.options else NORMAL
        for (left, hit), chance in self._roll_to_hit(actor, target).items():
            me = DuellistState(actor.wounds, False, stance, left)
            if not hit:
                yield me, target, chance
                continue
            for (more, fate), part in self._hit(actor, target, left).items():
                yield replace(me, bennies=left - more) if more else me, fate, chance * part

    def _roll_to_hit(self, actor: DuellistState, target: DuellistState) -> dict[tuple[int, bool], float]:
        """Return the joint distribution of Bennies left and whether it hits, for the roll to hit with its rerolls."""
        roll = self.me.hit(actor, target, self.options)
        law = self._rolls_to_hit.get((roll, actor.bennies))
        if law is None:
            law = self._rolls_to_hit[roll, actor.bennies] = {}
            for spent, level, chance in roll_with_rerolls(roll, actor.bennies, self.mine.bennies.hit, self.final):
                key = (actor.bennies - spent, level > 0)
                law[key] = law.get(key, 0.0) + chance
        return law

    def _hit(
        self, actor: DuellistState, target: DuellistState, purse: int
    ) -> dict[tuple[int, DuellistState | None], float]:
        """Return the distribution after a hit, as a mixture of hits with and without a raise.

        The probability of a raise, given a hit, is that of a single roll: rerolls do not change it.
        """
        if not self.mine.bennies.damage:
            purse = 0
        key = (actor.wounds, purse, target)
        found = self._mixed.get(key)
        if found is None:
            found = self._mixed[key] = {}
            hits = [(level > 1, chance) for level, _, chance in self.me.hit(actor, target, self.options) if level]
            whole = fsum(chance for _, chance in hits)
            for raised, chance in hits:
                for spent, fate, part in self.struck(raised, purse, target, self.me.harm(actor, target)):
                    found[spent, fate] = found.get((spent, fate), 0.0) + chance / whole * part
        return found

    def struck(
        self, raised: bool, purse: int, target: DuellistState, harm: tuple[int, int]
    ) -> list[tuple[int, DuellistState | None, float]]:
        """Return the damage of a hit: (the attacker's Bennies spent on it, the target's condition, probability)."""
        key = (raised, purse, target, harm)
        if key not in self._struck:
            found: dict[tuple[int, DuellistState | None], float] = {}
            wounds: dict[int, list[float]] = {}
            law = self._tail_merged(self.me.damage(self.options, raised, harm), target)
            for spent, level, chance in damage_with_rerolls(law, purse, self.mine.bennies.damage):
                dealt, shaken = damage_result(level, target.shaken)
                if dealt:
                    chances = wounds.setdefault(spent, [0.0])
                    chances += [0.0] * (dealt + 1 - len(chances))
                    chances[dealt] += chance
                else:
                    unhurt = replace(target, shaken=shaken)
                    found[spent, unhurt] = found.get((spent, unhurt), 0.0) + chance
            for spent, chances in wounds.items():
                for fate, part in self._suffered(target, chances):
                    found[spent, fate] = found.get((spent, fate), 0.0) + part
            self._struck[key] = [(spent, fate, part) for (spent, fate), part in found.items() if part]
        return self._struck[key]

    def _tail_merged(self, law: tuple[float, ...], target: DuellistState) -> tuple[float, ...]:
        """Return a distribution of damage with its tail merged into one level.

        Merged are levels whose probability, times that of a Soak roll that keeps the target in the fight, is
        `DAMAGE_ERROR` or less: all of them lead to Incapacitation.
        """
        soaks = (
            self._soak_rolls(target.wounds, target.bennies) if 0 < self.theirs.bennies.soak <= target.bennies else []
        )
        bearable = self._bearable(target.wounds)
        level, tail = len(law) - 1, 0.0
        while level > bearable + 1:
            need = level - 1 - bearable
            stays_up = fsum([soak.at_least[need] for soak in soaks if need < len(soak.at_least)])
            if (tail + law[level]) * stays_up > DAMAGE_ERROR:
                break
            tail += law[level]
            level -= 1
        return (*law[: level + 1], tail)

    def _suffered(self, target: DuellistState, dealt: list[float]) -> list[tuple[DuellistState | None, float]]:
        """Return the target's conditions after Wounds, soaked where the policy says so.

        ``dealt``: the probability of 0, 1, 2 ... Wounds. A level of the Soak roll takes off one Wound, so the result is
        a convolution.
        """
        bearable = self._bearable(target.wounds)
        if not 0 < self.theirs.bennies.soak <= target.bennies:
            borne = dealt[1 : bearable + 1]
            fates = [
                (self.foe.after_wounds(target, left, True, target.bennies), chance)
                for left, chance in enumerate(borne, 1)
            ]
            return [*fates, (None, fsum(dealt[bearable + 1 :]))]
        found: list[tuple[DuellistState | None, float]] = []
        out = 0.0
        for purse, chances, at_least, at_most in self._soak_rolls(target.wounds, target.bennies):
            found.append((self.foe.after_wounds(target, *soaked(1, 1), purse), sum(map(mul, dealt, at_least))))
            for left in range(1, min(bearable + 1, len(dealt))):
                fate = self.foe.after_wounds(target, *soaked(left, 0), purse)
                found.append((fate, sum(map(mul, dealt[left:], chances))))
            out += sum(map(mul, dealt[bearable + 1 :], chain(at_most, repeat(at_most[-1]))))
        return [*found, (None, out)]

    def _bearable(self, now: int) -> int:
        """Return the most further Wounds with which a target is not Incapacitated yet."""
        if now not in self._most_bearable:
            condition = DuellistState(now)
            self._most_bearable[now] = next(
                dealt for dealt in count() if self.foe.after_wounds(condition, dealt + 1, True, 0) is None
            )
        return self._most_bearable[now]

    def _soak_rolls(self, now: int, purse: int) -> list[SoakLevels]:
        """Return the Soak roll of a target with its rerolls: for each number of Bennies left the distribution of the
        level."""
        if (now, purse) not in self._rolls:
            rolls: dict[int, list[float]] = {}
            for spent, level, chance in roll_with_rerolls(
                self.foe.vigor(now), purse - 1, self.theirs.bennies.soak, self.final
            ):
                chances = rolls.setdefault(purse - 1 - spent, [])
                chances += [0.0] * (level + 1 - len(chances))
                chances[level] += chance
            self._rolls[now, purse] = [
                SoakLevels(left, chances, list(accumulate(reversed(chances)))[::-1], list(accumulate(chances)))
                for left, chances in rolls.items()
            ]
        return self._rolls[now, purse]


def roll_with_rerolls(roll: Roll, purse: int, least: int, final: bool) -> RerollLaw:
    """Return the distribution of a roll with rerolls, made while it fails and at least ``least`` Bennies are left (0:
    never).

    ``final``: a Critical Failure cannot be rerolled.
    """
    found: dict[tuple[int, int], float] = {}
    unfinished: list[tuple[int, bool, float]] = [(0, False, 1.0)]  # Bennies spent, mishap, probability
    while unfinished:
        spent, mishap, before = unfinished.pop()
        for level, critical, chance in roll:
            again = level < 1 and 0 < least <= purse - spent
            if again and may_reroll(critical, spent + 1, mishap, final):
                unfinished.append((spent + 1, critical, before * chance))
            else:
                found[spent, level] = found.get((spent, level), 0.0) + before * chance
    return [(spent, level, chance) for (spent, level), chance in found.items()]


def damage_with_rerolls(law: tuple[float, ...], purse: int, least: int) -> Iterator[tuple[int, int, float]]:
    """Yield the distribution of damage with rerolls, made while it does nothing and at least ``least`` Bennies are
    left.

    In (Bennies spent, level, probability), like a `RerollLaw`; ``least`` 0: never.
    """
    nothing, spent = 1.0, 0  # the probability that all rolls so far did nothing, and how many they were
    while True:
        again = 0 < least <= purse - spent
        for level, chance in enumerate(law):
            if chance and not (again and level == 0):
                yield spent, level, nothing * chance
        if not again:
            return
        nothing, spent = nothing * law[0], spent + 1
