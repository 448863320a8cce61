"""The line over a socket: who is sent what of it, that it holds up nobody, and what is told of it afterwards."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random as Source
from typing import Any

from click.testing import CliRunner
from clients import FREE, Client, Server, is_plain, served
from msgspec.structs import replace

from wildtable.cli.main import main
from wildtable.dice import Random, Tape
from wildtable.dice.throw import Chance
from wildtable.server.admission.limits import Limits
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.store.files import export_table, store_url
from wildtable.systems import systems

CANARY = "CANARYWORD"
FACES, BLIND = 97, 83
"""Dice that fall in secret, on a d100, and blind, on a d99: no other die that is sent shows that."""

People = dict[str, Client]


def run(data: Path, test: Callable[[Server, Opened, People], Awaitable[None]], *, limits: Limits = FREE) -> None:
    """Run a test with the game master, Ada, Bo and a spectator at an empty table of Savage Worlds."""

    async def whole() -> None:
        async with served(data, limits, systems=systems()) as server:
            table = await server.hub.open(NewTable("savage", "adventure", "", "Friday"))
            async with (
                server.join(table.table, table.gm_key) as gm,
                server.join(table.table, table.player_key, "Ada") as ada,
                server.join(table.table, table.player_key, "Bo") as bo,
                server.join(table.table, table.player_key) as watch,
            ):
                await test(server, table, {"gm": gm, "ada": ada, "bo": bo, "watch": watch})

    asyncio.run(whole())


async def says(people: People, who: str, text: str) -> dict[str, str]:
    """Somebody types something; the head of the line that each is sent, of those who are sent one."""
    client = people[who]
    answer = await client.ask(type="say", id=client.new_id(), text=text)
    assert answer["type"] == "step", answer
    heard = {}
    for name, each in people.items():
        await each.catch_up(answer["seq"])
        step = next(step for step in each.steps if step["seq"] == answer["seq"])
        if step["line"]:
            heard[name] = step["line"]["head"]
    return heard


def test_everybody_is_sent_what_is_for_them(tmp_path: Path) -> None:
    async def test(_server: Server, _table: Opened, people: People) -> None:
        everybody = dict.fromkeys(people, "Ada: shall we?")
        assert await says(people, "ada", "shall we?") == everybody
        assert await says(people, "gm", "/me nods") == dict.fromkeys(people, "Game master nods")
        whisper = dict.fromkeys(("ada", "bo"), "Ada whispers to Bo: run")
        assert await says(people, "ada", "/w bo run") == whisper
        assert (await says(people, "ada", "/w gm run")).keys() == {"gm", "ada"}
        assert (await says(people, "bo", "/gmr d6")).keys() == {"gm", "bo"}
        assert (await says(people, "bo", "/sr d6")).keys() == {"bo"}
        assert (await says(people, "bo", "/br d6")).keys() == {"gm", "bo"}
        assert "rolls" in people["gm"].steps[-1]["line"]
        assert "rolls" not in people["bo"].steps[-1]["line"]
        assert (await says(people, "bo", "s8+2 luck")).keys() == people.keys()
        (roll,) = people["watch"].steps[-1]["line"]["rolls"]
        assert (roll["title"], roll["called"], len(roll["dice"])) == ("s8+2 luck", "Bo", 2)

    run(tmp_path, test)


def test_what_cannot_be_said_is_refused_in_words(tmp_path: Path) -> None:
    async def test(_server: Server, _table: Opened, people: People) -> None:
        async def refused(who: str, text: Any) -> str:
            answer = await people[who].ask(type="say", id=people[who].new_id(), text=text)
            assert answer["type"] == "refusal"
            assert is_plain(answer), answer
            return str(answer["code"])

        assert await refused("watch", "hello") == "only-watching"
        assert await refused("ada", "/w Cy hello") == "nobody-there"
        assert await refused("ada", "s7") == "bad-dice"
        assert await refused("ada", "x" * 501) == "too-long"
        assert await refused("ada", "/dance") == "no-such-command"
        assert await refused("ada", "") == "nothing-said"
        assert await refused("ada", 7) == "bad-message"
        for client in people.values():
            assert client.seq == 0

    run(tmp_path, test)


def test_a_lost_answer_says_nothing_twice(tmp_path: Path) -> None:
    async def test(_server: Server, _table: Opened, people: People) -> None:
        ada, bo = people["ada"], people["bo"]
        once = await ada.ask(type="say", id="a1", text="/gmr d100")
        again = await ada.ask(type="say", id="a1", text="/gmr d100")
        assert (again["seq"], again["line"]) == (once["seq"], once["line"])
        await bo.catch_up(1)
        for who, text in ((ada, "other"), (bo, "/gmr d100")):
            assert (await who.ask(type="say", id="a1", text=text))["code"] == "id-used"
        assert bo.seq == 1

    run(tmp_path, test)


def test_words_hold_up_nobody(tmp_path: Path) -> None:
    async def test(_server: Server, _table: Opened, people: People) -> None:
        gm = people["gm"]
        one = await gm.do({"type": "start-session"})
        assert one["type"] == "step"
        await says(people, "ada", "wait")
        await says(people, "ada", "/w bo quick")
        back = await gm.ask(type="take-back", id="b1", seen=one["seq"], to=0)
        assert back["type"] == "step", "what was only said is no other picture"
        await says(people, "ada", "oh")
        stale = await gm.ask(type="take-back", id="b2", seen=one["seq"], to=0)
        assert stale["code"] == "stale", "but a take-back is"

    run(tmp_path, test)


def test_words_count_as_commands_do(tmp_path: Path) -> None:
    async def test(_server: Server, _table: Opened, people: People) -> None:
        ada = people["ada"]
        answers = [await ada.ask(type="say", id=f"a{n}", text="la") for n in range(4)]
        assert [answer["type"] for answer in answers] == ["step", "step", "step", "refusal"]
        assert answers[-1]["code"] == "too-fast"

    run(tmp_path, test, limits=Limits(burst=3, rate=0.01))


def test_what_was_said_is_told_afterwards(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    opened: list[Opened] = []

    async def test(server: Server, table: Opened, people: People) -> None:
        opened.append(table)
        await people["gm"].do({"type": "start-session"})
        for who, text in (("ada", "hello *you*"), ("ada", "/w bo psst"), ("bo", "/gmr d6"), ("bo", "d6+1 luck")):
            await says(people, who, text)
        await people["gm"].ask(type="take-back", id="b", seen=people["gm"].seq, to=0)
        await people["gm"].do({"type": "start-session"})
        await says(people, "bo", "3d6")
        for who, has in (("gm", (1, 0, 1, 1)), ("ada", (1, 1, 0, 1)), ("bo", (1, 1, 1, 1))):
            async with server.http() as http:
                key = {"Authorization": f"Bearer {people[who].welcome['key']}"}
                key = {"Authorization": f"Bearer {table.gm_key}"} if who == "gm" else key
                told = (await http.get(f"/api/tables/{table.table}/log", headers=key)).text
            said = ("\nAda: hello \\*you\\*\n", "Ada whispers to Bo: psst", "Bo rolls d6 for the", "Bo rolls d6+1 luck")
            assert tuple(int(one in told) for one in said) == has, told
            assert "- *d6+1 luck* [" in told
        summed = await server.http().get(f"/api/tables/{table.table}/evenings", headers=key)
        assert [evening["best"] for evening in summed.json()["evenings"]] == [[]], "only what was played counts"
        late = await _late(server, table, people["bo"].welcome["key"])
        assert [line["head"] for line in late if line["kind"] == "said"] == [
            "Ada: hello *you*",
            "Ada whispers to Bo: psst",
            "Bo rolls d6 for the game master only",
            "Bo rolls d6+1 luck",
            "Bo rolls 3d6",
        ]

    run(data, test)
    file = tmp_path / "table.json"
    with file.open("wb") as out:
        export_table(store_url(data), opened[0].table, out)
    for more in ([], ["--check"], ["--markdown"]):
        printed = CliRunner().invoke(main, ["replay", str(file), *more])
        assert printed.exit_code == 0, printed.output
        assert "Ada: hello" in printed.output
        assert "luck" in printed.output
        assert "psst" not in printed.output, "a whisper among players is not the game master's"


async def _late(server: Server, table: Opened, key: str) -> list[dict[str, Any]]:
    async with server.join(table.table, key) as late:
        lines: list[dict[str, Any]] = late.welcome["lines"]
        return lines


def test_the_roll_that_is_asked_for_can_be_typed(tmp_path: Path) -> None:
    async def test(_server: Server, _table: Opened, people: People) -> None:
        gm, ada = people["gm"], people["ada"]
        hero = {"heroes": {"wren": {"name": "Wren", "skills": {"notice": "d8"}}}}
        written = await ada.do({"type": "write", "text": json.dumps(hero), "seat": ada.welcome["seat"]})
        await gm.catch_up(written["seq"])
        await gm.do({"type": "call", "who": "wren", "trait": "notice"})
        await ada.catch_up(2)
        assert await says(people, "ada", "s6") == dict.fromkeys(people, "Ada rolls s6")
        answer = await ada.ask(type="say", id="a1", text="s8 what is it")
        assert (answer["seq"], answer["line"]["kind"]) == (4, "did")
        assert [die["sides"] for die in answer["line"]["rolls"][0]["dice"]] == [8, 6]
        again = await ada.ask(type="say", id="a1", text="s8 what is it")
        assert (again["seq"], again["line"]) == (4, answer["line"])
        assert not [offer for offer in ada.now["offers"] if offer["id"].startswith("roll:")]

    run(tmp_path, test)


# Non-interference.

SECRET = ("/w bo {}", "/w gm {}", "/gmr d100 {}", "/br d99 {}", "/sr d100 {}")
KNOWN = {"ada": set(range(5)), "bo": {0}, "gm": {1, 2, 3}, "watch": set[int]()}
"""The secrets of Ada's that each gets to know."""


