"""What is remembered of a fight hangs on no more than it says: every fact that is looked at is one that it goes by.

The walks hold what is remembered against what is told afresh. Here stands why they agree: figures and fights that note
what is read of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from itertools import islice, product
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from tests.savage.chases import Walk as ChaseWalker
from tests.savage.ships_walker import ShipWalker
from tests.savage.test_walk_bands import Marcher
from tests.savage.test_walk_doors import Intruder
from tests.savage.test_walk_fire import Gunfight
from tests.savage.test_walk_mounted import Ride
from tests.savage.walker import Walker
from wildtable.play import GM, Offer, Pieces
from wildtable.play.course import Course, facts_of
from wildtable.savage.attacks.commands import Attack
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.offers import OFFERS
from wildtable.savage.table.course import ACTS, FACTS, FLEETING, LASTING, acts, changed, own
from wildtable.savage.traits import offers as calling
from wildtable.savage.traits.commands import CallOpposed
from wildtable.savage.turns.facts import Turn
from wildtable.text.savage import remembered
from wildtable.text.savage.offered import offer

WALKERS = (Walker, ChaseWalker, ShipWalker, Marcher, Intruder, Gunfight, Ride)
OF_FIGHT, OF_FIGURE = frozenset(Fight.__struct_fields__), frozenset(Fighter.__struct_fields__)


class Reads:
    """What has been read: of the fight, of the figures that are asked about, of others."""

    fight: ClassVar[set[str]] = set()
    mine: ClassVar[set[str]] = set()
    others: ClassVar[set[str]] = set()
    whose: ClassVar[Collection[str]] = ()
    on: ClassVar[bool] = False


class WatchedFighter(Fighter, frozen=True):
    def __getattribute__(self, name: str) -> Any:
        if not Reads.on or name not in (*OF_FIGURE, "able"):
            return super().__getattribute__(name)
        mine = object.__getattribute__(self, "id") in Reads.whose
        (Reads.mine if mine else Reads.others).add(name)
        Reads.on = False  # whether it is able is a fact of its own, whatever that is made of
        found = super().__getattribute__(name)
        Reads.on = True
        return found


class WatchedFight(Fight, frozen=True):
    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if Reads.on and name == "pending":
            return Pending(found)
        if Reads.on and name in OF_FIGHT:
            Reads.fight.add(name)
        return found


class Pending(tuple[Any, ...]):
    """What waits: whether anything does is a fact of its own."""

    __slots__ = ()

    def __bool__(self) -> bool:
        Reads.fight |= {"waits"} if Reads.on else set()
        return tuple.__len__(self) > 0

    def __iter__(self) -> Iterator[Any]:
        Reads.fight |= {"pending"} if Reads.on else set()
        return super().__iter__()

    def __getitem__(self, at: Any) -> Any:
        Reads.fight |= {"pending"} if Reads.on else set()
        return super().__getitem__(at)


def watched(fight: Fight) -> Fight:
    """The same fight, of which is noted what is read."""
    facts = {name: getattr(fight, name) for name in OF_FIGHT}
    facts["fighters"] = tuple([WatchedFighter(**{n: getattr(f, n) for n in OF_FIGURE}) for f in fight.fighters])
    return WatchedFight(**facts)


@contextmanager
def noted(whose: Collection[str] = ()) -> Iterator[type[Reads]]:
    """Note what is read meanwhile; ``whose``: the figures that count as those asked about."""
    for kind in (Reads.fight, Reads.mine, Reads.others):
        kind.clear()
    Reads.whose, Reads.on = whose, True
    try:
        yield Reads
    finally:
        Reads.on = False


def fights(kind: Any, steps: int) -> Iterator[Fight]:
    """The fights of a walk, each of which notes what is read."""
    for seed in (1, 2):
        walker = kind(seed)
        for _ in range(steps):
            walker.step()
            yield watched(walker.table.state)


@pytest.mark.parametrize("kind", WALKERS, ids=lambda kind: kind.__name__)
def test_an_offer_is_told_by_nothing_else(kind: Any) -> None:
    for fight in fights(kind, 40):
        roster = {*LASTING, *remembered.ROSTER, *(("at",) if fight.board is None else ())}
        for seat in kind.seats:
            for offered in kind.game.offers(fight, seat):
                command = offered.template
                if isinstance(command, remembered.ANEW):
                    continue
                if offered.when == "answer" and not isinstance(fight.pending[-1], remembered.ON_CARDS):
                    continue
                for domain in offered.open.values():
                    len(domain)  # what it finds out by itself is in its values
                with noted({command.who} if isinstance(command, Attack) else ()) as reads:
                    offer(fight, offered)
                assert reads.fight & FACTS <= {"pending", "waits"}, command
                vain = (
                    isinstance(command, Attack) and not offered.open["target"]
                )  # why it has none hangs on foes nearby
                near = {"at", "status"} if vain else set()
                assert reads.others <= roster | near, (command, reads.others - roster)
                assert reads.mine <= roster | {"arms", "states", "at"}, (command, reads.mine - roster)


TRIED = 40
"""Commands of an offer that are tried against what bars some of them."""


def look_at(offers: Iterator[Offer[Any]]) -> None:
    """Look at everything about some offers."""
    for offered in offers:
        for domain in offered.open.values():
            len(domain)
        if offered.unless is not None:
            for values in islice(product(*map(list, offered.open.values())), TRIED):
                offered.unless(replace(offered.template, **dict(zip(offered.open, values, strict=True))))


def tied(fight: Fight, fighter: Fighter) -> set[str]:
    """Those who are otherwise together: who rides and what is ridden."""
    return {fighter.id, fighter.mount, *(f.id for f in fight.fighters if f.mount == fighter.id)}


@pytest.mark.parametrize("kind", WALKERS, ids=lambda kind: kind.__name__)
def test_offers_hang_on_nothing_else(kind: Any) -> None:
    for fight in fights(kind, 60):
        for seat, each in product(kind.seats, OFFERS.open):
            said = each.facts
            if said is None or (fight.pending and each.idle) or (each.master and seat != GM):
                continue
            with noted() as reads:
                look_at(iter(each.ask(fight, seat)))
            found = (reads.fight | reads.others) & FACTS
            assert found <= said <= FACTS, (each.ask, found - said)


@pytest.mark.parametrize("kind", WALKERS, ids=lambda kind: kind.__name__)
def test_a_figures_offers_hang_on_nothing_else(kind: Any) -> None:
    """But on the figure itself, and on what it rides; of an opposed roll, on whether it is able."""
    for fight, seat, _, (_, pieces) in _pieces(kind):
        for ask, fighter, place, facts in pieces:
            said = facts_of(ask)
            assert said is not None, "all of ours say it"
            whole = facts == (own(fighter),)
            with noted(tied(fight, fighter) if whole else {fighter.id}) as reads:
                look_at(iter(ask(fight, fighter)))
            found = (reads.fight | reads.others) & FACTS
            assert found <= said <= FACTS, (ask, found - said, seat)
            assert whole or place == (fighter.id, fighter.able)
            assert whole or reads.mine & FACTS <= said | {"able"}, (ask, reads.mine)


@pytest.mark.parametrize("kind", WALKERS, ids=lambda kind: kind.__name__)
def test_what_is_asked_one_by_one_hangs_on_nothing_else_together(kind: Any) -> None:
    """Who waits for somebody else's turn hangs on whose it is, which a fight tells by its phase and its cards."""
    for fight, seat, ask, (together, pieces) in _pieces(kind):
        if together is None:
            continue
        with noted() as reads:
            look_at(iter(ask(fight, seat)))
        found = (reads.fight | reads.others) & FACTS
        assert found <= (together | {"hands", "phase"} if together == ACTS else together) <= FACTS, found - together
        assert together != ACTS or not pieces


