"""Rolls that somebody supports: the mean of the answers with each bonus."""

from __future__ import annotations

from itertools import pairwise, product
from math import fsum

from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.prose.counting import counted, own_copy
from wildtable.odds.traits import WILD_DIE, trait

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.prose.goals import AskedOutcome
    from wildtable.odds.questions.prose.people import Person
    from wildtable.odds.questions.prose.said import ProseFacts
    from wildtable.odds.questions.reading.facts import QuestionFacts
    from wildtable.savage.sheets.table import TableFile


def helped(
    shown: str, said: ProseFacts, goal: AskedOutcome, facts: QuestionFacts, table: TableFile
) -> QuestionAnswer | None:
    """Return the mean of a roll with each bonus that somebody's help may bring (sw.support); None where no die of the
    help is said. ``facts``: those of the roll."""
    most = table.rules.edition.support_most
    bonuses = None if said.helps is None or most is None else _bonuses_of(said.helps, said.scale, most)
    if bonuses is None:
        return None
    told: list[tuple[float, QuestionAnswer]] = []
    for bonus, chance in bonuses.items():
        each = counted(shown, said, goal, _with_bonus(facts, bonus), table)
        if each is None or each.problem:
            return each
        told.append((chance, each))
    first = told[0][1]
    summary = [
        AnswerRow("", row.outcome, fsum(chance * each[row.outcome] for chance, each in told), row.is_chance)
        for row in first.summary
        if all(row.outcome in [other.outcome for other in each.summary] for _, each in told)
    ]
    details = [AnswerRow("support", f"{bonus:+d}" if bonus else "none", chance) for bonus, chance in bonuses.items()]
    return QuestionAnswer(shown, tuple(summary), tuple(details), first.parts, first.notes)


def _bonuses_of(helper: Person, scale: dict[str, int], most: int) -> dict[int, float] | None:
    """Return the chances of each bonus of a helper, or of several alike; None where it is not said how they roll."""
    side = helper.side
    rolled = next(iter(side.traits.values()), side.die)
    if rolled is None or (side.count > 1 and scale):
        return None
    wild = WILD_DIE if side.wild is None else side.wild
    own = trait(rolled.sides[0], modifier=rolled.plus + sum(side.modifiers), wild=wild)
    one = _bonuses(own.at_least, scale, most)
    bonuses = dict(one)
    for _ in range(side.count - 1):
        bonuses = _both_bonuses(bonuses, one, most)
    return bonuses


def _with_bonus(facts: QuestionFacts, bonus: int) -> QuestionFacts:
    """Return the facts of a roll with a bonus to it."""
    each = own_copy(facts)
    each.attacker.modifiers.append(bonus)
    return each


def _both_bonuses(first: dict[int, float], second: dict[int, float], most: int) -> dict[int, float]:
    """Return the chances of the bonus of two helpers together, up to the most that all may bring."""
    found: dict[int, float] = {}
    for (one, chance), (other, again) in product(first.items(), second.items()):
        found[min(one + other, most)] = found.get(min(one + other, most), 0.0) + chance * again
    return found


def _bonuses(at_least: tuple[float, ...], scale: dict[str, int], most: int) -> dict[int, float]:
    """Return the chances of each bonus. ``scale``: the bonuses that the question itself names, for a success and for a
    raise; without them those of the rules, up to ``most``."""
    reached = (1.0, *at_least, 0.0)
    found: dict[int, float] = {}
    for level, (more, less) in enumerate(pairwise(reached)):
        if scale:
            bonus = 0 if not level else scale.get("success", 1) if level == 1 else scale.get("raise", 2)
        else:
            bonus = min(level, most)
        found[bonus] = found.get(bonus, 0.0) + more - less
    return found
