"""Names of the wider game that no rule here knows, such as Edges of other books: an answer says that they change
nothing."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.answer.answers import QuestionAnswer

_EDGES = (
    "combat reflexes", "steady hands", "nerves of steel", "trademark weapon", "hard to kill", "harder to kill",
    "killer instinct", "no mercy", "rapid recharge", "wizard's focus", "mighty blow", "power attack", "dead shot",
    "weapon master", "martial artist", "martial arts", "feint edge", "calculating", "danger sense", "fleet footed",
    "extraction", "rock and roll", "improvisational fighter", "holy warrior", "soul drain", "liquid courage",
    "giant killer", "double tap edge", "tough as nails", "work the room", "strong arm", "sound sleeper",
)  # fmt: skip
_SHORT = (
    "sweep", "block", "brawny", "brute", "berserk", "elan", "marksman", "assassin", "killer", "bruiser", "retort",
    "rabble rouser", "humiliate", "menacing", "command", "inspire", "fervor",
)  # fmt: skip
"""Names with another meaning as plain words: those standing by themselves name Edges."""

_NAMED = re.compile(
    rf"\b(?P<long>(?:improved )?(?:{'|'.join(_EDGES)}))\b"
    r"|(?:(?:^|[,;(.:?]|\bwith|\bhas|\bhave|\band|\bthe) ?)"
    rf"(?P<short>(?:improved )?(?:{'|'.join(_SHORT)}))(?= ?(?:edge\b|[,;).:?]|$))"
    r"|(?:(?:^|[,;(.:?]) ?)(?P<swarm>swarm)(?= ?(?:[,;).:?]|$))"
    r"|\b(?P<edition>explorer(?:'s)?)(?: edition)?(?= ?(?:[,;).:?]|$))"
)


def with_unknown(told: QuestionAnswer, shown: str) -> QuestionAnswer:
    """Return an answer that says of each such name in its question that it changes nothing, unless it says so."""
    if told.problem:
        return told
    text = re.sub(r"(?<=[a-z])-(?=[a-z])", " ", shown.lower().replace("\u2019", "'"))
    said = " ".join([*told.notes, *told.unread, *told.idle]).lower()
    notes: list[str] = []
    for found in _NAMED.finditer(text):
        name = found["long"] or found["short"] or found["swarm"] or found["edition"]
        if all(word in said for word in name.split()):
            continue
        if found["edition"]:
            notes.append("The Explorer's Edition is not here: these are the rules of the Adventure edition.")
        else:
            notes.append(f"No rule here knows {name.title() if not found['swarm'] else 'a swarm'}: it changes nothing.")
    return told.having(notes=(*told.notes, *dict.fromkeys(notes))) if notes else told
