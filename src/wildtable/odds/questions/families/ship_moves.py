"""Questions of the Seven Worlds about a ship's movement: units for a Piloting roll, engines that are pushed, and a ship
out of control."""

from __future__ import annotations

import re
from math import prod

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerPart, AnswerRow, QuestionAnswer
from wildtable.odds.questions.dice.values import die
from wildtable.odds.questions.families.asked_counts import count_rows
from wildtable.odds.questions.families.seven_worlds import SETTING
from wildtable.odds.questions.families.shared import given_once
from wildtable.odds.traits import trait
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.starships.numbers import ShipNumbers
from wildtable.savage.starships.rules import units

OUT_OF_CONTROL = 1
"""The highest total with which a ship goes out of control."""


def ship_move(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Return the movement units that a Piloting roll gives, and the chance of a ship out of control. Raises
    `Unanswerable` for a question without a die."""
    del edition  # the setting has one
    numbers = ruleset(SETTING).setting.of(ShipNumbers)
    assert numbers is not None
    plain = text.lower()
    rolled = re.search(r"\bd(\d{1,2})((?:\+\d)?)", plain)
    if rolled is None:
        raise Unanswerable("The pilot's die is missing.", "Write movement units, piloting d8.")
    parts: list[AnswerPart] = []
    if re.search(r"\btwice\b|\bdouble\b", plain):
        parts.append(AnswerPart("roll", numbers.twice_as_fast, "Twice as fast", "7w.space.move"))
    elif re.search(r"\b(?:highest|fastest|faster|most)\b", plain):
        parts.append(AnswerPart("roll", numbers.faster, "Highest Top Acceleration", "7w.space.move"))
    is_pushed = re.search(r"\bpush(?:es|ed|ing)?\b", plain) is not None
    if is_pushed:
        parts.append(AnswerPart("roll", numbers.push_engines, "Pushed engines", "7w.space.push-engines"))
    values = [part.value for part in parts]
    others = given_once(plain, {r"accelerat|fast|engines|push|twice": values})
    parts += [AnswerPart("roll", int(each.replace(" ", "")), "As asked", "sw.difficulty")
              for each in re.findall(r"(?<![\w+-])[+-] ?\d+", others)]  # fmt: skip
    modifier = sum(part.value for part in parts) + int(rolled[2] or 0)
    wild = 0 if re.search(r"\bextra\b|\bno wild", plain) else 6
    sides = int(rolled[1])
    told = trait(sides, modifier=modifier, wild=wild)
    law = {0: 1 - told.success, 1: told.success}
    if not is_pushed:
        raised = told.at_least[1] if len(told.at_least) > 1 else 0.0
        law = {0: law[0], units(1): told.success - raised, units(2): raised}
    rows = count_rows(plain, r"(?:movement )?units?", "units", law)
    rows += [AnswerRow("", f"{many} unit{'s' if many > 1 else ''}", chance) for many, chance in law.items() if many]
    rows.append(AnswerRow("", "no unit", law[0]))
    if not is_pushed:
        rows.insert(
            0 if "control" in plain else len(rows), AnswerRow("", "out of control", _lost(modifier, sides, wild))
        )
    return QuestionAnswer(shown, tuple(rows), parts=tuple(parts))


def _lost(modifier: int, sides: int, wild: int) -> float:
    """Return the chance of a total with which a ship goes out of control."""
    most = OUT_OF_CONTROL - modifier
    laws = [die(each, aces=True).chances for each in (sides, wild) if each]
    return prod(sum(chance for total, chance in law.items() if total <= most) for law in laws)
