"""Action Cards: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Of
from wildtable.savage.cards.sets import HandState


class Hand(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """An Action Card's owner this round. ``state``: ``waiting``, ``acting``, ``hold`` or ``done``.

    ``kept``: the cards are of an earlier round, kept on Hold. ``broken_by``: the unit that came off Hold in the middle
    of its turn, which goes on afterwards. ``beaten``: the unit into whose turn it could not break.
    """

    unit: str
    cards: tuple[str, ...] = ()
    card: str = ""
    state: Of[HandState] = "waiting"
    kept: bool = False
    broken_by: str = ""
    beaten: str = ""
