// The words of the log for who could have chosen dice: apart from the others, as everybody who opens a table fetches them.

import type { Company } from "../generated/wire";

export const UNFIT = "These dice do not fit what the server promised.";
export const WHO = "Who could have chosen this?";

const listed = new Intl.ListFormat("en", { type: "conjunction" });

/** Who could have chosen dice, in a sentence. `name`: of a seat. */
export function chosen(by: Company, name: (seat: string) => string): string {
  const people = (seats: readonly string[]): string =>
    listed.format([
      ...seats
        .filter((s) => s !== "gm")
        .map(name)
        .sort(),
      ...seats.filter((s) => s === "gm").map(() => "the game master"),
    ]);
  const seats = by.seats ?? [];
  const who =
    seats.length === 0
      ? "The server\u2019s owner alone"
      : `Only the server\u2019s owner together with ${seats.length > 1 ? "all of " : ""}${people(seats)}`;
  const missing = by.missing ?? [];
  const why = missing.length > 0 ? `no number came from ${people(missing)}` : "the server dropped a round";
  return `${who} could have chosen this.` + ((by.tries ?? 1) > 1 ? ` There were ${by.tries} tries: ${why}.` : "");
}
