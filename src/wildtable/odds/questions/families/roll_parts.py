"""The dice of a side's roll by numbers, and what is added to it: parts that several kinds of questions share."""

from __future__ import annotations

from wildtable.odds import asking
from wildtable.odds.questions.answer.answers import AnswerPart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from wildtable.odds.questions.reading.facts import QuestionFacts, SideFacts
    from wildtable.odds.questions.reading.tokens import AskedDice


def trait_of(side: SideFacts) -> AskedDice | None:
    """Return the die of a side's roll: the bare one, or that of the first trait named besides Vigor, or Strength."""
    if side.die is not None:
        return side.die
    named = next((die for name, die in side.traits.items() if name != "vigor"), None)
    return named or (side.strength if side.damage is None else None)


def modifier_of(side: SideFacts, rolled: AskedDice, asked: Sequence[int]) -> tuple[int, list[AnswerPart]]:
    """Return everything that is added to a roll, and its parts; ``asked``: the modifiers that the question names."""
    from wildtable.savage.traits.rules import wound_penalty

    parts = [AnswerPart("roll", rolled.plus, "The die", "sw.trait")] if rolled.plus else []
    parts += [AnswerPart("roll", value, "As asked", "sw.difficulty") for value in asked if value]
    if side.numbers.get("wounds"):
        from wildtable.odds.harm import WOUNDS_MOST

        asking.number("The number of Wounds", side.numbers["wounds"], 0, WOUNDS_MOST)
        parts.append(AnswerPart("roll", wound_penalty(side.numbers["wounds"], WOUNDS_MOST), "Wounds", "sw.wounds"))
    return sum(part.value for part in parts), parts


def joker_part(facts: QuestionFacts) -> AnswerPart:
    """Return what a Joker adds to a roll."""
    from wildtable.savage.editions.settings import edition

    return AnswerPart("roll", edition(facts.edition).joker_bonus, "Joker", "sw.joker")


def at_a_thing(facts: QuestionFacts) -> tuple[list[AnswerPart], int]:
    """Return what circumstances add to a blow at a thing, and what they add to its damage."""
    from wildtable.savage.editions.settings import edition
    from wildtable.savage.traits.rules import multi_action

    numbers, parts = edition(facts.edition), []
    if penalty := multi_action(facts.number("actions", 1), numbers.action_penalty):
        parts.append(AnswerPart("roll", penalty, "Several actions", "sw.multi-action"))
    if penalty := numbers.light_penalties[facts.number("light")]:
        parts.append(AnswerPart("roll", penalty, "Darkness", "sw.illumination"))
    if "ran" in facts.flags:
        parts.append(AnswerPart("roll", numbers.run_penalty, "Running", "sw.move"))
    if "joker" not in facts.flags:
        return parts, 0
    return [*parts, joker_part(facts)], numbers.joker_bonus


def wild_die(side: SideFacts) -> int:
    """Return the sides of a side's Wild Die, 0 for none: a Wild Card's where nothing is said."""
    return 6 if side.wild is None else side.wild
