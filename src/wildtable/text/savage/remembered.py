"""What a table was told, as far as it still holds: the same views and offers, in the same words, made once."""

from __future__ import annotations

from typing import Any

from wildtable.play import Offer, Seat
from wildtable.play.campaign import Change
from wildtable.play.offers import Subset, alike, known_by
from wildtable.savage.attacks.frames import FreeStrike
from wildtable.savage.attacks.offers import Targets
from wildtable.savage.breaking.frames import Obstructed
from wildtable.savage.commands import AnyCommand
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.movement.offers import Reach
from wildtable.savage.remembering import Key, Memory, same
from wildtable.savage.riding.frames import Braced
from wildtable.savage.starships.frames import EvadedTogether, ShipHit
from wildtable.savage.table.offering import Meant, Reason, Traits
from wildtable.savage.table.seen import SeenFight
from wildtable.savage.traits.offers import Bonus
from wildtable.savage.view import view
from wildtable.text.savage import WORDS
from wildtable.text.savage.sheets import worded_figure
from wildtable.text.spoken import SpokenOffer
from wildtable.text.told import Told

APART = ("fighters", "hands", "deck", "round", "gm_bennies", "pending", "watched")
"""What of a fight no offer is told by: of figures what `_roster` has of them, of what waits what is `NAMED`."""
GROUND = tuple([name for name in Fight.__struct_fields__ if name not in APART])
"""What every offer may be told by."""
NAMED = (Braced, EvadedTogether, FreeStrike, Obstructed, ShipHit)
"""What waits and is named in offers that do not answer it, too."""
OF_ALL = ("break", "set-distance")
"""Offers that are told by more of other figures than who they are."""
MOST = 1000
"""Offers that are remembered."""


class Remembered(Told):
    """What the seats of one table were told of a fight."""

    def __init__(self) -> None:
        super().__init__(SAVAGE, WORDS)
        self._memory = Memory(worded_figure)
        self._fight: Fight | None = None
        self._asks: str | None = None
        self._ground: Key = ()
        self._top: Key = ()
        self._offers: dict[
            tuple[AnyCommand, str, str, tuple[str, ...]], tuple[Key, Offer[AnyCommand], SpokenOffer]
        ] = {}

    def view(self, fight: Fight, seat: Seat) -> SeenFight:
        """The fight as a seat sees it, in words."""
        return view(fight, seat, self._memory)

    def offer(self, fight: Fight, offered: Offer[AnyCommand]) -> SpokenOffer:
        """An offer in words, in its place in the game master's hand."""
        self._turn_to(fight)
        place = (offered.template, offered.when, offered.actor, tuple(offered.open))
        key = self._key(fight, offered)
        known = self._offers.get(place)
        if known is not None and same(known[0], key) and _unchanged(known[1], offered):
            return known[2]
        told = super().offer(fight, offered)
        self._offers[place] = (key, offered, told)
        return told

    def asks(self, fight: Fight) -> str:
        """Whom the table waits for and for what."""
        self._turn_to(fight)
        if self._asks is None:
            self._asks = super().asks(fight)
        return self._asks

    def _turn_to(self, fight: Fight) -> None:
        """Tell of a fight; where the ground is another one, nothing holds any more."""
        if fight is self._fight:
            return
        ground = (*[getattr(fight, name) for name in GROUND], *_roster(fight))
        if not same(ground, self._ground) or len(self._offers) > MOST:
            self._ground = ground
            self._offers.clear()
        self._asks = None
        self._fight, self._top = fight, tuple([each for each in fight.pending[-1:] if isinstance(each, NAMED)])

    def _key(self, fight: Fight, offered: Offer[AnyCommand]) -> Key:
        """What an offer is told by, the ground apart: what waits, and whoever it is for."""
        top = fight.pending[-1:] if offered.when == "answer" else self._top
        if not offered.actor:
            return top
        return (*top, *[each for each in fight.fighters if each.id == offered.actor])


def _roster(fight: Fight) -> Key:
    """Who is there: by what of a figure offers tell of it; without a map also where it is."""
    lined = fight.board is None
    return tuple(
        [fact for f in fight.fighters for fact in (f.id, f.sheet, f.side, f.grasp, f.seat, f.at if lined else None)]
    )


def _unchanged(one: Offer[Any], other: Offer[Any]) -> bool:
    """Whether two offers with the same template, actor and open fields are surely the same in words too."""
    if (
        str(type(other.template).__struct_config__.tag) in OF_ALL
        or one.price != other.price
        or one.rules != other.rules
    ):
        return False
    if other.unless is not None and isinstance(other.open.get("options"), Subset):
        return False
    return all(alike(domain, other.open[name]) for name, domain in one.open.items())


for _kind in (Bonus,):
    known_by(_kind, lambda domain: (domain.low, domain.high))
for _kind in (Meant, Reach, Targets):
    known_by(_kind, lambda domain: (domain.values, getattr(domain, "costs", None)))
for _kind in (Change, Reason, Traits):
    known_by(_kind, lambda domain: (domain.values, domain.most, domain.taken))
