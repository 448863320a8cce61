"""Figures that act by themselves at a served table: what is suggested to whom, how much, and a table played alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random as Source
from typing import Any

import msgspec
import pytest
from clients import FREE, Client, Server, served
from msgspec.structs import replace

from wildtable.forecast.automatic import alone, masters
from wildtable.play import Refused
from wildtable.saga.game import SAGA
from wildtable.saga.sets import StoryPhase
from wildtable.savage.bennies.messages import EndSession
from wildtable.savage.chases.messages import StartChase
from wildtable.savage.chases.model import Chase
from wildtable.savage.table.opening import opening
from wildtable.server.admission.limits import Limits
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.systems import systems

QUICK = replace(FREE, pace=0.01, suggestions_table=600.0)
DOES = ("suffer", "keep", "pass", "attack", "end-turn")
"""Commands that a person alone gives, in this order, each as it is offered."""
FOES = ["bowman-1", "bowman-2", "raider-1", "raider-2", "raider-3", "varga"]


def run(
    data: Path,
    test: Callable[[Server, Opened], Awaitable[None]],
    new: NewTable | None = None,
    limits: Limits = QUICK,
) -> None:
    """Run a test at the ready ambush, or at another table."""

    async def whole() -> None:
        async with served(data, limits, systems=systems()) as server:
            await test(server, await server.hub.open(new or NewTable()))

    asyncio.run(whole())


async def suggest(client: Client, who: str = "", **fields: Any) -> None:
    """Ask for suggestions."""
    await client.say(**{"type": "suggest", "id": client.new_id(), "seen": client.seq, "who": who} | fields)


async def suggested(client: Client, who: str = "") -> list[dict[str, Any]]:
    """The suggestions of the moment."""
    await suggest(client, who)
    while (heard := await client.hear())["type"] not in ("suggested", "refusal"):
        pass
    assert heard["type"] == "suggested", heard
    found: list[dict[str, Any]] = heard["suggestions"]
    return found


async def refused(client: Client) -> str:
    """The code of the next refusal."""
    code: str = (await client.until("refusal"))["code"]
    return code


def offered(client: Client, kind: str) -> dict[str, Any] | None:
    """A command of a kind that may be given now, on the villain where it has a target."""
    for offer in client.now["offers"]:
        targets = [field.get("choices", []) for field in offer.get("fields", ()) if field["name"] == "target"]
        if offer["command"]["type"] == kind and offer["when"] in ("answer", "turn") and targets != [[]]:
            command: dict[str, Any] = offer["command"]
            return command | ({"target": "villain"} if targets else {})
    return None


def standing(client: Client) -> list[str]:
    """Return the foes who may be marked now: a hero who acted first may have taken one out."""
    (offer,) = [offer for offer in client.now["offers"] if offer["command"]["type"] == "let-act"]
    (field,) = offer["fields"]
    return [choice["value"] for choice in field["choices"] if choice["value"] in FOES]


async def settled(server: Server, table: Opened, client: Client) -> None:
    """Wait until nobody is about to act by themselves, and nothing has come for a while."""
    live = server.hub.tables._tables[table.table].result()
    while True:
        try:
            async with asyncio.timeout(0.5):
                await client.hear()
        except TimeoutError:
            acting = live.autoplay._timer or (live.autoplay._task and not live.autoplay._task.done())
            if not acting and live.inbox.empty() and live.table.seq == client.seq:
                return


async def until_foes(gm: Client) -> None:
    """Accept what is suggested until a foe acts and no roll of its waits; the heroes are the game master's."""
    await gm.do({"type": "begin"})
    while any(offer["when"] == "answer" for offer in gm.now["offers"]) or not any(
        fighter["acting"] and fighter["side"] == "foes" for fighter in gm.now["view"]["fighters"]
    ):
        (first, *_) = await suggested(gm)
        step = await gm.do(first["steps"][0]["command"])
        assert step["type"] == "step", step


