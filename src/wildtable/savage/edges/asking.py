"""The only list of all questions that Edges, Hindrances and injuries answer, in the order of play.

Each kind of question has its own function in `savage.edges.queries`. A yes or no is never summed, and a question that
may depend on a roll is never asked without one.
"""

from __future__ import annotations

from wildtable.savage.edges.model import Penalty
from wildtable.savage.edges.question_kinds import (
    CONDITIONAL,
    NAMED,
    Flag,
    FlagInPlay,
    IgnoreQuestion,
    InPlay,
    NumberQuestion,
    Points,
    PointsInPlay,
    Question,
    RerollQuestion,
    TraitPoints,
    UpTo,
)

__all__ = ["CONDITIONAL", "NAMED", "QUESTIONS", "Flag", "FlagInPlay", "IgnoreQuestion", "InPlay", "NumberQuestion"]
__all__ += ["Points", "PointsInPlay", "Question", "RerollQuestion", "TraitPoints", "UpTo", "effects"]

# Bennies and cards.

BENNIES = Points(
    name="bennies",
    about="Bennies at the start of a session, and of a Wild Card of the game master's.",
    unit="Bennies",
    rules=("sw.benny.start", "sw.benny.gm"),
)
SHARES_BENNIES = Flag(
    name="shares-bennies",
    about="The owner may give Bennies to other Wild Cards on the same side.",
    rules=("sw.benny.own", "sw.benny.gm"),
)
BENNY_POWER_POINTS = Points(
    name="benny-power-points",
    about="Power Points that a Benny brings back, in addition.",
    unit="Power Points",
    least=0,
    rules=("sw.benny.power-points", "sw.effects"),
)
EXTRA_CARDS = Points(
    name="extra-cards",
    about="More Action Cards each round; the best one counts, or the lowest for the Hesitant.",
    unit="cards",
    least=0,
    rules=("sw.level-headed", "sw.hesitant"),
)
REDRAWS_LOW_CARDS = Flag(
    name="redraws-low-cards", about="An Action Card of 5 or lower is replaced by another.", rules=("sw.quick",)
)
ACTS_ON_LOWER_CARD = Flag(
    name="acts-on-lower-card", about="The lowest of several Action Cards counts.", rules=("sw.hesitant",)
)

# Traits and movement.

STEPS = TraitPoints(
    name="steps", about="The die of a trait, up or down.", unit="die types", rules=("sw.trait", "sw.injury")
)
WILD_DIE = TraitPoints(
    name="wild-die",
    about="The Wild Die, up or down; none where it falls below a d4.",
    unit="die types",
    rules=("sw.wild-die", "sw.effects"),
)
TRAIT = PointsInPlay(
    name="trait", about="Any trait roll.", unit="points", of_roll=True, rules=("sw.trait", "sw.effects")
)
REROLL = RerollQuestion(
    name="reroll",
    about="A reroll of a trait without a Benny; never after a Critical Failure.",
    unit="rolls",
    least=1,
    of_roll=True,
    rules=("sw.reroll",),
)
IGNORES = IgnoreQuestion(
    name="ignores",
    about="A penalty to a trait roll that costs nothing, up to so many points.",
    unit="points of the penalty",
    least=1,
    of_roll=True,
    rules=("sw.trait", "sw.effects"),
)
BENNY_REROLL = PointsInPlay(
    name="benny-reroll",
    about="A trait roll that is rerolled for a Benny.",
    unit="points",
    of_roll=True,
    rules=("sw.benny.reroll-trait", "sw.effects"),
)
PACE = PointsInPlay(name="pace", about="Pace, before Wounds and other penalties.", unit="inches", rules=("sw.move",))
RUNNING_DIE = PointsInPlay(
    name="running-die", about="The die that running adds, never less than a d4.", unit="sides", rules=("sw.move",)
)
RUN = PointsInPlay(
    name="run", about="The inches that running adds, besides its die.", unit="inches", rules=("sw.move", "sw.effects")
)
STANDS_FREELY = Flag(name="stands-freely", about="Standing up takes no movement.", rules=("sw.move", "sw.prone"))
IGNORES_ROUGH_GROUND = Flag(
    name="ignores-rough-ground", about="Rough ground costs no more than other ground.", rules=("sw.move", "sw.effects")
)
FLIES = Flag(
    name="flies", about="Rough ground costs its owner no more, and foes bar no way.", rules=("sw.move", "sw.effects")
)
SLIPS_AWAY = Points(
    name="slips-away",
    about="Foes that get no free attack when the owner leaves them, those best at Fighting first.",
    unit="foes",
    least=1,
    rules=("sw.withdraw", "sw.effects"),
)
IGNORES_ZERO_G = Flag(
    name="ignores-zero-g",
    about="No penalty and no loss of Pace in zero gravity.",
    rules=("sw.zero-g", "sw.magnetic-array"),
)

# To hit.

