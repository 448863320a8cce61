"""Dice that all pages mix: nobody at the table chooses them alone, and a page that keeps silent gains nothing by it."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter
from typing import Any, Literal

import pytest
from click.testing import CliRunner
from clients import FREE, Server, served
from mixing import Page, attending, commit_of, naturals, page
from msgspec.structs import replace

from wildtable.cli.main import main
from wildtable.dice.together import PAUSE
from wildtable.server.admission.limits import Limits
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.store.files import export_table, import_table, store_url
from wildtable.systems import systems

QUICK = replace(FREE, together=0.15)
NONCE = "ab" * 16

Test = Callable[[Server, Opened, dict[str, Page]], Awaitable[None]]


def played(data: Path, test: Test, dice: Literal["", "together"] = "together", limits: Limits = QUICK) -> None:
    """Run a test with a game master and two players, whose pages have committed to numbers."""

    async def whole() -> None:
        async with served(data, limits, systems=systems()) as server:
            table = await server.hub.open(NewTable("savage", "adventure", "ambush", "", dice))
            async with (
                page(server, table.table, table.gm_key) as gm,
                page(server, table.table, table.player_key, "Ada") as ada,
                page(server, table.table, table.player_key, "Bo") as bo,
            ):
                await test(server, table, {"gm": gm, "ada": ada, "bo": bo})

    asyncio.run(whole())


async def says(client: Page, text: str, **fields: Any) -> dict[str, Any]:
    """Type something on the line."""
    return await client.ask(**({"type": "say", "id": client.new_id(), "text": text, "nonce": NONCE} | fields))


async def exported(data: Path, table: str) -> dict[str, Any]:
    """A table's file, which is also verified."""
    out = data / "checked.json"

    def write() -> None:
        with out.open("wb") as file:
            export_table(store_url(data), table, file)

    await asyncio.to_thread(write)
    file: dict[str, Any] = json.loads(out.read_text())
    return file


def verified(data: Path, *says: str) -> str:
    """Return what `wildtable verify` tells of the file that was exported last, these words among it."""
    told = CliRunner().invoke(main, ["verify", str(data / "checked.json")])
    assert told.exit_code == 0, told.output
    for each in says:
        assert each in told.output
    return told.output


def test_every_page_gives_a_number_and_all_are_in_the_dice(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened, people: dict[str, Page]) -> None:
        gm, ada, bo = people.values()
        assert gm.now["together"] is True
        async with attending(gm, bo):
            step = await says(ada, "3d6")
            await says(ada, "words alone call for nothing")
            await says(ada, "d20")
        seats = [part["seat"] for part in step["rounds"][0]["parts"]]
        assert seats == sorted(["gm", ada.welcome["seat"], bo.welcome["seat"]])
        assert step["line"]["chosen"] == {"seats": seats}
        calls = [each.calls for each in people.values()]
        assert [[call["call"] for call in each] for each in calls] == [[call["call"] for call in calls[0]]] * 3
        assert calls[0][0]["call"] == step["rounds"][0]["call"]
        assert len(calls[0]) == 2
        file = await exported(tmp_path, table.table)
        assert len(file["entries"][1]["proof"]["rounds"]) == 1

    played(tmp_path, test)
    verified(tmp_path, "Entries 2, 4: the server's owner together with all of Ada, Bo and the game master.")


def test_without_the_option_nobody_is_called(tmp_path: Path) -> None:
    async def test(_server: Server, table: Opened, people: dict[str, Page]) -> None:
        gm, ada, bo = people.values()
        async with attending(gm, bo):
            step = await says(ada, "3d6")
            await says(ada, "3d6", nonce="")
            assert "rounds" not in step
            assert step["line"]["chosen"] == {"seats": [ada.welcome["seat"]]}
            assert ada.calls == []
            refusal = await ada.ask(type="dice-together", id="t", on=True)
            assert refusal["code"] == "not-yours"
        await exported(tmp_path, table.table)

    played(tmp_path, test, dice="")
    verified(tmp_path, "Entry 1: the server's owner together with Ada.", "Entry 2: the server's owner alone.")


