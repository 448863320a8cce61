"""The key of a server: without it nobody can foretell a table's dice from the database.

The database holds no secret of a table, but a salt: the secret is ``HMAC-SHA256(key, "wildtable secret 1" | 00 | salt
| the table's id)``. The key is in a file of its own, which no backup and no export contains. A table whose salt
belongs to another key gets a new secret, as does one from a backup. Dice that were proven before stay proven.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import secrets
from pathlib import Path

from wildtable.dice.fair import SECRET, is_hash
from wildtable.play import Refused
from wildtable.store.lasting import sync

NAME = "promises.key"
"""The file of the key in a data folder."""

_SECRET, _KEY = b"wildtable secret 1\0", b"wildtable key 1\0"


class Seals:
    """A key of 32 bytes. What it seals is written ``1.KEY.SALT``: the form, which key, and 16 bytes, in hex."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._begins = f"1.{hashlib.sha256(_KEY + key).hexdigest()[:16]}."

    def new(self) -> str:
        """Return what the database holds of a new secret."""
        return self._begins + secrets.token_hex(16)

    def is_ours(self, sealed: str) -> bool:
        """Return whether this key opens what a database holds."""
        return sealed.startswith(self._begins)

    def opened(self, table_id: str, sealed: str) -> str:
        """Return a table's secret in hex; empty where it has none, or one of another key."""
        if not self.is_ours(sealed):
            return ""
        salt = bytes.fromhex(sealed.removeprefix(self._begins))
        return hmac.digest(self._key, _SECRET + salt + table_id.encode(), "sha256").hex()


def seals_in(path: Path, *, make: bool = True) -> Seals | None:
    """Return the key in a file, which is made where it is missing; without ``make``, None then. Raises `Refused`."""
    try:
        if make:
            _make(path)
        text = path.read_text().strip()
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else "it is no text"
        raise _unread(path, why) from None
    if not is_hash(text):
        raise _unread(path, "it is no key of 64 hex digits")
    return Seals(bytes.fromhex(text))


def _make(path: Path) -> None:
    """Write a new key, whole or not at all, unless there is one: several processes may start at once."""
    if path.exists():
        return
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        half.touch(mode=0o600, exist_ok=False)
        half.write_text(f"{secrets.token_hex(SECRET)}\n")
        sync(half)
        with contextlib.suppress(FileExistsError):
            os.link(half, path)
        sync(path.absolute().parent)
    finally:
        half.unlink(missing_ok=True)


def _unread(path: Path, why: str) -> Refused:
    remedy = "Bring it back, or move it away: then every table makes new promises, and the old proofs stay."
    return Refused("no-key", f"The key of the tables' dice in {path} cannot be read: {why}.", remedy)
