"""What can wait for a choice, as data.

Frames with a seat to ask are answered by a command; the others are bookkeeping that goes
on by itself as soon as it comes to the top.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from wildtable.board import Cell
from wildtable.closed import Maybe, Of
from wildtable.dice import Against, Sum
from wildtable.play.question import Part
from wildtable.savage.blows import Area, Blow, Wounded
from wildtable.savage.chases.frames import AllRolled, ChaseOver, ChaseRolls, Complication, Crash
from wildtable.savage.goals import Test
from wildtable.savage.starships.frames import ShipFrame
from wildtable.savage.surroundings import Side, Span

# Frames that ask.


class Called(Struct, frozen=True, tag="called"):
    """The game master has asked for a roll that has not been made."""

    test: Test


class Rolled(Struct, frozen=True, tag="rolled", cache_hash=True):
    """A trait roll that may be kept or rerolled. ``best``: the best level (or total) of all rolls.

    ``levels``: of the best roll with several dice. ``critical``: the last roll was a Critical
    Failure; ``mishap``: the first was, and its one reroll is spent. ``rolls``: how many were made.
    ``naturals``: trait dice of the best roll that show what was to be counted, see `wildtable.dice.Against`.
    ``one``: a trait die of it shows a natural 1, where that is asked.
    """

    test: Test
    best: int
    levels: tuple[int, ...] = ()
    critical: bool = False
    mishap: bool = False
    rolls: int = 1
    naturals: int = 0
    one: bool = False


class DamageRolled(Struct, frozen=True, tag="damage-rolled", cache_hash=True):
    """Damage that may be kept or rerolled; ``best``: 0 nothing, 1 a bare success, each more 4 over."""

    blow: Blow
    pool: Sum
    against: Against
    parts: tuple[Part, ...]
    best: int


class CardsOpen(Struct, frozen=True, tag="cards-open"):
    """The round of Benny cards: who may still draw and has not passed: heroes' units, and ``gm``."""

    waiting: tuple[str, ...]


class FreeStrike(Struct, frozen=True, tag="free-strike", omit_defaults=True):
    """A free attack that may be made. ``cause``: the Edge that gives it; none where somebody leaves melee."""

    by: str
    on: str
    cause: str = ""


class Obstructed(Struct, frozen=True, tag="obstructed"):
    """Cover alone spoiled a blow: the game master says whether it would have struck, and through what.

    ``obstacles``: what may have been in the way; ``hits``: how many dice it was that cover stopped."""

    blow: Blow
    obstacles: tuple[str, ...]
    hits: int = 1


class Braced(Struct, frozen=True, tag="braced"):
    """A charge comes at somebody on Hold, who may set a weapon against it."""

    blow: Blow


class Stray(Struct, frozen=True, tag="stray"):
    """So many shots have gone astray: the game master says whether they hit somebody else."""

    blow: Blow
    shots: int


class Wish(Struct, frozen=True, tag="wish"):
    """A player has put up a Benny for a turn of the story: the game master grants it, or gives the Benny back."""

    who: str
    words: str


class RoundEnd(Struct, frozen=True, tag="round-end"):
    """All others are done: who may still come off Hold and has not passed, heroes' units, and ``gm``."""

    waiting: tuple[str, ...]


# Frames that go on by themselves.


class Withdrawal(Struct, frozen=True, tag="withdrawal"):
    """A figure leaves melee; these foes have yet to decide on their free attacks."""

    who: str
    to: Cell
    cost: int
    foes: tuple[str, ...]


class Starting(Struct, frozen=True, tag="starting"):
    """A unit's turn begins; these members have yet to roll for their recovery."""

    unit: str
    left: tuple[str, ...]


class RoundStart(Struct, frozen=True, tag="round-start", omit_defaults=True):
    """A round begins; these figures have yet to roll for their bleeding. ``ambush``: the side on Hold."""

    left: tuple[str, ...]
    ambush: Maybe[Side] = ""


class Ambush(Struct, frozen=True, tag="ambush"):
    """A fight begins with an ambush by ``side``; these victims have yet to roll Notice."""

    left: tuple[str, ...]
    side: Of[Side]


class SecondBlow(Struct, frozen=True, tag="second-blow"):
    """The other weapon's attack of somebody who fights with two."""

    blow: Blow


class Knockout(Struct, frozen=True, tag="knockout"):
    """After a blow with the Drop: if it left its target Shaken or worse, a roll to stay awake."""

    blow: Blow
    wounds: int


class MoreHits(Struct, frozen=True, tag="more-hits"):
    """The other dice that hit with one attack, by their levels; each does damage of its own."""

    blow: Blow
    levels: tuple[int, ...]


class Openings(Struct, frozen=True, tag="openings"):
    """These foes have yet to decide on a free attack that an Edge gives them."""

    who: str
    foes: tuple[str, ...]
    cause: str


class Bump(Struct, frozen=True, tag="bump"):
    """Somebody was pushed against an obstacle, with the force of so many ``inches``."""

    blow: Blow
    inches: int


class Charging(Struct, frozen=True, tag="charging"):
    """A blow that a charge brings, or one that meets it, has yet to be struck."""

    blow: Blow


class Jolted(Struct, frozen=True, tag="jolted"):
    """A rider was hurt, or its mount was: it has yet to keep the saddle."""

    who: str


class Impact(Struct, frozen=True, tag="impact"):
    """A template has hit; these who are under it have yet to suffer it."""

    area: Area
    left: tuple[str, ...]


class PinnedDown(Struct, frozen=True, tag="pinned-down"):
    """After suppressive fire: whoever lost heart is Shaken, hit or not."""

    who: str


class StrayShots(Struct, frozen=True, tag="stray-shots"):
    """So many stray shots have yet to hit somebody."""

    blow: Blow
    shots: int


class Passing(Struct, frozen=True, tag="passing"):
    """Time goes by; these have yet to roll for their bleeding (``minute``) or for their rest (``five-days``)."""

    span: Of[Span]
    left: tuple[str, ...]


Frame: TypeAlias = (
    Called
    | Rolled
    | DamageRolled
    | Wounded
    | CardsOpen
    | FreeStrike
    | Withdrawal
    | Starting
    | RoundStart
    | Ambush
    | SecondBlow
    | Knockout
    | MoreHits
    | Openings
    | Bump
    | Obstructed
    | Impact
    | Braced
    | Charging
    | Jolted
    | PinnedDown
    | Stray
    | StrayShots
    | Passing
    | RoundEnd
    | ChaseRolls
    | AllRolled
    | Complication
    | Crash
    | ChaseOver
    | ShipFrame
    | Wish
)

_WHO = ("who", "by", "on", "unit", "patient", "other", "actor", "target")
_MANY = ("waiting", "left", "foes")


def named(frame: Struct) -> Iterator[str]:
    """Every figure and unit that a frame, or what it carries, names."""
    for field in frame.__struct_fields__:
        value = getattr(frame, field)
        if isinstance(value, Struct):
            yield from named(value)
        elif field in _MANY:
            yield from value
        elif field in _WHO and value:
            yield value
