"""Claims about the page; each plays its situation in Chromium."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import TypeAlias

from playwright.sync_api import Browser

from bench.claims import Claim
from bench.page import folds, frames, line, shares, steps, taps
from bench.page.opened import chromium, program
from bench.page.sight import MOST_SHIFT, SIZES

Measure: TypeAlias = Callable[[Browser], float]


def claims(browser: Browser) -> tuple[Claim, ...]:
    """All claims, to be measured with this browser."""

    def claim(name: str, bound: float, measure: Measure, *, least: bool = False) -> Claim:
        return Claim(name, bound, partial(_timed, measure, browser), least)

    return (
        claim("taps and swipes from my turn to damage: a shot at one of six targets, on a phone", 3, taps.six_targets),
        claim("the same with the foe marked and nothing to spend", 1, taps.marked),
        claim("taps and swipes of an attack in Saga", 3, taps.saga),
        claim("taps and swipes of a blow in Saga with block and counterattack", 6, taps.blow),
        claim("taps and swipes of a round of two ships with a salvo of twelve", 20, lambda found: taps.salvo(found)[0]),
        claim("commands of that round", 14, lambda found: taps.salvo(found)[1]),
        claim("share of a laptop that is open map in a fight", shares.LEAST, shares.smallest, least=True),
        *[claim(f"needed by a choice and out of sight at {w} x {h}", 0, partial(_below, (w, h))) for w, h in SIZES],
        *[claim(f"pixels that a choice moves by at {w} x {h}", MOST_SHIFT, partial(_moved, (w, h))) for w, h in SIZES],
        claim("seconds to the first paint in the door, 400 kbit/s and 400 ms", 0.7, lambda found: line.door(found)[0]),
        claim("seconds to the field for a name, the same line", 1.5, lambda found: line.door(found)[1]),
        claim("seconds to the first paint of the start page, the same line", 0.7, line.start),
        claim("kilobytes over the wire: the start page", 105, partial(_weight, 0)),
        claim("kilobytes over the wire: the door, and what is fetched behind it", 180, partial(_weight, 1)),
        claim("kilobytes over the wire: by the time a player sits at the ambush", 188, partial(_weight, 2)),
        *[
            claim(
                f"pictures while {what}, 60 figures on 80 x 60, {SLOWED}: while nothing happens",
                0.9,
                partial(_rate, which),
                least=True,
            )
            for which, what in RATES.items()
        ],
        claim("ms of script a step, 60 figures on 80 x 60", 15, lambda found: steps.stepping(found).script),
        claim("steps of twelve with a task of 50 ms or more, the same", 0, lambda found: steps.stepping(found).long),
        claim("ms of the longest task of a welcome, the same", 200, steps.welcome),
        claim("kilobytes of that welcome", 600, steps.weight),
        claim("ms of the longest task of a welcome with a log of 800 lines", 300, steps.log),
    )


SLOWED = f"slowed {frames.SLOWED} times"
RATES = {
    "dragged": "the map is dragged",
    "zoomed": "the map is zoomed",
    "walked": "a figure is dragged",
}


def _timed(measure: Measure, browser: Browser) -> tuple[float, float]:
    before = perf_counter()
    return measure(browser), perf_counter() - before


def _below(size: folds.Size, browser: Browser) -> float:
    for words in folds.found(browser)[size]:
        print(f"    out of sight: {words}")
    return len(folds.found(browser)[size])


def _moved(size: folds.Size, browser: Browser) -> float:
    return folds.shifts(browser)[size]


def _weight(moment: int, browser: Browser) -> float:
    return line.weight(browser)[moment]


def _rate(which: str, browser: Browser) -> float:
    return frames.rates(browser)[which]


def played(told: Callable[[tuple[Claim, ...]], int]) -> int:
    """Measure all of it and have it told; 1 where a claim is not met. Without a Chromium nothing is measured."""
    if program() is None:
        print("There is no Chromium on this machine (Debian: apt install chromium): the page is not measured.")
        return 0
    with chromium() as browser:
        return told(claims(browser))
