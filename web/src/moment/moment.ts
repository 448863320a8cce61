// What a new line of the log shows large: its rolls, and what they did to whom; pure functions.

import type { Line, Panel, PanelFact, RollCard, SeenFight, SeenFighter, SpokenLanding } from "../generated/wire";
import { isGood, joined, looksUp, mainOf, opposes, toneOf } from "./rolled";

/** A number of somebody that is another than before. */
export interface ChangedCount {
  readonly label: string;
  readonly before: number;
  readonly after: number;
  readonly most: number;
  /** What sort of thing it counts; empty where that is no matter. */
  readonly kind: string;
}

/**
 * What happened to one figure, or to one card of a panel. `worse`: it was hurt; `foe`: it is one of the heroes' foes;
 * `mine`: it is the reader's own.
 */
export interface Change {
  readonly id: string;
  readonly name: string;
  readonly wounds: ChangedCount | null;
  readonly fatigue: ChangedCount | null;
  /** Conditions that came, by their ids. */
  readonly gained: readonly string[];
  /** Another status than before; empty where it is the same. */
  readonly status: string;
  readonly counts: readonly ChangedCount[];
  readonly worse: boolean;
  readonly foe: boolean;
  readonly mine: boolean;
}

/**
 * What is shown. `earlier`: the roll before it in the same deed; `routine`: shown small, without a veil. `targets`: all
 * that the rolls of `who` are meant for, `whom` among them; `landed`: where a template came down. `first`: the entry with
 * which its throw began; `deed`: the head of what it belongs to; `fresh`: the place of the first roll that has not been seen before; `spared`: who came off
 * unharmed; `opens`: a chase begins with it.
 */
export interface Moment {
  readonly seq: number;
  readonly first: number;
  readonly deed: string;
  readonly head: string;
  readonly rolls: readonly RollCard[];
  readonly fresh: number;
  readonly earlier: RollCard | null;
  readonly who: string;
  readonly whom: string;
  readonly targets: readonly string[];
  readonly landed: SpokenLanding | null;
  readonly changes: readonly Change[];
  readonly spared: readonly string[];
  readonly routine: boolean;
  readonly opens: boolean;
}

/**
 * One of several that a throw is about, with the rolls made at or by it. `title`: that of a roll about nobody else;
 * `note`: which of several hits it is.
 */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly rolls: readonly { readonly roll: RollCard; readonly fresh: boolean }[];
  readonly change: Change | undefined;
  readonly safe: boolean;
}

/** How things stood at one time. */
export interface Standing {
  readonly fight: SeenFight | null;
  readonly panels: readonly Panel[];
}

const counted = (label: string, before: number, after: number, most: number, kind = ""): ChangedCount | null =>
  before === after ? null : { label, before, after, most, kind };

function changedFigure(before: SeenFighter, after: SeenFighter, seat: string): Change | null {
  const wounds = counted("", before.wounds, after.wounds, after.wounds_most);
  const fatigue = counted("", before.fatigue, after.fatigue, after.fatigue_most);
  const gained = after.states.filter((state) => !before.states.includes(state));
  const status = before.status === after.status ? "" : after.status;
  if (!wounds && !fatigue && gained.length === 0 && !status) return null;
  const better = after.wounds < before.wounds || after.fatigue < before.fatigue || status === "up";
  return {
    id: after.id,
    name: after.name,
    wounds,
    fatigue,
    gained,
    status,
    counts: [],
    worse: !better,
    foe: after.side === "foes",
    mine: after.seat !== "" && after.seat === seat,
  };
}

function figures(before: SeenFight, after: SeenFight, seat: string): readonly Change[] {
  const then = new Map(before.fighters.map((f) => [f.id, f]));
  return after.fighters.flatMap((f) => changedFigure(then.get(f.id) ?? f, f, seat) ?? []);
}

