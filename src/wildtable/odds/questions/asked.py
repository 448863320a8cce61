"""A question's way to its answer: comparisons and sweeps apart, the edition, the family, and what to do with words
that mean nothing."""

from __future__ import annotations

import re
from functools import partial
from unicodedata import normalize

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import QuestionAnswer
from wildtable.odds.questions.beyond import with_unknown
from wildtable.odds.questions.changes import at_what_number, changed, unchanged, with_notes_of
from wildtable.odds.questions.comparing import (
    AGAINST,
    choices,
    compared,
    several_sides,
    swept_questions,
)
from wildtable.odds.questions.dice.values import TooMuchDice
from wildtable.odds.questions.editions import in_each, in_editions, in_other_edition
from wildtable.odds.questions.families.beside import beside_a_roll, if_given
from wildtable.odds.questions.families.levels_asked import level_event, with_event
from wildtable.odds.questions.families.sentences import of_plain, of_sentence, richer
from wildtable.odds.questions.families.shared import left_out, with_unread
from wildtable.odds.questions.families.tries import with_tries
from wildtable.odds.questions.families.unsaid import of_damage, of_dice
from wildtable.odds.questions.families.unskilled import take_unskilled
from wildtable.odds.questions.families.waits import waited
from wildtable.odds.questions.mixing import by_power, supported
from wildtable.odds.questions.phrasing import EXAMPLES
from wildtable.odds.questions.prose.gate import left_numbers, long_answer, lost_rolls, second_answer
from wildtable.odds.questions.reading.phrases import LONGEST, PHRASES
from wildtable.odds.questions.reading.reader import read
from wildtable.odds.questions.refusals import is_one_of_two, lacking
from wildtable.odds.questions.setting import Asking
from wildtable.odds.questions.variants import swept_over, unanswered, varied
from wildtable.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from wildtable.odds.questions.accounting import Stage

    Family = Callable[[str, str, str], QuestionAnswer | None]


_OF_NEED = (" rating", " difficulty", " tn ", " parry ", " target number", "how many ", "number of ", " die", " dice",
            "how big ", "how large ", "fewest ")  # fmt: skip
"""Words, one of which a question of the least number has that reaches a chance."""

_MAY_BE_SPLIT = re.compile(
    r"\bor not\b|\b(?:swing|attack|shot|blow|strike)s?(?:\?| or|,? vs\.?) (?:two|three|[23])\b|\bthen\b|\[|\bsame\b"
    r"|\b(?:how much|average|mean|expected)\b",
    re.IGNORECASE,
)
"""Words of a question that may ask for several things though it is answered as one."""

_ASKS = ("how ", "what ", "which ", "highest ", "fewest ", "number of ")

_WAITS = ("how ", "expected ", "average ", "mean ", " until ")

_PLAYED = re.compile(
    r"\b(?:even|fair|balanced|equal) (?:fight|match|battle|encounter)\b|^(?:forecast|simulate)\b", re.IGNORECASE
)
"""The words for what is found by playing out a fight."""

_VERSUS = re.compile(r"\s+(?:vs\.?|versus)\s+", re.IGNORECASE)
_BEST_AT_END = re.compile(r",\s*best(?: options?)?(?: here)?\??\s*$", re.IGNORECASE)
_DICE_TEXT = re.compile(
    r"^(?!.*\b(?:toughness|v|against)\b).*(?:[<>=({\[*/%!?]|\dd?\d*\s*(?:kh|kl|dh|dl|k\d)"
    r"|\b(?:let|if|repeat|count|max|min|sum|highest|lowest|total)\b|\bd[%f]|\b[se]\d)",
    re.IGNORECASE | re.DOTALL,
)
"""The marks of dice text, which no question about figures has."""


