// What the game master draws with: the place with its undoing, the tool in hand, and what a touch or a key does with it.

import type { Palette } from "../../generated/wire";
import {
  alike,
  area,
  EMPTY,
  erased,
  fitted,
  groundAt,
  isVeiled,
  lamped,
  lit,
  paint,
  strokeTo,
  SQUARE,
  veiled,
  type Cell,
  type LineLook,
  type Place,
  type Point,
  type Thing,
} from "./draft";
import { doorAt, drawLine, edgeAt, erasedAt, turned } from "./lines";
import { corner, t } from "../../i18n/mapEditor";
import { square } from "../../i18n/table";
import { History } from "./history.svelte";

/** The tools, each with the letter that chooses it. */
export const TOOLS = [
  ["look", "l"],
  ["ground", "g"],
  ["line", "w"],
  ["door", "d"],
  ["light", "h"],
  ["veil", "u"],
  ["erase", "e"],
  ["picture", "p"],
] as const;
export type Tool = (typeof TOOLS)[number][0];
export type Way = "free" | "area" | "lamp";

const toolOf = (letter: string): Tool | undefined => TOOLS.find(([, key]) => key === letter)?.[0];
const cellOf = ([x, y]: Point): Cell => [Math.floor(x / SQUARE), Math.floor(y / SQUARE)];
const ARROWS: Readonly<Record<string, Cell>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A finger or a mouse button that is down: where it began, over what it ran, and whether it takes away. */
interface Stroke {
  readonly from: Point;
  readonly to: Point;
  readonly cells: readonly Cell[];
  readonly points: readonly Point[];
  readonly away: boolean;
  readonly area: boolean;
}

export class MapEditing extends History<Place> {
  tool = $state<Tool>("look");
  ground = $state.raw<Thing>({
    name: "",
    cover: 0,
    rough: false,
    blocks: false,
    material: "",
    hardness: 0,
    breaks: [],
  });
  line = $state.raw<LineLook>({
    name: "wall",
    cover: 4,
    rough: false,
    blocks: true,
    material: "",
    hardness: 0,
    breaks: [],
    opaque: true,
    door: false,
  });
  door = $state.raw<LineLook>({ ...this.line, door: true });
  way = $state<Way>("free");
  half = $state(false);
  /** The light that is painted; empty for that of everywhere. */
  light = $state("dim");
  /** The light of lamps that are set up. */
  lamp = $state("bright");
  radius = $state(3);
  hiding = $state(true);
  /** Where a line goes on from. */
  pen = $state.raw<Point | null>(null);
  /** The mark that keys move, in hundredths; null until a key is used. */
  cursor = $state.raw<Point | null>(null);
  /** The points that were tapped to fit the picture; null while it is not being fitted. */
  fit = $state.raw<readonly Point[] | null>(null);
  stroke = $state.raw<Stroke | null>(null);

