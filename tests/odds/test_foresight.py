"""The chances that a seat is told: the truth where it knows the numbers, a guess that tells nothing where not."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bench.scene import BLOW, SHOT, ten
from wildtable.dice import Tape
from wildtable.dice.laws.sums import sum_survival
from wildtable.odds import trait
from wildtable.odds.foresight import Foreseen, foresee
from wildtable.odds.prospects import Outlook
from wildtable.play import GM
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.cards.messages import Begin
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.fight import Fight, Fighter, changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.model import FOES
from wildtable.savage.traits.messages import Call, Keep, Reroll, Roll
from wildtable.savage.traits.model import Die
from wildtable.savage.traits.rules import total_for
from wildtable.savage.wounds.messages import Soak
from wildtable.savage.wounds.model import Wounded
from wildtable.systems import system
from wildtable.text.savage.foretold import foretold

encode = msgspec.json.Encoder().encode


def hardened(fighter: Fighter) -> Fighter:
    """A foe with everything that a player may not know changed."""
    sheet = replace(
        fighter.sheet,
        vigor=Die(12, 3),
        armor=4,
        shield=2,
        skills=(("fighting", Die(12)),),
        edges=("dodge", "block", "nerves-of-steel"),
        weapons=(),
        note="sewn into the coat",
    )
    return changed(fighter, sheet=sheet, hands=("", ""), bennies=5, guard=9, used=(("frenzy", 1),))


def with_foes(fight: Fight, change: Any) -> Fight:
    return replace(fight, fighters=tuple([change(f) if f.side == FOES else f for f in fight.fighters]))


@pytest.mark.parametrize(("who", "seat", "command"), [("ada", "p1", BLOW), ("tobin", "p2", SHOT)])
def test_what_a_player_may_not_know_does_not_show_in_a_chance(who: str, seat: str, command: Attack) -> None:
    fight = ten(who)
    told = [foresee(changed, seat, command) for changed in (fight, with_foes(fight, hardened))]
    assert told[0] is not None
    assert encode(told[0]) == encode(told[1])
    assert told[0].guessed == (command.target,)
    assert foretold(fight, told[0]).short.startswith("≈")
    assert "An estimate" in foretold(fight, told[0]).notes[-1]


def test_an_attack_tells_how_far_it_goes_and_what_modifies_it() -> None:
    """All of it, as the roll card will show it, and no more of a foe than what stands on the map."""
    fight = ten("tobin")
    shot, blow = foresee(fight, "p2", SHOT), foresee(ten("ada"), "p1", BLOW)
    way = ("13″", "Long Range −4", "low wall −4", "Dim light −2", "Steady aim +4")
    assert foretold(fight, shot).way == way
    assert foretold(fight, blow).way[:4] == ("low wall −4", "Dim light −2", "Head −4", "Gang Up +2"), "nobody shoots"
    near = changed(fight["bowman-2"], at=(6, 9))
    beside = replace(fight, fighters=tuple([near if f.id == near.id else f for f in fight.fighters]), light=0)
    assert foretold(beside, foresee(beside, "p2", replace(SHOT, options=()))).way == ("3″", "Short Range")
    dodging = with_foes(fight, hardened)
    assert foretold(dodging, foresee(dodging, "p2", SHOT)).way == way, "that one dodges is not to be seen"


def test_the_game_master_is_told_the_truth() -> None:
    fight = ten("varga")
    strike = Attack("varga", "ada", "pistol")
    command = next(
        each
        for offer in SAVAGE.offers(fight, GM)
        if isinstance(offer.template, Attack)
        for each in offer
        if each.target == "ada"
    )
    told = foresee(fight, GM, command)
    assert told is not None
    assert not told.guessed
    assert told.plain == Outlook(fight, bennies=False).prospect(GM, command, 1e-3)
    weaker = replace(fight, fighters=tuple([hardened(f) if f.id == "ada" else f for f in fight.fighters]))
    harder = foresee(weaker, GM, command)
    assert harder is not None
    assert harder.plain.fates[0].out < told.plain.fates[0].out
    assert foresee(fight, GM, strike) is None, "a weapon that is not in hand is not offered, so nothing is told"


def test_a_player_is_told_about_a_soak_roll_and_nothing_about_a_foes() -> None:
    fight = replace(ten("varga"), pending=(Wounded("ada", 2),))
    told = foresee(fight, "p1", Soak("ada", "own"))
    assert told is not None
    assert 0.3 < told.plain.success < 1
    other = replace(fight, pending=(Wounded("varga", 2),))
    assert foresee(other, "p1", Soak("varga", "own")) is None
    own, pool = (foresee(other, GM, Soak("varga", purse)) for purse in ("own", "pool"))
    assert own is not None
    assert pool is not None
    assert own.plain == pool.plain, "it does not matter who pays"


MISSED, HIT = Tape([((2,), (3,))]), Tape([((8, 8, 8, 1), (2,)), ((1,), (2,), (1,))])


def test_a_player_is_told_what_a_benny_is_good_for_and_nothing_that_does_not_lie_on_the_table() -> None:
    """The number that a roll was made against is known; whatever else a foe is has no say in it."""
    fight = ten("ada")
    state = SAVAGE.folded(fight, SAVAGE.decide(fight, "p1", BLOW, MISSED))
    keeps, again = _told(state, Keep("ada")), _told(state, Reroll("ada", "own"))
    assert keeps.plain.success == 0
    once = total_for(1, state.pending[-1].test.against.tn - state.pending[-1].test.plus)
    assert again.plain.success == pytest.approx(trait(8, tn=once).success, abs=1e-3)
    assert "An estimate" in foretold(state, again).notes[-1]
    assert foresee(state, "p2", Keep("ada")) is None, "it is not that one's to keep"


def test_damage_that_waits_is_told_by_the_toughness_on_its_card() -> None:
    fight = ten("ada")
    state = SAVAGE.folded(fight, SAVAGE.decide(fight, "p1", BLOW, HIT))
    state = SAVAGE.folded(state, SAVAGE.decide(state, "p1", Keep("ada"), HIT))
    waits = state.pending[-1]
    assert isinstance(waits, DamageRolled)
    again = _told(state, Reroll("ada", "own"))
    assert not again.plain.rolls
    worse = sum(
        chance for total, chance in _sums(waits.pool.dice) if total + waits.against.modifier >= waits.against.tn + 4
    )
    assert foretold(state, again).bars[0].chance == pytest.approx(worse, abs=1e-3)
    assert foretold(state, again).bars[0].label == "A Wound or worse"


def _told(fight: Fight, command: Any) -> Foreseen:
    """Return what the player is told, whatever the foes are besides."""
    told, other = foresee(fight, "p1", command), foresee(with_foes(fight, hardened), "p1", command)
    assert told is not None
    assert encode(told) == encode(other)
    return told


def _sums(dice: tuple[int, ...]) -> list[tuple[int, float]]:
    reached = sum_survival(dice, 400, 1.0)
    return [(total, more - less) for total, (more, less) in enumerate(pairwise((*reached, 0.0)))]


def test_it_ends_when_patience_does() -> None:
    calls = 0

    def patience() -> None:
        nonlocal calls
        calls += 1
        if calls > 100:
            raise TimeoutError

    told = foresee(ten("ada"), "p1", BLOW, patience)
    assert told is not None
    assert told.spent is None
    with pytest.raises(TimeoutError):
        foresee(ten("ada"), "p1", BLOW, patience)


def test_a_step_with_ever_so_many_ways_is_given_up_too() -> None:
    """A fight begins with the deal of all cards: nobody waits for every way of that."""
    calls = 0

    def patience() -> None:
        nonlocal calls
        calls += 1
        if calls > 300:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        foresee(system("savage").new("seven-worlds", "ship-duel"), GM, Begin(), patience)


def test_a_roll_that_was_asked_for_has_its_chance() -> None:
    fight = replace(ten("ada"), fighters=tuple([replace(f, bennies=0) for f in ten("ada").fighters]), light=0)
    called = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, Call("ada", "notice", -2), Tape([])))
    told = foresee(called, "p1", Roll("ada"))
    assert told is not None
    assert told.plain.success == pytest.approx(trait(6, modifier=-2).success, abs=1e-3)
    assert told.plain.raised == pytest.approx(trait(6, modifier=-2).raised, abs=1e-3)
    assert foresee(called, "p2", Roll("ada")) is None, "it is not that one's to roll"