def answered(question: str, file: str = "", *, files: bool = True) -> QuestionAnswer:
    """Return the answer to a question; one with a ``problem`` where there is none."""
    printable = str(question).encode("utf-8", "replace").decode()  # no lone surrogates
    shown = " ".join(normalize("NFKC", printable).split())
    if len(shown) > LONGEST:
        return unanswered(shown[:40] + "...", f"That is longer than {LONGEST} characters.", "Ask for less at a time.")
    if not shown:
        return unanswered("nothing", "There is no question.", f"Ask {EXAMPLES[0]!r}.")

    def one(text: str) -> QuestionAnswer:
        return unanswered(text, *why) if (why := lacking(text)) is not None else _answered(text, file, files=files)

    told = one(shown)
    may_be_split = told.problem or told.unread or _MAY_BE_SPLIT.search(shown)
    if may_be_split and (sides := _in_cases(shown, told, one)) is not None:
        from wildtable.odds.questions.prose.idle import with_idle

        if sides.problem:
            return sides
        return with_unknown(
            with_idle(sides, shown, {}, lambda text: _in_cases(text, told := one(text), one) or told), shown
        )
    if is_one_of_two(told, shown):
        return unanswered(shown, "The two ways are not told apart.", "Ask of each by itself, or write vs between them.")
    return with_unknown(_in_either(told, shown, file, files=files), shown)


def _in_either(told: QuestionAnswer, shown: str, file: str, *, files: bool) -> QuestionAnswer:
    """Return an answer that says so where the edition that its question names changes nothing."""
    other = None if told.problem else in_other_edition(shown)
    if other is None:
        return told
    from wildtable.odds.questions.prose.idle import is_same

    if not is_same(told, _answered(other.text, file, files=files)):
        return told
    note = f"The {other.named} edition changes nothing: the {other.name} has the same."
    return told.having(notes=(*told.notes, note))


def _answered(shown: str, file: str, *, files: bool) -> QuestionAnswer:
    """Return the answer to a question that says something; one with a ``problem`` where there is none."""
    asking = None
    try:
        if several := in_editions(shown):
            return in_each(shown, [(name, answered(text, file, files=files)) for name, text in several])
        if (counted := beside_a_roll(shown, lambda text: _answered(text, file, files=files))) is not None:
            return counted
        asking = Asking(shown, file, files)
        long = long_answer(shown, asking)
        long = None if long is not None and is_one_of_two(long, shown) else long
        told = long or with_unread(_accounted(_varied(shown, asking)), _lost(asking))
        told = _whole(told, shown, left_numbers(told, shown, asking) or lost_rolls(told, asking))
        told = told.having(notes=(*told.notes, *asking.notes)) if asking.notes else told
        told = if_given(shown, told, lambda text: _answered(text, file, files=files))
    except TooMuchDice as error:
        return unanswered(shown, error.problem, error.remedy)
    except (Unanswerable, Refused) as error:
        told = unanswered(shown, error.problem, error.remedy)
    except (OverflowError, RecursionError, MemoryError):
        told = unanswered(shown, "That is too much to compute.", "Ask for less at a time.")
    if told.problem and asking is not None:
        told = second_answer(shown, asking) or told
        told = _whole(told, shown, lost_rolls(told, asking))
    is_unclear = told.problem or any(re.search(r"d\d", phrase) for phrase in told.idle)  # dice are never by the way
    spoken = asking.spoken if asking is not None and asking.is_free and asking.spoken else shown
    return (of_sentence(spoken) or told) if is_unclear and not file else told


