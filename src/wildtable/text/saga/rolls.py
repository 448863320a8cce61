"""Roll cards: a throw as the table sees it."""

from __future__ import annotations

from wildtable.dice import Marks
from wildtable.dice.notation import RollResult
from wildtable.saga.facts import Story
from wildtable.saga.roll.messages import Threw
from wildtable.text.saga.book import say
from wildtable.text.saga.names import name, shown, skill
from wildtable.text.spoken import RollCard, ShownDie


def roll_card(story: Story, threw: Threw) -> RollCard:
    """Return the card of a throw: its dice, the parts of the pool, and its marks."""
    marks = threw.reading.total + threw.traded
    dice = tuple([ShownDie(6, chain, "mark", counts=chain[0] >= 5) for chain in threw.faces])
    outcome, tone = _outcome(threw, marks)
    names = {"who": name(story, threw.who), "skill": skill(story, threw.who, threw.skill or ""), "n": len(threw.faces)}
    return RollCard(
        who=threw.who,
        title=say("rolls", threw.what, **names),
        dice=dice,
        parts=tuple([shown(part) for part in threw.parts]),
        total=marks,
        outcome=outcome,
        tone=tone,
        rule=threw.rule,
        called=name(story, threw.who),
    )


def judged(rolled: RollResult) -> tuple[str, str]:
    """Return the result and tone of dice that somebody typed: the marks of a handful of d6, else nothing."""
    others = rolled.roll.plus or any(die.minus or not die.counts for die in rolled.dice)
    if {die.sides for die in rolled.dice} != {6} or others:
        return "", "plain"
    marks = Marks(len(rolled.dice)).read(tuple([die.faces for die in rolled.dice]), None).total
    return say("outcomes", "marks", n=marks), "plain"


def _outcome(threw: Threw, marks: int) -> tuple[str, str]:
    if threw.reading.hitches:
        return say("outcomes", "hitches", n=threw.reading.hitches), "awful"
    key = "traded" if threw.traded else "marks"
    return say("outcomes", key, n=marks, traded=threw.traded), "good" if marks else "plain"
