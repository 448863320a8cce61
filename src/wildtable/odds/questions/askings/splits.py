"""The ways to split a question that asks for several things, or in several cases, into questions of one.

A case stands in the place of others: ``at short / medium / long``, ``one burst, or two shots``, ``Level Headed or
not``. An asking stands behind what holds for all of them: ``hit? overheat?``, ``expected hits, and the
chance of none``.
Borders are guessed here: a split is right where all its questions have answers.
"""

from __future__ import annotations

import re
from itertools import pairwise

from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_CASES = 6
"""The most cases, or askings, of one question."""

_ASKS = (
    r"(?:(?:what|how|which)\b|(?:the |its |my |his |her |their |an? )?(?:[a-z]+ )?(?:chances?|odds|probability|average"
    r"|averages|mean|expected|expectation)\b|p ?\()"
)
"""The beginning of a clause that asks for something."""

_OR_NOT = re.compile(r"\b(?P<what>[a-z][a-z' -]{1,40}?),? or not\b", re.IGNORECASE)
_WITH_WITHOUT = re.compile(
    r"\b(?:with (?:and|or) without|without (?:and|or) with) (?P<what>[^,;:.?()]{2,90})", re.IGNORECASE
)
_BRACKETS = re.compile(r"\[(?P<cases>[a-z][^\[\]]{1,90},[^\[\]]{1,90})\]", re.IGNORECASE)
_SLASHES = re.compile(r"(?<=[a-z)?]) ?/ ?(?=[a-z0-9])", re.IGNORECASE)
_EITHER = (
    r",? (?:or|(?:vs\.?|versus)(?! (?:an? |the )?(?:challenge|rating|rated|difficulty)))"
    r"(?: else| rather)? "
)
_LAST_OR = re.compile(rf"{_EITHER}|,? (?:and )?then (?=[a-z])", re.IGNORECASE)
_OR = re.compile(rf"{_LAST_OR.pattern}|, (?=[a-z0-9])", re.IGNORECASE)
_BORDER = re.compile(
    r"(?:^|[,:;.?(] |\b(?:at|with|by|to|in|as|for|is|either|first|does|on|of|from|between|trade|trading"
    r"|use|using|spend|spending) )"
)
_STRONG = re.compile(r"[:;.?(] ?")
_ENDS = re.compile(r"[?;:]|\.(?= |$)|,|\)| - |$")
_MORE_ASKED = re.compile(
    rf"(?:,? and |; |, (?:and )?|\. (?:and )?|\? (?:and )?|/ ?)(?=(?:then )?{_ASKS})", re.IGNORECASE
)
_KINDS = (
    re.compile(r"\b(?:an? )?wild ?cards?\b", re.IGNORECASE), re.compile(r"\b(?:an? )?extras?\b", re.IGNORECASE),
)  # fmt: skip
_SAME = re.compile(
    r"(?:and |what about |how about |or )*(?P<who>an? (?:wild card|extra))(?: with| and| in| of)?(?: the)?(?: same"
    r"(?: [a-z]+)?)?",
    re.IGNORECASE,
)
_HELPS = re.compile(
    r"[,:;.]? ?\bhow much (?:does|would|will|can) (?P<which>a(?: second| third)?) benny"
    r" (?:help|add|bring|improve (?:it|that|the odds))(?: me)?",
    re.IGNORECASE,
)
_FIRST_THEN = re.compile(r"\bfirst (?P<first>(?!rolls?\b|fails?\b)[^.;:?]{2,60}?),? (?:and )?then ", re.IGNORECASE)
_ONE_OR_TWO = re.compile(
    r"[,;:]? ?\b(?P<one>(?:one|a single|1) (?P<what>swing|attack|shot|blow|strike))s?(?:\?| or|,? vs\.?|,? versus|,)"
    r" (?P<more>(?P<many>two|three|2|3)(?: (?P=what)s)?)"
    r"(?P<turn>(?:,? (?:in|on|during))? (?:this|one|the same|a) turn)?"
    r"\b ?[?:,]?(?= |$)(?P<with> with\b)?",
    re.IGNORECASE,
)
_WHICH = re.compile(
    r"\bwhich(?: one| way| option)? (?=[a-z]+ (?:him|her|it|them)\b)(?P<what>[^?.]*?) (?:more often|most|more)\b",
    re.IGNORECASE,
)
_OPTION = r"which(?: (?:one|way|option|choice))?(?: of (?:them|these|the two))?"
_WHOM = r"(?:him|her|it|them|me|the [a-z]+|an? [a-z]+)"
_WHICH_OF_TWO = (
    (rf"\b{_OPTION} (?P<what>[a-z]+ {_WHOM}\b[^?.,]*?|[a-z]+) (?:more|most)(?: often)?\b", "how likely is it that he "),
    (rf"\b{_OPTION} (?:is|would be) (?:the )?(?:more|most) likely to (?P<what>[^?.,]+)", "how likely is it to "),
    ((rf"\b{_OPTION} (?:gives|has|offers)(?: me)? (?:the )?(?:better|best|higher|highest) (?:odds|chances?)"
      r" (?:of|to) (?P<what>[^?.,]+)"), "what are the odds of "),
)  # fmt: skip
"""The words that ask which of two ways does something more often, and those that ask how often one does it."""

