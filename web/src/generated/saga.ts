// Made by `python -m wildtable.server.wire.typescript` from the server's own types. Do not edit by hand.
// A field with `?` may be left out; it then has the default that stands beside it.

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A member of a closed set for people: what it is called, and a sentence on it. */
export interface Word {
  readonly called: string;
  readonly says: string;
}

/** The assets of a character: each has a rating and tokens. */
export type Asset = "force" | "grace" | "acuity" | "fortune";
export const Asset: Readonly<Record<Asset, Word>> = {
  "force": { called: "Force", says: "Each token adds dice to a roll; recovers with rounds and scenes." },
  "grace": { called: "Grace", says: "Each token brings one trait into a roll; recovers with rounds and scenes." },
  "acuity": { called: "Acuity", says: "Each token raises every specialty that fits; recovers with rounds and scenes." },
  "fortune": { called: "Fortune", says: "Rerolls, traits for a scene, luck; resets only when a chapter starts." },
};

/** The questions that a perk can affect, in the order of play of the rules. */
export type PerkQuestion = "block-per-grace" | "recover-also" | "fortune-for-any" | "ease" | "dice-for-acuity" | "ignore-hitch" | "specialty-also" | "damage-for-force" | "scene-fortune" | "free-push";
export const PerkQuestion: Readonly<Record<PerkQuestion, Word>> = {
  "block-per-grace": { called: "Block per grace", says: "Each grace token spent on a block adds `value` dice." },
  "recover-also": { called: "Recover also", says: "Whenever tokens come back, `value` more of its first asset do, up to the rating." },
  "fortune-for-any": { called: "Fortune for any", says: "A fortune token may do the work of force, grace or acuity." },
  "ease": { called: "Ease", says: "Once a scene one of its assets' tokens takes off as much `harm` as the pool held before." },
  "dice-for-acuity": { called: "Dice for acuity", says: "After the roll, each acuity token adds a die." },
  "ignore-hitch": { called: "Ignore hitch", says: "Once a scene a hitch of a kismet roll does not count." },
  "specialty-also": { called: "Specialty also", says: "Acuity on its skill adds `value` for each specialty, one at least." },
  "damage-for-force": { called: "Damage for force", says: "Once an attack has hit, each force token adds a damage." },
  "scene-fortune": { called: "Scene fortune", says: "As a scene begins with less fortune than `below`, `value` fortune comes." },
  "free-push": { called: "Free push", says: "A success that one of its assets paid for has `value` pushes for free." },
};

/** The kinds of damage tokens. */
export type HarmKind = "pain" | "doubt" | "fear" | "kismet";
export const HarmKind: Readonly<Record<HarmKind, Word>> = {
  "pain": { called: "Pain", says: "At most half of force and grace; gone after the scene." },
  "doubt": { called: "Doubt", says: "At most half of grace and acuity; gone after the scene." },
  "fear": { called: "Fear", says: "At most half of force and acuity; gone after the scene." },
  "kismet": { called: "Kismet", says: "Never a consequence, always a kismet roll; one goes after the scene, all after the chapter." },
};

export type Exclusion = "academia" | "athletics" | "awareness" | "influence" | "legerdemain" | "marksmanship" | "subterfuge" | "weaponry" | "skill-x" | "pain" | "doubt" | "fear" | "kismet";
export const Exclusion: Readonly<Record<Exclusion, Word>> = {
  "academia": { called: "Academia", says: "What you have learned." },
  "athletics": { called: "Athletics", says: "What the body does; can set the turn order between players." },
  "awareness": { called: "Awareness", says: "What you notice; can set the turn order between players." },
  "influence": { called: "Influence", says: "How you read people." },
  "legerdemain": { called: "Legerdemain", says: "What quick fingers can do." },
  "marksmanship": { called: "Marksmanship", says: "Ranged attacks." },
  "subterfuge": { called: "Subterfuge", says: "Going unnoticed." },
  "weaponry": { called: "Weaponry", says: "Fighting hand to hand." },
  "skill-x": { called: "Skill X", says: "The ninth skill, named by the table or each character." },
  "pain": { called: "Pain", says: "At most half of force and grace; gone after the scene." },
  "doubt": { called: "Doubt", says: "At most half of grace and acuity; gone after the scene." },
  "fear": { called: "Fear", says: "At most half of force and acuity; gone after the scene." },
  "kismet": { called: "Kismet", says: "Never a consequence, always a kismet roll; one goes after the scene, all after the chapter." },
};

