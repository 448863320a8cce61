"""Whole evenings by the door for AI models: a game master and two players play by a script to the end."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from clients import Server, served

pytest.importorskip("mcp")

from playing import Model, models_at
from test_mcp import EVENINGS, LIMITS, check_legal, check_secrets, prepare

from wildtable.systems import systems


class Script(NamedTuple):
    """The offers that everybody takes first.

    ``ends_after``: turns of everybody until the game master ends what does not end by itself, by the offer ``end``.
    """

    first: tuple[str, ...]
    end: str
    ends_after: int


FIGHTING = ("soak", "keep", "attack", "act-on", "pass", "roll", "end-turn")
SCRIPTS = {
    "fight": Script(FIGHTING, "end-fight:", 400),
    "chase": Script(FIGHTING, "end-fight:", 400),
    "conflict": Script(("roll", "rate", "accept", "act", "done"), "end-conflict:", 40),
}
MOST = 1000
"""Turns of everybody until a test fails."""


def outcome(server: Server, table: str) -> str | None:
    """Return the winner; empty for nobody, None while it goes on."""
    live = server.hub.tables._tables[table].result()
    newest = (event for entry in reversed(live.table.lasting) for event in reversed(getattr(entry.act, "events", ())))
    won: str | None = live.system.game.outcome(live.table.state, newest)
    return won


async def do_first(model: Model, group: str, first: Sequence[str], *, or_another: bool = True) -> bool:
    """Take what a script has first out of a group of offers, or another one; whether anything was done."""
    data, _ = await model.call("offers", group=group)
    found: list[dict[str, Any]] = data.get("offers", [])
    model.source.shuffle(found)
    found.sort(key=lambda each: _place(each["id"], first))
    for offer in found:
        if not or_another and _place(offer["id"], first) == len(first):
            return False
        opened, _ = await model.call("offers", open=offer["id"])
        values = model.values(opened["offer"]) if opened and offer.get("fields") else {}
        _, refused = await model.call("act", offer=offer["id"], values=values)
        model.counts["refused" if refused else "done"] += 1
        if not refused:
            return True
    return False


def _place(id: str, first: Sequence[str]) -> int:
    return next((place for place, begins in enumerate(first) if id.startswith(begins)), len(first))


async def play_on(server: Server, table: str, models: Sequence[Model], begin: str, script: Script) -> None:
    """Play until somebody has won, or the game master ends it."""
    gm = models[0]
    for turn in range(MOST):
        if outcome(server, table) is not None:
            return
        done = False
        for each in models:
            if turn >= script.ends_after and await do_first(gm, "now", (script.end,), or_another=False):
                return
            done |= await do_first(each, "answer", script.first) or await do_first(each, "turn", script.first)
        if not done:
            assert await do_first(gm, "now", (begin,), or_another=False), "nobody can do anything"
    raise AssertionError("it does not end")


@pytest.mark.parametrize(
    "name", ["conflict", *(pytest.param(name, marks=pytest.mark.slow) for name in ("chase", "fight"))]
)
def test_an_evening_is_played_to_its_end(tmp_path: Path, name: str) -> None:
    async def test() -> None:
        async with served(tmp_path, LIMITS, systems=systems()) as server:
            opened, keys = await prepare(server, EVENINGS[name])
            async with models_at(server, opened, keys, Random(1)) as models:
                await play_on(server, opened.table, models, EVENINGS[name].begin, SCRIPTS[name])
                assert outcome(server, opened.table) is not None
            check_legal(server, opened.table)
            check_secrets(models)

    asyncio.run(test())
