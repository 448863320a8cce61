// What is seen of a map, as the server tells it, and what a seat has seen of it before: that is kept in this browser.

import type { SeenBoard, SeenSight } from "../generated/wire";

/** One letter for each square, row by row: seen now, seen before, never seen. */
export type Ground = Uint8Array;
export const NEVER = 0;
export const BEFORE = 1;
export const NOW = 2;

const PLACE = "wildtable-ground";
const MOST = 12;

/** The squares that are seen now, and those of `known` that are not. */
export function groundOf(board: SeenBoard, sight: SeenSight, known: Ground | null = null): Ground {
  const ground: Ground = new Uint8Array(board.width * board.height);
  known?.forEach((how, n) => {
    if (how !== NEVER && n < ground.length) ground[n] = BEFORE;
  });
  for (const [x, y, count] of sight.squares) ground.fill(NOW, y * board.width + x, y * board.width + x + count);
  return ground;
}

/** The same place has the same size and the same walls, whichever of its doors stand open. */
export function placeOf(board: SeenBoard): string {
  const drawn = (board.lines ?? []).map((line) => [...line.a, ...line.b].join(" ")).join();
  let hash = 5381;
  for (const letter of `${board.width} ${board.height} ${drawn}`) hash = (hash * 33 + letter.charCodeAt(0)) % 2 ** 31;
  return hash.toString(36);
}

type Kept = readonly (readonly [name: string, ground: string])[];

const kept = (): Kept => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? (found as Kept) : [];
  } catch {
    return [];
  }
};

/** What a seat has seen of a place before; null for nothing. */
export function remembered(name: string): Ground | null {
  const found = kept().find(([other]) => other === name)?.[1];
  return found === undefined ? null : Uint8Array.from(found, (letter) => (letter === "1" ? BEFORE : NEVER));
}

/** Keeps what has been seen of a place; of the places that nobody has looked at for long, nothing. */
export function remember(name: string, ground: Ground): void {
  const squares = Array.from(ground, (how) => (how === NEVER ? "0" : "1")).join("");
  const now: Kept = [[name, squares], ...kept().filter(([other]) => other !== name)];
  try {
    localStorage.setItem(PLACE, JSON.stringify(now.slice(0, MOST)));
  } catch {
    // A private window may forbid it: then what is out of sight is dark again after a reload.
  }
}
