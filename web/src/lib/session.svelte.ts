// A seat at a table: everything the page knows, and the few things it can do.

import { getContext, setContext } from "svelte";
import { en } from "../en";
import type { Line, Looked, Member, Now, Refusal, SeenFighter, SpokenChances, SpokenField, SpokenOffer, Step, Welcome } from "../wire";
import { Foresight } from "./foresight.svelte";
import {
  barred,
  carried,
  choice,
  fieldsOf,
  fill,
  fits,
  atOdds,
  goesAtOnce,
  lastChoice,
  layOut,
  listOf,
  missing,
  optionFields,
  start,
  withOption,
  type Layout,
  type Values,
} from "./fill";
import { cellKey, distinct, isMasters, movesByFigure, offersTargeting, withPeople } from "./offers";
import { Fairly } from "./fairly.svelte";
import { browserSocket, freshId, Link, type Health } from "./link";
import { Mixer } from "./mixer.svelte";
import { keepNext, nextKey } from "./next";
import { Overlays } from "./overlay.svelte";
import { patched } from "./patch";
import { Saying } from "./saying.svelte";
import { systemOf, systemOfView } from "../systems/registry";
import { Hand } from "../throwing/hand.svelte";
import type { Cell } from "./squares";
import { stageOf } from "./stage";
import { Story } from "./story.svelte";

export type Tab = "play" | "board" | "map" | "fighters" | "log" | "sheet";

export interface Toast {
  id: number;
  problem: string;
  remedy: string;
  calm: boolean;
}

export interface Who {
  table: string;
  key: string;
  name: string;
}

export interface Filling {
  offer: SpokenOffer;
  values: Values;
  /** Fields that the tap which began it filled already. */
  given: readonly string[];
  /** What it asks for, each choice in its place. */
  laid: Layout;
}

const NONE: readonly SpokenOffer[] = [];
const KEY = Symbol("session");

export class Session {
  health = $state<Health>("connecting");
  welcome = $state.raw<Welcome | null>(null);
  refused = $state.raw<Refusal | null>(null);
  /** What has been played and said. */
  readonly story = new Story();
  now = $state.raw<Now | null>(null);
  members = $state.raw<readonly Member[]>([]);
  waiting = $state(0);
  toasts = $state.raw<readonly Toast[]>([]);
  filling = $state.raw<Filling | null>(null);
  /** Options that are on, and those of them that stay on, by offer and field. */
  on = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  stays = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  /** The figure whose actions are shown, and the last one of them that acts for this seat. */
  selected = $state("");
  actor = $state("");
  tab = $state<Tab>("play");

  /** For whom the game master plays just now, and what that seat may do. */
  standing = $state("");
  looked = $state.raw<Looked | null>(null);

  readonly offers = $derived(distinct(withPeople((this.standing ? this.looked?.offers : this.now?.offers) ?? NONE, this.members)));
  readonly answers = $derived(this.offers.filter((o) => o.when === "answer"));
  /** What the game master is asked while nobody waits for it. */
  readonly asides = $derived(this.offers.filter((o) => o.when === "aside"));
  readonly turn = $derived(this.offers.filter((o) => o.when === "turn"));
  readonly any = $derived(this.offers.filter((o) => o.when === "any"));
  readonly gm = $derived(this.offers.filter((o) => o.when === "gm"));
  readonly rulings = $derived(this.offers.filter((o) => o.when === "ruling"));
  /** What a single tap should do now, where there is such a thing. */
  readonly main = $derived(this.standing || this.answers.length > 0 ? undefined : this.offers.find((o) => o.id === this.now?.main));
  readonly campaign = $derived(this.offers.find((o) => o.when === "campaign"));
  /** What lies over the table. */
  readonly overlays = new Overlays();
  /** The entry after which what is shown stood; -1 where it stands now. */
  past = $state(-1);
  readonly moves = $derived(movesByFigure(this.offers));
  readonly system = $derived(systemOf(this.welcome?.system));
  readonly fight = $derived(systemOfView(this.now?.view).fight?.(this.now?.view) ?? null);
  readonly stage = $derived(stageOf(this.fight));
  readonly panels = $derived(this.now?.panels ?? []);
  readonly fighters = $derived(new Map((this.fight?.fighters ?? []).map((f) => [f.id, f])));
  readonly seat = $derived(this.welcome?.seat ?? "");
  readonly role = $derived(this.welcome?.role ?? "");
  /** Whether somebody of this seat is at the table. */
  readonly hasHero = $derived(
    (this.fight?.fighters ?? []).some((f) => f.seat === this.seat) || this.panels.some((p) => p.cards.some((c) => c.seat === this.seat)),
  );
  readonly busy = $derived(this.waiting > 0);
  readonly acting = $derived((this.fight?.fighters ?? []).filter((f) => f.acting));

