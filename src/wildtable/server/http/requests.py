"""Parts of a request that many routes need: its client, table, member, the entry that it names, and its limits."""

from __future__ import annotations

import re
from typing import Any, Literal, NamedTuple

import msgspec
from starlette.requests import HTTPConnection, Request

from wildtable.play import Refused, Seat
from wildtable.play.reading import shown
from wildtable.server.admission.addresses import limit_key
from wildtable.server.admission.limits import MinuteCounter
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable
from wildtable.server.wire.messages import Member


def client_address(connection: HTTPConnection) -> str:
    """Return the address under which limits count a client: the socket's, or the one that a trusted proxy tells."""
    return limit_key(connection.client.host) if connection.client else ""


def key_of(request: Request) -> str:
    """Return the key in the header. Raises `Refused`."""
    given = request.headers.getlist("authorization")
    kind, _, key = given[0].partition(" ") if len(given) == 1 else ("", "", "")
    if kind.casefold() != "bearer":
        raise Refused("no-entry", "The key is missing.", "Send it as Authorization: Bearer KEY.")
    return key.strip()


async def authenticate(request: Request, *, watching: bool = False, agents: bool = False) -> tuple[LiveTable, Member]:
    """Return the table, and the member whose key it is; a spectator only where ``watching``, a program in a member's
    place only where ``agents``. Raises `Refused`."""
    hub: Hub = request.app.state.hub
    table, key = request.path_params["table"], key_of(request)
    return await hub.authenticate(table, key, client_address(request), watching=watching, agents=agents)


async def authenticate_gm(request: Request) -> LiveTable:
    """Return the table. Raises `Refused` for anybody but its game master."""
    hub: Hub = request.app.state.hub
    return await hub.authenticate_gm(request.path_params["table"], key_of(request), client_address(request))


def count_request(request: Request, kind: Literal["readings", "moments", "drafts", "pictures"], problem: str) -> None:
    """Count a request by its address. Raises `Refused`, for this ``problem``, where there are too many of a kind."""
    hub: Hub = request.app.state.hub
    address = client_address(request)
    counter: MinuteCounter = getattr(hub.rate_limits, kind)
    if counter.full(address):
        raise Refused("too-fast", problem, "Wait a minute.")
    counter.note(address)


def whole_parameter(request: Request, name: str, usual: int, least: int, most: int) -> int:
    """Return a whole number of the query, ``usual`` where there is none. Raises `Refused`."""
    text = request.query_params.get(name, str(usual))
    if not re.fullmatch(r"-?[0-9]{1,5}", text) or not least <= int(text) <= most:
        problem = f"The parameter {name!r} cannot be {shown(text)}."
        raise Refused("bad-message", problem, f"Send a whole number from {least} to {most}.")
    return int(text)


def true_parameter(request: Request, name: str) -> bool:
    """Return whether a parameter of the query is true; it is false where there is none. Raises `Refused`."""
    text = request.query_params.get(name, "false")
    if text not in ("true", "false"):
        raise Refused("bad-message", f"The parameter {name!r} cannot be {shown(text)}.", "Send true or false.")
    return text == "true"


# Moments of a table.


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
    count_request(request, "moments", LOOKED_TOO_OFTEN)
    seq = entry_number(at, live.table.seq)
    state = await hub.replays.at(live, seat, seq, lambda past: past.state(seq))
    return SeenState(state, msgspec.to_builtins(live.system.game.view(state, seat)))


LOOKED_TOO_OFTEN = "Too many requests from here."
"""The refusal of a request for an earlier moment."""


def entry_number(text: str, most: int) -> int:
    """Return the number of an entry, 0 to ``most``. Raises `Refused`."""
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise Refused("bad-message", "This is not the number of a log entry.", "Send a whole number from 0.")
    if int(text) > most:
        raise Refused("no-entry-there", f"There is no entry {int(text)}.", f"There are {most}.")
    return int(text)
