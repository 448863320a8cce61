"""Places and scenes: written in the campaign, opened, left and come back to, drawn on while they are played."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random as Source
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from wildtable.board import Cell, distance
from wildtable.dice import Random
from wildtable.play import GM, Refused, Table, rehearse
from wildtable.savage.campaign.messages import Write
from wildtable.savage.campaign.queries import CAMPAIGN, told
from wildtable.savage.cards.messages import Begin, EndFight, Pass
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.movement.messages import SetDoor
from wildtable.savage.places.messages import Hide, LeaveScene, OpenPlace, OpenScene, Reveal, Show
from wildtable.savage.places.model import MOST_LINES
from wildtable.savage.places.queries import standing_at, whole
from wildtable.savage.sheets import read_table
from wildtable.savage.table.base import Command
from wildtable.savage.table.messages import HandOver
from wildtable.savage.table.opening import opening
from wildtable.savage.wounds.model import Status
from wildtable.server.table import seat_view
from wildtable.systems import system
from wildtable.text.entries import shown
from wildtable.written import from_toml, to_toml

SYSTEM = system("savage")
PLAYER = "mira"
DOOR: dict[str, Any] = {"path": [[400, 300], [500, 300]], "door": True, "blocks": True, "opaque": True, "id": "door-1"}
WALL: dict[str, Any] = {"path": [[0, 300], [400, 300]], "blocks": True, "opaque": True, "cover": 4}
REST: dict[str, Any] = {"path": [[500, 300], [800, 300]], "blocks": True, "opaque": True, "cover": 4}
MILL: dict[str, Any] = {
    "title": "The mill",
    "size": [8, 7],
    "light": "dim",
    "where": "wilds",
    "ground": [{"name": "crates", "cells": [[1, 5], [2, 5]], "cover": 2, "hardness": 8}],
    "lines": [WALL, DOOR, REST],
    "lights": [{"light": "bright", "at": [6, 5], "radius": 1}],
    "picture": {"hash": "ab" * 32, "at": [0, 0], "size": [800, 700]},
}
ATTIC = [[x, y] for y in range(3) for x in range(8)]
"""The squares above the wall."""
FALL: dict[str, Any] = {
    "title": "The fall of the mill",
    "place": "mill",
    "figures": [{"is": "raider", "count": 3, "at": [2, 4]}, {"is": "villain", "hidden": True, "at": [6, 4]}],
    "heroes_at": [[4, 6], [5, 6]],
    "light": "dark",
    "notes": "The villain waits behind the stones.",
}
ROAD: dict[str, Any] = {"title": "On the road", "figures": [{"is": "raider"}]}
FILE: dict[str, Any] = {"places": {"mill": MILL}, "scenes": {"fall": FALL, "road": ROAD}}


def at(*changes: Mapping[str, Any]) -> Table[Fight, Any, Any]:
    table: Table[Fight, Any, Any] = Table(SAVAGE, opening("adventure", "ambush"))
    for change in changes:
        write(table, change)
    return table


def do(table: Table[Fight, Any, Any], *commands: Command) -> list[str]:
    """The commands are in the log; the names of the last one's events."""
    events: list[str] = []
    for command in commands:
        entry = table.do(GM, command, Random(Source(4).randbytes))
        table.add(entry)
        events = [type(event).__name__ for event in entry.act.events]
    return events


def write(table: Table[Fight, Any, Any], change: Mapping[str, Any]) -> list[str]:
    return do(table, Write(json.dumps(change)))


def fight(table: Table[Fight, Any, Any]) -> None:
    """Rounds begin, and nobody wants another card."""
    do(table, Begin())
    while table.state.pending:
        answers = [offer.template for offer in SAVAGE.offers(table.state, GM)]
        do(table, next(each for each in answers if isinstance(each, Pass)))


def refused(change: Mapping[str, Any]) -> Refused:
    with pytest.raises(Refused) as error:
        write(at(FILE), change)
    return error.value


def mill(**others: Any) -> dict[str, Any]:
    return {"places": {"mill": {**MILL, **others}}}


def everybody(fight: Fight) -> dict[str, Cell | None]:
    return {fighter.id: fighter.at for fighter in fight.fighters}


# Written.


