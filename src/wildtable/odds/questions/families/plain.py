"""Questions without a table: traits, damage, soaking, opposed rolls, breaking, attacks by numbers alone."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerPart, AnswerRow, QuestionAnswer
from wildtable.odds.questions.families.levels_first import with_level_first
from wildtable.odds.questions.families.repeats import several
from wildtable.odds.questions.families.roll_parts import at_a_thing, modifier_of, trait_of, wild_die
from wildtable.odds.questions.families.unskilled import unskilled_die
from wildtable.odds.questions.reading.facts import fear_notes
from wildtable.odds.questions.reading.tokens import AskedDice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from wildtable.odds.attacks import DamageChances
    from wildtable.odds.harm import Damage, Harm, Target
    from wildtable.odds.questions.reading.facts import QuestionFacts

OF_A_RAISE = "Of a hit with a raise: damage has a d6 more (sw.damage)."
EXPECTED = "expected Wounds"
HARMED = "Shaken or worse"
OF_FELLING = "A Wild Card is out with the fourth Wound: expected Wounds count no more (sw.incapacitated)."
AS_WILD_CARD = "The target is a Wild Card; add extra for one whom a Wound takes out."
OF_PARRY = "A shot is against Parry at an adjacent target alone (sw.ranged-in-melee); at any other it is against 4."
RARE = 5e-5
"""Levels that are rarer have no row of their own."""


def in_numbers(shown: str, facts: QuestionFacts) -> QuestionAnswer | None:
    """Return the answer to a question of numbers alone; None where it needs a fight."""
    told, many = plain(shown, facts), facts.number("many") or facts.attacker.count
    return None if told is None else several(with_level_first(told, facts), facts, many)


def plain(question: str, facts: QuestionFacts) -> QuestionAnswer | None:
    """Return the answer to a question of numbers; None where it needs a fight. Raises `Unanswerable`."""
    mine, theirs = facts.attacker, facts.target
    if "duel" in facts.flags:
        return None
    if "soak wounds" in facts.numbers:
        from wildtable.odds.questions.families.soaking import soak_answer

        return soak_answer(question, facts)
    if "hardness" in {*mine.numbers, *theirs.numbers}:
        return _breaking(question, facts)
    rolled, defended = trait_of(mine), {"parry", "toughness"} & set(theirs.numbers)
    if rolled is None and mine.damage is not None and "toughness" in theirs.numbers and not facts.target.skilled:
        return _damage(question, facts)
    if "unskilled" in facts.flags:
        rolled = unskilled_die(facts, rolled)
    if rolled is None:
        return None
    other = trait_of(theirs) or theirs.traits.get("vigor")
    if other is not None and not defended and (facts.action or ("",))[0] != "suppress":
        return opposed_roll(question, facts, rolled, other)
    if defended and ("toughness" in theirs.numbers) and mine.damage is not None:
        return _attack(question, facts, rolled)
    if not facts.is_situated:
        return _trait(question, facts, rolled)
    return None


def _trait(question: str, facts: QuestionFacts, rolled: AskedDice) -> QuestionAnswer:
    from wildtable.odds.traits import level_names, trait

    side = facts.attacker
    if facts.number("rof", 1) > 1:
        return _fire(question, facts, rolled)
    modifier, parts = modifier_of(side, rolled, facts.modifiers)
    tn = facts.number("tn", side.numbers.get("parry", facts.target.numbers.get("parry", 4)))
    goal = max(facts.number("raises"), int("raise" in facts.flags)) + 1
    told = trait(
        rolled.sides[0], tn=tn, modifier=modifier, wild=wild_die(side), bennies=facts.number("bennies"), goal=goal
    )
    summary = [
        AnswerRow("", "success", told.success),
        AnswerRow("", "raise", told.raised),
        AnswerRow("", "critical failure", told.critical_failure),
    ]
    if "fail" in facts.flags:
        summary.insert(0, AnswerRow("", "failure of any kind", 1 - told.success))
    if (raises := facts.number("raises")) > 1:
        reached = told.at_least[raises] if raises < len(told.at_least) else 0.0
        summary.insert(0, AnswerRow("", f"{raises} raises or more", reached))
    shown = max(1, sum(chance >= RARE for chance in told.at_least))
    names = level_names(shown)
    exactly = [more - less for more, less in pairwise((*told.at_least[:shown], 0.0))]
    details = [
        AnswerRow("outcomes", "critical failure", told.critical_failure),
        AnswerRow("outcomes", "failure", told.failure),
        *[AnswerRow("outcomes", name, chance) for name, chance in zip(names, exactly, strict=True)],
    ]
    notes = [*fear_notes(facts), *_parry_note(facts)]
    if facts.number("bennies"):
        details += [
            AnswerRow("with Bennies for just that", name, chance)
            for name, chance in zip(names, told.for_it, strict=False)
        ]
        aim = ("it succeeds", "it has a raise")[goal - 1] if goal <= 2 else f"it has {goal - 1} raises"
        notes.append(f"Bennies are spent until {aim}.")
    return QuestionAnswer(question, tuple(summary), tuple(details), tuple(parts), tuple(notes))


def recoil_of(facts: QuestionFacts) -> list[AnswerPart]:
    """Return the penalty of a Rate of Fire over 1 that the question names; nothing for so many dice alone."""
    if facts.number("rof", 1) < 2 or {"dice alone", "no recoil"} & facts.flags:
        return []
    from wildtable.savage.editions.settings import edition
    from wildtable.savage.firing.rules import recoils

    fires = recoils(facts.number("rof"), automatic=True)
    return [AnswerPart("roll", edition(facts.edition).recoil, "Recoil", "sw.recoil")] if fires else []


def _fire(question: str, facts: QuestionFacts, rolled: AskedDice) -> QuestionAnswer:
    from wildtable.odds.hits import fire

    modifier, parts = modifier_of(facts.attacker, rolled, facts.modifiers)
    recoil = recoil_of(facts)
    tn = facts.number("tn", facts.target.numbers.get("parry", 4))
    dice = facts.number("rof")
    told = fire(
        rolled.sides[0],
        dice,
        tn=tn,
        modifier=modifier + sum(part.value for part in recoil),
        wild=wild_die(facts.attacker),
    )
    parts += recoil
    most = max(hits for hits, _ in told.joint)
    exactly = [told.hits(many) for many in range(most + 1)]
    summary = [
        AnswerRow("", "hit", 1 - exactly[0]),
        AnswerRow("", "expected hits", sum(many * chance for many, chance in enumerate(exactly)), False),
        AnswerRow("", "critical failure", told.critical_failure),
    ]
    details = [AnswerRow("hits", str(many), chance) for many, chance in enumerate(exactly)]
    return QuestionAnswer(question, tuple(summary), tuple(details), tuple(parts))


def _blow(facts: QuestionFacts) -> Damage:
    """Return the damage of the attacker. Raises `Unanswerable` where its Strength is missing."""
    from wildtable.odds.harm import Damage

    side = facts.attacker
    assert side.damage is not None
    sides, plus = side.damage.sides, side.damage.plus + sum(facts.damage_modifiers)
    if side.damage.strength:
        strength = side.strength or side.traits.get("strength")
        if strength is None:
            raise Unanswerable("The Strength is missing.", "Write Str d8+d6 for Strength d8 and a weapon of Str+d6.")
        sides, plus = (*strength.sides, *sides), plus + strength.plus
    return Damage(sides, plus, side.numbers.get("ap", facts.target.numbers.get("ap", 0)))


def _target(facts: QuestionFacts) -> tuple[Target, Harm]:
    from wildtable.odds.harm import Harm, Target

    side = facts.target
    vigor = side.traits.get("vigor") or facts.attacker.traits.get("vigor") or AskedDice((6,))  # only a target soaks
    numbers = side.numbers
    target = Target(
        numbers.get("toughness", 5), numbers.get("armor", 0), vigor.sides[0], vigor.plus, wild=wild_die(side)
    )
    return target, Harm(numbers.get("wounds", 0), "shaken" in side.states, bennies=facts.number("soak"))


def harm_rows(
    told: DamageChances, out: float | None, least: int, felling: int
) -> tuple[list[AnswerRow], list[AnswerRow]]:
    """Return the summary and the rows of what damage does. ``least``: Wounds that are asked for. ``felling``: the one
    that takes the target out, and that all further ones count as; 0 for an Extra."""
    summary = [AnswerRow("", "a Wound or more", told.at_least(1))]
    if out is not None:
        summary.append(AnswerRow("", "out of the fight", out))
    if least > 1:
        summary.append(AnswerRow("", f"{least} Wounds or more", told.at_least(least)))
    if felling:
        expected = sum(min(many, felling) * chance for many, chance in enumerate(told.wounds))
        summary.append(AnswerRow("", EXPECTED, expected, False))
    most = max((many for many in range(1, len(told.wounds)) if told.at_least(many) >= RARE), default=1)
    details = [AnswerRow("target", "nothing", told.nothing), AnswerRow("target", "Shaken", told.shaken)]
    details += [
        AnswerRow("target", f"{many} Wound{'s' if many > 1 else ''}", told.wounds[many])
        for many in range(1, min(most, len(told.wounds)))
    ]
    last = f"{most} Wound{'s' if most > 1 else ''} or more"
    return summary, [*details, AnswerRow("target", last, told.at_least(most))]


def _damage(question: str, facts: QuestionFacts) -> QuestionAnswer:
    from wildtable.odds.attacks import hurt
    from wildtable.odds.harm import check, struck
    from wildtable.odds.questions.families.unsaid import check_shooter

    check_shooter(facts)
    blow, (target, harm) = _blow(facts), _target(facts)
    check(blow, target, harm)
    bennies = facts.number("bennies") + facts.number("damage bennies")
    told = hurt(harm, struck(blow, target, harm, raised="raise" in facts.flags, bennies=bennies))
    felling = _felling(target, harm)
    out = told.at_least(felling or 1) if harm.wounds or "felled" in facts.flags else None
    summary, details = harm_rows(told, out, facts.number("inflicts"), felling)
    shaken = AnswerRow("", HARMED, 1 - told.nothing)
    assumed = (AS_WILD_CARD,) if "felled" in facts.flags and facts.target.wild is None else ()
    return QuestionAnswer(
        question,
        (*hits_until(facts), shaken, *summary),
        tuple(details),
        notes=(*assumed, *_soak_note(facts), *of_felling(summary)),
    )


def _felling(target: Target, before: Harm) -> int:
    """Return the Wound that takes a target out, counted from those it has; 0 for an Extra, as its Wounds do not
    count."""
    from wildtable.odds.harm import WOUNDS_MOST

    return WOUNDS_MOST + 1 - before.wounds if target.wild else 0


def of_felling(summary: Sequence[AnswerRow]) -> tuple[str, ...]:
    """Return a note that says how far expected Wounds are counted, where a summary has them."""
    return (OF_FELLING,) if any(row.outcome == EXPECTED for row in summary) else ()


def without_cap(told: QuestionAnswer, facts: QuestionFacts) -> QuestionAnswer:
    """Return an answer about an attack with the Wounds on average of its damage, even more than can be borne. Raises
    `Unanswerable` where the dice of the damage are not said."""
    from wildtable.odds.attacks import damage

    rows = {row.outcome: row.value for row in told.summary}
    if EXPECTED not in rows or "hit" not in rows or facts.attacker.damage is None:
        raise Unanswerable("Wounds without a cap need the dice of the damage.", "Write Str d8+d6.")
    blow, (target, harm) = _blow(facts), _target(facts)
    added = sum(part.value for part in told.parts if part.roll == "damage" and part.name != "As asked")
    means = []
    for raised in (False, True):
        dealt = damage(
            blow._replace(plus=blow.plus + added),
            target.toughness,
            armor=target.armor,
            raised=raised,
            shaken=harm.shaken,
        )
        means.append(sum(many * chance for many, chance in enumerate(dealt.wounds)))
    raised_hit = rows.get("hit with a raise", 0.0)
    mean = (rows["hit"] - raised_hit) * means[0] + raised_hit * means[1]
    summary = tuple([AnswerRow("", EXPECTED, mean, False) if row.outcome == EXPECTED else row for row in told.summary])
    notes = tuple([note for note in told.notes if note != OF_FELLING])
    return told.having(summary=summary, notes=("All Wounds of the damage count, without a cap.", *notes))


def hits_until(facts: QuestionFacts) -> tuple[AnswerRow, ...]:
    """Return the expected number of hits until a target is out, or has a Wound, where that is asked: it stays Shaken
    between them, and its Wounds add up. Raises `Unanswerable` for what never happens."""
    from wildtable.odds.harm import check, struck
    from wildtable.odds.questions.families.waits import AWAITED_HITS, OUT, WOUNDED

    if not {OUT, WOUNDED} & facts.flags:
        return ()
    blow, (target, before) = _blow(facts), _target(facts)
    check(blow, target, before)
    known: dict[Harm, float] = {}

    def until(harm: Harm) -> float:
        if harm.out or (target.wild and OUT not in facts.flags and harm.wounds > before.wounds):
            return 0.0
        if harm not in known:
            law = struck(blow, target, harm, raised="raise" in facts.flags)
            if (stays := law.get(harm, 0.0)) > 1 - RARE:
                raise Unanswerable("That may never happen.", "Ask for more damage.")
            known[harm] = (1 + sum(part * until(each) for each, part in law.items() if each != harm)) / (1 - stays)
        return known[harm]

    name = "out of the fight" if OUT in facts.flags else "a Wound or more"
    return (AnswerRow("", f"{AWAITED_HITS} {name}", until(before), False),)


def out_after_hits(facts: QuestionFacts, hits: int) -> float:
    """Return the chance that a target is out after several hits: it stays Shaken between them, and its Wounds add
    up."""
    from wildtable.odds.harm import check, struck

    blow, (target, before) = _blow(facts), _target(facts)
    check(blow, target, before)
    law = {before: 1.0}
    for _ in range(hits):
        after: defaultdict[Harm, float] = defaultdict(float)
        for harm, chance in law.items():
            results = {harm: 1.0} if harm.out else struck(blow, target, harm, raised="raise" in facts.flags)
            for each, again in results.items():
                after[each] += chance * again
        law = dict(after)
    return sum(chance for harm, chance in law.items() if harm.out)


def opposed_roll(question: str, facts: QuestionFacts, rolled: AskedDice, other: AskedDice) -> QuestionAnswer:
    """Return the answer to an opposed roll of two dice."""
    from wildtable.odds.questions.families.contest import opposed_answer

    return opposed_answer(question, facts, rolled, other)


def _breaking(question: str, facts: QuestionFacts) -> QuestionAnswer:
    from wildtable.odds.things import breaking
    from wildtable.savage.areas.rules import AT_REST

    side, notes = facts.attacker, ["No die of the damage aces, and a raise brings no die more."]
    rolled = trait_of(side)
    hardness = side.numbers.get("hardness", facts.target.numbers.get("hardness", 10))
    if side.damage is None and (strength := side.strength or side.traits.get("strength")) is not None:
        side.damage = strength
        rolled = next((die for name, die in side.traits.items() if name not in ("strength", "vigor")), side.die)
        notes.append("The damage of bare hands is the Strength alone.")
        if rolled is None:
            notes.append("Nobody is named who does it: it is a Wild Card with d6.")
    rolled = rolled or AskedDice((6,))
    if side.damage is None:
        raise Unanswerable("The damage is missing.", "Write d8, Str d8+d6 v hardness 8.")
    modifier, parts = modifier_of(facts.attacker, rolled, facts.modifiers)
    more, damage = at_a_thing(facts)
    facts.damage_modifiers = [*facts.damage_modifiers, damage]
    parts += more
    modifier += sum(part.value for part in more)
    tn = facts.number("tn", facts.target.numbers.get("parry", AT_REST))
    told = breaking(rolled.sides[0], _blow(facts), hardness, tn=tn, modifier=modifier, wild=wild_die(facts.attacker))
    summary = (
        AnswerRow("", "broken", told.broken),
        AnswerRow("", "hit", told.hit),
        AnswerRow("", "damage of a hit is enough", told.damage),
    )
    return QuestionAnswer(
        question,
        summary,
        tuple(AnswerRow("damage of a hit", str(total), chance) for total, chance in told.totals.items()),
        tuple(parts),
        tuple(notes),
    )


def _attack(question: str, facts: QuestionFacts, rolled: AskedDice) -> QuestionAnswer | None:
    """Return an attack by numbers alone, in closed form; None where it has what only a fight knows."""
    if {"dealt", "raise"} <= facts.flags:
        return _damage(question, facts).having(notes=(OF_A_RAISE,))
    if facts.is_situated:
        return None
    from wildtable.odds.attacks import attack

    modifier, parts = modifier_of(facts.attacker, rolled, facts.modifiers)
    parts += (recoil := recoil_of(facts))
    modifier += sum(part.value for part in recoil)
    target, harm = _target(facts)
    told = attack(
        rolled.sides[0],
        _blow(facts),
        target,
        tn=facts.number("tn", facts.target.numbers.get("parry", 4)),
        modifier=modifier,
        wild=wild_die(facts.attacker),
        dice=facts.number("rof", 1),
        bennies=facts.number("bennies"),
        damage_bennies=facts.number("damage bennies"),
        before=harm,
        memo=facts.memo,
    )
    summary, details = harm_rows(told.hurt, told.out, facts.number("inflicts"), _felling(target, harm))
    hits = [AnswerRow("", HARMED, 1 - told.hurt.nothing)] if "harmed" in facts.flags else []
    hits += [AnswerRow("", "hit", told.hit), AnswerRow("", "hit with a raise", told.raised)]
    return QuestionAnswer(
        question,
        (*hits, *summary),
        (AnswerRow("roll", "critical failure", told.critical_failure), *details),
        tuple(parts),
        (*_bennies_note(facts), *_parry_note(facts), *of_felling(summary)),
    )


def _bennies_note(facts: QuestionFacts) -> tuple[str, ...]:
    notes = ["Bennies are spent until it hits."] if facts.number("bennies") else []
    return (*notes, *_soak_note(facts))


def _parry_note(facts: QuestionFacts) -> tuple[str, ...]:
    """Return a note that says when a shot is against the Parry that a question names for it."""
    is_shot = "shooting" in {facts.skill, *facts.attacker.traits} and "tn" not in facts.numbers
    return (OF_PARRY,) if is_shot and "parry" in {*facts.attacker.numbers, *facts.target.numbers} else ()


def _soak_note(facts: QuestionFacts) -> tuple[str, ...]:
    return ("The target soaks while it has Bennies.",) if facts.number("soak") else ()