def test_commands_that_need_no_dice_or_are_refused_call_nobody(tmp_path: Path) -> None:
    async def test(_server: Server, _table: Opened, people: dict[str, Page]) -> None:
        gm, ada, bo = people.values()
        async with attending(gm, bo):
            refusal = await ada.do({"type": "begin"}, nonce=NONCE)
            assert refusal["type"] == "refusal"
            assert ada.calls == []
        async with attending(ada, bo):
            begun = await gm.do({"type": "begin"}, nonce=NONCE, seen=gm.seq)
            assert begun["type"] == "step", begun
            assert begun["rounds"]
        assert len(gm.calls) == 1

    played(tmp_path, test)


def test_a_page_that_keeps_silent_is_left_out_and_all_others_give_new_numbers(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened, people: dict[str, Page]) -> None:
        gm, ada, bo = people.values()
        bo.gives = False
        async with attending(gm, bo):
            step = await says(ada, "3d6")
            void, whole = step["rounds"]
            out = [part for part in void["parts"] if "number" not in part]
            assert [part["seat"] for part in out] == [bo.welcome["seat"]]
            assert bo.welcome["seat"] not in [part["seat"] for part in whole["parts"]]
            assert not {part["number"] for part in whole["parts"]} & {part.get("number") for part in void["parts"]}
            assert step["line"]["chosen"]["tries"] == 2
            assert step["line"]["chosen"]["missing"] == [bo.welcome["seat"]]
            bo.gives = True
            await bo.commit()
            for _ in range(PAUSE):
                assert len((await says(ada, "d6"))["rounds"][0]["parts"]) == 2
            for each in (gm, ada, bo):  # a page pings; these here said something long ago
                await each.say(type="ping")
            assert len((await says(ada, "d6"))["rounds"][0]["parts"]) == 3
        file = await exported(tmp_path, table.table)
        assert file["entries"][1]["proof"]["rounds"] == step["rounds"]

    played(tmp_path, test)
    verified(tmp_path, "There were 2 tries: no number came from Bo.")


def test_a_page_that_leaves_while_it_is_called_holds_up_nobody(tmp_path: Path) -> None:
    async def test(_server: Server, _table: Opened, people: dict[str, Page]) -> None:
        gm, ada, bo = people.values()
        bo.gives = gm.gives = False
        async with attending(gm, bo):
            asks = asyncio.create_task(says(ada, "3d6"))
            while not bo.calls:  # noqa: ASYNC110 - filled by another task
                await asyncio.sleep(0.005)
            await bo.socket.close()
            step = await asks
        assert [len(each["parts"]) for each in step["rounds"]] == [3, 1]

    played(tmp_path, test)


def test_pages_that_fall_silent_one_after_the_other_hold_up_a_table_less_and_less(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened, people: dict[str, Page]) -> None:
        async with contextlib.AsyncExitStack() as stack:
            more = [
                await stack.enter_async_context(page(server, table.table, table.player_key, f"P{n}")) for n in range(8)
            ]
            for rounds, each in enumerate(more):
                each.most = rounds
            await stack.enter_async_context(attending(people["ada"], people["bo"], *more))
            begun = perf_counter()
            step = await says(people["gm"], "3d6")
            assert len(step["rounds"]) == 9
            assert perf_counter() - begun < 1.5 + 8 * 0.6  # and not nine times the whole time

    played(tmp_path, test, limits=replace(FREE, together=1.5))


def test_where_nobody_answers_the_dice_are_those_promised(tmp_path: Path) -> None:
    async def test(_server: Server, table: Opened, people: dict[str, Page]) -> None:
        for each in people.values():
            each.gives = False
        gm, ada, bo = people.values()
        async with attending(gm, bo):
            step = await says(ada, "3d6")
            assert step["line"]["chosen"]["seats"] == [ada.welcome["seat"]]
            assert [len(each["parts"]) for each in step["rounds"]] == [3, 0]
            again = await says(ada, "3d6")
            assert [len(each["parts"]) for each in again["rounds"]] == [0]
        await exported(tmp_path, table.table)

    played(tmp_path, test)
    verified(tmp_path, "Entry 2: the server's owner together with Ada. There were 2 tries")


