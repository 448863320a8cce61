"""A route of the API, which refuses a query that it does not know."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Any

from starlette.requests import Request
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from wildtable.play import Refused
from wildtable.play.reading import MOST_SHOWN, shown


class ApiRoute(Route):
    """A route of the API. ``query``: the names of the parameters that its query may have."""

    def __init__(self, path: str, endpoint: Any, *, query: Collection[str] = (), **more: Any) -> None:
        super().__init__(path, endpoint, **more)
        self.query = query

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the query, then answer. Raises `Refused` for a parameter that is unknown or stands twice."""
        if scope["query_string"]:
            self._check_query(Request(scope))
        await super().handle(scope, receive, send)

    def _check_query(self, request: Request) -> None:
        seen = set()
        for name, _ in request.query_params.multi_items():
            if name not in self.query:
                raise Refused(
                    "unknown-parameter", f"The query has no parameter {shown(name)} here.", self._nearest(name)
                )
            if name in seen:
                raise Refused("bad-message", f"The parameter {shown(name)} stands twice in the query.", "Send it once.")
            seen.add(name)

    def _nearest(self, name: str) -> str:
        """Return the parameter that was probably meant, else all that there are, as a sentence."""
        near = get_close_matches(name[:MOST_SHOWN], self.query, 1)
        if near or not self.query:
            return f"Did you mean {near[0]!r}?" if near else "It can have none."
        return f"It can have {' and '.join(map(repr, self.query))}."
