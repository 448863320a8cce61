// Hands of Action Cards; pure functions.

import type { SeenFight, SeenTurn } from "../../generated/wire";

/** The cards of a hand beside the one that it acts on. */
export function others(turn: SeenTurn): readonly string[] {
  const rest = [...turn.cards];
  const used = rest.indexOf(turn.card);
  if (used >= 0) rest.splice(used, 1);
  return rest;
}

/** The hands with a card that a seat's own figures act on, in the order of the round. */
export const own = (fight: SeenFight, seat: string): readonly SeenTurn[] => {
  const mine = new Set(fight.fighters.filter((f) => f.seat !== "" && f.seat === seat).map((f) => f.id));
  return fight.order.filter((turn) => turn.card !== "" && turn.members.some((id) => mine.has(id)));
};
