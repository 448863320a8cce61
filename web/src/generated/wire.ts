// Made by `python -m wildtable.server.wire.typescript` from the server's own types. Do not edit by hand.
// A field with `?` may be left out; it then has the default that stands beside it.

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A member of a closed set for people: what it is called, and a sentence on it. */
export interface Word {
  readonly called: string;
  readonly says: string;
}

/** A condition of a figure. `rule`: its rule; `ends`: see `Ends`; `shown`: the page draws it. */
export type Condition = "shaken" | "stunned" | "prone" | "distracted" | "vulnerable" | "defending" | "aiming" | "reckless" | "surprised" | "tricked" | "bleeding" | "hasty" | "unstable" | "adrift" | "galloping" | "hidden" | "invisible";
export const Condition: Readonly<Record<Condition, Word>> = {
  "shaken": { called: "Shaken", says: "Rattled: they can only move and take free actions until they recover." },
  "stunned": { called: "Stunned", says: "Dazed on the ground: they cannot act until they recover." },
  "prone": { called: "Prone", says: "On the ground: harder to hit from afar, worse off in melee." },
  "distracted": { called: "Distracted", says: "A penalty to their trait rolls." },
  "vulnerable": { called: "Vulnerable", says: "A bonus to all rolls against them." },
  "defending": { called: "Defending", says: "Only defending: their Parry is higher." },
  "aiming": { called: "Aiming", says: "They aim: a bonus to their next shot." },
  "reckless": { called: "Reckless", says: "Easier to hit after a Wild Attack." },
  "surprised": { called: "Surprised", says: "Caught off guard: no card this round." },
  "tricked": { called: "Tricked", says: "Fooled by a Trick: their Parry is lower." },
  "bleeding": { called: "Bleeding out", says: "They bleed to death unless a roll or someone's help stops it." },
  "hasty": { called: "Hasty", says: "Easier to hit after a Rapid Attack." },
  "unstable": { called: "Unstable", says: "On something that sways: a penalty to their shots." },
  "adrift": { called: "Adrift", says: "Shaken by losing their hold in weightlessness." },
  "galloping": { called: "Galloping", says: "It ran since its last turn started: falling off hurts." },
  "hidden": { called: "Hidden", says: "Out of sight: attacks on them are as in pitch darkness until they are found." },
  "invisible": { called: "Invisible", says: "Attacks on them are as in pitch darkness." },
};

/** The kind of hold on a figure. */
export type Grip = "entangled" | "bound" | "held";
export const Grip: Readonly<Record<Grip, Word>> = {
  "entangled": { called: "Entangled", says: "Held: they cannot move away and are Distracted." },
  "bound": { called: "Bound", says: "Held fast: they cannot attack, and are Distracted and Vulnerable." },
  "held": { called: "Held", says: "Held: a penalty to their actions until they are free." },
};

/** Whether a figure is still in the fight. */
export type Status = "up" | "incapacitated" | "unconscious" | "dead" | "gone";
export const Status: Readonly<Record<Status, Word>> = {
  "up": { called: "Up", says: "It is in the fight." },
  "incapacitated": { called: "Incapacitated", says: "It is out of the fight, alive." },
  "unconscious": { called: "Unconscious", says: "It is knocked out." },
  "dead": { called: "Dead", says: "It is dead." },
  "gone": { called: "Gone", says: "It is gone." },
};

/** The phase of a fight; its field on the wire is `phase`. */
export type Stage = "peace" | "cards" | "turns";
export const Stage: Readonly<Record<Stage, Word>> = {
  "peace": { called: "No fight", says: "Nobody fights, and nobody counts rounds." },
  "cards": { called: "Cards", says: "A round begins: Action Cards are dealt, and Bennies may buy others." },
  "turns": { called: "Turns", says: "Everybody acts on their card, the highest first." },
};

/** The state of an Action Card's owner in this round. */
export type HandState = "waiting" | "acting" | "hold" | "done";
export const HandState: Readonly<Record<HandState, Word>> = {
  "waiting": { called: "Waiting", says: "Its turn is still to come." },
  "acting": { called: "Acting", says: "It is its turn." },
  "hold": { called: "On Hold", says: "It waits for a better moment." },
  "done": { called: "Done", says: "Its turn is over." },
};

/** A kind of gravity. */
export type GravityKind = "normal" | "zero-g" | "magnetic-array";
export const GravityKind: Readonly<Record<GravityKind, Word>> = {
  "normal": { called: "Normal", says: "Normal weight." },
  "zero-g": { called: "Weightless", says: "Weightless." },
  "magnetic-array": { called: "Weightless, on magnetic soles", says: "Weightless, but magnetic soles hold." },
};

/**
 * The seats whose numbers go into the dice of an entry together with the server's.
 *
 * `seats`: in their order; empty where the server mixed alone. `tries`: the rounds made, the void ones included.
 * `missing`: the seats whose numbers did not come in a void round.
 */
export interface Company {
  readonly seats?: readonly string[]; // []
  readonly tries?: number; // 1
  readonly missing?: readonly string[]; // []
}

/**
 * A template to draw on the map at the square that is chosen. All lengths are inches, which are squares.
 *
 * `form`: a `circle` that is `across` wide, around the middle of the square or around its upper left `corner`.
 * Or a `cone` or a `strip` from the middle of `start` toward the square, `long` and at its end `across` wide.
 */
export interface SpokenTemplate {
  readonly form: string;
  readonly across: number;
  readonly long?: number; // 0
  readonly start?: readonly [number, number] | null; // null
  readonly corner?: boolean; // false
}

/**
 * A template where it came down on the map. `at`: its square. `aimed`: the square it was sent to, if another.
 *
 * `inches`: how far it deviated. `under`: the ids of the figures that it covers.
 */
export interface SpokenLanding {
  readonly template: SpokenTemplate;
  readonly at: readonly [number, number];
  readonly aimed?: readonly [number, number] | null; // null
  readonly inches?: number; // 0
  readonly under?: readonly string[]; // []
}

/**
 * A choice that somebody has to make. `who`: the ids of those who are asked; `says`: who decides what.
 *
 * `kind`: the choice in the system's own word, such as `wounded`. `lapse`: when the answer may be given by
 * itself, as in `SpokenOffer`, as far as the seat may know. `answer`: one whose odds the reader may request for the
 * `seat` that is asked.
 */
export interface Plea {
  readonly who: readonly string[];
  readonly says: string;
  readonly kind: string;
  readonly lapse?: string; // ""
  readonly answer?: Json | null; // null
  readonly seat?: string; // ""
}

/**
 * One die of a roll card: its sides, every face it showed, and what part it plays.
 *
 * `role`: `trait`, `wild`, `damage`, `bonus` (a raise's die), `table` or
 * `mark` (one of a pool that is counted). `counts`: false where another die was better.
 */
export interface ShownDie {
  readonly sides: number;
  readonly faces: readonly number[];
  readonly role?: string; // "trait"
  readonly counts?: boolean; // true
}

/** One part of a number: a label, how much, the rule behind it (a slug), whether it counted. */
export interface ShownPart {
  readonly label: string;
  readonly value: number;
  readonly rule?: string; // ""
  readonly counts?: boolean; // true
  readonly why?: string; // ""
}

/** A result on the ladder of a throw: the total from which it counts, and its name in a word or two. */
export interface Rung {
  readonly at: number;
  readonly label: string;
}

/** A roll with the dice against it: its total, and its result as it stands. */
export interface Met {
  readonly total: number;
  readonly outcome: string;
  readonly tone: string;
}

/**
 * One throw as the table sees it. `against`: the number asked, where there was one. `called`: the name of
 * the one who threw it, who may be gone by the time it is read. `typed`: it fell on the real table, and was typed
 * in. `beat`: that number in words, where it is another's roll. `totals`: where several dice are each read on
 * their own, the total of each that counts. `target`: the id of its target, if any. `ladder`: the results that a
 * total reaches, the lowest first, up to one more than was reached. `odds`: its chance in words, where it succeeded
 * against long odds. `opposes`: its dice are thrown against the roll before it.
 * `met`: that roll, where it was thrown in an earlier entry. `again`: it rerolls the one before it with the same
 * title. `note`: that, and which of several hits it is the damage of, in words.
 *
 * `tone`: `good`, `great`, `bad`, `awful` or `plain`, for who threw it. `helps_foes`: its success is
 * good for the heroes' foes, and bad for the heroes.
 */
export interface RollCard {
  readonly who: string;
  readonly title: string;
  readonly dice: readonly ShownDie[];
  readonly parts?: readonly ShownPart[]; // []
  readonly total?: number | null; // null
  readonly against?: number | null; // null
  readonly outcome?: string; // ""
  readonly tone?: string; // "plain"
  readonly rule?: string; // ""
  readonly called?: string; // ""
  readonly typed?: boolean; // false
  readonly beat?: string; // ""
  readonly totals?: readonly number[]; // []
  readonly target?: string; // ""
  readonly ladder?: readonly Rung[]; // []
  readonly odds?: string; // ""
  readonly opposes?: boolean; // false
  readonly met?: Met | null; // null
  readonly helps_foes?: boolean; // false
  readonly again?: boolean; // false
  readonly note?: string; // ""
}

/**
 * One entry of the log as a seat may read it.
 *
 * `kind`: `did`, `ruled` or `taken-back`; then `to` is the last entry that still counts. `asked-back`: a
 * player asks for that. `declined`: the game master says no. `said`: a chat message or chat dice, which undo never
 * removes. `head`: one sentence for the entry. `said`: the sentences of its results. `figures`: ids of the
 * figures it is about. `by`: who gave the command in the seat's place; empty for the seat itself. `session`:
 * `began` or `over`. `handout`: the name of a handout that it showed to the reader. `secret`: not everyone can
 * read it. `goes_on`: it answers an earlier entry and belongs to it. `result`: the result of something that ended
 * in it, title first; a page shows it until somebody goes on. `chosen`: who could have chosen its dice. `agent`: a
 * program gave or proposed it, by a key of its own. `landed`: where its last template came down on the map.
 * `same_throw`: it brings more of what the throw of the line before brought, and a page shows both as one.
 * `spared`: ids of figures and ships that were to be struck, and came off unharmed. `closes`: a fight, a chase or
 * a scene is over with it, and what was rolled in it. `opens`: a chase begins with it.
 */
