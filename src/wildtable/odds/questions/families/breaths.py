"""Questions of a cone or a stream by numbers, from which its victim may get out of the way."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerPart, AnswerRow, QuestionAnswer

_STRIKES = re.compile(r"\b(?:athletics|shooting) (d\d+)(?:(?: at)? ?([+-]\d+))?\b")
_EVADES = re.compile(r"\bagility (d\d+)\b(?! ?[+-]\d)")
_DAMAGE = re.compile(r"(?<![\w+])(\d)d(\d+)(?: ?\+ ?(\d+))?(?! ?\+ ?\d*d)(?![\w])")
_TOUGHNESS = re.compile(r"\btoughness (?:of )?(\d+)(?:\((\d+)\))?")
_NOT_COUNTED = re.compile(
    r"(?<!no )(?<!without )\b(?:benn(?:y|ies)|soaks?(?:ing)?|cover|joker|wounded|shaken|ap \d|medium|dim|dark"
    r"|(?:[2-9]|two|three|four) (?:or more )?wounds?)\b"
)


def breath(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Return what a cone or a stream does to one who may evade it: a failed one hits nobody (sw.area.cone-miss), a
    success at evading means no damage (sw.evasion). Raises `Unanswerable`."""
    from wildtable.odds.attacks import attack, damage
    from wildtable.odds.harm import Damage, Target
    from wildtable.odds.questions.families.plain import harm_rows
    from wildtable.odds.traits import trait
    from wildtable.savage.editions.settings import edition as numbers

    plain = text.lower()
    strikes, evades, dealt, tough = (each.search(plain) for each in (_STRIKES, _EVADES, _DAMAGE, _TOUGHNESS))
    if evades is None or dealt is None or tough is None:
        raise Unanswerable(
            "A die or a number of the two is missing.",
            "Write athletics d8 cone 3d6 v toughness 6, evade with agility d8.",
        )
    if found := _NOT_COUNTED.search(plain):
        raise Unanswerable(f"For one who evades, {found[0]} is not counted.", "Leave it out.")
    rules = numbers(edition or "adventure")
    wild, own = _wild_dice(plain, strikes, evades)
    caught = 1 - trait(evades[1], modifier=rules.evasion_penalty, wild=own).success
    blow = Damage((int(dealt[2]),) * int(dealt[1]), int(dealt[3] or 0))
    target = Target(int(tough[1]), int(tough[2] or 0), wild=own)
    notes = ["Nobody spends Bennies, and nobody soaks."]
    if strikes is None:
        hurt, struck = damage(blow, target.toughness, armor=target.armor), 1.0
        rows, _ = harm_rows(hurt, None, 0, 0)
        notes.append("It strikes, without a raise.")
    else:
        told = attack(strikes[1], blow, target, modifier=int(strikes[2] or 0), wild=wild)
        rows, _ = harm_rows(told.hurt, told.out, 0, 0)
        struck = told.hit
    summary = [
        *(AnswerRow("", row.outcome, row.value * caught) for row in rows),
        AnswerRow("", "struck", struck * caught),
        AnswerRow("", "evaded, if it strikes", 1 - caught),
    ]
    part = AnswerPart("evasion", rules.evasion_penalty, "Evasion", "sw.evasion")
    return QuestionAnswer(shown, tuple(summary), parts=(part,), notes=tuple(notes))


def _wild_dice(plain: str, strikes: re.Match[str] | None, evades: re.Match[str]) -> tuple[int, int]:
    """Return the Wild Dice of the one who strikes and of the one who evades, 0 for an Extra's."""
    if strikes is None:
        return 6, 0 if re.search(r"\bextra\b", plain) else 6
    first, second = sorted((strikes.start(), evades.start()))
    extras = ["extra" in plain[max(0, first - 25) : second], "extra" in plain[second:]]
    is_extra = dict(zip((first, second), extras, strict=True))
    return 0 if is_extra[strikes.start()] else 6, 0 if is_extra[evades.start()] else 6
