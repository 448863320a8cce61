"""Dice, damage and targets from text, where functions take values too: ``d12+1``, ``2d6+1 ap 2``, ``7(2)``."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable

_DIE = re.compile(r"\s*d([0-9]{1,4})\s*([+-]\s*[0-9]{1,4})?\s*", re.IGNORECASE)
_TERM = re.compile(r"\s*([+-]?)\s*(?:([0-9]{0,3})d([0-9]{1,4})|([0-9]{1,4}))", re.IGNORECASE)
_AP = re.compile(r"[\s,]*\bap\s*([0-9]{1,3})\s*$", re.IGNORECASE)
_TOUGHNESS = re.compile(r"\s*([0-9]{1,4})\s*(?:\(\s*([0-9]{1,4})\s*\))?\s*")


def die(text: str) -> tuple[int, int]:
    """Return the sides of a die and the number that is added to it. Raises `Unanswerable`."""
    found = _DIE.fullmatch(text)
    if found is None:
        raise Unanswerable(f"{text!r:.30} is no die.", "Write d8, or d12+1.")
    return int(found[1]), int((found[2] or "0").replace(" ", ""))


def damage(text: str) -> tuple[tuple[int, ...], int, int]:
    """Return the dice of damage, what is added, and its Armor Piercing. Raises `Unanswerable`."""
    pierces = _AP.search(text)
    rest = text[: pierces.start()] if pierces else text
    sides: list[int] = []
    plus = at = 0
    while at < len(rest.rstrip()):
        term = _TERM.match(rest, at)
        if term is None or bool(term[1]) == (at == 0 and term[1] != "-") or (term[3] and term[1] == "-"):
            raise Unanswerable(f"{text!r:.30} is no damage.", "Write 2d6+1, or d8+d6 ap 2.")
        if term[3]:
            sides += [int(term[3])] * int(term[2] or 1)
        else:
            plus += int(f"{term[1]}{term[4]}")
        at = term.end()
    return tuple(sides), plus, int(pierces[1]) if pierces else 0


def toughness(value: object) -> tuple[int, int]:
    """Return a Toughness, such as 6, or ``7(2)`` with its Armor, and the Armor in it. Raises `Unanswerable`."""
    if isinstance(value, int):
        return value, 0
    found = _TOUGHNESS.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise Unanswerable(f"{value!r:.30} is no Toughness.", "Write 7, or 7(2) with 2 points of Armor in it.")
    return int(found[1]), int(found[2] or 0)
