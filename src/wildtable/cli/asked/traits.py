"""`wildtable odds trait`."""

from __future__ import annotations

from wildtable.cli.asked.forms import ArgumentKind, Arguments, DiceArgument, OddsAnswer, QuestionForm, purse, signed
from wildtable.odds.asking import Unanswerable
from wildtable.odds.traits import WILD_DIE, TraitChances, level_names, trait, unskilled

EDITIONS = "adventure|deluxe"
WILD = ArgumentKind("--wild", "plain die", "The Wild Die.  [default: d6]", DiceArgument((WILD_DIE,), 0))
EXTRA = ArgumentKind("--extra", "flag", "Roll for an Extra, without a Wild Die.", False)
TN = ArgumentKind("--tn", "number", "The target number.  [default: 4]", 4)
MODIFIER = ArgumentKind("--mod", "number", "The sum of all modifiers.", 0)
TOTAL_ONE = ArgumentKind(
    "--one", "failure|total", "An Extra's natural 1 without a Critical Failure: a failure, or its total.", "failure"
)
CRITICAL = ArgumentKind(
    "--critical", "mishap|final", "A Critical Failure: one reroll is allowed (mishap), or none (final).", "mishap"
)
RARE = 5e-5
"""The chance below which a result has no bar of its own."""


def exact_names(many: int) -> list[str]:
    """Return names for a picture that shows each level by itself: a success is one without a raise."""
    success, *raises = level_names(many)
    return [f"{success}, no raise" if raises else success, *raises]


def wild_die(given: Arguments) -> int:
    """Return the sides of the Wild Die, 0 for an Extra."""
    return 0 if given.flag("extra") else given.die("wild")[0]


def dice_shown(sides: int, plus: int, wild: int) -> str:
    """Return a trait's dice for a sentence."""
    return f"d{sides}{f'{plus:+d}' if plus else ''} " + (f"with a d{wild} Wild Die" if wild else "of an Extra")


def _trait(given: Arguments) -> OddsAnswer:
    if given.flag("unskilled"):
        sides, plus = unskilled(given.word("edition"))
    elif given["die"]:
        sides, plus = given.die("die")
    else:
        raise Unanswerable("The die is missing.", "Write wildtable odds trait d8, or --unskilled.")
    wild, tn, bennies = wild_die(given), given.number("tn"), given.number("bennies")
    told = trait(
        sides,
        tn=tn,
        modifier=plus + given.number("mod"),
        wild=wild,
        bennies=bennies,
        goal=given.number("goal"),
        critical_failures=given.word("critical"),
        natural_one=given.word("one"),
    )
    title = f"{dice_shown(sides, plus, wild)}{signed(given.number('mod'))} against {tn}"
    title += purse(bennies, f"for {_goal(given.number('goal'))}")
    return OddsAnswer(title, _bars(told), _notes(told, bennies), told.as_dict())


def _goal(level: int) -> str:
    return ("a success", "a raise")[level - 1] if level < 3 else f"{level - 1} raises"


def _bars(told: TraitChances) -> list[tuple[str, float]]:
    shown = max(1, sum(chance >= RARE for chance in told.at_least))
    names = exact_names(shown)
    bars = [("critical failure", told.critical_failure), ("failure", told.failure)]
    bars += [(name, told.at_least[place] - told.at_least[place + 1]) for place, name in enumerate(names[:-1])]
    return [*bars, (f"{names[-1]} or more", told.at_least[shown - 1])]


def _notes(told: TraitChances, bennies: int) -> list[str]:
    notes = [f"A success or better: {told.success:.2%}. A raise or better: {told.raised:.2%}."]
    if bennies:
        best = f"{told.for_it[0]:.2%} for a success, {told.for_it[1]:.2%} for a raise"
        notes.append(f"If all Bennies are spent for just that: {best}.")
        if told.mishap:
            notes.append(f"A Critical Failure that is rolled again, and goes wrong all the same: {told.mishap:.2%}.")
    return notes


TRAIT = QuestionForm(
    "trait",
    "The chances of failure, success and raises of a trait roll.",
    (
        ArgumentKind("die", "die", "The trait: d8, or d12+1.", ()),
        TN,
        MODIFIER,
        WILD,
        EXTRA,
        ArgumentKind("--unskilled", "flag", "Roll an untrained skill; leave the die out.", False),
        ArgumentKind("--bennies", "number", "Bennies for rerolls until the goal is reached.", 0),
        ArgumentKind("--goal", "number", "The goal of the Bennies: 1 a success, 2 a raise ...", 1),
        CRITICAL,
        TOTAL_ONE,
        ArgumentKind("--edition", EDITIONS, "The edition, for untrained skills.", "adventure"),
    ),
    (
        "wildtable odds trait d8 --tn 4 --mod -2",
        "wildtable odds trait d6 --bennies 2 --goal 2",
        "wildtable odds trait d4 --extra --json",
    ),
    _trait,
)
