"""What is said to a page that comes by another name than the server is asked for: a stranger's, or one behind a proxy
that keeps the name to itself."""

from __future__ import annotations

import structlog
from starlette.requests import HTTPConnection

from wildtable.play import Refused
from wildtable.server.hub import Hub

log = structlog.get_logger()

MOST = 100
"""Pairs of names that are told of in the log: whoever makes up names is not to fill it."""

LONGEST = 45  # of a name that is told
REMEDY = "If the page is ours, its proxy has to pass its name on, as nginx does by: proxy_set_header Host $http_host."


def elsewhere(connection: HTTPConnection) -> Refused:
    """The refusal of what `is_same_origin` says no to; the first of each pair of names is told in the log too."""
    page, asked = (_plain(connection.headers.get(name, "")) for name in ("origin", "host"))
    hub: Hub = connection.app.state.hub
    told = hub.doors.elsewhere
    if (page, asked) not in told and len(told) < MOST:
        told.add((page, asked))
        log.warning("a page of another name was refused", page=page, asked=asked, remedy=REMEDY)
    return Refused("elsewhere", f"The page comes from {page}, but the server is asked for as {asked}.", REMEDY)


def _plain(name: str) -> str:
    """A header as one short line, whatever it holds."""
    return ascii(name)[1:-1][:LONGEST] or "nothing"
