"""Chances in words: what a button says, and what is drawn when it is opened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wildtable.savage.fight import Fight
from wildtable.text.english import listed, percent, say
from wildtable.text.savage.names import name
from wildtable.text.spoken import SpokenChance, SpokenChances


def foretold(fight: Fight, foreseen: Any) -> SpokenChances:
    """What was foreseen of a command (see `wildtable.odds.foresight`), for a page."""
    plain = foreseen.plain
    bars = [*_rolls(plain), *(bar for fate in plain.fates for bar in _fate(fight, fate))]
    notes = [say("chances", "no-bennies")]
    if foreseen.spent is not None:
        notes.append(_spent(fight, foreseen.spent))
    if foreseen.guessed:
        notes.append(say("chances", "guessed", names=listed([name(fight, who) for who in foreseen.guessed])))
    short = "≈ " * bool(foreseen.guessed) + _short(plain)
    return SpokenChances(short, _of(plain), tuple(bars), tuple(notes))


def _short(plain: Any) -> str:
    """One roll: its chance; several: how many succeed on average; none: how likely it wounds."""
    if not plain.rolls:
        return percent(_wounded(plain.fates[0]))
    if plain.rolls <= 1.0001:
        return percent(plain.success)
    return say("chances", "hits", hits=f"{plain.success:.1f}")


def _of(plain: Any) -> str:
    """What the chance on the button is one of; how many hit says so itself."""
    if not plain.rolls:
        return say("chances", "of-wounds")
    return say("chances", "of-success" if plain.rolls <= 1.0001 else "of-hits")


def _wounded(fate: Any) -> float:
    """The chance of a Wound or worse."""
    return float(sum(fate.wounds[1:]) + fate.out)


def _rolls(plain: Any) -> Iterator[SpokenChance]:
    if not plain.rolls:
        yield SpokenChance(say("chances", "wounded"), _wounded(plain.fates[0]))
    elif plain.rolls <= 1.0001:
        yield SpokenChance(say("chances", "success"), plain.success)
        yield SpokenChance(say("chances", "raise"), plain.raised)
    for hits in sorted({hits for hits, _, _ in plain.hits}, reverse=True):
        chance = sum(part for many, _, part in plain.hits if many == hits)
        yield SpokenChance(say("chances", "hit-1" if hits == 1 else "hit-n", hits=hits), chance)


def _fate(fight: Fight, fate: Any) -> Iterator[SpokenChance]:
    who = name(fight, fate.who)
    yield SpokenChance(say("chances", "shaken", who=who), fate.shaken)
    for wounds, chance in enumerate(fate.wounds):
        if wounds:
            yield SpokenChance(say("chances", "wound-1" if wounds == 1 else "wound-n", who=who, wounds=wounds), chance)
    yield SpokenChance(say("chances", "out", who=who), fate.out)


def _spent(fight: Fight, spent: Any) -> str:
    parts = [f"{_short(spent)} {_of(spent)}"] if spent.rolls or spent.fates else []
    parts += [say("chances", "out-in-words", who=name(fight, f.who), chance=percent(f.out)) for f in spent.fates]
    return say("chances", "bennies", parts=", ".join(parts))
