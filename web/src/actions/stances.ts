// How a figure stands to its foes, as the server tells it in the odds of moving to a square or of ending the turn.

import type { SeenFighter, SpokenOffer, SpokenStance } from "../generated/wire";
import type { Session } from "../table/session.svelte";
import { cellField, commandType, start } from "./fill";
import type { Cell } from "./squares";

/** Returns the command whose odds tell how a figure stands at a square, or where it is; empty where there is none. */
export function standing(session: Session, figure: SeenFighter, at: Cell | null = null): string {
  const offers = session.moves.turn;
  const move = offers.find((o) => o.who === figure.id && commandType(o) === "move");
  const field = move && cellField(move);
  if (field) return session.command.text(move, { [field.name]: at ?? figure.at });
  const end = at === null ? endOf(offers, figure.id) : undefined;
  return end ? session.command.text(end, start(end)) : "";
}

/** Returns what ends the turn of a figure, or of its group. */
export function endOf(offers: readonly SpokenOffer[], figure: string): SpokenOffer | undefined {
  const ends = offers.filter((o) => commandType(o) === "end-turn");
  return ends.find((o) => o.who === figure) ?? (ends.length === 1 ? ends[0] : undefined);
}

/** Returns the foes that such a command told of; nothing until the answer is there. */
export const stances = (session: Session, command: string): readonly SpokenStance[] =>
  session.chances.of(command)?.stands ?? [];
