"""The answers to questions in sentences."""

from __future__ import annotations

import re

from wildtable.odds.questions.answer.answers import QuestionAnswer
from wildtable.odds.questions.prose import goals
from wildtable.odds.questions.prose.aside import bleeding, both_rolls, soaked
from wildtable.odds.questions.prose.choosing import alternatives, is_both
from wildtable.odds.questions.prose.counting import counted
from wildtable.odds.questions.prose.goals import AskedOutcome, asking_parts, is_opened, names_outcome, without_goal
from wildtable.odds.questions.prose.helping import helped
from wildtable.odds.questions.prose.scanning import Scanner
from wildtable.odds.questions.prose.settled import (
    STRIKING,
    attacker_of,
    facts_of,
    is_attack,
    is_opposed,
    leaves_out,
    take_states,
)
from wildtable.odds.questions.prose.text import prose, sentences
from wildtable.odds.questions.reading.fillers import FILLERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.prose.people import Person
    from wildtable.odds.questions.prose.said import ProseFacts
    from wildtable.odds.questions.reading.facts import QuestionFacts
    from wildtable.odds.questions.setting import Asking
    from wildtable.savage.sheets.table import TableFile


_TITLE = re.compile(r"[a-z ]+ (?:v|vs|versus|against) [a-z ]+ ?:")
"""A title that only says what is compared: ``Unarmed vs armed:``."""


def in_sentences(shown: str, text: str, asking: Asking) -> QuestionAnswer | None:
    """Return the answer to a question in sentences, all of which is read; None for any other. Raises `Unanswerable`."""
    from wildtable.odds.questions.fights.naming import content

    table, names = content(asking.edition or "adventure", tuple(asking.house.items()), asking.file)
    plain = prose(text)
    ways = alternatives(plain)
    single = None if is_both(plain) else _of_one(shown, plain, asking, names, table)
    if single is not None or not ways:
        return single
    told = [(way, _of_one(each, each, asking, names, table)) for way, each in ways]
    answers = [(way, each) for way, each in told if each is not None and not each.problem]
    if len(answers) < len(told):
        return None
    best = max(answers, key=lambda each: each[1].summary[0].value)
    notes = (f"Best: {best[0]}.", *dict.fromkeys(note for _, each in answers for note in each.notes))
    return QuestionAnswer(shown, notes=notes, variants=tuple(answers))


def says_numbers(text: str, asking: Asking) -> bool:
    """Return whether a question in sentences names a trait, or a number of somebody."""
    from wildtable.odds.questions.fights.naming import content

    table, names = content(asking.edition or "adventure", tuple(asking.house.items()), asking.file)
    read = _read(text, names, table)
    sides = [each.side for each in read[0].people.all] if read is not None else []
    return any(side.traits or side.die or side.numbers.keys() - {"bennies"} for side in sides)


def _of_one(
    shown: str, plain: str, asking: Asking, names: dict[str, tuple[str, ...]], table: TableFile
) -> QuestionAnswer | None:
    """Return the answer to a question without a choice; None where something in it is not read."""
    read = _read(plain, names, table)
    if read is None or read[0].heavy:
        return None
    said, goal = read
    told = _answer(shown, said, goal, table, asking)
    if told is None or told.problem:
        return told
    return told.having(notes=(*said.notes, *_of_brackets(plain, said), *told.notes), unread=())


def _of_brackets(plain: str, said: ProseFacts) -> tuple[str, ...]:
    """Return a note that names the words in brackets that are not read."""
    words = [word for told in re.findall(r"\(([^()]*)\)", plain) for word in told.split()]
    left = [word for word in dict.fromkeys(words) if word in said.light and word not in FILLERS]
    return (f"Not counted here: {', '.join(left)}.",) if left else ()


def _read(text: str, names: dict[str, tuple[str, ...]], table: TableFile) -> tuple[ProseFacts, AskedOutcome] | None:
    """Return all that a question says, and what it asks for; None for an empty one."""
    told = sentences(prose(text))
    told = told[1:] if told[1:] and _TITLE.fullmatch(told[0]) else told
    if not told:
        return None
    scanner = Scanner(names, table.rules.edition)
    asked = asking_parts(told)
    if not any(names_outcome(told[place]) for place in asked):
        asked |= set([place for place, each in enumerate(told) if names_outcome(each)][-1:])
    goal = AskedOutcome()
    for place, sentence in enumerate(told):
        if place not in asked:
            scanner.read(sentence)
            continue
        before, rest, found = without_goal(sentence, whole=len(told) == 1 or not is_opened(sentence))
        goal = goal if goal.outcome else found
        if before.strip():
            scanner.read(before)
        scanner.read(rest, asks=True)
        if not before.strip() and not is_opened(rest):
            askers = [each for each in scanner.said.people.all if each.is_asker and rest.startswith(("i ", "we "))]
            scanner.said.asked = next(iter(askers), None)
    return scanner.said, goal


