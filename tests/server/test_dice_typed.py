"""Dice of the real table: what is asked of whoever throws them, what they may not do with them, and what is kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from click.testing import CliRunner
from clients import FREE, Client, Server, is_plain, run, served

from wildtable.cli.main import main
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.store.files import export_table, store_url
from wildtable.systems import systems

TOSS = {"type": "toss"}
NOTICE = {"type": "trait-roll", "who": "ada", "trait": "notice"}
PLACED = [
    {"type": "place-token", "who": "mira", "drive": "Pay my debts"},
    {"type": "place-token", "who": "josef", "drive": "Keep Mira alive"},
]
"""The chapter's tokens, which a table of Saga waits for."""
People = dict[str, Client]


async def throws(client: Client, command: dict[str, Any], *thrown: Any, **fields: Any) -> dict[str, Any]:
    """Give a command with one's own dice, and wait for what comes of it."""
    sent = {"type": "do", "id": client.new_id(), "seen": client.seq, "command": command, "thrown": thrown} | fields
    return await asks(client, **sent)


async def asks(client: Client, **message: Any) -> dict[str, Any]:
    """Send a message, and wait for its step, its refusal, or the dice that it wants."""
    await client.say(**message)
    while True:
        heard = await client.hear()
        if heard["type"] in ("step", "refusal", "throw-dice") and heard["id"] == message["id"]:
            return heard


async def allows(client: Client, allowed: bool = True) -> dict[str, Any]:
    """Somebody wants own dice to count, or no more."""
    return await client.ask(type="own-dice", id=client.new_id(), allowed=allowed)


def refused(answer: dict[str, Any], code: str) -> None:
    """Check that something was refused, in words for people."""
    assert answer.get("code") == code, answer
    assert is_plain(answer)


def seated(
    data: Path, system: str, scene: str, test: Callable[[Server, Opened, People], Awaitable[None]], *, play: str
) -> None:
    """Run a test with a game master and two players, the first of whom has a hero; own dice count."""

    async def whole() -> None:
        async with served(data, FREE, systems=systems()) as server:
            table = await server.hub.open(NewTable(system, "saga" if system == "saga" else "adventure", scene, ""))
            async with (
                server.join(table.table, table.gm_key) as gm,
                server.join(table.table, table.player_key, "Ada") as ada,
                server.join(table.table, table.player_key, "Bo") as bo,
            ):
                await allows(gm)
                await ada.catch_up(1)
                await ada.do({"type": "play", "who": play, "seat": ada.welcome["seat"]})
                for each in (gm, bo):
                    await each.catch_up(ada.seq)
                await test(server, table, {"gm": gm, "ada": ada, "bo": bo})

    asyncio.run(whole())


def test_only_the_master_allows_it_and_all_see_it(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.gm_key) as gm,
            server.join(table.table, table.player_key, "Ada") as ada,
        ):
            refused(await throws(ada, {"type": "sit", "side": "red"}), "no-own-dice")
            refused(await allows(ada), "not-yours")
            assert "own_dice" not in ada.now
            await allows(gm)
            await ada.catch_up(1)
            assert ada.now["own_dice"] is gm.now["own_dice"] is True
            assert (ada.steps[0]["line"]["kind"], "own dice" in ada.steps[0]["line"]["head"]) == ("said", True)
            async with server.join(table.table, table.player_key) as watch:
                assert watch.now["own_dice"] is True
            step = await throws(ada, {"type": "sit", "side": "red"}, seen=0)  # allowing is no news: nothing is stale
            assert (step["type"], "said" in step["line"]) == ("step", True)
            assert "typed" not in str(step["line"])  # no dice in it
            await gm.ask(type="take-back", id="t", seen=2, to=0)
            await allows(gm, allowed=False)
            await ada.catch_up(4)
            refused(await throws(ada, TOSS), "no-own-dice")

    run(tmp_path, test)


