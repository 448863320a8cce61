// The words for the game master's hand.

export const en = {
  title: "Game master's hand",
  tabs: { now: "Now", people: "People", scene: "Scene", rule: "Rule" },
  search: "Search the hand",
  clear: "Clear the search",
  fold: "Fold the hand away",
  unfold: "Open the hand",
  lately: "Lately used",
  since: "New",
  nothing: "Nothing here just now.",
  notFound: (text: string) => `Nothing for “${text}”.`,
  found: (n: number) => (n === 1 ? "1 found" : `${n} found`),
} as const;
