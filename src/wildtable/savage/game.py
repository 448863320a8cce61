"""Savage Worlds as the kernel sees it."""

from __future__ import annotations

from wildtable.cards import DECK
from wildtable.catalogue import cite
from wildtable.play import GM, Game, Steps
from wildtable.savage.before import upcast
from wildtable.savage.commands import GRAVITIES, AnyCommand
from wildtable.savage.conditions import Status
from wildtable.savage.decide import carry_out, decide, go_on
from wildtable.savage.events import AnyEvent, Fell
from wildtable.savage.evolve import evolve, fold
from wildtable.savage.frames import named
from wildtable.savage.model import Fight, Fighter
from wildtable.savage.offers import offers
from wildtable.savage.rules.recovery import tired_out
from wildtable.savage.rules.wounds import INJURIES
from wildtable.savage.scene import Play
from wildtable.savage.starships.checks import impossible
from wildtable.savage.view import show, view, waiting


def _apart(fight: Fight) -> str:
    """Who would not be where its mount is, in one sentence, or nothing."""
    for rider in fight.fighters:
        if rider.mount and (rider.mount not in fight or fight[rider.mount].at != rider.at):
            return f"{rider.name} would not be where its mount is."
    return ""


def check(fight: Fight) -> str:
    """What is impossible about a fight, in one sentence, or nothing: the guard of rulings."""
    ids = [fighter.id for fighter in fight.fighters]
    if len(set(ids)) != len(ids):
        return "Two figures would have the same id."
    for fighter in fight.fighters:
        if complaint := _figure(fight, fighter):
            return complaint
    cards = [card for hand in fight.hands for card in hand.cards] + list(fight.deck)
    if len(set(cards)) != len(cards) or not set(cards) <= set(DECK):
        return "The cards would not add up."
    if fight.gm_bennies < 0:
        return "The game master's pool would be below nothing."
    if fight.gravity not in ("", *GRAVITIES[1:]):
        return f"There is no gravity {fight.gravity!r}; there are {', '.join(GRAVITIES)}."
    if not 0 <= fight.light <= 3:
        return "Light goes from 0 (bright) to 3 (pitch dark)."
    return _missing(fight) or _apart(fight) or impossible(fight)


def _figure(fight: Fight, fighter: Fighter) -> str:
    """What is impossible about one figure."""
    if fighter.bennies < 0 or fighter.wounds < 0 or fighter.fatigue < 0:
        return f"{fighter.name} would have less than nothing."
    if fighter.wounds > fight.rules.edition.wounds_most:
        return f"{fighter.name} would have more Wounds than there are."
    if not 0 <= fighter.power <= fighter.sheet.power_points:
        return f"{fighter.name} would have Power Points beyond its pool."
    if fighter.cover is not None and not 0 <= fighter.cover <= 4:
        return f"{fighter.name} would have cover that there is not; it goes from 0 to 4."
    if unknown := [injury.kind for injury in fighter.injuries if injury.kind not in INJURIES]:
        return f"{fighter.name} would have an injury {unknown[0]!r}; there are {', '.join(INJURIES)}."
    if fight.board is not None and fighter.at is not None and fighter.at not in fight.board:
        return f"{fighter.name} would stand off the map."
    return ""


@cite("sw.fatigue")
def entails(fight: Fight) -> list[AnyEvent]:
    """What a ruling brings about: whoever has a third level of Fatigue is out."""
    return [
        Fell(fighter.id, Status.INCAPACITATED, "sw.fatigue")
        for fighter in fight.fighters
        if fighter.up and tired_out(fighter.fatigue)
    ]


def _missing(fight: Fight) -> str:
    """Whom the table waits for, or who is hit by what waits, must be there."""
    known = {GM, *(fighter.id for fighter in fight.fighters), *(fighter.unit for fighter in fight.fighters)}
    known |= {ship.id for ship in fight.space.ships} if fight.space else set()
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
    waiting=waiting,
    steps=Steps(Play, carry_out, go_on),
    entails=entails,
    upcast=upcast,
)
