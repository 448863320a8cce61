"""A figure is made of small values: each fact has one name and one place, and older versions' figures are read."""

from __future__ import annotations

import json

import pytest

from wildtable.play import Codec
from wildtable.savage.fight import FACTS, SMALL, STANDS_IN, Fighter, changed, fact, nested
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.messages import Entered
from wildtable.savage.table.opening import opening

CODEC = Codec(SAVAGE)


def test_no_two_facts_have_the_same_name() -> None:
    assert len(set(FACTS)) == len(FACTS)
    assert not set(SMALL) & set(FACTS)
    assert set(SMALL) < set(Fighter.__struct_fields__)
    assert all(field in SMALL for field in STANDS_IN.values())


def test_a_fact_changes_where_it_stands_and_nothing_else_does() -> None:
    red = opening("adventure", "duel").fighters[0]
    hurt = changed(red, wounds=2, shaken=True, seat="ann")
    assert (hurt.health.wounds, hurt.states.shaken, hurt.seat) == (2, True, "ann")
    assert {name for name in FACTS if fact(hurt, name) != fact(red, name)} == {"wounds", "shaken", "seat"}
    assert changed(hurt, wounds=0, shaken=False, seat=red.seat) == red
    with pytest.raises(TypeError, match="wunds"):
        changed(red, wunds=1)
    with pytest.raises(AttributeError):
        fact(red, "wunds")


def test_figures_of_before_are_read_in_states_and_in_events() -> None:
    fight = opening("adventure", "duel")
    hurt = changed(fight.fighters[0], wounds=1, bleeding=True, held_by="guard", tended=("guard",))
    flat = {name: fact(hurt, name) for name in FACTS if fact(hurt, name) != fact(Fighter(hurt.id, hurt.sheet), name)}
    written = json.loads(CODEC.encode({"id": hurt.id, "sheet": hurt.sheet, **flat}))
    assert written["wounds"] == 1
    assert nested(flat).keys() >= {"health", "states", "grasp", "arms"}
    state = json.loads(CODEC.encode(fight))
    state["fighters"][0] = written
    assert CODEC.state.decode(json.dumps(state)).fighters[0] == hurt
    event = {**json.loads(CODEC.encode(Entered(hurt))), "fighter": written}
    assert CODEC.events.decode(json.dumps([event])) == (Entered(hurt),)


def test_a_fact_that_there_is_not_is_refused() -> None:
    state = json.loads(CODEC.encode(opening("adventure", "duel")))
    state["fighters"][0]["wunds"] = 1
    with pytest.raises(ValueError, match="wunds"):
        CODEC.state.decode(json.dumps(state))
