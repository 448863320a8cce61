"""Reads stat blocks: the text in which books and sites tell what somebody can do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from wildtable.bridges.blocks import HINDRANCES, WILD, StatBlock, blocks, described
from wildtable.bridges.bridged import MOST_BYTES, MOST_NAME, MOST_THINGS, Bridged
from wildtable.bridges.corrections import corrected
from wildtable.bridges.draft import FigureDraft
from wildtable.bridges.powers import add_power, of_words
from wildtable.bridges.reflow import reflowed
from wildtable.bridges.report import Importance, Numbers, rank_of
from wildtable.bridges.shelf import Shelf
from wildtable.bridges.spans import MOST_SHOWN, SourceText, TextSpan
from wildtable.bridges.spans import pieces as shown_pieces
from wildtable.bridges.stat_block_gear import each_natural, natural, pieces_of, read_gear
from wildtable.bridges.stat_block_numbers import (
    plain_number,
    read_charisma,
    read_pace,
    read_parry,
    read_running_die,
    read_toughness,
    read_wounds,
)
from wildtable.bridges.words import TraitText, bracketed, clean, dashed, edge_of, one_line, pieces, slug, trait
from wildtable.play import Refused
from wildtable.savage.characters.model import NO_OWN, Correction, Own
from wildtable.savage.edges.queries import traits
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.skills import named, skills_of

_SHORT = {
    "ag": "agility", "agi": "agility", "sm": "smarts", "sma": "smarts", "sp": "spirit", "spi": "spirit",
    "a": "agility", "agl": "agility",
    "st": "strength", "str": "strength", "v": "vigor", "vi": "vigor", "vig": "vigor", "vigour": "vigor",
}  # fmt: skip
_NUMBERED = re.compile(r"(size|armou?r|pace|power points)[: ]{1,2}([+-]?[0-9]{1,3})(?: \(([^()]{0,60})\))?")
_WILD = re.compile(
    r"[\[(](?:wild[ -]?card|wc|extra|w)[\])]|^(?:wc[ :]+|(?:wild[ -]?card|extra)s?[:\u2013\u2014-]+ ?)"
    r"|[ ,;\u2013\u2014|-]+(?:wild[ -]?card|wc)$|[ ]{0,2}[,;\u2013\u2014|-][ ]{0,2}extra$",
    re.IGNORECASE,
)
_NAMED = re.compile(r"^name ?: ?", re.IGNORECASE)
_BOXES = re.compile(r" {0,3}(?:\[ ?\] ?){1,12}(?:wounds)?$| ?\.{3,80}$", re.IGNORECASE)
"""Boxes to tick and leaders of dots after a name."""
_RULED = re.compile(r"={2,9} ?(.{1,200}?) ?={2,9}")
"""A name between two rules, as in a wiki."""
_SEVERITY = ("minor", "major")


def read(
    text: str,
    edition: str = "adventure",
    numbers: Numbers = "file",
    corrections: Sequence[Correction] | None = None,
    *,
    own: Own = NO_OWN,
    heroes: bool = False,
) -> Bridged:
    """Return the figures of one or several stat blocks. Raises `Refused` where there are none.

    ``corrections``: what a person says of its lines; if there are any or none, the reading of a short text is shown.
    ``own``: what the table has already. ``heroes``: all are Wild Cards.
    """
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise Refused("too-large", "The text is too large for stat blocks.", "The limit is 2 MB.")
    plain, changed = clean(text.removeprefix("\ufeff"))
    found = blocks(reflowed(plain))
    source = SourceText(plain, found) if corrections is not None and len(plain) <= MOST_SHOWN else None
    lines = source.lines() if source else []
    gone: tuple[TextSpan, ...] = ()
    if source and corrections:
        better, gone = corrected(source, lines, corrections)
        found = blocks(reflowed(better))
        source = SourceText(plain, found)
    if not found:
        remedy = "A stat block has Attributes, Skills, Pace, Parry, Toughness ..., each with a colon."
        raise Refused("no-stat-block", "No stat block found.", remedy)
    if len(found) > MOST_THINGS:
        raise Refused("too-many", f"The text has {len(found)} stat blocks.", f"The limit is {MOST_THINGS} per file.")
    shelf = Shelf(edition, numbers, own, heroes=heroes)
    if changed:
        shelf.say("Control characters were removed from the text.")
    drafts = [_figure(FigureDraft(shelf), block) for block in found]
    bridged = shelf.bridged()
    if source is None:
        return bridged
    spans = source.spans([draft.taking for draft in drafts], gone)
    return msgspec.structs.replace(bridged, reading=shown_pieces(source, spans, lines))


def _figure(draft: FigureDraft, block: StatBlock) -> FigureDraft:
    """Add one figure and return its draft, reading its chapters in the order in which they depend on each other."""
    _name(draft, block.name)
    told: dict[str, list[str]] = {}
    for kind, entries in block.chapters:
        if kind in told and kind not in ("gear", "abilities", "edges", "hindrances", "powers", "notes"):
            draft.say(
                f"{kind.capitalize()} appears twice: {one_line(' '.join(entries))!r} is dropped.",
                rank_of(" ".join(entries)),
            )
        else:
            told.setdefault(kind, []).extend(entries)
    for line in block.loose:
        draft.say(f"Dropped: {one_line(line)!r}.", rank_of(line))
    for kind, read_chapter in _CHAPTERS.items():
        if kind in told:
            draft.taking.chapter = kind
            read_chapter(draft, told.pop(kind))
    for kind, entries in told.items():
        draft.say(
            f"The section {kind.capitalize()!r} is dropped: {one_line(' '.join(entries))!r}.",
            rank_of(" ".join(entries)),
        )
    if missing := [name.capitalize() for name in ATTRIBUTES if name not in draft.fields]:
        draft.say(f"{', '.join(missing)} missing; set to d6.", Importance.NUMBER)
    draft.finish()
    return draft


def _name(draft: FigureDraft, text: str) -> None:
    """Set the name, and whether it is marked as a Wild Card."""
    draft.taking.took("name", _NAMED.sub("", text))
    text = _BOXES.sub("", _NAMED.sub("", text))
    plain = "".join([letter for letter in text if letter not in WILD and letter != "\ufe0f"]).strip()
    wild = len(plain) != len(text.strip())
    if match := _WILD.search(plain[: 4 * MOST_NAME]):
        wild = wild or "extra" not in match[0].lower()
        plain = _BOXES.sub("", (plain[: match.start()] + plain[match.end() :]).strip(" ,;|\u2013\u2014-"))
    plain = _RULED.sub(r"\1", plain.replace("()", "")).strip()
    if len(plain) > MOST_NAME:
        draft.say("The name is cut.")
    draft.name = one_line(plain, MOST_NAME)
    if wild:
        draft.fields["wild_card"] = True


def _traits(draft: FigureDraft, entries: list[str]) -> Iterator[tuple[str, TraitText, str]]:
    """Yield names with their dice, read and as they stand, and list the text between them as not understood."""
    for piece in pieces_of(entries, draft):
        rest = piece
        for _ in range(50):
            name, rolled, after = trait(rest)
            name = name.strip(" :(-)").rstrip("(").strip() if name.count("(") != name.count(")") else name.strip(" :-")
            if rolled is None:
                left = rest.strip(" .:()-")
                if left:
                    draft.say(f"{one_line(piece, 120)!r}: {one_line(left, 120)!r} was not understood.", rank_of(left))
                break
            plain = dashed(rest[:400])
            yield name, rolled, plain[: plain.rindex(after)] if after else plain
            rest = after.lstrip(" )")
            if not rest:
                break
            if rest.startswith("(") and ")" in rest:
                end = rest.index(")") + 1
                draft.say(f"{one_line(name, 60)}: {one_line(rest[:end], 120)!r} is dropped.")
                rest = rest[end:].strip()
            if not rest:
                break


def _attributes(draft: FigureDraft, entries: list[str]) -> None:
    for name, rolled, text in _traits(draft, entries):
        word = name.lower().strip(".")
        word = _SHORT.get(word, word)
        if word in ATTRIBUTES:
            draft.taking.took("attribute", text if word not in draft.fields else "")
            draft.attribute(word, rolled.text, -2 if rolled.unskilled else rolled.plus)
        elif named(name) in skills_of(draft.shelf.rules) or slug(name) in COMMON:
            draft.taking.took("skill", text)
            draft.skill(name, rolled.text, rolled.plus)
        else:
            die = f"{rolled.text}{rolled.plus:+d}" if rolled.plus else rolled.text
            said = f"There is no attribute {one_line(name, 60)!r}; {die} is dropped."
            draft.say(said, Importance.NUMBER)


COMMON = ("common-knowledge", "athletics", "fighting", "notice", "persuasion", "shooting", "stealth")
"""Skills of every edition, where a page of two columns mixes them with the attributes."""


def _in_full(name: str, skills: Iterable[str]) -> str:
    """Return the name of the only skill that a shortened one, such as ``Intim.``, begins; else the name."""
    short = name[:-1].strip().lower()
    found = [each for each in skills if name.endswith(".") and len(short) > 2 and each.startswith(short)]
    return found[0] if len(found) == 1 else name


def _skills(draft: FigureDraft, entries: list[str]) -> None:
    for said, rolled, text in _traits(draft, entries):
        name, linked = bracketed(said)
        if linked is None or _SHORT.get(linked.lower(), linked.lower()) not in ATTRIBUTES:
            name = said
        if name.lower() in ATTRIBUTES and name.lower() not in draft.fields:
            draft.taking.took("attribute", text)
            draft.attribute(name.lower(), rolled.text, -2 if rolled.unskilled else rolled.plus)
        else:
            draft.taking.took("skill", text)
            if not rolled.unskilled:
                draft.skill(_in_full(name, skills_of(draft.shelf.rules)), rolled.text, rolled.plus)


def _wild_card(draft: FigureDraft, entries: list[str]) -> None:
    if " ".join(entries).strip(" .").lower() in ("yes", "true", ""):
        draft.fields["wild_card"] = True
        draft.taking.took("derived", " ".join(["Wild Card", *entries]))


# Edges, Hindrances, abilities.


def _hindrances(draft: FigureDraft, entries: list[str]) -> None:
    for piece in pieces_of(entries, draft):
        draft.taking.took("hindrance", piece)
        name, inside = bracketed(piece)
        if inside is not None and inside.lower() in _SEVERITY:
            draft.ability(name, weakness=True, severity=inside.lower())
        else:
            draft.ability(piece, weakness=True)


def _mixed(draft: FigureDraft, entries: list[str]) -> None:
    """Add Edges and Hindrances that stand in one chapter."""
    for piece in pieces_of(entries, draft):
        name, inside = bracketed(piece)
        known = edge_of(name, piece)
        severe = (inside or "").lower() in _SEVERITY
        if severe or slug(name) in HINDRANCES or (known is not None and traits()[known].hindrance):
            _hindrances(draft, [piece])
        else:
            _edges(draft, [piece])


def _edges(draft: FigureDraft, entries: list[str]) -> None:
    for piece in pieces_of(entries, draft):
        draft.taking.took("edge", piece)
        draft.ability(piece)


def _abilities(draft: FigureDraft, entries: list[str]) -> None:
    """Add special abilities: natural weapons, Size and Armor as numbers, the rest by name with its text in the note."""
    if len(entries) == 1:
        entries = [part for part in re.split(r"(?<=[.;]) (?=[A-Z][^.:;]{0,40}:)", entries[0]) if part.strip()]
        entries = list(pieces(entries[0], ",;")) if len(entries) == 1 and ":" not in entries[0] else entries
    entries = [part for entry in entries for part in _after_number(entry)]
    for entry in entries[:MOST_THINGS]:
        text = described(entry.strip(" ;."))
        if text and all(natural(draft, weapon) for weapon in each_natural(text)):
            draft.taking.took("weapon", text)
        elif text:
            _ability(draft, text)
    for entry in entries[MOST_THINGS:]:
        draft.say(f"{one_line(entry, 120)!r} is one ability too many.")


def _ability(draft: FigureDraft, text: str) -> None:
    """Add an ability that is no weapon: a number of the figure, or one by name with its text in the note."""
    head, _, told = text.partition(":")
    numbered = _NUMBERED.fullmatch(dashed(head).lower().strip())
    draft.taking.took("derived" if numbered else "edge", head)
    draft.taking.took("note", told)
    if numbered:
        _numbered(draft, numbered[1], int(numbered[2]))
        if rank_of(numbered[3] or "") == Importance.NUMBER:
            draft.say(f"{one_line(head, 100)}: the words in brackets are dropped.", Importance.NUMBER)
    elif head.lower() != "wild card":
        draft.ability(head)
    else:
        draft.fields["wild_card"] = True
    if told.strip():
        draft.told(f"{head.strip()}: {told.strip()}.")
    if told.strip() and not numbered:
        draft.say(f"{one_line(head, 60)!r}: its effect is imported as text only.", Importance.ABILITY)


def _after_number(entry: str) -> Iterator[str]:
    """Yield an entry, and by themselves the abilities that stand behind a number: ``Armor +3: scales; Fear (-2)``."""
    before, colon, _ = entry[:80].partition(":")
    if _NUMBERED.fullmatch(dashed(before).lower().strip(" .")):
        yield from pieces(entry, ";")
    elif not colon and _NUMBERED.fullmatch(dashed(next(pieces(entry))).lower().strip()):
        yield from pieces(entry)
    else:
        yield entry


def _numbered(draft: FigureDraft, what: str, value: int) -> None:
    if what.startswith("armo"):
        if draft.fields.setdefault("armor", value) != value:
            draft.say(f"Armor {value} is dropped: Toughness lists {draft.fields['armor']}.")
    elif what == "pace":
        if draft.pace not in (None, value):
            draft.say(f"Pace {draft.pace} is dropped: its abilities list {value}.")
        draft.pace = value
    else:
        draft.number(what.replace(" ", "_"), value)


def _powers(draft: FigureDraft, entries: list[str]) -> None:
    for piece in pieces_of(entries, draft):
        if one_line(piece).lower() not in ("none", "n/a"):
            draft.taking.took("power", piece)
            add_power(draft, of_words(piece))


def _notes(draft: FigureDraft, entries: list[str]) -> None:
    for entry in entries:
        draft.taking.took("note", entry)
        draft.told(entry)


_CHAPTERS = {
    "wild card": _wild_card,
    "attributes": _attributes,
    "skills": _skills,
    "pace": read_pace,
    "running die": read_running_die,
    "toughness": read_toughness,
    "charisma": read_charisma,
    "size": plain_number("size"),
    "power points": plain_number("power_points"),
    "bennies": plain_number("bennies"),
    "wounds": read_wounds,
    "hindrances": _hindrances,
    "edges": _edges,
    "edges and hindrances": _mixed,
    "abilities": _abilities,
    "gear": read_gear,
    "parry": read_parry,
    "notes": _notes,
    "powers": _powers,
}
