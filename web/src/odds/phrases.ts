// The parts of a question between commas, which chips add and take away.

/** Chips by their group; of those in a row only one stands in a question. */
export const GROUPS = [
  { name: "options", rows: [["wild"], ["head"], ["drop"], ["gang"], ["joker"], ["two"]] },
  { name: "place", rows: [["dim", "dark"], ["medium", "long"], ["cover"]] },
  { name: "target", rows: [["shaken"], ["vulnerable"], ["prone"]] },
  { name: "bennies", rows: [["benny"], ["soak"]] },
] as const;

/** The chips of a question of Saga. */
export const SAGA_GROUPS = [
  { name: "pool", rows: [["force"], ["specialty"], ["trait"], ["drive"]] },
  { name: "spent", rows: [["fortune"], ["trade", "trades"]] },
] as const;

type Group = (typeof GROUPS)[number] | (typeof SAGA_GROUPS)[number];
export type Chip = Group["rows"][number][number];

/** The rows of a group. */
export const rowsOf = (group: Group): readonly (readonly Chip[])[] => group.rows;

/** The groups of chips that fit a question: those of Saga where it begins with the name. */
export const groupsOf = (question: string): readonly Group[] => (/^\s*saga\b/i.test(question) ? SAGA_GROUPS : GROUPS);

/** The words that each chip stands for. */
export const WORDS: Readonly<Record<Chip, string>> = {
  wild: "wild",
  head: "head",
  drop: "the drop",
  gang: "gang up 1",
  joker: "joker",
  two: "2 actions",
  dim: "dim",
  dark: "dark",
  medium: "medium range",
  long: "long range",
  cover: "medium cover",
  shaken: "target shaken",
  vulnerable: "vulnerable",
  prone: "target prone",
  benny: "1 Benny",
  soak: "soak 1",
  force: "1 force",
  specialty: "specialty",
  trait: "trait 3",
  drive: "1 drive",
  fortune: "1 fortune",
  trade: "trade 3",
  trades: "trade 6",
};

const MODIFIER = /^(?:at )?[+-]\d{1,2}$/;

export const parts = (question: string): string[] =>
  question
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const has = (question: string, chip: Chip): boolean => parts(question).some((part) => same(part, WORDS[chip]));

/** The question with a chip, or without it; others of its row go. */
export function toggled(question: string, chip: Chip): string {
  const row: readonly Chip[] = [...GROUPS, ...SAGA_GROUPS].flatMap(rowsOf).find((each) => each.includes(chip)) ?? [
    chip,
  ];
  const rest = parts(question).filter((part) => !row.some((other) => same(part, WORDS[other])));
  return (has(question, chip) ? rest : [...rest, WORDS[chip]]).join(", ");
}

/** The modifier that stands in a question by itself; 0 for none. */
export function modifier(question: string): number {
  const found = parts(question).find((part) => MODIFIER.test(part));
  return found ? Number(found.replace("at ", "")) : 0;
}

/** The question with another modifier; none for 0. */
export function modified(question: string, value: number): string {
  const rest = parts(question).filter((part) => !MODIFIER.test(part));
  return (value === 0 ? rest : [...rest, value > 0 ? `+${value}` : `${value}`]).join(", ");
}
