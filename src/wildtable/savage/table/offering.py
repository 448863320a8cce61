"""What offers are made of: whose figure it is, what a Benny costs, which traits can be rolled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from wildtable.board import Cell
from wildtable.play import GM, Offer, Seat
from wildtable.savage.commands import AnyCommand
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.traits.facts import ATTRIBUTES

Some: TypeAlias = Iterator[Offer[AnyCommand]]

BENNY = (("benny", 1),)

SKILLS = ("athletics", "fighting", "healing", "intimidation", "notice", "persuasion", "shooting", "stealth", "taunt")
"""Skills that are offered to be rolled even by those who have not learnt them."""


def plays(fighter: Fighter, seat: Seat) -> bool:
    """Whether a figure is a seat's to play; the game master plays whom nobody else does."""
    return fighter.seat == seat if fighter.seat else seat == GM


def free_cells(fight: Fight) -> list[Cell]:
    """The squares of the map on which nobody stands and nothing blocks the way."""
    board = fight.board
    if board is None:
        return []
    taken = {f.at for f in fight.fighters if f.up}
    walls = {cell for cell, feature in board.ground.items() if feature.blocks}
    every = [(x, y) for y in range(board.height) for x in range(board.width)]
    return [cell for cell in every if cell not in taken and cell not in walls]


def rollable(fighter: Fighter) -> list[str]:
    """The traits that can be rolled: attributes, skills, and some that anybody may try."""
    skills = [name for name, _ in fighter.sheet.skills]
    return list(dict.fromkeys([*ATTRIBUTES, *skills, *SKILLS]))
