"""The table of critical hits is one file, and a row that lasts some rounds needs nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from wildtable.cards import DECK
from wildtable.dice import Tape
from wildtable.play import GM, Codec, Refused
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.scene import CORE, Play
from wildtable.savage.starships import queries
from wildtable.savage.starships.criticals import CRITICALS, SystemKind, critical, read_table
from wildtable.savage.starships.model.facts import RunningEffect, Shot, Space
from wildtable.savage.starships.model.frames import Critical, Wearing
from wildtable.savage.starships.play.steering import unshield, unspan
from wildtable.savage.starships.ships import fleet
from wildtable.savage.view import view
from wildtable.text.savage.ship_panels import ship_panels
from wildtable.text.savage.starships import TELL

GOOD = """\
[hull]
on = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
title = "Nothing."
said = "Nothing."

[sensors]
on = [12]
title = "Blind."
said = "{ship} is blind."
rounds = 2
over = "{ship} sees."
state = "blind"
rolls = ["shooting"]
value = -2
"""


@pytest.mark.parametrize(
    ("right", "wrong", "line", "said"),
    [
        ("on = [12]", "on = [11, 12]", 7, "hull and sensors both stand on 11"),
        ("on = [12]", "on = []", 7, "No roll gives this row"),
        ("10, 11]", "11]", 1, "No row stands on 10"),
        ('rolls = ["shooting"]', 'rolls = ["shoting"]', 13, "no trait 'shoting'"),
        ('state = "blind"', "", 10, "nothing is said of it"),
        ("rounds = 2", "", 6, "It would never end"),
        ("[sensors]", "[maximum]", 6, "A Shield Effect is called that"),
        ("value = -2", "valu = -2", 14, "no field of a row 'valu'"),
        ('title = "Blind."', "", 6, "'title' is missing"),
    ],
)
def test_what_is_wrong_in_it_is_told_with_its_line(right: str, wrong: str, line: int, said: str) -> None:
    assert right in GOOD
    with pytest.raises(Refused) as refused:
        read_table(GOOD.replace(right, wrong, 1))
    assert said in str(refused.value.problem)
    assert f"criticals.toml, line {line}:" in str(refused.value.problem)


def test_every_total_has_its_row_and_every_row_a_total() -> None:
    assert {critical(total) for total in range(2, 13)} == set(SystemKind)


# A row that lasts some rounds, put in the place of the grid.


@pytest.fixture(autouse=True)
def blinding(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hit on the grid makes Shooting -2 in this round and the next."""
    assert isinstance(CRITICALS, dict)
    monkeypatch.setitem(CRITICALS, "grid", replace(read_table(GOOD)["sensors"], on=(5,)))


def fight(*spans: RunningEffect) -> Fight:
    """Two ships; the rover has these."""
    rules = ruleset("seven-worlds")
    ships = [
        {"id": name, "name": name.capitalize(), "is": "kestrel", "side": side}
        for name, side in (("rover", "heroes"), ("corsair", "foes"))
    ]
    space, crew = fleet(ships, rules)
    assert space is not None
    space = replace(space, ships=(replace(space["rover"], spans=spans), space["corsair"]))
    return Fight(rules, crew, deck=DECK, parts=(space,), phase="turns", round=1)


def told(state: Fight, act: Callable[[Play], None], *dice: Any) -> tuple[Fight, list[str]]:
    """The fight after something, and what is said of it."""
    play = Play(state, Tape(dice))
    act(play)
    return play.state, [
        line for event in play.events if type(event) in TELL for line in TELL[type(event)](state, event)
    ]


def goes_on(frame: Any) -> Callable[[Play], None]:
    return lambda play: CORE.goes_on.functions[type(frame)](play, frame)


def rover(state: Fight) -> Any:
    space = state.part(Space)
    assert space is not None
    return space["rover"]


def shooting(state: Fight) -> list[tuple[int, str]]:
    return [(part.value, part.source) for part in queries.aboard_parts(state, rover(state), "shooting")]


BLIND, CENTRE = RunningEffect("grid", -2, 2), RunningEffect("centre", -2, 2)
WORN = goes_on(Wearing("rover"))


def test_a_row_that_lasts_is_told_counts_is_seen_and_ends() -> None:
    state, said = told(fight(), goes_on(Critical(Shot("corsair", "", "rover"))), ((1,), (4,)))
    assert said == ["Rover is blind."]
    assert rover(state).spans == (BLIND,)
    assert rover(state).grid_hits == 0
    assert shooting(state) == [(-2, "grid")]
    assert queries.aboard_parts(state, rover(state), "piloting") == []
    (card, *_), *_ = (panel.cards for panel in ship_panels(view(state, GM)))
    assert [fact.value for fact in card.facts if fact.label == "Active"] == ["blind, rounds left: 2"]
    assert Codec(SAVAGE).state.decode(Codec(SAVAGE).encode(state)) == state
    state, said = told(state, WORN)
    assert (said, shooting(state)) == ([], [(-2, "grid")])
    state, said = told(state, WORN)
    assert (said, shooting(state), rover(state).spans) == (["Rover sees."], [], ())


def test_one_of_its_kind_begins_anew() -> None:
    state, _ = told(
        fight(CENTRE, RunningEffect("grid", -2, 1)), goes_on(Critical(Shot("corsair", "", "rover"))), ((1,), (4,))
    )
    assert rover(state).spans == (CENTRE, BLIND)


def test_shield_effects_and_hits_end_each_for_itself() -> None:
    state, said = told(fight(replace(CENTRE, rounds=1), BLIND), WORN)
    assert said == ["A Shield Effect of Rover ends."]
    assert rover(state).spans == (replace(BLIND, rounds=1),)
    state, said = told(fight(CENTRE, replace(BLIND, rounds=1)), WORN)
    assert said == ["Rover sees."]
    assert rover(state).spans == (replace(CENTRE, rounds=1),)


def test_a_shield_that_is_down_ends_its_effects_only() -> None:
    state, _ = told(fight(CENTRE, BLIND), lambda play: unshield(play, rover(play.state), "x"))
    assert rover(state).spans == (BLIND,)
    state, said = told(fight(CENTRE, BLIND), lambda play: unspan(play, rover(play.state), "x"))
    assert (rover(state).spans, said) == ((), ["A Shield Effect of Rover ends.", "Rover sees."])


def test_of_two_hits_that_last_the_first_runs_on_in_the_news(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CRITICALS, "radiators", replace(read_table(GOOD)["sensors"], on=(3,)))
    other = RunningEffect("radiators", -2, 2)
    play = Play(fight(BLIND, other), Tape(()))
    WORN(play)
    (event,) = play.events
    assert (event.effect, event.over) == ("grid", ())
    assert event.spans == (replace(BLIND, rounds=1), replace(other, rounds=1))
