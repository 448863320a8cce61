// A command on its way from a tap to the table: what is filled in, and the figure that is chosen.

import type { Json, SeenFight, SeenFighter, SpokenField, SpokenOffer } from "../generated/wire";
import {
  atOdds,
  barred,
  carried,
  choice,
  fieldsOf,
  fill,
  fits,
  goesAtOnce,
  keepApart,
  lastChoice,
  layOut,
  missing,
  proposed,
  start,
  stillFits,
  type Layout,
  type Values,
} from "../actions/fill";
import type { Moves } from "./moves.svelte";
import { cellKey, isMasters, offersTargeting } from "../actions/offers";
import { Options } from "./options.svelte";
import type { Cell } from "../actions/squares";

export interface Filling {
  offer: SpokenOffer;
  values: Values;
  /** Fields that the tap which began it filled already. */
  given: readonly string[];
  /** What it asks for, each choice in its place. */
  laid: Layout;
}

interface Table {
  readonly moves: Pick<Moves, "offers" | "figures">;
  readonly busy: boolean;
  /** The entry after which the offers stand. */
  readonly seen: number;
  readonly fight: SeenFight | null;
  readonly fighters: ReadonlyMap<string, SeenFighter>;
  readonly acting: readonly SeenFighter[];
  /** Whether something is on a board that is no figure, such as a ship. */
  onBoard(id: string): boolean;
}

export class Command {
  readonly options = new Options();
  #filling = $state.raw<Filling | null>(null);
  #selected = $state("");
  #actor = $state("");
  #given: { id: string; seen: number; offer: SpokenOffer; values: Values } | null = null;

  /** `send`: gives the command to the table, and returns its id. */
  constructor(
    private readonly table: Table,
    private readonly send: (command: Json) => string,
  ) {}

  /** What is being filled in. */
  get filling(): Filling | null {
    return this.#filling;
  }

  /** The figure whose actions are shown ... */
  get selected(): string {
    return this.#selected;
  }

  /** ... and the last one of them that acts for this seat. */
  get actor(): string {
    return this.#actor;
  }

  /** A tap on an offer, with what the tap says already. */
  tap(offer: SpokenOffer, given: Values = {}): void {
    if (this.table.busy || barred(offer)) return;
    const values = start(offer, given);
    if (goesAtOnce(offer, values, given) && !atOdds(offer, this.withOptions(offer, values)))
      return this.#give(offer, values);
    this.ask(offer, given);
  }

  /** Opens an offer to be filled in, whether or not one tap would do it. */
  ask(offer: SpokenOffer, given: Values = {}): void {
    if (!barred(offer))
      this.#filling = { offer, values: start(offer, given), given: Object.keys(given), laid: layOut(offer) };
  }

  /** A value for a field of the offer being filled; where nothing else is open, that does it. What is typed stays. */
  set(f: SpokenField, value: unknown): void {
    const filling = this.#filling;
    if (!filling) return;
    const typed = f.kind === "number" || (f.kind === "text" && value === undefined);
    if (!typed && !fits(f, value)) return;
    const values = keepApart(filling.offer, proposed(filling.offer, f, { ...filling.values, [f.name]: value }));
    const picked = f.kind === "one" && f.figures === true;
    const clear = !atOdds(filling.offer, this.withOptions(filling.offer, values));
    if (picked && clear && !this.table.busy && lastChoice(filling.offer, f.name))
      return this.#give(filling.offer, values);
    this.#filling = { ...filling, values };
  }

  /** What an offer is filled with goes out as it is. */
  give(offer: SpokenOffer, values: Values): void {
    if (!this.table.busy) this.#give(offer, values);
  }

