"""The only list of all questions that Edges, Hindrances and injuries answer, in the order of play.

Each of the four kinds of question has its own function in `savage.edges.queries`. A yes or no is never summed, and a
question that may depend on a roll is never asked without one.
"""

from __future__ import annotations

from msgspec import Struct

__all__ = [
    "CONDITIONAL",
    "QUESTIONS",
    "Flag",
    "IgnoreQuestion",
    "InPlay",
    "NumberQuestion",
    "Points",
    "PointsInPlay",
    "Question",
    "RerollQuestion",
    "TraitPoints",
    "UpTo",
]


NAMED_OF_ROLL = ("option", "against")
"""The conditions that name something about one roll."""

NAMED = ("on", "meets", "weather", "scene", "zone", "weapon", *NAMED_OF_ROLL)
"""The conditions that name something; see `wildtable.savage.edges.conditions.CIRCUMSTANCES`."""

CONDITIONAL = ("traits", "when", "edition", "each", "price", "penalty", *NAMED)
"""The fields of an answer, besides its value, that a question may take: conditions, and limits of rerolls."""


class Question(Struct, frozen=True, kw_only=True):
    """A question that an Edge may answer.

    ``name``: as a table's file writes it. ``about``: one sentence for people. ``rules``: the slugs of the rules that
    ask it.
    """

    name: str
    about: str
    rules: tuple[str, ...]

    @property
    def takes(self) -> tuple[str, ...]:
        """The fields that an answer may have besides its value."""
        return ()


class Flag(Question, frozen=True):
    """A yes-or-no question, asked without conditions; an answer's value is 1 for yes and 0 for no."""


class NumberQuestion(Question, frozen=True, kw_only=True):
    """A number that answers add up to. ``unit``: the unit it is in. ``least``: the lowest value of one answer."""

    unit: str
    least: int | None = None


class Points(NumberQuestion, frozen=True, kw_only=True):
    """A number that depends on no condition."""


class InPlay(NumberQuestion, frozen=True, kw_only=True):
    """A number in play, so an answer may have a condition.

    ``of_roll``: it is asked about one roll, with its trait, goal and target. ``of_attack``: that roll is to hit.
    """

    of_roll: bool = False
    of_attack: bool = False

    @property
    def takes(self) -> tuple[str, ...]:
        """The fields that an answer may have besides its value."""
        if self.of_roll:
            return ("traits", "when", "edition", *NAMED)
        return ("when", "edition", *[name for name in NAMED if name not in NAMED_OF_ROLL])


class PointsInPlay(InPlay, frozen=True, kw_only=True):
    """A number in play that is the sum of the answers."""


class UpTo(InPlay, frozen=True, kw_only=True):
    """A number in play with a cap: an answer takes up to its points, or fewer where there are fewer."""


class IgnoreQuestion(UpTo, frozen=True, kw_only=True):
    """A penalty that is ignored up to a cap: an answer names the ``penalty``."""

    @property
    def takes(self) -> tuple[str, ...]:
        """The fields that an answer may have besides its value."""
        return (*super().takes, "penalty")


class RerollQuestion(InPlay, frozen=True, kw_only=True):
    """Rerolls: an answer says how many there are ``each`` turn, round ..., and at what ``price``."""

    @property
    def takes(self) -> tuple[str, ...]:
        """The fields that an answer may have besides its value."""
        return (*super().takes, "each", "price")


class TraitPoints(NumberQuestion, frozen=True, kw_only=True):
    """A number of one trait: an answer names its ``traits``, or counts for all of them."""

    @property
    def takes(self) -> tuple[str, ...]:
        """The fields that an answer may have besides its value."""
        return ("traits",)


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
    name="steps",
    about="The die of a trait, up or down.",
    unit="die types",
    rules=("sw.trait", "sw.injury"),
)
TRAIT = PointsInPlay(
    name="trait",
    about="Any trait roll.",
    unit="points",
    of_roll=True,
    rules=("sw.trait", "sw.effects"),
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
TOUGHNESS = PointsInPlay(name="toughness", about="Toughness.", unit="points", rules=("sw.toughness",))
ARMOR = PointsInPlay(
    name="armor",
    about="Armor that is part of the body, in addition to what is worn.",
    unit="points",
    least=0,
    rules=("sw.toughness",),
)
HARDY = Flag(
    name="hardy",
    about="Being Shaken once more is no Wound.",
    rules=("sw.damage.result", "sw.effects"),
)
NO_WEAK_SPOT = Flag(
    name="no-weak-spot",
    about="A called shot at the head does its owner no more damage.",
    rules=("sw.called-shot", "sw.effects"),
)
NEVER_STUNNED = Flag(name="never-stunned", about="Its owner cannot be Stunned.", rules=("sw.stunned", "sw.effects"))


QUESTIONS: dict[str, Question] = {
    question.name: question for question in tuple(globals().values()) if isinstance(question, Question)
}
"""Every question by its name, in the order of play; those that parts add come last."""
