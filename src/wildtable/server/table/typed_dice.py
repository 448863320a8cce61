"""Dice that people throw on the real table: what they are asked for, and what they have typed in so far.

A command is decided with what was typed. Where a throw is missing nothing is stored or shown, and the sender
is asked for it; the command then comes again with one throw more. What was accepted once stays fallen for as
long as nothing else happens: nobody learns how a throw would go and then types another one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from wildtable.dice import Dice, Missing, Placed, Random, Steady, Sum, TapeError, Trait, TypedThrow
from wildtable.dice.fair import Fair
from wildtable.dice.pool import Chain, Faces, Pool
from wildtable.play import DiceTogether, Did, OwnDice, Refused, Said
from wildtable.server.table.mixed_dice import UnmixedDice
from wildtable.server.table.seat_view import AnyEntry
from wildtable.server.wire.dice import ThrowDice, WantedDie
from wildtable.text.spoken import RollCard

MOST_HELD = 200
"""Commands for which throws are remembered at a table; the oldest are forgotten."""

NOT_ALLOWED = ("no-own-dice", "Typed dice are not allowed at this table.", "Ask the game master to allow it.")
NOT_BLIND = ("no-own-dice", "You cannot type in a blind roll.", "Let the table roll it.")
IMPOSSIBLE = ("no-such-throw", "These dice are not possible.", "Check the dice and type what they show.")
TOO_MANY = ("no-such-throw", "More dice were typed in than this needs.", "Give the command again.")

Decides: TypeAlias = Callable[[Dice], AnyEntry]
Cards: TypeAlias = Callable[[AnyEntry], tuple[RollCard, ...]]
_Fallen = Counter[tuple[int, Chain]]


class ThrowNeeded(Exception):
    """A command needs dice that a person throws."""

    def __init__(self, title: str, who: str, pool: Pool, thrown: tuple[Faces, ...]) -> None:
        super().__init__()
        self.title, self.who, self.pool, self.thrown = title, who, pool, thrown

    def asks(self, id: str) -> ThrowDice:
        """Return the message that asks for the throw, about a request."""
        dice = tuple([WantedDie(sides, role, self.pool.aces) for sides, role in _roles(self.pool)])
        return ThrowDice(id, self.title, self.who, dice, self.thrown)


class _TypedThrows(Struct, frozen=True):
    """The throws of a command in their order, None for what the table threw, and the table's ``dice``, which give
    the same again, or None where they are to be others."""

    throws: tuple[Faces | None, ...]
    dice: Fair | Steady | None

    @property
    def thrown(self) -> tuple[Faces, ...]:
        """Return what a person threw."""
        return tuple([faces for faces in self.throws if faces is not None])


NOTHING = _TypedThrows((), None)


class TypedDice:
    """Throws that people at a table typed for commands that are not decided yet."""

    def __init__(self) -> None:
        self._held: dict[Any, _TypedThrows] = {}

    def decided(
        self, key: Any, thrown: tuple[Faces, ...], dice: Dice, decides: Decides, cards: Cards
    ) -> tuple[AnyEntry, TypedThrow]:
        """Return the entry of a command with typed dice, and its dice. Raises `ThrowNeeded` where a throw is missing,
        or `Refused`.

        ``key``: what is the same for the same command; ``cards``: the rolls of an entry as the player is shown
        them. They throw what they are shown; all else, and every card, comes from ``dice``: those of the first time.
        """
        held = self._held.get(key, NOTHING)
        table = held.dice or (dice if isinstance(dice, Fair) else Steady(dice))
        more: tuple[Faces, ...] = thrown[len(held.thrown) :]
        while True:
            hand = TypedThrow((*held.throws, *more), table)
            try:
                entry = decides(hand)
            except Missing as missing:
                held, more = _TypedThrows((*held.throws, *more), table), ()
                card = _next_card(TypedThrow(held.throws, table), decides, cards)
                if card is not None:
                    self._hold(key, held)
                    raise ThrowNeeded(card.title, card.called or card.who, missing.pool, held.thrown) from None
                held = _TypedThrows((*held.throws, None), table)
            except TapeError:
                if not more:  # the table's own fell anew meanwhile, and what was typed behind them fits no more
                    self._held.pop(key, None)
                raise Refused(*IMPOSSIBLE) from None
            else:
                return _marked(entry, hand), hand

    def _hold(self, key: Any, held: _TypedThrows) -> None:
        if isinstance(held.dice, UnmixedDice):  # nothing has fallen from them yet, and what is mixed comes later
            held = replace(held, dice=None)
        self._held[key] = held
        if len(self._held) > MOST_HELD:
            del self._held[next(iter(self._held))]

    def forget(self, entry: AnyEntry, key: Callable[[Any], Any]) -> None:
        """Drop the throws of all other commands after an entry; words drop nothing but their own.

        Where dice on the line have used the seed, anybody could know by it what the table has thrown for others, so
        that falls again.
        """
        if isinstance(entry.act, Said):
            self._held.pop(key(given(entry.act)), None)
            if entry.proof and entry.proof.seed:
                self._held = {each: _TypedThrows(held.throws, None) for each, held in self._held.items()}
        elif not isinstance(entry.act, OwnDice | DiceTogether):
            self._held.clear()


def given(act: Any) -> Any:
    """Return an act without its results."""
    if isinstance(act, Did):
        return replace(act, chance=(), events=(), typed=False)
    return replace(act, chance=(), typed=False) if isinstance(act, Said) else act


def _marked(entry: AnyEntry, hand: TypedThrow) -> AnyEntry:
    """Return an entry, marked where a person threw something of it."""
    if hand.rest:
        raise Refused(*TOO_MANY)
    return replace(entry, act=replace(entry.act, typed=True)) if hand.typed else entry


# Which roll a throw belongs to.


class _Lookahead(Placed):
    """Throws on as chance has it, to see where a throw would be shown."""

    def __init__(self, hand: TypedThrow) -> None:
        self._hand: Dice = hand
        self.throws: list[tuple[Pool, Faces]] = []
        self.known = 0

    def throw(self, pool: Pool, against: Any = None) -> Any:
        try:
            reading, faces = self._here().throw(pool, against)
            self.known += isinstance(self._hand, TypedThrow)
        except Missing:
            self._hand = Random()  # what counts for nothing: nobody looks ahead at what will fall
            reading, faces = self._hand.throw(pool, against)
        self.throws.append((pool, faces))
        return reading, faces

    def draw(self, bag: tuple[str, ...]) -> str:
        return self._here().draw(bag)

    def _here(self) -> Dice:
        if isinstance(self._hand, TypedThrow):
            self._hand.at = self.at
        return self._hand


def _next_card(fallen: TypedThrow, decides: Decides, cards: Cards) -> RollCard | None:
    """Return the card on which the next throw will be seen; None where it will not be."""
    ahead = _Lookahead(fallen)
    left = [(card, Counter((die.sides, die.faces) for die in card.dice)) for card in cards(decides(ahead))]
    found = None
    for pool, faces in ahead.throws[: ahead.known + 1]:
        found = _take_card(Counter(zip(pool.sides, faces, strict=True)), left)
    return found


def _take_card(wanted: _Fallen, left: list[tuple[RollCard, _Fallen]]) -> RollCard | None:
    """Return the card on which dice are, or the first of several among which they are divided; they are taken off
    there."""
    whole = next(([each] for each in left if wanted <= each[1]), left)
    if wanted - sum([dice for _, dice in whole], _Fallen()):
        return None
    first = next((card for card, dice in whole if dice & wanted), None)
    for _, dice in whole:
        dice.subtract(dice & wanted)
    return first


def _roles(pool: Pool) -> Iterable[tuple[int, str]]:
    """Return the dice of a pool, each with its part."""
    if isinstance(pool, Trait):
        wild = ["wild"] if pool.wild else []
        return zip(pool.sides, ["trait"] * len(pool.dice) + wild, strict=True)
    return [(sides, ("damage" if pool.aces else "table") if isinstance(pool, Sum) else "mark") for sides in pool.sides]
