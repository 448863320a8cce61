// The words for handouts and notes.

import { en as page } from "./en";

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;

export const en = {
  handouts: "Handouts",
  notes: "Notes",
  both: "Handouts and notes",
  open: (n: number) => (n > 0 ? `Handouts (${n})` : "Handouts"),
  none: "Nothing has been shown to you yet.",
  gone: "What was shown here has been put away.",
  noHandouts:
    "No handouts yet. A letter, a map, a face: write it or choose a picture, and show it when its time has come.",
  noNotes: "No notes yet. Nobody but you reads them.",
  ofScene: (scene: string) => `The scene: ${scene}`,
  nobody: "Nobody has seen it",
  shownTo: (names: readonly string[]) => `Shown to ${listed(names)}`,
  everybody: "everybody",
  showAll: "Show to all",
  show: (name: string) => `Show to ${name}`,
  away: "Put away",
  full: "As many handouts as can be are in hands. Put one away first.",
  newHandout: "Write a handout",
  newNote: "Write a note",
  change: "Change",
  of: (act: string, what: string) => `${act}: ${what}`,
  name: "Name",
  text: { handouts: "What there is to read", notes: "What there is to remember" },
  keep: "Keep",
  keeping: "Keeping",
  leave: "Leave it as it was",
  remove: "Take it out of the campaign",
  notKept: "That was not kept",
  unkept: "not kept yet",
  standsIn: page.campaign.notNow,
  letters: (n: number, most: number) => `${n} of ${most} letters`,
} as const;
