"""Leave behind what later versions have to open: `python -m tests.golden.releases.make`.

It serves tables of both systems as `wildtable serve` does, plays at them, and writes the folder of this version (see
`released.py`). What was released is never made anew: a red `test_releases` says that an old table is not what it was.
While a version is not released yet, ``--again`` makes its folder another time.
"""

from __future__ import annotations

import asyncio
import gzip
import random
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec

ROOT = Path(__file__).parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from clients import FREE, Client, Server, served  # noqa: E402
from msgspec.structs import replace  # noqa: E402

from tests.golden.exports import facts  # noqa: E402
from tests.golden.releases import released  # noqa: E402
from tests.golden.releases.released import STATE  # noqa: E402
from tests.pictures.drawn import corners, written  # noqa: E402
from wildtable.play import GM  # noqa: E402
from wildtable.server.wire.tables import NewTable, Opened  # noqa: E402
from wildtable.store.backing import back_up  # noqa: E402
from wildtable.store.files import store_url  # noqa: E402
from wildtable.systems import systems  # noqa: E402

PLAYED = 0.85
"""The frequency with which a walk chooses play, where there is any, over what the game master may do besides."""
NAMES = ("Ann", "Ben", "Cleo")
FOES = """\
figures:
  lamplighter: {name: Lamplighter, gear: [club]}
handouts:
  letter: {name: The letter, text: "Come to the mill at dusk.", picture: HASH}
"""


class Game(NamedTuple):
    """A table that is left behind: what it is opened with, how many commands are given, and files of a campaign."""

    system: str
    edition: str
    scene: str
    commands: int
    campaign: str = ""


GAMES: dict[str, Game] = {
    "adventure-ambush": Game("savage", "adventure", "ambush", 120, FOES),
    "adventure-depot": Game("savage", "adventure", "depot", 120),
    "deluxe-duel": Game("savage", "deluxe", "duel", 120),
    "deluxe-riders": Game("savage", "deluxe", "riders", 120),
    "adventure-shoot-out": Game("savage", "adventure", "shoot-out", 120),
    "worlds-chase": Game("savage", "seven-worlds", "chase", 120),
    "worlds-ships": Game("savage", "seven-worlds", "ship-duel", 120),
    "saga-customs-house": Game(
        "saga", "saga", "customs-house", 120, 'handouts:\n  letter: {name: The letter, text: "Come."}\n'
    ),
    "saga-wager": Game("saga", "saga", "wager", 120),
}


class Playing:
    """A table at which everybody has sat down, and who does something next."""

    def __init__(self, server: Server, opened: Opened, people: dict[str, Client], seed: str) -> None:
        self.server, self.opened, self.people = server, opened, people
        self.choose = random.Random(seed)
        self.live: Any = server.hub.tables._tables[opened.table].result()

    async def ask(self, seat: str, **message: Any) -> dict[str, Any]:
        """Send something, with a nonce where it may need dice, and wait until all have seen what came of it."""
        client = self.people[seat]
        more = {"nonce": self.choose.randbytes(16).hex()} if message["type"] in ("do", "say") else {}
        if message["type"] != "say":
            more["seen"] = self.live.table.seq
        await client.say(id=client.new_id(), **message, **more)
        while (heard := await client.hear())["type"] not in ("step", "refusal", "throw-dice"):
            pass
        for other in self.people.values():
            await other.catch_up(self.live.table.seq)
        return heard

    async def one(self, only: str = "") -> None:
        """Give a command that somebody may give. Raises AssertionError where nobody can do anything."""
        game, state = self.live.system.game, self.live.table.state
        every = [(seat, offer) for seat in self.people for offer in game.offers(state, seat)]
        offers = [pair for pair in every if (_tag(pair[1]) == only if only else pair[1].when != "campaign")]
        played = [pair for pair in offers if pair[1].when in ("turn", "answer")]
        if played and self.choose.random() < PLAYED:
            offers = played
        while offers:
            seat, offer = offers.pop(self.choose.randrange(len(offers)))
            command = offer.pick(self.choose.randrange)
            if command is None:
                continue
            plain = msgspec.to_builtins(command)
            if (await self.ask(seat, type="do", command=plain))["type"] == "step":
                return
        raise AssertionError(f"nobody can do anything ({only})")


def _tag(offer: Any) -> str:
    return str(type(offer.template).__struct_config__.tag)


