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
        int, Number("The Wounds that a Wild Card bears; one more takes it out.", "Wounds", "sw.wild-card")
    ]
    hero_bennies: Annotated[int, Number("The Bennies of a hero as a session begins.", "Bennies", "sw.benny.start")]
    gm_bennies_per_hero: Annotated[
        int, Number("What each hero adds to the game master's pool as a session begins.", "Bennies", "sw.benny.gm")
    ]
    gm_wild_card_bennies: Annotated[
        int, Number("The Bennies of a Wild Card of the game master's.", "Bennies", "sw.benny.gm")
    ]
    actions_most: Annotated[int, Number("The most actions in a turn.", "actions", "sw.multi-action")]
    action_penalty: Annotated[
        int, Number("What each action beyond the first adds to all rolls of the turn.", "modifier", "sw.multi-action")
    ]
    run_die: Annotated[int, Number("The die that running adds to Pace.", "sides", "sw.move")]
    run_penalty: Annotated[int, Number("What running adds to each action of the turn.", "modifier", "sw.move")]
    crawl_most: Annotated[int, Number("How far somebody crawls in a turn.", "inches", "sw.move")]
    stand_cost: Annotated[int, Number("The movement that getting up takes.", "inches", "sw.move")]
    shaken_success_acts: Annotated[
        bool, Number("Whether a plain success against Shaken lets one act in the same turn.", "yes or no", "sw.shaken")
    ]
    shaken_halves_pace: Annotated[bool, Number("Whether being Shaken halves Pace.", "yes or no", "sw.shaken")]
    shaken_runs: Annotated[bool, Number("Whether somebody Shaken may run.", "yes or no", "sw.shaken")]
    stuns: Annotated[bool, Number("Whether a weapon or a ruling can leave anybody Stunned.", "yes or no", "sw.stunned")]
    distracted_penalty: Annotated[
        int, Number("What being Distracted adds to trait rolls.", "modifier", "sw.distracted")
    ]
    vulnerable_bonus: Annotated[
        int, Number("What rolls against somebody Vulnerable have.", "modifier", "sw.vulnerable")
    ]
    wound_penalty_most: Annotated[int, Number("The most that Wounds take off trait rolls.", "points", "sw.wounds")]
    joker_bonus: Annotated[int, Number("What a Joker adds to trait and damage rolls.", "modifier", "sw.joker")]
    unskilled_penalty: Annotated[int, Number("What a roll without the skill has.", "modifier", "sw.unskilled")]
    range_penalties: Annotated[
        Levels, Number("What Short, Medium, Long and Extreme Range add to a shot.", "modifiers", "sw.range")
    ]
    extreme_factor: Annotated[
        int, Number("Where Extreme Range ends, as a multiple of Long Range.", "times", "sw.range")
    ]
    cover_penalties: Annotated[
        Levels, Number("What no, light, medium, heavy and near total cover add to an attack.", "modifiers", "sw.cover")
    ]
    light_penalties: Annotated[
        Levels,
        Number(
            "What bright and dim light, darkness and pitch darkness add to an attack.", "modifiers", "sw.illumination"
        ),
    ]
    dark_sight: Annotated[int, Number("How far one sees in darkness.", "inches", "sw.illumination")]
    dark_search: Annotated[
        bool,
        Number(
            "Whether a figure that nobody sees, in pitch darkness or hidden, has to be found before an attack.",
            "yes or no",
            "sw.illumination",
        ),
    ]
    prone_cover: Annotated[
        int, Number("The level of cover, of 0 to 4, that lying flat counts as against shots.", "level", "sw.prone")
    ]
    prone_near: Annotated[int, Number("The distance up to which lying flat is no cover.", "inches", "sw.prone")]
    prone_fighting: Annotated[int, Number("What lying flat adds to the figure's own Fighting.", "modifier", "sw.prone")]
    prone_parry: Annotated[int, Number("What lying flat adds to Parry.", "Parry", "sw.prone")]
    called_limb: Annotated[int, Number("What aiming at a limb adds to an attack.", "modifier", "sw.called-shot")]
    called_head: Annotated[int, Number("What aiming at the head adds to an attack.", "modifier", "sw.called-shot")]
    called_head_damage: Annotated[int, Number("What a hit to the head adds to damage.", "damage", "sw.called-shot")]
    called_small: Annotated[
        int, Number("What aiming at a small target adds to an attack.", "modifier", "sw.called-shot")
    ]
    called_tiny: Annotated[int, Number("What aiming at a tiny target adds to an attack.", "modifier", "sw.called-shot")]
    wild_attack: Annotated[int, Number("What a Wild Attack adds to Fighting.", "modifier", "sw.wild-attack")]
    wild_attack_damage: Annotated[int, Number("What a Wild Attack adds to damage.", "damage", "sw.wild-attack")]
    wild_attack_costs: Annotated[
        Literal["vulnerable", "parry"],
        Number(
            "What a Wild Attack costs.",
            "word",
            "sw.wild-attack",
            words=(
                ("vulnerable", "The attacker is Vulnerable until its next turn ends."),
                ("parry", "The attacker's Parry is changed by wild_attack_parry until it next acts."),
            ),
        ),
    ]
    wild_attack_parry: Annotated[
        int | None,
        Number(
            "What a Wild Attack adds to its attacker's Parry.",
            "Parry",
            "sw.wild-attack",
            only="wild_attack_costs=parry",
        ),
    ]
    defend_parry: Annotated[int, Number("What Defend adds to Parry.", "Parry", "sw.defend")]
    aim_bonus: Annotated[int, Number("What an Aim adds to the shot or throw that follows.", "modifier", "sw.aim")]
    aim_ignores: Annotated[
        Bonus | None,
        Number(
            "How much of the penalties for range, cover and called shots an Aim may cancel instead.", "points", "sw.aim"
        ),
    ]
    drop_bonus: Annotated[int, Number("What the Drop adds to an attack, and to its damage.", "modifier", "sw.drop")]
    knockout_head: Annotated[
        int,
        Number(
            "What a hit to the head adds to the Vigor roll against a knockout blow.", "modifier", "sw.drop.knockout"
        ),
    ]
    gang_up_most: Annotated[int, Number("The most that Gang Up gives.", "points", "sw.gang-up")]
    gang_up_ally: Annotated[
        Bonus | None,
        Number(
            "What an ally of the defender next to it takes off an attacker's Gang Up who is next to both.",
            "points",
            "sw.gang-up",
        ),
    ]
    interrupt_trait: Annotated[str, Number("The trait that breaks into another's turn from Hold.", "trait", "sw.hold")]
    off_hand_penalty: Annotated[int, Number("What using the off hand adds to an action.", "modifier", "sw.off-hand")]
    two_weapons_bonus: Annotated[
        Bonus | None,
        Number(
            "What a melee weapon in either hand adds to Fighting, against a foe with neither shield nor second weapon.",
            "modifier",
            "sw.two-weapons",
        ),
    ]
    two_weapons_penalty: Annotated[
        int | None,
        Number(
            "What an attack with each hand adds to either; where there is none, it takes an Edge to attack so.",
            "modifier",
            "sw.two-weapons",
        ),
    ]
    unarmed_defender: Annotated[
        int,
        Number("What an armed attacker has on Fighting against somebody unarmed.", "modifier", "sw.unarmed-defender"),
    ]
    disarm: Annotated[int, Number("What going for the weapon adds to an attack.", "modifier", "sw.disarm")]
    touch: Annotated[int, Number("What it adds to an attack that it has only to touch.", "modifier", "sw.touch")]
    flat_side: Annotated[
        int, Number("What striking with the flat of a blade adds to an attack.", "modifier", "sw.nonlethal")
    ]
    full_defense: Annotated[
        Bonus | None, Number("What Full Defense adds to its Fighting roll.", "modifier", "sw.full-defense")
    ]
    grapple_trait: Annotated[
        str, Number("The trait that a grapple is rolled with, and resisted by.", "trait", "sw.grapple")
    ]
    grapple_binds: Annotated[
        bool,
        Number(
            "Whether a grapple leaves its victim Entangled, with a raise Bound; else it is held.",
            "yes or no",
            "sw.grapple",
        ),
    ]
    grapple_actions: Annotated[
        Penalty | None,
        Number("What being in a hold adds to all actions but breaking free.", "modifier", "sw.grapple"),
    ]
    grapple_break: Annotated[
        tuple[tuple[str, int], ...],
        Number("The traits that break a hold, and what each roll has.", "traits with modifiers", "sw.grapple"),
    ]
    grapple_crush: Annotated[
        tuple[str, ...], Number("The traits of which the better resists being crushed.", "traits", "sw.grapple")
    ]
    push_resists: Annotated[
        tuple[str, ...], Number("The traits of which the better resists a push.", "traits", "sw.push")
    ]
    push_run_up: Annotated[int, Number("What a run-up adds to a push.", "modifier", "sw.push")]
    push_run_up_over: Annotated[int, Number("A way longer than this is a run-up.", "inches", "sw.push")]
    test_skills: Annotated[
        tuple[str, ...] | Literal["any"],
        Number(
            "The skills that test somebody.", "skills", "sw.test-of-will", words=(("any", "Every skill that one has."),)
        ),
    ]
    test_brings: Annotated[
        Literal["condition", "upper-hand"],
        Number(
            "What a test brings, if it succeeds.",
            "word",
            "sw.test-of-will",
            words=(
                ("condition", "Its loser has one of test_effects, as the winner chooses."),
                ("upper-hand", "Its winner has test_bonus on the next action against its loser."),
            ),
        ),
    ]
    test_effects: Annotated[
        tuple[Literal["distracted", "vulnerable"], ...] | None,
        Number(
            "The conditions of which a test's winner chooses one for its loser.",
            "conditions",
            "sw.test-of-will",
            only="test_brings=condition",
        ),
    ]
    test_bonus: Annotated[
        int | None,
        Number(
            "What a test's winner has on the next action against its loser.",
            "modifier",
            "sw.test-of-will",
            only="test_brings=upper-hand",
        ),
    ]
    trick_parry: Annotated[Penalty | None, Number("What a trick adds to its loser's Parry.", "Parry", "sw.trick")]
    support_most: Annotated[
        Bonus | None, Number("The most that all allies together add to a roll.", "points", "sw.support")
    ]
    improvised_attack: Annotated[
        int, Number("What an improvised weapon adds to an attack.", "modifier", "sw.improvised")
    ]
    improvised_parry: Annotated[
        Penalty | None, Number("What an improvised weapon adds to its wielder's Parry.", "Parry", "sw.improvised")
    ]
    frenzy_costs: Annotated[
        Literal["nothing", "penalty"],
        Number(
            "What the second Fighting die of Frenzy costs.",
            "word",
            "sw.effects",
            words=(
                ("nothing", "It is free, and thrown with the first attack of each turn."),
                ("penalty", "It is chosen, and the attack has frenzy_penalty."),
            ),
        ),
    ]
    frenzy_penalty: Annotated[
        int | None,
        Number(
            "What an attack with Frenzy has on its Fighting dice.",
            "modifier",
            "sw.effects",
            only="frenzy_costs=penalty",
        ),
    ]
    counterattack: Annotated[
        Penalty | None, Number("What the Edge Counterattack adds to its blow.", "modifier", "sw.effects")
    ]
    dodge: Annotated[
        int, Number("What the Edge Dodge adds to shots and throws at its owner.", "modifier", "sw.effects")
    ]
    area_unsealed_armor: Annotated[
        bool, Number("Whether armor that is not sealed helps under a template.", "yes or no", "sw.area")
    ]
    deviation_thrown: Annotated[
        Levels, Number("The dice that say how far a thrown blast drifts.", "sides", "sw.area.deviation")
    ]
    deviation_fired: Annotated[
        Levels, Number("The dice that say how far a fired blast drifts.", "sides", "sw.area.deviation")
    ]
    suppressive_fire: Annotated[bool, Number("Whether there is suppressive fire.", "yes or no", "sw.suppressive-fire")]
    evasion_penalty: Annotated[int, Number("What the Agility roll to evade has.", "modifier", "sw.evasion")]
    death_on: Annotated[
        Literal["critical", "total"],
        Number(
            "What kills on the Vigor roll of somebody Incapacitated.",
            "word",
            "sw.incapacitated",
            words=(
                ("critical", "A Critical Failure."),
                ("total", "A total of death_at_total or less."),
            ),
        ),
    ]
    death_at_total: Annotated[
        int | None, Number("The highest total that kills.", "total", "sw.incapacitated", only="death_on=total")
    ]
    recoil: Annotated[int, Number("What firing more than one die in an action adds to each.", "modifier", "sw.recoil")]
    rounds_fired: Annotated[
        Levels,
        Number("The rounds that 0, 1, 2 ... Shooting dice fire.", "rounds", "sw.automatic-fire", starts=(0, 1)),
    ]
    double_tap: Annotated[Bonus | None, Number("What a double tap adds to Shooting.", "modifier", "sw.double-tap")]
    double_tap_damage: Annotated[
        int | None, Number("What a double tap adds to damage.", "damage", "sw.double-tap", only="double_tap")
    ]
    three_round_burst: Annotated[
        Bonus | None, Number("What a three-round burst adds to Shooting.", "modifier", "sw.three-round-burst")
    ]
    three_round_burst_damage: Annotated[
        int | None,
        Number("What a three-round burst adds to damage.", "damage", "sw.three-round-burst", only="three_round_burst"),
    ]
    rapid_attack: Annotated[
        int | None, Number("What a Rapid Attack adds to each of its dice.", "modifier", "sw.rapid-attack")
    ]
    rapid_attack_parry: Annotated[
        int | None,
        Number("What a Rapid Attack adds to its attacker's Parry.", "Parry", "sw.rapid-attack", only="rapid_attack"),
    ]
    rapid_attack_blows: Annotated[
        Bonus | None, Number("The most blows of a Rapid Attack.", "dice", "sw.rapid-attack", only="rapid_attack")
    ]
    rapid_attack_shots: Annotated[
        Bonus | None, Number("The most shots of a Rapid Attack.", "dice", "sw.rapid-attack", only="rapid_attack")
    ]
    shotgun_bonus: Annotated[int, Number("What shot adds to Shooting.", "modifier", "sw.shotgun")]
    both_barrels: Annotated[int, Number("What both barrels at once add to damage.", "damage", "sw.shotgun.double")]
    slug_dice: Annotated[Levels, Number("The damage dice of a slug.", "sides", "sw.shotgun.slug")]
    unstable_platform: Annotated[
        int, Number("What shooting from something that sways has.", "modifier", "sw.unstable-platform")
    ]
    bystander_face: Annotated[
        int, Number("The highest face of a skill die that endangers a bystander.", "face", "sw.bystander")
    ]
    bystander_spray: Annotated[
        int, Number("The same for shot and for a Rate of Fire of 2 or more.", "face", "sw.bystander")
    ]
    power_points_hourly: Annotated[
        int, Number("The Power Points that come back in an hour.", "Power Points", "sw.power-points")
    ]
    benny_power_points: Annotated[
        int, Number("The Power Points that a Benny brings.", "Power Points", "sw.benny.power-points")
    ]
    zero_g_penalty: Annotated[
        Penalty | None, Number("What weightlessness adds to physical actions.", "modifier", "sw.zero-g")
    ]
    magnetic_array_penalty: Annotated[
        int | None,
        Number("What magnetic soles add to physical actions.", "modifier", "sw.magnetic-array", only="zero_g_penalty"),
    ]
    magnetic_array_recovery: Annotated[
        int | None,
        Number(
            "What magnetic soles add to the roll against Shaken of somebody adrift.",
            "modifier",
            "sw.magnetic-array",
            only="zero_g_penalty",
        ),
    ]
