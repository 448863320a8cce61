"""Complications of a chase: the chance that the card one acts on is a Club, of any rank or of one that is named."""

from __future__ import annotations

import re
from math import comb

from wildtable.cards import DECK, is_club, rank
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.counts import NUMBER, value_of
from wildtable.odds.questions.families.best_cards import best_card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_HAND = re.compile(rf"\b({NUMBER}) (?:action )?cards?\b")
_KINDS: tuple[tuple[str, str, range], ...] = (
    ("a complication", r"complications?|clubs?", range(2, 15)),
    ("a disaster", "disasters?", range(2, 3)),
    ("a major obstacle", "major obstacles?", range(3, 11)),
    ("a minor obstacle", "minor obstacles?", range(11, 13)),
    ("a distraction", "distractions?", range(13, 15)),
)
"""Complications, the words that ask for them, and the ranks of the Clubs that bring them (7w.chase.complication)."""


def complication_rows(asked: str, dealt: Mapping[int, float]) -> list[AnswerRow]:
    """Return the chances of the complications that a question asks for. ``dealt``: those of the numbers of cards."""
    return [
        AnswerRow("", name, _chance(fits, dealt))
        for name, words, fits in _KINDS
        if re.search(rf"\b(?:{words})\b", asked)
    ]


def _chance(ranks: range, dealt: Mapping[int, float]) -> float:
    """Return the chance that the best card is a Club of some ranks."""
    return sum(
        chance * comb(below, many - 1) / comb(len(DECK), many)
        for many, chance in dealt.items()
        for below, card in enumerate(DECK)
        if many and is_club(card) and rank(card) in ranks
    )


def cards_in_hand(plain: str) -> dict[int, float]:
    """Return the number of cards that a question without a die says to be dealt; empty for another one."""
    found = _HAND.search(plain)
    return {} if found is None or re.search(r"\bd\d", plain) else {value_of(found[1]): 1.0}


def of_hand(shown: str, asked: str, dealt: Mapping[int, float]) -> QuestionAnswer | None:
    """Return what a question asks of the best of so many cards; None where it asks nothing of it. Raises
    `Unanswerable`."""
    rows = (*complication_rows(asked, dealt), *best_card(asked, dealt, is_alone=True))
    return QuestionAnswer(shown, rows, notes=("The best of the cards counts, from a whole deck.",)) if rows else None
