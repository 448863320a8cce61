// Where a view was in each room that it has had, such as with a dock below it and without: it comes back to that place.

/** A scale, and an offset. */
export interface Place {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

const same = (a: Place, b: Place): boolean => a.k === b.k && a.x === b.x && a.y === b.y;

export class Rooms {
  readonly #places = new Map<string, Place>();
  #room = "";
  #came: Place | null = null;

  /** Returns where it was in this room, where nothing but a change of room has moved it from `now` since. */
  enter(room: string, now: Place): Place | undefined {
    if (room === this.#room) return undefined;
    if (!this.#came || !same(this.#came, now)) this.#places.clear();
    this.#places.set(this.#room, now);
    this.#room = room;
    return this.#places.get(room);
  }

  /** It has come to rest here by itself. */
  rests(place: Place): void {
    this.#came = place;
  }
}