/** The skills of a character. */
export type Skill = "academia" | "athletics" | "awareness" | "influence" | "legerdemain" | "marksmanship" | "subterfuge" | "weaponry" | "skill-x";
export const Skill: Readonly<Record<Skill, Word>> = {
  "academia": { called: "Academia", says: "What you have learned." },
  "athletics": { called: "Athletics", says: "What the body does; can set the turn order between players." },
  "awareness": { called: "Awareness", says: "What you notice; can set the turn order between players." },
  "influence": { called: "Influence", says: "How you read people." },
  "legerdemain": { called: "Legerdemain", says: "What quick fingers can do." },
  "marksmanship": { called: "Marksmanship", says: "Ranged attacks." },
  "subterfuge": { called: "Subterfuge", says: "Going unnoticed." },
  "weaponry": { called: "Weaponry", says: "Fighting hand to hand." },
  "skill-x": { called: "Skill X", says: "The ninth skill, named by the table or each character." },
};

/** The kinds of gear. */
export type GearKind = "buff" | "charm" | "font";
export const GearKind: Readonly<Record<GearKind, Word>> = {
  "buff": { called: "Buff", says: "Adds its rating where it fits; never used up." },
  "charm": { called: "Charm", says: "Holds dice, each usable once; refills each scene or chapter." },
  "font": { called: "Font", says: "Holds points that remove harm; refills each chapter." },
};

/** The durations of consequences and of rewards won in conflicts. */
export type Lasts = "temporary" | "lasting" | "permanent";
export const Lasts: Readonly<Record<Lasts, Word>> = {
  "temporary": { called: "Temporary", says: "Until the end of the scene; fortune and fonts can remove it earlier." },
  "lasting": { called: "Lasting", says: "Until the end of the chapter." },
  "permanent": { called: "Permanent", says: "Until bought off." },
};

/** A step of making a character, in the order of the rules. */
export type MakingStep = "concept" | "assets" | "perk" | "skills" | "specialties" | "traits" | "drives" | "gear" | "finishing";
export const MakingStep: Readonly<Record<MakingStep, Word>> = {
  "concept": { called: "Concept", says: "Who they are: a name and a few words." },
  "assets": { called: "Assets", says: "What it spends on rolls: three in their order with fortune beside them, or all four bought." },
  "perk": { called: "Perk", says: "Something they do their own way, by their first asset or by fortune." },
  "skills": { called: "Skills", says: "What they roll, a die for each rank: by priority, or bought." },
  "specialties": { called: "Specialties", says: "What they are best at within a skill: dice wherever it fits." },
  "traits": { called: "Traits", says: "Phrases that can be brought into rolls, for or against them; some can be found in play." },
  "drives": { called: "Drives", says: "What matters to them: acting on it earns tokens, which help rolls and become Spark." },
  "gear": { called: "Gear", says: "At least one thing that is more than a tool." },
  "finishing": { called: "Finishing", says: "Points to spend where you like." },
};

/** Things that a character grows by. */
export type Paid = "spark" | "finishing" | "start";
export const Paid: Readonly<Record<Paid, Word>> = {
  "spark": { called: "Spark", says: "Spark, between chapters." },
  "finishing": { called: "Finishing", says: "Finishing points left when the character was made." },
  "start": { called: "Left from the start", says: "The perk, or a specialty, that it was made without." },
};

/** Whether a character or an element takes part. */
export type Status = "in" | "out" | "doomed";
export const Status: Readonly<Record<Status, Word>> = {
  "in": { called: "In", says: "It takes part; everybody sees it." },
  "out": { called: "Out", says: "A character that gave in is back as the conflict ends; an element with an empty pool stays out." },
  "doomed": { called: "Doomed", says: "The last step of the Doom Track is marked: a character takes part no more, nor gets tokens." },
};

/** The kinds of rewards won in conflicts. */
export type BoonKind = "trait" | "story";
export const BoonKind: Readonly<Record<BoonKind, Word>> = {
  "trait": { called: "Trait", says: "Can be invoked and inverted like a trait on the sheet." },
  "story": { called: "Story", says: "Part of the story; changes no roll." },
};

