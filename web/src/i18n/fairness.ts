// The words for dice that nobody can choose.

import type { Found } from "../fairness/fair";
import { chosen } from "./chosen";

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

const WRONG: Record<Exclude<Found["wrong"], "">, string> = {
  file: "This is not a table's file, or it is damaged.",
  order: "The entries do not follow one another.",
  missing: "Something fell, and nothing proves it.",
  promise: "The promise that stood is another.",
  link: "The number, id or time of an entry before it is another.",
  seed: "The seed is not the one that was promised.",
  numbers: "The numbers that pages mixed in are not those that were called for.",
  dice: "What fell is not what comes from the seed.",
  typed: "Dice are said to be typed in that cannot be.",
  end: "The last promise of the file is another.",
};

/** Numbers as text, those that follow one another as a span. */
function spans(numbers: readonly number[]): string {
  const made: [number, number][] = [];
  for (const number of numbers) {
    const last = made.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else made.push([number, number]);
  }
  return made.map(([from, to]) => (from === to ? `${from}` : `${from}\u2013${to}`)).join(", ");
}

export const en = {
  together: "Dice that all of you mix",
  togetherLead:
    "Every page at the table commits to a number beforehand, and gives it once somebody has acted. All are mixed into the dice, so one honest person is enough: " +
    "neither the server\u2019s owner nor whoever acts can choose what falls. Each throw waits for the slowest page.",
  mix: "All pages at the table mix the dice",
  mixed: (count: number) => `This page\u2019s number was in ${many(count, "throw", "throws")} while you were here.`,
  unused: (count: number) => `${many(count, "number", "numbers")} of this page did not come into the dice.`,
  title: "Fair dice",
  lead:
    "Before anybody acts, the server publishes a fingerprint of the number its next dice come from. Your device adds a number of its own. " +
    "When the dice have fallen, the number is shown to all who see all of the dice, and this page makes them again. So neither side can choose alone: " +
    "the server\u2019s owner together with whoever acts could.",
  fit: (count: number) => `${many(count, "roll", "rolls")} checked while you were here, and all fit.`,
  none: "No roll has been checked here yet.",
  unfit: (count: number) =>
    `${many(count, "roll does", "rolls do")} not fit what the server promised. The log marks them.`,
  unable:
    "Your browser checks dice only where the page came over https, or from this machine. A file can be checked with wildtable verify.",
  hidden: "What is not shown to you is proven by the table's file, which the game master can keep.",
  choose: "Check the dice of a file",
  checking: "Every throw is made again \u2026",
  tooLarge: "The file is too large for this page: wildtable verify FILE checks it.",
  found(found: Found): string[] {
    if (found.wrong)
      return [found.entry ? `Entry ${found.entry} does not fit. ${WRONG[found.wrong]}` : WRONG[found.wrong]];
    const said = [
      `All fit: ${many(found.throws, "throw", "throws")} and ${many(found.draws, "draw", "draws")} in ${many(found.entries, "entry", "entries")}.`,
    ];
    if (found.alone) said.push(`${found.alone} of them without a number of whoever acted.`);
    if (found.typed) said.push(`${many(found.typed, "throw was", "throws were")} typed in by hand.`);
    if (found.before)
      said.push(
        `${many(found.before, "entry", "entries")} with dice from before there were promises: those are not proven.`,
      );
    for (const by of found.chosen)
      said.push(
        `${by.entries.length > 1 ? "Entries" : "Entry"} ${spans(by.entries)}: ${chosen(by, (seat) => found.names[seat] ?? seat)}`,
      );
    return said;
  },
} as const;