def test_a_throw_is_asked_for_then_counted_once(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.gm_key) as gm,
            server.join(table.table, table.player_key, "Ada") as ada,
        ):
            await allows(gm)
            await ada.catch_up(1)
            await ada.do({"type": "sit", "side": "red"})
            wanted = await throws(ada, TOSS, id="one")
            assert wanted["type"] == "throw-dice"
            assert wanted["dice"] == [{"sides": 6, "role": "table"}]
            assert (wanted["title"], wanted["thrown"]) == ("A toss", [])
            await gm.catch_up(2)
            await gm.silence()  # nobody is told, nothing is kept
            assert (await throws(ada, TOSS, id="one"))["type"] == "throw-dice"  # its answer was lost
            for dice in ([[7]], [[6, 2]], [[2], [2]], [[1, 1]]):
                refused(await throws(ada, TOSS, dice), "no-such-throw")
            refused(await throws(ada, TOSS, [[4]], [[4]]), "no-such-throw")
            step = await throws(ada, TOSS, [[4]], id="one")
            (card,) = step["line"]["rolls"]
            assert (card["dice"][0]["faces"], card["typed"]) == ([4], True)
            assert step["line"]["said"][-1] == "Rolled by hand and typed in."
            again = await throws(ada, TOSS, [[4]], id="one", seen=2)
            assert (again["seq"], again["line"]) == (step["seq"], step["line"])
            kept = await server.hub.store.table(table.table)
            assert kept is not None
            assert kept.seq == 3

    run(tmp_path, test)


def test_what_fell_is_not_thrown_again_after_a_take_back(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.gm_key) as gm,
            server.join(table.table, table.player_key, "Ada") as ada,
        ):
            await allows(gm)
            await ada.catch_up(1)
            await ada.do({"type": "sit", "side": "red"})
            await throws(ada, TOSS, [[1]])
            await gm.catch_up(3)
            await gm.ask(type="take-back", id="t", seen=3, to=2)
            await ada.catch_up(4)
            refused(await throws(ada, TOSS, [[6]]), "no-such-throw")
            step = await throws(ada, TOSS)  # no die is asked for
            assert step["line"]["rolls"][0]["dice"][0]["faces"] == [1]

    run(tmp_path, test)


def test_two_people_throw_at_once_and_who_leaves_it_loses_nothing(tmp_path: Path) -> None:
    async def test(_server: Server, _table: Opened, people: People) -> None:
        gm, ada = people["gm"], people["ada"]
        wanted = await throws(ada, NOTICE)
        assert [die["sides"] for die in wanted["dice"]][-1] == 6
        assert wanted["dice"][-1] == {"sides": 6, "role": "wild", "aces": True}
        assert wanted["who"] == "Ada Quill"
        other = NOTICE | {"who": "tobin"}
        assert (await throws(gm, other))["type"] == "throw-dice"
        before = ada.now
        first, wild = (die["sides"] for die in wanted["dice"])
        for impossible in ([[first], [1]], [[1, 1], [1]], [[1], [wild, wild]], [[1]], [[first + 1], [1]]):
            refused(await throws(ada, NOTICE, impossible), "no-such-throw")
        assert ada.now == before  # she may leave it at that, and do something else
        assert (await ada.ask(type="say", id="w", text="hm"))["type"] == "step"
        await gm.catch_up(ada.seq)
        aced = [[first, first, 2], [wild, 1]]
        step = await throws(ada, NOTICE, aced)
        (card,) = step["line"]["rolls"]
        assert ([die["faces"] for die in card["dice"]], card["typed"]) == (aced, True)
        await gm.catch_up(step["seq"])
        assert gm.steps[-1]["line"]["rolls"] == [card]

    seated(tmp_path, "savage", "ambush", test, play="ada")