export interface Line {
  readonly seq: number;
  readonly at: number;
  readonly seat: string;
  readonly kind: string;
  readonly head: string;
  readonly said?: readonly string[]; // []
  readonly rolls?: readonly RollCard[]; // []
  readonly figures?: readonly string[]; // []
  readonly to?: number; // 0
  readonly by?: string; // ""
  readonly session?: string; // ""
  readonly handout?: string; // ""
  readonly secret?: boolean; // false
  readonly goes_on?: boolean; // false
  readonly result?: readonly string[]; // []
  readonly chosen?: Company | null; // null
  readonly agent?: boolean; // false
  readonly landed?: SpokenLanding | null; // null
  readonly same_throw?: boolean; // false
  readonly spared?: readonly string[]; // []
  readonly closes?: boolean; // false
  readonly opens?: boolean; // false
}

/** Something that counts in the summary of a session: what it is, in the plural; whose; how many. */
export interface Tally {
  readonly what: string;
  readonly who: string;
  readonly count: number;
}

/** The beginning of a `round` or a `scene` with an entry, and its title. */
export interface Stretch {
  readonly kind: string;
  readonly title: string;
}

/**
 * One value of a field, with its label and, where it helps, a hint.
 *
 * `without`: options that it does not go with. `sets`: values of other fields that it proposes.
 */
export interface SpokenChoice {
  readonly value: unknown;
  readonly label: string;
  readonly hint?: string; // ""
  readonly without?: readonly string[]; // []
  readonly sets?: { readonly [name: string]: string }; // {}
}

/**
 * Squares of a field with the same hint. `runs`: each a row of squares, `[x, y, count]` from its leftmost one.
 *
 * `hint`: the cost of going there, in inches; `beneath`: the ids of the figures under a template that is laid
 * there.
 */
export interface SpokenSquares {
  readonly runs: readonly (readonly [number, number, number])[];
  readonly hint?: string; // ""
  readonly beneath?: readonly string[]; // []
}

/**
 * An open field of an offer. `kind`: `one`, `some`, `cell`, `number`, `text`, `seat`, `change`.
 *
 * `choices`: for one and some. `squares`: for a cell, whose value is `[x, y]`. `apart`: groups of values, of
 * which at most one may be chosen. `low`, `high`: for a number. A text has at most `high` letters; its choices
 * are ideas. A seat is one of the players at the table, or "" for nobody; its choices are those that the game knows. A
 * change of the campaign has at most `high` letters. `figures`: whether the values are ids of figures on the map
 * or a board. `template`: the template to place at the chosen square; the squares then say who is `beneath`.
 * `unlike`: another field whose value this one cannot have.
 */
export interface SpokenField {
  readonly name: string;
  readonly kind: string;
  readonly label: string;
  readonly choices?: readonly SpokenChoice[]; // []
  readonly apart?: readonly (readonly string[])[]; // []
  readonly low?: number; // 0
  readonly high?: number; // 0
  readonly figures?: boolean; // false
  readonly template?: SpokenTemplate | null; // null
  readonly squares?: readonly SpokenSquares[]; // []
  readonly unlike?: string; // ""
}

/** A range on the map: up to so many `inches`, which are squares, from the one who acts. */
export interface SpokenBand {
  readonly inches: number;
  readonly label: string;
}

/**
 * Offers that share a button. `id`: the same for all of them. `label`: their common name.
 *
 * `short`: the name of this one among them.
 */
export interface SpokenFamily {
  readonly id: string;
  readonly label: string;
  readonly short?: string; // ""
}

/**
 * An offer as the page draws it: send `command` back with the open fields filled in.
 *
 * `id`: the same for the same offer from update to update. `when`: `answer`, `turn`, `any`, `gm`,
 * `ruling` or `campaign`. `main`: the one for a single tap. `odds`: whether its chances can be requested.
 * `costs`: the kinds of its costs, in the system's own words such as `benny`; `price` is for people. `lapse`:
 * what happens while nobody taps. `now`: it is given at once, since waiting gains nothing. `soon`: after a while.
 * `unless`: after a while, unless another answer is worth its price. Else it waits. `hand`: its section of the GM
 * tools, see `wildtable.text.hands`; empty for players. `whose`: the name of `who` there, a figure or a group.
 * `cards`: the field whose values are people, each shown on a card with a hint. `family`: the offers that share
 * its button. `reach`: its ranges from `who` on the map, the nearest band first.
 * `none`: the reason why nothing can be chosen, if known.
 */
export interface SpokenOffer {
  readonly id: string;
  readonly command: Json;
  readonly label: string;
  readonly when: string;
  readonly who?: string; // ""
  readonly hint?: string; // ""
  readonly price?: string; // ""
  readonly rules?: readonly string[]; // []
  readonly fields?: readonly SpokenField[]; // []
  readonly main?: boolean; // false
  readonly odds?: boolean; // false
  readonly costs?: readonly string[]; // []
  readonly lapse?: string; // ""
  readonly hand?: string; // ""
  readonly whose?: string; // ""
  readonly cards?: string; // ""
  readonly family?: SpokenFamily | null; // null
  readonly reach?: readonly SpokenBand[]; // []
  readonly none?: string; // ""
}

/** The probability of an outcome, from 0 to 1. */
export interface SpokenChance {
  readonly label: string;
  readonly chance: number;
}

/**
 * A foe, as a figure stands to it. `hits`: the chance that the figure hits it; `struck`: that it hits the
 * figure; each with the best weapon in hand, empty where none reaches or is known. `way`: the distance and the
 * modifiers of its roll, of the figure's where it has none.
 */
export interface SpokenStance {
  readonly who: string;
  readonly name: string;
  readonly hits?: string; // ""
  readonly struck?: string; // ""
  readonly way?: readonly string[]; // []
}

/**
 * The outcomes of a command with their chances. `bars`: to be drawn; `notes`: the assumptions.
 *
 * `short`: for its button, a chance, or the certain result in words. `of`: the event of that chance, in a word or
 * two. For an answer with a price, such as a reroll, `advice` says whether it is worth the price, and why. `pays`:
 * whether it is. `worth`: the gain in percentage points. `best`: no waiting answer is worth more after its price;
 * the page makes it the main button. `pool`: the dice of both sides. `way`: for the line between attacker and
 * target: the distance, and the modifiers of the roll to hit. `stands`: of a move, and of the end of a turn, how the
 * figure then stands to its foes, the likeliest to hit it first.
 */
export interface SpokenChances {
  readonly short: string;
  readonly of?: string; // ""
  readonly bars?: readonly SpokenChance[]; // []
  readonly notes?: readonly string[]; // []
  readonly advice?: string; // ""
  readonly pays?: boolean; // false
  readonly worth?: number; // 0
  readonly best?: boolean; // false
  readonly pool?: string; // ""
  readonly way?: readonly string[]; // []
  readonly stands?: readonly SpokenStance[]; // []
}

/** A chance from 0 to 1, or a mean, with what limits it at 95% confidence. `side`: of which it tells, if any. */
export interface SpokenEstimate {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly side: string;
}

/**
 * The fate of a figure on average: whether it falls, whether it dies of that, and the Wounds and Bennies it loses.
 *
 * The last two are None where it has none.
 */
export interface SpokenFate {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly falls: SpokenEstimate;
  readonly dies: SpokenEstimate;
  readonly wounds: SpokenEstimate | null;
  readonly bennies: SpokenEstimate | null;
}

/** The estimates of a ship, or of a participant in a chase: the chance that matters most, other chances, means. */
export interface SpokenParticipant {
  readonly id: string;
  readonly side: string;
  readonly main: SpokenEstimate;
  readonly chances: readonly SpokenEstimate[];
  readonly means: readonly SpokenEstimate[];
}

/**
 * The forecast of a fight from so many `fights`: who wins, in which round it is over, the fate of each figure.
 *
 * `lasts`: the chance that it is over in round 0, 1, 2 ... exactly. `notes`: what was assumed. `participants`:
 * ships, or those in a chase, below a `heading`.
 */
export interface SpokenForecast {
  readonly fights: number;
  readonly ends: readonly SpokenEstimate[];
  readonly over: SpokenEstimate;
  readonly lasts: readonly number[];
  readonly fates: readonly SpokenFate[];
  readonly notes: readonly string[];
  readonly heading: string;
  readonly participants: readonly SpokenParticipant[];
}

/**
 * One fact on a card. Where `most` is over 0 it is a count of so many, and drawn as one.
 *
 * `tone`: `good`, `bad` or `plain`. `hint`: more about it, smaller: how long it lasts, what it touches.
 * `drawn`: the board of its part, where there is one, shows it in a picture of its own.
 * `kind`: what sort of thing it is, for a board that draws each in its own way; empty where that is no matter.
 */
export interface PanelFact {
  readonly label: string;
  readonly value: string;
  readonly count?: number; // 0
  readonly most?: number; // 0
  readonly tone?: string; // "plain"
  readonly hint?: string; // ""
  readonly drawn?: boolean; // false
  readonly kind?: string; // ""
}

/**
 * Somebody or something on a panel: its facts. `id`: what offers and rolls know it by.
 *
 * `seat`: whose it is. `now`: the table waits for it. `portrait`: the hash of its picture. `foe`: it is one of
 * the heroes' foes.
 */
export interface PanelCard {
  readonly id: string;
  readonly title: string;
  readonly facts: readonly PanelFact[];
  readonly note?: string; // ""
  readonly seat?: string; // ""
  readonly now?: boolean; // false
  readonly portrait?: string; // ""
  readonly foe?: boolean; // false
}

/** The state of something in cards: a conflict, a chase, a fight of ships, the tokens of those who take part. */
export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly cards: readonly PanelCard[];
  readonly note?: string; // ""
}

/**
 * One of the steps that make a new table ready to play, for the game master.
 *
 * `kind`: `place`, `people` or `players`. `label`: the step in a few words. `says`: a sentence on how, or
 * on what is missing. `done`: whether it is done. `offers`: the ids of the offers that do it.
 */
export interface SetupStep {
  readonly kind: "people" | "place" | "players";
  readonly label: string;
  readonly says: string;
  readonly done?: boolean; // false
  readonly offers?: readonly string[]; // []
}

/**
 * The next step for one seat.
 *
 * `says`: a sentence on what the table waits for, or what this seat could begin. `why`: the stakes for the one who
 * has to choose. `main`: the id of the offer for a single tap. `steps`: those that set up a new table.
 */
export interface Next {
  readonly says?: string; // ""
  readonly why?: string; // ""
  readonly main?: string; // ""
  readonly steps?: readonly SetupStep[]; // []
}

