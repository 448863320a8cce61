"""A server's hub: its shared services, and how clients open, enter and leave its tables."""

from __future__ import annotations

import secrets
import time
import unicodedata
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from wildtable.dice import Dice
from wildtable.play import GM, WATCH, Codec, Refused, Table
from wildtable.play.names import clean_name, clean_title, likeness
from wildtable.server.admission.fair_scheduler import FairScheduler
from wildtable.server.admission.limits import Limits, RateLimits, TokenBucket
from wildtable.server.admission.rejections import Rejections
from wildtable.server.jobs.asking_service import AskingService
from wildtable.server.jobs.forecast_service import ForecastService
from wildtable.server.jobs.kinds import job_kinds
from wildtable.server.jobs.odds_service import OddsService
from wildtable.server.jobs.parse_service import ParseService
from wildtable.server.jobs.picture_service import PictureService
from wildtable.server.jobs.worker_pool import WorkerPool
from wildtable.server.ops.health import Readiness
from wildtable.server.ops.metrics import ServerMetrics
from wildtable.server.table.access import LOCKED, NAME_AWAY, Access, member_of
from wildtable.server.table.authentication import Authentication, agent_of
from wildtable.server.table.client import Outboxes, TableClient
from wildtable.server.table.join_codes import JoinCodes
from wildtable.server.table.live_table import LiveTable
from wildtable.server.table.loaded_tables import LoadedTables
from wildtable.server.table.presence import Presence
from wildtable.server.table.replay import Replays
from wildtable.server.table.services import TableServices
from wildtable.server.wire.messages import Hello, Member
from wildtable.server.wire.refusals import RetryLater
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.store import (
    Kept,
    KeptAgent,
    KeptMember,
    KeptTable,
    Store,
    access,
    hashed,
    new_key,
    players_key,
)
from wildtable.systems import System, system_of