/** The dice of an element, and the ways to attack. */
export type ElementPool = "physical" | "social" | "mental";
export const ElementPool: Readonly<Record<ElementPool, Word>> = {
  "physical": { called: "Physical", says: "By the body; deals pain unless another kind is named." },
  "social": { called: "Social", says: "By what people say and think; deals doubt unless another kind is named." },
  "mental": { called: "Mental", says: "By what people know and dread; deals fear unless another kind is named." },
};

/** The phases of the story. */
export type StoryPhase = "between" | "chapter" | "scene";
export const StoryPhase: Readonly<Record<StoryPhase, Word>> = {
  "between": { called: "Between", says: "Between chapters: Spark is spent." },
  "chapter": { called: "Chapter", says: "In a chapter, between scenes." },
  "scene": { called: "Scene", says: "In a scene, where rolls and conflicts are." },
};

export type Ability = "academia" | "athletics" | "awareness" | "influence" | "legerdemain" | "marksmanship" | "subterfuge" | "weaponry" | "skill-x" | "physical" | "social" | "mental";
export const Ability: Readonly<Record<Ability, Word>> = {
  "academia": { called: "Academia", says: "What you have learned." },
  "athletics": { called: "Athletics", says: "What the body does; can set the turn order between players." },
  "awareness": { called: "Awareness", says: "What you notice; can set the turn order between players." },
  "influence": { called: "Influence", says: "How you read people." },
  "legerdemain": { called: "Legerdemain", says: "What quick fingers can do." },
  "marksmanship": { called: "Marksmanship", says: "Ranged attacks." },
  "subterfuge": { called: "Subterfuge", says: "Going unnoticed." },
  "weaponry": { called: "Weaponry", says: "Fighting hand to hand." },
  "skill-x": { called: "Skill X", says: "The ninth skill, named by the table or each character." },
  "physical": { called: "Physical", says: "By the body; deals pain unless another kind is named." },
  "social": { called: "Social", says: "By what people say and think; deals doubt unless another kind is named." },
  "mental": { called: "Mental", says: "By what people know and dread; deals fear unless another kind is named." },
};

/** The stakes of a conflict, from the least; a conflict may rise to the next. */
export type Stakes = "minor" | "serious" | "severe" | "deadly";
export const Stakes: Readonly<Record<Stakes, Word>> = {
  "minor": { called: "Minor", says: "Consequences and rewards are temporary." },
  "serious": { called: "Serious", says: "Consequences and rewards are lasting." },
  "severe": { called: "Severe", says: "Consequences and rewards are permanent." },
  "deadly": { called: "Deadly", says: "As severe, and each consequence is a kismet roll of one die at least." },
};

/** The phases of a round of a conflict. */
export type Phase = "order" | "setup" | "players" | "elements" | "recovery";
export const Phase: Readonly<Record<Phase, Word>> = {
  "order": { called: "Order", says: "Players against players roll for who goes first." },
  "setup": { called: "Setup", says: "The game master says which elements face whom, and who acts first." },
  "players": { called: "Players", says: "Characters act: in any order, or in turn where players are against each other." },
  "elements": { called: "Elements", says: "The game master's elements act." },
  "recovery": { called: "Recovery", says: "Tokens come back; then the next round is set up." },
};

/**
 * The times at which a condition affects characters. "Every player" is each character that takes part, on any
 * side.
 */
export type When = "round" | "once" | "constant" | "action";
export const When: Readonly<Record<When, Word>> = {
  "round": { called: "Round", says: "As each round starts, before anybody acts, every player rolls against it, one after the other." },
  "once": { called: "Once", says: "As `round`, but only in the first round that starts with it there." },
  "constant": { called: "Constant", says: "As long as it is there, its dice are in every roll of every character, whichever its side." },
  "action": { called: "Action", says: "Each character of any side may take it on once a round, as an action that is neither attack nor block." },
};

/** The effects on the conflict once a side has reached the goal of a tally. */
export type After = "ends" | "goes-on" | "rises" | "hurts";
export const After: Readonly<Record<After, Word>> = {
  "ends": { called: "Ends", says: "The conflict ends, won or lost." },
  "goes-on": { called: "Goes on", says: "The conflict goes on; the condition is met and gone." },
  "rises": { called: "Rises", says: "The conflict goes on with the next stakes above, where there are any; the condition is gone." },
  "hurts": { called: "Hurts", says: "Every player bears a token of its `harm`; the conflict goes on, and the condition is gone." },
};

