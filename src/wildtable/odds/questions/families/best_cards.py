"""The best of the cards that a roll in a chase earns: the chance that it is of a rank."""

from __future__ import annotations

import re
from math import comb

from wildtable.cards import DECK, rank
from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow
from wildtable.odds.questions.families.action_cards import RANK, RANKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_OF_CARDS = re.compile(r"\b(best|highest|top|worst|lowest) (?:action )?cards?\b")
_THEIRS = re.compile(r"\b(?:his|her|their|its|(?:the )?(?:other|second|foe|goon)(?:'s)?) $")
_RANKED = re.compile(
    rf"\b({RANK[1:-1]}|joker)\b(?! cards)( or (?:better|higher|more|above|up))?( or (?:worse|lower|less|below))?"
)


def best_card(asked: str, dealt: Mapping[int, float], *, is_alone: bool = False) -> list[AnswerRow]:
    """Return the chance that the best card has a rank, or a better one, where that is asked for; without a card it has
    none. ``dealt``: the chances of the numbers of cards; ``is_alone``: whether nobody else is in the chase. Raises
    `Unanswerable`."""
    if (best := _OF_CARDS.search(asked)) is None:
        return []
    found = _RANKED.search(asked, best.end())
    if found is None or found[3] or best[1] in ("worst", "lowest") or _is_theirs(asked, best, is_alone):
        raise Unanswerable(
            f"Of the {best[1]} card, that is not counted here.", "Ask whether my best card is a king or better."
        )
    low, ends = {**RANKS, "joker": rank(DECK[-1])}.get(found[1]) or int(found[1]), found[2] or ""
    is_open = bool(ends) or found[1] == "face card"
    chance = _reaching(low, dealt) - (0.0 if is_open else _reaching(low + 1, dealt))
    return [AnswerRow("", f"best card: {found[1]}{ends}", chance)]


def _is_theirs(asked: str, best: re.Match[str], is_alone: bool) -> bool:
    """Return whether the best card is that of another one than whose roll is told."""
    return not is_alone and _THEIRS.search(asked[: best.start()]) is not None


def _reaching(least: int, dealt: Mapping[int, float]) -> float:
    """Return the chance of a card of a rank or a better one."""
    below = sum(rank(card) < least for card in DECK)
    return sum(chance * (1 - comb(below, many) / comb(len(DECK), many)) for many, chance in dealt.items())
