"""The walks that the referee watches: random play of each kind, one table a seed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bench.referee import doors
from bench.referee.complaints import Complaint, Report
from bench.referee.saga import Referee as OfSaga
from bench.referee.savage import Referee as OfSavage
from tests import walking
from tests.saga import walker as saga_walker
from tests.savage import chases, scenes, ships_walker, walker
from wildtable.play import GM, Table
from wildtable.savage.fight import Fight
from wildtable.savage.scene import CORE
from wildtable.savage.starships.model.facts import Space
from wildtable.text.entries import line

Plant = Callable[[str, Any], Any]
"""A planted fault: changes an ``entry`` or a ``line`` before the referee reads it; the fault is in what it reads."""


DULL = frozenset(
    [
        *[str(kind.__struct_config__.tag) for kind in CORE.commands if kind.facts.ruling],
        *[
            "set-seen",
            "set-cover",
            "set-footing",
            "set-role",
            "hand-over",
            "modify",
            "take-away",
            "award",
            "set-light",
            "tire",
            "set-bunched",
        ],
        *["give-drop", "set-scene", "set-gravity", "react", "set-home", "end-fight", "leave", "enter", "call", "begin"],
    ]
)
"""Commands of the game master beside the play, which would fill the walks."""


def unlike(state: Any) -> Any:
    """Return a state in which no two figures or ships have the same name, as at any table that was opened."""
    taken: set[str] = set()

    def name(old: str) -> str:
        base = re.sub(r" \d+$", "", old)
        free = next(each for each in (old, *[f"{base} {n}" for n in range(2, 99)]) if each not in taken)
        taken.add(free)
        return free

    if not isinstance(state, Fight):
        people = [replace(c, sheet=replace(c.sheet, name=name(c.sheet.name))) for c in state.characters]
        return replace(state, characters=tuple(people))
    people = [replace(f, sheet=replace(f.sheet, name=name(f.sheet.name))) for f in state.fighters]
    state = replace(state, fighters=tuple(people))
    space = state.part(Space)
    if space is None:
        return state
    fleet = [replace(ship, design=replace(ship.design, name=name(ship.design.name))) for ship in space.ships]
    return state.keeping(replace(space, ships=tuple(fleet)))


class Watched(walking.Walker):
    """A walker whose every entry the referee reads; nothing is refused or taken back."""

    refuses = takes_back = speaks = 0.0

    def watch(self, name: str, referee: Any, report: Report, plants: Any = None) -> None:
        """Set who watches, and where complaints go."""
        self.name, self.referee, self.report, self.plants = name, referee, report, plants
        first = unlike(self.table.state)
        self.table = Table(self.game, first if plants is None else plants.opened(first))

    def taste(self, name: str) -> float:
        """Return how much the walker likes a command: the game master overrules little."""
        return super().taste(name) * (0.1 if name in DULL else 1.0)

    def follows(self, before: Any, command: Any, price: Any, events: tuple[Any, ...]) -> Any:
        """Return the state after a command."""
        return self.game.folded(before, events)

    def rule(self) -> None:
        """Rule nothing by hand: what the game master writes has no rule to check."""

    def add(self, entry: Any) -> None:
        """Take an entry in, and let the referee read it."""
        before = self.table.state
        self.table.add(entry)
        seen = entry if self.plants is None else self.plants.entry(before, entry, self.table.state)
        after = self.table.state if seen is entry else self.game.folded(before, seen.act.events)
        told = line(self.words, after, seen, GM)
        if self.plants is not None:
            told = self.plants.line(after, seen, told)
        complaints = self.referee.entry(before, seen, after, told)
        game = self.game if self.plants is None else self.plants.game(self.game)
        for complaint in (*complaints, *doors.shut(game, after, self.seats, self.report.checked)):
            self.report.add(self.name, self.seed, entry.seq, complaint)

    def again(self) -> None:
        """Replay nothing: the other walks do."""


def watched(kind: type[walking.Walker]) -> type[Any]:
    """Return a kind of walker that is watched."""
    return type(f"Watched{kind.__name__}", (Watched, kind), {})


KINDS: dict[str, tuple[type[Any], ...]] = {
    "fights": (watched(walker.Walker), watched(walker.Walker), watched(scenes.MOUNTED.walks)),
    "chases": (watched(chases.Walk),),
    "duels": (watched(ships_walker.ShipWalker),),
    "conflicts": (watched(saga_walker.Walker),),
}
"""The kinds of walks, each by the walkers that take turns."""


def referee_of(walker: Any) -> Any:
    """Return a referee for a walker's game."""
    return (OfSavage if isinstance(walker.table.state, Fight) else OfSaga)(walker.words)


def play(name: str, seed: int, commands: int, report: Report, plants: Any = None) -> None:
    """Walk one table, watched."""
    kinds = KINDS[name]
    made = kinds[seed % len(kinds)](seed)
    made.watch(name, referee_of(made), report, plants)
    made.seen = walking.Seen()
    try:
        for _ in range(commands):
            made.step()
    except Exception as error:  # noqa: BLE001 - whatever it is, somebody wants to see it again
        if plants is None:
            report.add(name, seed, made.table.seq, Complaint("error", f"{type(error).__name__}: {error}"))
    report.checked += made.referee.checked
    report.checked[name] += 1
