"""The keys of ``swade``'s active effects, each with our effect; the value of a number comes from the file."""

from __future__ import annotations

from collections.abc import Mapping

from wildtable.savage.edges.model import Effect, Penalty

EFFECTS: Mapping[str, Effect] = {
    "stats.parry.value": Effect("parry"),
    "stats.parry.modifier": Effect("parry"),
    "stats.parry.shield": Effect("parry"),
    "stats.toughness.value": Effect("toughness"),
    "stats.toughness.modifier": Effect("toughness"),
    "stats.toughness.armor": Effect("armor"),
    "pace": Effect("pace"),
    "pace.ground": Effect("pace"),
    "stats.speed.value": Effect("pace"),
    "pace.running.die": Effect("running-die"),
    "stats.speed.runningDie": Effect("running-die"),
    "attributes.vigor.soakBonus": Effect("trait", traits=("vigor",), when="soaking"),
    "attributes.vigor.unStunBonus": Effect("trait", traits=("vigor",), when="recovering"),
    "attributes.spirit.unShakeBonus": Effect("trait", traits=("spirit",), when="recovering"),
    "stats.globalMods.trait": Effect("trait"),
    "stats.globalMods.attack": Effect("attack"),
    "stats.globalMods.damage": Effect("damage"),
    "stats.globalMods.ap": Effect("ap"),
    "stats.globalMods.bennyTrait": Effect("benny-reroll"),
    "wounds.ignored": Effect("ignores", penalty=Penalty.WOUNDS),
    "fatigue.ignored": Effect("ignores", penalty=Penalty.FATIGUE),
    "bennies.max": Effect("bennies"),
    "wounds.max": Effect("wounds"),
    "fatigue.max": Effect("fatigue-levels"),
    "pace.running.mod": Effect("run"),
    "stats.speed.runningMod": Effect("run"),
    "attributes.strength.encumbranceSteps": Effect("carries"),
    "attributes.vigor.bleedOut.modifier": Effect("trait", traits=("vigor",), when="bleeding"),
    "stats.globalMods.bennyDamage": Effect("benny-damage"),
    "powerPoints.general.max": Effect("power-points"),
    "powerPoints.max": Effect("power-points"),
}
"""Numbers that an effect adds to. Where two keys have the same effect, the first is the one that is written."""

TOGETHER: Mapping[str, tuple[Effect, ...]] = {
    "woundsOrFatigue.ignored": (EFFECTS["wounds.ignored"], EFFECTS["fatigue.ignored"]),
}
"""Numbers that an effect adds to, which have no effect of their own here: each comes to several."""

FIELDS: Mapping[str, str] = {
    "stats.size": "size",
}
"""Numbers of the sheet, for which there is no question."""

FLAGS: Mapping[str, tuple[Effect, ...]] = {
    "initiative.hasQuick": (Effect("redraws-low-cards"),),
    "initiative.hasLevelHeaded": (Effect("extra-cards", 1),),
    "initiative.hasImpLevelHeaded": (Effect("extra-cards", 2),),
    "initiative.hasHesitant": (Effect("acts-on-lower-card"), Effect("extra-cards", 1)),
    "flags.swade.ambidextrous": (Effect("ignores-off-hand"),),
    "flags.swade.hardy": (Effect("hardy"),),
    "attributes.vigor.bleedOut.ignoreWounds": (Effect("ignores", 3, penalty=Penalty.WOUNDS, when="bleeding"),),
}
"""Keys with a yes or no."""

TRAIT_EFFECTS: Mapping[str, Effect] = {
    "die.sides": Effect("steps"),
    "die.modifier": Effect("trait"),
    "wild-die.sides": Effect("wild-die"),
}
"""Effects on an attribute or skill, by the path there."""

ITEM_EFFECTS: Mapping[tuple[str, str], Effect] = {
    ("weapon", "actions.traitMod"): Effect("attack"),
    ("weapon", "actions.dmgMod"): Effect("damage"),
    ("weapon", "damage"): Effect("damage"),
    ("weapon", "ap"): Effect("ap"),
    ("weapon", "parry"): Effect("parry"),
    ("armor", "armor"): Effect("armor"),
    ("shield", "parry"): Effect("parry"),
}
"""Numbers of other items that an effect adds to, by the item's type and the path there."""
