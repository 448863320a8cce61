"""Mishaps: what may be done."""

from __future__ import annotations

from wildtable.play import Offer, OneOf, Text
from wildtable.savage.fight import Fight
from wildtable.savage.mishaps.commands import Befall, SpareMishap
from wildtable.savage.mishaps.questions import fitting, friends, open_mishaps
from wildtable.savage.mishaps.sets import Mishap
from wildtable.savage.rulings.questions import all_asked
from wildtable.savage.table.offering import Some

IDEAS = ("it goes wrong in another way", "it makes a great noise", "somebody notices")
"""Suggested mishaps; game masters may write their own."""

RULES = ("sw.critical-failure",)


def mishap_offers(fight: Fight) -> Some:
    """Offer the mishaps of a Critical Failure: each in one tap, in the game master's words, or none."""
    for frame in open_mishaps(fight):
        for mishap in fitting(fight, frame):
            if mishap is not Mishap.FRIEND:
                yield Offer(Befall(frame.who, mishap), RULES, when="aside", actor=frame.who)
            elif not all_asked(fight):
                near = friends(fight, frame)
                offer = Befall(frame.who, mishap, near[0])
                yield Offer(offer, RULES, when="aside", actor=frame.who, target=OneOf(near))
        words = Befall(frame.who, Mishap.WORDS, words=IDEAS[0])
        yield Offer(words, RULES, when="aside", actor=frame.who, words=Text(IDEAS))
        yield Offer(SpareMishap(frame.who), RULES, when="aside", actor=frame.who)
