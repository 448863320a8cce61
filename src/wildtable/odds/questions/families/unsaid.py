"""Questions that leave something unsaid: damage without a target, a shot at nobody in particular, a bare die."""

from __future__ import annotations

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import QuestionAnswer
from wildtable.odds.questions.dice.expressions import NotDice, dice_answer
from wildtable.odds.questions.reading.facts import QuestionFacts

ANY_SKILL = "notice"
"""The skill of a bare die whose modifiers only a fight knows."""

_OF_A_SHOT = {"aim-bonus", "aim-steady", "double-tap", "three-round-burst", "slug", "both-barrels"}
"""Options that nothing but a shot has."""

FEAR_ROLL = "spirit"
"""The trait that is rolled against fear."""


def of_dice(shown: str, text: str) -> QuestionAnswer | None:
    """Return the answer to dice text; None for a text that is none. Raises `Unanswerable` for one that is too much."""
    try:
        return dice_answer(shown, text)
    except NotDice:
        return None


def of_damage(shown: str, facts: QuestionFacts) -> QuestionAnswer | None:
    """Return the distribution of damage dice by themselves, which ace; None for another question."""
    mine, theirs = facts.attacker, facts.target
    dealt = mine.damage or mine.die
    if (
        "dealt" not in facts.flags
        or dealt is None
        or facts.has_versus
        or theirs.is_said
        or facts.is_situated
        or mine.traits
    ):
        return None
    if mine.damage is not None and mine.die is not None:
        return None
    if dealt.strength and mine.strength is None:
        raise Unanswerable("The Strength is missing.", "Write Str d8+d6 for Strength d8 and a weapon of Str+d6.")
    sides = (*(mine.strength.sides if dealt.strength and mine.strength else ()), *dealt.sides)
    dice = " + ".join(f"d{size}!" for size in (*sides, *((6,) if "raise" in facts.flags else ())))
    plus = dealt.plus + sum(facts.damage_modifiers) + sum(facts.modifiers)
    told = dice_answer(shown, f"total of {dice} {plus:+d}".replace("+", "+ ").replace("-", "- "))
    notes = ("Damage dice ace (sw.damage).",)
    return QuestionAnswer(told.question, told.summary, told.details, told.parts, notes)


def is_of_a_fight(facts: QuestionFacts) -> bool:
    """Return whether a question names a figure, a weapon or an action."""
    return bool(facts.attacker.name or facts.target.name or facts.weapon or facts.action or facts.power)


def check_shooter(facts: QuestionFacts) -> None:
    """Raise `Unanswerable` for several shots of nobody: how many of them hit is not known."""
    mine = facts.attacker
    if "shots" in facts.flags and not (mine.name or mine.traits or mine.die):
        raise Unanswerable("Who shoots is not said.", "Add the die: shooting d8, 2d8 ap 2 v toughness 8(2).")


def says_enough(facts: QuestionFacts) -> bool:
    """Return whether a question names somebody who acts, and a target where it is about the best option. Raises
    `Unanswerable` for fear without a roll."""
    if "fear" in facts.flags and facts.attacker.name:
        facts.skill = facts.skill or FEAR_ROLL
    if "fear" in facts.flags and not facts.attacker.is_said:
        raise Unanswerable(
            "Fear and its table are not in the rules that are here.",
            "Ask for the roll against it, spirit d8 at -2, or for one on a table of yours, d20+2 >= 18.",
        )
    check_shooter(facts)
    if "best" in facts.flags:
        return facts.has_versus or facts.target.is_said
    if "dealt" in facts.flags and facts.weapon:
        return True
    return facts.has_versus or facts.attacker.is_said or "unskilled" in facts.flags


def complete(facts: QuestionFacts) -> None:
    """Add what a question about a roll leaves unsaid: a shot at a distance has a target, a bare die is any skill's."""
    mine, theirs = facts.attacker, facts.target
    moved = {name: number for name, number in facts.attacker.numbers.items() if name in ("parry", "toughness", "armor")}
    if not facts.has_versus and moved and not (facts.attacker.name and theirs.is_said):
        facts.target.numbers |= moved
        facts.has_versus = True
        facts.flags |= set() if facts.attacker.damage else {"only the roll"}
    is_armed = mine.name or mine.damage or mine.strength or facts.weapon or facts.power or "dealt" in facts.flags
    if not (is_armed or theirs.name or "toughness" in theirs.numbers) and "parry" in theirs.numbers:
        facts.flags.add("only the roll")
    if {"parry", "toughness"} & set(facts.target.numbers):
        facts.has_versus = True
    if "deviation" in facts.flags and not (facts.attacker.name or facts.weapon):
        facts.weapon = "grenade"
    if not facts.has_versus and facts.target.is_said:
        facts.has_versus = bool(facts.flags & {"deviation", "bystander"})
    strays = not facts.has_versus and facts.flags & {"deviation", "bystander"}
    if strays or (not facts.target.is_said and _shoots_afar(facts)):
        facts.has_versus = True
        facts.flags.add("only the roll")
    is_bare = facts.attacker.die is not None or "unskilled" in facts.flags
    if not facts.has_versus and is_bare and not facts.attacker.name:
        facts.skill = facts.skill or ANY_SKILL


def _shoots_afar(facts: QuestionFacts) -> bool:
    """Return whether a question is about a shot, and says enough of it to need no target."""
    is_aimed = bool(_OF_A_SHOT & set(facts.options))
    skills = {facts.skill, *facts.attacker.traits}
    is_thrown = "athletics" in skills and {"range", "cover"} & set(facts.numbers)
    is_shot = bool("shooting" in skills or "shot" in facts.flags or facts.weapon or is_thrown)
    return is_shot and (is_aimed or _is_placed(facts))


def _is_placed(facts: QuestionFacts) -> bool:
    """Return whether a question says how far off or how well covered its target is, or how much light there is."""
    return (
        "medium" in facts.flags
        or "unstable" in facts.attacker.states
        or bool({"hidden", "invisible"} & {*facts.attacker.states, *facts.target.states})
        or bool({"range", "inches", "cover", "light", "rof"} & set(facts.numbers))
    )
