"""Questions whose answers are compared with dice: each is played as people play it, throw by throw.

`tests/odds/test_oracles.py` plays each some thousand times, `python -m bench oracles` a million.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from random import Random as Source

from wildtable import odds
from wildtable.board import blast
from wildtable.cards import DECK, is_joker, order, rank
from wildtable.dice import Against, ChanceDice, Marks, Random, Sum, Trait
from wildtable.odds.harm import WOUNDS_MOST
from wildtable.saga.harm.rules import kismet
from wildtable.savage.areas.rules import astray, deviation
from wildtable.savage.cards.rules import act_on
from wildtable.savage.traits.rules import botch, opposed, raises
from wildtable.savage.wounds.rules import bleeding, damage_result, soaked, wounds_after


@dataclass(frozen=True)
class Oracle:
    """A question: the law that answers it, and one go at playing it."""

    name: str
    law: Mapping[Hashable, float]
    play: Callable[[Random], Hashable]

    def off(self, throws: int, seed: object) -> tuple[float, int]:
        """Chi-square of so many goes, and its degrees of freedom; rare outcomes are counted together."""
        dice = Random(Source(f"{self.name} {seed}").randbytes)
        fallen = Counter(self.play(dice) for _ in range(throws))
        impossible = set(fallen) - set(self.law)
        assert not impossible, f"{self.name}: {impossible} cannot be, seed {seed}"
        common = {key: chance * throws for key, chance in self.law.items() if chance * throws >= 8}
        off = sum((fallen[key] - expected) ** 2 / expected for key, expected in common.items())
        rest = throws - sum(common.values())
        if rest > 1:
            off += (throws - sum(fallen[key] for key in common) - rest) ** 2 / rest
        return off, len(common) - (rest <= 1)


def most_likely(freedom: int, deviations: float = 3.72) -> float:
    """Return the chi-square that is exceeded with a chance of 1e-4 (Wilson and Hilferty)."""
    if freedom < 1:
        return 1e-6
    spread = 2 / (9 * freedom)
    return freedom * float(1 - spread + deviations * spread**0.5) ** 3


# A trait roll.


@dataclass(frozen=True)
class Roller:
    """Somebody who rolls a trait, with the Bennies for it."""

    sides: int
    wild: int = 6
    modifier: int = 0
    tn: int = 4
    bennies: int = 0
    goal: int = 1
    final: bool = False
    natural_one: str = "failure"

    def once(self, dice: Random) -> tuple[int, bool]:
        """The level of one roll, and whether it is a Critical Failure."""
        reading, _ = dice.throw(Trait((self.sides,), self.wild), Against(self.tn, self.modifier))
        critical = reading.botched
        if critical and not self.wild:
            critical = dice.throw(Sum((6,), aces=False))[0].total == 1
            if not critical and self.natural_one == "failure":
                return 0, False
        return (0, True) if critical else (reading.level, False)

    def roll(self, dice: Random) -> tuple[int, bool, bool, int]:
        """The level in the end, whether it failed critically, whether a mishap comes with it, Bennies spent."""
        level, critical = self.once(dice)
        if critical:
            if self.final or not self.bennies:
                return 0, True, False, 0
            return (*self.once(dice), True, 1)
        spent = 0
        while level < self.goal and spent < self.bennies:
            again, critical = self.once(dice)
            spent += 1
            if critical:
                return 0, True, False, spent
            level = max(level, again)
        return level, False, False, spent


def outcome(level: int, critical: bool) -> str:
    """As the odds name it."""
    return "critical failure" if critical else ("failure", "success", "1 raise")[level] if level < 3 else "more"


def trait_oracle(roller: Roller) -> Oracle:
    """A trait test."""
    told = odds.trait(
        roller.sides,
        tn=roller.tn,
        modifier=roller.modifier,
        wild=roller.wild,
        bennies=roller.bennies,
        goal=roller.goal,
        critical_failures="final" if roller.final else "mishap",
        natural_one=roller.natural_one,
    )
    exactly = [more - less for more, less in pairwise((*told.at_least, 0.0))]
    law: dict[Hashable, float] = {
        "critical failure": told.critical_failure,
        "failure": told.failure,
        "success": exactly[0],
        "1 raise": exactly[1],
        "more": sum(exactly[2:]),
    }
    return Oracle(f"trait {roller}", law, lambda dice: outcome(*roller.roll(dice)[:2]))


ROLLERS = (
    Roller(8, modifier=-2),
    Roller(4, wild=0, modifier=3),
    Roller(4, wild=0, modifier=3, natural_one="total"),
    Roller(12, wild=10, tn=7, modifier=1),
    *(Roller(6, modifier=-1, bennies=bennies, final=final) for bennies in (1, 2, 3) for final in (False, True)),
    Roller(10, bennies=2, goal=2),
    Roller(6, wild=0, modifier=4, bennies=2, goal=3),
)

# Attacks.


def struck(
    dice: Random, blow: odds.Damage, target: odds.Target, harm: odds.Harm, raised: bool, bennies: int = 0
) -> odds.Harm:
    """One hit: damage, rolled again for Bennies while it deals no Wound, and a Soak roll."""
    pool = Sum((*blow.dice, 6) if raised else blow.dice)
    against = Against(target.toughness - min(target.armor, blow.ap), blow.plus)
    level = dice.throw(pool, against)[0].level
    while bennies and not damage_result(level, harm.shaken)[0]:
        level, bennies = max(level, dice.throw(pool, against)[0].level), bennies - 1
    dealt, shaken = damage_result(level, harm.shaken)
    spent = 0
    if dealt and harm.bennies:
        vigor = Roller(target.vigor, target.wild, target.soak - harm.wounds, bennies=harm.bennies - 1, goal=dealt)
        soaking, _, _, spent = vigor.roll(dice)
        dealt, shaken = soaked(dealt, soaking)
        spent += 1
    now, out = wounds_after(harm.wounds, dealt, WOUNDS_MOST if target.wild else 0)
    return odds.Harm(now, shaken, out, harm.bennies - spent, harm.taken + dealt)


def attack_oracle(dice: int, bennies: int, target: odds.Target, before: odds.Harm) -> Oracle:
    """An attack with d8 against 5, and 2d6+1 damage with AP 1."""
    blow = odds.Damage((6, 6), 1, ap=1)
    roller = Roller(8, tn=5, bennies=bennies)

    def play(chance: Random) -> odds.Harm:
        if dice == 1:
            levels: tuple[int, ...] = (roller.roll(chance)[0],)
        else:
            reading = chance.throw(Trait((8,) * dice, 6), Against(5, botch=botch(dice, wild=True)))[0]
            levels = () if reading.botched else reading.levels
        harm = before
        for level in levels:
            if level and not harm.out:
                harm = struck(chance, blow, target, harm, level > 1, bennies)
        return harm

    told = odds.attack(8, blow, target, tn=5, dice=dice, bennies=bennies, damage_bennies=bennies, before=before)
    return Oracle(f"attack {dice} {bennies} {target} {before}", dict(told.harms), play)


def attacks() -> Iterator[Oracle]:
    """On Wild Cards and Extras, calm and hurt, with Bennies on either side or none."""
    hero, extra = odds.Target(6, armor=1, vigor=6), odds.Target(5, vigor=6, wild=0)
    for dice in (1, 3):
        yield attack_oracle(dice, 0, hero, odds.Harm())
        yield attack_oracle(dice, 0, hero, odds.Harm(1, True, bennies=1))
        yield attack_oracle(dice, 0, hero, odds.Harm(bennies=3))
        yield attack_oracle(dice, 0, extra, odds.Harm())
    yield attack_oracle(1, 2, hero, odds.Harm(bennies=2))


def fire_oracle() -> Oracle:
    """Three dice and a Wild Die."""

    def play(dice: Random) -> tuple[int, int] | None:
        reading = dice.throw(Trait((8, 8, 8), 6), Against(4, -2, botch=2))[0]
        if reading.botched:
            return None
        return sum(level > 0 for level in reading.levels), sum(level > 1 for level in reading.levels)

    told = odds.fire(8, 3, modifier=-2)
    law: dict[Hashable, float] = {**told.joint, None: told.critical_failure}
    law[0, 0] = told.joint[0, 0] - told.critical_failure
    return Oracle("fire", law, play)


def area_oracle(victim: odds.Victim) -> Oracle:
    """A blast thrown 9" to Medium Range, at somebody or beside."""
    blow = odds.Damage((6, 6, 6))

    def play(dice: Random) -> odds.Harm:
        level, _ = Roller(8, modifier=-2).once(dice)
        at = (0, 0)
        if not level:
            off = deviation(dice.throw(Sum((6,), aces=False))[0].total, 1, 9)
            at = astray(dice.throw(Sum((12,), aces=False))[0].total, off)
        if victim.at not in blast("medium", at):
            return victim.before
        if victim.agility and Roller(victim.agility, modifier=-2).once(dice)[0]:
            return victim.before
        return struck(dice, blow, victim.target, victim.before, level > 1)

    told = odds.area(8, blow, [victim], inches=9, band=1, thrown=True)
    return Oracle(f"area {victim}", dict(told.victims[0].harms), play)


