// What the server promised of its dice, what this page has added to them, and whether what fell fits.

import type { Do, Say, Step } from "../generated/wire";

type Needy = Do | Say;

const KEPT = 200;

function fresh(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Fairly {
  /** Steps of which the dice fit, and what was checked of them while somebody looked on. */
  fits = $state(0);
  /** Entries with dice that do not fit what was promised. */
  wrong = $state.raw<ReadonlySet<number>>(new Set());
  /** Whether this browser cannot check them here. */
  unable = $state(false);
  #promise = "";
  readonly #nonces = new Map<string, string>();
  readonly #sent = new Map<string, string | null>();

  /** The promise that stands; empty where it is the one before. */
  promised(promise: string | undefined): void {
    if (!promise || promise === this.#promise) return;
    this.#promise = promise;
    this.#nonces.clear();
  }

  /** What is sent, with a nonce: the same for the same command for as long as one promise stands. */
  with<T extends Needy>(message: T): T {
    const what = JSON.stringify({ ...message, id: "", seen: 0, nonce: "", thrown: null });
    const nonce = this.#nonces.get(what) ?? fresh();
    this.#nonces.set(what, nonce);
    this.#sent.set(message.id, message.thrown ? null : nonce); // own dice go on with the nonce that they began with
    const [oldest] = this.#sent.keys();
    if (this.#sent.size > KEPT && oldest !== undefined) this.#sent.delete(oldest);
    return { ...message, nonce };
  }

  /** An entry: what its dice came from is held against the promise that stood before it. `misused`: a number of ours was. */
  heard(step: Step, misused: boolean): void {
    const promise = this.#promise;
    const nonce = this.#sent.get(step.id) ?? null;
    this.#sent.delete(step.id);
    this.promised(step.promise);
    if (misused) this.wrong = new Set([...this.wrong, step.seq]);
    const { proof } = step;
    if (!proof) return;
    const dice = (step.line?.rolls ?? []).flatMap((roll) => roll.dice);
    void import("./fair").then(
      async (fair) => {
        this.unable = !fair.able();
        if (this.unable) return;
        const wrong = await fair.checked(proof, promise, nonce, dice, step.rounds).catch(() => "dice" as const);
        if (wrong) this.wrong = new Set([...this.wrong, step.seq]);
        else this.fits += 1;
      },
      () => undefined,
    ); // the network is away: nothing was checked
  }
}