  confirm(): void {
    if (this.#filling && missing(this.#filling.offer, this.#filling.values).length === 0)
      this.give(this.#filling.offer, this.#filling.values);
  }

  /** What is being filled in is left; else nobody is chosen any more. */
  cancel(): void {
    if (this.#filling) this.#filling = null;
    else this.#selected = "";
  }

  /** What is being filled in is left, whoever is chosen. */
  drop(): void {
    this.#filling = null;
  }

  /** Nobody is chosen any more. */
  deselect(): void {
    this.#selected = "";
  }

  #give(offer: SpokenOffer, values: Values): void {
    const all = this.withOptions(offer, values);
    this.options.used(offer);
    this.#filling = null;
    if (this.#selected !== offer.who) this.#selected = "";
    this.#send(offer, all);
  }

  #send(offer: SpokenOffer, values: Values): void {
    this.#given = { id: this.send(fill(offer, values)), seen: this.table.seen, offer, values };
  }

  /**
   * Gives a command once more that was refused because somebody else came first, where it is offered as it was. Returns
   * whether it is.
   */
  again(id: string): boolean {
    const given = this.#given;
    if (given?.id !== id || this.table.seen <= given.seen) return false;
    const offer = this.table.moves.offers.find((o) => o.id === given.offer.id);
    if (!offer || !stillFits(given.offer, offer, given.values)) return false;
    this.#send(offer, given.values);
    return true;
  }

  /** A command as it would go out now, as text; nothing where something is still to be chosen. */
  text(offer: SpokenOffer, values: Values): string {
    return missing(offer, values).length > 0 ? "" : JSON.stringify(fill(offer, this.withOptions(offer, values)));
  }

  /** Values, and the options that are on. */
  withOptions(offer: SpokenOffer, values: Values): Values {
    return { ...values, ...this.options.all(offer) };
  }

  /** The game has gone on: what was being filled in, or chosen, goes on where it can. `acted`: whether the chosen one was acting. */
  settle(acted: boolean): void {
    if (this.#filling) {
      const { offer: before, values, given, laid } = this.#filling;
      const offer = this.table.moves.offers.find((o) => o.id === before.id);
      this.#filling = offer ? { offer, values: carried(offer, values), given, laid: layOut(offer, laid) } : null;
    }
    const chosen = this.table.fighters.get(this.#selected);
    const there = chosen ? !acted || chosen.acting : this.table.onBoard(this.#selected);
    if (this.table.fight && !there) this.#selected = ""; // gone, or its turn is over
  }

  // Figures.

  /** Whether the offer being filled asks for a figure, and this one may be it. */
  target(figure: string): SpokenField | undefined {
    const filling = this.#filling;
    if (!filling) return undefined;
    const able = fieldsOf(filling.offer).filter(
      (f) =>
        f.name in filling.laid &&
        f.figures === true &&
        choice(f, figure) !== undefined &&
        !(f.unlike && filling.values[f.unlike] === figure),
    );
    return able.find((f) => filling.values[f.name] === undefined) ?? able.at(-1);
  }

  /** A tap on a figure: it becomes the target that is asked for, or its actions are shown. */
  pick(figure: string): void {
    const field = this.target(figure);
    if (field) return this.set(field, figure);
    this.#filling = null;
    this.#selected = this.#selected === figure ? "" : figure;
    if (this.table.moves.offers.some((o) => o.who === figure && !isMasters(o))) this.#actor = figure;
  }

  /** Of several that act now, the one whose actions are shown first. */
  play(figure: string): void {
    this.#filling = null;
    this.#selected = "";
    this.#actor = figure;
  }

  /** What may be done to a figure by the one that acts. */
  against(figure: string, gm: boolean): ReturnType<typeof offersTargeting> {
    const actor = this.#actor || (this.table.acting[0]?.id ?? "");
    const offers = this.table.moves.offers.filter((o) => isMasters(o) === gm && o.who !== figure);
    return offersTargeting(offers, figure, actor);
  }

  /**
   * Sends a figure to a square, if some offer leads there. Only what is plainly meant, a drag, uses
   * the game master's hand on a figure that has steps of its own.
   */
  go(figure: string, cell: Cell, meant = false): boolean {
    const figures = this.table.moves.figures;
    const move = meant ? figures.to(figure, cell) : figures.steps(figure).get(cellKey(cell));
    if (!move) return false;
    this.tap(move.offer, { ...move.given, [move.field.name]: move.choice.value });
    return true;
  }
}
