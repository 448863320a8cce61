"""All tables: opens them, checks who may come in, and keeps those that are played in memory."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Any

from wildtable.dice import Dice
from wildtable.play import GM, WATCH, Codec, Refused, Table
from wildtable.play.names import clean_name, clean_title
from wildtable.server.codes import Codes
from wildtable.server.elsewhere import Elsewhere
from wildtable.server.forecasts import Forecasts
from wildtable.server.foretelling import Foreteller
from wildtable.server.limits import Bucket, Doors, Later, Limits
from wildtable.server.listener import Listener, Outboxes
from wildtable.server.live import Desk, Live, member_of
from wildtable.server.noting import Noted
from wildtable.server.pasts import Pasts
from wildtable.server.readiness import Readiness
from wildtable.server.studio import Studio
from wildtable.server.tellers import Tellers
from wildtable.server.turns import Turns
from wildtable.server.wire import Hello, Member, NewTable, Opened
from wildtable.store import CODE, LETTERS, KeptMember, KeptTable, Store, code_in, hashed, new_key, opens, players_key
from wildtable.systems import System, system_of

MASTER = Member(GM, "Game master", "gm")
WATCHER = Member(WATCH, "Spectators", "watch")
NOBODYS = hashed("")
"""What no key is compared with in vain: of a table that there is not."""


def milliseconds() -> int:
    """The clock on the wall, in milliseconds since 1970."""
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
        tellers: Tellers | None = None,
    ) -> None:
        """``tellers``: what works out odds, a thread of this process unless given."""
        self.systems = tuple(systems)
        self.limits = limits or Limits()
        self.doors = Doors(self.limits)
        self.turns = Turns(self.limits.busy)
        self.noted = Noted()
        self.outboxes = Outboxes(self.limits.outbox_all, self.limits.unread)
        self.foreteller = Foreteller(self.limits, tellers)
        self.pasts = Pasts()
        self.forecasts = Forecasts(self.limits)
        self.studio = Studio()
        self.readiness = Readiness(store)
        self.bringing: set[str] = set()
        """The addresses from which a table is coming in."""
        self.store = store
        self.clock = clock
        self.codes = Codes(store, clock)
        commands = Bucket(self.limits.commands_burst, self.limits.commands_rate)
        self.elsewhere = Elsewhere()
        self._desk = Desk(store, self.limits, clock, self.turns, commands, self.elsewhere, dice)
        self._tables: dict[str, asyncio.Task[Live]] = {}
        self._running: dict[str, asyncio.Task[None]] = {}

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
        kept = KeptTable(
            id=opened.table,
            system=system.name,
            edition=system.edition_of(first) if system.edition_of else new.edition,
            scene=new.scene,
            title=clean_title(new.title) or system.scenes.get(new.scene, system.title),
            first=Codec(system.game).encode(first).decode(),
            created=self.clock(),
            seq=0,
            gm_key_hash=hashed(opened.gm_key),
            player_key_hash=hashed(opened.player_key),
        )
        await self.store.add_table(kept)
        return opened

    async def join(self, hello: Hello, listener: Listener, address: str) -> Live:
        """Seat a socket whose key fits; it is told how things stand. Raises `Refused`."""
        own = (hello.table, hashed(hello.key))
        self._check_again(address, own, (*own, address))
        kept, members, member, is_new = await self.turns.work(address, self._knows(hello, address))
        shared = member.seat == WATCH
        self.doors.joins.take((*own, address) if shared else own, self._at_once(shared))
        key = hello.key
        live = await self._live(kept)
        if is_new:
            live.check_room()  # before there is a member who could not come in
            key = new_key()
            member = await self._seat(hello, members, key)
            live = await self._live(kept)
        live.enter(listener, member, key, hello.since)
        return live

    def _at_once(self, shared: bool) -> int:
        """How often a key may come at once: one that many have, as often as a table has sockets."""
        return max(self.limits.joins, self.limits.sockets_table) if shared else self.limits.joins

    def _check_again(self, address: str, *names: Hashable) -> None:
        """Raise `Refused` where somebody came in too often with the same key."""
        if wait := self.doors.joins.wait(*names):
            self.noted.note("joins", address)
            raise Later("too-often", "You came in again too often.", wait)

    async def _knows(
        self, hello: Hello, address: str, *, watching: bool = True
    ) -> tuple[KeptTable, list[KeptMember], Member, bool]:
        """Whose key it is: a table, its members, that one, and whether it is a player who comes for the first time.

        A key is always looked at, however many wrong ones came from there: nobody is kept out by what others try. A
        code is short enough to be found by trying, so it is not. Raises `Refused`, as late for any wrong thing.
        """
        full = self.doors.guesses.full(address)
        if full and len(hello.key) <= CODE:
            raise self._no_entry(address, full)
        kept, members = await self.store.table(hello.table), await self.store.members(hello.table)
        member, is_new = self._who(hello, kept, members, await self.codes.fits(hello.table, hello.key))
        if kept is None or member is None or (member.role == "watch" and not watching):
            raise self._no_entry(address, full)
        return kept, members, member, is_new

    def _no_entry(self, address: str, full: bool) -> Refused:
        """What is told to whoever has a wrong key, which is counted."""
        if full:
            self.noted.note("wrong keys", address)
            return Refused("too-many-guesses", "Too many wrong keys came from here.", "Wait a minute.")
        self.doors.guesses.note(address)
        return Refused("no-entry", "There is no such table, or this is not its key.", "Ask for the link again.")

    async def known(self, table: str, key: str, address: str, *, watching: bool = False) -> tuple[Live, Member]:
        """A table, and whose key it is, without sitting down; a spectator's only if they may. Raises `Refused`."""
        knows = self._knows(Hello(table, key), address, watching=watching)
        kept, _, member, _ = await self.turns.work(address, knows)
        return await self._live(kept), member

    async def mastered(self, table: str, key: str, address: str) -> Live:
        """A table for whoever has its game master's key, without sitting down. Raises `Refused`."""
        live, member = await self.known(table, key, address)
        if member.seat != GM:
            raise self._no_entry(address, self.doors.guesses.full(address))
        return live

    async def find(self, typed: str, address: str) -> tuple[str, str]:
        """The table that somebody has typed the code of, and the code as it is. Raises `Refused`."""
        code = code_in(typed)
        if not code:
            raise Refused("bad-code", "That is not a code.", f"A code is {CODE} letters of {LETTERS}.")
        if self.doors.guesses.full(address) or self.doors.codes.full(""):
            self.noted.note("wrong codes", address)
            raise Refused("too-many-guesses", "Too many wrong codes were tried.", "Wait a minute, or use the link.")
        table = await self.turns.work(address, self.codes.leads(code))
        if not table:
            self.doors.guesses.note(address)
            self.doors.codes.note("")
            raise Refused("no-code", f"No table has the code {code} now.", "Ask the game master for the new one.")
        return table, code

    def leave(self, live: Live, listener: Listener) -> None:
        """A socket has gone; a table where nobody is left is forgotten after a while."""
        live.leave(listener)
        if not live.listeners:
            self._forget_later(live)

    async def close(self) -> None:
        """Finish what every table is at, and stop."""
        await self.foreteller.close()
        self.pasts.close()
        self.forecasts.close()
        await self.readiness.close()
        loading = list(self._tables.values())
        for task in loading:
            if task.done() and not task.cancelled() and not task.exception():
                await task.result().inbox.put(None)
            else:
                task.cancel()
        await asyncio.gather(*loading, *self._running.values(), return_exceptions=True)

    # Who is it?

    def _who(
        self, hello: Hello, kept: KeptTable | None, members: list[KeptMember], by_code: bool
    ) -> tuple[Member | None, bool]:
        """Whose key it is, None for nobody's; and whether it is a player who comes for the first time.

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

    async def _seat(self, hello: Hello, members: list[KeptMember], key: str) -> Member:
        """A player who comes for the first time: a seat and a key of their own.

        Who gives the name of somebody that came in a file, and has not come back yet, sits down as that one.
        """
        gone = next((each for each in members if not each.key_hash and _alike(each.name, hello.name)), None)
        if gone and await self.store.take_seat(hello.table, gone.id, hashed(key)):
            return Member(gone.id, gone.name, gone.role)
        if wait := self.doors.seats.wait(hello.table):
            raise Later("too-often", "Too many have just sat down at this table.", wait)
        if len(members) >= self.limits.members:
            raise Refused("table-full", "This table has as many players as it can have.", "Ask the game master.")
        name = clean_name(hello.name, [member.name for member in members])
        made = KeptMember(hello.table, f"p-{secrets.token_hex(4)}", "player", name, hashed(key), self.clock())
        self.doors.seats.take(hello.table, self.limits.seats)
        await self.store.add_member(made)
        return member_of(made)

    # Tables in memory.

    async def _live(self, kept: KeptTable) -> Live:
        """The table in memory, read from its log where it is not there yet."""
        task = self._tables.get(kept.id)
        if task is None:
            task = self._tables[kept.id] = asyncio.create_task(self._load(kept))
        try:
            live = await asyncio.shield(task)
        except BaseException:
            if task.done() and self._tables.get(kept.id) is task and (task.cancelled() or task.exception()):
                del self._tables[kept.id]  # so that the next one tries again
            raise
        if self.store.shared:
            await live.reach(kept.seq)  # whoever comes from another server has seen that much
        return live if self._tables.get(kept.id) is task else await self._live(kept)

    async def _load(self, kept: KeptTable) -> Live:
        system = system_of(kept.system, self.systems)
        codec: Codec[Any, Any, Any] = Codec(system.game)
        live = Live(self._desk, system, kept, Table(system.game, codec.state.decode(kept.first)))
        live.members[GM] = MASTER
        for member in await self.store.members(kept.id):
            live.members[member.id] = member_of(member)
        async for page in self.store.entries(kept.id):
            for entry in page:
                live.remember(codec.entry.decode(entry.body))
            await asyncio.sleep(0)  # a long log must not hold up the other tables
        self._running[kept.id] = asyncio.create_task(live.run())
        self._forget_later(live)
        return live

    # Other servers of the same database.

    @property
    def tables(self) -> list[str]:
        """The tables in memory."""
        return list(self._tables)

    def has(self, table: str) -> bool:
        """Whether a table is in memory, or about to be."""
        return table in self._tables

    def wake(self, table: str, seq: int = 2**62) -> None:
        """Another server has written entry ``seq`` of a table, or perhaps anything."""
        self._once_there(table, lambda live: live.wake(seq))

    def show_members(self, table: str) -> None:
        """Somebody has come to a table at another server, or gone."""

        def show(live: Live) -> None:
            if WATCH in self.elsewhere.seats(table):
                live.members.setdefault(WATCH, WATCHER)
            live.tell_members()

        self._once_there(table, show)

    async def recheck(self, table: str) -> None:
        """Another server has written who belongs to a table: look at it anew."""
        members = await self.store.members(table)
        self._once_there(table, lambda live: live.meet(map(member_of, members)))

    def _once_there(self, table: str, act: Callable[[Live], None]) -> None:
        """Do something with a table in memory: at once, or when it has been read."""
        task = self._tables.get(table)
        if task is None:
            return
        if task.done():
            self._act(task, act)
        else:
            task.add_done_callback(lambda done: self._act(done, act))

    def _act(self, task: asyncio.Task[Live], act: Callable[[Live], None]) -> None:
        if not task.cancelled() and not task.exception():
            act(task.result())

    def _forget_later(self, live: Live) -> None:
        asyncio.get_running_loop().call_later(self.limits.idle, self._forget, live)

    def _forget(self, live: Live) -> None:
        """Let go of a table with nobody at it and nothing to do; its log has it all."""
        task = self._tables.get(live.kept.id)
        ours = task is not None and task.done() and not task.cancelled() and task.result() is live
        if ours and not live.listeners and live.inbox.empty():
            del self._tables[live.kept.id]
            live.inbox.put_nowait(None)
            self._running.pop(live.kept.id)


def _alike(name: str, other: str) -> bool:
    return name.strip().casefold() == other.strip().casefold()
