"""The facts of a question in sentences: attacker, target, weapon and circumstances."""

from __future__ import annotations

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.prose.goals import (
    DISARMED,
    FELLED,
    HARMED,
    HIT,
    STRAYED,
    WOUNDED,
    WOUNDS,
    AskedOutcome,
)
from wildtable.odds.questions.prose.words import ARCANE
from wildtable.odds.questions.reading.facts import QuestionFacts
from wildtable.odds.questions.reading.settling import ATTACKING, bare, beside_a_shotgun
from wildtable.odds.traits import WILD_DIE
from wildtable.savage.attacks.rules import gang_up
from wildtable.savage.traits.rules import TARGET_NUMBER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from wildtable.odds.questions.prose.people import Person
    from wildtable.odds.questions.prose.said import ProseFacts
    from wildtable.odds.questions.reading.facts import SideFacts
    from wildtable.savage.editions.edition import Edition

_OF_A_FIGHT = (HIT, WOUNDED, WOUNDS, FELLED, HARMED, DISARMED, STRAYED)
STRIKING = frozenset((*ATTACKING, *ARCANE))
_DEFENCES = frozenset(("parry", "toughness"))


def attacker_of(said: ProseFacts) -> Person:
    """Return the one who attacks, or who rolls."""

    def rank(person: Person) -> int:
        side = person.side
        strikes = 4 * bool(STRIKING & set(side.traits)) + 2 * (side.damage is not None) + 2 * (side.die is not None)
        return person.agent - person.patient + strikes - 3 * bool(_DEFENCES & set(side.numbers)) + bool(side.traits)

    known = sorted(said.people.principals or [said.people.first()], key=lambda each: _order(said, each))
    return max(known, key=rank)


def _order(said: ProseFacts, person: Person) -> int:
    """Return the place of somebody among those who roll: the one that the question asks about is first."""
    if person is said.asked and _rolls(person.side):
        return -1
    return said.rollers.index(person) if person in said.rollers else len(said.rollers)


def is_attack(said: ProseFacts, goal: AskedOutcome) -> bool:
    """Return whether a question is about an attack, its damage or what becomes of its target."""
    sides = [each.side for each in said.people.principals]
    strikes = any(STRIKING & set(side.traits) for side in sides)
    dealt = any(side.damage for side in sides) or bool(said.weapon)
    defended = any(_DEFENCES & set(side.numbers) for side in sides)
    people = said.people.principals
    situated = bool({"range", "inches", "rof"} & set(said.counts) or said.options or said.flags & {"drop"})
    situated = situated or any(each.patient > 1 or each.cover is not None for each in people)
    return defended or dealt or (strikes and (goal.outcome in _OF_A_FIGHT or situated))


def is_opposed(said: ProseFacts) -> bool:
    """Return whether two roll against each other: neither strikes the other, nor helps."""
    sides = [each.side for each in said.people.principals if _rolls(each.side)]
    is_struck = any(_DEFENCES & set(side.numbers) or side.damage for side in sides)
    return len(sides) > 1 and (bool(said.flags & {"opposed", "test"}) or not is_struck)


def _rolls(side: SideFacts) -> bool:
    """Return whether a die of a trait is said of somebody."""
    return bool(side.traits or side.die or (side.strength and side.damage is None))


def facts_of(said: ProseFacts, goal: AskedOutcome, wild_cards: Mapping[str, bool], edition: Edition) -> QuestionFacts:
    """Return the facts of a roll or an attack, the sides in their places. ``wild_cards``: whether each ready figure is
    one."""
    facts = QuestionFacts()
    attacks = is_attack(said, goal) and not is_opposed(said)
    first, second = _sides(said)
    facts.attacker = first.side
    if second is not None:
        facts.target = second.side
    facts.numbers |= {name: many for name, many in said.counts.items() if name not in ("times", "new wounds")}
    _spent(said, facts, attacks=attacks)
    if not attacks and not is_opposed(said):
        _take_modifiers(said, first)
    facts.reach = said.reach
    facts.damage_modifiers = list(said.damage_modifiers)
    facts.attacker.modifiers += said.modifiers
    facts.options = list(dict.fromkeys(said.options))
    facts.flags |= said.flags & {"drop", "joker", "off hand", "ran", "unskilled", "fear", "bystander", "no recoil"}
    for name, holder in said.holders.items():
        if holder is second:
            facts.flags.discard(name)
            said.notes.append(f"The other one's {name.capitalize()} changes nothing here.")
    if "unskilled" in facts.flags and first.rolls and -2 in facts.attacker.modifiers:
        facts.flags.discard("unskilled")  # d4 at -2, as the rules have it
    facts.skill = next((skill for skill in first.rolls if skill in first.side.traits), "")
    _armed(said, facts)
    _group(said, facts, attacks=attacks)
    if attacks:
        _attacked(said, facts, (first, second), edition)
    for person in (first, *([second] if second is not None else [])):
        _take_kind(said, person, wild_cards, goal.pool if person is first else 0)
    if attacks and said.flags & {"given", "raised"} and goal.outcome in (WOUNDED, WOUNDS, FELLED, HARMED, ""):
        given(facts, raised="raised" in said.flags)
    _named(facts, goal, attacks=attacks)
    if _has_spare_weapon(said, facts, goal):
        facts.weapon, facts.weapons = "", ()
    return facts


