"""Questions about a fight: the words become a state of play and an offered command, whose odds the engine knows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import islice
from time import process_time

from msgspec.structs import replace

from wildtable.dice.law import law as dice_law
from wildtable.odds.asking import Unanswerable
from wildtable.odds.first_rolls import first_roll
from wildtable.odds.outcomes import Law
from wildtable.odds.prospects import FateChances, Outlook, Prospect
from wildtable.odds.questions.answer.answers import AnswerPart, AnswerRow, QuestionAnswer
from wildtable.odds.questions.families.plain import EXPECTED, HARMED, of_felling
from wildtable.odds.questions.families.soaking import soaked_name
from wildtable.odds.questions.families.waits import OUT, WOUNDED
from wildtable.odds.questions.fights.commands import MOST_OPTIONS, asked_command
from wildtable.odds.questions.fights.duels import broken
from wildtable.odds.questions.fights.figures import ATTACKER, TARGET
from wildtable.odds.questions.fights.placing import FightQuestion
from wildtable.odds.questions.fights.repeated import NOBODY_RECOVERS, AttacksInARow
from wildtable.odds.questions.fights.straying import bystander_row, landing_rows
from wildtable.odds.questions.options import OptionChances, best_answer
from wildtable.odds.questions.reading.facts import QuestionFacts
from wildtable.odds.questions.sharing import ROUGH, ROUGH_ERROR, SKETCH, WHOLE, SharedLaws
from wildtable.play import GM, Part
from wildtable.savage.areas.messages import Engulf
from wildtable.savage.attacks.messages import Attack, AttackAsOne
from wildtable.savage.attacks.model import Blow
from wildtable.savage.damage.queries import damage_facts, damage_parts, toughness_parts
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.queries import firing_damage_parts
from wildtable.savage.game import SAVAGE
from wildtable.savage.melee.queries import parry_parts
from wildtable.savage.sheets.table import TableFile
from wildtable.savage.table.base import Command
from wildtable.savage.weapons.queries import weapon
from wildtable.savage.wounds.model import Condition, Soaking, States
from wildtable.text.english import say
from wildtable.text.savage.names import shown

ERROR = 1e-9
"""The truncation error allowed to an answer."""

EVADED = "The target evades where it can, by Agility at -2 (sw.evasion)."
DISARMED = "loses a weapon"
SOAKING = str(Soaking.__struct_config__.tag)
RARE = 5e-5
LONGEST = 20.0
"""The seconds of the processor that a question may take."""


def fight_answer(question: str, facts: QuestionFacts, placed: FightQuestion, depth: str = WHOLE) -> QuestionAnswer:
    """Return the answer to a question about a fight: of a sketch the modifiers and the first roll alone, of a rough one
    all within `ROUGH_ERROR`. Raises `Unanswerable` and `Refused`."""
    if "hardness" in {*facts.target.numbers, *facts.attacker.numbers}:
        return broken(question, placed)
    command, notes = asked_command(placed)
    if depth == SKETCH:
        return _sketch(question, placed, command, notes)
    outlook = Outlook(placed.fight, patience=patience())
    if "best" in facts.flags:
        return _best(question, placed, outlook)
    error = ROUGH_ERROR if depth == ROUGH else ERROR
    laws = SharedLaws() if facts.laws is None else facts.laws
    law = laws.of((placed.fight, command), error, lambda: outlook.law(GM, command, error))
    prospect = outlook.summary(command, law)
    hit, _ = hit_chances(prospect)
    attacks = isinstance(command, (Attack, AttackAsOne, Engulf)) or bool(placed.power and placed.power.damage.dice)
    missed = [AnswerRow("", "miss" if attacks else "failure of any kind", 1 - hit)] if "fail" in facts.flags else []
    summary = [*missed, *_roll_rows(placed.fight, command, prospect, "hit" if attacks else "success")]
    critical = sum(often for rolled, often in law.noted.items() if rolled.critical and rolled.who == ATTACKER)
    details = [AnswerRow("roll", "critical failure", critical)]
    if isinstance(command, Engulf):
        details += landing_rows(placed, 1 - hit)
    test = first_roll(placed.fight, command) if "bystander" in facts.flags else None
    if test is not None and placed.item.range is not None:
        summary.append(bystander_row(placed, test))
    if prospect.hits:
        summary.append(AnswerRow("", "expected hits", prospect.success, False))
        details += _hit_rows(prospect)
    fate = next((fate for fate in prospect.fates if fate.who == TARGET), None)
    if attacks and "only the roll" not in facts.flags:
        rows = fate_rows(placed.fight[TARGET], fate, facts.number("inflicts"))
        summary = [*_harmed_rows(facts, fate), *summary, *rows[0]]
        details += rows[1]
    summary = [*_soaked_rows(facts, law, prospect), *summary]
    after = list(_afterwards(placed.fight, law))
    if "disarm" in getattr(command, "options", ()):  # it does no damage
        summary = [*summary[:2], *(row for row in after if row.outcome == f"{TARGET} {DISARMED}")]
    details += after
    notes += [f"Afterwards: {_in_a_sentence(row.outcome)}." for row in after if row.value > 1 - ERROR]
    if attacks:
        first, repeated, noted = _in_a_row(placed, command, error)
        summary, details, notes = [*first, *summary], [*details, *repeated], [*notes, *noted]
    evaded = [EVADED] if placed.may_be_evaded and attacks else []
    notes += [*_counted_notes(facts, attacks=attacks), *of_felling(summary), *evaded]
    return QuestionAnswer(
        question, tuple(summary), tuple(details), tuple(_parts(placed, command)), (*placed.notes, *notes)
    )


def _in_a_row(
    placed: FightQuestion, command: Command, error: float
) -> tuple[list[AnswerRow], list[AnswerRow], list[str]]:
    """Return the summary, the rows and the notes of the same attack made several times, or until the target is out."""
    facts = placed.facts
    row = AttacksInARow(placed.fight, command, error, patience())
    rows = row.rows_after(placed.repeats) if placed.repeats > 1 and not facts.number("once") else []
    if not (ends := {OUT, WOUNDED} & facts.flags):
        return [], rows, []
    first, within = row.rows_until(ends.pop())
    return [first], [*within, *rows], [NOBODY_RECOVERS]


def over_after(facts: QuestionFacts, table: TableFile, many: int, end: str) -> float:
    """Return the chance of an end, by its flag, after so many of a question's attacks on one target. Raises
    `Unanswerable`."""
    placed = FightQuestion(facts, table)
    return AttacksInARow(placed.fight, asked_command(placed)[0], ERROR, patience()).over(many, end)


def _counted_notes(facts: QuestionFacts, *, attacks: bool) -> list[str]:
    """Return notes on what the Bennies are spent for, and on damage with a raise."""
    of_damage = ", and on damage without a Wound" if attacks else ""
    notes = [f"Bennies are spent on a roll that fails{of_damage}."] if facts.number("bennies") else []
    if attacks and facts.number("times") > 1 and not facts.number("actions"):
        notes.append("Each attack is in a turn of its own; add 2 actions for two in one turn.")
    if attacks and "dealt" in facts.flags and "raise" not in facts.flags and not facts.damage_modifiers:
        notes.append("What it does to the target; ask for the damage of a weapon for its dice alone.")
    if attacks and {"dealt", "raise"} <= facts.flags:
        notes.append("The damage is that of all hits: it has the die of a raise where the roll has one.")
    return notes


def _sketch(question: str, placed: FightQuestion, command: Command, notes: list[str]) -> QuestionAnswer:
    """Return the modifiers and the first roll of an answer, with the purses that a failed roll is made again from."""
    parts, roll = tuple(_parts(placed, command)), first_roll(placed.fight, command)
    purses = placed.fight[ATTACKER].bennies, placed.fight.gm_bennies
    thrown = (roll.pool, roll.against and roll.against.tn, roll.plus, purses) if roll else ()
    return QuestionAnswer(question, parts=parts, notes=(*placed.notes, *notes, repr(command), repr(thrown)))


def patience() -> Callable[[], None]:
    """Return a function that raises `Unanswerable` once an answer has taken `LONGEST` seconds of the processor."""
    end = process_time() + LONGEST

    def check() -> None:
        if process_time() > end:
            raise Unanswerable("That takes too long to compute exactly.", "Ask with fewer Bennies, dice or options.")

    return check


# Rows.


def hit_chances(prospect: Prospect) -> tuple[float, float]:
    """Return the chance that one die or more succeeds, and that one does so with a raise."""
    if not prospect.hits:
        return prospect.success, prospect.raised
    miss = sum(often for hits, _, often in prospect.hits if not hits)
    flat = sum(often for _, raises, often in prospect.hits if not raises)
    return 1 - miss, 1 - flat


def _roll_rows(fight: Fight, command: Command, prospect: Prospect, verb: str) -> list[AnswerRow]:
    """Return the rows of a roll's success, or of two after each other. ``verb``: the name of a success."""
    hit, raised = hit_chances(prospect)
    if prospect.hits:
        return [AnswerRow("", verb, hit)]
    if prospect.rolls <= 1 + ERROR:
        return [AnswerRow("", verb, hit), AnswerRow("", f"{verb} with a raise" if verb == "hit" else "raise", raised)]
    one = _once(fight, command, prospect)
    summary = [AnswerRow("", verb, one)] if one is not None else []
    summary.append(AnswerRow("", f"expected {verb}s", prospect.success, False))
    return [*summary, AnswerRow("", f"expected {verb}s with a raise", prospect.raised, False)]


