"""Somebody comes straight into wait, alone or as a group, and comes in sight; a scene begins anew."""

from __future__ import annotations

import json
from random import Random as Source
from typing import Any

import pytest
from msgspec.structs import replace

from tests.board.maps import random_map
from tests.savage.test_places_in_play import FALL, FILE, MILL, PLAYER, as_told, at, do, everybody, write
from wildtable.board import Barrier, Cell, distance, parted
from wildtable.dice import Random
from wildtable.play import GM, Refused, Table, rehearse
from wildtable.play.campaign import weighed
from wildtable.savage.campaign.messages import Write
from wildtable.savage.campaign.queries import CAMPAIGN
from wildtable.savage.game import SAVAGE
from wildtable.savage.movement.messages import SetDoor
from wildtable.savage.places.messages import LeaveScene, OpenScene, Show
from wildtable.savage.table.base import Command
from wildtable.savage.table.messages import Enter, EnterGroup, HandOver, Leave
from wildtable.savage.table.model import FOES, MOST_FIGURES
from wildtable.savage.table.offering import free_cells
from wildtable.savage.table.play import _squares
from wildtable.server.table import seat_view
from wildtable.systems import system

BRINGS = (
    Enter("villain", FOES, "north", hidden=True),
    EnterGroup("raider", FOES, 3, "north", hidden=True),
)


def test_whoever_comes_in_hidden_is_nobody_s_to_meet_until_it_shows_up() -> None:
    table = at(FILE)
    before = everybody(table.state)
    assert do(table, Enter("villain", FOES, "north", hidden=True)) == ["Concealed"]
    assert everybody(table.state) == before
    (villain,) = table.state.hidden
    assert villain.id == "hidden:villain-1"
    do(table, Show("hidden:villain-1"))
    assert table.state["villain-1"].at == villain.at
    assert not table.state.hidden


def test_a_group_comes_in_sight_together_and_shares_a_card() -> None:
    table = at(FILE)
    do(table, OpenScene("road"), Leave("raider"), EnterGroup("raider", FOES, 3, "", hidden=True))
    assert [(f.id, f.group) for f in table.state.hidden] == [
        (f"hidden:raider-{number}", "raider-group") for number in (1, 2, 3)
    ]
    do(table, Show("hidden:raider-group"))
    assert {f.unit for f in table.state.fighters if f.id.startswith("raider")} == {"raider-group"}
    assert not table.state.hidden


def test_one_of_a_group_comes_in_sight_before_the_others() -> None:
    table = at(FILE)
    do(table, OpenScene("road"), Leave("raider"), EnterGroup("raider", FOES, 3, "", hidden=True))
    do(table, Show("hidden:raider-2"), Show("hidden:raider-group"))
    assert [f.id for f in table.state.fighters][2:] == ["raider-2", "raider-1", "raider-3"]
    assert table.state["raider-1"].unit == table.state["raider-3"].unit


def test_no_two_lie_in_wait_on_one_square() -> None:
    table = at(FILE)
    do(table, OpenScene("fall"), *BRINGS, *BRINGS)
    squares = [f.at for f in (*table.state.fighters, *table.state.hidden)]
    assert None not in squares
    assert len(set(squares)) == len(squares)
    assert rehearse(SAVAGE, table.first, table.entries) is None


def test_there_is_an_end_to_those_who_lie_in_wait() -> None:
    table = at(FILE)
    do(table, OpenScene("road"), EnterGroup("raider", FOES, MOST_FIGURES % 12, "", hidden=True))
    more = EnterGroup("raider", FOES, 12, "", hidden=True)
    while more in SAVAGE.offers(table.state, GM):
        do(table, more)
    assert len(table.state.hidden) == MOST_FIGURES


