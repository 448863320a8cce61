"""A small fight for the tests of the kernel: Red is Ann's and acts, Blue is the game master's; a brute stands by."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.cards import DECK
from wildtable.dice import Chance, Tape
from wildtable.play import Table
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.cards.model import Hand
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.table.opening import board
from wildtable.savage.turns.model import Turn

ANN, BEN = "ann", "ben"
BLOW = Attack("red", "blue", "club")


def fight(**facts: Any) -> Fight:
    """Red's turn in the first round, Blue beside him."""
    rules = ruleset("adventure")
    crowd = (
        fighter(
            "red", {"is": "brawler", "name": "Red", "side": HEROES, "seat": ANN, "at": (2, 2), "turn": Turn()}, rules
        ),
        fighter("blue", {"is": "villain", "name": "Blue", "side": FOES, "at": (3, 2)}, rules),
        fighter("brute", {"is": "raider", "name": "Brute", "side": FOES, "at": (6, 4)}, rules),
    )
    cards = {"red": "KS", "blue": "QS", "brute": "2C"}
    hands = tuple(Hand(who, (card,), card, "acting" if who == "red" else "waiting") for who, card in cards.items())
    deck = tuple(card for card in DECK if card not in cards.values())
    first = Fight(rules, crowd, board("\n".join(["........"] * 6), {}), 0, "turns", 1, deck, hands, 1)
    return replace(first, **facts)


def table(first: Fight | None = None) -> Table[Fight, Any, Any]:
    """A table with that fight."""
    return Table(SAVAGE, first or fight())


def do(at: Table[Fight, Any, Any], seat: str, command: Any, *chance: Chance) -> Any:
    """Do a command with some dice, all of which must be used."""
    tape = Tape(chance)
    entry = at.do(seat, command, tape)
    assert not tape.rest, f"not thrown: {tape.rest}"
    at.add(entry)
    return entry


def picture(at: Table[Fight, Any, Any]) -> tuple[Any, ...]:
    """Everything about a table that must not change when something is refused."""
    return (at.state, tuple(at.entries), tuple(at.standing), tuple(at.fallen), at.seq, at.first)
