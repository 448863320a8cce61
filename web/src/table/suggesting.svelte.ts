// What a figure of the game master's would do by itself: asked for, shown one after the other, and accepted.

import { freshId } from "../net/link";
import type { Suggested, SpokenSuggestion } from "../generated/wire";

export class Suggesting {
  #found = $state.raw<readonly SpokenSuggestion[]>([]);
  #place = $state(0);
  #open = $state("");
  #following = $state("");
  /** Requests that the game has gone on from: that they are refused concerns nobody. */
  readonly #late = new Set<string>();
  /** What comes for this request is accepted unseen. */
  #goes = "";

  /** `ask`: sends a request under an id; `give`: accepts a suggestion. */
  constructor(
    private readonly ask: (id: string, who: string) => boolean,
    private readonly give: (suggestion: SpokenSuggestion) => void,
  ) {}

  /** What is suggested; nothing while nothing is known. */
  get shown(): SpokenSuggestion | undefined {
    return this.#found[this.#place % this.#found.length];
  }

  get hasOthers(): boolean {
    return this.#found.length > 1;
  }

  /** Whether an answer is on its way. */
  get looks(): boolean {
    return this.#open !== "";
  }

  /** The figure or group that was let act, and acts on. */
  get following(): string {
    return this.#following;
  }

  /** Asks what would be done by `who`; by whoever is waited for where that is empty. */
  want(who = ""): void {
    const id = freshId();
    this.#goes = "";
    if (this.ask(id, who)) this.#open = id;
  }

  another(): void {
    this.#place += 1;
  }

  /** Does what is suggested; the rest of the turn follows. */
  accept(suggestion: SpokenSuggestion): void {
    this.#following = suggestion.who;
    this.give(suggestion);
  }

  /** Lets all of a group act, one after the other. */
  acceptAll(group: string): void {
    this.want(group);
    this.#goes = this.#open && group;
  }

  hear(suggested: Suggested): void {
    this.#late.delete(suggested.id);
    if (suggested.id !== this.#open) return;
    const [first, group] = [suggested.suggestions[0], this.#goes];
    this.#open = this.#goes = "";
    this.#found = suggested.suggestions;
    this.#place = 0;
    if (!group || !first) return;
    this.accept(first);
    this.#following = group;
  }

  /** Says whether a refusal is one of ours. */
  refused(id: string): boolean {
    if (this.#late.delete(id)) return true;
    if (id === "" || id !== this.#open) return false; // what is not asked by an id is nobody's
    this.#open = this.#goes = "";
    return true;
  }

  /** The game has gone on: what was suggested does not hold. */
  forget(): void {
    this.#found = [];
    if (this.#open) this.#late.add(this.#open);
    this.#open = this.#goes = "";
  }

  /** Nobody acts on who was let act before. */
  stop(): void {
    this.#following = "";
  }
}