def test_a_suggestion_is_accepted_by_an_ordinary_command_and_the_rest_of_the_turn_follows(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        async with server.join(opened.table, opened.gm_key) as gm:
            await until_foes(gm)
            acting = {f["id"] for f in gm.now["view"]["fighters"] if f["acting"]}
            (first, *more) = await suggested(gm)
            assert first["who"] in acting
            assert first["steps"][-1]["label"]
            assert first["steps"][0]["offer"] in {offer["id"] for offer in gm.now["offers"]}
            assert len({str(each["steps"]) for each in (first, *more)}) == len(more) + 1
            while not (mine := [step for step in gm.steps if step["id"].startswith("automatic:")]):
                (first, *_) = await suggested(gm)
                asked = {"type": "do", "seen": gm.seq, "command": first["steps"][0]["command"], "id": first["id"]}
                assert (await gm.ask(**asked))["type"] == "step"
                turn = gm.now["view"]["round"]
                await settled(server, opened, gm)
            assert all(step["line"]["seat"] == "gm" for step in mine)
            assert mine[0]["now"]["view"]["round"] - turn in (0, 1)

    run(tmp_path, test)


def test_what_was_suggested_before_something_else_happened_is_refused(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        async with server.join(opened.table, opened.gm_key) as gm:
            await until_foes(gm)
            seen, (first, *_) = gm.seq, await suggested(gm)
            unit = next(t["unit"] for t in gm.now["view"]["order"] if t["state"] == "acting")
            assert (await gm.do({"type": "end-turn", "who": unit}))["type"] == "step"
            late = await gm.do(first["steps"][0]["command"], id=first["id"], seen=seen)
            assert late["type"] == "refusal"
            await suggest(gm, seen=seen)
            assert await refused(gm) == "stale"
            await settled(server, opened, gm)
            assert not [step for step in gm.steps if step["id"].startswith("automatic:")]

    run(tmp_path, test)


def test_nobody_but_the_game_master_is_suggested_anything_or_sees_who_acts_alone(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        async with (
            server.join(opened.table, opened.gm_key) as gm,
            server.join(opened.table, opened.player_key, "Mia") as mia,
            server.join(opened.table, opened.player_key) as watcher,
        ):
            await gm.do({"type": "let-act", "figures": ["varga"]})
            await mia.catch_up(1)
            for other in (mia, watcher):
                await suggest(other, "varga")
                assert await refused(other) == "not-yours"
                assert other.now["view"]["automatic"] == []
            assert gm.now["view"]["automatic"] == ["varga"]
            owned = await mia.do({"type": "let-act", "figures": []})
            assert owned["type"] == "refusal"
            kept = await mia.do({"type": "play", "who": "ada", "seat": mia.welcome["seat"]}, id="automatic:2")
            assert kept["code"] == "not-marked"

    run(tmp_path, test)


def test_marked_figures_act_their_turns_and_wait_when_something_was_taken_back(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        async with server.join(opened.table, opened.gm_key) as gm:
            await until_foes(gm)
            foes = standing(gm)
            await gm.do({"type": "let-act", "figures": foes})
            while not (acted := [step for step in gm.steps if step["id"].startswith("automatic:")]):
                await gm.hear()
            await settled(server, opened, gm)
            waiting = {each["who"] for each in await suggested(gm)}  # none where no hero stands any more
            assert waiting <= {"ada", "tobin"}, "they did not act as long as nobody else is waited for"
            before = gm.seq
            back = await gm.ask(type="take-back", id="back", seen=gm.seq, to=acted[0]["seq"] - 1)
            assert back["type"] == "step"
            await settled(server, opened, gm)
            assert gm.seq == before + 1, "they acted again what the game master has taken back"
            assert gm.now["view"]["automatic"] == foes

    run(tmp_path, test)


def test_figures_act_while_people_come_and_go(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        async with server.join(opened.table, opened.gm_key) as gm:
            await until_foes(gm)
            await gm.do({"type": "let-act", "figures": standing(gm)})
            before = gm.seq
            for _ in range(40):
                async with server.join(opened.table, opened.gm_key) as guest:
                    if guest.seq > before:
                        return
                await asyncio.sleep(0.1)
            raise AssertionError("each of them began the wait anew")

    run(tmp_path, test, limits=replace(QUICK, pace=0.5))


def test_the_mark_is_there_when_the_table_is_read_again_and_goes_when_it_is_taken_back(tmp_path: Path) -> None:
    opened: list[Opened] = []

    async def first(server: Server, table: Opened) -> None:
        opened.append(table)
        async with server.join(table.table, table.gm_key) as gm:
            await gm.do({"type": "let-act", "figures": ["varga"]})

    async def again(server: Server, _other: Opened) -> None:
        async with server.join(opened[0].table, opened[0].gm_key) as gm:
            assert gm.now["view"]["automatic"] == ["varga"]
            await gm.ask(type="take-back", id="back", seen=gm.seq, to=0)
            assert gm.now["view"]["automatic"] == []

    run(tmp_path, first)
    run(tmp_path, again)


def test_a_flood_of_requests_costs_no_more_than_the_tables_share(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        async with server.join(opened.table, opened.gm_key) as gm:
            await until_foes(gm)
            for _ in range(40):
                await suggest(gm)
            codes = []
            for _ in range(40):
                while (heard := await gm.hear())["type"] not in ("suggested", "refusal"):
                    pass
                codes.append(heard.get("code", "suggested"))
            assert codes.count("suggested") <= 1
            assert codes.count("overtaken") >= 38
            server.hub.tables._tables[opened.table].result().suggestions._budget.pay(10**6)
            await suggest(gm)
            assert await refused(gm) == "not-now"
            assert (await gm.do({"type": "set-light", "light": "dim"}))["type"] == "step"

    run(tmp_path, test)


def test_one_person_plays_a_scene_alone_from_the_first_card_to_the_end_of_the_session(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        async with server.join(opened.table, opened.player_key, "Mia") as mia:
            seat, over = mia.welcome["seat"], False
            while not over:
                heard = await mia.hear()
                if heard["type"] != "step":
                    continue
                over = (heard.get("line") or {}).get("session") == "over"
                if seat not in mia.now["view"]["waiting"]:
                    continue
                if (command := next(filter(None, (offered(mia, kind) for kind in DOES)), None)) is not None:
                    await mia.say(type="do", id=mia.new_id(), seen=mia.seq, command=command)
            heroes = [f for f in mia.now["view"]["fighters"] if f["side"] == "heroes"]
            assert {f["seat"] for f in heroes} == {seat}
            masters = [step for step in mia.steps if step["line"] and step["line"]["seat"] == "gm"]
            assert masters
            assert all(step["id"].startswith("automatic:") for step in masters)
            assert mia.welcome["alone"]
            assert "The foes' pool" in told(mia)
            assert "game master" not in told(mia).lower()

    run(tmp_path, test, NewTable(scene="duel", solo=True))


def test_a_chase_that_one_person_plays_alone_begins_and_goes_on_by_itself(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        async with server.join(opened.table, opened.player_key, "Mia") as mia:
            seat = mia.welcome["seat"]
            while mia.now["view"]["round"] < 2:
                if (await mia.hear())["type"] != "step":
                    continue
                if seat not in mia.now["view"]["waiting"]:
                    continue
                open_now = [offer["command"] for offer in mia.now["offers"] if offer["when"] in ("answer", "turn")]
                wanted = [each for kind in ("keep", "pass", "end-turn") for each in open_now if each["type"] == kind]
                command = (wanted or open_now)[0]
                await mia.say(type="do", id=mia.new_id(), seen=mia.seq, command=command)
            assert not [f["id"] for f in mia.now["view"]["fighters"] if f["side"] == "heroes" and f["seat"] != seat]

    run(tmp_path, test, NewTable(scene="chase", solo=True))


@pytest.mark.parametrize("ended", [False, True])
def test_where_a_chase_has_ended_the_session_ends_and_no_fight_begins(ended: bool) -> None:
    fight = alone(opening("seven-worlds", "chase"))
    assert fight is not None
    fight = replace(fight, between=False)
    if ended:
        fight = replace(fight, parts=tuple([part for part in fight.parts if not isinstance(part, Chase)]))
    command = masters(replace(fight, fighters=tuple([replace(f, seat="p") for f in fight.fighters])), ["p"])
    assert isinstance(command, EndSession if ended else StartChase)


def told(client: Client) -> str:
    """All that the log says at a client's table."""
    lines = [*client.welcome["lines"], *[step["line"] for step in client.steps if step["line"]]]
    return "\n".join(text for line in lines for text in (line["head"], *line.get("said", ())))


def test_a_person_who_plays_saga_alone_waits_for_nobody_and_reads_of_no_game_master(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        async with server.join(opened.table, opened.player_key, "Mia") as mia:
            asked, seat = set(), mia.welcome["seat"]
            table = server.hub.tables._tables[opened.table].result().table
            while len(mia.steps) < 60 and table.state.phase != StoryPhase.BETWEEN:
                asked.add(mia.now.get("asks", ""))
                ways = [offer for offer in SAGA.offers(table.state, seat) if offer.when in ("answer", "turn")]
                if ways and mia.seq == table.seq:
                    source = Source(table.seq)
                    command = source.choice(ways).pick(source.randrange)
                    await mia.say(type="do", id=mia.new_id(), seen=mia.seq, command=msgspec.to_builtins(command))
                    await mia.hear()
                else:
                    await mia.until("step")
            assert any("Mira Vale" in each for each in asked)
            assert not [each for each in asked if "aiting for" in each or "game master" in each.lower()]
            assert "game master" not in told(mia).lower()

    run(tmp_path, test, NewTable("saga", "saga", "customs-house", solo=True))


def test_a_scene_without_a_policy_is_not_opened_to_be_played_alone(tmp_path: Path) -> None:
    async def test(server: Server, _opened: Opened) -> None:
        with pytest.raises(Refused, match="alone"):
            await server.hub.open(NewTable("saga", "saga", "wager", solo=True))

    run(tmp_path, test)
