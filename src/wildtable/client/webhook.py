"""A webhook: one signed POST for each line of a table's log, as the key's seat reads it.

Each line is sent in order until the receiver takes it, refuses it, or has failed too often; the last two are dead
letters, which are told and kept. What was sent last is kept in a file, so that a restart neither skips nor repeats.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import ipaddress
import json
import os
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import SplitResult

import msgspec

from wildtable.client.client import Client
from wildtable.client.requests import parse_url, send_request
from wildtable.refused import Refused
from wildtable.text.spoken import Line

TRIES: Final = 12
"""Times that a line is sent before it is a dead letter."""
PAUSES: Final = (1.0, 300.0)
"""Seconds before it is sent again, and at most; each time twice as many."""
PATIENCE: Final = 10.0
"""Seconds that a receiver may take to answer."""
LONGEST_TIME: Final = 20
"""Digits of a signature's time."""
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""Addresses whose last 32 bits are an IPv4 address that a gateway sends to."""
LATER: Final = (408, 425, 429)
"""Statuses below 500 after which the same line is sent again."""


class WebhookReceiver(NamedTuple):
    """A receiver: its URL, the secret that signs, and whether its address may be one of a private network."""

    url: SplitResult
    secret: bytes
    may_be_private: bool = False


def parse_target(url: str, secret: str, *, may_be_private: bool = False) -> WebhookReceiver:
    """Return a receiver. Raises `Refused` for a URL or a secret that will not do."""
    parts = parse_url(url)
    if parts is None:
        raise Refused("bad-url", "That is not the address of a receiver.", "Write https://HOST/PATH.")
    try:
        known = secret.encode()
    except (UnicodeEncodeError, AttributeError):
        raise Refused("bad-secret", "The secret is not text.", "Use 16 letters and digits or more.") from None
    if len(secret) < 16:
        raise Refused("bad-secret", "The secret is too short.", "Use 16 characters or more.")
    return WebhookReceiver(parts, known, may_be_private)


def signature(secret: bytes, at: int, body: bytes) -> str:
    """Return the value of the header `Wildtable-Signature`; ``at``: seconds since 1970, which are signed as well."""
    made = hmac.new(secret, f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={made}"


def is_signed(secret: bytes, header: str, body: bytes, now: float, most: float = 300.0) -> bool:
    """Return whether a POST was signed with a secret, at most so many seconds ago. For receivers."""
    at = header.partition(",")[0].removeprefix("t=")
    if not at.isdecimal() or len(at) > LONGEST_TIME or abs(now - int(at)) > most:
        return False
    return hmac.compare_digest(signature(secret, int(at), body).encode(), header.encode(errors="replace"))


# What was sent.


class Progress:
    """The last line of a table that was sent, kept in a file; one beside it has the dead letters, a line each."""

    def __init__(self, path: Path, table: str) -> None:
        self._path, self._table = path, table
        self.dead_letters = path.with_suffix(".dead.jsonl")
        try:
            kept = json.loads(path.read_bytes())
            known, self.seq = kept["table"], int(kept["seq"])
        except FileNotFoundError:
            known, self.seq = table, 0
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise Refused("bad-file", f"{path} cannot be read.", "Remove it to begin again.") from error
        if known != table:
            raise Refused(
                "other-table", f"{path} belongs to the table {known!r:.70}.", "Name another file: --state FILE."
            )

    def note(self, seq: int) -> None:
        """Keep that a line was sent, so that it outlives a crash. Raises `Refused` where it cannot be written."""
        self.seq = seq
        between = self._path.with_suffix(".new")
        with _written(self._path):
            with between.open("w") as file:
                json.dump({"table": self._table, "seq": seq}, file)
                file.flush()
                os.fsync(file.fileno())
            between.replace(self._path)

    def bury(self, body: bytes, why: str) -> None:
        """Keep a dead letter, and why it is one. Raises `Refused` where it cannot be written."""
        with _written(self.dead_letters), open(self.dead_letters, "ab", opener=_for_the_owner) as file:
            file.write(msgspec.json.encode({"why": why, "letter": msgspec.Raw(body)}) + b"\n")


@contextlib.contextmanager
def _written(path: Path) -> Iterator[None]:
    """Raise `Refused` where a file cannot be written."""
    try:
        yield
    except OSError as error:
        problem = f"{path} cannot be written ({error.strerror})."
        raise Refused("unwritable", problem, "Name another file: --state FILE.") from None


def _for_the_owner(path: str, flags: int) -> int:
    """Open a file that only its owner may read: letters hold what the key's seat reads."""
    return os.open(path, flags, 0o600)