  /** The chances of commands, as they stand now. */
  readonly foresight: Foresight = new Foresight((id, command) =>
    this.#link.ask({ type: "foretell", id, seen: this.#link.seq, command, seat: this.standing }),
  );

  /** Whether what falls is what was promised. */
  readonly fairly = new Fairly();
  /** This page's numbers in dice that all mix. */
  readonly mixer = new Mixer((message) => this.#link.ask(message));
  /** What is typed on the line. */
  readonly saying = new Saying((text) => {
    const id = freshId();
    this.#link.send(this.fairly.with(this.hand.with({ type: "say", id, text })));
    return id;
  });
  /** The dice of whoever sits here. */
  readonly hand = new Hand(
    () => this.now?.own_dice ?? false,
    (message) => this.#link.send(this.fairly.with(message)),
    (id) => this.saying.back(id),
  );

  /** The game master's new key, while it is not known whether the server has it. */
  next = "";

  readonly #link: Link;
  readonly #who: Who;
  #toasts = 0;

  constructor(who: Who, onWelcome: (welcome: Welcome) => void) {
    this.#who = who;
    this.#link = new Link(
      browserSocket,
      () => ({ table: who.table, key: this.welcome?.key ?? who.key, name: who.name }),
      {
        health: (health) => (this.health = health),
        waiting: (count) => (this.waiting = count),
        members: (message) => (this.members = message.members),
        welcome: (welcome, since) => {
          this.#welcome(welcome, since);
          onWelcome(welcome);
        },
        step: (step) => this.#step(step),
        looked: (looked) => this.#look(looked),
        call: (call) => this.mixer.call(call),
        dice: (wanted, sent) => this.hand.ask(wanted, sent),
        foretold: (foretold) => this.foresight.hear(foretold.id, foretold.chances),
        refusal: (refusal) => {
          if (!this.foresight.refused(refusal.id, refusal.code) && !this.saying.hear(refusal)) this.#refusal(refusal);
        },
      },
    );
  }

  start(): () => void {
    const wake = (): void => {
      if (!document.hidden) this.#link.wake();
    };
    window.addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    this.#link.start();
    return () => {
      window.removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      this.#link.stop();
    };
  }

  // What comes in.

