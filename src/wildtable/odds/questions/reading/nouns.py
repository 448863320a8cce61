"""The nouns of a question that are no rule: people and creatures, weapons, powers.

They change nothing where numbers say what they would: an ogre with Parry 5, a longbow of 2d6. Elsewhere they are
refused, with the numbers to write.
"""

from __future__ import annotations

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.reading.tokens import is_arcane

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.reading.facts import QuestionFacts

_BEINGS = (
    "agent alien angel ape archer artificer assassin baddie baddies bandido bandit barbarian bard baron bartender "
    "basilisk beast berserker bodyguard boss bouncer bowman boxer boy bruiser brute buddy bully captain captive "
    "centaur centurion champion chief child cleric clerk clone clown colleague commander companion comrade cop "
    "cowboy crew crewman crook cultist customer cyborg defender demon deputy devil dinosaur dog dragon driver druid "
    "dude duelist duke dwarf elf enemy ettin farmer fella fiend fighter foe friend gangster gator ghast ghost giant "
    "girl gladiator gnoll goblin golem goon griffin grunt guard gunfighter guy harpy hellhound henchman hobgoblin "
    "hostage hunter imp innkeeper kid king knight kobold lackey leader lich lieutenant lion lioness lizardman lord "
    "mage man manticore marauder marine mate mercenary merchant minion minotaur mob monk monster mook mummy mutant "
    "nazi necromancer ninja noble ogre ogress operative opponent orc outlaw pal paladin partner patrol patrolman "
    "peasant pirate player police policeman predator priest prince princess prisoner psionicist queen raider ranger "
    "raptor rat rebel robot rogue rustler sailor samurai sentry sergeant shaman shark sheriff shooter shopkeeper "
    "sidekick skeleton sniper soldier sorcerer spider spy squire stalker stormtrooper stranger swashbuckler "
    "swordsman teammate thief thug tiger tough trex troll trooper vampire viking villager warlord warrior watchman "
    "werewolf wight witch wizard wolf wolfman woman worker wraith wyvern yeti zombie "
)
_GEAR = (
    "axe baton dagger battleaxe blade blaster bludgeon bolt broadsword bullet carbine cleaver cudgel cutlass derringer "
    "falchion flail glaive greataxe greatbow greatsword gun halberd hammer handgun javelin katana katar kukri "
    "longbow longsword mace machete maul musket naginata nunchaku pike pitchfork polearm poleaxe quarterstaff rifle "
    "saber sap scimitar scythe shiv shortbow shortsword shotgun shuriken sickle sidearm staff stick tomahawk torch "
    "trident uzi wakizashi warhammer whip "
)
_POWERS = (
    "banish blind boost confusion curse deflection detect disguise dispel divination drain elemental entangle "
    "environmental farsight growth havoc healing illusion intangibility invisibility jet mindlink mindreading "
    "object protection puppet relief resurrection scrying shapechange sloth slow slumber smite speed stun succor "
    "summon telekinesis teleport wall zombie "
)


def _with_plurals(words: str) -> frozenset[str]:
    """Return nouns with the plurals that they have or might have."""
    found = set(words.split())
    for word in tuple(found):
        found |= {f"{word}s", f"{word}es"}
        found |= {f"{word[:-1]}ies"} if word.endswith("y") else set()
        found |= {f"{word[:-1]}ves"} if word.endswith("f") else {f"{word[:-2]}ves"} if word.endswith("fe") else set()
        found |= {f"{word[:-3]}men"} if word.endswith("man") else set()
    return frozenset(found)


BEINGS, GEAR, POWERS = _with_plurals(_BEINGS), _with_plurals(_GEAR), frozenset(_POWERS.split())
"""Somebody, something to strike or to shoot with, and parts of the names of powers: all that are not ready ones."""

ALIASES = {
    "dagger": "knife", "longsword": "sword", "broadsword": "sword", "shortbow": "bow", "handgun": "pistol",
    "sidearm": "pistol", "tomahawk": "hatchet", "saber": "sabre",
}  # fmt: skip
"""Weapons by another name, whose numbers are those of a ready one."""

NOUNS = BEINGS | GEAR | POWERS


def told_by_numbers(facts: QuestionFacts) -> list[str]:
    """Return the unread words of a question without the nouns that numbers stand for."""
    known = {
        word
        for words, are_told in ((BEINGS, _are_told), (GEAR, _is_dealt), (POWERS, _is_cast))
        if are_told(facts)
        for word in words.intersection(facts.unread)
    }
    known.difference_update(facts.left_over)
    return [word for word in facts.unread if word not in known]


def check_nouns(unread: list[str]) -> None:
    """Raise `Unanswerable` for somebody or something that there is not, and that no number stands for."""
    for word in unread:
        if word in BEINGS:
            raise Unanswerable(f"There is no {word} here.", f"Write its numbers: {word} with parry 5, toughness 6.")
        if word in POWERS:
            raise Unanswerable(
                "There is no such power here.",
                f"For {word} ask for its roll, spellcasting d8, or for the one that resists it, vigor d6 extra at -2.",
            )
        if word in GEAR:
            raise Unanswerable(f"There is no {word} here.", f"Write its damage: {word} Str+d8, or {word} 2d6.")


def _are_told(facts: QuestionFacts) -> bool:
    """Return whether numbers stand for somebody, and nobody is without them."""
    mine, theirs = facts.attacker, facts.target
    sides = [side for side in (mine, theirs) if side.is_said]
    if all(side.name for side in sides):
        return False
    needs_target = facts.has_versus and not (_is_shot(facts) and mine.damage is None)
    return mine.is_said and (theirs.is_said or bool(facts.thing) or not needs_target)


def _is_shot(facts: QuestionFacts) -> bool:
    return bool({"shooting", "athletics"} & {facts.skill, *facts.attacker.traits}) or bool(facts.power)


def _is_dealt(facts: QuestionFacts) -> bool:
    """Return whether the damage of a weapon is said, or not asked for, and its range does not matter."""
    mine, theirs = facts.attacker, facts.target
    if "inches" in facts.numbers and not facts.reach:
        return False
    is_struck = theirs.name or {"toughness", "hardness"} & {*theirs.numbers, *mine.numbers} or "dealt" in facts.flags
    return mine.damage is not None or not (mine.name or is_struck)


def _is_cast(facts: QuestionFacts) -> bool:
    """Return whether the roll of a power is said, which is all that is known of it."""
    mine = facts.attacker
    return not (facts.power or mine.name) and any(map(is_arcane, mine.traits))
