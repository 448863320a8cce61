"""Results of dice that somebody typed."""

from __future__ import annotations

from wildtable.dice import Against, Trait
from wildtable.dice.notation import RollResult
from wildtable.savage.traits.rules import botch
from wildtable.savage.wounds.rules import damage_result
from wildtable.text.english import listed, say


def judged(rolled: RollResult) -> tuple[str, str]:
    """Return the result of typed dice, and its tone: a Critical Failure, or the levels against a typed target."""
    pool = rolled.roll.terms[0].pool
    if not isinstance(pool, Trait):
        return _damage(rolled.levels[0]) if rolled.levels else ("", "plain")
    reading = pool.read(tuple([die.faces for die in rolled.dice]), Against(botch=botch(len(pool.dice), pool.wild > 0)))
    if reading.botched and (pool.wild or len(pool.dice) > 1):
        return say("outcomes", "critical"), "awful"
    told = [level_words(level, attack=False) for level in rolled.levels]
    return (listed([said for said, _ in told]), told[0][1]) if told else ("", "plain")


def _damage(level: int) -> tuple[str, str]:
    """Return the effect of damage on somebody who was not Shaken before."""
    wounds, shaken = damage_result(level, shaken=False)
    if not shaken:
        return say("outcomes", "no-damage"), "bad"
    key = ("shaken", "wound")[wounds] if wounds < 2 else "wounds"
    return say("outcomes", key, n=wounds), "great" if wounds else "good"


def level_words(level: int, attack: bool) -> tuple[str, str]:
    """Return the words for a level of a trait roll or of an attack, and their tone."""
    if level <= 0:
        return say("outcomes", "miss" if attack else "failure"), "bad"
    if attack:
        return say("outcomes", "hit" if level == 1 else "hit-raise"), "good" if level == 1 else "great"
    key = ("success", "raise")[level - 1] if level <= 2 else "raises"
    return say("outcomes", key, n=level - 1), "good" if level == 1 else "great"
