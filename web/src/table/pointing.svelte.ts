// The tool in hand on the map, and what somebody points at: it fades, and stands in no log.

import type { Point, Pointed } from "../generated/wire";

export type Shape = Point["shape"];
/** What the tool in hand does; empty for none. */
export type ToolKind = "" | "ruler" | "select" | "tray" | Shape;
/** Something that is pointed at just now. */
export type Shown = Pointed & { readonly key: number };

/** Milliseconds that it is shown, most at a time; `map/Pointed.svelte` fades it in as long. */
export const SHOWN = 5000;
const MOST = 12;

export class Pointing {
  tool = $state<ToolKind>("");
  #shown = $state.raw<readonly Shown[]>([]);
  #count = 0;

  constructor(private readonly ask: (message: Point) => void) {}

  /** Takes a tool, or lays the one in hand down. */
  take(kind: ToolKind): void {
    this.tool = this.tool === kind ? "" : kind;
  }

  get shown(): readonly Shown[] {
    return this.#shown;
  }

  point(shape: Shape, start: Point["start"], end: Point["end"]): void {
    this.ask({ type: "point", shape, start, end });
  }

  hear(pointed: Pointed): void {
    const one = { ...pointed, key: this.#count++ };
    this.#shown = [...this.#shown, one].slice(-MOST);
    setTimeout(() => (this.#shown = this.#shown.filter((each) => each !== one)), SHOWN);
  }
}