/** A count of one kind in a summary: its title, and the number for each name, the highest first. */
export interface SessionCount {
  readonly what: string;
  readonly whose: readonly (readonly [string, number])[];
}

/**
 * The summary of a session: its number from 1, title, counts and best rolls.
 *
 * `began`, `over`: milliseconds; 0 while it lasts. `first`, `last`: its entries in the log.
 */
export interface Evening {
  readonly number: number;
  readonly title: string;
  readonly began: number;
  readonly over: number;
  readonly first: number;
  readonly last: number;
  readonly counted: readonly SessionCount[];
  readonly best: readonly RollCard[];
}

/** A participant of a chase: a figure, or a group that shares its card. */
export interface SeenRacer {
  /** The id of the figure or of the group. */
  readonly unit: string;
  /** Its name for people. */
  readonly name: string;
  /** The player it belongs to; empty for the game master's. */
  readonly seat: string;
  /** Its side: `heroes` or `foes`. */
  readonly side: "foes" | "heroes";
  /** Its way to move: `foot`, `mount` or a vehicle's id. */
  readonly ride: string;
  /** The Action Card that it acts on; empty without one. */
  readonly card: string;
  /** The range band of its attacks with this card: 0 near, 1 Medium, 2 Long; None where it cannot attack. */
  readonly reach: number | null;
  /** The units that it may attack. */
  readonly targets: readonly string[];
  /** The Wounds of its vehicle; 0 without one. */
  readonly wounds: number;
  /** The Wound that wrecks its vehicle; 0 without one. */
  readonly wounds_most: number;
  /** Whether a complication distracts it. */
  readonly distracted: boolean;
  /** The cause that it is out: `disaster`, `wrecked`, or `down` where none of it is up; empty while it is in. */
  readonly out: "" | "disaster" | "down" | "wrecked";
  /** The complication of its card, if that is a Club; empty otherwise. */
  readonly hazard: "" | "disaster" | "distraction" | "major" | "minor";
  /** The trait that it rolls for its cards. */
  readonly trait: string;
  /** The name of its vehicle; empty without one. */
  readonly vehicle: string;
  /** The unit that drives the vehicle in which it is a passenger; empty where it is none. */
  readonly aboard: string;
  /** The place of its card's rank on the ladder, 0 for the highest; None without a card, or for one that is out. */
  readonly rung: number | null;
}

/**
 * A rank of the cards: `rank` as printed on them, such as `10` or `Q`, or `joker` for Jokers.
 *
 * `reach`: the range band of attacks, 0 near, 1 Medium, 2 Long, None out of range. `by`: that range's modifier.
 */
export interface SeenRung {
  readonly rank: string;
  readonly reach: number | null;
  readonly by: number;
}

/**
 * A chase. `trait`: the trait that all roll, or `fitting` for one of each unit's own. `rounds`: the number it
 * lasts. `fleeing`: the side that flees. `ladder`: the ranks of the cards, the highest first.
 */
export interface SeenChase {
  readonly type: "chase";
  readonly trait: string;
  readonly rounds: number;
  readonly fleeing: "foes" | "heroes";
  readonly racers: readonly SeenRacer[];
  readonly ladder: readonly SeenRung[];
}

/** Something that the end of the round brings if nobody does anything more. */
export interface SeenComing {
  /** The kind of thing. */
  readonly kind: "cruises" | "expires" | "nearer" | "radiates" | "sheds" | "stays" | "strikes" | "tires";
  /** The id of the ship that it befalls. */
  readonly ship: string;
  /** The id of the missiles that strike or come nearer; empty for anything else. */
  readonly salvo?: string; // ""
  /** The missiles, or the heat that is lost, stays, or is rolled for; or the level of Heat Fatigue. */
  readonly n?: number; // 0
  /** The turns of the target's pilot, or the heat, that are left afterwards. */
  readonly left?: number; // 0
  /** The effect that ends; empty for anything else. */
  readonly effect?: "" | "centre" | "crew" | "engine" | "grid" | "hull" | "maximum" | "radiators" | "shield" | "weapon" | "wreck"; // ""
  /**
   * The probability that radiating succeeds, or that one missile at least Shakes the ship's pilot.
   *
   * None where nothing is rolled, or for a seat that does not know who rolls.
   */
  readonly chance?: number | null; // null
}

/** A ship's weapon as everybody sees it. */
export interface SeenArm {
  /** A short name, unlike those of the ship's other weapons. */
  readonly id: string;
  /** Its name. */
  readonly name: string;
  /** `laser`, `launcher` or `coilgun`. */
  readonly kind: "coilgun" | "laser" | "launcher";
  /** The damage of a hit, or of one missile, such as `3d10`. */
  readonly damage: string;
  /** The heat that using it adds to the Heat Pool. */
  readonly heat: number;
  /** The dice of a laser in point defense; 0 where it has none. */
  readonly pdlb?: number; // 0
  /** The warhead of its missiles; empty for a laser. */
  readonly warhead?: "" | "cloud" | "emp" | "kinetic" | "neutron" | "nuclear"; // ""
  /** Missiles still aboard; 0 for a laser. */
  readonly missiles?: number; // 0
  /** Whether it is overheated this round. */
  readonly hot?: boolean; // false
  /** Whether it is shot away. */
  readonly lost?: boolean; // false
  /** Whether it can attack now. */
  readonly ready?: boolean; // false
  /** Whether it has done something this round. */
  readonly used?: boolean; // false
}

/** A ship as everybody sees it. */
export interface SeenShip {
  /** Its id in commands and events. */
  readonly id: string;
  /** Its name. */
  readonly name: string;
  /** Its side: `heroes` or `foes`. */
  readonly side: "foes" | "heroes";
  /** Its position on the track, which goes on below 1 and beyond its length. */
  readonly at: number;
  /** The way it faces: `ahead` toward the high positions, `back` toward the low ones. */
  readonly facing: "ahead" | "back";
  /** The Wounds it bears. */
  readonly wounds: number;
  /** The Wound that wrecks it. */
  readonly wounds_most: number;
  /** Whether it is a wreck. */
  readonly wrecked: boolean;
  /** Its Heat Pool in this round. */
  readonly heat: number;
  /** Levels of Heat Fatigue. */
  readonly fatigue: number;
  /** The level of Heat Fatigue that Incapacitates it. */
  readonly fatigue_most: number;
  /** Whether it is Incapacitated by heat. */
  readonly melting: boolean;
  /** `up`, `down` or `gone`. */
  readonly shield: "down" | "gone" | "up";
  /** Its Toughness now, with `armor`. */
  readonly toughness: number;
  /** The Armor that its shield gives now. */
  readonly armor: number;
  /** Top Acceleration, as far as the engine still gives it. */
  readonly acceleration: number;
  /** Heat Radiation, as far as the radiators still give it. */
  readonly radiation: number;
  /** Shield Effects that can still be spent. */
  readonly effects: number;
  /** Shield Effects that are not destroyed, spent or not. */
  readonly effects_most: number;
  /** Mine clouds still aboard. */
  readonly clouds: number;
  /** Movement units left this round. */
  readonly units: number;
  /** Whether it is out of control, to be paid for with the next Piloting roll. */
  readonly spinning: boolean;
  /** Whether an EMP has crippled it. */
  readonly crippled: boolean;
  /** Rounds before Repair may be tried; 0 when it may be. */
  readonly delay: number;
  /** Shield Effects in force and critical hits that last, each with its number and the rounds it has, this one too. */
  readonly spans: readonly (readonly ["centre" | "crew" | "engine" | "grid" | "hull" | "maximum" | "radiators" | "shield" | "weapon" | "wreck", number, number])[];
  /** Its weapons. */
  readonly arms: readonly SeenArm[];
  /** Posts, and the id of who has each. */
  readonly crew: readonly (readonly ["engineer" | "gunner" | "pilot", string])[];
  /** The modifier of hits on the magnetic grid to Piloting and Shooting aboard; 0 for none. */
  readonly grid: number;
  /** Hands lost, of a ship whose crew are sections. */
  readonly casualties: number;
  /** Whether it has broken off. */
  readonly departed: boolean;
  /** Whether its crew are no people but sections. */
  readonly sections: boolean;
  /**
   * The probability that radiating fails, by the Heat Pool from 0 on.
   *
   * Empty for a seat that does not know who rolls, or where nobody can.
   */
  readonly risks: readonly number[];
}

/** Missiles in flight. `turns`: of the target's pilot still to come, 0 for those that strike as the round ends. */
export interface SeenSalvo {
  readonly id: string;
  readonly ship: string;
  readonly prey: string;
  readonly warhead: "" | "cloud" | "emp" | "kinetic" | "neutron" | "nuclear";
  readonly missiles: number;
  readonly turns: number;
}

/**
 * The distance between two ships. `reach`: 0 Short, 1 Medium, 2 Long, None where neither can fire at the
 * other.
 */
export interface SeenGap {
  readonly one: string;
  readonly other: string;
  readonly positions: number;
  readonly reach: number | null;
}

/**
 * A fight in space. `bands`: the most positions apart of Short, Medium and Long Range.
 *
 * `aboard`: the figures at a post of a ship, who have no inches to move. `gaps`: between all ships that are
 * neither wrecks nor gone. `spread`: the range band by positions apart, from 0 to the longest range.
 * `coming`: what the end of the round brings if nobody does anything more, in order.
 */
export interface SeenSpace {
  readonly type: "space";
  readonly length: number;
  readonly bands: readonly number[];
  readonly ships: readonly SeenShip[];
  readonly salvos: readonly SeenSalvo[];
  readonly aboard: readonly string[];
  readonly gaps: readonly SeenGap[];
  readonly spread: readonly number[];
  readonly coming: readonly SeenComing[];
}

/** A native of one of the worlds: `homeworld` by name, `meets`: the environment codes that apply to it here. */
export interface SeenTraveller {
  readonly id: string;
  readonly homeworld: string;
  readonly meets: readonly string[];
}

/** The present world, by name, empty if none is set; with the figures whose homeworld the seat knows. */
export interface SeenWorld {
  readonly type: "world";
  readonly name: string;
  readonly people: readonly SeenTraveller[];
}

/**
 * A weapon in words: `damage` such as `Str+d8`, `range` such as `12/24/48`; `roll`: its damage as dice
 * notation, for its owner's player.
 */
