"""A command counts once: sent again it is answered again, and what rests on an old picture is not done."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

from clients import Server, is_plain, run, served

DROP = {"type": "drop"}


def test_a_resend_is_answered_and_not_done_again(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada") as ada:
            first = await ada.do({"type": "mark", "mark": "x"}, id="one")
            await ada.do(DROP)
            again = await ada.ask(type="do", id="one", seen=0, command={"mark": "x", "type": "mark"})
            assert (again["type"], again["seq"], again["line"]) == ("step", 1, first["line"])
            assert "now" not in again, "whoever sits there has been told"
            await ada.silence()
            kept = await server.hub.store.table(table.table)
            assert kept is not None
            assert kept.seq == 2

    run(tmp_path, test)


def test_rulings_and_take_backs_count_once_too(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.gm_key) as gm:
            rule = {"type": "rule", "id": "r", "seen": 0, "reason": "why"}
            events = [{"type": "dropped", "pebbles": 9}]
            back = {"type": "take-back", "id": "t", "seen": 1, "to": 0}
            for _ in range(3):
                assert (await gm.ask(**rule, events=events))["seq"] == 1
            for _ in range(3):
                assert (await gm.ask(**back))["seq"] == 2
            for changed in (rule | {"events": events * 2}, rule | {"events": events, "reason": "no"}, back | {"to": 1}):
                assert (await gm.ask(**changed))["code"] == "id-used"
            assert (gm.seq, gm.now["view"]["pebbles"]) == (2, 0)

    run(tmp_path, test)


def test_an_id_is_not_used_for_something_else_nor_by_somebody_else(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, table.player_key, "Bo") as bo,
        ):
            await ada.do({"type": "mark", "mark": "mine"}, id="one")
            await bo.catch_up(1)
            for client, command in ((ada, DROP), (ada, {"type": "mark", "mark": "other"}), (bo, DROP)):
                refused = await client.do(command, id="one")
                assert refused["code"] == "id-used"
                assert is_plain(refused)
            stolen = await bo.do({"type": "mark", "mark": "mine"}, id="one")
            assert stolen["code"] == "id-used"
            assert "mine" not in "".join(bo.frames)
            other = await ada.ask(type="take-back", id="one", seen=1, to=0)
            assert other["code"] == "id-used"
            assert (ada.seq, bo.seq) == (1, 1)
            assert (await ada.do(DROP))["seq"] == 2

    run(tmp_path, test)


def test_words_are_not_answered_with_a_command_that_had_their_id(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada") as ada:
            await ada.do({"type": "mark", "mark": "mine"}, id="one")
            for text in ("Where are we?", "/me yawns", "/gmr d6"):
                assert (await ada.ask(type="say", id="one", text=text))["code"] == "id-used"
            assert ada.seq == 1

    run(tmp_path, test)


def test_a_storm_of_resends_doubles_nothing(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        await asyncio.gather(*[_resend(server, table, number) for number in range(4)])
        async with server.join(table.table, table.player_key) as watch:
            assert watch.now["view"]["pebbles"] == watch.seq == 4 * 15

    run(tmp_path, test)


async def _resend(server: Server, table: Any, number: int) -> None:
    """Send fifteen commands, each many times, over sockets that break off."""
    choose = random.Random(number)
    sent = [{"type": "do", "id": f"{number}-{n}", "seen": 0, "command": DROP} for n in range(15)]
    key, name, done = table.player_key, f"P{number}", set[str]()
    while len(done) < 15:
        async with server.join(table.table, key, name) as client:
            key, name = client.welcome["key"], ""
            for message in choose.choices(sent, k=40):
                await client.say(**(message | {"seen": client.seq}))
            for _ in range(choose.randrange(35)):
                heard = await client.hear()
                if heard["type"] == "step" and heard["id"].startswith(f"{number}-"):
                    done.add(heard["id"])


def test_an_id_is_known_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server:
            table = await server.open()
            async with server.join(table.table, table.player_key, "Ada") as ada:
                await ada.do({"type": "mark", "mark": "x"}, id="one")
                key = ada.welcome["key"]
        async with served(tmp_path) as server, server.join(table.table, key, since=1) as ada:
            assert (await ada.do({"type": "mark", "mark": "x"}, id="one"))["seq"] == 1
            assert (await ada.do({"type": "mark", "mark": "y"}, id="one"))["code"] == "id-used"
            assert ada.seq == 1

    asyncio.run(test())


# Stale.


def test_a_command_on_an_old_picture_is_stale_only_where_the_picture_changed(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, table.player_key, "Bo") as bo,
        ):
            await ada.do({"type": "sit", "side": "red"})
            # Bo has not seen that red is taken, and what he may do has changed.
            stale = await bo.do({"type": "sit", "side": "blue"}, seen=0)
            assert (stale["type"], stale["code"]) == ("refusal", "stale")
            assert is_plain(stale)
            assert (await bo.do({"type": "sit", "side": "blue"}, seen=1))["seq"] == 2
            await bo.do(DROP)
            await bo.do(DROP)
            # Ada has seen nothing since she sat; what she may do is the same, so it counts.
            await ada.catch_up(4)
            assert (await ada.do({"type": "take", "count": 2}, seen=1))["seq"] == 5
            assert (await ada.do({"type": "take", "count": 2}, seen=4))["code"] == "stale"
            for future in (6, 2**53 - 1):
                assert (await ada.do(DROP, seen=future))["code"] == "stale"
            assert ada.now["view"]["stones"] == 48

    run(tmp_path, test)


def test_what_is_offered_in_the_same_words_is_not_stale_though_another_offer_came(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, table.player_key, "Bo") as bo,
        ):
            await ada.do({"type": "sit", "side": "red"})
            await bo.catch_up(1)
            await bo.do({"type": "sit", "side": "blue"})
            await ada.catch_up(2)
            await ada.do({"type": "take", "count": 1})
            # It is Bo's turn, which he has not seen. A pebble is what it was; taking was not offered then.
            assert (await bo.do({"type": "take", "count": 1}, seen=2))["code"] == "stale"
            assert (await bo.do(DROP, seen=2))["seq"] == 4
            assert (await bo.do(DROP, seen=1))["seq"] == 5

    run(tmp_path, test)


def test_a_ruling_or_take_back_needs_the_last_entry_seen(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.gm_key) as gm,
            server.join(table.table, table.gm_key) as other,
            server.join(table.table, table.player_key, "Ada") as ada,
        ):
            await ada.do(DROP)
            await ada.do(DROP)
            await gm.catch_up(2)
            rule = {"type": "rule", "events": [{"type": "dropped", "pebbles": 0}], "reason": "why"}
            assert (await gm.ask(**rule, id="a", seen=1))["code"] == "stale"
            assert (await gm.ask(type="take-back", id="b", seen=1, to=0))["code"] == "stale"
            # Two masters at once: the first counts, the second is told.
            await other.catch_up(2)
            await gm.say(**rule, id="c", seen=2)
            await gm.until("step", id="c")
            assert (await other.ask(type="take-back", id="d", seen=2, to=1))["code"] == "stale"
            assert other.now["back"] == 2
            assert (await other.ask(type="take-back", id="e", seen=3, to=2))["seq"] == 4

    run(tmp_path, test)


def test_only_the_last_own_command_can_be_taken_back_by_a_player(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.gm_key) as gm,
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, table.player_key, "Bo") as bo,
            server.join(table.table, table.player_key) as watch,
        ):
            assert [client.now.get("back", -1) for client in (gm, ada, bo, watch)] == [-1, -1, -1, -1]
            await ada.do(DROP)
            await bo.catch_up(1)
            await bo.do(DROP)
            for client in (gm, ada, watch):
                await client.catch_up(2)
            assert [client.now.get("back", -1) for client in (gm, ada, bo, watch)] == [1, -1, 1, -1]
            for to in (0, 1):
                refused = await ada.ask(type="take-back", id=f"a{to}", seen=2, to=to)
                assert refused["code"] == "not-yours"
            assert (await bo.ask(type="take-back", id="b", seen=2, to=1))["line"]["to"] == 1
            await ada.catch_up(3)
            assert ada.now["back"] == 0  # now hers is the last that stands

    run(tmp_path, test)