def _pieces(kind: Any) -> Iterator[tuple[Fight, str, Any, Pieces]]:
    """What is asked one by one in the fights of a walk."""
    for fight in fights(kind, 60):
        for seat, each in product(kind.seats, OFFERS.open):
            if each.pieces is not None and not fight.pending:
                yield fight, seat, each.ask, each.pieces(fight, seat)


@pytest.mark.parametrize("kind", WALKERS, ids=lambda kind: kind.__name__)
def test_whatever_changes_is_said(kind: Any) -> None:
    """Between any two states of a walk, whichever comes first."""
    for seed in (1, 2):
        walker, before = kind(seed), None
        for _ in range(60):
            walker.step()
            after = walker.table.state
            for one, other in ((before, after), (after, before)) if before is not None else ():
                said = changed(one, other)
                if said is not None:
                    assert said >= _others(one, other)
                else:
                    assert _shape(one) != _shape(other)
            before = after


def _shape(fight: Fight) -> tuple[Any, ...]:
    """All of which nothing is made anew where it has changed: everything is."""
    steady = [id(getattr(fight, name)) for name in sorted(OF_FIGHT - FLEETING - {"fighters"})]
    return (*steady, *[id(getattr(f, name)) for f in fight.fighters for name in sorted(LASTING)])


