"""Attacks of several like Extras by one roll: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against
from wildtable.savage.attacks.commands import AttackAsOne
from wildtable.savage.attacks.facts import BURSTS, RATES, Blow
from wildtable.savage.attacks.procedures.attack import aimed_at, open_up, pay
from wildtable.savage.attacks.questions import parts_of
from wildtable.savage.attacks.targets import attackers_as_one
from wildtable.savage.bennies.questions import purses
from wildtable.savage.firing.questions import way
from wildtable.savage.melee.questions import is_melee
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.traits.facts import Share
from wildtable.savage.traits.procedures.rolling import for_all, roll, use_up
from wildtable.savage.traits.rolls import Test
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.weapons.questions import weapon
from wildtable.savage.wits.questions import Help


@carries_out(AttackAsOne)
@cite("sw.group", "sw.melee", "sw.ranged", "sw.multi-action")
def _attack_as_one(play: Play, command: AttackAsOne) -> None:
    """An action of each, and its rounds; then one die and a Wild Die, judged for each by its own modifier and number.

    A gun that could fire several dice fires one.
    """
    on, item = play[command.target], weapon(play[command.who], command.weapon)
    whose = [f.id for f in attackers_as_one(play.state, play[command.who], on, item)]
    single = item.rof > 1 and not set(command.options) & {*BURSTS, "both-barrels"}
    options = (*command.options, *RATES[:1]) if single else command.options
    melee = is_melee(play.state, play[whose[0]], on, item)
    for who in whose:
        spend_action(play, who, "attack", "sw.melee" if melee else "sw.ranged", on.id, item.id, options)
    blow = Blow(whose[0], on.id, item.id, options, drop=play[whose[0]].drop == on.id, together=tuple(whose[1:]))
    blows = parts_of(blow)
    for one in blows:
        open_up(play, one)
    tests = [_test(play, one) for one in blows]
    for one in blows:
        pay(play, one, item, way(play.state, play[one.by], one, item))
    first, *others = tests
    for other in others:
        use_up(play, other, Help.ALL)
    roll(play, _shared(play, first, others, blow), uses=Help.ALL)


def _test(play: Play, blow: Blow) -> Test:
    """The roll to hit of one of them, as if it attacked alone."""
    item = weapon(play[blow.by], blow.weapon)
    return aimed_at(play, blow, item, way(play.state, play[blow.by], blow, item), 1)


@cite("sw.group")
def _shared(play: Play, first: Test, others: list[Test], blow: Blow) -> Test:
    """The first one's roll with a Wild Die, for the others too. While it may be rerolled, no level is enough."""
    test = for_all(replace(first, goal=replace(first.goal, blow=blow)))
    assert test.against is not None
    judges = [test.against, *[_judge(other) for other in others]]
    if purses(play.state, play[first.who]):
        judges = [replace(judge, enough=0) for judge in judges]
    shares = tuple([Share(other.who, other.parts) for other in others])
    return replace(test, against=replace(judges[0], each=tuple(judges[1:])), shares=shares)


def _judge(test: Test) -> Against:
    assert test.against is not None
    return test.against
