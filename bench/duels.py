"""The yardstick of sampled duels: a duel as anybody would write it in an hour, the same rules, nothing kept."""

from __future__ import annotations

from random import randint, random
from typing import NamedTuple


class Duellist(NamedTuple):
    """A duellist: dice, Parry, Toughness, Bennies."""

    fighting: int
    damage: tuple[int, ...]
    parry: int
    toughness: int
    vigor: int
    spirit: int
    bennies: int


class _State:
    def __init__(self, bennies: int) -> None:
        self.wounds, self.shaken, self.bennies = 0, False, bennies


def _die(sides: int) -> tuple[int, int]:
    first = total = face = randint(1, sides)
    while face == sides:
        face = randint(1, sides)
        total += face
    return total, first


def _trait(sides: int, tn: int, state: _State, least: int) -> int:
    """Levels of a Wild Card's roll, made again for Bennies while it fails, as long as ``least`` are left."""
    rolls, mishap = 0, False
    while True:
        (trait, one), (wild, two) = _die(sides), _die(6)
        rolls += 1
        critical = one == two == 1
        over = max(trait, wild) - state.wounds - tn
        if over >= 0 and not critical:
            return over // 4 + 1
        if not 0 < least <= state.bennies or mishap or (critical and rolls > 1):
            return 0
        mishap = critical
        state.bennies -= 1


def _turn(me: Duellist, foe: Duellist, mine: _State, theirs: _State) -> bool:
    """One turn by the default policy of the Adventure Edition; whether it felled the other one."""
    if mine.shaken:
        if _trait(me.spirit, 4, mine, 0) < 1:
            if mine.bennies < 1:
                return False
            mine.bennies -= 1
        mine.shaken = False
    level = _trait(me.fighting, foe.parry, mine, 2)
    if not level:
        return False
    dice = (*me.damage, 6) if level > 1 else me.damage
    over = sum(_die(sides)[0] for sides in dice) - foe.toughness
    if over < 0:
        return False
    wounds = over // 4 or int(theirs.shaken)
    was, theirs.shaken = theirs.shaken, True
    if wounds and theirs.bennies:
        theirs.bennies -= 1
        wounds = max(0, wounds - _trait(foe.vigor, 4, theirs, 1))
        theirs.shaken = was or wounds > 0
    theirs.wounds += wounds
    return theirs.wounds > 3


def duel(a: Duellist, b: Duellist) -> tuple[int, int]:
    """Return who wins, after how many rounds; who acts first in a round is tossed for."""
    sides, states, rounds = (a, b), (_State(a.bennies), _State(b.bennies)), 0
    while True:
        rounds += 1
        first = int(random() < 0.5)
        for who in (first, 1 - first):
            if _turn(sides[who], sides[1 - who], states[who], states[1 - who]):
                return who, rounds


HERO = Duellist(6, (6, 8), 5, 5, 6, 6, 3)
OTHER = HERO._replace(bennies=2)
