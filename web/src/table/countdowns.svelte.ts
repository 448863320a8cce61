// Choices that go by themselves: in what time, or who holds them, as the server keeps them.

import { t } from "../i18n/table";
import type { Countdown, HoldCountdown, Plea, StartCountdown } from "../generated/wire";

interface Timed extends Countdown {
  /** When it goes by itself, on the clock of this page. */
  readonly until: number;
}

export class Countdowns {
  #all = $state.raw<readonly Timed[]>([]);
  #now = $state(0);
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly ask: (message: StartCountdown | HoldCountdown) => void,
    private readonly seat: () => string,
    private readonly name: (id: string) => string,
  ) {}

  hear(countdowns: readonly Countdown[]): void {
    this.#now = Date.now();
    this.#all = countdowns.map((each) => ({ ...each, until: this.#now + each.left }));
    clearInterval(this.#clock);
    if (this.#all.some((each) => each.left > 0)) this.#clock = setInterval(() => this.#tick(), 250);
  }

  /** The countdown of a figure's choice that is this seat's. */
  own(who: string): Countdown | undefined {
    return this.#all.find((each) => each.seat === this.seat() && each.who === who);
  }

  /** The one that a choice of others waits for longest. */
  others(plea: Plea | null | undefined): Countdown | undefined {
    const asked = this.#all.filter((each) => each.seat !== this.seat() && plea?.who.includes(each.who));
    const last = asked.filter(runs).sort((a, b) => b.until - a.until);
    return last[0] ?? asked.find((each) => each.held);
  }

  /** The part of the time that is left, and in whole seconds; undefined where nothing runs. */
  left(countdown: Countdown | undefined): { seconds: number; part: number } | undefined {
    const timed = this.#all.find((each) => each === countdown);
    if (!timed || !runs(timed)) return undefined;
    const seconds = Math.max(0, Math.ceil((timed.until - this.#now) / 1000));
    return { seconds, part: (seconds * 1000) / timed.whole };
  }

  /** Who wants to think, in words; empty where nobody holds it. */
  held(countdown: Countdown | undefined): string {
    const { held, seat, who } = countdown ?? { held: "", seat: "", who: "" };
    if (!held) return "";
    if (held === this.seat()) return t("lapse-held-you");
    return held === seat ? t("lapse-thinks", { name: this.name(who) }) : t("lapse-held", { name: this.name(held) });
  }

  /** The figure's choice will be made by this page, once the time is over. */
  start(who: string): void {
    this.ask({ type: "start-countdown", who });
  }

  /** Somebody wants to think, about this or about one that is their own. */
  hold(who: string): void {
    this.ask({ type: "hold-countdown", who });
  }

  /** Whoever is asked at this seat wants to think about all that runs. `ours`: only what this page would answer. */
  holdOwn(ours = false): void {
    for (const each of this.#all)
      if (each.seat === this.seat() && runs(each) && (!ours || each.yours)) this.hold(each.who);
  }

  #tick(): void {
    this.#now = Date.now();
    if (this.#all.every((each) => each.until <= this.#now)) clearInterval(this.#clock);
  }
}

const runs = (countdown: Countdown): boolean => !countdown.held && countdown.left > 0;
