// The words for dice that nobody can choose.

import type { Found } from "../lib/fair";

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

const WRONG: Record<Exclude<Found["wrong"], "">, string> = {
  file: "This is not a table's file, or it is damaged.",
  order: "The entries do not follow one another.",
  missing: "Something fell, and nothing proves it.",
  promise: "The promise that stood is another.",
  link: "The number, id or time of an entry before it is another.",
  seed: "The seed is not the one that was promised.",
  dice: "What fell is not what comes from the seed.",
  typed: "Dice are said to be typed in that cannot be.",
  end: "The last promise of the file is another.",
};

export const en = {
  title: "Fair dice",
  lead:
    "Before anybody acts, the server publishes a fingerprint of the number its next dice come from. Your device adds a number of its own. " +
    "When the dice have fallen, the number is shown to all who see all of the dice, and this page makes them again. So neither side can choose.",
  fit: (count: number) => `${many(count, "roll", "rolls")} checked while you were here, and all fit.`,
  none: "No roll has been checked here yet.",
  unfit: (count: number) => `${many(count, "roll does", "rolls do")} not fit what the server promised. The log marks them.`,
  unable: "Your browser checks dice only where the page came over https, or from this machine. A file can be checked with wildtable verify.",
  hidden: "What is not shown to you is proven by the table's file, which the game master can keep.",
  choose: "Check the dice of a file",
  checking: "Every throw is made again \u2026",
  tooLarge: "The file is too large for this page: wildtable verify FILE checks it.",
  line: "These dice do not fit what the server promised.",
  found(found: Found): string[] {
    if (found.wrong) return [found.entry ? `Entry ${found.entry} does not fit. ${WRONG[found.wrong]}` : WRONG[found.wrong]];
    const said = [`All fit: ${many(found.throws, "throw", "throws")} and ${many(found.draws, "draw", "draws")} in ${many(found.entries, "entry", "entries")}.`];
    if (found.alone) said.push(`${found.alone} of them without a number of whoever acted.`);
    if (found.typed) said.push(`${many(found.typed, "throw was", "throws were")} typed in by hand.`);
    if (found.before) said.push(`${many(found.before, "entry", "entries")} with dice from before there were promises: those are not proven.`);
    return said;
  },
} as const;
