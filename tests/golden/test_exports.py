"""Tables that an older version exported open by the door that users have, fold to the same facts, and play on."""

from __future__ import annotations

import asyncio
import io
import json
import random
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.golden.exports import facts
from wildtable.dice import Random
from wildtable.play import GM, Codec, rehearse
from wildtable.server.table.client import TableClient
from wildtable.server.table.hub import Hub
from wildtable.server.wire.messages import Hello
from wildtable.store import Kept
from wildtable.store.files import Imported, export_table, import_table, load_table, store_url
from wildtable.store.store import opened
from wildtable.systems import System, systems

pytestmark = pytest.mark.usefixtures("words_of_then")

COMMANDS, AT_A_STOP = 12, 4
"""So many commands an export is played on from its end, and from each place where something waits."""

REDECIDED: dict[str, list[str]] = tomllib.loads((facts.HERE / "redecided.toml").read_text("utf-8"))
"""Exports with commands that are decided otherwise today, because a rule was mended on purpose, with the reasons.
They still have to fold to their facts; what hangs on a fact that no view shows is looked at in the others only."""

KNOWN: dict[str, dict[str, list[str]]] = json.loads((facts.HERE / "known.json").read_text("utf-8"))
"""The short names of everything that a log could hold when the first exports were made, by system and kind."""


OTHERS = re.compile(
    r".*-[2-9]|second-(adventure|deluxe|ships|saga)|deluxe-(ambush|areas|close|fire|healing|holds|riding|walk).*"
)
"""Further ones of a kind, which are slow: later ones, and those of Deluxe that Adventure has too."""

