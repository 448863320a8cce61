// A forecast of the table's fight: begun, looked at while it grows, stopped.

import { Trouble } from "../../net/api";
import type { Forecasting, SpokenForecast } from "../../generated/wire";
import { begin, look, stop } from "./api";

const PAUSE = 400; // milliseconds between two looks

export class ForecastRun {
  stands = $state.raw<Forecasting | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  busy = $state(false);
  /** What the fights come to; of those before until one of the new ones is over, so that nothing below jumps away. */
  told = $state.raw<SpokenForecast | null>(null);
  readonly running = $derived(this.stands?.stands === "running");

  readonly #table: string;
  readonly #key: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(table: string, key: string) {
    this.#table = table;
    this.#key = key;
  }

  look = (): Promise<void> => this.#ask(look);
  begin = (): Promise<void> => this.#ask(begin);
  stop = (): Promise<void> => this.#ask(stop);

  /** Nobody looks any more; what is under way goes on, and is there when somebody looks again. */
  close(): void {
    this.#left = true;
    clearTimeout(this.#timer);
  }

  async #ask(what: (table: string, key: string) => Promise<Forecasting>): Promise<void> {
    clearTimeout(this.#timer);
    this.busy = what !== look;
    try {
      this.stands = await what(this.#table, this.#key);
      if (this.stands.told || !this.running) this.told = this.stands.told;
      this.trouble = null;
    } catch (error) {
      this.trouble = error instanceof Trouble ? error : new Trouble(String(error));
    } finally {
      this.busy = false;
    }
    if (this.running && !this.#left) this.#timer = setTimeout(() => void this.look(), PAUSE);
  }
}