def _in_cases(shown: str, told: QuestionAnswer, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the answer to a question of several cases or askings; None for any other."""
    from wildtable.odds.questions.askings.sides import in_several_cases

    return in_several_cases(shown, told, ask)


def _whole(told: QuestionAnswer, shown: str, left: tuple[str, ...]) -> QuestionAnswer:
    """Return an answer, or a refusal where anything is ``left`` out of it that might change it."""
    return unanswered(shown, f"Not understood: {', '.join(left)}.", "Say it in other words.") if left else told


def _lost(asking: Asking) -> tuple[str, ...]:
    return tuple(dict.fromkeys(asking.lost))


def _accounted(told: QuestionAnswer) -> QuestionAnswer:
    """Return an answer with a note about the phrases of its question that change nothing."""
    return told.having(notes=(*told.notes, f"Not counted here: {', '.join(told.idle)}.")) if told.idle else told


# Comparisons and sweeps.


def _varied(shown: str, asking: Asking) -> QuestionAnswer:
    """Return the answer to a comparison or a sweep as variants, or to a single question. Raises `Unanswerable`."""
    if _PLAYED.search(shown):
        raise Unanswerable(
            "A whole fight is played out to find that.",
            "Write the fighters into a file, then: wildtable forecast ambush.toml --even raider.",
        )
    if asking.is_free and (told := of_plain(shown)) is not None:
        return richer(told, shown, asking.text)
    return _varied_otherwise(shown, asking)


def _varied_otherwise(shown: str, asking: Asking) -> QuestionAnswer:
    """Return the answer to any other question. Raises `Unanswerable`."""

    def single(text: str, accounts: bool) -> QuestionAnswer:
        return _single(text, text, asking, accounts=accounts)

    if asking.listed:
        return varied(shown, asking, asking.listed, single, compare=False)
    if several := choices(asking.text, is_saga=asking.edition == "saga") or several_sides(asking.text):
        return varied(shown, asking, several, single, compare=True)
    parts = _VERSUS.split(asking.text)
    ends = _BEST_AT_END.search(asking.text) if len(parts) > 1 else None
    if ends is not None:  # it holds for all that are compared
        parts = _VERSUS.split(asking.text[: ends.start()])
    if len(parts) > 1 and (texts := compared(parts)):
        if ends is not None:
            texts = [(label, f"{each}, best option") for label, each in texts]
        return varied(shown, asking, texts, single, compare=True)
    text = " v ".join(parts) + (ends[0] if ends else "")
    if len(swept := swept_questions(text)) > 1:
        return swept_over(shown, text, asking, swept, single)
    return with_tries(
        asking.spoken,
        lambda: _single(shown, text, asking, accounts=True),
        lambda each: _single(each, each, asking),
    )


# One question.


def _single(shown: str, text: str, asking: Asking, *, accounts: bool = False) -> QuestionAnswer:
    """Return the answer to one question without variants, which may be a sentence about dice; one with a problem where
    it has none. ``accounts``: whether the phrases that change nothing in it are named. Raises `Unanswerable`."""
    try:
        event = level_event(text) if asking.edition != "saga" else None
        told = _as_read(shown, event.rest if event else text, asking, accounts=accounts)
        told = with_event(told, event) if event else told
    except TooMuchDice:
        raise
    except (Unanswerable, Refused):
        if shown == text and asking.is_free and (spoken := of_sentence(text)) is not None:
            return spoken
        raise
    return (told.problem and shown == text and asking.is_free and of_sentence(text)) or told


def _as_read(shown: str, text: str, asking: Asking, *, accounts: bool) -> QuestionAnswer:
    """Return the answer to a question in the words that are read."""
    if (told := _of_waits(shown, text, asking, accounts)) is not None:
        return told
    if asking.edition == "saga" or re.search(r"\bkismet\b", text.lower()):
        from wildtable.odds.questions.families.saga_pools import saga, unread_words

        unread = unread_words(text)
        of_saga = _told(saga(shown, text), text, accounts, lambda each: saga(shown, each), unread)
        return with_unread(of_saga, unread)
    if (told := _of_family(shown, text, asking, accounts)) is not None:
        return told
    if asking.is_free and _DICE_TEXT.search(text) and (told := of_dice(shown, text)) is not None:
        return told
    if (told := _of_changes(shown, text, asking, accounts)) is not None:
        return told
    if several := _of_several(shown, text, asking, accounts):
        return several
    if (told := _of_numbers(shown, text, asking)) is not None:
        return _told(told, text, accounts, lambda each: _of_numbers(shown, each, asking))
    if asking.is_free and not AGAINST.search(text) and (told := of_dice(shown, text)) is not None:
        return told
    from wildtable.odds.questions.in_words import answer_in_words

    return answer_in_words(shown, text, asking, accounts=accounts)


def _of_waits(shown: str, text: str, asking: Asking, accounts: bool) -> QuestionAnswer | None:
    """Return the answer to a question of how long something takes, or of the least number for a chance; None for any
    other."""

    def plain(each: str) -> QuestionAnswer:
        return (asking.is_free and of_plain(each)) or _single(each, each, asking)

    def awaited(each: str) -> QuestionAnswer:
        return (asking.is_free and of_plain(each)) or _single(shown, each, asking, accounts=accounts)

    lower = text.lower()
    if any(words in lower for words in _ASKS) and any(words in lower for words in _OF_NEED):
        from wildtable.odds.questions.families.needs import needed_number

        if (told := needed_number(shown, text, plain)) is not None:
            return told
    if any(words in lower for words in _WAITS):
        from wildtable.odds.questions.prose import waiting

        if (wait := waiting.wait_in(text)) is not None and wait.flag:
            return waiting.waited(shown, wait, asking, awaited)
    return waited(shown, text, awaited)


def _of_family(shown: str, text: str, asking: Asking, accounts: bool) -> QuestionAnswer | None:
    """Return the answer to a question of cards, chases, salvos and the like; None for any other."""
    from wildtable.odds.questions.families.others import FAMILIES

    for begins, answer, known in FAMILIES:
        if begins.search(text.lower()):
            found: Family = answer
            if (told := found(shown, text, asking.edition)) is not None:
                unread = left_out(text, known)
                again = partial(_in_family, found, shown, asking.edition)
                told = _told(told, text, accounts, again, known.union(unread))
                return with_unread(told, unread)
    return None


def _told(
    told: QuestionAnswer, text: str, accounts: bool, again: Stage, passed: Collection[str] = ()
) -> QuestionAnswer:
    """Return an answer that names the phrases of its question that change nothing, where it ``accounts`` for them."""
    if not accounts:
        return told
    from wildtable.odds.questions.accounting import accounted

    return accounted(told, text, PHRASES, frozenset(passed), again)


def _in_family(answer: Family, shown: str, edition: str, text: str) -> QuestionAnswer | None:
    return answer(shown, text, edition)


def _of_numbers(shown: str, text: str, asking: Asking) -> QuestionAnswer | None:
    """Return the answer to a question of numbers alone, all of whose words are read; None for any other."""
    from wildtable.odds.questions.families.plain import in_numbers

    facts = read(text)
    asking.rule(facts)
    take_unskilled(facts)
    is_more = facts.unread or facts.strange or facts.without_rule or facts.explained or facts.lacks_hardness
    if is_more or asking.file:
        return None
    return of_damage(shown, facts) or in_numbers(shown, facts)


def _of_changes(shown: str, text: str, asking: Asking, accounts: bool) -> QuestionAnswer | None:
    """Return the answer to a question about what would have to change, or at what number; None for any other."""

    def plain(each: str) -> QuestionAnswer:
        return _single(shown, each, asking)

    if (told := at_what_number(shown, text, plain)) is not None:
        return told
    if not AGAINST.search(text) and "what is needed" not in text:
        return None
    told = changed(shown, text, plain, partial(_own_numbers, asking=asking))
    if told is None or not accounts:
        return told
    return with_notes_of(told, _single(shown, unchanged(text), asking, accounts=True))


def _own_numbers(text: str, asking: Asking) -> dict[str, str]:
    """Return the numbers of the figure that attacks, each a step higher, in the words of a question."""
    from wildtable.odds.questions.fights.naming import content
    from wildtable.odds.questions.fights.placing import own_numbers

    table, names = content(asking.edition or "adventure", tuple(asking.house.items()), asking.file)
    facts = read(text, names)
    asking.rule(facts)
    return own_numbers(facts, table) if facts.attacker.name and facts.target.is_said and not facts.unread else {}


def _of_several(shown: str, text: str, asking: Asking, accounts: bool) -> QuestionAnswer | None:
    """Return the answer to a question about a supported roll or about the best power; None for any other."""
    rules = (asking.edition or "adventure", tuple(asking.house.items()), asking.file)

    def plain(each: str) -> QuestionAnswer:
        return _single(shown, each, asking)

    def idle(each: str) -> tuple[str, ...]:
        return _single(shown, each, asking, accounts=True).idle if accounts else ()

    from wildtable.odds.questions.families.together import together

    if (told := together(shown, text, plain)) is not None:
        return told
    return supported(shown, text, rules, plain, idle) or by_power(shown, text, rules, plain, idle)
