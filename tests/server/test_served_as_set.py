"""A server as it was set: tried beforehand, by TLS, with its tables in PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import io
import shutil
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
import toy
import websockets
from click.testing import CliRunner
from processes import fresh_database, serving

from wildtable.cli.main import main
from wildtable.play import Refused
from wildtable.server import preflight, run
from wildtable.server.http.app import opened_hub
from wildtable.server.ops import tls
from wildtable.server.ops.settings import Settings
from wildtable.server.run import start
from wildtable.store.files import store_url
from wildtable.store.sqlite import OneProcess
from wildtable.store.store import Store
from wildtable.store.urls import database_url


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with fresh_database() as url:
        yield url


@pytest.fixture
def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


@pytest.fixture(scope="module")
def pems(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Certificates that vouch for themselves: `good`, `other`, and `old`, which has run out; `locked` is a key."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not installed, which makes the certificates")
    folder = tmp_path_factory.mktemp("pems")

    def ask(line: str) -> None:
        subprocess.run([openssl, *line.split()], cwd=folder, check=True, capture_output=True)  # noqa: S603 - ours

    for name in ("good", "other"):
        names = "-subj /CN=localhost -addext subjectAltName=IP:127.0.0.1,DNS:localhost"
        ask(f"req -x509 -newkey rsa:2048 -nodes -keyout {name}.key -out {name}.pem -days 90 {names}")
    ask("req -new -key good.key -subj /CN=localhost -out old.csr")
    ask("x509 -req -in old.csr -signkey good.key -days -1 -out old.pem")
    ask("x509 -req -in old.csr -signkey good.key -days 3 -out soon.pem")
    ask("pkey -in good.key -aes256 -passout pass:secret -out locked.key")
    return folder


def check(*options: str, **environment: str) -> tuple[int, str]:
    """The exit code of `serve --check`, and what it prints."""
    ended = CliRunner().invoke(main, ["serve", "--check", *options], env=environment)
    assert not isinstance(ended.exception, Exception), ended.exception
    return ended.exit_code, ended.output


# Trying.


def test_what_differs_is_told_with_where_it_comes_from_and_no_password(tmp_path: Path, free_port: int) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(f'data = "{tmp_path}"\nhost = "127.0.0.1"\n[limits]\nmembers = 5\n')
    hidden = "postgresql://ada:secret@127.0.0.1:1/games?sslmode=disable"
    code, told = check("--config", str(file), "--port", str(free_port), WILDTABLE_DATABASE=hidden)
    rows = [tuple(line.split()) for line in told.splitlines()[:4]]
    assert rows == [
        ("port", str(free_port), "--port"),
        ("data", str(tmp_path), "ours.toml,", "line", "1"),
        ("database", "postgresql://ada@127.0.0.1:1/games", "WILDTABLE_DATABASE"),
        ("limits.members", "5", "ours.toml,", "line", "4"),
    ]
    assert "host " not in told, "it is as it is built in"
    assert "secret" not in told
    assert code == 1
    assert "postgresql://ada@127.0.0.1:1/games cannot be used: Connection refused." in told


def test_what_is_good_is_told_and_nothing_is_made(tmp_path: Path, free_port: int) -> None:
    data = tmp_path / "data"
    code, told = check("--data", str(data), "--port", str(free_port))
    assert (code, "Nothing is wrong." in told) == (0, True)
    assert "will be created" in told
    assert "is empty" in told
    assert list(tmp_path.iterdir()) == []
    data.mkdir()
    asyncio.run(_opened(store_url(data)))
    before = {path: path.read_bytes() for path in data.iterdir()}
    code, told = check("--data", str(data), "--port", str(free_port))
    assert (code, "can be written" in told, "has this version's schema" in told) == (0, True, True)
    assert {path: path.read_bytes() for path in data.iterdir()} == before


async def _opened(url: str) -> None:
    await (await Store.open(url)).close()


def test_everything_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, told = check(
            *("--port", str(port), "--data", str(tmp_path / "file" / "data"), "--limit", "members=0"),
            *("--tls-certificate", str(tmp_path / "none.pem"), "--tls-key", str(tmp_path / "file")),
        )
    assert code == 1
    wrong = [line for line in told.splitlines() if line.startswith("Wrong: ")]
    assert [line for line in wrong if "Traceback" in line or "Error" in line] == []
    starts = ["--limit members cannot be 0", f"Port {port} of", "The data folder", "The TLS certificate"]
    assert told.endswith("4 things are wrong.\n")
    assert [line.removeprefix("Wrong: ")[: len(start)] for line, start in zip(wrong, starts, strict=True)] == starts


def test_what_cannot_be_read_is_not_tried_as_something_else(tmp_path: Path) -> None:
    code, told = check("--port", "none", "--data", str(tmp_path))
    assert code == 1
    assert "Port 8000" not in told


def test_data_that_another_server_has_and_data_of_a_newer_version_are_wrong(tmp_path: Path, free_port: int) -> None:
    asyncio.run(_opened(store_url(tmp_path)))
    held = OneProcess(tmp_path / "wildtable.db")
    code, told = check("--data", str(tmp_path), "--port", str(free_port))
    assert (code, "Another Wildtable is using" in told) == (1, True)
    held.release()

    async def age() -> None:
        async with opened_hub(store_url(tmp_path), systems=(toy.SYSTEM,)) as hub:
            assert hub.store._write is not None
            newer = "UPDATE alembic_version SET version_num = '9999'"
            await hub.store._write.run(lambda connection: connection.exec_driver_sql(newer))

    asyncio.run(age())
    code, told = check("--data", str(tmp_path), "--port", str(free_port))
    assert (code, "was written by a newer Wildtable (9999)" in told) == (1, True)


def test_proxies_without_names_are_to_be_thought_of(tmp_path: Path, free_port: int) -> None:
    options = ("--data", str(tmp_path), "--port", str(free_port), "--trusted-proxies", "0.0.0.0/0")
    code, told = check(*options)
    assert (code, told.count("Note: ")) == (0, 2)
    assert "Note: " not in check(*options[:-1], "127.0.0.1", "--hosts", "play.example.org")[1]


def test_metrics_for_everybody_are_to_be_thought_of(tmp_path: Path, free_port: int) -> None:
    options = ("--data", str(tmp_path), "--port", str(free_port), "--metrics")
    code, told = check(*options, "127.0.0.1,::/0")
    assert (code, told.count("Note: metrics contains a network of all addresses")) == (0, 1)
    assert "Note: " not in check(*options, "127.0.0.1")[1]


def test_serve_refuses_what_check_calls_wrong(tmp_path: Path) -> None:
    ended = CliRunner().invoke(main, ["serve", "--port", "none", "--limit", "members=0", "--data", str(tmp_path)])
    assert ended.exit_code == 2
    assert ended.output.startswith("Error: 2 settings are wrong.")
    assert list(tmp_path.iterdir()) == []


# TLS.


def test_files_that_can_be_used_are_good_until_they_run_out(pems: Path, tmp_path: Path, free_port: int) -> None:
    left = tls.valid_until(pems / "good.pem", pems / "good.key").timestamp() - time.time()
    assert 89 < left / 86400 < 91
    options = ("--data", str(tmp_path), "--port", str(free_port), "--tls-key", str(pems / "good.key"))
    code, told = check(*options, "--tls-certificate", str(pems / "good.pem"))
    assert (code, "valid until 20" in told, "Note: " in told) == (0, True, False)
    code, told = check(*options, "--tls-certificate", str(pems / "soon.pem"))
    assert (code, "Note: The certificate expires on 20" in told) == (0, True)


@pytest.mark.parametrize(
    ("certificate", "key", "said"),
    [
        ("old.pem", "good.key", "certificate has expired"),
        ("good.pem", "other.key", "does not belong to the certificate"),
        ("good.pem", "locked.key", "must not have a passphrase"),
        ("good.key", "good.pem", "are not a PEM certificate and key"),
        ("none.pem", "good.key", "No such file"),
        ("good.pem", "old.csr.der", "is not in PEM format"),
    ],
)
def test_files_that_cannot_be_used_are_one_sentence(pems: Path, certificate: str, key: str, said: str) -> None:
    (pems / "old.csr.der").write_bytes(b"\x30\x82")
    with pytest.raises(Refused, match=said) as refused:
        tls.valid_until(pems / certificate, pems / key)
    assert refused.value.code == "bad-tls"
    settings = Settings(port=0, data=pems / "data", tls_certificate=pems / certificate, tls_key=pems / key)
    if certificate != "old.pem":  # which whoever has no other may still serve with
        with pytest.raises(Refused, match=said):
            start(settings, systems=(toy.SYSTEM,))


def test_whoever_comes_after_a_renewal_is_shown_the_new_certificate(pems: Path, tmp_path: Path) -> None:
    certificate, key = tmp_path / "now.pem", tmp_path / "now.key"

    def put(name: str, name_of_key: str = "") -> None:
        key.write_bytes((pems / f"{name_of_key or name}.key").read_bytes())
        certificate.write_bytes((pems / f"{name}.pem").read_bytes())

    async def shown(port: int) -> bytes:
        asking = ssl.create_default_context()
        asking.check_hostname, asking.verify_mode = False, ssl.CERT_NONE
        _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=asking)
        found: bytes = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
        writer.close()
        return found

    async def looked(port: int, name: str) -> None:
        expected = ssl.PEM_cert_to_DER_cert((pems / f"{name}.pem").read_text())
        while await shown(port) != expected:  # noqa: ASYNC110 - who renews it tells nobody
            await asyncio.sleep(0.02)

    async def renew() -> None:
        put("good")
        context = tls.context_of(certificate, key)
        renewing = asyncio.create_task(tls.reload_forever(context, certificate, key, 0.01))
        server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0, ssl=context)
        port = server.sockets[0].getsockname()[1]
        await asyncio.wait_for(looked(port, "good"), 5)
        for name, its_key in (("other", "good"), ("old", "good")):
            put(name, its_key)
            await asyncio.sleep(0.1)
            await asyncio.wait_for(looked(port, "good"), 5)
        certificate.unlink()
        await asyncio.sleep(0.1)
        await asyncio.wait_for(looked(port, "good"), 5)
        put("other")
        await asyncio.wait_for(looked(port, "other"), 5)
        renewing.cancel()
        server.close()

    with structlog.testing.capture_logs() as logged:
        asyncio.run(renew())
    assert [line["event"] for line in logged][-1] == "certificate renewed"
    assert "certificate not renewed" in [line["event"] for line in logged]


def test_a_server_looks_whether_its_certificate_was_renewed(
    pems: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def renewing(*what: Any) -> None:
        looked.set_result(what)

    async def serve() -> None:
        nonlocal looked
        looked = asyncio.get_running_loop().create_future()
        opening = opened_hub(store_url(tmp_path), systems=(toy.SYSTEM,))
        with socket.create_server(("127.0.0.1", 0)) as listening:
            served = asyncio.create_task(run._serve(opening, listening, settings, None, None, None))
            context, *files = await asyncio.wait_for(looked, 10)
            assert isinstance(context, ssl.SSLContext)
            assert files == [settings.tls_certificate, settings.tls_key]
            served.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await served

    looked: asyncio.Future[Any]
    monkeypatch.setattr(tls, "reload_forever", renewing)
    settings = Settings(port=0, data=tmp_path, tls_certificate=pems / "good.pem", tls_key=pems / "good.key")
    asyncio.run(serve())


def test_a_server_with_a_certificate_speaks_https_alone(pems: Path, tmp_path: Path) -> None:
    files = ("--tls-certificate", str(pems / "good.pem"), "--tls-key", str(pems / "good.key"))
    with serving("--demo", "--data", str(tmp_path), *files) as links:
        assert all(link.startswith("https://127.0.0.1:") for link in links)
        place = links[0]
        _, table, key = links[-1].removeprefix(place).split("/")
        knowing = ssl.create_default_context(cafile=pems / "good.pem")
        with httpx.Client(verify=knowing, trust_env=False) as http:
            answer = http.get(f"{place}api/health")
            assert answer.json()["ok"] is True
            assert answer.headers["strict-transport-security"] == "max-age=31536000"
            with pytest.raises(httpx.TransportError):
                http.get(place.replace("https:", "http:"))

        async def sit() -> Any:
            url = place.replace("https:", "wss:") + "api/play"
            async with websockets.connect(url, ssl=knowing, origin=place.rstrip("/"), proxy=None) as client:  # type: ignore[arg-type]
                await client.send(f'{{"type":"hello","table":"{table}","key":"{key}","name":"Ada"}}')
                return await asyncio.wait_for(client.recv(), 20)

        assert '"type":"welcome"' in str(asyncio.run(sit()))


# PostgreSQL.


@pytest.mark.slow
def test_tables_are_kept_in_the_database_and_found_again(database: str, tmp_path: Path) -> None:
    with serving("--demo", "--data", str(tmp_path), environment={"WILDTABLE_DATABASE": database}) as links:
        first = [link.partition("#")[2] for link in links]
    with serving("--demo", "--data", str(tmp_path), "--database", database) as links:
        assert [link.partition("#")[2] for link in links] == first
    assert not (tmp_path / "wildtable.db").exists()
    with serving("--demo", "--data", str(tmp_path)) as links:
        assert [link.partition("#")[2] for link in links][1:] != first[1:], "another database, another table"
    with serving("--demo", "--data", str(tmp_path), "--database", database) as links:
        assert [link.partition("#")[2] for link in links] == first, "and the first is not forgotten for it"

    async def kept() -> list[str]:
        async with opened_hub(database_url(database), systems=(toy.SYSTEM,)) as hub:
            return [table.id for table in await hub.store.tables()]

    assert [table for table in asyncio.run(kept()) if f"/{table}/" in first[1]]


class Interrupted(io.StringIO):
    """An output that sends Ctrl+C as soon as something is written."""

    def write(self, text: str) -> int:
        signal.raise_signal(signal.SIGINT)
        return super().write(text)


def test_a_server_that_says_how_it_is_stopped_stops_so(tmp_path: Path) -> None:
    out = Interrupted()
    try:
        run.serve(port=0, data=tmp_path / "data", demo=True, systems=(toy.SYSTEM,), out=out)
    except KeyboardInterrupt:
        pytest.fail("it was told before the server heard signals")
    assert "Ctrl+C stops it." in out.getvalue()


def test_a_database_is_tried_before_it_is_used(database: str, tmp_path: Path, free_port: int) -> None:
    with fresh_database() as empty:
        options = ("--data", str(tmp_path), "--port", str(free_port), "--database")
        assert "is empty. The first start creates schema" in check(*options, empty)[1]
        assert "is empty. The first start creates schema" in check(*options, empty)[1], "nothing was made"
        asyncio.run(_opened(database_url(empty)))
        code, told = check(*options, empty)
        assert (code, "has this version's schema" in told) == (0, True)


def test_a_database_that_does_not_answer_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflight, "PATIENCE", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"postgresql://ada@127.0.0.1:{silent.getsockname()[1]}/games"
        code, told = check("--port", "0", "--data", str(tmp_path), "--database", url)
    assert (code, "cannot be used: it does not answer." in told) == (1, True)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (lambda url: f"{url}_none", "does not exist"),
        (lambda url: url.replace("postgres@", "nobody_at_all@"), "nobody_at_all"),
        (lambda url: url.replace(url.partition("@")[2].partition("/")[0], "127.0.0.1:1"), "Connection refused"),
        (
            lambda url: url.replace(url.partition("@")[2].partition("/")[0], "no.such.host.invalid"),
            "no host of that name",
        ),
    ],
)
def test_a_database_that_cannot_be_used_is_one_sentence(database: str, tmp_path: Path, changed: Any, said: str) -> None:
    secret = changed(database).replace("@", ":hidden@", 1)
    with pytest.raises(Refused, match=said) as refused:
        start(Settings(port=0, data=tmp_path, database=secret), systems=(toy.SYSTEM,))
    told = str(refused.value)
    assert refused.value.code == "no-store"
    assert "hidden" not in told
    assert "Error" not in told
    assert "\n" not in told
    code, printed = check("--port", "0", "--data", str(tmp_path), "--database", secret)
    assert (code, said in printed, "hidden" in printed) == (1, True, False)
