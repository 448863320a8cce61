"""A fight that always goes the same way, as a readable log: `python -m tests.golden.regenerate` writes it anew."""

from __future__ import annotations

from pathlib import Path
from random import Random as Source
from typing import Any

from wildtable.board import distance
from wildtable.dice import Random
from wildtable.play import GM, Table
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage.model import Fight
from wildtable.systems import system
from wildtable.text.spoken import Line, RollCard

FILE = Path(__file__).parent / "first_fight.txt"
SAVAGE = system("savage")
SEATS = (GM, "ann", "ben")
ENTRIES = 120
LIKES = (c.Soak, c.Suffer, c.Roll, c.Strike, c.Pass, c.Go, c.Treat, c.Attack, c.Move, c.EndTurn)
"""What the players do, the first that is open; a roll that failed is rolled again once for a Benny first."""


def fight() -> Table[Fight, Any, Any]:
    """The ambush at the ford, played by a simple plan, with a ruling and something taken back."""
    table: Table[Fight, Any, Any] = Table(SAVAGE.game, SAVAGE.new("adventure", "ambush"))
    dice = Random(Source("fight 11").randbytes)
    for seat, command in (
        ("ann", c.Play("ada", "ann")),
        ("ben", c.Play("tobin", "ben")),
        (GM, c.StartSession()),
        (GM, c.Begin("foes")),
    ):
        table.add(table.do(seat, command, dice))
    while table.seq < ENTRIES and (chosen := choose(table.state)) is not None:
        table.add(table.do(*chosen, dice))
        if table.seq == 30:
            table.add(table.take_back(GM, table.standing[-2], "Wrong figure."))
        if table.seq == 60:
            table.add(table.rule(GM, [e.Light(1)], "Smoke drifts over the ford."))
    return table


def choose(fight: Fight) -> tuple[str, Any] | None:
    """The command that the plan says; None when nobody is left to fight."""
    if not fight.pending and len({f.side for f in fight.fighters if f.up}) < 2:
        return (GM, c.EndFight()) if fight.phase != "peace" else None
    pending = fight.pending[-1] if fight.pending else None
    failed = getattr(pending, "best", 1) < 1 and getattr(pending, "rolls", 2) == 1
    for kind in (c.Reroll, c.Keep, *LIKES) if failed else (c.Keep, *LIKES):
        for seat in SEATS:
            for offer in SAVAGE.game.offers(fight, seat):
                if type(offer.template) is kind and (command := best(fight, list(offer))) is not None:
                    return seat, command
    return None


def best(fight: Fight, commands: list[Any]) -> Any:
    """The first of some commands; of moves the one that ends nearest to a foe, if it comes nearer."""
    if not commands or not isinstance(commands[0], c.Move):
        return commands[0] if commands else None
    me = fight[commands[0].who]
    foes = [f.at for f in fight.fighters if f.up and f.at and f.side != me.side]
    if not foes or me.at is None:
        return None

    def away(at: tuple[int, int]) -> int:
        return min(distance(at, foe) for foe in foes)

    nearest = min(commands, key=lambda move: away(move.to))
    return nearest if away(nearest.to) < away(me.at) else None


def told(table: Table[Fight, Any, Any]) -> str:
    """The whole log as the game master reads it."""
    again: Table[Fight, Any, Any] = Table(table.game, table.first)
    text = ["Written by `python -m tests.golden.regenerate`; look at what has changed, and say why.", ""]
    for entry in table.entries:
        again.add(entry)
        text += lines(SAVAGE.words.line(again.state, entry, GM))
        if asked := SAVAGE.words.asks(again.state):
            text.append(f"     ... {asked}")
    return "\n".join([*text, "", *map(standing, again.state.fighters)]) + "\n"


def lines(line: Line) -> list[str]:
    """One entry."""
    head = f"{line.seq:4} {line.seat}: {line.head}" + (f" [back to {line.to}]" if line.kind == "taken-back" else "")
    return [head, *(f"     {roll(card)}" for card in line.rolls), *(f"     {said}" for said in line.said)]


def roll(card: RollCard) -> str:
    """One throw, with its dice and the parts of its modifier."""
    dice = ", ".join(
        f"d{d.sides} {'+'.join(map(str, d.faces))}{'' if d.counts else ' (not counted)'}" for d in card.dice
    )
    parts = "".join(f" {part.value:+} {part.label}{'' if part.counts else ' (not counted)'}" for part in card.parts)
    against = f" against {card.against}" if card.against is not None else ""
    return f"[{card.title}: {dice};{parts} = {card.total}{against}{': ' if card.outcome else ''}{card.outcome}]"


def standing(fighter: Any) -> str:
    """How a figure stands at the end."""
    states = [name for name in ("shaken", "prone", "bleeding") if getattr(fighter, name)]
    wounds = f"{fighter.wounds} Wounds, {fighter.bennies} Bennies" if fighter.sheet.wild_card else "Extra"
    return f"{fighter.name}: {', '.join([fighter.status, *states])}; {wounds}; at {fighter.at}"


if __name__ == "__main__":
    FILE.write_text(told(fight()), "utf-8")