STRIKES_FIRST = Flag(
    name="strikes-first",
    about="A free attack, once a round, on a foe that moves next to the owner.",
    rules=("sw.effects", "sw.free-attack"),
)
FREE_ATTACKS = Points(
    name="free-attacks",
    about="More free attacks a round by an Edge that gives one a round.",
    unit="attacks",
    least=1,
    rules=("sw.free-attack", "sw.effects"),
)
FREE_ACTIONS = Points(
    name="free-actions",
    about="Actions of a turn, besides the first, that add no penalty for several.",
    unit="actions",
    least=1,
    rules=("sw.multi-action", "sw.effects"),
)
ATTACK = PointsInPlay(
    name="attack",
    about="A roll to hit, except free attacks; its trait is the skill used.",
    unit="points",
    of_roll=True,
    of_attack=True,
    rules=("sw.melee", "sw.ranged", "sw.area"),
)
IGNORES_COVER = UpTo(
    name="ignores-cover",
    about="Points of the target's cover to ignore; its trait is the skill used.",
    unit="points of the penalty",
    least=0,
    of_roll=True,
    of_attack=True,
    rules=("sw.cover", "sw.cover.obstacle"),
)
GANG_UP = Points(
    name="gang-up",
    about="The bonus of ganging up, where there is one.",
    unit="points",
    least=0,
    rules=("sw.gang-up", "sw.effects"),
)
REACH = Points(name="reach", about="The reach of every weapon for melee.", unit="inches", least=0, rules=("sw.melee",))
FIGHTING_DICE = Points(
    name="fighting-dice",
    about="More Fighting dice in one attack each turn; in Deluxe with a penalty.",
    unit="dice",
    least=0,
    rules=("sw.effects",),
)
RATE_OF_FIRE = PointsInPlay(
    name="rate-of-fire",
    about="Rate of Fire of a ranged weapon.",
    unit="dice",
    least=1,
    of_roll=True,
    rules=("sw.automatic-fire", "sw.effects"),
)
RELOADS_FASTER = Points(
    name="reloads-faster",
    about="Actions less that reloading takes; one at least.",
    unit="actions",
    least=1,
    rules=("sw.reload", "sw.effects"),
)
KEEPS_GUARD = Flag(
    name="keeps-guard", about="A Wild Attack makes its owner no easier to hit.", rules=("sw.wild-attack", "sw.effects")
)
TWO_WEAPONS_MELEE = Flag(
    name="two-weapons-melee",
    about="An attack with two melee weapons is possible, without a penalty.",
    rules=("sw.two-weapons",),
)
TWO_WEAPONS_RANGED = Flag(
    name="two-weapons-ranged",
    about="An attack with two ranged weapons is possible, without a penalty.",
    rules=("sw.two-weapons",),
)
IGNORES_OFF_HAND = Flag(name="ignores-off-hand", about="No penalty for the off hand.", rules=("sw.off-hand",))
TWO_HANDS = Points(
    name="two-hands",
    about="An attack with a two-handed weapon; only the first answer counts.",
    unit="points",
    rules=("sw.injury",),
)
LOST_RIGHT_HAND = Flag(name="lost-right-hand", about="The right hand can hold nothing.", rules=("sw.injury",))
LOST_LEFT_HAND = Flag(
    name="lost-left-hand", about="The left hand can hold nothing, nor a shield.", rules=("sw.injury",)
)
ALWAYS_ARMED = Flag(
    name="always-armed", about="The owner counts as armed with bare hands.", rules=("sw.unarmed-defender", "sw.effects")
)

# To see.

SEES_IN_DARK = Flag(
    name="sees-in-dark", about="Darkness hides nobody from the owner.", rules=("sw.illumination", "sw.effects")
)
SEES_HIDDEN = Flag(
    name="sees-hidden",
    about="The owner need not find the hidden or invisible.",
    rules=("sw.illumination", "sw.effects"),
)

# To be hit.

PARRY = PointsInPlay(name="parry", about="Parry.", unit="points", rules=("sw.parry",))
IGNORES_GANG_UP = Points(
    name="ignores-gang-up",
    about="So much of the bonus of ganging up on its owner counts for nothing.",
    unit="points",
    least=0,
    rules=("sw.gang-up", "sw.effects"),
)
DODGES = Flag(
    name="dodges",
    about="Shots and throws at the owner are harder, unless the owner is surprised.",
    rules=("sw.effects",),
)
COUNTERATTACKS = Flag(
    name="counterattacks",
    about="A free attack, once a round, on a foe whose Fighting attack missed.",
    rules=("sw.effects", "sw.free-attack"),
)

# Damage.

