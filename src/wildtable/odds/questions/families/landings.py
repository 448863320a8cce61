"""Questions of how far off a blast that has missed lands (sw.area.deviation)."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import product

from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.families.asked_counts import count_rows

_FAR = 10**6
"""The inches of a target that stands nowhere in particular: half of them limit no deviation."""

_BANDS = ("short", "medium", "long", "extreme")
_THROWN = re.compile(r"\b(?:grenades?|thrown|throws?|throwing|molotov|bombs? is thrown|dynamite)\b")
_AWAY = re.compile(r"\b(\d{1,3}) (?:inch(?:es)?|squares)(?: away| off| from (?:me|us|him|her))?|\b(\d{1,3}) ?\"")
_LIMIT = re.compile(
    r"\b(?:at least|more than|within|at most|up to|less than|no more than) (\d+)"
    r"|\b(\d+) (?:inches |squares )?or (?:more|less|fewer)"
)


def landing(shown: str, text: str, edition: str) -> QuestionAnswer | None:
    """Return how far off a missed blast lands, the direction aside."""
    from wildtable.savage.areas.rules import deviation
    from wildtable.savage.editions.settings import edition as numbers

    plain = text.lower()
    rules = numbers(edition or "adventure")
    band = next((place for place, name in enumerate(_BANDS) if re.search(rf"\b{name}\b", plain)), 0)
    thrown = _THROWN.search(plain) is not None
    limit = _LIMIT.search(plain)
    told = plain if limit is None else plain.replace(limit[0], " ")
    away = next((int(found[1] or found[2]) for found in _AWAY.finditer(told)), None)
    dice = rules.deviation_thrown if thrown else rules.deviation_fired
    ways = list(product(*[range(1, sides + 1) for sides in dice]))
    off: defaultdict[int, float] = defaultdict(float)
    for faces in ways:
        off[deviation(sum(faces), band, _FAR if away is None else away)] += 1 / len(ways)
    mean = sum(inches * chance for inches, chance in off.items())
    asked = [row for row in count_rows(plain, "inch(?:es)?|squares?", "inches off", off) if row.is_chance]
    summary = (*asked, AnswerRow("", "expected inches off", mean, False))
    details = tuple(AnswerRow("inches off", str(inches), chance) for inches, chance in sorted(off.items()))
    rolled = " + ".join(f"d{sides}" for sides in dice)
    notes = (f"{rolled}, times {band + 1} at {_BANDS[band]} range, half the distance at most (sw.area.deviation).",)
    return QuestionAnswer(shown, summary, details, notes=notes)
