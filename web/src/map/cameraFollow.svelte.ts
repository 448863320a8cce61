// Where the map is looked at: it opens on the figures, goes along with whoever acts, and never leaps from under a finger.

import { untrack } from "svelte";
import type { Session } from "../table/session.svelte";
import type { SeenBoard, SeenFighter } from "../generated/wire";
import { around, fitting, opening, type Box, type Cell } from "./looking";
import { Rooms, type Place } from "./rooms";
import { U } from "./shapes";
import { targeted } from "./targeted";
import { calm, UNCOVERED, Viewport, type Pads } from "./viewport.svelte";

interface Looked {
  board: SeenBoard;
  placed: readonly SeenFighter[];
  /** Nobody moves it: all figures are to be seen, and whoever acts. */
  still: boolean;
}

const SQUARE = 26; // pixels that a square needs at least, so that a finger finds it
const READABLE = 32; // ... so that a face on it is told from others
const THUMB = 44;
const BUTTONS = 56; // pixels
const NARROW = 480; // pixels: Controls.svelte has the same
const MARGIN = 34; // pixels around a token that is in sight
const WIDE = 700; // pixels
const CLOSE = 2.1; // pixels to a unit: a token is some 90 pixels wide
const CLOSE_NARROW = 1.7;
const FADE = 28; // pixels over what covers the foot, which are darkened
const LINGERS = 120; // milliseconds
const SETTLING = 600; // milliseconds in which a page is still laid out
const MORE = 1.4; // times the height: a form that is gone leaves so much more room that all is laid out anew

/** What a seat had in sight when it last looked: another view of a phone came between. */
const kept = new WeakMap<Session, { view: Viewport; ground: string }>();

const place = ({ board }: Looked): string => JSON.stringify([board.width, board.height, board.picture?.hash ?? ""]);
const middle = ([x, y]: Cell): [number, number] => [(x + 0.5) * U, (y + 0.5) * U];
const coarse = (): boolean => typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;

export class CameraFollow {
  readonly view: Viewport;
  /** Somebody is at something with the map: it stays where it is. */
  engaged = false;
  /** A hand is on it just now. */
  held = false;
  /** The square that is chosen for an offer. */
  square: Cell | null = null;

  #ground: string;
  #opened: boolean;
  #width = 0;
  /** The height that lay open when it was last laid out. */
  #height = Infinity;
  #until = 0;
  #ended = false;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  /** Who acted, and who was there, when it was last asked. */
  #acting: ReadonlySet<string> | null = null;
  #there: ReadonlySet<string> = new Set();
  readonly #rooms = new Rooms();

