"""The throws of a command that somebody is asked for, without a server: those on the cards that they will read."""

from __future__ import annotations

from typing import Any

import pytest

from wildtable.dice import Dice, Recorder, Sum, Tape, Trait
from wildtable.dice.fair import Fair
from wildtable.dice.pool import Faces, Pool
from wildtable.dice.proof import ChancePiece
from wildtable.play import Did, Entry
from wildtable.server.table.mixed_dice import NumbersNeeded, UnmixedDice
from wildtable.server.table.typed_dice import ThrowNeeded, TypedDice
from wildtable.text.spoken import RollCard, ShownDie

ALIKE = Sum((1,), aces=False)
"""A die that always falls the same."""


class Throws:
    """A command that throws some pools, each on a card of its title; a pool without one is on no card."""

    def __init__(self, *pools: tuple[Pool, str]) -> None:
        self.pools = pools

    def __call__(self, dice: Dice) -> Entry[Any, Any]:
        recorder = Recorder(dice)
        for pool, _ in self.pools:
            recorder.throw(pool)
        return Entry(1, "", 0, Did("ada", None, tuple(recorder.chance), ()))

    def cards(self, entry: Entry[Any, Any]) -> tuple[RollCard, ...]:
        """Return what is read of it."""
        made = []
        for (pool, title), faces in zip(self.pools, entry.act.chance, strict=True):
            assert not isinstance(faces, str)
            if title:
                made.append(RollCard("ada", title, tuple(map(ShownDie, pool.sides, faces))))
        return tuple(made)

    def given(self, hands: TypedDice, *thrown: Faces, dice: Dice | None = None) -> Entry[Any, Any]:
        """The command with what was typed in."""
        return hands.decided("same", thrown, dice or Tape(()), self, self.cards)[0]


def test_throws_that_fall_alike_are_told_apart_by_their_order() -> None:
    throws, hands = Throws((ALIKE, "one"), (ALIKE, "two"), (Sum((6,)), "three")), TypedDice()
    one: Faces = ((1,),)
    for title, thrown in (("one", ()), ("two", (one,)), ("three", (one, one))):
        with pytest.raises(ThrowNeeded) as wanting:
            throws.given(hands, *thrown)
        assert (wanting.value.title, wanting.value.thrown) == (title, thrown)
    entry = throws.given(hands, one, one, ((6, 2),))
    assert (entry.act.chance, entry.act.typed) == ((one, one, ((6, 2),)), True)


def test_what_they_are_not_shown_the_table_throws() -> None:
    throws, hands = Throws((Sum((4,)), ""), (Sum((8,)), "mine"), (Sum((6,)), "")), TypedDice()
    secret: Faces = ((3,),)
    table = Tape([secret, ((2,),)])
    with pytest.raises(ThrowNeeded) as wanting:
        throws.given(hands, dice=table)
    assert (wanting.value.title, wanting.value.pool, wanting.value.thrown) == ("mine", Sum((8,)), ())
    entry = throws.given(hands, ((5,),), dice=table)
    assert entry.act.chance == (secret, ((5,),), ((2,),))
    assert entry.act.typed
    hidden = Throws((Sum((4,)), ""))
    assert not hidden.given(TypedDice(), dice=Tape([secret])).act.typed


def test_dice_that_pages_mix_are_asked_for_where_the_first_is_wanted_behind_a_throw() -> None:
    throws, hands = Throws((Sum((8,)), "mine"), (Sum((6,)), "")), TypedDice()
    unmixed, mixed = UnmixedDice(NumbersNeeded("deed", "")), Fair(bytes(32))
    with pytest.raises(ThrowNeeded):
        throws.given(hands, dice=unmixed)
    with pytest.raises(NumbersNeeded):
        throws.given(hands, ((5,),), dice=unmixed)
    entry = throws.given(hands, ((5,),), dice=mixed)
    assert (entry.act.chance[0], mixed.pieces) == (((5,),), [ChancePiece(1, (6,), aces=True)])


def test_dice_that_are_divided_among_cards_are_asked_for_at_once() -> None:
    """Three dice at three foes: a card for each, the Wild Die on all of them."""
    pool = Trait((8, 8), 6)

    def cards(entry: Entry[Any, Any]) -> tuple[RollCard, ...]:
        first, second, wild = entry.act.chance[0]
        pairs = ((first, "at one"), (second, "at another"))
        return tuple([RollCard("ada", title, (ShownDie(8, die), ShownDie(6, wild))) for die, title in pairs])

    with pytest.raises(ThrowNeeded) as wanting:
        TypedDice().decided("it", (), Tape(()), Throws((pool, "")), cards)
    assert (wanting.value.title, wanting.value.pool) == ("at one", pool)
