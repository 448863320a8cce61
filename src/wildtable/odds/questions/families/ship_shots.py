"""Questions of the Seven Worlds about a shot of a ship: by laser or coilgun, and locking on with missiles."""

from __future__ import annotations

import re

from wildtable.odds.questions.answer.answers import AnswerPart, AnswerRow, QuestionAnswer
from wildtable.odds.questions.dice.values import die
from wildtable.odds.questions.families.plain import plain
from wildtable.odds.questions.families.roll_parts import trait_of, wild_die
from wildtable.odds.questions.families.seven_worlds import BANDS, SETTING
from wildtable.odds.questions.families.shared import given_once
from wildtable.odds.questions.reading.reader import read
from wildtable.odds.questions.reading.tokens import AskedDice
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.starships.numbers import ShipNumbers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.reading.facts import QuestionFacts

_WEAPON = re.compile(
    r"\b(?:(?:an? |the )?(?:ship|starship)(?:'?s)? )?(?:beam )?"
    r"(lasers?|coil ?guns?|lock(?:s|ing)?[ -]?on|missile launchers?)(?: (?:attack|shot|hit|battery))?\b"
)
_GIVEN = {r"\blasers?\b": (2,), r"\block": (2,), r"\bmissile": (2,), r"\bmedium\b": (-2,), r"\blong\b": (-4,)}
"""The numbers that rules give, by the words for what they are given for."""

_COOL = re.compile(r"\b(?:not|no|without|never|\w+n't)\b[^,.;]*overheat")
_SHIP = re.compile(r"\b(?:(?:at|on|v|vs|against) )?(?:an? |the |another |enemy )*(?:ships?|starships?)\b(?! ops)")
_GUNNER = re.compile(r"\b(?:gunnery|gunner(?: with)?|fired? by)(?= d\d)")


def ship_shot(shown: str, text: str, edition: str) -> QuestionAnswer | None:
    """Return the chance that a ship's weapon hits, with its damage where a Toughness is named; None if it is no roll.

    The gunner is a Wild Card with d8, where nothing else is said. Raises `Unanswerable`.
    """
    del edition  # the setting has one
    asked = given_once(text.lower(), _GIVEN)
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
        summary = [*_heat_rows(asked, facts, told, rolled.sides[0]), *summary]
        notes.append("A natural 1 on the Shooting die overheats it, whatever the Wild Die shows (7w.space.laser).")
    return told.having(summary=tuple(summary), parts=_told_apart(told.parts, parts), notes=tuple(notes))


def _heat_rows(asked: str, facts: QuestionFacts, told: QuestionAnswer, sides: int) -> list[AnswerRow]:
    """Return the chance that a weapon overheats, and that it hits without or with that: a 1 on the Shooting die."""
    hot = AnswerRow("", "overheats", 1 / sides)
    if "overheat" not in asked:
        return [hot]
    needed = facts.number("tn", 4) - sum(facts.attacker.modifiers)
    wild = wild_die(facts.attacker)
    own, other = (die(each, aces=True).chances if each else {0: 1.0} for each in (sides, wild))
    cool = sum(one * two for face, one in own.items() for also, two in other.items()
               if face > 1 and max(face, also) >= needed)  # fmt: skip
    hit = next(row.value for row in told.summary if row.outcome == "success")
    both = (AnswerRow("", "hits and does not overheat", cool), AnswerRow("", "hits and overheats", hit - cool),
            AnswerRow("", "does not overheat", 1 - hot.value))  # fmt: skip
    return [*both, hot] if _COOL.search(asked) else [hot, *both]


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
