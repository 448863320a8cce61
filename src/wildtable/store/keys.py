"""Keys: who has one may come in. The store keeps only their hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets

LETTERS = "ABCDEFGHJKMNPRSTWXYZ"
"""What codes are made of: no I, L, O, Q, U or V, which are taken for others."""
CODE = 6
"""Letters of a code."""


def new_key() -> str:
    """A key of 128 random bits, safe in a link."""
    return secrets.token_urlsafe(16)


def players_key() -> str:
    """A key for everybody who is to sit down at a table. It is marked, with what no other key has in it: so that a
    page can ask for a name before it knows anything of the table. (At a table that was brought in people are asked
    first who they were: its key is not marked.)
    """
    return f"p.{new_key()}"


def new_code() -> str:
    """A code to be read aloud and typed in: one of 64 million."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def code_in(typed: str) -> str:
    """The code that somebody has typed in any case, with blanks or hyphens; empty where it is none."""
    code = "".join(typed.replace("-", " ").split()).upper()
    return code if len(code) == CODE and set(code) <= set(LETTERS) else ""


def hashed(key: str) -> str:
    """What is kept of a key: its SHA-256, in hex. A key is random, so it needs no salt."""
    return hashlib.sha256(key.encode()).hexdigest()


def opens(key: str, key_hash: str) -> bool:
    """Whether this is the key of that hash; takes as long for a wrong one as for a right one."""
    return hmac.compare_digest(hashed(key), key_hash)
