"""The transition probabilities of a game, one step of its procedures at a time.

A command is carried out once for each reading of its dice. A procedure is cut at its last step, so that no rule is run
twice for the same state; the transitions from a node are memoized.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from functools import lru_cache
from math import frexp
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from wildtable.dice import Against, Faces, Pool, Reading, Sum, Trait
from wildtable.dice.law import law
from wildtable.play import Cut, Game, Offer, Scene, Seat

S = TypeVar("S", bound=Hashable)
C = TypeVar("C")

AGAIN = 64
"""A node that is expanded again, for a smaller error, is expanded for one that is so many times smaller still: it is
visited often, and needs no third time."""

Script: TypeAlias = tuple[Reading | str, ...]
"""The outcomes of chance in one run of a step, in order: readings of throws, cards drawn."""


class WalkNode(NamedTuple, Generic[S]):
    """A node of the walk: a state, and the ``step`` of a procedure that is still to be done with the arguments
    ``rest``; without one somebody has to decide, or the state is absorbing."""

    state: S
    step: Callable[..., None] | None = None
    rest: tuple[Any, ...] = ()

    @property
    def sort(self) -> Any:
        """The next step, or the type of the pending frame: nodes of one sort are expanded together."""
        return self.step or type(pending(self.state)[-1])


class Question(Struct, Generic[S], frozen=True):
    """The equivalence of states for a question, so that states with the same answer can merge.

    ``until``: whether a state counts as absorbing, as nothing after it changes the answer. ``alike``: the
    representative of a node's equivalence class: a node with the same answer, with irrelevant facts set to fixed
    values. ``note``: the things to count in some events, each as often as it is to be counted. ``reading``: of a node
    whose step begins with a throw, a function of its readings: those for which it returns the same lead alike.
    """

    until: Callable[[S], bool] = lambda _state: False
    alike: Callable[[WalkNode[S]], WalkNode[S]] = lambda node: node
    note: Callable[[list[Any]], tuple[Hashable, ...]] = lambda _events: ()
    reading: Callable[[WalkNode[S]], Callable[[Reading], Hashable] | None] = lambda _node: None


class Transitions(NamedTuple, Generic[S]):
    """The nodes that a step or an answer leads to, with their probabilities.

    ``lumped``: an upper bound of the truncation error; ``noted``: expected counts of what was to be noted.
    """

    nodes: tuple[tuple[WalkNode[S], float], ...]
    lumped: float
    noted: tuple[tuple[Hashable, float], ...]


class OutcomeWalk(Generic[S, C]):
    """The transition probabilities between nodes, memoized. ``before``: the frames that are pending below the command;
    a state in which nothing else is pending is absorbing.

    ``patience`` is called before each outcome of a step's dice and each decision, and what it raises ends the walk.
    """

    def __init__(
        self,
        game: Game[S, C, Any],
        before: tuple[Any, ...],
        about: Question[S] | None = None,
        patience: Callable[[], None] = lambda: None,
    ) -> None:
        assert game.steps is not None
        self.game, self.steps, self.before = game, game.steps, before
        about, self.patience = about or Question(), patience
        self.until, self.alike, self.note, self.reading = about.until, about.alike, about.note, about.reading
        self._memo: dict[tuple[WalkNode[S], C | None], Transitions[S]] = {}

    def over(self, node: WalkNode[S]) -> bool:
        """Return whether a node is absorbing."""
        if self.until(node.state):
            return True
        waits = pending(node.state)
        return node.step is None and waits == self.before[: len(waits)]

    def asks(self, state: S) -> tuple[Seat, tuple[Offer[C], ...]]:
        """Return the first seat that has to choose, and the offers that answer."""
        self.patience()
        for seat in self.game.waiting(state):
            if offers := self.game.offers(state, seat).answers():
                return seat, offers
        raise ValueError(f"nobody can answer {pending(state)[-1]}")

    def after(self, node: WalkNode[S], command: C | None, error: float) -> Transitions[S]:
        """Return the transitions by a node's step, or by a command given there; ``error``: the allowed truncation
        error."""
        transitions = self._memo.get((node, command))
        if transitions is None or transitions.lumped > error:
            finer = error / AGAIN if transitions else error
            transitions = self._memo[node, command] = self._explored(node, command, finer)
        return transitions

    def _explored(self, node: WalkNode[S], command: C | None, error: float) -> Transitions[S]:
        found: defaultdict[WalkNode[S], float] = defaultdict(float)
        noted: defaultdict[Hashable, float] = defaultdict(float)
        dice = _EveryOutcome(error, self.reading(node) if command is None else None)
        while dice.left:
            self.patience()
            dice.begin()
            scene = self.steps.scene(node.state, dice)
            found[self._next(node, command, scene)] += dice.chance
            for what in self.note(scene.events):
                noted[what] += dice.chance
        return Transitions(tuple(found.items()), dice.lumped, tuple(noted.items()))

    def _next(self, node: WalkNode[S], command: C | None, scene: Scene[S, Any]) -> WalkNode[S]:
        """Return the node that one outcome of the dice leads to."""
        scene.cuts = True
        try:
            if node.step is None:
                assert command is not None
                self.steps.carry_out(scene, command)
            else:
                node.step(scene, *node.rest)
                self.steps.go_on(scene)
        except Cut as cut:
            return self.alike(WalkNode(cut.state, cut.step, cut.rest))
        return self.alike(WalkNode(scene.state))


class _EveryOutcome:
    """Dice whose outcomes are enumerated, depth first.

    ``chance``: the probability of the current outcome so far; ``lumped``: the truncation error so far; ``left``: the
    outcomes still to be gone through, each a script of readings with its probability. ``alike``: merges the readings
    of the first throw, see `Question`.
    """

    __slots__ = ("_alike", "_error", "_fallen", "_script", "chance", "left", "lumped")

    def __init__(self, error: float, alike: Callable[[Reading], Hashable] | None = None) -> None:
        self._error, self._alike, self.lumped = error, alike, 0.0
        self.left: list[tuple[Script, float]] = [((), 1.0)]

    def begin(self) -> None:
        """Go on to the next outcome."""
        self._script, self.chance = self.left.pop()
        self._fallen = 0

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        """Return a reading; there are no faces to show."""
        return self._fall(pool, against, ()), ()

    def draw(self, bag: tuple[str, ...]) -> str:
        """Return one of ``bag``."""
        item: str = self._fall(None, None, bag)
        return item

    def _fall(self, pool: Pool | None, against: Against | None, bag: tuple[str, ...]) -> Any:
        place, self._fallen = self._fallen, self._fallen + 1
        if place < len(self._script):
            return self._script[place]
        readings, lumped = _readings(pool, against, bag, self._error / 2 ** (place + 1))
        if self._alike is not None and not place:
            readings = _merged(readings, self._alike)
        self.lumped += lumped * self.chance
        before, chance = self._script, self.chance
        self.left += [((*before, other), chance * part) for other, part in readings[1:]]
        reading, part = readings[0]
        self._script, self.chance = (*before, reading), chance * part
        return reading


def _merged(
    readings: tuple[tuple[Any, float], ...], alike: Callable[[Reading], Hashable]
) -> tuple[tuple[Any, float], ...]:
    """Return readings with one for all that are alike, the first of them, with the chance of all."""
    found: dict[Hashable, Any] = {}
    chances: defaultdict[Hashable, float] = defaultdict(float)
    for reading, chance in readings:
        key = alike(reading)
        found.setdefault(key, reading)
        chances[key] += chance
    return tuple([(reading, chances[key]) for key, reading in found.items()])


def pending(state: Any) -> tuple[Any, ...]:
    """Return the waiting frames, the last on top."""
    waits: tuple[Any, ...] = state.pending
    return waits


def _readings(
    pool: Pool | None, against: Against | None, bag: tuple[str, ...], error: float
) -> tuple[tuple[tuple[Reading | str, float], ...], float]:
    """Return the distribution of a throw, or of a draw, and its truncation error: 0 where every level is resolved."""
    if pool is None:
        return tuple([(item, 1 / len(bag)) for item in bag]), 0.0
    error = 16.0 ** ((frexp(min(error, 1.0))[1] - 1) // 4)  # rounded down to a power of 16, for the cache to hit
    return _law(pool, against.lumped if against else None, error)


@lru_cache(maxsize=4096)
def _law(pool: Pool, against: Against | None, error: float) -> tuple[tuple[tuple[Reading, float], ...], float]:
    """Return readings with their probabilities, and a bound of the truncation error."""
    if isinstance(pool, Sum) and pool.aces:
        return _shortened(law(pool, against, error / 2), error / 2), error
    found = tuple(law(pool, against, error).items())
    whole = isinstance(pool, Trait) and against and any(reading.level == against.most > 0 for reading, _ in found)
    return found, 0.0 if whole or not pool.aces else error


def _shortened(found: dict[Reading, float], error: float) -> tuple[tuple[Reading, float], ...]:
    """Return a distribution with its upper tail, ``error`` altogether, merged with the highest reading that stays."""
    readings = sorted(found.items(), key=lambda pair: (pair[0].levels, pair[0].total))
    beyond = 0.0
    while len(readings) > 1 and beyond + readings[-1][1] <= error:
        beyond += readings.pop()[1]
    top, chance = readings[-1]
    return (*readings[:-1], (top, chance + beyond))
