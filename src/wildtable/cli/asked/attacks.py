"""`wildtable odds damage`, `soak`, `breaking`, `attack` and `area`."""

from __future__ import annotations

from math import fsum

from wildtable.cli.asked.forms import ArgumentKind, Arguments, DiceArgument, OddsAnswer, QuestionForm, purse, signed
from wildtable.cli.asked.traits import CRITICAL, EDITIONS, EXTRA, MODIFIER, RARE, TN, TOTAL_ONE, WILD, wild_die
from wildtable.odds.asking import Unanswerable
from wildtable.odds.attacks import DamageChances, attack, damage, hurt, soak
from wildtable.odds.harm import Damage, Harm, Target
from wildtable.odds.templates import Victim, area
from wildtable.odds.things import breaking
from wildtable.savage.areas.rules import AT_REST

BANDS = ("Short", "Medium", "Long", "Extreme")
BLOW = ArgumentKind("damage", "damage", "The damage: 2d6+1, or Str+d6.")
STRENGTH = ArgumentKind("--strength", "die", "The attacker's Strength, if the damage has Str.", ())
TOUGHNESS = ArgumentKind("toughness", "number", "The target's Toughness, Armor included.")
ARMOR = ArgumentKind("--armor", "number", "The part of the Toughness that is Armor.", 0)
AP = ArgumentKind("--ap", "number", "The attack's Armor Piercing.", 0)
SHAKEN = ArgumentKind("--shaken", "flag", "The target is Shaken already.", False)
WOUNDS = ArgumentKind("--wounds", "number", "The target's Wounds before the attack.", 0)
VIGOR = ArgumentKind("--vigor", "die", "The target's Vigor.  [default: d6]", WILD.default)
GOAL = ArgumentKind("--goal", "number", "Reroll damage until it causes this many Wounds.", 1)


TARGET = (
    ARMOR,
    AP,
    SHAKEN,
    WOUNDS,
    VIGOR,
    ArgumentKind("--soak", "number", "The target's Bennies for Soak rolls.", 0),
    ArgumentKind("--soak-mod", "number", "The modifier of Soak rolls, without Wounds.", 0),
    ArgumentKind("--target-wild", "plain die", "The target's Wild Die.  [default: d6]", WILD.default),
    ArgumentKind("--target-extra", "flag", "The target is an Extra.", False),
    CRITICAL,
    TOTAL_ONE,
)


def _rolled(given: Arguments) -> DiceArgument:
    """Return the damage dice, with the attacker's Strength among them if it is named. Raises `Unanswerable`."""
    dice = given.dice("damage")
    if not dice.strength:
        if given["strength"]:
            raise Unanswerable("The damage does not name Strength.", "Write Str+d6, or leave --strength out.")
        return dice
    if not given["strength"]:
        raise Unanswerable("The Strength is missing.", "Add it: --strength d8.")
    sides, plus = given.die("strength")
    return DiceArgument((sides, *dice.sides), dice.plus + plus)


def _blow(given: Arguments, ap: int = 0) -> Damage:
    dice = _rolled(given)
    return Damage(dice.sides, dice.plus, ap)


def _target(given: Arguments) -> tuple[Target, Harm]:
    vigor, plus = given.die("vigor")
    wild = 0 if given.flag("target-extra") else given.die("target-wild")[0]
    target = Target(
        toughness=given.number("toughness"),
        armor=given.number("armor"),
        vigor=vigor,
        soak=plus + given.number("soak-mod"),
        wild=wild,
        critical_failures=given.word("critical"),
        natural_one=given.word("one"),
    )
    return target, Harm(given.number("wounds"), given.flag("shaken"), bennies=given.number("soak"))


def _dice(given: Arguments) -> str:
    dice = _rolled(given)
    kinds = {sides: dice.sides.count(sides) for sides in dice.sides}
    return "+".join(f"{many if many > 1 else ''}d{sides}" for sides, many in kinds.items()) + (
        f"{dice.plus:+d}" if dice.plus else ""
    )


def _against(given: Arguments) -> str:
    armor = f" ({given.number('armor')})" if given.number("armor") else ""
    ap = f" with AP {given.number('ap')}" if given.number("ap") else ""
    return f"{_dice(given)}{ap} against Toughness {given.number('toughness')}{armor}"


def _bars(told: DamageChances) -> list[tuple[str, float]]:
    most = max((many for many in range(1, len(told.wounds)) if told.at_least(many) >= RARE), default=1)
    bars = [("nothing", told.nothing), ("Shaken", told.shaken)]
    bars += [(_wounds(many), told.wounds[many]) for many in range(1, most)]
    return [*bars, (f"{_wounds(most)} or more", told.at_least(most))]


def _wounds(many: int) -> str:
    return f"{many} Wound{'s' if many != 1 else ''}"


