"""Each question asked of dyce, by the quickest of its idioms that were tried."""

from __future__ import annotations

from dyce import H, P
from dyce.h import aggregate_weighted

from bench.peers import questions as asked
from bench.peers.questions import Answer


def aced(sides: int, throws: int) -> H[int]:
    """A die that aces so often at most. Half of the throws go on top of the other half: faster than `explode_n`."""
    if throws < 2:
        return H(sides)
    half = aced(sides, throws // 2)
    die = _on_top(half, half, sides * (throws // 2))
    return _on_top(die, H(sides), sides * (throws - 1)) if throws % 2 else die


def _on_top(die: H[int], more: H[int], top: int) -> H[int]:
    return H.from_counts({total: count * more.total for total, count in die.items() if total != top}, more + top)


def deep(sides: int) -> H[int]:
    """A die that aces as often as it matters."""
    return aced(sides, asked.throws(sides))


def chances(law: H) -> Answer:
    """As plain numbers."""
    whole = law.total
    return {outcome: count / whole for outcome, count in law.items()}


def at_least(law: H[int], totals: range) -> list[float]:
    """The chance of each total or more."""
    whole = law.total
    return asked.reaching(((total, count / whole) for total, count in law.items()), totals)


def one_die() -> Answer:
    """T1."""
    die = deep(asked.ONE_DIE)
    return dict(enumerate(at_least(die, range(asked.TN, max(die) + 1, 4)), 1))


def test() -> Answer:
    """T2."""
    return chances(deep(asked.TRAIT).apply(asked.level).apply(max, deep(asked.WILD).apply(asked.level)))


def attack() -> Answer:
    """T3."""
    die, trait_die = deep(asked.DAMAGE), deep(asked.FIGHTING)
    hit = trait_die.apply(asked.hit).apply(max, die.apply(asked.hit))
    soak = trait_die.apply(lambda total: total // 4).apply(max, die.apply(lambda total: total // 4))
    plain = 2 @ die
    law: dict[int, float] = {-1: hit[0] / hit.total}
    for level, damage in ((1, plain), (2, plain + die)):
        left = damage.apply(asked.dealt).apply(asked.soaked, soak)
        for wounds, count in left.items():
            law[wounds] = law.get(wounds, 0.0) + hit[level] / hit.total * (count / left.total)
    return law


def opposed() -> Answer:
    """T4."""
    die = deep(asked.WILD)
    actor, other = (deep(sides).apply(max, die) for sides in (asked.ACTOR, asked.OTHER))
    acts = H({total: count for total, count in actor.items() if total >= 4})
    enough = acts.total / actor.total
    over = acts - other
    won = at_least(over, range(4, max(over) + 1, 4))
    resisted = at_least(-over, range(0, 1 - min(over), 4))
    return asked.margins(
        1 - enough,
        (enough * chance for chance in (*at_least(over, range(1, 2)), *won)),
        (enough * chance for chance in resisted),
    )


def fire() -> Answer:
    """T5. Nothing beyond a raise is told apart, so that two throws of a die are enough."""
    wild, dice = aced(asked.WILD, 2).apply(asked.shown), asked.DICE @ P(aced(asked.SHOOTING, 2).apply(asked.shown))
    return chances(H.from_counts(dice.rolls_with_counts()).apply(asked.volley, wild))


def pool() -> Answer:
    """T6."""
    mark = H({0: 2, 1: 1})
    theirs, more = asked.AGAINST @ mark, [H({0: 1}), mark, 2 @ mark]
    nets = {}
    for traded, dice in asked.trades():
        first = dice @ mark if dice else H({0: 1})
        own = aggregate_weighted(
            (shown + more[min(asked.REROLLS, dice - shown)], count) for shown, count in first.items()
        )
        nets[traded] = own + traded - theirs
    reached = {traded: at_least(net, range(asked.WANTED, asked.WANTED + 1))[0] for traded, net in nets.items()}
    return {**{("trade", traded): chance for traded, chance in reached.items()}, **chances(nets[asked.best(reached)])}


def keep() -> Answer:
    """T7."""
    return chances((asked.KEPT_OF @ P(asked.KEPT_SIDES)).at(slice(-asked.KEPT, None)))


def higher() -> Answer:
    """T8."""
    return chances((2 @ deep(asked.PAIR)).apply(max, deep(asked.BESIDE)))


def group() -> Answer:
    """T9. Nothing beyond a success is told apart, so that few throws of a die are enough."""
    throws = asked.GROUP_TN // 4 + 1
    best = aced(asked.GROUP, throws).apply(max, aced(asked.WILD, throws))
    return chances(asked.MANY @ best.apply(lambda total: int(total >= asked.GROUP_TN)))
