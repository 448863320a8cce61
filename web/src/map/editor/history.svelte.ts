// Something that is being made, with its undoing.

import { t } from "../../i18n/mapEditor";

export class History<T> {
  now: T = $state.raw() as T;
  #past = $state.raw<readonly T[]>([]);
  #future = $state.raw<readonly T[]>([]);
  /** What was done last, for whoever does not see it. */
  said = $state("");

  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);

  constructor(first: T) {
    this.now = first;
  }

  /** Begins with something; what was before is forgotten. */
  open(thing: T): void {
    this.now = thing;
    this.#past = [];
    this.#future = [];
    this.letGo();
  }

  /** It is so from now on; nothing is noted where nothing is other. */
  change(next: T, said: string): void {
    this.said = said;
    if (next === this.now) return;
    this.#past = [...this.#past, this.now];
    this.#future = [];
    this.now = next;
  }

  undo(): void {
    const before = this.#past.at(-1);
    this.letGo();
    if (before === undefined) return void (this.said = t("editor-said-nothing-to-undo"));
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.now];
    this.now = before;
    this.said = t("editor-said-undone");
  }

  redo(): void {
    const after = this.#future.at(-1);
    this.letGo();
    if (after === undefined) return void (this.said = t("editor-said-nothing-to-redo"));
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.now];
    this.now = after;
    this.said = t("editor-said-redone");
  }

  /** A key together with Ctrl; whether it was ours. */
  undoing(name: string, shift: boolean): boolean {
    if (name === "z" && !shift) this.undo();
    else if (name === "y" || name === "z") this.redo();
    else return false;
    return true;
  }

  /** Whatever is half done is let go. */
  letGo(): void {}
}
