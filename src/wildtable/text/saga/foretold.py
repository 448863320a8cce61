"""Chances in words: what a button says, and what is drawn when it is opened."""

from __future__ import annotations

from typing import Any

from wildtable.saga.facts import Story
from wildtable.text.english import percent
from wildtable.text.saga.book import say
from wildtable.text.saga.names import against
from wildtable.text.spoken import SpokenChance, SpokenChances


def foretold(story: Story, foreseen: Any) -> SpokenChances:
    """Return the chances of a roll (see `wildtable.odds.saga_foresight`) in words, for a page."""
    bars = [SpokenChance(say("chances", outcome), chance) for outcome, chance in foreseen.outcomes]
    notes = [say("chances", "net", net=f"{foreseen.net:+.1f}")]
    if foreseen.by_trade:
        best = max(foreseen.by_trade)
        marks = next(marks for marks, chance in enumerate(foreseen.by_trade) if chance > best - 1e-9)
        notes.append(say("chances", "trade-best" if marks else "trade-none", marks=marks, chance=percent(best)))
    notes.append(say("chances", "no-more"))
    pool = against(foreseen.dice, foreseen.opposing) if foreseen.dice or foreseen.opposing else ""
    return SpokenChances(percent(foreseen.good), say("chances", "of"), tuple(bars), tuple(notes), pool=pool)
