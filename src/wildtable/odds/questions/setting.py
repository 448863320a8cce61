"""A question with its edition, its table's file and house numbers taken out of its words."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.phrasing import usual
from wildtable.odds.questions.reading.explained import without_reasons
from wildtable.odds.questions.reading.lists import listed, with_ranges
from wildtable.odds.questions.reading.tokens import NUMBERS, nearest
from wildtable.odds.questions.sharing import SharedLaws
from wildtable.odds.questions.wordings.habits import without_habits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.reading.facts import QuestionFacts
    from wildtable.odds.sweeping import AttackMemo

_SIDES = re.compile(r"\s(?:v|vs|versus|against)\s", re.IGNORECASE)
_EDITION = re.compile(r"^\s*(?!which |what |best )([a-z][a-z -]{2,20}?)\s*:\s*(?!=)", re.IGNORECASE)
_EDITION_WITHIN = re.compile(
    r",?\s*\b(?:(?:in|under|with|using|by) )?(?:the )?(?:(deluxe)|(seven[ -]worlds|7w(?!/)|7 ?worlds)"
    r"|(adventure|swade)(?: edition| rules)|(swade|(?<!.)adventure(?=,)|(?<=, )adventure(?=:)))(?: edition| rules)?"
    r"(?=\b|$)\s*[:,]?",
    re.IGNORECASE,
)
_EDITIONS = ("deluxe", "seven-worlds", "adventure", "adventure")
"""The editions that `_EDITION_WITHIN` finds, by its groups."""

_HOUSE = re.compile(r"\bhouse\s+([a-z][a-z_-]*)\s+([+-]?\d{1,6}|[a-z][a-z-]*)", re.IGNORECASE)
_FILE = re.compile(r"\bwith\s+(\S+\.toml)\b", re.IGNORECASE)


_EDITION_FIRST = re.compile(
    r"^\s*(?:in (?:the )?)?(seven[ -]worlds|deluxe|adventure|swade)(?: edition| rules)?[, ]+"
    r"((?!rules|edition)[a-z][a-z -]*)(:)",
    re.IGNORECASE,
)
"""An edition before other words of a heading: ``Seven Worlds chase:``."""

_SAGA = re.compile(
    r",? ?\b(?:in |with )?(?:a |the )?saga\b(?:'s)?(?: (?:game|rules|question|system|table))?[\s:,;]*(?:-\s+)?",
    re.IGNORECASE,
)
_OF_SAGA = re.compile(
    r"\b(?:traits?|force|grace|acuity|gear|trad(?:e|es|ed|ing)|challenges?|specialt(?:y|ies)|consequences?"
    r"|marks?|kismet|chance die|sparks?)\b",
    re.IGNORECASE,
)
_BARE_DICE = re.compile(rf"\b(?:\d+|{'|'.join(NUMBERS)}) (?:[a-z]+ )?dice\b|\bkismet\b|\bchance die\b", re.IGNORECASE)
"""Dice without a size, which are those of Saga beside a word of `_OF_SAGA`, as two such words are by themselves."""


_GRABS = re.compile(r"\b(?:grappl|wrestl)(?:es?|ing|ed)\b(?!.*\b(?:break|escape|free|crush))", re.IGNORECASE)
"""The verbs of one who grabs another, which needs sight (sw.illumination)."""


def _as_saga(text: str) -> str:
    """Return a question of Saga with that name before it: one that says so, or that has its words and no other dice."""
    said = {word.lower().rstrip("s") for word in _OF_SAGA.findall(text)}
    is_bare = said and (len(said) > 1 or _BARE_DICE.search(text)) and not re.search(r"\bd\d|\d+d\d", text.lower())
    if (named := _SAGA.search(text)) is None and not is_bare:
        return text
    plain = text if named is None else f"{text[: named.start()]}{', ' if named.start() else ''}{text[named.end() :]}"
    return f"saga: {plain}"


def _is_title(words: str) -> bool:
    """Return whether words before a colon are a part of the question and no edition's name, nor like one."""
    from wildtable.savage.editions.settings import playable

    known = playable()
    name = words.replace(" ", "-")
    return name not in (*known, "saga") and not words.endswith("edition") and not nearest(name, list(known))


class Asking:
    """A question with its edition, its table's file and house numbers apart from the words.

    ``memo``: what the questions of a sweep share. ``lost``: words that were left out on the way; ``notes``: those about
    words that say what a rule does. ``until``: the end of attacks in a row that is waited for. ``spoken``: the
    text of a question in sentences, before it is put in other words.
    """

    def __init__(self, text: str, file: str, files: bool) -> None:
        self.text, self.file = text.strip(), file
        self.edition = ""
        self.house: dict[str, int | str] = {}
        self.memo: AttackMemo | None = None
        self.laws = SharedLaws()
        self.lost: list[str] = []
        self.until = ""
        self.notes: list[str] = []
        self.text = _as_saga(_EDITION_FIRST.sub(lambda m: f"{m[1]}: {m[2] or ''}{m[3]} ", self.text))
        named = _EDITION.match(self.text)
        if named is not None and not _SIDES.search(named[1]) and not _is_title(named[1].strip().lower()):
            self.edition = named[1].strip().lower().removesuffix(" edition").replace(" ", "-")
            self.text = self.text[named.end() :]
        elif (within := _EDITION_WITHIN.search(self.text)) is not None:
            self.edition = _EDITIONS[(within.lastindex or 1) - 1]
            self.text = self.text[: within.start()] + ", " + self.text[within.end() :]
        if (told := _FILE.search(self.text)) is not None:
            if not files:
                raise Unanswerable("A file cannot be named here.", "Leave it out.")
            self.file = told[1]
            self.text = _FILE.sub("", self.text)
        for name, value in _HOUSE.findall(self.text):
            self.house[name.lower()] = int(value) if value.lstrip("+-").isdigit() else value
        self.text = _HOUSE.sub("", self.text).strip(" ,")
        plain, self.notes = self.text, []
        if self.edition != "saga":
            plain, known = without_habits(plain)
            plain, self.notes = without_reasons(plain)
            self.notes += known
        self.spoken = "" if self.edition == "saga" else plain
        plain = with_ranges(plain)
        self.listed = [(label, self._worded(each)) for label, each in listed(plain)]
        self.text = self._worded(plain)

    def _worded(self, text: str) -> str:
        """Return a question in the words that are read."""
        if self.edition != "saga":
            return usual(text, self.lost)
        from wildtable.odds.questions.wordings.saga import saga_words

        return saga_words(re.sub(r"(?<=\d)\s*d6\b", " dice", text, flags=re.IGNORECASE))

    def rule(self, facts: QuestionFacts) -> None:
        """Set the edition, the house numbers and the memo of a question's facts."""
        facts.edition = self.edition or "adventure"
        facts.house, facts.memo, facts.laws = dict(self.house), self.memo, self.laws
        facts.flags |= {self.until} - {""}
        facts.flags |= {"grab"} if _GRABS.search(self.spoken) else set()

    @property
    def is_free(self) -> bool:
        """True if no edition and no table's numbers are named: then it may be about dice alone."""
        return not (self.edition or self.house or self.file)
