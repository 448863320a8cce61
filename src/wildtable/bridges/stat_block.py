"""Reads stat blocks: the text in which books and sites tell what somebody can do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from wildtable.bridges import arms
from wildtable.bridges.blocks import WILD, StatBlock, blocks
from wildtable.bridges.bridged import MOST_BYTES, MOST_NAME, MOST_THINGS, Bridged
from wildtable.bridges.draft import FigureDraft, Shelf
from wildtable.bridges.report import Importance, Numbers
from wildtable.bridges.words import TraitText, bracketed, clean, dashed, one_line, pieces, trait
from wildtable.play import Refused
from wildtable.savage.traits.model import ATTRIBUTES

_SHORT = {
    "ag": "agility", "agi": "agility", "sm": "smarts", "sma": "smarts", "sp": "spirit", "spi": "spirit",
    "st": "strength", "str": "strength", "v": "vigor", "vi": "vigor", "vig": "vigor", "vigour": "vigor",
}  # fmt: skip
_NUMBER = re.compile(r"([+-]?[0-9]{1,4})[\"\u201d\u2033]?[ ]?(?:\(([^()]{0,60})\))?(.*)", re.DOTALL)
_WEAPON = re.compile(r"([^:]{1,80}?)(?:: ?| )((?:str(?:ength)?\b|[0-9]{0,2}d[0-9]).{0,200})", re.IGNORECASE)
_WITH_COLON = re.compile(r"([^:]{1,60}): ?((?:str(?:ength)?\b|[0-9]{0,2}d[0-9]).{0,200})", re.IGNORECASE)
_PLUS = re.compile(r"\+[ ]?([0-9]{1,2})(?:[ ]?armou?r)?|armou?r[: ]{1,2}\+?([0-9]{1,2})|([0-9]{1,2}) armou?r")
_SHIELD = re.compile(r"\+?([0-9])[ ]?(?:to )?(?:parry)?|parry[: ]{1,2}\+?([0-9])")
_COVER = re.compile(r"-[0-9][ ]?(?:cover|to ranged attacks)?|cover[ ]?[+-][0-9]|shield")
_NUMBERED = re.compile(r"(size|armou?r|pace|power points)[: ]{1,2}([+-]?[0-9]{1,3})(?: \([^()]{0,40}\))?")
_WILD = re.compile(r"[\[(](?:wild card|wc|extra)[\])]|^wc[ :]+|[ ,;-]+(?:wild card|wc)$", re.IGNORECASE)
_HARM = re.compile(r"\b(?:str[ ]?[+-]|[0-9]?d(?:4|6|8|10|12)\b)", re.IGNORECASE)
_SEVERITY = ("minor", "major")


def read(text: str, edition: str = "adventure", numbers: Numbers = "file") -> Bridged:
    """Return the figures of one or several stat blocks. Raises `Refused` where there are none."""
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise Refused("too-large", "The text is too large for stat blocks.", "The limit is 2 MB.")
    plain, changed = clean(text.removeprefix("\ufeff"))
    found = blocks(plain)
    if not found:
        remedy = "A stat block has Attributes, Skills, Pace, Parry, Toughness ..., each with a colon."
        raise Refused("no-stat-block", "No stat block found.", remedy)
    if len(found) > MOST_THINGS:
        raise Refused("too-many", f"The text has {len(found)} stat blocks.", f"The limit is {MOST_THINGS} per file.")
    shelf = Shelf(edition, numbers)
    if changed:
        shelf.say("Control characters were removed from the text.")
    for block in found:
        _figure(FigureDraft(shelf), block)
    return shelf.bridged()


def _figure(draft: FigureDraft, block: StatBlock) -> None:
    """Add one figure, reading its chapters in the order in which they depend on each other."""
    _name(draft, block.name)
    told: dict[str, list[str]] = {}
    for kind, entries in block.chapters:
        if kind in told and kind not in ("gear", "abilities", "edges", "hindrances", "powers", "notes"):
            draft.say(f"{kind.capitalize()} appears twice: {one_line(' '.join(entries))!r} is dropped.")
        else:
            told.setdefault(kind, []).extend(entries)
    for line in block.loose:
        draft.say(f"Dropped: {one_line(line)!r}.")
    for kind, read_chapter in _CHAPTERS.items():
        if kind in told:
            read_chapter(draft, told.pop(kind))
    for kind, entries in told.items():
        draft.say(f"The section {kind.capitalize()!r} is dropped: {one_line(' '.join(entries))!r}.")
    if missing := [name.capitalize() for name in ATTRIBUTES if name not in draft.fields]:
        draft.say(f"{', '.join(missing)} missing; set to d6.", Importance.NUMBER)
    draft.finish()


def _name(draft: FigureDraft, text: str) -> None:
    """Set the name, and whether it is marked as a Wild Card."""
    plain = "".join([letter for letter in text if letter not in WILD and letter != "\ufe0f"]).strip()
    wild = len(plain) != len(text.strip())
    if match := _WILD.search(plain[: 4 * MOST_NAME]):
        wild = wild or "extra" not in match[0].lower()
        plain = (plain[: match.start()] + plain[match.end() :]).strip()
    if len(plain) > MOST_NAME:
        draft.say("The name is cut.")
    draft.name = one_line(plain, MOST_NAME)
    if wild:
        draft.fields["wild_card"] = True


def _traits(draft: FigureDraft, entries: list[str]) -> Iterator[tuple[str, TraitText]]:
    """Yield names with their dice, and list the text between them as not understood."""
    for piece in _pieces(entries, draft):
        rest = piece
        for _ in range(50):
            name, rolled, after = trait(rest)
            name = name.strip(" :(-)").rstrip("(").strip() if name.count("(") != name.count(")") else name.strip(" :-")
            if rolled is None:
                left = rest.strip(" .:()-")
                if left:
                    draft.say(f"{one_line(piece, 120)!r}: {one_line(left, 120)!r} was not understood.")
                break
            yield name, rolled
            rest = after.lstrip(" )")
            if not rest:
                break
            if rest.startswith("(") and ")" in rest:
                end = rest.index(")") + 1
                draft.say(f"{one_line(name, 60)}: {one_line(rest[:end], 120)!r} is dropped.")
                rest = rest[end:].strip()
            if not rest:
                break


def _pieces(entries: list[str], draft: FigureDraft) -> Iterator[str]:
    """Yield the pieces of a chapter's entries up to the limit."""
    count = 0
    for entry in entries:
        for piece in pieces(entry):
            if not piece.strip(" .\u2014-"):
                continue
            count += 1
            if count > MOST_THINGS:
                draft.say(f"More than {MOST_THINGS} entries: {one_line(piece)!r} and the rest are dropped.")
                return
            yield piece.rstrip(".") if not piece.endswith("..") else piece


