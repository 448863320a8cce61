// Messages that stand over the page for a while.

export interface Toast {
  id: number;
  problem: string;
  remedy: string;
  calm: boolean;
}

const MOST = 3;
const SHORT = 5_000;
const LONG = 12_000;

export class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  #last = 0;

  /** `calm`: nothing is wrong. */
  say(problem: string, remedy = "", calm = false): void {
    this.#last += 1;
    const toast = { id: this.#last, problem, remedy, calm };
    this.shown = [...this.shown.slice(1 - MOST), toast];
    setTimeout(() => this.hush(toast.id), calm ? SHORT : LONG);
  }

  hush(id: number): void {
    this.shown = this.shown.filter((t) => t.id !== id);
  }
}
