"""A log as the game master reads it, one entry after the other, and how everybody stands at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.play import GM, Table
from wildtable.savage.fight import Fight
from wildtable.systems import System
from wildtable.text.entries import line
from wildtable.text.spoken import Line, RollCard


def told(system: System, table: Table[Fight, Any, Any], headings: Mapping[int, str] | None = None) -> str:
    """The whole log; ``headings`` stand above the entries with these numbers."""
    again: Table[Fight, Any, Any] = Table(table.game, table.first)
    text: list[str] = []
    for entry in table.entries:
        if headings and entry.seq in headings:
            text += ["", f"== {headings[entry.seq]} ==", ""]
        again.add(entry)
        text += lines(line(system.words, again.state, entry, GM))
        if asked := system.words.asks(again.state):
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
    against = f" {card.beat}" if card.beat else f" against {card.against}" if card.against is not None else ""
    came = ", ".join(map(str, card.totals)) or card.total
    return f"[{card.title}: {dice};{parts} = {came}{against}{': ' if card.outcome else ''}{card.outcome}]"


def standing(fighter: Any) -> str:
    """Return how a figure stands at the end."""
    states = [name for name in ("shaken", "prone", "bleeding") if getattr(fighter.states, name)]
    wounds = f"{fighter.health.wounds} Wounds, {fighter.bennies} Bennies" if fighter.sheet.wild_card else "Extra"
    return f"{fighter.name}: {', '.join([fighter.status, *states])}; {wounds}; at {fighter.at}"
