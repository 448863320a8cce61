"""Questions about powers: the caster, the recipient, and the cast as it is offered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.reading.facts import QuestionFacts
from wildtable.odds.questions.reading.verbs import ATTACKS
from wildtable.play import GM
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.powers.messages import Cast, CastArea
from wildtable.savage.powers.model import Power
from wildtable.savage.powers.queries import ARCANE, arcane_skill
from wildtable.savage.powers.reaching import cost_of
from wildtable.savage.sheets.reading import ready_powers
from wildtable.savage.traits.model import Die
from wildtable.savage.weapons.model import Damage

POINTS = 20
"""The Power Points of a caster without any that are said."""

VERBS = ("casts", "cast", "casting", "power", "uses", "activates")


def power_phrases(taken: Mapping[str, object]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the names of powers and of their modifiers as phrases; ``taken``: words that mean something else alone."""
    for key, power in ready_powers().items():
        for name in {key.replace("-", " "), power.name.lower().replace("-", " ")}:
            yield from ((f"{verb} {name}", ("power", key)) for verb in VERBS)
            if name not in taken:
                yield name, ("power", key)
            if name not in taken and f"{name}s" not in taken and f"{name}s" not in ATTACKS:
                yield f"{name}s", ("power", key)  # warlock snares captain
        for each in power.modifiers:
            if (name := each.name.replace("-", " ")) not in taken:
                yield name, ("extra", each.name)


def asked_power(facts: QuestionFacts) -> Power | None:
    """Return the power of a question, with the damage that it names; None where it is about none."""
    if not facts.power:
        return None
    power = ready_powers()[facts.power]
    dealt = facts.attacker.damage
    return power if dealt is None else replace(power, damage=Damage(dealt.strength, dealt.sides, dealt.plus))


def as_caster(made: Fighter, facts: QuestionFacts, power: Power) -> Fighter:
    """Return a figure that can cast a power. Raises `Unanswerable` for a ready one without a skill for it."""
    sheet = made.sheet
    if not arcane_skill(sheet, power):
        if facts.attacker.name:
            raise Unanswerable(
                f"{sheet.name} has no skill to cast with.", f"Write spellcasting d8, {power.name.lower()} v bandit."
            )
        sheet = replace(sheet, skills=(*sheet.skills, (ARCANE[0], Die(6))))
    others = [each for each in sheet.powers if each.id != power.id]
    points = facts.number("power points") if "power points" in facts.numbers else sheet.power_points or POINTS
    return replace(made, sheet=replace(sheet, powers=(*others, power)), power=points)


def is_friendly(power: Power | None) -> bool:
    """Return whether a power is cast on its caster's own side."""
    return power is not None and power.recipient != "foe" and not power.template


def cast_of(fight: Fight, facts: QuestionFacts, power: Power, caster: str, target: str) -> Cast | CastArea:
    """Return the cast of a question as it is offered. Raises `Unanswerable` where it is not."""
    extras = tuple([each.name for each in power.modifiers if each.name in facts.extras])
    if strange := [name.replace("-", " ") for name in facts.extras if name not in extras]:
        known = ", ".join(each.name.replace("-", " ") for each in power.modifiers)
        raise Unanswerable(f"{power.name} has no {strange[0]}.", f"It has {known}." if known else "Leave it out.")
    command: Cast | CastArea
    if power.template:
        command = CastArea(caster, power.id, target=target, extras=extras)
    else:
        on = caster if is_friendly(power) and not facts.target.is_said else target
        named = (facts.skill if facts.skill not in ARCANE else "") or "vigor"
        on = "" if power.recipient == "self" else on
        command = Cast(caster, power.id, on, named if power.any_trait else "", extras)
    if command in SAVAGE.offers(fight, GM):
        return command
    by = fight[caster]
    if by.states.shaken or by.states.stunned:
        raise Unanswerable("The Shaken and the Stunned do not cast.", "Leave that out.")
    if (cost := cost_of(power, extras)) > by.power:
        raise Unanswerable(f"{power.name} costs {cost} Power Points.", f"Write {cost} power points.")
    raise Unanswerable(f"{power.name} cannot be cast so.", "Name another recipient, a shorter range or more light.")
