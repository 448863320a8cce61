"""Fair dice by examples, for whoever makes them again: `python -m tests.dice.fair_vectors` writes the file."""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random as Source
from typing import Any

import msgspec

from wildtable.dice.fair import fell, promise_of, seed_of
from wildtable.dice.proof import ChancePiece

FILE = Path(__file__).with_name("fair_vectors.json")


def made() -> list[dict[str, Any]]:
    """Seeds of a secret, with what comes of them: every die from d2 to d100, some to d1000, pools, aces, and draws."""
    source, secret = Source(15), hashlib.sha256(b"vectors").hexdigest()
    asked = [ChancePiece(0, (sides,)) for sides in range(1, 101)]
    asked += [
        ChancePiece(at, (sides,), aces=True) for at, sides in enumerate((2, 4, 6, 8, 10, 12, 20, 256, 257, 300, 1000))
    ]
    asked += [
        ChancePiece(7, tuple(source.choices((2, 3, 4, 6, 300), k=many)), aces)
        for many in (2, 9, 60, 100)
        for aces in (True, False)
    ]
    asked += [
        ChancePiece(at, of=of) for at, of in ((0, 1), (1, 2), (3, 54), (70_000, 255), (2, 256), (5, 257), (1, 65_536))
    ]
    found = []
    for number, piece in enumerate(asked):
        nonce = source.randbytes(16).hex() if number % 3 else ""
        seed = seed_of(secret, number * 257)
        what = msgspec.to_builtins(piece)
        found.append(
            {
                "secret": secret, "number": number * 257, "seed": seed.hex(), "promise": promise_of(seed),
                "nonce": nonce, "piece": what, "fell": fell(seed, nonce, piece),
            }
        )  # fmt: skip
    return found


def written() -> bytes:
    """The file: an example a line."""
    return b"[\n" + b",\n".join(msgspec.json.encode(each) for each in made()) + b"\n]\n"


if __name__ == "__main__":
    FILE.write_bytes(written())
