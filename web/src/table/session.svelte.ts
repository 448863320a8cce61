// A seat at a table: everything the page knows, and the few things it can do.

import { getContext, setContext } from "svelte";
import { t as tCommon } from "../i18n/common";
import { t } from "../i18n/table";
import { systemOf, systemOfView } from "../systems/registry";
import { OwnDice } from "../rolls/ownDice.svelte";
import type {
  Json,
  Line,
  Looked,
  Member,
  Moment,
  Now,
  Proposed,
  Refusal,
  SeenFighter,
  SpokenChances,
  SpokenOffer,
  Step,
  Welcome,
} from "../generated/wire";
import { Command } from "./command.svelte";
import { Fairly } from "../fairness/fairly.svelte";
import { barred, cellField, fill, start } from "../actions/fill";
import { Chances } from "./chances.svelte";
import { Countdowns } from "./countdowns.svelte";
import { browserSocket, freshId, Link, type Health } from "../net/link";
import { Mixer } from "../fairness/mixer.svelte";
import { cuesOf, type Cue } from "../sound/cues";
import { ownPicture } from "../design/scenePictures";
import { changes, momentOf, throwOf, withMore, type Moment as Shown, type Standing } from "../moment/moment";
import { Moments } from "../moment/moments.svelte";
import { Moves } from "./moves.svelte";
import { keepNext, nextKey } from "../net/next";
import { lookForAnother } from "../net/outdated.svelte";
import { Overlays } from "./overlay.svelte";
import { patched } from "../net/patch";
import { Saying } from "./saying.svelte";
import { Setup } from "./setup.svelte";
import { stageOf } from "../layout/stage";
import { Pointing } from "./pointing.svelte";
import { Story } from "./story.svelte";
import { Suggesting } from "./suggesting.svelte";
import { Toasts } from "./toasts.svelte";

export type Tab = "play" | "board" | "map" | "fighters" | "log" | "sheet";

export interface Who {
  table: string;
  key: string;
  name: string;
}

const KEY = Symbol("session");

/** Something happened to somebody of one's own: a buzz, a sound. */
async function alerted(cues: readonly Cue[], struck: boolean): Promise<void> {
  const { befell, hear } = await import("./alert");
  if (struck) befell();
  void hear(cues);
}

export class Session {
  #health = $state<Health>("connecting");
  #welcome = $state.raw<Welcome | null>(null);
  #refused = $state.raw<Refusal | null>(null);
  #now = $state.raw<Now | null>(null);
  #members = $state.raw<readonly Member[]>([]);
  #proposals = $state.raw<readonly Proposed[]>([]);
  #waiting = $state(0);
  #tab = $state<Tab>("play");
  #past = $state(-1);

