"""Origins under which others reach this server: from its settings, and from this machine's network address."""

from __future__ import annotations

import re
import socket
from typing import NamedTuple
from urllib.parse import urlsplit

EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - compared with, not listened on
LOOPBACK = re.compile(r"localhost|127(\.\d{1,3}){3}|::1")


class ListenConfig(NamedTuple):
    """The address that a server listens on. ``named``: the origins by which people reach it, where names are set."""

    host: str
    port: int
    scheme: str = "http"
    named: tuple[str, ...] = ()

    @property
    def origins(self) -> list[str]:
        """Return the known origins; the one for other devices last."""
        names = ["localhost", *lan_addresses()] if self.host in EVERYWHERE else [self.host]
        return list(self.named) or [origin(name, self.port, self.scheme) for name in names]


class LinkOrigins(NamedTuple):
    """The origin of links for others, such as ``http://192.168.1.5:8000``, with the path under which a proxy serves
    the page. ``hindered``: why no other device gets there: ``loopback``, the server listens to this machine alone;
    ``offline``, this machine is in no network; else empty."""

    origin: str
    hindered: str = ""


def link_origins(here: str, listening: ListenConfig | None) -> LinkOrigins:
    """Return the origin for links to others. ``here``: the origin of the asking page.

    A page that was opened by a name that others can use too, a proxy's for one, keeps that.
    """
    if not _is_own(here) or listening is None:
        return LinkOrigins(here)
    if others := [each for each in listening.named if not _is_own(each)]:
        return LinkOrigins(others[0])
    if listening.host not in EVERYWHERE:
        own = LOOPBACK.fullmatch(listening.host)
        return (
            LinkOrigins(here, "loopback")
            if own
            else LinkOrigins(origin(listening.host, listening.port, listening.scheme))
        )
    addresses = lan_addresses()
    return (
        LinkOrigins(origin(addresses[0], listening.port, listening.scheme))
        if addresses
        else LinkOrigins(here, "offline")
    )


def origin(host: str, port: int, scheme: str = "http") -> str:
    """Return the origin of an address."""
    return f"{scheme}://[{host}]:{port}" if ":" in host else f"{scheme}://{host}:{port}"


def lan_addresses() -> list[str]:
    """Return this machine's address on its own network, if it has one; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: only the route is looked up
        except OSError:
            return []
        address: str = probe.getsockname()[0]
    return [] if address.startswith("127.") else [address]


def _is_own(here: str) -> bool:
    """Return whether an origin means the machine itself, and leads nowhere from another one."""
    return bool(LOOPBACK.fullmatch(urlsplit(here).hostname or ""))
