"""The chances of a figure to hit each foe, and to be hit by it, where it stands or would stand after a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from wildtable.board import Cell
from wildtable.odds.first_rolls import first_roll
from wildtable.odds.masks import as_known
from wildtable.odds.prospects import on_its_own
from wildtable.play import GM, Seat
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.attacks.targets import gets_at
from wildtable.savage.fight import Fight, Fighter, changed
from wildtable.savage.firing.queries import rounds_in
from wildtable.savage.melee.queries import is_engaged, is_melee
from wildtable.savage.movement.messages import Move
from wildtable.savage.movement.queries import inches
from wildtable.savage.sight.known import as_seen
from wildtable.savage.table.offering import knows_sheet, plays
from wildtable.savage.traits.model import Test
from wildtable.savage.traits.queries import failing
from wildtable.savage.turns.messages import EndTurn
from wildtable.savage.weapons.model import Weapon
from wildtable.savage.weapons.queries import weapons_in_hand


class BestAttack(Struct, frozen=True):
    """An attack: its roll to hit, the chance that it hits from 0 to 1, and the inches to the target of a shot."""

    test: Test
    chance: float
    inches: int | None


class Stance(Struct, frozen=True):
    """A foe, as a figure stands to it. ``hits``: the best attack of the figure on it; ``struck``: the best attack of
    the foe; None where there is none. ``guessed``: the foe's numbers are hidden from the seat and guessed."""

    foe: str
    hits: BestAttack | None
    struck: BestAttack | None
    guessed: bool


class Stances(Struct, frozen=True):
    """A figure's foes that it can hit or that can hit it, the likeliest to hit it first."""

    who: str
    foes: tuple[Stance, ...]


def stances_of(
    fight: Fight, seat: Seat, command: Move | EndTurn, patience: Callable[[], None] = lambda: None
) -> Stances | None:
    """Return how a figure would stand after a move, or stands at the end of its turn, as far as a seat may know.

    The move need not be open. None for a figure that the seat does not play, and for a group. ``patience`` is called
    now and then.
    """
    known = as_known(as_seen(on_its_own(fight), seat), seat)
    if known is None or command.who not in known or not (seat == GM or plays(known[command.who], seat)):
        return None
    if isinstance(command, Move):
        known = _moved(known, command.who, command.to)
    foes = sorted(_stances(known, fight, seat, known[command.who], patience), key=_unlikely)
    return Stances(command.who, tuple(foes))


def _moved(fight: Fight, who: str, at: Cell) -> Fight:
    """Return a fight with a figure on another square."""
    there = [changed(f, at=at) if f.id == who else f for f in fight.fighters]
    return replace(fight, fighters=tuple(there))


def _stances(fight: Fight, true: Fight, seat: Seat, who: Fighter, patience: Callable[[], None]) -> Iterator[Stance]:
    for foe in fight.fighters:
        if foe.side == who.side or not foe.up:
            continue
        patience()
        hits, struck = _best(fight, who, foe), _best(fight, foe, who)
        if hits is not None or struck is not None:
            yield Stance(foe.id, hits, struck, guessed=not knows_sheet(true[foe.id], seat))


def _best(fight: Fight, by: Fighter, on: Fighter) -> BestAttack | None:
    """Return the attack with what is in hand that is likeliest to hit, None where nothing reaches."""
    strikes = [strike for item in weapons_in_hand(by) if (strike := _strike(fight, by, on, item)) is not None]
    return max(strikes, key=lambda strike: strike.chance, default=None)


def _strike(fight: Fight, by: Fighter, on: Fighter, item: Weapon) -> BestAttack | None:
    """Return the attack with a weapon, None where it does not reach."""
    melee = is_melee(fight, by, on, item)
    engaged = not melee and is_engaged(fight, by)
    if not rounds_in(by, item) or not gets_at(fight, by, on, item, melee=melee, engaged=engaged):
        return None
    test = first_roll(fight, Attack(by.id, on.id, item.id))
    return None if test is None else BestAttack(test, 1 - failing(fight, test), None if melee else inches(by, on))


def _unlikely(stance: Stance) -> tuple[float, float]:
    """Return the order of stances: first who is likeliest to hit, then who is likeliest to be hit."""
    return -(stance.struck.chance if stance.struck else 0.0), -(stance.hits.chance if stance.hits else 0.0)
