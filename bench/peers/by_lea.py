"""Each question asked of lea, by the quickest of its idioms that were tried; with floats, as it counts quickest."""

from __future__ import annotations

import lea
from lea.leaf import die as thrown

from bench.peers import questions as asked
from bench.peers.questions import Answer

lea.set_prob_type("f")


def aced(sides: int, throws: int) -> lea.Lea:
    """A die that aces so often at most. Half of the throws go on top of the other half: faster than a replay."""
    if throws < 2:
        return thrown(sides)
    half = aced(sides, throws // 2)
    die = _on_top(half, half.new(), sides * (throws // 2))
    return _on_top(die, thrown(sides), sides * (throws - 1)) if throws % 2 else die


def _on_top(die: lea.Lea, more: lea.Lea, top: int) -> lea.Lea:
    return lea.if_(die == top, more + top, die).get_alea(sorting=False)


def deep(sides: int) -> lea.Lea:
    """A die that aces as often as it matters."""
    return aced(sides, asked.throws(sides))


def chances(law: lea.Lea) -> Answer:
    """As plain numbers."""
    return law.pmf_dict()


def at_least(law: lea.Lea, totals: range) -> list[float]:
    """The chance of each total or more."""
    return asked.reaching(law.pmf_tuple(), totals)


def one_die() -> Answer:
    """T1."""
    die = deep(asked.ONE_DIE)
    return dict(enumerate(at_least(die, range(asked.TN, max(die.support()) + 1, 4)), 1))


def test() -> Answer:
    """T2."""
    return chances(lea.max_of(deep(asked.TRAIT).map(asked.level), deep(asked.WILD).map(asked.level), fast=True))


def attack() -> Answer:
    """T3."""
    die, trait_die = deep(asked.DAMAGE), deep(asked.FIGHTING)
    hit = lea.max_of(trait_die.map(asked.hit), die.map(asked.hit), fast=True)
    soak = lea.max_of(trait_die.map(lambda total: total // 4), die.map(lambda total: total // 4), fast=True)
    plain = die.times(2)
    dealt = [damage.map(asked.dealt).get_alea() for damage in (plain, plain + die.new())]
    wounds = lea.if_(hit == 0, -1, lea.if_(hit == 1, *dealt)).get_alea()
    return chances(wounds.map(asked.soaked, soak).get_alea())


def opposed() -> Answer:
    """T4."""
    die = deep(asked.WILD)
    actor, other = (lea.max_of(deep(sides), die, fast=True) for sides in (asked.ACTOR, asked.OTHER))
    enough = lea.Pf(actor >= 4)
    over = (actor.given(actor >= 4).get_alea() - other).get_alea()
    under = lea.pmf(((-total, chance) for total, chance in over.pmf_tuple()), normalization=False)
    won = at_least(over, range(4, max(over.support()) + 1, 4))
    resisted = at_least(under, range(0, max(under.support()) + 1, 4))
    return asked.margins(
        1 - enough,
        (enough * chance for chance in (*at_least(over, range(1, 2)), *won)),
        (enough * chance for chance in resisted),
    )


def fire() -> Answer:
    """T5. Nothing beyond a raise is told apart, so that two throws of a die are enough."""
    dice = aced(asked.SHOOTING, 2).map(asked.shown).get_alea().draw(asked.DICE, sorted=True, replacement=True)
    return chances(dice.map(asked.volley, aced(asked.WILD, 2).map(asked.shown)).get_alea())


def pool() -> Answer:
    """T6."""
    theirs, more = marks(asked.AGAINST), [marks(dice) for dice in range(asked.REROLLS + 1)]
    nets = {}
    for traded, dice in asked.trades():
        again = {shown: (more[min(asked.REROLLS, dice - shown)] + shown).get_alea() for shown in range(dice + 1)}
        nets[traded] = (marks(dice).switch(again).get_alea() + traded - theirs).get_alea()
    reached = {traded: at_least(net, range(asked.WANTED, asked.WANTED + 1))[0] for traded, net in nets.items()}
    return {**{("trade", traded): chance for traded, chance in reached.items()}, **chances(nets[asked.best(reached)])}


def keep() -> Answer:
    """T7."""
    dice = thrown(asked.KEPT_SIDES).draw(asked.KEPT_OF, sorted=True, replacement=True)
    return chances(dice.map(lambda shown: sum(shown[-asked.KEPT :])).get_alea())


def higher() -> Answer:
    """T8."""
    return chances(lea.max_of(deep(asked.PAIR).times(2), deep(asked.BESIDE), fast=True))


def group() -> Answer:
    """T9. Nothing beyond a success is told apart, so that few throws of a die are enough."""
    throws = asked.GROUP_TN // 4 + 1
    best = lea.max_of(aced(asked.GROUP, throws), aced(asked.WILD, throws), fast=True)
    return chances(lea.binom(asked.MANY, lea.Pf(best >= asked.GROUP_TN)))


def marks(dice: int) -> lea.Lea:
    """The marks of some dice."""
    return lea.binom(dice, 1 / 3).get_alea() if dice else lea.vals(0)
