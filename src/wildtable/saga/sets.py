"""The closed sets of Saga: every word that a state, a log, a command or a table's file may hold in such a place.

The words are written as they are on the wire and in logs. Views, cases, data and sentences are made from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from wildtable.closed import Closed, OpenSet, joined

# Characters.


class Asset(Closed):
    """The assets of a character: each has a rating and tokens."""

    FORCE = "force", "Each token adds dice to a roll; recovers with rounds and scenes."
    GRACE = "grace", "Each token brings one trait into a roll; recovers with rounds and scenes."
    ACUITY = "acuity", "Each token raises every specialty that fits; recovers with rounds and scenes."
    FORTUNE = "fortune", "Rerolls, traits for a scene, luck; resets only when a chapter starts."


class Skill(Closed):
    """The skills of a character."""

    ACADEMIA = "academia", "What you have learned."
    ATHLETICS = "athletics", "What the body does; can set the turn order between players."
    AWARENESS = "awareness", "What you notice; can set the turn order between players."
    INFLUENCE = "influence", "How you read people."
    LEGERDEMAIN = "legerdemain", "What quick fingers can do."
    MARKSMANSHIP = "marksmanship", "Ranged attacks."
    SUBTERFUGE = "subterfuge", "Going unnoticed."
    WEAPONRY = "weaponry", "Fighting hand to hand."
    SKILL_X = "skill-x", "The ninth skill, named by the table or each character.", "Skill X"


class GearKind(Closed):
    """The kinds of gear."""

    BUFF = "buff", "Adds its rating where it fits; never used up."
    CHARM = "charm", "Holds dice, each usable once; refills each scene or chapter."
    FONT = "font", "Holds points that remove harm; refills each chapter."


class CharmTime(Closed):
    """The times at which a lucky charm is refilled: a table's option."""

    SCENE = "scene", "At the start of each scene."
    CHAPTER = "chapter", "At the start of each chapter."


class NoDice(Closed):
    """The roll of somebody who has no die, where no penalty is to blame: a table's option."""

    CHANCE = "chance", "A chance die."
    ONE = "one-die", "An ordinary die."


class BoonKind(Closed):
    """The kinds of rewards won in conflicts."""

    TRAIT = "trait", "Can be invoked and inverted like a trait on the sheet."
    STORY = "story", "Part of the story; changes no roll."


class Status(Closed):
    """Whether a character or an element takes part."""

    IN = "in", "It takes part; everybody sees it."
    OUT = "out", "A character that gave in is back as the conflict ends; an element with an empty pool stays out."
    DOOMED = "doomed", "The last step of the Doom Track is marked: a character takes part no more, nor gets tokens."


class PerkQuestion(Closed):
    """The questions that a perk can affect, in the order of play of the rules."""

    BLOCK_PER_GRACE = "block-per-grace", "Each grace token spent on a block adds `value` dice."
    RECOVER_ALSO = "recover-also", "Whenever tokens come back, `value` more of its first asset do, up to the rating."
    FORTUNE_FOR_ANY = "fortune-for-any", "A fortune token may do the work of force, grace or acuity."
    EASE = "ease", "Once a scene one of its assets' tokens takes off as much `harm` as the pool held before."
    DICE_FOR_ACUITY = "dice-for-acuity", "After the roll, each acuity token adds a die."
    IGNORE_HITCH = "ignore-hitch", "Once a scene a hitch of a kismet roll does not count."
    SPECIALTY_ALSO = "specialty-also", "Acuity on its skill adds `value` for each specialty, one at least."
    DAMAGE_FOR_FORCE = "damage-for-force", "Once an attack has hit, each force token adds a damage."
    SCENE_FORTUNE = "scene-fortune", "As a scene begins with less fortune than `below`, `value` fortune comes."
    FREE_PUSH = "free-push", "A success that one of its assets paid for has `value` pushes for free."


