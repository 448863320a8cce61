"""`wildtable odds fire`, `opposed`, `incapacitation` and `initiative`."""

from __future__ import annotations

from wildtable.cli.asked.forms import ArgumentKind, Arguments, OddsAnswer, QuestionForm, purse, signed
from wildtable.cli.asked.traits import CRITICAL, EDITIONS, EXTRA, RARE, TN, TOTAL_ONE, WILD, exact_names, wild_die
from wildtable.odds.cards import Drawer, initiative
from wildtable.odds.contest_sides import Side
from wildtable.odds.contests import opposed
from wildtable.odds.downed import incapacitation
from wildtable.odds.hits import fire

DRAWERS = {
    "level-headed": "Level Headed: draw one more card.",
    "improved": "Improved Level Headed: draw two more cards.",
    "quick": "Quick: redraw cards of 5 or lower.",
    "hesitant": "Hesitant: keep the lower of two cards, except a Joker.",
}


def _fire(given: Arguments) -> OddsAnswer:
    sides, plus = given.die("skill")
    dice, modifier = given.number("dice"), plus + given.number("mod")
    wild = wild_die(given)
    told = fire(sides, dice, tn=given.number("tn"), modifier=modifier, wild=wild, natural_one=given.word("one"))
    bars = [
        (f"{hits} hit{'s' if hits != 1 else ''}" + (f", {raised or 'none'} with a raise" if hits else ""), chance)
        for (hits, raised), chance in told.joint.items()
        if chance >= RARE
    ]
    title = f"{dice}d{sides}{signed(modifier)} {f'with a d{wild} Wild Die' if wild else 'of an Extra'}"
    return OddsAnswer(
        f"{title} against {given.number('tn')}",
        bars,
        [f"A Critical Failure, which has no hits: {told.critical_failure:.2%}."],
        told.as_dict(),
    )


def _side(given: Arguments, die: str, before: str) -> Side:
    sides, plus = given.die(die)
    wild = 0 if given.flag(f"{before}extra") else given.die(f"{before}wild")[0]
    return Side(sides, plus + given.number(f"{before}mod"), wild, given.word("one"))


def _opposed(given: Arguments) -> OddsAnswer:
    actor, other = _side(given, "actor", ""), _side(given, "other", "other-")
    told = opposed(actor, other)
    bars = [("actor fails", told.failed)]
    for who, reached in (("actor", told.won), ("other", told.resisted)):
        shown = max(1, sum(chance >= RARE for chance in reached))
        names = [
            f"{who} wins{name.removeprefix('success') or ''}" if name.startswith("success") else f"{who} wins, {name}"
            for name in exact_names(shown)
        ]
        bars += [(name, reached[place] - reached[place + 1]) for place, name in enumerate(names[:-1])]
        bars.append((f"{names[-1]} or more", reached[shown - 1]))
    notes = [f"The actor wins: {told.won[0]:.2%}. A tie, which counts as resisted: {told.tied:.2%}."]
    title = f"d{actor.sides}{signed(actor.modifier)} opposed by d{other.sides}{signed(other.modifier)}"
    return OddsAnswer(title, bars, notes, told.as_dict())


def _incapacitation(given: Arguments) -> OddsAnswer:
    vigor, plus = given.die("vigor")
    told = incapacitation(
        vigor,
        modifier=plus + given.number("mod"),
        wounds_borne=given.number("wounds"),
        wild=given.die("wild")[0],
        bennies=given.number("bennies"),
        edition=given.word("edition"),
        critical_failures=given.word("critical"),
    )
    bars = list(told.fates().items())
    bleeds = told.bleeds
    notes = [
        f"Each round of bleeding: dead {bleeds.dies_this_round:.2%}, stable {bleeds.stable_this_round:.2%}.",
        f"Stable in the end: {bleeds.stabilised:.2%}.",
        f"Survives without help: {told.survives:.2%}.",
    ]
    title = f"Incapacitated with Vigor d{vigor}{signed(plus + given.number('mod'))}"
    return OddsAnswer(title + purse(given.number("bennies"), "for the first roll"), bars, notes, told.as_dict())


def _drawer(given: Arguments, before: str) -> Drawer:
    extra = 2 if given.flag(f"{before}improved") else int(given.flag(f"{before}level-headed"))
    return Drawer(extra, given.flag(f"{before}quick"), given.flag(f"{before}hesitant"))


def _initiative(given: Arguments) -> OddsAnswer:
    told = initiative(_drawer(given, ""), _drawer(given, "other-"))
    bars = [("first", told.first), ("second", 1 - told.first), ("a Joker", told.joker)]
    return OddsAnswer("Initiative", [*bars, ("the other a Joker", told.other_joker)], [], told.as_dict())


FIRE = QuestionForm(
    "fire",
    "Several skill dice and one Wild Die: the number of hits and of raises.",
    (
        ArgumentKind("skill", "die", "The skill: d8, or d12+1."),
        ArgumentKind("--dice", "number", "The number of skill dice.  [default: 3]", 3),
        TN,
        ArgumentKind("--mod", "number", "The sum of all modifiers, with recoil.", 0),
        WILD,
        EXTRA,
        TOTAL_ONE,
    ),
    ("wildtable odds fire d8 --dice 3 --mod -2",),
    _fire,
)
OPPOSED = QuestionForm(
    "opposed",
    "The winner of an opposed roll. The actor rolls first and needs a 4.",
    (
        ArgumentKind("actor", "die", "The actor's trait: d8, or d12+1."),
        ArgumentKind("other", "die", "The opponent's trait."),
        ArgumentKind("--mod", "number", "The actor's modifier.", 0),
        ArgumentKind("--other-mod", "number", "The opponent's modifier.", 0),
        WILD,
        EXTRA,
        ArgumentKind("--other-wild", "plain die", "The opponent's Wild Die.  [default: d6]", WILD.default),
        ArgumentKind("--other-extra", "flag", "The opponent is an Extra.", False),
        TOTAL_ONE,
    ),
    ("wildtable odds opposed d8 d6 --other-mod 1",),
    _opposed,
)
INCAPACITATION = QuestionForm(
    "incapacitation",
    "The result of a Wild Card's Vigor roll when Incapacitated.",
    (
        ArgumentKind("vigor", "die", "The Vigor: d8, or d12+1."),
        ArgumentKind("--mod", "number", "The modifier of Vigor rolls, without Wounds.", 0),
        ArgumentKind("--wounds", "number", "The Wounds that count as a penalty.", 3),
        WILD,
        ArgumentKind("--bennies", "number", "Bennies for rerolls of the first Vigor roll.", 0),
        CRITICAL,
        ArgumentKind("--edition", EDITIONS, "The edition.", "adventure"),
    ),
    ("wildtable odds incapacitation d8 --bennies 1 --edition deluxe",),
    _incapacitation,
)
INITIATIVE = QuestionForm(
    "initiative",
    "The first of two to act, and the chance of a Joker.",
    (
        *(ArgumentKind(f"--{name}", "flag", text, False) for name, text in DRAWERS.items()),
        *(ArgumentKind(f"--other-{name}", "flag", f"The opponent: {text}", False) for name, text in DRAWERS.items()),
    ),
    ("wildtable odds initiative --quick --level-headed --other-hesitant",),
    _initiative,
)
