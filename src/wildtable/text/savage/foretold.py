"""Chances in words: what a button says, and what is drawn when it is opened."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import Any

from msgspec.structs import replace

from wildtable.savage.fight import Fight
from wildtable.text.english import listed, percent, points, say
from wildtable.text.savage import advised, distances
from wildtable.text.savage.names import name, source
from wildtable.text.spoken import SpokenChance, SpokenChances, SpokenStance


def foretold(fight: Fight, foreseen: Any) -> SpokenChances:
    """Return the chances of a command (see `wildtable.odds.foresight`) in words, for a page."""
    if hasattr(foreseen, "foes"):
        return SpokenChances("", stands=tuple([_stance(fight, each) for each in foreseen.foes]))
    plain, advice = foreseen.plain, foreseen.advice
    fates = sorted(plain.fates, key=_harmed, reverse=True)
    bars = [
        *_effect(fight, plain, fates),
        *_rolls(plain),
        *(bar for fate in fates for bar in _fate(fight, fate, bool(plain.rolls))),
    ]
    notes = [say("chances", "no-bennies")]
    if foreseen.spent is not None:
        notes.append(_spent(fight, foreseen.spent))
    if foreseen.guessed:
        notes.append(say("chances", "guessed", names=listed([name(fight, who) for who in foreseen.guessed])))
    about, way = "≈ " if foreseen.guessed else "", _way(fight, foreseen.aimed)
    if advice is None:
        return SpokenChances(about + _short(plain), _of(plain), tuple(bars), tuple(notes), way=way)
    told = advised.advised(advice, bool(foreseen.guessed))
    chance = advised.chance(advice)
    short, of = chance or (_short(plain), _of(plain))
    if advice.stands and (said := advised.stands(advice, plain)):
        short, of, about = said, "", ""
    return replace(told, short=about + short, of=of, bars=tuple(bars), notes=tuple(notes), way=way)


def _way(fight: Fight, test: Any) -> tuple[str, ...]:
    """Return the distance to the target of an attack, and every modifier of the roll to hit."""
    if test is None or test.who not in fight or test.target not in fight:
        return ()
    return (*distances.way(fight, test.who, test.target, test.goal.blow.weapon), *_modifiers(test))


def _modifiers(test: Any) -> list[str]:
    """Return every modifier of a roll that counts."""
    return [f"{source(part.source)} {points(part.value)}" for part in test.parts if part.counts and part.value]


def _stance(fight: Fight, stance: Any) -> SpokenStance:
    """Return a foe and its chances (see `wildtable.odds.stances`) in words."""
    about, told = "≈ " if stance.guessed else "", stance.struck or stance.hits
    hits, struck = [about + percent(each.chance) if each else "" for each in (stance.hits, stance.struck)]
    far = [] if told.inches is None else [say("values", "distance", n=told.inches)]
    return SpokenStance(stance.foe, name(fight, stance.foe), hits, struck, (*far, *_modifiers(told.test)))


def _short(plain: Any) -> str:
    """Return the words of the button: the chance of one roll, the mean successes of several, or a Wound's chance."""
    if not plain.rolls:
        return percent(_worst(plain))
    if plain.rolls <= 1.0001:
        return percent(plain.success)
    return say("chances", "hits" if plain.fates else "successes", hits=f"{plain.success:.1f}")


def _of(plain: Any) -> str:
    """Return what the chance on the button is of, and how likely a hit harms; the mean of several says so itself."""
    if not plain.rolls:
        return say("chances", "of-out" if _all_or_nothing(plain.fates) else "of-wounds")
    if plain.rolls > 1.0001:
        return say("chances", "of-hits")
    hurt = [fate for fate in plain.fates if _harmed(fate) > 0]
    if not hurt:
        return say("chances", "of-success")
    return say("chances", "and-out" if _all_or_nothing(hurt) else "and-wound", chance=percent(_worst(plain)))


def _worst(plain: Any) -> float:
    """Return the chance, from 0 to 1, that the figure most likely harmed takes a Wound or worse."""
    return max((_harmed(fate) for fate in plain.fates), default=0.0)


def _harmed(fate: Any) -> float:
    """Return the chance of a Wound or worse."""
    return fsum((*fate.wounds[1:], fate.out))


def _all_or_nothing(fates: Any) -> bool:
    """Return whether a figure that is wounded is out at once, as Extras are."""
    return not any(chance for fate in fates for chance in fate.wounds[1:])


def _effect(fight: Fight, plain: Any, fates: list[Any]) -> Iterator[SpokenChance]:
    """Yield the chance of the effect, which comes first."""
    if not plain.rolls:
        yield SpokenChance(say("chances", "wounded"), _worst(plain))
        return
    for fate in fates:
        if _harmed(fate):
            key = "out" if _all_or_nothing([fate]) else "harmed"
            yield SpokenChance(say("chances", key, who=name(fight, fate.who)), _harmed(fate))


def _rolls(plain: Any) -> Iterator[SpokenChance]:
    if plain.rolls and plain.rolls <= 1.0001:
        yield SpokenChance(say("chances", "success"), plain.success)
        yield SpokenChance(say("chances", "raise"), plain.raised)
    for hits in sorted({hits for hits, _, _ in plain.hits}, reverse=True):
        chance = fsum(part for many, _, part in plain.hits if many == hits)
        what = "hit" if plain.fates else "success"
        yield SpokenChance(say("chances", f"{what}-n", hits=hits), chance)


def _fate(fight: Fight, fate: Any, rolls: bool) -> Iterator[SpokenChance]:
    """Yield the chances of what becomes of a figure, except for those of the effect."""
    who = name(fight, fate.who)
    if not (rolls and _all_or_nothing([fate]) and fate.out):
        yield SpokenChance(say("chances", "out", who=who), fate.out)
    for wounds, chance in enumerate(fate.wounds):
        if wounds:
            yield SpokenChance(say("chances", "wound-n", who=who, wounds=wounds), chance)
    yield SpokenChance(say("chances", "shaken", who=who), fate.shaken)


def _spent(fight: Fight, spent: Any) -> str:
    of = say("chances", "of-success") if 0 < spent.rolls <= 1.0001 else _of(spent)
    parts = [f"{_short(spent)} {of}"] if spent.rolls or spent.fates else []
    parts += [say("chances", "out-in-words", who=name(fight, f.who), chance=percent(f.out)) for f in spent.fates]
    return say("chances", "bennies", parts=", ".join(parts))
