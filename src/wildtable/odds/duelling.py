"""A duel: two figures at arm's length, blow for blow, until one of them falls. Who wins, after how many rounds, with
which Wounds.

The game that is solved: no map, nobody leaves. Each round the Action Cards say who acts first (a deal from a whole
deck, with Quick, Level Headed and Hesitant; the Jokers' bonus and Bennies are left out, and nobody buys cards). In
its turn each rolls to shake off Shaken, then attacks with the first weapon in its hands. Bennies are spent as the
policies say. Everything else is as at the table: the dice and numbers are asked of the procedures. The duel is an
absorbing Markov chain, which `Bout` solves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from wildtable.collector import uncollected
from wildtable.forecast.policy import Policy
from wildtable.odds import asking
from wildtable.odds.bout import Bout, DuelState, Solved
from wildtable.odds.cards import Drawer, initiative
from wildtable.odds.duellist import SEAT, Duellist
from wildtable.odds.exchange import Exchange
from wildtable.play import Refused, total
from wildtable.savage.edges.asking import ACTS_ON_LOWER_CARD, EXTRA_CARDS, REDRAWS_LOW_CARDS
from wildtable.savage.edges.queries import flag, points
from wildtable.savage.editions.settings import Ruleset, ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.model import FOES, HEROES

MOST_LENGTHS = 200
"""The most rounds that `lengths` gives the probability of."""

MOST_BENNIES = 12
"""The most Bennies of both together; with each more the number of states grows."""


class Duel(NamedTuple):
    """The solution of a duel. ``first``: the probability that the first one acts first in a round.

    ``wins``: the probability that either wins; ``rounds``: the expected number. ``wounds``: for either, the joint
    probability to win and to have 0, 1, 2 ... Wounds then; ``bennies``: the expected number of Bennies that it has
    left, given that it wins.
    """

    names: tuple[str, str]
    wins: tuple[float, float]
    rounds: float
    first: float
    wounds: tuple[tuple[float, ...], tuple[float, ...]]
    bennies: tuple[float, float]

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name; ``a`` is the first duellist, ``b`` the other."""
        sides = {
            side: {
                "name": self.names[who],
                "wins": self.wins[who],
                "wins with wounds": {str(number): chance for number, chance in enumerate(self.wounds[who])},
                "expected Bennies left if it wins": self.bennies[who],
            }
            for who, side in enumerate("ab")
        }
        return {**sides, "a acts first": self.first, "expected rounds": self.rounds}


class Ring(NamedTuple):
    """Two duellists before a duel; ``first``: the probability that the first one acts first in a round."""

    duellists: tuple[Duellist, Duellist]
    first: float

    @property
    def start(self) -> DuelState:
        """The state in which the duel begins."""
        return self.duellists[0].start, self.duellists[1].start


def ring(
    a: str | Mapping[str, Any] | Fighter,
    b: str | Mapping[str, Any] | Fighter,
    *,
    edition: str | Ruleset = "adventure",
    bennies: int | tuple[int, int] | None = None,
    first: float | None = None,
) -> Ring:
    """Return a duel of two figures: ready ones by their names, figures as files have them, or fighters. Raises
    `Refused`.

    ``bennies``: for Wild Cards, 3 for the first and 2 for the other where nothing is said (the editions' own
    numbers). ``first``: the probability that the first one acts first in a round; None: as the cards say.
    """
    rules = ruleset(edition) if isinstance(edition, str) else edition
    asking.kind("An edition", rules, Ruleset, "adventure")
    purses = bennies if isinstance(bennies, tuple) else (bennies, bennies)
    one = _duellist("a", a, HEROES, rules, purses[0])
    two = _duellist("b", b, FOES, rules, purses[1])
    fight = Fight(rules=rules, fighters=(one, two))
    if first is None:
        first = initiative(_drawer(one), _drawer(two)).first
    asking.kind("The chance to act first", float(first) if type(first) is int else first, float, "0.5")
    if not 0 <= first <= 1:
        raise Refused("no-chance", f"To act first with a chance of {first} is not possible.", "Give 0 to 1.")
    return Ring((Duellist(one, two, fight), Duellist(two, one, fight)), first)


