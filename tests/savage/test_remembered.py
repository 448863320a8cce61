"""What is remembered of a fight hangs on no more than it says: every fact that is looked at is one that it goes by.

The walks hold what is remembered against what is told afresh. Here stands why they agree: figures and fights that note
what is read of them.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from contextlib import contextmanager
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
from wildtable.play import GM
from wildtable.savage.attacks.commands import Attack
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.traits import offers as calling
from wildtable.savage.traits.sets import Term
from wildtable.savage.turns.facts import Turn
from wildtable.savage.view import figure, insight_of, known_of
from wildtable.text.savage import remembered
from wildtable.text.savage.memory import APART, FREE, ON_SHEETS
from wildtable.text.savage.offered import offer

WALKERS = (Walker, ChaseWalker, ShipWalker, Marcher, Intruder, Gunfight, Ride)
OF_FIGHT, OF_FIGURE = frozenset(Fight.__struct_fields__), frozenset(Fighter.__struct_fields__)


class Reads:
    """What has been read: of the fight, of the figure that is asked about, of others."""

    fight: ClassVar[set[str]] = set()
    mine: ClassVar[set[str]] = set()
    others: ClassVar[set[str]] = set()
    whose: ClassVar[str | None] = None
    on: ClassVar[bool] = False


class WatchedFighter(Fighter, frozen=True):
    def __getattribute__(self, name: str) -> Any:
        if Reads.on and name in OF_FIGURE:
            mine = object.__getattribute__(self, "id") == Reads.whose
            (Reads.mine if mine else Reads.others).add(name)
        return super().__getattribute__(name)


class WatchedFight(Fight, frozen=True):
    def __getattribute__(self, name: str) -> Any:
        if Reads.on and name in OF_FIGHT:
            Reads.fight.add(name)
        return super().__getattribute__(name)


def watched(fight: Fight) -> Fight:
    """The same fight, of which is noted what is read."""
    facts = {name: getattr(fight, name) for name in OF_FIGHT}
    facts["fighters"] = tuple([WatchedFighter(**{n: getattr(f, n) for n in OF_FIGURE}) for f in fight.fighters])
    return WatchedFight(**facts)


@contextmanager
def noted(whose: str | None = None) -> Iterator[type[Reads]]:
    """Note what is read meanwhile; ``whose``: the figure that counts as the one asked about."""
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
def test_a_figure_looks_otherwise_for_nothing_else(kind: Any) -> None:
    """Other figures are read only to find those that it is tied to, and whose card it acts on."""
    to_find = {"id", "mount", "grasp", "group", "seat", "side", "ally", "sheet"}
    for fight in fights(kind, 60):
        tied = {
            who for f in fight.fighters for who in (f.mount, f.grasp.held_by, f.id * bool(f.mount or f.grasp.held_by))
        }
        for each in fight.fighters:
            with noted(each.id) as reads:
                figure(fight, each, insight_of(each, GM))
            assert reads.fight.isdisjoint(set(APART) - {"fighters", "hands"}), each.id
            assert tied & {each.id} or reads.others <= to_find, (each.id, reads.others - to_find)


@pytest.mark.parametrize("kind", WALKERS, ids=lambda kind: kind.__name__)
def test_a_sheet_tells_nothing_else(kind: Any) -> None:
    known = {*ON_SHEETS, "grasp", "mount", "id", "group"}
    for fight in fights(kind, 60):
        lit = {"at"} if fight.board is not None and fight.board.lights else set()
        for each in fight.fighters:
            if each.grasp != FREE or each.mount:
                continue  # told anew each time
            with noted(each.id) as reads:
                known_of(fight, each, own=True)
            assert reads.mine <= known | lit, reads.mine - known
            assert reads.others <= {"mount"}, reads.others
            assert reads.fight.isdisjoint(set(APART) - {"fighters", "hands"}), reads.fight


@pytest.mark.parametrize("kind", WALKERS, ids=lambda kind: kind.__name__)
def test_an_offer_is_told_by_nothing_else(kind: Any) -> None:
    for fight in fights(kind, 40):
        roster = {*remembered.ROSTER, *(("at",) if fight.board is None else ())}
        for seat in kind.seats:
            for offered in kind.game.offers(fight, seat):
                command = offered.template
                if isinstance(command, remembered.ANEW):
                    continue
                if offered.when == "answer" and not isinstance(fight.pending[-1], remembered.ON_CARDS):
                    continue
                for domain in offered.open.values():
                    len(domain)  # what it finds out by itself is in its values
                with noted(command.who if isinstance(command, Attack) else None) as reads:
                    offer(fight, offered)
                assert reads.fight.isdisjoint(set(remembered.APART) - {"fighters", "pending"}), command
                assert reads.others <= roster, (command, reads.others - roster)
                assert reads.mine <= roster | {"arms", "states", "at"}, (command, reads.mine - roster)


KINDS_OF_CALLS = (Walker, Marcher)


def _told(made: Iterator[Any]) -> list[Any]:
    return [(offer.template, {name: list(domain) for name, domain in offer.open.items()}) for offer in made]


@pytest.mark.parametrize("kind", KINDS_OF_CALLS, ids=lambda kind: kind.__name__)
def test_opposed_rolls_are_as_if_made_afresh(kind: Any) -> None:
    for fight in fights(kind, 60):
        standing = [f for f in fight.fighters if f.up]
        assert _told(calling.opposed_calls(fight, standing)) == _told(calling._opposed(fight, standing))


def test_opposed_rolls_hang_on_what_changes_them() -> None:
    fight = next(fights(Walker, 1))
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
    standing = [f for f in fight.fighters if f.up]
    before = _told(calling.opposed_calls(fight, standing))
    for each in states:
        standing = [f for f in each.fighters if f.up]
        after = _told(calling.opposed_calls(each, standing))
        assert after == _told(calling._opposed(each, standing))
        assert after != before


@pytest.mark.parametrize("kind", KINDS_OF_CALLS, ids=lambda kind: kind.__name__)
def test_opposed_rolls_are_made_of_nothing_else(kind: Any) -> None:
    for fight in fights(kind, 30):
        standing = [f for f in fight.fighters if f.up]
        with noted() as reads:
            for each in calling._opposed(fight, standing):
                for domain in each.open.values():
                    len(domain)
                if each.unless is not None:
                    each.unless(replace(each.template, terms=(Term.AS_ONE.value,)))
        assert reads.fight <= {"fighters", "rules", "own"}, reads.fight
        assert reads.others <= {"id", "sheet", "group", "turn", "states", "status"}, reads.others


class Mortal(Fight, frozen=True, weakref=True):
    """A fight that one can see go."""


def test_opposed_rolls_that_are_kept_keep_no_fight() -> None:
    fight = next(fights(Walker, 1))
    extra = next(f for f in fight.fighters if f.up and not f.sheet.wild_card)
    fighters = (*[f for f in fight.fighters if f is not extra], *[replace(extra, id=n, group="band") for n in "ab"])
    mortal = Mortal(**{name: getattr(fight, name) for name in OF_FIGHT} | {"fighters": fighters})
    gone = weakref.ref(mortal)
    offers = list(calling.opposed_calls(mortal, [f for f in mortal.fighters if f.up]))
    assert any(offer.unless is not None for offer in offers)
    del mortal
    assert gone() is None
