"""The worth of a Benny, against chances that are counted here, die by die, without the rules' own code."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from bench.scene import ten
from tests.odds.castings import SEAT, command
from tests.odds.castings import fight as with_caster
from tests.odds.test_foresight import hardened, with_foes
from tests.savage.test_as_one import ALL, gang
from tests.savage.test_verdicts import HITS, MISS
from tests.server.test_same_throw import under_way
from wildtable.dice import Random, Tape
from wildtable.odds.benny_advice import BennyAdvice, BennyGoal
from wildtable.odds.foresight import foresee
from wildtable.play import GM
from wildtable.savage.areas.model import AreaAttack, Impact
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.attacks.model import Blow, MoreHits
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.fight import Fight, changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.starships.messages.commands import EvadeMissiles, RerollOne
from wildtable.savage.traits.messages import Call, Keep, Reroll, Roll
from wildtable.savage.traits.model import Die, Rolled
from wildtable.savage.wounds.messages import Soak, Suffer
from wildtable.savage.wounds.model import Wounded
from wildtable.systems import system
from wildtable.text.savage.advised import advised
from wildtable.text.savage.foretold import foretold
from wildtable.text.spoken import SpokenChances

WORDS = system("savage").words

DEPTH = 4
"""Aces are followed so far; what lies beyond is less than one in a thousand for a d6."""


@cache
def ace(sides: int) -> dict[int, Fraction]:
    """One die that aces, counted throw by throw."""
    law: dict[int, Fraction] = {}
    for depth in range(DEPTH):
        for face in range(1, sides + 1):
            if face < sides or depth == DEPTH - 1:
                law[depth * sides + face] = Fraction(1, sides ** (depth + 1))
    return law


def reach(number: int, sides: int, wild: int = 6) -> float:
    """The chance of a trait die and a Wild Die to reach a number, two natural 1s never counting."""
    met = sum(
        one * two
        for (a, one), (b, two) in product(ace(sides).items(), ace(wild).items())
        if max(a, b) >= number and (a, b) != (1, 1)
    )
    return float(met)


def told(fight: Fight, command: Any, seat: str = "p1") -> tuple[BennyAdvice, SpokenChances]:
    foreseen = foresee(fight, seat, command)
    assert foreseen is not None
    assert foreseen.advice is not None
    return foreseen.advice, foretold(fight, foreseen)


def asked(*dice: tuple[int, ...]) -> Fight:
    """Ada has rolled Notice with a d6 because the game master asked, and these dice lie there."""
    fight = replace(ten("ada"), light=0)
    state = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, Call("ada", "notice"), Tape([])))
    return SAVAGE.folded(state, SAVAGE.decide(state, "p1", Roll("ada"), Tape([tuple(dice)])))


def test_a_failure_is_worth_a_benny_for_the_chance_of_a_success() -> None:
    fight = asked((2,), (3,))
    again, spoken = told(fight, Reroll("ada", "own"))
    chance = reach(4, 6)
    assert (again.aim, again.before) == (BennyGoal.SUCCESS, 0.0)
    assert again.after == pytest.approx(chance, abs=2e-3)
    assert spoken.advice == f"Worth a Benny: {round(again.after * 100)}% to succeed"
    assert (spoken.pays, spoken.best, spoken.worth) == (True, True, round(again.after * 100))
    _, kept = told(fight, Keep("ada"))
    assert (kept.short, kept.of, kept.advice, kept.best) == ("failed", "", "", False)


def test_a_price_of_a_benny_says_how_many_there_are() -> None:
    fight = asked((2,), (3,))
    held = fight["ada"].bennies
    prices = [WORDS.offer(fight, offer).price for offer in SAVAGE.offers(fight, "p1").answers() if offer.price]
    assert prices == [f"1 Benny of {held}"]


def test_a_success_is_seldom_worth_a_benny_for_a_raise() -> None:
    fight = asked((2,), (5,))
    again, spoken = told(fight, Reroll("ada", "own"))
    assert again.aim == BennyGoal.RAISE
    assert again.after == pytest.approx(reach(8, 6), abs=2e-3)
    assert spoken.advice == f"Not worth a Benny: it already succeeds; {round(again.after * 100)}% for a raise"
    assert not spoken.pays
    _, kept = told(fight, Keep("ada"))
    assert (kept.short, kept.best) == ("success", True)


def test_a_raise_is_not_worth_a_benny() -> None:
    fight = asked((6, 3), (5,))
    _, spoken = told(fight, Reroll("ada", "own"))
    assert (spoken.advice, spoken.pays) == ("Not worth a Benny: it is already a raise", False)
    assert told(fight, Keep("ada"))[1].short == "raise"


@pytest.mark.parametrize(("options", "pays"), [((), False), (("wild-attack",), True)])
def test_a_long_shot_is_not_worth_a_benny_however_much_it_would_gain(options: tuple[Any, ...], pays: bool) -> None:
    """Ada has missed a raider whom she would put out: at long odds she keeps her Benny."""
    fight = replace(ten("ada"), light=0)
    swing = Attack("ada", "raider-1", "sabre", options=options)
    state = SAVAGE.folded(fight, SAVAGE.decide(fight, "p1", swing, Tape([((1,), (2,))])))
    again, spoken = told(state, Reroll("ada", "own"))
    assert again.gain > 0.5
    assert again.pays == spoken.pays == spoken.best == pays
    assert told(state, Keep("ada"))[1].best != pays
    if not pays:
        assert spoken.advice == f"Not worth a Benny: long odds, ≈ {round(again.after * 100)}% to hit"


def test_what_may_keep_the_payer_in_the_fight_is_worth_a_benny_at_long_odds() -> None:
    made = BennyAdvice(BennyGoal.RID, 0.0, 0.1, 0.4, "benny", stands=False, best=True, changes=0.1)
    assert not made.pays
    assert replace(made, spares=True).pays
    fight = replace(ten("varga"), light=0)
    soaks = [told(replace(fight, pending=(Wounded("ada", wounds),)), Soak("ada", "own"))[0] for wounds in (3, 4)]
    assert [soak.spares for soak in soaks] == [False, True]


def test_soaking_is_judged_by_the_wounds_that_it_takes_off() -> None:
    fight = replace(ten("varga"), light=0, pending=(Wounded("ada", 2),))
    vigor = fight["ada"].sheet.vigor
    soak, spoken = told(fight, Soak("ada", "own"))
    one, both = reach(4 - vigor.plus, vigor.sides), reach(8 - vigor.plus, vigor.sides)
    assert (soak.aim, soak.wounds, soak.before) == (BennyGoal.RID, 2, 0.0)
    assert soak.after == pytest.approx(both, abs=2e-3)
    assert soak.fewer == pytest.approx(one + both, abs=4e-3)
    percent, some = round(soak.after * 100), round(one * 100)
    assert soak.changes == pytest.approx(one, abs=2e-3)
    assert spoken.advice == f"Worth a Benny: {some}% to soak at least one Wound, {soak.fewer:.1f} fewer on average"
    assert (spoken.short, spoken.of, spoken.best) == (f"{percent}%", "all Wounds soaked", True)
    assert told(fight, Suffer("ada"))[1].short == "2 Wounds"


VOLLEY = MoreHits(Blow("bowman-2", "ada", "bow"), (1,))
BLAST = Impact(AreaAttack("greta", "grenade", "medium", at=(14, 5)), ("ada", "brand"))


def soaked(wounds: int) -> Fight:
    """Ada's Soak roll has failed and lies there."""
    fight = replace(ten("varga"), light=0, pending=(Wounded("ada", wounds),))
    return SAVAGE.folded(fight, SAVAGE.decide(fight, "p1", Soak("ada", "own"), Tape([((2,), (3,))])))


