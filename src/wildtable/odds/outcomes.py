"""Every outcome of chance at once: what a command comes to, by the very rules that decide it at the table.

What waits is answered by a policy, or by whoever is asked as is best for them; equal states merge. It is over when
nothing waits any more that did not wait before.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from wildtable.dice import Branching
from wildtable.odds.walk import Node, Question, Walk, pending
from wildtable.play import Game, Offer, Seat

S = TypeVar("S", bound=Hashable)
C = TypeVar("C")
K = TypeVar("K", bound=Hashable)
J = TypeVar("J", bound=Hashable)

Policy: TypeAlias = Callable[[S, Any, tuple[Offer[C], ...]], C]
"""What is answered: from the state, the frame that waits and the offers that answer it to one of their commands."""

Worth: TypeAlias = Callable[[S], Mapping[Seat, float]]
"""What a state in which all is over is worth to each seat; seats want as much as they can get."""

AHEAD = 3
"""Of the error that is left, one part in so many is for the throws that come next."""


@dataclass(frozen=True)
class Law(Generic[K]):
    """How likely what is; the chances add up to 1. ``error``: so much of them at most stands with what is less deep.

    ``noted``: how often, on average, what was to be noted came to pass (see `Question`).
    """

    chances: Mapping[K, float]
    error: float = 0.0
    noted: Mapping[Any, float] = field(default_factory=dict)

    def of(self, what: Callable[[K], J]) -> Law[J]:
        """The law of something about it."""
        found: defaultdict[J, float] = defaultdict(float)
        for key, chance in self.chances.items():
            found[what(key)] += chance
        return Law(dict(found), self.error, self.noted)

    def chance(self, that: Callable[[K], bool]) -> float:
        """How likely it is that something is so."""
        return sum(chance for key, chance in self.chances.items() if that(key))

    def mean(self, worth: Callable[[K], float]) -> float:
        """The expectation of a number."""
        return sum(chance * worth(key) for key, chance in self.chances.items())


@dataclass(frozen=True)
class Best(Generic[S, C]):
    """The best play of everybody who is asked: what it is worth to each seat, and what each answers.

    ``error``: of all chances, so much at most stands with what is less deep.
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
    """The law of the states that a command comes to, when what waits is answered by a policy.

    Deep levels are lumped where their chance is below ``error`` altogether. Raises `wildtable.play.Refused`
    where the command is not open.
    """
    walk = Walk(game, opened(game, state, seat, command), about)
    return by_policy(walk, Node(state), command, choose, error)


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
    """What a command is worth when everybody who is asked answers as is best for them; raises as `outcomes`."""
    walk = Walk(game, opened(game, state, seat, command), about)
    return by_worth(walk, state, command, worth, error)


def opened(game: Game[S, C, Any], state: S, seat: Seat, command: C) -> tuple[Any, ...]:
    """What waits besides what a command answers. Raises `wildtable.play.Refused` where it is not open."""
    offers = game.offers(state, seat)
    waits = pending(state)
    if any(command in offer for offer in offers.answers()):
        return waits[:-1]
    if command not in offers:
        game.decide(state, seat, command, Branching(()))
    return waits


def by_policy(walk: Walk[S, C], start: Node[S], command: C | None, choose: Policy[S, C], error: float) -> Law[S]:
    """Sort by sort, so that equal nodes merge; the rarer a node is, the less of its depth is told apart.

    ``command``: what is done at the start, where it is not a step.
    """
    ended: defaultdict[S, float] = defaultdict(float)
    batch: dict[Node[S], float] = {start: 1.0}
    sorts: dict[Any, dict[Node[S], float]] = {}
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


def _earliest(sorts: dict[Any, dict[Node[S], float]]) -> dict[Node[S], float]:
    """The nodes of the sort that was met first: what can lead to many nodes of another sort is done before them."""
    for sort, nodes in sorts.items():
        if nodes:
            sorts[sort] = {}
            return nodes
    return {}


def _chosen(walk: Walk[S, C], state: S, choose: Policy[S, C]) -> C:
    _, offers = walk.asks(state)
    return choose(state, pending(state)[-1], offers)


def by_worth(walk: Walk[S, C], state: S, command: C, worth: Worth[S], error: float) -> Best[S, C]:
    """Backwards from what is over: each node is judged once, as finely as the error asks for."""
    each = error / AHEAD
    while True:
        judge = _Judge(walk, worth, each)
        found = judge.after(Node(state), command)
        if found.error <= error:
            return Best(found.values, judge.answer, found.error)
        each *= error / found.error / 2


class _Judged(NamedTuple, Generic[C]):
    """What a node is worth to each seat; the error of the chances behind it; what is answered there."""

    values: Mapping[Seat, float]
    error: float = 0.0
    answer: C | None = None


class _Judge(Generic[S, C]):
    """Looks ahead for everybody who is asked; ``each``: the error of one throw."""

    def __init__(self, walk: Walk[S, C], worth: Worth[S], each: float) -> None:
        self.walk, self.worth, self.each = walk, worth, each
        self._known: dict[Node[S], _Judged[C]] = {}

    def at(self, node: Node[S]) -> _Judged[C]:
        """What a node is worth."""
        known = self._known.get(node)
        if known is None:
            known = self._known[node] = self._judged(node)
        return known

    def _judged(self, node: Node[S]) -> _Judged[C]:
        if self.walk.over(node):
            return _Judged(self.worth(node.state))
        if node.step is not None:
            return self.after(node, None)
        seat, offers = self.walk.asks(node.state)
        every = [self.after(node, command) for offer in offers for command in offer]
        found = max(every, key=lambda judged: judged.values.get(seat, 0.0))
        return found._replace(error=max(judged.error for judged in every))

    def after(self, node: Node[S], command: C | None) -> _Judged[C]:
        """What a node is worth when a command is given there, or its step is done."""
        leads = self.walk.after(node, command, self.each)
        error = leads.lumped
        values: defaultdict[Seat, float] = defaultdict(float)
        for then, chance in leads.nodes:
            judged = self.at(then)
            error += chance * judged.error
            for seat, value in judged.values.items():
                values[seat] += chance * value
        return _Judged(values, error, command)

    def answer(self, state: S, _frame: Any, _offers: tuple[Offer[C], ...]) -> C:
        """What whoever is asked answers, for a policy."""
        answer = self.at(self.walk.alike(Node(state))).answer
        assert answer is not None
        return answer
