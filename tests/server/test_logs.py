"""The server's own log: one way for all of it, and not a secret in it, whatever breaks."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import io
import json
import logging
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import luck
import pytest
import structlog
from clients import Client, connected, joined
from processes import fresh_database

from wildtable.server.ops import logs
from wildtable.server.ops.tracebacks import traced
from wildtable.server.wire.keys import Coded, Invitation, TypedCode
from wildtable.server.wire.messages import Hello
from wildtable.server.wire.tables import Opened
from wildtable.store import KeptCode, KeptMember

LEAKING = Path(__file__).with_name("leaking.py")
BREAK, LOSE = "please-break", "please-lose"

WORDS = {
    name: f"canary-{name}-Zq7xW3"
    for name in ("said", "noted", "frame", "wrong-key", "bearer", "query", "file", "picture", "title", "name", "sheet")
}


@contextlib.contextmanager
def leaking(data: Path, form: str, database: str = "", where: str = "later") -> Iterator[tuple[int, list[str]]]:
    """A server that quotes all it is given when it breaks: its port, and at the end all that it wrote."""
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, LEAKING, data, form, database, where],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=luck.surroundings({"PYTHONASYNCIODEBUG": "1"}),
    ) as process:
        wrote: list[str] = []
        try:
            assert process.stdout
            assert process.stderr
            reader = threading.Thread(target=lambda: wrote.append(process.stderr.read()))  # type: ignore[union-attr]
            reader.start()
            printed = ""
            while "Ctrl+C" not in printed:
                line = process.stdout.readline()
                if not line:
                    break
                printed += line
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", printed)
            yield int(found[1]) if found else 0, wrote
            process.send_signal(signal.SIGINT)
            process.wait(20)
            reader.join(20)
            wrote.append(printed + process.stdout.read())
        finally:
            process.kill()


async def evening(port: int) -> dict[str, str]:
    """An evening in which everything breaks that can; every secret of it by its name."""
    secret = dict(WORDS)
    url = f"http://127.0.0.1:{port}/api"
    async with httpx.AsyncClient(trust_env=False) as http:
        opened = (await http.post(f"{url}/tables", json={"edition": "deluxe", "title": WORDS["title"]})).json()
        table, gm_key, player_key = (opened[name] for name in ("table", "gm_key", "player_key"))
        secret |= {"gm key": gm_key, "player key": player_key}
        keys = {"Authorization": f"Bearer {gm_key}"}
        here = {"here": f"http://127.0.0.1:{port}"}
        secret["code"] = (await http.post(f"{url}/tables/{table}/invitation", json=here, headers=keys)).json()["code"]
        async with joined(port, table, gm_key) as gm, joined(port, table, player_key, WORDS["name"]) as ada:
            secret["member key"] = ada.welcome["key"]
            await said(gm, f"{WORDS['noted']}")
            await said(ada, f"{BREAK} {WORDS['said']} {gm_key}")
            await said(ada, f"{LOSE} {WORDS['said']} {ada.welcome['key']}")
            await said(ada, "/roll 1d6 + nonsense " + WORDS["said"])
            for frame in (
                f'{{"type":"hello","key":"{gm_key}"',
                f'{{"type":"do","id":{WORDS["frame"]!r}}}',
                "x" * 70_000,
            ):
                with contextlib.suppress(Exception):
                    async with connected(port) as odd:
                        await odd.socket.send(frame)
                        await odd.hear()
            for hello in (
                {"key": f"{WORDS['wrong-key']}"},
                {"key": gm_key, "name": f"{BREAK}{WORDS['name']}"},
                {"key": gm_key, "table": f"no-{WORDS['wrong-key']}"},
                {"key": secret["code"]},
            ):
                async with connected(port) as other:
                    await other.say(**({"type": "hello", "table": table} | hello))
                    await other.hear()
            bearer = {"Authorization": f"Bearer {WORDS['bearer']}{BREAK}"}
            ours = f"{url}/tables/{table}"
            sheet = f"[heroes.a]\nname = '{WORDS['sheet']}'\nmade = 'up'\n"
            for files in (sheet, f"{WORDS['file']} = [{BREAK}"):
                body = {"id": "x1", "files": [{"name": "a.toml", "text": files}]}
                await asked(http.post, f"{ours}/campaign", json=body, headers=keys)
                await asked(http.post, f"{ours}/campaign?key={WORDS['query']}", json=body, headers=bearer)
            picture = {"content": WORDS["picture"].encode() * 99, "headers": keys | {"Content-Type": "image/png"}}
            await asked(http.post, f"{ours}/pictures", **picture)
            await asked(http.post, f"{ours}/pictures?key={gm_key}{BREAK}", **picture)
            await asked(http.get, f"{ours}/evenings?key={WORDS['query']}", headers=bearer)
            await asked(http.get, f"{ours}/{WORDS['query']}", headers=bearer | {"Cookie": WORDS["bearer"]})
            await asked(http.get, f"{ours}/evenings", headers=keys | {"Host": "elsewhere.example.org"})
            await asked(http.post, f"{url}/import", content=f'{{"title":"{WORDS["file"]}"', headers=keys)
            await asked(http.post, f"{url}/code", json={"code": secret["code"]})
            assert "wildtable_commands_refused_total" in (await http.get(f"{url}/metrics")).text
    return secret


async def asked(how: Any, *words: Any, **more: Any) -> None:
    """Ask something that may be answered before all of it is read."""
    with contextlib.suppress(httpx.HTTPError):
        await how(*words, **more)


async def said(client: Client, text: str) -> None:
    await client.ask(type="say", id=client.new_id(), text=text)


def spellings(word: str) -> set[str]:
    """A word as it could stand somewhere."""
    plain = word.encode()
    coded = {base64.b64encode(b"\0" * shift + plain).decode()[4 * bool(shift) : -4] for shift in range(3)}
    return {word, quote(word, safe=""), plain.hex(), json.dumps(word)[1:-1], *coded}


def check(secret: dict[str, str], written: str) -> None:
    """Nothing secret stands in what was written, in whatever spelling."""
    found = {name for name, word in secret.items() for spelt in spellings(word) if spelt in written}
    assert not found, f"{found} in the log"


TOLD = (
    "command failed",
    "join failed",
    "request failed",
    "entry not kept",
    "an error nobody waited for",
    "turned away",
)


@pytest.mark.parametrize("form", ["json", pytest.param("plain", marks=pytest.mark.slow)])
def test_no_secret_is_written_whatever_breaks(tmp_path: Path, form: str) -> None:
    with leaking(tmp_path, form) as (port, wrote):
        secret = asyncio.run(evening(port))
        with contextlib.closing(sqlite3.connect(f"{(tmp_path / 'wildtable.db').as_uri()}?mode=ro", uri=True)) as kept:
            ((table, *more),) = kept.execute("SELECT id, secret, gm_key_hash, player_key_hash FROM tables").fetchall()
            secret |= dict(zip(("dice", "gm hash", "player hash"), more, strict=True))
            secret |= {f"member {n}": row[0] for n, row in enumerate(kept.execute("SELECT key_hash FROM members"))}
    written = "".join(wrote)
    check(secret, written)
    for event in TOLD:
        assert event in written, f"nothing of: {event}"
    assert written.count("an error nobody waited for") == 3, "a task, a call of the loop, a thread"
    assert written.count("leaking.py") > 6, "where it broke is told"
    assert table in written, "tables are told by their ids"
    if form == "json":
        lines = [json.loads(line) for line in wrote[0].splitlines()]
        assert all({"time", "level", "event"} <= line.keys() for line in lines)
        (failed,) = [line for line in lines if line["event"] == "command failed"]
        assert failed["table"] == table
        assert failed["traceback"].splitlines()[-1] == "ValueError"
        assert "KeyError" in failed["traceback"], "and what it came of"


@pytest.mark.slow
def test_the_password_of_a_database_is_not_written(tmp_path: Path) -> None:
    secret = {"password": WORDS["bearer"]}
    with fresh_database() as url:
        named = url.replace("@", f":{WORDS['bearer']}@", 1)
        with leaking(tmp_path / "one", "json", named) as (port, wrote):
            secret |= asyncio.run(evening(port))
    check(secret, "".join(wrote))
    assert "entry not kept" in "".join(wrote)
    nowhere = f"postgresql://somebody:{WORDS['bearer']}@127.0.0.1:1/nothing"
    with leaking(tmp_path / "two", "json", nowhere) as (port, wrote):
        assert port == 0
    check(secret, "".join(wrote))
    assert "cannot be used" in "".join(wrote)


@pytest.mark.slow
@pytest.mark.parametrize("form", ["json", "plain"])
def test_what_ends_the_server_is_told_without_its_words(tmp_path: Path, form: str) -> None:
    with leaking(tmp_path, form, f"sqlite:///{WORDS['file']}", "start") as (port, wrote):
        assert port == 0
    check(WORDS, "".join(wrote))
    assert "ended by an error" in wrote[0]
    assert "in breaks" in wrote[0]


# What goes into a line.


def lines_of(form: str, level: str = "info") -> Any:
    """A stream, and a block in which all that is logged goes there."""
    out = io.StringIO()
    return out, logs.configured(form, level, out)


def test_each_kind_of_value_is_one_line() -> None:
    log = structlog.get_logger()
    for form in ("json", "plain"):
        out, block = lines_of(form)
        with block:
            log.info("a\nb", text="c\nd \x1b[2J ä", number=1.5, none=None, value=Hello("t-1", "KEY"), many=("KEY",))
        (line,) = out.getvalue().splitlines()
        assert "KEY" not in line
        assert "\x1b" not in line
        assert "<Hello>" in line
    out, block = lines_of("json", "warning")
    with block:
        log.info("quiet")
        log.warning("loud", n=1)
    (line,) = out.getvalue().splitlines()
    assert {**json.loads(line), "time": ""} == {"time": "", "level": "warning", "event": "loud", "n": 1}


def test_other_programs_warnings_and_errors_go_the_same_way_and_no_more_of_them() -> None:
    out, block = lines_of("json", "debug")
    with block, warnings.catch_warnings():
        warnings.simplefilter("always")
        for name in ("uvicorn.error", "sqlalchemy.engine", "websockets.server"):
            logging.getLogger(name).debug("frame KEY")
            logging.getLogger(name).info("statement KEY")
        logging.getLogger("uvicorn.error").warning("told %s", "once")
        warnings.warn("old", stacklevel=1)
        logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=ValueError("KEY"))
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [line["of"] for line in lines] == ["uvicorn.error", "py.warnings", "uvicorn.error"]
    assert lines[0]["event"] == "told once"
    assert "old" in lines[1]["event"]
    assert lines[2]["traceback"].endswith("ValueError")
    assert "KEY" not in out.getvalue()


def test_all_is_as_before_afterwards() -> None:
    before = (structlog.get_config(), logging.getLogger().handlers[:], threading.excepthook, sys.unraisablehook)
    _, block = lines_of("json")
    with pytest.raises(SystemExit), block:
        raise ValueError("KEY")
    assert (structlog.get_config(), logging.getLogger().handlers, threading.excepthook, sys.unraisablehook) == before


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("postgresql://ann:KEY@host/name is away", "postgresql://***@host/name is away"),
        ("see http://h/#/t-1/KEY now", "see http://h/#/*** now"),
        ("Authorization: Bearer KEY", "Authorization: ***"),
        ("{'authorization': 'Basic KEY'}", "{'authorization: ***"),
        ("with bearer KEY there", "with bearer *** there"),
        ("GET /api/x?key=KEY HTTP/1.1", "GET /api/x?*** HTTP/1.1"),
        ("why? because", "why? because"),
    ],
)
def test_what_looks_like_a_secret_is_left_out(text: str, left: str) -> None:
    assert logs.scrubbed(text) == left


def test_a_traceback_has_every_cause_and_no_message() -> None:
    try:
        try:
            raise KeyError("KEY")  # noqa: TRY301 - it is what the other comes of
        except KeyError as error:
            error.add_note("KEY")
            raise ExceptionGroup("KEY", [ValueError("KEY"), sqlite3.OperationalError("KEY")]) from error
    except ExceptionGroup as group:
        told = traced(group)
    assert "KEY" not in told.replace('raise KeyError("KEY")', "").replace('"KEY"', "")
    assert re.findall(r"(?m)^[\w.]+$", told) == [
        "KeyError",
        "ExceptionGroup",
        "ValueError",
        "sqlite3.OperationalError",
    ]


def test_what_holds_a_key_is_written_without_it() -> None:
    made = [
        Hello("t-1", "KEY", "KEY"),
        Opened("t-1", "KEY", "KEY"),
        Invitation("KEY", "http://h", "KEY", "", 1, "KEY"),
        TypedCode("KEY"),
        Coded("t-1", "KEY"),
        KeptCode("t-1", "KEY", 1),
        KeptMember("t-1", "p-1", "player", "KEY", "KEY", 1),
    ]
    assert "KEY" not in repr(made)
