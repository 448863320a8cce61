"""Takes a text apart into stat blocks, and each into its chapters; what they say is read elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from wildtable.bridges.reflow import is_traits

HEADINGS = {
    "attributes": "attributes", "skills": "skills", "pace": "pace", "parry": "parry", "toughness": "toughness",
    "charisma": "charisma", "cha": "charisma", "hindrances": "hindrances", "edges": "edges", "gear": "gear",
    "equipment": "gear", "weapons": "gear", "armor": "gear", "armour": "gear", "possessions": "gear",
    "attacks": "abilities", "special abilities": "abilities", "racial abilities": "abilities",
    "monstrous abilities": "abilities", "abilities": "abilities", "size": "size", "powers": "powers",
    "edges & hindrances": "edges and hindrances", "hindrances & edges": "edges and hindrances",
    "edges and hindrances": "edges and hindrances", "hindrances and edges": "edges and hindrances",
    "edges/hindrances": "edges and hindrances", "hindrances/edges": "edges and hindrances",
    "special ability": "abilities", "attribs": "attributes", "items": "gear", "arms": "gear", "inventory": "gear",
    "power points": "power points", "bennies": "bennies", "wounds": "wounds",
    "wild card": "wild card", "running die": "running die",
}  # fmt: skip
"""The headings of a stat block in small letters, and the chapter that each begins."""

OTHERS = (
    "fatigue", "grit", "sanity", "rank", "race", "ancestry", "species", "description", "languages",
    "treasure", "experience", "advances", "wealth", "money", "conviction", "tactics", "background", "strain", "status",
    "reason", "load", "arcane background", "arcane skill", "quote",
    "personality", "appearance", "motivation", "goal", "goals", "role",
    "secret", "hooks", "concept", "archetype", "profession", "occupation", "gender", "age", "setting", "source",
)  # fmt: skip
"""Chapters that are recognized, so that they end the one before, and not used."""

HINDRANCES = {
    "all-thumbs", "anemic", "arrogant", "bad-eyes", "bad-luck", "big-mouth", "blind", "bloodthirsty", "cautious",
    "clueless", "clumsy", "code-of-honor", "curious", "cant-swim", "death-wish", "delusional", "doubting-thomas",
    "driven", "elderly", "enemy", "greedy", "habit", "hard-of-hearing", "hesitant", "heroic", "illiterate",
    "impulsive", "jealous", "loyal", "mean", "mild-mannered", "mute", "obese", "obligation", "one-arm", "one-eye",
    "outsider", "overconfident", "pacifist", "phobia", "poverty", "quirk", "ruthless", "secret", "shamed", "slow",
    "small", "stubborn", "suspicious", "thin-skinned", "tongue-tied", "ugly", "vengeful", "vow", "wanted", "yellow",
    "young",
}  # fmt: skip
"""Hindrances by name, where a chapter has Edges among them and does not tell which is which."""

CORE = {"attributes", "skills", "pace", "parry", "toughness"}
"""Chapters that each stat block has once."""

_NUMBERS = {"pace", "parry", "toughness", "charisma", "size"}
_LISTS = {"edges and hindrances", "hindrances", "edges", "gear", "abilities", "powers", "skills"}
_WORDS = "|".join(sorted((re.escape(word) for word in (*HEADINGS, *OTHERS)), key=len, reverse=True))
HEAD = re.compile(rf"(?:^|(?<=[\s;.,|/]))({_WORDS})(?: ?[(\[][^()\[\]]{{1,40}}[)\]])?[ ]?:", re.IGNORECASE)
_COUNTED = re.compile(rf"(?:{_WORDS}) ?[(\[][^()\[\]]{{1,40}}[)\]](?= ?:)", re.IGNORECASE)
"""A heading with a count or the like in brackets."""
_BARE = re.compile(
    r"(?:^|(?<=[;,.|/)0-9\"] ))(pace|parry|toughness)(?= [0-9]{1,3}(?![0-9:]))"
    r"|(?:^|(?<=[;|/] ))(bennies|power points|wounds)(?= [0-9]{1,2}(?![0-9:/]))"
    r"|(?:^|(?<=[;,.|] ))(charisma|size)(?= [+-]?[0-9]{1,3}(?![0-9:]))"
    rf"|^(attributes)(?= agi)|^(skills)(?= [a-z ]{{3,40}}d[0-9])|^({_WORDS})[ ]?$",
    re.IGNORECASE,
)
_BULLET = re.compile(r"[\u2022\u25a0\u25aa\u25e6\u25cf\u2023\u00b7*+\u2013-][ ]+")
_ENTRY = re.compile(r"[A-Z][^:.;(]{0,50}:|[A-Z][^:.;(]{0,50}\([^()]{1,80}\)[:.,]?")
_GEAR = re.compile(r"\bd[0-9]|[0-9]/[0-9]|\([+\u2212-]?[0-9]|\bstr[+ ]|:.|,[^,]*,", re.IGNORECASE)
"""Marks of a line that is no name: dice, ranges, bonuses, chapters, a list."""
_ARMED = re.compile(
    r"[A-Z][A-Za-z' -]{1,40}: (?:range |damage )?(?:str\b|[0-9]{0,2}d[0-9]|[0-9]{1,4}/[0-9])", re.IGNORECASE
)
"""A weapon with a colon behind its name."""
_SENTENCE = re.compile(r"([A-Z][^.:;,()]{1,40})\. (?=[A-Z0-9])")
_BOLD = re.compile(rf"\*\*[ ]?({_WORDS})[ ]?:?[ ]?\*\*[ ]?:?", re.IGNORECASE)
_BRACKETS = re.compile(r"\([^()]{0,200}\)")
_ITALICS = re.compile(r"\*([^*]{1,200})\*|__([A-Za-z ]{1,40}:?)__(?=[\s:]|$)")
WILD = "\u2605\u2606\u2b50\u272a\u272f\u2736\u2742\u2660\u2663\u2665\u2666\u2727\u2726"
"""Marks of a Wild Card."""


class Chapter(NamedTuple):
    """A chapter: what it is, and its entries."""

    kind: str
    entries: list[str]


class StatBlock(NamedTuple):
    """One stat block; ``loose``: what stands in no chapter."""

    name: str
    chapters: list[Chapter]
    loose: list[str]


class _Line(NamedTuple):
    text: str
    heads: list[tuple[int, int, str]]
    bullet: bool
    after_blank: bool
    marked: bool


def blocks(text: str) -> list[StatBlock]:
    """Return the stat blocks of a text; an empty list where nothing in it looks like one."""
    lines = list(_lines(text))
    starts = list(_starts(lines))
    found = [_block(lines[start:end]) for start, end in pairwise([*starts, len(lines)])]
    if found:
        before = lines[: starts[0]]
        found[0].loose[:0] = [line.text for line in before if not line.heads]
        for line in before:
            found[0].chapters.extend(_chapters(line))
    return found


def described(text: str) -> str:
    """Return an ability with a colon behind its name where the file ends that like a sentence."""
    match = _SENTENCE.match(text) if ":" not in text else None
    return f"{match[1]}: {text[match.end() :]}" if match and len(match[1].split()) <= TITLE else text


def _lines(text: str) -> Iterator[_Line]:
    """Yield the lines without their Markdown, leaving out rulers and empty ones."""
    blank, quoted = True, False
    for raw in text.split("\n"):
        line = raw.strip()
        if line[:6].lower() == "notes:":
            yield _Line(line, [(0, 6, "notes")], False, blank, False)
            blank = False
            continue
        line = _BOLD.sub(r"\1: ", line)
        marked = line.startswith("#")
        blank = blank or line.startswith(">") != quoted
        quoted = line.startswith(">")
        line = line.lstrip("#> ").replace("**", "").replace("`", "")
        if not line.strip("-=_*~ "):
            blank = True
            continue
        match = _BULLET.match(line)
        line = (line[match.end() :] if match else line).strip()
        line = _ITALICS.sub(r"\1\2", line)
        yield _Line(line, heads(line), match is not None, blank, marked or line[:1] in WILD)
        blank = False


def heads(line: str) -> list[tuple[int, int, str]]:
    """Return where chapters begin in a line, outside of brackets: from, to, and the chapter."""
    found = []
    inside = _inside(line)
    taken = -1
    for match in sorted([*HEAD.finditer(line), *_BARE.finditer(line)], key=lambda match: match.start()):
        word = next(group for group in match.groups() if group)
        start = match.start()
        told = start == 0 or line[max(0, start - 3) : start].rstrip()[-1:] in ";.,|/" or word[0].isupper()
        if start >= taken and told and not inside[start]:
            found.append((start, match.end(), HEADINGS.get(word.lower(), word.lower())))
            taken = match.end()
    return found


def _inside(line: str) -> list[bool]:
    depth, found = 0, []
    for letter in line:
        depth += letter == "("
        found.append(depth > 0)
        depth -= letter == ")" and depth > 0
    return found if depth == 0 else [False] * len(line)


def _starts(lines: list[_Line]) -> Iterator[int]:
    """Yield the lines at which stat blocks begin: a chapter that comes a second time belongs to the next figure."""
    seen: set[str] = set()
    last = -1
    begun = False
    for place, line in enumerate(lines):
        core = {kind for _, _, kind in line.heads} & CORE
        if core and (not begun or core & seen):
            yield _named_at(lines, last + 1, place)
            begun, seen = True, set()
        seen |= core
        if begun and (line.heads or line.bullet):
            last = place


def _named_at(lines: list[_Line], first: int, place: int) -> int:
    """Return the number of the line with the name of the figure whose first chapter is in line ``place``."""
    if lines[place].heads[0][0] > 0 and place > first and lines[place].after_blank:
        return place
    plain = [at for at in range(first, place) if not lines[at].heads]
    if first:  # a figure before it, whose gear may go on
        plain = [at for at in plain if lines[at].marked or not _GEAR.search(lines[at].text[:200])]
    named = [at for at in plain if _may_be_name(lines[at])]
    marked = [at for at in named if lines[at].marked]
    if named and not marked and named[-1] == place - 1:
        return place - 1
    if named:
        return (marked or named)[0]
    return plain[-1] if plain and lines[place].heads[0][0] == 0 else place


def _may_be_name(line: _Line) -> bool:
    """Return whether a line stands alone, as names do, and is no sentence."""
    alone = (line.after_blank or line.marked) and not line.bullet
    return alone and len(line.text) <= 100 and not line.text.endswith((".", ",", ";", ":"))


def _block(lines: list[_Line]) -> StatBlock:
    """Return the stat block of these lines, of which the first has the name."""
    first = lines[0]
    name = first.text[: first.heads[0][0]] if first.heads else first.text
    block = StatBlock(name.strip(" :;.|-\u2013\u2014"), [], [])
    open_ended = False
    for place, line in enumerate(lines):
        block.loose.extend(_COUNTED.findall(line.text) if line.heads else ())
        now = block.chapters[-1] if block.chapters else None
        if now is not None and now.kind == "abilities" and _is_ability(line):
            now.entries.append(line.text)
        elif line.heads:
            before = line.text[: line.heads[0][0]].strip(" ;|")
            if place and before:
                _goes_on(block, line._replace(text=before, heads=[]), open_ended)
            block.chapters.extend(_chapters(line))
            open_ended = not block.chapters[-1].entries
        elif place:
            _goes_on(block, line, open_ended)
    return block


def _is_ability(line: _Line) -> bool:
    """Return whether a line among the abilities has Size or Armor as one of them."""
    first = line.heads[0][::2] if line.heads else None
    return first == (0, "size") or (first == (0, "gear") and line.bullet and line.text[:4].lower() == "armo")


def _chapter_of(block: StatBlock, text: str) -> Chapter | None:
    """Return the chapter that a text goes on: the last one, or that of the traits where a column beside it has them."""
    if block.chapters and block.chapters[-1].kind in _NUMBERS and is_traits(text):
        traits = [chapter for chapter in block.chapters if chapter.kind in ("attributes", "skills")]
        return (traits or block.chapters)[-1]
    return block.chapters[-1] if block.chapters else None


def _chapters(line: _Line) -> Iterator[Chapter]:
    """Yield the chapters that begin in a line, each with its text there."""
    ends = [*(start for start, _, _ in line.heads[1:]), len(line.text)]
    for (_, start, kind), end in zip(line.heads, ends, strict=False):  # nothing of a line without any
        said = line.text[start:end].strip(" ;|").removesuffix(" /")
        yield Chapter(kind, [said] if said else [])


def _goes_on(block: StatBlock, line: _Line, open_ended: bool) -> None:
    """Put a line without a heading into the block: as a new entry, as more of the last one, or with the loose lines."""
    now = _chapter_of(block, line.text)
    if now is not None and _ARMED.match(line.text) and now.kind in (*OTHERS, "gear"):
        if now.kind != "gear":
            block.chapters.append(now := Chapter("gear", []))
        now.entries.append(line.text)
    elif now is None:
        block.loose.append(line.text)
    elif line.bullet:
        if now.kind not in _LISTS:
            block.chapters.append(now := Chapter("abilities", []))
        now.entries.append(line.text)
    elif not now.entries:
        now.entries.append(line.text)
    elif line.after_blank and not (now.kind == "abilities" and _ENTRY.match(line.text)):
        block.loose.append(line.text)
    elif _is_entry(now, line.text, open_ended):
        now.entries.append(line.text)
    else:
        now.entries[-1] += f" {line.text}"


def _is_entry(now: Chapter, text: str, open_ended: bool) -> bool:
    """Return whether a line is an entry of its own, and not the rest of a wrapped one."""
    before = now.entries[-1]
    if now.kind != "abilities":
        plain = now.kind in ("gear", "edges", "hindrances", "edges and hindrances")
        listed = "," in _BRACKETS.sub("", before)
        return open_ended and plain and not listed and (now.kind == "gear" or not text[:1].islower())
    if text[:1].islower() or before.endswith((",", ";", " and", " or", " the", " a", " to", " of")):
        return False
    if _ENTRY.match(text):
        return True
    ended, told = before.endswith((".", "!", ")")), ":" in before
    return open_ended and (len(text.split()) <= TITLE if ended else not told)


TITLE = 4
"""Words of a line that is a title by itself; a longer one goes on with the description before it."""
