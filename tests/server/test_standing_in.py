"""The game master plays for others and answers requests; nobody else sees or may more than before."""

from __future__ import annotations

from pathlib import Path

from clients import Server, run

DROP = {"type": "drop"}


def test_the_game_master_plays_for_a_player(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.gm_key) as gm:
            async with server.join(table.table, table.player_key, "Ada") as ada:
                seat, offers = ada.welcome["seat"], ada.now["offers"]
            await gm.say(type="look", id="look", seat=seat)
            looked = await gm.until("looked", id="look")
            assert (looked["seat"], looked["seq"], looked["offers"]) == (seat, 0, offers)
            step = await gm.do(DROP, seat=seat, id="one")
            assert (step["line"]["seat"], step["line"]["by"]) == (seat, "gm")
            assert (await gm.do(DROP, seat=seat, id="one", seen=0))["seq"] == step["seq"]
            assert (await gm.do(DROP, id="one", seen=0))["code"] == "id-used"
            async with server.join(table.table, ada.welcome["key"]) as back:
                assert back.welcome["lines"][-1]["by"] == "gm"

    run(tmp_path, test)


def test_nobody_else_plays_for_others_nor_looks(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.gm_key) as gm,
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, table.player_key, "Bo") as bo,
        ):
            seat = ada.welcome["seat"]
            assert (await bo.do(DROP, seat=seat))["code"] == "not-yours"
            assert (await bo.ask(type="look", id="b", seat=seat))["code"] == "not-yours"
            for nobody in ("gm", "watch", "p-nobody"):
                assert (await gm.ask(type="look", id=f"l-{nobody}", seat=nobody))["code"] == "nobody-there"
            assert (await gm.do(DROP, seat="p-nobody"))["code"] == "nobody-there"
            assert (await bo.do(DROP, seat=bo.welcome["seat"]))["line"].get("by", "") == ""

    run(tmp_path, test)


def test_a_request_is_seen_by_all_and_answered_by_one(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.gm_key) as gm,
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, table.player_key, "Bo") as bo,
            server.join(table.table, table.player_key) as watch,
        ):
            seat = ada.welcome["seat"]
            await ada.do({"type": "sit", "side": "red"})
            assert (ada.now["back"], "asks_back" in ada.now) == (0, False)
            await ada.do({"type": "toss"})
            assert (ada.now["back"], ada.now["asks_back"]) == (1, True)
            asked = await ada.ask(type="take-back", id="t", seen=2, to=1)
            assert (asked["line"]["kind"], "back" in ada.now) == ("asked-back", False)
            assert (await ada.ask(type="take-back", id="t", seen=2, to=1))["seq"] == 3
            for client in (gm, bo, watch):
                await client.catch_up(3)
                assert client.now["requests"] == [{"seat": seat, "to": 1, "first": 2}]
            assert (await bo.ask(type="decline", id="d", seen=3, of=seat))["code"] == "not-yours"
            assert (await gm.ask(type="decline", id="e", seen=3, of=seat))["line"]["kind"] == "declined"
            assert "requests" not in gm.now
            await ada.catch_up(4)
            await ada.ask(type="take-back", id="u", seen=4, to=1)
            await gm.catch_up(5)
            assert (await gm.ask(type="take-back", id="g", seen=5, to=1))["line"]["to"] == 1
            assert "requests" not in gm.now

    run(tmp_path, test)
