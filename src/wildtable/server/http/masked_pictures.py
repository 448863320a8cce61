"""The picture below a map as a seat may see it: hidden squares are painted over before it is sent.

It goes by what the seat is shown, so that one place says what that is: the system's view. There the map is ``board``
with its ``width`` and ``height`` in squares, its ``picture``, whose hash is not told where squares are hidden, and
those squares, ``veiled``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TypeAlias

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from wildtable.board import Backdrop, Cell
from wildtable.board.grid import SQUARE, Run
from wildtable.pictures import Hole, masked
from wildtable.play import Refused
from wildtable.server.http.api_route import ApiRoute
from wildtable.server.http.pictures import KIND, no_picture
from wildtable.server.http.requests import authenticate, seen_at
from wildtable.server.table.hub import Hub
from wildtable.store import KeptPicture

Size: TypeAlias = tuple[int, int]


class _Sight(Struct):
    squares: tuple[Run, ...] = ()
    before: tuple[Run, ...] = ()


class _Board(Struct):
    """A map as a seat sees it, as far as its picture goes."""

    width: int
    height: int
    picture: Backdrop | None = None
    veiled: tuple[Cell, ...] = ()
    sights: tuple[_Sight, ...] = ()

    def hidden(self) -> frozenset[Cell]:
        """Return the squares that the seat may not see, and where it sees by its heroes' eyes, has never seen."""
        every = [(x, y) for x in range(self.width) for y in range(self.height)] if self.sights else []
        runs = [run for sight in self.sights for run in (*sight.squares, *sight.before)]
        known = {(x + n, y) for x, y, count in runs for n in range(count)}
        return frozenset(self.veiled).union(cell for cell in every if cell not in known)


class _View(Struct):
    board: _Board | None = None


async def get_masked_picture(request: Request) -> Response:
    """GET /api/tables/TABLE/below: the map picture without hidden squares; with ``?at=N`` as after entry N."""
    hub: Hub = request.app.state.hub
    live, member = await authenticate(request, watching=True)
    state, view = await seen_at(request, live, member.seat)
    board, below = _seen(view), live.system.below(state) if live.system.below else None
    if board is None or board.picture is None or below is None:
        raise no_picture()
    kept = await hub.store.picture(live.kept.id, below.hash)
    if kept is None:
        raise no_picture()
    if board.picture.hash:
        return Response(kept.data, media_type=KIND)
    if not (board.veiled or board.sights):  # its name is kept from them, and nobody says why: so is the picture
        raise no_picture()
    holes = tuple(hidden_areas(below, (kept.width, kept.height), (board.width, board.height), board.hidden()))
    data = await hub.pictures.run_once((kept.hash, holes), live.kept.id, partial(_painted, kept, holes))
    return Response(data, media_type=KIND)


def _seen(view: object) -> _Board | None:
    try:
        return msgspec.convert(view, _View).board
    except msgspec.ValidationError:  # a system whose maps are of another kind
        return None


def _painted(kept: KeptPicture, holes: tuple[Hole, ...]) -> bytes:
    try:
        return masked(kept.data, holes).data
    except Refused:
        raise no_picture() from None


def hidden_areas(below: Backdrop, pixels: Size, squares: Size, veiled: Iterable[Cell]) -> Iterator[Hole]:
    """Yield the hidden parts of a picture, in pixels: squares not seen yet, and all that lies beside the map.

    Squares side by side are one part. Each part ends at whole pixels, rather one too many than one too few.
    """
    (left, top), (width, height) = below.at, squares
    far = width * SQUARE, height * SQUARE
    end = left + below.width, top + below.height
    parts = [(left, top, 0, end[1]), (far[0], top, *end), (left, top, end[0], 0), (left, far[1], *end)]
    parts += [(a * SQUARE, y * SQUARE, b * SQUARE, (y + 1) * SQUARE) for y, a, b in _runs(veiled)]
    for west, north, east, south in parts:
        hole = (
            (west - left) * pixels[0] // below.width,
            (north - top) * pixels[1] // below.height,
            -((left - east) * pixels[0] // below.width),
            -((top - south) * pixels[1] // below.height),
        )
        if hole[0] < hole[2] and hole[1] < hole[3]:
            yield hole


def _runs(cells: Iterable[Cell]) -> Iterator[tuple[int, int, int]]:
    """Yield squares side by side as a row, the first column, and the one after the last."""
    run: tuple[int, int, int] | None = None
    for y, x in sorted({(y, x) for x, y in cells}):
        if run and run[0] == y and run[2] == x:
            run = (y, run[1], x + 1)
            continue
        if run:
            yield run
        run = (y, x, x + 1)
    if run:
        yield run


ROUTES = (ApiRoute("/api/tables/{table}/below", get_masked_picture, query=["of", "at"]),)
