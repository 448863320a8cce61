"""The benches of faults find what is planted, and nothing where nothing is."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bench.chaos import commanding, kills, power, recording, resends, storm
from bench.chaos.judging import SAVAGE, expected, judged, shown_to
from bench.chaos.planted import PLANTS
from bench.chaos.playing import Player, digest
from bench.chaos.serving import prepared
from wildtable.dice import Tape
from wildtable.play import Codec, Refused, Table
from wildtable.play.line import read
from wildtable.store import Kept
from wildtable.store.files import load_table, store_url
from wildtable.store.store import opened

FEW = ((60, "stop"), (40, "kill"))


# Who judges.


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, Player]:
    """A folder with a log of five entries, and somebody who was told all of it."""
    folder = tmp_path / "data"
    prepared(folder, ["t-0"], 5)
    _, table = load_table(store_url(folder), "t-0", (SAVAGE,))
    encode = Codec(SAVAGE.game).encode
    entries = []
    for number in range(1, 6):
        entry = table.say(read(f"Word {number}", "p1", {}, SAVAGE.game.dice), Tape(()), f"p1-{number}", number)
        table.add(entry)
        entries.append(entry)

    async def keep() -> None:
        async with opened(store_url(folder)) as store:
            for entry in entries:
                await store.append("t-0", Kept(entry.seq, entry.id, entry.at, encode(entry).decode()))

    asyncio.run(keep())
    player = Player("t-0", "p1", random.Random(1))
    told = expected(Table(SAVAGE.game, table.first), entries)["p1"]
    player.told = dict(enumerate(told, 1))
    player.done = {entry.id: entry.seq for entry in entries}
    player.seq, player.picture = 5, shown_to(table, "p1")
    return folder, player


def test_who_was_told_what_is_so_has_nothing_to_complain_of(played: tuple[Path, Player]) -> None:
    assert not any(judged(played[0], [played[1]]))


DAMAGES: dict[str, tuple[Callable[[Player], Any], str]] = {
    "an answer of what is not there": (lambda player: player.done.update({"p1-6": 6}), "lost"),
    "an answer with another entry": (lambda player: player.done.update({"p1-5": 4}), "lost"),
    "an entry beyond the end": (lambda player: player.told.update({6: "x"}), "lost"),
    "another line": (lambda player: player.told.update({3: digest({"head": "x"})}), "orders"),
    "no line": (lambda player: player.told.update({3: None}), "orders"),
    "not the end": (lambda player: setattr(player, "seq", 4), "orders"),
    "another picture": (lambda player: player.picture.update({"asks": "Who?"}), "states"),
    "done twice": (lambda player: player.heard({"type": "step", "id": "p1-1", "seq": 2}), "twice"),
    "never answered": (lambda player: player.open.update({"p1-9": {}}), "other"),
    "a gap": (lambda player: player.stepped({"seq": 9, "now": player.picture}), "other"),
}


@pytest.mark.parametrize("how", DAMAGES)
def test_each_thing_that_is_wrong_is_found(played: tuple[Path, Player], how: str) -> None:
    damage, kind = DAMAGES[how]
    damage(played[1])
    assert getattr(judged(*(played[0], [played[1]])), kind)


def test_a_line_is_the_same_in_whatever_order_its_keys_come() -> None:
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1}) != digest({"a": 1, "b": 3})
    assert digest(None) is None
    assert digest(msgspec.json.decode(b'{"a":1}')) == digest({"a": 1})


def test_what_can_be_planted_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        commanding.main(["power", "--help"])
    said = capsys.readouterr().out
    assert all(plant in said for plant in PLANTS)


# A little of each: a server, and a fault in it that has to be found.

LITTLE: dict[str, Callable[[str], int]] = {
    "kills": lambda plant: kills.played(2, plant=plant),
    "resends": lambda plant: resends.played(500, plant=plant),
    "storm": lambda plant: storm.played(24, plant=plant, seconds=8, pace=0.1),
}
FOUND = [
    ("kills", ""),
    ("kills", "early"),
    ("kills", "forgotten"),
    ("kills", "lines"),
    ("kills", "swapped"),
    ("resends", ""),
    ("resends", "swapped"),
    ("storm", ""),
    ("storm", "early"),
    ("storm", "forgotten"),
    ("storm", "lines"),
    ("storm", "swapped"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "plant"), FOUND)
def test_a_fault_is_found_and_only_that(name: str, plant: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert LITTLE[name](plant) == bool(plant), capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("plant", ["", "unsynced", "normal", "early"])
def test_a_power_cut_takes_nothing_but_where_the_disk_is_not_waited_for(
    plant: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        recording.check_can_record()
    except Refused as refused:
        pytest.skip(str(refused))
    monkeypatch.setattr(recording, "LIVES", FEW)
    assert power.played(150, plant=plant) == bool(plant), capsys.readouterr().out
