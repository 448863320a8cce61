"""Keys: who has one may come in. The store keeps only their hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_key() -> str:
    """A key of 128 random bits, safe in a link."""
    return secrets.token_urlsafe(16)


def players_key() -> str:
    """A key for everybody who is to sit down at a table. It is marked, with what no other key has in it: so that a
    page can ask for a name before it knows anything of the table. (At a table that was brought in people are asked
    first who they were: its key is not marked.)
    """
    return f"p.{new_key()}"


def hashed(key: str) -> str:
    """What is kept of a key: its SHA-256, in hex. A key is random, so it needs no salt."""
    return hashlib.sha256(key.encode()).hexdigest()


def opens(key: str, key_hash: str) -> bool:
    """Whether this is the key of that hash; takes as long for a wrong one as for a right one."""
    return hmac.compare_digest(hashed(key), key_hash)
