"""Comparisons and sweeps: the single questions of one that compares builds, or that has a number for several."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.reading.fillers import FILLERS
from wildtable.odds.questions.reading.phrases import PHRASES
from wildtable.odds.questions.reading.tokens import match_at, spans, spelled, tokens

MOST_VARIANTS = 1000
"""The most questions of a sweep or a comparison."""

AGAINST = re.compile(r"(?<!\bwild)\s(v|against|attacks?|shoots?|casts?|opposed)\b", re.IGNORECASE)
_DIE = re.compile(r"(?<![a-z])d\d", re.IGNORECASE)
_OF_TWO_SIDES = re.compile(r"(?:an? )?(?:chase|salvo|\d+ missiles?)\b", re.IGNORECASE)
"""The beginning of a question whose sides ``vs`` divides."""

_SIDE = re.compile(r"\s+(?:v|against|opposed by)\s+", re.IGNORECASE)
_OF_NUMBERS = re.compile(r"(?:parry|toughness|tn|t)\b|\d", re.IGNORECASE)

_COMMON_TARGET = re.compile(r"(.+?)( (?:v|against) .+)$", re.IGNORECASE)
"""The last of several builds with the target of them all behind it."""

_COMMON_NUMBER = re.compile(
    r"([^,]+?)((?: (?:at|to|for|needing|with))?(?: an?)? (?:tn|target number) \d.*| (?:at|with) [+-]\d.*)$",
    re.IGNORECASE,
)
"""The last of several rolls with the target number of them all behind it."""

_DICE_SWEEP = re.compile(r"\bd(\d{1,2})\s*\.\.\s*d?(\d{1,2})(?![\d.])", re.IGNORECASE)
_SWEEP = re.compile(r"(?<![\d.])([+-]?\d{1,4})\s*\.\.\s*([+-]?\d{1,4})(?![\d.])")
_NAMES = "|".join([*sorted((phrase[:-2] for phrase in PHRASES if phrase.endswith(" #")), key=len)[::-1], "[a-z]+"])
SWEPT = re.compile(rf"(?:\b(?:{_NAMES}) )?{_SWEEP.pattern}", re.IGNORECASE)
_SWEPT_NAME = re.compile(rf"\b({_NAMES})\s*$")

_OR = re.compile(r",? or | vs\.? | versus ", re.IGNORECASE)
_ROLL = r"[^:]*(?:\d| v | against )[^:]*"
_CHOICE = re.compile(
    rf"^(?P<all>{_ROLL}?)(?:,|: ?(?P<first>[^,:]+),) (?P<last>[^,:]+?(?:{_OR.pattern})[^,:]+?)"
    rf"(?:,? which (?:one )?is better)?$|^(?P<these>{_ROLL}): (?P<ways>[^,:]+)$",
    re.IGNORECASE,
)
"""A choice at the end of a question: behind its last comma, or all that stands behind a colon."""

_CIRCUMSTANCES = frozenset(("option", "range", "medium", "cover", "light", "state", "bennies", "modifier", "rof", "ran",
                            "damage modifier", "joker", "drop", "gang up", "actions", "support",
                            "nothing"))  # fmt: skip
"""The kinds of phrases of which one or another may hold for the same roll."""


_SPENT = re.compile(r"(?:no |\d+ )?(?:trade|force|acuity|fortune|drive|trait|specialt)", re.IGNORECASE)
"""The beginnings of words for tokens and traits that change a pool of Saga."""


_TRADES = re.compile(r"\bdice\b.*\btrade (?:\d|all$)", re.IGNORECASE)
"""A whole question of Saga about dice that are traded."""


def choices(text: str, *, is_saga: bool = False) -> list[tuple[str, str]]:
    """Return the questions of a choice between circumstances with their labels: ``d8 v parry 6: head or limb``; empty
    for another question. ``is_saga``: whether it is between what is spent on a pool."""
    if not _OR.search(text):
        return []
    if is_saga and len(sides := _OR.split(text)) > 1 and all(_TRADES.search(each) for each in sides):
        return [(each, each) for each in sides]
    first, _, rest = text.replace(":", ",", 1).partition(",")
    if (
        not is_saga
        and len(ways := [each.strip() for each in _OR.split(first)]) > 1
        and all(map(_is_circumstance, ways))
    ):
        return [(way, f"{rest.strip()}, {way}") for way in ways]
    if (found := _CHOICE.match(text.rstrip(" ?"))) is None:
        return []
    before, last = found["all"] or found["these"], found["last"] or found["ways"]
    ways = [*([found["first"]] if found["first"] else []), *_OR.split(last)]
    ways = [re.sub(r"^(?:an?|the|with|at) (?!benny)", "", each.strip()) for each in ways]
    if len(ways) < 2 or not all(map(_SPENT.match if is_saga else _is_circumstance, ways)):
        return []
    return [(way, f"{before}, {'plain' if _is_none(way) else way}") for way in ways]


def _holds_for_all(text: str) -> bool:
    """Return whether a text before a colon names nothing but numbers and circumstances of every roll behind it."""
    return _is_circumstance(_SWEEP.sub(r"\1", text), _CIRCUMSTANCES | {"tn", "number", "toughness"})


def _is_circumstance(text: str, kinds: frozenset[str] = _CIRCUMSTANCES) -> bool:
    """Return whether all words of a text say how a roll is made, and not who makes it."""
    stream, at, is_said = tokens(text), 0, _is_none(text)
    while at < len(stream):
        key, length = match_at(stream, at, PHRASES) or ("", 1)
        if PHRASES.get(key, ("",))[0] in kinds:
            is_said = True
        elif stream[at].text not in FILLERS and not _is_none(text):
            return False
        at += length
    return is_said


def _is_none(text: str) -> bool:
    """Return whether a choice is to do without the other: ``wild attack or not``."""
    return text.lower() in ("not", "without")


def compared(parts: list[str]) -> list[tuple[str, str]]:
    """Return the questions of a comparison with their labels; empty where ``vs`` stands between two sides.

    What stands before the last comma of the first holds for all others that are no whole questions. What stands behind
    the only comma, in the last of several rolls or options, holds for all of them.
    """
    first, *others = [part.strip(" ,") for part in parts]
    head, _, rest = first.partition(":")
    if rest and _holds_for_all(head):  # parry 5..8: d8 vs d10
        return [(label, f"{text}, {head}") for label, text in compared([rest, *others])]
    if len(others) == 1 and _OF_TWO_SIDES.match(first) and not _OF_TWO_SIDES.match(others[0]):
        return []
    if AGAINST.search(first):
        return _of_whole(first, others)
    begins, comma, tail = others[-1].partition(",")
    if comma and AGAINST.search(tail) and not any("," in each for each in (first, *others[:-1])):
        return [(each, f"{tail.strip()}, {each}") for each in (first, *others[:-1], begins)]
    if len(others) > 1 and not any("," in each or _DIE.search(each) for each in (first, *others)):
        return [(f"{first} v {each}", f"{first} v {each}") for each in others]
    if len(others) > 1 and "," in others[0] and not _stands_alone(first):
        return compared([f"{first} v {others[0]}", *others[1:]])
    return _of_rolls(first, others) or _of_ways(first, others)


def several_sides(text: str) -> list[tuple[str, str]]:
    """Return a question of one against each of several others, ``d8 v d6 v d10``; empty for one of two sides.

    What stands behind the comma of the last holds for all.
    """
    first, *others = _SIDE.split(text)
    if (
        len(others) < 2
        or re.search(r"\b(?:vs|versus)\b", text)
        or any("," in each or _OF_NUMBERS.match(each) for each in others[:-1])
    ):
        return []
    last, comma, tail = others[-1].partition(",")
    return [(f"{first} v {each}", f"{first} v {each}{comma}{tail}") for each in (*others[:-1], last)]


def _of_whole(first: str, others: list[str]) -> list[tuple[str, str]]:
    """Return the questions of a comparison whose first is a whole question: the others are whole, or change its end."""
    if all(AGAINST.search(other) for other in others):
        return [(each, each) for each in (first, *others)]
    before, comma, last = first.rpartition(",")
    if not comma:
        return [(first, first), *[(other, f"{first}, instead {other}") for other in others]]
    end, of_all, tail = others[-1].partition(",")
    if of_all and "," not in before and not any("," in each for each in others[:-1]):
        return [(each, f"{before}, {each}, {tail.strip()}") for each in (last.strip(), *others[:-1], end)]
    return [(last.strip(), first), *[(other, f"{before}, {other}") for other in others]]


def _of_rolls(first: str, others: list[str]) -> list[tuple[str, str]]:
    """Return the questions of a comparison of rolls; a target or words behind the last hold for all of them."""
    ends = _COMMON_TARGET.match(others[-1])
    if ends is not None and not any(AGAINST.search(each) for each in others[:-1]):
        builds = (first, *others[:-1], ends[1])
        return [(each, each + ends[2]) for each in builds] if all(map(_stands_alone, builds)) else []
    if any(AGAINST.search(other) for other in others) or not all(map(_stands_alone, (first, *others))):
        return []
    number = _COMMON_NUMBER.match(others[-1])
    if number is not None and not any(_COMMON_NUMBER.match(each) for each in (first, *others[:-1])):
        return [(each, each + number[2]) for each in (first, *others[:-1], number[1])]
    begins, comma, tail = others[-1].partition(",")
    if comma and not any("," in each for each in (first, *others[:-1])) and not re.search(r"\([^()]*,|\{", others[-1]):
        return [(each, f"{each},{tail}") for each in (first, *others[:-1], begins)]
    return [(each, each) for each in (first, *others)]


def _of_ways(first: str, others: list[str]) -> list[tuple[str, str]]:
    """Return the questions of a comparison of ways to make one roll: ``d8 v parry 5, plain swing vs wild attack``."""
    last, comma, tail = others[-1].partition(",")
    ways = [*others[:-1], last]
    if not all(map(_is_circumstance, ways)):
        return []
    begins = (begin for _, begin, _ in spans(spelled(first)) if _is_circumstance(first[begin:]))
    begin = next(begins, len(first))
    base, way = first[:begin].strip(" ,"), first[begin:].strip() or "plain"
    return [(each, f"{base}, {each}{comma}{tail}") for each in (way, *ways)] if _stands_alone(base) else []


def _stands_alone(text: str) -> bool:
    """Return whether a text is a question without another side: dice or a trait."""
    is_target = re.match(r"(?:(?!\bd\d)[^,])*\b(?:parry|toughness)\b", text.lower()) is not None
    return re.search(r"d\d", text.lower()) is not None and not is_target


def swept_questions(text: str) -> list[tuple[str, str]]:
    """Return the questions of a sweep with their labels: ``tn 4..8`` is five. Raises `Unanswerable` for too many."""
    done = [("", text)]
    if (dice := _DICE_SWEEP.search(text)) is not None and (sizes := _sizes(int(dice[1]), int(dice[2]))):
        word = _swept_word(text[: dice.start()], "")
        done = [(f"{word} d{size}".strip(), text[: dice.start()] + f"d{size}" + text[dice.end() :]) for size in sizes]
    while any(_SWEEP.search(each) for _, each in done):
        found: list[tuple[str, str]] = []
        for label, each in done:
            match = _SWEEP.search(each)
            if match is None:
                found.append((label, each))
                continue
            low, high = int(match[1]), int(match[2])
            step = 1 if high >= low else -1
            if abs(high - low) >= MOST_VARIANTS or len(found) > MOST_VARIANTS:
                raise Unanswerable("The sweep has too many values.", f"{MOST_VARIANTS} are the most.")
            is_signed = not (match[1] + match[2]).isdigit()
            word = _swept_word(each[: match.start()], each[match.end() :])
            for value in range(low, high + step, step):
                number = f"{value:+d}" if is_signed else str(value)
                told = f"{word} {number}".strip()
                found.append((f"{label}, {told}".strip(", "), each[: match.start()] + number + each[match.end() :]))
        done = found
        if len(done) > MOST_VARIANTS:
            raise Unanswerable("The sweep has too many values.", f"{MOST_VARIANTS} are the most.")
    return done


def on_the_other_side(text: str) -> str:
    """Return a sweep with its number said of the other side, ``d8 wounds 0..3 v parry 6`` for ``d8 v parry 6 with
    wounds 0..3``; empty for a question of one side."""
    swept, versus = SWEPT.search(text), _SIDE.search(text)
    if swept is None or versus is None:
        return ""
    words = f" {swept[0].strip()}"
    before = re.sub(r"[\s,]*\b(?:with|at|has|and)?\s*$", "", text[: swept.start()])
    left = f"{before}{text[swept.end() :]}"
    at = versus.start() if swept.start() > versus.start() else versus.end() - (len(text) - len(left))
    return left[:at] + words + " " + left[at:].lstrip()


def _sizes(first: int, last: int) -> list[int]:
    """Return the sides of the dice from one to another."""
    from wildtable.savage.traits.rules import TRAIT_DICE  # only for sweeps: it takes longer than a question of dice

    low, high = min(first, last), max(first, last)
    found = [size for size in TRAIT_DICE if low <= size <= high]
    return found if first <= last else found[::-1]


def _swept_word(before: str, after: str) -> str:
    """Return the words that name a swept number: those before it, or else the one behind."""
    words = _SWEPT_NAME.search(before.rpartition(",")[2].lower())
    if words is not None and words[1] not in ("v", "at", "in", "against", "with", "for", "has", "have"):
        return words[1]
    behind = re.match(r"\s*([a-z]+)", after.lower())
    return behind[1] if behind else ""
