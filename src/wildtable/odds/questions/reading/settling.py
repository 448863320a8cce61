"""The end of reading a question: what stands apart from its side, or means something only with other words, is put in
its place."""

from __future__ import annotations

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.reading.phrases import CALLED_PARTS
from wildtable.odds.questions.reading.tokens import AskedDice, is_arcane

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.reading.facts import QuestionFacts

_OF_THE_BODY = ("agility", "strength", "athletics", "fighting", "shooting", "stealth", "driving", "riding", "piloting",
                "boating")  # fmt: skip
"""Traits that no power is cast with."""

ATTACKING = ("fighting", "shooting", "athletics")
"""Skills that somebody is attacked with."""

OTHERS_AS_ONE = "others as one"
"""The flag of a target whose figures roll as one."""

SHOTGUN_DICE = 3
"""The dice of a shotgun at Short Range: one less at each farther one."""

BURST = "three-round-burst"


def settle(facts: QuestionFacts, hardness: int) -> None:
    """Put what stands apart from its side, or means something only with other words, in its place.

    ``hardness``: that of the thing.
    """
    mine, theirs = facts.attacker, facts.target
    _of_soaking(facts)
    if facts.thing and ("breaks" in facts.flags or (facts.has_versus and not theirs.is_said)):
        theirs.numbers.setdefault("hardness", mine.numbers.pop("hardness", hardness))
    facts.flags -= {"thrown", "shot"} if facts.power else set()
    if "called" in facts.flags and not CALLED_PARTS & set(facts.options):
        facts.unread.append("called shot")
    if theirs.damage is not None and mine.damage is None and not (theirs.name or facts.action):
        mine.damage, theirs.damage = theirs.damage, None  # toughness 9 v 2d8 damage
    _of_who_strikes(facts)
    _as_one(facts)
    _burst_of_a_power(facts)
    _of_the_other(facts)
    _of_the_first(facts)
    _damage_alone(facts)
    is_dealt = mine.damage is not None and not (mine.die or mine.traits or mine.name or facts.weapon or facts.skill)
    if (
        is_dealt
        and "toughness" in mine.numbers
        and not {"toughness", "parry"} & set(theirs.numbers) | ({theirs.name} - {""})
    ):
        theirs.numbers |= {name: mine.numbers.pop(name) for name in ("toughness", "armor") if name in mine.numbers}
        theirs.wild, mine.wild = mine.wild if theirs.wild is None else theirs.wild, None
        facts.has_versus = True
    if not theirs.is_said and theirs.wild is not None and mine.wild is None:  # d6 v fear at -4, extra
        mine.wild, theirs.wild = theirs.wild, None
    if is_dealt and "toughness" in theirs.numbers:
        _of_nobody_else(facts)
    if "armor" in mine.numbers and "toughness" in theirs.numbers and not mine.name:
        theirs.numbers.setdefault("armor", mine.numbers.pop("armor"))
    if "hardness" in mine.numbers:
        theirs.numbers["hardness"] = mine.numbers.pop("hardness")
    facts.has_versus = facts.has_versus or "hardness" in theirs.numbers
    bare(facts)


def beside_a_shotgun(dealt: AskedDice | None, band: int) -> AskedDice | None:
    """Return no damage of its own for a shotgun whose dice are those of its rule, at Short Range or at the range of the
    shot (sw.shotgun). Raises `Unanswerable` for others."""
    if dealt is None:
        return None
    if dealt.strength or dealt.plus or dealt.sides not in ((6,) * SHOTGUN_DICE, (6,) * max(1, SHOTGUN_DICE - band)):
        raise Unanswerable("A shotgun does 3d6 at Short Range, 2d6 at Medium, 1d6 at Long.", "Leave its damage out.")
    return None


def bare(facts: QuestionFacts) -> None:
    """Take the Armor that a question denies off the Toughness that it is part of; a figure by name wears none."""
    if "no armor" not in facts.flags:
        return
    facts.flags.remove("no armor")
    numbers = facts.target.numbers
    if "toughness" in numbers:
        numbers["toughness"] -= numbers.pop("armor", 0)
    elif facts.target.name:
        numbers["armor"] = 0


def _of_soaking(facts: QuestionFacts) -> None:
    """Take the Wounds and the Bennies of a Soak roll for its own where nobody attacks."""
    mine, numbers = facts.attacker, facts.numbers
    is_alone = not (facts.has_versus or facts.target.is_said)
    if is_alone and "soak" in facts.flags and "wounds" in mine.numbers and "soak wounds" not in numbers:
        numbers["soak wounds"] = mine.numbers.pop("wounds")
    if "soak wounds" in numbers and "soak" in numbers and not (facts.has_versus or "bennies" in numbers):
        numbers["bennies"] = numbers.pop("soak")