export interface SeenWeapon {
  readonly id: string;
  readonly name: string;
  readonly damage: string;
  readonly range?: string; // ""
  readonly note?: string; // ""
  readonly hand?: "" | "both" | "left" | "natural" | "right"; // ""
  readonly roll?: string; // ""
}

/** A part of a number: how much of it, from what, by which rule (a slug); whether it `counts`, or `why` not. */
export interface SeenAddend {
  readonly label: string;
  readonly value: number;
  readonly rule?: string; // ""
  readonly counts?: boolean; // true
  readonly why?: string; // ""
}

/** A number derived from a sheet: its name, its present value, and its parts. */
export interface SeenNumber {
  readonly label: string;
  readonly reads: string;
  readonly parts: readonly SeenAddend[];
}

/** An Edge, a Hindrance or a power that is a name only. `chapter`, `id`: its place in the campaign. */
export interface SeenName {
  readonly chapter: "corrections" | "edges" | "figures" | "gear" | "packs" | "places" | "powers" | "scenes" | "skills";
  readonly id: string;
  readonly title: string;
}

/** A character sheet: traits as (name, die) pairs in the game's own order. */
export interface SeenSheet {
  /** Its five attributes, each with its die. */
  readonly attributes: readonly (readonly [string, string])[];
  /** The skills that it has learned, each with its die. */
  readonly skills: readonly (readonly [string, string])[];
  /** Its Edges, by their titles. */
  readonly edges?: readonly string[]; // []
  /** Its Hindrances, by their titles. */
  readonly hindrances?: readonly string[]; // []
  /** Its weapons, in hand or not. */
  readonly weapons?: readonly SeenWeapon[]; // []
  /** The notes on it; empty for all but its player. */
  readonly note?: string; // ""
  /** Parry, Toughness and Pace, as they are now. */
  readonly numbers?: readonly SeenNumber[]; // []
  /** The things it carries besides weapons, in words. */
  readonly gear?: readonly string[]; // []
  /** Its powers by name, each with its cost if it is more than a name. */
  readonly powers?: readonly string[]; // []
  /** Its traits, each as dice notation with all modifiers that always apply; only for its player. */
  readonly rolls?: readonly (readonly [string, string])[]; // []
  /** Its Edges, Hindrances and powers that are a name only; only for its player. */
  readonly unbuilt?: readonly SeenName[]; // []
}

/** A figure as a seat sees it: of foes a player sees what shows on the table. */
export interface SeenFighter {
  /** Its id in commands and events. */
  readonly id: string;
  /** Its name. */
  readonly name: string;
  /** Its side: `heroes` or `foes`. */
  readonly side: "foes" | "heroes";
  /** The player whose it is; empty for the game master's. */
  readonly seat: string;
  /** Whether it is a Wild Card, and no Extra. */
  readonly wild_card: boolean;
  /** The group whose Action Card it shares; empty if it has a card of its own. */
  readonly group: string;
  /** The square that it stands on; None where it is on no map. */
  readonly at: readonly [number, number] | null;
  /** Whether it is still in the fight: `up`, `incapacitated`, `unconscious`, `dead` or `gone`. */
  readonly status: Status;
  /** The Wounds it bears. */
  readonly wounds: number;
  /** The most Wounds that a Wild Card can have without being out; 1 for an Extra, which one Wound takes out. */
  readonly wounds_most: number;
  /** Levels of Fatigue, 0 to 3; the third puts it out. */
  readonly fatigue: number;
  /** The levels of Fatigue that one bears, one more puts it out. */
  readonly fatigue_most: number;
  /** Its conditions and actions in the game's words: `shaken`, `prone`, `defending`, or the way it is held. */
  readonly states: readonly ("adrift" | "aiming" | "bleeding" | "bound" | "defending" | "distracted" | "entangled" | "hasty" | "held" | "hidden" | "invisible" | "prone" | "reckless" | "shaken" | "stunned" | "tricked" | "unstable" | "vulnerable")[];
  /** Whether it is its turn. */
  readonly acting: boolean;
  /** Inches of movement left this turn; None when it is not its turn, or the seat does not play it. */
  readonly left: number | null;
  /** Bennies in hand; None for an Extra, and where the seat may not know. */
  readonly bennies: number | null;
  /** Power Points left; None where it has no pool, or the seat may not know. */
  readonly power: number | null;
  /** The size of its pool of Power Points; None where `power` is. */
  readonly power_most: number | null;
  /** Its Parry now; None where the seat may not know. */
  readonly parry: number | null;
  /** Its Toughness now, armor and all; None where the seat may not know. */
  readonly toughness: number | null;
  /** The part of its Toughness that is the armor on its sheet; None where the seat may not know. */
  readonly armor: number | null;
  /** The rows of the Injury Table it suffers from, each with how long it lasts, in words. */
  readonly injuries: readonly string[];
  /** Its sheet; None where the seat may not know. */
  readonly sheet: SeenSheet | null;
  /** Whether it stands beside the heroes without being one of them: the game master runs it. */
  readonly ally: boolean;
  /** Whether figures have no places, as in a chase; then none has inches to move. */
  readonly placeless: boolean;
  /** The words in which it declared the actions of this turn. */
  readonly declared: readonly string[];
  /** The places of those words that actions have carried out, from 0, at a table that holds people to them. */
  readonly carried: readonly number[];
  /** Modifiers that the game master gives to its next rolls, each with its reason, in words. */
  readonly granted: readonly string[];
  /** The powers at work on it, each with its last round. */
  readonly at_work: readonly string[];
  /** The hash of its picture; empty without one, or where the seat may not know its sheet. */
  readonly portrait: string;
  /** Its true name; empty without one, or where the seat may not know it. */
  readonly true_name: string;
  /** Its place along the line in inches, without a map; None if no distance is set. */
  readonly along: number | null;
}

/**
 * One Action Card's owner in the order of the round.
 *
 * `cards`: all that were drawn (`"KH"`, `"10S"`, `"JR"` and `"JB"` for the Jokers); `card`:
 * the one acted on. `state`: `waiting`, `acting`, `hold` or `done`. `notes`: what else there is to know of
 * it, in words.
 */
export interface SeenTurn {
  readonly unit: string;
  readonly name: string;
  readonly side: "foes" | "heroes";
  readonly members: readonly string[];
  readonly cards: readonly string[];
  readonly card: string;
  readonly state: "acting" | "done" | "hold" | "waiting";
  readonly notes: readonly string[];
}

/** Something on the map. `cover`: 0 none, 1 light, 2 medium, 3 heavy, 4 near total. */
export interface SeenFeature {
  readonly name: string;
  readonly cells: readonly (readonly [number, number])[];
  readonly cover: number;
  readonly rough: boolean;
  readonly blocks: boolean;
}

/** Something on the map that is drawn as a line: a wall, a window, a door. */
export interface SeenLine {
  /** Its first end, in hundredths of a square, right and down from the map's upper left corner. */
  readonly a: readonly [number, number];
  /** Its other end. */
  readonly b: readonly [number, number];
  /** The id of a door; empty for most others. */
  readonly id?: string; // ""
  /** Its name. */
  readonly name?: string; // "wall"
  /** Its cover: 0 none, 1 light, 2 medium, 3 heavy, 4 near total. */
  readonly cover?: number; // 0
  /** Whether a step across costs double. */
  readonly rough?: boolean; // false
  /** Whether figures can neither step nor strike across. */
  readonly blocks?: boolean; // false
  /** Whether nothing is seen through it. */
  readonly opaque?: boolean; // false
  /** Whether it can be opened; an open door blocks nobody. */
  readonly door?: boolean; // false
  /** Whether it stands open. */
  readonly open?: boolean; // false
  /** Whether it is locked, so that only the game master opens it. */
  readonly locked?: boolean; // false
}

/** Squares with light of their own, each in one of these; all others have the light that is everywhere. */
export interface SeenLight {
  readonly light: "bright" | "dark" | "dim" | "pitch-dark";
  readonly cells: readonly (readonly [number, number])[];
}

/**
 * The squares that a hero sees now, or all heroes of a seat together.
 *
 * `who`: the hero, for the game master; empty for a seat's own. `figures`: the ids of the figures that it sees,
 * for the game master too.
 */
export interface SeenSight {
  readonly squares: readonly (readonly [number, number, number])[];
  readonly who?: string; // ""
  readonly figures?: readonly string[]; // []
  /** The squares that were seen before and are not seen now. */
  readonly before?: readonly (readonly [number, number, number])[]; // []
}

/**
 * The picture below the map: its upper left corner and its size in hundredths of a square. `hash`: its key; empty
 * where only a part of it may be seen.
 */
export interface SeenBackdrop {
  readonly hash: string;
  readonly at: readonly [number, number];
  readonly width: number;
  readonly height: number;
}

/** The map: squares of one inch, (0, 0) at the top left. */
export interface SeenBoard {
  readonly width: number;
  readonly height: number;
  readonly features: readonly SeenFeature[];
  readonly lines?: readonly SeenLine[]; // []
  readonly lights?: readonly SeenLight[]; // []
  readonly picture?: SeenBackdrop | null; // null
  /** The squares that players do not see yet; only the game master knows what there is. */
  readonly veiled?: readonly (readonly [number, number])[]; // []
  /**
   * The squares that the seat's heroes see now, or for the game master what each hero sees; empty at a table where
   * players see the whole map.
   */
  readonly sights?: readonly SeenSight[]; // []
}

/** A fight as a seat sees it. */
export interface SeenFight {
  /** Always `savage`. */
  readonly system: string;
  /** The edition it is played by. */
  readonly edition: string;
  /** `peace` outside rounds, `cards` while they are dealt, `turns` while they are acted on. */
  readonly phase: Stage;
  /** The round that is played, from 1; 0 before the first. */
  readonly round: number;
  /** The light, in a word. */
  readonly light: "bright" | "dark" | "dim" | "pitch-dark";
  /** `zero-g` or `magnetic-array` where there is no weight; empty where there is. */
  readonly gravity: "" | "magnetic-array" | "normal" | "zero-g";
  /** The map; None where it is played without one. */
  readonly board: SeenBoard | null;
  /** Everybody at the table, also those who are out of the fight. */
  readonly fighters: readonly SeenFighter[];
  /** The turns of this round, the highest card first; empty outside rounds. */
  readonly order: readonly SeenTurn[];
  /** Bennies in the game master's pool. */
  readonly gm_bennies: number;
  /** The seats that a choice is waiting for. */
  readonly waiting: readonly string[];
  /** The parts as the seat sees them: a chase, ships, the world. */
  readonly parts: readonly (SeenChase | SeenSpace | SeenWorld)[];
  /** The hidden figures, which only the game master sees. */
  readonly hidden: readonly SeenFighter[];
  /** The ids of the figures that act by themselves, for the game master. */
  readonly automatic: readonly string[];
}