async def play(server: Server, name: str, game: Game) -> tuple[Opened, dict[str, str]]:
    """Open a table and play at it; each key that opens a seat, and the seat."""
    opened = await server.hub.open(NewTable(game.system, game.edition, game.scene, f"Left behind: {name}"))
    async with AsyncExitStack() as stack:
        people: dict[str, Client] = {}
        for who in ("", *NAMES):
            key = opened.player_key if who else opened.gm_key
            client = await stack.enter_async_context(server.join(opened.table, key, who))
            people[client.welcome["seat"]] = client
        at = Playing(server, opened, people, name)
        if game.campaign:
            await write(server, opened, game.campaign)
            for client in people.values():
                await client.catch_up(at.live.table.seq)
            await at.one("hand-out")
        for _ in range(game.commands // 2):
            await at.one()
        player = next(seat for seat in people if seat != GM)
        await at.ask(player, type="say", text="What is behind the door?")
        await at.ask(player, type="say", text="/roll 2d6+1")
        await at.ask(GM, type="take-back", to=at.live.table.standing[-3], reason="Said too soon")
        for _ in range(game.commands // 2):
            await at.one()
        return opened, {client.welcome["key"]: seat for seat, client in people.items()} | {opened.player_key: "watch"}


async def write(server: Server, opened: Opened, campaign: str) -> None:
    """A picture, and files of a campaign that show it."""
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as http:
        headers = {"Authorization": f"Bearer {opened.gm_key}"}
        here, png = f"/api/tables/{opened.table}", written(corners(), "PNG")
        sent = await http.post(f"{here}/pictures", content=png, headers=headers | {"Content-Type": "image/png"})
        text = campaign.replace("HASH", sent.json()["hash"])
        files = {"id": "campaign-1", "files": [{"name": "ours.yaml", "text": text}]}
        wrote = await http.post(f"{here}/campaign", json=files, headers=headers)
        assert wrote.status_code == 200, wrote.text


async def exported(server: Server, opened: Opened) -> bytes:
    """A table as the server hands it out."""
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as http:
        headers = {"Authorization": f"Bearer {opened.gm_key}"}
        answer = await http.get(f"/api/tables/{opened.table}/export", headers=headers)
        assert answer.status_code == 200
        return answer.content


async def everything(data: Path, to: Path) -> dict[str, released.Kept]:
    """Play all games on a data folder, and write what is left of each."""
    tables = {}
    async with served(data, replace(FREE, foresight=0.0001), systems=systems()) as server:
        for name, game in GAMES.items():
            opened, opens = await play(server, name, game)
            export = await exported(server, opened)
            found, table = facts.checked(export)
            members = [member["seat"] for member in msgspec.json.decode(export)["members"]]
            hashes, keys = released.states(found, table)
            dice = released.verified(export)
            assert dice.throws + dice.draws, "nothing fell"
            assert not dice.alone + dice.before, "something fell without a nonce"
            tables[name] = released.Kept(opened.table, hashes, dice, opens)
            put(to / f"{name}.json.gz", export)
            there = facts.facts_of(found, table, members, {}) | {STATE: sorted(keys)}
            put(to / f"{name}.facts.json.gz", msgspec.json.encode(there))
            sys.stdout.write(f"{name}: {table.seq} entries, {dice.throws + dice.draws} pieces of chance\n")
    return tables


def put(path: Path, data: bytes) -> None:
    """Pack something into a file."""
    path.write_bytes(gzip.compress(data, 9, mtime=0))


def make(to: Path, ours: str) -> None:
    """Write the folder of a version."""
    with tempfile.TemporaryDirectory() as temporary:
        data, backup, made = (Path(temporary) / name for name in ("data", "backup", "made"))
        made.mkdir()
        data.mkdir()
        tables = asyncio.run(everything(data, made))
        schema = back_up(store_url(data), data, backup).schema
        with closing(sqlite3.connect(backup / "wildtable.db")) as database:
            database.execute("VACUUM")
        put(made / "wildtable.db.gz", (backup / "wildtable.db").read_bytes())
        told = msgspec.json.encode(released.Release(ours, schema, tables), order="sorted")
        (made / "release.json").write_bytes(msgspec.json.format(told, indent=1) + b"\n")
        shutil.rmtree(to, ignore_errors=True)
        shutil.copytree(made, to)


def main(words: Sequence[str]) -> int:
    """Return what the command line asks for."""
    ours = version("wildtable")
    to = released.HERE / ours
    if to.exists() and "--again" not in words:
        sys.stderr.write(f"{to.name} is there. If it is not released yet, --again makes it another time.\n")
        return 1
    make(to, ours)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
