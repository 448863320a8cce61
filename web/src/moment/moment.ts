// What a new line of the log shows large: its rolls, and what they did to whom; pure functions.

import type { Line, Panel, RollCard, SeenFight, SeenFighter, SpokenLanding } from "../generated/wire";

/** A number of somebody that is another than before. */
export interface ChangedCount {
  readonly label: string;
  readonly before: number;
  readonly after: number;
  readonly most: number;
}

/** What happened to one figure, or to one card of a panel. `worse`: it was hurt; `mine`: it is the reader's own. */
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
  readonly mine: boolean;
}

/**
 * What is shown. `earlier`: the roll before it in the same deed; `routine`: shown small, without a veil. `targets`: all
 * that the rolls of `who` are meant for, `whom` among them; `landed`: where a template came down.
 */
export interface Moment {
  readonly seq: number;
  readonly head: string;
  readonly rolls: readonly RollCard[];
  readonly earlier: RollCard | null;
  readonly who: string;
  readonly whom: string;
  readonly targets: readonly string[];
  readonly landed: SpokenLanding | null;
  readonly changes: readonly Change[];
  readonly routine: boolean;
}

/** How things stood at one time. */
export interface Standing {
  readonly fight: SeenFight | null;
  readonly panels: readonly Panel[];
}

const counted = (label: string, before: number, after: number, most: number): ChangedCount | null =>
  before === after ? null : { label, before, after, most };

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
    mine: after.seat !== "" && after.seat === seat,
  };
}

function figures(before: SeenFight, after: SeenFight, seat: string): readonly Change[] {
  const then = new Map(before.fighters.map((f) => [f.id, f]));
  return after.fighters.flatMap((f) => changedFigure(then.get(f.id) ?? f, f, seat) ?? []);
}

/** The counts of panels that changed, of those cards that are no figures. */
function cards(before: readonly Panel[], after: readonly Panel[], seat: string): readonly Change[] {
  const then = new Map(before.flatMap((p) => p.cards.map((card) => [`${p.id} ${card.id}`, card])));
  const found = new Map<string, Change>();
  for (const panel of after)
    for (const card of panel.cards) {
      const facts = then.get(`${panel.id} ${card.id}`)?.facts ?? card.facts;
      const counts = card.facts.flatMap((fact) => {
        const old = facts.find((each) => each.label === fact.label);
        const most = fact.most ?? 0;
        return most > 0 && old ? (counted(fact.label, old.count ?? 0, fact.count ?? 0, most) ?? []) : [];
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

const targetsOf = (who: string, whom: string, rolls: readonly RollCard[]): readonly string[] =>
  [...new Set([whom, ...rolls.filter((roll) => roll.who === who).map((roll) => roll.target ?? "")])].filter(
    (id) => id !== "" && id !== who,
  );

/** What a moment is headed with: without dice of its own it goes on a deed, and has that one's head. */
const headOf = (line: Line, earlier: readonly Line[]): string =>
  (line.rolls ?? []).length === 0 && line.goes_on === true ? (earlier[0]?.head ?? line.head) : line.head;

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
  const rolls = line.rolls ?? [];
  if (rolls.length === 0 && !(line.kind !== "taken-back" && changed.some(befell))) return null;
  const last = rolls.at(-1);
  const who = last?.who ?? "";
  const whom = (last?.target ?? "") || (changed.find((c) => c.worse && c.id !== who)?.id ?? "");
  const mine = own(who) || own(whom) || changed.some((c) => c.mine);
  return {
    seq: line.seq,
    head: headOf(line, earlier),
    rolls,
    earlier: line.goes_on === true ? (earlier.flatMap((l) => l.rolls ?? []).at(-1) ?? null) : null,
    who,
    whom,
    targets: targetsOf(who, whom, rolls),
    landed: line.landed ?? null,
    changes: changed,
    routine: !mine && changed.length === 0 && rolls.length < 2 && !rolls.some(stirs),
  };
}
