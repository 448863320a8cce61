"""Powers of other programs and books: our ready power of the same generic effect, with the numbers of the file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from wildtable.bridges.arms import harm
from wildtable.bridges.bridged import MOST_NAME
from wildtable.bridges.draft import FigureDraft
from wildtable.bridges.report import Importance
from wildtable.bridges.shelf import free
from wildtable.bridges.words import bracketed, dashed, number, one_line, pieces, slug
from wildtable.play import Refused
from wildtable.savage.powers.model import Power
from wildtable.savage.sheets import Reader, gear
from wildtable.savage.sheets.formulas import damage, ranges
from wildtable.savage.sheets.reading import MOST_OF_ONE, ready_powers

READY: Mapping[str, tuple[str, ...]] = {
    "healing": ("mend",),
    "relief": ("revive",),
    "succor": ("revive",),
    "protection": ("armor",),
    "armour": ("armor",),
    "boost-trait": ("raise-trait",),
    "boost-lower-trait": ("raise-trait", "lower-trait"),
    "deflection": ("turn-aside",),
    "entangle": ("snare",),
    "stun": ("daze",),
    "speed": ("haste",),
    "confusion": ("muddle",),
}
"""Ready powers by the slugs of the names that books give to the same effect; their own names need no row."""

NUMBERS = ("cost", "inches", "smarts", "range", "damage", "rounds")
"""The fields of a power that a file may set."""


class PowerText(NamedTuple):
    """A power as a file writes it: its name, its name's slug in the file's format, and its numbers as text."""

    name: str
    swid: str = ""
    cost: str = ""
    range: str = ""
    damage: str = ""
    duration: str = ""


class ImportedPower(NamedTuple):
    """A power's fields for a table's file, and the pieces of text that were not understood.

    ``ready``: the id of the ready power that it is; empty for a name only.
    """

    fields: dict[str, Any]
    ready: str = ""
    left: tuple[str, ...] = ()


FIELDS = ("cost", "range", "damage", "duration")
"""The numbers of a power, as a stat block of ours names them in square brackets after it."""

_BRACKETED = re.compile(r"([^\[\]]+?) ?\[([^\[\]]*)\]")
_COST = re.compile(r"([0-9]{1,2})(?: ?(?:pp|power points?))?", re.IGNORECASE)


def of_words(text: str) -> PowerText:
    """Return a power of a stat block: its name, its numbers where they stand as ``[cost 2, range 12]``, ours as
    ``[as bolt]``, and its damage and cost in round brackets."""
    match = _BRACKETED.fullmatch(text.strip(" ."))
    pairs = [each.strip().partition(" ") for each in match[2].split(",")] if match else []
    if match is None or not all(word in ("as", *FIELDS) and value for word, _, value in pairs):
        return _of_round_brackets(text)
    return PowerText(match[1], **{"swid" if word == "as" else word: value for word, _, value in pairs})


def _of_round_brackets(text: str) -> PowerText:
    name, inside = bracketed(text.replace("[", "(").replace("]", ")"))
    found, rest = dict[str, str](), list[str]()
    for piece in pieces(inside or ""):
        if cost := _COST.fullmatch(piece):
            found["duration" if "cost" in found else "cost"] = cost[1]
        elif (dice := harm(piece)) is not None:
            found["damage"] = dice
        elif piece.lower() == "touch" or _SMARTS.fullmatch(piece.lower()):
            found["range"] = piece
        else:
            rest.append(piece)
    if not found or not ready_of(name):
        return PowerText(text)
    return PowerText(f"{name} ({', '.join(rest)})" if rest else name, **found)


def add_power(draft: FigureDraft, text: PowerText) -> None:
    """Add a power to a figure as ours or by its name, and list what becomes of it."""
    name = one_line(text.name.strip(" ."), MOST_NAME)
    name = name[:1].upper() + name[1:]
    if not slug(name):
        draft.say("A power without a name is dropped.")
        return
    for made in imported(text._replace(name=name), draft.shelf.rules.edition.power_rounds):
        if len(draft.powers) >= MOST_OF_ONE:
            draft.say(f"The power {name!r} is one too many; the limit is {MOST_OF_ONE}.", Importance.ABILITY)
            return
        numbers = f" ({', '.join(made.left)})" if made.left else ""
        if re.search("[0-9]", bracketed(name)[1] or ""):
            draft.say(f"The power {name!r}: the number in its brackets is a part of its name.", Importance.ABILITY)
        if slug(name) in draft.shelf.table_powers:
            draft.powers.append({"name": name})
            continue
        if not made.ready:
            draft.say(f"The power {name!r} is kept by name: cast by hand{numbers}.", Importance.ABILITY)
        else:
            ours = ready_powers()[made.ready].name
            if made.ready not in (slug(name), slug(bracketed(name)[0])):
                draft.say(f"The power {name!r} is cast as our {ours}.")
            for piece in made.left:
                draft.say(f"The power {name!r}: {one_line(piece, 120)!r} was not understood.", Importance.ABILITY)
        draft.powers.append(_with_id(made.fields, {_id(each) for each in draft.powers}))


def _with_id(fields: dict[str, Any], taken: set[str]) -> dict[str, Any]:
    """Return the fields of a power with an id of its own where another has its usual one."""
    base = _id(fields)
    name = free(base, taken)
    return fields if name == base else {**fields, "id": name}


def _id(fields: dict[str, Any]) -> str:
    """Return the id that the reader gives to a power."""
    made = Reader(gear()).power(fields)
    return made.id if made is not None else ""


def imported(text: PowerText, rounds: int) -> list[ImportedPower]:
    """Return the powers that one of a file becomes: one of ours, two of a pair, or a name only.

    ``rounds``: those that a power lasts in the edition.
    """
    known = ready_of(text.swid, text.name, bracketed(text.name)[0])
    if not known:
        numbers = [(field, getattr(text, field)) for field in FIELDS]
        left = tuple([f"{field} {value}" for field, value in numbers if value.strip(" -")])
        return [ImportedPower({"name": text.name}, left=left)]
    found = []
    for name in known:
        power = ready_powers()[name]
        is_ours = len(known) > 1 or slug(text.name) == name
        title = power.name if is_ours else text.name
        numbered, unread = _numbers(text, power, rounds)
        found.append(ImportedPower({"is": name, "name": title, **numbered}, name, tuple(unread)))
    return found


def ready_of(*names: str) -> tuple[str, ...]:
    """Return the ids of the ready powers for the first of some names that has any."""
    for name in map(slug, names):
        if name in ready_powers():
            return (name,)
        if name in READY:
            return READY[name]
    return ()


def _numbers(text: PowerText, power: Power, rounds: int) -> tuple[dict[str, Any], list[str]]:
    """Return the fields of a power in which the file differs from the ready one, and what was not understood."""
    found: dict[str, Any] = {}
    left: list[str] = []
    if (cost := number(text.cost)) is not None and 0 <= cost <= 40:
        found["cost"] = cost
    elif text.cost.strip(" -"):
        left.append(f"cost {text.cost}")
    if (reach := _reach(text.range, power)) is None:
        left.append(f"range {text.range}")
    else:
        found |= reach
    if text.damage.strip(" -"):
        try:
            dice = damage(text.damage)
        except Refused:
            dice = None
        if dice is None or not power.damage.dice or dice.strength or not dice.dice:
            left.append(f"damage {text.damage}")
        else:
            found["damage"] = str(dice)
    lasts = _rounds(text.duration)
    if power.lasts and lasts:
        found |= {} if lasts == rounds else {"rounds": lasts}
    elif text.duration.strip(" -") and (power.lasts or text.duration.lower().strip(" .") not in _INSTANT):
        left.append(f"duration {text.duration}")
    usual = {name: getattr(power, name) for name in NUMBERS} | {"damage": str(power.damage)}
    return {name: value for name, value in found.items() if value != usual[name]}, left


_INSTANT = ("instant", "instantaneous")
_SMARTS = re.compile(r"@?(?:smarts|sma?)(?: ?(?:\*|x|\u00d7) ?([1-5]))?")
_INCHES = re.compile(r"([0-9]{1,3}) ?(?:\"|in\.?|inches)?")


def _reach(text: str, power: Power) -> dict[str, Any] | None:
    """Return the fields of a range; none where the file has none, or None where it was not understood."""
    word = dashed(text).lower().strip(" .-")
    if not word or (word == "self" and power.recipient == "self") or (power.template and word == str(power.template)):
        return {}
    if word == "touch":
        return {"inches": 0, "smarts": 0}
    if match := _SMARTS.fullmatch(word):
        return {"inches": 0, "smarts": int(match[1] or 1)}
    if (match := _INCHES.fullmatch(word)) and int(match[1]) <= 200:
        return {"inches": int(match[1]), "smarts": 0}
    try:
        short, medium, long = ranges(word)
    except Refused:
        return None
    return {"range": f"{short}/{medium}/{long}"} if long <= 1000 else None


_ROUNDS = re.compile(r"([0-9]{1,3})(?: ?rounds?)?(?: ?\(1/round\))?")


def _rounds(text: str) -> int:
    """Return the rounds of a duration; 0 where it has none."""
    match = _ROUNDS.fullmatch(one_line(text, 60).lower().strip(" ."))
    return int(match[1]) if match else 0


def base_of(power: Power) -> str:
    """Return the id of the ready power from which another differs in its id, name and numbers at most, or nothing."""
    for name, ready in ready_powers().items():
        own = {field: getattr(ready, field) for field in ("id", "name", *NUMBERS)}
        if all(getattr(power, field) == getattr(ready, field) for field in power.__struct_fields__ if field not in own):
            return name
    return ""
