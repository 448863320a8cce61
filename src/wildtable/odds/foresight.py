"""What a seat may be told about a command of the live table, before it is given."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from wildtable.odds.masks import as_known, is_known
from wildtable.odds.prospects import Outlook, Prospect, on_its_own, penniless
from wildtable.play import Refused, Seat
from wildtable.savage.bennies.facts import POOL
from wildtable.savage.commands import AnyCommand
from wildtable.savage.fight import Fight


class Foreseen(Struct, frozen=True):
    """The prospects of a command. ``plain``: nobody spends a Benny, but for the command's own price; ``spent``:
    everybody spends them as `wildtable.odds.bennies.eager` does. ``guessed``: the figures that may change and whose
    numbers are guessed.
    """

    plain: Prospect
    spent: Prospect | None
    guessed: tuple[str, ...] = ()


def foresee(
    fight: Fight, seat: Seat, command: AnyCommand, patience: Callable[[], None] = lambda: None
) -> Foreseen | None:
    """What a seat may be told; None where there is nothing to tell, or nothing that it may know.

    ``patience`` is called now and then, and raises TimeoutError when it has been long enough.
    """
    fight = on_its_own(fight)
    known = as_known(fight, seat)
    if known is None:
        return None
    try:
        plain = Outlook(_with_its_price(known, command), patience=patience).prospect(seat, command, 1e-3)
    except Refused:
        return None
    if not plain.rolls and not plain.fates:
        return None
    return Foreseen(plain, _spent(known, seat, command, patience), _guessed(fight, seat, plain, command))


def _with_its_price(fight: Fight, command: AnyCommand) -> Fight:
    """Nobody has a Benny besides the one that the command costs."""
    poor = penniless(fight)
    who, purse = getattr(command, "who", ""), getattr(command, "purse", "")
    if purse == POOL:
        return replace(poor, gm_bennies=1)
    if not purse:
        return poor
    return replace(poor, fighters=tuple([replace(f, bennies=int(f.id == who)) for f in poor.fighters]))


def _spent(fight: Fight, seat: Seat, command: AnyCommand, patience: Callable[[], None]) -> Prospect | None:
    if not fight.gm_bennies and not any(f.bennies for f in fight.fighters):
        return None
    try:
        return Outlook(fight, patience=patience).prospect(seat, command, 1e-3)
    except TimeoutError:
        return None


def _guessed(fight: Fight, seat: Seat, plain: Prospect, command: AnyCommand) -> tuple[str, ...]:
    touched = dict.fromkeys([*(fate.who for fate in plain.fates), getattr(command, "target", "")])
    return tuple([who for who in touched if who in fight and not is_known(fight[who], seat)])
