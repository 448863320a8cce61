"""Keys: who has one may come in. The store keeps only their hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets

LETTERS = "ABCDEFGHJKMNPRSTWXYZ"
"""The letters of codes: no I, L, O, Q, U or V, which are mistaken for others."""
CODE = 6
"""Letters of a code."""


def new_key() -> str:
    """Return a key of 128 random bits, safe in a link."""
    return secrets.token_urlsafe(16)


def players_key() -> str:
    """Return the key with which anybody can sit down at a table.

    The prefix marks it, so that a page can ask for a name before it has loaded the table. The key of an imported table
    has no prefix, because people are asked first who they were.
    """
    return f"p.{new_key()}"


def new_code() -> str:
    """Return a code to be read aloud and typed in: one of 64 million."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def code_in(typed: str) -> str:
    """Return the code that somebody has typed in any case, with blanks or hyphens; an empty text where it is none."""
    code = "".join(typed.replace("-", " ").split()).upper()
    return code if len(code) == CODE and set(code) <= set(LETTERS) else ""


def hashed(key: str) -> str:
    """Return the hash of a key that is kept: its SHA-256, in hex. A key is random, so it needs no salt."""
    return hashlib.sha256(key.encode()).hexdigest()


def opens(key: str, key_hash: str) -> bool:
    """Return whether this is the key of that hash, in the same time for a wrong one as for a right one."""
    return hmac.compare_digest(hashed(key), key_hash)
