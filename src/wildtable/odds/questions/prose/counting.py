"""The outcome that is asked for, of one roll or of several, in the first row of an answer."""

from __future__ import annotations

from copy import deepcopy
from math import fsum

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.families.plain import out_after_hits, without_cap
from wildtable.odds.questions.families.repeats import binomial
from wildtable.odds.questions.families.waits import AWAITED, AWAITED_HITS, OUT, WOUNDED
from wildtable.odds.questions.in_words import worded
from wildtable.odds.questions.prose import goals
from wildtable.odds.questions.prose.goals import AskedOutcome
from wildtable.odds.questions.prose.settled import given, is_attack
from wildtable.odds.questions.reading.facts import QuestionFacts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.prose.said import ProseFacts
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

_ENDS = {"out of the fight": OUT, "a Wound or more": WOUNDED}
"""The outcomes that Wounds and being Shaken before bring nearer."""

ADDS_UP = "One target, which stays Shaken and wounded between the attacks."
OF_FRENZY = 2
"""The dice of an attack with Frenzy."""

MOST_OF_ONE = 2
"""The fewest dice of one attack that are several."""


def counted(
    shown: str, said: ProseFacts, goal: AskedOutcome, facts: QuestionFacts, table: TableFile
) -> QuestionAnswer | None:
    """Return an answer with what is asked for first: an outcome of one roll, or how many of several have it. Raises
    `Unanswerable`."""
    is_shared = _is_shared(said, goal, facts)
    if (many := facts.target.count if is_shared else _many(said, goal, facts)) is None:
        return None
    facts.attacker.count = 1
    _ask(facts, goal, attacks=is_attack(said, goal))
    said.notes += ["One roll is for all, the damage is rolled for each, and nobody evades."] if is_shared else []
    single = own_copy(facts)
    told = _as_said(shown, said, goal, facts, table)
    if told is None or told.problem:
        return told
    if "gang up" in facts.numbers and many > 1:
        told = told.having(notes=(f"Gang Up +{facts.number('gang up')}: all who attack are adjacent.", *told.notes))
    row = _asked(told, goal, is_counted=many > 1 or goal.counted)
    if row is None:
        return told
    is_volley = facts.number("rof") > 1 or "frenzy" in facts.options
    first = _of_hits(told, goal, row) if is_volley else row
    more: tuple[AnswerRow, ...] = ()
    if many > 1 and not row.is_chance:
        first = AnswerRow("", f"{row.outcome} of {many}, each by itself", many * row.value, False)
    elif many > 1 and _is_in_a_row(said, goal, single):
        first = AnswerRow("", f"out of the fight after {many} hits", out_after_hits(single, many))
    elif many > 1:
        chances = _of_area(told, row, single, many, table) if is_shared else binomial(many, row.value)
        first = _of_several(goal, row, chances, is_tried=many == _tries(said, facts))
        more = _beside(row, chances)
        if (end := _ENDS.get(row.outcome)) and _adds_up(said, goal, single):
            first = _added_up(first, single, table, many, end)
            more, told = (), told.having(notes=(ADDS_UP, *told.notes))
        first = _of_none(told, first, many) if goal.every and goal.outcome == goals.FAILED else first
    elif first is row and goal.counted and not goal.every and (goal.low, goal.high) != (1, -1):
        raise Unanswerable("So many of what is not said.", "Say how many attack, or how often it is tried.")
    others = [each for each in (*more, *told.summary) if each.outcome != first.outcome]
    return told.having(summary=(first, *others))


def _tries(said: ProseFacts, facts: QuestionFacts) -> int:
    """Return how often one tries; 0 for two shots at Rate of Fire 2."""
    tries = said.counts.get("times", 0)
    return 0 if tries == facts.number("rof") else tries


def _many(said: ProseFacts, goal: AskedOutcome, facts: QuestionFacts) -> int | None:
    """Return how many roll, or how often one does; None where it is not said of how many it is asked."""
    is_burst = facts.number("rof") >= MOST_OF_ONE or "frenzy" in facts.options
    many = _tries(said, facts) or _who_roll(said, goal, facts)
    dice = facts.number("rof") or (OF_FRENZY if "frenzy" in facts.options else 0)
    many = goal.pool if many == 1 and goal.pool and goal.pool != dice else many
    if many == 1 and (goal.every or goal.counted) and not is_burst:
        many = said.counts.get("actions", 1)
    is_open = many == 1 and goal.every and not is_burst  # all of what?
    return None if is_open or (goal.mean and not goal.outcome) or (many > 1 and facts.number("rof") > 1) else many


def _is_shared(said: ProseFacts, goal: AskedOutcome, facts: QuestionFacts) -> bool:
    """Return whether one attack is on several, and so many of them are asked about."""
    is_of_many = facts.target.count > 1 and bool(goal.counted or goal.mean) and bool(goal.outcome)
    return "area" in said.flags and is_of_many and facts.attacker.count == 1 and not _tries(said, facts)


def _is_in_a_row(said: ProseFacts, goal: AskedOutcome, facts: QuestionFacts) -> bool:
    """Return whether one is hit several times, one hit after another, and asked whether it is out."""
    dealt = facts.attacker
    is_given = dealt.damage is not None and not (dealt.traits or dealt.die)
    return goal.outcome == goals.FELLED and is_given and _tries(said, facts) > 1 and not goal.mean


