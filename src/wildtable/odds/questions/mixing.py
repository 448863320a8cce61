"""Questions that take several answers: a roll that somebody supports, and the powers of a caster side by side."""

from __future__ import annotations

import re
from itertools import pairwise
from operator import mul

from wildtable.odds.asking import Unanswerable, added
from wildtable.odds.from_text import die
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.changes import possible
from wildtable.odds.traits import WILD_DIE, trait

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Rules = tuple[str, tuple[tuple[str, int | str], ...], str]
    Idle = Callable[[str], tuple[str, ...]]
    """Returns the phrases of a single question that change nothing in its answer."""

_SUPPORTED = re.compile(r",?\s*\b(?:supported|helped|aided|assisted) by\b", re.IGNORECASE)
_HELPERS = (
    r"(?:\s+(?P<many>\d{1,2}) (?:allies|friends|others|people|helpers|supporters|companions|heroes|extras)\b"
    r"|\s+(?P<several>\d{1,2}) ?(?=d\d))?"
)
_SUPPORTER = re.compile(
    _SUPPORTED.pattern + _HELPERS + r"[^,]*?\b(?P<die>d\d+(?:\s*[+-]\s*\d+)?)(?P<extra>,? extras?\b)?"
    r"(?P<more>(?:,? (?:and|,) (?:an? |another )?d\d+(?:\s*[+-]\s*\d+)?(?: extra\b)?)*)",
    re.IGNORECASE,
)
_ONE_MORE = re.compile(r"(d\d+(?:\s*[+-]\s*\d+)?)( extra\b)?", re.IGNORECASE)
_BY_NAME = re.compile(
    _SUPPORTED.pattern + r"(?P<who>[^,]+?)(?=,| v | against | shoots?\b| fires?\b| attacks?\b| casts?\b| strikes?\b|$)",
    re.IGNORECASE,
)
_WHICH_POWER = re.compile(
    r",?\s*\b(?:best power|(?:which|what)(?: one)?(?: of (?:my|its|the|her|his|their))? powers?(?: is best)?)\b"
    r"(?: for)?\s*[:,?]?\s*",
    re.IGNORECASE,
)


CRITICAL = "critical failure"
MOST_HELPERS = 20
"""The most helpers that are counted: so many have reached the highest bonus."""


def supported(
    shown: str, text: str, rules: Rules, ask: Callable[[str], QuestionAnswer], idle: Idle
) -> QuestionAnswer | None:
    """Return the answer to a question about a roll that a die or a figure supports; None for any other.

    It is the mean of the answers with each bonus. ``ask``: answers a single question. ``idle``: is asked about the roll
    without support. Raises `Unanswerable`.
    """
    if not _SUPPORTED.search(text):
        return None
    if (found := _SUPPORTER.search(text)) is not None:
        rolled = [(found["die"], found["extra"])] * int(found["many"] or found["several"] or 1) + _ONE_MORE.findall(
            found["more"]
        )
        helpers = [(*die(each), 0 if extra else WILD_DIE) for each, extra in rolled]
    elif (found := _BY_NAME.search(text)) is not None:
        helpers = [_supporter(text, found, rules)]
    else:
        raise Unanswerable("The die of the support is missing.", "For example: supported by d8, or by d6 extra.")
    from wildtable.savage.editions.settings import edition as numbers

    most = numbers(rules[0]).support_most
    if not most:
        raise Unanswerable("Nobody is supported by these rules.", "Write group of, for a roll of several.")
    bonuses = [1.0, *[0.0] * most]
    for helper in helpers[:MOST_HELPERS]:
        bonuses = _with_support(bonuses, helper)
    plain = (text[: found.start()] + text[found.end() :]).strip(" ,")
    told = [ask(f"{plain}, support {bonus}" if bonus else plain) for bonus in range(most + 1)]
    if problem := next((each for each in told if each.problem), None):
        return problem
    rows = [{row.outcome: row for row in (*each.details, *each.summary)} for each in told]
    names = [row.outcome for row in told[0].summary if row.outcome != CRITICAL]
    summary = [
        AnswerRow("", name, _mean(bonuses, [each[name].value for each in rows]), rows[0][name].is_chance)
        for name in (*names, CRITICAL)
        if all(name in each for each in rows)
    ]
    details = [AnswerRow("support", f"+{bonus}" if bonus else "none", chance) for bonus, chance in enumerate(bonuses)]
    return QuestionAnswer(
        shown, tuple(summary), tuple(details), told[0].parts, told[0].notes, unread=told[0].unread, idle=idle(plain)
    )