NAMES = [pytest.param(name, marks=pytest.mark.slow) if OTHERS.fullmatch(name) else name for name in facts.names()]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A store for all of them."""
    return store_url(tmp_path_factory.mktemp("exports"))


@pytest.mark.parametrize("name", NAMES)
def test_an_export_opens_folds_to_its_facts_and_plays_on(name: str, url: str) -> None:
    there = facts.kept(name)
    imported = import_table(url, io.BytesIO(facts.exported(name)), systems(), as_it_is=True)
    found, table = load_table(url, imported.table, systems())
    lost = facts.lost(name, there, found, table)
    assert not lost, "\n".join(lost)
    if name not in REDECIDED:
        rehearse(found.game, table.first, table.entries, older=True)
    welcomed(url, imported, there)
    more = play_on(found, table, there["seats"], name, COMMANDS)
    asyncio.run(keep(url, imported.table, found, more))
    again_from(url, imported.table, found, table, there["seats"])


@pytest.mark.parametrize("name", NAMES)
def test_an_export_from_the_middle_of_a_choice_plays_on(name: str) -> None:
    there = facts.kept(name)
    for seq, what in there["stops"].items():
        found, table = facts.checked(facts.stopped(facts.exported(name), int(seq)))
        assert table.state.pending, f"nothing waits after entry {seq}, where {what} did"
        play_on(found, table, there["seats"], f"{name} {seq}", AT_A_STOP)


def welcomed(url: str, imported: Imported, there: facts.Facts) -> None:
    """The game master and a player come in by their keys, and see what was seen last."""
    keys = {GM: imported.gm_key} | dict.fromkeys(there["seats"][1 : 1 + len(imported.members)], imported.player_key)
    names = dict(zip(there["seats"][1:], imported.members, strict=False))
    last = str(len(there["told"]))

    async def come() -> None:
        async with opened(url) as store:
            hub = Hub(store, systems())
            for seat, key in list(keys.items())[:2]:
                heard: asyncio.Queue[str] = asyncio.Queue()
                listener = TableClient(heard.put, hub.limits.outbox, hub.limits.outbox_text)
                live = await hub.join(Hello(imported.table, key, names.get(seat, "")), listener, "here")
                message = json.loads(await asyncio.wait_for(heard.get(), 20))
                hub.leave(live, listener)
                listener.drop()
                assert (message["type"], message["seat"], str(message["seq"])) == ("welcome", seat, last)
                view = facts.comparable(message["now"]["view"])
                assert not list(facts.differences(there["whole"][last][seat]["view"], view))
            await hub.close()

    asyncio.run(come())


def play_on(found: System, table: facts.AnyTable, who: list[str], seed: str, commands: int) -> list[Any]:
    """Some legal commands at random; everybody can be shown each, and all can be decided again. The new entries."""
    source = random.Random(seed)
    first, begun = table.state, table.seq
    for _ in range(commands):
        seat, command = chosen(found, table, who, source)
        made = table.do(seat, command, Random(source.randbytes), f"x{table.seq + 1}", table.seq)
        table.add(made)
        after = facts.After(found, table, who)
        assert after.told()
        assert after.view(source.choice(who))
        codec = Codec(found.game)
        assert codec.state.decode(codec.encode(table.state)) == table.state
        assert not found.game.check(table.state)
    more = table.entries[begun:]
    rehearse(found.game, first, [renumbered(entry, n) for n, entry in enumerate(more, 1)])
    return more


def chosen(found: System, table: facts.AnyTable, who: list[str], source: random.Random) -> tuple[str, Any]:
    """A seat and a command of one of its offers."""
    every = [(seat, offer) for seat in who for offer in found.game.offers(table.state, seat)]
    offers = [(seat, offer) for seat, offer in every if offer.when != "campaign"]
    while offers:
        seat, offer = offers.pop(source.randrange(len(offers)))
        command = offer.pick(source.randrange)
        if command is not None:
            return seat, command
    raise AssertionError("nobody can do anything")


def renumbered(entry: Any, seq: int) -> Any:
    """The same entry in a log that begins later; there are no take-backs among them."""
    return type(entry)(seq, entry.id, entry.at, entry.act)


async def keep(url: str, name: str, found: System, entries: list[Any]) -> None:
    """Entries into the store, as a server puts them there."""
    encode = Codec(found.game).encode
    async with opened(url) as store:
        kept = [Kept(entry.seq, entry.id, entry.at, encode(entry).decode()) for entry in entries]
        await asyncio.gather(*(store.append(name, entry) for entry in kept))


def again_from(url: str, name: str, found: System, table: facts.AnyTable, who: list[str]) -> None:
    """Check that a table that was played on can be exported and imported again, and is the same table."""
    out = io.BytesIO()
    export_table(url, name, out)
    imported = import_table(url, io.BytesIO(out.getvalue()), systems(), as_it_is=True)
    _, again = load_table(url, imported.table, systems())
    assert again.state == table.state
    assert facts.After(found, again, who).whole() == facts.After(found, table, who).whole()


# Nothing that a log can hold is left out.


@cache
def occurring() -> dict[str, dict[str, set[str]]]:
    """Return what occurs in the exports, by system and kind: the short names as they stand in the files."""
    found: dict[str, dict[str, set[str]]] = {of: {kind: set() for kind in kinds} for of, kinds in KNOWN.items()}
    for name in facts.names():
        file = json.loads(facts.exported(name))
        here = found[file["system"]]
        for entry in file["entries"]:
            act = entry["act"]
            here["act"].add(act["type"])
            here["event"].update(event["type"] for event in act.get("events", ()))
            if "command" in act:
                here["command"].add(act["command"]["type"])
            for kind, tag in within(act.get("events")):
                here.setdefault(kind, set()).add(tag)
        here["waits"].update(facts.kept(name)["stops"].values())
    return found


def within(value: Any) -> Iterator[tuple[str, str]]:
    """The frames, goals and purposes in some events."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("frame", "goal", "purpose") and isinstance(inner, dict):
                yield key, inner["type"]
            yield from within(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from within(inner)


@pytest.mark.parametrize("of", KNOWN)
def test_everything_that_a_log_could_hold_occurs(of: str) -> None:
    for kind, tags in KNOWN[of].items():
        assert not set(tags) - occurring()[of][kind], f"{kind} in no export of {of}"


def test_there_is_an_export_for_every_edition_scene_and_part() -> None:
    files = [json.loads(facts.exported(name)) for name in facts.names()]
    assert {file["edition"] for file in files} >= {"adventure", "deluxe", "seven-worlds", "saga"}
    first = [file["first"] for file in files]
    assert any(state.get("own") for state in first), "a table's own file"
    acts = [entry["act"] for file in files for entry in file["entries"]]
    assert any(act["type"] == "ruled" for act in acts)


def test_they_are_small() -> None:
    sizes = [path.stat().st_size for path in facts.HERE.glob("*.gz")]
    assert sum(sizes) < 3 * 2**20
    assert max(sizes) < 200_000