def _damage(given: Arguments) -> OddsAnswer:
    told = damage(
        _blow(given, given.number("ap")),
        given.number("toughness"),
        armor=given.number("armor"),
        raised=given.flag("raise"),
        shaken=given.flag("shaken"),
        bennies=given.number("bennies"),
        goal=given.number("goal"),
    )
    before = [(", hit with a raise", "raise"), (", Shaken before", "shaken")]
    title = _against(given) + "".join([words for words, name in before if given.flag(name)])
    title += purse(given.number("bennies"), f"for {_wounds(given.number('goal'))}")
    expected = fsum(many * chance for many, chance in enumerate(told.wounds))
    return OddsAnswer(title, _bars(told), [f"Wounds on average: {expected:.3f}."], told.as_dict())


def _soak(given: Arguments) -> OddsAnswer:
    vigor, plus = given.die("vigor")
    target = Target(
        toughness=0,
        armor=0,
        vigor=vigor,
        soak=plus + given.number("mod"),
        wild=wild_die(given),
        critical_failures=given.word("critical"),
        natural_one=given.word("one"),
    )
    told = soak(
        given.number("dealt"),
        target,
        wounds_before=given.number("wounds"),
        shaken=given.flag("shaken"),
        bennies=given.number("bennies"),
    )
    bars = [(f"{_wounds(many)} left", chance) for many, chance in enumerate(told.left)]
    return OddsAnswer(
        f"{_wounds(given.number('dealt'))} soaked with d{vigor}{signed(target.soak)}"
        + purse(given.number("bennies"), "for it"),
        bars,
        [f"Shaken after it: {told.shaken:.2%}. Bennies on average: {told.expected_bennies:.3f}."],
        told.as_dict(),
    )


def _attack(given: Arguments) -> OddsAnswer:
    sides, plus = given.die("skill")
    target, before = _target(given)
    told = attack(
        sides,
        _blow(given, given.number("ap")),
        target,
        tn=given.number("tn"),
        modifier=plus + given.number("mod"),
        wild=wild_die(given),
        dice=given.number("dice"),
        bennies=given.number("bennies"),
        damage_bennies=given.number("damage-bennies"),
        goal=given.number("goal"),
        before=before,
        natural_one=given.word("one"),
        critical_failures=given.word("critical"),
    )
    title = f"d{sides}{signed(plus + given.number('mod'))} against {given.number('tn')}, {_against(given)}"
    title += purse(given.number("bennies"), "to hit")
    title += purse(given.number("damage-bennies"), f"for {_wounds(given.number('goal'))}") + _soaks(given)
    notes = [
        f"It hits: {told.hit:.2%}, with a raise: {told.raised:.2%}; a Critical Failure: {told.critical_failure:.2%}.",
        f"The target is out of the fight: {told.out:.2%}.",
    ]
    return OddsAnswer(title, _bars(told.hurt), notes, told.as_dict())


def _soaks(given: Arguments) -> str:
    return purse(given.number("soak"), "to soak")


def _area(given: Arguments) -> OddsAnswer:
    sides, plus = given.die("skill")
    target, before = _target(given)
    agility, evading = given.die("agility") if given["agility"] else (0, 0)
    victim = Victim(target, (given.number("right"), given.number("down")), agility, before, evading)
    told = area(
        sides,
        _blow(given, given.number("ap")),
        [victim],
        template=given.word("template"),
        modifier=plus + given.number("mod"),
        wild=wild_die(given),
        inches=given.number("inches") or None,
        band=given.number("band"),
        thrown=given.flag("thrown"),
        edition=given.word("edition"),
    )
    met = told.victims[0]
    notes = [
        f"On target: {told.success:.2%}, with a raise: {told.raised:.2%}.",
        f"The target is under the template: {met.under:.2%}, and is hit: {met.hit:.2%}.",
    ]
    skill = f"d{sides}{signed(plus + given.number('mod'))} at {BANDS[given.number('band')]} range"
    title = f"{given.word('template').capitalize()} template with {skill}, {_against(given)}{_soaks(given)}"
    return OddsAnswer(title, _bars(hurt(before, met.harms)), notes, told.as_dict())


def _breaking(given: Arguments) -> OddsAnswer:
    sides, plus = given.die("skill")
    hardness, dice = given.number("hardness"), given.number("dice")
    told = breaking(
        sides,
        _blow(given),
        hardness,
        tn=given.number("tn"),
        modifier=plus + given.number("mod"),
        wild=wild_die(given),
        dice=dice,
        natural_one=given.word("one"),
    )
    bars = [("broken", told.broken), ("hit and whole", told.hit - told.broken), ("not hit", 1 - told.hit)]
    expected = fsum(total * chance for total, chance in told.totals.items())
    notes = [f"A hit deals {expected:.2f} on average, and enough: {told.damage:.2%}. No die aces, no raise adds one."]
    skill = f"{dice if dice > 1 else ''}d{sides}{signed(plus + given.number('mod'))}"
    title = f"{skill} against {given.number('tn')}, {_dice(given)} against Hardness {hardness}"
    return OddsAnswer(title, bars, notes, told.as_dict())