def _duellist(
    id: str, given: str | Mapping[str, Any] | Fighter, side: str, rules: Ruleset, bennies: int | None
) -> Fighter:
    if isinstance(given, Fighter):
        made = replace(given, id=id, side=side)
    else:
        if not isinstance(given, str | Mapping):
            raise asking.Unanswerable(f"{given!r:.30} is no figure.", "Name a ready one, such as brawler.")
        made = fighter(id, {**({"is": given} if isinstance(given, str) else given), "side": side}, rules)
    if bennies is not None:
        asking.bennies(bennies)
        made = replace(made, bennies=bennies if made.sheet.wild_card else 0)
    return replace(made, seat=SEAT, at=None, group="")


def _drawer(duellist: Fighter) -> Drawer:
    """Return a duellist's Edges and Hindrances for Action Cards."""
    hesitant = flag(duellist, ACTS_ON_LOWER_CARD)
    extra = max(0, total(points(duellist, EXTRA_CARDS))) - hesitant
    return Drawer(extra, flag(duellist, REDRAWS_LOW_CARDS), hesitant)


def duel(
    a: str | Mapping[str, Any] | Fighter,
    b: str | Mapping[str, Any] | Fighter,
    *,
    edition: str | Ruleset = "adventure",
    policy: Policy | None = None,
    other: Policy | None = None,
    bennies: int | tuple[int, int] | None = None,
    first: float | None = None,
) -> Duel:
    """Return the odds of a duel under fixed policies, with an error of 1e-9; ``other``: the policy of the second, if it
    differs.

    Raises `Refused` for a duel that would not end, and for what a duel does not know.

    >>> round(duel("brawler", "hero").wins[0], 3)
    0.809
    """
    pairing = ring(a, b, edition=edition, bennies=bennies, first=first)
    with uncollected():  # the memory of the solution is freed before the garbage collector runs again
        solved = bout(pairing, policy, other).solve(*pairing.start)
    return _duel(pairing, solved)


def bout(pairing: Ring, policy: Policy | None = None, other: Policy | None = None) -> Bout:
    """Return the Markov chain of a duel under some policies, not yet solved."""
    mine = policy or Policy()
    theirs = other or mine
    one, two = pairing.duellists
    purses = sum(condition.bennies for condition in pairing.start)
    asking.number("The number of Bennies in a duel, of both together,", purses, 0, MOST_BENNIES)
    return Bout(_exchange(one, two, mine, theirs), _exchange(two, one, theirs, mine), pairing.first)


def _exchange(me: Duellist, foe: Duellist, mine: Policy, theirs: Policy) -> Exchange:
    asking.kind("A policy", mine, Policy, 'Policy(attack="wild-attack")')
    asking.kind("The attack of a policy", mine.attack, str, "wild-attack")
    if mine.attack == "best":
        raise Refused("no-policy", "A duel's policy has one kind of attack.", "Ask for best play instead.")
    return Exchange(me, foe, mine, theirs)


def _duel(pairing: Ring, solved: Solved) -> Duel:
    """Return the answer to `duel`, from the distribution of its ends."""
    wounds = [[0.0] * (duellist.wounds_most + 1) for duellist in pairing.duellists]
    left = [0.0, 0.0]
    for (winner, condition), chance in solved.ends.items():
        wounds[winner][condition.wounds] += chance
        left[winner] += condition.bennies * chance
    means = [bennies / wins if wins else 0.0 for bennies, wins in zip(left, solved.wins, strict=True)]
    names = (pairing.duellists[0].fighter.name, pairing.duellists[1].fighter.name)
    return Duel(
        names,
        solved.wins,
        solved.rounds,
        pairing.first,
        wounds=(tuple(wounds[0]), tuple(wounds[1])),
        bennies=(means[0], means[1]),
    )


def lengths(
    pairing: Ring, policy: Policy | None = None, other: Policy | None = None, most: int = 20
) -> tuple[float, ...]:
    """Return the probability that a duel ends in round 1, 2 ... ``most``; the rest, up to 1, is that of longer
    duels."""
    asking.number("The number of rounds", most, 1, MOST_LENGTHS)
    chain = bout(pairing, policy, other)
    current: dict[DuelState, float] = {pairing.start: 1.0}
    chances: list[float] = []
    for _ in range(most):
        current, ended = chain.round(current)
        chances.append(ended)
    return tuple(chances)
