// Answers that go by themselves: at once where nothing can be gained by thinking them over, else after a while that a tap stops.

import { SvelteMap } from "svelte/reactivity";
import { t } from "../i18n/table";
import type { SpokenOffer } from "../generated/wire";
import { start } from "./fill";
import { habits } from "../table/habits.svelte";
import type { FigureOffers } from "./offers";
import type { Session } from "../table/session.svelte";
import { played } from "../log/takenBack";

/** How long one has, in seconds. */
export const WHILE = 4;

export class AutoAnswers {
  /** The whole seconds that are left, by the figure that is asked. */
  readonly left = new SvelteMap<string, number>();
  told = $state("");
  /** The answers that somebody wants to think over, or that have gone: until this seat has answered, or is not asked any more. */
  #held = new Set<string>();
  #answered = 0;
  #clock = 0;
  #until = new Map<string, { offer: SpokenOffer; at: number }>();

  constructor(private readonly session: Session) {}

  /** Whether one of these would go by itself after a while. */
  may(group: FigureOffers): boolean {
    return habits.now.byItself && !this.session.moves.actingFor && group.offers.some(isAutomatic);
  }

  /** What is asked now. */
  see(groups: readonly FigureOffers[]): void {
    const own = this.session.story.lines.findLast(
      (line) => played(line) && line.kind !== "taken-back" && line.seat === this.session.seat,
    );
    const back = own !== undefined && this.session.story.gone.has(own.seq); // what was taken back is to be thought over
    const idle =
      !habits.now.byItself || this.session.moves.actingFor !== "" || this.session.command.filling !== null || back;
    const asked = new Map(groups.map((group) => [group.who, this.#isAutomatic(group)]));
    const answered =
      this.session.story.lines.findLast((line) => played(line) && line.seat === this.session.seat)?.seq ?? 0;
    const still = new Set([...asked.values()].flatMap((offer) => (offer ? [key(offer)] : [])));
    this.#held = answered === this.#answered ? new Set([...this.#held].filter((one) => still.has(one))) : new Set();
    this.#answered = answered;
    for (const [who, { offer }] of this.#until) if (idle || !same(asked.get(who), offer)) this.#forget(who);
    if (idle) return;
    for (const [who, offer] of asked) {
      if (!offer || this.#held.has(key(offer))) continue;
      if (offer.lapse === "now") this.#give(offer);
      else if (!this.#until.has(who)) this.#begin(who, offer);
    }
  }

  /** What of a figure's answers goes by itself; `unless` another is worth its price, or it is not known whether it is. */
  #isAutomatic(group: FigureOffers): SpokenOffer | undefined {
    const offer = group.offers.find((o) => o.lapse);
    const others = group.offers.filter((o) => o !== offer && o.odds).map((o) => this.session.chancesOf(o));
    return offer?.lapse !== "unless" || others.every((chances) => chances?.advice && !chances.pays) ? offer : undefined;
  }

  /** Somebody wants to think: nothing of what is asked now goes by itself. */
  hold(): void {
    for (const [who, { offer }] of this.#until) {
      this.#held.add(key(offer));
      this.#forget(who);
    }
    this.told = "";
  }

  stop(): void {
    clearInterval(this.#clock);
    this.#clock = 0;
  }

  #begin(who: string, offer: SpokenOffer): void {
    this.#until.set(who, { offer, at: Date.now() + WHILE * 1000 });
    this.left.set(who, WHILE);
    this.told = t("lapse-told", { label: offer.label, seconds: WHILE });
    if (!this.#clock) this.#clock = window.setInterval(() => this.#tick(), 250);
  }

  #tick(): void {
    for (const [who, { offer, at }] of this.#until) {
      const left = Math.ceil((at - Date.now()) / 1000);
      this.left.set(who, Math.max(0, left));
      if (left <= 0 && !this.session.busy) {
        this.#forget(who);
        this.#give(offer);
      }
    }
  }

  #give(offer: SpokenOffer): void {
    if (this.session.busy) return;
    this.#held.add(key(offer)); // once: if it is refused, a person has to look
    this.session.command.give(offer, start(offer));
  }

  #forget(who: string): void {
    this.#until.delete(who);
    this.left.delete(who);
    if (this.#until.size === 0) this.stop();
  }
}

/** Whether an answer goes by itself after a while, if at all. */
export const isAutomatic = (offer: SpokenOffer): boolean => offer.lapse === "soon" || offer.lapse === "unless";

const key = (offer: SpokenOffer): string => `${offer.id} ${JSON.stringify(offer.command)}`;
const same = (a: SpokenOffer | undefined, b: SpokenOffer): boolean => a !== undefined && key(a) === key(b);