/** The fact of other facts that stands for one: a card may have several with the same label, such as drives. */
function sameFact(fact: PanelFact, among: readonly PanelFact[], others: readonly PanelFact[]): PanelFact | undefined {
  const alike = (some: readonly PanelFact[]): readonly PanelFact[] => some.filter((one) => one.label === fact.label);
  return alike(others)[alike(among).indexOf(fact)];
}

/** The counts of panels that changed, of those cards that are no figures. */
function cards(before: readonly Panel[], after: readonly Panel[], seat: string): readonly Change[] {
  const then = new Map(before.flatMap((p) => p.cards.map((card) => [`${p.id} ${card.id}`, card])));
  const found = new Map<string, Change>();
  for (const panel of after)
    for (const card of panel.cards) {
      const facts = then.get(`${panel.id} ${card.id}`)?.facts ?? card.facts;
      const counts = card.facts.flatMap((fact) => {
        const old = sameFact(fact, card.facts, facts);
        const most = fact.most ?? 0;
        return most > 0 && old ? (counted(fact.label, old.count ?? 0, fact.count ?? 0, most, fact.kind) ?? []) : [];
      });
      if (counts.length === 0) continue;
      const same = found.get(card.id);
      found.set(card.id, {
        id: card.id,
        name: card.title,
        wounds: null,
        fatigue: null,
        gained: [],
        status: "",
        counts: [...(same?.counts ?? []), ...counts],
        worse: card.facts.some((fact) => fact.tone === "bad" && counts.some((c) => c.label === fact.label)),
        foe: card.foe === true,
        mine: (card.seat ?? "") !== "" && card.seat === seat,
      });
    }
  return [...found.values()];
}

/** What changed between two times; what is hurt comes first. */
export function changes(before: Standing, after: Standing, seat: string): readonly Change[] {
  const some = before.fight && after.fight ? figures(before.fight, after.fight, seat) : [];
  const ids = new Set(some.map((change) => change.id));
  const others = cards(before.panels, after.panels, seat).filter((change) => !ids.has(change.id));
  return [...some, ...others].toSorted((a, b) => Number(b.worse) - Number(a.worse));
}

const stirs = (roll: RollCard): boolean =>
  roll.tone === "great" ||
  roll.tone === "awful" ||
  (roll.target ?? "") !== "" ||
  roll.dice.some((d) => d.faces.length > 1);

/** Whether something happened to somebody that is worth a moment without dice. */
const befell = (change: Change): boolean => change.wounds !== null || change.status !== "" || change.gained.length > 0;

/** How a change looks to everybody: by whom it helps. */
export const changeTone = (change: Pick<Change, "worse" | "foe">): "good" | "bad" =>
  change.worse === change.foe ? "good" : "bad";

/** How a moment looks to everybody: what it did to whom, else what its roll came to; plain where it did both. */
export function momentTone(moment: Moment, foe: (id: string) => boolean): string {
  const whole = moment.landed !== null || moment.rolls.length === 0;
  const hurt = moment.changes.filter(
    (c) => c.worse && (whole || c.id === moment.whom || moment.targets.includes(c.id)),
  );
  const shown = hurt.length > 0 || !whole ? hurt : moment.changes;
  const one = mainOf(moment.rolls);
  const struck =
    moment.landed && isGood(one?.tone ?? "")
      ? moment.targets.map((id) => changeTone({ worse: true, foe: foe(id) }))
      : [];
  const tones = new Set(shown.length > 0 ? shown.map(changeTone) : struck);
  if (tones.size > 1) return "plain";
  return [...tones][0] ?? (one ? toneOf(one) : "plain");
}

/** Kinds of counts that their owner spends or earns. */
const SPENT: readonly string[] = ["token", "drive"];

/** Whether a change of the reader's own is worth a banner: whoever spends something knows of it. */
export const happensToMe = (change: Change): boolean =>
  change.mine && (befell(change) || change.fatigue !== null || change.counts.some((c) => !SPENT.includes(c.kind)));