def _with_support(bonuses: list[float], helper: tuple[int, int, int]) -> list[float]:
    """Return the chances of each bonus of all support with one more helper: a die, a modifier and a Wild Die."""
    from wildtable.savage.close_combat.rules import support

    sides, modifier, wild = helper
    reached = (1.0, *trait(sides, modifier=modifier, wild=wild).at_least, 0.0)
    after = [0.0] * len(bonuses)
    for bonus, chance in enumerate(bonuses):
        for level, (more, less) in enumerate(pairwise(reached)):
            after[support(bonus, level, len(bonuses) - 1)] += chance * (more - less)
    return after


def _mean(chances: Iterable[float], values: Iterable[float]) -> float:
    return added(map(mul, chances, values))


def _supporter(text: str, found: re.Match[str], rules: Rules) -> tuple[int, int, int]:
    """Return the die, the modifier and the Wild Die of a figure that supports a roll, with the roll's own skill where
    no other is named. Raises `Unanswerable` where nobody or no skill is named."""
    from wildtable.odds.questions.fights.figures import ATTACKER
    from wildtable.odds.questions.fights.naming import content
    from wildtable.odds.questions.fights.placing import FightQuestion
    from wildtable.odds.questions.reading.reader import read
    from wildtable.odds.traits import unskilled
    from wildtable.savage.traits.queries import trait_die

    table, names = content(*rules)
    helper, rolled = read(found["who"], names), read(text[: found.start()] + text[found.end() :], names)
    if not helper.attacker.name:
        raise Unanswerable("The die of the support is missing.", "For example: supported by d8, or by captain.")
    skill = helper.skill or rolled.skill or next(iter(rolled.attacker.traits), "")
    if not skill and (rolled.attacker.name or rolled.weapon):
        skill = FightQuestion(rolled, table).item.skill
    if not skill:
        raise Unanswerable(
            "The skill of the support is missing.",
            f"For example: supported by {found['who'].strip()} with persuasion.",
        )
    helper.skill = skill
    by = FightQuestion(helper, table).fight[ATTACKER]
    own = trait_die(by, skill)
    sides, modifier = (own.sides, own.plus) if own else unskilled(rules[0])
    return sides, modifier, by.sheet.wild_die if by.sheet.wild_card else 0


def by_power(
    shown: str,
    text: str,
    rules: Rules,
    ask: Callable[[str], QuestionAnswer],
    idle: Idle,
) -> QuestionAnswer | None:
    """Return the powers that a ready figure can cast at a foe side by side, the best first; None for another question.

    ``rules``: the edition, house numbers and the file of a table. ``ask``: answers a single question. ``idle``: is
    asked about the best power alone, as each answer takes long. Raises `Unanswerable` where there are none.
    """
    if not _WHICH_POWER.search(text):
        return None
    from wildtable.odds.questions.fights.casting import is_friendly
    from wildtable.odds.questions.fights.naming import content
    from wildtable.odds.questions.reading.reader import read
    from wildtable.savage.sheets.building import known

    plain = _WHICH_POWER.sub(" ", text).strip(" ,:")
    table, names = content(*rules)
    caster = read(plain, names).attacker.name
    sheets = {**known(table.own), **{hero.id: hero.sheet for hero in table.heroes}}
    cast = [power.name.lower() for power in sheets[caster].powers if not is_friendly(power)] if caster else []
    told = [(name, answer) for name in cast if (answer := possible(f"{plain}, casts {name}", ask)) is not None]
    if not told:
        raise Unanswerable("Nobody is named who casts a power at a foe.", "For example: adept v bandit, best power.")

    def rank(named: tuple[str, QuestionAnswer]) -> tuple[float, float]:
        chances = {row.outcome: row.value for row in named[1].summary}
        return -chances.get("out of the fight", 0.0), -chances.get("a Wound or more", 0.0)

    ranked = sorted(told, key=rank)
    notes = ("Ranked by the chance to take the target out.",)
    best = idle(f"{plain}, casts {ranked[0][0]}")
    return QuestionAnswer(shown, notes=notes, variants=tuple(ranked), idle=best)