def _adds_up(said: ProseFacts, goal: AskedOutcome, facts: QuestionFacts) -> bool:
    """Return whether several attacks are on one target, which stays Shaken and wounded in between."""
    is_any = (goal.low, goal.high) == (1, -1) and not (goal.every or goal.mean)
    is_one = facts.target.count == 1 and "area" not in said.flags and "no cap" not in said.flags
    rolls = facts.attacker.traits or facts.attacker.die or facts.attacker.name
    return bool(is_any and is_one and rolls) and is_attack(said, goal)


def _added_up(row: AnswerRow, facts: QuestionFacts, table: TableFile, many: int, end: str) -> AnswerRow:
    """Return the row of what several attacks on one target come to. Raises `Unanswerable`."""
    from wildtable.odds.questions.fights.attacks import over_after

    return AnswerRow("", row.outcome, over_after(facts, table, many, end))


def own_copy(facts: QuestionFacts) -> QuestionFacts:
    """Return the facts of a question apart from them, with what the questions of a sweep share."""
    own = deepcopy({name: value for name, value in vars(facts).items() if name not in ("memo", "laws")})
    each = QuestionFacts()
    vars(each).update({**vars(facts), **own})
    return each


def _as_said(
    shown: str, said: ProseFacts, goal: AskedOutcome, facts: QuestionFacts, table: TableFile
) -> QuestionAnswer | None:
    """Return the answer about one roll, with Wounds counted as the question has it."""
    told = worded(shown, facts, table)
    if told is None or told.problem:
        return told
    if "drop" in facts.flags and goal.outcome in (goals.WOUNDED, goals.WOUNDS):
        return _without_knockout(shown, facts, table, told)
    return without_cap(told, facts) if "no cap" in said.flags else told


def _of_area(told: QuestionAnswer, row: AnswerRow, facts: QuestionFacts, many: int, table: TableFile) -> list[float]:
    """Return the chances of each number of those under a template who have an outcome: one roll is for all of them, and
    the damage is rolled for each (sw.area). Raises `Unanswerable`."""
    rows = {each.outcome: each.value for each in told.summary}
    if "hit" not in rows:
        return binomial(many, row.value)  # they are hit: the damage alone is rolled
    hit, raised = rows["hit"], rows.get("hit with a raise", 0.0)
    of_hits = [
        binomial(many, _of_a_hit(row.outcome, told.question, facts, table, is_raised=is_raised))
        for is_raised in (False, True)
    ]
    chances = [(hit - raised) * plain + raised * more for plain, more in zip(*of_hits, strict=True)]
    return [chances[0] + 1 - hit, *chances[1:]]


def _of_a_hit(outcome: str, shown: str, facts: QuestionFacts, table: TableFile, *, is_raised: bool) -> float:
    """Return the chance of an outcome for one who is hit. Raises `Unanswerable`."""
    if outcome in ROWS[goals.HIT] or outcome in ROWS[goals.RAISED]:
        return float(is_raised or outcome in ROWS[goals.HIT])
    dealt = own_copy(facts)
    dealt.numbers.pop("tn", None)
    given(dealt, raised=is_raised)
    told = worded(shown, dealt, table)
    if told is None or told.problem or outcome not in [each.outcome for each in told.summary]:
        raise Unanswerable("One roll is for all of them.", "Ask how many are hit on average.")
    return told[outcome]


def _who_roll(said: ProseFacts, goal: AskedOutcome, facts: QuestionFacts) -> int:
    """Return how many roll: of several of us the one who asks, unless all are asked about."""
    is_of_all = goal.mean or goal.counted or goal.every or "us" not in said.flags
    return max(facts.attacker.count, 1) if is_of_all else 1


def _ask(facts: QuestionFacts, goal: AskedOutcome, *, attacks: bool) -> None:
    """Set what a question asks for among its facts."""
    if goal.outcome == goals.WOUNDS:
        facts.numbers["inflicts"] = goal.wounds
    if goal.outcome == goals.RAISES:
        facts.numbers["raises"] = goal.wounds
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
    if told.summary[0].outcome.startswith((AWAITED, AWAITED_HITS)):
        return None
    rows = {row.outcome: row for row in told.summary}
    numbered = {goals.WOUNDS: (f"{goal.wounds} Wounds or more",), goals.RAISES: (f"{goal.wounds} raises or more",)}
    names = numbered.get(goal.outcome, ROWS.get(goal.outcome, ()))
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


def _of_several(goal: AskedOutcome, row: AnswerRow, chances: list[float], *, is_tried: bool) -> AnswerRow:
    """Return the row of so many of several. ``chances``: those of each number of them; ``is_tried``: whether they are
    tries of one."""
    many = len(chances) - 1
    if goal.mean:
        return AnswerRow("", f"expected number of {many}: {row.outcome}", many * row.value, False)
    told = bounded(goal, chances, f"of {many}: {row.outcome}")
    if is_tried and (goal.low, goal.high) == (1, -1) and not goal.every:
        return AnswerRow("", f"{row.outcome} at least once in {many}", told.value)
    return told


def _of_none(told: QuestionAnswer, row: AnswerRow, many: int) -> AnswerRow:
    """Return the row of all failures by the name of the success that none of them has."""
    hit = next((each.outcome for each in told.summary if each.outcome in ROWS[goals.HIT]), "success")
    return AnswerRow("", f"none of {many}: {hit}", row.value)


def _beside(row: AnswerRow, chances: list[float]) -> tuple[AnswerRow, ...]:
    """Return what else is known of several who do the same."""
    many = len(chances) - 1
    return (
        AnswerRow("", f"expected number of {many}: {row.outcome}", many * row.value, False),
        AnswerRow("", f"at least one of {many}: {row.outcome}", 1 - chances[0]),
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