const targetsOf = (who: string, whom: string, rolls: readonly RollCard[]): readonly string[] =>
  [...new Set([whom, ...rolls.filter((roll) => roll.who === who).map((roll) => roll.target ?? "")])].filter(
    (id) => id !== "" && id !== who,
  );

/** What a moment is headed with: without dice of its own it goes on a deed, and has that one's head. */
const headOf = (line: Line, earlier: readonly Line[]): string =>
  (line.rolls ?? []).length === 0 && line.goes_on === true ? (earlier[0]?.head ?? line.head) : line.head;

const unhurt = (spared: readonly string[], changed: readonly Change[]): readonly string[] =>
  [...new Set(spared)].filter((id) => !changed.some((change) => change.id === id && change.worse));

function span(a: ChangedCount | null, b: ChangedCount | null): ChangedCount | null {
  return a && b ? { ...b, before: a.before } : (b ?? a);
}

/** What has changed of one figure, twice. */
const both = (a: Change, b: Change): Change => ({
  ...b,
  wounds: span(a.wounds, b.wounds),
  fatigue: span(a.fatigue, b.fatigue),
  gained: [...new Set([...a.gained, ...b.gained])],
  status: b.status || a.status,
  counts: [
    ...a.counts.map((count) => span(count, b.counts.find((c) => c.label === count.label) ?? null) ?? count),
    ...b.counts.filter((count) => !a.counts.some((c) => c.label === count.label)),
  ],
  worse: a.worse || b.worse,
});

/** A throw with what another line brings of it; nothing where that is nothing to be seen. */
export function withMore(shown: Moment, line: Line, changed: readonly Change[]): Moment | null {
  const [rolls, spared] = [line.rolls ?? [], line.spared ?? []];
  if (rolls.length === 0 && spared.length === 0 && !changed.some(befell)) return null;
  const changes = [
    ...shown.changes.map((change) => {
      const again = changed.find((c) => c.id === change.id);
      return again ? both(change, again) : change;
    }),
    ...changed.filter((change) => !shown.changes.some((c) => c.id === change.id)),
  ].toSorted((a, b) => Number(b.worse) - Number(a.worse));
  return {
    ...shown,
    seq: line.seq,
    rolls: [...shown.rolls, ...rolls],
    fresh: shown.rolls.length,
    targets: [...new Set([...shown.targets, ...targetsOf(shown.who, "", rolls)])],
    landed: line.landed ?? shown.landed,
    changes,
    spared: unhurt([...shown.spared, ...spared], changes),
    routine: false,
  };
}

/** Whether it is about several, or in several steps. */
export const ofSeveral = (moment: Moment): boolean =>
  moment.landed !== null || moment.first < moment.seq || moment.targets.length > 1;

/** Whom a roll of a moment is about: whom it is meant for, or whoever answers by it; empty for a thing. */
function about(moment: Moment, roll: RollCard): string {
  if (roll.who !== moment.who) return roll.who;
  return (roll.target ?? "") || (moment.landed ? "" : roll.who);
}

type Rolls = Row["rolls"];

/** Rolls with those that reroll them, in order. */
function tries(rolls: Rolls): readonly Rolls[] {
  const found: Rolls[] = [];
  for (const one of rolls) {
    const at = found.findLastIndex(
      ([first]) => one.roll.again && first?.roll.title === one.roll.title && first.roll.target === one.roll.target,
    );
    if (at < 0) found.push([one]);
    else found[at] = [...(found[at] ?? []), one];
  }
  return found;
}

