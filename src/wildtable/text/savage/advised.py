"""The worth of a Benny, in words with the reason."""

from __future__ import annotations

from typing import Any

from wildtable.text.english import percent, say
from wildtable.text.spoken import SpokenChances

CERTAIN = 1 - 1e-6

LONG = 0.25
"""The chance below which the odds are called long."""


def advised(advice: Any, guessed: bool) -> SpokenChances:
    """Return the advice on an answer (see `wildtable.odds.benny_advice`), without its chances.

    ``guessed``: it rests on numbers that were guessed.
    """
    if advice.stands:
        return SpokenChances("", best=advice.best)
    certain = _raised(advice) or advice.before >= CERTAIN
    reason = _reason(advice, "≈ " if guessed and not certain else "")
    key = ("yes" if advice.pays else "no") if advice.price else "free" if advice.pays else "idle"
    sentence = say("advice", key, price=say("advice", f"price-{advice.price}"), reason=reason)
    return SpokenChances("", advice=sentence, pays=advice.pays, worth=_worth(advice), best=advice.best)


def _worth(advice: Any) -> int:
    """Return how many percent likelier the goal is with the answer."""
    worth: int = round((advice.after - advice.before) * 100)
    return worth


def _raised(advice: Any) -> bool:
    return bool(advice.raised and not advice.pays and not advice.wounds)


def _reason(advice: Any, about: str) -> str:
    """Return the reason in words; ``about``: the sign before numbers that were guessed."""
    if _raised(advice):
        return say("advice", "raised")
    if advice.aim == "harm" and advice.pays and _worth(advice) <= 0:
        return say("advice", "more-harm", more=f"{about}{advice.gain:.1f}")
    if advice.before >= CERTAIN:
        return say("advice", "certain")
    before, after = percent(advice.before), percent(advice.after)
    names = {"before": about + before, "after": about + after, "aim": _aim(advice)}
    if advice.aim == "raise":
        return say("advice", "to-raise", **names)
    if advice.wounds > 1 and advice.fewer >= 0.05:
        return say("advice", "fewer", fewer=f"{about}{advice.fewer:.1f}", some=about + percent(advice.changes))
    if not advice.before and not advice.pays and advice.price and advice.after < LONG:
        return say("advice", "long", **names)
    if not advice.before:
        return say("advice", "chance", **names)
    return say("advice", "as-before" if before == after else "from-to", **names)


def _aim(advice: Any) -> str:
    if advice.aim != "rid":
        return say("advice", advice.aim)
    return say("advice", f"rid-{advice.wounds}" if advice.wounds < 3 else "rid-n", n=advice.wounds)


def chance(advice: Any) -> tuple[str, str] | None:
    """Return the chance on an answer's button and what it is of; None where the answer's own roll says it better."""
    if advice.aim == "rid":
        return percent(advice.after), say("chances", "of-rid")
    if advice.stands and advice.aim in ("harm", "out"):
        return percent(advice.after), say("chances", "of-out" if advice.aim == "out" else "of-wounds")
    return (percent(advice.after), say("chances", "of-win")) if advice.aim == "winning" else None


def stands(advice: Any, plain: Any) -> str:
    """Return in words what holds if nothing changes; an empty text where it still depends on chance."""
    if advice.aim == "winning":
        return say("chances", "as-lost") if not advice.after else ""
    if advice.aim in ("hitting", "success", "raise", "more"):
        return _roll(advice, plain)
    if plain.rolls and advice.aim != "rid":  # a hit that stands: its damage is still to come
        return ""
    certain = min(advice.after, 1 - advice.after) < 1 - CERTAIN
    return _harm(plain) if certain else ""


def _roll(advice: Any, plain: Any) -> str:
    if advice.aim == "more":
        return say("chances", "hit-n", hits=round(plain.success))
    if plain.raised >= CERTAIN:
        return say("chances", "as-raise")
    if plain.success >= CERTAIN:
        return say("chances", "as-success")
    return say("chances", "as-miss" if advice.aim == "hitting" else "as-failure")


def _harm(plain: Any) -> str:
    """Return in words what damage that stands does to the figure that it hits worst."""
    if not plain.fates:
        return say("chances", "as-nothing")
    fate = max(plain.fates, key=lambda fate: (fate.out, fate.mean, fate.shaken))
    if fate.out >= CERTAIN:
        return say("chances", "as-out")
    wounds = round(fate.mean)
    if wounds:
        return say("chances", "as-wounds", n=wounds)
    return say("chances", "as-shaken" if fate.shaken >= CERTAIN else "as-nothing")