def fallen() -> Fight:
    """Ada's Vigor roll after Incapacitation has failed and lies there."""
    state = soaked(6)
    return SAVAGE.folded(state, SAVAGE.decide(state, "p1", Keep("ada"), Tape([((4,), (2,))])))


@pytest.mark.parametrize("below", [VOLLEY, BLAST])
@pytest.mark.parametrize("seat", ["p1", GM])
def test_advice_on_an_answer_does_not_depend_on_the_other_hits_of_the_attack(seat: str, below: Any) -> None:
    waiting = replace(soaked(1), pending=(Wounded("ada", 1),))
    for alone, answer in (
        (waiting, Soak("ada", "own")),
        (soaked(1), Reroll("ada", "own")),
        (fallen(), Reroll("ada", "own")),
        (damaged((1,), (1,)), Reroll("ada", "own")),
    ):
        hers = replace(alone, fighters=tuple([changed(f, seat="" if seat == GM else "p1") for f in alone.fighters]))
        volley = replace(hers, pending=(below, *hers.pending))
        assert told(volley, answer, seat) == told(hers, answer, seat)


def test_an_extra_that_faces_four_wounds_had_better_take_them() -> None:
    fight = replace(ten("ada"), light=0, gm_bennies=2, pending=(Wounded("raider-1", 4),))
    soak, spoken = told(fight, Soak("raider-1", "pool"), GM)
    die: Die = fight["raider-1"].sheet.vigor
    alone = sum(chance for total, chance in ace(die.sides).items() if total + die.plus >= 16)
    assert soak.after == pytest.approx(float(alone), abs=2e-3)
    assert not spoken.pays
    assert spoken.advice.startswith("Not worth a Benny: ")
    _, suffer = told(fight, Suffer("raider-1"), GM)
    assert (suffer.short, suffer.best) == ("out of the fight", True)


