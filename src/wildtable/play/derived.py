"""A cache of values derived from a state: each holds until a fact changes that was read for it.

A function that is marked ``derived`` takes a state and ids, and returns data. Where the state is tracked
(`wildtable.play.tracking`), its reads are recorded while it runs, and its value is kept. So nobody lists its
dependencies. The cache serves all states of a table, also earlier ones.

A derived function keeps three rules. It returns data: no part of the state that it was given, and nothing that reads
the state later. It depends on its arguments alone. Its arguments can be hashed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from functools import wraps
from typing import Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar, cast

from wildtable.play.fold import Piled
from wildtable.play.tracking import ALL, Fact, ReadRecorder, Shape, Tracked, TrackedState

S = TypeVar("S")
T = TypeVar("T")
P = ParamSpec("P")
K = TypeVar("K")

Call: TypeAlias = tuple[Any, ...]
"""A function, and its arguments but for the state."""

SWEEP_AFTER = 256
"""States after which values are dropped that nobody has asked for since."""


class DerivedValue:
    """A derived value, and what it depends on.

    ``is_fresh``: it holds. ``is_doubtful``: its own reads have not changed, but the values it used may have. ``reads``:
    the facts that it read itself. ``used``: the values that it used, as they were, in the order of use. A later one may
    make no sense where an earlier one has changed. ``users``: the values that used it. ``asked``: the turn of the last
    request from outside.
    """

    __slots__ = ("asked", "call", "is_doubtful", "is_fresh", "reads", "used", "users", "value")

    def __init__(self, call: Call) -> None:
        self.call = call
        self.value: Any = None
        self.is_fresh = self.is_doubtful = False
        self.reads: set[Fact] = set()
        self.used: dict[DerivedValue, Any] = {}
        self.users: set[DerivedValue] = set()
        self.asked = 0


class NodesByCall(dict[Call, DerivedValue]):
    """Derived values by their calls; each is there once somebody asks for it."""

    def __missing__(self, call: Call) -> DerivedValue:
        made = self[call] = DerivedValue(call)
        return made


class Cache(ReadRecorder, Generic[S]):
    """The values that are derived of the states of one table. It serves one thread.

    ``failures`` counts the functions that could not use the tracked state and got the plain one. Their values are
    right, but computed again for each state. ``runs`` counts all computations.
    """

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self._shape = shape
        self._state: S | None = None
        self._tracked: TrackedState | None = None
        self._nodes = NodesByCall()
        self._running: list[DerivedValue] = []
        self._turn = 0
        self.failures = self.runs = 0

    def turn_to(self, state: S) -> S:
        """Go on with another state of the table, and return what stands for it: derived functions take it."""
        before = self._state
        if state is before:
            return cast(S, self._tracked)
        if self._tracked is None:
            self._tracked = self._shape.track(self)
        changed = [] if before is None else list(self._shape.changed(before, state))
        self._state = state
        self._tracked.turn_to(state)
        self.reads.clear()
        for owner, name in changed:
            facts = self.facts.get(owner)
            fact = None if facts is None else facts.get(name)
            if fact is not None and fact.readers:
                _outdate(fact)
        self._turn += 1
        if self._turn % SWEEP_AFTER == 0:
            self._sweep()
        return cast(S, self._tracked)

    def of(self, call: Call) -> Any:
        """Return what a call derives of the state, where nothing is different the very same as before."""
        node = self._nodes[call]
        if not node.is_fresh:
            self._freshen(node)
        if self._running:
            self._running[-1].used[node] = node.value
        else:
            node.asked = self._turn
        return node.value

    def unknown(self, calls: Iterable[Call]) -> Iterator[Call]:
        """Yield the calls whose values are not known at the time to hold, as `of` takes them."""
        for call in calls:
            node = self._nodes.get(call)
            if node is None or not node.is_fresh:
                yield call

    def steps(
        self, steps: Callable[..., Generator[None, None, Any]], function: Callable[..., Any], *key: Hashable
    ) -> Iterator[None]:
        """Derive a value a step at a time, so that others have their turn in between. ``steps`` returns what the
        function does. Where the cache turns to another state meanwhile, the value is derived when it is needed."""
        node = self._nodes[function, *key]
        if node.is_fresh or (node.is_doubtful and self._holds(node)):
            return
        turn, reads, made = self._turn, set[Fact](), steps(self._tracked, *key)
        node.reads, node.used, node.is_doubtful = reads, {}, False
        while self._turn == turn and node.reads is reads:
            if self._step(node, made):
                return
            yield

    def _step(self, node: DerivedValue, made: Generator[None, None, Any]) -> bool:
        """Go a step further with a value, and return whether that was the last: it is derived, or cannot be so."""
        self._running.append(node)
        outer, self.reads = self.reads, node.reads
        try:
            next(made)
        except StopIteration as end:
            self._keep(node, end.value)
            return True
        except Exception:  # noqa: BLE001 - whoever uses the value is to meet that itself
            return True
        finally:
            self._running.pop()
            self.reads = outer
            for fact in node.reads:
                fact.readers.add(node)
        return False

    def clear(self) -> None:
        """Forget everything, for what is in here refers to each other."""
        for node in self._nodes.values():
            node.used.clear()
            node.users.clear()
            node.reads.clear()
        self._nodes.clear()
        self.facts.clear()
        self._state = self._tracked = None

    def _freshen(self, node: DerivedValue) -> None:
        if not (node.is_doubtful and self._holds(node)):
            self._run(node)

    def _holds(self, node: DerivedValue) -> bool:
        """Return whether every value that a node used is the identical object, so that its own value holds."""
        for used, value in node.used.items():
            if not used.is_fresh:
                try:
                    self._freshen(used)
                except Exception:  # noqa: BLE001 - whoever used it is to meet that itself
                    return False
            if used.value is not value:
                return False
        for used in node.used:
            used.users.add(node)
        node.is_fresh, node.is_doubtful = True, False
        return True

    def _run(self, node: DerivedValue) -> None:
        """Derive a value, and record what it depends on."""
        self.runs += 1
        before, outer = node.reads, self.reads
        node.reads = self.reads = set()
        node.used, node.is_doubtful = {}, False
        self._running.append(node)
        try:
            value = self._derive(node)
        except BaseException:
            outer |= node.reads  # whoever goes on without it depends on the same
            if len(self._running) > 1:
                self._running[-2].used |= node.used
            raise
        finally:
            self._running.pop()
            self.reads = outer
            for fact in node.reads - before:
                fact.readers.add(node)
        self._keep(node, value)

    def _keep(self, node: DerivedValue, value: Any) -> None:
        for used in node.used:
            used.users.add(node)
        if value != node.value:  # what is equal stays the very same, so that whoever used it holds
            node.value = value
        node.is_fresh = True

    def _derive(self, node: DerivedValue) -> Any:
        function, *key = node.call
        try:
            return function(self._tracked, *key)
        except (AttributeError, TypeError):  # as from C code that is given what is tracked
            value = function(self._state, *key)
        self.failures += 1
        node.reads.add(self.facts[""][ALL])
        return value

    def _sweep(self) -> None:
        """Drop what nobody has asked for since the last time."""
        kept = NodesByCall()
        waits = [node for node in self._nodes.values() if node.asked > self._turn - SWEEP_AFTER]
        while waits:
            node = waits.pop()
            if node.call not in kept:
                kept[node.call] = node
                waits += node.used
        for call, node in self._nodes.items():
            if call not in kept:
                for fact in node.reads:
                    fact.readers.discard(node)
                for used in node.used:
                    used.users.discard(node)
        self._nodes = kept


def _outdate(fact: Fact) -> None:
    """Mark what read a fact that is different, and put in doubt what used that."""
    readers, fact.readers = fact.readers, set()
    for node in readers:
        if fact in node.reads:  # else it read that once, and no longer does
            node.reads.discard(fact)
            node.is_fresh = node.is_doubtful = False
            _doubt(node)


def _doubt(node: DerivedValue) -> None:
    users, node.users = node.users, set()
    for user in users:
        if user.is_fresh and node in user.used:
            user.is_fresh, user.is_doubtful = False, True
            _doubt(user)


def derived(function: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """Mark a function of a state and ids: where the state is tracked, its cache keeps the value."""

    plain: Callable[..., T] = function

    @wraps(function)
    def call(state: S, *key: Hashable) -> T:
        if isinstance(state, Tracked):
            cache: Any = state.recorder
            made: T = cache.of((function, *key))
            return made
        return plain(state, *key)

    return cast("Callable[Concatenate[S, P], T]", call)


def call_of(function: Callable[..., Any], *key: Hashable) -> Call:
    """Return the call of a derived function as a cache knows it."""
    return vars(function)["__wrapped__"], *key


@derived
def top(state: Piled, *kinds: type[K]) -> K | None:
    """Return the top frame of the pile, if it is of one of these kinds."""
    frame = state.pending[-1] if state.pending else None
    return frame if isinstance(frame, kinds) else None