def test_places_and_scenes_are_read_as_they_are_written() -> None:
    fight = at(FILE).state
    assert {name: told(fight)[name] for name in FILE} == FILE
    text = to_toml(FILE)
    assert {name: from_toml(text).value[name] for name in FILE} == FILE
    assert read_table(text).own == fight.own


def test_a_place_may_be_drawn_with_letters() -> None:
    text = '[places.yard]\nmap = """\n..R\nR..\n"""\nlegend = { R = { name = "rock", blocks = true } }\n'
    found = read_table(text)
    assert not found.problems
    drawn = {
        "places": {"yard": {"size": [3, 2], "ground": [{"name": "rock", "cells": [[2, 0], [0, 1]], "blocks": True}]}}
    }
    assert found.own == read_table(to_toml(drawn)).own


@pytest.mark.parametrize(
    ("place", "line", "said"),
    [
        ("size = [0, 3]", 2, "no map of 0 by 3"),
        ("size = [101, 3]", 2, "no map of 101 by 3"),
        ('size = [3, 3]\nground = [{ name = "x", cells = [[3, 0]] }]', 3, "[3, 0] is not on the map"),
        ("size = [3, 3]\nground = [{ cells = [[1, 0]] }]", 3, "has no name"),
        ("size = [3, 3]\nlines = [\n{ path = [[0, 0], [9, 0]] },\n{ path = [[0, 0]] }]", 5, "has no length"),
        ("size = [3, 3]\nlines = [{ path = [[0, 0], [999, 0]] }]", 3, "goes off the map"),
        ('size = [3, 3]\nlines = [{ path = [[0, 0], [9, 0]], id = "A door" }]', 3, "does not fit"),
        ("size = [3, 3]\nlines = [{ path = [[0, 0], [9, 0]], colour = 3 }]", 3, "no field of it 'colour'"),
        ('size = [3, 3]\nlights = [{ light = "dim" }]', 3, "light has no position"),
        ('size = [3, 3]\nlights = [{ light = "dim", at = [3, 0], radius = 1 }]', 3, "not on the map"),
        ('size = [3, 3]\npicture = { hash = "abc", size = [1, 1] }', 3, "not a picture's hash"),
        ("lines = [{ path = [[0, 0], [9, 0]] }]", 2, "no map for its lines"),
        ('light = "lit"', 2, "no light 'lit'"),
        ('map = "xy"', 2, "not in the legend"),
        ('map = "x"\nlegend = { x = { is = "nets" } }', 3, "no thing 'nets'"),
    ],
)
def test_what_does_not_fit_is_said_with_its_line(place: str, line: int, said: str) -> None:
    problems = read_table(f"[places.mill]\n{place}\n").problems
    assert problems, place
    assert problems[0].line == line
    assert said in problems[0].problem


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ({"place": "millx"}, "no place 'millx'"),
        ({"figures": [{"is": "nobody"}]}, "no figure 'nobody'"),
        ({"figures": [{"is": "villain", "count": 2}]}, "its own card"),
        ({"figures": [{"is": "raider", "at": [1, 1]}]}, "not on the map"),
        ({"figures": [{"is": "raider", "id": "x"}, {"is": "raider", "id": "x"}]}, "called 'x'"),
        ({"figures": [{"is": "raider", "count": 20}] * 4}, "80 figures"),
        ({"place": "mill", "heroes_at": [[8, 0]]}, "[8, 0] is not on the map"),
        ({"title": "<script>\n"}, "not a name"),
        ({"figures": 7}, "not a list"),
        (7, "should have fields"),
    ],
)
def test_what_does_not_fit_in_a_scene_is_said(scene: Any, said: str) -> None:
    assert said in refused({"scenes": {"fall": scene}}).problem


