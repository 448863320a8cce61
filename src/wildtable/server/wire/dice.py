"""Messages on a socket about dice: those that people throw and type in, and how the table's came about."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from wildtable.play.ids import END

Chain: TypeAlias = Annotated[tuple[Annotated[int, Meta(ge=1, le=1000)], ...], Meta(min_length=1, max_length=40)]
Throw: TypeAlias = Annotated[tuple[Chain, ...], Meta(min_length=1, max_length=100)]
Thrown: TypeAlias = Annotated[tuple[Throw, ...], Meta(max_length=60)]
"""Throws in the order they are wanted; of each its dice in their order; of each die every face, more where it aced."""


NONCE = rf"^([0-9a-f]{{32}})?{END}"
Nonce: TypeAlias = Annotated[str, Meta(pattern=NONCE)]
"""16 bytes of the sender's own, in hex, of which nobody knew before; empty for none (`wildtable.dice.fair`)."""


Hash: TypeAlias = Annotated[str, Meta(pattern=rf"^[0-9a-f]{{64}}{END}", max_length=64)]
"""32 bytes in hex."""


class Commit(Struct, frozen=True, tag="commit", forbid_unknown_fields=True):
    """A promise to give a number of 32 bytes when it is called for; ``commit`` is its SHA-256."""

    commit: Hash


class Give(Struct, frozen=True, tag="give", forbid_unknown_fields=True):
    """The ``number`` that a `Call` asked for, and the commitment to the ``next`` one. A page gives each of its numbers
    for one call only."""

    call: Hash
    number: Hash
    next: Hash


class Call(Struct, frozen=True, tag="call"):
    """A request for the number behind your ``commit``. ``call`` fixes the command, its nonce, and the pages that are
    asked (`wildtable.dice.together`)."""

    call: str
    commit: str


class WantedDie(Struct, frozen=True, omit_defaults=True):
    """A die to be thrown: its sides, the part it plays as in `ShownDie`, whether it aces."""

    sides: int
    role: str = "trait"
    aces: bool = False


class ThrowDice(Struct, frozen=True, tag="throw-dice"):
    """A request for typed dice: send the message again, with the new dice added to ``thrown``.

    ``id``: of that message; ``title`` and ``who``: of the roll, as its card will have them. Nothing has happened yet.
    """

    id: str
    title: str
    who: str
    dice: tuple[WantedDie, ...]
    thrown: tuple[tuple[tuple[int, ...], ...], ...]


class FallenPiece(Struct, frozen=True, omit_defaults=True):
    """A throw or a draw that came from a seed, at its place in what fell in the entry, from 0.

    ``sides`` of each die, whether they ace, and the ``faces`` of each; or ``of`` how many things that in ``place``,
    from 0, was drawn.
    """

    at: int
    sides: tuple[int, ...] = ()
    aces: bool = False
    faces: tuple[tuple[int, ...], ...] = ()
    of: int = 0
    place: int = 0


class RevealedSeed(Struct, frozen=True, omit_defaults=True):
    """Proof of what fell: the ``seed``, whose SHA-256 with the ``link`` of the log was promised before, and the
    ``nonce`` of the command's sender; all in hex. Only seats that see all that fell get it. ``deed`` binds the
    call for numbers to the command, where pages mixed some in."""

    seed: str
    nonce: str
    pieces: tuple[FallenPiece, ...]
    link: str = ""
    deed: str = ""
