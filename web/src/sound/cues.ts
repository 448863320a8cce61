// Which sounds a line of the log calls for, and when: pure functions of what is shown and how things stood before.

import type { SeenFight } from "../generated/wire";
import type { Moment, Standing } from "../moment/moment";
import type { SoundName } from "./sounds";

/** A sound, so many milliseconds from now. */
export interface Cue {
  readonly sound: SoundName;
  readonly at: number;
}

/** When the dice lie still and when the outcome is seen, as the moment shows them. */
const STILL = 420;
const VERDICT = 820;
const AGAIN = 220;
const ACES = ["ace", "aceAgain", "aceAgainAgain"] as const satisfies readonly SoundName[];

function outcome(moment: Moment): SoundName | null {
  if (moment.landed) return "blast";
  if (moment.changes.some((change) => change.worse && change.wounds)) return "wound";
  if (moment.changes.some((change) => change.worse)) return "hit";
  if (moment.changes.some((change) => change.wounds)) return "soak";
  const last = moment.rolls.at(-1);
  if (!last?.target) return null;
  return last.tone === "good" || last.tone === "great" ? "hit" : "miss";
}

function rolled(moment: Moment): readonly Cue[] {
  const end = outcome(moment);
  if (moment.rolls.length === 0) return end ? [{ sound: end, at: 0 }] : [];
  const chained = Math.max(...moment.rolls.flatMap((roll) => roll.dice.map((die) => die.faces.length - 1)), 0);
  const aces = ACES.slice(0, chained).map((sound, i) => ({ sound, at: STILL + i * AGAIN }));
  return [{ sound: "dice", at: 0 }, ...aces, ...(end ? [{ sound: end, at: VERDICT }] : [])];
}

const JOKERS: readonly string[] = ["JR", "JB"];
const jokers = (fight: SeenFight): number => fight.order.filter((turn) => JOKERS.includes(turn.card)).length;
const bennies = (fight: SeenFight): number =>
  fight.gm_bennies + fight.fighters.reduce((n, f) => n + (f.bennies ?? 0), 0);

/** Cards that are dealt, a fight that begins, a Benny that is spent. */
function dealt(before: SeenFight, after: SeenFight): readonly Cue[] {
  const cues: Cue[] = [];
  if (before.phase === "peace" && after.phase !== "peace") cues.push({ sound: "ambush", at: 0 });
  if (after.order.length > 0 && (before.order.length === 0 || after.round > before.round))
    cues.push({ sound: "shuffle", at: 0 });
  else if (after.order.some((turn, i) => turn.cards.length > (before.order[i]?.cards.length ?? 0)))
    cues.push({ sound: "card", at: 0 });
  if (jokers(after) > jokers(before)) cues.push({ sound: "joker", at: 400 });
  if (bennies(after) < bennies(before)) cues.push({ sound: "coin", at: 0 });
  return cues;
}

/** All that is heard of a step, in the order of time. */
export function cuesOf(moment: Moment | null, before: Standing, after: Standing): readonly Cue[] {
  const told = moment ? rolled(moment) : [];
  const seen = before.fight && after.fight ? dealt(before.fight, after.fight) : [];
  return [...told, ...seen].toSorted((a, b) => a.at - b.at);
}
