// The dice of whoever sits here: whether they throw them themselves, and what they are asked to throw.

import type { Do, Say, ThrowDice } from "../generated/wire";
import type { Chains } from "./faces";

const KEPT = "wildtable:own-dice";

const read = (): boolean => {
  try {
    return localStorage.getItem(KEPT) === "yes";
  } catch {
    return false;
  }
};

/** What may need dice. */
export type Needy = Do | Say;

export class OwnDice {
  /** Whether somebody at this device throws their own dice; at which table is of no matter. */
  own = $state(read());
  /** What is to be thrown now, for what was sent; null for nothing. */
  wanted = $state.raw<ThrowDice | null>(null);
  #sent: Needy | null = null;

  /** `allowed`: whether own dice count here; `send`: sends; `left`: somebody would rather not do what needed dice. */
  constructor(
    private readonly allowed: () => boolean,
    private readonly send: (message: Needy) => void,
    private readonly left: (id: string) => void,
  ) {}

  /** From now on own dice, or no more. */
  turn(own: boolean): void {
    this.own = own;
    try {
      localStorage.setItem(KEPT, own ? "yes" : "no");
    } catch {
      // A private window may forbid it: then it is for as long as the page is open.
    }
  }

  /** What is sent, so that it asks for dice where they are one's own. */
  with<T extends Needy>(message: T): T {
    return this.own && this.allowed() ? { ...message, thrown: [] } : message;
  }

  /** Dice are asked for. */
  ask(wanted: ThrowDice, message: Needy): void {
    this.#sent = message;
    this.wanted = wanted;
  }

  /** So they fell. */
  threw(chains: Chains): void {
    const wanted = this.wanted;
    const message = this.#sent;
    this.wanted = this.#sent = null;
    if (wanted && message) this.send({ ...message, thrown: [...wanted.thrown, chains] });
  }

  /** Nothing is thrown, and nothing done. */
  leave(): void {
    const message = this.#sent;
    this.wanted = this.#sent = null;
    if (message) this.left(message.id);
  }
}