  /** What has been played and said. */
  readonly story = new Story();
  /** What may be done now. */
  readonly moves = new Moves(this, (seat) => this.#link.ask({ type: "look", id: freshId(), seat }));
  /** What somebody here is about to do. */
  readonly command = new Command(this, (command) => this.#do(command));
  /** What makes a new table ready to play. */
  readonly setup = new Setup(this);
  /** The roll that is shown large. */
  readonly moments = new Moments();
  /** When choices go by themselves, this seat's and others'. */
  readonly countdowns = new Countdowns(
    (message) => this.#link.ask(message),
    () => this.seat,
    (id) => this.name(id),
  );
  /** What is pointed at on the map, and with what. */
  readonly pointing = new Pointing((message) => this.#link.ask(message));
  readonly toasts = new Toasts();
  /** What lies over the table. */
  readonly overlays = new Overlays();
  readonly system = $derived(systemOf(this.welcome?.system));
  readonly fight = $derived(systemOfView(this.now?.view).fight?.(this.now?.view) ?? null);
  readonly panels = $derived(this.now?.panels ?? []);
  readonly stage = $derived.by(() => {
    const { filling } = this.command;
    return stageOf(this.fight, this.panels.length > 0, filling !== null && cellField(filling.offer) !== undefined);
  });
  readonly fighters = $derived(new Map((this.fight?.fighters ?? []).map((f) => [f.id, f])));
  readonly seat = $derived(this.welcome?.seat ?? "");
  readonly role = $derived(this.welcome?.role ?? "");
  /** Whether somebody of this seat is at the table. */
  readonly hasHero = $derived(
    (this.fight?.fighters ?? []).some((f) => f.seat === this.seat) ||
      this.panels.some((p) => p.cards.some((c) => c.seat === this.seat)),
  );
  /** Whether somebody makes or brings a hero next: what does that is shown where one plays. */
  readonly makes = $derived(this.role === "player" && !this.hasHero && this.moves.main?.when === "campaign");
  readonly busy = $derived(this.#waiting > 0);
  readonly acting = $derived((this.fight?.fighters ?? []).filter((f) => f.acting));

  /** The chances of commands, as they stand now. */
  readonly chances: Chances = new Chances((id, command) =>
    this.#link.ask({ type: "foretell", id, seen: this.#link.seq, command, seat: this.#seatOf(command) }),
  );

  /** What figures of the game master's would do by themselves. */
  readonly suggesting: Suggesting = new Suggesting(
    (id, who) => this.#link.ask({ type: "suggest", id, seen: this.#link.seq, who }),
    ({ id, steps }) => this.accept({ id, command: steps[0]?.command ?? null, seat: this.seat }),
  );

  /** Whether what falls is what was promised. */
  readonly fairly = new Fairly();
  /** This page's numbers in dice that all mix. */
  readonly mixer = new Mixer((message) => this.#link.ask(message));
  /** What is typed on the line. */
  readonly saying = new Saying((text) => {
    const id = freshId();
    this.#link.send(this.fairly.with(this.ownDice.with({ type: "say", id, text })));
    return id;
  });
  /** The dice of whoever sits here. */
  readonly ownDice = new OwnDice(
    () => this.now?.own_dice ?? false,
    (message) => this.#link.send(this.fairly.with(message)),
    (id) => this.saying.back(id),
  );

  /** The throw that was shown last: more of it may come. */
  #throw: Shown | null = null;
  #next = "";
  readonly #link: Link;
  readonly #who: Who;

  constructor(who: Who, onWelcome: (welcome: Welcome) => void) {
    this.#who = who;
    this.#link = new Link(
      browserSocket,
      () => ({ table: who.table, key: this.#welcome?.key ?? who.key, name: who.name }),
      {
        health: (health) => (this.#health = health),
        waiting: (count) => (this.#waiting = count),
        members: (message) => (this.#members = message.members),
        proposals: (message) => (this.#proposals = message.proposals),
        countdowns: (message) => this.countdowns.hear(message.countdowns),
        pointed: (message) => this.pointing.hear(message),
        welcome: (welcome, since) => {
          this.#enter(welcome, since);
          onWelcome(welcome);
        },
        step: (step) => this.#step(step),
        looked: (looked) => this.#look(looked),
        suggested: (suggested) => this.suggesting.hear(suggested),
        call: (call) => this.mixer.call(call),
        dice: (wanted, sent) => this.ownDice.ask(wanted, sent),
        foretold: (foretold) => this.chances.hear(foretold.id, foretold.chances),
        refusal: (refusal) => {
          const heard = this.chances.refused(refusal.id, refusal.code) || this.suggesting.refused(refusal.id);
          if (!heard && !this.saying.hear(refusal)) this.#refusal(refusal);
        },
      },
    );
  }

  get health(): Health {
    return this.#health;
  }

  get welcome(): Welcome | null {
    return this.#welcome;
  }

  /** The picture of the ready scene that the table began with; empty without one. */
  get picture(): string {
    return ownPicture(this.#welcome?.system ?? "", this.#welcome?.scene ?? "");
  }

  /** What was said at the door, or by what one was put out. */
  get refused(): Refusal | null {
    return this.#refused;
  }

  /** How things stand. */
  get now(): Now | null {
    return this.#now;
  }

  get members(): readonly Member[] {
    return this.#members;
  }

  /** What programs propose for this seat; for the game master those for all seats. */
  get proposals(): readonly Proposed[] {
    return this.#proposals;
  }

  /** The entry after which the offers stand. */
  get seen(): number {
    return this.moves.seen || this.#link.seq;
  }

  /** The view that is shown where there is room for one. */
  get tab(): Tab {
    return this.#tab;
  }

  show(tab: Tab): void {
    this.#tab = tab;
  }

  /** The entry after which what is shown stood; -1 where it stands now. */
  get past(): number {
    return this.#past;
  }

  /** Shows how things stood, in a session that was never at a table. */
  showPast(moment: Moment): void {
    this.#past = moment.seq;
    this.#now = { view: moment.view, offers: [], asks: moment.asks ?? "", panels: moment.panels ?? [] };
  }

  /** Looks like another session, which goes on. */
  standFor(other: Session): void {
    this.#welcome = other.welcome && { ...other.welcome, system: "" }; // nobody grows in what is past
    this.#members = other.members;
  }

  /** A new key of the game master is sent; it is not known yet whether the server has it. */
  sendsNext(key: string): void {
    this.#next = key;
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

  #enter(welcome: Welcome, since: number): void {
    if (since > 0) void lookForAnother(); // the server may have been upgraded meanwhile
    this.#welcome = welcome;
    this.fairly.promised(welcome.promise);
    this.mixer.welcome(welcome.now.together ?? false, welcome.role);
    this.#refused = null;
    this.#members = welcome.members;
    this.#proposals = []; // they come after the welcome, where there are any, as countdowns do
    this.countdowns.hear([]);
    this.story.welcome(welcome.lines, since, welcome.seq);
    if (since > 0) this.#shown(welcome.lines); // meanwhile
    this.chances.anew();
    const before = this.#standing;
    this.#turnTo(welcome.now);
    const missed = since > 0 ? welcome.lines.findLastIndex((line) => (line.rolls ?? []).length > 0) : -1;
    const [line] = welcome.lines.slice(missed, missed + 1);
    if (line && missed >= 0 && !this.story.gone.has(line.seq)) this.#show(throwOf(welcome.lines, missed), before);
  }

  #step(step: Step): void {
    this.saying.done(step.id);
    this.fairly.heard(step, this.mixer.heard(step.rounds ?? [], step.promise ?? "", this.seat));
    const now = step.now ?? this.#changed(step);
    if (!now) return this.#link.anew(); // changes of another picture than ours: all of it once more
    if (step.line) this.story.add(step.line);
    if (step.line?.session === "over") this.overlays.offer("summing");
    if (step.line) this.#shown([step.line]);
    const before = this.#standing;
    this.#turnTo(now);
    if (step.line) this.#show([step.line], before);
  }

  #changed(step: Step): Now | null {
    try {
      return this.#now && patched(this.#now, step.changes ?? []);
    } catch {
      return null;
    }
  }

  /** A handout comes up by itself for whoever it is shown to. */
  #shown(lines: readonly Line[]): void {
    if (this.role !== "gm" && lines.some((line) => line.handout)) this.overlays.offer("reading");
  }

  get #standing(): Standing {
    return { fight: this.fight, panels: this.panels };
  }

  /** Shows large what lines of one throw tell, with what they changed: as more of a throw that was shown before. */
  #show(lines: readonly Line[], before: Standing): void {
    const line = lines.at(-1);
    if (!line) return;
    if (line.kind === "taken-back") {
      this.#throw = null;
      return this.moments.skip();
    }
    const changed = changes(before, this.#standing, this.seat);
    const own = (id: string): boolean => this.role === "player" && (this.fighters.get(id)?.seat ?? "") === this.seat;
    const earlier = this.story.done.at(-1)?.lines.filter((each) => each.seq < (lines[0]?.seq ?? 0)) ?? [];
    const alone = momentOf(line, earlier, changed, own);
    let moment: Shown | null = null;
    for (const each of lines) {
      const of: Shown | null = each.same_throw === true ? (moment ?? this.#throw) : null;
      const some = each === line ? changed : [];
      moment = (of ? withMore(of, each, some) : momentOf(each, earlier, some, own)) ?? moment;
    }
    if (moment) this.moments.show(moment);
    if (line.kind === "did") this.#throw = moment ?? (line.same_throw === true ? this.#throw : null);
    const struck = changed.some((change) => change.mine) && moment !== null;
    void alerted(cuesOf(alone, before, this.#standing), struck);
  }

  #turnTo(now: Now): void {
    const [before, acted] = [this.#now, this.fighters.get(this.command.selected)?.acting ?? false];
    this.#now = now;
    this.mixer.turnTo(now.together ?? false, this.role);
    this.moves.turnTo(before, now);
    this.chances.forget();
    this.suggesting.forget();
    this.command.settle(acted);
  }

  /** Whether somebody is one of the heroes' foes. */
  isFoe(id: string): boolean {
    const foe = (): boolean => this.panels.some((p) => p.cards.some((c) => c.id === id && c.foe === true));
    return this.fighters.get(id)?.side === "foes" || foe();
  }

  /** Whether something is on a board that is no figure, such as a ship. */
  onBoard(id: string): boolean {
    return id !== "" && this.panels.some((p) => p.cards.some((c) => c.id === id));
  }

  #look(looked: Looked): void {
    if (this.moves.heard(looked, this.#link.seq)) this.command.settle(false);
  }

  #refusal(refusal: Refusal): void {
    if (this.#health === "refused" && this.#takesNext(refusal.code)) return;
    if (refusal.code === "stale" && this.command.again(refusal.id)) return;
    if (refusal.code === "stale") return this.toasts.say(t("toast-stale"), "", true);
    if (!this.#welcome || this.#health === "refused")
      this.#refused = refusal; // said at the door
    else this.toasts.say(refusal.problem, refusal.remedy);
  }

  /** The key we have opens nothing, and we have sent another one: it opens, if it arrived. */
  #takesNext(code: string): boolean {
    const next = this.#next || nextKey(this.#who.table);
    if (!next || (code !== "renewed" && code !== "no-entry")) return false;
    this.#next = "";
    keepNext(this.#who.table, "");
    this.#who.key = next;
    if (this.#welcome) this.#welcome = { ...this.#welcome, key: next };
    this.#link.anew();
    return true;
  }

  /** What a game master can do about a table that nobody may be at: the words for it. */
  get back(): string {
    return { "take-out": t("table-take-out"), "call-back": t("table-call-back") }[this.#refused?.code ?? ""] ?? "";
  }

  /** Takes the table out again, or calls it back. */
  async bringBack(): Promise<void> {
    const what = this.#refused?.code === "call-back" ? "deletion" : "put-away";
    const headers = { authorization: `Bearer ${this.#welcome?.key ?? this.#who.key}` };
    await fetch(`api/tables/${this.#who.table}/${what}`, { method: "DELETE", headers }).catch(() => null);
    this.again(); // whatever came of it, the door says
  }

  /** Comes in anew: under another name, or after a refusal. */
  again(): void {
    this.#refused = null;
    this.#link.anew();
  }

  // What goes out.

  #do(command: Json): string {
    const id = freshId();
    this.#link.send(
      this.fairly.with(this.ownDice.with({ type: "do", id, seen: this.seen, command, seat: this.moves.actingFor })),
    );
    return id;
  }

  /** A change of what the table has of its own, as JSON. */
  write(text: string): void {
    const offer = this.moves.campaign;
    if (!offer || this.busy) return;
    this.#link.send(
      this.fairly.with({ type: "do", id: freshId(), seen: this.#link.seq, command: fill(offer, { text }), seat: "" }),
    );
  }

  /** Dice that are plainly meant, for all to see, as if typed on the line; for a figure of one's own. */
  roll(dice: string, who: string): void {
    if (!this.busy)
      this.#link.send(this.fairly.with(this.ownDice.with({ type: "say", id: freshId(), text: `/r ${dice}`, who })));
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
    this.moves.standIn(seat);
    this.command.drop();
    this.chances.forget();
  }

  /** No: what somebody asks to take back stands. */
  decline(of: string): void {
    if (!this.busy) this.#link.send({ type: "decline", id: freshId(), seen: this.#link.seq, of });
  }

  /** Gives what a program has proposed or the server suggests, under its id, by which that is known. */
  accept(proposed: Pick<Proposed, "id" | "command" | "seat">): void {
    if (this.busy) return;
    const { id, command } = proposed;
    const seat = proposed.seat === this.seat ? "" : proposed.seat;
    this.#link.send(this.fairly.with(this.ownDice.with({ type: "do", id, seen: this.#link.seq, command, seat })));
  }

  /** No to what a program has proposed. */
  dismiss(id: string): void {
    this.#link.ask({ type: "dismiss", id });
  }

  takeBack(to = this.now?.back ?? -1): void {
    if (to >= 0 && !this.busy) this.#link.send({ type: "take-back", id: freshId(), seen: this.#link.seq, to });
  }

  /** Somebody of one's own: made here where the system has that, else brought. */
  bring(): void {
    if (this.role === "player" && !this.hasHero && t.find(`campaign-make-${this.#welcome?.system ?? ""}`))
      this.overlays.open({ kind: "making", of: "" });
    else this.overlays.open({ kind: "bringing" });
  }

  /** What the button says by which a player brings somebody from a file or a text. */
  get saysBring(): string {
    return t.find(`campaign-bring-${this.#welcome?.system ?? ""}`) ?? t("campaign-bring");
  }

  /** What the button says by which an offer is given. */
  labelOf(offer: SpokenOffer): string {
    if (offer.when !== "campaign") return offer.label;
    const make =
      this.role === "player" && !this.hasHero ? t.find(`campaign-make-${this.#welcome?.system ?? ""}`) : undefined;
    return make ?? (this.role === "gm" ? t("campaign-title") : this.saysBring);
  }

  /** Whose answer a command is: somebody else's, where the table waits for that. */
  #seatOf(command: Json): string {
    const plea = this.now?.plea;
    const theirs = plea?.answer && JSON.stringify(plea.answer) === JSON.stringify(command);
    return (theirs ? plea.seat : undefined) ?? this.moves.actingFor;
  }

  /** The chances of an offer as it stands, once they are known. */
  chancesOf(offer: SpokenOffer): SpokenChances | null {
    return offer.odds ? this.chances.of(this.command.text(offer, start(offer))) : null;
  }

  /** Whether all is told of an offer's chances that will be. */
  knowsChances(offer: SpokenOffer): boolean {
    return !offer.odds || barred(offer) || this.chances.knows(this.command.text(offer, start(offer)));
  }

  /** The name of a figure, of a group that acts together, or of somebody at the table. */
  name(id: string): string {
    const unit = (): string | undefined => this.fight?.order.find((t) => t.unit === id)?.name;
    const member = (): string | undefined => this.#members.find((m) => m.seat === id)?.name;
    const card = (): string | undefined => this.panels.flatMap((p) => p.cards).find((c) => c.id === id)?.title;
    if (id === "gm" && this.welcome?.alone) return tCommon("table-roles-foes");
    const hidden = (): string | undefined => this.fight?.hidden.find((f) => f.id === id)?.name;
    return (
      this.fighters.get(id)?.name ?? hidden() ?? unit() ?? card() ?? member() ?? tCommon.find(`table-roles-${id}`) ?? id
    );
  }

  mine(f: SeenFighter): boolean {
    if (this.moves.actingFor) return f.seat === this.moves.actingFor;
    return f.seat === this.seat || (this.role === "gm" && f.seat === "");
  }
}

export const giveSession = (session: Session): Session => setContext(KEY, session);
export const useSession = (): Session => getContext<Session>(KEY);
