"""The state and view of a seat at the moment that a request names, or now."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request

from wildtable.play import Refused, Seat
from wildtable.server.http.credentials import client_address
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable


class SeenState(NamedTuple):
    """A state, and what a seat sees of it, as plain values."""

    state: Any
    view: Any


async def seen_at(request: Request, live: LiveTable, seat: Seat) -> SeenState:
    """Return the view after entry N for ``?at=N``, else the current one. Raises `Refused` where there is no such
    entry."""
    at = request.query_params.get("at")
    if at is None:
        return SeenState(live.table.state, live.broadcast.view(seat))
    hub: Hub = request.app.state.hub
    count_look(hub, request)
    seq = entry_number(at, live.table.seq)
    state = await hub.replays.at(live, seat, seq, lambda past: past.state(seq))
    return SeenState(state, msgspec.to_builtins(live.system.game.view(state, seat)))


def count_look(hub: Hub, request: Request) -> None:
    """Count a look at what was. Raises `Refused` where one address looks too often."""
    address = client_address(request)
    if hub.rate_limits.moments.full(address):
        raise Refused("too-fast", "Too much was looked at from here.", "Wait a minute.")
    hub.rate_limits.moments.note(address)


def entry_number(text: str, most: int) -> int:
    """Return the number of an entry, 0 to ``most``. Raises `Refused`."""
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise Refused("bad-message", "That is not the number of an entry.", "Send a whole number from 0.")
    if int(text) > most:
        raise Refused("no-entry-there", f"There is no entry {int(text)}.", f"There are {most}.")
    return int(text)
