"""Tables as files: out and in again unchanged; what is not such a file is refused whole."""

from __future__ import annotations

import asyncio
import io
import json
import random
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
import toy
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.filing import without_promises
from wildtable.dice import Random
from wildtable.play import GM, Codec, Refused, Table
from wildtable.store import Kept, KeptMember, KeptTable, hashed
from wildtable.store.files import export_table, import_table, list_tables, load_table, store_url
from wildtable.store.sifted import sift
from wildtable.store.store import opened

SYSTEMS = (toy.SYSTEM,)


def played(seed: int, commands: int) -> Table[Any, Any, Any]:
    """A table of a game played at random, with rulings and take-backs."""
    choose = random.Random(seed)
    table = Table(toy.GAME, toy.new("long", "heap"))
    for number in range(commands):
        seat = choose.choice([GM, "p-1", "p-2"])
        offer = choose.choice([o for o in toy.offers(table.state, seat) if not isinstance(o.template, toy.Break)])
        kind = choose.random()
        if kind < 0.1 and table.standing:
            entry = table.take_back(GM, choose.choice([0, *table.standing[:-1]]), "no", f"c{number}", number)
        elif kind < 0.2:
            entry = table.rule(GM, [toy.Dropped(number)], "because", f"c{number}", number)
        else:
            entry = table.do(seat, offer.pick(choose.randrange), Random(), f"c{number}", number)
        table.add(entry)
    return table


def keep(data: Path, table: Table[Any, Any, Any], name: str = "t1") -> str:
    """Put a table into a store."""
    encode = Codec(toy.GAME).encode
    kept = KeptTable(
        name, "stones", "long", "heap", "Title", encode(table.first).decode(), 1, table.seq, hashed("g"), hashed("p")
    )
    entries = tuple(Kept(e.seq, e.id, e.at, encode(e).decode()) for e in table.entries)
    members = (
        KeptMember(name, "p-1", "player", "Ada <b>", hashed("SECRET-KEY"), 7),
        KeptMember(name, "p-2", "player", "Ben", hashed("ANOTHER-KEY"), 8),
    )

    async def write() -> None:
        async with opened(store_url(data)) as store:
            await store.add_table(kept, entries, members)

    asyncio.run(write())
    return name


def exported(data: Path, name: str) -> bytes:
    out = io.BytesIO()
    export_table(store_url(data), name, out)
    return out.getvalue()