def test_a_throw_that_was_taken_stays_while_the_next_is_waited_for(tmp_path: Path) -> None:
    """Else one could type what does not help, see that no more is asked for, and type something else."""

    async def test(_server: Server, _table: Opened, people: People) -> None:
        ada = people["ada"]
        line = {"type": "say", "text": "2d6+d4 luck"}
        wanted = await asks(ada, **line, id="a", thrown=[])
        assert (wanted["title"], len(wanted["dice"])) == ("2d6+d4 luck", 2)
        wanted = await asks(ada, **line, id="b", thrown=[[[1], [2]]])
        assert ([die["sides"] for die in wanted["dice"]], wanted["thrown"]) == ([4], [[[1], [2]]])
        assert (await asks(ada, **line, id="c", thrown=[]))["thrown"] == [[[1], [2]]]  # left, and begun again
        step = await asks(ada, **line, id="d", thrown=[[[6], [6]], [[3]]])
        (card,) = step["line"]["rolls"]
        assert (card["total"], card["typed"]) == (6, True)
        fresh = await asks(ada, **line, id="e", thrown=[])
        assert (len(fresh["dice"]), fresh["thrown"]) == (2, [])
        refused(await asks(ada, type="say", id="f", text="/br s8", thrown=[]), "no-own-dice")
        assert (await asks(ada, type="say", id="g", text="just words", thrown=[]))["type"] == "step"

    seated(tmp_path, "savage", "ambush", test, play="ada")


def test_cards_come_from_the_table_and_stay_while_dice_are_thrown(tmp_path: Path) -> None:
    async def test(_server: Server, _table: Opened, people: People) -> None:
        gm = people["gm"]
        step = await throws(gm, {"type": "begin"})
        assert step["type"] == "step"
        assert all(turn["card"] for turn in gm.now["view"]["order"])
        assert "real table" not in str(step["line"])
        assert "typed" not in str(step["line"])

    seated(tmp_path, "savage", "ambush", test, play="ada")


def test_saga_counts_own_dice_too_and_an_export_tells_of_them(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened, people: People) -> None:
        gm, ada = people["gm"], people["ada"]
        for each in PLACED:
            whose = {"seat": ada.welcome["seat"]} if each["who"] == "mira" else {}
            assert (await gm.do(each, **whose))["type"] == "step"
        step = await gm.do({"type": "call-roll", "who": "mira", "skill": "athletics", "rating": 3})
        assert step["type"] == "step", step
        await ada.catch_up(gm.seq)
        answer: Any = None
        heard: dict[str, Any] = {"type": "step"}
        for name in ("respond", "roll"):
            assert heard["type"] == "step"
            answer = next(o["command"] for o in ada.now["offers"] if o["command"]["type"] == name)
            heard = await throws(ada, answer)
        fell: list[Any] = []
        titles = []
        while heard["type"] == "throw-dice":  # her own dice, then those against her: each is told for itself
            assert {(die["sides"], die["role"]) for die in heard["dice"]} == {(6, "mark")}
            assert heard["thrown"] == fell
            titles.append(heard["title"])
            fell.append([[5] for _ in heard["dice"]])
            heard = await throws(ada, answer, *fell)
        cards = heard["line"]["rolls"]
        assert [card["title"] for card in cards] == titles
        assert len(set(titles)) == 2
        assert [[die["faces"] for die in card["dice"]] for card in cards] == fell
        assert all(card["typed"] for card in cards)
        exported = tmp_path / "table.json"
        with exported.open("wb") as out:
            await asyncio.to_thread(export_table, store_url(tmp_path), table.table, out)
        said = CliRunner().invoke(main, ["replay", str(exported), "--check"])
        assert said.exit_code == 0, said.output
        assert "Rolled by hand and typed in." in said.output
        acts = [entry["act"] for entry in json.loads(exported.read_text())["entries"]]
        assert [act for act in acts if act["type"] == "own-dice"] == [
            {"type": "own-dice", "seat": "gm", "allowed": True}
        ]
        assert [act["command"]["type"] for act in acts if act.get("typed")] == [answer["type"]]

    seated(tmp_path, "saga", "customs-house", test, play="mira")