  #welcome(welcome: Welcome, since: number): void {
    this.welcome = welcome;
    this.fairly.promised(welcome.promise);
    this.mixer.welcome(welcome.now.together ?? false, welcome.role);
    this.refused = null;
    this.members = welcome.members;
    this.story.welcome(welcome.lines, since, welcome.seq);
    if (since > 0) this.#shown(welcome.lines); // meanwhile
    this.foresight.anew();
    this.#turnTo(welcome.now);
  }

  #step(step: Step): void {
    this.saying.done(step.id);
    this.fairly.heard(step, this.mixer.heard(step.rounds ?? [], step.promise ?? "", this.seat));
    const now = step.now ?? this.#changed(step);
    if (!now) return this.#link.anew(); // changes of another picture than ours: all of it once more
    if (step.line) this.story.add(step.line);
    if (step.line?.session === "over") this.overlays.offer("summing");
    if (step.line) this.#shown([step.line]);
    this.#turnTo(now);
  }

  #changed(step: Step): Now | null {
    try {
      return this.now && patched(this.now, step.changes ?? []);
    } catch {
      return null;
    }
  }

  /** A handout comes up by itself for whoever it is shown to. */
  #shown(lines: readonly Line[]): void {
    if (this.role !== "gm" && lines.some((line) => line.handout)) this.overlays.offer("reading");
  }

  #turnTo(now: Now): void {
    const acted = this.fighters.get(this.selected)?.acting ?? false;
    const asked = this.now?.waits?.includes(this.standing) ?? false;
    this.now = now;
    this.mixer.turnTo(now.together ?? false, this.role);
    if (asked && !now.waits?.includes(this.standing)) this.standing = ""; // it was asked, and has answered
    if (this.standing) this.#link.ask({ type: "look", id: freshId(), seat: this.standing });
    this.foresight.forget();
    this.#settle(acted);
  }

  /** What was being filled in, or chosen, goes on where it can. */
  #settle(acted: boolean): void {
    if (this.filling) {
      const { offer: before, values, given, laid } = this.filling;
      const offer = this.offers.find((o) => o.id === before.id);
      this.filling = offer ? { offer, values: carried(offer, values), given, laid: layOut(offer, laid) } : null;
    }
    const chosen = this.fighters.get(this.selected);
    const there = chosen ? !acted || chosen.acting : this.#onBoard(this.selected);
    if (this.fight && !there) this.selected = ""; // gone, or its turn is over
  }

  /** Whether something is on a board that is no figure, such as a ship. */
  #onBoard(id: string): boolean {
    return id !== "" && this.panels.some((p) => p.cards.some((c) => c.id === id));
  }

  #look(looked: Looked): void {
    if (looked.seat !== this.standing || looked.seq < this.#link.seq) return;
    this.looked = looked;
    this.#settle(false);
  }

  #refusal(refusal: Refusal): void {
    if (this.health === "refused" && this.#takesNext(refusal.code)) return;
    if (refusal.code === "stale") return this.say(en.toast.stale, "", true);
    if (!this.welcome || this.health === "refused") this.refused = refusal; // said at the door
    else this.say(refusal.problem, refusal.remedy);
  }

  /** The key we have opens nothing, and we have sent another one: it opens, if it arrived. */
  #takesNext(code: string): boolean {
    const next = this.next || nextKey(this.#who.table);
    if (!next || (code !== "renewed" && code !== "no-entry")) return false;
    this.next = "";
    keepNext(this.#who.table, "");
    this.#who.key = next;
    if (this.welcome) this.welcome = { ...this.welcome, key: next };
    this.#link.anew();
    return true;
  }

  /** What a game master can do about a table that nobody may be at: the words for it. */
  get back(): string {
    return { "take-out": en.table.takeOut, "call-back": en.table.callBack }[this.refused?.code ?? ""] ?? "";
  }

  /** Takes the table out again, or calls it back. */
  async bringBack(): Promise<void> {
    const what = this.refused?.code === "call-back" ? "deletion" : "put-away";
    const headers = { authorization: `Bearer ${this.welcome?.key ?? this.#who.key}` };
    await fetch(`api/tables/${this.#who.table}/${what}`, { method: "DELETE", headers }).catch(() => null);
    this.again(); // whatever came of it, the door says
  }

  /** Comes in anew: under another name, or after a refusal. */
  again(): void {
    this.refused = null;
    this.#link.anew();
  }

  // What goes out.

  #send(offer: SpokenOffer, values: Values): void {
    const chosen: Record<string, unknown> = { ...values };
    for (const f of optionFields(offer)) {
      const key = `${offer.id}/${f.name}`;
      chosen[f.name] = this.options(offer, f);
      this.on = { ...this.on, [key]: this.stays[key] ?? [] };
    }
    this.filling = null;
    if (this.selected !== offer.who) this.selected = "";
    const seen = (this.standing && this.looked?.seq) || this.#link.seq;
    this.#link.send(this.fairly.with(this.hand.with({ type: "do", id: freshId(), seen, command: fill(offer, chosen), seat: this.standing })));
  }

  /** A change of what the table has of its own, as JSON. */
  write(text: string): void {
    const offer = this.campaign;
    if (!offer || this.busy) return;
    this.#link.send(this.fairly.with({ type: "do", id: freshId(), seen: this.#link.seq, command: fill(offer, { text }), seat: "" }));
  }

  /** Dice that are plainly meant, for all to see, as if typed on the line. */
  roll(dice: string): void {
    if (!this.busy) this.#link.send(this.fairly.with(this.hand.with({ type: "say", id: freshId(), text: `/r ${dice}` })));
  }

  /** Whether people may type in their own dice at this table. */
  allowOwnDice(allowed: boolean): void {
    this.#link.send({ type: "own-dice", id: freshId(), allowed });
  }

  /** Whether every page at the table mixes a number into its dice. */
  mixDice(on: boolean): void {
    this.#link.send({ type: "dice-together", id: freshId(), on });
  }

  /** The game master plays for somebody who is away; for nobody with an empty seat. */
  standIn(seat: string): void {
    this.standing = seat;
    this.looked = null;
    this.filling = null;
    this.foresight.forget();
    if (seat) this.#link.ask({ type: "look", id: freshId(), seat });
  }

  /** No: what somebody asks to take back stands. */
  decline(of: string): void {
    if (!this.busy) this.#link.send({ type: "decline", id: freshId(), seen: this.#link.seq, of });
  }

  takeBack(to = this.now?.back ?? -1): void {
    if (to >= 0 && !this.busy) this.#link.send({ type: "take-back", id: freshId(), seen: this.#link.seq, to });
  }

  /** A tap on an offer, with what the tap says already. */
  tap(offer: SpokenOffer, given: Values = {}): void {
    if (this.busy || barred(offer)) return;
    const values = start(offer, given);
    if (goesAtOnce(offer, values, given) && !atOdds(offer, this.withOptions(offer, values))) return this.#send(offer, values);
    this.ask(offer, given);
  }

  /** Opens an offer to be filled in, whether or not one tap would do it. */
  ask(offer: SpokenOffer, given: Values = {}): void {
    if (!barred(offer)) this.filling = { offer, values: start(offer, given), given: Object.keys(given), laid: layOut(offer) };
  }

  /** A value for a field of the offer being filled; where nothing else is open, that does it. */
  set(f: SpokenField, value: unknown): void {
    const filling = this.filling;
    if (!filling || !fits(f, value)) return;
    const values = { ...filling.values, [f.name]: value };
    const picked = f.kind === "one" && f.figures === true;
    const clear = !atOdds(filling.offer, this.withOptions(filling.offer, values));
    if (picked && clear && !this.busy && lastChoice(filling.offer, f.name)) return this.#send(filling.offer, values);
    this.filling = { ...filling, values };
  }

  /** Somebody of one's own: made here where the system has that, else brought. */
  bring(): void {
    if (this.role === "player" && !this.hasHero && en.campaign.make[this.welcome?.system ?? ""]) this.overlays.open({ kind: "making", of: "" });
    else this.overlays.open({ kind: "bringing" });
  }

  /** What the button says by which an offer is given. */
  labelOf(offer: SpokenOffer): string {
    if (offer.when !== "campaign") return offer.label;
    const make = this.role === "player" && !this.hasHero ? en.campaign.make[this.welcome?.system ?? ""] : undefined;
    return make ?? (this.role === "gm" ? en.campaign.title : en.campaign.bring);
  }

  /** What an offer is filled with goes out as it is. */
  give(offer: SpokenOffer, values: Values): void {
    if (!this.busy) this.#send(offer, values);
  }

  confirm(): void {
    if (this.filling && !this.busy) this.#send(this.filling.offer, this.filling.values);
  }

  cancel(): void {
    if (this.filling) this.filling = null;
    else this.selected = "";
  }

  /** The chances of an offer as it stands, once they are known. */
  chances(offer: SpokenOffer): SpokenChances | null {
    return offer.odds ? this.foresight.of(this.command(offer, start(offer))) : null;
  }

  /** A command as it would go out now, as text; nothing where something is still to be chosen. */
  command(offer: SpokenOffer, values: Values): string {
    if (missing(offer, values).length > 0) return "";
    const chosen: Record<string, unknown> = { ...values };
    for (const f of optionFields(offer)) chosen[f.name] = this.options(offer, f);
    return JSON.stringify(fill(offer, chosen));
  }

  /** Values, and the options that are on. */
  withOptions(offer: SpokenOffer, values: Values): Values {
    return { ...values, ...Object.fromEntries(optionFields(offer).map((f) => [f.name, this.options(offer, f)])) };
  }

  // Options: off, on for the next time, on until taken off.

  options(offer: SpokenOffer, f: SpokenField): readonly string[] {
    return listOf(this.on[`${offer.id}/${f.name}`]).filter((v) => choice(f, v) !== undefined);
  }

  pinned(offer: SpokenOffer, f: SpokenField, value: string): boolean {
    return listOf(this.stays[`${offer.id}/${f.name}`]).includes(value);
  }

  cycle(offer: SpokenOffer, f: SpokenField, value: string): void {
    const key = `${offer.id}/${f.name}`;
    const chosen = this.options(offer, f);
    const stays = this.stays[key] ?? [];
    if (!chosen.includes(value)) {
      const next = withOption(f, chosen, value);
      this.on = { ...this.on, [key]: next };
      this.stays = { ...this.stays, [key]: stays.filter((v) => next.includes(v)) };
    } else if (!stays.includes(value)) {
      this.stays = { ...this.stays, [key]: [...stays, value] };
    } else {
      this.on = { ...this.on, [key]: chosen.filter((v) => v !== value) };
      this.stays = { ...this.stays, [key]: stays.filter((v) => v !== value) };
    }
  }

  // The map and the lists of figures.

  /** Whether the offer being filled asks for a figure, and this one may be it. */
  target(figure: string): SpokenField | undefined {
    const filling = this.filling;
    if (!filling) return undefined;
    return fieldsOf(filling.offer).find((f) => f.name in filling.laid && f.figures === true && choice(f, figure) !== undefined);
  }

  /** A tap on a figure: it becomes the target that is asked for, or its actions are shown. */
  pick(figure: string): void {
    const field = this.target(figure);
    if (field) return this.set(field, figure);
    this.filling = null;
    this.selected = this.selected === figure ? "" : figure;
    if (this.offers.some((o) => o.who === figure && !isMasters(o))) this.actor = figure;
  }

  /** What may be done to a figure by the one that acts. */
  against(figure: string, gm: boolean): ReturnType<typeof offersTargeting> {
    const actor = this.actor || (this.acting[0]?.id ?? "");
    const offers = this.offers.filter((o) => isMasters(o) === gm && o.who !== figure);
    return offersTargeting(offers, figure, actor);
  }

  /**
   * Sends a figure to a square, if some offer leads there. Only what is plainly meant, a drag, uses
   * the game master's hand on a figure that has steps of its own.
   */
  go(figure: string, cell: Cell, meant = false): boolean {
    const move = meant ? this.moves.to(figure, cell) : this.moves.steps(figure).get(cellKey(cell));
    if (!move) return false;
    this.tap(move.offer, { ...move.given, [move.field.name]: move.choice.value });
    return true;
  }

  /** The name of a figure, of a group that acts together, or of somebody at the table. */
  name(id: string): string {
    const unit = (): string | undefined => this.fight?.order.find((t) => t.unit === id)?.name;
    const member = (): string | undefined => this.members.find((m) => m.seat === id)?.name;
    const card = (): string | undefined => this.panels.flatMap((p) => p.cards).find((c) => c.id === id)?.title;
    return this.fighters.get(id)?.name ?? unit() ?? card() ?? member() ?? en.table.roles[id] ?? id;
  }

  mine(f: SeenFighter): boolean {
    if (this.standing) return f.seat === this.standing;
    return f.seat === this.seat || (this.role === "gm" && f.seat === "");
  }

  // Messages.

  say(problem: string, remedy = "", calm = false): void {
    this.#toasts += 1;
    const toast = { id: this.#toasts, problem, remedy, calm };
    this.toasts = [...this.toasts.slice(-2), toast];
    setTimeout(() => this.hush(toast.id), calm ? 5_000 : 12_000);
  }

  hush(id: number): void {
    this.toasts = this.toasts.filter((t) => t.id !== id);
  }
}

export const giveSession = (session: Session): Session => setContext(KEY, session);
export const useSession = (): Session => getContext<Session>(KEY);