@given(st.integers(0, 10**6), st.integers(0, 60))
@settings(max_examples=15, deadline=None)
def test_out_and_in_again_is_the_same_table(seed: int, commands: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        data, url = Path(folder), store_url(Path(folder))
        table = played(seed, commands)
        file = exported(data, keep(data, table))
        imported = import_table(url, io.BytesIO(file), SYSTEMS)
        _, again = load_table(url, imported.table, SYSTEMS)
        assert again.entries == table.entries
        assert again.state == table.state
        assert again.standing == table.standing
        assert without_promises(exported(data, imported.table)) == without_promises(file)
        assert imported.members == ("Ada <b>", "Ben")
        assert len(list_tables(url)) == 2


def test_a_file_holds_no_key(tmp_path: Path) -> None:
    data = exported(tmp_path, keep(tmp_path, played(1, 20)))
    for secret in ("SECRET-KEY", "ANOTHER-KEY", hashed("SECRET-KEY"), hashed("g"), hashed("p")):
        assert secret.encode() not in data
    assert json.loads(data)["wildtable"] == 1
    assert json.loads(data)["members"][0] == {"seat": "p-1", "name": "Ada <b>", "role": "player"}


GOOD = {
    "wildtable": 1,
    "system": "stones",
    "title": "T",
    "edition": "long",
    "scene": "heap",
    "first": json.loads(msgspec.json.encode(toy.new("long", "heap"))),
    "members": [{"seat": "p-1", "name": "Ada", "role": "player"}, {"seat": "p-2", "name": "Ben", "role": "player"}],
    "entries": [json.loads(msgspec.json.encode(entry)) for entry in played(3, 12).entries],
}


def entry(number: int, **fields: Any) -> dict[str, Any]:
    return {"entries": [e | fields if n == number else e for n, e in enumerate(GOOD["entries"])]}  # type: ignore[arg-type]


BAD: dict[str, Any] = {
    "nothing": b"",
    "not JSON": b"PK\x03\x04",
    "not UTF-8": b'{"wildtable": 1, "title": "\xff"}',
    "a list": b"[]",
    "deep": b"[" * 100_000,
    "another version": {"wildtable": 2},
    "no version": {"wildtable": "1"},
    "an unknown system": {"system": "chess"},
    "a long title": {"title": "x" * 501},
    "a NUL": {"title": "\0"},
    "a NUL in the state": {"first": {"word": "\0"}},
    "another state": {"first": {"king": "e1"}},
    "an impossible state": {"first": {"stones": -1}, "entries": []},
    "a gap": {"entries": GOOD["entries"][1:]},  # type: ignore[index]
    "a number twice": {"entries": GOOD["entries"][:1] * 2},  # type: ignore[index]
    "an id twice": entry(3, id="c2"),
    "no id": entry(3, id=""),
    "an unknown event": entry(3, act={"type": "ruled", "seat": "gm", "events": [{"type": "win"}], "reason": "x"}),
    "an event that breaks": entry(
        3, act={"type": "ruled", "seat": "gm", "events": [{"type": "broke", "where": "evolve"}], "reason": "x"}
    ),
    "an entry that is no object": {"entries": [7]},
    "a seat twice": {"members": [{"seat": "p-1", "name": "A", "role": "player"}] * 2},
    "the master's seat": {"members": [{"seat": "gm", "name": "A", "role": "gm"}]},
    "a role too many": {"members": [{"seat": "p-1", "name": "A", "role": "gm"}]},
}


def test_the_good_file_is_good(tmp_path: Path) -> None:
    import_table(store_url(tmp_path), io.BytesIO(json.dumps(GOOD).encode()), SYSTEMS)


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD.keys())
def test_a_bad_file_is_refused_whole(tmp_path: Path, bad: Any) -> None:
    data = bad if isinstance(bad, bytes) else json.dumps(GOOD | bad).encode()
    keep(tmp_path, played(1, 1))
    with pytest.raises(Refused) as refused:
        import_table(store_url(tmp_path), io.BytesIO(data), SYSTEMS)
    assert refused.value.problem.endswith(".")
    assert "Traceback" not in refused.value.problem
    assert len(list_tables(store_url(tmp_path))) == 1


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ({**GOOD, "wildtable": 2}, "The file has version 2, from a later Wildtable; this one reads version 1."),
        ({"wildtable": 3, "table": {"log": []}}, "The file has version 3, from a later Wildtable"),
        ({**GOOD, "wildtable": 10**30}, "which version"),
        ({**GOOD, "wildtable": 0}, "which version"),
        ({**GOOD, "wildtable": True}, "which version"),
        ({**GOOD, "wildtable": "1"}, "which version"),
        ({"scores": [1, 2, 3]}, "which version"),
    ],
)
def test_a_file_of_another_version_is_told_so_whatever_it_looks_like(
    tmp_path: Path, file: dict[str, Any], said: str
) -> None:
    with pytest.raises(Refused) as refused:
        import_table(store_url(tmp_path), io.BytesIO(json.dumps(file).encode()), SYSTEMS)
    assert said in refused.value.problem
    assert refused.value.problem.endswith(".")
    assert refused.value.remedy.startswith("Nothing was imported")


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refused, match="larger than 1 MiB"):
        sift(io.BytesIO(b" " * 2 * 2**20), io.BytesIO(), SYSTEMS, 0, lambda _: None, 2**20)
    monkeypatch.setattr("wildtable.store.filed.MOST_ENTRIES", 5)
    with pytest.raises(Refused, match="more than 5 entries"):
        import_table(store_url(tmp_path), io.BytesIO(json.dumps(GOOD).encode()), SYSTEMS)


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no tables"):
        list_tables(store_url(tmp_path))
    keep(tmp_path, played(1, 1))
    with pytest.raises(Refused, match="no table 'nope'"):
        exported(tmp_path, "nope")
    with pytest.raises(Refused, match="no table 'nope'"):
        load_table(store_url(tmp_path), "nope", SYSTEMS)