/** The numbers that a table may vary. Each stands in `rulebook/editions` under its rule. */
export interface Edition {
  /** The name in a table's file. */
  readonly name: string;
  readonly trade_dice: number;
  readonly specialty_own: number;
  readonly specialty_other: number;
  readonly force_bonus: number;
  readonly fortune_rerolls: number;
  readonly drive_bonus: number;
  readonly charm_dice: number;
  readonly font_points: number;
  readonly font_kismet: number;
  readonly font_consequence: number;
  readonly doom_factor: number;
  readonly doom_most: number;
  readonly temporary_rounds: number;
  readonly element_actions: number;
  readonly element_blocks: number;
  readonly assets_by_priority: readonly number[];
  readonly fortune_start: number;
  readonly asset_points: number;
  readonly asset_base: number;
  readonly asset_dear_after: number;
  readonly perk_asset_least: number;
  readonly skills_by_priority: readonly number[];
  readonly skill_points: number;
  readonly skills_dear: readonly number[];
  readonly specialties_start: number;
  readonly specialty_least: number;
  readonly traits_start: number;
  readonly drives_start: number;
  readonly gear_most: number;
  readonly gear_together: number;
  readonly finishing_points: number;
  readonly finish_asset: number;
  readonly finish_rank: number;
  readonly finish_specialty: number;
  readonly finish_trait: number;
  readonly finish_perk: number;
  readonly finish_gear: number;
  readonly tokens_per_spark: number;
  readonly spark_rank: number;
  readonly spark_rank_step: number;
  readonly spark_specialty: number;
  readonly spark_trait: number;
  readonly spark_consequence: number;
  readonly spark_perk: number;
  readonly spark_gear: number;
  readonly spark_doom: number;
}

/** A perk, one of the rules' or a table's own. */
export interface Perk {
  /** The name shown at the table. */
  readonly title: string;
  /** The assets it belongs to; for `ease`, the assets that pay. */
  readonly assets: readonly Asset[];
  /** The question it answers. */
  readonly question: PerkQuestion;
  /** The number it adds. */
  readonly value?: number; // 1
  /** For `ease`: the kind of harm that it removes. */
  readonly harm?: HarmKind | null; // null
  /** For `scene-fortune`: the fortune from which nothing is added. */
  readonly below?: number; // 0
  /** Whether it is taken for a skill, as in `expert:weaponry`. */
  readonly skill?: boolean; // false
  /** The rule it belongs to. */
  readonly rule?: string; // "saga.perk"
}

/** A number for each asset: ratings, or tokens. */
export interface Purse {
  readonly force?: number; // 0
  readonly grace?: number; // 0
  readonly acuity?: number; // 0
  readonly fortune?: number; // 0
}

/** A specialty and the skill that it belongs to. */
export interface Specialty {
  readonly name: string;
  readonly skill: Skill;
}

/**
 * Special equipment. `kind`: `buff`, `charm` or `font`; `excludes`: skills of a charm, damage of a font.
 *
 * `left`: dice or points still in it. `lasts`: how long one has it that was won.
 */
export interface Gear {
  readonly name: string;
  readonly kind: GearKind;
  readonly rating: number;
  readonly excludes?: readonly Exclusion[]; // []
  readonly left?: number; // 0
  readonly lasts?: Lasts; // "permanent"
}

/** The things that the finishing points are spent on. */
export interface Extra {
  readonly assets?: readonly (readonly [Asset, number])[]; // []
  readonly ranks?: readonly (readonly [Skill, number])[]; // []
  readonly specialties?: readonly Specialty[]; // []
  readonly traits?: readonly string[]; // []
  readonly perks?: readonly string[]; // []
  readonly gear?: readonly Gear[]; // []
}

