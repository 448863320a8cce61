"""Questions of opposed rolls by numbers: the dice of both sides, with what changes them and the Bennies of each."""

from __future__ import annotations

from wildtable.odds.asking import Unanswerable
from wildtable.odds.contest_sides import Side
from wildtable.odds.contests import opposed
from wildtable.odds.questions.answer.answers import AnswerPart, AnswerRow, QuestionAnswer
from wildtable.odds.questions.families.roll_parts import joker_part, modifier_of, wild_die
from wildtable.odds.questions.reading.facts import fear_notes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.reading.facts import QuestionFacts, SideFacts
    from wildtable.odds.questions.reading.tokens import AskedDice

_OF_SIGHT = "notice"
"""The trait whose opposed rolls need sight, besides those of one who grabs."""


def opposed_answer(question: str, facts: QuestionFacts, rolled: AskedDice, other: AskedDice) -> QuestionAnswer:
    """Return the answer to an opposed roll of two dice. Raises `Unanswerable` for several raises of it."""
    if facts.number("raises") > 1:
        raise Unanswerable("Several raises are not told apart here.", "Ask for one raise, or for one die alone.")
    modifier, parts = modifier_of(facts.attacker, rolled, facts.attacker.modifiers)
    resisting, others = modifier_of(facts.target, other, facts.target.modifiers)
    if support := facts.number("support"):
        parts.append(AnswerPart("roll", support, "Support", "sw.support"))
        modifier += support
    jokers = (0, 1) if "their joker" in facts.flags else (int("joker" in facts.flags), 0)
    for side, into, joker in zip((facts.attacker, facts.target), (parts, others), jokers, strict=True):
        more = [*([joker_part(facts)] if joker else ()), *_darkness(facts, side)]
        into.extend(more)
        added = sum(part.value for part in more)
        modifier, resisting = (modifier + added, resisting) if into is parts else (modifier, resisting + added)
    parts += [AnswerPart("the other's roll", part.value, part.name, part.rule) for part in others]
    mine, theirs = _bennies(facts)
    told = opposed(
        Side(rolled.sides[0], modifier, wild_die(facts.attacker), bennies=mine),
        Side(other.sides[0], resisting, wild_die(facts.target), bennies=theirs),
    )
    summary: tuple[AnswerRow, ...] = (
        AnswerRow("", "wins", told.won[0]),
        AnswerRow("", "wins with a raise", told.won[1]),
        AnswerRow("", "the other resists", told.resisted[0]),
    )
    if "tie" in facts.flags:
        summary = (AnswerRow("", "a tie, which resists", told.tied), *summary)
    if "resists" in facts.flags:
        summary = (AnswerRow("", "it is resisted, or fails", 1 - told.won[0]), *summary)
    details = (
        AnswerRow("outcomes", "fails", told.failed),
        AnswerRow("outcomes", "a tie, which resists", told.tied),
        *[AnswerRow("wins by", f"{raises} raises or more", chance) for raises, chance in enumerate(told.won[:5])],
    )
    notes = ["The first rolls against 4, then the other resists its total.", *fear_notes(facts)]
    notes += ["The first spends Bennies until it has 4."] if mine else []
    notes += ["The other spends Bennies until it resists."] if theirs else []
    return QuestionAnswer(question, summary, details, tuple(parts), tuple(notes))


def _bennies(facts: QuestionFacts) -> tuple[int, int]:
    """Return the Bennies of both sides: those that no side is named for are the first's."""
    many, others = facts.number("bennies"), facts.number("other bennies")
    if "their bennies" in facts.flags and not others:
        return 0, many
    return many, others or facts.number("soak")


def _darkness(facts: QuestionFacts, side: SideFacts) -> list[AnswerPart]:
    """Return the penalty of the light to a roll that needs sight."""
    grabs = "grab" in facts.flags and side is facts.attacker
    if not (level := facts.number("light")) or not (grabs or _OF_SIGHT in (side.skill, *side.traits)):
        return []
    from wildtable.savage.editions.settings import edition

    return [AnswerPart("roll", edition(facts.edition).light_penalties[level], "Darkness", "sw.illumination")]