  /** The place as it will be when the finger is lifted. */
  readonly shown = $derived(this.stroke ? this.#stroked(this.stroke) : this.place);
  /** Whether a touch means a corner, not a square. */
  readonly atCorners = $derived(this.tool === "line" || this.tool === "door" || this.fit !== null);

  constructor() {
    super(EMPTY);
  }

  get place(): Place {
    return this.now;
  }

  /** What there is to draw with: the first of each sort comes to hand. */
  take({ ground: [ground], lines }: Palette): void {
    const [wall, door] = [lines.find((l) => !l.door), lines.find((l) => l.door)];
    if (ground) this.ground = ground;
    if (wall) this.line = wall;
    if (door) this.door = door;
  }

  override letGo(): void {
    this.stroke = null;
    this.pen = null;
    this.fit = null;
  }

  choose(tool: Tool): void {
    if (this.tool !== tool) this.letGo();
    this.tool = tool;
    if (tool !== "light" && this.way === "lamp") this.way = "free";
    if (this.cursor) this.cursor = this.#snapped(this.cursor);
    this.said = t("editor-said-tool", { name: t(`editor-tools-${tool}`) });
  }

  // Touches, in hundredths of a square.

  down(at: Point, inArea = false): void {
    const cell = cellOf(at);
    const away =
      (this.tool === "ground" && alike(groundAt(this.place, cell), this.ground)) ||
      (this.tool === "veil" && !this.hiding);
    const many = inArea || this.way === "area";
    this.stroke = { from: at, to: at, cells: [cell], points: [at], away, area: many && this.tool !== "erase" };
  }

  move(at: Point): void {
    const { stroke } = this;
    if (!stroke) return;
    const last = stroke.cells.at(-1) ?? cellOf(at);
    const cells = stroke.area
      ? area(cellOf(stroke.from), cellOf(at))
      : [...stroke.cells, ...strokeTo(last, cellOf(at))];
    this.stroke = { ...stroke, to: at, cells, points: [...stroke.points, at] };
  }

  up(): void {
    const { stroke } = this;
    this.stroke = null;
    if (!stroke) return;
    if (this.fit) return this.#fitAt(stroke.to);
    if (this.tool === "line") return this.#lineTo(this.#snapped(stroke.from), this.#snapped(stroke.to));
    if (this.tool === "door") return this.#doorTo(stroke.from, stroke.to);
    if (this.tool === "light" && this.way === "lamp") return this.#lampAt(cellOf(stroke.to));
    this.change(this.#stroked(stroke), this.#told(stroke));
  }

  #stroked(stroke: Stroke): Place {
    const cells = [...new Map(stroke.cells.map((c) => [c.join(","), c])).values()];
    if (this.fit) return this.place;
    switch (this.tool) {
      case "ground":
        return stroke.away
          ? erased(
              this.place,
              cells.filter((c) => alike(groundAt(this.place, c), this.ground)),
            )
          : paint(this.place, cells, this.ground);
      case "light":
        return this.way === "lamp" ? this.place : lit(this.place, cells, this.light);
      case "veil":
        return veiled(this.place, cells, !stroke.away);
      case "erase":
        return stroke.points.reduce(erasedAt, this.place);
      case "line": {
        const [a, b] = [this.#snapped(stroke.from), this.#snapped(stroke.to)];
        return drawLine(this.place, a, b, this.line);
      }
      default:
        return this.place;
    }
  }

  #told(stroke: Stroke): string {
    const n = new Set(stroke.cells.map((c) => c.join(","))).size;
    switch (this.tool) {
      case "ground":
        return stroke.away ? t("editor-said-cleared", { n }) : t("editor-said-painted", { what: this.ground.name, n });
      case "light":
        return t("editor-said-lit", { what: this.light || t("editor-as-everywhere"), n });
      case "veil":
        return stroke.away ? t("editor-said-shown", { n }) : t("editor-said-veiled", { n });
      default:
        return this.#stroked(stroke) === this.place ? t("editor-said-nothing") : t("editor-said-erased");
    }
  }

  #lineTo(a: Point, b: Point): void {
    if (a[0] !== b[0] || a[1] !== b[1]) {
      this.pen = null;
      return this.change(
        drawLine(this.place, a, b, this.line),
        t("editor-said-drawn", { what: this.line.name, from: corner(...a), to: corner(...b) }),
      );
    }
    const { pen } = this;
    if (pen === null) {
      this.pen = b;
      this.said = t("editor-said-from", { what: this.line.name, corner: corner(...b) });
    } else if (pen[0] === b[0] && pen[1] === b[1]) {
      this.pen = null;
      this.said = t("editor-said-ended");
    } else {
      this.change(
        drawLine(this.place, pen, b, this.line),
        t("editor-said-drawn", { what: this.line.name, from: corner(...pen), to: corner(...b) }),
      );
      this.pen = b;
    }
  }

  /** A door along a short line, or in the side of a square that was tapped; one that is there is turned. */
  #doorTo(from: Point, to: Point): void {
    const [a, b] = [this.#snapped(from), this.#snapped(to)];
    const dragged = Math.hypot(to[0] - from[0], to[1] - from[1]) > SQUARE * 0.6;
    const there = dragged ? null : doorAt(this.place, to);
    if (there) return this.turn(there.id);
    this.#doorFrom(...(dragged ? ([a, b] as const) : edgeAt(this.place, to)));
  }

