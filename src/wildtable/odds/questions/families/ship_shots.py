"""Questions of the Seven Worlds about a shot of a ship: by laser or coilgun, and locking on with missiles."""

from __future__ import annotations

import re

from wildtable.odds.questions.answer.answers import AnswerPart, AnswerRow, QuestionAnswer
from wildtable.odds.questions.families.plain import plain
from wildtable.odds.questions.families.roll_parts import trait_of
from wildtable.odds.questions.families.seven_worlds import BANDS, SETTING
from wildtable.odds.questions.reading.reader import read
from wildtable.odds.questions.reading.tokens import AskedDice
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.starships.numbers import ShipNumbers

_WEAPON = re.compile(
    r"\b(?:(?:an? |the )?(?:ship|starship)(?:'?s)? )?(?:beam )?"
    r"(lasers?|coil ?guns?|lock(?:s|ing)?[ -]?on|missile launchers?)(?: (?:attack|shot|hit|battery))?\b"
)
_SHIP = re.compile(r"\b(?:(?:at|on|v|vs|against) )?(?:an? |the |another |enemy )*(?:ships?|starships?)\b(?! ops)")
_GUNNER = re.compile(r"\b(?:gunnery|gunner(?: with)?|fired? by)(?= d\d)")


def ship_shot(shown: str, text: str, edition: str) -> QuestionAnswer | None:
    """Return the chance that a ship's weapon hits, with its damage where a Toughness is named; None if it is no roll.

    The gunner is a Wild Card with d8, where nothing else is said. Raises `Unanswerable`.
    """
    del edition  # the setting has one
    asked = text.lower()
    weapon = found[1] if (found := _WEAPON.search(asked)) is not None else "laser"
    facts = read(_SHIP.sub(" ", _GUNNER.sub("shooting", _WEAPON.sub(" ", asked))))
    side, rules = facts.attacker, ruleset(SETTING)
    numbers = rules.setting.of(ShipNumbers)
    assert numbers is not None
    if trait_of(side) is None:
        side.die = AskedDice((8,))
    is_laser = weapon.startswith("laser")
    band = facts.numbers.pop("range", int("medium" in facts.flags))
    parts = [AnswerPart("roll", numbers.laser, "Laser", "7w.space.laser") if is_laser
             else AnswerPart("roll", numbers.lock_on, "Lock-on", "7w.space.missile")]  # fmt: skip
    if band:
        parts.append(
            AnswerPart("roll", rules.edition.range_penalties[band], f"{BANDS[min(band, 2)]} Range", "sw.range")
        )
    facts.flags -= {"medium", "shot", "dealt"}
    facts.skill = facts.weapon = ""
    side.modifiers += [part.value for part in parts]
    told = plain(shown, facts)
    rolled = trait_of(side)
    if told is None or rolled is None:
        return None
    summary = [AnswerRow("", "hit", row.value) if row.outcome == "success" else row for row in told.summary]
    notes = list(told.notes)
    if is_laser or weapon.startswith("coil"):
        summary.append(AnswerRow("", "overheats", 1 / rolled.sides[0]))
        notes.append("A natural 1 on the Shooting die overheats it, whatever the Wild Die shows (7w.space.laser).")
    return told.having(summary=tuple(summary), parts=_told_apart(told.parts, parts), notes=tuple(notes))


def _told_apart(asked: tuple[AnswerPart, ...], own: list[AnswerPart]) -> tuple[AnswerPart, ...]:
    """Return the modifiers of an answer, where those of the weapon are not among those that were asked."""
    values = [part.value for part in own]
    kept = [part for part in asked if part.name != "As asked"]
    for part in asked:
        if part.name == "As asked":
            if part.value in values:
                values.remove(part.value)
            else:
                kept.append(part)
    return (*kept, *own)