def _spent(said: ProseFacts, facts: QuestionFacts, *, attacks: bool) -> None:
    """Give the Bennies to the one who spends them: for a reroll, or for a Soak roll of the target."""
    for side in (facts.attacker, facts.target):
        if side.numbers.pop("bennies", None) is not None:
            facts.flags |= {"their bennies"} if side is facts.target else set()
    if attacks and "soak" in said.flags and "bennies" in facts.numbers:
        facts.numbers["soak"] = facts.numbers.pop("bennies")


def _take_modifiers(said: ProseFacts, first: Person) -> None:
    """Give a roll that somebody makes somebody else roll all that is added to it."""
    for each in said.people.principals:
        if each is not first and not _rolls(each.side):
            first.side.modifiers += each.side.modifiers
            each.side.modifiers = []


def take_states(facts: QuestionFacts, edition: Edition) -> None:
    """Count what hinders or helps either of two who roll against each other (sw.distracted, sw.vulnerable)."""
    for side, other in ((facts.target, facts.attacker), (facts.attacker, facts.target)):
        if "distracted" in side.states:
            side.modifiers.append(edition.distracted_penalty)
        if "vulnerable" in side.states:
            other.modifiers.append(edition.vulnerable_bonus)
        side.states = [each for each in side.states if each not in ("distracted", "vulnerable")]


def leaves_out(said: ProseFacts, facts: QuestionFacts) -> bool:
    """Return whether something has no place in the facts: numbers of a third figure, or of one who is only attacked.

    So has a condition that matters only to who is attacked, and a Parry of the attacker where the target has none.
    """
    sides = [facts.attacker, facts.target, *([said.helps.side] if said.helps is not None else [])]
    third = any(
        each.side.is_said or each.side.modifiers or each.side.states or each.cover is not None
        for each in said.people.all
        if each.side not in sides and not (is_opposed(said) and not _rolls(each.side))
    )
    struck = facts.has_versus and bool(facts.target.modifiers)
    idle = facts.has_versus and "vulnerable" in facts.attacker.states
    mine, theirs = facts.attacker, facts.target
    is_turned = facts.has_versus and "parry" in mine.numbers and not (theirs.numbers or theirs.name)
    return third or is_turned or ((struck or idle) and not is_opposed(said))


def _sides(said: ProseFacts) -> tuple[Person, Person | None]:
    """Return the one who attacks or rolls first, and the other; None for one alone."""
    first = attacker_of(said)
    others = [each for each in said.people.principals if each is not first and _is_told(each)]
    if not is_opposed(said):
        return first, max(others, key=lambda each: each.patient - each.agent, default=None)
    known = [each for each in said.people.principals if _rolls(each.side)]
    rolling = sorted(known, key=lambda each: (each is not said.asked, each.patient > each.agent, _order(said, each)))
    if said.resister is rolling[0]:
        rolling.reverse()
    if said.as_one is not None:
        said.as_one.side.wild, said.as_one.side.count = WILD_DIE, 1
    return rolling[0], rolling[1]


def _has_spare_weapon(said: ProseFacts, facts: QuestionFacts, goal: AskedOutcome) -> bool:
    """Return whether a weapon is named that matters nothing for a hit."""
    rolls = bool(facts.attacker.traits or facts.attacker.die)
    return (
        bool(facts.weapon)
        and "inches" not in facts.numbers
        and goal.outcome == HIT
        and rolls
        and ("shotgun" not in said.flags)
    )


def given(facts: QuestionFacts, *, raised: bool) -> None:
    """Take the hit for given: only its damage is asked for."""
    mine = facts.attacker
    if raised:
        facts.flags.add("raise")
    if mine.damage is not None:
        facts.flags.add("dealt")
        mine.traits = {name: rolled for name, rolled in mine.traits.items() if name == "strength"}
        mine.die, facts.skill, mine.wild = None, "", None


def _is_told(person: Person) -> bool:
    """Return whether anything is said of somebody."""
    side = person.side
    return bool(side.is_said or side.states or side.wild is not None or person.patient or person.cover is not None)


def _armed(said: ProseFacts, facts: QuestionFacts) -> None:
    """Give the attacker its weapon: by its damage where that is said, else by its name."""
    mine, theirs = facts.attacker, facts.target
    if mine.damage is None and theirs.damage is not None and not STRIKING & set(theirs.traits):
        mine.damage, theirs.damage = theirs.damage, None
    if mine.damage is not None and mine.damage.strength and mine.strength is None:
        if "strength" in mine.traits:
            mine.strength = mine.traits.pop("strength")
        elif theirs.strength is not None and "disarm" not in said.options:
            mine.strength, theirs.strength = theirs.strength, None
    if "ap" in theirs.numbers:
        mine.numbers["ap"] = theirs.numbers.pop("ap")
    if mine.damage is None and mine.strength is not None and not said.weapon and "toughness" in theirs.numbers:
        mine.damage = mine.strength  # bare hands, or claws
    _named_weapon(said, facts)
    if "charge" in facts.options:
        mine.mount = mine.mount or "horse"
    casts = ARCANE & set(mine.traits)
    if casts and mine.damage is not None:  # a bolt is rolled as a shot is
        mine.traits["shooting"] = mine.traits.pop(next(iter(casts)))
        facts.skill = "shooting"