def _answer(
    shown: str, said: ProseFacts, goal: AskedOutcome, table: TableFile, asking: Asking
) -> QuestionAnswer | None:
    """Return the answer to what is said; None where it is no roll that is known here."""
    first = attacker_of(said)
    if "bleeding" in said.flags:
        return bleeding(shown, said, goal)
    if not _is_whole(said, first) or ("template" in said.flags and not _has_several(said)):
        return None
    if {"soak", "new wounds"} & {*said.flags, *said.counts} and not is_attack(said, goal):
        return soaked(shown, said, goal, first)
    if goal.every and len(set(first.rolls)) > 1 and not is_opposed(said):
        return both_rolls(shown, said, goal, first, table)
    facts = facts_of(said, goal, _wild_cards(table), table.rules.edition)
    if leaves_out(said, facts):
        return None
    asking.rule(facts)
    if said.helps is not None:
        return helped(shown, said, goal, facts, table)
    if is_opposed(said):
        take_states(facts, table.rules.edition)
        return None if _is_of_many(said, goal, facts) else counted(shown, said, _of_opposed(facts, goal), facts, table)
    if not is_attack(said, goal):
        goal = _of_one_trait(said, goal, facts)
    if not _rolls_something(facts):
        return None
    return counted(shown, said, goal, facts, table)


def _rolls_something(facts: QuestionFacts) -> bool:
    """Return whether somebody rolls a trait, or damage against somebody: dice by themselves are read elsewhere."""
    mine, theirs = facts.attacker, facts.target
    if STRIKING & set(theirs.traits) and not (mine.traits or mine.die or mine.name):
        return False
    if mine.damage is not None and not (mine.traits or mine.strength or theirs.numbers or theirs.name):
        return False
    return bool(mine.traits or mine.die or mine.damage or mine.name)


def _of_one_trait(said: ProseFacts, goal: AskedOutcome, facts: QuestionFacts) -> AskedOutcome:
    """Return what is asked for of a roll by itself, which has no target and shakes off a condition."""
    facts.attacker.states = [each for each in facts.attacker.states if each not in ("shaken", "stunned")]
    facts.target = type(facts.target)()
    return AskedOutcome(goals.RAISED) if not goal.outcome and "raised" in said.flags else goal


def _is_whole(said: ProseFacts, first: Person) -> bool:
    """Return whether the dice are said that a group, or one without a skill, rolls."""
    if said.as_one is not None and not _has_die(said.as_one):
        return False
    return not ("unskilled" in said.flags and first.side.die is not None)


def _is_of_many(said: ProseFacts, goal: AskedOutcome, facts: QuestionFacts) -> bool:
    """Return whether an opposed roll has more than its two sides and what is added to them."""
    many = max(facts.attacker.count, facts.target.count)
    return goal.every or many > 1 or "joker" in said.flags or bool(said.counts.get("bennies"))


def _of_opposed(facts: QuestionFacts, goal: AskedOutcome) -> AskedOutcome:
    """Return what is asked for of an opposed roll: who is Shaken by it is so by a raise (sw.test-of-will)."""
    facts.has_versus = True
    facts.numbers.pop("tn", None)
    theirs = facts.target
    if goal.raised or goal.outcome == goals.HARMED or "shaken" in theirs.states:
        theirs.states = [each for each in theirs.states if each != "shaken"]
        return AskedOutcome(goals.RAISED)
    return AskedOutcome(goals.RESISTED) if goal.outcome == goals.FAILED else goal


def _has_several(said: ProseFacts) -> bool:
    """Return whether several are attacked by numbers."""
    return any(each.side.count > 1 and each.side.numbers for each in said.people.principals)


def _has_die(person: Person) -> bool:
    return bool(person.side.traits or person.side.die or person.side.strength)


def _wild_cards(table: TableFile) -> dict[str, bool]:
    """Return whether each ready figure is a Wild Card."""
    from wildtable.savage.sheets.building import known

    return {key: sheet.wild_card for key, sheet in known(table.own).items()}
