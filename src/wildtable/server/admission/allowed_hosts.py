"""Names under which this server is reached: requests under another name, or from another site's page, are refused.

Without it a foreign site could give its own name this machine's address, and have a visitor's browser talk to us.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from typing import NamedTuple

import structlog
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from wildtable.play import Refused
from wildtable.server.admission.addresses import parse_address
from wildtable.server.wire.messages import Refusal, encode
from wildtable.server.wire.service import Problem

log = structlog.get_logger()

NEAR = (".local", ".localhost", ".home.arpa", ".internal")
"""Ends of names that nobody can register: they are a network's own."""
PORTS = {"http": 80, "https": 443}
ASKING = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""
OPEN = ("/api/health", "/api/ready", "/api/metrics")
"""Paths that a machine looks after us by, under whatever name: nothing of anybody is told there.
Metrics are told to few anyway (`http.metrics.may_read`)."""
MOST_TOLD = 20
"""Requests turned away that the server's own log tells of: the same ones once, and no more than a mistake needs."""
LONGEST = 45  # of a name that is told
REFUSED = 4003  # a close code
NGINX = " (nginx: proxy_set_header Host $http_host;)"
STATUS = {"not-our-name": 421, "elsewhere": 403}

_PLACE = re.compile(r"(?:\[(?P<six>[0-9a-f:.]{2,45})\]|(?P<name>[a-z0-9_.-]{1,253}?)\.?)(?::(?P<port>\d{1,5}))?")
_ORIGIN = re.compile(r"(?P<scheme>https?)://(?P<place>[^/?#@]+)")


class HostAndPort(NamedTuple):
    """A name or an address, and a port; ``port`` is 0 where none was given."""

    name: str
    port: int = 0


def parse_host(text: str) -> HostAndPort | None:
    """Return the name and port in a Host header or an entry of `hosts`; None for an invalid one."""
    found = _PLACE.fullmatch(text.casefold())
    if found is None or int(found["port"] or 0) > 65535:
        return None
    if found["six"]:
        six = parse_address(f"[{found['six']}]")
        return HostAndPort(str(six), int(found["port"] or 0)) if six else None
    return HostAndPort(found["name"], int(found["port"] or 0)) if found["name"].strip(".") else None


class AllowedHosts:
    """The names by which a server is reached.

    ``own``: they, with a port or without; empty for addresses, names without a dot, names that are a network's own
    (`NEAR`), and this machine's. ``listening``: the name that it listens on.
    """

    def __init__(self, own: Iterable[str] = (), listening: str = "") -> None:
        self.own = frozenset([place for place in map(parse_host, own) if place])
        self._names = frozenset([place.name for place in self.own])
        self._here = {socket.gethostname().casefold(), listening.casefold()}

    def check(self, host: str | None, origin: str | None) -> None:
        """Raise `Refused` for a Host header that is not ours, or a page that is not.

        ``origin``: None where no page, or nothing that changes anything, is behind it.
        """
        place = parse_host(host) if host is not None else None
        if place is None or not self._is_own(place.name):
            raise Refused("not-our-name", *self._not_ours(place.name if place else ""))
        if origin is not None and not self._is_ours(origin, place):
            raise Refused(
                "elsewhere",
                f"The page comes from {_one_line(origin)}, but the server is asked for as {_one_line(host or '')}.",
                f"If the page is ours, its proxy has to pass on the Host header{NGINX}.",
            )

    def _not_ours(self, name: str) -> tuple[str, str]:
        """Return the refusal of a name, with what would be right."""
        if not name:
            return "The request does not say which server it is for.", "It says so in its Host header."
        problem = f"This server is not known as {name:.80}."
        if name in ("localhost", *self._here) or parse_address(name) is not None:
            return problem, f"Open it by its name; a proxy before it has to pass on the Host header{NGINX}."
        adds = f'adds "{name:.80}" to hosts' if self.own else f'sets hosts = ["{name:.80}"]'
        return problem, f"If it is the server's own name, its administrator {adds}."

    def _is_own(self, name: str) -> bool:
        if self.own:
            return name in self._names
        return "." not in name or name in self._here or name.endswith(NEAR) or parse_address(name) is not None

    def _is_ours(self, origin: str, host: HostAndPort) -> bool:
        """Return whether an origin is this server's: the requested one, or one of its other names."""
        found = _ORIGIN.fullmatch(origin.casefold())
        place = parse_host(found["place"]) if found else None
        if found is None or place is None:
            return False
        usual = PORTS[found["scheme"]]
        page = HostAndPort(place.name, place.port or usual)
        return page == HostAndPort(host.name, host.port or usual) or any(
            page == HostAndPort(own.name, own.port or usual) for own in self.own
        )


class AllowedHostsMiddleware:
    """Turns away what came by a name that is not ours, and what another site's page wants of us."""

    def __init__(self, app: ASGIApp, hosts: AllowedHosts) -> None:
        self._app, self._hosts = app, hosts
        self._told: set[tuple[str | None, str | None]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] not in ("http", "websocket") or scope["path"] in OPEN:
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        changes = scope["type"] == "websocket" or scope["method"] not in ASKING
        host, origin = _single_header(headers, "host"), _single_header(headers, "origin") if changes else None
        try:
            self._hosts.check(host, origin)
        except Refused as refused:
            self._tell(host, origin, refused)
            if scope["type"] == "websocket":
                await _say(refused, receive, send)
            else:
                await _answer(scope["path"], refused)(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _tell(self, host: str | None, origin: str | None, refused: Refused) -> None:
        """Log a rejected host for the administrator, because a browser hides the reason from its page."""
        if (host, origin) not in self._told and len(self._told) < MOST_TOLD:
            self._told.add((host, origin))
            log.warning("turned away", host=_one_line(host or ""), origin=_one_line(origin or ""), why=str(refused))


def _single_header(headers: Headers, name: str) -> str | None:
    """Return a header that may occur once; a repeated one is ambiguous and refused."""
    values = headers.getlist(name)
    return ",".join(values) if values else None


def _one_line(name: str) -> str:
    """Return a header as one short line."""
    return ascii(name)[1:-1][:LONGEST] or "nothing"


async def _say(refused: Refused, receive: Receive, send: Send) -> None:
    """Tell it on the socket: of one that is not accepted a page learns nothing."""
    await receive()
    await send({"type": "websocket.accept"})
    refusal = Refusal("", refused.code, refused.problem, refused.remedy)
    await send({"type": "websocket.send", "text": encode(refusal).decode()})
    await send({"type": "websocket.close", "code": REFUSED})


def _answer(path: str, refused: Refused) -> Response:
    status = STATUS[refused.code]
    if not path.startswith(("/api/", "/mcp")):
        return PlainTextResponse(f"{refused}\n", status)
    problem = Problem(refused.code, refused.problem, refused.remedy)
    return Response(encode(problem), status, media_type="application/json")
