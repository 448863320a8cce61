"""Start of a server in this process: its links on the screen, its end on Ctrl+C."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import secrets
import socket
import sys
from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import msgspec
import segno
from msgspec.structs import replace

from wildtable.pictures.memory import give_back_large_blocks
from wildtable.play import Refused
from wildtable.play.campaign import NOTHING_NEW
from wildtable.play.campaign_files import gathered, id_of, sources
from wildtable.play.reading import bytes_of
from wildtable.server.admission.addresses import Networks
from wildtable.server.admission.allowed_hosts import AllowedHosts, parse_host
from wildtable.server.admission.connections import Connections
from wildtable.server.admission.limits import Limits
from wildtable.server.admission.protocols import Config, Server
from wildtable.server.http import campaigns
from wildtable.server.http.app import application, opened_hub
from wildtable.server.jobs.kinds import share
from wildtable.server.ops import logs, process_manager, tls
from wildtable.server.ops.file_descriptors import raise_limit
from wildtable.server.ops.garbage_collection import deferred_collection
from wildtable.server.ops.origins import ListenConfig
from wildtable.server.ops.orphaned_keys import check_no_orphaned_keys, keys_folder
from wildtable.server.ops.settings import Settings
from wildtable.server.table.hub import Hub
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.store import access, lasting, opens
from wildtable.store.sealing import seals_in
from wildtable.systems import System, system_of
from wildtable.systems import systems as all_systems
from wildtable.text.book import VARIABLE

if sys.platform == "win32":
    _new_loop = asyncio.new_event_loop
else:
    from uvloop import new_event_loop as _new_loop

STUCK = 30_000  # milliseconds that a peer may leave what we sent unread before the system drops it
RENEWED = "renewed on the page: only the person who renewed it has the new link"
GRACE = 5  # seconds for what is under way when the server is asked to stop


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path = Path("wildtable-data"),
    *,
    demo: bool = False,
    ready: NewTable | None = None,
    own: Path | None = None,
    systems: Iterable[System] | None = None,
    limits: Limits | None = None,
    out: TextIO = sys.stdout,
) -> None:
    """Serve until Ctrl+C or SIGTERM, all but this as it is built in; ``port`` 0 takes a free one.

    ``data``: the folder that keeps everything, made where it is missing. The rest is as with `start`.
    """
    settings = Settings(host, port, data, limits=limits or Limits())
    start(settings, demo=demo, ready=ready, own=own, systems=systems, out=out)


def start(
    settings: Settings,
    *,
    demo: bool = False,
    ready: NewTable | None = None,
    own: Path | None = None,
    systems: Iterable[System] | None = None,
    out: TextIO = sys.stdout,
) -> None:
    """Serve until Ctrl+C or SIGTERM.

    ``demo``: open a table with a ready scene, the same one at every start, and print its two links; ``ready``: which
    one, ``own``: by a file of the table's. Raises `Refused` where the port or the data is taken, the certificate or the
    database cannot be used, or the table cannot be.
    """
    give_back_large_blocks()
    os.environ[VARIABLE] = settings.language  # which other processes of this server see as well
    with logs.configured(settings.log, settings.log_level):
        _start(settings, _StartupTable(demo, ready, own, systems, out))


def _start(settings: Settings, opening: _StartupTable) -> None:
    if settings.tls_certificate and settings.tls_key:
        tls.context_of(settings.tls_certificate, settings.tls_key)
    with contextlib.closing(listen(settings.host, settings.port)) as listening:
        make_private(settings.data)
        check_no_orphaned_keys(settings)
        if settings.workers == 1:
            _serve_on(settings, opening, listening)
            return
        port: int = listening.getsockname()[1]
    settings = replace(settings, port=port, odds_processes=share(settings.odds_processes, settings.workers))
    with contextlib.closing(_bound(settings.host, port, shared=True, hears=False)):  # it only keeps the port
        if opening.systems is None:
            all_systems()  # once, for all processes
        process_manager.run_workers(settings.workers, partial(_serve_shared, settings, opening))


class _StartupTable(NamedTuple):
    """The table to open at the start, the installed systems, and the output for its links."""

    demo: bool
    ready: NewTable | None
    own: Path | None
    systems: Iterable[System] | None
    out: TextIO


def _serve_shared(settings: Settings, opening: _StartupTable, worker: process_manager.Worker) -> None:
    """Serve as one of several processes; the first of them opens the table, so that there is one."""
    with contextlib.closing(listen(settings.host, settings.port, shared=True)) as listening:
        _serve_on(settings, opening, listening, worker)


def _serve_on(
    settings: Settings, opening: _StartupTable, listening: socket.socket, worker: process_manager.Worker | None = None
) -> None:
    """Serve on a socket, in this process."""
    _, ready, own, systems, out = opening
    limits = replace(settings.limits, connections=raise_limit(settings.limits.connections))
    processes, seals = settings.odds_processes, seals_in(settings.key_of_promises)
    hub = opened_hub(settings.store, systems=systems, limits=limits, odds_processes=processes, seals=seals)
    is_first = worker is None or worker.is_first
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        opens = (opening.demo or ready or own) and is_first
        table = _TableFiles(keys_file(_keys_folder(settings), ready, own), ready, own) if opens else None
        runner.run(_serve(hub, listening, settings, table, out=out if is_first else None, worker=worker))


def _keys_folder(settings: Settings) -> Path:
    """Return the folder of keys of tables that are opened at the start, made where it is missing. Raises `Refused`."""
    folder = keys_folder(settings)
    make_private(folder)
    return folder


class _TableFiles(NamedTuple):
    """A table that is opened at the start: the file that holds its keys, its scene, a file of its own."""

    keys: Path
    ready: NewTable | None
    own: Path | None


def keys_file(data: Path, ready: NewTable | None, own: Path | None) -> Path:
    """Return the file of keys: another table for every scene, and for every file or folder of a table's; its contents
    change that table.

    Earlier versions kept one for what a file said: there it still is, for as long as the file says that.
    """
    parts = ["demo"]
    if ready:
        parts += [ready.system, ready.edition, ready.scene]
    if own is None:
        return data / f"{'-'.join(parts)}.json"
    earlier = data / f"{'-'.join([*parts, _digest(bytes_of(own))])}.json" if own.is_file() else None
    if earlier is not None and earlier.is_file():
        return earlier
    return data / f"{'-'.join([*parts, id_of(own.stem), _digest(str(own.resolve()).encode())])}.json"


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


async def _serve(
    opening: AbstractAsyncContextManager[Hub],
    listening: socket.socket,
    settings: Settings,
    table: _TableFiles | None,
    out: TextIO | None,
    worker: process_manager.Worker | None,
) -> None:
    logs.watch(asyncio.get_running_loop())
    async with opening as hub, deferred_collection(hub.scheduler.idle_seconds):
        at = listening_by(settings, listening.getsockname()[1])
        config = _config(hub, settings, at)
        opened = await demo_table(hub, *table) if table else None
        server = Server(config, None if out is None else partial(_announce, out, links(at, opened)))
        if worker is not None:
            asyncio.get_running_loop().add_reader(worker.parent, server.stop)
            worker.ready()
        beside = [asyncio.create_task(hub.metrics.watch())] if settings.metrics else []
        if settings.tls_certificate and settings.tls_key:
            config.load()  # which makes what the server answers by
            assert config.ssl is not None
            renewing = tls.reload_forever(config.ssl, settings.tls_certificate, settings.tls_key)
            beside.append(asyncio.create_task(renewing))
        try:
            await server.serve(sockets=[listening])
        finally:
            for task in beside:
                task.cancel()


def _config(hub: Hub, settings: Settings, at: ListenConfig) -> Config:
    """Return the settings of the web server for a hub's application."""
    trusted = Networks(settings.trusted_proxies)
    hosts, readers = AllowedHosts(settings.hosts, settings.host), Networks(settings.metrics)
    return Config(
        application(hub, listening=at, hosts=hosts, trusted=trusted, readers=readers),
        hub.limits,
        hub.scheduler,
        Connections(hub.limits, hub.rejections, trusted),
        ssl_certfile=settings.tls_certificate,
        ssl_keyfile=settings.tls_key,
        timeout_graceful_shutdown=GRACE,
    )


