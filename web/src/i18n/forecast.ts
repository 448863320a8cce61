// The words for how a fight would end.

const decimal = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = (chance: number): number => Math.round(chance * 100);

export const en = {
  open: "Forecast",
  title: "How would this fight end?",
  lead: "The fight as it stands now is fought out up to a thousand times, beside the play. Nobody else sees it.",
  begin: "Fight it out",
  again: "Fight it out again",
  stop: "Stop",
  coming: "One moment \u2026",
  progress: (done: number, of: number) => `${done} of ${of} fights`,
  running: (done: number, of: number) => `${done} of ${of} fights, and going on`,
  done: (fights: number) => `${fights} fights`,
  cut: (done: number, of: number) => `Its time was up after ${done} of ${of} fights: the figures are less sure.`,
  stopped: (done: number) => (done > 0 ? `Stopped after ${done} fights.` : "Stopped before a fight was over."),
  stale: "The table has moved on since. This is how it stood then.",
  ends: "Who wins",
  lasts: "When it is over",
  fates: "Who falls",
  assumed: "What was assumed",
  error: "Each figure lies between the two beside it with 95 % confidence; the pale part of a bar shows them.",
  percent: (chance: number) =>
    chance > 0 && whole(chance) === 0 ? "<1 %" : chance < 1 && whole(chance) === 100 ? ">99 %" : `${whole(chance)} %`,
  chances: (low: number, high: number) => `${whole(low)} to ${whole(high)} %`,
  mean: (value: number) => decimal.format(value),
  means: (low: number, high: number) => `${decimal.format(low)} to ${decimal.format(high)}`,
  round: (from: number, to: number) => (from === to ? `Round ${from}` : `Rounds ${from} to ${to}`),
  later: (from: number) => `Later than round ${from}`,
  of: (what: string, value: string, between: string) => `${what}: ${value} (${between})`,
};
