// What is drawn of some answers: a group of bars for each outcome, and a chart for each outcome of a sweep.

import type { AskedChart, AskedOdds, AskedRow } from "../generated/wire";

export interface Bar {
  readonly label: string;
  readonly row: AskedRow;
  /** The place of its build, which has a colour and a shape. */
  readonly look: number;
}

export interface Group {
  readonly outcome: string;
  readonly bars: readonly Bar[];
}

const MOST_SPOKEN = 4;

interface Build {
  readonly label: string;
  readonly rows: readonly AskedRow[];
}

/** The builds of some answers: each answer, or each of its variants. */
function builds(answers: readonly AskedOdds[]): readonly Build[] {
  return answers.flatMap((answer) => {
    const variants = answer.variants ?? [];
    if (variants.length === 0) return [{ label: answer.question, rows: answer.summary ?? [] }];
    return variants.map((variant) => ({
      label: answers.length > 1 ? `${answer.question}: ${variant.label}` : variant.label,
      rows: variant.rows,
    }));
  });
}

/** A group of bars for each outcome, in the order in which outcomes first come. */
export function groups(answers: readonly AskedOdds[]): readonly Group[] {
  const every = builds(answers);
  const outcomes = new Set(every.flatMap((build) => build.rows.map((row) => row.outcome)));
  return [...outcomes].map((outcome) => ({
    outcome,
    bars: every.flatMap((build, look) =>
      build.rows.filter((row) => row.outcome === outcome).map((row) => ({ label: build.label, row, look })),
    ),
  }));
}

/** The charts of some sweeps, those of the same outcome over the same number as one. */
export function charts(answers: readonly AskedOdds[]): readonly AskedChart[] {
  if (answers.length === 0 || answers.some((answer) => (answer.charts ?? []).length === 0)) return [];
  const found = new Map<string, AskedChart>();
  for (const answer of answers)
    for (const chart of answer.charts ?? []) {
      const curves = chart.curves.map((curve) => ({
        ...curve,
        name: answers.length === 1 ? curve.name : [answer.question, curve.name].filter(Boolean).join(": "),
      }));
      const key = `${chart.outcome}\n${chart.swept}`;
      const before = found.get(key);
      found.set(key, { ...chart, curves: [...(before?.curves ?? []), ...curves] });
    }
  return [...found.values()];
}

/** What an answer says to those who do not see it: its problem or its chances, and of builds the first of each; of a
 * long sweep the first and the last. */
export function spoken(answer: AskedOdds): string {
  if (answer.problem) return answer.problem;
  const every = builds([answer]);
  const some = every.length > MOST_SPOKEN ? [every[0], every.at(-1)] : every;
  return some
    .map((build) => {
      const rows = build?.rows.slice(0, every.length > 1 ? 1 : undefined) ?? [];
      const said = rows.map((row) => `${row.outcome} ${row.shown}`).join(", ");
      return every.length > 1 ? `${build?.label ?? ""}: ${said}` : said;
    })
    .join(", ");
}

/** The question that holds all of some questions, for one picture. */
export const together = (questions: readonly string[]): string => questions.join(" vs ");
