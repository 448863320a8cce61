"""One HTTP request that ends: no redirect is followed, no proxy is used, and a slow answer is cut off."""

from __future__ import annotations

import contextlib
import http.client
import socket
import ssl
from collections.abc import Mapping
from threading import Event, Timer
from urllib.parse import SplitResult, urlsplit


def parse_url(text: str) -> SplitResult | None:
    """Return the parts of an address to which a request can be sent; None for any other."""
    try:
        parts = urlsplit(text)
        usable = parts.scheme in ("http", "https") and parts.port != 0 and parts.username is None
        is_sendable = f"{parts.path}{parts.query}".isascii() and bool((parts.hostname or "").encode("idna"))
    except (ValueError, AttributeError):  # UnicodeError, of a host name, is a ValueError; another thing than text
        return None
    return parts if usable and is_sendable else None


def send_request(
    url: SplitResult,
    headers: Mapping[str, str],
    *,
    address: str = "",
    body: bytes | None = None,
    longest: int = 0,
    patience: float,
) -> tuple[int, bytes]:
    """Send a POST where there is a ``body``, else a GET; return the status and the beginning of the answer.

    ``address``: of the host, where it is known; ``longest``: bytes of the answer that are read; ``patience``: seconds
    for all of it. Raises OSError.
    """
    assert url.hostname is not None  # the caller has looked
    port = url.port or (443 if url.scheme == "https" else 80)
    connection = http.client.HTTPConnection(url.hostname, port, timeout=patience)
    connection.sock = socket.create_connection((address or url.hostname, port), patience)
    open_sockets, is_late = [connection.sock], Event()
    timer = Timer(patience, _shut, (open_sockets, is_late))  # the socket's own timeout begins anew with every byte
    timer.start()
    try:
        if url.scheme == "https":
            secured = ssl.create_default_context().wrap_socket(
                connection.sock, server_hostname=url.hostname, do_handshake_on_connect=False
            )
            connection.sock = secured
            open_sockets.append(secured)
            secured.do_handshake()
        path = (url.path or "/") + (f"?{url.query}" if url.query else "")
        connection.request("GET" if body is None else "POST", path, body, dict(headers))
        answer = connection.getresponse()
        text = answer.read(longest) if longest else b""
    except http.client.HTTPException as error:
        raise OSError(type(error).__name__) from error
    finally:
        timer.cancel()
        connection.close()
    if is_late.is_set():  # what came may be half of it
        raise TimeoutError("too slow")
    return answer.status, text


def _shut(open_sockets: list[socket.socket], is_late: Event) -> None:
    """End a connection whatever is read from it just now, below TLS."""
    is_late.set()
    with contextlib.suppress(OSError):
        socket.socket.shutdown(open_sockets[-1], socket.SHUT_RDWR)
