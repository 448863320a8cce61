"""Puts the lines of a pasted stat block back together before it is read: HTML, wrapped words, headings left out."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator

from wildtable.bridges.layout import usual
from wildtable.savage.traits.model import ATTRIBUTES

TAG = re.compile(
    r"</?(?:p|br|b|i|em|strong|li|ul|ol|div|span|h[1-6]|table|tbody|tr|td|th)(?:\s[^<>]{0,400})?/?>", re.IGNORECASE
)
_BREAK = re.compile(r"<br[^<>]{0,40}>|</(?:p|div|li|tr|h[1-6]|table|ul|ol)>", re.IGNORECASE)
_CELL = re.compile(r"</t[dh]>", re.IGNORECASE)
_AT = re.compile(r"^\s{0,40}@\s?[-+\u2013\u2212]?\s*(?=\S)")
_APART = re.compile(r"\b(agility|smarts|spirit|strength|vigou?r) {0,9}\n {0,9}\n {0,9}(?=d[0-9])", re.IGNORECASE)
"""An attribute and its die with an empty line between them."""
_MARKED = re.compile(
    r"^[*_# ]{0,6}(wild[ -]?card|extra)[*_]{0,3}:[*_ ]{1,6}(?!yes|no\b|true|false)([^:]{2,80})$", re.IGNORECASE
)
_DIE = r"d[0-9]{1,2}(?:[ ]?[+\u2212\u2013-][ ]?[0-9]{1,2})?"
_BEGINS_WITH_DIE = re.compile(rf"{_DIE}(?![A-Za-z0-9/])")
_ENDS_WITH_WORD = re.compile(r"[A-Za-z)]:?$")
_TRAIT = rf"[A-Z][A-Za-z'&/ ]{{0,40}}(?: \([^()]{{1,40}}\))?:? {{0,3}}{_DIE}(?: ?\([^()]{{1,40}}\))?"
_TRAITS = re.compile(rf"{_TRAIT}(?:[,;]? ?{_TRAIT}){{0,40}}[,;.]?")
_DIE_FIRST = rf"{_DIE} [A-Z][A-Za-z' ]{{1,30}}"
_DICE_FIRST = re.compile(
    rf"((?:attributes|skills): ?)?({_DIE_FIRST}(?:[,;] ?{_DIE_FIRST}){{1,40}})[,;.]?", re.IGNORECASE
)
"""A line of traits, each after its die."""
_SHORT = re.compile(
    rf"ag[a-z]{{0,5}}[.:]? ?({_DIE})[,;/ ]+sm[a-z]{{0,4}}[.:]? ?({_DIE}(?: ?\(a\))?)[,;/ ]+"
    rf"sp[a-z]{{0,4}}[.:]? ?({_DIE})"
    rf"[,;/ ]+st[a-z]{{0,6}}[.:]? ?({_DIE})[,;/ ]+v[a-z]{{0,5}}[.:]? ?({_DIE})(?![0-9])",
    re.IGNORECASE,
)
"""The five attributes in their order, shortened or without commas."""
_SHORT_OPEN = re.compile(
    rf"^(\W{{0,4}}agi?[.:]? ?{_DIE}[^\n]{{0,60}}\d)[ ,;/]{{0,4}}\n {{0,9}}(?=(?:sma?|spi?|str?|vig?)[.:]? ?{_DIE})",
    re.IGNORECASE | re.MULTILINE,
)
"""The end of a line of shortened attributes that go on in the next."""
_AFTER_NAME = (".", ":", ";", ",", "-", "\u2013", "\u2014", "|")
_ENDS_WITH_GEAR = re.compile(
    r"(.*\b(?:pace|parry|toughness|size|wounds):? [+-]?[0-9]{1,3}\"?(?: ?\([0-9]{1,2}\))?)[;.,] ?([A-Za-z0-9][^:]*)",
    re.IGNORECASE,
)
"""Numbers and, behind the last of them, things without a heading."""
_FORUM = re.compile(
    r"\[/?(?:b|i|u|s|list|quote|code|size|color|center|url|h[1-6])(?:=[^\[\]\n]{0,80})?\]", re.IGNORECASE
)
_ATTRIBUTE = re.compile(r"(?:agility|smarts|spirit|strength|vigor|vigour)\b", re.IGNORECASE)
_FIRST_ATTRIBUTE = re.compile(rf"agility:? {{0,3}}{_DIE}", re.IGNORECASE)
_ANY_ATTRIBUTES = re.compile(
    rf"(?:(?:{'|'.join(ATTRIBUTES)}):? {{0,3}}{_DIE}(?: \(a\))?[,;]? ?){{2,5}}$", re.IGNORECASE
)
_ANY_ORDER = re.compile(
    rf"(?:(?:agi|sma|spi|str|vig)[a-z]{{0,5}}[.:]? ?{_DIE}(?: ?\(a\))?[ ,;/|]{{0,9}}){{2,5}}", re.IGNORECASE
)
_ONE = re.compile(rf"(agi|sma|spi|str|vig)[a-z]{{0,5}}[.:]? ?({_DIE}(?: ?\(a\))?)", re.IGNORECASE)
_NAMES = {name[:3]: name.capitalize() for name in ATTRIBUTES}
_HEADING = re.compile(r"(?:^|[;.] ?)[*_# ]{0,4}([A-Za-z][A-Za-z &]{2,24})[*_]{0,2} ?:")
_UNMARKED = re.compile(r"^(attributes|skills) (?=[a-z' ]{2,40} d[0-9])", re.IGNORECASE)
"""A heading without its colon, before the first trait."""
_LIST = re.compile(r"\W{0,9}(?:edges|hindrances|gear|powers)[^a-z]{0,4}:", re.IGNORECASE)
_BARE_LIST = re.compile(r"^(Edges|Hindrances|Gear|Powers) (?=[A-Z])")
"""A heading without its colon, in a text in which no list has one."""
_TABLE_HEAD = re.compile(r"(pace|parry|toughness|charisma|size)\b\W{0,5}", re.IGNORECASE)
_TABLE_CELL = re.compile(r"([+\u2212-]?[0-9]{1,3}\"?(?: ?\([0-9]{1,2}\))?)\W{0,5}")


def reflowed(text: str) -> str:
    """Return a text with one entry a line as far as it can be told, and headings where they were left out."""
    given = [part for line in _APART.sub(r"\1 ", _plain(text)).split("\n") for part in _parted(line)]
    lines = [_in_order(line) for line in usual(given)]
    return "\n".join(_headed(_table(_joined(lines))))


def _parted(line: str) -> Iterator[str]:
    """Yield the chapters of a figure that stands on one line without headings, or the line."""
    match = _SHORT.search(line[:2000])
    name = line[: match.start()].strip() if match else ""
    if match is None or not name.endswith(_AFTER_NAME) or len(name) > 100 or re.search("attr", name, re.IGNORECASE):
        yield line
        return
    yield from ("", name.rstrip(" .:;,-\u2013\u2014|"), f"Attributes: {match[0]}")
    rest = line[match.end() :].lstrip(" ;.,|")
    if skills := _TRAITS.match(rest[:2000]):
        yield f"Skills: {skills[0]}"
        rest = rest[skills.end() :].strip()
    ended = _ENDS_WITH_GEAR.fullmatch(rest[:2000])
    yield from (ended[1], f"Gear: {ended[2]}") if ended else (rest,)


def _in_order(line: str) -> str:
    """Return a line with each trait before its die, and with the names of the five attributes in full."""
    plain = line.strip()
    if len(plain) < 600 and (match := _DICE_FIRST.fullmatch(plain)):
        pairs = [piece.strip().partition(" ") for piece in re.split("[,;]", match[2])]
        return f"{match[1] or ''}{', '.join(f'{name} {die}' for die, _, name in pairs)}"
    if match := _SHORT.match(plain):
        names = ("Agility", "Smarts", "Spirit", "Strength", "Vigor")
        dice = ", ".join(map("{} {}".format, names, match.groups()))
        return f"{dice}{plain[match.end() :]}"
    if _ANY_ORDER.fullmatch(plain[:200]):
        return ", ".join([f"{_NAMES[name.lower()]} {die}" for name, die in _ONE.findall(plain)])
    return line


def _plain(text: str) -> str:
    """Return a text without the tags of a page or of a forum, if it has any."""
    text = _FORUM.sub("", text).replace("[*]", "\u2022 ")
    for _ in range(4):
        text = _SHORT_OPEN.sub(r"\1, ", text)
    if TAG.search(text[:200_000]) is None:
        return text
    broken = re.sub(r"<li[^<>]{0,40}>", "\n\u2022 ", _BREAK.sub("\n", text), flags=re.IGNORECASE)
    return html.unescape(TAG.sub("", _CELL.sub(" ", broken))).replace("\xa0", " ")


def _joined(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines, with a die beside its trait and the halves of a hyphenated word together."""
    kept: list[str] = []
    for raw in lines:
        line = _MARKED.sub(r"\2 (\1)", _AT.sub("\u2022 ", raw))
        plain, before = line.strip(), kept[-1].rstrip() if kept else ""
        if before and plain and _BEGINS_WITH_DIE.match(plain) and _ENDS_WITH_WORD.search(before[-60:]):
            kept[-1] = f"{before} {plain}"
        elif re.search(r"[a-z]-$", before[-2:]) and plain[:1].islower():
            kept[-1] = before[:-1] + plain
        else:
            yield from kept
            kept = [line]
    yield from kept


