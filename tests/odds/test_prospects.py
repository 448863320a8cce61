"""The prospects of a command of the live table, against exchanges that are played, and by hand."""

from __future__ import annotations

from collections import Counter
from random import Random as Source
from typing import Any

import pytest
from msgspec.structs import replace

from bench.scene import BLOW, SHOT, ten
from tests.play.duel import ANN, fight
from tests.play.duel import BLOW as CLUB
from wildtable.dice import Random, Tape
from wildtable.odds.advice import advice, bleeding_out, downfall
from wildtable.odds.bennies import eager
from wildtable.odds.outcomes import outcomes
from wildtable.odds.prospects import Outlook, penniless
from wildtable.play import Refused, Table
from wildtable.savage.areas.messages import Blast
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.fight import Fight, changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.traits.messages import Keep
from wildtable.savage.wounds.messages import Soak, Suffer
from wildtable.savage.wounds.model import Wounded


def played(first: Fight, seat: str, command: Any, dice: Random) -> Fight:
    """Return what one play of it comes to."""
    state = SAVAGE.folded(first, SAVAGE.decide(first, seat, command, dice))
    while state.pending:
        who = next(who for who in SAVAGE.waiting(state) if SAVAGE.offers(state, who).answers())
        answer = eager(state, state.pending[-1], SAVAGE.offers(state, who).answers())
        state = SAVAGE.folded(state, SAVAGE.decide(state, who, answer, dice))
    return state


def burst() -> tuple[Fight, str, Any]:
    """Red with an assault rifle, three dice, at Blue twelve squares away."""
    first = fight()
    red = fighter("red", {"is": "marksman", "side": "heroes", "seat": ANN, "weapons": ["assault-rifle"]}, first.rules)
    far = tuple([replace(f, at=(7, 5)) if f.id == "blue" else f for f in first.fighters[1:]])
    gun = replace(red, at=(0, 0), turn=first["red"].turn)
    return penniless(replace(first, fighters=(gun, *far))), ANN, Attack("red", "blue", "assault-rifle")


@pytest.mark.parametrize(
    ("first", "seat", "command"),
    [
        (fight(), ANN, CLUB),
        pytest.param(ten("ada"), "p1", BLOW, marks=pytest.mark.slow),
        pytest.param(ten("tobin"), "p2", SHOT, marks=pytest.mark.slow),
        burst(),
    ],
    ids=["club", "blow", "shot", "burst"],
)
def test_what_is_played_is_what_was_told(first: Fight, seat: str, command: Any) -> None:
    """Chi-square over what becomes of the target, with seeded dice."""
    count, target = 1500, command.target
    told = next(f for f in Outlook(first).prospect(seat, command, 1e-6).fates if f.who == target)
    dice = Random(Source(20).randbytes)
    ends = [played(first, seat, command, dice)[target] for _ in range(count)]
    found = Counter(end.health.wounds - first[target].health.wounds if end.up else "out" for end in ends)
    expected = {**dict(enumerate(told.wounds)), "out": told.out}
    assert sum(expected.values()) == pytest.approx(1, abs=1e-9)
    square = sum((found[what] - count * chance) ** 2 / (count * chance) for what, chance in expected.items() if chance)
    assert square < 25, f"seed 20: {found} where {expected} was told"
    shaken = sum(end.up and end.states.shaken for end in ends) / count
    assert shaken == pytest.approx(told.shaken, abs=0.06)


def blast() -> tuple[Fight, str, Any]:
    """Red throws a grenade between Blue and the brute, four and five squares away."""
    first = fight()
    given = {"is": "marksman", "side": "heroes", "seat": ANN, "weapons": ["grenade"]}
    red = replace(fighter("red", given, first.rules), at=(0, 0), turn=first["red"].turn)
    near = tuple([replace(f, at=(4, 4) if f.id == "blue" else (5, 4)) for f in first.fighters[1:]])
    return penniless(replace(first, fighters=(red, *near))), ANN, Blast("red", "grenade", (4, 4))


def test_a_blast_is_told_for_everybody_it_may_reach() -> None:
    """Seeded throws against the mean Wounds of each victim, and of Red, to whom a bad throw comes back."""
    first, seat, command = blast()
    fates = {fate.who: fate for fate in Outlook(first).prospect(seat, command, 1e-4).fates}
    assert {"blue", "brute"} <= set(fates)
    dice, count = Random(Source(21).randbytes), 1500
    ends = [played(first, seat, command, dice) for _ in range(count)]
    for who in first.fighters:
        out = sum(not end[who.id].up for end in ends) / count
        told = fates[who.id].out if who.id in fates else 0.0
        assert out == pytest.approx(told, abs=0.06), f"seed 21: {who.id}"
    assert fates["brute"].out > 0.3


