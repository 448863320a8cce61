"""Each question asked of icepool, by the quickest of its idioms that were tried."""

from __future__ import annotations

from icepool import Die, coin, d, highest

from bench.peers import questions as q
from bench.peers.questions import Answer


def aced(sides: int, throws: int) -> Die[int]:
    """A die that aces so often at most. Half of the throws go on top of the other half: faster than `explode`."""
    if throws < 2:
        return d(sides)
    half = aced(sides, throws // 2)
    die = _on_top(half, half, sides * (throws // 2))
    return _on_top(die, d(sides), sides * (throws - 1)) if throws % 2 else die


def _on_top(die: Die[int], more: Die[int], top: int) -> Die[int]:
    return die.map({top: top + more})


def deep(sides: int) -> Die[int]:
    """A die that aces as often as it matters."""
    return aced(sides, q.throws(sides))


def chances(die: Die) -> Answer:
    """As plain numbers."""
    whole = die.denominator()
    return {outcome: quantity / whole for outcome, quantity in die.items()}


def at_least(die: Die[int], totals: range) -> list[float]:
    """The chance of each total or more."""
    whole = die.denominator()
    return [die.quantity(">=", total) / whole for total in totals]


def one_die() -> Answer:
    """T1."""
    die = deep(q.ONE_DIE)
    return dict(enumerate(at_least(die, range(q.TN, die.max_outcome() + 1, 4)), 1))


def test() -> Answer:
    """T2."""
    return chances(highest(deep(q.TRAIT).map(q.level), deep(q.WILD).map(q.level)))


def attack() -> Answer:
    """T3."""
    die, trait_die = deep(q.DAMAGE), deep(q.FIGHTING)
    plain = 2 @ die
    hit = highest(trait_die.map(q.hit), die.map(q.hit))
    dealt = hit.map({0: -1, 1: plain.map(q.dealt), 2: (plain + die).map(q.dealt)})
    soak = highest(trait_die.map(lambda total: total // 4), die.map(lambda total: total // 4))
    return chances(dealt.map(q.soaked, soak, star=False))


def opposed() -> Answer:
    """T4."""
    die = deep(q.WILD)
    actor, other = highest(deep(q.ACTOR), die), highest(deep(q.OTHER), die)
    enough = float(actor.probability(">=", 4))
    over = actor.truncate(min_outcome=4) - other
    won = at_least(over, range(4, over.max_outcome() + 1, 4))
    resisted = at_least(-over, range(0, 1 - over.min_outcome(), 4))
    return q.margins(
        1 - enough,
        (enough * chance for chance in (*at_least(over, range(1, 2)), *won)),
        (enough * chance for chance in resisted),
    )


def fire() -> Answer:
    """T5. Nothing beyond a raise is told apart, so that two throws of a die are enough."""
    dice = aced(q.SHOOTING, 2).map(q.shown).pool(q.DICE).expand()
    return chances(dice.map(q.volley, aced(q.WILD, 2).map(q.shown), star=False))


def pool() -> Answer:
    """T6."""
    mark = coin(1, 3)
    theirs = q.AGAINST @ mark
    nets = {}
    for traded, dice in q.trades():
        again = {shown: shown + min(q.REROLLS, dice - shown) @ mark for shown in range(dice + 1)}
        nets[traded] = (dice @ mark).map(again) + traded - theirs
    reached = {traded: float(net.probability(">=", q.WANTED)) for traded, net in nets.items()}
    return {**{("trade", traded): chance for traded, chance in reached.items()}, **chances(nets[q.best(reached)])}


def table() -> Answer:
    """495 trait queries, all of a die read from one list."""
    needs = [tn - modifier for tn in q.TARGETS for modifier in q.MODIFIERS]
    most = max(needs) + 4
    told, wild = {}, aced(q.WILD, -(-most // q.WILD))
    for sides in q.SIDES:
        best = highest(aced(sides, -(-most // sides)), wild)
        whole = best.denominator()
        sure = whole - best.quantity(1)
        known = {need: min(sure, best.quantity(">=", need)) / whole for need in range(min(needs), most + 1)}
        for tn in q.TARGETS:
            for modifier in q.MODIFIERS:
                told[sides, tn, modifier] = known[tn - modifier]
                told["raise", sides, tn, modifier] = known[tn - modifier + 4]
    return told
