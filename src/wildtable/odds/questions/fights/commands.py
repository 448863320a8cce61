"""The command of a question about a fight, as the table offers it."""

from __future__ import annotations

from itertools import islice

from wildtable.odds.asking import Unanswerable
from wildtable.odds.first_rolls import first_roll
from wildtable.odds.questions.fights.casting import cast_of
from wildtable.odds.questions.fights.figures import ATTACKER, TARGET
from wildtable.odds.questions.fights.placing import FightQuestion
from wildtable.odds.questions.reading.facts import fear_notes
from wildtable.play import GM, total
from wildtable.savage.attacks.model import RAPID
from wildtable.savage.firing.queries import most_rapid
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.base import Command
from wildtable.savage.wits.messages import Attempt

MOST_OPTIONS = 300
"""The most sets of options that are compared for the best one."""

AIMS = ("aim-bonus", "aim-steady")
STEADY = "The Aim ignores penalties here, which is more than its +2 (sw.aim)."

TAGS = {"test": "test-of-will", "trick": "trick", "support": "support", "grapple": "grapple", "push": "push",
        "touch": "touch", "heal": "heal", "suppress": "suppress"}  # fmt: skip


def asked_command(placed: FightQuestion) -> tuple[Command, list[str]]:
    """Return the command that is asked about, without the options that are not open, and notes about those."""
    facts = placed.facts
    if placed.power is not None:
        if many := facts.number("bolts"):
            raise Unanswerable(f"{placed.power.name} is one bolt here.", f"Write {many} times for {many} casts.")
        return cast_of(placed.fight, facts, placed.power, ATTACKER, TARGET), []
    if facts.action is not None or (facts.skill and not facts.has_versus and not facts.target.is_said):
        return _deed(placed), list(fear_notes(facts))
    wanted = tuple(dict.fromkeys(_most_rapid(placed, option) for option in facts.options))
    rate = placed.rate
    options = (*wanted, *((rate,) if rate else ()))
    offers = SAVAGE.offers(placed.fight, GM)
    command = placed.attack(options)
    if command in offers:
        return _aimed(placed, command, options)
    whole = placed.attack(())
    if whole not in offers:
        raise _not_possible(placed)
    kept: tuple[str, ...] = ()
    left: list[str] = []
    for option in options:
        if placed.attack((*kept, option)) in offers:
            kept = (*kept, option)
        else:
            left.append(option)
    placed.left_out = tuple([option for option in left if not placed.holds(option)])
    notes = [f"Not open here, and left out: {', '.join(placed.left_out)}."] if placed.left_out else []
    return placed.attack(kept), notes


def _aimed(placed: FightQuestion, command: Command, options: tuple[str, ...]) -> tuple[Command, list[str]]:
    """Return an attack with the better use of an Aim, where an edition has two of them (sw.aim)."""
    if AIMS[0] not in options:
        return command, []
    steady = placed.attack(tuple([AIMS[1] if option == AIMS[0] else option for option in options]))
    if steady not in SAVAGE.offers(placed.fight, GM):
        return command, []
    plus, more = (total(test.parts) if (test := first_roll(placed.fight, each)) else 0 for each in (command, steady))
    return (steady, [STEADY]) if more > plus else (command, [])


def _most_rapid(placed: FightQuestion, option: str) -> str:
    """Return the option of as many rapid attacks as there can be, where a question asks for that number or more."""
    if option not in RAPID[1:]:
        return option
    by, item = placed.fight[ATTACKER], placed.item
    most = most_rapid(placed.fight, by, item, item.range is None)
    return RAPID[0] if int(option.rpartition("-")[2]) >= most > 1 else option


def _not_possible(placed: FightQuestion) -> Unanswerable:
    """Return the reason why a target cannot be attacked at all."""
    if placed.facts.number("light") or "hidden" in placed.facts.target.states:
        return Unanswerable("The target cannot be seen at that distance.", "Ask for more light or less distance.")
    if placed.fight[ATTACKER].states.shaken or placed.fight[ATTACKER].states.stunned:
        return Unanswerable("The Shaken and the Stunned do not attack.", "Leave that out.")
    return Unanswerable(f"{placed.item.name} cannot be used so.", "Name another weapon, or another distance.")


def _deed(placed: FightQuestion) -> Command:
    """Return a Test, a trick, Support or the like, as it is offered. Raises `Unanswerable` where it is not."""
    kind, trait = placed.facts.action or ("roll", "")
    trait = trait or placed.facts.skill
    if kind == "support" and not trait:
        raise Unanswerable("The skill of the support is missing.", "Write captain supports medic, persuasion.")
    if kind == "test" and not trait:
        raise Unanswerable("The skill of the Test is missing.", "Write captain tests bandit, taunt.")
    if kind == "roll":
        number = placed.facts.number("tn", 4)
        tries = Attempt(ATTACKER, trait, "as asked", number)
        if tries in SAVAGE.offers(placed.fight, GM):
            return tries
        raise Unanswerable(f"{trait.capitalize()} cannot be rolled here.", "Name another trait.")
    wanted = set(placed.facts.target.states)
    for offer in SAVAGE.offers(placed.fight, GM):
        if type(offer.template).__struct_config__.tag != TAGS[kind]:
            continue
        fitting = [
            command
            for command in islice(offer, MOST_OPTIONS)
            if getattr(command, "target", TARGET) == TARGET
            and getattr(command, "trait", trait) in (trait, trait or None)
        ]
        fitting = [
            command for command in fitting if getattr(command, "how", trait) in (trait, trait or None)
        ] or fitting
        chosen = [command for command in fitting if getattr(command, "effect", "") in wanted] or fitting
        if chosen:
            return chosen[0]
    raise Unanswerable(f"There is no {kind} here.", "The edition may not have it; ask adventure: or deluxe: instead.")