_TWO_WAYS = r"(?P<one>[a-z][a-z' -]{2,60}?),? or (?P<other>[a-z][a-z' -]{2,60}?)"
_BEFORE_ALL = re.compile(rf"^{_TWO_WAYS}[?:,.;] (?P<rest>.+)$", re.IGNORECASE)
_BEHIND_WHICH = re.compile(rf"^(?P<asks>[^?]+?)[,:] {_TWO_WAYS}\? (?P<rest>.+)$", re.IGNORECASE)
_BETTER = re.compile(r"\b(?:(?:is|would) it (?:be )?)?better to (?=[^?]*\bor\b)", re.IGNORECASE)
_DENIALS = frozenset(("whether", "likely", "it", "him", "her", "hit", "hits", "succeed", "succeeds", "me", "shaken"))
"""Words before ``or not`` that ask for an outcome, or name a condition."""


_NUMBERS = r"no|zero|one|two|three|four|five|six|[0-9]"
_COUNTED = r"\b(?:hits?|raises?|success(?:es)?)\b"
_COUNTS = re.compile(
    rf"(?<!least )(?<!most )\b(?:{_NUMBERS})(?: (?:hits?|raises?|success(?:es)?))?"
    rf"(?:(?:, ?| ?/ ?|,? or |,? and )(?:{_NUMBERS})\b(?: (?:hits?|raises?|success(?:es)?))?)+(?! or (?:more|fewer))",
    re.IGNORECASE,
)
_COUNT_ALONE = re.compile(
    r"(?:or |and |,)*(?:(?:at least|exactly|only|just) )?(?:all|both|none|any|neither|one|two|three|four|five|\d)"
    r"(?: (?:of )?(?:them|the \w+|two|three|four|five|six|\d))?",
    re.IGNORECASE,
)
_VERB = re.compile(
    r"\b(?:works?|succeeds?|hits?|lands?|fails?|misses|(?:is|are) (?:out|down|hit|shaken)|falls?|drops?|wounds?"
    r"|makes? it|gets? a raise)\b[^?]*$",
    re.IGNORECASE,
)
"""So many of several by themselves, whose verb an asking before them has."""


class QuestionSplit(Record):
    """Questions of one thing, each with its label. ``are_cases``: whether they are the same question in other cases."""

    questions: tuple[tuple[str, str], ...]
    are_cases: bool


def certain_splits(text: str) -> Iterator[QuestionSplit]:
    """Yield splits of what can mean nothing else: ``with Level Headed or not``."""
    if (found := _OR_NOT.search(text)) is not None and found["what"].split()[-1].lower() not in _DENIALS:
        yield from _with_and_without(text, found, "")
    if (found := _BRACKETS.search(text)) is not None:
        cases = [each.strip() for each in found["cases"].split(",")]
        yield _in_places(text, found.start(), found.end(), cases)
    yield from _of_kinds(text)
    yield from _of_numbers(text)
    yield from _of_two_ways(text)
    if (found := _HELPS.search(text)) is not None:
        more = ("a ", "a second ", "a third ").index(f"{found['which']} ".replace("  ", " "))
        cases = [f", {bennies} {'benny' if bennies == 1 else 'bennies'}" for bennies in (more, more + 1)]
        before, behind = text[: found.start()].rstrip(" ,:;."), text[found.end() :]
        yield QuestionSplit(tuple([(case.strip(" ,"), f"{before}{case}{behind}") for case in cases]), True)
    if (found := _FIRST_THEN.search(text)) is not None:
        end = _ENDS.search(text, found.end())
        ends = len(text) if end is None else end.start()
        cases = [found["first"].strip(" ,"), text[found.end() : ends]]
        yield _in_places(text, found.start(), ends, cases)


