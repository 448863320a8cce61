"""Distances between figures without a map: in scenes, in what the page is told, in forecasts, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.savage.test_places_in_play import at, do, everybody, refused, write
from wildtable.forecast import forecast, scenario
from wildtable.forecast.setup import Setup
from wildtable.play import GM, Refused, Table
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.movement.messages import Gather, Move, MoveAlong, SetDistance
from wildtable.savage.movement.model import Band
from wildtable.savage.movement.rules import BANDS, FARTHEST
from wildtable.savage.places.messages import LeaveScene, OpenScene, Show
from wildtable.systems import system

ROAD: dict[str, Any] = {
    "title": "On the road",
    "figures": [
        {"is": "raider", "count": 2, "inches": "short"},
        {"is": "bowman", "inches": 30},
        {"is": "goblin"},
        {"is": "villain", "hidden": True, "inches": "far"},
    ],
}
MILL: dict[str, Any] = {"title": "The mill", "size": [20, 20]}


def road() -> Table[Fight, Any, Any]:
    table = at({"scenes": {"road": ROAD}})
    do(table, OpenScene("road"))
    return table


# Scenes.


def test_a_scene_without_a_map_says_how_far_away_its_figures_are() -> None:
    table = road()
    stand = everybody(table.state)
    assert {who: stand[who] for who in ("raider-1", "raider-2", "bowman", "goblin")} == {
        "raider-1": (12, 0),
        "raider-2": (12, 0),
        "bowman": (30, 0),
        "goblin": (0, 0),
    }
    assert {f.at for f in table.state.fighters if f.side == "heroes"} == {(0, 0)}


def test_whoever_lay_in_wait_shows_up_as_far_away_as_was_said() -> None:
    table = road()
    do(table, Show("hidden:villain"))
    assert table.state["villain"].at == (96, 0)


def test_everybody_stands_where_they_stood_when_play_comes_back() -> None:
    table = road()
    do(table, SetDistance(("bowman",), 6), LeaveScene())
    assert table.state.board is not None
    do(table, OpenScene("road"))
    assert table.state["bowman"].at == (6, 0)
    assert {f.at for f in table.state.fighters if f.side == "heroes"} == {(0, 0)}


def test_a_scene_is_told_as_it_was_written() -> None:
    table = road()
    figures = dict(table.state.own.scenes)["road"].figures
    assert [each.inches for each in figures] == [12, 30, None, 96]


def test_a_map_that_is_drawn_meanwhile_has_squares_for_them() -> None:
    table = at({"places": {"mill": {"title": "The mill"}}, "scenes": {"road": {**ROAD, "place": "mill"}}})
    do(table, OpenScene("road"))
    write(table, {"places": {"mill": {**MILL, "light": "dim"}}})
    board = table.state.board
    assert board is not None
    places = [f.at for f in table.state.fighters]
    assert all(place in board for place in places)
    assert len(set(places)) == len(places)


def test_a_place_without_a_map_that_changes_leaves_them_where_they_are() -> None:
    table = at({"places": {"mill": {"title": "The mill"}}, "scenes": {"road": {**ROAD, "place": "mill"}}})
    do(table, OpenScene("road"))
    write(table, {"places": {"mill": {"title": "The mill", "light": "dark"}}})
    assert table.state.light == 2
    assert table.state["bowman"].at == (30, 0)


@pytest.mark.parametrize(
    ("figure", "says"),
    [
        ({"is": "raider", "inches": "miles"}, "miles"),
        ({"is": "raider", "inches": FARTHEST + 1}, str(FARTHEST)),
        ({"is": "raider", "inches": -1}, "0"),
    ],
)
def test_a_distance_that_there_is_not_is_refused(figure: dict[str, Any], says: str) -> None:
    error = refused({"scenes": {"road": {"title": "On the road", "figures": [figure]}}})
    assert says in f"{error.problem} {error.remedy}"


def test_on_a_map_a_square_says_where_somebody_stands() -> None:
    table = at({"places": {"mill": MILL}, "scenes": {"road": {**ROAD, "place": "mill"}}})
    do(table, OpenScene("road"))
    places = [f.at for f in table.state.fighters]
    assert len(set(places)) == len(places)


# What may be done, and what is seen.


@pytest.mark.parametrize("whom", [("nobody",), ("raider-1", "bowman"), (), ("raider-1",) * 9])
def test_only_a_side_a_group_or_one_is_put_somewhere(whom: tuple[str, ...]) -> None:
    with pytest.raises(Refused):
        do(road(), SetDistance(whom, 12))


@pytest.mark.parametrize("inches", [-1, FARTHEST + 1, 10**30])
def test_nobody_is_put_beyond_the_ends_of_the_line(inches: int) -> None:
    with pytest.raises(Refused):
        do(road(), SetDistance(("bowman",), inches))


def test_again_and_again_they_come_to_the_end_of_the_line() -> None:
    table = road()
    sides = {side: tuple(f.id for f in table.state.fighters if f.side == side) for side in ("heroes", "foes")}
    for _ in range(3):
        do(table, SetDistance(sides["foes"], FARTHEST), SetDistance(sides["heroes"], FARTHEST))
    assert {abs(f.at[0]) for f in table.state.fighters if f.at} == {0, FARTHEST}


def test_a_player_says_nothing_about_distances_and_takes_no_square() -> None:
    fight = road().state
    mine = {type(offer.template) for offer in SAVAGE.offers(fight, "mira")}
    assert not mine & {SetDistance, Gather, MoveAlong, Move}


def test_the_view_has_the_line_and_no_squares() -> None:
    table = road()
    for seat in (GM, "mira"):
        seen = {f.id: (f.at, f.along) for f in SAVAGE.view(table.state, seat).fighters}
        assert seen["bowman"] == (None, 30)
    do(table, Gather())
    assert {f.along for f in SAVAGE.view(table.state, GM).fighters} == {None}


def test_every_band_has_its_inches_in_order() -> None:
    assert list(BANDS) == list(Band)
    assert list(BANDS.values()) == sorted(set(BANDS.values()))


def test_offers_are_told_in_words() -> None:
    words = system("savage").words
    assert words is not None
    told = {offer.id: offer for each in SAVAGE.offers(road().state, GM) for offer in [words.offer(road().state, each)]}
    whom, inches = told["set-distance:"].fields
    assert [choice.label for choice in whom.choices][:2] == ["All foes", "All heroes"]
    assert "Short, 12″" in [choice.label for choice in inches.choices]
    assert told["set-distance::exact"].fields[1].kind == "number"


# Forecasts.


def file(**figures: Any) -> dict[str, Any]:
    return {"figures": [{"is": kind.rstrip("2"), **fields} for kind, fields in figures.items()]}


def test_a_fight_along_a_line_is_played_and_not_walked() -> None:
    fight = file(bowman={"side": "heroes", "along": 0}, goblin={"along": 24})
    made = scenario(fight)
    assert made.fight.lined
    assert not Setup(made).kept


@pytest.mark.slow
def test_distance_is_an_archers_friend() -> None:
    chances = []
    for along in (0, 48):
        fight = file(
            bowman={"side": "heroes", "along": 0, "shooting": "d10"}, brawler={"along": along, "wild_card": False}
        )
        chances.append(forecast(scenario(fight), runs=150, seed=4).heroes_win.chance)
    near, far = chances
    assert far > near + 0.1


def test_those_far_apart_come_together_and_decide_it() -> None:
    fight = file(brawler={"side": "heroes", "along": 0}, raider={"along": 30})
    outcome = forecast(scenario(fight), runs=40, seed=4)
    assert outcome.neither.chance == 0


@pytest.mark.parametrize(
    "fight",
    [
        file(bowman={"along": 10**9}),
        file(bowman={"along": "far"}),
        {**file(bowman={"along": 3}), "apart": 12},
        file(bowman={"at": [3, 4]}),
    ],
)
def test_a_fight_that_stands_nowhere_is_refused(fight: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        scenario(fight)
