"""Reads the gear and the natural weapons of a stat block."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wildtable.bridges import arms
from wildtable.bridges.bridged import MOST_THINGS
from wildtable.bridges.draft import FigureDraft
from wildtable.bridges.report import Importance
from wildtable.bridges.words import bracketed, dashed, is_body, one_line, pieces

_WEAPON = re.compile(r"([^:]{1,80}?)(?:: ?| )((?:str(?:ength)?\b|[0-9]{0,2}d[0-9]).{0,200})", re.IGNORECASE)
_WITH_COLON = re.compile(
    r"([^:]{1,60}): ?((?:str(?:ength)?\b|[0-9]{0,2}d[0-9]|[0-9]{1,4}/[0-9]).{0,200})", re.IGNORECASE
)
_DASH_FIRST = re.compile(
    r"([A-Z][^:()\u2013\u2014]{1,40}?) ?[\u2013\u2014] ?((?:str\b|[0-9]{0,2}d[0-9]|[0-9]{1,4}/[0-9]).{0,200})",
    re.IGNORECASE,
)
"""A natural weapon with a dash behind its name."""
_WITH_RANGE = re.compile(r"([A-Za-z][^():]{1,80}?) ([0-9]{1,4}/[0-9]{1,4}/[0-9]{1,4})\"?((?: [^ ]{1,20}){0,12})")
_WITH_TAIL = re.compile(r"([^()]{1,80}) \(([^()]{1,120})\) ([^()]{1,60})")
"""A weapon with words after its brackets, such as the place where it is carried."""
_WITH_DASH = re.compile(r"(.{1,80}?)(?: ?[\u2013\u2014] ?| -{1,2} |: ?)([^ ].{0,200})")
_COUNT = re.compile(
    r"([0-9]{1,3} ?[x\u00d7]?) ((?!(?:mm|cal|ga|gauge|pound)\b)[A-Za-z].{1,60})"
    r"|([A-Za-z].{1,60}?) ?(?:[x\u00d7] ?[0-9]{1,3}|\([x\u00d7]?[0-9]{1,3}\))"
)
_PLUS = re.compile(r"\+[ ]?([0-9]{1,2})(?:[ ]?armou?r)?|armou?r[: ]{1,2}\+?([0-9]{1,2})|([0-9]{1,2}) armou?r")
_COVER = re.compile(r"-[0-9][ ]?(?:cover|to ranged attacks)?|cover[ ]?[+-][0-9]|shield")
_HARM = re.compile(r"\b(?:str[ ]?[+-]|[0-9]?d(?:4|6|8|10|12)\b)", re.IGNORECASE)
_DICE = re.compile(r"\bstr\b|[0-9]?d(?:4|6|8|10|12)\b", re.IGNORECASE)
_HARM_FIRST = re.compile(r"(str(?:[+-]d[0-9]{1,2})?|[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})?) ([a-z].*)", re.IGNORECASE)
"""Damage with words after it, such as its targets."""
_LIKE_A_WORD = re.compile(r"(?:ap|rof|shots|reach|parry|min str) [+\u2212-]?d?[0-9]", re.IGNORECASE)
"""The beginning of a fact of a weapon, with other words behind it."""
SHIELD = re.compile(r"\+?([0-9])[ ]?(?:to )?(?:parry)?|parry[: ]{1,2}\+?([0-9])")


def pieces_of(entries: list[str], draft: FigureDraft) -> Iterator[str]:
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


_EACH = re.compile(
    r"([A-Z][A-Za-z' -]{1,30}(?: ?/ ?[A-Za-z][A-Za-z' -]{1,30}){1,5})[: (]+(?:str ?\+ ?)?"
    r"(d[0-9]{1,2}(?: ?/ ?(?:str ?\+ ?)?d[0-9]{1,2}){1,5})[). ]*",
    re.IGNORECASE,
)
"""Several natural weapons, each with its die: ``Bite/Claw/Tail Str+d8/d6/d10``."""
_DIE = re.compile(r"d[0-9]{1,2}", re.IGNORECASE)


def each_natural(text: str) -> Iterator[str]:
    """Yield an ability, and each natural weapon of one that has several by itself."""
    match = _EACH.fullmatch(text[:300].strip())
    names, dice = (match[1].split("/"), _DIE.findall(match[2])) if match else ([], [])
    if match is None or len(names) != len(dice) or "str" not in text.lower():
        yield text
        return
    yield from (f"{name.strip().capitalize()}: Str+{die}" for name, die in zip(names, dice, strict=True))


def natural(draft: FigureDraft, text: str) -> bool:
    """Note a natural weapon. False for what is none."""
    text = _DASH_FIRST.sub(r"\1: \2", text) if _DASH_FIRST.fullmatch(text[:300]) else text
    name, inside = bracketed(text)
    if is_body(text.strip(" :.")) or (is_body(text.partition(":")[0]) and not _DICE.search(text[:300])):
        title, _, told = text.partition(":")
        draft.weapon(title.strip(" ."), {"damage": "Str", "flags": ["natural"]}, [told.strip()] if told.strip() else [])
        draft.say(f"{one_line(title, 60)} has no damage; set to Str.", Importance.NUMBER)
        return True
    if inside and not _harms(inside) and (match := _WITH_COLON.fullmatch(name[:300])) and _harms(match[2]):
        name, inside = match[1], f"{match[2]}, {inside}"
    before, _, told = text.partition(": ")
    if len(before) <= 40 and _harms(told) and any(map(arms.is_template, pieces(told))):
        name, inside = before, told
    if inside is None or not _harms(inside):
        match = (_WITH_COLON if ":" in text[:100] else _WEAPON).fullmatch(text[:300])
        if match is None or len(match[1]) > 40:
            return False
        name, inside = match[1].strip(" :"), match[2]
    said: dict[str, object] = {}
    first, _, rest = inside.partition(". ")
    left = arms.words(first, said)
    if "damage" not in said and is_body(name) and (match := _HARM_FIRST.match(first[:300])):
        left = arms.words(f"{match[1]}, {match[2]}", said)
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


def read_gear(draft: FigureDraft, entries: list[str]) -> None:
    worn: list[int] = []
    for name, inside, piece in _things(draft, entries):
        if armed := _armed(draft, name, inside):
            draft.taking.took("weapon", piece)
        else:
            draft.taking.took("gear", piece)
        if not armed and not _shield(draft, name, inside, piece):
            worn += _worn(inside)
            draft.carried(piece)
    if worn and "armor" not in draft.fields and draft.is_bare():
        draft.say(f"Toughness {draft.written['toughness']} has no Armor: +{max(worn)} of the gear does not count.")
    elif worn and draft.fields.get("armor", max(worn)) != max(worn):
        draft.differs("Armor", draft.fields["armor"], max(worn), "the best of its gear")
    elif worn and "armor" not in draft.fields:
        draft.number("armor", max(worn))
        if len(worn) > 1:
            draft.say(f"Several pieces of armor: only the highest, {max(worn)}, counts.")


def _things(draft: FigureDraft, entries: list[str]) -> Iterator[tuple[str, str | None, str]]:
    """Yield each piece of gear: its name, the words on it if there are any, and all of it as it stands."""
    open_name, said = "", list[str]()
    for piece in pieces_of(entries, draft):
        if open_name and (_is_word(piece) or (said and _LIKE_A_WORD.match(piece))):
            said.append(piece)
            continue
        if open_name:
            yield open_name, ", ".join(said) or None, ", ".join([open_name, *said])
        open_name, said = "", []
        name, inside = bracketed(piece)
        dashes = _WITH_DASH.fullmatch(piece[:300])
        ranged = _WITH_RANGE.fullmatch(piece[:300])
        if ranged:
            open_name, harm = _with_harm(ranged[1].strip(" :\u2013\u2014-"))
            said = [*harm, ranged[2], *arms.FACT.findall(ranged[3])]
        elif dashes and (facts := _facts(dashes[2])):
            open_name, said = dashes[1].strip(), facts
        elif inside is not None:
            yield name, inside, piece
        elif (match := _WEAPON.fullmatch(piece[:300])) and (facts := _facts(match[2])):
            open_name, said = match[1].strip(" :"), facts
        elif (match := _WITH_TAIL.fullmatch(piece[:300])) and _harms(match[2]):
            yield match[1], f"{match[2]}, {match[3]}", piece
        else:
            open_name = name
    if open_name:
        yield open_name, ", ".join(said) or None, ", ".join([open_name, *said])


def _with_harm(name: str) -> tuple[str, list[str]]:
    """Return a name without the damage at its end, and that damage: of ``Bow 2d6`` before its range."""
    before, _, last = name.rpartition(" ")
    return (before, [last]) if before and arms.harm(last) is not None else (name, [])


def _facts(text: str) -> list[str]:
    """Return the facts of a weapon that stand after its name, with or without commas; none where one is no fact."""
    found = [text] if _is_word(text) else arms.FACT.findall(text)
    return found if all(map(_is_word, found)) else []


def _is_word(piece: str) -> bool:
    """Return whether a piece of a list is a fact of the weapon before it: damage, a range, a number."""
    return bool(re.search(r"[0-9\u2014\u2013\u2212-]", piece)) and arms.told(piece.strip(" ."), {})


def _armed(draft: FigureDraft, name: str, inside: str | None) -> bool:
    """Note a weapon. False for what is none."""
    said: dict[str, object] = {}
    left = arms.words(inside, said) if inside is not None else []
    is_count = bool(inside) and (inside or "").strip("x\u00d7").isdigit()
    single = _single(f"{name} ({inside})" if is_count else name, "damage" in said)
    if single and not said and any(single.lower() == each.lower() for each, _ in draft.weapons):
        draft.carried(name)
        return True
    if single:
        draft.say(f"{one_line(name, 60)}: imported as a weapon; the number of them is dropped.")
        draft.carried(name)
        name, left = single, [] if is_count else left
    if "damage" in said or (arms.ready(name) is not None and not left):
        draft.weapon(name, said, left)
        return True
    if arms.ready(name) is not None or "range" in said or _HARM.search(f"{name} {inside or ''}"):
        words = f" ({one_line(inside, 120)})" if inside else ""
        draft.say(f"{one_line(name, 120)}{words} was not understood; imported as gear.", Importance.NUMBER)
    return False


def _single(name: str, harms: bool) -> str | None:
    """Return the name of one of several weapons; None where a name has no count, or is no weapon's.

    ``harms``: it has damage, so that it is a weapon even if it is none of ours.
    """
    if (count := _COUNT.fullmatch(name)) is None:
        return None
    many = (count[2] or count[3]).strip()
    ready = arms.ready_of_many(many)
    counts = many.endswith("s") or count[1] in (None, "1") or not count[1].isdigit()
    return ready if ready or not (harms and counts) else arms.singular(many[:1].upper() + many[1:])


def _shield(draft: FigureDraft, name: str, inside: str | None, piece: str) -> bool:
    """Note a shield. False for what is none."""
    words = [dashed(word).lower() for word in pieces(inside or "")]
    if not (re.search(r"shield|buckler", name.lower()) or "shield" in words):
        return False
    bonus = [int(match[1] or match[2]) for word in words if (match := SHIELD.fullmatch(word))]
    others = [word for word in words if word and not SHIELD.fullmatch(word) and not _COVER.fullmatch(word)]
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
