"""A question's way to its answer: comparisons and sweeps apart, the edition, the family, and what to do with words
that mean nothing."""

from __future__ import annotations

import re
from time import process_time
from unicodedata import normalize

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.changes import changed
from wildtable.odds.questions.comparing import AGAINST, MOST_VARIANTS, SWEPT, compared, swept_questions
from wildtable.odds.questions.facts import QuestionFacts, read
from wildtable.odds.questions.options import best_notes, best_of, in_one_row
from wildtable.odds.questions.phrasing import EXAMPLES, nearest_question, usual
from wildtable.odds.questions.words import LONGEST, PHRASES, nearest
from wildtable.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from wildtable.odds.sweeping import AttackMemo


LONGEST_SWEEP = 20.0
"""The seconds of the processor that the questions of a sweep may take."""

ANY_SKILL = "notice"
"""The skill of a bare die whose modifiers only a fight knows."""

_VERSUS = re.compile(r"\s+(?:vs\.?|versus)\s+", re.IGNORECASE)
_SIDES = re.compile(r"\s(?:v|vs|versus|against)\s", re.IGNORECASE)
_BEST_AT_END = re.compile(r",\s*best(?: options?)?(?: here)?\??\s*$", re.IGNORECASE)
_EDITION = re.compile(r"^\s*([a-z][a-z -]{2,20}?)\s*:\s*(?!=)", re.IGNORECASE)
_HOUSE = re.compile(r"\bhouse\s+([a-z][a-z_-]*)\s+([+-]?\d{1,6}|[a-z][a-z-]*)", re.IGNORECASE)
_FILE = re.compile(r"\bwith\s+(\S+\.toml)\b", re.IGNORECASE)
_DICE_TEXT = re.compile(
    r"^(?!.*\b(?:toughness|v|against)\b).*(?:[<>=({\[*/%!?]|\dd?\d*\s*(?:kh|kl|dh|dl|k\d)"
    r"|\b(?:let|if|repeat|count|max|min|sum|highest|lowest|total)\b|\bd[%f]|\b[se]\d)",
    re.IGNORECASE | re.DOTALL,
)
"""The marks of dice text, which no question about figures has."""


class Asking:
    """A question with its edition, its table's file and house numbers apart from the words; ``memo``: what the
    questions of a sweep share."""

    def __init__(self, text: str, file: str, files: bool) -> None:
        self.text, self.file = text.strip(), file
        self.edition = ""
        self.house: dict[str, int | str] = {}
        self.memo: AttackMemo | None = None
        self.text = re.sub(r"^saga\b[\s:]*(?:-\s+)?", "saga: ", self.text, flags=re.IGNORECASE)
        named = _EDITION.match(self.text)
        if named is not None and named[1].strip().lower() != "chase" and not _SIDES.search(named[1]):
            self.edition = named[1].strip().lower().removesuffix(" edition").replace(" ", "-")
            self.text = self.text[named.end() :]
        if (told := _FILE.search(self.text)) is not None:
            if not files:
                raise Unanswerable("A file cannot be named here.", "Leave it out.")
            self.file = told[1]
            self.text = _FILE.sub("", self.text)
        for name, value in _HOUSE.findall(self.text):
            self.house[name.lower()] = int(value) if value.lstrip("+-").isdigit() else value
        self.text = _HOUSE.sub("", self.text).strip(" ,")
        if self.edition == "saga":
            self.text = re.sub(r"(?<=\d)\s*d6\b", " dice", self.text, flags=re.IGNORECASE)
        else:
            self.text = usual(self.text)

    @property
    def is_free(self) -> bool:
        """True if no edition and no table's numbers are named: then it may be about dice alone."""
        return not (self.edition or self.house or self.file)


def answered(question: str, file: str = "", *, files: bool = True) -> QuestionAnswer:
    """Return the answer to a question; one with a ``problem`` where there is none."""
    shown = " ".join(normalize("NFKC", str(question)).split())
    if len(shown) > LONGEST:
        return _unanswered(shown[:40] + "...", f"That is longer than {LONGEST} characters.", "Ask for less at a time.")
    if not shown:
        return _unanswered("nothing", "There is no question.", f"Ask {EXAMPLES[0]!r}.")
    try:
        return _varied(shown, Asking(shown, file, files))
    except (Unanswerable, Refused) as error:
        return _unanswered(shown, error.problem, error.remedy)
    except (OverflowError, RecursionError, MemoryError):
        return _unanswered(shown, "That is too much to compute.", "Ask for less at a time.")


def _unanswered(question: str, problem: str, remedy: str) -> QuestionAnswer:
    return QuestionAnswer(question, problem=f"{problem} {remedy}", suggestion=nearest_question(question))


# Comparisons and sweeps.


