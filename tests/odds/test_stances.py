"""The chances to hit and to be hit where a figure stands, or would stand after a move."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bench.scene import ten
from tests.odds.test_foresight import hardened, with_foes
from wildtable.odds.foresight import odds_of
from wildtable.odds.prospects import Outlook
from wildtable.odds.stances import BestAttack, Stances
from wildtable.play import GM
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.attacks.model import Hit
from wildtable.savage.fight import Fight, changed
from wildtable.savage.movement.messages import Move
from wildtable.savage.turns.messages import EndTurn
from wildtable.savage.turns.model import Turn
from wildtable.server.jobs.suggest_jobs import SuggestCommands
from wildtable.systems import system
from wildtable.text.savage.foretold import foretold

encode = msgspec.json.Encoder().encode


def stances(fight: Fight, seat: str, command: Any) -> Stances:
    found = odds_of(fight, seat, command)
    assert isinstance(found, Stances)
    return found


def weapon(strike: BestAttack) -> str:
    assert isinstance(strike.test.goal, Hit)
    return strike.test.goal.blow.weapon


def turn_of(fight: Fight, who: str) -> Fight:
    """The same fight in the turn of another figure."""
    figures = [changed(f, turn=Turn() if f.id == who else None) for f in fight.fighters]
    hands = [replace(h, state="acting" if h.unit == who else "waiting") for h in fight.hands]
    return replace(fight, fighters=tuple(figures), hands=tuple(hands))


def test_each_foe_in_reach_hits_as_its_own_attack_would() -> None:
    fight = ten("ada", bennies=False)
    found = stances(fight, GM, EndTurn("ada"))
    struck = [each.struck.chance for each in found.foes if each.struck]
    assert len(struck) == 5
    assert struck == sorted(struck, reverse=True), "the likeliest first"
    for each in found.foes:
        if each.struck is None:
            continue
        own = Outlook(turn_of(fight, each.foe)).chance(GM, Attack(each.foe, "ada", weapon(each.struck)))
        assert each.struck.chance == pytest.approx(own.success, abs=1e-3), each.foe
    varga = found.foes[0]
    assert varga.hits is not None
    own = Outlook(fight).chance("p1", Attack("ada", "varga", weapon(varga.hits)))
    assert varga.hits.chance == pytest.approx(own.success, abs=1e-3)


def test_a_square_is_asked_as_a_move_to_it() -> None:
    """Away from the raiders nobody strikes, and the bowman has no wall before him."""
    fight = ten("ada")
    there = stances(fight, GM, Move("ada", (20, 7)))
    struck = {each.foe: each.struck.inches for each in there.foes if each.struck}
    assert struck == {"varga": 7, "bowman-1": 14, "bowman-2": 6}, "those who shoot"
    assert stances(fight, GM, Move("ada", (14, 5))) == stances(fight, GM, EndTurn("ada"))
    assert fight["ada"].at == (14, 5), "nobody has moved"


def test_a_player_is_told_no_secret_of_a_foe() -> None:
    fight = ten("ada")
    for command in (EndTurn("ada"), Move("ada", (16, 6))):
        told = [stances(each, "p1", command) for each in (fight, with_foes(fight, hardened))]
        assert encode(told[0]) == encode(told[1])
        assert all(each.guessed for each in told[0].foes)
    assert odds_of(fight, "p2", EndTurn("ada")) is None, "somebody else's hero"
    assert odds_of(fight, "p1", Move("varga", (13, 4))) is None


def test_where_one_stands_is_told_in_words() -> None:
    fight = ten("ada")
    told = foretold(fight, stances(fight, GM, EndTurn("ada")))
    varga, bowman = told.stands[0], next(each for each in told.stands if each.who == "bowman-1")
    assert (varga.name, varga.struck, varga.hits) == ("Lieutenant Varga", "48%", "22%")
    assert varga.way == ("Dim light −2", "Gang Up +2")
    assert bowman.way == ("8″", "low wall −4", "Dim light −2")
    guess = foretold(fight, stances(fight, "p1", EndTurn("ada"))).stands
    assert guess[0].struck == "≈ 31%"
    far = next(each for each in guess if each.who == "bowman-1")
    assert (far.struck, far.hits) == ("", "≈ 16%"), "it is not known what somebody far away could shoot with"
    assert told.short == ""


def test_a_suggested_end_of_a_turn_comes_without_a_chance() -> None:
    fight = ten("bowman-1")
    unable = [changed(f, turn=Turn(able=False)) if f.turn else f for f in fight.fighters]
    (found,) = SuggestCommands("").run(system("savage"), replace(fight, fighters=tuple(unable)))
    assert [step.offer for step in found.steps] == ["end-turn:bowman-1"]
    assert found.chances is None
