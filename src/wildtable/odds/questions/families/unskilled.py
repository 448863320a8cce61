"""Rolls of those without the skill: a d4 at -2, by themselves or against somebody (sw.unskilled)."""

from __future__ import annotations

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.reading.tokens import AskedDice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.reading.facts import QuestionFacts, SideFacts

_STRUCK = ("parry", "toughness", "hardness")
"""The numbers of one who is attacked, and rolls nothing."""


def unskilled_die(facts: QuestionFacts, rolled: AskedDice | None) -> AskedDice | None:
    """Return the die of a roll without the skill; None where a figure makes it, or damage is asked for too. Raises
    `Unanswerable` for a skill that has a die."""
    theirs = facts.target
    if facts.is_situated or (
        rolled is None and (facts.attacker.is_said or theirs.name or "toughness" in theirs.numbers)
    ):
        return None
    return _without_skill(facts, rolled)


def take_unskilled(facts: QuestionFacts) -> None:
    """Give either side of an opposed roll its die where it has no skill. Raises `Unanswerable` for an attribute."""
    mine, theirs = facts.attacker, facts.target
    if any(number in theirs.numbers for number in _STRUCK):
        return
    is_mine = "unskilled" in facts.flags and not mine.name and _rolls(theirs)
    if theirs.is_unskilled:
        _take(facts, theirs, theirs.skill)
    if is_mine:
        facts.flags.remove("unskilled")
        _take(facts, mine, facts.skill or (facts.action or ("", ""))[1])
        facts.action = None


def _rolls(side: SideFacts) -> bool:
    return bool(side.traits or side.die or side.is_unskilled)


def _take(facts: QuestionFacts, side: SideFacts, skill: str) -> None:
    """Give a side a d4 for its skill, and what goes with it."""
    from wildtable.savage.traits.model import ATTRIBUTES

    named = skill or next(iter(side.traits), "")
    if named in ATTRIBUTES:
        raise Unanswerable(f"{named.capitalize()} is an attribute, which nobody is without.", "Write its die.")
    rolled = _without_skill(facts, side.traits.get(named, side.die))
    side.is_unskilled = False
    if named:
        side.traits[named] = rolled
    else:
        side.die = rolled


def _without_skill(facts: QuestionFacts, rolled: AskedDice | None) -> AskedDice:
    """Return the die of somebody without the skill. Raises `Unanswerable` for a skill that has a die."""
    from wildtable.odds.traits import unskilled

    die, penalty = unskilled(facts.edition)
    if rolled is None:
        return AskedDice((die,), penalty)
    if rolled.sides != (die,):
        raise Unanswerable(
            f"A skill with d{rolled.sides[0]} is no unskilled one.", "Leave one of the two out: unskilled is d4 at -2."
        )
    return rolled if rolled.plus == penalty else AskedDice((die,), penalty + rolled.plus)
