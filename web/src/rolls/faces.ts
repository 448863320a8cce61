// What somebody has typed in of a throw so far; pure functions.

import type { WantedDie } from "../generated/wire";

/** The faces of each die, in the order of the dice; none yet where it has not fallen. */
export type Chains = readonly (readonly number[])[];

/** A throw of which nothing has fallen. */
export const blank = (dice: readonly WantedDie[]): Chains => dice.map(() => []);

/** Whether a die lies still: it showed something, and no ace that wants it thrown again. */
export const still = (die: WantedDie, chain: readonly number[]): boolean => {
  const last = chain.at(-1);
  return last !== undefined && !(die.aces === true && die.sides > 1 && last === die.sides);
};

/** Whether all dice lie still. */
export const done = (dice: readonly WantedDie[], chains: Chains): boolean =>
  dice.every((die, i) => still(die, chains[i] ?? []));

/** The first die that still has to fall, counted from `from` and then around; -1 for none. */
export function next(dice: readonly WantedDie[], chains: Chains, from = 0): number {
  for (let step = 0; step < dice.length; step++) {
    const place = (from + step) % dice.length;
    const die = dice[place];
    if (die && !still(die, chains[place] ?? [])) return place;
  }
  return -1;
}

/** The same after a die showed a face; of a die that lay still the old faces are forgotten. */
export const showed = (dice: readonly WantedDie[], chains: Chains, place: number, face: number): Chains =>
  chains.map((chain, i) => {
    const die = dice[i];
    if (i !== place || !die || face < 1 || face > die.sides) return chain;
    return still(die, chain) ? [face] : [...chain, face];
  });

/** The same with a die taken up again. */
export const takenUp = (chains: Chains, place: number): Chains => chains.map((chain, i) => (i === place ? [] : chain));

/** How many keys stand beside each other for a die. */
export const across = (sides: number): number =>
  sides <= 4 ? 4 : sides <= 6 ? 3 : sides <= 8 ? 4 : sides <= 10 ? 5 : sides <= 12 ? 4 : 5;

/** The most sides for which every face has a key; above that a number is typed. */
export const MOST_KEYS = 20;
