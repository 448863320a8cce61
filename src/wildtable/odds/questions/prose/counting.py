"""The outcome that is asked for, of one roll or of several, in the first row of an answer."""

from __future__ import annotations

from math import fsum

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.families.repeats import binomial
from wildtable.odds.questions.families.waits import AWAITED
from wildtable.odds.questions.in_words import worded
from wildtable.odds.questions.prose import goals
from wildtable.odds.questions.prose.goals import AskedOutcome
from wildtable.odds.questions.prose.settled import is_attack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.prose.said import ProseFacts
    from wildtable.odds.questions.reading.facts import QuestionFacts
    from wildtable.savage.sheets.table import TableFile

ROWS = {
    goals.HIT: ("hit", "success", "wins"), goals.SUCCESS: ("success", "wins", "hit"),
    goals.RAISED: ("hit with a raise", "wins with a raise", "raise"), goals.CRITICAL: ("critical failure",),
    goals.MEAN_WOUNDS: ("expected Wounds",), goals.WOUNDED: ("a Wound or more",),
    goals.FELLED: ("out of the fight", "a Wound or more"),
    goals.HARMED: ("Shaken or worse",), goals.DISARMED: ("target loses a weapon",),
    goals.STRAYED: ("a bystander may be hit",), goals.FAILED: ("failure of any kind",),
    goals.STABLE: ("stable in the end",), goals.DEAD: ("dies this round",), goals.SOAKED: ("all soaked",),
    goals.RESISTED: ("it is resisted, or fails",),
    goals.UNSOAKED: ("expected Wounds left",),
}  # fmt: skip
"""The rows of an answer that have an outcome, the first of which counts."""

_FAILURES = {
    goals.FAILED: ("success", "hit"),
    goals.UNHARMED: ("Shaken or worse",),
    goals.UNWOUNDED: ("a Wound or more",),
}
"""The rows of an answer that an outcome is the contrary of."""

FAILED_NAMES = {goals.FAILED: "failure of any kind"}

_FLAGS = {
    goals.HARMED: "harmed", goals.FELLED: "felled", goals.FAILED: "fail", goals.STRAYED: "bystander",
    goals.RESISTED: "resists",
}  # fmt: skip
"""The flags of questions by the outcomes that they ask for."""

MOST_OF_ONE = 2
"""The fewest dice of one attack that are several."""


def counted(
    shown: str, said: ProseFacts, goal: AskedOutcome, facts: QuestionFacts, table: TableFile
) -> QuestionAnswer | None:
    """Return an answer with what is asked for first: an outcome of one roll, or how many of several have it. Raises
    `Unanswerable`."""
    tries = said.counts.get("times", 0)
    tries = 0 if tries == facts.number("rof") else tries  # two shots at Rate of Fire 2
    many = tries or _who_roll(said, goal, facts)
    many = goal.pool if many == 1 and goal.pool != facts.number("rof") and goal.pool else many
    if many == 1 and goal.every and facts.number("rof") < MOST_OF_ONE:
        many = said.counts.get("actions", 1)
    if (many == 1 and goal.every and facts.number("rof") < MOST_OF_ONE) or (goal.mean and not goal.outcome):
        return None  # all of what?
    if many > 1 and facts.number("rof") > 1:
        return None
    facts.attacker.count = 1
    _ask(facts, goal, attacks=is_attack(said, goal))
    told = worded(shown, facts, table)
    if told is None or told.problem:
        return told
    if "drop" in facts.flags and goal.outcome in (goals.WOUNDED, goals.WOUNDS):
        told = _without_knockout(shown, facts, table, told)
    if "gang up" in facts.numbers and many > 1:
        told = told.having(notes=(f"Gang Up +{facts.number('gang up')}: all who attack are adjacent.", *told.notes))
    row = _asked(told, goal, is_counted=many > 1 or goal.counted)
    if row is None:
        return told
    first = _of_hits(told, goal, row) if facts.number("rof") > 1 else row
    if many > 1:
        first = _of_several(goal, row, many, is_tried=many == tries)
        first = _of_none(told, first, many) if goal.every and goal.outcome == goals.FAILED else first
    elif first is row and goal.counted and not goal.every and (goal.low, goal.high) != (1, -1):
        raise Unanswerable("So many of what is not said.", "Say how many attack, or how often it is tried.")
    more = _beside(row, many) if many > 1 and row.is_chance else ()
    others = [each for each in (*more, *told.summary) if each.outcome != first.outcome]
    return told.having(summary=(first, *others))


def _who_roll(said: ProseFacts, goal: AskedOutcome, facts: QuestionFacts) -> int:
    """Return how many roll: of several of us the one who asks, unless all are asked about."""
    is_of_all = goal.mean or goal.counted or goal.every or "us" not in said.flags
    return max(facts.attacker.count, 1) if is_of_all else 1


