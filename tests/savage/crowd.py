"""Random fights for the walkers: maps, figures with any Edge and weapon, any edition and table options."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from wildtable.board import Board, Cell, Feature
from wildtable.cards import DECK
from wildtable.play import GM
from wildtable.savage.edges.queries import traits
from wildtable.savage.editions.settings import EDITIONS, ruleset
from wildtable.savage.fight import Fight, Fighter, changed
from wildtable.savage.sheets.building import fighter
from wildtable.savage.sheets.ready import figures
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.table.opening import _read
from wildtable.savage.wounds.model import Injury

SEATS = (GM, "ann", "ben")
KINDS = sorted(figures())
WEAPONS = sorted(set(_read("gear")) - {"fists"})
GUNS = ("submachine-gun", "assault-rifle", "machine-gun", "double-shotgun")
EDGES = sorted(traits())
INJURIES = ("agility", "vigor", "strength", "smarts", "lame", *["one-eye"] * 12, "ugly")
LASTS = ("permanent", "permanent", "wounds", "day")
GROUND = (
    {"name": "wall", "blocks": True, "cover": 4},
    {"name": "hedge", "cover": 1},
    {"name": "fence", "cover": 2},
    {"name": "crates", "cover": 3, "rough": True},
    {"name": "mud", "rough": True},
)


def random_fight(random: Random, size: tuple[int, int] = (2, 7)) -> Fight:
    """Any fight that a table could begin with, in the middle of its wounds and conditions."""
    rules = ruleset(
        random.choice(EDITIONS),
        extra_natural_one=random.choice(("failure", "total")),
        critical_failures=random.choice(("mishap", "final")),
        award_cap=random.choice((3, 1, "none")),
        bystander=random.choice(("off", "on")),
    )
    board = random_board(random) if random.random() < 0.8 else None
    free = _free(board) if board else []
    random.shuffle(free)
    crowd = []
    for place in range(random.randint(*size)):
        side = (HEROES, FOES)[place] if place < 2 else random.choice((HEROES, FOES))
        given = random_figure(random, side)
        if board is not None and len(free) > 1 and random.random() < 0.97:
            given["at"] = free.pop()
        crowd.append(condition(random, fighter(f"{side}-{place}", given, rules)))
    return Fight(
        rules=rules,
        fighters=tuple(crowd),
        board=board,
        light=random.choice((0, 0, 1, 2, 3)),
        deck=DECK,
        gm_bennies=random.choice((0, 1, 3)),
    )


def random_board(random: Random) -> Board:
    """A small map with some of everything on it."""
    width, height = random.randint(3, 9), random.randint(3, 6)
    features = []
    for what in random.sample(GROUND, random.randint(0, len(GROUND))):
        cells = [(random.randrange(width), random.randrange(height)) for _ in range(random.randint(1, 6))]
        features.append(Feature(cells=tuple(dict.fromkeys(cells)), **what))
    return Board(width, height, tuple(features))


def _free(board: Board) -> list[Cell]:
    every = [(x, y) for x in range(board.width) for y in range(board.height)]
    return [cell for cell in every if not (cell in board.ground and board.ground[cell].blocks)]


def random_figure(random: Random, side: str) -> dict[str, Any]:
    """Any ready figure with other weapons, Edges and traits; sometimes played by somebody, sometimes in a group."""
    wild = random.random() < 0.6
    given: dict[str, Any] = {
        "is": random.choice(KINDS),
        "side": side,
        "wild_card": wild,
        "vigor": random.choice(("d4", "d4", "d6", "d6", "d8", "d12+2")),
        "strength": random.choice(("d4", "d8", "d12+1")),
        "armor": random.choice((0, 0, 2)),
        "shield": random.choice((0, 0, 0, 1)),
        "size": random.choice((-1, 0, 0, 0, 2)),
        "edges": random.sample(EDGES, random.choice((0, 0, 1, 2))),
    }
    if random.random() < 0.6:
        given["weapons"] = random.choice((("rapier", "main-gauche"), random.sample(WEAPONS, random.randint(0, 3))))
    if "two-gun-kid" in given["edges"]:
        given["weapons"] = ["pistol", "flintlock"]
    if random.random() < 0.2:
        given["weapons"] = [random.choice(GUNS)]
    if side == HEROES and random.random() < 0.7:
        given["seat"] = random.choice(SEATS[1:])
    if not wild and random.random() < 0.6:
        given["group"] = f"{side}-band"
    return given


def condition(random: Random, fighter: Fighter) -> Fighter:
    """A figure as it may stand in the middle of an evening."""
    if random.random() < 0.5:
        return fighter
    wild = fighter.sheet.wild_card
    fighter = changed(
        fighter,
        wounds=random.choice((0, 0, 1, 2, 3)) if wild else 0,
        fatigue=random.choice((0, 0, 1, 2)),
        shaken=random.random() < 0.2,
        stunned=random.random() < 0.15,
        prone=random.random() < 0.2,
        aiming=random.random() < 0.2,
        injuries=tuple(
            Injury(random.choice(INJURIES), random.choice(LASTS)) for _ in range(random.choice((0, 0, 1, 2)))
        ),
    )
    if wild and random.random() < 0.25:
        fighter = changed(fighter, status="incapacitated", bleeding=True, wounds=3)
    return fighter


def newcomer(random: Random, fight: Fight) -> Fighter:
    """A figure that comes to the table late, on a free square where there is a map."""
    side = random.choice((HEROES, FOES))
    numbers = [int(number) for f in fight.fighters if (number := f.id.rpartition("-")[2]).isdigit()]
    made = fighter(f"{side}-{max(numbers, default=0) + 1}", random_figure(random, side), fight.rules)
    taken = {f.at for f in fight.fighters if f.up}
    free = [cell for cell in _free(fight.board) if cell not in taken] if fight.board else []
    return replace(made, at=random.choice(free) if free else None)
