// A roll's numbers in words.

import { minus } from "../i18n/format";
import { t } from "../i18n/table";
import type { RollCard } from "../generated/wire";

/** The total of a roll, or each of its totals. */
export const totals = (roll: RollCard): string =>
  roll.totals?.length ? roll.totals.map(minus).join(", ") : minus(roll.total ?? 0);

/** What it is rolled against; empty where that is nothing. */
export const against = (roll: RollCard): string =>
  roll.beat ||
  (roll.against === undefined || roll.against === null ? "" : t("roll-against", { n: minus(roll.against) }));

/** Whether a roll only looks something up, like where a template deviates to. */
export const looksUp = (roll: RollCard): boolean =>
  roll.dice.length > 0 && roll.dice.every((die) => die.role === "table");

/** Whether dice are thrown against another roll. */
export const opposes = (roll: RollCard): boolean => roll.opposes === true;

/** What is thrown against a roll; undefined where nothing is. */
export function facing(rolls: readonly RollCard[], roll: RollCard): RollCard | undefined {
  const next = rolls[rolls.indexOf(roll) + 1];
  return next && opposes(next) ? next : undefined;
}

/** Rolls of a deed, in order: one that met the dice against it later has all its dice, and what it then came to. */
export function joined(rolls: readonly RollCard[]): readonly RollCard[] {
  const found: RollCard[] = [];
  for (const roll of rolls) {
    const first = found.findLastIndex((other) => opposes(other) || other.who !== roll.target) + 1;
    const base = found[first];
    if (opposes(roll) && roll.met && base) {
      const dice = found.splice(first).flatMap((part) => part.dice);
      found.push({ ...base, ...roll.met, dice, against: roll.total ?? null });
    }
    found.push(roll);
  }
  return found;
}

/** The one roll that counts of those of a moment; undefined where there are several. */
export function mainOf(rolls: readonly RollCard[]): RollCard | undefined {
  const others = rolls.filter((roll) => !looksUp(roll) && !opposes(roll));
  return others.length === 1 ? others[0] : rolls.length === 1 ? rolls[0] : undefined;
}

const TURNED: Readonly<Record<string, string>> = { good: "bad", great: "awful", bad: "good", awful: "great" };

/** How a roll looks to whoever sees it. `tone`: for who threw it; `suffered`: it is meant for the reader's own. */
export const seenTone = (tone: string, suffered: boolean): string => (suffered ? (TURNED[tone] ?? tone) : tone);

/** The tone of an attack on an area: a hit is none to be glad of where it strikes friends. `struck`: the sides it struck. */
export function areaTone(tone: string, side: string, struck: readonly string[]): string {
  const friends = struck.filter((each) => each === side).length;
  if (friends === 0 || (tone !== "good" && tone !== "great")) return tone;
  return friends === struck.length ? "bad" : "plain";
}
