"""Each question asked of icepool, by the quickest of its idioms that were tried."""

from __future__ import annotations

from icepool import Die, coin, d, highest

from bench.peers import questions as asked
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
    return aced(sides, asked.throws(sides))


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
    die = deep(asked.ONE_DIE)
    return dict(enumerate(at_least(die, range(asked.TN, die.max_outcome() + 1, 4)), 1))


def test() -> Answer:
    """T2."""
    return chances(highest(deep(asked.TRAIT).map(asked.level), deep(asked.WILD).map(asked.level)))


def attack() -> Answer:
    """T3."""
    die, trait_die = deep(asked.DAMAGE), deep(asked.FIGHTING)
    plain = 2 @ die
    hit = highest(trait_die.map(asked.hit), die.map(asked.hit))
    dealt = hit.map({0: -1, 1: plain.map(asked.dealt), 2: (plain + die).map(asked.dealt)})
    soak = highest(trait_die.map(lambda total: total // 4), die.map(lambda total: total // 4))
    return chances(dealt.map(asked.soaked, soak, star=False))


def opposed() -> Answer:
    """T4."""
    die = deep(asked.WILD)
    actor, other = highest(deep(asked.ACTOR), die), highest(deep(asked.OTHER), die)
    enough = float(actor.probability(">=", 4))
    over = actor.truncate(min_outcome=4) - other
    won = at_least(over, range(4, over.max_outcome() + 1, 4))
    resisted = at_least(-over, range(0, 1 - over.min_outcome(), 4))
    return asked.margins(
        1 - enough,
        (enough * chance for chance in (*at_least(over, range(1, 2)), *won)),
        (enough * chance for chance in resisted),
    )


def fire() -> Answer:
    """T5. Nothing beyond a raise is told apart, so that two throws of a die are enough."""
    dice = aced(asked.SHOOTING, 2).map(asked.shown).pool(asked.DICE).expand()
    return chances(dice.map(asked.volley, aced(asked.WILD, 2).map(asked.shown), star=False))


def pool() -> Answer:
    """T6."""
    mark = coin(1, 3)
    theirs = asked.AGAINST @ mark
    nets = {}
    for traded, dice in asked.trades():
        again = {shown: shown + min(asked.REROLLS, dice - shown) @ mark for shown in range(dice + 1)}
        nets[traded] = (dice @ mark).map(again) + traded - theirs
    reached = {traded: float(net.probability(">=", asked.WANTED)) for traded, net in nets.items()}
    return {**{("trade", traded): chance for traded, chance in reached.items()}, **chances(nets[asked.best(reached)])}


def keep() -> Answer:
    """T7."""
    return chances(d(asked.KEPT_SIDES).highest(asked.KEPT_OF, asked.KEPT))


def higher() -> Answer:
    """T8."""
    return chances(highest(2 @ deep(asked.PAIR), deep(asked.BESIDE)))


def group() -> Answer:
    """T9. Nothing beyond a success is told apart, so that few throws of a die are enough."""
    throws = asked.GROUP_TN // 4 + 1
    best = highest(aced(asked.GROUP, throws), aced(asked.WILD, throws))
    return chances(asked.MANY @ (best >= asked.GROUP_TN))


def table() -> Answer:
    """495 trait queries, all of a die read from one list."""
    needs = [tn - modifier for tn in asked.TARGETS for modifier in asked.MODIFIERS]
    most = max(needs) + 4
    told, wild = {}, aced(asked.WILD, -(-most // asked.WILD))
    for sides in asked.SIDES:
        best = highest(aced(sides, -(-most // sides)), wild)
        whole = best.denominator()
        sure = whole - best.quantity(1)
        known = {need: min(sure, best.quantity(">=", need)) / whole for need in range(min(needs), most + 1)}
        for tn in asked.TARGETS:
            for modifier in asked.MODIFIERS:
                told[sides, tn, modifier] = known[tn - modifier]
                told["raise", sides, tn, modifier] = known[tn - modifier + 4]
    return told
