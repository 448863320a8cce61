"""Questions of Saga: a pool against a challenge or against another pool, and kismet rolls."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerPart, AnswerRow, QuestionAnswer
from wildtable.odds.questions.families.asked_counts import count_rows
from wildtable.odds.questions.families.kismet_rolls import kismet_roll, unread_of_kismet
from wildtable.odds.questions.families.saga_facts import OTHER, OWN
from wildtable.odds.questions.families.saga_reading import SagaReader
from wildtable.odds.questions.families.saga_tokens import given_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.pools import Pool
    from wildtable.odds.questions.families.saga_facts import SagaFacts


_TRADED = re.compile(r"\b(?:for|into) (?:an?|\d+|[a-z]+) (?:automatic )?marks?\b")
"""Marks that dice are traded for, which are not asked for."""

_TWO_CASES = re.compile(r"\bif\b.*\b(?:and|or)(?: what)?(?: happens)? if\b")
"""Two conditions, each of which is a question of its own."""

_ASKED_FIRST = (("at least a qualified", "a qualified success or better"), ("qualified", "qualified success"),
                ("dramatic", "dramatic failure"), (r"(?:chances?|odds|likely|often)[^,.;]* fail", "failure"),
                ("success", "success"), ("succeed", "success"), ("win", "success"))  # fmt: skip
"""Words of a question by the row that it asks for."""

_HARM = re.compile(r"\b(?:damage|push(?:es)?)\b")


def saga(shown: str, text: str) -> QuestionAnswer:
    """Return the answer to a question of Saga: a pool against another, or a kismet roll. Raises `Unanswerable`."""
    if _TWO_CASES.search(text.lower()):
        raise Unanswerable("Two cases are asked for at once.", "Ask for each by itself, or write a list: force 2 or 3.")
    if "kismet" in text.lower():
        return kismet_roll(shown, text)
    return _pool(shown, text)


def unread_words(text: str) -> tuple[str, ...]:
    """Return the words of a question of Saga that mean nothing in it. Raises `Unanswerable`."""
    if "kismet" in text.lower():
        return unread_of_kismet(text)
    return tuple(dict.fromkeys(SagaReader(text).read().unread))


def _pool(shown: str, text: str) -> QuestionAnswer:
    from wildtable.odds.pools import pool

    facts = SagaReader(text).read()
    if OWN not in facts.dice or ("versus" in facts.flags and OTHER not in facts.dice):
        raise Unanswerable("The dice are missing.", "Write saga: 8 dice + trait 3 v 10.")
    parts = [AnswerPart("dice", facts.dice[OWN], "The pool", "saga.pool"), *given_parts(facts, OWN)]
    theirs = given_parts(facts, OTHER)
    total = sum(part.value for part in parts)
    against = facts.dice.get(OTHER, 0) + sum(part.value for part in theirs)
    _check_again(facts, total, against, parts)
    rerolls, retries = _rerolls(facts)
    told = pool(
        total,
        max(0, against) if facts.dice.get(OTHER, 0) == 0 else max(1, against),
        contest=facts.is_contest,
        defends=bool(facts.flags & {"block other", "block "}) and not facts.is_block,
        rerolls=rerolls,
        retries=retries,
        trade=None if "best trade" in facts.flags else _traded(facts, total),
        wanted=facts.wanted,
    )
    summary = _results(text.lower(), facts, told)
    details = [AnswerRow("net marks", f"{net:+d}", chance) for net, chance in told.net.items()]
    details += [AnswerRow("reached by marks traded for", str(many), part) for many, part in enumerate(told.by_trade)]
    notes = (f"Marks traded for: {told.traded}. The best number is {told.best_trade}.",)
    parts += [AnswerPart("dice against it", part.value, part.name, part.rule) for part in theirs]
    return QuestionAnswer(shown, tuple(summary), tuple(details), tuple(parts) if len(parts) > 1 else (), notes)


def _check_again(facts: SagaFacts, total: int, against: int, parts: list[AnswerPart]) -> None:
    """Refuse a second number of dice that is not what the first comes to. Raises `Unanswerable`."""
    sums = {OWN: {total, facts.dice[OWN], *(part.value for part in parts)}, OTHER: {against, facts.dice.get(OTHER, 0)}}
    if "traded twice" in facts.flags:
        raise Unanswerable("Dice are traded once.", "Write trade 3, or a list: trade 0, 3 or 6.")
    for side, many in facts.again:
        if many not in sums[side] and (many or total > 0):
            raise Unanswerable(f"{many} dice have no place here.", "Name one number of dice for each side.")


def _rerolls(facts: SagaFacts) -> tuple[int, int]:
    """Return the dice that are rolled again before the comparison, and the tokens of rerolls after it."""
    from wildtable.saga.settings import edition

    each = edition("saga").fortune_rerolls
    if facts.fortune and (facts.rerolls == 1 or "after" in facts.flags):
        return 0, facts.retries + facts.fortune
    if facts.fortune and facts.rerolls is not None and facts.rerolls > facts.fortune * each:
        raise Unanswerable(f"A token rolls {each} dice again.", f"Write reroll {facts.fortune * each} dice.")
    return facts.rerolls if facts.rerolls is not None else facts.fortune * each, facts.retries


def _traded(facts: SagaFacts, total: int) -> int:
    """Return the marks that dice are traded for. Raises `Unanswerable` for dice that are no whole number of marks."""
    from wildtable.saga.settings import edition

    price = edition("saga").trade_dice
    dice = total if "trade all" in facts.flags else facts.traded
    marks, over = divmod(dice or 0, price)
    if dice is not None and facts.marks_traded is not None and dice > total:
        raise Unanswerable(f"{dice} dice are more than the {total} there are.", "Trade fewer.")
    if over:
        raise Unanswerable(
            f"{dice} dice are no whole number of marks.", f"A mark costs {price} dice; write trade 2 marks for marks."
        )
    if dice is not None and facts.marks_traded not in (None, marks):
        raise Unanswerable(f"{dice} dice are not traded for {facts.marks_traded} marks.", f"A mark costs {price} dice.")
    return facts.marks_traded if facts.marks_traded is not None else marks


def _results(plain: str, facts: SagaFacts, told: Pool) -> list[AnswerRow]:
    """Return the chances that a question asks for, then those of every roll."""
    rows = _of_numbers(plain, facts, told)
    if facts.counterattack:
        pushed = sum(chance for net, chance in told.net.items() if net >= facts.counterattack)
        rows.insert(0, AnswerRow("", f"a counterattack with {facts.counterattack} dice or more", pushed))
    if facts.is_block:  # a tie is the defender's
        rows.append(AnswerRow("", "all of it is stopped", told.success + told.qualified))
    is_level = not (rows or facts.flags & {"average", "expected", "mean", "tie", "best trade"} or "how m" in plain)
    rows += _expected(plain, facts, told, is_asked=bool(rows))
    if "tie" in facts.flags and not facts.is_block:
        tie = told.net.get(0, 0.0)
        rows += [AnswerRow("", "success or a tie", told.success + tie), AnswerRow("", "a tie", tie)]
    if "best trade" in facts.flags:
        rows.append(AnswerRow("", "marks traded for", told.traded, False))
    if told.dramatic:
        rows.append(AnswerRow("", "dramatic failure", told.dramatic))
    levels = [
        AnswerRow("", "success", told.success),
        AnswerRow("", "qualified success", told.qualified),
        AnswerRow("", "failure", 1 - told.success - told.qualified),
    ]
    if "at least a qualified" in plain:
        levels.insert(0, AnswerRow("", "a qualified success or better", told.success + told.qualified))
    rows = [*rows, *levels]
    named = next((outcome for word, outcome in _ASKED_FIRST if re.search(word, plain)), "")
    return sorted(rows, key=lambda row: row.outcome != named) if is_level else rows


def _harm(facts: SagaFacts, told: Pool) -> dict[int, float]:
    """Return the distribution of the damage or the pushes: of a block, of the damage that comes through."""
    from wildtable.saga.roll.rules import pushes

    harm: dict[int, float] = {}
    for net, chance in told.net.items():
        through = max(0, -net) if facts.is_block else pushes(net)
        harm[through] = harm.get(through, 0.0) + chance
    return harm


def _of_numbers(plain: str, facts: SagaFacts, told: Pool) -> list[AnswerRow]:
    """Return the chances of the net marks, the pushes or the damage that a question names a number of."""
    is_harm = _HARM.search(plain) is not None
    things = "damage|push(?:es)?" if is_harm else "(?:net )?(?:marks?|successes)"
    name = "damage" if "damage" in plain else "pushes" if is_harm else "net marks"
    counted = _harm(facts, told) if is_harm else told.net
    rows = [row for row in count_rows(_TRADED.sub(" ", plain), things, name, counted) if row.is_chance]
    rows = [row for row in rows if row.outcome != "no net marks" or OTHER not in facts.dice]
    if told.wanted > 1 and not any(row.outcome.startswith(f"{told.wanted} ") for row in rows):
        reached = sum(chance for many, chance in counted.items() if many >= told.wanted)
        rows.insert(0, AnswerRow("", f"{told.wanted} {name} or more", reached))
    return rows


def _expected(plain: str, facts: SagaFacts, told: Pool, *, is_asked: bool) -> list[AnswerRow]:
    """Return the expectation of the damage or the pushes, and of the net marks, where no number of them is asked."""
    if told.wanted > 1:
        return []
    rows: list[AnswerRow] = []
    is_blocked = facts.is_contest and bool(facts.flags & {"block other", "block "})
    if facts.is_attack or facts.is_block or is_blocked or _HARM.search(plain):
        name = "expected damage" if "damage" in plain or facts.is_block else "expected pushes"
        mean = sum(many * chance for many, chance in _harm(facts, told).items())
        rows.append(AnswerRow("", name, mean, False))
    plain = _TRADED.sub(" ", plain)
    is_mean = bool(facts.flags & {"average", "expected", "mean"}) or "how many" in plain
    if re.search(r"\bnet\b|\bmarks\b", plain) and (is_mean or not (is_asked or rows)):
        mean = sum(net * chance for net, chance in told.net.items())
        rows.append(AnswerRow("", "expected net marks", mean, False))
    return rows