def test_a_place_has_its_limits() -> None:
    zigzag = [[(n % 8) * 100, 100 + (n // 8) % 2] for n in range(MOST_LINES + 2)]
    assert "lines from point to point" in refused(mill(lines=[{"path": zigzag}])).problem
    assert "limit is 400" in refused(mill(ground=[{"name": "x", "cells": []}] * 401)).remedy
    assert "not an id" in refused({"places": {"<b>": MILL}}).problem


def test_players_are_told_nothing_of_it() -> None:
    table = at()
    entry = table.do(GM, Write(json.dumps(FILE)), Random())
    assert [SAVAGE.show(event, PLAYER) for event in entry.act.events] == [None]
    with pytest.raises(Refused, match="A player can add only heroes"):
        table.do(PLAYER, Write(json.dumps(FILE), PLAYER), Random())


# Opened, left and come back to.


def test_the_heroes_go_on_at_a_place_and_the_others_stay() -> None:
    table = at(FILE)
    before = table.state
    do(table, OpenPlace("mill"))
    fight = table.state
    assert list(everybody(fight)) == ["ada", "tobin"]
    assert (fight.light, fight.where) == (1, "wilds")
    assert all(cell is not None and cell[1] > 2 for cell in everybody(fight).values())
    do(table, LeaveScene())
    assert table.state.board == before.board
    assert set(everybody(table.state)) == set(everybody(before))
    stayed = {who: cell for who, cell in everybody(before).items() if who not in ("ada", "tobin")}
    assert stayed.items() <= everybody(table.state).items()


def test_those_who_arrive_without_an_entry_of_their_own_stand_around_the_last_one() -> None:
    fight = at(FILE).state
    crowd = [replace(fight["ada"], id=str(number), at=None) for number in range(8)]
    first, *others = [cell for _, cell in standing_at(fight.board, crowd, entries=[(2, 2), (8, 8)])]
    assert first == (2, 2)
    assert others[0] == (8, 8)
    assert {distance(cell, (8, 8)) for cell in others[1:] if cell} == {1}


@pytest.mark.parametrize(("status", "hidden"), [(Status.UP, []), (Status.INCAPACITATED, ["hidden:villain"])])
def test_a_hero_who_is_down_sees_no_foe_come(status: Status, hidden: list[str]) -> None:
    opened = opening("adventure", "ambush")
    crowd = [replace(each, status=status) if each.id == "ada" else each for each in opened.fighters]
    table: Table[Fight, Any, Any] = Table(SAVAGE, replace(opened, fighters=tuple(crowd)))
    drawn = {"light": "bright", "figures": [{"is": "villain", "at": [6, 1]}], "heroes_at": [[5, 1], [5, 6]]}
    write(table, {**FILE, "scenes": {"fall": {**FALL, **drawn}}})
    do(table, OpenScene("fall"))
    assert [f.id for f in table.state.hidden] == hidden


def test_a_scene_brings_its_own_and_is_as_it_was_left() -> None:
    table = at(FILE)
    do(table, OpenScene("fall"))
    fight = table.state
    assert everybody(fight)["ada"] == (4, 6)
    assert everybody(fight)["raider-1"] == (2, 4)
    assert {f.group for f in fight.fighters if f.id.startswith("raider")} == {"raider-group"}
    assert [(f.id, f.at) for f in fight.hidden] == [("hidden:villain", (6, 4))]
    assert fight.light == 2
    do(table, SetDoor("door-1", "open"), Show("hidden:villain"))
    as_left = {who: cell for who, cell in everybody(table.state).items() if who not in ("ada", "tobin")}
    do(table, OpenScene("road"))
    assert table.state.board is None
    assert everybody(table.state) == {"ada": None, "tobin": None, "raider": None}
    do(table, OpenScene("fall"))
    board = table.state.board
    assert board is not None
    assert [line.open for line in board.lines if line.id == "door-1"] == [True]
    assert as_left.items() <= everybody(table.state).items()
    assert rehearse(SAVAGE, table.first, table.entries) is None


def test_whoever_comes_back_under_a_name_that_is_taken_gets_another() -> None:
    table = at(FILE, {"scenes": {"again": ROAD}})
    do(table, OpenScene("road"), OpenScene("again"))
    assert "raider" in table.state
    write(table, {"heroes": {"raider-2": {"is": "duellist", "name": "Rae"}}})
    do(table, LeaveScene(), OpenScene("road"))
    assert [f.id for f in table.state.fighters] == ["ada", "tobin", "raider-2", "raider"]


def test_nobody_goes_on_elsewhere_in_the_middle_of_a_fight() -> None:
    table = at(FILE)
    fight(table)
    with pytest.raises(Refused):
        table.do(GM, OpenScene("fall"), Random())
    do(table, EndFight(), OpenScene("fall"))


def test_wounds_go_along_and_what_is_of_the_spot_does_not() -> None:
    table = at(FILE)
    hurt = tuple(
        [replace(f, health=replace(f.health, wounds=2, fatigue=1), bennies=1, cover=3) for f in table.state.fighters]
    )
    table = Table(SAVAGE, replace(table.state, fighters=hurt))
    do(table, OpenScene("fall"))
    ada = table.state["ada"]
    assert (ada.health.wounds, ada.health.fatigue, ada.bennies, ada.cover) == (2, 1, 1, None)


def test_opening_a_scene_is_taken_back_whole() -> None:
    table = at(FILE)
    before = table.state
    do(table, OpenScene("fall"))
    table.add(table.take_back(GM, table.standing[-2]))
    assert table.state == before


# Drawn on while it is played.


def test_a_wall_is_drawn_in_the_middle_of_a_fight_and_nothing_else_changes() -> None:
    table = at(FILE)
    do(table, OpenScene("fall"))
    fight(table)
    do(table, SetDoor("door-1", "open"))
    before = table.state
    assert write(table, mill(lines=[WALL, DOOR, REST, {"path": [[0, 500], [200, 500]]}])) == ["Owned", "Redrawn"]
    now = table.state
    assert before.board is not None
    assert now.board is not None
    assert now.board.lines[:-1] == before.board.lines
    assert replace(now, board=None, own=before.own) == replace(before, board=None)


def test_what_was_broken_stays_broken_unless_it_is_drawn_anew() -> None:
    table = at(FILE)
    do(table, OpenPlace("mill"))
    board = table.state.board
    assert board is not None
    rubble = replace(board, features=(), lines=board.lines[:1])
    table = Table(SAVAGE, replace(table.state, board=rubble))
    write(table, mill(title="The old mill", lights=[]))
    assert table.state.board == replace(rubble, lights=())
    write(table, mill(ground=[{"name": "crates", "cells": [[1, 5]], "cover": 3}]))
    assert [feature.cover for feature in table.state.board.features] == [3]  # type: ignore[union-attr]  # there is a map


def test_whoever_would_stand_off_the_map_moves() -> None:
    table = at(FILE)
    do(table, OpenScene("fall"))
    rocks = [{"name": "rock", "blocks": True, "cells": [[4, 6]]}]
    write(table, {**mill(size=[7, 7], ground=rocks, lines=[], lights=[]), "scenes": {"fall": None}})
    assert everybody(table.state)["ada"] not in ((4, 6), None)
    assert not SAVAGE.check(table.state)


# Those who lie in wait.


def test_who_hides_is_not_there_until_it_shows_up() -> None:
    table = at(FILE)
    do(table, OpenScene("fall"))
    stood = table.state["raider-2"].at
    do(table, Hide("raider-2"))
    assert "raider-2" not in table.state
    do(table, Show("hidden:raider-2"))
    assert table.state["raider-2"].at == stood
    assert [f.id for f in table.state.hidden] == ["hidden:villain"]


def test_who_shows_up_where_somebody_stands_stands_near() -> None:
    table = at(FILE)
    do(table, OpenScene("fall"))
    ada = replace(table.state["ada"], at=(6, 4))
    table = Table(SAVAGE, replace(table.state, fighters=(ada, *table.state.fighters[1:])))
    do(table, Show("hidden:villain"))
    found = table.state["villain"].at
    assert found is not None
    assert max(abs(found[0] - 6), abs(found[1] - 4)) == 1


# What players have not seen yet.


def test_what_is_veiled_is_not_on_the_board_and_is_revealed_by_a_tap() -> None:
    chest = {"name": "chest", "cells": [[1, 1], [1, 5]], "cover": 1}
    table = at({**FILE, **mill(veiled=ATTIC, ground=[chest])})
    do(table, OpenPlace("mill"))
    board = table.state.board
    assert board is not None
    assert [(f.name, f.cells) for f in board.features[:-1]] == [("chest", ((1, 5),))]
    seen, master = (SAVAGE.view(table.state, seat).board for seat in (PLAYER, GM))
    assert seen.veiled == master.veiled == tuple([(x, y) for x, y in ATTIC])
    assert [f.cells for f in seen.features] == [((1, 5),)]
    assert [f.cells for f in master.features] == [((1, 1), (1, 5))]
    assert (seen.picture.hash, master.picture.hash) == ("", "ab" * 32)
    do(table, SetDoor("door-1", "open"), Reveal((0, 0)))
    now = table.state
    assert now.veil is None
    assert now.board is not None
    assert [f.cells for f in now.board.features] == [((1, 1), (1, 5))]
    assert [line.open for line in now.board.lines if line.id] == [True]


def test_a_wall_parts_what_is_revealed() -> None:
    parted = {"path": [[400, 0], [400, 300]], "blocks": True, "opaque": True}
    table = at(mill(veiled=ATTIC, lines=[WALL, DOOR, REST, parted]))
    do(table, OpenPlace("mill"), Reveal((0, 0)))
    assert table.state.veil is not None
    assert table.state.veil.cells == tuple([(x, y) for y in range(3) for x in range(4, 8)])


def test_squares_are_unveiled_and_veiled_by_drawing() -> None:
    table = at(mill(veiled=ATTIC))
    do(table, OpenPlace("mill"))
    write(table, mill(veiled=ATTIC[:4]))
    assert table.state.veil is not None
    assert table.state.veil.cells == ((0, 0), (1, 0), (2, 0), (3, 0))
    write(table, mill())
    assert table.state.veil is None
    full = table.state.board
    write(table, mill(veiled=ATTIC))
    assert whole(table.state.board, table.state.veil) == full


@pytest.mark.parametrize("seed", range(6))
def test_nothing_below_the_veil_reaches_a_player(seed: int) -> None:
    """Two tables that differ below the veil only, and in who lies in wait, are the same to a player at every step."""
    print("seed", seed)  # noqa: T201 - to walk it again
    below = {
        "ground": [{"name": "idol", "cells": [[2, 1]], "hardness": 12, "blocks": True}],
        "lines": [WALL, DOOR, REST, {"path": [[100, 50], [300, 50]], "id": "secret", "door": True, "blocks": True}],
        "lights": [{"light": "bright", "cells": [[0, 0], [1, 1]]}],
    }
    plain = {"ground": [], "lines": [WALL, DOOR, REST], "lights": []}
    tables = [
        at({**mill(veiled=ATTIC, **drawn), "scenes": {"fall": {**FALL, "figures": [FALL["figures"][0], *hidden]}}})
        for drawn, hidden in (
            (below, [{"is": "villain", "hidden": True}, {"is": "raider", "at": [3, 1]}]),
            (plain, [{"is": "raider", "hidden": True, "at": [1, 4]}]),
        )
    ]
    for table in tables:
        do(table, HandOver("ada", PLAYER), OpenScene("fall"))
    random = Source(seed)
    for _ in range(25):
        one, other = (as_told(table) for table in tables)
        assert one == other
        fight = tables[0].state
        waits = SAVAGE.waiting(fight)
        seat = waits[0] if waits else GM
        offers = [offer for offer in SAVAGE.offers(fight, seat) if offer.when in ("turn", "answer", "gm")]
        known = ("show", "reveal", "open-scene", "open-place", "leave-scene", "hide", "move-hidden", "set-scene")
        offers = [offer for offer in offers if str(type(offer.template).__struct_config__.tag) not in known]
        if (command := random.choice(offers).pick(random.randrange)) is None:
            continue  # nothing fits its fields
        for table in tables:
            table.add(table.do(seat, command, Random(Source(seed).randbytes)))


def as_told(table: Table[Fight, Any, Any]) -> bytes:
    """All that a player sees of a table: what there is, what may be done, the last line of the log."""
    entry = table.entries[-1]
    line = seat_view.line(SYSTEM, table.state, entry, PLAYER)
    now = seat_view.with_back(seat_view.now(SYSTEM, table.state, PLAYER), table, PLAYER)
    return msgspec.json.encode((now, line, shown(SYSTEM.game, entry, PLAYER, table.before, table.state)))


def test_the_keeping_of_a_campaign_knows_both_chapters() -> None:
    assert {"places", "scenes"} <= set(CAMPAIGN.told(at(FILE).state))