/** A character being made, step by step. */
export interface CharacterDraft {
  /** The name shown at the table, 1 to 60 letters. */
  readonly name: string;
  /** A description in a few words. */
  readonly concept?: string; // ""
  /** Primary, secondary and tertiary, each once; empty where they are bought. */
  readonly assets?: readonly Asset[]; // []
  /** Ratings that are bought; None where they go by priority. */
  readonly points?: Purse | null; // null
  /** The free perk; empty for none. */
  readonly perk?: string; // ""
  /** Skills by priority: primaries, then secondaries; empty where they are bought. */
  readonly skills?: readonly Skill[]; // []
  /** Ranks that are bought, by skill. */
  readonly ranks?: readonly (readonly [Skill, number])[]; // []
  /** Specialties of the start. */
  readonly specialties?: readonly Specialty[]; // []
  /** Traits of the start. */
  readonly traits?: readonly string[]; // []
  /** The drives of the start. */
  readonly drives?: readonly string[]; // []
  /** Gear of the start. */
  readonly gear?: readonly Gear[]; // []
  /** The things bought with finishing points. */
  readonly extra?: Extra; // {}
  /** The character's name for Skill X; empty where the table names it. */
  readonly skill_x?: string; // ""
}

/** The choices for making a character, in the order of the rules' steps. */
export interface Choices {
  /** The numbers and prices of the edition. */
  readonly numbers: Edition;
  /** Every perk of the table by its id. */
  readonly perks: { readonly [name: string]: Perk };
  /** The exclusions that each kind of gear may have. */
  readonly excludes: { readonly [name: string]: readonly Exclusion[] };
  /** Words to begin with: traits, drives, specialties, gear. */
  readonly ideas: { readonly [name: string]: readonly string[] };
  /** The table's name for Skill X; empty where each character names it. */
  readonly skill_x: string;
  /** The ready drafts to begin from. */
  readonly ready: readonly CharacterDraft[];
  /** A sentence on what each perk does, by its id. */
  readonly does: { readonly [name: string]: string };
}

/** A step of making somebody: what it spends of how much, and what is wrong with it. */
export interface Step {
  readonly step: MakingStep;
  readonly spent: number;
  /** 0 where nothing is counted. */
  readonly of: number;
  readonly problems: readonly string[];
}

/** Spend Spark, or what was left, on a point of an asset. */
export interface BuyAsset {
  readonly type: "buy-asset";
  readonly who: string;
  readonly asset: Asset;
  readonly paid?: Paid; // "spark"
}

/** Spend Spark, or what was left, on a rank. */
export interface BuyRank {
  readonly type: "buy-rank";
  readonly who: string;
  readonly skill: Skill;
  readonly paid?: Paid; // "spark"
}

/** Spend Spark, or what was left, on a specialty. */
export interface BuySpecialty {
  readonly type: "buy-specialty";
  readonly who: string;
  readonly skill: Skill;
  readonly name: string;
  readonly paid?: Paid; // "spark"
}

/** Spend Spark, or what was left, on a trait. */
export interface BuyTrait {
  readonly type: "buy-trait";
  readonly who: string;
  readonly name: string;
  readonly paid?: Paid; // "spark"
}

/** Spend Spark, or what was left, on a perk. */
export interface BuyPerk {
  readonly type: "buy-perk";
  readonly who: string;
  readonly perk: string;
  readonly paid?: Paid; // "spark"
}

/** Spend Spark, or what was left, on gear. */
export interface BuyGear {
  readonly type: "buy-gear";
  readonly who: string;
  readonly kind: GearKind;
  readonly rating: number;
  readonly name: string;
  readonly excludes?: readonly Exclusion[]; // []
  readonly paid?: Paid; // "spark"
}

/** Spend Spark on a point of a consequence. */
export interface BuyOff {
  readonly type: "buy-off";
  readonly who: string;
  readonly consequence: string;
}

/** Spend Spark on a step of doom. */
export interface BuyDoom {
  readonly type: "buy-doom";
  readonly who: string;
}

/** Name a trait that was left to be found in play. */
export interface NameTrait {
  readonly type: "name-trait";
  readonly who: string;
  readonly name: string;
}

/** Something that somebody grows by, with its price in Spark. */
export interface Price {
  /** The command to send; the player's own words are empty in it. */
  readonly command: BuyAsset | BuyRank | BuySpecialty | BuyTrait | BuyPerk | BuyGear | BuyOff | BuyDoom | NameTrait;
  readonly price: number;
  /** The number that it grows from: a rating, ranks, severity, marked steps; 0 where there is none. */
  readonly now: number;
  /** The reason why it cannot be bought now, in a sentence; empty where it can. */
  readonly not_now: string;
}

