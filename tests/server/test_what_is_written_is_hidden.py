"""Texts written into a campaign are the game master's alone until they are shown: no player's log names it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wildtable.dice import Tape
from wildtable.play import GM, Codec, Table
from wildtable.server.table import seat_view
from wildtable.server.wire.messages import encode
from wildtable.systems import system

EDGE = {"title": "CANARY", "rule": "sw.effects", "effects": [{"question": "parry", "value": 1}]}
SAGA = {
    "conditions": {"canary": {"title": "CANARY", "when": "constant", "dice": -1}},
    "perks": {"canary": {"title": "CANARY", "assets": ["grace"], "question": "scene-fortune", "below": 2}},
    "elements": {"canary": {"name": "CANARY", "physical": 3}},
    "scenes": {"canary": {"title": "CANARY"}},
}
SAVAGE = {
    "edges": {"canary": EDGE},
    "gear": {"canary": {"name": "CANARY", "damage": "Str+d6"}},
    "figures": {"canary": {"name": "CANARY"}},
    "places": {"canary": {"title": "CANARY", "size": [4, 4]}},
}
SHIPS = {
    "vehicles": {"canary": {"is": "skimmer", "name": "CANARY"}},
    "ships": {"canary": {"is": "kestrel", "name": "CANARY"}},
}
WRITTEN = [
    *[("savage", "adventure", {chapter: things}) for chapter, things in SAVAGE.items()],
    *[("savage", "seven-worlds", {chapter: things}) for chapter, things in SHIPS.items()],
    *[("saga", "saga", {chapter: things}) for chapter, things in SAGA.items()],
]


def told(table: Table[Any, Any, Any], of: Any, change: dict[str, Any], seat: str) -> str:
    """Return what a seat reads of a change, and sees afterwards."""
    command = Codec(of.game).command.decode(json.dumps({"type": "write", "text": json.dumps(change)}))
    entry = table.do(GM, command, Tape(()))
    table.add(entry)
    line = seat_view.line(of, table.state, entry, seat)
    return f"{line and line.said} {encode(seat_view.now(of, table.state, seat))!r}"


@pytest.mark.parametrize(("name", "edition", "change"), WRITTEN, ids=lambda given: str(given)[:30])
def test_no_player_reads_what_is_written_nor_that_it_is_gone(name: str, edition: str, change: dict[str, Any]) -> None:
    of = system(name)
    (chapter,) = change
    gone = {chapter: {"canary": None}}
    for seat in (GM, "p-1", "watch"):
        table: Table[Any, Any, Any] = Table(of.game, of.new(edition, ""))
        for each in (change, gone):
            said = told(table, of, each, seat).casefold()
            if seat != GM:
                assert "canary" not in said
            elif each is change:
                assert "canary" in said


def test_other_numbers_are_news_for_all() -> None:
    for name, edition, numbers in (("savage", "adventure", {"wounds_most": 4}), ("saga", "saga", {})):
        if numbers:
            of = system(name)
            table: Table[Any, Any, Any] = Table(of.game, of.new(edition, ""))
            assert "most" in told(table, of, {"numbers": numbers}, "p-1")


HOUSE = {
    "places": {"mill": {"title": "The old mill"}, "lair": {"title": "CANARY", "secret": True}},
    "scenes": {
        "fall": {"title": "CANARY", "place": "mill"},
        "end": {"title": "CANARY", "place": "lair"},
    },
}
GOES_ON = [
    ({"type": "open-place", "place": "mill"}, "Play continues at The old mill."),
    ({"type": "open-scene", "scene": "fall"}, "Play continues at The old mill."),
    ({"type": "open-place", "place": "lair"}, "Play continues elsewhere."),
    ({"type": "open-scene", "scene": "end"}, "Play continues elsewhere."),
]


@pytest.mark.parametrize(("command", "says"), GOES_ON, ids=lambda given: str(given)[:40])
def test_who_comes_to_a_place_reads_its_name_unless_it_is_secret(command: dict[str, Any], says: str) -> None:
    of = system("savage")
    table: Table[Any, Any, Any] = Table(of.game, of.new("adventure", ""))
    told(table, of, HOUSE, GM)
    entry = table.do(GM, Codec(of.game).command.decode(json.dumps(command)), Tape(()))
    table.add(entry)
    for seat in ("p-1", "watch"):
        line = seat_view.line(of, table.state, entry, seat)
        assert line is not None
        assert says in line.said
        assert "canary" not in f"{line.said} {encode(seat_view.now(of, table.state, seat))!r}".casefold()
    masters = seat_view.line(of, table.state, entry, GM)
    assert masters is not None
    assert "Play continues elsewhere." not in masters.said
