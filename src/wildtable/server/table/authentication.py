"""Authentication: whose key or code it is. Wrong ones are counted by address and household."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from wildtable.play import GM, Refused, Seat
from wildtable.server.admission.addresses import wide_limit_key
from wildtable.server.admission.fair_scheduler import FairScheduler
from wildtable.server.admission.limits import RateLimits
from wildtable.server.admission.rejections import Rejections
from wildtable.server.table.access import MASTER, WATCHER, Access, is_over, member_of
from wildtable.server.table.join_codes import JoinCodes
from wildtable.server.wire.messages import Hello, Member
from wildtable.server.wire.refusals import RetryLater
from wildtable.store import CODE, LETTERS, KeptAgent, KeptMember, KeptTable, Store, code_in, hashed, opens

NOBODYS = hashed("")
"""The hash that keys are compared with where there is no such table, so that this takes as long."""


class Authentication:
    """Checks of keys and codes against the store. ``clock``: milliseconds."""

    def __init__(
        self,
        store: Store,
        codes: JoinCodes,
        clock: Callable[[], int],
        *,
        rate_limits: RateLimits,
        rejections: Rejections,
        scheduler: FairScheduler,
    ) -> None:
        self._store, self._codes, self._clock = store, codes, clock
        self._rate_limits, self._rejections, self._scheduler = rate_limits, rejections, scheduler

    def check_again(self, address: str, *names: Hashable) -> None:
        """Raise `Refused` where somebody came in too often with the same key."""
        if wait := self._rate_limits.joins.wait(*names):
            self._rejections.note("joins", address)
            raise RetryLater("too-often", "You reconnected too often.", wait)

    async def authenticate(
        self, hello: Hello, address: str, *, watching: bool = True, closed: bool = False, agents: bool = False
    ) -> tuple[Access, Member, bool]:
        """Return the table of a key, the member, and whether it is a player who comes for the first time.

        ``agents``: let in programs as well, in the place of the member whose seat they act in (`agent_of`).

        A key is always looked at, however many wrong ones came from there: nobody is kept out by what others try. A
        code is short enough to be found by trying, so it is not. ``closed``: also of a table at which nobody may be.
        Raises `Refused`, as late for any wrong thing.
        """
        house = wide_limit_key(address) if len(hello.key) <= CODE else ""
        limits = self._rate_limits
        full = limits.guesses.full(address) or (bool(house) and limits.codes_household.full(house))
        if full and house:
            raise self.wrong_key(address, full)
        kept, members = await self._store.table(hello.table), await self._store.members(hello.table)
        programs = await self._store.agents(hello.table)
        if kept and is_over(kept, self._clock()):
            kept, members = None, []
        member, is_new = self._member_of_key(hello, kept, members, await self._codes.matches(hello.table, hello.key))
        agent = agent_of(hello.key, programs)
        if agents and agent is not None and kept is not None:
            member, is_new = _member_at(agent.seat, members), False
        if kept is None or member is None or (member.role == "watch" and not watching):
            if house:
                limits.codes_household.note(house)
            raise self.wrong_key(address, full)
        found = Access(kept, members, self._clock(), programs)
        hindrance = None if closed else found.refusal_for(member.seat, found.key_of(member.seat))
        if hindrance:
            raise hindrance
        return found, member, is_new

    def wrong_key(self, address: str, full: bool) -> Refused:
        """Count a wrong key, and return its refusal."""
        if full:
            self._rejections.note("wrong keys", address)
            return Refused("too-many-guesses", "Too many wrong keys from here.", "Wait a minute.")
        self._rate_limits.guesses.note(address)
        return Refused("no-entry", "This table does not exist, or the key is wrong.", "Ask for the link again.")

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

    async def find(self, typed: str, address: str) -> tuple[str, str]:
        """Return the table that has a typed code, and the code in its standard form. Raises `Refused`."""
        code = code_in(typed)
        if not code:
            raise Refused("bad-code", "This is not a code.", f"A code has {CODE} letters of {LETTERS}.")
        limits, house = self._rate_limits, wide_limit_key(address)
        is_crowded = limits.codes.full("") and limits.codes_household.has(house)
        if limits.guesses.full(address) or limits.codes_household.full(house) or is_crowded:
            self._rejections.note("wrong codes", address)
            raise Refused("too-many-guesses", "Too many wrong codes.", "Wait a minute, or use the link.")
        table = await self._scheduler.run(address, self._codes.table_of(code))
        if not table:
            limits.guesses.note(address)
            limits.codes_household.note(house)
            limits.codes.note("")
            raise Refused("no-code", f"No table has the code {code}.", "Ask the game master for the new one.")
        return table, code


def agent_of(key: str, agents: Iterable[KeptAgent]) -> KeptAgent | None:
    """Return the program whose key it is, or None. Every key is compared, whichever fits."""
    found = [agent for agent in agents if opens(key, agent.key_hash)]
    return found[0] if found else None


def _member_at(seat: Seat, members: Iterable[KeptMember]) -> Member | None:
    """Return the member at a seat; None where there is none any more."""
    if seat == GM:
        return MASTER
    return next((member_of(each) for each in members if each.id == seat), None)
