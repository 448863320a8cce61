// Messages of the log on who could have chosen dice: apart from the others, as every page at a table loads them.

import type { Chosen as Topic } from "../generated/messages";
import type { Company } from "../generated/wire";
import messages from "./en/chosen.ftl";
import { listed } from "./format";
import { topic } from "./topic";

export const t = topic<Topic>(messages);

/** Who could have chosen dice, in a sentence. `name`: of a seat. */
export function chosen(by: Company, name: (seat: string) => string): string {
  const people = (seats: readonly string[]): string => {
    const players = seats.filter((seat) => seat !== "gm").map(name);
    return listed([...players.sort(), ...(seats.includes("gm") ? [t("chosen-gm")] : [])]);
  };
  const seats = by.seats ?? [];
  const who = seats.length === 0 ? t("chosen-owner") : t("chosen-together", { people: people(seats) });
  const tries = by.tries ?? 1;
  if (tries <= 1) return who;
  const missing = by.missing ?? [];
  const why = missing.length > 0 ? t("chosen-missing", { people: people(missing) }) : t("chosen-dropped");
  return `${who} ${t("chosen-tries", { n: tries, why })}`;
}
