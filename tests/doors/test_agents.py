"""Keys for programs: what each scope may do, how it is marked, and that a revoked one is out at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import websockets
from clients import FREE, Client, Server, run
from msgspec import Raw
from msgspec.structs import replace

from wildtable.server.admission.limits import Limits
from wildtable.server.table.members import GONE
from wildtable.server.table.proposals import in_words
from wildtable.server.table.scopes import SCOPES
from wildtable.server.wire.tables import Opened
from wildtable.text.spoken import SpokenField, SpokenOffer

LIMITS = Limits()


async def seated(server: Server, opened: Opened, name: str = "Ada") -> tuple[str, str]:
    """A player's seat and own key."""
    async with server.join(opened.table, opened.player_key, name) as client:
        return client.welcome["seat"], client.welcome["key"]


async def agent_key(server: Server, opened: Opened, by: str, seat: str, scope: str) -> dict[str, Any]:
    """The answer to somebody who wants a key for a program."""
    async with server.http() as http:
        body = {"seat": seat, "name": "Robin's helper", "scope": scope}
        headers = {"Authorization": f"Bearer {by}"}
        answer = await http.post(f"/api/tables/{opened.table}/agents", json=body, headers=headers)
        found: dict[str, Any] = answer.json() | {"status": answer.status_code}
        return found


def order(client: Client, kind: str, number: int = 0) -> dict[str, Any]:
    """A message of a kind, under an id as programs have them."""
    named = f"agent:{client.welcome['agent']}:{kind}{number}"
    more: dict[str, Any] = {
        "do": {"seen": client.seq, "command": {"type": "sit", "side": "red"}},
        "say": {"text": "hello"},
        "propose": {"seen": client.seq, "command": {"type": "sit", "side": "red"}, "why": "It is free."},
        "take-back": {"seen": client.seq, "to": 0},
        "own-dice": {"allowed": True},
        "show": {},
    }
    return {"type": kind, "id": named} | more[kind]


@pytest.mark.parametrize(
    ("scope", "may"),
    [("look", {"show"}), ("propose", {"show", "propose"}), ("play", {"show", "propose", "do", "say", "take-back"})],
)
def test_a_scope_is_what_may_be_sent(tmp_path: Path, scope: str, may: set[str]) -> None:
    async def test(server: Server) -> None:
        opened = await server.open()
        seat, key = await seated(server, opened)
        made = await agent_key(server, opened, key, seat, scope)
        async with server.join(opened.table, made["key"]) as client:
            assert (client.welcome["seat"], client.welcome["agent"]) == (seat, made["agents"][0]["id"])
            for kind in ("show", "propose", "do", "say", "take-back", "own-dice"):
                await client.say(**order(client, kind))
                await client.say(type="ping", n=1)
                await client.until("pong")
                refused = [each["code"] for each in client.refusals if each["id"].endswith(f"{kind}0")]
                assert ("not-in-scope" not in refused) == (kind in may), kind
                if kind == "do" and kind in may:
                    await client.catch_up(1)

    run(tmp_path, test)