@pytest.mark.parametrize("brings", BRINGS, ids=lambda command: command.figure)
def test_a_player_is_sent_nothing_of_it(brings: Command) -> None:
    """To a player a table where somebody came into wait is the one where the game master wrote something instead."""
    tables = [at(FILE), at(FILE)]
    for table, command in zip(tables, (brings, Write('{"scenes": {"road": {"title": "By night"}}}')), strict=True):
        do(table, HandOver("ada", PLAYER), command)
    told = system("savage").game
    assert all(told.show(event, PLAYER) is None for table in tables for event in table.entries[-1].act.events)
    random = Source(7)
    for _ in range(20):
        assert as_told(tables[0]) == as_told(tables[1])
        waits = SAVAGE.waiting(tables[1].state)
        seat = waits[0] if waits else GM
        others = ("enter", "enter-group", "copy", "show", "hide", "open-scene", "open-place", "leave-scene", "reveal")
        offers = [o for o in SAVAGE.offers(tables[1].state, seat) if o.when in ("turn", "answer", "gm")]
        offers = [o for o in offers if str(type(o.template).__struct_config__.tag) not in others]
        command, seed = random.choice(offers).pick(random.randrange), random.random()
        for table in tables:
            table.add(table.do(seat, command, Random(Source(seed).randbytes)))


@pytest.mark.parametrize("brings", BRINGS, ids=lambda command: command.figure)
def test_nothing_about_those_who_come_later_tells_that_somebody_lies_in_wait(brings: Command) -> None:
    tables = [at(FILE), at(FILE)]
    do(tables[0], brings)
    for table in tables:
        do(table, Enter("villain", FOES, "north"), EnterGroup("raider", FOES, 2, "north"))
    assert tables[0].state.fighters == tables[1].state.fighters


# Anew.


def fallen() -> Table:  # type: ignore[type-arg]  # of this game
    """A scene that has been played: the door is open, the villain in sight, a raider gone."""
    table = at(FILE)
    do(table, OpenScene("fall"), SetDoor("door-1", "open"), Show("hidden:villain"), Leave("raider-2"))
    return table


@pytest.mark.parametrize("left", [(), (OpenScene("road"),), (LeaveScene(),)], ids=["in-it", "elsewhere", "left"])
def test_a_scene_begins_anew_as_it_was_prepared(left: tuple[Command, ...]) -> None:
    table, first = fallen(), at(FILE)
    do(first, OpenScene("fall"))
    do(table, *left, OpenScene("fall", anew=True))
    assert everybody(table.state) == everybody(first.state)
    assert (table.state.board, table.state.hidden) == (first.state.board, first.state.hidden)
    assert all(each.scene != "fall" for each in table.state.elsewhere)
    assert rehearse(SAVAGE, table.first, table.entries) is None


def test_a_scene_that_nobody_has_played_does_not_begin_anew() -> None:
    table = at(FILE)
    assert OpenScene("fall", anew=True) not in SAVAGE.offers(table.state, GM)
    do(table, OpenScene("fall"))
    assert OpenScene("fall", anew=True) in SAVAGE.offers(table.state, GM)
    assert OpenScene("road", anew=True) not in SAVAGE.offers(table.state, GM)
    write(table, {"places": {"mill": {**MILL, "title": "Ruins"}}, "scenes": {"fall": {**FALL, "figures": []}}})
    do(table, OpenScene("fall", anew=True))
    assert set(everybody(table.state)) == {"ada", "tobin"}


def test_of_scenes_that_were_played_the_first_is_proposed() -> None:
    table = at(FILE)
    do(table, OpenScene("fall"), OpenScene("road"))
    (anew,) = [
        each.template
        for each in SAVAGE.offers(table.state, GM)
        if isinstance(each.template, OpenScene) and each.template.anew
    ]
    assert [key for key, _ in table.state.own.scenes] == ["fall", "road"]
    assert anew.scene == "fall"


def test_the_offer_says_what_is_forgotten() -> None:
    table = fallen()
    words = system("savage").words
    offers = [words.offer(table.state, each) for each in SAVAGE.offers(table.state, GM)]
    (anew,) = [each for each in offers if each.id == "open-scene::anew"]
    assert anew.label == "Restart a scene"
    assert "forgets" in anew.hint


# Where nobody can stand.


