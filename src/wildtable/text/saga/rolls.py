"""Roll cards: a throw as the table sees it."""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.dice import Marks
from wildtable.dice.notation import RollResult
from wildtable.saga.base import Event
from wildtable.saga.facts import Story
from wildtable.saga.roll.messages import Judged, Threw
from wildtable.saga.sets import Outcome, Throw
from wildtable.text.saga.book import say
from wildtable.text.saga.names import name, shown, skill
from wildtable.text.spoken import RollCard, ShownDie

MADE = (Throw.ROLL, Throw.AGAIN, Throw.MORE)
"""Throws that a result is about."""
TONES = {
    Outcome.SUCCESS: "good",
    Outcome.QUALIFIED: "good",
    Outcome.NEUTRAL: "plain",
    Outcome.FAILURE: "bad",
    Outcome.DRAMATIC: "awful",
}


def roll_cards(story: Story, events: Sequence[Event]) -> list[RollCard]:
    """Return the cards of all throws of an entry, each with what its entry says that it came to."""
    thrown = [event for event in events if isinstance(event, Threw)]
    results: dict[int, Judged] = {}
    for judged in (event for event in events if isinstance(event, Judged) and not event.ordering):
        made = [n for n, threw in enumerate(thrown) if threw.who == judged.who and threw.what in MADE]
        if made:
            results[made[-1]] = judged
    return [roll_card(story, threw, _against(thrown, n), results.get(n)) for n, threw in enumerate(thrown)]


def _against(thrown: Sequence[Threw], place: int) -> int | None:
    """Return the marks of the dice that oppose a roll; None where none were thrown with it."""
    after = thrown[place + 1] if place + 1 < len(thrown) else None
    if after is None or after.what != Throw.OPPOSING or thrown[place].what == Throw.OPPOSING:
        return None
    return _marks(after)


def _marks(threw: Threw) -> int:
    return threw.reading.total + threw.traded


def roll_card(story: Story, threw: Threw, against: int | None = None, judged: Judged | None = None) -> RollCard:
    """Return the card of a throw: its dice, the parts of the pool, its marks and those against it, and its result."""
    marks = _marks(threw)
    dice = tuple([ShownDie(6, chain, "mark", counts=chain[0] >= 5) for chain in threw.faces])
    outcome, tone = _judged(judged, threw.traded) if judged else _outcome(threw, marks)
    names = {"who": name(story, threw.who), "skill": skill(story, threw.who, threw.skill or ""), "n": len(threw.faces)}
    return RollCard(
        who=threw.who,
        title=say("rolls", threw.what, **names),
        dice=dice,
        parts=tuple([shown(part) for part in threw.parts]),
        total=marks,
        against=against,
        outcome=outcome,
        tone=tone,
        rule=threw.rule,
        called=name(story, threw.who),
        target=threw.target,
        opposes=threw.what == Throw.OPPOSING,
    )


def judged(rolled: RollResult) -> tuple[str, str]:
    """Return the result and tone of dice that somebody typed: the marks of a handful of d6, else nothing."""
    others = rolled.roll.plus or any(die.minus or not die.counts for die in rolled.dice)
    if {die.sides for die in rolled.dice} != {6} or others:
        return "", "plain"
    marks = Marks(len(rolled.dice)).read(tuple([die.faces for die in rolled.dice]), None).total
    return say("outcomes", "marks", n=marks), "plain"


def _judged(event: Judged, traded: int) -> tuple[str, str]:
    result = say("outcomes", event.outcome, n=event.net)
    return say("outcomes", "with-traded", result=result, n=traded) if traded else result, TONES[event.outcome]


def _outcome(threw: Threw, marks: int) -> tuple[str, str]:
    if threw.reading.hitches:
        return say("outcomes", "hitches", n=threw.reading.hitches), "awful"
    key = "traded" if threw.traded else "marks"
    return say("outcomes", key, n=marks, traded=threw.traded), "good" if marks else "plain"