def _varied(shown: str, asking: Asking) -> QuestionAnswer:
    """Return the answer to a comparison or a sweep as variants, or to a single question."""
    parts = _VERSUS.split(asking.text)
    ends = _BEST_AT_END.search(asking.text) if len(parts) > 1 else None
    if ends is not None:  # it holds for all that are compared
        parts = _VERSUS.split(asking.text[: ends.start()])
    if len(parts) > 1 and (texts := compared(parts)):
        if ends is not None:
            texts = [(label, f"{each}, best option") for label, each in texts]
        return _variants(shown, asking, texts, compare=True)
    text = " v ".join(parts) + (ends[0] if ends else "")
    swept = swept_questions(text)
    if len(swept) > 1:
        return _variants(shown, asking, swept, compare=False)
    return _single(shown, text, asking)


def _all_variants(texts: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield every question of a comparison with its label, those of sweeps in it among them."""
    for label, text in texts:
        swept = swept_questions(text)
        if len(swept) > 1 and len(texts) * len(swept) <= MOST_VARIANTS:
            build = SWEPT.sub("", label).strip(" ,") or label
            yield from ((f"{build}: {part}", each) for part, each in swept)
        else:
            yield label, text


def _in_time(texts: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield questions as long as there is time. Raises `Unanswerable` after `LONGEST_SWEEP` seconds of processor."""
    end = process_time() + LONGEST_SWEEP
    for each in texts:
        if process_time() > end:
            raise Unanswerable("That is too much to compute.", "Ask for fewer values.")
        yield each


def _variants(shown: str, asking: Asking, texts: list[tuple[str, str]], *, compare: bool) -> QuestionAnswer:
    """Return several questions side by side, with the differences to the first where two or more are compared."""
    from wildtable.odds.sweeping import AttackMemo

    asking.memo = AttackMemo()
    every = [(label, _single(text, text, asking)) for label, text in _in_time(_all_variants(texts))]
    if problem := next((each.problem for _, each in every if each.problem), ""):
        return QuestionAnswer(shown, problem=problem, suggestion=nearest_question(shown))
    notes = tuple(dict.fromkeys(note for _, each in every for note in each.notes))
    if all(best_of(each) for _, each in every):
        notes = (*best_notes(every), *notes)
        every = [(label, in_one_row(each)) for label, each in every]
    details: list[AnswerRow] = []
    if compare and len(every) == len(texts):
        first = every[0][1]
        known = {row.outcome: row for row in first.summary}
        details = [
            AnswerRow(f"difference: {label} to {every[0][0]}", row.outcome, row.value - known[row.outcome].value,
                      row.is_chance)
            for label, each in every[1:]
            for row in each.summary
            if row.outcome in known
        ]  # fmt: skip
    unread = tuple(dict.fromkeys(word for _, each in every for word in each.unread))
    answer = QuestionAnswer(shown, (), tuple(details), notes=notes, variants=tuple(every), unread=unread)
    if not compare or len(every) == len(texts):
        return answer
    from wildtable.odds.questions.curves import crossing_notes

    return QuestionAnswer(shown, (), (), notes=(*notes, *crossing_notes(answer)), variants=tuple(every), unread=unread)


# One question.


def _single(shown: str, text: str, asking: Asking) -> QuestionAnswer:
    """Return the answer to one question without variants; one with a problem where it has none."""
    from wildtable.odds.questions.others import FAMILIES, with_left_out

    if asking.edition == "saga" or re.match(r"\s*(\d+ )?kismet\b", text.lower()):
        from wildtable.odds.questions.others import saga

        return saga(shown, text)
    for begins, answer, known in FAMILIES:
        if begins.search(text.lower()):
            found: Callable[[str, str, str], QuestionAnswer | None] = answer
            if (told := found(shown, text, asking.edition)) is not None:
                return with_left_out(told, text, known)
    if asking.is_free and _DICE_TEXT.search(text) and (told := _of_dice(shown, text)) is not None:
        return told
    if AGAINST.search(text) and (changes := changed(shown, text, lambda each: _single(shown, each, asking))):
        return changes
    facts = read(text)
    _ruled(facts, asking)
    if not facts.unread and not asking.file and (told := _in_numbers(shown, text, facts)) is not None:
        return told
    if asking.is_free and not AGAINST.search(text) and (told := _of_dice(shown, text)) is not None:
        return told
    return _in_words(shown, text, asking)


def _ruled(facts: QuestionFacts, asking: Asking) -> None:
    facts.edition = asking.edition or "adventure"
    facts.house, facts.memo = dict(asking.house), asking.memo


def _in_numbers(shown: str, text: str, facts: QuestionFacts) -> QuestionAnswer | None:
    """Return the answer to a question of numbers alone; None where it needs a fight."""
    from wildtable.odds.questions.plain import plain, several

    told = plain(shown, facts)
    return None if told is None else several(told, facts, facts.number("many") or facts.attacker.count)


def _of_dice(shown: str, text: str) -> QuestionAnswer | None:
    """Return the answer to dice text; None for a text that is none. Raises `Unanswerable` for one that is too much."""
    from wildtable.odds.questions.expressions import NotDice, dice_answer

    try:
        return dice_answer(shown, text)
    except NotDice:
        return None


def _in_words(shown: str, text: str, asking: Asking) -> QuestionAnswer:
    """Return the answer to a question about figures; words that mean nothing are replaced by the nearest, or left
    out."""
    from wildtable.collector import uncollected

    with uncollected():
        from wildtable.odds.questions.duels import duelled
        from wildtable.odds.questions.fights import content, fight_answer
        from wildtable.odds.questions.placing import FightQuestion
        from wildtable.odds.questions.plain import several
    table, names = content(asking.edition or "adventure", tuple(asking.house.items()), asking.file)
    facts = read(text, names)
    notes: list[str] = []
    written = tuple(facts.unread)
    if facts.unread:
        mended, replaced = _mended(text, facts.unread, names)
        again = read(mended, names)
        if len(again.unread) < len(facts.unread):
            text, notes, facts = mended, replaced, again
    unread = tuple(facts.unread)
    _ruled(facts, asking)
    if not _says_enough(facts):
        return _not_understood(shown, written, names)
    if "duel" in facts.flags:
        return duelled(shown, facts)
    if not _is_of_a_fight(facts) and (told := _in_numbers(shown, text, facts)) is not None:
        return _with_unread(told, unread, notes, text)
    _complete(facts)
    if not (facts.target.is_said or facts.skill or facts.power or "only the roll" in facts.flags):
        if unread:
            return _not_understood(shown, written, names)
        raise Unanswerable("Nobody is named as the target.", "Write such as sellsword v bandit, or v parry 5.")
    placed = FightQuestion(facts, table)
    many = 1 if "as one" in facts.flags else facts.number("many") or facts.attacker.count
    return _with_unread(several(fight_answer(shown, facts, placed), facts, many), unread, notes, text)


def _is_of_a_fight(facts: QuestionFacts) -> bool:
    """Return whether a question names a figure, a weapon or an action."""
    return bool(facts.attacker.name or facts.target.name or facts.weapon or facts.action or facts.power)


def _says_enough(facts: QuestionFacts) -> bool:
    """Return whether a question names somebody who acts, and a target where it is about the best option."""
    if "best" in facts.flags:
        return facts.has_versus or facts.target.is_said
    return facts.has_versus or facts.attacker.is_said


def _complete(facts: QuestionFacts) -> None:
    """Add what a question about a roll leaves unsaid: a shot at a distance has a target, a bare die is any skill's."""
    if not facts.has_versus and "shooting" in (facts.skill, *facts.attacker.traits) and _is_placed(facts):
        facts.has_versus = True
        facts.flags.add("only the roll")
    if not facts.has_versus and facts.attacker.die is not None and not facts.attacker.name:
        facts.skill = facts.skill or ANY_SKILL


def _is_placed(facts: QuestionFacts) -> bool:
    """Return whether a question says how far off or how well covered its target is, or how much light there is."""
    return "medium" in facts.flags or bool({"range", "inches", "cover", "light"} & set(facts.numbers))


def _with_unread(told: QuestionAnswer, unread: tuple[str, ...], notes: list[str], text: str) -> QuestionAnswer:
    """Return an answer with notes about words that were read otherwise or left out; ``text``: the question as read."""
    notes += [f"Not understood, and left out: {', '.join(unread)}."] if unread else []
    if not unread and not notes:
        return told
    return QuestionAnswer(
        told.question, told.summary, told.details, told.parts, (*notes, *told.notes), unread=unread, suggestion=text
    )


def _mended(text: str, unread: list[str], names: Mapping[str, tuple[str, ...]]) -> tuple[str, list[str]]:
    """Return a question whose unknown words are replaced by the nearest known ones, with a note for each."""
    known = sorted({word for phrase in (*names, *PHRASES) for word in (phrase, *phrase.split()) if len(word) > 2})
    notes: list[str] = []
    for word in unread:
        if len(word) > 2 and (near := nearest(word, known)) and near != word:
            text = re.sub(rf"\b{re.escape(word)}\b", near, text, flags=re.IGNORECASE)
            notes.append(f"Read {word!r} as {near!r}.")
    return text, notes


def _not_understood(shown: str, unread: tuple[str, ...], names: Mapping[str, tuple[str, ...]]) -> QuestionAnswer:
    words, example = ", ".join(unread[:8]) or shown[:40], nearest_question(shown)
    return QuestionAnswer(
        shown, problem=f"Not understood: {words}. Ask such as {example!r}.", unread=unread, suggestion=example
    )
