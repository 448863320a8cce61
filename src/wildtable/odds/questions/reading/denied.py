"""Circumstances that a question denies: ``not shaken`` is nobody's condition, and ``not an Extra`` is a Wild Card."""

from __future__ import annotations

from wildtable.odds.questions.reading.tokens import Token, match_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    Phrases = Mapping[str, tuple[str, ...]]

_DENYING = frozenset(("not", "no", "without", "never", "nobody", "none", "neither", "nor", "cannot", "isnt", "arent",
                      "doesnt", "dont", "didnt", "wasnt", "hasnt", "havent", "wont"))  # fmt: skip
_BETWEEN = frozenset((
    "a", "an", "the", "any", "be", "being", "been", "is", "are", "am", "was", "were", "use", "uses", "using", "do",
    "does", "doing", "make", "makes", "making", "have", "has", "having", "had", "get", "gets", "getting", "got", "in",
    "at", "on", "under", "with", "behind", "from", "yet", "even", "really", "currently", "already", "longer", "to",
    "of", "them", "us", "it", "he", "she", "they", "i", "my", "his", "her", "their", "going", "either", "take",
    "takes", "taking", "actually", "also", "as", "ever", "for", "by", "into",
))  # fmt: skip
"""Words that may stand between a denial and what it denies."""

_CIRCUMSTANCES = frozenset((
    "option", "range", "medium", "cover", "light", "state", "both", "joker", "their joker", "drop", "gang up",
    "ganging", "allies", "actions", "ran", "off hand", "unarmed", "edge", "raise", "raises", "mounted", "charge",
    "bystander", "support", "gravity", "extra", "auto", "rapid", "no rule", "bennies", "other bennies",
    "damage bennies", "bennies each", "soak", "unskilled", "rof", "shots", "modifier", "damage modifier",
))  # fmt: skip
_BORNE = ("wounds", "fatigue", "armor", "ap", "size")
_USUAL = (("range", "0"), ("light", "0"), ("cover", "0"))
"""Circumstances that hold where no other is named: to deny one leaves open which holds."""

_USED = frozenset(("weapon", "power", "figure", "template", "dual", "wields", "thing", "bolts", "action", "thrown",
                   "fear", "resists", "opposed", "best", "inches", "reach", "power points", "as one", "deviation",
                   "critical", "strikes at", "number", "tn"))  # fmt: skip
"""The kinds of phrases that have no other in their place where they are denied."""

_OF_MANY = ("none", "nobody")
"""Words before figures that ask of them all: ``none of 5 bandits``."""

_OPPOSITE = {"0": "wild card", "6": "extra"}


def without_denied(stream: list[Token], phrases: Phrases) -> tuple[list[Token], tuple[str, ...]]:
    """Return tokens without the circumstances that are denied, and the words of denials that leave open what holds."""
    left: list[Token] = []
    refused: list[str] = []
    at = 0
    while at < len(stream):
        end, instead, open_words = _denial(stream, at, phrases)
        refused += open_words
        length = end - at or (match_at(stream, at, phrases) or ("", 1))[1]
        left += instead if end > at else stream[at : at + length]
        at += length
    return left, tuple(refused)


def is_denied_at(stream: list[Token], at: int, phrases: Phrases) -> int:
    """Return the number of tokens of a denial that begins at a place; 0 for none."""
    return _denial(stream, at, phrases)[0] - at


def _denial(stream: list[Token], at: int, phrases: Phrases) -> tuple[int, list[Token], tuple[str, ...]]:
    """Return the end of a denial that begins at a place, the tokens in its place, and its words where it leaves open
    what holds; the place itself for none."""
    if not _denies(stream, at, phrases):
        return at, [], ()
    end, instead, is_open = at, [], False
    is_verb = stream[at].text.endswith("n't")  # can't, a benny: the verb behind it was left out
    behind = at + 2 if is_verb and stream[at + 1 : at + 2] and stream[at + 1].kind == "," else at + 1
    while (found := _denied(stream, behind, phrases)) is not None:
        begin, end, meaning = found
        if meaning[0] == "wild":
            other = " ".join((_OPPOSITE["0" if meaning[1:2] == ("0",) else "6"], *meaning[2:]))
            instead += [Token(word, word) for word in other.split()]
        is_open = is_open or meaning[0] in _USED or meaning[:2] in _USUAL
        if meaning[0] == "figure" and stream[at].text in _OF_MANY:
            return at, [], ()
        if end >= len(stream) or stream[end].kind not in ("or", "nor"):
            break
        behind = end + 1
        if begin == behind:
            break
    words = (" ".join(token.text for token in stream[at:end]),) if is_open else ()
    return end, instead, words


def is_denial(word: str) -> bool:
    """Return whether a word denies what stands behind it."""
    return word in _DENYING or word.endswith("n't")


def _denies(stream: list[Token], at: int, phrases: Phrases) -> bool:
    """Return whether a word denies what stands behind it, and is no part of a phrase such as ``no cover``."""
    key, length = match_at(stream, at, phrases) or ("", 1)
    return is_denial(stream[at].text) and (length == 1 or phrases[key] == ("nothing",))


def _denied(stream: list[Token], at: int, phrases: Phrases) -> tuple[int, int, tuple[str, ...]] | None:
    """Return the beginning, the end and the meaning of a phrase behind a denial; None for none that can be denied."""
    while at < len(stream):
        key, length = match_at(stream, at, phrases) or ("", 1)
        meaning = phrases.get(key, ("",))
        is_borne = meaning[0] == "number" and meaning[1] in _BORNE
        if is_borne or meaning[0] in _CIRCUMSTANCES | _USED | {"wild"}:
            return at, at + length, ("state",) if is_borne else meaning
        if stream[at].kind not in _BETWEEN:
            return None
        at += 1
    return None
