"""Hostile actors, stat blocks and packs by the page's own way: read over HTTP, saved over the socket.

Each is refused in a sentence or taken; the server stays small, its loop is free, and a player is served meanwhile.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.savage.test_packs import HOSTILE
from tests.server.test_hostile_uploads import MAPS, MOST, PICTURES, Watched, drawn, in_a_sentence, noise, told, within
from wildtable.client import Client, connect
from wildtable.play import Refused

pytestmark = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="there is no /proc here")

CHEAP = {"a bomb that calls itself small", "wrong magic", "a drawing with a script", "10,001 walls", "deep", "no map"}
"""The pictures and maps among those of `test_hostile_uploads` that are made in no time."""
HELD = 0.005
"""Seconds of processor that one callback of the loop may take."""
EFFECT = {"key": "system.stats.parry.value", "mode": 2, "value": "1"}


class Sent(NamedTuple):
    """A file as the page sends it, and a part of the sentence that refuses it; empty for one that is taken."""

    text: str
    name: str
    says: str = ""


def actor(**fields: Any) -> str:
    """Return an actor of Foundry."""
    plain = {"name": "Bo", "type": "npc", "system": {"attributes": {"agility": {"die": {"sides": 8}}}}, "items": []}
    return json.dumps({**plain, **fields})


def edge(name: str, effects: int) -> dict[str, Any]:
    """Return an Edge with so many active effects."""
    return {"name": name, "type": "edge", "system": {}, "effects": [{"name": name, "changes": [EFFECT] * effects}]}


def figures() -> dict[str, Sent]:
    """Return actors and stat blocks by name."""
    picture = drawn.png(40_000, 40_000, drawn.packed(10**5))
    deep = "[" * 50_000 + "]" * 50_000
    return {
        "2,500 effects": Sent(actor(items=[edge("E", 2500)]), "a.json"),
        "900 Edges": Sent(actor(items=[edge(f"E{n}", 1) for n in range(900)]), "a.json"),
        "a million effects": Sent(actor(items=[edge("E", 10**6)]), "a.json", "more than 200000 bytes"),
        "deep": Sent(actor(extra=0).replace(": 0", f": {deep}"), "a.json", "nested too deeply|cannot be read"),
        "a name twice": Sent(actor()[:-1] + ', "name": "Bea"}', "a.json", "'name' stands twice"),
        "a name of 190,000 letters": Sent(actor(name="x" * 190_000), "a.json"),
        "a line of 190,000 letters": Sent("Bo\nAttributes: Agility d6\nGear: " + "(" * 190_000, "a.txt"),
        "a script": Sent(actor(name="<script>alert(1)</script>", items=[edge("<img onerror=x>", 1)]), "a.json"),
        "a picture's bomb": Sent(picture.decode("latin-1"), "a.png", "not text|picture|not supported"),
        "an archive": Sent("PK\x03\x04" + within(noise(1000)), "a.zip", "not text|not supported"),
    }


def packs() -> dict[str, Sent]:
    """Return the hostile packs by name; each is refused when it is saved, if not when it is read."""
    ends = {name: "bad.toml" if text.startswith("[") else "bad.yaml" for name, (text, _) in HOSTILE.items()}
    return {f"a pack: {name}": Sent(text, ends[name], ".") for name, (text, _) in HOSTILE.items()}


class Player:
    """Somebody at the table who says something all the time, and the seconds until each came back."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.seconds: list[float] = []

    async def chat(self) -> None:
        """Go on saying something."""
        while True:
            began = time.monotonic()
            await self.client.say("Still here.")
            self.seconds.append(time.monotonic() - began)
            await asyncio.sleep(0.5)


async def sent(server: Watched, master: Client, name: str, file: Sent) -> None:
    """Send a file as the page does, and save what is read of it."""
    body = json.dumps({"text": file.text, "name": file.name, "chapter": "figures"}).encode()
    answer = await asyncio.to_thread(server.sends, "read", body, "application/json")
    if told(answer):
        in_a_sentence(name, answer, file.says)
        return
    problem = ""
    try:
        await master.do({"type": "write", "text": answer.told["text"], "seat": "", "whole": False})
    except Refused as refused:
        problem = refused.problem
    assert bool(problem) == bool(file.says), (name, problem)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    """A server whose loop is timed."""
    monkeypatch.setenv("TIMED_LOOP", str(tmp_path / "loop"))
    server = Watched(tmp_path / "data", "tests.server.timed_loop")
    yield server
    server.close()


async def _all(server: Watched) -> tuple[float, list[float]]:
    """Send every file, while a player talks; return when that began and the seconds that the player waited each time.

    Both have come and spoken by then: what a server does once is no matter of files.
    """
    link = f"http://127.0.0.1:{server.port}/#/{server.table}/"
    async with connect(link + server.key) as master, connect(link + server.players, "Ann") as client:
        for each in (master, client):
            await each.say("Here.")
        began, player = time.time(), Player(client)
        talking = asyncio.create_task(player.chat())
        for name, file in (figures() | packs()).items():
            await sent(server, master, name, file)
        for what, every in (("maps", MAPS), ("pictures", PICTURES)):
            for name in sorted(CHEAP & {*every}):
                made, says = every[name]
                in_a_sentence(name, await asyncio.to_thread(server.sends, what, made()), says)
        assert not talking.done(), talking.exception()
        talking.cancel()
    return began, player.seconds


@pytest.mark.slow
def test_a_hostile_file_leaves_the_server_small_and_its_loop_free(server: Watched, tmp_path: Path) -> None:
    server.measured()
    began, waited = asyncio.run(_all(server))
    peak, parts = server.measured()
    noted = [line.split(" ", 2) for line in (tmp_path / "loop").read_text("utf-8").splitlines()]
    held = sorted([(float(took), what) for at, took, what in noted if float(at) > began], reverse=True)
    print(f"{peak / 1e6:.0f} MB = {parts}; the player waited {max(waited):.2f} s at most, of {len(waited)}")  # noqa: T201 - the figures are what this is about
    print(held[:5])  # noqa: T201 - as above
    assert peak < MOST
    assert len(waited) > 3
    assert sorted(waited)[len(waited) // 2] < 1
    assert not held or held[0][0] < HELD, held[:5]