# Opposed rolls, what comes after the last Wound, Action Cards.


def opposed_oracle(actor: odds.Side, other: odds.Side) -> Oracle:
    """Return who wins, and by how much."""

    def total(dice: Random, side: odds.Side) -> tuple[int, bool]:
        reading = dice.throw(Trait((side.sides,), side.wild))[0]
        failed = critical = reading.botched
        if failed and not side.wild:
            critical = dice.throw(Sum((6,), aces=False))[0].total == 1
            failed = critical or side.natural_one == "failure"
        amount = reading.total + side.modifier
        return (min(amount, 3) if failed else amount), critical

    def play(dice: Random) -> Hashable:
        acts, _ = total(dice, actor)
        if acts < 4:
            return "failed"
        resists, critical = total(dice, other)
        won = opposed(acts, resists, critical)
        return f"won {min(won, 4)}" if won else f"resisted {min(1 + raises(resists, acts), 4)}"

    told = odds.opposed(actor, other)
    law: dict[Hashable, float] = {"failed": told.failed}
    for name, reached in (("won", told.won), ("resisted", told.resisted)):
        for level in (1, 2, 3, 4):
            law[f"{name} {level}"] = reached[level - 1] - (reached[level] if level < 4 else 0)
    return Oracle(f"opposed {actor} {other}", law, play)


