"""Forecasts of fights over HTTP: begun, read and stopped by the game master."""

from __future__ import annotations

from http import HTTPStatus

from starlette.requests import Request

from wildtable.play import Refused
from wildtable.server.http.credentials import client_address, key_of
from wildtable.server.table.hub import Hub
from wildtable.server.wire.forecasts import Forecasting

STATUS = {
    "no-forecast": HTTPStatus.NOT_FOUND,
    "one-at-a-time": HTTPStatus.CONFLICT,
    "forecasts-full": HTTPStatus.SERVICE_UNAVAILABLE,
    "not-now": HTTPStatus.TOO_MANY_REQUESTS,
}


async def handle_forecast(request: Request) -> Forecasting:
    """GET, POST and DELETE /api/tables/TABLE/forecast. Raises `Refused`."""
    hub: Hub = request.app.state.hub
    address = client_address(request)
    live = await hub.authenticate_gm(request.path_params["table"], key_of(request), address)
    if request.method == "POST":
        if hub.rate_limits.readings.full(address):
            raise Refused("too-fast", "Too much was asked for from here.", "Wait a minute.")
        hub.rate_limits.readings.note(address)
        hub.forecasts.begin(live)
    elif request.method == "DELETE":
        hub.forecasts.stop(live)
    return hub.forecasts.status(live)