def milliseconds() -> int:
    """Return the wall clock, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class AgentAccess(NamedTuple):
    """A table as a program enters it: the member in whose seat it acts, the program (None for a person's own key), and
    the hash of the key that it came with."""

    live: LiveTable
    member: Member
    agent: KeptAgent | None
    key_hash: str


class Hub:
    """The services of one server, and the doors of its tables."""

    def __init__(
        self,
        store: Store,
        systems: Sequence[System],
        limits: Limits | None = None,
        clock: Callable[[], int] = milliseconds,
        dice: Callable[[], Dice] | None = None,
        pool: WorkerPool | None = None,
    ) -> None:
        """Make a hub; ``pool``: its workers, which compute odds and read files, threads of this process by default."""
        self.systems = tuple(systems)
        self.limits = limits or Limits()
        self.store, self.clock = store, clock
        self.rate_limits = RateLimits(self.limits)
        self.scheduler = FairScheduler(self.limits.busy)
        self.rejections = Rejections()
        self.metrics = ServerMetrics()
        store.watch(self.metrics.note_commit)
        self.outboxes = Outboxes(self.limits.outbox_all, self.limits.unread)
        self.readiness = Readiness(store)
        self.importing: set[str] = set()
        """The addresses from which a table is coming in."""
        self._add_jobs(pool or WorkerPool(job_kinds(self.limits, has_processes=False)))
        self._add_tables(dice)

    def _add_jobs(self, pool: WorkerPool) -> None:
        """Add the services whose work a pool does."""
        self.pool = pool
        self.odds = OddsService(self.limits, pool)
        self.asking = AskingService(self.limits, pool)
        self.parsing = ParseService(pool)
        self.forecasts = ForecastService(self.limits, pool)
        self.pictures = PictureService(pool)

    def _add_tables(self, dice: Callable[[], Dice] | None) -> None:
        """Add the tables, and what lets people in."""
        self.replays = Replays()
        self.presence = Presence()
        services = TableServices(
            store=self.store,
            limits=self.limits,
            clock=self.clock,
            scheduler=self.scheduler,
            commands=TokenBucket(self.limits.commands_burst, self.limits.commands_rate),
            presence=self.presence,
            parsing=self.parsing,
            dice=dice,
            metrics=self.metrics,
        )
        self.tables = LoadedTables(services, self.systems, self.forecasts.stop)
        self.cleanup = self.tables.cleanup
        self.codes = JoinCodes(self.store, self.clock)
        self.authentication = Authentication(
            self.store,
            self.codes,
            self.clock,
            rate_limits=self.rate_limits,
            rejections=self.rejections,
            scheduler=self.scheduler,
        )

    @property
    def sockets(self) -> int:
        """Open sockets."""
        return sum(self.rate_limits.sockets.values())

    async def open(self, new: NewTable, own: Path | None = None) -> Opened:
        """Open a table with a ready scene; ``own``: by a file of the table's. Raises `Refused`."""
        system = system_of(new.system, self.systems)
        if own is None:
            first = system.new(new.edition, new.scene)
        elif system.by_file is None:
            raise Refused("no-file", f"{system.title} has no table files.", "Leave it out.")
        else:
            first = system.by_file(own, new.scene)
        if new.solo:
            first = _alone(system, first)
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
        self.authentication.check_again(address, own, (*own, address))
        knows = self.authentication.authenticate(hello, address, agents=True)
        found, member, is_new = await self.scheduler.run(address, knows)
        agent = agent_of(hello.key, found.agents.values())
        shared = member.seat == WATCH
        if shared and found.kept.locked:
            raise Refused(*LOCKED)
        self.rate_limits.joins.take((*own, address) if shared else own, self._joins_at_once(shared))
        client.address = address
        if is_new:
            member, key = await self._sit_down(found.kept, hello, client)
        elif agent is not None:
            key, client.key_hash, client.agent = hello.key, agent.key_hash, agent
        else:
            key, client.key_hash = hello.key, found.key_of(member.seat)
        return await self._enter(found.kept, client, member, key, hello.since)

    async def _enter(self, kept: KeptTable, client: TableClient, member: Member, key: str, since: int) -> LiveTable:
        """Tell a member of the log, and seat them. Raises `Refused`."""
        live = await self.tables.get(kept.id, kept.seq)
        live.members.check_room()  # before anything is worked out for somebody who could not come in
        await live.prepare(member.seat)
        earlier = await live.broadcast.earlier(since, member.seat, partial(self.scheduler.wait_turn, client.address))
        live = await self.tables.get(kept.id)  # which may have been put away meanwhile
        if live.members.access.refusal_for(member.seat, client.key_hash):  # or we have not heard of the newest yet
            await self.tables.recheck(kept.id)
            live = await self.tables.get(kept.id)
            if hindrance := live.members.access.refusal_for(member.seat, client.key_hash):
                raise hindrance
        live.enter(client, member, key, earlier)  # at once: what changes from here on finds it there
        return live

    async def authenticate(
        self, table: str, key: str, address: str, *, watching: bool = False, agents: bool = False
    ) -> tuple[LiveTable, Member]:
        """Return a table and the member whose key it is, without seating them; a spectator only where ``watching``, a
        program in a member's place only where ``agents``. Raises `Refused`."""
        knows = self.authentication.authenticate(Hello(table, key), address, watching=watching, agents=agents)
        found, member, _ = await self.scheduler.run(address, knows)
        live = await self.tables.get(found.kept.id, found.kept.seq)
        if member.seat == WATCH and found.kept.locked and not live.members.is_watched_from(address):
            raise Refused(*LOCKED)
        return live, member

    async def authenticate_agent(self, table: str, key: str, address: str) -> AgentAccess:
        """Return a table as a program enters it by its own key or a person's, without seating it. Raises `Refused`."""
        knows = self.authentication.authenticate(Hello(table, key), address, agents=True)
        found, member, _ = await self.scheduler.run(address, knows)
        live = await self.tables.get(found.kept.id, found.kept.seq)
        if member.seat == WATCH and found.kept.locked:
            raise Refused(*LOCKED)
        agent = agent_of(key, found.agents.values())
        return AgentAccess(live, member, agent, agent.key_hash if agent else found.key_of(member.seat))

    async def authenticate_gm(self, table: str, key: str, address: str) -> LiveTable:
        """Return a table for its game master's key, without seating anybody. Raises `Refused`."""
        live, member = await self.authenticate(table, key, address)
        if member.seat != GM:
            raise self.authentication.wrong_key(address, self.rate_limits.guesses.full(address))
        return live

    async def access_for_gm(self, table: str, key: str, address: str) -> Access:
        """Return the access data of a table for its game master, also where it is closed. Raises `Refused`."""
        knows = self.authentication.authenticate(Hello(table, key), address, closed=True)
        found, member, _ = await self.scheduler.run(address, knows)
        if member.seat != GM:
            raise self.authentication.wrong_key(address, self.rate_limits.guesses.full(address))
        return found

    def leave(self, live: LiveTable, client: TableClient) -> None:
        """Remove a socket; an empty table is unloaded after a while."""
        live.leave(client)
        if not live.members.clients:
            self.tables.unload_later(live)

    async def close(self) -> None:
        """Finish the work of every table, and stop."""
        await self.odds.close()
        self.replays.close()
        self.forecasts.close()
        await self.pool.close()
        await self.readiness.close()
        await self.tables.close()

    def _joins_at_once(self, shared: bool) -> int:
        """Return how often a key may join at once: a shared one as often as a table has sockets."""
        return max(self.limits.joins, self.limits.sockets_table) if shared else self.limits.joins

    async def _sit_down(self, kept: KeptTable, hello: Hello, client: TableClient) -> tuple[Member, str]:
        """Make a member of a player who comes for the first time; their key too."""
        async with self.tables.lock(kept.id):
            live = await self.tables.get(kept.id, kept.seq)
            live.members.check_room()  # before there is a member who could not come in
            key = new_key()
            client.key_hash = hashed(key)
            seated = await self._seat(kept, hello, await self.store.members(kept.id), client.key_hash)
            live = await self.tables.get(kept.id)
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
            raise RetryLater("too-often", "Too many people are joining this table.", wait)
        if len(members) >= self.limits.members:
            raise Refused("table-full", "This table is full.", "Ask the game master.")
        name = clean_name(hello.name, [member.name for member in members])
        seat = f"p-{secrets.token_hex(4)}"
        made = KeptMember(hello.table, seat, "player", name, key_hash=key_hash, created=self.clock())
        self.rate_limits.seats.take(hello.table, self.limits.seats)
        if not await self.store.change(kept.id, access.sat_down(made, players)):
            raise Refused("changed", "This table was just locked, or its link replaced.", "Try again.")
        return made


def _alone(system: System, first: Any) -> Any:
    """Return the first state of a table that one person plays alone. Raises `Refused`."""
    made = None if system.automatic is None else system.automatic.alone(first)
    if made is None:
        raise Refused("not-solo", "Nobody can play this scene alone.", "Choose another one.")
    return made


def _alike(name: str, other: str) -> bool:
    one, two = (unicodedata.normalize("NFC", each).strip().casefold() for each in (name, other))
    return one == two
