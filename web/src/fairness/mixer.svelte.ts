// This page's numbers in dice that all at the table mix: it commits to one, and gives it for one call only.

import type { Call, Commit, DiceCall, Give } from "../generated/wire";
import { bytesOf, hexOf } from "./hex";
import { sha256 } from "./sha256";

const fresh = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));
const commitOf = (number: string): string => hexOf(sha256(bytesOf(number)));

export class Mixer {
  /** Throws with a number of this page in them, and calls of which the number was not in what fell. */
  mixed = $state(0);
  unused = $state(0);
  #number = "";
  #on = false;
  /** Numbers that were given, by their calls, until what fell with them is known. */
  readonly #given = new Map<string, string>();

  constructor(private readonly write: (message: Commit | Give) => void) {}

  /** A new connection: the server knows no number of ours. */
  welcome(on: boolean, role: string): void {
    this.#number = "";
    this.#on = false;
    this.turnTo(on, role);
  }

  /** Whether all mix the dice now. */
  turnTo(on: boolean, role: string): void {
    const wanted = on && role !== "watch";
    if (wanted && !this.#on) {
      this.#number = fresh();
      this.write({ type: "commit", commit: commitOf(this.#number) });
    }
    this.#on = wanted;
  }

  /** A command needs dice: the number goes out once, and never for another call. */
  call(call: Call): void {
    if (!this.#on || this.#given.has(call.call) || call.commit !== commitOf(this.#number)) return;
    const number = this.#number;
    this.#given.set(call.call, number);
    this.#number = fresh();
    this.write({ type: "give", call: call.call, number, next: commitOf(this.#number) });
  }

  /** What became of calls: `promise` is there where something fell. Returns whether a number was used wrongly. */
  heard(rounds: readonly DiceCall[], promise: string, seat: string): boolean {
    if (!promise) return false;
    let wrong = false;
    const last = rounds.at(-1);
    for (const round of rounds) {
      const part = round.parts.find((each) => each.seat === seat);
      const ours = [...this.#given].find(([, number]) => number === part?.number);
      if (ours && ours[0] !== round.call) wrong = true; // given for something else
      if (round === last && ours) this.mixed += 1;
      if (ours) this.#given.delete(ours[0]); // what is said to be missing stays, and is counted
    }
    this.unused += this.#given.size;
    this.#given.clear();
    return wrong;
  }
}