class MakingStep(Closed):
    """A step of making a character, in the order of the rules."""

    CONCEPT = "concept", "Who they are: a name and a few words."
    ASSETS = "assets", "What it spends on rolls: three in their order with fortune beside them, or all four bought."
    PERK = "perk", "Something they do their own way, by their first asset or by fortune."
    SKILLS = "skills", "What they roll, a die for each rank: by priority, or bought."
    SPECIALTIES = "specialties", "What they are best at within a skill: dice wherever it fits."
    TRAITS = "traits", "Phrases that can be brought into rolls, for or against them; some can be found in play."
    DRIVES = "drives", "What matters to them: acting on it earns tokens, which help rolls and become Spark."
    GEAR = "gear", "At least one thing that is more than a tool."
    FINISHING = "finishing", "Points to spend where you like."


class Paid(Closed):
    """Things that a character grows by."""

    SPARK = "spark", "Spark, between chapters."
    FINISHING = "finishing", "Finishing points left when the character was made."
    START = "start", "The perk, or a specialty, that it was made without.", "Left from the start"


# Harm.


class HarmKind(Closed):
    """The kinds of damage tokens."""

    PAIN = "pain", "At most half of force and grace; gone after the scene."
    DOUBT = "doubt", "At most half of grace and acuity; gone after the scene."
    FEAR = "fear", "At most half of force and acuity; gone after the scene."
    KISMET = "kismet", "Never a consequence, always a kismet roll; one goes after the scene, all after the chapter."


class Lasts(Closed):
    """The durations of consequences and of rewards won in conflicts."""

    TEMPORARY = "temporary", "Until the end of the scene; fortune and fonts can remove it earlier."
    LASTING = "lasting", "Until the end of the chapter."
    PERMANENT = "permanent", "Until bought off."


class Cure(Closed):
    """The kinds of harm that a font of healing removes."""

    PAIN = "pain", "A token of pain."
    DOUBT = "doubt", "A token of doubt."
    FEAR = "fear", "A token of fear."
    KISMET = "kismet", "A token of kismet, which is dearer."
    CONSEQUENCE = "consequence", "A point of a temporary consequence, which is dearest."


class HarmAs(Closed):
    """Damage taken on purpose as an action is declared, and the asset whose token's good it brings."""

    PAIN_FORCE = "pain-force", "A pain for the good of a force token."
    PAIN_GRACE = "pain-grace", "A pain for the good of a grace token."
    DOUBT_GRACE = "doubt-grace", "A doubt for the good of a grace token."
    DOUBT_ACUITY = "doubt-acuity", "A doubt for the good of an acuity token."
    FEAR_FORCE = "fear-force", "A fear for the good of a force token."
    FEAR_ACUITY = "fear-acuity", "A fear for the good of an acuity token."

    @property
    def kind(self) -> HarmKind:
        """The damage."""
        return HarmKind(self.partition("-")[0])

    @property
    def asset(self) -> Asset:
        """The asset whose token it stands for."""
        return Asset(self.partition("-")[2])


# Conflicts.


class ElementPool(Closed):
    """The dice of an element, and the ways to attack."""

    PHYSICAL = "physical", "By the body; deals pain unless another kind is named."
    SOCIAL = "social", "By what people say and think; deals doubt unless another kind is named."
    MENTAL = "mental", "By what people know and dread; deals fear unless another kind is named."


class Stakes(Closed):
    """The stakes of a conflict, from the least; a conflict may rise to the next."""

    MINOR = "minor", "Consequences and rewards are temporary."
    SERIOUS = "serious", "Consequences and rewards are lasting."
    SEVERE = "severe", "Consequences and rewards are permanent."
    DEADLY = "deadly", "As severe, and each consequence is a kismet roll of one die at least."


class Phase(Closed):
    """The phases of a round of a conflict."""

    ORDER = "order", "Players against players roll for who goes first."
    SETUP = "setup", "The game master says which elements face whom, and who acts first."
    PLAYERS = "players", "Characters act: in any order, or in turn where players are against each other."
    ELEMENTS = "elements", "The game master's elements act."
    RECOVERY = "recovery", "Tokens come back; then the next round is set up."


class First(Closed):
    """The side that acts first in a round."""

    PLAYERS = "players", "Characters act before elements."
    ELEMENTS = "elements", "Elements act before characters, and each player gains a fortune."


class Ending(OpenSet):
    """The endings of a conflict."""

    WON = "won", "The players have what they fought for."
    LOST = "lost", "The other side has."
    LEFT = "left", "It is over without either."


