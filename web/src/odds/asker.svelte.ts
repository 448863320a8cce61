// A question's way to the server: one at a time, and of those that wait only the last.

import { ask } from "../net/api";
import { Trouble } from "../net/api";
import type { AskedOdds } from "../generated/wire";

export const pathOf = (question: string, form = ""): string =>
  `api/odds${form}?${new URLSearchParams({ q: question }).toString()}`;

export class Asker {
  answer = $state.raw<AskedOdds | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  busy = $state(false);
  #next: string | null = null;

  constructor(private readonly fetched: (question: string) => Promise<AskedOdds> = (q) => ask<AskedOdds>(pathOf(q))) {}

  /** Asks; the answer comes later, and the last one stays until then. */
  ask(question: string): void {
    this.#next = question.trim();
    if (!this.busy) void this.#run();
  }

  async #run(): Promise<void> {
    this.busy = true;
    while (this.#next !== null) {
      const question = this.#next;
      this.#next = null;
      try {
        this.answer = question ? await this.fetched(question) : null;
        this.trouble = null;
      } catch (error) {
        this.trouble = error instanceof Trouble ? error : new Trouble(String(error));
      }
    }
    this.busy = false;
  }
}
