"""Every message of played games fits the schema that the server describes it by, and so does what is sent to it."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from clients import FREE, Client, Server, served

from wildtable.server.wire import described
from wildtable.server.wire.tables import NewTable
from wildtable.systems import systems

jsonschema = pytest.importorskip("jsonschema")

ASYNCAPI: Final = json.loads(described.asyncapi())
COMPONENTS: Final = ASYNCAPI["components"]
KINDS: Final = {message["name"]: kind for kind, message in COMPONENTS["messages"].items()}
VALIDATORS: Final = {
    name: jsonschema.Draft202012Validator({"$ref": f"#/components/schemas/{kind}", "components": COMPONENTS})
    for name, kind in KINDS.items()
}
GAMES: Final = {
    "ambush": ("savage", "adventure"),
    "reading-room": ("savage", "deluxe"),
    "chase": ("savage", "adventure"),
    "ship-duel": ("savage", "adventure"),
    "customs-house": ("saga", "saga"),
}
ACTS: Final = 40
NOT_PLAY: Final = ("write", "leave", "end-session", "set-scene", "remove")


def unfit(message: dict[str, Any]) -> Iterator[str]:
    """Yield what of a message does not fit its schema, also what no schema names: described objects are whole."""
    for error in VALIDATORS[message["type"]].iter_errors(message):
        yield f"{message['type']} at {error.json_path}: {error.message[:200]}"
    yield from unnamed(message, {"$ref": f"#/components/schemas/{KINDS[message['type']]}"}, message["type"])


def unnamed(value: Any, schema: Any, where: str) -> Iterator[str]:
    """Yield the fields of a value that its schema does not name."""
    while "$ref" in schema:
        schema = COMPONENTS["schemas"][schema["$ref"].rpartition("/")[2]]
    for part in schema.get("anyOf", ()):
        if jsonschema.Draft202012Validator({**part, "components": COMPONENTS}).is_valid(value):
            yield from unnamed(value, part, where)
            return
    if isinstance(value, list) and isinstance(schema.get("items"), dict):
        for each in value:
            yield from unnamed(each, schema["items"], f"{where}[]")
    elif isinstance(value, dict) and "properties" in schema:
        for name, each in value.items():
            if name not in schema["properties"]:
                yield f"{where}.{name} is not described"
            else:
                yield from unnamed(each, schema["properties"][name], f"{where}.{name}")


def value_of(field: dict[str, Any], source: Random) -> Any:
    """Return a value for an open field of an offer."""
    match field["kind"]:
        case "number":
            return source.randint(field.get("low", 0), field.get("high", 0))
        case "cell":
            runs = [run for some in field.get("squares", ()) for run in some["runs"]] or [(0, 0, 1)]
            x, y, count = source.choice(runs)
            return [x + source.randrange(count), y]
        case "some":
            return []
        case "text" | "change":
            return "words"
        case _:
            return source.choice(field["choices"])["value"] if field.get("choices") else ""


async def act(client: Client, source: Random) -> None:
    """Give one of the commands that are offered, after a look at its chances."""
    offers = [each for each in client.now["offers"] if each["id"].partition(":")[0] not in NOT_PLAY]
    if not offers:
        return
    offer = source.choice([each for each in offers if each.get("main")] or offers)
    command = offer["command"] | {each["name"]: value_of(each, source) for each in offer.get("fields", ())}
    if offer.get("odds"):
        await client.say(type="foretell", id=client.new_id(), seen=client.seq, command=command)
        await client.until("foretold")
    await client.do(command)


async def speak(gm: Client, player: Client) -> None:
    """Send one of each of the other messages."""
    seat = player.welcome["seat"]
    for said in ("hello", "2d6", "/w gm psst", "s8 against 6"):
        await player.ask(type="say", id=player.new_id(), text=said)
    await gm.say(type="look", id=gm.new_id(), seat=seat)
    await gm.until("looked")
    await gm.say(type="show", id=gm.new_id())
    await gm.until("shown")
    await gm.say(type="suggest", id=gm.new_id(), seen=gm.seq, who="")
    while (await gm.hear())["type"] not in ("suggested", "refusal"):  # Saga suggests nothing
        pass
    await player.ask(type="take-back", id=player.new_id(), seen=player.seq, to=player.seq - 1)
    await gm.ask(type="decline", id=gm.new_id(), seen=gm.seq, of=seat)
    await gm.ask(type="own-dice", id=gm.new_id(), allowed=True)
    await player.say(type="say", id=player.new_id(), text="3d6", thrown=[])
    await player.until("throw-dice")
    await player.say(type="ping", n=1)
    await player.until("pong")


async def played(server: Server, scene: str, source: Random) -> Sequence[Client]:
    """Play a scene as a game master and a player, with a spectator, and return their sockets."""
    system, edition = GAMES[scene]
    opened = await server.hub.open(NewTable(system, edition, scene, "A game"))
    async with contextlib.AsyncExitStack() as stack:
        gm = await stack.enter_async_context(server.join(opened.table, opened.gm_key))
        player = await stack.enter_async_context(server.join(opened.table, opened.player_key, "Ada"))
        watch = await stack.enter_async_context(server.join(opened.table, opened.player_key))
        for number in range(ACTS):
            await act(player if number % 3 else gm, source)
            await gm.catch_up(player.seq)
            await player.catch_up(gm.seq)
        await speak(gm, player)
        await watch.catch_up(gm.seq)
        return gm, player, watch
    raise AssertionError


@pytest.mark.parametrize("scene", GAMES)
def test_every_message_of_a_game_fits_its_schema(tmp_path: Path, scene: str) -> None:
    async def test() -> None:
        async with served(tmp_path, FREE, systems=systems()) as server:
            sockets = await played(server, scene, Random(7))
        frames = [json.loads(frame) for socket in sockets for frame in socket.frames]
        found = {fault for frame in frames for fault in unfit(frame)}
        assert not found, "\n".join(sorted(found)[:30])
        assert len([frame for frame in frames if frame["type"] == "step"]) > ACTS
        assert {frame["type"] for frame in frames} >= {"welcome", "step", "members", "looked", "shown", "throw-dice"}

    asyncio.run(test())


@pytest.mark.parametrize(
    "message",
    [
        {"type": "pong"},
        {"type": "pong", "n": "1"},
        {"type": "pong", "n": 1, "more": 2},
        {"type": "members", "members": [{"seat": "p-a", "name": "Ada", "role": "player", "there": True}]},
    ],
)
def test_what_does_not_fit_is_found(message: dict[str, Any]) -> None:
    assert list(unfit(message))
