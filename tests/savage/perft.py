"""Perft, as chess engines keep it: how many commands there are and where they lead, from fixed positions.

`python -m tests.savage.perft` writes perft.txt anew; a change of it is a change of the rules, to be read as a diff.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, product
from pathlib import Path
from random import Random as Source
from typing import Any

from msgspec.structs import replace

from tests.savage.seen import tag
from wildtable.cards import DECK
from wildtable.dice import Random
from wildtable.play import GM
from wildtable.savage.cards.model import Hand
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.table.opening import board, opening
from wildtable.savage.turns.model import Turn
from wildtable.savage.wounds.model import Wounded

FILE = Path(__file__).with_suffix(".txt")
SEATS = (GM, "ann")
MAP = """
......
..ww..
..m...
......
"""
LEGEND = {"w": {"name": "wall", "cover": 3, "blocks": True}, "m": {"name": "mud", "rough": True}}
HEAD = "Written by `python -m tests.savage.perft`; look at what has changed, and say why."


def duel(edition: str, **facts: Any) -> Fight:
    """A duellist with two blades and his friend's wound against a villain and a raider; the duellist's turn."""
    rules = ruleset(edition)
    given: dict[str, dict[str, Any]] = {
        "red": {"is": "duellist", "side": HEROES, "seat": "ann", "at": (1, 2), "turn": Turn()},
        "friend": {
            "is": "hero",
            "side": HEROES,
            "at": (0, 3),
            "status": "incapacitated",
            "bleeding": True,
            "wounds": 3,
        },
        "blue": {"is": "villain", "side": FOES, "at": (2, 2)},
        "raider": {"is": "raider", "side": FOES, "at": (4, 3)},
    }
    crowd = tuple(fighter(who, what, rules) for who, what in given.items())
    cards = {"red": "KS", "blue": "QS", "raider": "2C"}
    hands = tuple(Hand(who, (card,), card, "acting" if who == "red" else "waiting") for who, card in cards.items())
    deck = tuple(card for card in DECK if card not in cards.values())
    first = Fight(rules, crowd, board(MAP, LEGEND), 0, "turns", 1, deck, hands, 1)
    return replace(first, **facts)


def dusk() -> Fight:
    """A hero with a pistol, on aim, in the middle of three actions, in the dark."""
    rules = ruleset("adventure")
    turn = Turn(acts=3, done=1, moved=2)
    given: dict[str, dict[str, Any]] = {
        "red": {
            "is": "hero",
            "side": HEROES,
            "seat": "ann",
            "at": (0, 0),
            "aiming": True,
            "turn": turn,
            "bennies": 1,
            "found": ("blue",),
        },
        "blue": {"is": "raider", "side": FOES, "at": (5, 0)},
        "held": {"is": "raider", "side": FOES, "at": (1, 1)},
    }
    crowd = tuple(fighter(who, what, rules) for who, what in given.items())
    hands = (Hand("red", ("KS",), "KS", "acting"), Hand("blue", ("2C",), "2C"), Hand("held", ("JR",), "JR", "hold"))
    deck = tuple(card for card in DECK if card not in ("KS", "2C", "JR"))
    return Fight(rules, crowd, board(MAP, LEGEND), 3, "turns", 1, deck, hands, 0)


POSITIONS = {
    "a turn in Deluxe: two blades, a friend who bleeds, a foe beside": duel("deluxe"),
    "wounds in Adventure that may be soaked": duel("adventure", pending=(Wounded("blue", 2),)),
    "an aim in the dark in Adventure, in the middle of three actions": dusk(),
    "peace in Adventure, with an ambush to begin": opening("adventure", "duel"),
}


THINNED: dict[str, Any] = {
    "modifier": (-1, 1), "reason": 1, "terms": 1, "number": (4,), "words": 1, "brings": 1, "trait": 3, "resists": 1,
    "count": (2, 5), "figure": 8,
}  # fmt: skip
"""Of what the game master may say in any way, and of traits by any name: some values, or so many of the first."""


def thinned(offer: Any) -> Iterator[Any]:
    """The commands of an offer, those fields thinned out."""
    values = {}
    for name, domain in offer.open.items():
        some = THINNED.get(name, ())
        kept = list(islice(domain, some)) if isinstance(some, int) else [each for each in some if each in domain]
        values[name] = kept or list(domain)
    for chosen in product(*values.values()):
        command = replace(offer.template, **dict(zip(values, chosen, strict=True)))
        if offer.fits(command):
            yield command


def commands(fight: Fight, whens: Iterable[str]) -> Iterator[tuple[str, Any]]:
    """Every command of every seat."""
    for seat in SEATS:
        for offer in SAVAGE.offers(fight, seat):
            if offer.when in whens:
                for command in thinned(offer):
                    yield seat, command


def after(fight: Fight, seat: str, command: Any) -> Fight:
    """The position that a command leads to; the dice always fall alike."""
    return SAVAGE.folded(fight, SAVAGE.decide(fight, seat, command, Random(Source(1).randbytes)))


def counted(fights: Iterable[Fight], whens: Iterable[str]) -> tuple[Counter[str], dict[str, set[Fight]]]:
    """For each kind of command how many there are, and the positions that they lead to."""
    many: Counter[str] = Counter()
    found: dict[str, set[Fight]] = {}
    for fight in fights:
        for seat, command in commands(fight, whens):
            name = tag(command)
            many[name] += 1
            found.setdefault(name, set()).add(after(fight, seat, command))
    return many, found


def section(title: str) -> str:
    """Return what stands in the file about a position, without an empty line around it."""
    fight = POSITIONS[title]
    once = counted([fight], ("answer", "turn", "any", "gm"))
    on = dict.fromkeys(state for name, states in once[1].items() if name in first(fight) for state in states)
    deeper = counted(on, ("answer", "turn"))
    lines = [title, *table("depth 1, everything", once), *table("depth 2, turns and answers", deeper)]
    return "\n".join(lines)


def first(fight: Fight) -> set[str]:
    """The kinds of commands that depth 2 goes on from: those of turns and answers, or whatever begins a fight."""
    names = {tag(command) for _, command in commands(fight, ("answer", "turn"))}
    return names or {"begin"}


def table(title: str, found: tuple[Counter[str], dict[str, set[Fight]]]) -> Iterator[str]:
    """A line for each kind of command, and the sum."""
    many, states = found
    together = set().union(*states.values())
    yield f"  {title}: {many.total()} commands, {len(together)} states"
    for name in sorted(many):
        yield f"    {name:<14} {many[name]:>6} {len(states[name]):>6}"


if __name__ == "__main__":
    FILE.write_text("\n\n".join([HEAD, *map(section, POSITIONS)]) + "\n", "utf-8")