/** Damage tokens. */
export interface Harm {
  readonly pain?: number; // 0
  readonly doubt?: number; // 0
  readonly fear?: number; // 0
  readonly kismet?: number; // 0
}

/** A goal or bond of a character, with the tokens on it. */
export interface Drive {
  readonly name: string;
  readonly tokens?: number; // 0
}

/** A lasting mark of harm. `skills`: those whose rolls it touches, empty for every roll. */
export interface Consequence {
  readonly name: string;
  readonly severity: number;
  readonly lasts: Lasts;
  readonly skills?: readonly Skill[]; // []
}

/** A reward of a conflict. `kind`: `trait` (it can be invoked) or `story`. */
export interface Boon {
  readonly name: string;
  readonly kind: BoonKind;
  readonly lasts: Lasts;
}

/** Things that a character was made without, to be spent later. */
export interface Unspent {
  /** Finishing points. */
  readonly points?: number; // 0
  /** Whether its first perk is still to be chosen: 1, or 0. */
  readonly free_perks?: number; // 0
  /** Specialties of the start that are still to be chosen. */
  readonly free_specialties?: number; // 0
}

/** A character. */
export interface SeenCharacter {
  /** The id in offers and rolls. */
  readonly id: string;
  /** The name shown at the table. */
  readonly name: string;
  /** A description in a few words. */
  readonly concept: string;
  /** The side it is on. */
  readonly side: string;
  /** The seat that plays it; empty for the game master. */
  readonly seat: string;
  /** Whether it takes part. */
  readonly status: Status;
  /** The ratings. */
  readonly assets: Purse;
  /** Tokens in hand. */
  readonly tokens: Purse;
  /** Damage tokens it bears. */
  readonly harm: Harm;
  /** The pain, doubt and fear that it bears without a consequence. */
  readonly thresholds: readonly [number, number, number];
  /** Marked steps of the Doom Track, and its last step. */
  readonly doom: readonly [number, number];
  /** Spark in hand. */
  readonly spark: number;
  /** Skills with their ranks, Skill X by its own name. */
  readonly skills: readonly (readonly [string, number])[];
  /** Specialties with their skills. */
  readonly specialties: readonly (readonly [string, Skill])[];
  /** Its traits. */
  readonly traits: readonly string[];
  /** Titles of its perks. */
  readonly perks: readonly string[];
  /** The drives, with tokens. */
  readonly drives: readonly Drive[];
  /** Its equipment, with what is left. */
  readonly gear: readonly Gear[];
  /** Lasting marks of harm. */
  readonly consequences: readonly Consequence[];
  /** The rewards won. */
  readonly boons: readonly Boon[];
  /** For its player; empty for others. */
  readonly note: string;
  /** Traits that it has yet to find in play. */
  readonly open: number;
  /** The hash of its picture; empty without one. */
  readonly portrait: string;
  /** Things it was made without, and can still have. */
  readonly unspent: Unspent;
  /** Its true name; empty without one, or where the seat may not know it. */
  readonly true_name: string;
}

/** The result of a draft, or the ways in which a character of the table can grow. */
export interface Drafted {
  /** The sheet so far. */
  readonly sheet: SeenCharacter;
  /** Each step of making it; empty of somebody of the table. */
  readonly steps: readonly Step[];
  /** The price of one more point of each asset, where they are bought. */
  readonly points_next: readonly (readonly [Asset, number])[];
  /** The price of one more rank of each skill, where they are bought. */
  readonly ranks_next: readonly (readonly [Skill, number])[];
  /** The perks that may be the free one, as they are taken. */
  readonly free_perks: readonly string[];
  /** The reason why the character cannot come to the table though no step is wrong; empty where it can. */
  readonly problem: string;
  /** The change of the campaign that brings it to the table; empty as long as anything is wrong. */
  readonly text: string;
  /** The ways in which a character of the table can grow. */
  readonly prices: readonly Price[];
  /** Return a sentence on what is left to spend later; empty where nothing is. */
  readonly left: string;
}

/** An element that is there as a scene begins, or several of one kind. */
export interface Staged {
  /** The id of the element in the campaign. */
  readonly element: string;
  /** The number of such elements. */
  readonly count?: number; // 1
  /** Whether the players do not know of it yet. */
  readonly hidden?: boolean; // false
}

