"""The exact distribution of the states that a command leads to, by the procedures that decide it at the table.

The states form a Markov decision process. Decisions that come up are taken by a policy (`outcomes`) or so that they
maximize the expectation of the one who decides (`best`, by backward induction); equal states merge. A state is
absorbing when nothing is pending that was not pending before the command.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping
from math import fsum
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct, field

from wildtable.dice import Branching
from wildtable.odds.walk import OutcomeWalk, Question, WalkNode, pending
from wildtable.play import Game, Offer, Seat

S = TypeVar("S", bound=Hashable)
C = TypeVar("C")
K = TypeVar("K", bound=Hashable)
J = TypeVar("J", bound=Hashable)

Policy: TypeAlias = Callable[[S, Any, tuple[Offer[C], ...]], C]
"""A decision rule: given the state, the pending frame and the offers that answer it, the command that is given."""

Worth: TypeAlias = Callable[[S], Mapping[Seat, float]]
"""The payoff of an absorbing state to each seat; each seat maximizes its own expectation."""

AHEAD = 3
"""One part in so many of the truncation error that is left is given to the next throws."""


class Law(Struct, Generic[K], frozen=True):
    """A discrete distribution; the probabilities add up to 1.

    ``error``: an upper bound of the truncation error, the probability that is counted at an outcome with fewer aces
    than its own. ``noted``: the expected number of times that each thing to be noted happened (see `Question`).
    """

    chances: Mapping[K, float]
    error: float = 0.0
    noted: Mapping[Any, float] = field(default_factory=dict)

    def of(self, what: Callable[[K], J]) -> Law[J]:
        """Return the distribution of a function of the outcome."""
        found: defaultdict[J, float] = defaultdict(float)
        for key, chance in self.chances.items():
            found[what(key)] += chance
        return Law(dict(found), self.error, self.noted)

    def chance(self, that: Callable[[K], bool]) -> float:
        """Return the probability of an event: of all outcomes for which ``that`` is true."""
        return fsum(chance for key, chance in self.chances.items() if that(key))

    def mean(self, worth: Callable[[K], float]) -> float:
        """Return the expectation of a function of the outcome."""
        return fsum(chance * worth(key) for key, chance in self.chances.items())


class Best(Struct, Generic[S, C], frozen=True):
    """Best play of everybody who decides: the expectation of each seat, and the policy that attains it.

    ``error``: an upper bound of the truncation error, as a probability.
    """

    values: Mapping[Seat, float]
    policy: Policy[S, C]
    error: float


def outcomes(
    game: Game[S, C, Any],
    state: S,
    seat: Seat,
    command: C,
    *,
    choose: Policy[S, C],
    error: float = 1e-12,
    about: Question[S] | None = None,
) -> Law[S]:
    """Return the distribution of the absorbing states that a command leads to, when a policy takes the decisions.

    Aces beyond a depth are merged with it, so that the truncation error is ``error`` at most. Raises
    `wildtable.play.Refused` where the command is not open.
    """
    walk = OutcomeWalk(game, opened(game, state, seat, command), about)
    return by_policy(walk, WalkNode(state), command, choose, error)


def best(
    game: Game[S, C, Any],
    state: S,
    seat: Seat,
    command: C,
    *,
    worth: Worth[S],
    error: float = 1e-9,
    about: Question[S] | None = None,
) -> Best[S, C]:
    """Return the expectations of a command when each side maximizes its own; raises as `outcomes`."""
    walk = OutcomeWalk(game, opened(game, state, seat, command), about)
    return by_worth(walk, state, command, worth, error)


def opened(game: Game[S, C, Any], state: S, seat: Seat, command: C) -> tuple[Any, ...]:
    """Return the frames that stay pending below the one that a command answers. Raises `wildtable.play.Refused` if it
    is not open."""
    offers = game.offers(state, seat)
    waits = pending(state)
    if any(command in offer for offer in offers.answers()):
        return waits[:-1]
    if command not in offers:
        game.decide(state, seat, command, Branching(()))
    return waits


def by_policy(
    walk: OutcomeWalk[S, C], start: WalkNode[S], command: C | None, choose: Policy[S, C], error: float
) -> Law[S]:
    """Propagate the distribution forward from a node to the absorbing states.

    Nodes with the same next step are expanded together, so that equal ones merge first. Each gets the same share of the
    allowed error, divided by its own probability: rare nodes are resolved less finely. ``command``: what is done at
    the start, where it is not a step.
    """
    ended: defaultdict[S, float] = defaultdict(float)
    batch: dict[WalkNode[S], float] = {start: 1.0}
    sorts: dict[Any, dict[WalkNode[S], float]] = {}
    noted: defaultdict[Hashable, float] = defaultdict(float)
    spent = 0.0
    while batch:
        share = (error - spent) / AHEAD / len(batch)
        for node, chance in batch.items():
            answer = command if node is start else None if node.step else _chosen(walk, node.state, choose)
            leads = walk.after(node, answer, share / chance)
            spent += leads.lumped * chance
            for what, part in leads.noted:
                noted[what] += chance * part
            for then, part in leads.nodes:
                if walk.over(then):
                    ended[then.state] += chance * part
                else:
                    same = sorts.setdefault(then.sort, {})
                    same[then] = same.get(then, 0.0) + chance * part
        batch = _earliest(sorts)
    return Law(dict(ended), spent, dict(noted))


def _earliest(sorts: dict[Any, dict[WalkNode[S], float]]) -> dict[WalkNode[S], float]:
    """Return the nodes to expand next: those whose step was met first, as they may still lead to nodes of later
    ones."""
    for sort, nodes in sorts.items():
        if nodes:
            sorts[sort] = {}
            return nodes
    return {}


def _chosen(walk: OutcomeWalk[S, C], state: S, choose: Policy[S, C]) -> C:
    _, offers = walk.asks(state)
    return choose(state, pending(state)[-1], offers)


def by_worth(walk: OutcomeWalk[S, C], state: S, command: C, worth: Worth[S], error: float) -> Best[S, C]:
    """Return the expectations by backward induction from the absorbing states, memoized by node; repeated more finely
    until the error is kept."""
    each = error / AHEAD
    while True:
        values = _ValueFunction(walk, worth, each)
        found = values.after(WalkNode(state), command)
        if found.error <= error:
            return Best(found.values, values.answer, found.error)
        each *= error / found.error / 2


class _NodeValue(NamedTuple, Generic[C]):
    """The value of a node: the expectation of each seat, the truncation error behind it, the decision there."""

    values: Mapping[Seat, float]
    error: float = 0.0
    answer: C | None = None


class _ValueFunction(Generic[S, C]):
    """The value function of best play; ``each``: the truncation error allowed to a single throw."""

    def __init__(self, walk: OutcomeWalk[S, C], worth: Worth[S], each: float) -> None:
        self.walk, self.worth, self.each = walk, worth, each
        self._memo: dict[WalkNode[S], _NodeValue[C]] = {}

    def at(self, node: WalkNode[S]) -> _NodeValue[C]:
        """Return the value of a node, memoized."""
        value = self._memo.get(node)
        if value is None:
            value = self._memo[node] = self._computed(node)
        return value

    def _computed(self, node: WalkNode[S]) -> _NodeValue[C]:
        if self.walk.over(node):
            return _NodeValue(self.worth(node.state))
        if node.step is not None:
            return self.after(node, None)
        seat, offers = self.walk.asks(node.state)
        every = [self.after(node, command) for offer in offers for command in offer]
        found = max(every, key=lambda value: value.values.get(seat, 0.0))
        return found._replace(error=max(value.error for value in every))

    def after(self, node: WalkNode[S], command: C | None) -> _NodeValue[C]:
        """Return the value of a node if a command is given there, or its step is done: an expectation over the
        transitions."""
        leads = self.walk.after(node, command, self.each)
        error = leads.lumped
        values: defaultdict[Seat, float] = defaultdict(float)
        for then, chance in leads.nodes:
            expected = self.at(then)
            error += chance * expected.error
            for seat, value in expected.values.items():
                values[seat] += chance * value
        return _NodeValue(values, error, command)

    def answer(self, state: S, _frame: Any, _offers: tuple[Offer[C], ...]) -> C:
        """Return the optimal decision in a state, as a policy."""
        answer = self.at(self.walk.alike(WalkNode(state))).answer
        assert answer is not None
        return answer
