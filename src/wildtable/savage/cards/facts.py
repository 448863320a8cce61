"""Action Cards: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Of
from wildtable.savage.cards.sets import HandState


class Hand(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """An Action Card's owner this round."""

    unit: str
    """Who acts on it: a figure, or a group."""
    cards: tuple[str, ...] = ()
    """All that were dealt to it."""
    card: str = ""
    """The one that it acts on."""
    state: Of[HandState] = "waiting"
    """Whether its turn is still to come, goes on, is kept on Hold, or is done."""
    kept: bool = False
    """Whether the cards are of an earlier round, kept on Hold."""
    broken_by: str = ""
    """The unit that came off Hold in the middle of its turn, which goes on afterwards."""
    beaten: str = ""
    """The unit into whose turn it could not break."""
    choice: tuple[str, ...] = ()
    """Once a Benny has bought a card, those to choose from: the one to act on as dealt, and all that were bought."""
    shares: str = ""
    """The unit whose card it acts on; its own cards are none then."""
