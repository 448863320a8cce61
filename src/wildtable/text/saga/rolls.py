"""Roll cards: a throw as the table sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from wildtable.dice import Marks
from wildtable.dice.notation import RollResult
from wildtable.saga.base import Event
from wildtable.saga.conflict.model import FOES
from wildtable.saga.facts import Story, side_of
from wildtable.saga.roll.messages import Judged, Threw
from wildtable.saga.roll.model import Compared, Ordering
from wildtable.saga.roll.play.throwing import RULES, slug
from wildtable.saga.roll.queries import outcome
from wildtable.saga.roll.rules import net
from wildtable.saga.sets import Outcome, Throw
from wildtable.text.saga.book import say
from wildtable.text.saga.names import name, shown, skill
from wildtable.text.spoken import Met, RollCard, ShownDie

MADE = (Throw.ROLL, Throw.AGAIN, Throw.MORE)
"""Throws that a result is about."""
TONES = {
    Outcome.SUCCESS: "good",
    Outcome.QUALIFIED: "good",
    Outcome.NEUTRAL: "plain",
    Outcome.FAILURE: "bad",
    Outcome.DRAMATIC: "awful",
}


class PoolResult(NamedTuple):
    """The outcome of a roll, and its net marks."""

    who: str
    outcome: Outcome
    net: int
    rule: str


def outcome_word(outcome: Outcome, rule: str) -> str:
    """Return the key of an outcome's words: an attack ties or misses, and has no blemish."""
    attacks = rule == RULES["attack"] and outcome in (Outcome.QUALIFIED, Outcome.FAILURE)
    return f"attack-{outcome}" if attacks else outcome


def roll_cards(story: Story, events: Sequence[Event]) -> list[RollCard]:
    """Return the cards of all throws of an entry, each with what its entry says that it came to."""
    thrown = [event for event in events if isinstance(event, Threw)]
    reached = _results(story, events)
    results: dict[int, PoolResult] = {}
    for result in reached:
        made = [n for n, threw in enumerate(thrown) if threw.who == result.who and threw.what in MADE]
        if made:
            results[made[-1]] = result
    cards = [roll_card(story, threw, _against(thrown, n), results.get(n)) for n, threw in enumerate(thrown)]
    if thrown and thrown[0].what == Throw.OPPOSING:
        cards[0] = replace(cards[0], met=_met(thrown[0], reached))
    return cards


def _results(story: Story, events: Sequence[Event]) -> list[PoolResult]:
    """Return the results of the rolls of an entry, and of the one that may still be changed after it."""
    judged = [event for event in events if isinstance(event, Judged) and not event.ordering]
    found = [PoolResult(event.who, event.outcome, event.net, event.rule) for event in judged]
    frame = next((each for each in reversed(story.pending) if isinstance(each, Compared)), None)
    if frame is None or frame.other is not None or isinstance(frame.thrown.deed.goal, Ordering):
        return found
    thrown = frame.thrown
    left = net(thrown.marks, frame.theirs)
    return [*found, PoolResult(thrown.deed.who, outcome(frame), left, slug(thrown.deed))]


def _met(opposing: Threw, reached: Sequence[PoolResult]) -> Met | None:
    """Return the roll of an earlier entry that dice were thrown against; None where its result is not known."""
    for result in reached:
        if result.who == opposing.target:
            return Met(result.net + _marks(opposing), *_said(result))
    return None


def _against(thrown: Sequence[Threw], place: int) -> int | None:
    """Return the marks of the dice that oppose a roll; None where none were thrown with it."""
    after = thrown[place + 1] if place + 1 < len(thrown) else None
    if after is None or after.what != Throw.OPPOSING or thrown[place].what == Throw.OPPOSING:
        return None
    return _marks(after)


def _marks(threw: Threw) -> int:
    return threw.reading.total + threw.traded


def roll_card(story: Story, threw: Threw, against: int | None = None, result: PoolResult | None = None) -> RollCard:
    """Return the card of a throw: its dice, the parts of the pool, its marks and those against it, and its result."""
    marks = _marks(threw)
    dice = tuple([ShownDie(6, chain, "mark", counts=chain[0] >= 5) for chain in threw.faces])
    came_to, tone = _came_to(result, threw.traded) if result else _marked(threw, marks)
    names = {"who": name(story, threw.who), "skill": skill(story, threw.who, threw.skill or ""), "n": len(threw.faces)}
    return RollCard(
        who=threw.who,
        title=say("rolls", threw.what, **names),
        dice=dice,
        parts=tuple([shown(part) for part in threw.parts]),
        total=marks,
        against=against,
        outcome=came_to,
        tone=tone,
        rule=threw.rule,
        called=name(story, threw.who),
        target=threw.target,
        opposes=threw.what == Throw.OPPOSING,
        helps_foes=_is_foe(story, threw.who),
    )


def _is_foe(story: Story, who: str) -> bool:
    there = who in story or story.element(who) is not None
    return there and side_of(story, who) == FOES


def judged(rolled: RollResult) -> tuple[str, str]:
    """Return the result and tone of dice that somebody typed: the marks of a handful of d6, else nothing."""
    others = rolled.roll.plus or any(die.minus or not die.counts for die in rolled.dice)
    if {die.sides for die in rolled.dice} != {6} or others:
        return "", "plain"
    marks = Marks(len(rolled.dice)).read(tuple([die.faces for die in rolled.dice]), None).total
    return say("outcomes", "marks", n=marks), "plain"


def _said(result: PoolResult) -> tuple[str, str]:
    key = outcome_word(result.outcome, result.rule)
    return say("outcomes", key, n=result.net), "plain" if key == "attack-qualified" else TONES[result.outcome]


def _came_to(result: PoolResult, traded: int) -> tuple[str, str]:
    said, tone = _said(result)
    return say("outcomes", "with-traded", result=said, n=traded) if traded else said, tone


def _marked(threw: Threw, marks: int) -> tuple[str, str]:
    if threw.reading.hitches:
        return say("outcomes", "hitches", n=threw.reading.hitches), "awful"
    key = "traded" if threw.traded else "marks"
    tone = "good" if marks and threw.what != Throw.OPPOSING else "plain"
    return say("outcomes", key, n=marks, traded=threw.traded), tone
