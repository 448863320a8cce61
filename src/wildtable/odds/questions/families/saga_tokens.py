"""Dice that tokens and traits give a pool of Saga, or take from it."""

from __future__ import annotations

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerPart
from wildtable.odds.questions.families.saga_facts import OTHER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.families.saga_facts import SagaFacts

_RULES = {
    "specialty": "saga.specialty", "acuity": "saga.asset.acuity", "force": "saga.asset.force", "drive": "saga.drive",
    "trait": "saga.trait", "consequence": "saga.consequence", "gear": "saga.gear", "ally": "saga.ally-dice",
    "other specialty": "saga.specialty", "bonus": "saga.pool", "penalty": "saga.pool",
}  # fmt: skip
"""The rules of all that gives dice or takes them."""


def given_parts(facts: SagaFacts, side: str) -> list[AnswerPart]:
    """Return the dice that tokens, traits and the like give a side. Raises `Unanswerable` for grace without a trait."""
    from wildtable.saga.settings import edition

    numbers, given = edition("saga"), facts.given[side]
    specialties = given.get("specialty", 0) + given.get("other specialty", 0)
    worth = {"specialty": numbers.specialty_own, "other specialty": numbers.specialty_other, "acuity": specialties,
             "force": numbers.force_bonus, "drive": numbers.drive_bonus, "consequence": -1, "penalty": -1}  # fmt: skip
    parts = [
        AnswerPart("dice", many * worth.get(kind, 1), f"{kind.capitalize()} ({many})", _RULES[kind])
        for kind, many in given.items()
        if many
    ]
    parts += [AnswerPart("dice", each, f"Trait ({each})", _RULES["trait"]) for each in facts.traits[side] if each]
    named = [(name, many, next((rule for word, rule in _RULES.items() if word in name.lower()), "saga.pool"))
             for name, many in facts.signed[side]]  # fmt: skip
    parts += [AnswerPart("dice", many, name, rule) for name, many, rule in named]
    return parts if side == OTHER else parts + _graced(facts)


def _graced(facts: SagaFacts) -> list[AnswerPart]:
    """Return the dice of the traits that grace doubles, and of the perk that a block has of it."""
    if not facts.grace:
        return []
    traits = [*facts.traits["own"], *facts.traits[OTHER]]
    is_agile = "agile" in facts.flags and facts.is_block
    if not traits and not is_agile:
        raise Unanswerable("Grace adds no dice by itself.", "It invokes a trait, or doubles one: write trait 2.")
    parts: list[AnswerPart] = []
    if "doubled" in facts.flags:
        parts.append(AnswerPart("dice", sum(traits[: facts.grace]), "Doubled by grace", "saga.asset.grace"))
    if is_agile:
        parts.append(AnswerPart("dice", facts.grace * _agile(), "Agile", "saga.perk"))
    return parts


def _agile() -> int:
    """Return the dice on a block for each grace that one with the perk spends."""
    from wildtable.saga.character.model import printed

    return printed()["agile"].value
