"""Chances in words: what a button says, and what is drawn when it is opened."""

from __future__ import annotations

from typing import Any

from wildtable.saga.facts import Story
from wildtable.saga.roll.model import Attack, Block
from wildtable.saga.sets import Outcome
from wildtable.text.english import percent
from wildtable.text.saga.book import say
from wildtable.text.saga.names import against
from wildtable.text.spoken import SpokenChance, SpokenChances


def foretold(story: Story, foreseen: Any) -> SpokenChances:
    """Return the chances of a roll (see `wildtable.odds.saga_foresight`) in words, for a page."""
    goal = foreseen.goal
    bars = _stopped(foreseen) if isinstance(goal, Block) else []
    bars += [
        SpokenChance(
            say("chances", "tie" if isinstance(goal, Attack) and outcome == Outcome.QUALIFIED else outcome), chance
        )
        for outcome, chance in foreseen.outcomes
        if not (bars and outcome == Outcome.SUCCESS)
    ]
    notes = [say("chances", "net", net=f"{foreseen.net:+.1f}")]
    if foreseen.by_trade:
        best = max(foreseen.by_trade)
        marks = next(marks for marks, chance in enumerate(foreseen.by_trade) if chance > best - 1e-9)
        notes.append(say("chances", "trade-best" if marks else "trade-none", marks=marks, chance=percent(best)))
    notes.append(say("chances", "no-more"))
    pool = against(foreseen.dice, foreseen.opposing) if foreseen.dice or foreseen.opposing else ""
    of = say("chances", "of-block" if isinstance(goal, Block) else "of")
    return SpokenChances(percent(foreseen.good), of, tuple(bars), tuple(notes), pool=pool)


def _stopped(foreseen: Any) -> list[SpokenChance]:
    """Return the chances of a block to stop all of the damage, and only some of it."""
    some = dict(foreseen.outcomes).get(Outcome.SUCCESS, 0.0) - foreseen.good
    stopped = (("all", foreseen.good), ("some", some))
    return [SpokenChance(say("chances", key), chance) for key, chance in stopped if chance > 1e-9]
