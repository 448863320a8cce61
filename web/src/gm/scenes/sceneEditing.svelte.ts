// What the game master prepares a scene with: the scene with its undoing, who is in hand, and what a touch or a key does.

import { SQUARE, type Cell, type Point } from "../../map/editor/draft";
import { History } from "../../map/editor/history.svelte";
import { t } from "../../i18n/sceneEditor";
import { square } from "../../i18n/table";
import { EMPTY, moved, standing, withEntry, withFigure, type Scene } from "./scene";

/** Whom a tap puts somewhere: one of the figures, the heroes, or nobody. */
export type Hand = number | "heroes" | null;

type Who = NonNullable<ReturnType<typeof standing>>;

const ARROWS: Readonly<Record<string, Cell>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
export const cellOf = ([x, y]: Point): Cell => [Math.floor(x / SQUARE), Math.floor(y / SQUARE)];
const middle = ([x, y]: Cell): Point => [x * SQUARE + SQUARE / 2, y * SQUARE + SQUARE / 2];

export class SceneEditing extends History<Scene> {
  hand = $state.raw<Hand>(null);
  /** The mark that keys move, in hundredths; null until a key is used. */
  cursor = $state.raw<Point | null>(null);
  /** Somebody who is being dragged, and over which square. */
  lifted = $state.raw<{ readonly who: Who; readonly at: Cell } | null>(null);
  /** The map's columns and rows. */
  size = $state.raw<Cell>([0, 0]);
  /** What the figures are called. */
  called: (figure: string) => string = (figure) => figure;

  /** The scene as it will be when the finger is lifted. */
  readonly shown = $derived(this.lifted ? this.#with(this.lifted.who, this.lifted.at) : this.now);

  constructor() {
    super(EMPTY);
  }

  override letGo(): void {
    this.hand = null;
    this.lifted = null;
  }

  name(i: number): string {
    return this.called(this.now.figures[i]?.is ?? "");
  }

  take(hand: Hand): void {
    this.hand = this.hand === hand ? null : hand;
    if (typeof this.hand === "number") this.said = t("scene-said-taken", { who: this.name(this.hand) });
    else this.said = this.hand === "heroes" ? t("scene-placing-heroes") : t("scene-said-let-go");
  }

  /** A finger comes down: whether on somebody, who is dragged from now on. */
  press(at: Point): boolean {
    this.cursor = null;
    const who = standing(this.now, cellOf(at));
    if (!who || (this.hand === "heroes" && "entry" in who)) return false;
    this.lifted = { who, at: cellOf(at) };
    return true;
  }

  drag(at: Point): void {
    if (this.lifted && this.#inside(cellOf(at))) this.lifted = { ...this.lifted, at: cellOf(at) };
  }

  /** Who was dragged is put there; where nobody moved it was a tap: who stands there is in hand. */
  release(done: boolean): void {
    const { lifted } = this;
    this.lifted = null;
    if (!lifted || !done) return;
    const next = this.#with(lifted.who, lifted.at);
    const hand = "figure" in lifted.who ? lifted.who.figure : "heroes";
    if (next === this.now) this.take(hand);
    else this.#put(next, hand, lifted.at);
  }

  tap(at: Point): void {
    const cell = cellOf(at);
    if (!this.#inside(cell) || this.hand === null) return;
    if (this.hand === "heroes") this.#put(withEntry(this.now, cell), "heroes", cell);
    else this.#put(withFigure(this.now, this.hand, { at: cell }), this.hand, cell);
  }

  #put(next: Scene, hand: number | "heroes", cell: Cell): void {
    this.change(
      next,
      hand === "heroes"
        ? t("scene-said-heroes", { n: next.heroes_at.length })
        : t("scene-said-put", { who: this.name(hand), cell: square(...cell) }),
    );
  }

  #with(who: Who, cell: Cell): Scene {
    const from = "figure" in who ? this.now.figures[who.figure]?.at : this.now.heroes_at[who.entry];
    if (from?.[0] === cell[0] && from[1] === cell[1]) return this.now;
    return "figure" in who ? withFigure(this.now, who.figure, { at: cell }) : moved(this.now, who.entry, cell);
  }

  #inside([x, y]: Cell): boolean {
    return x >= 0 && y >= 0 && x < this.size[0] && y < this.size[1];
  }

  /** A key on the map. Whether it was ours. */
  key(name: string, ctrl: boolean, shift: boolean): boolean {
    if (ctrl) return this.undoing(name.toLowerCase(), shift);
    const step = ARROWS[name];
    if (step) this.#step(step);
    else if (name === "Enter" || name === " ") this.#doHere();
    else if (name === "Escape" && (this.hand !== null || this.lifted)) {
      this.letGo();
      this.said = t("scene-said-let-go");
    } else return false;
    return true;
  }

  #step([dx, dy]: Cell): void {
    const [wide, high] = this.size;
    const [x, y] = this.cursor ? cellOf(this.cursor) : [Math.floor(wide / 2) - dx, Math.floor(high / 2) - dy];
    const to: Cell = [Math.min(Math.max(x + dx, 0), wide - 1), Math.min(Math.max(y + dy, 0), high - 1)];
    this.cursor = middle(to);
    const who = standing(this.now, to);
    const there = !who
      ? ""
      : "figure" in who
        ? `: ${this.name(who.figure)}`
        : `: ${t("scene-entry", { n: who.entry + 1 })}`;
    this.said = `${square(...to)}${there}`;
  }

  #doHere(): void {
    if (!this.cursor) return this.#step([0, 0]);
    if (this.hand !== null) return this.tap(this.cursor);
    const who = standing(this.now, cellOf(this.cursor));
    if (who) this.take("figure" in who ? who.figure : "heroes");
  }
}
