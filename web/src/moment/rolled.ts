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

/** How a roll looks to everybody: good where it helps the heroes. */
export function toneOf(roll: RollCard): string {
  const tone = roll.tone ?? "plain";
  return roll.helps_foes === true ? (TURNED[tone] ?? tone) : tone;
}

/** Whether a tone is a good one. */
export const isGood = (tone: string): boolean => tone === "good" || tone === "great";
