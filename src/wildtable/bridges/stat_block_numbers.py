"""Reads the numbers of a stat block: Pace, Parry, Toughness, Wounds and others."""

from __future__ import annotations

import re
from collections.abc import Callable

from wildtable.bridges.draft import FigureDraft
from wildtable.bridges.report import Importance, rank_of
from wildtable.bridges.stat_block_gear import SHIELD
from wildtable.bridges.words import dashed, one_line, pieces
from wildtable.savage.traits.rules import TRAIT_DICE

_NUMBER = re.compile(r"([+-]?[0-9]{1,4})[\"\u201d\u2033]?[ ]?(?:\(([^()]{0,60})\))?(.*)", re.DOTALL)
_RUNNING = re.compile(r"(?:(?:running|run)(?: die)?[ :]{0,2})?d([0-9]{1,2})(?: running)?(?: die)?")
_OF_WOUNDS = re.compile(r"([0-9]{1,2}) ?(?:/|of) ?([0-9]{1,2})")


def _counted(draft: FigureDraft, kind: str, entries: list[str]) -> tuple[int | None, str]:
    """Return a number and the words in brackets after it; list anything else."""
    text = dashed(" ".join(entries)).strip()
    match = _NUMBER.fullmatch(text[:500])
    if match is None or len(text) > 500:
        if text.strip("- .\u2014"):
            draft.say(f"{kind} {one_line(text)!r} was not understood.", rank_of(text))
        return None, ""
    if kind != "Charisma":
        draft.taking.took("derived", f"{kind} {text[: match.start(3)]}")
    if rest := match[3].strip(" .;,:"):
        draft.say(f"{kind} {match[1]}: {one_line(rest)!r} is dropped.", rank_of(rest))
    return int(match[1]), (match[2] or "").strip()


def _missed(draft: FigureDraft, kind: str, text: str) -> None:
    """List words that were not understood."""
    draft.say(f"{kind}: {one_line(text)!r} was not understood.", rank_of(text))
    draft.taking.missed(text)


def read_pace(draft: FigureDraft, entries: list[str]) -> None:
    """Set Pace, and the running die that stands behind it."""
    first, *others = [piece for entry in entries for piece in pieces(entry)] or [""]
    draft.pace, inside = _counted(draft, "Pace", [first])
    read_running_die(draft, [inside])
    for piece in filter(None, others):
        if _RUNNING.fullmatch(piece.lower().strip(" .")):
            read_running_die(draft, [piece.strip(" .")])
        else:
            said = "Pace" if draft.pace is None else f"Pace {draft.pace}"
            draft.say(f"{said}: {one_line(piece)!r} is dropped.", rank_of(piece))


def read_running_die(draft: FigureDraft, entries: list[str]) -> None:
    """Set the running die."""
    text = " ".join(entries).strip()
    match = _RUNNING.fullmatch(text.lower())
    if match and int(match[1]) in TRAIT_DICE:
        draft.written["running-die"] = int(match[1])
        draft.taking.took("derived", text)
    elif text:
        _missed(draft, "Pace", text)


def read_parry(draft: FigureDraft, entries: list[str]) -> None:
    """Set Parry, and the shield that stands in its brackets."""
    value, inside = _counted(draft, "Parry", entries)
    if value is not None:
        draft.written["parry"] = value
    if inside and (match := SHIELD.fullmatch(inside.lower().removesuffix(" shield").strip())):
        draft.fields.setdefault("shield", min(4, int(match[1] or match[2])))
        draft.say(f"Parry: ({inside}) is taken as the shield's.")
    elif inside:
        _missed(draft, "Parry", inside)


def read_toughness(draft: FigureDraft, entries: list[str]) -> None:
    """Set Toughness, and the Armor that stands in its brackets."""
    value, inside = _counted(draft, "Toughness", entries)
    if value is not None:
        draft.written["toughness"] = value
    if match := re.fullmatch(r"\+?(m|mdc|heavy)?[ :]{0,2}\+?([0-9]{1,3})(?: armou?r)?( heavy)?", inside.lower()):
        draft.number("armor", int(match[2]))
        if match[1] or match[3]:
            draft.say("Heavy Armor is dropped.")
    elif inside:
        _missed(draft, "Toughness", inside)


def read_charisma(draft: FigureDraft, entries: list[str]) -> None:
    """List Charisma as not kept."""
    value, _ = _counted(draft, "Charisma", entries)
    if value:
        draft.say(f"Charisma {value:+d} is dropped.")


def plain_number(field: str) -> Callable[[FigureDraft, list[str]], None]:
    """Return the reader of a chapter that has one number of the sheet."""

    def chapter(draft: FigureDraft, entries: list[str]) -> None:
        value, inside = _counted(draft, field.replace("_", " ").capitalize(), entries)
        draft.number(field, value)
        if inside and (field != "size" or rank_of(inside) == Importance.NUMBER):
            draft.say(f"{field}: {inside!r} is dropped.")

    return chapter


def read_wounds(draft: FigureDraft, entries: list[str]) -> None:
    """Set the most Wounds; a number before a slash is that of play."""
    said = dashed(" ".join(entries)).strip(" .")
    if match := _OF_WOUNDS.fullmatch(said):
        draft.say(f"Wounds {said!r}: the {match[1]} it has now is dropped.", Importance.NUMBER)
        said = match[2]
    value, inside = _counted(draft, "Wounds", [said])
    if value is not None and value < 1:
        draft.say(f"Wounds {value} is dropped: a figure can have one at least.", Importance.NUMBER)
    draft.wounds(max(value or 0, 0))
    if inside:
        draft.say(f"Wounds: {inside!r} is dropped.", rank_of(inside))