class When(Closed):
    """The times at which a condition affects characters. "Every player" is each character that takes part, on any
    side."""

    ROUND = "round", "As each round starts, before anybody acts, every player rolls against it, one after the other."
    ONCE = "once", "As `round`, but only in the first round that starts with it there."
    CONSTANT = "constant", "As long as it is there, its dice are in every roll of every character, whichever its side."
    ACTION = (
        "action",
        "Each character of any side may take it on once a round, as an action that is neither attack nor block.",
    )


class After(Closed):
    """The effects on the conflict once a side has reached the goal of a tally."""

    ENDS = "ends", "The conflict ends, won or lost."
    GOES_ON = "goes-on", "The conflict goes on; the condition is met and gone."
    RISES = "rises", "The conflict goes on with the next stakes above, where there are any; the condition is gone."
    HURTS = "hurts", "Every player bears a token of its `harm`; the conflict goes on, and the condition is gone."


class ActKind(Closed):
    """The kinds of actions that a character can declare."""

    ATTACK = "attack", "Its pushes are damage and temporary traits."
    BLOCK = "block", "Its marks ward damage off, or pay for striking back."
    OTHER = "other", "Its pushes are for the story and for more action; or it takes a condition on."


# Rolls.


class Allowance(Closed):
    """The numbers of tokens that a roll takes when it is made."""

    MUST = "must", "One at least: an action in a conflict."
    ANY = "any", "As many as one likes, or none: what a player tries outside of a conflict."
    ONE = "one", "One at most: a reflexive roll, such as one that the game master asks for, or a counterattack."
    NONE = "none", "None: a follow-on action."


class Orders(Closed):
    """Standing orders: whether the answers that follow an action are given by themselves."""

    STEP = "step", "Each step asks."
    UNLESS_BEHIND = "unless-behind", "All is done that can be; a roll that fails asks."
    ANYWAY = "anyway", "All is done that can be; a roll stands, whatever it comes to."


class Throw(Closed):
    """The purposes of a throw."""

    ROLL = "roll", "A roll of a character or an element."
    OPPOSING = "opposing", "The dice against it."
    AGAIN = "again", "Dice of a roll thrown again, for fortune."
    MORE = "more", "Dice added to a roll that lies on the table."
    KISMET = "kismet", "A kismet roll."
    KISMET_AGAIN = "kismet-again", "One die of a kismet roll thrown again."
    ALLIES = "allies", "Ally dice that meet a condition."


class Outcome(Closed):
    """The outcomes of a roll, the best first."""

    SUCCESS = "success", "More marks than are against it: pushes, and Spark where a drive helped."
    QUALIFIED = "qualified", "As many marks as are against it: a success with a blemish."
    NEUTRAL = "neutral", "A contest in which nobody wins, or a roll for order."
    FAILURE = "failure", "Fewer marks than are against it."
    DRAMATIC = "dramatic", "A chance die showed a hitch: damage, or a temporary consequence."


# Telling.


class StoryPhase(Closed):
    """The phases of the story."""

    BETWEEN = "between", "Between chapters: Spark is spent."
    CHAPTER = "chapter", "In a chapter, between scenes."
    SCENE = "scene", "In a scene, where rolls and conflicts are."