def _soaked_rows(facts: QuestionFacts, law: Law[Fight], prospect: Prospect) -> list[AnswerRow]:
    """Return the chance that the target soaks so many Wounds, where that is asked. Raises `Unanswerable` where it may
    be hit twice, and with several Bennies, as Soak rolls in vain are merged."""
    if not (least := facts.number("soaked")):
        return []
    if prospect.hits or prospect.rolls > 1 + ERROR or facts.number("soak") > 1:
        raise Unanswerable("Several Soak rolls are not told apart.", "Ask about one attack and one Benny.")
    soaking = [(rolled, often) for rolled, often in law.noted.items() if rolled.goal == SOAKING]
    chance = sum(often for rolled, often in soaking if max(rolled.levels, default=0) >= least)
    return [AnswerRow("", soaked_name(least), chance)]


def _harmed_rows(facts: QuestionFacts, fate: FateChances | None) -> list[AnswerRow]:
    """Return the chance that the target is Shaken or worse, where that is asked."""
    if "harmed" not in facts.flags:
        return []
    return [AnswerRow("", HARMED, 0.0 if fate is None else fate.shaken + fate.out)]


def _once(fight: Fight, command: Command, prospect: Prospect) -> float | None:
    """Return the chance that one of two attacks in an action hits, or more; None where it cannot be told from them.

    The second is made while the target is up, and its chance does not depend on the first.
    """
    test, more = first_roll(fight, command), prospect.rolls - 1
    if test is None or test.against is None or not ERROR < more <= 1 + ERROR or fight[ATTACKER].bennies:
        return None
    readings = dice_law(test.pool, replace(test.against, most=1)).items()
    first = sum(chance for reading, chance in readings if reading.level > 0 and not reading.botched)
    return first + (1 - first) * (prospect.success - first) / more


