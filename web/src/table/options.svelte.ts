// Options of offers: off, on for the next time, on until taken off.

import type { SpokenField, SpokenOffer } from "../generated/wire";
import { choice, listOf, optionFields, withOption, type Values } from "../actions/fill";

type Lists = Readonly<Record<string, readonly string[]>>;

const keyOf = (offer: SpokenOffer, f: SpokenField): string => `${offer.id}/${f.name}`;

export class Options {
  /** Options that are on, and those of them that stay on, by offer and field. */
  #on = $state.raw<Lists>({});
  #stays = $state.raw<Lists>({});

  /** The options that are on, of those that there are now. */
  of(offer: SpokenOffer, f: SpokenField): readonly string[] {
    return listOf(this.#on[keyOf(offer, f)]).filter((v) => choice(f, v) !== undefined);
  }

  /** Whether an option stays on. */
  pinned(offer: SpokenOffer, f: SpokenField, value: string): boolean {
    return listOf(this.#stays[keyOf(offer, f)]).includes(value);
  }

  /** All fields of an offer for options, with those that are on. */
  all(offer: SpokenOffer): Values {
    return Object.fromEntries(optionFields(offer).map((f) => [f.name, this.of(offer, f)]));
  }

  /** Sets what is on in a field. */
  put(offer: SpokenOffer, f: SpokenField, list: readonly string[]): void {
    this.#on = { ...this.#on, [keyOf(offer, f)]: list };
  }

  /** One tap more on an option. */
  cycle(offer: SpokenOffer, f: SpokenField, value: string): void {
    const chosen = this.of(offer, f);
    const stays = listOf(this.#stays[keyOf(offer, f)]);
    const stay = (list: readonly string[]): void => {
      this.#stays = { ...this.#stays, [keyOf(offer, f)]: list };
    };
    if (!chosen.includes(value)) {
      const next = withOption(f, chosen, value);
      this.put(offer, f, next);
      stay(stays.filter((v) => next.includes(v)));
    } else if (!stays.includes(value)) {
      stay([...stays, value]);
    } else {
      this.put(
        offer,
        f,
        chosen.filter((v) => v !== value),
      );
      stay(stays.filter((v) => v !== value));
    }
  }

  /** An offer was given: what was on for that once is off. */
  used(offer: SpokenOffer): void {
    for (const f of optionFields(offer)) this.put(offer, f, listOf(this.#stays[keyOf(offer, f)]));
  }
}