class Rigged:
    """Dice that fall as chosen in secret throws, else by a seed."""

    def __init__(self, seed: int, secret: int, blind: int) -> None:
        self.source, self.chosen = Source(seed), {(100,): secret, (99,): blind}

    def throw(self, pool: Any, against: Any = None) -> Any:
        if pool.sides in self.chosen:
            faces: Chance = ((self.chosen[pool.sides],),)
            return Tape([faces]).throw(pool, against)
        return Random(self.source.randbytes).throw(pool, against)

    def draw(self, bag: tuple[str, ...]) -> str:
        return bag[0]


async def _walk(data: Path, seed: int, word: str, secret: int, blind: int) -> tuple[dict[str, list[str]], list[int]]:
    """The frames that each got in a game of random lines, with what Ada says in secret; and which secrets they were."""
    source, rigged = Source(seed), Rigged(seed, secret, blind)
    used: list[int] = []
    async with served(data, FREE, systems=systems()) as server:
        server.hub.tables.services = replace(server.hub.tables.services, dice=lambda: rigged)
        table = await server.hub.open(NewTable("savage", "adventure", "", "Friday"))
        async with (
            server.join(table.table, table.gm_key) as gm,
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, table.player_key, "Bo") as bo,
            server.join(table.table, table.player_key) as watch,
        ):
            people = {"gm": gm, "ada": ada, "bo": bo, "watch": watch}
            for number in range(40):
                which = source.randrange(9)
                if which < len(SECRET):
                    used.append(which)
                    who, message = ada, {"type": "say", "text": SECRET[which].format(word)}
                elif which == 5:
                    who = gm
                    tag = "take-back" if gm.now.get("back", -1) >= 0 else "start-session"
                    message = {"type": "do", "seen": gm.seq, "command": {"type": tag}}
                    if tag == "take-back":
                        message = {"type": tag, "seen": gm.seq, "to": gm.now["back"]}
                else:
                    who, message = source.choice((ada, bo, gm)), {"type": "say", "text": f"{which}d6 so be it"}
                answer = await who.ask(**message, id=f"c{number}")
                assert answer["type"] == "step", answer
                for client in people.values():
                    await client.catch_up(answer["seq"])
            frames = {name: client.frames for name, client in people.items()}
            keys = [client.welcome["key"] for client in people.values()]
        for name, key in (("bo", keys[2]), ("watch", table.player_key)):
            async with server.join(table.table, key) as late:
                frames[name] = frames[name] + late.frames
    return {name: _plain(got, [*keys, table.table]) for name, got in frames.items()}, used


