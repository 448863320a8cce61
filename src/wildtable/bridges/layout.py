"""Rewrites lines of a stat block that use other marks: short headings, dashes, bars, square brackets, tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from wildtable.bridges.words import is_body
from wildtable.savage.traits.model import ATTRIBUTES

_NUMBER_WORD = r"(?:pace|parry|tough(?:ness)?|charisma|cha|size)\b"
_ROW_WORD = re.compile(
    rf"{_NUMBER_WORD}|running die|wounds|bennies|power points|skills|edges|hindrances|gear", re.IGNORECASE
)
"""The first cell of a row of two that has a number or a list of the figure in the other."""
_PLAIN_NUMBER = re.compile(r"[+-]?[0-9]{1,3}\"?(?: ?\([0-9]{1,2}\))?")
"""A cell of a row below the names of such numbers."""
_OTHER_DIE = re.compile(r"(?<![A-Za-z0-9])([0-9]{0,2})W(?=(?:4|6|8|10|12)(?![A-Za-z0-9]))")
"""A die as German files write it."""
_GERMAN = re.compile(rf"\b(?:{'|'.join(ATTRIBUTES)})[: ]{{1,2}}W[0-9]", re.IGNORECASE)
_ANIMAL = re.compile(r"(d[0-9]{1,2}) \(T\)")
_RULES: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"^\*(?=[A-Z][^*]{0,60}:)"), "\u2022 "),
    (re.compile(r"^attrs?(?:\.|:|(?= ))[:. ]*", re.IGNORECASE), "Attributes: "),
    (re.compile(r"^SAs?: ?"), "Special Abilities: "),
    (re.compile(r"^Derived(?: Stat(?:istic)?s)?: ?(?=Pace|Parry|Tough)", re.IGNORECASE), ""),
    (re.compile(r"^(Attributes|Skills|Edges|Hindrances|Gear|Powers) ?[\u2013\u2014] ?", re.IGNORECASE), r"\1: "),
    (re.compile(r"\btough(?=:? [0-9]{1,2} ?(?:\(|[.,;|]|$| [A-Z]))", re.IGNORECASE), "Toughness"),
    (re.compile(r"(?<![A-Za-z0-9] )\bPP(?=: ?[0-9]| [0-9]{1,2} ?(?:$|[/|;]))"), "Power Points"),
    (
        re.compile(r"^\*{0,2}Powers [(\[]([0-9]{1,2}) (?:PP|power points)(?:, ?([^()]{1,60}))?[)\]] ?:", re.IGNORECASE),
        r"Power Points: \1 (\2); Powers:",
    ),
    (re.compile(r"(?<=[0-9]) ?\[([0-9]{1,2})\]"), r" (\1)"),
    (
        re.compile(
            rf"(?<=[0-9)\"\u2033])(?: ?[\u2013\u2014~] ?| {{2,9}})(?={_NUMBER_WORD}|(?:wounds|bennies)\b)",
            re.IGNORECASE,
        ),
        "; ",
    ),
    (
        re.compile(
            r"(\bd[0-9]{1,2}(?:\+[0-9]{1,2})?(?: ?\([Aa]\))?) ?\| ?(?=(?:agi|sma|spi|str|vig)[a-z]* ?d)", re.IGNORECASE
        ),
        r"\1, ",
    ),
    (re.compile(r"\[(?=Str\b|[0-9]{0,2}d[0-9]|[0-9]{1,4}/)([^\[\]]{1,120})\]"), r"(\1)"),
    (re.compile(r"(\bd[0-9]{1,2}(?:\+[0-9]{1,2})?) ?[\u2013\u2014] ?(?=[A-Z][A-Za-z ]{2,30} d[0-9])"), r"\1, "),
    (re.compile(r"(?<=\)) (?:or|and) (?=[A-Z0-9][^()]{1,60} \((?:Str\b|[0-9]{0,2}d[0-9]|[0-9]{1,4}/))"), "; "),
)
"""Marks and short headings, each with what is read in its place."""

_SHORT = {"a": "Agility", "sm": "Smarts", "sp": "Spirit", "st": "Strength", "v": "Vigor"}
_LETTERS, _SIDES = r"a(?:g|gi|gl)?|sma?|spi?|str?|vi?g?", r"4|6|8|10|12(?:\+[0-9]{1,2})?"
_SHORT_DIE = re.compile(rf"({_LETTERS})d?({_SIDES})(?![0-9])", re.IGNORECASE)
_SHORT_DICE = re.compile(
    rf"(?:attributes[:. ]+)?((?:(?:{_LETTERS})d?(?:{_SIDES})(?![0-9])[ ,;/]*){{5}})(.*)", re.IGNORECASE
)
"""All five attributes in a few letters each, ``A6 Sm6 Sp6 St8 V6``, and what stands behind them."""

_MELEE = re.compile(r"(?:melee|torso)", re.IGNORECASE)
_FACT = re.compile(r"str\b|[0-9]{0,2}d[0-9]|[0-9]{1,4}/[0-9]|\+[0-9]{1,2}$", re.IGNORECASE)
_DIE = re.compile(r"d[0-9]{1,2}(?: ?[+\u2212-] ?[0-9]{1,2})?(?: ?\([Aa]\))?")
_HEADED = re.compile(rf"{_NUMBER_WORD}|agi|[A-Za-z ]{{2,24}}:", re.IGNORECASE)
_ANY_GEAR = re.compile(r"^\W{0,4}(?:gear|weapons|equipment|attacks|items|arms|inventory|possessions)\b", re.IGNORECASE)
_ARMS = re.compile(
    r"[A-Z][A-Za-z' -]{1,40},?(?: [\u2013\u2014])? \(?(?:str[+ ]|[0-9]{0,2}d[0-9]{1,2}\b|[0-9]{1,4}/[0-9])",
    re.IGNORECASE,
)
_LAST_NUMBER = re.compile(
    rf"(?:{_NUMBER_WORD}|wounds|bennies):? [+-]?[0-9]{{1,3}}\"?(?: ?\([0-9]{{1,2}}\))?\W{{0,2}}$", re.IGNORECASE
)


def usual(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a text with the usual marks in place of others."""
    kept = [_marked(each) for line in _attributes(_with_dice(list(lines))) for each in _long(line)]
    if any(_ANY_GEAR.match(line) for line in kept):
        yield from kept
        return
    before = ""
    for line in kept:
        if _LAST_NUMBER.search(before[-80:]) and _ARMS.match(line.strip()) and not _HEADED.match(line.strip()):
            yield "Special Abilities:" if is_body(line.partition("(")[0]) else "Gear:"
        yield line
        before = line.strip()


