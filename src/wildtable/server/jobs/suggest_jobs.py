"""Jobs of the workers about figures that act by themselves; each is a value, so that it can go to another process."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import islice
from typing import Any

import msgspec
from msgspec import Raw, Struct

from wildtable.play import GM, Seat
from wildtable.play.automatic import AutomaticTurn, Suggestion
from wildtable.server.wire.messages import encode
from wildtable.server.wire.suggestions import SuggestedStep
from wildtable.systems import System
from wildtable.text.offered import filled
from wildtable.text.spoken import SpokenChances
from wildtable.text.told import Teller

MOST = 4
"""The most suggestions of one answer."""

ODDS = 0.4
"""Seconds of the processor for the odds of each suggestion."""


class WorkedSuggestion(Struct, frozen=True):
    """A suggestion in words: see `wildtable.server.wire.suggestions.SpokenSuggestion`."""

    who: str
    steps: tuple[SuggestedStep, ...]
    chances: SpokenChances | None


class SuggestCommands(Struct, frozen=True, tag="suggest"):
    """Suggest what a figure or a unit does next; with an empty ``who`` whichever the table waits for."""

    who: str

    def run(self, system: System, state: Any) -> list[WorkedSuggestion]:
        """Return the suggestions, the likeliest first."""
        assert system.automatic is not None  # the caller has looked
        return [_worked(system, each) for each in islice(system.automatic.suggestions(state, self.who), MOST)]


class NextAutomatic(Struct, frozen=True, tag="next"):
    """Say what the figures that act by themselves do next; ``players``: see `wildtable.play.automatic.Automatic`."""

    granted: tuple[AutomaticTurn, ...]
    players: tuple[Seat, ...] | None

    def run(self, system: System, state: Any) -> Any:
        """Return the command; None where a person is waited for."""
        assert system.automatic is not None  # the caller has looked
        return system.automatic.next(state, self.granted, self.players)


def _worked(system: System, found: Suggestion) -> WorkedSuggestion:
    """Return a suggestion in words, with the odds of its last command."""
    steps = [_step(system, state, command) for state, command in zip(found.states, found.commands, strict=True)]
    return WorkedSuggestion(found.who, tuple(steps), _chances(system, found.states[-1], found.commands[-1]))


def _step(system: System, state: Any, command: Any) -> SuggestedStep:
    """Return a command in words, with the id of its offer."""
    teller = Teller(system.game, system.words)
    (offer, *_) = teller.all_of(state, GM, [each for each in system.game.offers(state, GM) if command in each])
    text = encode(command)
    return SuggestedStep(filled(offer, msgspec.json.decode(text)), Raw(text), offer.id)


def _chances(system: System, state: Any, command: Any) -> SpokenChances | None:
    """Return the odds of a command that the game master may know, as far as there is time."""
    if system.foresee is None or system.words.foretold is None:
        return None
    try:
        foreseen = system.foresee(state, GM, command, patience(ODDS))
    except TimeoutError:
        return None
    told = None if foreseen is None else system.words.foretold(state, foreseen)
    return told if told is not None and told.short else None


def patience(seconds: float) -> Callable[[], None]:
    """Return a function that raises TimeoutError once so many seconds of this thread's processor time are used."""
    until = time.thread_time() + seconds

    def look() -> None:
        if time.thread_time() > until:
            raise TimeoutError

    return look