/** An Edge, a Hindrance, a weapon: its name in files, its title, one line of what it does. */
export interface MakingThing {
  readonly id: string;
  readonly title: string;
  readonly does: string;
}

/** A skill, and the attribute that it is linked to. */
export interface MakingSkill {
  readonly id: string;
  readonly attribute: string;
}

/** A homeworld: what it gives, in a sentence; `edge`: the Edge that is added by itself, if it gives one. */
export interface MakingWorld {
  readonly id: string;
  readonly name: string;
  readonly gives: string;
  readonly edge?: string; // ""
}

/** Somebody ready to begin from. `given`: as files have it. */
export interface MakingFigure {
  readonly id: string;
  readonly name: string;
  readonly given: { readonly [name: string]: unknown };
}

/** A choice of a field, such as a condition or a trait, with its words. */
export interface BuildChoice {
  readonly id: string;
  readonly label: string;
}

/**
 * A field of an effect, an Edge, a power or a weapon, as the page's workshop offers it.
 *
 * `id`: its name in files; `says`: its description, if it has one; `low`, `high`: the bounds of a number.
 * A field of dice is a list of their sides, which may have the same die twice.
 */
export interface BuildField {
  readonly id: string;
  readonly label: string;
  readonly kind: "dice" | "many" | "number" | "one" | "text" | "yes";
  readonly says?: string; // ""
  readonly low?: number; // 0
  readonly high?: number; // 0
  readonly choices?: readonly BuildChoice[]; // []
}

/**
 * A question that an effect can answer, with the sentence that it is about.
 *
 * `takes`: the fields that an answer may have besides its value; `when`: the conditions that can hold.
 * `unit`: that of a number, empty for a yes or no; `low`, `high`: its bounds. `of_powers`: a power can answer.
 */
export interface BuildQuestion {
  readonly id: string;
  readonly label: string;
  readonly about: string;
  readonly takes?: readonly string[]; // []
  readonly when?: readonly string[]; // []
  readonly unit?: string; // ""
  readonly low?: number; // 0
  readonly high?: number; // 0
  readonly of_powers?: boolean; // false
}

/**
 * All that can be built: the questions of effects, their fields, and those of an Edge, a weapon, a power and its
 * modifiers.
 */
export interface Vocabulary {
  readonly questions: readonly BuildQuestion[];
  readonly effect: readonly BuildField[];
  readonly ability: readonly BuildField[];
  readonly weapon: readonly BuildField[];
  readonly power: readonly BuildField[];
  readonly modifier: readonly BuildField[];
}

/**
 * The choices of the hero editor. `bounds`: the least and the most of each number of the sheet.
 *
 * `usual`: its default, as `die` is that of an attribute. `wounds`: the most that a hero can have.
 * `heroes`: those that this seat may change, as files have them; `own`: the table's own things that it may change,
 * by chapter and id. `taken`: the ids that are not free for something new, by chapter.
 */
export interface MakingChoices {
  readonly attributes: readonly string[];
  readonly dice: readonly string[];
  readonly skills: readonly MakingSkill[];
  readonly edges: readonly MakingThing[];
  readonly hindrances: readonly MakingThing[];
  readonly weapons: readonly MakingThing[];
  readonly powers: readonly MakingThing[];
  readonly figures: readonly MakingFigure[];
  readonly worlds: readonly MakingWorld[];
  readonly bounds: { readonly [name: string]: readonly [number, number] };
  readonly usual: { readonly [name: string]: number };
  readonly die: string;
  readonly wounds: number;
  readonly heroes: { readonly [name: string]: { readonly [name: string]: unknown } };
  readonly own: { readonly [name: string]: { readonly [name: string]: { readonly [name: string]: unknown } } };
  readonly taken: { readonly [name: string]: readonly string[] };
  readonly vocabulary: Vocabulary;
}

/** A number that follows from the sheet, as it is read, with its parts; `note`: what else there is to it. */
export interface MadeNumber {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly parts: readonly ShownPart[];
  readonly note?: string; // ""
}

/** A fault of the draft. `field`: the field of the sheet that it is about; empty for all of it. */
export interface MadeSaid {
  readonly field: string;
  readonly problem: string;
  readonly remedy?: string; // ""
}

/** A modifier of a power in words: its name, what it costs and does, and each of its effects. */
export interface MadeModifier {
  readonly says: string;
  readonly effects?: readonly string[]; // []
}

/**
 * Something that is built with a hero: what it does, in a line, and each of its effects in words.
 *
 * `chapter`, `id`: its place in the campaign. `wrong`: its faults, each with its field, `effects.0.when`.
 */
export interface MadeThing {
  readonly chapter: string;
  readonly id: string;
  readonly title: string;
  readonly does: string;
  readonly effects?: readonly string[]; // []
  readonly raise_effects?: readonly string[]; // []
  readonly modifiers?: readonly MadeModifier[]; // []
  readonly wrong?: readonly MadeSaid[]; // []
}

/**
 * A hero half made. `wrong`: what has to be mended before it can be taken in; `hints`: what is only worth a
 * word. `text`: the change that takes it in, as a command has it. `same`: it stands there already, as it is.
 * `built`: what is built with it.
 */
export interface MadeHero {
  readonly id: string;
  readonly numbers: readonly MadeNumber[];
  readonly wrong: readonly MadeSaid[];
  readonly hints: readonly MadeSaid[];
  readonly text: string;
  readonly same?: boolean; // false
  readonly built?: readonly MadeThing[]; // []
}

/** An attack with one weapon: the chance to hit without what is built and with it, and a sentence on both. */
export interface TriedAttack {
  readonly weapon: string;
  readonly without: number;
  readonly having: number;
  readonly says: string;
}

/** The attacks on a foe, weapon by weapon. `targets`: the foes to choose from, each with its name. */
export interface Tried {
  readonly target: string;
  readonly targets: readonly (readonly [string, string])[];
  readonly attacks: readonly TriedAttack[];
}

/** Something that fills squares, as a place's `ground` has it; `says`: what the rules make of it. */
export interface GroundKind {
  /** Its id on the page. */
  readonly id: string;
  /** Its name for people. */
  readonly called: string;
  /** Its effect in the rules, in a sentence or two. */
  readonly says: string;
  /** Its label on the map. */
  readonly name: string;
  /** The cover it gives to a figure behind it, 0 to 4. */
  readonly cover: number;
  /** Whether it costs double to cross. */
  readonly rough: boolean;
  /** Whether nothing passes it and nothing is seen through it. */
  readonly blocks: boolean;
  /** Its material; empty where that does not matter. */
  readonly material: string;
  /** Its Hardness; 0 for what does not break. */
  readonly hardness: number;
  /** The kinds of damage that can break it; empty for any. */
  readonly breaks: readonly string[];
}

/** Something that is drawn as a line, as a place's `lines` have it; `says`: what the rules make of it. */
export interface LineKind {
  /** Its id on the page. */
  readonly id: string;
  /** Its name for people. */
  readonly called: string;
  /** Its effect in the rules, in a sentence or two. */
  readonly says: string;
  /** Its label on the map. */
  readonly name: string;
  /** The cover it gives to a figure behind it, 0 to 4. */
  readonly cover: number;
  /** Whether it costs double to cross. */
  readonly rough: boolean;
  /** Whether it stops a step and a blow. */
  readonly blocks: boolean;
  /** Whether nothing is seen through it. */
  readonly opaque: boolean;
  /** Its material; empty where that does not matter. */
  readonly material: string;
  /** Its Hardness; 0 for what does not break. */
  readonly hardness: number;
  /** The kinds of damage that can break it; empty for any. */
  readonly breaks: readonly string[];
  /** Whether it opens and shuts. */
  readonly door: boolean;
}

/** An option to choose: its id in a place, its name, and its effect in the rules. */
export interface Choosable {
  readonly word: string;
  readonly called: string;
  readonly says: string;
}

/** Everything a place can be drawn with. `covers` has the five levels in order; the id of each is the level. */
export interface Palette {
  readonly ground: readonly GroundKind[];
  readonly lines: readonly LineKind[];
  readonly covers: readonly Choosable[];
  readonly materials: readonly Choosable[];
  readonly lights: readonly Choosable[];
  readonly sorts: readonly Choosable[];
}

/** A character to bring in, ready or the table's own. `alone`: a Wild Card, who shares no card. */
export interface ReadyFigure {
  readonly id: string;
  readonly called: string;
  readonly says: string;
  readonly alone: boolean;
}

/**
 * The choices for preparing a scene. `group`: the most Extras on one card; `most`: the most figures of a scene;
 * `side`: the side of a figure if none is given.
 */
export interface Staging {
  readonly figures: readonly ReadyFigure[];
  readonly sides: readonly Choosable[];
  readonly lights: readonly Choosable[];
  readonly sorts: readonly Choosable[];
  readonly group: number;
  readonly most: number;
  readonly side: "foes" | "heroes";
}

/**
 * A form field, with its label `called`. `kind`: `text`, `number` or `yes`; `low` and `high`: the
 * bounds of a number, if any; `says`: its description, a sentence.
 */
export interface FormField {
  readonly name: string;
  readonly called: string;
  readonly kind: "number" | "text" | "yes";
  readonly says: string;
  readonly low: number | null;
  readonly high: number | null;
}

/** Something that is there: `values` by the fields' names. `own`: the table has it, and it is written over. */
export interface FormThing {
  readonly id: string;
  readonly name: string;
  readonly values: { readonly [name: string]: unknown };
  readonly own: boolean;
}

/** A chapter of the campaign with forms. `things`: the things that may be changed or copied. */
export interface FormChapter {
  readonly chapter: string;
  readonly fields: readonly FormField[];
  readonly things: readonly FormThing[];
}

/** All that can be written by fields. `numbers`: what the table plays by, each one a field, and its value now. */
export interface Forms {
  readonly chapters: readonly FormChapter[];
  readonly numbers: readonly FormField[];
  readonly values: { readonly [name: string]: number };
}

