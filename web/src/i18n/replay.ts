// The words for watching again what was played.

export const en = {
  title: "Watch it again",
  coming: "One moment \u2026",
  none: "Nothing has happened yet, so there is nothing to watch.",
  beginning: "How it began",
  slider: "Where in what was played",
  place: (n: number, of: number) => `${n} of ${of}`,
  first: "To the beginning",
  back: "One step back",
  next: "One step on",
  last: "To the end",
  play: "Play",
  pause: "Pause",
  speed: "Speed",
  times: (n: number) => `${n}\u00D7`,
  withGone: "With what was taken back",
  gone: "taken back",
  stage: "How it stood",
  told: "What happened",
  news: (n: number) =>
    n === 1 ? "The table goes on: 1 entry has come in." : `The table goes on: ${n} entries have come in.`,
  before: "Before that",
  keys: "Arrow keys go step by step, Space plays and pauses.",
};
