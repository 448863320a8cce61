"""Each wrong use of what `import wildtable` names is refused by one kind of exception, in a sentence with a remedy."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import wildtable
from wildtable import cases, forecast, odds
from wildtable.saga.commands import EndConflict
from wildtable.saga.sets import Ending
from wildtable.savage.commands import Attack, Begin, Move, Pass

Use = Callable[[Any, Path], object]
"""A wrong use of a begun table, or of a folder with a file ``text.txt`` that is nothing in particular."""

WRONG: dict[str, Use] = {
    "a text for a command": lambda table, _: table.do("gm", "x"),
    "nothing for a command": lambda table, _: table.do("gm", None),
    "a dictionary for a command": lambda table, _: table.do("gm", {"type": "begin"}),
    "a command of another system": lambda table, _: table.do("gm", EndConflict(Ending.WON)),
    "a class for a command": lambda table, _: table.do("gm", Begin),
    "bytes for a command": lambda table, _: table.do("gm", b"begin"),
    "an offer for a command": lambda table, _: table.do("gm", next(iter(table.offers("gm")))),
    "a command with wrong fields": lambda table, _: table.do("gm", Attack(3, None, b"x")),  # type: ignore[arg-type]
    "a command that is not open": lambda table, _: table.do("p-ada", Begin()),
    "no seat": lambda table, _: table.offers(None),
    "a number for a seat": lambda table, _: table.offers(3),
    "bytes for a seat": lambda table, _: table.do(b"gm", Begin()),
    "a list for a seat": lambda table, _: table.view(["gm"]),
    "a name for a seat": lambda table, _: table.lines("ada"),
    "text for an entry": lambda table, _: table.take_back(to="1"),
    "an entry that is not there": lambda table, _: table.take_back(to=99),
    "an entry below zero": lambda table, _: table.take_back(to=-1),
    "half an entry": lambda table, _: table.take_back(to=0.5),
    "no seat that takes back": lambda table, _: table.take_back(None),
    "text for events": lambda table, _: table.rule("x", "why"),
    "no events": lambda table, _: table.rule(None, "why"),
    "a command for an event": lambda table, _: table.rule([Begin()], "why"),
    "no reason": lambda table, _: table.rule([], None),
    "a folder that is not there": lambda table, home: table.save(home / "nowhere" / "x.json"),
    "a folder for a file": lambda table, home: table.save(home),
    "no file": lambda table, _: table.save(None),
    "bytes for a file": lambda table, _: table.save(b"x"),
    "no system": lambda *_: wildtable.open_table(None),  # type: ignore[call-overload]
    "an unknown system": lambda *_: wildtable.open_table("chess"),
    "an unknown scene": lambda *_: wildtable.open_table("savage", "nowhere"),
    "a number for a scene": lambda *_: wildtable.open_table("savage", 3),  # type: ignore[call-overload]
    "an unknown edition": lambda *_: wildtable.open_table("savage", edition="fifth"),
    "a list for a seed": lambda *_: wildtable.open_table("savage", seed=[1]),  # type: ignore[call-overload]
    "a file that is not there": lambda _, home: wildtable.load_table(home / "nowhere.json"),
    "a file that is no table": lambda _, home: wildtable.load_table(home / "text.txt"),
    "a path with a zero": lambda *_: wildtable.load_table("a\0b"),
    "bytes for a path": lambda *_: wildtable.load_table(b"x"),  # type: ignore[arg-type]
    "no name of a system": lambda *_: wildtable.system(None),  # type: ignore[call-overload]
    "no game to rehearse": lambda *_: wildtable.rehearse(None, None, None),  # type: ignore[arg-type]
    "text for entries": lambda table, _: wildtable.rehearse(table.system.game, table.log.first, ["x"]),
    "a die that is none": lambda *_: odds.trait("x"),
    "no die": lambda *_: odds.trait(None),  # type: ignore[arg-type]
    "fewer than no Bennies": lambda *_: odds.trait(8, bennies=-1),
    "an unknown option": lambda *_: odds.trait(8, critical_failures="x"),
    "no damage": lambda *_: odds.attack(8, None, 5),  # type: ignore[arg-type]
    "no target": lambda *_: odds.attack(8, "2d6", None),  # type: ignore[arg-type]
    "numbers for damage": lambda *_: odds.strike(3, 5),  # type: ignore[arg-type]
    "no side": lambda *_: odds.opposed(None, 6),  # type: ignore[arg-type]
    "numbers that draw cards": lambda *_: odds.initiative(1, 2),  # type: ignore[arg-type]
    "no victims": lambda *_: odds.area(8, "2d6", None),  # type: ignore[arg-type]
    "an unknown figure": lambda *_: odds.duel("nobody", "hero"),
    "no figure": lambda *_: odds.duel(None, "hero"),  # type: ignore[arg-type]
    "too many dice": lambda *_: odds.pool(10**9),
    "a file without cases": lambda _, home: cases.read(home / "text.txt"),
    "a folder of cases that is not there": lambda _, home: list(cases.run(home / "nowhere")),
    "no cases": lambda *_: list(cases.run(None)),  # type: ignore[arg-type]
    "no case": lambda *_: cases.problem(None),  # type: ignore[arg-type]
    "a fight's file that is not there": lambda _, home: forecast.read_file(str(home / "nowhere.toml")),
    "no fight": lambda *_: forecast.forecast(None),  # type: ignore[arg-type]
    "no fights": lambda table, _: forecast.forecast(table.state, runs=0),
    "text for a number of fights": lambda table, _: forecast.forecast(table.state, runs="5"),  # type: ignore[arg-type]
    "a story for a fight": lambda *_: forecast.forecast(wildtable.open_table("saga", "wager").state),  # type: ignore[arg-type]
}


@pytest.fixture(scope="module")
def table() -> wildtable.LocalTable[Any, Any, Any]:
    begun = wildtable.open_table("savage", "duel", seed=1)
    begun.do("gm", Begin())
    return begun


@pytest.mark.parametrize("use", WRONG)
def test_a_wrong_use_is_refused_in_sentences(
    use: str, table: wildtable.LocalTable[Any, Any, Any], tmp_path: Path
) -> None:
    (tmp_path / "text.txt").write_text("hello")
    before = table.entries
    with pytest.raises(wildtable.Refused) as refused:
        WRONG[use](table, tmp_path)
    assert refused.value.problem.endswith("."), refused.value
    assert refused.value.remedy.endswith("."), refused.value
    assert len(str(refused.value)) < 700
    assert table.entries == before


def test_a_list_serves_where_a_command_has_a_place() -> None:
    table = wildtable.open_table("savage", "duel", seed=15)
    for command in (Begin(), Pass("duellist"), Pass("gm"), Move("duellist", [7, 4])):  # type: ignore[arg-type]
        table.do("gm", command)
    assert table.state["duellist"].at == (7, 4)