def _table(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines, with each number of a row below its headings put beside its own."""
    names: list[str] = []
    for line in lines:
        plain = line.strip()
        if names and plain:
            cells = _all(_TABLE_CELL, plain)
            fits = len(cells) == len(names)
            yield "; ".join(map("{}: {}".format, names, cells)) if fits else " ".join(f"{name}:" for name in names)
            names = []
            if fits:
                continue
        heads = _all(_TABLE_HEAD, plain)
        if len(heads) > 1:
            names = heads
        elif not names:
            yield line
    if names:
        yield " ".join(f"{name}:" for name in names)


def _all(pattern: re.Pattern[str], text: str) -> list[str]:
    """Return the first group of each match where the matches, end to end, are the whole of a short text."""
    found, at = list[str](), 0
    while at < min(len(text), 200) and (match := pattern.match(text, at)):
        found.append(match[1])
        at = match.end()
    return found if at == len(text) else []


def _headed(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines with the headings of attributes and skills that were left out."""
    chapter, lines = "", [_UNMARKED.sub(r"\1: ", line) for line in lines]
    if not any(_LIST.match(line) for line in lines):
        lines = [_BARE_LIST.sub(r"\1: ", line) for line in lines]
    begins = [_FIRST_ATTRIBUTE]
    if not any(_FIRST_ATTRIBUTE.match(line.strip()) or "attributes" in line[:20].lower() for line in lines):
        begins.append(_ANY_ATTRIBUTES)
    for line in lines:
        plain = line.strip()
        headings = _HEADING.findall(plain[:2000])
        if headings and not _ATTRIBUTE.match(plain) and not (chapter == "attributes" and is_traits(plain)):
            chapter = headings[-1].strip().lower()
        elif re.fullmatch(r"\W{0,4}(attributes|skills)\W{0,4}", plain[:40], re.IGNORECASE):
            chapter = plain.strip(" *#_:").lower()
        elif chapter != "attributes" and any(each.match(plain) for each in begins):
            chapter = "attributes"
            yield f"Attributes: {plain}"
            continue
        elif chapter == "attributes" and not _ATTRIBUTE.match(plain) and is_traits(plain):
            chapter = "skills"
            yield f"Skills: {plain}"
            continue
        yield f", {plain}" if chapter in ("attributes", "skills") and is_traits(plain) else line


def is_traits(plain: str) -> bool:
    """Return whether a line is a list of traits with their dice."""
    return len(plain) < 600 and _TRAITS.fullmatch(plain) is not None
