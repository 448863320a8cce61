"""Questions of the least number that reaches a chance: how many dice, which die, how many who attack."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.answer.shown import percentage
from wildtable.odds.questions.counts import SOME, share_of, value_of
from wildtable.odds.questions.families.repeats import binomial

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Ask = Callable[[str], QuestionAnswer]

_NEED = (
    r"(?:(?:do|does|would|must|should|will) (?:i|we|you|they|he|she|it)|are|is)"
    r"(?: (?:need|needed|require|required|have|take|roll|throw))?(?: to)?(?: (?:roll|throw|have|get|use|bring|send))?"
)
_DICE = re.compile(rf"\bhow many dice(?: {_NEED})?\b[, ]*(?:rolling (?:them )?all(?: of them)?)?[, ]*")
_TOKENS = re.compile(rf"\bhow many (?P<what>force|acuity|fortune|drive)(?: tokens?)?(?: {_NEED})?\b")
_POOL = re.compile(rf"\bhow many (?P<die>d(?:\d+|%))(?:'?s| dice)?(?: {_NEED})?\b")
_DIE = re.compile(
    rf"\b(?:what|which|how (?:big|large|good))(?: (?:an?|size|sort of|kind of))* ?(?P<skill>[a-z]+ )?(?P<a>die|dice)"
    rf"(?: (?:type|size))?(?: {_NEED})?\b"
)
_HELP = re.compile(
    rf"\b(?:how many|(?:what is )?(?:the )?(?:fewest|least|smallest)(?: number of)?) "
    r"(?:successes (?:of|from|in|on) (?:a )?support|support (?:successes|points)|points of support)(?: rolls?)?"
    rf"(?: {_NEED})?\b"
    r"(?: i need| we need| needed)?(?: (?:to (?:have|get|reach|succeed)|so that|for|if))?"
)
_GOAL = re.compile(
    r"(?:(?:at|against) )?\b(?:what|which|how high(?: an?)?|(?:what(?: is|'s) )?(?:the )?highest) (?:challenge )?"
    r"(?P<name>rating|difficulty|tn|target number|parry)"
    r"(?: (?:that|which))?(?: (?:can|do|does|will|would|could|may|should)(?: (?:i|we|he|she|they))?)?\b"
)
_PLAIN = re.compile(
    r",? \b(?:(?:and|with|but) )*(?:no|without(?: any)?) (?:other )?(?:modifiers?|bonus(?:es)?|penalt(?:y|ies))\b"
    r"| still\b"
)
"""Words that say that nothing more is counted."""

_VERBS = re.compile(r"\b(?:beats?|hits?|reach(?:es)?|makes?|handles?|meets?|succeeds?|win|wins)\b ?")
_WHO = re.compile(
    r"^how many (?!(?:rounds|turns|tries|attempts|attacks|rolls|shots|times|bennies|dice"
    r"|d\d+'?s?) )(?P<who>[a-z\d +-]+?)"
    r" (?:must|should|have to|need to|do (?:i|we) need|are needed|does it take)"
    r"(?: to)?(?: (?:swing|shoot|attack|strike|fire|roll|throw|fight|charge|hit)(?: (?:at|on|against|v|vs))?)?"
    r"(?P<what>.*?),? ?(?:so that|so|for|to have|to get|to see|that|if|until)?(?: at)?(?: least)? ?"
    rf"(?P<least>{SOME})?(?: of them)? (?P<result>hits?|succeeds?|success|wounds?|is hit)\b(?P<rest>.*)$"
)

TRAITS = ("d4", "d6", "d8", "d10", "d12", "d12+1", "d12+2", "d12+3", "d12+4")
MOST = 200
MOST_SUPPORT = 4
"""The most that all who support one add to a roll (sw.support)."""


def needed_number(shown: str, text: str, ask: Ask) -> QuestionAnswer | None:
    """Return the least number with which a question has a chance; None for another question. ``ask``: answers a single
    question. Raises `Unanswerable`."""
    plain = " ".join(text.lower().rstrip(" ?.!").split())
    plain = re.sub(r"\b(?:the )?(?:least|smallest|fewest|lowest|minimum) number of\b", "how many", plain)
    if not re.search(r"\b(?:how many|fewest|highest|which|what|how (?:big|large|good))\b", plain):
        return None
    if (share := share_of(plain)) is None:
        return None
    wanted, rest = share
    if (found := _HELP.search(rest)) is not None:
        return _least(shown, *_of_help(rest, found), wanted, ask)
    if (found := _WHO.search(rest)) is not None:
        return _who(shown, found, wanted, ask)
    if (found := _GOAL.search(rest)) is not None:
        return _most(shown, rest, found, wanted, ask)
    for pattern, forms in ((_DICE, _of_number), (_TOKENS, _of_number), (_POOL, _of_number), (_DIE, _of_traits)):
        if (found := pattern.search(rest)) is not None:
            name, texts = forms(rest, found)
            return _least(shown, name, texts, wanted, ask)
    return None


def _of_number(rest: str, found: re.Match[str]) -> tuple[str, list[tuple[str, str]]]:
    """Return the numbers to try of dice of a size, of dice of Saga, or of its tokens, each with its question."""
    named = found.groupdict()
    tail = f"{rest[: found.start()]} {rest[found.end() :]}".strip(" ,")
    tail = re.sub(r"^(?:with|for|to(?: (?:get|have|roll|see|win|succeed))?|so that)\b ?", "", tail)
    if die := named.get("die"):
        return die, [(str(many), f"{tail} on {many}{die}") for many in range(1, MOST)]
    if what := named.get("what"):
        return f"{what} tokens", [(str(many), f"{tail}, {many} {what}") for many in range(1, MOST_SKIPPED)]
    comma = "" if re.match(r"(?:v|vs|against)\b", tail) else ","
    return "dice", [(str(many), f"{many} dice{comma} {tail}") for many in range(1, MOST)]


def _of_traits(rest: str, found: re.Match[str]) -> tuple[str, list[tuple[str, str]]]:
    """Return the trait dice to try, each with its question."""
    skill = (found["skill"] or "").strip()
    skill = "" if skill in ("trait", "skill", "attribute", "of") else skill
    before, tail = rest[: found.start()].strip(" ,"), rest[found.end() :].strip(" ,")
    tail = re.sub(
        r"(?:^|(?<=, ))(?:to |for )?(?:succeeds?|hits?|beats?|reach(?:es)?|makes?|gets?|has|have)\b ?", "", tail
    )
    tail = re.sub(r"^(?:at|against|on|with)? ?(?=(?:parry|tn)\b)", "v ", tail)
    tail = re.sub(r"^(?=\d)", "tn ", tail)
    return "die", [(die, ", ".join(filter(None, (f"{skill} {die} {tail}".strip(), before)))) for die in TRAITS]


def _of_help(rest: str, found: re.Match[str]) -> tuple[str, list[tuple[str, str]]]:
    """Return the successes of Support to try, each with its question (sw.support)."""
    tail = f"{rest[: found.start()]} {rest[found.end() :]}"
    tail = re.sub(r"\b(?:succeeds|on|with|for)\b", " ", tail).strip(" ,")
    return "successes of Support", [(str(many), f"{tail}, {many:+d}") for many in range(MOST_SUPPORT + 1)]


def _least(shown: str, name: str, texts: Sequence[tuple[str, str]], wanted: float, ask: Ask) -> QuestionAnswer:
    """Return the first of several questions whose answer has a chance. Raises `Unanswerable` where none has."""
    rows: list[AnswerRow] = []
    told = None
    for label, text in texts:
        told = _possible(ask, text)
        row = None if told is None else _reached(told)
        if told is None or row is None:  # one die has no three of a kind
            if rows or int(re.sub(r"\D", "", label) or 0) > MOST_SKIPPED:
                break
            continue
        rows.append(AnswerRow(f"{row.outcome} by {name}", label, row.value))
        if row.value >= wanted:
            break
    if told is None or not rows:
        raise Unanswerable("The roll is missing.", "For example: which die has a 50% chance of tn 6?")
    if rows[-1].value < wanted:
        raise Unanswerable(f"Up to {rows[-1].outcome} is not enough.", f"That has {percentage(rows[-1].value)}.")
    label = rows[-1].outcome
    if label.isdigit():
        first = AnswerRow("", f"fewest {name} for {percentage(wanted)}", int(label), False)
    else:
        first = AnswerRow("", f"least die for {percentage(wanted)}: {label}", rows[-1].value)
    return told.having(question=shown, summary=(first, *told.summary), details=tuple(rows))


def _most(shown: str, rest: str, found: re.Match[str], wanted: float, ask: Ask) -> QuestionAnswer | None:
    """Return the highest number that is reached with a chance; None where the roll is missing."""
    plain = _VERBS.sub("", _PLAIN.sub("", f"{rest[: found.start()]} {rest[found.end() :]}"))
    plain = re.sub(r"^(?:with|for|on|an?|the) ", "", " ".join(plain.split()).strip(" ,"))
    goal = "target number" if found["name"] == "tn" else found["name"]
    name = {"rating": "v", "difficulty": "v", "parry": "v parry"}.get(found["name"], "tn")
    rows: list[AnswerRow] = []
    last = None
    for number in range(1, MOST):
        told = _possible(ask, f"{plain} {name} {number}")
        row = None if told is None else _reached(told)
        if told is None or row is None:
            return None
        if row.value < wanted and rows:
            rows.append(AnswerRow(f"{row.outcome} by {goal}", str(number), row.value))
            break
        rows.append(AnswerRow(f"{row.outcome} by {goal}", str(number), row.value))
        if row.value < wanted:
            raise Unanswerable(f"Even 1 is reached with {percentage(row.value)} only.", "Ask for a smaller chance.")
        last = told, number
    if last is None:
        return None
    first = AnswerRow("", f"highest {goal} for {percentage(wanted)}", last[1], False)
    return last[0].having(question=shown, summary=(first, *last[0].summary), details=tuple(rows))


def _possible(ask: Ask, text: str) -> QuestionAnswer | None:
    """Return the answer to a question; None for none."""
    try:
        told = ask(text)
    except Unanswerable:
        return None
    return None if told.problem else told


def _reached(told: QuestionAnswer) -> AnswerRow | None:
    """Return the outcome that a question is about; None for none."""
    return next(
        (row for row in told.summary if row.is_chance and (row.outcome in _WON or "or more" in row.outcome)), None
    )


MOST_SKIPPED = 12
"""The most dice that are tried where none has an answer."""

_WON = ("success", "hit", "yes", "wins", "none gets through", "all soaked", "all of it is stopped")
"""The outcomes that a question is about where it names none."""


def _who(shown: str, found: re.Match[str], wanted: float, ask: Ask) -> QuestionAnswer:
    """Return how many of one kind are needed for one or more of them to reach something, each by itself."""
    from wildtable.odds.questions.families.waits import SHOWN

    who = re.sub(r"^(d\d+\S*) (\w+)", r"\2 \1", found["who"].strip())
    who = re.sub(r"\b(extra|wild card)s\b", r"\1", who)
    who = who if re.search(r"d\d", who) else who.removesuffix("s")
    what = re.sub(r"^(?:at|on|against|v|vs)\b ?", "", f"{found['what']}{_apart(found['rest'])}".strip(" ,"))
    base = ask(f"{who} v {what}".strip())
    if base.problem:
        return base
    name = "a Wound or more" if "wound" in found["result"] else base.summary[0].outcome
    least = value_of(found["least"] or "1")
    if not base[name]:
        raise Unanswerable("That never happens.", "Ask for something that may.")
    reached = [1 - sum(binomial(many, base[name])[:least]) for many in range(1, MOST + 1)]
    many = next((many for many, chance in enumerate(reached, 1) if chance >= wanted), 0)
    if not many:
        raise Unanswerable(f"{MOST} are not enough.", "Ask for a smaller chance.")
    row = AnswerRow("", f"fewest for {percentage(wanted)} of {name}, {least} or more", many, False)
    details = [AnswerRow("by number", str(each), reached[each - 1]) for each in range(1, max(many, SHOWN) + 1)]
    return base.having(question=shown, summary=(row, *base.summary), details=tuple(details))


def _apart(rest: str) -> str:
    """Return the rest of a question behind a comma or a bracket."""
    rest = re.sub(r"[()]", ",", rest)
    return f", {rest.strip(' ,')}" if rest.strip(" ,") else ""