def _with_dice(lines: list[str]) -> list[str]:
    """Return the lines of a text whose attributes have German dice, such as ``W8``, with each as one of ours."""
    if not any(_GERMAN.search(line) for line in lines):
        return lines
    return [_ANIMAL.sub(r"\1 (A)", _OTHER_DIE.sub(r"\1d", line)) for line in lines]


def _marked(line: str) -> str:
    """Return a line with the usual marks, and a row of a table as a thing with brackets."""
    line = line.strip() if line.lstrip()[:1] in ("*", "A", "a", "S", "D", "d") else line
    for pattern, place in _RULES:
        line = pattern.sub(place, line)
    cells = _cells(line)
    if len(cells) > 1 and (all(map(_ROW_WORD.fullmatch, cells)) or all(map(_PLAIN_NUMBER.fullmatch, cells))):
        return " ".join(cells)
    if len(cells) == 2:
        return _row(*cells) or line
    if len(cells) > 2 and not _HEADED.match(cells[0]) and any(map(_FACT.match, cells[1:])):
        facts = [cell for cell in cells[1:] if cell.strip("-\u2013\u2014") and not _MELEE.fullmatch(cell)]
        return f"{cells[0]} ({', '.join(facts)})"
    return line


def _row(name: str, said: str) -> str:
    """Return a row of two cells as a line: the name, a trait, a number, a weapon; empty where it is none of them."""
    if name.lower() == "name":
        return said
    if _ROW_WORD.fullmatch(name):
        return f"{name}: {said}"
    if _DIE.fullmatch(said):
        return f"{name} {said}"
    return f"{name} ({said})" if _FACT.match(said) and not _HEADED.match(name) else ""


def _long(line: str) -> Iterator[str]:
    """Yield a line, with attributes in short forms written out."""
    match = _SHORT_DICE.fullmatch(line.strip()[:400])
    dice = _SHORT_DIE.findall(match[1]) if match else []
    found = {_SHORT[name.lower()[: 1 if name[0] in "AaVv" else 2]]: die for name, die in dice}
    if match is None or len(found) < len(ATTRIBUTES):
        yield line
        return
    yield "Attributes: " + ", ".join([f"{name} d{die}" for name, die in found.items()])
    if match[2]:
        yield match[2]


def _cells(line: str) -> list[str]:
    """Return the cells of a row between bars."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")] if "|" in line and len(line) < 600 else []


def _attributes(lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines, with a table of the attributes as one line."""
    names: list[str] = []
    for line in lines:
        cells = _cells(line)
        if not names and len(cells) == len(ATTRIBUTES) and {*map(str.lower, cells)} == {*ATTRIBUTES}:
            names = cells
        elif cells and not "".join(cells).strip("-: "):
            continue
        elif names:
            pairs = ", ".join(map("{} {}".format, names, cells))
            yield f"Attributes: {pairs}" if len(cells) == len(names) else line
            names = []
        else:
            yield line