def likely_splits(text: str) -> Iterator[QuestionSplit]:
    """Yield all other splits, the likeliest first."""
    text = _BETTER.sub("", text)
    if (found := _WITH_WITHOUT.search(text)) is not None:
        yield from _with_and_without(text, found, "with ")
    yield from _of_counts(text)
    yield from _of_marks(text)
    yield from _of_askings(text)
    yield from _of_slashes(text)
    yield from _of_choices(text)


def _with_and_without(text: str, found: re.Match[str], joined: str) -> Iterator[QuestionSplit]:
    """Yield a question with something and without it, which may be named by the last words before ``or not`` alone."""
    words = found["what"].strip().split()
    for first in range(len(words)) if not joined else (0,):
        what = " ".join(words[first:])
        before = f"{text[: found.start('what')]}{' '.join(words[:first])} " if not joined else text[: found.start()]
        behind = text[found.end() :]
        without = re.sub(r"^[\s,:;]+|[\s,]+(?=[,?.]|$)", "", f"{before.rstrip()} {behind}".replace(" ,", ","))
        label = f"{'without' if joined else 'not'} {what}"
        yield QuestionSplit(((f"{joined}{what}", f"{before}{joined}{what}{behind}"), (label, without)), True)


def _in_places(text: str, begin: int, end: int, cases: list[str]) -> QuestionSplit:
    """Return a question with each of several cases in one place; a case that is to do without it leaves that empty."""
    labels = [re.sub(r"\s*\([^)]*\)?$", "", case) for case in cases]
    texts = [f"{text[:begin]}{case}{text[end:]}" for case in cases]
    return QuestionSplit(tuple(zip(labels, texts, strict=True)), True)


def _of_numbers(text: str) -> Iterator[QuestionSplit]:
    """Yield a question of one attack, and again of several of them: ``one swing or two swings with fighting d8``."""
    if (found := _ONE_OR_TWO.search(text)) is None:
        return
    rest = f"{text[: found.start()].rstrip(' ,;:')}, {text[found.end() :].strip()}".strip(" ,;:")
    rest = _WHICH.sub(lambda which: f"How likely is it that he {which['what']}", rest)
    many = {"two": "2", "three": "3"}.get(found["many"].lower(), found["many"])
    turn = f", {many} actions" if found["turn"] else ""
    yield QuestionSplit(((found["one"], rest), (found["more"], f"{many} attacks{turn}, {rest}")), True)


def _of_two_ways(text: str) -> Iterator[QuestionSplit]:
    """Yield a question of which of two ways does something more often: ``head or limb? ... which kills more?``."""
    for pattern, asks in _WHICH_OF_TWO:
        if (which := re.search(pattern, text, re.IGNORECASE)) is None:
            continue
        plain = f"{text[: which.start()]}{asks}{which['what']}{text[which.end() :]}"
        if (found := _BEFORE_ALL.match(plain)) is not None:
            rest = found["rest"]
        elif (found := _BEHIND_WHICH.match(plain)) is not None:
            rest = f"{found['rest'].rstrip(' .')}. {found['asks']}?"
        else:
            continue
        ways = [re.sub(r"^(?:an?|the|with an?) ", "", found[way].strip()) for way in ("one", "other")]
        yield QuestionSplit(tuple([(way, f"{way}. {rest}") for way in ways]), True)


def _of_kinds(text: str) -> Iterator[QuestionSplit]:
    """Yield a question of one kind of figure, and again of the other one: ``... And a Wild Card with the same?``."""
    told = re.split(r"(?<=[?.;]) +", text)
    found = _SAME.fullmatch(told[-1].rstrip(" ?.")) if len(told) > 1 else None
    if found is None:
        return
    before = " ".join(told[:-1])
    first, other = _KINDS if "extra" in found["who"].lower() else _KINDS[::-1]
    if (named := first.search(before)) is not None and not other.search(before):
        swapped = f"{before[: named.start()]}{found['who']}{before[named.end() :]}"
        yield QuestionSplit(((named[0], before), (found["who"], swapped)), True)


def _of_counts(text: str) -> Iterator[QuestionSplit]:
    """Yield a question with each of several numbers of hits, each exactly so many."""
    for found in _COUNTS.finditer(text):
        noun = re.findall(_COUNTED, found[0], re.IGNORECASE)[-1:]
        numbers = re.findall(rf"\b(?:{_NUMBERS})\b", found[0], re.IGNORECASE)
        if noun and 1 < len(numbers) <= MOST_CASES:
            cases = [
                f"exactly {0 if each.lower() in ('no', 'zero') else each} {noun[0].rstrip('s')}s" for each in numbers
            ]
            yield QuestionSplit(
                tuple([(case, f"{text[: found.start()]}{case}{text[found.end() :]}") for case in cases]), False
            )


