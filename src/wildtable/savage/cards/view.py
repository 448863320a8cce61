"""The order of a round, as it is seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from wildtable.cards import is_joker, order
from wildtable.play.derived import derived
from wildtable.savage.cards.model import Hand
from wildtable.savage.cards.queries import joker_pays
from wildtable.savage.fight import Fight, by_unit
from wildtable.savage.parts.questions import names
from wildtable.savage.sight.known import SOMEONE
from wildtable.savage.table.model import HEROES
from wildtable.savage.table.view import SeenTurn


class _Unit(NamedTuple):
    """A unit in the order of a round: its name, its side, and the ids of its members."""

    name: str
    side: str
    ids: tuple[str, ...]


@derived
def order_of(fight: Fight) -> tuple[SeenTurn, ...]:
    """Return the order of this round, as everybody sees it."""
    units = _units(fight) if fight.hands else {}
    hands = sorted(fight.hands, key=lambda hand: -order(hand.card) if hand.card else 1)
    return tuple([_turn(fight, hand, units[hand.unit]) for hand in hands if hand.unit in units])


@derived
def _units(fight: Fight) -> Mapping[str, _Unit]:
    """Return the units that the order of a round shows."""
    called = {**names(fight), **{f.id: f.name for f in (*fight.hidden, *fight.fighters)}}
    units = by_unit(fight.hidden) | by_unit(fight.fighters)
    units.pop(SOMEONE.id, None)
    return {
        unit: _Unit(called.get(unit, unit), members[0].side, tuple([f.id for f in members]))
        for unit, members in units.items()
    }


def _turn(fight: Fight, hand: Hand, unit: _Unit) -> SeenTurn:
    told = notes(fight, hand)
    return SeenTurn(
        hand.unit, unit.name, unit.side, unit.ids, cards=hand.cards, card=hand.card, state=hand.state, notes=told
    )


_PAYS = {True: "a Benny for every hero", False: "a Benny for the game master and each enemy Wild Card"}


def notes(fight: Fight, hand: Hand) -> tuple[str, ...]:
    """Return notes on a hand: a Joker's benefits, cards bought, interruptions, and a shared card."""
    said = []
    if is_joker(hand.card) and not hand.kept and (members := fight.members(hand.unit)):
        said.append(f"{fight.rules.edition.joker_bonus:+d} to trait and damage rolls")
        if side := joker_pays(fight, members[0]):
            said.append(_PAYS[side == HEROES])
    if hand.kept:
        said.append("kept on Hold from an earlier round")
    if (bought := len(hand.choice) - 1) > 0:
        said.append(f"{bought} bought with {'a Benny' if bought == 1 else 'Bennies'}")
    if hand.broken_by:
        said.append(f"interrupted by {_called(fight, hand.broken_by)}")
    if hand.beaten:
        said.append(f"could not interrupt {_called(fight, hand.beaten)}")
    if hand.shares:
        said.append(f"acts on the card of {_called(fight, hand.shares)}")
    return tuple(said)


def _called(fight: Fight, unit: str) -> str:
    return fight[unit].name if unit in fight else names(fight).get(unit, unit)
