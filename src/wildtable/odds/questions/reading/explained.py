"""Words that only say what a rule does: the -2 of ``medium range (-2)``, which that rule counts itself, the die of a
raise, and brackets such as ``(needs 4)``."""

from __future__ import annotations

import re

from wildtable.odds.questions.reading.tokens import kind_at, match_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wildtable.odds.questions.answer.answers import AnswerPart
    from wildtable.odds.questions.reading.tokens import Token

_KINDS = frozenset(("option", "range", "medium", "cover", "light", "state", "both", "joker", "drop", "gang up", "ran",
                    "ganging", "actions", "off hand", "unarmed", "edge"))  # fmt: skip
"""The kinds of phrases that a rule has a number for."""

_BORNE = ("wounds", "fatigue")
_JOINING = ("is", "gives", "for", "which", "so", "a", "an", "means", "of", "makes", "at", "that", "thats")
"""Words between a circumstance and its number."""

_DIE_OF_A_RAISE = re.compile(
    r",? ?\(?(?:\b(?:plus|and) )?(?:\+ ?1?d6|(?<!\d)\b(?:(?:an?|one|1) )?(?:another|more|extra|additional|bonus) d6"
    r"|(?<!\d)\b(?:an?|one|1) d6 (?:more|extra))"
    r"(?: (?:damage|die))? (?:with|on|for|if (?:i|it|he|she) (?:gets?|has)) (?:a )?raise\)?"
    r"| ?\((?:a )?raise:? \+ ?1?d6\)"
    r"|,? ?\(?\b(?:(?:with|on) )?(?:a )?raise:? (?:is |gives? |adds? |does )?\+ ?1?d6(?: damage)?\b\)?",
    re.IGNORECASE,
)
"""The die that damage has with a raise by the rules (sw.damage)."""

_DIE_BEFORE_A_RAISE = re.compile(
    r"(\b[2-9]d\d+(?:\+\d+)?) (?:plus|\+|and) (?:an? |the )?(?:extra |bonus |additional )?d6\b", re.IGNORECASE
)
"""The same die behind the damage of a shot, where the raise is named elsewhere."""

_REASON = re.compile(
    r"(?<=[\w)]) \((?:so |which |that |means |meaning |because |since )?(?:i|it|he|she|they|we)? ?"
    r"(?:needs?|needing|means?|gives?|is at|are at)\b[^()]*\)",
    re.IGNORECASE,
)
_ANYHOW = re.compile(
    r",? ?\b(?:with )?all (?:of )?(?:the )?(?:dice|shots|bullets) (?:(?:go|fired) )?(?:at|on|into) (?:one|1|a single"
    r"|the same) target\b|\bafter (?:the )?recoil(?: penalty)?,? "
    r"| ?\((?:the )?(?:default|usual|normal|standard) rules?\b ?:[^()]*\)"
    r"|\b(?:one|1|a single) barrel of (?=an? |the |his |her |my )| \((?:a |one )?(?:normal|single) (?:shot|barrel)\)"
    r"|(?<=[.;,] )(?:a )?critical failure on the first roll (?:can|may) be re-?rolled (?:once|by (?:one|a|1)"
    r" benny(?: only)?)(?: \([^()]*\))?"
    r"(?:,? (?:and |but )?one on (?:a|the) re-?roll (?:ends it|stands|cannot be rerolled))?[.;]?",
    re.IGNORECASE,
)
"""Words for what holds by the rules anyhow: recoil, one shot of two barrels, a Critical Failure that is rolled again
once."""

_UNSHAKEN = re.compile(r"(?<!\bnot )(?<!\bor )\bunshaken,? (?:and )?(?=[a-z])", re.IGNORECASE)
"""The condition that everybody is in unless another is named."""

_HAS_NUMBER = re.compile(r"\b(?:parry|tn|target number|toughness|range|at [+-]\d|v \d|against \d)\b", re.IGNORECASE)


def without_reasons(text: str) -> tuple[str, list[str]]:
    """Return a question without the words that say what a rule does anyway, and a note for each that is left out."""
    notes: list[str] = []
    text = _UNSHAKEN.sub("", re.sub(r"\banother (?=(?:unshaken )?extra\b)", "an ", text, flags=re.IGNORECASE))
    if re.search(r"\ba raise\b", text):
        text = _DIE_BEFORE_A_RAISE.sub(r"\1", text)
    for pattern in (_DIE_OF_A_RAISE, _REASON, _ANYHOW):
        for found in list(pattern.finditer(text)):
            left = text.replace(found[0], "", 1)
            if pattern is _REASON and not _HAS_NUMBER.search(left):
                continue  # d8 (needs 6)
            text = left
            notes.append(f"What the rules give is counted, and not {found[0].strip(' ,()')} as well.")
    return text, notes


def without_explained(
    stream: list[Token], phrases: Mapping[str, tuple[str, ...]]
) -> tuple[list[Token], tuple[str, ...]]:
    """Return tokens without the signed numbers right before or behind a circumstance, and those numbers."""
    if not any(token.kind == "+" for token in stream):
        return stream, ()
    left: list[Token] = []
    dropped: list[str] = []
    at, is_known = 0, False
    while at < len(stream):
        key, length = match_at(stream, at, phrases) or ("", 1)
        kind, *rest = phrases.get(key, ("",))
        if key == "+" and (is_known or kind_at(stream, at + 1, phrases) in _KINDS):
            dropped.append(stream[at].text)
        else:
            left += stream[at : at + length]
        is_joined = is_known and stream[at].kind in _JOINING
        is_known = is_joined or kind in _KINDS or (kind == "number" and rest[0] in _BORNE)
        at += length
    return left, tuple(dropped)


def explained_notes(dropped: Sequence[str], parts: Sequence[AnswerPart]) -> list[str]:
    """Return a note about the numbers of a question that are not those which the rules have for them."""
    other = [text for text in dropped if int(text.replace(" ", "")) not in [part.value for part in parts]]
    return [f"What the rules give is counted, and not {', '.join(other)} as well."] if other else []
