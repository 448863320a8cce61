// What lies over the table, one thing at a time.

export type Overlay =
  | { readonly kind: "menu" | "keys" | "about" | "forecasting" | "summing" | "bringing" | "inviting" | "reading" }
  /** Somebody who is made or changed, a place that is drawn, a scene that is prepared. `of`: an id, empty for a new one. */
  | { readonly kind: "making" | "drawing" | "staging"; readonly of: string }
  /** What was played is watched again. `from`: the entry that it begins with. */
  | { readonly kind: "watching"; readonly from: number };

const LIGHT: readonly Overlay["kind"][] = ["menu", "keys", "about"];

export class Overlays {
  #opened = $state.raw<Overlay | null>(null);
  #offered = $state.raw<readonly Overlay[]>([]);

  /** What is seen. What somebody has opened goes before what came up by itself, which is kept for later. */
  readonly shown = $derived.by((): Overlay | null => {
    const first = this.#offered[0] ?? null;
    return this.#opened && !(first && LIGHT.includes(this.#opened.kind)) ? this.#opened : first;
  });

  /** Somebody opens it, in the place of what they have opened before. */
  open(overlay: Overlay): void {
    this.#opened = overlay;
  }

  /** It comes up by itself, as soon as nothing else is open. */
  offer(kind: "summing" | "reading"): void {
    if (!this.#offered.some((each) => each.kind === kind)) this.#offered = [...this.#offered, { kind }];
  }

  close(kind: Overlay["kind"]): void {
    if (this.#opened?.kind === kind) this.#opened = null;
    else this.#offered = this.#offered.filter((each) => each.kind !== kind);
  }

  closeAll(): void {
    this.#opened = null;
    this.#offered = [];
  }
}
