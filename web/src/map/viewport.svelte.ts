// Where one looks on the map: a scale and an offset, moved by fingers, wheel and buttons.

import type { Point } from "./looking";
import type { Place } from "./rooms";

const MOST = 3;
const LEAST = 0.12;
const GLIDE = 280; // milliseconds
const REST = 180;
const STRETCH = 2;
const FLIGHT = 200; // milliseconds: `.flying` in Map.svelte and Beyond.svelte take a little less

export const calm = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Pixels of a map that something lies over, at each edge. */
export interface Pads {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const UNCOVERED: Pads = { top: 0, right: 0, bottom: 0, left: 0 };

export class Viewport {
  k = $state(1);
  x = $state(0);
  y = $state(0);
  /** Moved by a person: then it stays where it was put. */
  moved = false;
  /** On its way just now: what is shown may be drawn again when it has come to rest. */
  moving = $state(false);

  /** On its way to another place and scale, as one transition. */
  flying = $state(false);

  #scale = 1;
  /** Pixels to a unit, rounded down in steps, for all that keeps its size on the screen. While a person moves it, such
   * things are stretched up to twofold, for each step has all of them drawn again. */
  get scale(): number {
    const step = 2 ** (Math.floor(Math.log2(this.k) * 4) / 4);
    const stretched = Math.max(step / this.#scale, this.#scale / step);
    if (!this.moving || stretched > STRETCH) this.#scale = step;
    return this.#scale;
  }

  /** The room for it, in pixels, what lies over its edges, and what lies over its top and its bottom for a while. */
  width = 0;
  height = 0;
  pads = UNCOVERED;
  head = 0;
  foot = 0;
  #gliding = 0;
  /** Where it was before it went close; null while it is not close, and once a person has moved it. */
  #before: Place | null = null;
  #landing: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #fingers = new Map<number, Point>();

  /** Another room for it: on a screen of another width, such as a phone that is turned, its middle stays its middle. */
  resize(width: number, height: number, pads = UNCOVERED): void {
    const turned = this.width > 0 && width > 0 && width !== this.width;
    const middle = this.to(this.#middle);
    [this.width, this.height, this.pads] = [width, height, pads];
    if (!turned) return;
    this.#stop();
    const { x, y } = this.#middle;
    [this.x, this.y] = [x - middle.x * this.k, y - middle.y * this.k];
  }

  /** The pixels that nothing lies over. */
  get open(): readonly [width: number, height: number] {
    const { top, right, bottom, left } = this.pads;
    return [Math.max(0, this.width - left - right), Math.max(0, this.height - top - bottom)];
  }

  /** Shows a box, with a least scale; what does not fit then is around its middle. `right`, `top`: pixels that are left free there. */
  show(x: number, y: number, width: number, height: number, least: number, right = 0, top = 0): void {
    if (this.width === 0 || this.height === 0) return;
    this.#before = null;
    const [wide, high] = [Math.max(1, this.open[0] - right), Math.max(1, this.open[1] - top)];
    const fit = Math.min(wide / width, high / height) * 0.98;
    const k = Math.min(MOST / 1.5, Math.max(fit, least, LEAST));
    this.#go({
      k,
      x: this.pads.left + wide / 2 - (x + width / 2) * k,
      y: this.pads.top + top + high / 2 - (y + height / 2) * k,
    });
  }

  /** The same, seen on its way where people want to see motion. */
  flyTo(...box: Parameters<Viewport["show"]>): void {
    this.show(...box);
    this.#flies();
  }

