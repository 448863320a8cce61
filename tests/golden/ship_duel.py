"""A duel of two ships that always goes the same way, and that heat decides."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random as Source
from typing import Any

from tests.golden.telling import told
from wildtable.dice import Random
from wildtable.play import GM, Offer, Table
from wildtable.savage.bennies.messages import StartSession
from wildtable.savage.cards.messages import Begin, EndFight, Pass
from wildtable.savage.fight import Fight
from wildtable.savage.starships import crew
from wildtable.savage.starships.messages import commands as orders
from wildtable.savage.table.messages import Play
from wildtable.savage.table.model import HEROES
from wildtable.savage.traits.messages import Keep, Reroll
from wildtable.savage.turns.messages import EndTurn
from wildtable.savage.wounds.messages import Soak, Suffer
from wildtable.systems import system

SAVAGE = system("savage")
PLAYERS = {"juno": "ann", "tamsin": "ben", "gil": "cleo"}
SEATS = (*PLAYERS.values(), GM)
ENTRIES = 200
DICE = "duel 1"

CAREFUL = (
    orders.MineCloud,
    orders.EvadeMissiles,
    orders.PointDefence,
    orders.Recover,
    orders.Repair,
    orders.Radiate,
    orders.Fire,
    orders.Thrust,
    orders.Ahead,
    orders.HoldSteady,
    EndTurn,
)
"""The heroes' commands, the first open one: they keep cool."""

RECKLESS = (
    orders.EvadeMissiles,
    orders.PushEngines,
    orders.Fire,
    orders.LockOn,
    orders.Repair,
    orders.Radiate,
    EndTurn,
)
"""The others' commands: they fire whatever they have, and push the engines on top."""

ANSWERS = (orders.Absorb, orders.ReleaseMissiles, Soak, orders.TakeHit, Keep, Suffer, Pass)


def duel() -> Table[Fight, Any, Any]:
    """Until one of the ships can do nothing more."""
    table: Table[Fight, Any, Any] = Table(SAVAGE.game, SAVAGE.new("seven-worlds", "ship-duel"))
    dice = Random(Source(DICE).randbytes)
    for who, seat in PLAYERS.items():
        table.add(table.do(seat, Play(who, seat), dice))
    table.add(table.do(GM, StartSession(), dice))
    table.add(table.do(GM, Begin(), dice))
    while table.seq < ENTRIES and not over(table.state):
        table.add(table.do(*choose(table.state), dice))
    table.add(table.do(GM, EndFight(), dice))
    return table


def over(fight: Fight) -> bool:
    """Return whether a ship is a wreck, or lies still in its own heat as a round begins."""
    ships = crew.space(fight).ships
    return not fight.pending and any(ship.wrecked or crew.melting(fight, ship) for ship in ships)


def choose(fight: Fight) -> tuple[str, Any]:
    """The command that the plan says; a roll that failed is rolled again once for a Benny."""
    open_now = [(seat, offer) for seat in SEATS for offer in SAVAGE.game.offers(fight, seat)]
    if fight.pending:
        frame = fight.pending[-1]
        failed = getattr(frame, "best", 1) < 1 and getattr(frame, "rolls", 2) == 1
        wanted: tuple[type, ...] = (Reroll, *ANSWERS) if failed else ANSWERS
    else:
        acting = fight.acting
        assert acting is not None
        side = fight.members(acting.unit)[0].side
        wanted = CAREFUL if side == HEROES else RECKLESS
    return next(found for kind in wanted for found in _of(kind, open_now))


def _of(kind: type, open_now: list[tuple[str, Offer[Any]]]) -> Iterator[tuple[str, Any]]:
    for seat, offer in open_now:
        if type(offer.template) is kind:
            yield seat, offer.template


def text() -> str:
    """The log of the duel, and how the ships stand at the end."""
    table = duel()
    panels = SAVAGE.words.panels(SAVAGE.game.view(table.state, GM))
    ships = [
        f"{card.title}: {'; '.join(f'{fact.label} {fact.value}' for fact in card.facts)}"
        for panel in panels
        for card in panel.cards
    ]
    return told(SAVAGE, table) + "\n".join(["", *ships]) + "\n"