async def demo_table(hub: Hub, path: Path, ready: NewTable | None = None, own: Path | None = None) -> Opened:
    """Return the table whose keys are in a file, opened at the first start; its links outlive a restart.

    What ``own`` says by now the table has from now on. One that was put away is taken out, one that was deleted is
    opened again. A key that was renewed since is left empty: nothing knows the new one. Raises `Refused`.
    """
    kept = _read_keys(path)
    row = await hub.store.table(kept.table) if kept else None
    if kept and row and not row.deleted:
        if row.put_away:
            await hub.store.change(row.id, access.taken_out(row.id, hub.clock()))
        if own is not None:
            await _renew(hub, kept, path, own)
        gm_key = kept.gm_key if opens(kept.gm_key, row.gm_key_hash) else ""
        player_key = kept.player_key if opens(kept.player_key, row.player_key_hash) else ""
        return replace(kept, gm_key=gm_key, player_key=player_key)
    system = hub.systems[0]
    new = ready or NewTable(system.name, system.editions[0], next(iter(system.scenes)))
    opened = await hub.open(new, own)
    _write_keys(path, opened)
    keeping = system_of(new.system, hub.systems).campaign
    if own is not None and keeping is not None:
        _note(path, gathered(sources([own]), keeping.settled)[0].value)
    return opened


