"""Questions of Action Cards that Bennies buy: the chance that a new one is better than the card one has."""

from __future__ import annotations

import re
from math import comb

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.counts import NUMBER, value_of
from wildtable.odds.questions.families.action_cards import HELD, RANKS

_HELD = re.compile(HELD)
_OTHERS = re.compile(
    r"\b(?<!no )(?:other cards|others (?:have|hold|were dealt)|foe (?:has|holds|acts)|enemy (?:has|holds|acts)"
    r"|already (?:out|gone|drawn))\b"
)
_BENNIES = re.compile(rf"\b({NUMBER}|an?) benn(?:y|ies)\b")


def new_card(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Return the chance that the best of the cards that Bennies buy is better than the one that is held
    (sw.benny.card): every other card is in the deck. Raises `Unanswerable`."""
    from wildtable.cards import DECK

    plain = text.lower()
    found = _HELD.search(plain)
    if found is None or found[3]:
        raise Unanswerable("No card is better than a Joker.", "Name the card that is held: the 4 of Clubs.")
    if _OTHERS.search(plain) or len(_HELD.findall(plain)) > 1:
        raise Unanswerable("The cards of others are not counted here.", "Ask about one card from a whole deck.")
    if not found[2]:
        raise Unanswerable("The suit of the card is missing.", "Name it: the 4 of Clubs.")
    rank = found[1][0].upper() if found[1] in RANKS else found[1]
    held = f"{rank}{found[2][0].upper()}"
    if held not in DECK:
        raise Unanswerable(f"There is no {found[1]} of {found[2].capitalize()}s.", "Ask for 2 to 10, or a face card.")
    bought = _BENNIES.search(plain)
    many = 1 if bought is None or bought[1] in ("a", "an") else value_of(bought[1])
    others, worse = len(DECK) - 1, DECK.index(held)
    if not 1 <= many <= others:
        raise Unanswerable(f"{many} cards cannot be drawn.", f"There are {others}.")
    chance = 1 - comb(worse, many) / comb(others, many)
    cards = "a new card" if many == 1 else f"one of {many} new cards"
    name = f"{cards} is better than the {found[1]} of {found[2].capitalize()}s"
    notes = (f"Any of the {others} other cards may come; a Benny buys one, and the best counts (sw.benny.card).",)
    return QuestionAnswer(shown, (AnswerRow("", name, chance),), notes=notes)