def test_a_blast_that_comes_back_counts_the_throw_and_not_the_soak_roll() -> None:
    first, seat, command = blast()
    first = replace(first, fighters=tuple([replace(f, bennies=3) for f in first.fighters]))
    near = Outlook(first).prospect(seat, replace(command, at=(1, 1)), 1e-4)
    assert near.rolls == pytest.approx(1)
    assert near.success < 1


def test_hits_and_raises_of_automatic_fire_are_told_together() -> None:
    first, seat, command = burst()
    told = Outlook(first, bennies=False).prospect(seat, command)
    assert sum(chance for _, _, chance in told.hits) == pytest.approx(1)
    assert sum(hits * chance for hits, _, chance in told.hits) == pytest.approx(told.success)
    assert sum(raises * chance for _, raises, chance in told.hits) == pytest.approx(told.raised)
    assert max(hits for hits, _, _ in told.hits) == 3


def test_the_chance_alone_is_that_of_the_whole_and_an_option_changes_it() -> None:
    outlook = Outlook(ten("ada"), bennies=False)
    plain = outlook.chance("p1", replace(BLOW, options=()))
    assert plain.success == pytest.approx(outlook.prospect("p1", replace(BLOW, options=())).success, abs=1e-4)
    assert outlook.chance("p1", replace(BLOW, options=("wild-attack",))).success > plain.success + 0.1
    with pytest.raises(Refused):
        outlook.chance("p1", SHOT)


def wounded(dealt: int, bennies: int = 1, **facts: Any) -> Fight:
    first = fight(gm_bennies=0)
    blue = changed(first["blue"], bennies=bennies, **facts)
    return replace(first, fighters=(first["red"], blue), pending=(Wounded("blue", dealt),))


def test_a_benny_goes_on_soaking_what_would_put_one_out() -> None:
    answers = advice(wounded(4))
    assert [type(answer.command) for answer in answers] == [Soak, Suffer]
    assert [answer.best for answer in answers] == [True, False]
    suffered = next(answer for answer in answers if isinstance(answer.command, Suffer)).prospect
    assert suffered.fates[0].out == pytest.approx(1)
    assert advice(wounded(4))[0].prospect.fates[0].out < 0.6


@pytest.mark.parametrize("dealt", [1, 2, 4, 5, 7])
@pytest.mark.parametrize(("before", "extra"), [(0, False), (2, False), (0, True)])
def test_a_soak_roll_in_vain_is_as_good_as_a_failed_one(dealt: int, before: int, extra: bool) -> None:
    """The fates by merged states against the same walk with every state on its own."""
    first = wounded(dealt, wounds=before, bennies=3)
    if extra:
        sheet = replace(first["blue"].sheet, wild_card=False)
        first = replace(first, fighters=(first["red"], replace(first["blue"], sheet=sheet)))
    seat = SAVAGE.waiting(first)[0]
    command = eager(first, first.pending[-1], SAVAGE.offers(first, seat).answers())
    assert isinstance(command, Soak)
    (told,) = Outlook(first).prospect(seat, command, 1e-7).fates
    ends = outcomes(SAVAGE, first, seat, command, choose=eager, error=1e-7)
    out = ends.chance(lambda end: not end["blue"].up)
    assert told.out == pytest.approx(out, abs=2e-7)
    for more, chance in enumerate(told.wounds):
        stands = ends.chance(lambda end, more=more: end["blue"].up and end["blue"].health.wounds == before + more)
        assert chance == pytest.approx(stands, abs=2e-7)
    assert told.shaken == pytest.approx(ends.chance(lambda end: end["blue"].up and end["blue"].states.shaken), abs=2e-7)


def test_a_good_roll_is_kept() -> None:
    table = Table(SAVAGE, fight())
    table.add(table.do(ANN, CLUB, Tape([((8, 7), (3,))])))
    assert isinstance(advice(table.state)[0].command, Keep)
    with pytest.raises(Refused):
        advice(fight())


def test_who_is_incapacitated_dies_bleeds_or_lives() -> None:
    """Vigor d6 and a Wild Die at -3 for three Wounds: 1 or 1 is a Critical Failure."""
    first = wounded(1, wounds=3)
    vigor = first["blue"].sheet.vigor.sides
    found = downfall(replace(first, pending=()), "blue")
    assert sum(found.values()) == pytest.approx(1)
    assert found["dead"] == pytest.approx(1 / (6 * vigor))
    bleeds = penniless(replace(first, pending=()))
    last = bleeding_out(replace(bleeds, fighters=(first["red"], changed(first["blue"], bleeding=True))), "blue")
    assert set(last) == {"dead", "incapacitated"}
    assert sum(last.values()) == pytest.approx(1)