def _attributes(draft: FigureDraft, entries: list[str]) -> None:
    for name, rolled in _traits(draft, entries):
        word = name.lower().strip(".")
        word = _SHORT.get(word, word)
        if word in ATTRIBUTES:
            draft.attribute(word, rolled.text, -2 if rolled.unskilled else rolled.plus)
        else:
            draft.say(f"There is no attribute {one_line(name, 60)!r}; {rolled.text} is dropped.")


def _skills(draft: FigureDraft, entries: list[str]) -> None:
    for name, rolled in _traits(draft, entries):
        if not rolled.unskilled:
            draft.skill(name, rolled.text, rolled.plus)


def _counted(draft: FigureDraft, kind: str, entries: list[str]) -> tuple[int | None, str]:
    """Return a number and the words in brackets after it; list anything else."""
    text = dashed(" ".join(entries)).strip()
    match = _NUMBER.fullmatch(text[:500])
    if match is None or len(text) > 500:
        if text.strip("- .\u2014"):
            draft.say(f"{kind} {one_line(text)!r} was not understood.")
        return None, ""
    if rest := match[3].strip(" .;,:"):
        draft.say(f"{kind} {match[1]}: {one_line(rest)!r} is dropped.")
    return int(match[1]), (match[2] or "").strip()


def _pace(draft: FigureDraft, entries: list[str]) -> None:
    draft.pace, inside = _counted(draft, "Pace", entries)
    _running(draft, [inside])


