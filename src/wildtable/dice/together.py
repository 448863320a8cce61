"""Dice that all pages present at a table mix: the layout of calls and numbers (docs/explanation/fair-dice.md).

Each page commits to a number, the SHA-256 of 32 random bytes. When a command needs dice, the server calls for the
numbers of a fixed set of pages. The call names the command, its nonce and all commitments of the set. So nobody can
change any of them after the first number. Where a number is missing, the whole round is void: the server calls
again for new numbers, without that page. The last round is whole; where nobody is left, it has no parts.

``deed  = HMAC-SHA256(seed, "wildtable deed 1" | 00 | the command as canonical JSON)``
``call  = HMAC-SHA256(seed, "wildtable call 1" | 00 | deed | L | nonce | rounds)``
``mixed = HMAC-SHA256(seed, "wildtable mixed 1" | 00 | call | each number)``

``rounds`` are the rounds before, each behind its call, and the set of this one. A round is the count of its parts in
one byte, then its parts. A part is the length of its seat in one byte, the seat, the commitment, and 1 or 0 for whether
its number came. In the set of the call itself that last byte is 0. Dice come from ``mixed`` in the seed's place.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from wildtable.dice.proof import Contribution, DiceCall

PAUSE = 10
"""Entries with dice from the table that a seat is left out of after its number was missing."""

_DEED, _CALL, _MIXED = b"wildtable deed 1\0", b"wildtable call 1\0", b"wildtable mixed 1\0"


def commit_of(number: str) -> str:
    """Return the commitment to a number; both in hex."""
    return hashlib.sha256(bytes.fromhex(number)).hexdigest()


def committed(part: Contribution) -> str:
    """Return the commitment of a part, whether or not its number came."""
    return commit_of(part.number) if part.number else part.commit


def deed_of(seed: bytes, command: bytes) -> str:
    """Return what binds a call to a command, without telling it before the seed is known."""
    return hmac.digest(seed, _DEED + command, "sha256").hex()


def call_of(seed: bytes, deed: str, nonce: str, commits: Sequence[tuple[str, str]], before: Sequence[DiceCall]) -> str:
    """Return the call for the numbers of pages. ``commits``: seats and commitments; ``before``: earlier rounds."""
    own = bytes.fromhex(nonce)
    data = _CALL + bytes.fromhex(deed) + bytes([len(own)]) + own
    for each in before:
        data += bytes.fromhex(each.call) + _set(
            [(part.seat, committed(part), part.number != "") for part in each.parts]
        )
    data += _set([(seat, commit, False) for seat, commit in commits])
    return hmac.digest(seed, data, "sha256").hex()


def _set(parts: Sequence[tuple[str, str, bool]]) -> bytes:
    data = bytes([len(parts)])
    for seat, commit, came in parts:
        name = seat.encode()
        data += bytes([len(name)]) + name + bytes.fromhex(commit) + bytes([came])
    return data


def mixed(seed: bytes, rounds: Sequence[DiceCall]) -> bytes:
    """Return the key that dice come from: the seed itself where there is no round."""
    if not rounds:
        return seed
    numbers = b"".join([bytes.fromhex(part.number) for part in rounds[-1].parts])
    return hmac.digest(seed, _MIXED + bytes.fromhex(rounds[-1].call) + numbers, "sha256")
