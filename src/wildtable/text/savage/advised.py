"""The worth of a Benny, in words with the reason."""

from __future__ import annotations

from typing import Any

from wildtable.text.english import percent, say
from wildtable.text.spoken import SpokenChances

CERTAIN = 1 - 1e-6


def advised(counsel: Any, guessed: bool) -> SpokenChances:
    """Return the advice on an answer (see `wildtable.odds.counsel`), without its chances.

    ``guessed``: it rests on numbers that were guessed.
    """
    if counsel.stands:
        return SpokenChances("", best=counsel.best)
    certain = _raised(counsel) or counsel.before >= CERTAIN
    reason = _reason(counsel, "≈ " if guessed and not certain else "")
    key = ("yes" if counsel.pays else "no") if counsel.price else "free" if counsel.pays else "idle"
    advice = say("advice", key, price=say("advice", f"price-{counsel.price}"), reason=reason)
    return SpokenChances("", advice=advice, pays=counsel.pays, worth=_worth(counsel), best=counsel.best)


def _worth(counsel: Any) -> int:
    """Return how many percent likelier the goal is with the answer."""
    worth: int = round((counsel.after - counsel.before) * 100)
    return worth


def _raised(counsel: Any) -> bool:
    return bool(counsel.raised and not counsel.pays and not counsel.wounds)


def _reason(counsel: Any, about: str) -> str:
    """Return the reason in words; ``about``: the sign before numbers that were guessed."""
    if _raised(counsel):
        return say("advice", "raised")
    if counsel.aim == "harm" and counsel.pays and _worth(counsel) <= 0:
        return say("advice", "more-harm", more=f"{about}{counsel.gain:.1f}")
    if counsel.before >= CERTAIN:
        return say("advice", "certain")
    before, after = percent(counsel.before), percent(counsel.after)
    names = {"before": about + before, "after": about + after, "aim": _aim(counsel)}
    if counsel.aim == "raise":
        return say("advice", "to-raise", **names)
    if counsel.wounds > 1 and counsel.fewer >= 0.05:
        return say("advice", "fewer", fewer=f"{about}{counsel.fewer:.1f}", **names)
    if not counsel.before:
        return say("advice", "chance", **names)
    return say("advice", "as-before" if before == after else "from-to", **names)


def _aim(counsel: Any) -> str:
    if counsel.aim != "rid":
        return say("advice", counsel.aim)
    return say("advice", f"rid-{counsel.wounds}" if counsel.wounds < 3 else "rid-n", n=counsel.wounds)


def chance(counsel: Any) -> tuple[str, str] | None:
    """Return the chance on an answer's button and what it is of; None where the answer's own roll says it better."""
    if counsel.aim == "rid":
        return percent(counsel.after), say("chances", "of-rid")
    if counsel.stands and counsel.aim in ("harm", "out"):
        return percent(counsel.after), say("chances", "of-out" if counsel.aim == "out" else "of-wounds")
    return (percent(counsel.after), say("chances", "of-win")) if counsel.aim == "winning" else None


def stands(counsel: Any, plain: Any) -> str:
    """Return in words what holds if nothing changes; an empty text where it still depends on chance."""
    if counsel.aim == "winning":
        return say("chances", "as-lost") if not counsel.after else ""
    if counsel.aim in ("hitting", "success", "raise", "more"):
        return _roll(counsel, plain)
    if plain.rolls and counsel.aim != "rid":  # a hit that stands: its damage is still to come
        return ""
    certain = min(counsel.after, 1 - counsel.after) < 1 - CERTAIN
    return _harm(plain) if certain else ""


def _roll(counsel: Any, plain: Any) -> str:
    if counsel.aim == "more":
        return say("chances", "hit-n", hits=round(plain.success))
    if plain.raised >= CERTAIN:
        return say("chances", "as-raise")
    if plain.success >= CERTAIN:
        return say("chances", "as-success")
    return say("chances", "as-miss" if counsel.aim == "hitting" else "as-failure")


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