def damaged(*dice: tuple[int, ...]) -> Fight:
    """Ada's damage lies there: two dice that came to too little."""
    fight = replace(ten("ada"), light=0)
    state = SAVAGE.folded(
        fight, SAVAGE.decide(fight, "p1", Attack("ada", "raider-1", "sabre"), Tape([HITS["raider-1"]]))
    )
    assert isinstance(state.pending[-1], Rolled)
    return SAVAGE.folded(state, SAVAGE.decide(state, "p1", Keep("ada"), Tape([tuple(dice)])))


def test_damage_is_judged_by_the_chance_to_take_its_target_out() -> None:
    fight = damaged((1,), (1,))
    waits = fight.pending[-1]
    assert isinstance(waits, DamageRolled)
    needed = waits.against.tn + 4 - waits.against.modifier
    chance = sum(
        one * two for (a, one), (b, two) in product(*(ace(die).items() for die in waits.pool.dice)) if a + b >= needed
    )
    again, spoken = told(fight, Reroll("ada", "own"))
    assert (again.aim, again.before) == (BennyGoal.OUT, 0.0)
    assert again.after == pytest.approx(float(chance), abs=2e-3)
    assert spoken.pays == (again.gain > 0.25 and again.changes >= 0.2)
    assert "to take someone out" in spoken.advice
    assert told(fight, Keep("ada"))[1].short == "no effect"


@pytest.mark.parametrize("dice", [MISS, HITS["raider-1"]])
def test_advice_tells_nothing_that_a_player_may_not_know(dice: Any) -> None:
    """The player reads the same advice, on a miss and on a hit whose damage is still to come."""
    fight = replace(ten("ada"), light=0)
    state = SAVAGE.folded(fight, SAVAGE.decide(fight, "p1", Attack("ada", "raider-1", "sabre"), Tape([dice])))
    heard = [told(each, Reroll("ada", "own")) for each in (state, with_foes(state, hardened))]
    assert heard[0] == heard[1]
    assert "≈" in heard[0][1].advice
    assert foresee(state, "p2", Reroll("ada", "own")) is None