def _of_who_strikes(facts: QuestionFacts) -> None:
    """Give the attacker the die that stands behind its target, ``guard hits me with d10, parry 6``, and its Strength
    to the only die of a weapon."""
    mine, theirs = facts.attacker, facts.target
    is_without = mine.die is None and not mine.traits and facts.action is None and not facts.power
    if theirs.die is not None and is_without and "parry" in {*theirs.numbers, *mine.numbers}:
        mine.die, theirs.die = theirs.die, None
    has_strength = mine.strength is not None or "strength" in mine.traits
    is_melee = "fighting" in {facts.skill, *mine.traits} and "dealt" not in facts.flags
    if mine.damage is not None and len(mine.damage.sides) == 1 and has_strength and is_melee:
        mine.damage = AskedDice(mine.damage.sides, mine.damage.plus, strength=True)


def _of_nobody_else(facts: QuestionFacts) -> None:
    """Give the target of dice that nobody rolls all that is said of anybody."""
    mine, theirs = facts.attacker, facts.target
    if "wounds" in mine.numbers:
        theirs.numbers.setdefault("wounds", mine.numbers.pop("wounds"))
    if theirs.wild is None:
        theirs.wild, mine.wild = mine.wild, None


def _as_one(facts: QuestionFacts) -> None:
    """Give a group of like Extras that rolls as one, on whatever side, its single die and a Wild Die (sw.group)."""
    from wildtable.odds.traits import WILD_DIE

    mine, theirs = facts.attacker, facts.target
    is_opposed = bool(theirs.traits or theirs.skill) and not {"parry", "toughness"} & set(theirs.numbers)
    if OTHERS_AS_ONE in facts.flags:
        facts.flags.remove(OTHERS_AS_ONE)
        if is_opposed:
            theirs.wild, theirs.count = WILD_DIE, 1
        else:
            facts.flags.add("as one")
    if "as one" in facts.flags and (is_opposed or not (facts.has_versus or theirs.is_said)):
        mine.wild, mine.count = WILD_DIE, 1
        mine.name = "" if mine.die or mine.traits else mine.name
        facts.flags.discard("as one")
        facts.numbers.pop("many", None)


def _burst_of_a_power(facts: QuestionFacts) -> None:
    """Take a burst for the power of that name where somebody casts."""
    mine = facts.attacker
    if BURST in facts.options and not facts.power and any(map(is_arcane, {*mine.traits, facts.skill} - {""})):
        facts.options.remove(BURST)
        facts.power = "burst"


def _of_the_other(facts: QuestionFacts) -> None:
    """Give the target what it alone rolls, wherever that is named; to fly, a verb, is no power."""
    mine, theirs = facts.attacker, facts.target
    if "disarm" in facts.options and mine.damage is not None and not mine.damage.strength and not mine.name:
        theirs.strength, mine.strength = theirs.strength or mine.strength, None  # it holds on to the weapon
    if "vigor" in mine.traits and (len(mine.traits) > 1 or mine.die) and "toughness" in theirs.numbers:
        theirs.traits.setdefault("vigor", mine.traits.pop("vigor"))  # it soaks
        facts.skill = next(iter(mine.traits), "") if facts.skill == "vigor" else facts.skill
    if facts.power and not mine.name and any(name in _OF_THE_BODY for name in mine.traits):
        facts.unread.append(facts.power)  # a verb, as in to fly, and no power
        facts.power = ""


def _of_the_first(facts: QuestionFacts) -> None:
    """Give the attacker the skill that is named behind a target by numbers: ``toughness 8 target with shooting d8``."""
    mine, theirs = facts.attacker, facts.target
    named = set(ATTACKING) & set(theirs.traits)
    is_somebody = mine.name or mine.die or mine.traits or theirs.name or (mine.strength and mine.damage is None)
    if named and not (is_somebody or "opposed" in facts.flags):
        mine.traits |= {name: theirs.traits.pop(name) for name in named}
        defences = {"parry", "toughness", "armor"} & set(mine.numbers)
        theirs.numbers |= {name: mine.numbers.pop(name) for name in defences}


def _damage_alone(facts: QuestionFacts) -> None:
    """Take dice behind a weapon's name, or with a raise, for damage alone where nobody attacks: ``pistol 2d6``."""
    mine, theirs = facts.attacker, facts.target
    is_somebody = mine.die or mine.traits or mine.name or facts.skill or theirs.name
    if mine.damage is None or is_somebody or "parry" in {*mine.numbers, *theirs.numbers}:
        return
    weapon, facts.weapon = facts.weapon, ""
    if facts.is_situated or not (weapon or "raise" in facts.flags):
        facts.weapon = weapon
    else:
        facts.flags.add("dealt")