  constructor(
    private readonly session: Session,
    private readonly looked: () => Looked,
  ) {
    const before = looked().still ? undefined : kept.get(session);
    this.#ground = place(looked());
    this.#opened = before?.ground === this.#ground;
    this.view = before && this.#opened ? before.view : new Viewport();
    if (!looked().still) kept.set(session, { view: this.view, ground: this.#ground });
  }

  /** The room for the map has changed, by a dock that opens, or by another screen. */
  resized(width: number, height: number, pads: Pads): void {
    const ground = place(this.looked());
    untrack(() => this.#resized(width, height, pads, ground));
  }

  #resized(width: number, height: number, pads: Pads, ground: string): void {
    const chosen = this.#chosen();
    const held = chosen !== null && this.view.sees(...middle(chosen)) ? chosen : null;
    const seen = pads.top > this.view.pads.top ? this.looked().placed.filter(this.#sees) : [];
    const before = this.#rooms.enter(JSON.stringify([width, height, pads]), this.view.place);
    this.view.resize(width, height, pads);
    this.view.head = this.#controls()[1];
    const [open] = this.view.open;
    if (width === 0 || height === 0 || this.looked().board.width === 0) return;
    const first = this.#until === 0;
    if (first) this.#until = performance.now() + SETTLING;
    if (ground !== this.#ground) {
      this.#ground = ground;
      this.view.moved = false;
      kept.set(this.session, { view: this.view, ground });
      this.#open();
    } else if (!this.#opened || (first && !this.#seesAny())) this.#open();
    else if (first && this.session.command.filling && !this.view.moved && !this.#seesAll()) this.#turn();
    else if (!first && performance.now() >= this.#until && before) this.view.put(before);
    else if (!first && (this.#refits(pads) || (this.#isFree() && !seen.every(this.#sees)))) this.#open();
    else if (held && !this.view.sees(...middle(held), MARGIN / 2)) this.view.reveal(...middle(held), this.#room()); // with the dock that comes up, at once
    this.#rooms.rests(this.view.place);
    this.#width = open;
    if (first) this.follow();
  }

  /** Whether another room is worth another look. On a phone a dock comes and goes below the map, again and again: there it stays where it is. */
  #refits(pads: Pads): boolean {
    const [open, high] = this.view.open;
    const other =
      open !== this.#width ||
      (pads !== UNCOVERED && high > MORE * this.#height) ||
      (this.view.width >= NARROW && pads === UNCOVERED) ||
      performance.now() < this.#until;
    return other && this.#isFree() && this.session.moves.answers.length === 0;
  }

  /** Whether nobody has put it where it is, and nobody is at something that it would be pulled away from. */
  #isFree(): boolean {
    return !this.view.moved && !this.view.near && !this.engaged && this.session.command.selected === "";
  }

  /** Whoever comes to act is brought into sight, where nobody is busy with the map. Returns whether it has moved for them. */
  follow(): boolean {
    const { placed, still } = this.looked();
    return untrack(() => {
      if (this.view.width === 0 || this.view.near) return false; // nothing is to be seen yet, or something else is
      const [acting, there] = [
        new Set(placed.filter((f) => f.acting).map((f) => f.id)),
        new Set(placed.map((f) => f.id)),
      ];
      const [before, others] = [this.#acting, this.#there];
      [this.#acting, this.#there] = [acting, there];
      if (!this.#opened) return false;
      if (others.size > 0 && there.size > 0 && [...there].every((id) => !others.has(id))) return this.#open(); // another scene
      const come = placed.filter((f) => f.acting && !before?.has(f.id));
      if (come.length === 0 || (!still && (this.engaged || this.session.command.selected !== ""))) return false;
      const own = come.find((f) => this.session.mine(f));
      if (own && this.session.role === "player" && this.#showsTargets(own)) return true;
      return !placed.some((f) => f.acting && this.#sees(f)) && this.#glide(own ?? come[0]) !== undefined;
    });
  }

  /** Shows somebody with those whom their offers are about, the nearest first, unless one of them is in sight already. */
  #showsTargets(own: SeenFighter): boolean {
    const ids = targeted(this.session.moves.turn, own.id);
    const others = this.looked().placed.filter((f) => ids.has(f.id) && f.side !== own.side);
    if (!own.at || others.length === 0 || (this.#sees(own) && (this.view.moved || others.some(this.#sees))))
      return false;
    const [width, height] = this.view.open;
    const [right, top] = this.#controls();
    const cells = others.flatMap((f) => (f.at ? [f.at] : []));
    const box = opening([own.at], cells, fitting(width - right, height - top, READABLE));
    if (!box) return false;
    this.view.flyTo(box.x, box.y, box.width, box.height, READABLE / U, right, top);
    return true;
  }

  /** Whoever is chosen stays in sight, or comes into it; where it is in sight nothing moves. */
  keep(figure: string): void {
    const chosen = untrack(() => this.looked().placed.find((f) => f.id === figure));
    if (chosen && this.#opened) untrack(() => this.#glide(chosen));
  }

  /** A square that is chosen stays in sight likewise; `foot`: pixels that are covered at the bottom. */
  keepSquare(cell: Cell | null, foot: number): void {
    this.view.foot = foot;
    this.square = cell;
    if (cell && this.#opened && !this.held) untrack(() => this.#glideTo(cell));
  }

  /**
   * Goes close to some squares, where nobody is busy with the map, until `leave` is called. With reduced motion they only
   * come into sight, where they are not. `foot`: pixels that are covered at the bottom.
   */
  lookAt(cells: readonly Cell[], foot: number): void {
    untrack(() => {
      clearTimeout(this.#leaving);
      this.view.foot = foot + (foot > 0 ? FADE : 0);
      if (!this.#opened || this.engaged || cells.length === 0) return;
      const { x, y, width, height } = around(cells);
      this.view.head = 0; // the buttons there are gone for so long
      if (!calm()) return this.view.close(x, y, width, height, this.view.width < WIDE ? CLOSE_NARROW : CLOSE);
      if (!cells.every((cell) => this.view.sees(...middle(cell), MARGIN))) this.view.close(x, y, width, height, 0);
    });
  }

  /** Goes back from there, a little later: a finger that took the moment away first does what it came for. */
  leave(): void {
    clearTimeout(this.#leaving);
    if (this.#ended) return;
    this.#leaving = setTimeout(() => {
      if (this.held || this.view.fingers > 0) return this.leave();
      this.view.head = this.#controls()[1];
      if (!this.view.near) return;
      this.view.back();
      this.#rooms.rests(this.view.place);
      const acting = this.looked().placed.filter((f) => f.acting);
      if (this.follow() || this.engaged || acting.some(this.#sees)) return;
      this.#rooms.rests(this.#glide(acting[0]) ?? this.view.place);
    }, LINGERS);
  }

  /** The map goes out of sight: where it is seen again, it is where it was. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#leaving);
    untrack(() => this.view.back());
  }

  /** All figures, however small. */
  fit(): void {
    const cells = this.#cells();
    this.view.moved = false;
    if (cells.length === 0 || this.#wholeFits()) this.#whole();
    else this.#box(around(cells), 0);
  }

  #open(): boolean {
    const { placed, still } = this.looked();
    this.#opened = true;
    this.#height = this.view.open[1];
    if (placed.length === 0 || this.#wholeFits()) {
      this.#whole();
      return true;
    }
    const [width, height] = this.view.open;
    const own = placed.filter((f) => (this.session.role === "player" ? this.session.mine(f) : f.acting));
    const cells = (figures: readonly SeenFighter[]): Cell[] => figures.flatMap((f) => (f.at ? [f.at] : []));
    const least = still ? 0 : SQUARE;
    const [right, top] = this.#controls();
    const box = opening(
      cells(own),
      cells(placed.filter((f) => !own.includes(f))),
      fitting(width - right, height - top, least),
    );
    if (box) this.#box(box, least / U);
    return true;
  }

  /** To the middle of all figures, as near as it is. */
  #turn(): void {
    const { x, y, width, height } = around(this.#cells());
    this.view.reveal(x + width / 2, y + height / 2, Infinity);
  }

  #box({ x, y, width, height }: Box, least: number): void {
    this.view.show(x, y, width, height, least, ...this.#controls());
  }

  /** What the buttons of the map take: at its right, on a narrow one at its top. */
  #controls(): [right: number, top: number] {
    if (this.looked().still || this.view.pads !== UNCOVERED) return [0, 0];
    return this.view.width < NARROW ? [0, BUTTONS] : [BUTTONS, 0];
  }

  #whole(): void {
    const { board } = this.looked();
    // A name below the last row has its place too.
    this.view.show(0, 0, board.width * U, (board.height + 0.4) * U, 0);
  }

  /** Whether all of the map can be shown with squares that a hand hits. */
  #wholeFits(): boolean {
    const { board } = this.looked();
    const [width, height] = this.view.open;
    return Math.min(width / board.width, height / board.height) >= (coarse() ? THUMB : SQUARE);
  }

  #cells(): Cell[] {
    return this.looked().placed.flatMap((f) => (f.at ? [f.at] : []));
  }

  #sees = (f: SeenFighter): boolean => f.at !== null && this.view.sees(...middle(f.at), MARGIN / 2);
  #seesAny = (): boolean => this.looked().placed.length === 0 || this.looked().placed.some(this.#sees);

  #seesAll = (): boolean => this.looked().placed.every(this.#sees);

  #glide(f: SeenFighter | undefined): Place | undefined {
    return f?.at ? this.#glideTo(f.at) : undefined;
  }

  #glideTo(at: Cell): Place | undefined {
    return this.view.sees(...middle(at), MARGIN / 2) ? undefined : this.view.glide(...middle(at), this.#room());
  }

  /** Pixels from a token in sight to the edge: its name and ring are in sight too. */
  #room(): number {
    return Math.max(MARGIN, 1.2 * U * this.view.k);
  }

  /** The square that one is at: of whoever is chosen, or one that a field is filled with. */
  #chosen(): Cell | null {
    return this.square ?? this.looked().placed.find((f) => f.id === this.session.command.selected)?.at ?? null;
  }
}