def _running(draft: FigureDraft, entries: list[str]) -> None:
    text = " ".join(entries).strip()
    match = re.fullmatch(r"(?:(?:running|run)(?: die)?[ :]{0,2})?d([0-9]{1,2})(?: running)?(?: die)?", text.lower())
    if match and int(match[1]) in (4, 6, 8, 10, 12):
        draft.written["running-die"] = int(match[1])
    elif text:
        draft.say(f"Pace: {one_line(text)!r} was not understood.")


def _parry(draft: FigureDraft, entries: list[str]) -> None:
    value, inside = _counted(draft, "Parry", entries)
    if value is not None:
        draft.written["parry"] = value
    if inside and (match := _SHIELD.fullmatch(inside.lower().removesuffix(" shield").strip())):
        draft.fields.setdefault("shield", min(4, int(match[1] or match[2])))
        draft.say(f"Parry: ({inside}) is taken as the shield's.")
    elif inside:
        draft.say(f"Parry: {inside!r} was not understood.")


def _toughness(draft: FigureDraft, entries: list[str]) -> None:
    value, inside = _counted(draft, "Toughness", entries)
    if value is not None:
        draft.written["toughness"] = value
    if match := re.fullmatch(r"\+?(m|mdc|heavy)?[ :]{0,2}\+?([0-9]{1,3})(?: armou?r)?( heavy)?", inside.lower()):
        draft.number("armor", int(match[2]))
        if match[1] or match[3]:
            draft.say("Heavy Armor is dropped.")
    elif inside:
        draft.say(f"Toughness: {inside!r} was not understood.")


def _charisma(draft: FigureDraft, entries: list[str]) -> None:
    value, _ = _counted(draft, "Charisma", entries)
    if value:
        draft.say(f"Charisma {value:+d} is dropped.")


def _plain_number(field: str) -> Callable[[FigureDraft, list[str]], None]:
    def chapter(draft: FigureDraft, entries: list[str]) -> None:
        value, inside = _counted(draft, field.replace("_", " ").capitalize(), entries)
        draft.number(field, value)
        if inside and field != "size":
            draft.say(f"{field}: {inside!r} is dropped.")

    return chapter


def _wild_card(draft: FigureDraft, entries: list[str]) -> None:
    if " ".join(entries).strip(" .").lower() in ("yes", "true", ""):
        draft.fields["wild_card"] = True


# Edges, Hindrances, abilities.


def _hindrances(draft: FigureDraft, entries: list[str]) -> None:
    for piece in _pieces(entries, draft):
        name, inside = bracketed(piece)
        if inside is not None and inside.lower() in _SEVERITY:
            draft.ability(name, weakness=True, severity=inside.lower())
        else:
            draft.ability(piece, weakness=True)


def _edges(draft: FigureDraft, entries: list[str]) -> None:
    for piece in _pieces(entries, draft):
        draft.ability(piece)


def _abilities(draft: FigureDraft, entries: list[str]) -> None:
    """Add special abilities: natural weapons, Size and Armor as numbers, the rest by name with its text in the note."""
    if len(entries) == 1:
        entries = [part for part in re.split(r"(?<=[.;]) (?=[A-Z][^.:;]{0,40}:)", entries[0]) if part.strip()]
        entries = list(pieces(entries[0], ",;")) if len(entries) == 1 and ":" not in entries[0] else entries
    for entry in entries[:MOST_THINGS]:
        text = entry.strip(" ;.")
        if not text or _natural(draft, text):
            continue
        head, _, told = text.partition(":")
        if match := _NUMBERED.fullmatch(dashed(head).lower().strip()):
            _numbered(draft, match[1], int(match[2]))
        elif head.lower() != "wild card":
            draft.ability(head)
        else:
            draft.fields["wild_card"] = True
        if told.strip():
            draft.told(f"{head.strip()}: {told.strip()}.")
            draft.say(f"{one_line(head, 60)!r}: its effect is imported as text only.", Importance.ABILITY)
    for entry in entries[MOST_THINGS:]:
        draft.say(f"{one_line(entry, 120)!r} is one ability too many.")


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