  #doorFrom(a: Point, b: Point): void {
    const next = drawLine(this.place, a, b, this.door);
    this.change(
      next,
      next === this.place ? t("editor-said-nothing") : t("editor-said-door", { id: next.lines.at(-1)?.id ?? "" }),
    );
  }

  turn(id: string): void {
    const next = turned(this.place, id);
    const door = next.lines.find((l) => l.id === id);
    this.change(next, t("editor-said-turned", { id, state: doorState(door) }));
  }

  /** Choose a light, for lamps or for what is painted. */
  lights(word: string): void {
    if (this.way === "lamp") this.lamp = word;
    else this.light = word;
  }

  #lampAt(cell: Cell): void {
    const next = lamped(this.place, cell, this.lamp, this.radius);
    this.change(
      next,
      t("editor-said-lamp", {
        on: next.lights.filter((l) => l.at).length > this.place.lights.filter((l) => l.at).length ? "yes" : "no",
      }),
    );
  }

  #fitAt(at: Point): void {
    const { picture } = this.place;
    if (!this.fit || !picture) return;
    // Of each two, the first is where it is in the picture, the second where it belongs.
    const points = [...this.fit, this.fit.length % 2 === 0 ? at : this.#corner(at, SQUARE)];
    const [p, q, r, s] = points;
    if (!p || !q || !r || !s) return void (this.fit = points);
    const moved = fitted(picture, [p, q], [r, s]);
    this.fit = moved ? null : [];
    this.change(
      moved ? { ...this.place, picture: moved } : this.place,
      moved ? t("editor-said-fitted") : t("editor-no-fit"),
    );
  }

  #corner([x, y]: Point, step: number): Point {
    const [wide, high] = this.place.size;
    const on = (v: number, most: number): number => Math.min(Math.max(Math.round(v / step) * step, 0), most * SQUARE);
    return [on(x, wide), on(y, high)];
  }

  #snapped(at: Point): Point {
    if (this.atCorners) return this.#corner(at, this.half ? SQUARE / 2 : SQUARE);
    const [wide, high] = this.place.size;
    const [x, y] = cellOf(at);
    return [
      Math.min(Math.max(x, 0), wide - 1) * SQUARE + SQUARE / 2,
      Math.min(Math.max(y, 0), high - 1) * SQUARE + SQUARE / 2,
    ];
  }

  // Keys. Whether one was ours.

  key(name: string, ctrl: boolean, shift: boolean): boolean {
    if (ctrl) return this.undoing(name.toLowerCase(), shift);
    const tool = toolOf(name.toLowerCase());
    const step = ARROWS[name];
    if (tool) this.choose(tool);
    else if (step) this.#step(step);
    else if (name === "Enter" || name === " ") this.#doHere();
    else if (name === "Escape" && (this.pen || this.fit || this.stroke)) {
      this.letGo();
      this.said = t("editor-said-let-go");
    } else return false;
    return true;
  }

  #step([dx, dy]: Cell): void {
    const by = this.atCorners && this.half ? SQUARE / 2 : SQUARE;
    const [wide, high] = this.place.size;
    const from = this.cursor ?? this.#snapped([Math.floor(wide / 2) * SQUARE, Math.floor(high / 2) * SQUARE]);
    const to: Point = this.cursor ? this.#snapped([from[0] + dx * by, from[1] + dy * by]) : from;
    this.cursor = to;
    const [x, y] = cellOf(to);
    this.said = this.atCorners ? corner(...to) : `${square(x, y)}${this.#standsThere([x, y])}`;
  }

  #standsThere(cell: Cell): string {
    const there = [
      groundAt(this.place, cell)?.name,
      isVeiled(this.place, cell) ? t("editor-tools-veil") : undefined,
    ].filter(Boolean);
    return there.length > 0 ? `: ${there.join(", ")}` : "";
  }

  #doHere(): void {
    if (!this.cursor) return this.#step([0, 0]);
    const at = this.cursor;
    if (this.tool === "door" && !this.fit) return this.#doorKey(at);
    if (this.tool === "look" || (this.tool === "picture" && !this.fit)) return;
    this.down(at);
    this.up();
  }

  /** By keys a door is drawn from one corner to another. */
  #doorKey(at: Point): void {
    const { pen } = this;
    this.pen = pen ? null : at;
    if (!pen) this.said = t("editor-said-from", { what: this.door.name, corner: corner(...at) });
    else if (pen[0] === at[0] && pen[1] === at[1]) this.said = t("editor-said-let-go");
    else this.#doorFrom(pen, at);
  }
}

/** Whether a door is open, locked or shut, in a word. */
export const doorState = (door: { readonly open: boolean; readonly locked: boolean } | undefined): string =>
  (door?.open === true
    ? t("editor-states-open")
    : door?.locked === true
      ? t("editor-states-locked")
      : t("editor-states-shut")) ?? "";
