"""The games that the golden exports were made of: the golden plans, and the random walks of the tests, cut short."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random as Source
from typing import Any, TypeAlias

from tests.golden import chase, evening, first_fight, saga_chapter, ship_duel
from tests.golden.plan import choose
from tests.saga.walker import Walker as SagaWalker
from tests.savage import chases, ships_walker, test_walk_points, test_walk_sheets
from tests.savage.loaded import LOADS, Loaded
from tests.savage.scenes import SCENES
from tests.savage.test_walk_close import Walk as CloseWalk
from tests.savage.walker import Walker
from wildtable.dice import Random
from wildtable.play import GM, Table
from wildtable.saga.growing.messages import Entered, Left
from wildtable.savage.bennies.messages import StartSession
from wildtable.savage.cards.messages import Begin
from wildtable.savage.sheets import read_table
from wildtable.savage.table.messages import Enter, Play, SetScene
from wildtable.savage.table.opening import opening
from wildtable.savage.traits.messages import Call, Keep, Roll
from wildtable.systems import system

AnyTable: TypeAlias = Table[Any, Any, Any]
SAVAGE, SAGA = system("savage"), system("saga")


def _quiet(walker: Any) -> Any:
    """A walker that only walks: what it would look at is looked at elsewhere."""
    for name in ("tell", "spoken"):
        if hasattr(walker, name):
            setattr(walker, name, lambda _entry: None)
    if hasattr(walker, "be_refused"):
        walker.be_refused = lambda: None
    return walker


def _steps(walker: Any, entries: int) -> AnyTable:
    _quiet(walker)
    table: AnyTable = walker.table
    for _ in range(entries):
        walker.step()
    return table


def _chosen(table: AnyTable, choice: Callable[[Source, Any], Any], random: Source, entries: int) -> AnyTable:
    dice = Loaded(random, random.choice(("fair", "hot", "cold")))
    for _ in range(entries):
        seat, command = choice(random, table.state)
        table.add(table.do(seat, command, dice))
    return table


def general(seed: int, entries: int) -> AnyTable:
    """Any fight."""
    return _steps(Walker(seed), entries)


def areas(seed: int, entries: int) -> AnyTable:
    """Templates, cover, things that break."""
    return _steps(SCENES["areas"].walks(seed), entries)


def fire(seed: int, entries: int) -> AnyTable:
    """Guns."""
    return _steps(SCENES["fire"].walks(seed), entries)


def close(seed: int, entries: int) -> AnyTable:
    """Hand to hand."""
    return _steps(CloseWalk(seed, Counter()), entries)


def riding(seed: int, entries: int) -> AnyTable:
    """In the saddle."""
    return _steps(SCENES["mounted"].walks(seed), entries)


def holds(seed: int, entries: int) -> AnyTable:
    """On Hold, with Power Points, wishes and without gravity."""
    random = Source(seed)
    table: AnyTable = Table(SAVAGE.game, test_walk_points.evening(random, ("adventure", "deluxe")[seed % 2]))
    return _chosen(table, test_walk_points.choose, random, entries)


def healing(seed: int, entries: int) -> AnyTable:
    """Between fights, with a table's own file and its own Edges."""
    random = Source(seed)
    table: AnyTable = Table(SAVAGE.game, test_walk_sheets.evening(random))
    return _chosen(table, test_walk_sheets.choose, random, entries)


def worlds(seed: int, entries: int) -> AnyTable:
    """Assistants and natives of the seven worlds."""
    return _steps(SCENES["worlds"].walks(seed), entries)


def chased(seed: int, entries: int) -> AnyTable:
    """A random chase."""
    return _steps(chases.Walk(seed), entries)


def ships(seed: int, entries: int) -> AnyTable:
    """Random fights of ships."""
    return _steps(ships_walker.ShipWalker(seed), entries)


def saga(seed: int, entries: int) -> AnyTable:
    """Any story."""
    return _steps(SagaWalker(seed), entries)


def scene(edition: str, name: str) -> Callable[[int, int], AnyTable]:
    """A ready scene of Savage Worlds by the golden plan."""

    def played(seed: int, entries: int) -> AnyTable:
        table: AnyTable = Table(SAVAGE.game, SAVAGE.new(edition, name))
        dice = Loaded(Source(seed), sorted(LOADS)[seed % len(LOADS)])
        seats = iter(("ann", "ben"))
        for hero in [f for f in table.state.fighters if f.side == "heroes" and f.sheet.wild_card][:2]:
            seat = next(seats)
            table.add(table.do(seat, Play(hero.id, seat), dice))
        for command in (StartSession(), Begin()):
            table.add(table.do(GM, command, dice))
        while table.seq < entries and (chosen := choose(table.state, (GM, "ann", "ben"))) is not None:
            table.add(table.do(*chosen, dice))
        return table

    return played


def story(name: str) -> Callable[[int, int], AnyTable]:
    """A ready scene of Saga, walked at random; as it begins somebody leaves and comes back, by rulings."""

    def played(seed: int, entries: int) -> AnyTable:
        walker = SagaWalker(seed)
        table: AnyTable = Table(SAGA.game, SAGA.new("saga", name))
        walker.table = table
        walker.dice = Loaded(walker.random, ("hot", "fair", "cold", "wild")[seed % 4])
        who = table.state.characters[-1]
        table.add(table.rule(GM, (Left(who.id),), "Called away."))
        table.add(table.rule(GM, (Entered(who),), "And back."))
        return _steps(walker, entries)

    return played


WOODSMAN = """
edition = "adventure"
[edges.woodsman]
effects = [{ question = "trait", value = 2, traits = ["notice"], when = "in-the-wilds" }]
[figures.forester]
is = "guard"
name = "Forester"
wild_card = true
edges = ["woodsman"]
"""


def outdoors(_seed: int, _entries: int) -> AnyTable:
    """A table's own file, whose Edge counts only where the scene is set in the wilds."""
    table: AnyTable = Table(SAVAGE.game, opening(scene="ambush", table=read_table(WOODSMAN)))
    dice = Random(Source("outdoors").randbytes)
    table.add(table.do(GM, Enter("forester", "heroes", "west"), dice))
    who = table.state.fighters[-1].id
    for where in ("wilds", "town", "wilds", "nowhere"):
        table.add(table.do(GM, SetScene(where), dice))
        for command in (Call(who, "notice"), Roll(who), Keep(who)):
            if command.__class__ is Call or table.state.pending:
                table.add(table.do(GM, command, dice))
    return table


def ambush(_seed: int, _entries: int) -> AnyTable:
    """The golden fight at the ford, with a ruling and something taken back."""
    return first_fight.fight()


def road(_seed: int, _entries: int) -> AnyTable:
    """The golden evening."""
    return evening.evening().table


def canyon(_seed: int, _entries: int) -> AnyTable:
    """The golden chase to its end."""
    return chase.chase()


def duel(_seed: int, _entries: int) -> AnyTable:
    """The golden duel of ships to its end."""
    return ship_duel.duel()


def chapter(_seed: int, _entries: int) -> AnyTable:
    """The golden chapter of Saga."""
    return saga_chapter.chapter()
