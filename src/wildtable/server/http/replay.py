"""Replay over HTTP: a table's log page by page, and the view of one seat after an entry."""

from __future__ import annotations

from collections.abc import Iterator

from starlette.requests import Request

from wildtable.play import Seat
from wildtable.server.http.credentials import client_address, key_of
from wildtable.server.http.moments import count_look, entry_number
from wildtable.server.table import seat_view
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable
from wildtable.server.table.replay import AnyPast, Replays
from wildtable.server.wire.messages import encode
from wildtable.server.wire.replay import Begun, Moment, ReplayLines
from wildtable.text.line import Names
from wildtable.text.spoken import Line
from wildtable.text.told import Told

PAGE = 200
"""Entries that are told at once."""


async def get_replay_lines(request: Request) -> bytes:
    """GET /api/tables/TABLE/replay?after=N: `ReplayLines` as JSON."""
    live, seat, replays = await _authenticate(request)
    after, names = entry_number(request.query_params.get("after", "0"), live.table.seq), live.members.names
    return await replays.at(live, seat, after, lambda past: encode(_page(live, past, seat, after, names)))


async def get_moment(request: Request) -> bytes:
    """GET /api/tables/TABLE/replay/N: a `Moment` as JSON. Raises `Refused` where there is no such entry."""
    live, seat, replays = await _authenticate(request)
    seq = entry_number(request.path_params["seq"], live.table.seq)
    return await replays.at(live, seat, seq, lambda past: encode(_moment(live, past, seat, seq)))


def _page(live: LiveTable, past: AnyPast, seat: Seat, after: int, names: Names) -> ReplayLines:
    upto = min(after + PAGE, past.seq)
    told = list(_lines(live, past, seat, range(after + 1, upto + 1), names))
    return ReplayLines(tuple([line for line, _ in told]), tuple([made for _, made in told if made]), upto, past.seq)


def _lines(
    live: LiveTable, past: AnyPast, seat: Seat, which: range, names: Names
) -> Iterator[tuple[Line, Begun | None]]:
    """Yield entries as a seat may read them, each told with the state after it, and what begins with it."""
    for seq in which:
        line = seat_view.line(live.system, past.state(seq), past.entry(seq), seat, names)
        if line is not None:
            yield line, _beginning_of(live, past, seq)


def _beginning_of(live: LiveTable, past: AnyPast, seq: int) -> Begun | None:
    """Return what begins with a played entry; taking back begins nothing."""
    if past.stands(seq) != seq:
        return None
    after = past.state(seq)
    what = live.system.words.begins(past.state(seq - 1), after)
    return None if what is None else Begun(seq, what)


def _moment(live: LiveTable, past: AnyPast, seat: Seat, seq: int) -> Moment:
    state, words = past.state(seq), live.system.words
    view = Told(live.system.game, words).view(state, seat)
    step = words.next(state, seat, seat_view.spoken(live.system, state, seat))
    return Moment(seq, view, step.says or words.asks(state), words.panels(view))


async def _authenticate(request: Request) -> tuple[LiveTable, Seat, Replays]:
    """Return the table, and the member whose key it is; spectators included. Raises `Refused`."""
    hub: Hub = request.app.state.hub
    address = client_address(request)
    live, member = await hub.authenticate(request.path_params["table"], key_of(request), address, watching=True)
    count_look(hub, request)
    return live, member.seat, hub.replays
