"""A sweep of attacks with Bennies and soaking against single ones: `python -m bench sweeps`."""

from __future__ import annotations

from functools import partial
from itertools import product

from bench.claims import Claim
from bench.clock import ratio
from wildtable import odds
from wildtable.odds.harm import Harm, Target, forget

SWEEP = tuple(product(range(2, 12), range(4, 14), range(5), (1, 2)))
"""Parry, Toughness, the attacker's Bennies, the target's Bennies: 1,000 attacks."""

SINGLES = 100


def attacked(tn: int, toughness: int, bennies: int, soak: int, memo: odds.AttackMemo | None = None) -> float:
    """Return the chance of one attack to put its target out of the fight."""
    target, before = Target(toughness), Harm(bennies=soak)
    return odds.attack(8, "d8+d6", target, tn=tn, bennies=bennies, before=before, memo=memo).out


def swept() -> list[float]:
    """Return the chances of all attacks of the sweep."""
    forget()
    memo = odds.AttackMemo()
    return [attacked(*each, memo=memo) for each in SWEEP]


def single() -> float:
    """Return the chance of one attack by itself, from nothing."""
    forget()
    return attacked(5, 7, 2, 2)


def measured(singles: int) -> tuple[float, float]:
    """Return the time of the sweep in times of so many single attacks, and its seconds."""
    against, seconds = ratio(swept, single)
    return against / singles, seconds


CLAIMS = (
    Claim("1,000 attacks of a sweep, with Bennies and soaking: times 100 single ones", 1, partial(measured, SINGLES)),
)
