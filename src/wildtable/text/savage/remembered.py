"""What a table was told, as far as it still holds: the same views and offers, in the same words, made once."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from operator import is_, itemgetter
from typing import Any, TypeAlias

from wildtable.play import GM, Offer, Seat
from wildtable.play.campaign import Change
from wildtable.play.derived import Cache
from wildtable.play.offers import Subset, alike, known_by
from wildtable.savage.attacks.commands import Attack
from wildtable.savage.attacks.frames import FreeStrike
from wildtable.savage.attacks.offers import Targets
from wildtable.savage.breaking.commands import Break
from wildtable.savage.breaking.frames import Obstructed
from wildtable.savage.cards.frames import CardsOpen, RoundEnd
from wildtable.savage.close_combat.commands import Release
from wildtable.savage.fight import SHAPE, Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.mishaps.commands import Befall
from wildtable.savage.movement.commands import MoveAlong, SetDistance
from wildtable.savage.movement.offers import Reach
from wildtable.savage.movement.questions import adjacent_foes
from wildtable.savage.offers import OFFERS
from wildtable.savage.riding.frames import Braced
from wildtable.savage.starships.frames import EvadedTogether, ShipHit
from wildtable.savage.table.base import Command
from wildtable.savage.table.course import course
from wildtable.savage.table.offering import Meant, Reason, Traits
from wildtable.savage.table.seen import SeenFight
from wildtable.savage.traits.offers import Bonus
from wildtable.savage.turns.commands import EndTurn
from wildtable.savage.view import insight_of, seen, view
from wildtable.text.savage.sheets import worded_sheet
from wildtable.text.savage.words import WORDS
from wildtable.text.spoken import SpokenOffer
from wildtable.text.told import Told

ROSTER = ("grasp",)
"""What of all that changes every offer may be told by: whom each figure holds; without a map also where each is."""
NAMED = (Braced, EvadedTogether, FreeStrike, Obstructed, ShipHit)
"""What waits and is named in offers that do not answer it, too."""
ON_CARDS = (CardsOpen, RoundEnd)
"""What waits and is named in no offer: what answers it is remembered, as nothing else that answers."""
ANEW = (Befall, Break, EndTurn, MoveAlong, Release, SetDistance)
"""Offers that are told by more than that."""
MOST = 1000
"""Offers that are remembered."""

Key: TypeAlias = tuple[Any, ...]
Made: TypeAlias = tuple[Offer[Command], ...]
Groups: TypeAlias = tuple[tuple[Hashable, Made], ...]
Spoken: TypeAlias = list[tuple[int, SpokenOffer]]
Memories: TypeAlias = tuple[
    dict[tuple[Command, str, str], tuple[Key, Offer[Command], SpokenOffer]],
    dict[Hashable, tuple[Made, Spoken]],
    dict[Seat, tuple[Groups, tuple[SpokenOffer, ...]]],
]
"""Offers as they were told, by what tells them apart; those that were made together; all of a seat."""


class Remembered(Told):
    """What the seats of one table were told of a fight."""

    def __init__(self) -> None:
        super().__init__(SAVAGE, WORDS)
        self._cache: Cache[Fight] = Cache(SHAPE)
        self._course = course()
        self._fight: Fight | None = None
        self._asks: str | None = None
        self._top: Key = ()
        self._on_cards = False
        self._offers, self._groups, self._hands = _nothing()
        self._last: dict[Seat, tuple[SpokenOffer, ...]] = {}

    def view(self, fight: Fight, seat: Seat) -> SeenFight:
        """The fight as a seat sees it, in words."""
        return view(self._cache.turn_to(fight), seat, worded_sheet)

    def prepare(self, fight: Fight, seat: Seat) -> Iterator[None]:
        """Work out figure by figure and offer by offer what is told next, as far as it is not known. Between two pieces
        the table may tell of another moment: then some of it is made again, and nothing is wrong."""
        for fighter in fight.fighters:
            seen(self._cache.turn_to(fight), fighter.id, insight_of(fighter, seat), worded_sheet)
            yield
        self._turn_to(fight)
        for gather in OFFERS.pieces(fight, seat, self._course):
            self._turn_to(fight)
            gather()
            yield
        self._turn_to(fight)
        for place, made in OFFERS.groups(fight, seat, self._course):
            known = None if self._top else self._groups.get(place)
            if known is None or known[0] is not made:
                for offered in made:
                    if not self._is_anew(offered):
                        self.offer(fight, offered)
                        yield
                        self._turn_to(fight)

    def offers(self, fight: Fight, seat: Seat) -> tuple[SpokenOffer, ...]:
        """What a seat may do, in words and in the order in which it is shown."""
        self._turn_to(fight)
        groups = OFFERS.groups(fight, seat, self._course)
        known = self._hands.get(seat)
        if known is not None and known[0] is groups:
            return known[1]
        told = [self._group(fight, *group) for group in groups if group[1]]
        hand = self._in_order(told) if seat == GM else tuple([offer for spoken in told for _, offer in spoken])
        before = self._last.get(seat)
        if before is not None and same(before, hand):
            hand = before
        self._last[seat] = hand
        if not self._top and all(place in self._groups for place, made in groups if made):
            self._hands[seat] = (groups, hand)
        return hand

    def _in_order(self, told: list[Spoken]) -> tuple[SpokenOffer, ...]:
        rest = len(self._leads)
        first = sorted([each for spoken in told for each in spoken if each[0] < rest], key=itemgetter(0))
        return (*[offer for _, offer in first], *[offer for spoken in told for at, offer in spoken if at == rest])

    def _group(self, fight: Fight, place: Hashable, made: Made) -> Spoken:
        """Offers that were made together, each with its place in the order; the same ones are told the same."""
        holds = place is not None and not self._top
        known = self._groups.get(place) if holds else None
        if known is not None and known[0] is made:
            return known[1]
        told = [(self._place(offered), self.offer(fight, offered)) for offered in made]
        if holds and not any(map(self._is_anew, made)):
            self._groups[place] = (made, told)
        else:
            self._groups.pop(place, None)
        return told

    def offer(self, fight: Fight, offered: Offer[Command]) -> SpokenOffer:
        """An offer in words, in its place in the game master's hand."""
        self._turn_to(fight)
        if self._is_anew(offered):
            return super().offer(fight, offered)
        place = (offered.template, offered.when, offered.actor)
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
        facts = (*ROSTER, "at") if fight.board is None else ROSTER
        self._course.turn_to(fight)
        memories: Memories = self._course.known("told") or self._course.keep("told", facts, _nothing())
        self._offers, self._groups, self._hands = memories
        if len(self._offers) > MOST or len(self._groups) > MOST:
            for memory in memories:
                memory.clear()
        self._fight, self._asks = fight, None
        top = fight.pending[-1:]
        self._top = top if top and isinstance(top[0], NAMED) else ()
        self._on_cards = bool(top) and isinstance(top[0], ON_CARDS)

    def _is_anew(self, offered: Offer[Command]) -> bool:
        """Whether an offer may be told by more than what is gone by here."""
        return isinstance(offered.template, ANEW) or (offered.when == "answer" and not self._on_cards)

    def _key(self, fight: Fight, offered: Offer[Command]) -> Key:
        """Return the facts that the words of an offer depend on, the ground apart: the frame that waits; of an attack
        its figure's hands and states, and without a target, whether a foe stands too near for one."""
        top = self._top
        if not isinstance(offered.template, Attack):
            return top
        by = fight[offered.template.who]
        near = not offered.open["target"] and bool(adjacent_foes(fight, by))
        return (*top, by.arms, by.states, by.at is None, near)


def _nothing() -> Memories:
    return {}, {}, {}


def same(one: Key, other: Key) -> bool:
    """Whether they are the very same values: what has changed is another value, and to compare deeply would cost."""
    return len(one) == len(other) and all(map(is_, one, other))


def _unchanged(one: Offer[Any], other: Offer[Any]) -> bool:
    """Whether two offers with the same template and actor are surely the same in words too."""
    if one is other:
        return True
    if one.price != other.price or one.rules != other.rules:
        return False
    if other.unless is not None and isinstance(other.open.get("options"), Subset):
        return False
    opened = other.open
    if one.open.keys() != opened.keys():
        return False
    for name, domain in one.open.items():  # noqa: SIM110 - a hundred times a command: a generator each would cost
        if not alike(domain, opened[name]):
            return False
    return True


known_by(Bonus, lambda domain: (domain.low, domain.high))
known_by(Reach, lambda domain: (domain.values, domain.costs))
for _listed in (Meant, Targets):
    known_by(_listed, lambda domain: domain.values)
for _typed in (Change, Reason, Traits):
    known_by(_typed, lambda domain: (domain.values, domain.most, domain.taken))
