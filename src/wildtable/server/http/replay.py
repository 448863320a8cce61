"""Replay over HTTP: a table's log page by page, and the view of one seat after an entry."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from starlette.requests import Request
from starlette.responses import Response

from wildtable.play import Seat
from wildtable.server.http.api_route import ApiRoute
from wildtable.server.http.requests import LOOKED_TOO_OFTEN, authenticate, count_request, entry_number
from wildtable.server.table import seat_view
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable
from wildtable.server.table.replay import AnyPast
from wildtable.server.wire.described import AFTER
from wildtable.server.wire.messages import encode
from wildtable.server.wire.replay import Begun, Moment, ReplayLines
from wildtable.text.line import Names
from wildtable.text.spoken import Line
from wildtable.text.told import Teller

PAGE = 200
"""Entries that are told at once."""


async def get_replay_lines(request: Request) -> Response:
    """GET /api/tables/TABLE/replay?after=N: the log lines after entry N (`ReplayLines`)."""
    live, seat = await _viewer(request)
    after, names = entry_number(request.query_params.get(AFTER.name, "0"), live.table.seq), live.members.names
    return await _encoded(request, live, seat, after, lambda past: _page(live, past, seat, after, names))


async def get_moment(request: Request) -> Response:
    """GET /api/tables/TABLE/replay/N: the state after entry N (`Moment`). Raises `Refused` where there is no such
    entry."""
    live, seat = await _viewer(request)
    seq = entry_number(request.path_params["seq"], live.table.seq)
    return await _encoded(request, live, seat, seq, lambda past: _moment(live, past, seat, seq))


async def _viewer(request: Request) -> tuple[LiveTable, Seat]:
    """Return the table and the seat whose key it is, spectators included, and count the look. Raises `Refused`."""
    live, member = await authenticate(request, watching=True, agents=True)
    count_request(request, "moments", LOOKED_TOO_OFTEN)
    return live, member.seat


async def _encoded(
    request: Request, live: LiveTable, seat: Seat, seq: int, work: Callable[[AnyPast], ReplayLines | Moment]
) -> Response:
    """Return what a function makes of a table's past once that reaches entry ``seq``, encoded in its thread too."""
    hub: Hub = request.app.state.hub
    data = await hub.replays.at(live, seat, seq, lambda past: encode(work(past)))
    return Response(data, media_type="application/json")


def _page(live: LiveTable, past: AnyPast, seat: Seat, after: int, names: Names) -> ReplayLines:
    upto = min(after + PAGE, past.seq)
    told = list(_lines(live, past, seat, range(after + 1, upto + 1), names))
    return ReplayLines(tuple([line for line, _ in told]), tuple([made for _, made in told if made]), upto, past.seq)


def _lines(
    live: LiveTable, past: AnyPast, seat: Seat, which: range, names: Names
) -> Iterator[tuple[Line, Begun | None]]:
    """Yield entries as a seat may read them, each told with the state after it, and what begins with it."""
    for seq in which:
        before, after = past.state(seq - 1), past.state(seq)
        line = seat_view.line(live.system, after, past.entry(seq), seat, names=names, before=before)
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
    words = live.system.words
    state, told = Teller(live.system.game, words).known(past.state(seq), seat)
    view = told.view(state, seat)
    step = words.next(state, seat, seat_view.spoken(live.system, state, seat))
    return Moment(seq, view, step.says or words.asks(state), words.panels(view))


ROUTES = (
    ApiRoute("/api/tables/{table}/replay", get_replay_lines, query=[AFTER.name]),
    ApiRoute("/api/tables/{table}/replay/{seq}", get_moment),
)
