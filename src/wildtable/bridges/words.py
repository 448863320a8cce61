"""Words and numbers as outside formats write them. Everything here is linear in the length of what it reads."""

from __future__ import annotations

import html
import math
import re
import unicodedata
from collections.abc import Iterator
from typing import Any, NamedTuple

from wildtable.savage.edges.queries import traits
from wildtable.savage.traits.rules import TRAIT_DICE

_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d"), "-")
_DIE = re.compile(r"(?<![A-Za-z0-9])1?[dD]([0-9]{1,3})(?:[ ]?([+-])[ ]?([0-9]{1,2}))?")
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
_IMPROVED = re.compile(r"^(?:imp|improved)-(.+)$|^(.+)-(?:imp|improved)$")
_TAG = re.compile(r"<[^<>]{0,400}>")


def clean(text: str) -> tuple[str, bool]:
    """Return a text without control and invisible characters, and whether there were any."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ").replace("\xa0", " ")
    kept = "".join([c for c in plain if c == "\n" or unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn")])
    return kept, len(kept) != len(plain)


def one_line(text: object, most: int = 400) -> str:
    """Return a text on one line, cut to ``most`` letters."""
    line = " ".join(clean(str(text)[: 20 * most])[0].split())
    return line if len(line) <= most else f"{line[: most - 3]}..."


def without_tags(text: object) -> str:
    """Return the text of HTML on one line."""
    return one_line(html.unescape(_TAG.sub(" ", str(text)[:20_000])), 2000)


def dashed(text: str) -> str:
    """Return a text in which every dash and minus is the plain one."""
    return text.translate(_DASHES)


def slug(text: str) -> str:
    """Return the id of a name: ``long-sword`` of ``Long sword``."""
    return "-".join("".join(c if c.isalnum() else " " for c in text[:200].lower()).split())[:60].strip("-")


def called(id: str) -> str:
    """Return the name of a skill by its id on a sheet: ``Common Knowledge`` of ``common-knowledge``."""
    words = [(word, word.capitalize()) for word in id.split("-")]
    return " ".join(large if large.lower() == word else word for word, large in words)


def number(value: Any) -> int | None:
    """Return a whole number below a million as JSON or a person writes it; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, float):
        return int(value) if math.isfinite(value) and value.is_integer() and abs(value) < 10**6 else None
    if isinstance(value, int):
        return value if abs(value) < 10**6 else None
    if isinstance(value, str) and (match := _NUMBER.fullmatch(dashed(value[:40]).strip())):
        return int(match[0])
    return None


class TraitText(NamedTuple):
    """A trait as sheets write it; ``plus``: what it cannot keep. ``unskilled``: it is d4-2, what everybody has."""

    text: str
    plus: int = 0
    unskilled: bool = False


def die(sides: int, plus: int) -> TraitText | None:
    """Return the trait of a die with a bonus: d14 is d12+1, and only a d12 has more. None for what is no trait."""
    if sides == 4 and plus == -2:
        return TraitText("d4", unskilled=True)
    if sides > 12 and sides % 2 == 0 and sides <= 40:
        sides, plus = 12, plus + (sides - 12) // 2
    if sides not in TRAIT_DICE:
        return None
    if sides == 12 and 0 < plus < 100:
        return TraitText(f"d12+{plus}")
    return TraitText(f"d{sides}", plus)


def as_read(sides: int, plus: int) -> str:
    """Return a die as a file has it, even if there is no such die: ``d7+1``."""
    return f"d{sides}{plus:+d}" if plus else f"d{sides}"


def trait(text: str) -> tuple[str, TraitText | None, str]:
    """Return the text before a die, the trait, and the text after it: ``Fighting d8``."""
    plain = dashed(text[:400])
    match = _DIE.search(plain)
    if match is None:
        return text.strip(), None, ""
    plus = int(match[3] or 0) * (-1 if match[2] == "-" else 1)
    return plain[: match.start()].strip(" :"), die(int(match[1]), plus), plain[match.end() :].strip(" .")


def pieces(text: str, marks: str = ",;") -> Iterator[str]:
    """Yield the pieces of a list; marks inside brackets do not separate, if the brackets match."""
    whole = _whole(text)
    start = depth = 0
    for place, letter in enumerate(text):
        if letter in "([" and whole:
            depth += 1
        elif letter in ")]" and whole:
            depth -= 1
        elif letter in marks and depth == 0 and not _inside_number(text, place):
            yield text[start:place].strip()
            start = place + 1
    yield text[start:].strip()


def _whole(text: str) -> bool:
    depth = 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if depth < 0:
            return False
    return depth == 0


def _inside_number(text: str, place: int) -> bool:
    """Return whether a comma separates thousands: ``1,500``."""
    return text[place] == "," and text[place - 1 : place].isdigit() and text[place + 1 : place + 4].isdigit()


def bracketed(text: str) -> tuple[str, str | None]:
    """Return the text before the last brackets and the text inside them; None where it does not end with brackets."""
    text = text.strip().rstrip(".").rstrip()
    if not text.endswith(")"):
        return text, None
    depth = 0
    for place in range(len(text) - 1, -1, -1):
        depth += (text[place] == ")") - (text[place] == "(")
        if depth == 0:
            return text[:place].strip(), text[place + 1 : -1].strip()
    return text, None


def edge_of(*names: str) -> str | None:
    """Return the id of our Edge or Hindrance that has one of these names as its id or title, or None.

    An improved Edge may be written ``Imp. Level Headed`` or ``Level Headed (Imp)``.
    """
    titles = {slug(ability.title): name for name, ability in traits().items()}  # parts add theirs at any time
    for name in map(slug, names):
        for one in (name, _IMPROVED.sub(lambda match: f"improved-{match[1] or match[2]}", name)):
            if one in traits():
                return one
            if one in titles:
                return titles[one]
    return None


def is_body(name: str) -> bool:
    """Return whether a name is that of a natural weapon."""
    return slug(name) in BODY


BODY = {
    "bite", "claw", "claws", "bite-claws", "claws-bite", "horn", "horns", "fangs", "tusks", "talons", "hooves", "beak",
    "slam", "sting", "stinger", "tail", "tentacle", "tentacles", "kick", "gore",
}  # fmt: skip