DAMAGE = QuestionForm(
    "damage",
    "The chances of no effect, Shaken and Wounds.",
    (
        BLOW,
        TOUGHNESS,
        STRENGTH,
        ARMOR,
        AP,
        ArgumentKind("--raise", "flag", "The attack hit with a raise: add a d6.", False),
        SHAKEN,
        ArgumentKind("--bennies", "number", "The attacker's Bennies, to reroll damage.", 0),
        GOAL,
    ),
    ("wildtable odds damage 2d6+1 7 --armor 2 --ap 1", "wildtable odds damage Str+d6 6 --strength d8 --raise --json"),
    _damage,
)
SOAK = QuestionForm(
    "soak",
    "The Wounds that are left after a Soak roll.",
    (
        ArgumentKind("dealt", "number", "The Wounds to soak."),
        VIGOR,
        MODIFIER,
        WILD,
        EXTRA,
        WOUNDS,
        SHAKEN,
        ArgumentKind("--bennies", "number", "Bennies to spend, the first one included.", 1),
        CRITICAL,
        TOTAL_ONE,
    ),
    ("wildtable odds soak 2 --vigor d8 --bennies 2",),
    _soak,
)
BREAKING = QuestionForm(
    "breaking",
    "The chance that an attack breaks an object. Damage dice do not ace, and a raise adds no die.",
    (
        ArgumentKind("skill", "die", "The attacker's skill: d8, or d12+1."),
        BLOW,
        ArgumentKind("hardness", "number", "The Hardness: rope 4, light door 8, sword 10, handcuffs 12."),
        STRENGTH,
        ArgumentKind("--tn", "number", "2 for an object at rest, else its holder's Parry.", AT_REST),
        MODIFIER,
        WILD,
        EXTRA,
        ArgumentKind("--dice", "number", "The number of skill dice; each can hit.", 1),
        TOTAL_ONE,
    ),
    ("wildtable odds breaking d8 Str+d6 8 --strength d10", "wildtable odds breaking d6 2d6 10 --tn 6"),
    _breaking,
)
ATTACK = QuestionForm(
    "attack",
    "A whole attack: the roll to hit, the damage, the Wounds after soaking.",
    (
        ArgumentKind("skill", "die", "The attacker's skill: d8, or d12+1."),
        BLOW,
        TOUGHNESS,
        STRENGTH,
        ArgumentKind("--tn", "number", "The Parry in melee, else 4.", TN.default),
        MODIFIER,
        WILD,
        EXTRA,
        ArgumentKind("--dice", "number", "The number of skill dice; each can hit.", 1),
        ArgumentKind("--bennies", "number", "The attacker's Bennies, to reroll a miss.", 0),
        ArgumentKind("--damage-bennies", "number", "The attacker's Bennies, to reroll damage.", 0),
        GOAL,
        *TARGET,
    ),
    (
        "wildtable odds attack d8 2d6+1 7 --tn 5 --vigor d8 --soak 1",
        "wildtable odds attack d10 2d8 6 --dice 3 --mod -2",
    ),
    _attack,
)
AREA = QuestionForm(
    "area",
    "A template that may deviate, and one target.",
    (
        ArgumentKind("skill", "die", "The attacker's skill: d8, or d12+1."),
        BLOW,
        TOUGHNESS,
        STRENGTH,
        ArgumentKind("--template", "small|medium|large|cone|stream", "The template.", "medium"),
        MODIFIER,
        WILD,
        EXTRA,
        ArgumentKind("--inches", "number", "The distance to the aiming point; 0 for no deviation.", 0),
        ArgumentKind("--band", "number", "The range: 0 Short, 1 Medium, 2 Long, 3 Extreme.", 0),
        ArgumentKind("--thrown", "flag", "Thrown by hand, not fired or shot.", False),
        ArgumentKind("--right", "number", "Squares from the aiming point to the target, to the right.", 0),
        ArgumentKind("--down", "number", "Squares from the aiming point to the target, down the map.", 0),
        ArgumentKind("--agility", "die", "The target's Agility, if they may evade.", ()),
        *TARGET,
        ArgumentKind("--edition", EDITIONS, "The edition, for the deviation.", "adventure"),
    ),
    ("wildtable odds area d8 3d6 6 --inches 9 --band 1 --thrown --right 2",),
    _area,
)
