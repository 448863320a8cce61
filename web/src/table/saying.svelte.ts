// What somebody types on the line: as it stands, as it was before, and what could not be said.

import type { Refusal } from "../generated/wire";

const KEEP = 50;

export class Saying {
  text = $state("");
  problem = $state.raw<Refusal | null>(null);
  readonly #past: string[] = [];
  #place = 0; // in what was written before; behind its end stands what is written now
  #draft = "";
  readonly #sent = new Map<string, string>();

  /** `send`: sends a text and returns the id that its answer will have. */
  constructor(private readonly send: (text: string) => string) {}

  /** Sends what stands there; it comes back where it is refused. */
  say(): void {
    const text = this.text.trim();
    if (text === "") return;
    this.#sent.set(this.send(text), text);
    if (this.#past.at(-1) !== text) this.#past.push(text);
    if (this.#past.length > KEEP) this.#past.shift();
    this.#place = this.#past.length;
    this.text = "";
    this.problem = null;
  }

  /** What was written before (-1), or after that (1). Says whether there is anything. */
  leaf(by: -1 | 1): boolean {
    const place = this.#place + by;
    if (place < 0 || place > this.#past.length) return false;
    if (this.#place === this.#past.length) this.#draft = this.text;
    this.#place = place;
    this.text = this.#past[place] ?? this.#draft;
    this.problem = null;
    return true;
  }

  /** It was said. */
  done(id: string): void {
    this.#sent.delete(id);
  }

  /** It was not said after all: it stands there again. */
  back(id: string): void {
    const text = this.#sent.get(id);
    this.#sent.delete(id);
    if (text !== undefined && this.text === "") this.text = text;
  }

  /** A refusal; says whether it was for something said. */
  hear(refusal: Refusal): boolean {
    const text = this.#sent.get(refusal.id);
    if (text === undefined) return false;
    this.#sent.delete(refusal.id);
    this.problem = refusal;
    if (this.text === "") this.text = text;
    return true;
  }
}