/** A scene as the game master has prepared it. */
export interface Scene {
  /** The id in commands and the campaign. */
  readonly id: string;
  /** The title that the game master reads. */
  readonly title: string;
  /** The subject of the scene, or its goal. */
  readonly about?: string; // ""
  /** The elements in it, besides the characters. */
  readonly elements?: readonly Staged[]; // []
  /** The traits that the scene begins with. */
  readonly traits?: readonly string[]; // []
  /** For the game master. */
  readonly notes?: string; // ""
}

/** An opponent or obstacle. */
export interface Element {
  /** The id in commands and events. */
  readonly id: string;
  /** The name shown at the table. */
  readonly name: string;
  /** The side: `foes`, or `players`. */
  readonly side: string;
  /** Dice of its physical pool. */
  readonly physical: number;
  /** Dice of its social pool. */
  readonly social: number;
  /** Dice of its mental pool. */
  readonly mental: number;
  /** Short phrases that can be invoked and inverted. */
  readonly traits: readonly string[];
  /** Ids of conditions that it bears; for people to read, nothing follows from it. */
  readonly conditions: readonly string[];
  /** Pools that no longer matter: nobody rolls them. */
  readonly aside: readonly ElementPool[];
  /** Attacks it has made this round, and whatever else it has done but block. */
  readonly attacks: number;
  /** Blocks it has made this round. */
  readonly blocks: number;
  /** Whether it takes part; it is out with an empty pool. */
  readonly status: Status;
  /** Whether the players do not know of it yet. */
  readonly hidden: boolean;
  /** The game master's own. */
  readonly note: string;
  /** The true name where another is shown; for the game master. */
  readonly true_name: string;
}

/** The elements left behind in a scene. */
export interface Elsewhere {
  /** The id of the scene that was left; empty for where no scene of the campaign was. */
  readonly scene?: string; // ""
  /** The elements as they were. */
  readonly elements?: readonly Element[]; // []
}

/** An element. */
export interface SeenElement {
  /** The id in offers and rolls. */
  readonly id: string;
  /** The name shown at the table. */
  readonly name: string;
  /** The side it is on. */
  readonly side: string;
  /** Whether it takes part. */
  readonly status: Status;
  /** Dice of its physical pool. */
  readonly physical: number;
  /** Dice of its social pool. */
  readonly social: number;
  /** Dice of its mental pool. */
  readonly mental: number;
  /** Pools that no longer matter. */
  readonly aside: readonly ElementPool[];
  /** Its traits. */
  readonly traits: readonly string[];
  /** Actions it has this round. */
  readonly left: number;
  /** Whether the players do not know of it; only the game master is shown it. */
  readonly hidden: boolean;
  /** The game master's; empty for others. */
  readonly note: string;
  /** Its true name; empty without one, and for everybody but the game master. */
  readonly true_name: string;
}

/**
 * A trait that is on no sheet: of the scene, or of somebody for a while.
 *
 * `ends`: its last round, 0 the scene's end.
 */
export interface Phrase {
  readonly of: string;
  readonly name: string;
  readonly ends?: number; // 0
}

/**
 * A trait that counts by itself. `key`: whose and which; `on`: the player it touches, empty for all.
 *
 * `value`: dice, with their sign. `ends`: its last round, 0 the scene's end. `each`: it is judged for each roll,
 * and an element's bears on that element only; those from before count on every roll. `fits`: how well it was last
 * judged to fit, by what is rolled.
 */
export interface Active {
  readonly key: string;
  readonly on: string;
  readonly value: number;
  readonly ends?: number; // 0
  readonly each?: boolean; // false
  readonly fits?: readonly (readonly [Ability, number])[]; // []
}

/** Ally dice of a side: `left` to take until recovery, `total` in the pool. */
export interface Allies {
  readonly side: string;
  readonly left: number;
  readonly total: number;
}