@pytest.mark.parametrize(
    ("figures", "heroes", "where", "said"),
    [
        ([{"is": "raider", "at": [4, 4]}], [], "figures.0.at", "Nobody can stand on column 5, row 5"),
        (
            [{"is": "raider", "at": [1, 1]}, {"is": "villain", "at": [1, 1]}],
            [],
            "figures.1.at",
            "square is taken: raider",
        ),
        ([{"is": "raider", "at": [1, 1]}], [[2, 2], [1, 1]], "heroes_at", "square is taken: raider"),
    ],
)
def test_nobody_is_put_where_there_is_no_room(figures: Any, heroes: Any, where: str, said: str) -> None:
    rock = {"name": "rock", "cells": [[4, 4]], "blocks": True}
    scene = {"place": "mill", "figures": figures, "heroes_at": heroes}
    table = at({"places": {"mill": {"size": [6, 6], "ground": [rock]}}})
    (problem,) = weighed(CAMPAIGN, table.state, "", json.dumps({"scenes": {"fall": scene}})).problems
    assert problem.where == f"scenes.fall.{where}"
    assert said in problem.problem
    with pytest.raises(Refused):
        write(table, {"scenes": {"fall": scene}})


def test_a_wall_is_drawn_where_a_scene_puts_somebody() -> None:
    """A place may be drawn on all the same; only the scene cannot be written so again."""
    table = at(FILE)
    write(table, {"places": {"mill": {**MILL, "ground": [{"name": "rock", "cells": [[2, 4]], "blocks": True}]}}})
    write(table, {"skills": {"sailing": "agility"}})
    with pytest.raises(Refused):
        write(table, {"scenes": {"fall": {**FALL, "notes": ""}}})


def proposed(table: Table[Any, Any, Any]) -> str:
    """The id of the offer that a single tap of the game master gives."""
    return seat_view.now(system("savage"), table.state, GM).main


def test_hidden_figures_are_to_be_revealed_next() -> None:
    table = at(FILE)
    do(table, OpenScene("fall"))
    do(table, *[Leave(f.id) for f in table.state.fighters if f.side == FOES])
    assert proposed(table) == "show:"


def test_a_scene_that_is_open_is_not_to_be_restarted_next() -> None:
    table = at({"scenes": {"road": FILE["scenes"]["road"]}})
    do(table, OpenScene("road"), Leave("raider"))
    assert proposed(table) == "enter:"


def test_a_figure_that_may_come_has_its_usual_side_and_edge() -> None:
    table = at({"figures": {"own": {"is": "raider", "name": "Bandit"}}})
    offers = seat_view.now(system("savage"), table.state, GM).offers
    (field,) = [f for o in offers if o.id.startswith("enter:") for f in o.fields if f.name == "figure"]
    sets = {choice.value: choice.sets for choice in field.choices}
    assert sets["hero"] == {"side": "heroes", "edge": "south"}
    assert sets["raider"] == sets["own"] == {"side": "foes", "edge": "north"}


@pytest.mark.parametrize("seed", range(30))
def test_a_group_has_the_free_squares_that_are_nearest(seed: int) -> None:
    source, board = random_map(seed)
    wall = Barrier((0, 50 * board.height), (100 * board.width, 50 * board.height), blocks=True, cover=4)
    fight = replace(at(FILE).state, fighters=(), hidden=(), board=replace(board, lines=(wall,)))
    drawn, free = fight.board, free_cells(fight)
    assert drawn is not None

    def from_edge(edge: str, cell: Cell) -> tuple[int, int, Cell]:
        along, across = (0, 1) if edge in ("north", "south") else (1, 0)
        wide = (board.width, board.height)[along]
        deep = cell[across] if edge in ("north", "west") else -cell[across]
        return deep, abs(2 * cell[along] - wide + 1), cell

    for edge in ("north", "south", "west", "east"):
        found = _squares(fight, EnterGroup("raider", FOES, 3, edge), drawn)
        assert list(found) == sorted(free, key=lambda cell: from_edge(edge, cell))
    around = source.randrange(board.width), source.randrange(board.height)
    found = _squares(fight, EnterGroup("raider", FOES, 3, at=around), drawn)
    nearest = sorted(free, key=lambda cell: (parted(drawn, around, cell), distance(around, cell), cell))
    assert list(found) == nearest
