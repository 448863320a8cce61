"""A choice that the table waits for, as all who may know of it see it."""

from __future__ import annotations

from msgspec import Raw, Struct

from wildtable.play import Seat


class Plea(Struct, frozen=True, omit_defaults=True):
    """A choice that somebody has to make. ``who``: the ids of those who are asked; ``says``: who decides what.

    ``kind``: the choice in the system's own word, such as ``wounded``. ``lapse``: when the answer may be given by
    itself, as in `SpokenOffer`, as far as the seat may know. ``answer``: one whose odds the reader may request for the
    ``seat`` that is asked.
    """

    who: tuple[str, ...]
    says: str
    kind: str
    lapse: str = ""
    answer: Raw | None = None
    seat: Seat = ""
