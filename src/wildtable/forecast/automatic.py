"""Fights in which figures act by themselves, up to a table that one person plays alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from wildtable.forecast.kinds import Kind, is_decided, played
from wildtable.forecast.policy import by_kind
from wildtable.forecast.suggesting import POLICIES, judgement, next_command, suggestions
from wildtable.play import GM, Refused, Seat
from wildtable.play.automatic import Automatic, AutomaticTurn, Suggestion
from wildtable.savage.bennies.messages import EndSession, StartSession
from wildtable.savage.bennies.queries import is_hero
from wildtable.savage.cards.messages import Begin, EndFight
from wildtable.savage.cards.model import Stage
from wildtable.savage.chases.messages import StartChase
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.automatic import acts_alone
from wildtable.savage.table.base import Command
from wildtable.savage.table.messages import HandOver
from wildtable.savage.table.offering import plays


def suggested(fight: Fight, who: str) -> Iterator[Suggestion]:
    """Yield what a figure or a unit of the game master's would do next; of any that the table waits for without
    ``who``. Nothing about a player's figure, not even where it is judged. Raises `Refused` where no policy knows what
    is fought."""
    return suggestions(fight, GM, lambda f: plays(f, GM) and (not who or who in (f.id, f.unit)))


def turn_of(fight: Fight) -> str:
    """Return a name for the round's cards, or for its turns; empty in peace."""
    return "" if fight.phase == Stage.PEACE else f"{fight.round}.{fight.phase}"


def next_of(fight: Fight, granted: Collection[AutomaticTurn], players: Collection[Seat] | None) -> Command | None:
    """Return the next command of the figures that act by themselves or were granted it; where nobody sits in the game
    master's place, also the game master's; None where a person is waited for."""
    let = {grant.who for grant in granted if grant.turn == turn_of(fight)}

    def may(fighter: Fighter) -> bool:
        return acts_alone(fight, fighter) or not let.isdisjoint((fighter.id, fighter.unit))

    try:
        step = next_command(fight, GM, may, POLICIES[0])
    except Refused:  # what no policy knows is a person's to play
        return None
    if step is not None:
        return step[1]
    return masters(fight, players) if fight.solo and players is not None else None


def masters(fight: Fight, players: Collection[Seat]) -> Command | None:
    """Return the next command of a game master who leads one fight: the heroes get their player, the session and the
    fight begin and end. None where a player is waited for."""
    if fight.pending:
        return judgement(fight)
    if fight.phase == "peace":
        return _before_or_after(fight, players)
    return EndFight() if fight.phase == "turns" and _is_over(fight) else None


def _is_over(fight: Fight) -> bool:
    """Return whether a fight has one side left."""
    return is_decided(fight) or len({f.side for f in fight.fighters if f.up}) < 2


def _before_or_after(fight: Fight, players: Collection[Seat]) -> Command | None:
    """Return what comes before the fight or after it."""
    free = [f.id for f in fight.fighters if is_hero(f) and not f.seat]
    if free:
        return HandOver(free[0], next(iter(players))) if players else None
    begins = None if _is_over(fight) else _beginning(fight)
    if fight.between:
        return StartSession() if begins else None
    return begins or EndSession()


def _beginning(fight: Fight) -> Command | None:
    """Return the command that begins what is prepared; None where nothing is. A chase has no map: where it has ended,
    no fight follows."""
    kind = _kind(fight)
    if kind == "chase":
        return next((offer.template for offer in by_kind(SAVAGE.offers(fight, GM)).get(StartChase, ())), None)
    if kind is None or (kind == "fight" and fight.board is None):
        return None
    return Begin() if Begin() in SAVAGE.offers(fight, GM) else None


def _kind(fight: Fight) -> Kind | None:
    """Return what is fought; None where no policy knows it."""
    try:
        return played(fight)
    except Refused:
        return None


def alone(fight: Fight) -> Fight | None:
    """Return a fight as one person plays it alone: all but the heroes act by themselves; None where no policy knows
    what is fought, or there are not two sides."""
    figures = [f for f in fight.fighters if f.up]
    if _kind(fight) is None or not any(map(is_hero, figures)) or len({f.side for f in figures}) < 2:
        return None
    return replace(fight, automatic=tuple([f.id for f in fight.fighters if not is_hero(f)]), solo=True, between=True)


AUTOMATIC: Automatic[Fight] = Automatic(
    suggestions=suggested,
    next=next_of,
    turn=turn_of,
    is_on=lambda fight: fight.solo or bool(fight.automatic),
    alone=alone,
    is_alone=lambda fight: fight.solo,
)
"""The ways in which figures of a fight act by themselves."""