def _natural(draft: FigureDraft, text: str) -> bool:
    """Note a natural weapon. False for what is none."""
    name, inside = bracketed(text)
    if inside is None or not _harms(inside):
        match = (_WITH_COLON if ":" in text[:100] else _WEAPON).fullmatch(text[:300])
        if match is None or len(match[1]) > 40:
            return False
        name, inside = match[1].strip(" :"), match[2]
    said: dict[str, object] = {}
    first, _, rest = inside.partition(". ")
    left = arms.words(first, said)
    if "damage" not in said:
        return False
    said["flags"] = ["natural", *_listed_flags(said)]
    draft.weapon(name, said, [*left, *([rest] if rest else [])])
    return True


def _listed_flags(said: dict[str, object]) -> list[str]:
    flags = said.get("flags", [])
    return [flag for flag in flags if flag != "natural"] if isinstance(flags, list) else []


def _harms(inside: str) -> bool:
    return any(arms.harm(piece) is not None for piece in pieces(inside))


# Gear.


def _gear(draft: FigureDraft, entries: list[str]) -> None:
    worn: list[int] = []
    for piece in _pieces(entries, draft):
        name, inside = bracketed(piece)
        if inside is None and (match := _WEAPON.fullmatch(piece[:300])) and _harms(match[2]):
            name, inside = match[1].strip(" :"), match[2]
        if not _armed(draft, name, inside) and not _shield(draft, name, inside, piece):
            worn += _worn(inside)
            draft.carried(piece)
    if worn and draft.fields.get("armor", max(worn)) != max(worn):
        draft.say(
            f"Its gear has {max(worn)} points of Armor, its Toughness {draft.fields['armor']}; the second counts."
        )
    elif worn and "armor" not in draft.fields:
        draft.number("armor", max(worn))
        if len(worn) > 1:
            draft.say(f"Several pieces of armor: only the highest, {max(worn)}, counts.")


def _armed(draft: FigureDraft, name: str, inside: str | None) -> bool:
    """Note a weapon. False for what is none."""
    said: dict[str, object] = {}
    left = arms.words(inside, said) if inside is not None else []
    if "damage" in said or (arms.ready(name) is not None and not left):
        draft.weapon(name, said, left)
        return True
    if arms.ready(name) is not None or "range" in said or _HARM.search(inside or ""):
        draft.say(f"{one_line(name, 60)} ({one_line(inside, 120)}) was not understood; imported as gear.")
    return False


def _shield(draft: FigureDraft, name: str, inside: str | None, piece: str) -> bool:
    """Note a shield. False for what is none."""
    words = [dashed(word).lower() for word in pieces(inside or "")]
    if not (re.search(r"shield|buckler", name.lower()) or "shield" in words):
        return False
    bonus = [int(match[1] or match[2]) for word in words if (match := _SHIELD.fullmatch(word))]
    others = [word for word in words if word and not _SHIELD.fullmatch(word) and not _COVER.fullmatch(word)]
    for word in others:
        draft.say(f"{one_line(name, 60)}: {one_line(word, 60)!r} is imported as text only.")
    if not bonus:
        draft.say(f"{one_line(name, 60)}: its Parry bonus is missing.")
        return False
    draft.number("shield", max(bonus[0], draft.fields.get("shield", 0)))
    if name.lower() != "shield":
        draft.carried(piece)
    return True


def _worn(inside: str | None) -> list[int]:
    """Return the armor that a piece adds, by the words in its brackets: one number, or none."""
    for word in pieces(dashed(inside or "").lower()):
        if match := _PLUS.fullmatch(word):
            return [int(next(group for group in match.groups() if group))]
    return []


def _powers(draft: FigureDraft, entries: list[str]) -> None:
    if text := one_line(" ".join(entries).strip(" ."), 1000):
        draft.told(f"Powers: {text}.")
        draft.say(f"Powers are imported as text only: {text}.", Importance.ABILITY)


def _notes(draft: FigureDraft, entries: list[str]) -> None:
    for entry in entries:
        draft.told(entry)


_CHAPTERS = {
    "wild card": _wild_card,
    "attributes": _attributes,
    "skills": _skills,
    "pace": _pace,
    "running die": _running,
    "toughness": _toughness,
    "charisma": _charisma,
    "size": _plain_number("size"),
    "power points": _plain_number("power_points"),
    "bennies": _plain_number("bennies"),
    "hindrances": _hindrances,
    "edges": _edges,
    "abilities": _abilities,
    "gear": _gear,
    "parry": _parry,
    "notes": _notes,
    "powers": _powers,
}
