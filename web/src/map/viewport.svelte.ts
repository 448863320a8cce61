// Where one looks on the map: a scale and an offset, moved by fingers, wheel and buttons.

interface Point {
  x: number;
  y: number;
}

const MOST = 3;

export class Viewport {
  k = $state(1);
  x = $state(0);
  y = $state(0);
  /** Moved by a person: then it stays where it was put. */
  moved = false;

  #width = 0;
  #height = 0;
  readonly #fingers = new Map<number, Point>();

  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
  }

  /** Shows a box, with a least scale; what does not fit then is around its middle. */
  show(x: number, y: number, width: number, height: number, least: number): void {
    if (this.#width === 0 || this.#height === 0) return;
    const fit = Math.min(this.#width / width, this.#height / height) * 0.96;
    this.k = Math.min(MOST / 1.5, Math.max(fit, least));
    this.x = this.#width / 2 - (x + width / 2) * this.k;
    this.y = this.#height / 2 - (y + height / 2) * this.k;
  }

  /** From the element's pixels to the map's units. */
  to(point: Point): Point {
    return { x: (point.x - this.x) / this.k, y: (point.y - this.y) / this.k };
  }

  /** Moves so far that a point of the map is in sight. */
  reveal(x: number, y: number, margin = 60): void {
    const px = x * this.k + this.x;
    const py = y * this.k + this.y;
    if (px < margin) this.x += margin - px;
    if (px > this.#width - margin) this.x -= px - this.#width + margin;
    if (py < margin) this.y += margin - py;
    if (py > this.#height - margin) this.y -= py - this.#height + margin;
  }

  zoom(factor: number, at: Point = { x: this.#width / 2, y: this.#height / 2 }): void {
    const k = Math.min(MOST, Math.max(0.12, this.k * factor));
    this.x = at.x - ((at.x - this.x) / this.k) * k;
    this.y = at.y - ((at.y - this.y) / this.k) * k;
    this.k = k;
    this.moved = true;
  }

  // Fingers: one pans, two pinch.

  down(id: number, at: Point): void {
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
    this.moved = true;
  }
}
