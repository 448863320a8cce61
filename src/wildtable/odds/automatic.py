"""Figures that act by themselves spend a Benny where the advice to a person would be to spend it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace

from wildtable.forecast.automatic import AUTOMATIC
from wildtable.odds.benny_advice import best_answer
from wildtable.odds.masks import as_known
from wildtable.odds.prospects import on_its_own
from wildtable.play import GM, Seat
from wildtable.play.automatic import Automatic, AutomaticTurn, Suggestion
from wildtable.savage.fight import Fight
from wildtable.savage.sight.known import as_seen
from wildtable.savage.table.base import Command

PATIENCE = 4000
"""The number of outcomes and decisions that are looked at for one answer; what takes more is left to the policy."""


def _advised(fight: Fight, command: Command) -> Command:
    """Return the best answer to the waiting frame; ``command``, the policy's, where there is no advice."""
    known = as_known(as_seen(on_its_own(fight), GM), GM)
    try:
        best = None if known is None else best_answer(known, GM, _patience())
    except TimeoutError:
        return command
    return command if best is None else best


def _patience() -> Callable[[], None]:
    """Return a function that raises TimeoutError once it has been called `PATIENCE` times."""
    left = iter(range(PATIENCE))

    def look() -> None:
        if next(left, None) is None:
            raise TimeoutError

    return look


def _suggested(fight: Fight, who: str) -> Iterator[Suggestion]:
    """Yield the suggestions of the policies, each answer to a roll or to Wounds by the advice."""
    seen = set[tuple[Command, ...]]()
    for each in AUTOMATIC.suggestions(fight, who):
        commands = tuple([_advised(*step) for step in zip(each.states, each.commands, strict=True)])
        if commands not in seen:
            seen.add(commands)
            yield each._replace(commands=commands)


def _next(fight: Fight, granted: Collection[AutomaticTurn], players: Collection[Seat] | None) -> Command | None:
    """Return the next command by the policy, an answer to a roll or to Wounds by the advice."""
    command = AUTOMATIC.next(fight, granted, players)
    return None if command is None else _advised(fight, command)


ADVISED_AUTOMATIC: Automatic[Fight] = replace(AUTOMATIC, suggestions=_suggested, next=_next)
"""The ways in which figures of a fight act by themselves, where there is time to weigh each Benny."""
