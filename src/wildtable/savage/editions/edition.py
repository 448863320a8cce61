"""The numbers in which editions differ, or may differ: each with its meaning, unit and source."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from wildtable.numbers import Number

Levels: TypeAlias = tuple[int, ...]
Bonus: TypeAlias = Annotated[int, Meta(ge=1)]
Penalty: TypeAlias = Annotated[int, Meta(le=-1)]
"""A number that an edition has or lacks (None), and that is never 0."""


class Edition(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """The numbers of an edition, each listed in ``rulebook/editions`` under its rule; None where it lacks one."""

    name: str
    """``adventure`` or ``deluxe``; a setting keeps the name of the edition that it is played with."""
    wounds_most: Annotated[
        int, Number("Wounds a Wild Card can take; one more is Incapacitated.", "Wounds", "sw.wild-card")
    ]
    hero_bennies: Annotated[int, Number("Bennies of a hero at the start of a session.", "Bennies", "sw.benny.start")]
    gm_bennies_per_hero: Annotated[
        int,
        Number("Bennies each hero adds to the game master's pool at the start of a session.", "Bennies", "sw.benny.gm"),
    ]
    gm_wild_card_bennies: Annotated[
        int, Number("Bennies of each Wild Card of the game master.", "Bennies", "sw.benny.gm")
    ]
    actions_most: Annotated[int, Number("Most actions in a turn.", "actions", "sw.multi-action")]
    action_penalty: Annotated[
        int,
        Number("Modifier to all actions of the turn, for each action beyond the first.", "modifier", "sw.multi-action"),
    ]
    run_die: Annotated[int, Number("Die that running adds to Pace.", "sides", "sw.move")]
    run_penalty: Annotated[int, Number("Modifier to each action of a turn with running.", "modifier", "sw.move")]
    crawl_most: Annotated[int, Number("Distance a character can crawl in a turn.", "inches", "sw.move")]
    stand_cost: Annotated[int, Number("Movement that standing up costs.", "inches", "sw.move")]
    shaken_success_acts: Annotated[
        bool, Number("Does a plain success against Shaken allow actions this turn?", "yes or no", "sw.shaken")
    ]
    shaken_halves_pace: Annotated[bool, Number("Does being Shaken halve Pace?", "yes or no", "sw.shaken")]
    shaken_runs: Annotated[bool, Number("May a Shaken character run?", "yes or no", "sw.shaken")]
    stuns: Annotated[bool, Number("Can a weapon or a ruling make a character Stunned?", "yes or no", "sw.stunned")]
    distracted_penalty: Annotated[
        int, Number("Modifier to the trait rolls of a Distracted character.", "modifier", "sw.distracted")
    ]
    vulnerable_bonus: Annotated[
        int, Number("Modifier to rolls against a Vulnerable character.", "modifier", "sw.vulnerable")
    ]
    wound_penalty_most: Annotated[int, Number("Largest penalty for Wounds.", "points", "sw.wounds")]
    joker_bonus: Annotated[int, Number("Modifier to trait and damage rolls with a Joker.", "modifier", "sw.joker")]
    unskilled_penalty: Annotated[int, Number("Modifier to a roll without the skill.", "modifier", "sw.unskilled")]
    range_penalties: Annotated[
        Levels, Number("Modifiers to a shot at Short, Medium, Long and Extreme Range.", "modifiers", "sw.range")
    ]
    extreme_factor: Annotated[int, Number("End of Extreme Range, as a multiple of Long Range.", "times", "sw.range")]
    cover_penalties: Annotated[
        Levels,
        Number("Modifiers to an attack for no, light, medium, heavy and near total cover.", "modifiers", "sw.cover"),
    ]
    light_penalties: Annotated[
        Levels,
        Number(
            "Modifiers to an attack in bright light, dim light, dark and pitch dark.", "modifiers", "sw.illumination"
        ),
    ]
    dark_sight: Annotated[int, Number("Distance at which characters see in the dark.", "inches", "sw.illumination")]
    dark_search: Annotated[
        bool,
        Number(
            "Must a target that nobody sees, hidden or in pitch darkness, be found before an attack?",
            "yes or no",
            "sw.illumination",
        ),
    ]
    prone_cover: Annotated[
        int, Number("Level of cover, 0 to 4, of a prone character against shots.", "level", "sw.prone")
    ]
    prone_near: Annotated[int, Number("Distance up to which being prone is no cover.", "inches", "sw.prone")]
    prone_fighting: Annotated[int, Number("Modifier to Fighting while prone.", "modifier", "sw.prone")]
    prone_parry: Annotated[int, Number("Change of Parry while prone.", "Parry", "sw.prone")]
    called_limb: Annotated[int, Number("Modifier to an attack on a limb.", "modifier", "sw.called-shot")]
    called_head: Annotated[int, Number("Modifier to an attack on the head.", "modifier", "sw.called-shot")]
    called_head_damage: Annotated[int, Number("Bonus to damage of a hit to the head.", "damage", "sw.called-shot")]
    called_small: Annotated[int, Number("Modifier to an attack on a small target.", "modifier", "sw.called-shot")]
    called_tiny: Annotated[int, Number("Modifier to an attack on a tiny target.", "modifier", "sw.called-shot")]
    wild_attack: Annotated[int, Number("Modifier to Fighting in a Wild Attack.", "modifier", "sw.wild-attack")]
    wild_attack_damage: Annotated[int, Number("Bonus to damage in a Wild Attack.", "damage", "sw.wild-attack")]
    wild_attack_costs: Annotated[
        Literal["vulnerable", "parry"],
        Number(
            "Price of a Wild Attack.",
            "word",
            "sw.wild-attack",
            words=(
                ("vulnerable", "The attacker is Vulnerable until the end of their next turn."),
                ("parry", "The attacker's Parry changes by wild_attack_parry until their next action."),
            ),
        ),
    ]
    wild_attack_parry: Annotated[
        int | None,
        Number(
            "Change of the attacker's Parry after a Wild Attack.",
            "Parry",
            "sw.wild-attack",
            only="wild_attack_costs=parry",
        ),
    ]
    defend_parry: Annotated[int, Number("Bonus to Parry with Defend.", "Parry", "sw.defend")]
    aim_bonus: Annotated[int, Number("Modifier to the next shot or throw after an Aim.", "modifier", "sw.aim")]
    aim_ignores: Annotated[
        Bonus | None,
        Number(
            "Points of penalties for range, cover and called shots that an Aim may ignore instead.", "points", "sw.aim"
        ),
    ]
    drop_bonus: Annotated[int, Number("Bonus of the Drop to the attack and to its damage.", "modifier", "sw.drop")]
    knockout_head: Annotated[
        int,
        Number("Modifier to the Vigor roll against a knockout blow to the head.", "modifier", "sw.drop.knockout"),
    ]
    gang_up_most: Annotated[int, Number("Largest bonus of Gang Up.", "points", "sw.gang-up")]
    gang_up_ally: Annotated[
        Bonus | None,
        Number(
            "Points that each ally next to the defender takes from an attacker who is next to both.",
            "points",
            "sw.gang-up",
        ),
    ]
    interrupt_trait: Annotated[str, Number("Trait to interrupt a turn from Hold.", "trait", "sw.hold")]
    off_hand_penalty: Annotated[int, Number("Modifier to actions with the off hand.", "modifier", "sw.off-hand")]
    two_weapons_bonus: Annotated[
        Bonus | None,
        Number(
            "Modifier to Fighting with a melee weapon in each hand, if the foe has no shield and no second weapon.",
            "modifier",
            "sw.two-weapons",
        ),
    ]
    two_weapons_penalty: Annotated[
        int | None,
        Number(
            "Modifier to both attacks with two weapons; without a number, only an Edge allows them.",
            "modifier",
            "sw.two-weapons",
        ),
    ]
    unarmed_defender: Annotated[
        int,
        Number("Modifier to an armed attacker's Fighting against an unarmed foe.", "modifier", "sw.unarmed-defender"),
    ]
    disarm: Annotated[int, Number("Modifier to an attack that disarms.", "modifier", "sw.disarm")]
    touch: Annotated[int, Number("Modifier to a touch attack.", "modifier", "sw.touch")]
    flat_side: Annotated[int, Number("Modifier to an attack with the flat of a blade.", "modifier", "sw.nonlethal")]
    full_defense: Annotated[
        Bonus | None, Number("Modifier to the Fighting roll of Full Defense.", "modifier", "sw.full-defense")
    ]
    grapple_trait: Annotated[str, Number("Trait to grapple, and to resist a grapple.", "trait", "sw.grapple")]
    grapple_binds: Annotated[
        bool,
        Number(
            "Does a grapple make the victim Entangled, or Bound with a raise? Otherwise they are held.",
            "yes or no",
            "sw.grapple",
        ),
    ]
    grapple_actions: Annotated[
        Penalty | None,
        Number("Modifier to all actions of a held character, except breaking free.", "modifier", "sw.grapple"),
    ]
    grapple_break: Annotated[
        tuple[tuple[str, int], ...],
        Number("Traits to break free, each with its modifier.", "traits with modifiers", "sw.grapple"),
    ]
    grapple_crush: Annotated[
        tuple[str, ...], Number("Traits that resist being crushed; the better one counts.", "traits", "sw.grapple")
    ]
    push_resists: Annotated[
        tuple[str, ...], Number("Traits that resist a push; the better one counts.", "traits", "sw.push")
    ]
    push_run_up: Annotated[int, Number("Modifier to a push after a run-up.", "modifier", "sw.push")]
    push_run_up_over: Annotated[int, Number("Distance that a run-up must exceed.", "inches", "sw.push")]
    test_skills: Annotated[
        tuple[str, ...] | Literal["any"],
        Number(
            "Skills for a test.", "skills", "sw.test-of-will", words=(("any", "Every skill that the character has."),)
        ),
    ]
    test_brings: Annotated[
        Literal["condition", "upper-hand"],
        Number(
            "Result of a successful test.",
            "word",
            "sw.test-of-will",
            words=(
                ("condition", "The loser has one of test_effects; the winner chooses."),
                ("upper-hand", "The winner has test_bonus on the next action against the loser."),
            ),
        ),
    ]
    test_effects: Annotated[
        tuple[Literal["distracted", "vulnerable"], ...] | None,
        Number(
            "Conditions from which the winner chooses one for the loser.",
            "conditions",
            "sw.test-of-will",
            only="test_brings=condition",
        ),
    ]
    test_bonus: Annotated[
        int | None,
        Number(
            "Modifier to the winner's next action against the loser.",
            "modifier",
            "sw.test-of-will",
            only="test_brings=upper-hand",
        ),
    ]
    trick_parry: Annotated[Penalty | None, Number("Change of the loser's Parry after a trick.", "Parry", "sw.trick")]
    support_most: Annotated[Bonus | None, Number("Largest bonus from all allies together.", "points", "sw.support")]
    improvised_attack: Annotated[
        int, Number("Modifier to an attack with an improvised weapon.", "modifier", "sw.improvised")
    ]
    improvised_parry: Annotated[
        Penalty | None, Number("Change of Parry with an improvised weapon.", "Parry", "sw.improvised")
    ]
    frenzy_costs: Annotated[
        Literal["nothing", "penalty"],
        Number(
            "Price of the second Fighting die of Frenzy.",
            "word",
            "sw.effects",
            words=(
                ("nothing", "It is free, with the first attack of each turn."),
                ("penalty", "It is optional, and the attack has frenzy_penalty."),
            ),
        ),
    ]
    frenzy_penalty: Annotated[
        int | None,
        Number(
            "Modifier to the Fighting dice of Frenzy.",
            "modifier",
            "sw.effects",
            only="frenzy_costs=penalty",
        ),
    ]
    counterattack: Annotated[
        Penalty | None, Number("Modifier to the attack of the Edge Counterattack.", "modifier", "sw.effects")
    ]
    dodge: Annotated[int, Number("Modifier to shots and throws at a character with Dodge.", "modifier", "sw.effects")]
    area_unsealed_armor: Annotated[
        bool, Number("Does Armor that is not sealed protect under a template?", "yes or no", "sw.area")
    ]
    deviation_thrown: Annotated[Levels, Number("Dice for the drift of a thrown blast.", "sides", "sw.area.deviation")]
    deviation_fired: Annotated[Levels, Number("Dice for the drift of a fired blast.", "sides", "sw.area.deviation")]
    suppressive_fire: Annotated[bool, Number("Is there suppressive fire?", "yes or no", "sw.suppressive-fire")]
    evasion_penalty: Annotated[int, Number("Modifier to the Agility roll to evade.", "modifier", "sw.evasion")]
    death_on: Annotated[
        Literal["critical", "total"],
        Number(
            "Result of the Vigor roll that kills an Incapacitated character.",
            "word",
            "sw.incapacitated",
            words=(
                ("critical", "A Critical Failure."),
                ("total", "A total of death_at_total or less."),
            ),
        ),
    ]
    death_at_total: Annotated[
        int | None, Number("Highest total that kills.", "total", "sw.incapacitated", only="death_on=total")
    ]
    recoil: Annotated[int, Number("Modifier to each die when an action fires more than one.", "modifier", "sw.recoil")]
    rounds_fired: Annotated[
        Levels,
        Number("Rounds used by 0, 1, 2 ... Shooting dice.", "rounds", "sw.automatic-fire", starts=(0, 1)),
    ]
    double_tap: Annotated[Bonus | None, Number("Modifier to Shooting with a double tap.", "modifier", "sw.double-tap")]
    double_tap_damage: Annotated[
        int | None, Number("Bonus to damage of a double tap.", "damage", "sw.double-tap", only="double_tap")
    ]
    three_round_burst: Annotated[
        Bonus | None, Number("Modifier to Shooting with a three-round burst.", "modifier", "sw.three-round-burst")
    ]
    three_round_burst_damage: Annotated[
        int | None,
        Number("Bonus to damage of a three-round burst.", "damage", "sw.three-round-burst", only="three_round_burst"),
    ]
    rapid_attack: Annotated[
        int | None, Number("Modifier to each die of a Rapid Attack.", "modifier", "sw.rapid-attack")
    ]
    rapid_attack_parry: Annotated[
        int | None,
        Number("Change of the attacker's Parry after a Rapid Attack.", "Parry", "sw.rapid-attack", only="rapid_attack"),
    ]
    rapid_attack_blows: Annotated[
        Bonus | None, Number("Most melee attacks in a Rapid Attack.", "dice", "sw.rapid-attack", only="rapid_attack")
    ]
    rapid_attack_shots: Annotated[
        Bonus | None, Number("Most shots in a Rapid Attack.", "dice", "sw.rapid-attack", only="rapid_attack")
    ]
    shotgun_bonus: Annotated[int, Number("Modifier to Shooting with a shotgun.", "modifier", "sw.shotgun")]
    both_barrels: Annotated[int, Number("Bonus to damage of both barrels at once.", "damage", "sw.shotgun.double")]
    slug_dice: Annotated[Levels, Number("Damage dice of a slug.", "sides", "sw.shotgun.slug")]
    unstable_platform: Annotated[
        int, Number("Modifier to shooting from an unstable platform.", "modifier", "sw.unstable-platform")
    ]
    bystander_face: Annotated[
        int, Number("Highest number on a skill die that may hit a bystander.", "face", "sw.bystander")
    ]
    bystander_spray: Annotated[
        int, Number("The same for a shotgun, or a Rate of Fire of 2 or more.", "face", "sw.bystander")
    ]
    power_points_hourly: Annotated[int, Number("Power Points restored each hour.", "Power Points", "sw.power-points")]
    benny_power_points: Annotated[
        int, Number("Power Points that a Benny restores.", "Power Points", "sw.benny.power-points")
    ]
    power_failure: Annotated[
        Bonus | None,
        Number("Power Points that a failed casting costs; without a number, all.", "Power Points", "sw.powers"),
    ]
    power_blasts_drift: Annotated[
        bool, Number("Does the blast of a power deviate when the casting fails?", "yes or no", "sw.powers.area")
    ]
    power_rounds: Annotated[int, Number("Rounds that a power lasts.", "rounds", "sw.powers.duration")]
    power_kept_rounds: Annotated[
        int, Number("Rounds that keeping a power up once more adds.", "rounds", "sw.powers.duration")
    ]
    power_kept_penalty: Annotated[
        Penalty | None,
        Number("Modifier to casting for each power that is kept up.", "modifier", "sw.powers.duration"),
    ]
    power_interrupted: Annotated[
        bool,
        Number("Must a caster who is hurt roll to keep powers up?", "yes or no", "sw.powers.interruption"),
    ]
    power_backlash: Annotated[
        Literal["fatigue", "shaken"],
        Number(
            "Result of a Critical Failure for the caster.",
            "word",
            "sw.powers.backlash",
            words=(
                ("fatigue", "A level of Fatigue."),
                ("shaken", "Shaken, or a Wound if Shaken already."),
            ),
        ),
    ]
    power_backlash_ends: Annotated[
        bool,
        Number("Does a Critical Failure end all powers that the caster keeps up?", "yes or no", "sw.powers.backlash"),
    ]
    zero_g_penalty: Annotated[
        Penalty | None, Number("Modifier to physical actions without gravity.", "modifier", "sw.zero-g")
    ]
    magnetic_array_penalty: Annotated[
        int | None,
        Number(
            "Modifier to physical actions with magnetic soles.", "modifier", "sw.magnetic-array", only="zero_g_penalty"
        ),
    ]
    magnetic_array_recovery: Annotated[
        int | None,
        Number(
            "Modifier to recovering from Shaken in zero gravity with magnetic soles.",
            "modifier",
            "sw.magnetic-array",
            only="zero_g_penalty",
        ),
    ]
