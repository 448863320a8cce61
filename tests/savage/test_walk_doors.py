"""Random play in a house of lines: walls, doors that open and shut and break, rooms with light of their own."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from tests.savage import crowd
from tests.savage.seen import Seen
from tests.savage.walker import ASIDES, Walker
from wildtable.board import Barrier, Board, Lit
from wildtable.play import Table
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.movement.commands import OpenDoor, SetDoor, ShutDoor
from wildtable.savage.table.opening import opening

COMMANDS = {"open-door", "shut-door", "set-door", "break"}
EVENTS = {"door-set", "breached", "moved", "landed"}
EACH, FIRST, MOST = 60, 4700, 40

KINDS = (
    {"name": "wall", "blocks": True, "opaque": True, "cover": 4, "material": "stone"},
    {"name": "window", "blocks": True, "cover": 1, "material": "heavy-glass"},
    {"name": "curtain", "opaque": True},
    {"name": "low wall", "rough": True, "cover": 2},
    {"name": "fence", "blocks": True, "cover": 1, "hardness": 6, "breaks": ("cut", "blunt", "blast")},
)


def gatehouse(seed: int) -> Fight:
    """The ready scene, in either edition."""
    fight = opening(("adventure", "deluxe")[seed // 2 % 2], "gatehouse")
    return replace(fight, fighters=tuple([replace(f, id=f"{f.side}-{n}") for n, f in enumerate(fight.fighters)]))


def house(random: Random) -> Fight:
    """Any fight, with lines drawn between its squares and through them, wherever they may be."""
    fight = crowd.random_fight(random)
    board = fight.board or crowd.random_board(random)
    lines = tuple([line(random, board, number) for number in range(random.randint(1, 9))])
    lights = tuple([Lit(random.randrange(4), at=(random.randrange(board.width), 1), radius=2) for _ in range(2)])
    return replace(fight, board=replace(board, lines=lines, lights=lights) if fight.board else None)


def line(random: Random, board: Board, number: int) -> Barrier:
    """Any line: on edges, through middles, or aslant; every other one a door."""
    a, b = ((50 * random.randint(0, 2 * board.width), 50 * random.randint(0, 2 * board.height)) for _ in range(2))
    if random.random() < 0.7:
        b = random.choice(((a[0], b[1]), (b[0], a[1])))
    if number % 2:
        state = random.choice(({"open": True}, {"locked": True}, {}))
        return Barrier(a, b, f"door-{number}", "door", 4, blocks=True, opaque=True, door=True, hardness=8, **state)
    return Barrier(a, b, **random.choice(KINDS))


class Intruder(Walker):
    """A walker that likes what this is about."""

    makes = (*Walker.makes, OpenDoor, ShutDoor, SetDoor)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.table = Table(SAVAGE, gatehouse(seed) if seed % 2 else house(self.random))

    def taste(self, name: str) -> float:
        """How much this walker likes a command."""
        liked = {"open-door": 20.0, "shut-door": 8.0, "set-door": 1.0, "break": 30.0, "move": 30.0, "blast": 20.0}
        return {**ASIDES, **liked}.get(name, super().taste(name))


def test_walls_and_doors_hold_whatever_is_done() -> None:
    seen = Seen()
    for seed in range(FIRST, FIRST + MOST):
        seen.add(Intruder(seed).walk(EACH))
        missing = (COMMANDS - set(seen.commands)) | (EVENTS - set(seen.events))
        if seed >= FIRST + 11 and not missing:
            break
    assert not missing, missing
