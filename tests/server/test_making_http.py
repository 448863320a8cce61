"""Making somebody, over HTTP: whoever sits there asks what there is and what comes of it, and not too often."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from clients import FREE, Server, served
from msgspec.structs import replace

from wildtable.server.wire.tables import NewTable
from wildtable.systems import systems

GIVEN = {"savage": {"name": "Wren", "agility": "d8", "edges": ["luck"]}, "saga": {"name": "Mira"}}


async def asked(server: Server, table: str, key: str, body: Any = None) -> Any:
    """The answer to what there is, or to what comes of somebody."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    async with server.http() as http:
        if body is None:
            return await http.get(f"/api/tables/{table}/choices", headers=headers)
        return await http.post(f"/api/tables/{table}/draft", json=body, headers=headers)


@pytest.mark.parametrize("name", GIVEN)
def test_whoever_sits_there_makes_somebody_and_nobody_else(tmp_path: Path, name: str) -> None:
    async def whole() -> None:
        async with served(tmp_path, replace(FREE, drafts=3, guesses=50), systems=systems()) as server:
            edition = {"savage": "adventure", "saga": "saga"}[name]
            opened = await server.hub.open(NewTable(name, edition, "", "Ours"))
            join, players = server.join, opened.player_key
            async with join(opened.table, players, "Ann") as ann, join(opened.table, players, "Ben") as ben:
                mine, theirs = ann.welcome["key"], ben.welcome["key"]
                for key in ("", "nobody", opened.player_key):  # none, a wrong one, a spectator's
                    for body in (None, {"given": GIVEN[name]}):
                        assert (await asked(server, opened.table, key, body)).status_code == 403
                for key in (opened.gm_key, mine):
                    assert (await asked(server, opened.table, key)).status_code == 200
                told = await asked(server, opened.table, mine, {"given": GIVEN[name]})
                assert told.status_code == 200
                if name == "savage":
                    change = json.loads(told.json()["text"])
                    assert change == {"heroes": {"wren": GIVEN[name]}}
                    order = {"type": "write", "text": told.json()["text"], "seat": ann.welcome["seat"]}
                    await ann.ask(type="do", id="w1", seen=ann.seq, command=order)
                    not_theirs = await asked(server, opened.table, theirs, {"given": {}, "who": "wren"})
                    assert (not_theirs.status_code, not_theirs.json()["code"]) == (400, "not-yours")
                for body in ([], {"given": []}, {"given": {}, "more": 1}, "x"):
                    assert (await asked(server, opened.table, mine, body)).status_code == 400
                for _ in range(3):
                    full = await asked(server, opened.table, mine, {"given": {}})
                assert (full.status_code, full.json()["code"]) == (429, "too-fast")

    asyncio.run(whole())
