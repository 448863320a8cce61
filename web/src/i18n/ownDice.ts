// The words for dice that people throw on the real table.

import { en as page } from "./en";

const part = (sides: number, role: string): string => {
  const name = page.roll.roles[role] ?? "";
  return name ? `${name}, ${page.roll.die(sides)}` : page.roll.die(sides);
};

export const en = {
  title: "Your own dice",
  table: "People may throw their own dice and type them in",
  own: "I throw my own dice",
  lead: "What needs dice asks for what fell on the real table. The log marks it as typed in; cards still come from here.",
  throwIt: (what: string) => `Throw the ${what}`,
  again: (what: string) => `An ace: throw the ${what} again`,
  allFell: "All dice have fallen",
  mend: "Tap a die to type it in anew.",
  part,
  face: (face: number, aces: boolean) => (aces ? `${face}, an ace` : `${face}`),
  showed: (what: string) => `What the ${what} showed`,
  anew: "Type it anew",
  notYet: "not thrown yet",
  number: "What it showed",
  take: "Take it",
  range: (sides: number) => `from 1 to ${sides}`,
  fell: "So they fell",
  leave: "Leave it",
  typed: "typed in",
} as const;
