// Answers that go by themselves: at once where nothing can be gained by thinking them over, else after a while that a tap
// stops. The server keeps the time.

import { t } from "../i18n/table";
import type { SpokenOffer } from "../generated/wire";
import { start } from "./fill";
import { habits } from "../table/habits.svelte";
import type { FigureOffers } from "./offers";
import type { Session } from "../table/session.svelte";
import { played } from "../log/takenBack";

export class AutoAnswers {
  told = $state("");
  /** The answers that have gone: until this seat has answered, or is not asked any more. */
  #gone = new Set<string>();
  #answered = 0;

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
    this.#gone = answered === this.#answered ? new Set([...this.#gone].filter((one) => still.has(one))) : new Set();
    this.#answered = answered;
    this.told = "";
    if (idle) return this.session.countdowns.holdOwn(true);
    for (const [who, offer] of asked) if (offer && !this.#gone.has(key(offer))) this.#goOn(who, offer);
  }

  /** What of a figure's answers goes by itself; `unless` another is worth its price, or it is not known whether it is. */
  #isAutomatic(group: FigureOffers): SpokenOffer | undefined {
    const offer = group.offers.find((o) => o.lapse);
    const others = group.offers.filter((o) => o !== offer && o.odds).map((o) => this.session.chancesOf(o));
    return offer?.lapse !== "unless" || others.every((chances) => chances?.advice && !chances.pays) ? offer : undefined;
  }

  #goOn(who: string, offer: SpokenOffer): void {
    const { countdowns } = this.session;
    const countdown = countdowns.own(who);
    if (offer.lapse === "now") this.#give(offer);
    else if (!countdown) countdowns.start(who);
    else if (countdown.held) this.told = countdowns.held(countdown);
    else if (countdown.left > 0)
      this.told = t("lapse-told", { label: offer.label, seconds: Math.ceil(countdown.left / 1000) });
    else if (countdown.yours) this.#give(offer);
  }

  #give(offer: SpokenOffer): void {
    if (this.session.busy) return;
    this.#gone.add(key(offer)); // once: if it is refused, a person has to look
    this.session.command.give(offer, start(offer));
  }
}

/** Whether an answer goes by itself after a while, if at all. */
export const isAutomatic = (offer: SpokenOffer): boolean => offer.lapse === "soon" || offer.lapse === "unless";

const key = (offer: SpokenOffer): string => `${offer.id} ${JSON.stringify(offer.command)}`;
