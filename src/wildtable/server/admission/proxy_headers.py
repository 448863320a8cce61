"""Client address and scheme as proxies forward them: trusted proxies are believed, nobody else is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from wildtable.server.admission.addresses import Networks, parse_address

SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
NONSENSE = "?"
"""The mark of an address that cannot be read: the client is unknown then, and the proxy itself counts."""

_PAIR = re.compile(r'[ \t]*(?P<name>[\w!#$%&\'*+.^`|~-]+)=(?:"(?P<quoted>(?:[^"\\]|\\.)*)"|(?P<plain>[^\s;,"]*))[ \t]*')
_ESCAPED = re.compile(r"\\(.)")


class ForwardedClient(NamedTuple):
    """The client's address and scheme; empty where none was told."""

    address: str = ""
    scheme: str = ""


class ProxyHeadersMiddleware:
    """A middleware that replaces a trusted proxy's address and scheme by those in its headers.

    For HTTP and sockets alike. What anybody else says in such a header changes nothing.
    """

    def __init__(self, app: ASGIApp, trusted: Networks) -> None:
        self._app, self._trusted = app, trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if self._trusted and scope["type"] in ("http", "websocket") and scope.get("client"):
            peer = parse_address(scope["client"][0])
            if peer is not None and peer in self._trusted:
                scope = _instead(scope, forwarded_client(Headers(scope=scope), self._trusted))
        await self._app(scope, receive, send)


def _instead(scope: Scope, said: ForwardedClient) -> Scope:
    changed = dict(scope)
    if said.address:
        changed["client"] = (said.address, 0)
    if said.scheme:
        changed["scheme"] = said.scheme.replace("http", "ws") if scope["type"] == "websocket" else said.scheme
    return changed


def forwarded_client(headers: Headers, trusted: Networks) -> ForwardedClient:
    """Return the client that a trusted proxy's headers name.

    A proxy sets one kind of header and passes the other on as somebody wrote it: where both are there and differ,
    neither is believed.
    """
    said = [_from_x_forwarded(headers, trusted), _from_forwarded(headers, trusted)]
    return ForwardedClient(_agreed(each.address for each in said), _agreed(each.scheme for each in said))


def _agreed(values: Iterable[str]) -> str:
    different = set(values) - {""}
    return different.pop() if len(different) == 1 and NONSENSE not in different else ""


def _from_x_forwarded(headers: Headers, trusted: Networks) -> ForwardedClient:
    """Return the client by X-Forwarded-For and X-Forwarded-Proto."""
    chain, schemes = (
        [part.strip() for value in headers.getlist(name) for part in value.split(",") if part.strip()]
        for name in ("x-forwarded-for", "x-forwarded-proto")
    )
    place = _client_place(chain, trusted)
    if len(schemes) != 1:  # each proxy has added its own, or nobody knows which is whose
        schemes = [schemes[place]] if place is not None and len(schemes) == len(chain) else []
    scheme = SCHEMES.get(schemes[0].casefold(), NONSENSE) if schemes else ""
    return ForwardedClient(_address(chain, place), scheme)


def _from_forwarded(headers: Headers, trusted: Networks) -> ForwardedClient:
    """Return the client by Forwarded (RFC 7239)."""
    written = ",".join(headers.getlist("forwarded"))
    if not written.strip():
        return ForwardedClient()
    elements = _elements(written)
    if elements is None:
        return ForwardedClient(NONSENSE, NONSENSE)
    chain = [element.get("for", "") for element in elements]
    if not any(chain):
        return ForwardedClient(scheme=_scheme(elements[0]) if len(elements) == 1 else "")
    place = _client_place(chain, trusted)
    return ForwardedClient(_address(chain, place), _scheme(elements[place]) if place is not None else "")


def _scheme(element: dict[str, str]) -> str:
    return SCHEMES.get(element["proto"].casefold(), NONSENSE) if "proto" in element else ""


def _client_place(chain: Sequence[str], trusted: Networks) -> int | None:
    """Return the client's place in a chain: the last address that is no proxy of ours; of proxies alone, the first.

    What stands before that anybody may have written. None where something that is no address stands in the way.
    """
    for place in reversed(range(len(chain))):
        address = parse_address(chain[place])
        if address is None:
            return None
        if address not in trusted:
            return place
    return 0 if chain else None


def _address(chain: Sequence[str], place: int | None) -> str:
    if place is None:
        return NONSENSE if chain else ""
    return str(parse_address(chain[place]))


def _elements(text: str) -> list[dict[str, str]] | None:
    """Return the elements of a Forwarded header, each its pairs by name in lower case; None for an invalid one."""
    found: list[dict[str, str]] = [{}]
    at = 0
    while at < len(text):
        pair = _PAIR.match(text, at)
        if pair:
            name = pair["name"].casefold()
            if name in found[-1]:
                return None
            found[-1][name] = _ESCAPED.sub(r"\1", pair["quoted"]) if pair["plain"] is None else pair["plain"]
            at = pair.end()
        else:
            at += len(text[at:]) - len(text[at:].lstrip(" \t"))
        if at < len(text):
            if text[at] not in ";,":
                return None
            if text[at] == ",":
                found.append({})
            at += 1
    return [element for element in found if element] or None
