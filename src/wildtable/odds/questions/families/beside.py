"""Questions of something beside a roll, whose answer is reckoned from that of the roll."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from wildtable.odds.questions.answer.answers import QuestionAnswer


def if_given(shown: str, told: QuestionAnswer, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer:
    """Return an answer about a hit that is given, where its question takes one for that."""
    if not re.search(r"\b(?:given|assuming|supposing|provided)\b.*\bhits?\b", shown.lower()):
        return told
    from wildtable.odds.questions.families.given_hits import given_a_hit

    return given_a_hit(shown, told, ask) or told


def beside_a_roll(shown: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the answer to a question of two rolls, of outcomes that it lists, of what rolls add up to or heal; None
    for any other. ``ask``: answers that about the roll."""
    plain = shown.lower()
    if "shaken" in plain and ("nothing" in plain or "no " in plain or "wound" in plain):
        from wildtable.odds.questions.families.outcome_lists import listed_outcomes

        if (told := listed_outcomes(shown, ask)) is not None:
            return told
    if (told := _of_all_but(shown, plain, ask)) is not None:
        return told
    if re.search(r"\b(?:again|once more|second time)\b", plain):
        from wildtable.odds.questions.families.twice import made_twice

        if (told := made_twice(shown, ask)) is not None:
            return told
    if "raise" in plain and ("success" in plain or "token" in plain):
        from wildtable.odds.questions.families.tallies import tallied

        return tallied(shown, ask)
    if "healing" in plain and "wound" in plain:
        from wildtable.odds.questions.families.healed import healed

        return healed(shown, ask)
    return None


def _of_all_but(shown: str, plain: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the answer to a question of Full Defense, of a landed blow at a thing, of damage that is soaked, or of all
    rows of a table but some; None for any other."""
    if "deluxe" in plain and re.search(r"\bfull defen[cs]e\b", plain):
        from wildtable.odds.questions.families.full_defense import on_full_defense

        return on_full_defense(shown, ask)
    if re.search(r"\bdamage\b", plain) and re.search(r"\b(?:parry|tn) \d", plain):
        from wildtable.odds.questions.families.swings import damage_of_a_swing

        return damage_of_a_swing(shown, ask)
    if "hardness" in plain:
        from wildtable.odds.questions.families.given_hits import break_by_a_hit

        return break_by_a_hit(shown, ask)
    if "soak" in plain and "toughness" in plain and "vigor" in plain:
        from wildtable.odds.questions.families.suffered import suffered

        return suffered(shown, ask)
    if re.search(r"\b(?:reactions?|injury|injuries|critical hits?)\b", plain) and not re.search(r"d\d", plain):
        from wildtable.odds.questions.families.complements import complement

        return complement(shown, ask)
    return None