def test_numbers_that_were_not_committed_to_or_come_for_another_call_count_for_nothing(tmp_path: Path) -> None:
    async def test(_server: Server, _table: Opened, people: dict[str, Page]) -> None:
        gm, ada, bo = people.values()
        bo.gives = False
        async with attending(gm, bo):
            asks = asyncio.create_task(says(ada, "3d6"))
            while not bo.calls:  # noqa: ASYNC110 - filled by another task
                await asyncio.sleep(0.005)
            await bo.give(bo.calls[0], "0" * 64)
            await bo.give({"call": "0" * 64})
            step = await asks
            assert len(step["rounds"]) == 2
            for wrong in ({"number": "xyz"}, {"number": "0" * 64 + "\n"}, {"next": ""}, {"more": 1}):
                await bo.say(**({"type": "give", "call": "0" * 64, "number": "0" * 64, "next": "0" * 64} | wrong))
            await bo.is_read()
            assert len(bo.refusals) == 4

    played(tmp_path, test)


def test_nobody_spoils_a_log_with_a_number_that_came_before(tmp_path: Path) -> None:
    async def test(_server: Server, table: Opened, people: dict[str, Page]) -> None:
        gm, ada, bo = people.values()
        old = bo.number
        async with attending(gm, bo):
            await says(ada, "3d6")
            await bo.say(type="commit", commit=commit_of(old))
            bo.number = old
            await bo.is_read()  # it comes by another socket than the throw
            assert len((await says(ada, "3d6"))["rounds"][0]["parts"]) == 2
            await bo.commit()
            await bo.is_read()
            assert len((await says(ada, "3d6"))["rounds"][0]["parts"]) == 3
        await exported(tmp_path, table.table)

    played(tmp_path, test)
    verified(tmp_path)


def test_own_dice_have_what_the_table_throws_for_them_mixed(tmp_path: Path) -> None:
    async def test(_server: Server, table: Opened, people: dict[str, Page]) -> None:
        gm, ada, bo = people.values()
        await gm.ask(type="own-dice", id="o", allowed=True)
        async with attending(gm, bo):
            step = await says(ada, "2d6", thrown=[[[1], [2]]])
            assert step["line"]["rolls"][0]["typed"]
            assert ada.calls == []
        async with attending(ada, bo):
            begun = await gm.do({"type": "begin"}, nonce=NONCE, thrown=[])
            assert begun["rounds"], begun
        await exported(tmp_path, table.table)

    played(tmp_path, test)
    verified(tmp_path, "Typed in by hand: 1 throw.")


def test_a_table_goes_on_after_its_log_was_read_again(tmp_path: Path) -> None:
    keys: list[Opened] = []

    async def test(_server: Server, table: Opened, people: dict[str, Page]) -> None:
        gm, ada, bo = people.values()
        keys.append(table)
        bo.gives = False
        async with attending(gm, bo):
            await says(ada, "3d6")

    async def on() -> None:
        async with served(tmp_path, QUICK, systems=systems()) as server:
            table = keys[0]
            async with page(server, table.table, table.gm_key) as gm:
                assert gm.now["together"] is True
                live = await server.hub.tables.get(table.table)
                assert list(live.mixer.mixing.away.values()) == [PAUSE]
                assert len((await says(gm, "d20"))["rounds"]) == 1
                back = await gm.ask(type="dice-together", id="off", on=False)
                assert back["line"]["head"] == "Pages at the table no longer add numbers to the dice"
                assert "rounds" not in await says(gm, "d20")
            await exported(tmp_path, table.table)

    played(tmp_path, test)
    asyncio.run(on())
    verified(tmp_path)


def test_dice_that_were_taken_back_fall_again_and_call_nobody(tmp_path: Path) -> None:
    async def test(_server: Server, table: Opened, people: dict[str, Page]) -> None:
        gm, ada, bo = people.values()
        async with attending(ada, bo):
            first = await gm.do({"type": "begin"}, nonce=NONCE)
            view = gm.now["view"]
            await gm.ask(type="take-back", id="b", seen=gm.seq, to=0)
            again = await gm.do({"type": "begin"}, nonce=NONCE)
        assert len(first["rounds"]) == 1
        assert not {"rounds", "proof", "promise"} & set(again)
        assert "chosen" not in again["line"]
        assert gm.now["view"] == view
        assert len(gm.calls) == 1
        await exported(tmp_path, table.table)

    played(tmp_path, test)
    verified(tmp_path)


