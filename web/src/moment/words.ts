// What befell somebody, in a few words.

import { stateName, statusName } from "../i18n/names";
import { t } from "../i18n/moment";
import type { Change } from "./moment";

const COUNTS = 3;

/** "2 Wounds, Shaken": what changed of one figure or card; empty where nothing has words. */
export function words(change: Change): string {
  const found: string[] = [];
  const lost = change.wounds ? change.wounds.after - change.wounds.before : 0;
  if (lost > 0) found.push(t("moment-wounds", { n: lost }));
  if (lost < 0) found.push(t("moment-healed", { n: -lost }));
  if (change.status) found.push(statusName(change.status));
  found.push(...change.gained.map(stateName));
  if (change.fatigue) found.push(t("moment-fatigue", { n: change.fatigue.after }));
  for (const { label, before, after } of change.counts.slice(0, COUNTS))
    found.push(t("moment-count", { label, before, after }));
  return found.join(", ");
}

/** Wounds and what they end in; where there are none, all that befell somebody. */
export const harm = (change: Change): string => words({ ...change, gained: [], counts: [] }) || words(change);

/** The worst of what befell somebody, in as few words as there are. */
export const brief = (change: Change): string => (change.status ? statusName(change.status) : words(change));