/** A page's part in a round: its `number` in hex, or its `commit` where the number is missing. */
export interface Contribution {
  readonly seat: string;
  readonly number?: string; // ""
  readonly commit?: string; // ""
}

/** A call for numbers, and what came. `parts`: in the order of their seats. */
export interface DiceCall {
  readonly call: string;
  readonly parts: readonly Contribution[];
}

/** A promise to give a number of 32 bytes when it is called for; `commit` is its SHA-256. */
export interface Commit {
  readonly type: "commit";
  readonly commit: string;
}

/**
 * The `number` that a `Call` asked for, and the commitment to the `next` one. A page gives each of its numbers
 * for one call only.
 */
export interface Give {
  readonly type: "give";
  readonly call: string;
  readonly number: string;
  readonly next: string;
}

/**
 * A request for the number behind your `commit`. `call` fixes the command, its nonce, and the pages that are
 * asked (`wildtable.dice.together`).
 */
export interface Call {
  readonly type: "call";
  readonly call: string;
  readonly commit: string;
}

/** A die to be thrown: its sides, the part it plays as in `ShownDie`, whether it aces. */
export interface WantedDie {
  readonly sides: number;
  readonly role?: string; // "trait"
  readonly aces?: boolean; // false
}

/**
 * A request for typed dice: send the message again, with the new dice added to `thrown`.
 *
 * `id`: of that message; `title` and `who`: of the roll, as its card will have them. Nothing has happened yet.
 */
export interface ThrowDice {
  readonly type: "throw-dice";
  readonly id: string;
  readonly title: string;
  readonly who: string;
  readonly dice: readonly WantedDie[];
  readonly thrown: readonly (readonly (readonly number[])[])[];
}

/**
 * A throw or a draw that came from a seed, at its place in what fell in the entry, from 0.
 *
 * `sides` of each die, whether they ace, and the `faces` of each; or `of` how many things that in `place`,
 * from 0, was drawn.
 */
export interface FallenPiece {
  readonly at: number;
  readonly sides?: readonly number[]; // []
  readonly aces?: boolean; // false
  readonly faces?: readonly (readonly number[])[]; // []
  readonly of?: number; // 0
  readonly place?: number; // 0
}

/**
 * Proof of what fell: the `seed`, whose SHA-256 with the `link` of the log was promised before, and the
 * `nonce` of the command's sender; all in hex. Only seats that see all that fell get it. `deed` binds the
 * call for numbers to the command, where pages mixed some in.
 */
export interface RevealedSeed {
  readonly seed: string;
  readonly nonce: string;
  readonly pieces: readonly FallenPiece[];
  readonly link?: string; // ""
  readonly deed?: string; // ""
}

/** A handout that is shown. For the game master also its `id`, and the `seats` that have it ("": all have). */
export interface SeenHandout {
  readonly name: string;
  readonly text?: string; // ""
  readonly picture?: string; // ""
  readonly id?: string; // ""
  readonly seats?: readonly string[]; // []
}

/**
 * The `handouts` that are shown to a seat, the newest first.
 *
 * The game master sees all that are shown to anybody. `written`: a number that changes with the campaign's handouts
 * and notes. `scene`, `notes`: the title of the scene in play, and its notes.
 */
export interface SeenPapers {
  readonly handouts?: readonly SeenHandout[]; // []
  readonly written?: number; // 0
  readonly scene?: string; // ""
  readonly notes?: string; // ""
}

/**
 * The first message. `key`: the game master's, the players' (with a `name`), or the client's own
 * (`Welcome.key`). `since`: the last entry that the client has shown.
 */
export interface Hello {
  readonly type: "hello";
  readonly table: string;
  readonly key: string;
  readonly name?: string; // ""
  readonly since?: number; // 0
}

/**
 * A command: an offer with its open fields filled in. `seat`: the player that the game master acts for
 * (`Look`); empty for the sender. `thrown`: typed dice, as far as they have been rolled (`ThrowDice`); None for
 * dice of the table. `nonce`: random bytes for the dice, made after the last promise came (`Welcome.promise`).
 */
export interface Do {
  readonly type: "do";
  readonly id: string;
  readonly seen: number;
  readonly command: Json;
  readonly seat?: string; // ""
  readonly thrown?: readonly (readonly (readonly number[])[])[] | null; // null
  readonly nonce?: string; // ""
}

/** Events that the game master writes by hand, with a reason. */
export interface Rule {
  readonly type: "rule";
  readonly id: string;
  readonly seen: number;
  readonly events: Json;
  readonly reason: string;
}

/**
 * Undo every entry after entry `to`. If dice were rolled or a secret came out, a player's message only asks
 * the game master, whose own `take-back` accepts.
 */
export interface TakeBack {
  readonly type: "take-back";
  readonly id: string;
  readonly seen: number;
  readonly to: number;
  readonly reason?: string; // ""
}

/** Refuse the undo that the seat `of` asked for. From that seat itself: cancel the request. */
export interface Decline {
  readonly type: "decline";
  readonly id: string;
  readonly seen: number;
  readonly of: string;
  readonly reason?: string; // ""
}

/**
 * A chat message, or dice, as typed. `who`: the sender's hero that the dice are for, if any. `thrown` and
 * `nonce` are as in `Do`.
 */
export interface Say {
  readonly type: "say";
  readonly id: string;
  readonly text: string;
  readonly thrown?: readonly (readonly (readonly number[])[])[] | null; // null
  readonly nonce?: string; // ""
  readonly who?: string; // ""
}

/** The game master allows typed dice, or forbids them. */
export interface SetOwnDice {
  readonly type: "own-dice";
  readonly id: string;
  readonly allowed: boolean;
}

/** The game master turns mixed dice on or off. */
export interface SetTogether {
  readonly type: "dice-together";
  readonly id: string;
  readonly on: boolean;
}

/** A sign of life; the answer is `pong`. */
export interface Ping {
  readonly type: "ping";
  readonly n?: number; // 0
}

/** A request for the odds of a command. Only the last request is answered. `seat` is as in `Do`. */
export interface Foretell {
  readonly type: "foretell";
  readonly id: string;
  readonly seen: number;
  readonly command: Json;
  readonly seat?: string; // ""
}

/** The game master asks for the offers of a player, to act for them. */
export interface Look {
  readonly type: "look";
  readonly id: string;
  readonly seat: string;
}

/** I want to be told again how things stand, in full. */
export interface Show {
  readonly type: "show";
  readonly id: string;
}

/**
 * A program proposes a command to the people at its seat; one of them gives it, under this `id`, or nobody does.
 * `why`: a reason, in words.
 */
export interface Propose {
  readonly type: "propose";
  readonly id: string;
  readonly seen: number;
  readonly command: Json;
  readonly why?: string; // ""
}

/** Drop the proposal with this `id`. */
export interface Dismiss {
  readonly type: "dismiss";
  readonly id: string;
}

/**
 * Somebody at the table. `role`: `gm`, `player` or `watch`.
 *
 * `gone`: came in a file with the table; a person who gives that name becomes that member.
 * `sent_away`: by the game master; nobody can join as that member until the game master lets them in again.
 */
export interface Member {
  readonly seat: string;
  readonly name: string;
  readonly role: string;
  readonly here?: boolean; // false
  readonly gone?: boolean; // false
  readonly sent_away?: boolean; // false
}

/**
 * Somebody asks to go back to how things stood after entry `to`.
 *
 * `first`: the first entry that would go; `entries`: how many would.
 */
export interface Request {
  readonly seat: string;
  readonly to: number;
  readonly first: number;
  readonly entries?: number; // 1
}

/**
 * The current state for this seat: what it sees and what it may do.
 *
 * `view` is the system's own; `asks`: a sentence on the people the table waits for; `why`: what is at stake
 * for this seat; `main`: the id of the offer that a single tap should give. `steps`: for the game master of a new
 * table, what makes it ready to play.
 * `back`: the entry that this seat's take-back would go to, -1 for none; `asks_back`: it would only ask for that.
 * `panels`: the view in words. `waits`: for the game master, the players that a choice is waited for.
 * `requests`: what players ask to take back. `papers`: the handouts that are shown to this seat.
 * `own_dice`: whether people may type in dice that they throw on the real table. `together`: whether every page
 * present mixes numbers into the table's dice. `plea`: the choice of somebody that the table waits for.
 */
export interface Now {
  readonly view: unknown;
  readonly offers: readonly SpokenOffer[];
  readonly asks?: string; // ""
  readonly back?: number; // -1
  readonly panels?: readonly Panel[]; // []
  readonly asks_back?: boolean; // false
  readonly waits?: readonly string[]; // []
  readonly requests?: readonly Request[]; // []
  readonly papers?: SeenPapers | null; // null
  readonly why?: string; // ""
  readonly main?: string; // ""
  readonly own_dice?: boolean; // false
  readonly together?: boolean; // false
  readonly steps?: readonly SetupStep[]; // []
  readonly plea?: Plea | null; // null
}

/**
 * The answer to `hello`. `key`: the member's own, to reconnect. `lines`: the log after `since`.
 *
 * `promise`: the SHA-256, in hex, of the seed for the next dice (`wildtable.dice.fair`). `agent`: of a program's
 * key; then every `id` that it sends begins with `agent:`, this and a colon. `alone`: one person plays all
 * heroes, and the server the others. `scene`: the ready scene that the table began with, if any.
 */
export interface Welcome {
  readonly type: "welcome";
  readonly table: string;
  readonly title: string;
  readonly system: string;
  readonly seat: string;
  readonly role: string;
  readonly name: string;
  readonly key: string;
  readonly seq: number;
  readonly lines: readonly Line[];
  readonly members: readonly Member[];
  readonly now: Now;
  readonly promise: string;
  readonly agent: string;
  readonly alone: boolean;
  readonly scene: string;
}

/** One operation of a JSON Patch (RFC 6902): `add`, `remove`, `replace` or `move`. */
export interface Change {
  readonly op: string;
  readonly path: string;
  readonly value?: unknown;
  readonly from?: string;
}

/**
 * Entry `seq` happened; `id` is the sender's. Steps come in order, without a gap.
 *
 * `changes`: a JSON Patch that makes how things stood after the entry before (`Welcome.now`, `Shown.now`, or what
 * the changes made of it) how they stand after this one. What it moves to `/put_by` are offers that may be made
 * again: they are kept beside, and are otherwise nothing to look at. `now`: the whole view again, for
 * a client that has none. `promise`: that of the next dice, where it is another now; `proof`: what became of
 * the one before, for members who see all dice. `rounds`: the numbers of pages that were called for, told to all.
 */