async def _renew(hub: Hub, kept: Opened, path: Path, own: Path) -> None:
    """Change a table to what its files say, and drop what they said at the last start; all else stays.

    Raises `Refused`.
    """
    live = await hub.tables.get(kept.table)
    keeping, files = live.system.campaign, sources([own])
    assert keeping is not None  # or it would have been opened by no file
    try:
        name = f"campaign-{secrets.token_hex(8)}"
        await campaigns.write_files(live, keeping, files, whole=False, name=name, before=_noted(path))
    except Refused as refused:
        if refused.code != NOTHING_NEW:
            raise
    _note(path, gathered(files, keeping.settled)[0].value)


def _note(path: Path, said: Any) -> None:
    """Keep what a table's files say, beside its keys."""
    lasting.put(path.with_suffix(".said"), msgspec.json.encode(said))


def _noted(path: Path) -> dict[str, Any]:
    try:
        return msgspec.json.decode(path.with_suffix(".said").read_bytes(), type=dict[str, Any])
    except (OSError, msgspec.MsgspecError):
        return {}


def _read_keys(path: Path) -> Opened | None:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Opened)
    except (OSError, msgspec.MsgspecError):
        return None


def _write_keys(path: Path, opened: Opened) -> None:
    """Write keys atomically, and to the disk, before anybody is told of them."""
    lasting.put(path, msgspec.json.encode(opened))


def listening_by(settings: Settings, port: int) -> ListenConfig:
    """Return the listening address of a server with these settings, with its actual ``port``.

    Behind proxies people reach it by theirs: by HTTPS, on its usual port unless a name has another.
    """
    scheme = "https" if settings.trusted_proxies else settings.scheme
    beside = "" if settings.trusted_proxies else f":{port}"
    places = [place for place in map(parse_host, settings.hosts) if place]
    named = [
        f"{scheme}://{name}{'' if place.port else beside}" for name, place in zip(settings.hosts, places, strict=True)
    ]
    return ListenConfig(settings.host, port, settings.scheme, tuple(named))


def links(at: ListenConfig, opened: Opened | None) -> list[tuple[str, str]]:
    """Return the lines to print: (role, link), the players' last. A key stands behind `#`, where no server sees it."""
    places = [f"{place}/" for place in at.origins]
    if opened is None:
        return [("Wildtable", place) for place in places]
    table = f"#/{opened.table}/"
    told = [("Start page", place) for place in places]
    for whose, key in (("Game master", opened.gm_key), ("Players", opened.player_key)):
        told += [(whose, place + table + key) for place in places] if key else [(whose, RENEWED)]
    return told


def _announce(out: TextIO, lines: list[tuple[str, str]]) -> None:
    for whose, link in lines:
        print(f"{whose + ':':<13}{link}", file=out)
    if out.isatty() and lines[-1][0] == "Players" and lines[-1][1] != RENEWED:
        segno.make(lines[-1][1], micro=False).terminal(out=out, compact=True)
    print("Ctrl+C stops it.", file=out, flush=True)


def listen(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """Return the socket to listen on; ``shared``: other processes of ours may do so too, and the system balances them.

    Raises `Refused` where it cannot be had.
    """
    listening = _bound(host, port, shared=shared, hears=True)
    listening.setblocking(False)
    return listening


def _bound(host: str, port: int, *, shared: bool, hears: bool) -> socket.socket:
    """Return a bound socket. Raises `Refused`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # accepted sockets inherit it: a peer that never reads is let go
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STUCK)
    try:
        listening.bind((host, port))
        if hears:
            listening.listen(1024)
    except (OSError, OverflowError) as error:
        listening.close()
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Refused(
            "port-taken", f"Port {port} of {host} cannot be had ({why}).", "Choose another with --port."
        ) from error
    return listening


def make_private(data: Path) -> None:
    """Make the data folder, readable for its owner only, and durable. Raises `Refused`."""
    try:
        missing = [folder for folder in (data.absolute(), *data.absolute().parents) if not folder.exists()]
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        for folder in missing:
            lasting.sync(folder.parent)
    except OSError as error:
        raise Refused(
            "no-store", f"The data folder {data} cannot be made ({error.strerror}).", "Choose another with --data."
        ) from error