def _hit_rows(prospect: Prospect) -> list[AnswerRow]:
    counts: defaultdict[int, float] = defaultdict(float)
    for hits, _, often in prospect.hits:
        counts[hits] += often
    return [AnswerRow("hits", str(hits), often) for hits, often in sorted(counts.items())]


def fate_rows(before: Fighter, fate: FateChances | None, least: int = 0) -> tuple[list[AnswerRow], list[AnswerRow]]:
    """Return the summary and the rows of what becomes of a target. ``least``: Wounds that are asked for."""
    wild = before.sheet.wild_card
    if fate is None:
        fate = FateChances(TARGET, (1.0,), float(before.states.shaken), 0.0, 0.0)
    wounded = 1 - fate.wounds[0]
    summary = [AnswerRow("", "a Wound or more", wounded), AnswerRow("", "out of the fight", fate.out)]
    if least > 1:
        summary.append(AnswerRow("", f"{least} Wounds or more", sum(fate.wounds[least:]) + fate.out))
    if wild:
        summary.append(AnswerRow("", EXPECTED, fate.mean, False))
    details = [AnswerRow("target", "stands and is Shaken", fate.shaken)]
    details += [
        AnswerRow("target", f"stands with {more} more Wound{'s' if more > 1 else ''}" if more else "no Wound", chance)
        for more, chance in enumerate(fate.wounds)
    ]
    return summary, [*details, AnswerRow("target", "out of the fight", fate.out)]


