// Numbers, lists and places as text, for the variables of messages.

import { language } from "./message";

let list: Intl.ListFormat | undefined;
let oneDecimal: Intl.NumberFormat | undefined;

/** A number with a real minus sign. */
export const minus = (n: number): string => (n < 0 ? `\u2212${-n}` : `${n}`);

/** A number with its sign, plus as well. */
export const signed = (n: number): string => (n < 0 ? minus(n) : `+${n}`);

export const decimal = (n: number): string =>
  (oneDecimal ??= new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })).format(n);

/** A chance as a whole percentage; never 0 or 100 for what is not certain. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100);
  if (whole === 0 && chance > 1e-9) return "<1%";
  return whole === 100 && chance < 1 - 1e-9 ? ">99%" : `${whole}%`;
}

/** Names in a row; in English without a comma before "and", as in the server's sentences. */
export const listed = (names: readonly string[]): string =>
  (list ??= new Intl.ListFormat(language() === "en" ? "en-GB" : language(), { type: "conjunction" })).format(names);

/** A name with a capital for each of its words. */
export const titled = (name: string): string =>
  name
    .split(/[- ]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** A code letter by letter, for a screen reader. */
export const spelled = (code: string): string => code.split("").join(" ");