export interface Step {
  readonly type: "step";
  readonly seq: number;
  readonly id: string;
  readonly line: Line | null;
  readonly changes?: readonly Change[]; // []
  readonly now?: Now | null; // null
  readonly promise?: string; // ""
  readonly proof?: RevealedSeed | null; // null
  readonly rounds?: readonly DiceCall[]; // []
}

/** The members of the table, whenever they change. */
export interface Members {
  readonly type: "members";
  readonly members: readonly Member[];
}

/**
 * A refusal of a message; nothing has changed. `id` as sent, or empty. `again`: the seconds to wait after too
 * many messages; 0 if waiting does not help.
 */
export interface Refusal {
  readonly type: "refusal";
  readonly id: string;
  readonly code: string;
  readonly problem: string;
  readonly remedy: string;
  readonly again: number;
}

/** The answer to `ping`. */
export interface Pong {
  readonly type: "pong";
  readonly n: number;
}

/**
 * The odds that were asked for, as far as the player may know them. Empty if there are none, if the table has
 * moved on, or if they would take too long.
 */
export interface Foretold {
  readonly type: "foretold";
  readonly id: string;
  readonly seen: number;
  readonly chances: SpokenChances | null;
}

/** The offers of a player after entry `seq`. */
export interface Looked {
  readonly type: "looked";
  readonly id: string;
  readonly seq: number;
  readonly seat: string;
  readonly offers: readonly SpokenOffer[];
}

/** The state after entry `seq`. `promise`: as in `Welcome`. */
export interface Shown {
  readonly type: "shown";
  readonly id: string;
  readonly seq: number;
  readonly now: Now;
  readonly promise: string;
}

/**
 * A command that a program proposes for a seat. `by`: the program's name; `label`: the command in words;
 * `why`: its reason, in its own words. To accept, send `command` in a `Do` with this `id`.
 */
export interface Proposed {
  readonly id: string;
  readonly seat: string;
  readonly by: string;
  readonly label: string;
  readonly command: Json;
  readonly seen: number;
  readonly why?: string; // ""
}

/** All open proposals for this seat, whenever they change; for the game master those of all seats. */
export interface Proposals {
  readonly type: "proposals";
  readonly proposals: readonly Proposed[];
}

/**
 * The game master asks what a figure would do by itself. `who`: a figure or a group; empty for whichever the
 * table waits for. Only the last request is answered.
 */
export interface Suggest {
  readonly type: "suggest";
  readonly id: string;
  readonly seen: number;
  readonly who?: string; // ""
}

/** A command of a suggestion, in words. `offer`: the id of its offer, where that is open now. */
export interface SuggestedStep {
  readonly label: string;
  readonly command: Json;
  readonly offer?: string; // ""
}

/**
 * Commands that `who`, a figure or a group, would give: all `steps` but the last are without chance.
 *
 * To accept, send the command of the first step in a `Do` with this `id`: the rest of the turn follows by itself.
 * `chances`: those of the last step.
 */
export interface SpokenSuggestion {
  readonly id: string;
  readonly who: string;
  readonly steps: readonly SuggestedStep[];
  readonly chances?: SpokenChances | null; // null
}

/**
 * The answer to `Suggest`, the likeliest first; nothing where the table does not wait for them. `seen`: the
 * entry after which it holds.
 */
export interface Suggested {
  readonly type: "suggested";
  readonly id: string;
  readonly seen: number;
  readonly who: string;
  readonly suggestions: readonly SpokenSuggestion[];
}

/**
 * A page will give an answer of its seat that goes by itself (`SpokenOffer.lapse`), once the time is over. `who`:
 * the figure that is asked. Nothing happens where there is no such answer, or a countdown already.
 */
export interface StartCountdown {
  readonly type: "start-countdown";
  readonly who?: string; // ""
}

/** Somebody wants time to think: the countdown for the figure `who` stops for all. */
export interface HoldCountdown {
  readonly type: "hold-countdown";
  readonly who?: string; // ""
}

/**
 * The countdown of a choice. `who`: the figure that is asked; `seat`: whose choice it is; `left`:
 * milliseconds until it goes by itself, of the `whole`. `held`: the seat that holds it, empty while it runs.
 * `yours`: this client started it, and gives the answer when nothing is left.
 */
export interface Countdown {
  readonly who: string;
  readonly seat: string;
  readonly left: number;
  readonly whole: number;
  readonly held?: string; // ""
  readonly yours?: boolean; // false
}

/** All countdowns of which this seat may know, whenever they change. */
export interface Countdowns {
  readonly type: "countdowns";
  readonly countdowns: readonly Countdown[];
}

/**
 * Somebody points at the map. `start` and `end`: column and row; of a ping both are the same, a circle has its
 * middle at `start` and `end` on its edge.
 */
export interface Point {
  readonly type: "point";
  readonly shape: "circle" | "line" | "ping";
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
}

/** The member at `seat` points at the map, as `Point` has it. */
export interface Pointed {
  readonly type: "pointed";
  readonly seat: string;
  readonly shape: "circle" | "line" | "ping";
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
}

/**
 * POST /api/tables: open a table with a ready scene, or an empty one: then `scene` is empty. `dice`: together,
 * where all pages mix numbers into the table's dice from the beginning. `solo`: one person plays the heroes, and all
 * others act by themselves.
 */
export interface NewTable {
  readonly system?: string; // "savage"
  readonly edition?: string; // "adventure"
  readonly scene?: string; // "ambush"
  readonly title?: string; // ""
  readonly dice?: "" | "together"; // ""
  readonly solo?: boolean; // false
}

/** A table was opened: its id and the two keys; links are `/#/<table>/<key>`. */
export interface Opened {
  readonly table: string;
  readonly gm_key: string;
  readonly player_key: string;
}

/**
 * A table came in as a file; or `problem` and `remedy` say why it did not.
 *
 * `members`: the names under which people sit down again. `missing`: pictures that the log names and the file
 * does not have. `altered`: the rules decide otherwise than the log, which can be brought as it is.
 */
export interface BroughtTable {
  readonly table: string;
  readonly gm_key: string;
  readonly player_key: string;
  readonly title: string;
  readonly members: readonly string[];
  readonly missing: number;
  readonly problem: string;
  readonly remedy: string;
  readonly altered: boolean;
}

/**
 * A scene that a table can be opened with: see `wildtable.play.scene_card.SceneCard`. `solo`: one person can play
 * it alone.
 */
export interface ReadyScene {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly players: number;
  readonly minutes: number;
  readonly edition: string;
  readonly solo: boolean;
}

/**
 * GET /api/systems: one system of rules that is played here; a table names one of its editions and scenes.
 *
 * `empty`: whether it can also be opened without a scene, for a campaign of its own.
 */
export interface Playable {
  readonly name: string;
  readonly title: string;
  readonly editions: readonly string[];
  readonly scenes: readonly ReadyScene[];
  readonly empty: boolean;
}

/** A number that the rules work out otherwise than the file. `parts`: the parts of the rules' number in words. */
export interface NumberDifference {
  readonly figure: string;
  readonly number: string;
  readonly file: number;
  readonly rules: number;
  readonly parts: string;
  readonly kept: "file" | "rules";
}

/**
 * A correction of pasted stat blocks of one layout: what a line, or words of it, are to become.
 *
 * Without words it is the whole line.
 */
export interface Correction {
  readonly layout: string;
  readonly line: string;
  readonly becomes: "ability" | "attribute" | "edge" | "gear" | "hindrance" | "joined" | "left-out" | "name" | "pace" | "parry" | "power" | "skill" | "toughness";
  readonly words: string;
}

/**
 * A piece of a text that was read, and the words by which a correction names it.
 *
 * `layout`: that of its figure; `line`: the place of its line there; `words`: empty for a whole line.
 */
export interface Piece {
  readonly text: string;
  readonly kind: "" | "attribute" | "derived" | "edge" | "gear" | "heading" | "hindrance" | "left-out" | "name" | "note" | "power" | "skill" | "unknown" | "weapon";
  readonly layout: string;
  readonly line: string;
  readonly words: string;
}

/** A file of a campaign: its name, which says whether it is TOML or YAML, and what stands in it. */
export interface CampaignFile {
  readonly name: string;
  readonly text: string;
}

/** POST /api/tables/TABLE/campaign: write files into it; `whole`: what their chapters do not have goes. */
export interface WriteFiles {
  readonly id: string;
  readonly files: readonly CampaignFile[];
  readonly whole: boolean;
}

/** They are written, as entry `seq`; `said`: what came of it. */
export interface WroteFiles {
  readonly seq: number;
  readonly said: readonly string[];
}

/**
 * GET /api/tables/TABLE/campaign: all that the table has of its own, as a file has it, and as the text of one.
 *
 * `people`: the chapter of the players' characters, from which none is removed. `packs`: whether a pack can be
 * made of it.
 */
export interface TableCampaign {
  readonly campaign: unknown;
  readonly people: string;
  readonly text: string;
  readonly packs: boolean;
}

/** GET /api/tables/TABLE/pack: all that the table may share, as the text of a pack's file. */
export interface PackFile {
  readonly text: string;
}

/**
 * POST /api/tables/TABLE/read: what is this, as a change of the campaign? `chapter`: what people of it become,
 * `heroes` or `figures`. `name`: that of the file, if it comes from one. `numbers`: whose are kept where the
 * file and the rules differ. `corrections`: of stat blocks of any layout; those of the campaign count beside them,
 * unless they are `alone`. The game master's become a part of the change.
 */
export interface ReadIn {
  readonly text: string;
  readonly name?: string; // ""
  readonly chapter?: string; // "heroes"
  readonly numbers?: "file" | "rules"; // "file"
  readonly corrections?: readonly Correction[]; // []
  readonly alone?: boolean; // false
}

/**
 * `text`: the change as a `write` command has it; `names`: who is in it. `listed`: what was not understood,
 * the most important first. `differences`: each number that the rules work out otherwise than the file.
 * `reading`: a stat block in pieces, each with what it became. `corrections`: those that count, for the game
 * master alone. `unbuilt`: Edges, Hindrances and powers that are kept in words only.
 *
 * Where it is of no use here there is no text, but the `problem` and its `remedy`. Nothing is written yet.
 */
