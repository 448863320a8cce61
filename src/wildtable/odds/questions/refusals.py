"""Questions that the rules cannot answer as they are put, each with what they lack and how to ask instead."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.answer.answers import QuestionAnswer

_LACKING: tuple[tuple[re.Pattern[str], str, str], ...] = (
    (
        re.compile(r"^(?=.*\bdisarm)(?!.*\b(?:parry|tn)\b).*\b(?:v|vs|versus|against)\.? (?:an? )?str(?:ength)? d\d"),
        "A disarm is an attack at -2 against Parry, then Strength against its damage (sw.disarm).",
        "Write disarm with fighting d8, 2d6 damage v parry 5, str d10.",
    ),
    (
        re.compile(
            r"^(?!.*\b(?:deluxe|escape|break|free|crush|parry)\b)(?=.*\bathletics\b)(?=.*\b(?:agility|strength)\b)"
            r"(?=.*d\d.*d\d).*\bgrappl"
        ),
        "A grapple is an opposed roll of Athletics, and of nothing else (sw.grapple).",
        "Write athletics d8 opposed by athletics d6.",
    ),
    (
        re.compile(
            r"\bhow many benn(?:y|ies)\b.*\b(?:on average|average|expected)\b|\b(?:average|expected|mean) number"
            r" of benn(?:y|ies)\b"
        ),
        "No number of Bennies is sure to do, as a Critical Failure ends the rerolls (sw.critical-failure).",
        "Ask for the chance with so many: d4 unskilled, 2 bennies.",
    ),
    (
        re.compile(r"\bcritical failures? (?:cannot|can ?not|can't|may not|must not|never can) be re-?rolled\b"),
        "A Critical Failure may be rolled again once, and that roll stands (sw.critical-failure.reroll).",
        "Leave that out.",
    ),
    (
        re.compile(
            r"^(?=.*\b(?:friend|ally|squire|companion|comrade)s?\b).*\b(?:next to|beside|adjacent to) (?:only )?"
            r"(?:one|two|three|four|\d) of (?:the|them|these|those)\b"
        ),
        "A friend beside some of them takes a point of Gang Up from those alone (sw.gang-up).",
        "Ask for either by itself: 2 extras with fighting d8 v parry 7, gang up 1.",
    ),
    (
        re.compile(
            r"\b(?:rapid fire|rate of fire|rof)\b.*\b(?:at|v|vs|against) (?:[2-9]|\d\d|two|three|four|five|six)"
            r" [a-z]+s\b"
        ),
        "How the dice of a Rate of Fire are shared among several targets is not said.",
        "Ask for the hits, shooting d8, rof 3, tn 4, or for one target: ..., v toughness 5.",
    ),
    (
        re.compile(
            r"^(?=.*\bwounds\b)(?=.*\bparry\b)(?=.*\battacks?\b)(?=.*\bd\d)(?!.*\b(?:toughness|damage)\b)"
            r"(?!.*\bwounds? [\d+-])(?!.*\d wounds?\b)"
        ),
        "The damage and the Toughness are missing, without which nobody has Wounds.",
        "Add them: damage 2d6, toughness 6.",
    ),
)
"""The look of questions that lack something, what it is, and how to ask instead."""

_COMPARES = re.compile(
    r"\b(?:which|what)(?: (?:one|option|way))?(?:'s|s| is| are) (?:the )?better\b.*\b(?:or|vs|versus)\b"
    r"|\b(?:attack|shot|swing|strike|hit)s?\b[^.;?]*? (?:vs\.?|versus) (?:an? |\d |two |three )?(?:[a-z]+ )?"
    r"(?:attack|shot|swing|strike|hit)s?\b"
)
"""A comparison of two ways to do something."""


def lacking(text: str) -> tuple[str, str] | None:
    """Return what a question lacks, and how to ask instead; None for a question that may be answered."""
    plain = text.lower()
    return next(((problem, remedy) for look, problem, remedy in _LACKING if look.search(plain)), None)


def is_one_of_two(told: QuestionAnswer, text: str) -> bool:
    """Return whether a question compares two ways, and its answer is about one of them."""
    return not (told.problem or told.variants) and _COMPARES.search(text.lower()) is not None
