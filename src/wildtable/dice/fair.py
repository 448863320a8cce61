"""Dice that a server has promised before it knew what they are for: commit and reveal (docs/explanation/fair-dice.md).

A table has a secret of 32 bytes. Its seed number ``k``, from 0, is made of that. The server publishes in advance
the SHA-256 of the seed and the link of the log up to there. The one who throws adds a nonce, which nobody knew before.
A throw or a draw comes from seed and nonce alone. So neither side can choose it, and anybody can repeat it afterwards.

``seed k  = HMAC-SHA256(secret, "wildtable seed 1" | 00 | k in 8 bytes)``
``promise = SHA256(seed k | link)``
``link    = SHA256(the link before it | number, id and time of the entry, as text with a blank between)``
``block n = HMAC-SHA256(seed k, "wildtable dice 1" | 00 | bytes of the nonce in 1 | nonce | place in 4 | n in 4)``

The highest byte comes first in every number. The nonce is 16 bytes, or none. A piece is a throw or a draw, by its place
in the chance of its entry, from 0. Its bytes are its blocks in order, n from 0 on. They are taken one by one as
`Random` takes them. A seed serves one entry only, so neither the entry nor the table is hashed.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable

from wildtable.dice.pool import Against, Faces, Pool, Reading
from wildtable.dice.proof import ChancePiece, DiceCall
from wildtable.dice.throw import Placed, Random
from wildtable.dice.together import mixed

SECRET = 32
"""Bytes of a table's secret."""

_SEED, _DICE = b"wildtable seed 1\0", b"wildtable dice 1\0"
_HASH, _NONCE = re.compile(r"[0-9a-f]{64}"), re.compile(r"([0-9a-f]{32})?")


def new_secret() -> str:
    """Return a new secret for a table, in hex."""
    return secrets.token_hex(SECRET)


def seed_of(secret: str, number: int) -> bytes:
    """Return a table's seed with a number, from 0. ``secret``: in hex."""
    return hmac.digest(bytes.fromhex(secret), _SEED + number.to_bytes(8, "big"), "sha256")


def promise_of(seed: bytes, link: str = "") -> str:
    """Return what is published of a seed before it is used, in hex; ``link``: the log's up to there, in hex."""
    return hashlib.sha256(seed + bytes.fromhex(link)).hexdigest()


def linked(link: str, seq: int, id: str, at: int) -> str:
    """Return the link of a log after an entry, in hex: it changes with the number, id and time of each entry."""
    return hashlib.sha256(bytes.fromhex(link) + f"{seq} {id} {at}".encode()).hexdigest()


def is_hash(text: str) -> bool:
    """Return whether a text can be a seed or a promise, as they are written here."""
    return _HASH.fullmatch(text) is not None


def is_nonce(text: str) -> bool:
    """Return whether a text can be a nonce, or is empty for none."""
    return _NONCE.fullmatch(text) is not None


def stream(seed: bytes, nonce: str, at: int) -> Callable[[int], bytes]:
    """Return a source of the bytes of one piece, for `Random`; ``nonce``: in hex."""
    own = bytes.fromhex(nonce)
    head = _DICE + bytes([len(own)]) + own + at.to_bytes(4, "big")
    block = 0

    def source(_count: int) -> bytes:
        nonlocal block
        made = hmac.digest(seed, head + block.to_bytes(4, "big"), "sha256")
        block += 1
        return made

    return source


def fell(seed: bytes, nonce: str, piece: ChancePiece) -> Faces | int:
    """Return the result of a piece: the faces, or the place of the drawn thing."""
    random = Random(stream(seed, nonce, piece.at))
    if piece.of:
        return random.below(piece.of)
    return tuple([random.chain(sides, piece.aces) for sides in piece.sides])


class Fair(Placed):
    """Chance from a seed and a nonce. The same place always gives the same. ``pieces``: what was asked for; ``rounds``
    and ``deed``: as in `Proof`."""

    def __init__(self, seed: bytes, nonce: str = "", rounds: tuple[DiceCall, ...] = (), deed: str = "") -> None:
        self._seed, self.nonce, self.rounds, self.deed = mixed(seed, rounds), nonce, rounds, deed
        self.pieces: list[ChancePiece] = []

    def begin(self) -> None:
        """Forget what was asked for."""
        self.at, self.pieces = 0, []

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        """Throw every die of the pool and read them."""
        piece = ChancePiece(self.at, pool.sides, pool.aces)
        faces = fell(self._seed, self.nonce, piece)
        assert not isinstance(faces, int)
        self._asked(piece)
        return pool.read(faces, against), faces

    def draw(self, bag: tuple[str, ...]) -> str:
        """Draw one of ``bag``."""
        place = fell(self._seed, self.nonce, ChancePiece(self.at, of=len(bag)))
        assert isinstance(place, int)
        self._asked(ChancePiece(self.at, of=len(bag), place=place))
        return bag[place]

    def _asked(self, piece: ChancePiece) -> None:
        self.pieces.append(piece)
        self.at += 1
