"""Rolls of their own kind in sentences: several at once, one who bleeds out, a Soak roll."""

from __future__ import annotations

from wildtable.odds.questions.answer.answers import AnswerPart, AnswerRow, QuestionAnswer
from wildtable.odds.questions.prose import goals
from wildtable.odds.questions.prose.counting import ROWS
from wildtable.odds.questions.reading.facts import QuestionFacts
from wildtable.odds.traits import trait

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.prose.goals import AskedOutcome
    from wildtable.odds.questions.prose.people import Person
    from wildtable.odds.questions.prose.said import ProseFacts
    from wildtable.savage.sheets.table import TableFile


def both_rolls(
    shown: str, said: ProseFacts, goal: AskedOutcome, first: Person, table: TableFile
) -> QuestionAnswer | None:
    """Return the chance that several rolls of one all succeed, each by itself."""
    from wildtable.odds.questions.families.roll_parts import modifier_of, wild_die

    if said.options or {"range", "light", "inches", "gang up"} & set(said.counts):
        return None
    side = first.side
    actions = said.counts.get("actions", 1)
    modifier, parts = modifier_of(side, side.traits[first.rolls[0]], said.modifiers)
    if actions > 1:
        penalty = table.rules.edition.action_penalty * (actions - 1)
        modifier += penalty
        parts.append(AnswerPart("roll", penalty, "Several actions", "sw.multi-action"))
    rows = []
    chance = 1.0
    for skill in dict.fromkeys(first.rolls):
        rolled = side.traits[skill]
        told = trait(rolled.sides[0], tn=said.tns.get(skill, 4), modifier=modifier + rolled.plus, wild=wild_die(side))
        value = told.raised if goal.raised else told.success
        rows.append(AnswerRow("", f"{skill} succeeds", value))
        chance *= value
    return QuestionAnswer(shown, (AnswerRow("", "all succeed", chance), *rows), parts=tuple(parts))


def bleeding(shown: str, said: ProseFacts, goal: AskedOutcome) -> QuestionAnswer | None:
    """Return what becomes of somebody who bleeds out (sw.bleeding-out)."""
    from wildtable.odds.downed import bleeding_out

    person = next((each for each in said.people.all if "vigor" in each.side.traits), None)
    if person is None:
        return None
    vigor = person.side.traits["vigor"]
    wounds = person.side.numbers.get("wounds", 3)
    bleeds = bleeding_out(vigor.sides[0], modifier=vigor.plus + sum(said.modifiers) - (wounds - 3))
    rows = [
        AnswerRow("", "stable in the end", bleeds.stabilised), AnswerRow("", "dies this round", bleeds.dies_this_round),
        AnswerRow("", "stable this round", bleeds.stable_this_round),
        AnswerRow("", "dead in the end", 1 - bleeds.stabilised),
    ]  # fmt: skip
    is_stable = goal.outcome in (goals.STABLE, goals.SUCCESS)
    end, now = ("stable in the end", "stable this round") if is_stable else ("dead in the end", "dies this round")
    first = (now if "now" in said.flags else end) if goal.outcome else ""
    rows.sort(key=lambda row: row.outcome != first)
    return QuestionAnswer(shown, tuple(rows), notes=(f"At the penalty of {wounds} Wounds.",))


def soaked(shown: str, said: ProseFacts, goal: AskedOutcome, first: Person) -> QuestionAnswer | None:
    """Return the answer to a question of a Soak roll by itself."""
    from wildtable.odds.questions.families.soaking import soak_answer

    facts = QuestionFacts()
    person = next((each for each in said.people.all if "vigor" in each.side.traits), first)
    facts.attacker = side = person.side
    wounds = said.counts.get("new wounds", 0) or goal.pool
    if not wounds:
        wounds = side.numbers.pop("wounds", 0)
    if not wounds or not (side.traits or side.die):
        return None
    side.modifiers += said.modifiers
    facts.numbers |= {"soak wounds": wounds, "bennies": said.counts.get("soak", said.counts.get("bennies", 1))}
    if goal.outcome == goals.WOUNDS:
        facts.numbers["soaked"] = goal.wounds
    is_some = goal.outcome in (goals.SUCCESS, goals.WOUNDED) or bool(goal.pool)
    if is_some and goal.counted and not goal.every:
        facts.numbers["soaked"] = goal.low
    facts.flags |= {"taken off"} if goal.mean and goal.outcome != goals.UNSOAKED else set()
    told = soak_answer(shown, facts)
    names = () if "soaked" in facts.numbers else ROWS.get(goal.outcome, ())
    row = next((each for each in told.summary if each.outcome in names), None)
    return told if row is None else told.having(summary=(row, *(each for each in told.summary if each is not row)))