def _named_weapon(said: ProseFacts, facts: QuestionFacts) -> None:
    """Take a weapon by its name where its damage is not said, or is that of a shotgun's rule."""
    mine = facts.attacker
    if "shotgun" in said.flags and not {"slug", "both-barrels"} & set(said.options):
        mine.damage = beside_a_shotgun(mine.damage, said.counts.get("range", 0))
    if said.weapon and mine.damage is None:
        facts.weapon, facts.weapons = said.weapon[0], said.weapon


def _group(said: ProseFacts, facts: QuestionFacts, *, attacks: bool) -> None:
    """Give a group that rolls as one its Wild Die (sw.group)."""
    mine = facts.attacker
    if said.as_one is None or said.as_one.side is not mine:
        return
    if attacks:
        facts.flags.add("as one")
        return
    mine.wild, mine.count = WILD_DIE, 1


def _attacked(said: ProseFacts, facts: QuestionFacts, sides: tuple[Person, Person | None], edition: Edition) -> None:
    """Take what holds of an attack: Gang Up, cover, the target's condition, armor that is denied."""
    (first, second), mine, theirs = sides, facts.attacker, facts.target
    facts.has_versus = True
    if mine.count == 1 and not first.is_asker:
        mine.count = max(said.crowd, 1)
    facts.flags |= said.flags & {"no armor"}
    bare(facts)
    if second is not None and second.cover is not None:
        facts.numbers["cover"] = second.cover
    if first.cover:
        facts.without_rule.append("the attacker's own cover")
    _take_target_number(facts)
    _gang_up(said, facts, first, edition)
    if not _DEFENCES & set(theirs.numbers) and not mine.damage and not facts.weapon:
        facts.flags.add("only the roll")


def _take_target_number(facts: QuestionFacts) -> None:
    """Take the number that an attack needs: that of a shot is 4, and another one a modifier; that of a blow is the
    Parry. Raises `Unanswerable` for two of them."""
    mine, parry = facts.attacker, facts.target.numbers.get("parry")
    if parry is None and "shooting" not in mine.traits:
        return
    needed = facts.numbers.pop("tn", None)
    if needed is None or needed == parry:
        return
    if parry is not None:
        raise Unanswerable("A target number and a Parry are named.", "Leave one of them out.")
    if needed != TARGET_NUMBER:
        mine.modifiers.append(TARGET_NUMBER - needed)


def _gang_up(said: ProseFacts, facts: QuestionFacts, first: Person, edition: Edition) -> None:
    """Take the bonus of those who attack hand to hand together, less the target's friends beside them (sw.gang-up)."""
    mine = facts.attacker
    is_melee = "fighting" in mine.traits or (not mine.traits and mine.die is None)
    if not is_melee or "alone" in said.flags or "gang up" in facts.numbers:
        return
    friends = sum(many for whose, many in said.friends if whose is not first)
    helping = sum(many for whose, many in said.friends if whose is first)
    beside = friends * (edition.gang_up_ally or 0)
    if bonus := gang_up(mine.count + helping, beside, edition.gang_up_most):
        facts.numbers["gang up"] = bonus


_MOOKS = frozenset(("mook", "minion", "goon", "grunt", "henchman", "lackey", "redshirt", "thug", "zombie", "skeleton"))
_HEROES = frozenset(("hero", "heroine", "pc", "character", "adventurer", "player"))


def _take_kind(said: ProseFacts, person: Person, wild_cards: Mapping[str, bool], many: int) -> None:
    """Make a figure that may be either an Extra: a goon, one of several of a kind, a ready figure that is one."""
    side = person.side
    if side.wild is not None or person.is_asker or not (person.noun or side.count > 1 or many > 1):
        return
    is_many = (side.count > 1 or many > 1) and person.noun not in _HEROES
    if is_many or person.noun in _MOOKS or not wild_cards.get(side.name, True):
        side.wild = 0
        said.notes.append(f"{(person.noun or 'each').capitalize()} is taken for an Extra.")


def _named(facts: QuestionFacts, goal: AskedOutcome, *, attacks: bool) -> None:
    """Take a noun with numbers of its own for a name alone: a ready figure is one that nothing is said of."""
    mine, theirs = facts.attacker, facts.target
    if mine.name and (mine.traits or mine.die or mine.damage):
        mine.name = ""
    if theirs.name and (_DEFENCES & set(theirs.numbers) or theirs.traits or not attacks):
        theirs.name = ""
    is_harm = goal.outcome in (WOUNDED, WOUNDS, FELLED, HARMED)
    if theirs.name and not is_harm and (mine.traits or mine.die) and "fighting" not in mine.traits:
        theirs.name = ""
