// The words of the map.

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;

export const en = {
  lay: "Tap where it is to go, or pull it there.",
  beneath: "Under it",
  nobody: "Nobody is under it",
  friend: "friend",
  template: (x: number, y: number, names: readonly string[]) =>
    `Template at column ${x + 1}, row ${y + 1}. ${names.length > 0 ? `Under it: ${listed(names)}` : "Nobody is under it"}. Arrow keys move it.`,
  ruler: "Ruler",
  rulerHelp: "Tap two points, or pull from one to the other.",
  rulerEnd: (far: string) => `End of the ruler, ${far}. Arrow keys move it.`,
  rulerStart: (far: string) => `Beginning of the ruler, ${far}. Arrow keys move it.`,
  measured: (far: string, from: string, to: string) =>
    from && to ? `${far} from ${from} to ${to}` : from ? `${far} from ${from}` : to ? `${far} to ${to}` : far,
  more: (n: number) => `+${n}`,
  initialsOf: (state: string) => state.slice(0, 2),
  fatigue: (n: number) => `F${n}`,
};
