"""Questions of Saga about a kismet roll: hitches, Spark, and how far the Doom Track goes."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.counts import NUMBER
from wildtable.odds.questions.families.asked_counts import count_rows
from wildtable.odds.questions.families.saga_facts import saga_tokens
from wildtable.odds.questions.families.shared import left_out, named, own_words

_OF_KISMET = own_words(
    "spark sparks expected average hold holds track no hitch hitches kismet dice token tokens retry retries doom "
    "fortune step steps reroll rerolls holding gain gains more another new now advance advances any none marked "
    "taken filled used full end ends ended ending reach reaches marks mark without saga least most exactly fewer "
    "or than tied held all number "
)
_MORE = re.compile(rf"\b(?:gain|gains|get|gets|take|takes|add|adds|receive|receives)(?: (?:also|then))? ({NUMBER})"
                   r" (?:more|another|further|extra|new)\b")  # fmt: skip
_ROLLED = re.compile(rf"\b(?:with|of|on|for|at|roll|rolls|rolling|kismet):? ({NUMBER}) (?:kismet )?dice\b")
_MARKED = r"# steps? (?:are |is |of doom )?(?:already )?(?:marked|taken|filled|used|full)"
_HELD = re.compile(
    rf"\b({NUMBER}) (?:kismet )?tokens?\b|\b({NUMBER}) kismet\b"
    rf"|\bkismet:? (?:roll |test |check )?(?:(?:with|of|on|at|for|holding) )?({NUMBER})\b(?! fortune)(?: tokens?)?"
    rf"|\b({NUMBER}) (?:kismet )?dice\b"
)


def unread_of_kismet(text: str) -> tuple[str, ...]:
    """Return the words of a question about a kismet roll that mean nothing in it."""
    return left_out(" ".join(saga_tokens(text)), _OF_KISMET)


def kismet_roll(shown: str, text: str) -> QuestionAnswer:
    """Return the odds of a kismet roll: a chance die for each token that is held then. Raises `Unanswerable`."""
    from wildtable.odds.pools import kismet
    from wildtable.saga.settings import edition

    plain = " ".join(saga_tokens(text))
    plain = re.sub(r"\bdoom(?: track)? (?:at|on|is at|stands at)(?: step)? (?=\d)", "doom ", plain)
    dice, rest = _dice(plain)
    told = kismet(
        dice,
        retries=named(rest, r"retry #", r"retries #", r"# (?:(?:fortune )?(?:rerolls?|tokens?)|fortune\b)",
                      r"fortune token(?:s)? #") or int("a fortune" in rest or "a reroll" in rest),
        step=named(rest, r"doom #", _MARKED) or 0,
        fortune=named(rest, r"fortune(?: rating)?(?: of)? #") or edition("saga").fortune_start,
    )  # fmt: skip
    rows = [
        AnswerRow("", "no hitch", told.spared),
        AnswerRow("", "the Doom Track ends", told.doomed),
        AnswerRow("", "expected Spark", sum(many * chance for many, chance in told.spark.items()), False),
    ]
    if re.search(r"(?<!no )\bhitch(?:es)?\b", plain):
        rows.insert(0, AnswerRow("", "a hitch or more", 1 - told.spared))
    sparks = [row for row in count_rows(plain, "sparks?", "Spark", told.spark) if row.is_chance]
    steps = count_rows(plain, "hitch(?:es)?|steps?(?: of doom)?", "hitches", told.doom)
    rows = [*sparks, *[row for row in steps if row.outcome not in ("no hitches", "1 hitch or more")], *rows]
    details = [AnswerRow("Spark", str(many), chance) for many, chance in told.spark.items()]
    details += [AnswerRow("steps of doom", str(many), chance) for many, chance in told.doom.items()]
    return QuestionAnswer(shown, tuple(rows), tuple(details))


def _dice(plain: str) -> tuple[int, str]:
    """Return the dice of a kismet roll, and the text without them: those that are rolled, or the tokens that are held
    with those that are gained. Raises `Unanswerable`."""
    rolled, more = _ROLLED.search(plain), _MORE.search(plain)
    rest = plain.replace(more[0], " ") if more else plain
    rest = _ROLLED.sub(" ", rest, count=1)
    held = _HELD.search(rest)
    if rolled is None and held is None:
        raise Unanswerable("The dice are missing.", "Write kismet 4 dice.")
    tokens = (named(held[0], "#") or 0) + (int(more[1]) if more else 0) if held else 0
    rest = rest.replace(held[0], " ") if held else rest
    if rolled is not None and held is not None and "fortune" not in held[0] and tokens != int(rolled[1]):
        raise Unanswerable(f"A kismet roll with {tokens} tokens has {tokens} dice.", "Name one number of dice.")
    return int(rolled[1]) if rolled else tokens, rest