def downed_oracle(edition: str, bennies: int) -> Oracle:
    """Incapacitation with three Wounds, and bleeding out to the end."""
    deadly = 1 if edition == "deluxe" else None

    def play(dice: Random) -> str:
        level, critical, total = 0, False, 0
        for rolls in range(bennies + 1):
            reading = dice.throw(Trait((8,), 6))[0]
            best = reading.total - 3
            first, mishap = not rolls, critical
            critical = reading.botched
            if critical:
                level, total = 0, best
            else:
                total = best if first or mishap else max(total, best)
                level = max(level, Against(4).level(total))
            if level or mishap or (critical and not first):
                break
        if total <= deadly if deadly is not None else critical:
            return "dead"
        if level:
            return "wounds" if level == 1 else "day"
        while True:
            fate = bleeding(Roller(8, modifier=-3).once(dice)[0])
            if fate != "bleeding":
                return f"bled, {fate}"

    told = odds.incapacitation(8, edition=edition, bennies=bennies)
    law = {"dead": told.dead, **told.injured}
    law["bled, dead"] = told.bleeding["permanent"] * (1 - told.bleeds.stabilised)
    law["bled, stable"] = told.bleeding["permanent"] * told.bleeds.stabilised
    return Oracle(f"incapacitation {edition} {bennies}", dict(law), play)


def initiative_oracle(one: odds.Drawer, other: odds.Drawer) -> Oracle:
    """Two are dealt in, one after the other, from one deck."""

    def play(dice: Random) -> bool:
        deck = list(DECK)
        return order(dealt(dice, one, deck)[0]) > order(dealt(dice, other, deck)[0])

    told = odds.initiative(one, other)
    return Oracle(f"initiative {one} {other}", {True: told.first, False: 1 - told.first}, play)


def dealt(dice: Random, drawer: odds.Drawer, deck: list[str]) -> tuple[str, list[str]]:
    """The card to act on, and the hand: of all cards the Quick give away the one that they would act on."""

    def drawn() -> str:
        deck.remove(card := dice.draw(tuple(deck)))
        return card

    hand = [drawn() for _ in range(1 + drawer.extra + drawer.hesitant)]
    card = hand[act_on(tuple(map(order, hand)), tuple(map(is_joker, hand)), drawer.hesitant)]
    while drawer.quick and rank(card) <= 5:
        hand.remove(card)
        hand.append(card := drawn())
    return card, hand


