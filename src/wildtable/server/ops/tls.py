"""The server's certificate and its key: loading, validation, reloading."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from datetime import UTC, datetime
from pathlib import Path

import structlog

from wildtable.play import Refused

log = structlog.get_logger()

LOOKS = 60.0
"""Seconds between two looks whether the files were renewed."""
STARTS = b"-----BEGIN "
ROUNDS = 4
"""Times that both sides of a handshake have to send something, and once more."""


def context_of(certificate: Path, key: Path) -> ssl.SSLContext:
    """Return the TLS context of these files. Raises `Refused` where they cannot be read or do not fit."""
    for what, path in (("certificate", certificate), ("key", key)):
        _check_file(what, path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(certificate, key, password=_no_passphrase)
    except ssl.SSLError as error:
        if error.reason == "KEY_VALUES_MISMATCH":
            problem, remedy = f"The key in {key} does not belong to the certificate {certificate}.", "Use its own."
        else:
            problem = f"{certificate} and {key} are not a PEM certificate and key ({error.reason or 'unreadable'})."
            remedy = "The key must not have a passphrase."
        raise Refused("bad-tls", problem, remedy) from None
    return context


def _no_passphrase() -> str:
    return ""  # else it would be asked for on the terminal


def _check_file(what: str, path: Path) -> None:
    try:
        begins = path.read_bytes()[:100_000]
    except OSError as error:
        raise Refused(
            "bad-tls", f"The TLS {what} {path} cannot be read ({error.strerror}).", "Check the path."
        ) from None
    if STARTS not in begins:
        raise Refused("bad-tls", f"The TLS {what} {path} is not in PEM format.", "Such a file begins with -----BEGIN.")


def valid_until(certificate: Path, key: Path) -> datetime:
    """Return when the certificate expires. Raises `Refused` where a browser would not take it, even if it trusts it.

    A client that knows this certificate alone shakes hands with a server that shows it, both in memory.
    """
    answering = context_of(certificate, key)
    asking = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    asking.check_hostname = False
    asking.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    asking.load_verify_locations(cadata=_own_certificate(certificate))
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    client, server = asking.wrap_bio(to_client, to_server), answering.wrap_bio(to_server, to_client, server_side=True)
    try:
        for _ in range(ROUNDS):
            _step(client)
            _step(server)
    except ssl.SSLCertVerificationError as error:
        raise Refused(
            "bad-tls", f"The certificate in {certificate} cannot be used: {error.verify_message}.", "Renew it."
        ) from None
    shown = client.getpeercert() or {}
    return datetime.fromtimestamp(ssl.cert_time_to_seconds(str(shown["notAfter"])), UTC)


async def reload_forever(context: ssl.SSLContext, certificate: Path, key: Path, every: float = LOOKS) -> None:
    """Reload the certificate for new connections whenever its files change, for ever. ``every``: seconds.

    While they cannot be used, such as when one of them is renewed and the other not yet, all stays as it was.
    """
    known = _stamp(certificate, key)
    while True:
        await asyncio.sleep(every)
        found = _stamp(certificate, key)
        if found == known:
            continue
        known = found
        try:
            until = valid_until(certificate, key)
            context.load_cert_chain(certificate, key, password=_no_passphrase)
        except (Refused, ssl.SSLError, OSError) as error:
            problem = error.problem if isinstance(error, Refused) else type(error).__name__
            log.warning("certificate not renewed", problem=problem)
        else:
            log.info("certificate renewed", until=f"{until:%Y-%m-%d}")


def _stamp(*files: Path) -> list[tuple[int, int, int] | None]:
    """Return what changes when a file is replaced; None for one that is missing."""
    stamps: list[tuple[int, int, int] | None] = []
    for file in files:
        try:
            found = file.stat()
        except OSError:
            stamps.append(None)
        else:
            stamps.append((found.st_ino, found.st_size, found.st_mtime_ns))
    return stamps


def _step(side: ssl.SSLObject) -> None:
    """Continue a handshake as far as it goes."""
    with contextlib.suppress(ssl.SSLWantReadError):
        side.do_handshake()


def _own_certificate(certificate: Path) -> str:
    """Return the first certificate of a file, which is the server's own."""
    begin, end = "-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----"
    inside = certificate.read_text("ascii", "replace").partition(begin)[2].partition(end)[0]
    return f"{begin}{inside}{end}\n"
