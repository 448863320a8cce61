"""The odds of a command of the live table that a seat may know before it gives it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from wildtable.odds.benny_advice import BennyAdvice, benny_advice, with_its_price
from wildtable.odds.first_rolls import first_roll
from wildtable.odds.masks import as_known
from wildtable.odds.prospects import Outlook, Prospect, on_its_own
from wildtable.odds.stances import Stances, stances_of
from wildtable.play import Refused, Seat
from wildtable.savage.attacks.model import Hit
from wildtable.savage.fight import Fight
from wildtable.savage.movement.messages import Move
from wildtable.savage.sight.known import as_seen
from wildtable.savage.starships.messages.commands import EvadeMissiles, RerollOne
from wildtable.savage.starships.model.frames import EvadedTogether
from wildtable.savage.starships.queries import worth_a_benny
from wildtable.savage.table.base import Command
from wildtable.savage.table.offering import knows_sheet
from wildtable.savage.traits.messages import Reroll
from wildtable.savage.traits.model import Test
from wildtable.savage.turns.messages import EndTurn


class Foreseen(Struct, frozen=True):
    """The prospects of a command. ``plain``: nobody spends a Benny, but for the command's own price; ``spent``:
    everybody spends them as `wildtable.odds.bennies.eager` does. ``guessed``: the figures that may change and whose
    numbers are guessed. ``advice``: of an answer that a Benny may change, whether it is worth one. ``aimed``: of an
    attack on somebody, the roll to hit as it would be made, with all that modifies it.
    """

    plain: Prospect
    spent: Prospect | None
    guessed: tuple[str, ...] = ()
    advice: BennyAdvice | None = None
    aimed: Test | None = None


def odds_of(
    fight: Fight, seat: Seat, command: Command, patience: Callable[[], None] = lambda: None
) -> Foreseen | Stances | None:
    """Return the odds of a command that a seat may know: of a move, and of the end of a turn, how one stands then.

    None and ``patience`` as in `foresee`.
    """
    if isinstance(command, Move | EndTurn):
        return stances_of(fight, seat, command, patience)
    return foresee(fight, seat, command, patience)


def foresee(fight: Fight, seat: Seat, command: Command, patience: Callable[[], None] = lambda: None) -> Foreseen | None:
    """Return the odds that a seat may know; None where there are none, or none that it may know.

    ``patience`` is called now and then, and raises TimeoutError when it has been long enough.
    """
    fight, command = _of_one_roll(fight, command)
    fight = as_seen(on_its_own(fight), seat)
    known = as_known(fight, seat)
    if known is None:
        return None
    try:
        plain = Outlook(with_its_price(known, command), patience=patience).prospect(seat, command, 1e-3)
    except Refused:
        return None
    told = _advice(known, seat, command, plain, patience)
    if not plain.rolls and not plain.fates and told is None:
        return None
    spent, guessed = _spent(known, seat, command, patience), _guessed(fight, seat, plain, command)
    return Foreseen(plain, spent, guessed, told, _aimed(known, command))


def _of_one_roll(fight: Fight, command: Command) -> tuple[Fight, Command]:
    """Return a command to evade missiles as one about a single roll: the first, or the one that is to be rerolled."""
    frame = fight.pending[-1] if fight.pending else None
    if isinstance(command, EvadeMissiles):
        return fight, EvadeMissiles(command.who)
    if not isinstance(frame, EvadedTogether) or not isinstance(command, RerollOne):
        return fight, command
    if command.place not in worth_a_benny(fight, frame):
        return fight, command
    return replace(fight, pending=(frame.rolls[command.place - 1],)), Reroll(command.who, command.purse)


def _aimed(fight: Fight, command: Command) -> Test | None:
    """Return the roll to hit that an attack begins with."""
    test = first_roll(fight, command) if hasattr(command, "target") else None
    return test if test is not None and isinstance(test.goal, Hit) else None


def _advice(
    fight: Fight, seat: Seat, command: Command, plain: Prospect, patience: Callable[[], None]
) -> BennyAdvice | None:
    try:
        return benny_advice(fight, seat, command, plain, patience)
    except TimeoutError:
        return None


def _spent(fight: Fight, seat: Seat, command: Command, patience: Callable[[], None]) -> Prospect | None:
    if not fight.gm_bennies and not any(f.bennies for f in fight.fighters):
        return None
    try:
        return Outlook(fight, patience=patience).prospect(seat, command, 1e-3)
    except TimeoutError:
        return None


def _guessed(fight: Fight, seat: Seat, plain: Prospect, command: Command) -> tuple[str, ...]:
    touched = dict.fromkeys([*(fate.who for fate in plain.fates), getattr(command, "target", "")])
    return tuple([who for who in touched if who in fight and not knows_sheet(fight[who], seat)])