def joker_oracle(drawer: odds.Drawer) -> Oracle:
    """Return whether somebody has a Joker."""

    def play(dice: Random) -> bool:
        return any(map(is_joker, dealt(dice, drawer, list(DECK))[1]))

    joker = odds.initiative(drawer, odds.Drawer()).joker
    return Oracle(f"joker {drawer}", {True: joker, False: 1 - joker}, play)


# Saga.


def pool_oracle(total: int, against: int, rerolls: int, retries: int, trade: int, wanted: int) -> Oracle:
    """Net marks, with what fortune throws again."""

    def play(dice: Random) -> tuple[int, bool]:
        chance = total <= 0
        many = max(1, total) - 3 * trade
        mine = dice.throw(ChanceDice(1) if chance else Marks(many))[0]
        shown, hitch = mine.total, mine.hitches > 0
        for _ in range(rerolls // 2):
            again = min(2, many - shown)
            if again:
                more = dice.throw(ChanceDice(1) if chance else Marks(again))[0]
                shown, hitch = shown + more.total, more.hitches > 0
        theirs = dice.throw(Marks(against))[0].total
        for _ in range(retries):
            if trade + shown - theirs < wanted and shown < many:
                more = dice.throw(ChanceDice(1))[0]
                shown, hitch = shown + more.total, hitch and more.hitches > 0
        return trade + shown - theirs, chance and hitch

    told = odds.pool(total, against, rerolls=rerolls, retries=retries, trade=trade, wanted=wanted)
    name = f"pool {total} {against} {rerolls} {retries} {trade} {wanted}"
    if total <= 0:
        return Oracle(name, {True: told.dramatic, False: 1 - told.dramatic}, lambda dice: play(dice)[1])
    return Oracle(name, dict(told.net), lambda dice: play(dice)[0])


def kismet_oracle(dice_held: int, retries: int) -> Oracle:
    """Steps of doom, less the Spark."""

    def play(dice: Random) -> int:
        first = dice.throw(ChanceDice(dice_held))[0]
        good, bad = first.total, first.hitches
        for _ in range(retries):
            if bad:
                again = dice.throw(ChanceDice(1))[0]
                good, bad = good + again.total, bad - (not again.hitches)
        doom, spark = kismet(good, bad)
        return doom - spark

    told = odds.kismet(dice_held, retries=retries)
    law = {doom: chance for doom, chance in told.doom.items() if doom}
    law |= {-spark: chance for spark, chance in told.spark.items() if spark}
    law[0] = 1 - sum(law.values())
    return Oracle(f"kismet {dice_held} {retries}", dict(law), play)


def oracles() -> list[Oracle]:
    """All of them."""
    drawers = (
        odds.Drawer(),
        odds.Drawer(1),
        odds.Drawer(2, quick=True),
        odds.Drawer(hesitant=True),
        odds.Drawer(quick=True),
    )
    return [
        *map(trait_oracle, ROLLERS),
        *attacks(),
        fire_oracle(),
        *map(
            area_oracle,
            (odds.Victim(odds.Target(6)), odds.Victim(odds.Target(6), (2, -1), 8, odds.Harm(bennies=1))),
        ),
        opposed_oracle(odds.Side(8), odds.Side(6)),
        opposed_oracle(odds.Side(6, 2), odds.Side(10, 1, 0)),
        opposed_oracle(odds.Side(4, -1, 0), odds.Side(6, 4, 0, "total")),
        *(downed_oracle(edition, bennies) for edition in ("adventure", "deluxe") for bennies in (0, 1, 2)),
        *(initiative_oracle(one, other) for one, other in zip(drawers, [drawers[0], *drawers], strict=False)),
        *map(joker_oracle, drawers),
        pool_oracle(15, 10, 2, 0, 4, 1),
        pool_oracle(5, 4, 4, 2, 0, 2),
        pool_oracle(0, 2, 2, 1, 0, 1),
        kismet_oracle(4, 0),
        kismet_oracle(5, 2),
    ]