def test_what_a_program_gave_is_marked_and_cannot_hide(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        opened = await server.open()
        seat, key = await seated(server, opened)
        made = await agent_key(server, opened, opened.gm_key, seat, "play")
        async with server.join(opened.table, opened.gm_key) as gm, server.join(opened.table, made["key"]) as client:
            await client.ask(**order(client, "do"))
            line = (await gm.until("step"))["line"]
            assert (line["agent"], line["seat"]) == (True, seat)
            refused = await client.ask(type="say", id="as-if-a-person", text="It was me.")
            assert refused["code"] == "not-marked"
        async with server.join(opened.table, key) as ada:
            step = await ada.ask(type="say", id="by-hand", text="Hello.")
            assert "agent" not in step["line"]
            assert ada.welcome["lines"][0]["agent"]

    run(tmp_path, test)


def test_a_person_says_yes_to_a_proposal(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        opened = await server.open()
        seat, key = await seated(server, opened)
        made = await agent_key(server, opened, key, seat, "propose")
        async with (
            server.join(opened.table, key) as ada,
            server.join(opened.table, opened.player_key, "Bea") as bea,
            server.join(opened.table, made["key"]) as client,
        ):
            await client.say(**order(client, "propose") | {"why": "It turns \u202ewhat is beside it."})
            assert (await client.until("refusal"))["code"] == "no-text"
            await client.say(**order(client, "propose"))
            (proposal,) = (await ada.until("proposals"))["proposals"]
            assert (proposal["by"], proposal["why"], proposal["seat"]) == ("Robin's helper", "It is free.", seat)
            assert "red" in proposal["label"].casefold()
            assert not ada.seq, "nothing is done before a person says yes"
            step = await ada.do(proposal["command"], id=proposal["id"])
            assert step["line"]["agent"]
            assert '{"type":"proposals","proposals":[]}' in ada.frames
            await bea.catch_up(step["seq"])
            assert not [frame for frame in bea.frames if "proposals" in frame], "it is for its own seat"
            await client.say(**order(client, "propose", 2))
            refused = await client.until("refusal")
            assert refused["code"] == "not-open", "that side is taken"

    run(tmp_path, test)


def test_a_dismissed_proposal_is_gone(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        opened = await server.open()
        seat, key = await seated(server, opened)
        made = await agent_key(server, opened, key, seat, "propose")
        async with server.join(opened.table, key) as ada, server.join(opened.table, made["key"]) as client:
            await client.say(**order(client, "propose"))
            (proposal,) = (await ada.until("proposals"))["proposals"]
        async with server.join(opened.table, key) as ada:
            assert (await ada.until("proposals"))["proposals"] == [proposal], "it waits for who comes back"
            await ada.say(type="dismiss", id=proposal["id"])
            assert (await ada.until("proposals"))["proposals"] == []

    run(tmp_path, test)


def test_a_revoked_key_is_out_at_once(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        opened = await server.open()
        seat, key = await seated(server, opened)
        made = await agent_key(server, opened, key, seat, "play")
        async with server.join(opened.table, made["key"]) as client, server.http() as http:
            path = f"/api/tables/{opened.table}/agents/{made['agents'][0]['id']}"
            answer = await http.delete(path, headers={"Authorization": f"Bearer {key}"})
            assert answer.json() == {"agents": []}
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await client.until("step")
            assert closed.value.rcvd
            assert closed.value.rcvd.code == GONE
        with pytest.raises(AssertionError, match="no-entry"):
            async with server.join(opened.table, made["key"]):
                pass

    run(tmp_path, test)


def test_a_member_who_is_sent_away_takes_their_programs_along(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        opened = await server.open()
        seat, key = await seated(server, opened)
        made = await agent_key(server, opened, key, seat, "play")
        async with server.http() as http:
            await http.post(
                f"/api/tables/{opened.table}/members/{seat}/away", headers={"Authorization": f"Bearer {opened.gm_key}"}
            )
        with pytest.raises(AssertionError, match="sent-away"):
            async with server.join(opened.table, made["key"]):
                pass

    run(tmp_path, test)


@pytest.mark.parametrize("renewed", ["their own", "the game master's", "sent away and let in"])
def test_a_new_key_for_a_person_revokes_what_was_made_by_the_old_one(tmp_path: Path, renewed: str) -> None:
    async def test(server: Server) -> None:
        opened = await server.open()
        seat, key = await seated(server, opened)
        made = await agent_key(server, opened, key, seat, "look")
        at = f"/api/tables/{opened.table}"
        async with server.http() as http:
            http.headers["Authorization"] = f"Bearer {opened.gm_key}"
            if renewed == "their own":
                answer = await http.post(f"{at}/members/{seat}/key")
            elif renewed == "the game master's":
                answer = await http.post(f"{at}/keys/master", json={"key": "k" * 30})
            else:
                await http.post(f"{at}/members/{seat}/away")
                answer = await http.delete(f"{at}/members/{seat}/away")
            assert answer.status_code == 200, answer.text
        with pytest.raises(AssertionError, match="no-entry"):
            async with server.join(opened.table, made["key"]):
                pass

    run(tmp_path, test)


def test_a_revoked_program_leaves_no_proposal(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        opened = await server.open()
        seat, key = await seated(server, opened)
        for _ in range(3):
            made = await agent_key(server, opened, key, seat, "propose")
            async with server.join(opened.table, key) as ada, server.join(opened.table, made["key"]) as client:
                await client.say(**order(client, "propose"))
                assert len((await ada.until("proposals"))["proposals"]) == 1
                async with server.http() as http:
                    path = f"/api/tables/{opened.table}/agents/{made['agents'][0]['id']}"
                    await http.delete(path, headers={"Authorization": f"Bearer {key}"})
                assert (await ada.until("proposals"))["proposals"] == []
        assert not server.hub.tables._tables[opened.table].result().proposals._open

    run(tmp_path, test)


def test_a_program_cannot_flood_people_with_proposals(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        opened = await server.open()
        seat, key = await seated(server, opened)
        made = await agent_key(server, opened, key, seat, "propose")
        async with server.join(opened.table, made["key"]) as client:
            long = order(client, "propose")
            long["command"] |= {"side": "x" * 8000}
            await client.say(**long)
            assert (await client.until("refusal"))["code"] == "too-big"
            for number in range(40):
                await client.say(**order(client, "propose", number))
            await client.say(**order(client, "show"))
            await client.until("shown")
            assert [each["code"] for each in client.refusals[1:]].count("too-fast") >= 40 - LIMITS.burst - 10

    run(tmp_path, test, replace(FREE, burst=LIMITS.burst, rate=LIMITS.rate))


def test_who_may_have_keys_for_programs(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        opened = await server.open()
        (ada, key), (bea, _) = await seated(server, opened), await seated(server, opened, "Bea")
        assert (await agent_key(server, opened, key, bea, "play"))["code"] == "not-your-seat"
        assert (await agent_key(server, opened, key, "gm", "look"))["code"] == "not-your-seat"
        assert (await agent_key(server, opened, opened.gm_key, "p-nobody", "look"))["code"] == "nobody-there"
        made = await agent_key(server, opened, opened.gm_key, "gm", "play")
        assert (await agent_key(server, opened, made["key"], "gm", "play"))["code"] == "no-entry"
        assert len((await agent_key(server, opened, key, ada, "look"))["agents"]) == 1, "only their own are shown"
        async with server.http() as http:
            for path in ("keys", "export", "agents", "log"):
                got = await http.get(
                    f"/api/tables/{opened.table}/{path}", headers={"Authorization": f"Bearer {made['key']}"}
                )
                assert got.json()["code"] == "no-entry", f"a program's key opens no {path}"
        for _ in range(server.hub.limits.agents):
            last = await agent_key(server, opened, opened.gm_key, ada, "look")
        assert (last["code"], last["status"]) == ("too-many-agents", 409)

    run(tmp_path, test)


def test_a_label_turns_nothing_around() -> None:
    offer = SpokenOffer("rename", Raw(b"{}"), "Rename Ada", "any", fields=(SpokenField("name", "text", "Name"),))
    assert in_words(offer, {"name": "A\u202eB\nC"}) == "Rename Ada (Name: A B C)"


def test_every_scope_does_what_the_smaller_one_does() -> None:
    assert set(SCOPES["look"]) < set(SCOPES["propose"]) < set(SCOPES["play"])
