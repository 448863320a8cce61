"""Questions about a Soak roll by itself: how many of so many Wounds are left."""

from __future__ import annotations

from wildtable.odds.attacks import soak
from wildtable.odds.harm import WOUNDS_MOST, Target
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.reading.tokens import AskedDice
from wildtable.odds.traits import WILD_DIE, trait
from wildtable.savage.traits.rules import wound_penalty

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.reading.facts import QuestionFacts, SideFacts


def soak_answer(question: str, facts: QuestionFacts) -> QuestionAnswer:
    """Return the answer to a question about a Soak roll: the Wounds that are left, and the Bennies for it."""
    side = facts.attacker if facts.attacker.is_said else facts.target
    vigor = side.traits.get("vigor") or side.die or AskedDice((6,))
    target = Target(
        0, 0, vigor.sides[0], vigor.plus + sum(facts.modifiers), wild=WILD_DIE if side.wild is None else side.wild
    )
    if facts.numbers.get("bennies") == 0:
        return _without_soaking(question, facts.number("soak wounds"))
    told = soak(
        facts.number("soak wounds"),
        target,
        wounds_before=side.numbers.get("wounds", 0),
        shaken="shaken" in side.states,
        bennies=facts.number("bennies", 1),
    )
    expected = sum(many * chance for many, chance in enumerate(told.left))
    summary = [
        AnswerRow("", "all soaked", told.left[0]),
        AnswerRow("", "expected Wounds left", expected, False),
        AnswerRow("", "expected Bennies", told.expected_bennies, False),
    ]
    taken_off = AnswerRow("", "expected Wounds taken off", facts.number("soak wounds") - expected, False)
    summary.insert(0 if "taken off" in facts.flags else 3, taken_off)
    if (wounds := facts.number("soak wounds")) > 1 and facts.number("soaked") != 1:
        summary.insert(1, AnswerRow("", soaked_name(1), 1 - told.left[wounds]))
    details = tuple(AnswerRow("Wounds left", str(many), chance) for many, chance in enumerate(told.left))
    if least := facts.number("soaked"):
        summary.insert(0, AnswerRow("", soaked_name(least), _soaked(facts, side, target, least)))
    several = facts.number("bennies", 1) > 1
    notes = ("All Bennies are spent until every Wound is soaked.",) if several and not least else ()
    return QuestionAnswer(question, tuple(summary), details, notes=notes)


def _soaked(facts: QuestionFacts, side: SideFacts, target: Target, least: int) -> float:
    """Return the chance to soak so many Wounds or more, with all Bennies after the first spent for just that."""
    modifier = target.soak + wound_penalty(side.numbers.get("wounds", 0), WOUNDS_MOST)
    rerolls = facts.number("bennies", 1) - 1
    told = trait(target.vigor, modifier=modifier, wild=target.wild, bennies=rerolls, goal=least)
    reached = told.for_it if rerolls else told.at_least
    return reached[least - 1] if least <= min(facts.number("soak wounds"), len(reached)) else 0.0


def soaked_name(least: int) -> str:
    """Return the name of the outcome that so many Wounds are soaked."""
    return "a Wound soaked or more" if least == 1 else f"{least} Wounds soaked or more"


def _without_soaking(question: str, wounds: int) -> QuestionAnswer:
    """Return the answer for somebody without a Benny: all Wounds are left."""
    rows = (AnswerRow("", "all soaked", 0.0), AnswerRow("", "expected Wounds left", float(wounds), False))
    return QuestionAnswer(
        question, (*rows, AnswerRow("", "expected Bennies", 0.0, False)), notes=("A Soak roll costs a Benny.",)
    )