def _plain(frames: list[str], names: list[str]) -> list[str]:
    """Frames with what differs from table to table by nature taken out: ids, keys and the time."""
    seats = list(dict.fromkeys(re.findall(r"p-[0-9a-f]{8}", "".join(frames))))
    alike = dict.fromkeys(names, "KEY") | {seat: f"seat {number}" for number, seat in enumerate(seats)}

    def without(frame: str) -> str:
        for found, instead in alike.items():
            frame = frame.replace(found, instead)
        return re.sub(r'"at":\d+', '"at":0', re.sub(r'"promise":"[0-9a-f]{64}"', '"promise":""', frame))

    plain = map(without, frames)
    return [frame for frame in plain if json.loads(frame)["type"] not in ("members", "pong")]


def test_what_is_said_in_secret_changes_no_byte_for_others(tmp_path: Path) -> None:
    seen: set[int] = set()
    for seed in range(3):
        where = f"seed {seed}"
        for data in "abc":
            (tmp_path / f"{seed}{data}").mkdir()
        first, used = asyncio.run(_walk(tmp_path / f"{seed}a", seed, CANARY, FACES, BLIND))
        second, _ = asyncio.run(_walk(tmp_path / f"{seed}b", seed, "other words", 4, 5))
        third, _ = asyncio.run(_walk(tmp_path / f"{seed}c", seed, CANARY, FACES, 5))
        seen |= set(used)
        assert [name for name in KNOWN if first[name] != third[name]] == ["gm"] * (3 in used), f"{where}: blind"
        for name, known in KNOWN.items():
            differs = first[name] != second[name]
            assert differs == bool(known & set(used)), f"{where}: {name}"
            text = "".join(first[name])
            assert (CANARY in text) == bool(known & set(used)), f"{where}: {name}"
            if name in ("bo", "watch"):
                assert f"[{FACES}]" not in text, f"{where}: {name}"
                assert f"[{FACES}]" in "".join(first["gm"]), f"{where}: the canary itself is dead"
    assert seen == set(range(len(SECRET)))
