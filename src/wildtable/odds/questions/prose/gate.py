"""The questions that are read in sentences: long ones, of which no number may be left out."""

from __future__ import annotations

import re
from functools import partial

from wildtable.odds.asking import Unanswerable
from wildtable.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from wildtable.odds.questions.answer.answers import QuestionAnswer
    from wildtable.odds.questions.setting import Asking

LEAST_WORDS = 10
"""The fewest words of a question that is read in sentences: a shorter one is a list of facts."""

LEAST_AGAIN = 5
"""The fewest words of a question that is read in sentences where it is no list of facts that is read."""

LEAST_WHOLE = 14
"""The fewest words of a question of which no number and no choice may be left out."""

_CHOOSING = ("or", "all", "both", "each", "any", "more", "less", "fewer", "least", "neither", "without", "instead")
_OF_PARTS = re.compile(
    r"\b(?:saga|kismet|(?<!wild )(?<!wild-)cards?|jokers?|initiative|(?:acts?|goes?) (?:first|before)|chases?"
    r"|missiles?|salvo|(?:star)?ships?|lasers?|overheats?"
    r"|heat|injury|bleed\w*\b.*\b(?:\d|two|three|four|five)"
    r" rounds)\b|^(?!.*\b(?:toughness|parry|damage)\b).*\bincapacitat",
    re.IGNORECASE,
)
"""Words for what has answers of its own."""

_OF_SENTENCES = re.compile(
    r"\b(?:i|my|me|he|his|him|she|her|it|its|they|their|we|our|is|are|has|have|does|do|the|who|how|what|chances?|odds)\b"
    r"|^an? |[.?!:] \w",
    re.IGNORECASE,
)
"""Words, one of which a sentence has, and a list of facts has not."""

_OF_SEVERAL = re.compile(r"\bvs\.? .*\bvs\b|\bcover vs\b|\bsuccesses\b", re.IGNORECASE)
"""Words of a list of builds, and of a pool of dice."""

_DIE = re.compile(r"\b\d*d\d", re.IGNORECASE)
"""A die, which every question in sentences has: others are about ready figures, whose numbers nobody says."""


def long_answer(shown: str, asking: Asking) -> QuestionAnswer | None:
    """Return the answer to a long question, all of which is read in sentences; None for any other."""
    is_list = asking.listed or _OF_SEVERAL.search(asking.spoken) or not _OF_SENTENCES.search(asking.spoken)
    return _in_sentences(shown, asking, LEAST_WHOLE if is_list else LEAST_WORDS)


def second_answer(shown: str, asking: Asking) -> QuestionAnswer | None:
    """Return the answer to a short question in sentences that is read in no other way; None for any other."""
    is_short = len(asking.spoken.split()) < LEAST_WORDS and _OF_SENTENCES.search(asking.spoken) and not asking.listed
    return _in_sentences(shown, asking, LEAST_AGAIN) if is_short else None


def _in_sentences(shown: str, asking: Asking, least: int) -> QuestionAnswer | None:
    is_worded = len(asking.spoken.split()) >= least and not asking.file
    if not is_worded or _OF_PARTS.search(shown):
        return None
    from wildtable.odds.questions.fights.naming import content
    from wildtable.odds.questions.prose.idle import with_idle
    from wildtable.odds.questions.prose.lacking import says_lack

    _, names = content(asking.edition or "adventure", tuple(asking.house.items()), asking.file)
    if not (_DIE.search(asking.spoken) or says_lack(asking.spoken, _skills(names))):
        return None
    told = _of_text(shown, asking, asking.spoken)
    return told and with_idle(told, asking.spoken, names, partial(_of_text, shown, asking))


def _of_text(shown: str, asking: Asking, text: str) -> QuestionAnswer | None:
    """Return the answer to a text in sentences; None for one that is not read."""
    from wildtable.odds.questions.families.levels_asked import level_event, with_event
    from wildtable.odds.questions.prose.answering import in_sentences
    from wildtable.odds.questions.prose.waiting import wait_in, waited

    try:
        if (wait := wait_in(text)) is not None:
            return waited(shown, wait, asking, lambda each: in_sentences(shown, f"{each}?", asking))
        event = level_event(text)
        told = in_sentences(shown, event.rest if event else text, asking)
        return with_event(told, event) if event and told is not None else told
    except (Unanswerable, Refused):
        return None


def left_numbers(told: QuestionAnswer, shown: str, asking: Asking) -> tuple[str, ...]:
    """Return the words that an answer leaves out of a long question though they might change it: a number, a choice,
    a comparison."""
    if told.problem or not _is_long(asking, LEAST_WHOLE) or _OF_PARTS.search(shown):
        return ()
    left = [each for each in (*told.unread, *told.idle) if re.search(r"\d", each) or each in _CHOOSING]
    from wildtable.odds.questions.prose.answering import says_numbers

    return tuple(dict.fromkeys(left)) if left and says_numbers(asking.spoken, asking) else ()


_TRAIT_DIE = re.compile(r"\b(?P<trait>[a-z]+)(?: (?:of|is|at|a|die))* (?P<die>d\d+)\b")
_AGAINST = re.compile(
    r"\b(?:(?:against|versus|vs?|beats?)(?! (?:an? )?(?:tn|target|difficulty|\d))|oppos\w+|contest\w*|resist\w*|past"
    r"|his|her|their|its)\b"
)
"""Words, one of which a question has about two who roll."""

_BOTH = 2


def lost_rolls(told: QuestionAnswer, asking: Asking) -> tuple[str, ...]:
    """Return the trait dice of a second one that an answer about a single roll leaves out; none where it supports."""
    outcomes = {row.outcome for row in told.summary}
    is_single = {"success", "critical failure"} <= outcomes and not any(row.part == "support" for row in told.details)
    plain = asking.spoken.lower()
    if told.problem or told.variants or not is_single or _AGAINST.search(plain) is None:
        return ()
    if len(said := list(_TRAIT_DIE.finditer(plain))) < _BOTH:
        return ()
    from wildtable.odds.questions.fights.naming import content

    _, names = content(asking.edition or "adventure", tuple(asking.house.items()), asking.file)
    said = [each for each in said if names.get(each["trait"], ("",))[0] == "skill"]
    first = said[0]["trait"] if said else ""
    return tuple([each[0] for each in said if each["trait"] != first])


def _skills(names: Mapping[str, tuple[str, ...]]) -> frozenset[str]:
    return frozenset([name for name, meaning in names.items() if meaning[0] == "skill"])


def _is_long(asking: Asking, words: int) -> bool:
    return len(asking.spoken.split()) >= words and not asking.file and _DIE.search(asking.spoken) is not None
