"""Savage Worlds as the kernel sees it."""

from __future__ import annotations

from wildtable.cards import DECK
from wildtable.play import GM, Game
from wildtable.savage.commands import AnyCommand
from wildtable.savage.decide import decide
from wildtable.savage.events import AnyEvent
from wildtable.savage.evolve import evolve, fold
from wildtable.savage.frames import named
from wildtable.savage.model import Fight
from wildtable.savage.offers import offers
from wildtable.savage.view import show, view


def check(fight: Fight) -> str:
    """What is impossible about a fight, in one sentence, or nothing: the guard of rulings."""
    ids = [fighter.id for fighter in fight.fighters]
    if len(set(ids)) != len(ids):
        return "Two figures would have the same id."
    for fighter in fight.fighters:
        if fighter.bennies < 0 or fighter.wounds < 0 or fighter.fatigue < 0:
            return f"{fighter.name} would have less than nothing."
        if fighter.wounds > fight.rules.edition.wounds_most:
            return f"{fighter.name} would have more Wounds than there are."
        if fighter.cover is not None and not 0 <= fighter.cover <= 4:
            return f"{fighter.name} would have cover that there is not; it goes from 0 to 4."
        if fight.board is not None and fighter.at is not None and fighter.at not in fight.board:
            return f"{fighter.name} would stand off the map."
    cards = [card for hand in fight.hands for card in hand.cards] + list(fight.deck)
    if len(set(cards)) != len(cards) or not set(cards) <= set(DECK):
        return "The cards would not add up."
    if fight.gm_bennies < 0:
        return "The game master's pool would be below nothing."
    if not 0 <= fight.light <= 3:
        return "Light goes from 0 (bright) to 3 (pitch dark)."
    return _missing(fight)


def _missing(fight: Fight) -> str:
    """Whom the table waits for, or who is hit by what waits, must be there."""
    known = {GM, *(fighter.id for fighter in fight.fighters), *(fighter.unit for fighter in fight.fighters)}
    asked = [name for frame in fight.pending for name in named(frame)]
    acting = fight.acting
    for name in [*asked, *([acting.unit] if acting else ())]:
        if name not in known:
            return f"The table waits for {name!r}, who would not be there."
    return ""


SAVAGE: Game[Fight, AnyCommand, AnyEvent] = Game(
    name="savage",
    state=Fight,
    command=AnyCommand,
    event=AnyEvent,
    offers=offers,
    decide=decide,
    evolve=evolve,
    fold=fold,
    view=view,
    show=show,
    check=check,
)