def _others(before: Fight, after: Fight) -> set[str]:
    """The facts that are others in two fights with the same figures, one by one."""
    found = {name for name in FLEETING if getattr(before, name) != getattr(after, name)}
    found |= {"waits"} if bool(before.pending) != bool(after.pending) else set()
    found |= ACTS if acts(before) != acts(after) else set()
    for one, other in zip(before.fighters, after.fighters, strict=True):
        found |= {name for name in OF_FIGURE if getattr(one, name) != getattr(other, name)}
        if one != other:
            found |= {own(f) for f in after.fighters if f.id in tied(before, one) | tied(after, other)}
        if one.able != other.able:
            found.add("able")
    return found


def _told(fight: Fight) -> list[Any]:
    """The opposed rolls that can be asked for."""
    every = [offer for ask, one, *_ in calling.opposed_calls(fight, GM)[1] for offer in ask(fight, one)]
    return [(offer.template, {name: list(domain) for name, domain in offer.open.items()}) for offer in every]


def test_opposed_rolls_hang_on_what_changes_them() -> None:
    fight = next(fight for fight in fights(Walker, 60) if not fight.pending)
    extra = next(f for f in fight.fighters if f.up and f.sheet.skills and not f.sheet.wild_card)
    one = replace(extra, group="band")
    fighters = [one if f is extra else f for f in fight.fighters]
    fight = replace(fight, fighters=(*fighters, replace(one, id="twin")))
    assert calling._groups(fight) == {"band"}
    learnt = replace(one.sheet, skills=(*one.sheet.skills, ("basket-weaving", one.sheet.skills[0][1])))
    others: list[dict[str, Any]] = [
        {"turn": Turn() if one.turn is None else None},
        {"sheet": learnt},
    ]
    states = [
        *[replace(fight, fighters=tuple([replace(f, **o) if f is one else f for f in fight.fighters])) for o in others],
        replace(fight, fighters=tuple([replace(f, group="") for f in fight.fighters])),
        replace(fight, own=replace(fight.own, skills=(("basket-weaving", "agility"),))),
    ]
    course, before = Course(changed), _told(fight)
    for each in states:
        course.turn_to(fight)
        known = OFFERS.groups(fight, GM, course)
        course.turn_to(each)
        assert _told(each) != before
        after = [offer for _, offers in OFFERS.groups(each, GM, course) for offer in offers]
        assert [offer.template for offer in after] == [offer.template for offer in OFFERS.offers(replace(each), GM)]
        kept = {id(offer) for _, offers in known for offer in offers}
        called = [offer for offer in after if isinstance(offer.template, CallOpposed)]
        assert any(id(offer) not in kept for offer in called), "no opposed roll is made anew"