AP = PointsInPlay(
    name="ap",
    about="Armor Piercing, in addition to the weapon's; its trait is the skill of the weapon.",
    unit="points",
    of_roll=True,
    rules=("sw.toughness", "sw.effects"),
)
DAMAGE = PointsInPlay(
    name="damage",
    about="Damage, except of free attacks; its trait is the weapon's skill.",
    unit="points",
    of_roll=True,
    rules=("sw.damage",),
)
DAMAGE_DIE = PointsInPlay(
    name="damage-die",
    about="The dice of a weapon, up or down; its trait is the skill of the weapon.",
    unit="die types",
    of_roll=True,
    rules=("sw.damage", "sw.effects"),
)
DAMAGE_DICE = PointsInPlay(
    name="damage-dice",
    about="More d6 of damage; its trait is the skill of the weapon.",
    unit="dice",
    least=1,
    of_roll=True,
    rules=("sw.damage", "sw.effects"),
)
RAISE_DIE = PointsInPlay(
    name="raise-die",
    about="The die that a raise adds to damage, up or down.",
    unit="die types",
    of_roll=True,
    rules=("sw.damage", "sw.effects"),
)
BENNY_DAMAGE = PointsInPlay(
    name="benny-damage",
    about="Damage that is rerolled for a Benny.",
    unit="points",
    of_roll=True,
    rules=("sw.benny.reroll-damage", "sw.effects"),
)
UNARMED_DIE = Points(
    name="unarmed-die",
    about="The die of a blow with bare hands: a d4 first, then up.",
    unit="die types",
    least=1,
    rules=("sw.damage", "sw.effects"),
)
CARRIES = Points(
    name="carries",
    about="Strength, where a weapon asks for a minimum.",
    unit="die types",
    rules=("sw.improvised", "sw.effects"),
)
DAMAGE_TAKEN = PointsInPlay(
    name="damage-taken",
    about="Damage of an attack on the owner; its target is the attacker, its weapon the one used.",
    unit="points",
    of_roll=True,
    rules=("sw.damage", "sw.effects"),
)
IMMUNE = FlagInPlay(
    name="immune",
    about="An attack does the owner no damage; its target is the attacker, its weapon the one used.",
    rules=("sw.damage.result", "sw.effects"),
)
HALVES_DAMAGE = FlagInPlay(
    name="halves-damage",
    about="The owner takes half damage; its target is the attacker, its weapon the one used.",
    rules=("sw.damage.result", "sw.effects"),
)
TOUGHNESS = PointsInPlay(name="toughness", about="Toughness.", unit="points", rules=("sw.toughness",))
ARMOR = PointsInPlay(
    name="armor",
    about="Armor that is part of the body, in addition to what is worn.",
    unit="points",
    least=0,
    rules=("sw.toughness",),
)
HARDY = Flag(name="hardy", about="Being Shaken once more is no Wound.", rules=("sw.damage.result", "sw.effects"))
NO_WEAK_SPOT = Flag(
    name="no-weak-spot",
    about="A called shot at the head does its owner no more damage.",
    rules=("sw.called-shot", "sw.effects"),
)
NEVER_STUNNED = Flag(name="never-stunned", about="Its owner cannot be Stunned.", rules=("sw.stunned", "sw.effects"))

# Wounds, Fatigue and healing.

WOUNDS = Points(
    name="wounds",
    about="Wounds borne before one more takes the owner out.",
    unit="Wounds",
    rules=("sw.wounds", "sw.wild-card"),
)
FATIGUE_LEVELS = Points(
    name="fatigue-levels",
    about="Levels of Fatigue borne before one more takes the owner out.",
    unit="levels",
    least=1,
    rules=("sw.fatigue", "sw.effects"),
)
NEVER_TIRES = Flag(name="never-tires", about="The owner gets no Fatigue.", rules=("sw.fatigue", "sw.effects"))
NEVER_BLEEDS = Flag(
    name="never-bleeds", about="The owner does not bleed to death.", rules=("sw.bleeding-out", "sw.effects")
)
HEALS = Points(
    name="heals",
    about="Wounds more that a Healing roll of the owner heals, if it heals any.",
    unit="Wounds",
    least=1,
    rules=("sw.healing", "sw.effects"),
)
HEALS_DAILY = Flag(
    name="heals-daily", about="Natural healing is rolled for every day.", rules=("sw.healing", "sw.effects")
)
REGENERATES = Flag(
    name="regenerates", about="A natural healing roll as each of its turns begins.", rules=("sw.healing", "sw.effects")
)

# Power Points.

POWER_POINTS = Points(
    name="power-points", about="The pool of Power Points.", unit="Power Points", rules=("sw.power-points", "sw.effects")
)
POWER_RECOVERY = Points(
    name="power-recovery",
    about="Power Points regained in an hour of rest, in addition.",
    unit="Power Points",
    least=0,
    rules=("sw.power-points", "sw.effects"),
)


QUESTIONS: dict[str, Question] = {
    question.name: question for question in tuple(globals().values()) if isinstance(question, Question)
}
"""Every question by its name, in the order of play; those that parts add come last."""


def effects() -> dict[str, Question]:
    """Return the question of every effect by the effect's name: each question, or one with each penalty it takes."""
    found: dict[str, Question] = {}
    for name, question in QUESTIONS.items():
        kinds = [f"{name}-{penalty}" for penalty in Penalty] if "penalty" in question.takes else [name]
        found |= dict.fromkeys(kinds, question)
    return found