class Why(OpenSet):
    """The reasons why tokens, harm, Spark, drives, gear or a sheet have changed."""

    ROLL = "roll", "Tokens, drive tokens or a charm's dice were put into a roll."
    REROLL = "reroll", "Fortune for dice again before the comparison."
    RETRY = "retry", "Fortune for one die again after it."
    CLAIM = "claim", "Fortune to name a blemish or a consequence."
    CHOOSE = "choose", "Fortune to name the kind of damage."
    DELIBERATE = "deliberate", "Acuity for dice with the roll on the table."
    HEAVE = "heave", "Force for damage."
    STAND_IN = "stand-in", "Fortune in the place of another token."
    EASE = "ease", "A token for a perk that takes damage off."
    SPARE = "spare", "A token in the place of a roll."
    INVOKE = "invoke", "Fortune for a trait of one's own."
    INVERT = "invert", "Fortune for a trait turned round."
    INVERTED = "inverted", "One's trait was turned round by somebody else."
    CLEAR = "clear", "Fortune for consequences."
    LUCK = "luck", "Fortune for a stroke of luck, and the trait it brings."
    SCENE = "scene", "A scene began or ended, or one of its traits was brought in."
    ROUND = "round", "A round is over."
    CONFLICT = "conflict", "A conflict began or ended."
    ESCALATED = "escalated", "The stakes have risen."
    GRANTED = "granted", "The game master gave it back."
    CHAPTER = "chapter", "A chapter began or ended."
    PERK = "perk", "A perk gave it."
    TEMPTED = "tempted", "It was taken with the deed."
    ELEMENTS_FIRST = "elements-first", "The elements act first."
    VOLUNTARY = "voluntary", "Damage taken on purpose, and what it pays."
    GROWN = "grown", "The asset has grown."
    ASSET = "asset", "A point of an asset was bought."
    RANK = "rank", "A rank was bought."
    SPECIALTY = "specialty", "A specialty was bought."
    TRAIT = "trait", "A trait was bought."
    GEAR = "gear", "Gear was bought."
    CONSEQUENCE = "consequence", "A point of a consequence was bought off."
    DOOM = "doom", "A step of doom was bought off."
    BOUGHT = "bought", "What was bought is there."
    DAMAGE = "damage", "Damage arrived."
    SUFFERED = "suffered", "A consequence was named."
    EASED = "eased", "A perk took damage off."
    HEAL = "heal", "Points of a font were used."
    HEALED = "healed", "A font took it off."
    SHED = "shed", "It was shed as the stakes rose."
    CLEARED = "cleared", "Fortune cleared it."
    FADED = "faded", "It lasts no longer."
    ENDED = "ended", "It has had its time."
    PUSH = "push", "A push of an attack made it."
    FULL = "full", "It was filled up."
    KISMET = "kismet", "Marks of a kismet roll."
    DRIVE = "drive", "A success that a drive helped."
    OFFER = "offer", "An offer was made, or accepted."
    BACK = "back", "An offer's Spark came back."
    LIKED = "liked", "An offer was liked."
    EARNED = "earned", "The character acted by the drive."
    AGAINST = "against", "The character acted against the drive."
    CHANGED = "changed", "Another drive has taken its place."
    FULFILLED = "fulfilled", "The drive is fulfilled."
    REWARDED = "rewarded", "It was won in a conflict."
    RULED = "ruled", "The game master ruled so."
    WRITTEN = "written", "It is written so in the campaign."


class OwnChapter(Closed):
    """The chapters of a table's campaign whose things can be told by what they are."""

    CONDITIONS = "conditions", "Effects, and other ways to win."
    ELEMENTS = "elements", "Opponents and obstacles, to be brought in."
    SCENES = "scenes", "What is played where, with whom, to be opened."


class Tale(OpenSet):
    """The kinds of facts that somebody has established."""

    TRAIT = "trait", "A temporary trait."
    BENEFIT = "benefit", "A benefit that a push bought."
    BLEMISH = "blemish", "The blemish of a qualified success."
    LUCK = "luck", "A stroke of luck."
    FACT = "fact", "Something is so from now on."
    TEMPTED = "tempted", "Somebody gave in to a temptation."
    DECLINED = "declined", "Somebody did not."
    REFUSED = "refused", "An offer was turned down."
    TOGETHER = "together", "What a shared challenge came to."
    WON = "won", "The players reached the goal of a tally."
    LOST = "lost", "The other side did."
    GAVE_IN = "gave-in", "The words with which somebody gave in."
    IDEA = "idea", "An idea for a trait."
    RULED = "ruled", "Why the game master ruled so."


# One of these, or one of those. msgspec knows no union of two sets of words, so that they are joined for it.

if TYPE_CHECKING:
    Ability: TypeAlias = Skill | ElementPool
    Exclusion: TypeAlias = Skill | HarmKind
else:
    Ability = joined("Ability", Skill, ElementPool)
    """The abilities that are rolled: a character's skill, an element's pool."""
    Exclusion = joined("Exclusion", Skill, HarmKind)
    """The exclusions of gear: skills of a charm, damage of a font."""

EVERY: tuple[type[Closed], ...] = tuple(
    [
        value
        for value in list(globals().values())
        if isinstance(value, type) and issubclass(value, Closed) and len(value)
    ]
)
"""All closed sets of Saga."""
