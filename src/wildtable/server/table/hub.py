"""The tables of one server: opening, authentication, loading into memory, unloading."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
import unicodedata
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from msgspec.structs import replace

from wildtable.dice import Dice
from wildtable.play import GM, WATCH, Codec, Refused, Table
from wildtable.play.names import clean_name, clean_title, likeness
from wildtable.server.admission.addresses import wide_limit_key
from wildtable.server.admission.fair_scheduler import FairScheduler
from wildtable.server.admission.limits import Limits, RateLimits, TokenBucket
from wildtable.server.admission.rejections import Rejections
from wildtable.server.jobs.forecast_service import ForecastService
from wildtable.server.jobs.kinds import job_kinds
from wildtable.server.jobs.odds_service import OddsService
from wildtable.server.jobs.parse_service import ParseService
from wildtable.server.jobs.picture_service import PictureService
from wildtable.server.jobs.worker_pool import WorkerPool
from wildtable.server.ops.cleanup import Cleanup
from wildtable.server.ops.health import Readiness
from wildtable.server.ops.metrics import ServerMetrics
from wildtable.server.table.access import LOCKED, NAME_AWAY, Access, is_over, member_of
from wildtable.server.table.client import Outboxes, TableClient
from wildtable.server.table.join_codes import JoinCodes
from wildtable.server.table.live_table import LiveTable
from wildtable.server.table.presence import Presence
from wildtable.server.table.replay import Replays
from wildtable.server.table.services import TableServices
from wildtable.server.wire.messages import Hello, Member, NewTable, Opened
from wildtable.server.wire.refusals import RetryLater
from wildtable.store import (
    CODE,
    LETTERS,
    Kept,
    KeptMember,
    KeptTable,
    Store,
    Unkept,
    access,
    code_in,
    hashed,
    new_key,
    opens,
    players_key,
)
from wildtable.systems import System, system_of

MASTER = Member(GM, "Game master", "gm")
WATCHER = Member(WATCH, "Spectators", "watch")
NOBODYS = hashed("")
"""What no key is compared with in vain: of a table that there is not."""
AGAIN = 1.0
"""Seconds after which a table is looked at again that could not be read."""
AT_ONCE = 50
"""Entries of a log that are taken in before other tables have their turn."""


def milliseconds() -> int:
    """Return the wall clock, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hub:
    """The tables of one server."""

    def __init__(
        self,
        store: Store,
        systems: Sequence[System],
        limits: Limits | None = None,
        clock: Callable[[], int] = milliseconds,
        dice: Callable[[], Dice] | None = None,
        pool: WorkerPool | None = None,
    ) -> None:
        """``pool``: what computes odds and reads for strangers; threads of this process unless given."""
        self.systems = tuple(systems)
        self.limits = limits or Limits()
        self.rate_limits = RateLimits(self.limits)
        self.scheduler = FairScheduler(self.limits.busy)
        self.rejections = Rejections()
        self.metrics = ServerMetrics()
        store.watch(self.metrics.note_commit)
        self.outboxes = Outboxes(self.limits.outbox_all, self.limits.unread)
        self.pool = pool or WorkerPool(job_kinds(self.limits, has_processes=False))
        self.odds = OddsService(self.limits, self.pool)
        self.replays = Replays()
        self.forecasts = ForecastService(self.limits, self.pool)
        self.pictures = PictureService(self.pool)
        self.readiness = Readiness(store)
        self.importing: set[str] = set()
        """The addresses from which a table is coming in."""
        self.store = store
        self.clock = clock
        self.codes = JoinCodes(store, clock)
        commands = TokenBucket(self.limits.commands_burst, self.limits.commands_rate)
        self.presence = Presence()
        self.parsing = ParseService(self.pool)
        self._services = TableServices(
            store,
            self.limits,
            clock,
            self.scheduler,
            commands,
            self.presence,
            self.parsing,
            dice=dice,
            metrics=self.metrics,
        )
        self._tables: dict[str, asyncio.Task[LiveTable]] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._changing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.cleanup = Cleanup(store, self.limits, clock, self._present, self.recheck)

    @property
    def sockets(self) -> int:
        """Open sockets."""
        return sum(self.rate_limits.sockets.values())

    @property
    def tables(self) -> int:
        """Return the number of tables in memory."""
        return len(self._tables)

    async def open(self, new: NewTable, own: Path | None = None) -> Opened:
        """Open a table with a ready scene; ``own``: by a file of the table's. Raises `Refused`."""
        system = system_of(new.system, self.systems)
        if own is None:
            first = system.new(new.edition, new.scene)
        elif system.by_file is None:
            raise Refused("no-file", f"{system.title} has no files of a table's own.", "Leave it out.")
        else:
            first = system.by_file(own, new.scene)
        opened = Opened(f"t-{secrets.token_hex(8)}", new_key(), players_key())
        log = self._first_entries(Table(system.game, first)) if new.dice == "together" else []
        kept = KeptTable(
            id=opened.table,
            system=system.name,
            edition=system.edition_of(first) if system.edition_of else new.edition,
            scene=new.scene,
            title=clean_title(new.title) or system.scenes.get(new.scene, system.title),
            first=Codec(system.game).encode(first).decode(),
            created=self.clock(),
            seq=len(log),
            gm_key_hash=hashed(opened.gm_key),
            player_key_hash=hashed(opened.player_key),
        )
        await self.store.add_table(kept, log)
        return opened

    def _first_entries(self, table: Table[Any, Any, Any]) -> list[Kept]:
        """Return the log of a table at which all mix the dice from the beginning."""
        entry = table.mix_dice(GM, on=True, id="opened", at=self.clock())
        return [Kept(entry.seq, entry.id, entry.at, Codec(table.game).encode(entry).decode())]

    async def join(self, hello: Hello, client: TableClient, address: str) -> LiveTable:
        """Seat a socket whose key fits; it is told how things stand. Raises `Refused`."""
        own = (hello.table, hashed(hello.key))
        self._check_again(address, own, (*own, address))
        found, member, is_new = await self.scheduler.run(address, self._authenticated(hello, address))
        shared = member.seat == WATCH
        if shared and found.kept.locked:
            raise Refused(*LOCKED)
        self.rate_limits.joins.take((*own, address) if shared else own, self._joins_at_once(shared))
        client.address = address
        if is_new:
            member, key = await self._sit_down(found.kept, hello, client)
        else:
            key, client.key_hash = hello.key, found.key_of(member.seat)
        return await self._enter(found.kept, client, member, key, hello.since)

    async def _enter(self, kept: KeptTable, client: TableClient, member: Member, key: str, since: int) -> LiveTable:
        """Tell a member of the log, and seat them. Raises `Refused`."""
        live = await self._live(kept.id, kept.seq)
        live.members.check_room()  # before anything is worked out for somebody who could not come in
        await live.prepare(member.seat)
        earlier = await live.broadcast.earlier(since, member.seat, partial(self.scheduler.wait_turn, client.address))
        live = await self._live(kept.id)  # which may have been put away meanwhile
        if live.members.access.refusal_for(member.seat, client.key_hash):  # or we have not heard of the newest yet
            await self.recheck(kept.id)
            live = await self._live(kept.id)
            if hindrance := live.members.access.refusal_for(member.seat, client.key_hash):
                raise hindrance
        live.enter(client, member, key, earlier)  # at once: what changes from here on finds it there
        return live

    async def recheck(self, table: str) -> None:
        """Read a table's row and its members again, and close the sockets whose key is no longer valid.

        To be called whenever they have changed, here or by another server. Raises `Unkept` where they cannot be read;
        then it is tried again until they can.
        """
        async with self._lock(table):
            task = self._tables.get(table)
            if task is None:
                return
            try:
                live = await asyncio.shield(task)
            except Exception:  # noqa: BLE001 - it could not be loaded, so nobody is there; whoever waits for it hears why
                return
            try:
                kept, members = await self.store.table(table), await self.store.members(table)
            except Unkept:
                asyncio.get_running_loop().call_later(AGAIN, self._recheck_again, table)
                raise
            if kept is None:  # it was removed
                kept, members = replace(live.kept, deleted=1), []
            live.recheck(Access(kept, members, self.clock()))
            if not live.members.access.is_open:
                self.forecasts.stop(live)

    def _recheck_again(self, table: str) -> None:
        async def again() -> None:
            with contextlib.suppress(Unkept, Refused):
                await self.recheck(table)

        self.cleanup.run_soon(again())

    def _lock(self, table: str) -> asyncio.Lock:
        """Return the lock under which a table's members are read and taken in, so that no change is lost."""
        lock = self._changing.get(table)
        if lock is None:
            lock = self._changing[table] = asyncio.Lock()
        return lock

    def _present(self) -> Iterator[KeptTable]:
        """Yield the tables at which somebody is present."""
        for task in self._tables.values():
            if task.done() and not task.cancelled() and not task.exception() and task.result().members.clients:
                yield task.result().kept

    def _joins_at_once(self, shared: bool) -> int:
        """Return how often a key may join at once: a shared one as often as a table has sockets."""
        return max(self.limits.joins, self.limits.sockets_table) if shared else self.limits.joins

    def _check_again(self, address: str, *names: Hashable) -> None:
        """Raise `Refused` where somebody came in too often with the same key."""
        if wait := self.rate_limits.joins.wait(*names):
            self.rejections.note("joins", address)
            raise RetryLater("too-often", "You came in again too often.", wait)

    async def _authenticated(
        self, hello: Hello, address: str, *, watching: bool = True, closed: bool = False
    ) -> tuple[Access, Member, bool]:
        """Return the table of a key, the member, and whether it is a player who comes for the first time.

        A key is always looked at, however many wrong ones came from there: nobody is kept out by what others try. A
        code is short enough to be found by trying, so it is not. ``closed``: also of a table at which nobody may be.
        Raises `Refused`, as late for any wrong thing.
        """
        house = wide_limit_key(address) if len(hello.key) <= CODE else ""
        full = self.rate_limits.guesses.full(address) or (bool(house) and self.rate_limits.codes_household.full(house))
        if full and house:
            raise self._wrong_key(address, full)
        kept, members = await self.store.table(hello.table), await self.store.members(hello.table)
        if kept and is_over(kept, self.clock()):
            kept, members = None, []
        member, is_new = self._member_of_key(hello, kept, members, await self.codes.matches(hello.table, hello.key))
        if kept is None or member is None or (member.role == "watch" and not watching):
            if house:
                self.rate_limits.codes_household.note(house)
            raise self._wrong_key(address, full)
        found = Access(kept, members, self.clock())
        hindrance = None if closed else found.refusal_for(member.seat, found.key_of(member.seat))
        if hindrance:
            raise hindrance
        return found, member, is_new

    def _wrong_key(self, address: str, full: bool) -> Refused:
        """Count a wrong key, and return its refusal."""
        if full:
            self.rejections.note("wrong keys", address)
            return Refused("too-many-guesses", "Too many wrong keys came from here.", "Wait a minute.")
        self.rate_limits.guesses.note(address)
        return Refused("no-entry", "There is no such table, or this is not its key.", "Ask for the link again.")

    async def authenticate(
        self, table: str, key: str, address: str, *, watching: bool = False
    ) -> tuple[LiveTable, Member]:
        """Return a table and the member whose key it is, without seating them; a spectator only where ``watching``.
        Raises `Refused`."""
        knows = self._authenticated(Hello(table, key), address, watching=watching)
        found, member, _ = await self.scheduler.run(address, knows)
        live = await self._live(found.kept.id, found.kept.seq)
        if member.seat == WATCH and found.kept.locked and not live.members.is_watched_from(address):
            raise Refused(*LOCKED)
        return live, member

    async def authenticate_gm(self, table: str, key: str, address: str) -> LiveTable:
        """Return a table for its game master's key, without seating anybody. Raises `Refused`."""
        live, member = await self.authenticate(table, key, address)
        if member.seat != GM:
            raise self._wrong_key(address, self.rate_limits.guesses.full(address))
        return live

    async def load(self, table: str) -> LiveTable:
        """Return a table for the server itself, which needs no key. Raises `Refused`."""
        return await self._live(table)

    async def access_for_gm(self, table: str, key: str, address: str) -> Access:
        """Return the access data of a table for its game master, also where it is closed. Raises `Refused`."""
        knows = self._authenticated(Hello(table, key), address, closed=True)
        found, member, _ = await self.scheduler.run(address, knows)
        if member.seat != GM:
            raise self._wrong_key(address, self.rate_limits.guesses.full(address))
        return found

    async def find(self, typed: str, address: str) -> tuple[str, str]:
        """Return the table that has a typed code, and the code in its standard form. Raises `Refused`."""
        code = code_in(typed)
        if not code:
            raise Refused("bad-code", "That is not a code.", f"A code is {CODE} letters of {LETTERS}.")
        limits, house = self.rate_limits, wide_limit_key(address)
        is_crowded = limits.codes.full("") and limits.codes_household.has(house)
        if limits.guesses.full(address) or limits.codes_household.full(house) or is_crowded:
            self.rejections.note("wrong codes", address)
            raise Refused("too-many-guesses", "Too many wrong codes were tried.", "Wait a minute, or use the link.")
        table = await self.scheduler.run(address, self.codes.table_of(code))
        if not table:
            limits.guesses.note(address)
            limits.codes_household.note(house)
            limits.codes.note("")
            raise Refused("no-code", f"No table has the code {code} now.", "Ask the game master for the new one.")
        return table, code

    def leave(self, live: LiveTable, client: TableClient) -> None:
        """Remove a socket; an empty table is unloaded after a while."""
        live.leave(client)
        if not live.members.clients:
            self._unload_later(live)

    async def close(self) -> None:
        """Finish the work of every table, and stop."""
        await self.odds.close()
        self.replays.close()
        self.forecasts.close()
        await self.pool.close()
        await self.readiness.close()
        await self.cleanup.close()
        loading = list(self._tables.values())
        for task in loading:
            if task.done() and not task.cancelled() and not task.exception():
                await task.result().inbox.put(None)
            else:
                task.cancel()
        await asyncio.gather(*loading, *self._running.values(), return_exceptions=True)

    # Who is it?

    def _member_of_key(
        self, hello: Hello, kept: KeptTable | None, members: list[KeptMember], by_code: bool
    ) -> tuple[Member | None, bool]:
        """Return the member whose key it is, None for a wrong key; and whether it is a player who comes for the first
        time.

        ``by_code``: the key is the code that the table has just now, which does what the players' key does.

        Every key is compared, whichever fits, so that the time it takes tells nothing.
        """
        gm_key, player_key = (kept.gm_key_hash, kept.player_key_hash) if kept else (NOBODYS, NOBODYS)
        is_master = opens(hello.key, gm_key)
        is_player = opens(hello.key, player_key) or by_code
        own = [member for member in members if opens(hello.key, member.key_hash)]
        if is_master:
            return MASTER, False
        if own:
            return member_of(own[0]), False
        return (WATCHER if is_player else None), is_player and bool(hello.name)

    async def _sit_down(self, kept: KeptTable, hello: Hello, client: TableClient) -> tuple[Member, str]:
        """Make a member of a player who comes for the first time; their key too."""
        async with self._lock(kept.id):
            live = await self._live(kept.id, kept.seq)
            live.members.check_room()  # before there is a member who could not come in
            key = new_key()
            client.key_hash = hashed(key)
            seated = await self._seat(kept, hello, await self.store.members(kept.id), client.key_hash)
            live = await self._live(kept.id)
            live.members.access.members[seated.id] = seated
        return member_of(seated), key

    async def _seat(self, kept: KeptTable, hello: Hello, members: list[KeptMember], key_hash: str) -> KeptMember:
        """Seat a player who comes for the first time, with a key of their own.

        Who gives the name of somebody that came in a file, and has not come back yet, sits down as that one.
        """
        likely = likeness(hello.name)
        if any(each.sent_away and likeness(each.name) == likely for each in members):
            raise Refused(*NAME_AWAY)
        players = kept.player_key_hash
        gone = next((each for each in members if not each.key_hash and _alike(each.name, hello.name)), None)
        if gone is not None:
            taken = access.seat_taken(kept.id, gone.id, key_hash, players)
            if await self.store.change(kept.id, taken):
                return replace(gone, key_hash=key_hash)
        if wait := self.rate_limits.seats.wait(hello.table):
            raise RetryLater("too-often", "Too many have just sat down at this table.", wait)
        if len(members) >= self.limits.members:
            raise Refused("table-full", "This table has as many players as it can have.", "Ask the game master.")
        name = clean_name(hello.name, [member.name for member in members])
        made = KeptMember(hello.table, f"p-{secrets.token_hex(4)}", "player", name, key_hash, self.clock())
        self.rate_limits.seats.take(hello.table, self.limits.seats)
        if not await self.store.change(kept.id, access.sat_down(made, players)):
            raise Refused("changed", "The door of this table has just been locked, or the link renewed.", "Try again.")
        return made

    # Tables in memory.

    async def _live(self, table: str, seq: int = 0) -> LiveTable:
        """Return a table in memory, loaded from its log if needed, at least as far as entry ``seq``: clients of
        another server have seen that much."""
        task = self._tables.get(table)
        if task is None:
            task = self._tables[table] = asyncio.create_task(self._load(table))
        try:
            live = await asyncio.shield(task)
        except BaseException:
            if task.done() and self._tables.get(table) is task and (task.cancelled() or task.exception()):
                del self._tables[table]  # so that the next one tries again
            raise
        if self.store.shared:
            await live.replication.wait_for(seq)
        return live if self._tables.get(table) is task else await self._live(table, seq)

    async def _load(self, table: str) -> LiveTable:
        kept = await self.store.promising(table)  # as it is now: whoever changes it from here on finds us, and tells us
        if kept is None:
            raise Refused("no-entry", "There is no such table any more.", "Open another one.")
        system = system_of(kept.system, self.systems)
        codec: Codec[Any, Any, Any] = Codec(system.game)
        live = LiveTable(self._services, system, kept, Table(system.game, codec.state.decode(kept.first)))
        live.members.by_seat[GM] = MASTER
        live.recheck(Access(kept, await self.store.members(kept.id), self.clock()))
        async for page in self.store.entries(kept.id):
            for number, entry in enumerate(page):
                live.remember(codec.entry.decode(entry.body))
                if number % AT_ONCE == AT_ONCE - 1:
                    await asyncio.sleep(0)  # a long log must not hold up the other tables
        self._running[kept.id] = asyncio.create_task(live.run())
        self.cleanup.note_visit(kept)
        self._unload_later(live)
        return live

    # Other servers of the same database.

    @property
    def in_memory(self) -> list[str]:
        """Return the ids of the tables in memory."""
        return list(self._tables)

    def has(self, table: str) -> bool:
        """Return whether a table is in memory, or being loaded."""
        return table in self._tables

    def wake(self, table: str, seq: int = 2**62) -> None:
        """Let a table read what another server has written: entry ``seq``, or perhaps anything."""
        self._once_there(table, lambda live: live.replication.wake(seq))

    def show_members(self, table: str) -> None:
        """Send a table's members after a change at another server."""

        def show(live: LiveTable) -> None:
            if WATCH in self.presence.seats(table):
                live.members.by_seat.setdefault(WATCH, WATCHER)
            live.members.send_members()

        self._once_there(table, show)

    def _once_there(self, table: str, act: Callable[[LiveTable], None]) -> None:
        """Do something with a table in memory: at once, or when it has been read."""
        task = self._tables.get(table)
        if task is None:
            return
        if task.done():
            self._act(task, act)
        else:
            task.add_done_callback(lambda done: self._act(done, act))

    def _act(self, task: asyncio.Task[LiveTable], act: Callable[[LiveTable], None]) -> None:
        if not task.cancelled() and not task.exception():
            act(task.result())

    def _unload_later(self, live: LiveTable) -> None:
        asyncio.get_running_loop().call_later(self.limits.idle, self._unload, live)

    def _unload(self, live: LiveTable) -> None:
        """Unload a table with nobody at it and nothing to do; its log has it all."""
        task = self._tables.get(live.kept.id)
        ours = task is not None and task.done() and not task.cancelled() and task.result() is live
        if ours and not live.members.clients and live.inbox.empty():
            del self._tables[live.kept.id]
            self.cleanup.note_visit(live.kept)
            live.inbox.put_nowait(None)
            self._running.pop(live.kept.id)


def _alike(name: str, other: str) -> bool:
    one, two = (unicodedata.normalize("NFC", each).strip().casefold() for each in (name, other))
    return one == two