def _of_marks(text: str) -> Iterator[QuestionSplit]:
    """Yield the questions of several question marks, with what stands before the first of them."""
    told = re.findall(r"[^?]+\?", f"{text.rstrip(' ?')}?")
    if not 1 < len(told) <= MOST_CASES:
        return
    first, others = told[0], [each.strip() for each in told[1:]]
    for border in (": ", ". ", " - ", "; ", ", "):
        base, mark, asked = first.rpartition(border)
        if mark:
            asks = _in_full([asked.strip(), *others])
            yield QuestionSplit(tuple([(each.rstrip(" ?"), f"{base}{border}{each}") for each in asks]), False)


def _in_full(asks: list[str]) -> list[str]:
    """Return askings, each number by itself with the verb of the first: ``one of them works? all three?``."""
    verb = _VERB.search(asks[0].rstrip(" ?"))
    if verb is None:
        return asks
    return [f"{each.rstrip(' ?')} {verb[0]}?" if _COUNT_ALONE.fullmatch(each.rstrip(" ?")) else each for each in asks]


def _of_askings(text: str) -> Iterator[QuestionSplit]:
    """Yield the questions of several clauses that ask, with what stands before the first of them."""
    asks = re.compile(rf"(?:^|(?<=[:;,.?-] )|(?<= and ))(?={_ASKS})", re.IGNORECASE)
    for begin in [each.start() for each in asks.finditer(text)][:4]:
        base, tail = text[:begin], text[begin:].rstrip(" ?.")
        parts = [each.strip(" ,;/?.") for each in _MORE_ASKED.split(tail)]
        if 1 < len(parts) <= MOST_CASES:
            parts = _in_full(parts)
            yield QuestionSplit(tuple([(each, f"{base}{each}?") for each in parts]), False)
        short = re.split(r",? and (?!the same)|, ", tail)
        if 1 < len(short) <= MOST_CASES and len(short) != len(parts):
            short = _in_full([each.strip() for each in short])
            yield QuestionSplit(tuple([(each, f"{base}{each}?") for each in short]), False)


def _of_slashes(text: str) -> Iterator[QuestionSplit]:
    """Yield a question with each of several words between slashes."""
    marks = list(_SLASHES.finditer(text))
    if not 0 < len(marks) < MOST_CASES:
        return
    begin_at, end_at = marks[0].start(), marks[-1].end()
    inner = [text[one.end() : two.start()] for one, two in pairwise(marks)]
    for begin in _beginnings(text, begin_at):
        for end in _endings(text, end_at):
            cases = [text[begin:begin_at], *inner, text[end_at:end]]
            yield _in_places(text, begin, end, [each.strip() for each in cases])


def _of_choices(text: str) -> Iterator[QuestionSplit]:
    """Yield a question with each of several ways between ``or``, ``then`` and commas."""
    for last in list(_LAST_OR.finditer(text))[:3]:
        for end in _endings(text, last.end()):
            for begin in _beginnings(text, last.start()):
                cases = [re.sub(r"^(?:and |first |then )", "", each.strip(" ,"))
                         for each in (*_OR.split(text[begin : last.start()]), text[last.end() : end])]  # fmt: skip
                if all(cases) and len(cases) <= MOST_CASES:
                    yield _in_places(text, begin, end, cases)


def _beginnings(text: str, end: int) -> list[int]:
    """Return the places where the first of several cases may begin, from the sentence's border to the nearest."""
    strong = max((each.end() for each in _STRONG.finditer(text[:end]) if each.end() < end), default=0)
    begins = [each.end() for each in _BORDER.finditer(text[:end]) if strong < each.end() < end]
    words = [each.start() for each in re.finditer(r"(?<= )\S+", text[:end])][-1:]
    return list(dict.fromkeys([strong, *begins[-5:], *words]))


def _endings(text: str, begin: int) -> list[int]:
    """Return the places where the last of several cases may end: the next mark, or the next word's end."""
    mark = _ENDS.search(text, begin)
    end = mark.start() if mark is not None else len(text)
    words = [each.end() + begin for each in re.finditer(r"\S+", text[begin:end])][:2]
    return list(dict.fromkeys([end, *words]))
