import type { Found } from "../fairness/fair";
import type { Fairness as Topic } from "../generated/messages";
import { chosen } from "./chosen";
import messages from "./en/fairness.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);

/** Numbers as text, with consecutive ones as a range. */
function ranges(numbers: readonly number[]): string {
  const made: [number, number][] = [];
  for (const number of numbers) {
    const last = made.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else made.push([number, number]);
  }
  return made.map(([from, to]) => (from === to ? `${from}` : `${from}\u2013${to}`)).join(", ");
}

/** What a check of a table's file found, a sentence each. */
export function findings(found: Found): string[] {
  if (found.wrong) {
    const reason = t(`fairness-wrong-${found.wrong}`);
    return [found.entry ? t("fairness-entry-unfit", { entry: found.entry, reason }) : reason];
  }
  const { throws, draws, entries } = found;
  const said = [
    t("fairness-all-fit", {
      throws: t("fairness-throws", { n: throws }),
      draws: t("fairness-draws", { n: draws }),
      entries: t("fairness-entries", { n: entries }),
    }),
  ];
  if (found.alone) said.push(t("fairness-alone", { n: found.alone }));
  if (found.typed) said.push(t("fairness-typed", { n: found.typed }));
  if (found.before) said.push(t("fairness-before", { n: found.before }));
  for (const by of found.chosen) {
    const who = chosen(by, (seat) => found.names[seat] ?? seat);
    said.push(t("fairness-chosen", { n: by.entries.length, entries: ranges(by.entries), who }));
  }
  return said;
}