/** An effect, or another way to win, as data. */
export interface Condition {
  /** The id in commands and tallies. */
  readonly id: string;
  /** The name that everybody reads. */
  readonly title: string;
  /** The time at which it affects characters. */
  readonly when: When;
  /** The skill that is rolled; None where nothing is. */
  readonly skill?: Skill | null; // null
  /** Challenge dice against the roll, 0 for none. */
  readonly rating?: number; // 0
  /** The strongest element of the side `foes` that faces who acts opposes with this pool; None: the rating does. */
  readonly pool?: ElementPool | null; // null
  /** An asset whose token spares the roll; None where the roll has to be made. */
  readonly instead?: Asset | null; // null
  /** The kind of the damage token that a failure costs; None where it costs nothing. */
  readonly harm?: HarmKind | null; // null
  /** The dice, with their sign, that a constant one adds to every roll of every character. */
  readonly dice?: number; // 0
  /** Net marks that win its tally, 0 where there is none. */
  readonly goal?: number; // 0
  /** The result once the players have reached the goal, in words; empty for nothing more. */
  readonly won?: string; // ""
  /** The result once the other side has reached the goal. */
  readonly lost?: string; // ""
  /** The effect on the conflict once the players have reached the goal. */
  readonly then_won?: After; // "ends"
  /** The effect on the conflict once the other side has reached the goal. */
  readonly then_lost?: After; // "ends"
  /** The first round that starts with it there, 0 the first of all. */
  readonly since?: number; // 0
}

/** The conflict. */
export interface SeenConflict {
  /** The stakes, which say how long consequences and rewards last. */
  readonly stakes: Stakes;
  /** Its round, from 1. */
  readonly round: number;
  /** The phase of the round. */
  readonly phase: Phase;
  /** Whether players are against each other. */
  readonly versus: boolean;
  /** The players' turns, by id. */
  readonly order: readonly string[];
  /** The current turn: a place in the order, from 0. */
  readonly turn: number;
  /** Elements and the characters they face. */
  readonly allotted: readonly (readonly [string, string])[];
  /** The conditions that are there. */
  readonly conditions: readonly Condition[];
  /** Net marks so far, by `condition:side`. */
  readonly tallies: readonly (readonly [string, number])[];
}

/**
 * One part of a number: how much, from what (a key of the texts, or a name), by which rule.
 *
 * `counts` is false for a part that was considered and does not apply; `why` then
 * says why not. `kind`: the kind of penalty that it is, where rules ask for that.
 */
export interface Part {
  readonly value: number;
  readonly source: string;
  readonly rule: string;
  readonly counts?: boolean; // true
  readonly why?: string; // ""
  readonly kind?: string; // ""
}

/** A roll on its way, before it is thrown. */
export interface SeenRoll {
  /** The roller. */
  readonly who: string;
  /** The skill, Skill X by its own name; or an element's pool. */
  readonly skill: string;
  /** The one it is about besides; empty for nobody. */
  readonly on: string;
  /** The parts of its pool, in dice. */
  readonly parts: readonly Part[];
  /** The parts that change the dice against it. */
  readonly against: readonly Part[];
  /** The number of dice so far; 0 is a chance die. */
  readonly dice: number;
  /** The number of dice against it; -1 where it is not set yet. */
  readonly opposing: number;
  /** Traits that grace may still bring in. */
  readonly grace: number;
}

/** A story as a seat sees it. */
export interface SeenStory {
  /** Always `saga`. */
  readonly system: string;
  /** The name of the edition. */
  readonly edition: string;
  /** The phase of the story. */
  readonly phase: StoryPhase;
  /** The chapter, from 1. */
  readonly chapter: number;
  /** The scene of the chapter, from 1. */
  readonly scene: number;
  /** Everybody at the table. */
  readonly characters: readonly SeenCharacter[];
  /** The elements that the seat can see. */
  readonly elements: readonly SeenElement[];
  /** Traits that are on no sheet. */
  readonly phrases: readonly Phrase[];
  /** Traits that count by themselves. */
  readonly actives: readonly Active[];
  /** Ally dice. */
  readonly allies: readonly Allies[];
  /** The conflict that is going on; None outside of one. */
  readonly conflict: SeenConflict | null;
  /** The seats that a choice is waiting for. */
  readonly waiting: readonly string[];
  /** The scene of the campaign that goes on; None for none, and for everybody but the game master. */
  readonly setting: Scene | null;
  /** The roll that the table waits for; None for none. */
  readonly roll: SeenRoll | null;
  /** The ids of the elements that act by themselves; nobody but the game master is shown them. */
  readonly automatic: readonly string[];
}
