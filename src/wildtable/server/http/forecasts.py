"""Forecasts of fights over HTTP: begun, read and stopped by the game master."""

from __future__ import annotations

from http import HTTPStatus

from starlette.requests import Request

from wildtable.server.http.api_route import ApiRoute
from wildtable.server.http.endpoints import json_endpoint
from wildtable.server.http.requests import authenticate_gm, count_request
from wildtable.server.table.hub import Hub
from wildtable.server.wire.forecasts import Forecasting

STATUS = {
    "no-forecast": HTTPStatus.NOT_FOUND,
    "one-at-a-time": HTTPStatus.CONFLICT,
    "forecasts-full": HTTPStatus.SERVICE_UNAVAILABLE,
    "not-now": HTTPStatus.TOO_MANY_REQUESTS,
}


async def handle_forecast(request: Request) -> Forecasting:
    """GET, POST and DELETE /api/tables/TABLE/forecast: read, start or stop a forecast. Raises `Refused`."""
    hub: Hub = request.app.state.hub
    live = await authenticate_gm(request)
    if request.method == "POST":
        count_request(request, "readings", "Too many requests from here.")
        hub.forecasts.begin(live)
    elif request.method == "DELETE":
        hub.forecasts.stop(live)
    return hub.forecasts.status(live)


ROUTES = (ApiRoute("/api/tables/{table}/forecast", json_endpoint(handle_forecast), methods=["GET", "POST", "DELETE"]),)