export interface ReadOut {
  readonly text: string;
  readonly names: readonly string[];
  readonly listed: readonly string[];
  readonly differences: readonly NumberDifference[];
  readonly reading: readonly Piece[];
  readonly corrections: readonly Correction[];
  readonly unbuilt: readonly SeenName[];
  readonly problem: string;
  readonly remedy: string;
}

/**
 * POST /api/tables/TABLE/draft: what comes of somebody written so? `given`: as the table's files write it;
 * `who`: somebody of the table who is changed, empty for somebody new; `own`: what is built with them for the
 * table, by chapter and id. The answer is the system's own.
 */
export interface DraftIn {
  readonly given: { readonly [name: string]: unknown };
  readonly who: string;
  readonly own: { readonly [name: string]: { readonly [name: string]: { readonly [name: string]: unknown } } };
}

/**
 * POST /api/tables/TABLE/try: what are the odds with `thing` of the draft, and without it? `target`: a figure
 * of the table, empty for any. The answer is the system's own.
 */
export interface TryIn {
  readonly given: { readonly [name: string]: unknown };
  readonly who: string;
  readonly own: { readonly [name: string]: { readonly [name: string]: { readonly [name: string]: unknown } } };
  readonly thing: string;
  readonly target: string;
}

/**
 * POST /api/tables/TABLE/weigh: what does not fit of a change of the campaign? `text`: as a `write` command has
 * it. For the game master.
 */
export interface WeighIn {
  readonly text: string;
}

/** A misfit: the field, such as `scenes.fall.figures.0.at`, what is wrong, what would be right. */
export interface Misfit {
  readonly where: string;
  readonly problem: string;
  readonly remedy: string;
}

/** All that does not fit of a change; nothing where it could be written. Nothing is written yet. */
export interface CheckedChange {
  readonly problems: readonly Misfit[];
}

/**
 * POST /api/tables/TABLE/pictures: it is kept, by its hash; `width` and `height` in pixels.
 *
 * Where it is no picture that can be kept there is no hash, but the `problem` and its `remedy`.
 */
export interface SentPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly problem: string;
  readonly remedy: string;
}

/**
 * POST /api/tables/TABLE/maps: a map of another program as a place of a table's file.
 *
 * Nothing is written yet, but its picture is kept. `listed`: what was changed or left out. Where it cannot be read
 * there is no `place`, but the `problem` and its `remedy`.
 */
export interface SentMap {
  readonly place: unknown;
  readonly listed: readonly string[];
  readonly problem: string;
  readonly remedy: string;
}

/** The answer to a request that was not done, with a status from 400 up. */
export interface Problem {
  readonly code: string;
  readonly problem: string;
  readonly remedy: string;
}

/** A choice that a rule leaves to the table: its values and the usual one. */
export interface RuleOption {
  readonly name: string;
  readonly default: string;
  readonly values: readonly string[];
}

/** GET /api/rules and /api/rules/SLUG: a rule of the catalogue. `editions`: empty for all of them. */
export interface RuleEntry {
  readonly slug: string;
  readonly title: string;
  readonly gist: string;
  readonly chapter: string;
  readonly system: string;
  readonly editions: readonly string[];
  readonly source: string;
  readonly table_options: readonly RuleOption[];
  readonly examples: readonly string[];
}

/** GET /api/health: the server answers, and is of this version. */
export interface HealthReport {
  readonly ok: boolean;
  readonly version: string;
}

/** GET /api/ready: something was read and written within the last second, which took so many milliseconds. */
export interface ReadyReport {
  readonly ok: boolean;
  readonly read: number;
  readonly written: number;
}

/**
 * POST /api/tables/TABLE/keys/master: the game master's key from now on. The page makes it, of 128 random bits, and
 * keeps it before it sends it: so an answer that gets lost locks nobody out, and it can be sent again.
 */
export interface NewMasterKey {
  readonly key: string;
}

/** POST /api/tables/TABLE/deletion: delete the table, with its title typed in. */
export interface Deletion {
  readonly title: string;
}

/**
 * A member, and how they come in. `since`: when they sat down, milliseconds; `keyless`: came in a file, and has
 * not come back yet; `sent_away`: when that was, milliseconds, 0 for not.
 */
export interface KeyHolder {
  readonly seat: string;
  readonly name: string;
  readonly since: number;
  readonly keyless?: boolean; // false
  readonly sent_away?: number; // 0
}

/**
 * The holders of a table's keys, for its game master; keys themselves are not kept, so they cannot be shown.
 *
 * `code`: whether six letters lead in now. `put_away`: since when it is; `deleted`: when it will be gone;
 * milliseconds, 0 for not. `key`: the one that was made just now, which is not told again.
 */
export interface TableKeys {
  readonly title: string;
  readonly members: readonly KeyHolder[];
  readonly locked?: boolean; // false
  readonly code?: boolean; // false
  readonly put_away?: number; // 0
  readonly deleted?: number; // 0
  readonly key?: string; // ""
}

/**
 * POST /api/tables/TABLE/invitation, with the game master's key or the players'. `here`: by which address the
 * page was opened, without the slash at its end; `player_key`: the players', if the game master's page knows it;
 * `anew`: another code.
 */
export interface Invite {
  readonly here: string;
  readonly player_key?: string; // ""
  readonly anew?: boolean; // false
}

/**
 * An invitation to the table. `link`: the players', beginning with `origin`; `code`: the six letters.
 *
 * `origin` is the address of the page, with the path under which a proxy serves it. `hindered`: why no other
 * device gets there, `loopback` or `offline`; empty where nothing is known against it.
 * The link as a QR code: `squares` across, with a rim of four, and the dark ones as the `path` of an SVG.
 */
export interface Invitation {
  readonly link: string;
  readonly origin: string;
  readonly code: string;
  readonly hindered: string;
  readonly squares: number;
  readonly path: string;
}

/** POST /api/code: which table has the code that somebody has typed? */
export interface TypedCode {
  readonly code: string;
}

/**
 * The table, and the code as it is; the link to it is `#/<table>/<code>`.
 *
 * Where the code leads nowhere there is no table, but the `problem` and its `remedy`.
 */
export interface Coded {
  readonly table: string;
  readonly code: string;
  readonly problem: string;
  readonly remedy: string;
}

/** POST /api/tables/TABLE/agents: let a program act in a `seat`: any, for the game master; a player's own. */
export interface NewAgent {
  readonly seat: string;
  readonly name: string;
  readonly scope?: "look" | "play" | "propose"; // "propose"
}

/** A program that may act at the table. `created`: milliseconds. */
export interface AgentEntry {
  readonly id: string;
  readonly seat: string;
  readonly name: string;
  readonly scope: string;
  readonly created: number;
}

/**
 * GET /api/tables/TABLE/agents: the programs of the table, or of a player's own seat. `key`: of the one that was
 * made just now, which is not told again.
 */
export interface TableAgents {
  readonly agents: readonly AgentEntry[];
  readonly key?: string; // ""
}

/** GET /api/tables/TABLE/evenings: the sessions of a table as the key's seat may know them, the oldest first. */
export interface Evenings {
  readonly evenings: readonly Evening[];
}

/** A round or a scene that begins with entry `seq`. */
export interface Begun {
  readonly seq: number;
  readonly what: Stretch;
}

/**
 * GET /api/tables/TABLE/replay?after=N: some of the log after entry N, as the key's seat may read it.
 *
 * `upto`: the last entry that was looked at; `seq`: the last there is, and where `upto` is that, this is all.
 */
export interface ReplayLines {
  readonly lines: readonly Line[];
  readonly begun: readonly Begun[];
  readonly upto: number;
  readonly seq: number;
}

/** GET /api/tables/TABLE/replay/N: how things stood for the key's seat after entry `seq`; see `Now`. */
export interface Moment {
  readonly seq: number;
  readonly view: unknown;
  readonly asks?: string; // ""
  readonly panels?: readonly Panel[]; // []
}

/**
 * GET, POST (begin) and DELETE (stop) /api/tables/TABLE/forecast, for the game master: how far it is.
 *
 * `stands`: `none` before the first, `running`, `done` (with fewer fights than `of` where its time was up),
 * `stopped`, or `failed` with the `problem` and its `remedy`. `stale`: the table has moved on since.
 * `told`: what the fights come to that are done.
 */
export interface Forecasting {
  readonly stands: "done" | "failed" | "none" | "running" | "stopped";
  readonly stale: boolean;
  readonly of: number;
  readonly told: SpokenForecast | null;
  readonly problem: string;
  readonly remedy: string;
}

/**
 * A chance, or a number such as an expectation where `chance` is false; `shown`: as text. `part`: the heading
 * that it stands under.
 */
export interface AskedRow {
  readonly part: string;
  readonly outcome: string;
  readonly value: number;
  readonly shown: string;
  readonly chance: boolean;
}

/** A modifier with the slug of its rule. `roll`: the roll or number that it changes. */
export interface AskedPart {
  readonly roll: string;
  readonly value: number;
  readonly name: string;
  readonly rule: string;
}

/** A question of a comparison or a sweep, with its label and its summary. */
export interface AskedVariant {
  readonly label: string;
  readonly rows: readonly AskedRow[];
}

/** The chances of one build over the values of a sweep. */
export interface AskedCurve {
  readonly name: string;
  readonly values: readonly number[];
  readonly chances: readonly number[];
}

/** The curves of an outcome. `swept`: the name of the number below them. */
export interface AskedChart {
  readonly outcome: string;
  readonly swept: string;
  readonly curves: readonly AskedCurve[];
}

/**
 * GET /api/odds?q=QUESTION: the answer to a question in words.
 *
 * `problem`: why there is none, empty where there is one; `suggestion`: the nearest question that can be read;
 * `unread`: the words that were left out.
 */
export interface AskedOdds {
  readonly question: string;
  readonly summary: readonly AskedRow[];
  readonly details: readonly AskedRow[];
  readonly parts: readonly AskedPart[];
  readonly notes: readonly string[];
  readonly variants: readonly AskedVariant[];
  readonly charts: readonly AskedChart[];
  readonly unread: readonly string[];
  readonly suggestion: string;
  readonly problem: string;
}

export type FromPage = Hello | Do | Rule | TakeBack | Decline | Say | SetOwnDice | SetTogether | Commit | Give | Ping | Foretell | Look | Show | Propose | Dismiss | Suggest | StartCountdown | HoldCountdown | Point;

export type ToPage = Welcome | Step | Members | Refusal | Pong | Foretold | Looked | Shown | ThrowDice | Call | Proposals | Suggested | Countdowns | Pointed;
