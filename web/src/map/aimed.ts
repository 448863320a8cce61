// The line of sight that is shown: from whoever would attack to whom they would attack.

import { start } from "../actions/fill";
import type { SeenFighter } from "../generated/wire";
import type { Session } from "../table/session.svelte";
import type { Cell } from "./looking";

interface Aimed {
  from: Cell;
  to: Cell;
  way: readonly string[];
}

/** Returns who would attack whom, and what is known of the way there; null where nobody would. */
export function aimed(session: Session, placed: readonly SeenFighter[]): Aimed | null {
  const filling = session.command.filling;
  const target = filling
    ? placed.find(
        (f) => session.command.target(f.id) && filling.values[session.command.target(f.id)?.name ?? ""] === f.id,
      )
    : session.fighters.get(session.command.selected);
  if (!target?.at) return null;
  const tried = filling
    ? [{ offer: filling.offer, values: filling.values }]
    : session.command.against(target.id, false).map(({ offer, given }) => ({ offer, values: start(offer, given) }));
  const asked = tried.filter(
    (t) =>
      t.offer.odds &&
      session.fighters.get(t.offer.who ?? "")?.at &&
      session.fighters.get(t.offer.who ?? "")?.side !== target.side,
  );
  const told = asked.map((t) => ({
    by: t.offer.who ?? "",
    way: session.chances.of(session.command.text(t.offer, t.values))?.way ?? [],
  }));
  const found = told.find((t) => t.way.length > 0) ?? told[0];
  const from = session.fighters.get(found?.by ?? "")?.at;
  return found && from ? { from, to: target.at, way: found.way } : null;
}