def _afterwards(fight: Fight, law: Law[Fight]) -> Iterator[AnswerRow]:
    """Yield the chances of conditions and bonuses that either has afterwards and had not before.

    What a Wild Attack costs is among them.
    """
    for who in (ATTACKER, TARGET):
        found: defaultdict[str, float] = defaultdict(float)
        for then, chance in law.chances.items():
            if who in then and then[who].up:
                for name in _changes(fight[who], then[who]):
                    found[name] += chance
        for name, chance in found.items():
            yield AnswerRow("afterwards", f"{who} {name}", chance)


def _in_a_sentence(outcome: str) -> str:
    """Return what somebody has afterwards in words, a condition by its title: ``the attacker is Vulnerable``."""
    who, _, what = outcome.partition(" ")
    return f"the {who} is {Condition(what).called}" if what in set(Condition) else f"the {outcome}"


def _changes(before: Fighter, after: Fighter) -> Iterator[str]:
    """Yield the names of a figure's new conditions and bonuses."""
    for name in States.__struct_fields__:
        if getattr(after.states, name) and not getattr(before.states, name):
            yield name
    if after.supported and after.supported != before.supported:
        yield f"helped by {after.supported:+d}"
    if after.upper_hand and not before.upper_hand:
        yield "upper hand"
    for work in after.at_work:
        if work not in before.at_work:
            yield f"has {work.called} ({work.strength})"
    if after.health.wounds < before.health.wounds:
        yield f"is healed of {before.health.wounds - after.health.wounds}"
    if after.grasp.held_by and not before.grasp.held_by:
        yield "held"
    if any(held and held not in after.arms.hands for held in before.arms.hands):
        yield DISARMED


def _parts(placed: FightQuestion, command: Command) -> Iterator[AnswerPart]:
    """Yield every modifier with its rule: of the roll, of the damage, of the target's Parry and Toughness."""
    fight = placed.fight
    test = first_roll(fight, command)
    if test is not None:
        yield from _told("roll", test.parts)
    if not isinstance(command, (Attack, AttackAsOne)) or "only the roll" in placed.facts.flags:
        return
    by, on, item = fight[ATTACKER], fight[TARGET], weapon(fight[ATTACKER], command.weapon)
    blow = Blow(ATTACKER, TARGET, command.weapon, command.options, drop=by.drop == TARGET)
    about = damage_facts(fight, by, blow, item)
    yield from _told("damage", [*damage_parts(blow, item, about), *firing_damage_parts(fight, blow)])
    for granted in by.granted:
        if granted.roll == "damage":
            yield AnswerPart("damage", granted.by, "As asked", "sw.damage")
    if item.range is None:
        yield from _told("Parry", parry_parts(fight, on))
    yield from _told("Toughness", toughness_parts(fight, on, item.ap))


def _told(roll: str, parts: list[Part] | tuple[Part, ...]) -> Iterator[AnswerPart]:
    for part in parts:
        if part.counts:
            told = shown(part)
            yield AnswerPart(roll, part.value, told.label, part.rule)


# Several attacks, and the best of all options.


def _best(question: str, placed: FightQuestion, outlook: Outlook) -> QuestionAnswer:
    """Return all sets of options of the attack that have those asked for, the best for taking the target out first."""
    offers = SAVAGE.offers(placed.fight, GM)
    asked = set(placed.facts.options).difference(placed.left_out)
    plain = placed.attack(())
    sets = [
        choice
        for offer in offers
        if isinstance(offer.template, Attack) and offer.template.weapon == plain.weapon and "options" in offer.open
        for choice in islice((each for each in offer.open["options"] if asked.issubset(each)), MOST_OPTIONS)
    ]
    found: list[OptionChances] = []
    for choice in dict.fromkeys(sets):
        command = placed.attack(choice)
        if command not in offers:
            continue
        prospect = outlook.prospect(GM, command, ERROR)
        fate = next((fate for fate in prospect.fates if fate.who == TARGET), None)
        named = tuple([say("values", option) for option in choice])
        found.append(OptionChances(named, fate.out if fate else 0.0, 1 - fate.wounds[0] if fate else 0.0))
    if not found:
        raise Unanswerable("Nobody can make this attack.", "Name a weapon that reaches the target.")
    return best_answer(question, found, placed.notes)
