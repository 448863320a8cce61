"""Odds over HTTP, without a table: a question in words, its answer as JSON, as a picture or as values."""

from __future__ import annotations

from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from wildtable.play import Refused
from wildtable.server.http.api_route import ApiRoute
from wildtable.server.http.endpoints import packed_response
from wildtable.server.http.requests import client_address, count_request
from wildtable.server.jobs.asking_worker import Form
from wildtable.server.table.hub import Hub

KINDS: dict[str, str] = {
    "json": "application/json",
    "svg": "image/svg+xml",
    "csv": "text/csv; charset=utf-8",
}
"""The media type of each form of an answer."""


async def get_odds(request: Request) -> Response:
    """GET /api/odds?q=QUESTION: the odds that a question in words asks for."""
    return await _answer(request, "json")


async def get_picture(request: Request) -> Response:
    """GET /api/odds.svg?q=QUESTION: the odds as a picture."""
    return await _answer(request, "svg")


async def get_values(request: Request) -> Response:
    """GET /api/odds.csv?q=QUESTION: the odds as comma-separated values."""
    return await _answer(request, "csv")


async def _answer(request: Request, form: Form) -> Response:
    hub: Hub = request.app.state.hub
    question = request.query_params.get("q", "").strip()
    if not question:
        raise Refused("no-question", "There is no question.", "Ask such as /api/odds?q=d8 at -2.")
    count_request(request, "moments", "Too many questions from here.")
    packed = await hub.asking.answer(client_address(request), question, form)
    if not packed:
        raise Refused("no-answer", "There is no answer to draw.", "Ask /api/odds why.")
    headers = {} if form == "json" else {"Content-Disposition": f'attachment; filename="odds.{form}"'}
    return packed_response(request, packed, KINDS[form], headers)


async def get_page(request: Request) -> Response:
    """Send a browser on to the page of odds."""
    return RedirectResponse("./#odds")


STATUS = {
    "not-now": HTTPStatus.TOO_MANY_REQUESTS,
    "too-long": HTTPStatus.REQUEST_URI_TOO_LONG,
}

ROUTES = (
    Route("/odds", get_page),
    ApiRoute("/api/odds", get_odds, query=["q"]),
    ApiRoute("/api/odds.svg", get_picture, query=["q"]),
    ApiRoute("/api/odds.csv", get_values, query=["q"]),
)
