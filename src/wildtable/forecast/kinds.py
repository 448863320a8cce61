"""The kinds of fight that a forecast plays: people on foot, ships, a chase."""

from __future__ import annotations

from typing import Literal, TypeAlias

from wildtable.play import Refused
from wildtable.savage.cards.model import Stage
from wildtable.savage.chases.model import Chase
from wildtable.savage.chases.queries import running
from wildtable.savage.fight import Fight
from wildtable.savage.parts.questions import by_distance, ends_itself
from wildtable.savage.starships.crew import can_fight, ship_of, space
from wildtable.savage.starships.model.facts import Space

Kind: TypeAlias = Literal["fight", "ships", "chase"]


def kind_of(fight: Fight) -> Kind:
    """Return what is forecast from a state on: see `played`.

    Raises `Refused` where no policy knows what is fought, and while powers are at work.
    """
    if any(f.at_work for f in fight.fighters):
        raise Refused(
            "no-forecast",
            "Powers are at work, and the forecast does not know when they end.",
            "End them, or ask again when they are over.",
        )
    return played(fight)


def played(fight: Fight) -> Kind:
    """Return what is played from a state on; a chase that is prepared counts as one before it begins.

    Raises `Refused` where no policy knows what is fought.
    """
    upright = [f for f in fight.fighters if f.up]
    aboard = [f for f in upright if ship_of(fight, f.id) is not None]
    if aboard:
        _check_ships(fight, all_aboard=len(aboard) == len(upright))
        return "ships"
    if running(fight) is not None or (fight.part(Chase) is not None and fight.phase == Stage.PEACE):
        return "chase"
    if ends_itself(fight) or not by_distance(fight):
        raise Refused("no-forecast", "The forecast cannot play this kind of fight.", "It can forecast fights on foot.")
    return "fight"


def is_decided(fight: Fight) -> bool:
    """Return whether a duel of ships has nobody left to fight: only one side has a ship that can."""
    duel = fight.part(Space)
    if duel is None or not duel.ships or running(fight) is not None:
        return False
    return len({ship.side for ship in duel.ships if can_fight(fight, ship)}) < 2


def _check_ships(fight: Fight, all_aboard: bool) -> None:
    """Raise `Refused` where not only ships fight, or only one side has any."""
    if running(fight) is not None:
        raise Refused(
            "no-forecast",
            "A chase goes on, and some of those in it are aboard ships.",
            "End the chase, or take them from their posts.",
        )
    if not all_aboard:
        raise Refused(
            "no-forecast",
            "Some fight aboard ships and others do not. Only one of the two can be forecast.",
            "Move everyone on board, or take everyone off their posts.",
        )
    if len({ship.side for ship in space(fight).ships if can_fight(fight, ship)}) < 2:
        raise Refused("no-fight", "Only one side has a ship that can fight.", "Add a ship for the other side.")
