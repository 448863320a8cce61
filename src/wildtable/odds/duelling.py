"""A duel: two figures at arm's length, blow for blow, until one of them falls. Who wins, how long, how hurt.

The game that is solved: no map, nobody leaves. Each round the Action Cards say who acts first (a deal from a whole
deck, with Quick, Level Headed and Hesitant; the Jokers' bonus and Bennies are left out, and nobody buys cards). In
its turn each rolls to shake off Shaken, then attacks with the first weapon in its hands. Bennies are spent as the
policies say. Everything else is as at the table: the dice and numbers are asked of the procedures.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from wildtable.collector import uncollected
from wildtable.forecast.policy import Policy
from wildtable.odds import asking
from wildtable.odds.bout import Bout, Pair, Solved
from wildtable.odds.cards import Drawer, initiative
from wildtable.odds.duellist import SEAT, Duellist
from wildtable.odds.exchange import Exchange
from wildtable.play import Refused, total
from wildtable.savage.edges.asking import ACTS_ON_LOWER_CARD, EXTRA_CARDS, REDRAWS_LOW_CARDS
from wildtable.savage.edges.questions import flag, points
from wildtable.savage.editions.settings import Ruleset, ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.facts import FOES, HEROES

LONGEST_TOLD = 200
"""Rounds whose chances can be told one by one."""

MOST_BENNIES = 12
"""Bennies of both together; each more multiplies the states."""


class Duel(NamedTuple):
    """What a duel comes to. ``first``: the chance that the first one acts first in a round.

    ``wounds``: the Wounds with which either one wins, by their number, with the chance that it comes to that;
    ``bennies``: the Bennies that either has left, on average, where it wins.
    """

    names: tuple[str, str]
    wins: tuple[float, float]
    rounds: float
    first: float
    wounds: tuple[tuple[float, ...], tuple[float, ...]]
    bennies: tuple[float, float]

    def as_dict(self) -> dict[str, object]:
        """Every chance by its plain name; ``a`` is the first one, ``b`` the other."""
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
    """Two duellists, ready; ``first``: the chance that the first one acts first in a round."""

    duellists: tuple[Duellist, Duellist]
    first: float

    @property
    def start(self) -> Pair:
        """How they come to it."""
        return self.duellists[0].start, self.duellists[1].start


def ring(
    a: str | Mapping[str, Any] | Fighter,
    b: str | Mapping[str, Any] | Fighter,
    *,
    edition: str | Ruleset = "adventure",
    bennies: int | tuple[int, int] | None = None,
    first: float | None = None,
) -> Ring:
    """Two figures: ready ones by their names, figures as files have them, or fighters. Raises `Refused`.

    ``bennies``: for Wild Cards, 3 for the first and 2 for the other where nothing is said (the editions' own
    numbers). ``first``: the chance that the first one acts first in a round; None: as the cards say.
    """
    rules = ruleset(edition) if isinstance(edition, str) else edition
    purses = bennies if isinstance(bennies, tuple) else (bennies, bennies)
    one = _duellist("a", a, HEROES, rules, purses[0])
    two = _duellist("b", b, FOES, rules, purses[1])
    fight = Fight(rules=rules, fighters=(one, two))
    if first is None:
        first = initiative(_drawer(one), _drawer(two)).first
    if not 0 <= first <= 1:
        raise Refused("no-chance", f"To act first with a chance of {first} is not possible.", "Give 0 to 1.")
    return Ring((Duellist(one, two, fight), Duellist(two, one, fight)), first)


def _duellist(
    id: str, given: str | Mapping[str, Any] | Fighter, side: str, rules: Ruleset, bennies: int | None
) -> Fighter:
    if isinstance(given, Fighter):
        made = replace(given, id=id, side=side)
    else:
        made = fighter(id, {**({"is": given} if isinstance(given, str) else given), "side": side}, rules)
    if bennies is not None:
        asking.bennies(bennies)
        made = replace(made, bennies=bennies if made.sheet.wild_card else 0)
    return replace(made, seat=SEAT, at=None, group="")


def _drawer(duellist: Fighter) -> Drawer:
    """How somebody is dealt in."""
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
    """A duel under fixed policies, exactly (to 1e-9); ``other``: the second one's policy, if it differs.

    Raises `Refused` for a duel that would not end, and for what a duel does not know.

    >>> round(duel("brawler", "hero").wins[0], 3)
    0.81
    """
    made = ring(a, b, edition=edition, bennies=bennies, first=first)
    with uncollected():  # all that the bout has kept is gone again when the collector comes back
        solved = bout(made, policy, other).solve(*made.start)
    return _told(made, solved)


def bout(made: Ring, policy: Policy | None = None, other: Policy | None = None) -> Bout:
    """The duel under some policies, ready to be solved."""
    mine = policy or Policy()
    theirs = other or mine
    one, two = made.duellists
    purses = sum(condition.bennies for condition in made.start)
    asking.number("The number of Bennies in a duel, of both together,", purses, 0, MOST_BENNIES)
    return Bout(_exchange(one, two, mine, theirs), _exchange(two, one, theirs, mine), made.first)


def _exchange(me: Duellist, foe: Duellist, mine: Policy, theirs: Policy) -> Exchange:
    if mine.attack == "best":
        raise Refused("no-policy", "A duel's policy has one kind of attack.", "Ask for best play instead.")
    return Exchange(me, foe, mine, theirs)


def _told(made: Ring, solved: Solved) -> Duel:
    most = made.duellists[0].edition.wounds_most
    wounds = [[0.0] * (most * duellist.wild_card + 1) for duellist in made.duellists]
    left = [0.0, 0.0]
    for (winner, condition), chance in solved.ends.items():
        wounds[winner][condition.wounds] += chance
        left[winner] += condition.bennies * chance
    means = [some / wins if wins else 0.0 for some, wins in zip(left, solved.wins, strict=True)]
    names = (made.duellists[0].fighter.name, made.duellists[1].fighter.name)
    return Duel(
        names, solved.wins, solved.rounds, made.first, (tuple(wounds[0]), tuple(wounds[1])), (means[0], means[1])
    )


def lengths(made: Ring, policy: Policy | None = None, other: Policy | None = None, most: int = 20) -> tuple[float, ...]:
    """The chance that a duel is over in round 1, 2 ... ``most``; what is left takes longer."""
    asking.number("The number of rounds", most, 1, LONGEST_TOLD)
    fought = bout(made, policy, other)
    mass: dict[Pair, float] = {made.start: 1.0}
    over: list[float] = []
    for _ in range(most):
        mass, ended = fought.round(mass)
        over.append(ended)
    return tuple(over)
