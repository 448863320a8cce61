"""Messages of strangers: each is answered with a plain sentence, or cut off, and nothing changes."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets
from clients import FREE, Server, connected, is_plain, run, served
from msgspec.structs import replace

from wildtable.play import Refused
from wildtable.server.wire.dice import Nonce
from wildtable.server.wire.fields import Id
from wildtable.server.wire.keys import Address
from wildtable.server.wire.parsing import read

MARK = '{"type":"do","id":"a","seen":0,"command":{"type":"mark","mark":"x"}}'
DO = '{"type":"do","id":"a","seen":0,"command":{"type":"drop"}}'

FRAMES = {
    "empty": "",
    "not JSON": "hello",
    "half": '{"type":"do"',
    "two": DO + DO,
    "null": "null",
    "a list": "[]",
    "a number": "7",
    "binary": b"\x00\x01\x02",
    "not UTF-8": b"\xff\xfe",
    "no type": "{}",
    "an unknown type": '{"type":"win","id":"a","seen":0}',
    "a type that is no text": '{"type":{}}',
    "no id": '{"type":"do","seen":0,"command":{"type":"drop"}}',
    "an id that is empty": DO.replace('"a"', '""'),
    "an id that is long": DO.replace('"a"', f'"{"a" * 65}"'),
    "an id that ends with a line feed": DO.replace('"a"', '"a\\n"'),
    "a nonce that ends with a line feed": DO.replace('"seen"', f'"nonce":"{"0f" * 16}\\n","seen"'),
    "an id with markup": DO.replace('"a"', '"<b>"'),
    "an id that is a number": DO.replace('"a"', "1"),
    "seen in the future by far": DO.replace(":0", ":9007199254740993"),
    "seen before the beginning": DO.replace(":0", ":-1"),
    "seen by half": DO.replace(":0", ":0.5"),
    "seen as text": DO.replace(":0", ':"0"'),
    "a number is out of range": DO.replace(":0", ":1e999"),
    "a number of 5,000 digits": DO.replace(":0", ":" + "9" * 5000),
    "NaN": DO.replace(":0", ":NaN"),
    "Infinity": DO.replace(":0", ":Infinity"),
    "an infinite number in the command": DO.replace('"drop"', '"drop","x":1e999'),
    "an unknown field": DO.replace('"seen"', '"sudo":true,"seen"'),
    "the sender's own seat": DO.replace('"seen"', '"seat":"gm","seen"'),
    "the sender's own dice": DO.replace('"seen"', '"chance":[[6]],"seen"'),
    "the sender's own clock": DO.replace('"seen"', '"at":1,"seen"'),
    "a field twice": DO.replace('"seen"', '"id":"b","seen"'),
    "a field twice, deep": DO.replace('"type":"drop"', '"type":"drop","type":"toss"'),
    "a NUL": DO.replace('"drop"', '"dr\\u0000op"'),
    "half a surrogate pair": DO.replace('"drop"', '"\\ud800"'),
    "half a surrogate pair as a name": DO.replace('"drop"', '"drop","\\udfff":1'),
    "a NUL in a text that may be anything": MARK.replace('"x"', '"\\u0000"'),
    "half a surrogate pair in a text that may be anything": MARK.replace('"x"', '"\\udc00"'),
    "deep lists": "[" * 60_000,
    "a deep command": DO.replace('{"type":"drop"}', "[" * 20_000 + "]" * 20_000),
    "deep objects": '{"a":' * 12_000,
    "no command": '{"type":"do","id":"a","seen":0}',
    "a command that is null": DO.replace('{"type":"drop"}', "null"),
    "an unknown command": DO.replace('"drop"', '"win"'),
    "a command with a field too many": DO.replace('"drop"', '"drop","n":1'),
    "a command with a field too few": DO.replace('"drop"', '"take"'),
    "a command with a field of another kind": DO.replace('"drop"', '"take","count":"1; DROP TABLE entries"'),
    "a command out of its domain": DO.replace('"drop"', '"take","count":999999999999999999999999'),
    "a command that is not open": DO.replace('"drop"', '"toss"'),
    "the game master's command": DO.replace('"drop"', '"hide","word":"x"'),
    "a ruling": '{"type":"rule","id":"a","seen":0,"reason":"x","events":[{"type":"dropped","pebbles":1}]}',
    "a take-back of nothing": '{"type":"take-back","id":"a","seen":0,"to":0}',
    "a second hello": '{"type":"hello","table":"t","key":"k"}',
}


@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES.keys())
def test_a_bad_frame_is_answered_plainly_and_changes_nothing(tmp_path: Path, frame: str | bytes) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, table.player_key) as watch,
        ):
            await ada.until("members")
            before = ada.now
            await ada.socket.send(frame)
            refusal = await ada.hear()
            assert refusal["type"] == "refusal", refusal
            assert is_plain(refusal), refusal
            assert refusal["id"] in ("a", "b", "")
            await ada.silence()
            await watch.silence()
            step = await ada.do({"type": "drop"}, id="a")  # the id was not used up, and the seat still plays
            assert step["seq"] == 1
            assert ada.now["view"] == before["view"] | {"pebbles": 1}

    run(tmp_path, test)


STRICT = [
    ('{"a":1e999}', "is out of range"),
    ('{"a":-1e999}', "is out of range"),
    ('{"a":NaN}', "NaN is not a number"),
    ('{"a":"\\u0000"}', "not text"),
    ('{"\\u0000":1}', "not text"),
    ('["\\ud800"]', "not text"),
    ('[{"a":1,"a":1}]', "twice"),
    ("[" * 100_000, "too deeply"),
    ("9" * 5000, "not valid JSON"),
    ("١", "not valid JSON"),
]


@pytest.mark.parametrize(("text", "said"), STRICT)
def test_json_is_read_strictly_whatever_it_is_for(text: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        read(text, lambda _: None)


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        (Id, '"<b>"', "Use letters, digits"),
        (Nonce, '"zz"', "Send 32 of 0-9 and a-f"),
        (Nonce, '"AB"', "Send 32 of 0-9 and a-f"),
        (Address, '"ftp://x"', "https://example.org"),
    ],
)
def test_what_is_written_otherwise_is_told_how_to_write_it(kind: Any, text: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        read(text, msgspec.json.Decoder(kind).decode)
    assert said in refused.value.remedy


def test_json_that_is_right_is_read_as_it_is() -> None:
    text = '{"a":[1.5,"\\\\u0000","\\ud83d\\ude00",true,null]}'
    assert read(text, json.loads) == {"a": [1.5, "\\u0000", "😀", True, None]}


GM_FRAMES = {
    "no reason": {"reason": " ", "events": [{"type": "dropped", "pebbles": 1}]},
    "a long reason": {"reason": "x" * 501, "events": [{"type": "dropped", "pebbles": 1}]},
    "no events": {"reason": "x", "events": []},
    "events that are none": {"reason": "x", "events": {"type": "dropped"}},
    "an unknown event": {"reason": "x", "events": [{"type": "win"}]},
    "a state that cannot be": {"reason": "x", "events": [{"type": "took", "left": -5, "turn": "red"}]},
    "an event that breaks": {"reason": "x", "events": [{"type": "broke", "where": "evolve"}]},
    "an event that cannot be shown": {"reason": "x", "events": [{"type": "broke", "where": "show"}]},
}


@pytest.mark.parametrize("fields", GM_FRAMES.values(), ids=GM_FRAMES.keys())
def test_a_bad_ruling_is_answered_plainly_and_changes_nothing(tmp_path: Path, fields: dict[str, object]) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.gm_key) as gm:
            refusal = await gm.ask(type="rule", id="a", seen=0, **fields)
            assert refusal["type"] == "refusal"
            assert is_plain(refusal), refusal
            assert (await gm.do({"type": "drop"}, id="a"))["seq"] == 1

    run(tmp_path, test)


@pytest.mark.parametrize("where", ["decide", "evolve", "show"])
def test_a_fault_in_a_rule_is_one_sentence_and_the_table_plays_on(
    tmp_path: Path, where: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.gm_key) as gm,
            server.join(table.table, table.player_key, "Ada") as ada,
        ):
            refusal = await gm.do({"type": "break", "where": where})
            assert refusal["code"] == "internal"
            assert is_plain(refusal)
            assert (await ada.do({"type": "drop"}))["seq"] == 1
        printed = capsys.readouterr()
        said = printed.out + printed.err
        assert "ZeroDivisionError" in said, "the operator is not told"
        assert table.gm_key not in said
        assert ada.welcome["key"] not in said

    run(tmp_path, test)


@pytest.mark.parametrize(("size", "most"), [(64 * 1024 + 1, 0), (10**6, 0), (64 * 1024 + 1, 10**7)])
def test_a_frame_that_is_too_large_closes_the_socket(tmp_path: Path, size: int, most: int) -> None:
    """It does not matter whether the web server notices (``most``: the largest that it lets through) or we
    ourselves."""

    async def test() -> None:
        async with served(tmp_path, largest=most) as server:
            await send(server)

    async def send(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada") as ada:
            with contextlib.suppress(websockets.ConnectionClosed):  # it may be closed before it was sent whole
                await ada.socket.send('"' + "x" * size + '"')
            with pytest.raises(websockets.ConnectionClosed):
                await ada.until("nothing that is ever sent")
            assert ada.socket.close_code == 1009
        async with server.join(table.table, table.player_key) as watch:
            assert watch.seq == 0

    asyncio.run(test())


FIRST = {
    "nothing like hello": ('{"type":"ping"}', "no-hello"),
    "not JSON": ("hello?", "bad-json"),
    "no key": ('{"type":"hello","table":"t"}', "bad-message"),
    "a table with a path": ('{"type":"hello","table":"../etc","key":"k"}', "bad-message"),
    "an unknown table": ('{"type":"hello","table":"t-1","key":"k"}', "no-entry"),
}


@pytest.mark.parametrize(("frame", "code"), FIRST.values(), ids=FIRST.keys())
def test_who_does_not_say_hello_is_not_let_in(tmp_path: Path, frame: str, code: str) -> None:
    async def test(server: Server) -> None:
        async with connected(server.port) as client:
            await client.socket.send(frame)
            refusal = await client.hear()
            assert refusal["code"] == code
            assert is_plain(refusal)
            with pytest.raises(websockets.ConnectionClosed):
                await client.hear()

    run(tmp_path, test)


def test_who_says_nothing_is_sent_away(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        async with connected(server.port) as client:
            assert (await client.hear())["code"] == "no-hello"
            with pytest.raises(websockets.ConnectionClosed):
                await client.hear()

    run(tmp_path, test, replace(FREE, hello=0.1))


def test_a_spectator_sends_nothing_but_pings(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.player_key) as watch,
            server.join(table.table, table.player_key, "Ada") as ada,
        ):
            await watch.until("members")
            await ada.do({"type": "drop"})
            assert watch.welcome["role"] == watch.welcome["seat"] == "watch"
            await watch.catch_up(1)
            assert watch.now["offers"] == []
            orders = (
                {"type": "do", "command": {"type": "drop"}},
                {"type": "rule", "events": [], "reason": "x"},
                {"type": "take-back", "to": 0},
            )
            for number, order in enumerate(orders):
                refusal = await watch.ask(**order, id=f"w{number}", seen=1)
                assert refusal["code"] == "only-watching"
            await watch.silence()
            assert watch.seq == 1

    run(tmp_path, test)


def test_a_broken_frame_costs_its_sender_only(tmp_path: Path) -> None:
    async def flood(server: Server, table: str, key: str) -> None:
        async with server.join(table, key, "Mallory") as client:
            for _ in range(300):
                await client.socket.send("{" * 1000)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.7):
                    await client.until("nothing that is ever sent")
            assert 10 < len(client.refusals) < 60, "a flood is answered as fast as it comes"

    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada") as ada:
            flooding = asyncio.create_task(flood(server, table.table, table.player_key))
            times = []
            for _ in range(10):
                begun = asyncio.get_running_loop().time()
                assert (await ada.do({"type": "drop"}))["type"] == "step"
                times.append(asyncio.get_running_loop().time() - begun)
            await flooding
            assert sorted(times)[8] < 0.5
            assert json.dumps("internal") not in "".join(ada.frames)

    run(tmp_path, test, replace(FREE, burst=20, rate=10))
