// Where one looks on the map: a scale and an offset, moved by fingers, wheel and buttons.

import type { Point } from "./looking";

const MOST = 3;
const LEAST = 0.12;
const GLIDE = 280; // milliseconds
const REST = 180;

const calm = (): boolean => typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Viewport {
  k = $state(1);
  x = $state(0);
  y = $state(0);
  /** Moved by a person: then it stays where it was put. */
  moved = false;
  /** On its way just now: what is shown may be drawn again when it has come to rest. */
  moving = $state(false);

  /** The room for it, in pixels, and how much of that something lies over at its top and at its bottom. */
  width = 0;
  height = 0;
  head = 0;
  foot = 0;
  #gliding = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #fingers = new Map<number, Point>();

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
  }

  /** Shows a box, with a least scale; what does not fit then is around its middle. `right`, `top`: pixels that are left free there. */
  show(x: number, y: number, width: number, height: number, least: number, right = 0, top = 0): void {
    if (this.width === 0 || this.height === 0) return;
    this.#stop();
    const [wide, high] = [Math.max(1, this.width - right), Math.max(1, this.height - top)];
    const fit = Math.min(wide / width, high / height) * 0.96;
    this.k = Math.min(MOST / 1.5, Math.max(fit, least, LEAST));
    this.x = wide / 2 - (x + width / 2) * this.k;
    this.y = top + high / 2 - (y + height / 2) * this.k;
  }

  /** From the element's pixels to the map's units. */
  to(point: Point): Point {
    return { x: (point.x - this.x) / this.k, y: (point.y - this.y) / this.k };
  }

  /** Whether a point of the map is in sight, with so many pixels to the edge. */
  sees(x: number, y: number, margin = 0): boolean {
    const [px, py] = [x * this.k + this.x, y * this.k + this.y];
    return (
      px >= margin && px <= this.width - margin && py >= this.head + margin && py <= this.height - this.foot - margin
    );
  }

  /** Moves just so far that a point of the map is in sight. */
  reveal(x: number, y: number, margin = 60): void {
    const to = this.#revealed(x, y, margin);
    this.#stop();
    [this.x, this.y] = [to.x, to.y];
  }

  /** The same, seen on its way where people want to see motion. */
  glide(x: number, y: number, margin: number): void {
    if (calm()) return this.reveal(x, y, margin);
    const [from, to] = [{ x: this.x, y: this.y }, this.#revealed(x, y, margin)];
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
    return { x: inside(x, this.x, 0, this.width), y: inside(y, this.y, this.head, this.height - this.foot) };
  }

  #stop(): void {
    if (this.#gliding) cancelAnimationFrame(this.#gliding);
    this.#gliding = 0;
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
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