def _ask(facts: QuestionFacts, goal: AskedOutcome, *, attacks: bool) -> None:
    """Set what a question asks for among its facts."""
    if goal.outcome == goals.WOUNDS:
        facts.numbers["inflicts"] = goal.wounds
    if goal.outcome in _FLAGS:
        facts.flags.add(_FLAGS[goal.outcome])
    if goal.outcome == goals.RAISED and not attacks:
        facts.flags.add("raise")


def _without_knockout(shown: str, facts: QuestionFacts, table: TableFile, told: QuestionAnswer) -> QuestionAnswer:
    """Return an answer about the Drop that tells Wounds from knock-outs, which the damage brings too
    (sw.drop.knockout)."""
    bonus = table.rules.edition.drop_bonus
    facts.flags.discard("drop")
    facts.attacker.modifiers = [*facts.attacker.modifiers, bonus]
    facts.damage_modifiers = [*facts.damage_modifiers, bonus]
    if (plain := worded(shown, facts, table)) is None or plain.problem:
        return told
    wounds = {row.outcome: row for row in plain.summary if "Wound" in row.outcome and row.is_chance}
    rows = [wounds.get(row.outcome, row) for row in told.summary]
    knocked = next(row for row in told.summary if row.outcome == "a Wound or more")
    rows.append(AnswerRow("", "a Wound or a knock-out", knocked.value))
    return told.having(summary=tuple(rows))


def _asked(told: QuestionAnswer, goal: AskedOutcome, *, is_counted: bool) -> AnswerRow | None:
    """Return the row of what is asked for; None where no outcome is named. Raises `Unanswerable`."""
    if told.summary[0].outcome.startswith(AWAITED):
        return None
    rows = {row.outcome: row for row in told.summary}
    names = (f"{goal.wounds} Wounds or more",) if goal.outcome == goals.WOUNDS else ROWS.get(goal.outcome, ())
    row = next((rows[name] for name in names if name in rows), None)
    for name in _FAILURES.get(goal.outcome, ()) if row is None else ():
        if name in rows:
            row = AnswerRow("", FAILED_NAMES.get(goal.outcome, goal.outcome), 1 - rows[name].value)
    if row is None and goal.outcome:
        raise Unanswerable(f"The answer has no {goal.outcome!r}.", "Ask for a hit, a Wound or who is out.")
    return row if row is not None else told.summary[0] if is_counted else None


def _of_hits(told: QuestionAnswer, goal: AskedOutcome, row: AnswerRow) -> AnswerRow:
    """Return the row of so many hits of several dice; the row itself where no number of them is asked for."""
    if row.outcome != "hit" or not (goal.counted or goal.mean):
        return row
    chances = {int(each.outcome): each.value for each in told.details if each.part == "hits"}
    return bounded(goal, [chances.get(hits, 0.0) for hits in range(max(chances) + 1)], "hits")


def _of_several(goal: AskedOutcome, row: AnswerRow, many: int, *, is_tried: bool) -> AnswerRow:
    """Return the row of so many of several. ``is_tried``: whether they are tries of one."""
    if not row.is_chance:
        return AnswerRow("", f"{row.outcome} of {many}, each by itself", many * row.value, False)
    if goal.mean:
        return AnswerRow("", f"expected number of {many}: {row.outcome}", many * row.value, False)
    told = bounded(goal, binomial(many, row.value), f"of {many}: {row.outcome}")
    if is_tried and (goal.low, goal.high) == (1, -1) and not goal.every:
        return AnswerRow("", f"{row.outcome} at least once in {many}", told.value)
    return told


def _of_none(told: QuestionAnswer, row: AnswerRow, many: int) -> AnswerRow:
    """Return the row of all failures by the name of the success that none of them has."""
    hit = next((each.outcome for each in told.summary if each.outcome in ROWS[goals.HIT]), "success")
    return AnswerRow("", f"none of {many}: {hit}", row.value)


def _beside(row: AnswerRow, many: int) -> tuple[AnswerRow, ...]:
    """Return what else is known of several who do the same."""
    return (
        AnswerRow("", f"expected number of {many}: {row.outcome}", many * row.value, False),
        AnswerRow("", f"at least one of {many}: {row.outcome}", 1 - (1 - row.value) ** many),
    )


def bounded(goal: AskedOutcome, chances: list[float], name: str) -> AnswerRow:
    """Return the chance that so many of several have an outcome, or their number on average."""
    most = len(chances) - 1
    if goal.mean:
        return AnswerRow("", f"expected {name}", fsum(many * chance for many, chance in enumerate(chances)), False)
    if goal.every:
        return AnswerRow("", f"all {name}", chances[most])
    high = most if goal.high < 0 else goal.high
    if not high and not goal.low:
        words = "none"
    elif goal.high < 0:
        words = f"at least {'one' if goal.low == 1 else goal.low}"
    else:
        words = f"exactly {high}" if goal.low == high else f"at most {high}"
    return AnswerRow("", f"{words} {name}", fsum(chances[goal.low : high + 1]))