def test_a_table_is_brought_to_another_server_and_all_go_on_mixing(tmp_path: Path) -> None:
    async def test(_server: Server, table: Opened, people: dict[str, Page]) -> None:
        gm, ada, bo = people.values()
        async with attending(gm, bo):
            await says(ada, "3d6")
        await exported(tmp_path, table.table)

    async def on(table: str, key: str) -> None:
        async with (
            served(other, QUICK, systems=systems()) as server,
            page(server, table, key) as gm,
            server.http() as http,
        ):
            assert gm.now["together"] is True
            assert len((await says(gm, "d20"))["rounds"]) == 1
            answer = await http.get(f"/api/tables/{table}/replay", headers={"authorization": f"Bearer {key}"})
            told = [line["chosen"]["seats"] for line in answer.json()["lines"] if "chosen" in line]
            assert [len(seats) for seats in told] == [3, 1]
        await exported(other, table)

    played(tmp_path, test)
    other = tmp_path / "other"
    other.mkdir()
    with (tmp_path / "checked.json").open("rb") as file:
        imported = import_table(store_url(other), file, systems())
    asyncio.run(on(imported.table, imported.gm_key))
    verified(other, "Entry 3: the server's owner together with the game master.", "came from 2 secrets")


@pytest.mark.parametrize(
    "change",
    [
        lambda rounds, proof: rounds[0]["parts"][0].update(seat="p-nobody"),
        lambda rounds, proof: rounds[0]["parts"].pop(),
        lambda rounds, proof: rounds.pop(0),
        lambda rounds, proof: rounds.reverse(),
        lambda rounds, proof: rounds.clear(),
        lambda rounds, proof: (proof.pop("rounds"), proof.pop("deed")),
        lambda rounds, proof: rounds.append({"call": rounds[1]["call"], "parts": []}),
        lambda rounds, proof: rounds[0].update(call="0" * 64),
        lambda rounds, proof: rounds[1].update(call="0" * 64),
        lambda rounds, proof: rounds[0]["parts"][0].update(number="0" * 64),
        lambda rounds, proof: rounds[1]["parts"][0].update(number="0" * 64),
        lambda rounds, proof: rounds[1]["parts"].append(rounds[0]["parts"][-1]),
        lambda rounds, proof: next(part for part in rounds[0]["parts"] if "commit" in part).update(commit="0" * 64),
        lambda rounds, proof: proof.update(deed="0" * 64),
        lambda rounds, proof: proof.pop("deed"),
        lambda rounds, proof: proof.update(nonce="cd" * 16),
    ],
)
def test_whatever_is_changed_of_the_numbers_is_found(tmp_path: Path, change: Any) -> None:
    async def test(_server: Server, table: Opened, people: dict[str, Page]) -> None:
        gm, ada, bo = people.values()
        bo.gives = False
        async with attending(gm, bo):
            await says(ada, "words")
            await says(ada, "3d6")
        await exported(tmp_path, table.table)

    played(tmp_path, test)
    verified(tmp_path)
    out = tmp_path / "checked.json"
    file = json.loads(out.read_text())
    change(file["entries"][2]["proof"]["rounds"], file["entries"][2]["proof"])
    out.write_text(json.dumps(file))
    told = CliRunner().invoke(main, ["verify", str(out)])
    assert told.exit_code == 1, told.output


def test_the_owner_of_a_server_chooses_dice_without_the_option_and_verify_says_so(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened, people: dict[str, Page]) -> None:
        gm, ada, bo = people.values()
        async with attending(ada, bo):
            assert (await naturals(server, table.table, gm, 12))[0] == 12
        await exported(tmp_path, table.table)

    played(tmp_path, test, dice="")
    verified(tmp_path, "Entries 1-12: the server's owner together with the game master.")


def test_the_owner_of_a_server_chooses_nothing_with_the_option_and_one_other_page(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened, people: dict[str, Page]) -> None:
        gm, ada, bo = people.values()
        await bo.socket.close()
        async with attending(ada):
            assert (await naturals(server, table.table, gm, 12))[0] < 6  # by chance once in 10,000 times
        await exported(tmp_path, table.table)

    played(tmp_path, test)
    verified(tmp_path, "Entries 2-13: the server's owner together with all of Ada and the game master.")
