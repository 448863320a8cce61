"""The damage of a weapon by itself: its dice at a range and with options, and what a hit with a raise does."""

from __future__ import annotations

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerPart
from wildtable.odds.questions.fights.figures import ATTACKER, TARGET
from wildtable.odds.questions.fights.placing import FightQuestion
from wildtable.odds.questions.reading.facts import QuestionFacts
from wildtable.odds.questions.reading.tokens import dice
from wildtable.savage.attacks.model import Blow
from wildtable.savage.damage.queries import damage_facts, damage_parts, toughness, weapon_dice
from wildtable.savage.firing.queries import firing_damage_parts, loaded_dice
from wildtable.savage.sheets.table import TableFile
from wildtable.text.savage.names import shown as named_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.answer.answers import QuestionAnswer


def dealt_by(facts: QuestionFacts, table: TableFile) -> tuple[str, tuple[AnswerPart, ...]]:
    """Return the damage dice of a figure's weapon as text, at its range and with the question's options, and what is
    added to them. Raises `Unanswerable` where its Strength is missing."""
    side = facts.attacker
    placed = FightQuestion(facts, table)
    item, by = placed.item, placed.fight[ATTACKER]
    if item.damage.strength and not (side.name or side.strength or "strength" in side.traits):
        raise Unanswerable("The Strength is missing.", f"Write damage of a {item.name.lower()}, strength d8.")
    blow = Blow(ATTACKER, TARGET, item.id, tuple(facts.options))
    about = damage_facts(placed.fight, by, blow, item)
    sides = weapon_dice(item, loaded_dice(placed.fight, blow, item, placed.band), about)
    told = (*damage_parts(blow, item, about), *firing_damage_parts(placed.fight, blow))
    added = [part for part in told if part.counts]
    parts = [AnswerPart("damage", part.value, named_part(part).label, part.rule) for part in added]
    parts += [AnswerPart("damage", value, "As asked", "sw.damage") for value in facts.damage_modifiers if value]
    plus = sum(part.value for part in parts)
    dealt = " + ".join(f"d{size}!" for size in sides) + (f" {'+' if plus > 0 else '-'} {abs(plus)}" if plus else "")
    return dealt, tuple(parts)


def raised_damage(shown: str, facts: QuestionFacts, table: TableFile) -> QuestionAnswer:
    """Return what a figure's hit with a raise does to its target."""
    from wildtable.odds.questions.families.plain import OF_A_RAISE, in_numbers

    placed = FightQuestion(facts, table)
    on, by = placed.fight[TARGET], placed.item
    dealt, parts = dealt_by(facts, table)
    asked = QuestionFacts()
    asked.flags, asked.has_versus = {"dealt", "raise"}, True
    asked.attacker.damage = dice(dealt.replace("!", "").replace(" ", ""))
    asked.attacker.numbers["ap"] = by.ap
    asked.target.wild = None if on.sheet.wild_card else 0
    asked.target.states = [state for state in facts.target.states if state == "shaken"]
    asked.target.numbers = {"toughness": toughness(placed.fight, on), "armor": on.sheet.armor}
    asked.numbers = {name: value for name, value in facts.numbers.items() if "benn" in name or name == "inflicts"}
    told = in_numbers(shown, asked)
    assert told is not None
    notes = (*placed.notes, OF_A_RAISE, *told.notes)
    return told.having(notes=notes, parts=(*told.parts, *parts))