def test_the_effect_of_an_attack_is_told_first_and_on_its_button() -> None:
    """An Extra is out with what a Wild Card would bear as a Wound."""
    fight = replace(ten("ada"), light=0)
    for target, label, of in (
        ("raider-1", "Raider is out of the fight", "hit, out"),
        ("varga", "Lieutenant Varga: a Wound or worse", "hit, Wound"),
    ):
        foreseen = foresee(fight, "p1", Attack("ada", target, "sabre"))
        assert foreseen is not None
        spoken = foretold(fight, foreseen)
        fate = next(fate for fate in foreseen.plain.fates if fate.who == target)
        harm = sum(fate.wounds[1:]) + fate.out
        assert (spoken.bars[0].label, spoken.bars[0].chance) == (label, pytest.approx(harm))
        assert spoken.of == f"{of} {round(harm * 100)}%"
        assert [bar.label for bar in spoken.bars].count(label) == 1


def test_a_volley_whose_dice_all_hit_is_rerolled_for_more_harm_and_never_for_one_more_hit() -> None:
    fight = replace(gang(), gm_bennies=2)
    state = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, ALL, Tape([((2,), (5,))])))
    kept, _ = told(state, Keep("one"), GM)
    again, spoken = told(state, Reroll("one", "pool"), GM)
    assert (kept.aim, again.aim) == (BennyGoal.HARM, BennyGoal.HARM)
    assert again.pays == (again.gain > 0.25 and again.changes >= 0.2)
    assert 0 < again.before < again.after
    assert spoken.worth > 0
    assert "a Wound or worse" in spoken.advice
    missed = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, ALL, Tape([((1,), (2,))])))
    assert told(missed, Reroll("one", "pool"), GM)[0].aim == BennyGoal.MORE


def test_evading_many_missiles_at_once_is_told_by_one_roll_and_so_is_its_reroll() -> None:
    looks = iter(range(5000))

    def patience() -> None:
        if next(looks, None) is None:
            raise TimeoutError

    fight = under_way(7, 7)
    each, every = (foresee(fight, GM, EvadeMissiles("juno", together=one), patience) for one in (False, True))
    assert each is not None
    assert each == every
    assert 0 < each.plain.success < 1
    dice = Random(lambda many: bytes([1]) * many)
    state = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, EvadeMissiles("juno", together=True), dice))
    again, spoken = told(state, RerollOne("juno", 3, "own"), GM)
    assert (again.aim, again.before) == (BennyGoal.SUCCESS, 0.0)
    assert again.after == pytest.approx(each.plain.success)
    assert spoken.pays == (again.gain > 0.25 and again.changes >= 0.2)
    assert RerollOne.facts.odds
    assert foresee(state, GM, RerollOne("juno", 15, "own")) is None, "there is no such roll"


@pytest.mark.parametrize(
    ("before", "after", "gain", "advice"),
    [
        (1.0, 1.0, 0.62, "Worth a Benny: 0.6 more Wounds on average"),
        (1.0, 1.0, 0.1, "Not worth a Benny: it is already certain"),
        (0.98, 0.97, 0.62, "Worth a Benny: 0.6 more Wounds on average"),
        (0.6, 0.7, 0.62, "Worth a Benny: from 60% to 70% for a Wound or worse"),
    ],
)
def test_a_reroll_that_makes_a_wound_no_likelier_pays_by_more_wounds(
    before: float, after: float, gain: float, advice: str
) -> None:
    made = BennyAdvice(BennyGoal.HARM, before, after, gain, "benny", stands=False, best=True)
    assert advised(made, guessed=False).advice == advice


@pytest.mark.parametrize("power", ["mend", "revive", "armor", "bolt"])
def test_a_power_that_helps_is_rerolled_for_a_raise_and_one_that_hurts_for_harm(power: str) -> None:
    before = with_caster("adventure")
    before = replace(before, fighters=tuple([replace(each, bennies=1) for each in before.fighters]))
    events = SAVAGE.decide(before, SEAT, command(power), Tape([((7,), (2,))]))
    cast = SAVAGE.folded(before, events)
    kept, words = told(cast, Keep("red"), SEAT)
    again, advice = told(cast, Reroll("red"), SEAT)
    if power == "bolt":
        assert kept.aim == again.aim == BennyGoal.OUT
        return
    assert kept.aim == again.aim == BennyGoal.RAISE
    assert (words.short, words.of) == ("success", "")
    assert "for a raise" in advice.advice