  /** Goes close to a box, until `back` is called: at most so many pixels to a unit, or as near as it is. */
  close(x: number, y: number, width: number, height: number, most: number): void {
    const { top, right, bottom, left } = this.#edges;
    if (this.width === 0 || right - left < 1 || bottom - top < 1) return;
    this.#before ??= this.#now;
    const k = Math.max(
      LEAST,
      Math.min((right - left) / width, (bottom - top) / height, Math.max(most, this.#before.k)),
    );
    this.#fly({ k, x: (left + right) / 2 - (x + width / 2) * k, y: (top + bottom) / 2 - (y + height / 2) * k });
  }

  /** Whether it has gone close to something, and nobody has moved it since. */
  get near(): boolean {
    return this.#before !== null;
  }

  /** Goes back to where it was before it went close. */
  back(): void {
    if (this.#before) this.#fly(this.#before);
    this.#before = null;
  }

  /** Where it is, or goes back to. */
  get place(): Place {
    return this.#before ?? this.#now;
  }

  /** Takes another place; while it is close to something, it goes back there. */
  put(place: Place): void {
    if (this.#before) this.#before = place;
    else this.#go(place);
  }

  get #now(): Place {
    return { k: this.k, x: this.x, y: this.y };
  }

  #go({ k, x, y }: Place): void {
    this.#stop();
    [this.k, this.x, this.y] = [k, x, y];
  }

  #fly(to: Place): void {
    this.#go(to);
    this.#flies();
  }

  #flies(): void {
    this.flying = !calm();
    clearTimeout(this.#landing);
    this.#landing = setTimeout(() => (this.flying = false), FLIGHT);
  }

  /** From the element's pixels to the map's units. */
  to(point: Point): Point {
    return { x: (point.x - this.x) / this.k, y: (point.y - this.y) / this.k };
  }

  /** Whether a point of the map is in sight, with so many pixels to the edge. */
  sees(x: number, y: number, margin = 0): boolean {
    const [px, py] = [x * this.k + this.x, y * this.k + this.y];
    const { top, right, bottom, left } = this.#edges;
    return px >= left + margin && px <= right - margin && py >= top + margin && py <= bottom - margin;
  }

  /** Where the part that is in sight begins and ends. */
  get #edges(): Pads {
    const { top, right, bottom, left } = this.pads;
    return { top: top + this.head, right: this.width - right, bottom: this.height - Math.max(bottom, this.foot), left };
  }

  /** Moves just so far that a point of the map is in sight. */
  reveal(x: number, y: number, margin = 60): void {
    const to = this.#revealed(x, y, margin);
    this.#stop();
    [this.x, this.y] = [to.x, to.y];
  }

  /** The same, seen on its way where people want to see motion. Returns where it goes. */
  glide(x: number, y: number, margin: number): Place {
    const [from, to] = [this.#now, { k: this.k, ...this.#revealed(x, y, margin) }];
    if (calm()) this.#go(to);
    else this.#glide(from, to);
    return to;
  }

  #glide(from: Place, to: Place): void {
    const begun = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - begun) / GLIDE));
      const eased = 1 - (1 - part) ** 3;
      this.x = from.x + (to.x - from.x) * eased;
      this.y = from.y + (to.y - from.y) * eased;
      this.#gliding = part < 1 ? requestAnimationFrame(step) : 0;
    };
    this.#stop();
    if (to.x !== from.x || to.y !== from.y) this.#gliding = requestAnimationFrame(step);
  }

  #revealed(x: number, y: number, margin: number): Point {
    const inside = (at: number, offset: number, from: number, to: number): number => {
      const p = at * this.k + offset;
      const edge = Math.min(margin, (to - from) / 2);
      return offset + Math.max(0, from + edge - p) - Math.max(0, p - to + edge);
    };
    const { top, right, bottom, left } = this.#edges;
    return { x: inside(x, this.x, left, right), y: inside(y, this.y, top, bottom) };
  }

  get #middle(): Point {
    return { x: this.pads.left + this.open[0] / 2, y: this.pads.top + this.open[1] / 2 };
  }

  #stop(): void {
    if (this.#gliding) cancelAnimationFrame(this.#gliding);
    this.#gliding = 0;
  }

  zoom(factor: number, at: Point = this.#middle): void {
    this.#stop();
    const k = Math.min(MOST, Math.max(LEAST, this.k * factor));
    this.x = at.x - ((at.x - this.x) / this.k) * k;
    this.y = at.y - ((at.y - this.y) / this.k) * k;
    this.k = k;
    this.#stirs();
  }

  #stirs(): void {
    this.moved = true;
    this.moving = true;
    this.flying = false;
    this.#before = null;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.moving = false), REST);
  }

  // Fingers: one pans, two pinch.

  down(id: number, at: Point): void {
    this.#stop();
    this.#fingers.set(id, at);
  }

  up(id: number): void {
    this.#fingers.delete(id);
  }

  get fingers(): number {
    return this.#fingers.size;
  }

  move(id: number, at: Point): void {
    const before = this.#fingers.get(id);
    if (!before) return;
    const other = [...this.#fingers].find(([key]) => key !== id)?.[1];
    this.#fingers.set(id, at);
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
      const is = Math.hypot(at.x - other.x, at.y - other.y) || 1;
      this.zoom(is / was, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
      this.x += (at.x - before.x) / 2;
      this.y += (at.y - before.y) / 2;
    } else {
      this.x += at.x - before.x;
      this.y += at.y - before.y;
    }
    this.#stirs();
  }
}
