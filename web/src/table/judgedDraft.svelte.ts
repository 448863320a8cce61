// A draft of which the server says what it comes to, a moment after each change; an answer about an earlier one is let go.

import { Attempt } from "../net/attempt.svelte";
import { storedDraft, storeDraft } from "./draftStorage";

const PAUSE = 200; // milliseconds

export class JudgedDraft<D extends object, A> {
  /** What the server said last. */
  answer = $state.raw<A | null>(null);
  readonly asked = new Attempt();
  readonly #ask: (draft: D) => Promise<A>;
  #now = $state.raw() as D;
  #about = $state.raw<D | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ask`: what a draft comes to, by the server. */
  constructor(first: D, ask: (draft: D) => Promise<A>) {
    this.#now = first;
    this.#ask = ask;
  }

  get now(): D {
    return this.#now;
  }

  /** Whether the answer is about the draft as it is now. */
  get judged(): boolean {
    return this.#about === this.#now;
  }

  /** Another draft, which is asked about a moment later. */
  change(next: D): void {
    this.#now = next;
    this.stop();
    this.#timer = setTimeout(() => void this.judge(), PAUSE);
  }

  /** Another draft, which is asked about at once. */
  async begin(next: D): Promise<void> {
    this.#now = next;
    this.stop();
    await this.judge();
  }

  async judge(): Promise<void> {
    const about = this.#now;
    const answer = await this.asked.at(this.#ask(about));
    if (about === this.#now && answer !== null) [this.answer, this.#about] = [answer, about];
  }

  /** To be called when the draft is left. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** One that is stored in this tab until it is dropped, and taken up again. */
export class StoredDraft<D extends object, A> extends JudgedDraft<D, A> {
  /** Whether it was begun before. */
  back = $state(false);
  readonly #place: string;

  constructor(place: string, first: D, ask: (draft: D) => Promise<A>) {
    super(first, ask);
    this.#place = place;
  }

  /** Goes on with the one that lies there, as `read` has it; begins with another where there is none. */
  async open(read: (told: object) => D | null, other: D): Promise<void> {
    const before = storedDraft(this.#place, read);
    this.back = before !== null;
    await this.begin(before ?? other);
  }

  override change(next: D): void {
    storeDraft(this.#place, next);
    super.change(next);
  }

  drop(): void {
    storeDraft(this.#place, null);
    this.back = false;
  }
}
