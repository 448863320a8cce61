"""The tokens of a question: words, numbers, dice and marks."""

from __future__ import annotations

import re

from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

WORN = ("armor", "light")
"""Names of powers that are more often what somebody wears or has."""

MOST_WORDS = 7
"""The most tokens of a phrase."""

_NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
)
NUMBERS = {name: value for value, name in enumerate(_NUMBERS.split())}

_DICE = r"[0-9]*d[0-9]+"
_TOKEN = re.compile(
    rf"(?P<dice>(?:str\s*\+\s*)?{_DICE}(?:\s*[+-]\s*(?:{_DICE}|[0-9]+(?![0-9d])))*)"
    r"|(?P<tough>[0-9]+\s*\(\s*[0-9]+\s*\))"
    r"|(?P<signed>[+-]\s*[0-9]+)"
    r"|(?P<number>[0-9]+)"
    r"|(?P<word>[^\W\d_][\w']*)"
    r"|(?P<mark>[,;])"
    r"|(?P<sign>[^\s\w.:?!()\[\]\"'+-])"
    r"|\S"
)


class Token(Record):
    """A word or a number of a question. ``kind``: ``#``, ``+``, ``D``, ``T``, a comma, or the word itself."""

    kind: str
    text: str


class AskedDice(Record):
    """Dice of a question: the sides of each, what is added, and whether the attacker's Strength is one of them."""

    sides: tuple[int, ...]
    plus: int = 0
    strength: bool = False


def spelled(text: str) -> str:
    """Return a text in lower case with plain dashes and apostrophes, and spaces for the hyphens between words."""
    plain = text.lower().replace("\u2212", "-").replace("\u2013", "-").replace("\u2019", "'")
    return re.sub(r"(?<=[a-z])-(?=[a-z])", " ", plain)


def tokens(text: str) -> list[Token]:
    """Return the tokens of a text."""
    return [token for token, _, _ in spans(spelled(text))]


def spans(text: str) -> list[tuple[Token, int, int]]:
    """Return the tokens of a text as `spelled` returns it, each with its beginning and its end."""
    found: list[tuple[Token, int, int]] = []
    for match in _TOKEN.finditer(text):
        kind, piece = match.lastgroup, match[0]
        if kind == "word":
            word = piece.rstrip("'").removesuffix("'s")
            token = Token("#", str(NUMBERS[word])) if word in NUMBERS else Token(word, word)
        elif kind == "sign":
            token = Token(piece, piece)
        elif kind is not None:
            token = Token({"dice": "D", "tough": "T", "signed": "+", "number": "#", "mark": ","}[kind], piece)
        else:
            continue
        found.append((token, *match.span()))
    return found


def dice(text: str) -> AskedDice:
    """Return the dice of a token, such as ``str+d6`` or ``2d6+1``."""
    sides: list[int] = []
    plus = 0
    plain = text.replace(" ", "")
    strength = plain.startswith("str+")
    for sign, many, size, number in re.findall(r"([+-]?)(?:([0-9]*)d([0-9]+)|([0-9]+))", plain.removeprefix("str+")):
        if size:
            sides += [int(size)] * min(int(many or 1), 1000)
        else:
            plus += int(f"{sign}{number}")
    return AskedDice(tuple(sides), plus, strength)


def whole(text: str) -> int:
    """Return a number token's value."""
    return int(text.replace(" ", ""))


def pair(text: str) -> tuple[int, int]:
    """Return the two numbers of ``7(2)``."""
    first, second = re.findall("[0-9]+", text)
    return int(first), int(second)


def number_of(phrase: list[Token], rest: tuple[str, ...]) -> int:
    """Return the number of a phrase: the one in it, or the one that it stands for."""
    given = [token for token in phrase if token.kind in ("#", "+")]
    if given:
        return max(-(10**9), min(10**9, whole(given[-1].text[:12])))
    return int(rest[-1])


def match_at(stream: list[Token], at: int, phrases: Mapping[str, tuple[str, ...]]) -> tuple[str, int] | None:
    """Return the longest phrase that begins at a place, and its length in tokens; None for none."""
    for length in range(min(MOST_WORDS, len(stream) - at), 0, -1):
        key = " ".join(token.kind for token in stream[at : at + length])
        if key in phrases:
            return key, length
    return None


def kind_at(stream: list[Token], at: int, phrases: Mapping[str, tuple[str, ...]]) -> str:
    """Return the kind of the phrase at a place; empty for none."""
    found = match_at(stream, at, phrases)
    return phrases[found[0]][0] if found else ""


def words(text: str) -> frozenset[str]:
    """Return the words of a text as a set."""
    return frozenset(text.split())


def nearest(word: str, known: list[str]) -> str:
    """Return the known word that is most like another; empty for none."""
    from difflib import get_close_matches

    found = get_close_matches(word, known, 1, 0.75)
    return found[0] if found else ""


def is_worn(stream: list[Token], name: str) -> bool:
    """Return whether a word is what somebody wears or has, and no power: ``with medium armor``, ``without light``."""
    texts = [token.text for token in stream]
    at = texts.index(name) if name in texts else 0
    return at > 0 and stream[at - 1].text in ("light", "medium", "heavy", "with", "without", "ignoring", "in", "no")


def is_arcane(skill: str) -> bool:
    """Return whether powers are cast with a skill: behind a power's name it is the caster's."""
    from wildtable.savage.powers.queries import ARCANE  # only for powers: it takes longer than a question of dice

    return skill in ARCANE