/** All that a throw is about, each with its rolls; where it is about one alone, each roll has a row with its rerolls. */
export function rowsOf(moment: Moment): readonly Row[] {
  const rolls = moment.rolls.flatMap((roll, n) =>
    looksUp(roll) || opposes(roll) ? [] : [{ roll, fresh: n >= moment.fresh }],
  );
  const hurt = moment.changes.filter(befell).map((change) => change.id);
  const ids = new Set([...rolls.map(({ roll }) => about(moment, roll)), ...hurt, ...moment.spared]);
  ids.delete("");
  const alone = tries(rolls).map((some): Row => ({
    id: "",
    title: some[0]?.roll.title ?? "",
    note: some[0]?.roll.note ?? "",
    rolls: some,
    change: undefined,
    safe: false,
  }));
  if (!ofSeveral(moment) || ids.size < (moment.landed ? 1 : 2)) return alone;
  const figures = [...ids].map((id): Row => ({
    id,
    title: "",
    note: "",
    rolls: rolls.filter(({ roll }) => about(moment, roll) === id),
    change: moment.changes.find((change) => change.id === id),
    safe: moment.spared.includes(id),
  }));
  return [...figures, ...alone.filter(({ rolls: [one] }) => one && about(moment, one.roll) === "")];
}

/** A line's rolls, the first of which may be dice against a roll of an earlier line: then that one stands before them. */
function rollsOf(line: Line, earlier: readonly Line[]): readonly RollCard[] {
  const rolls = line.rolls ?? [];
  if (line.goes_on !== true || !rolls[0]?.met) return rolls;
  return joined([...earlier.flatMap((l) => l.rolls ?? []), ...rolls]).slice(-rolls.length - 1);
}

/** Whether a roll is by or at somebody, or by whom they roll against now. */
const sameTwo = (roll: RollCard, who: string, whom: string): boolean =>
  roll.who === who || (roll.target ?? "") === who || roll.who === whom;

/**
 * What a line shows; nothing where no dice fell and nobody was hurt, healed or put out. `earlier`: the lines of the same
 * deed before it; `own`: whether an id is a figure of the reader's own.
 */
export function momentOf(
  line: Line,
  earlier: readonly Line[],
  changed: readonly Change[],
  own: (id: string) => boolean,
): Moment | null {
  const rolls = rollsOf(line, earlier);
  const fresh = rolls.length - (line.rolls ?? []).length;
  if (rolls.length === 0 && !(line.kind !== "taken-back" && changed.some(befell))) return null;
  const last = rolls.findLast((roll) => !opposes(roll)) ?? rolls.at(-1);
  const thrown =
    line.goes_on === true && fresh === 0
      ? (earlier.findLast((l) => (l.rolls ?? []).length > 0)?.rolls ?? []).filter((roll) => !opposes(roll))
      : [];
  const before = thrown.at(-1) ?? null;
  // Under a template those roll who are there: it is still whose attack it was.
  const who = (line.landed ? before?.who : "") || (last?.who ?? "");
  const whom = (last?.target ?? "") || (changed.find((c) => c.worse && c.id !== who)?.id ?? "");
  const mine = own(who) || own(whom) || changed.some((c) => c.mine);
  return {
    seq: line.seq,
    first: line.seq,
    head: headOf(line, earlier),
    deed: (line.goes_on === true ? earlier[0]?.head : "") || line.head,
    rolls,
    fresh,
    earlier: thrown.length === 1 && before && sameTwo(before, who, whom) ? before : null,
    who,
    whom,
    targets: targetsOf(who, whom, rolls),
    landed: line.landed ?? null,
    changes: changed,
    spared: unhurt(line.spared ?? [], changed),
    opens: line.opens === true,
    // What answers a deed is a part of it.
    routine: line.goes_on !== true && !mine && changed.length === 0 && rolls.length < 2 && !rolls.some(stirs),
  };
}

/** The lines of the throw that the line at a place belongs to. */
export function throwOf(lines: readonly Line[], at: number): readonly Line[] {
  const first = lines.findLastIndex((line, n) => n <= at && line.same_throw !== true);
  const next = lines.findIndex((line, n) => n > at && line.same_throw !== true);
  return lines.slice(Math.max(0, first), next < 0 ? lines.length : next);
}