# Sending.


async def forward(
    client: Client,
    target: WebhookReceiver,
    progress: Progress,
    tell: Callable[[str], None],
    *,
    tries: int = TRIES,
    pauses: tuple[float, float] = PAUSES,
) -> None:
    """Send every line that the client yields, until it is lost. ``tell``: of dead letters, in words. Raises `Lost`."""
    async for line in client.lines():
        if line.seq <= progress.seq:
            continue
        body = _body(client, line)
        why = await _deliver(target, f"{client.link.table}:{line.seq}", body, tries, pauses)
        if why:
            await asyncio.to_thread(progress.bury, body, why)
            tell(f"Entry {line.seq} was not delivered: {why} It is kept in {progress.dead_letters}.")
        await asyncio.to_thread(progress.note, line.seq)


def _body(client: Client, line: Line) -> bytes:
    about = {"table": client.link.table, "title": client.title, "system": client.system, "seq": line.seq}
    return msgspec.json.encode({**about, "line": line})


async def _deliver(target: WebhookReceiver, name: str, body: bytes, tries: int, pauses: tuple[float, float]) -> str:
    """Send one body until it is taken; return why it was not, in words."""
    pause, why = pauses[0], ""
    for number in range(tries):
        if number:
            await asyncio.sleep(pause)
            pause = min(2 * pause, pauses[1])
        try:
            status = await asyncio.to_thread(post, target, name, body)
        except Refused as refused:
            return str(refused)
        except OSError as error:
            why = f"The receiver did not answer ({type(error).__name__})."
            continue
        if 200 <= status < 300:
            return ""
        why = f"The receiver answered {status}."
        if status < 500 and status not in LATER:
            return why
    return why


def post(target: WebhookReceiver, name: str, body: bytes, patience: float = PATIENCE) -> int:
    """Send one POST and return its status; no redirect is followed. Raises OSError, or `Refused` where the address may
    not be."""
    url = target.url
    assert url.hostname is not None  # `parse_target` has looked
    address = resolved(url.hostname, port_of(url), may_be_private=target.may_be_private)
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "wildtable",
        "Wildtable-Delivery": name,
        "Wildtable-Signature": signature(target.secret, int(time.time()), body),
    }
    status, _ = send_request(url, headers, address=address, body=body, patience=patience)  # what was checked, no other
    return status


def port_of(url: SplitResult) -> int:
    """Return the port of a URL, or the usual one of its scheme."""
    return url.port or (443 if url.scheme == "https" else 80)


def resolved(host: str, port: int, *, may_be_private: bool) -> str:
    """Return an address of a host. Raises OSError where it has none, `Refused` where one of them is private."""
    found: list[Any] = [each[4][0] for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not may_be_private:
        for each in found:
            if not _is_public(ipaddress.ip_address(each.partition("%")[0])):
                raise Refused("private-address", f"{host} is in a private network.", "Allow it with --private.")
    return str(found[0])


def _is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Return whether an address is one of the public internet, as is the IPv4 address that one of IPv6 may hold."""
    if isinstance(address, ipaddress.IPv4Address):
        return address.is_global and not address.is_multicast and not address.is_reserved
    if address in NAT64:
        return _is_public(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
    if (inner := address.ipv4_mapped or address.sixtofour) is not None:
        return _is_public(inner)
    is_local = address.is_site_local or address.is_reserved or address.is_multicast
    return address.is_global and not is_local and address.teredo is None
