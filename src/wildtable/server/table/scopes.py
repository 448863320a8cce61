"""Rights of programs: a key's scope says which messages it may send; ids of what it gives are marked as its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.play import Refused
from wildtable.play.ids import AGENT, AUTOMATIC
from wildtable.server.wire.countdowns import HoldCountdown, StartCountdown
from wildtable.server.wire.dice import Commit, Give
from wildtable.server.wire.messages import (
    Decline,
    Dismiss,
    Do,
    Foretell,
    Look,
    Ping,
    Propose,
    Rule,
    Say,
    SetOwnDice,
    SetTogether,
    Show,
    TakeBack,
)
from wildtable.server.wire.pointing import Point
from wildtable.server.wire.suggestions import Suggest
from wildtable.store import KeptAgent

LOOKS = (Ping, Show, Look, Foretell, Suggest, Commit, Give)
PROPOSES = (*LOOKS, Propose, Dismiss)
PLAYS = (*PROPOSES, Do, Rule, Say, TakeBack, Decline, StartCountdown, HoldCountdown, Point)
SCOPES: Mapping[str, tuple[type, ...]] = {"look": LOOKS, "propose": PROPOSES, "play": PLAYS}
"""The messages that a program may send, by its scope. The game master's switches are in none."""

ENTERS = (Do, Rule, Say, TakeBack, Decline, Propose, SetOwnDice, SetTogether)
"""Messages whose id can become that of an entry."""


def mark(agent: KeptAgent) -> str:
    """Return how the ids of all that a program gives begin."""
    return f"{AGENT}{agent.id}:"


def check_scope(agent: KeptAgent | None, message: Any) -> None:
    """Raise `Refused` where a program may not send a message, or sends it under an id that does not name it; and where
    anybody sends one under an id that is the server's own."""
    if isinstance(message, ENTERS) and message.id.startswith(AUTOMATIC):
        raise Refused("not-marked", "This id is kept for figures that act by themselves.", "Take another one.")
    if agent is None:
        return
    if not isinstance(message, SCOPES[agent.scope]):
        raise Refused("not-in-scope", f"This key may only {agent.scope}.", "Ask for a key that may do more.")
    if isinstance(message, ENTERS) and not message.id.startswith(mark(agent)):
        raise Refused("not-marked", "The id does not name the program.", f"Begin it with {mark(agent)}.")
