// The socket to a table: says hello, keeps count, notices silence, comes back and sends again.
//
// Nothing that was sent is lost: a command keeps its id until it is answered, and goes out once
// more, unchanged, after every new welcome.

import { home } from "./keys";
import type {
  Call,
  Commit,
  Countdowns,
  Decline,
  Dismiss,
  Do,
  Foretell,
  Foretold,
  FromPage,
  Give,
  Hello,
  HoldCountdown,
  Look,
  Looked,
  Proposals,
  Refusal,
  Rule,
  Say,
  SetOwnDice,
  SetTogether,
  StartCountdown,
  Step,
  Suggest,
  Suggested,
  TakeBack,
  ThrowDice,
  ToPage,
  Welcome,
  Members,
  Point,
  Pointed,
} from "../generated/wire";

/** `connecting`: no welcome yet; `live`; `late`: silent for too long; `off`: will try again; `refused`: will not. */
export type Health = "connecting" | "live" | "late" | "off" | "refused";

export type Command = Do | Rule | TakeBack | Decline | Say | SetOwnDice | SetTogether;

export interface Socket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  open(): void;
  message(text: string): void;
  close(): void;
}

export interface Heard {
  health(health: Health): void;
  welcome(welcome: Welcome, since: number): void;
  step(step: Step): void;
  members(members: Members): void;
  /** What programs propose to this seat. */
  proposals(proposals: Proposals): void;
  /** When choices go by themselves. */
  countdowns(countdowns: Countdowns): void;
  /** Somebody points at the map. */
  pointed(pointed: Pointed): void;
  /** `sent`: what was refused; undefined for a hello or something not of ours. */
  refusal(refusal: Refusal): void;
  foretold(foretold: Foretold): void;
  looked(looked: Looked): void;
  suggested(suggested: Suggested): void;
  /** A number of this page is called for. */
  call(call: Call): void;
  /** What was sent needs dice first; it is not done, and not sent again. */
  dice(wanted: ThrowDice, sent: Do | Say): void;
  /** How many commands wait for their answer; words hold up nothing. */
  waiting(count: number): void;
}

export const PING = 2_000;
export const LATE = 5_000;
export const DROP = 10_000;
/** Refusals that end it: whoever came by this key may not be there any more. */
const OUT: readonly string[] = ["renewed", "sent-away", "put-away", "take-out", "deleted", "call-back"];
const AGAIN = 6_000;
const BACKOFF = [300, 1_000, 2_000, 4_000, 8_000];

export class Link {
  /** The last entry that was shown. */
  seq = 0;

  #socket: Socket | null = null;
  #turn = 0; // which socket is the current one; late events of others are ignored
  #opened = false; // whether hello was said
  #welcomed = false;
  #heardAt = 0;
  #pingAt = 0;
  #tickAt = 0;
  #tries = 0;
  #pings = 0;
  #since = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #tick: ReturnType<typeof setInterval> | undefined;
  #health: Health = "connecting";
  readonly #sent = new Map<string, { message: Command; at: number }>();

  constructor(
    private readonly open: (events: SocketEvents) => Socket,
    private readonly hello: () => Omit<Hello, "type" | "since">,
    private readonly heard: Heard,
  ) {}

  start(): void {
    this.#tick ??= setInterval(() => this.#look(), 500);
    this.#connect();
  }

  /** Says hello anew, as somebody who has seen nothing yet; a way that is just being opened will do. */
  anew(): void {
    this.seq = 0;
    this.#tries = 0;
    if (this.#socket === null || this.#opened) this.start();
  }

  stop(): void {
    clearInterval(this.#tick);
    this.#tick = undefined;
    this.#leave();
  }

  /** Sends a command now, or as soon as there is a connection. */
  send(message: Command): void {
    this.#sent.set(message.id, { message, at: Date.now() });
    this.#count();
    if (this.#welcomed) this.#write(message);
  }

  /** Asks for chances, or what a player may do; not asked again where the connection is lost. Says whether it went out. */
  ask(question: Foretell | Look | Commit | Give | Dismiss | Suggest | StartCountdown | HoldCountdown | Point): boolean {
    if (this.#welcomed) this.#write(question);
    return this.#welcomed;
  }

  /** The person is back, or the network is: look at once. */
  wake(): void {
    if (this.#tick === undefined || this.#health === "refused") return;
    if (this.#socket === null) this.#connect();
    else if (this.#welcomed) this.#ping();
  }

  #connect(): void {
    this.#leave();
    const turn = this.#turn;
    this.#heardAt = this.#tickAt = Date.now();
    if (this.#health === "refused") this.#say("connecting");
    const current = (act: () => void) => () => {
      if (turn === this.#turn) act();
    };
    this.#socket = this.open({
      open: current(() => {
        this.#opened = true;
        this.#since = this.seq;
        this.#write({ type: "hello", ...this.hello(), since: this.seq });
      }),
      message: (text) => {
        if (turn === this.#turn) this.#read(text);
      },
      close: current(() => this.#lost()),
    });
  }

  #leave(): void {
    this.#turn += 1;
    clearTimeout(this.#retry);
    this.#socket?.close();
    this.#socket = null;
    this.#opened = this.#welcomed = false;
  }

  #lost(): void {
    if (this.#health === "refused") return this.#leave();
    const wait = BACKOFF[Math.min(this.#tries, BACKOFF.length - 1)] ?? 8_000;
    this.#tries += 1;
    this.#comeAgain(wait * 0.75);
  }

  /** Not before so many milliseconds, and not all at the same moment. */
  #comeAgain(wait: number): void {
    this.#leave();
    this.#say("off");
    this.#retry = setTimeout(() => this.#connect(), wait * (1 + (Math.random() * 2) / 3));
  }

  #write(message: FromPage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #ping(): void {
    this.#pingAt = Date.now();
    this.#pings += 1;
    this.#write({ type: "ping", n: this.#pings });
  }

  #look(): void {
    const now = Date.now();
    // After a sleep the clock has jumped: ask first, judge later.
    if (now - this.#tickAt > 4_000) this.#heardAt = now;
    this.#tickAt = now;
    if (this.#socket === null) return;
    const silence = now - this.#heardAt;
    if (silence >= DROP) return this.#lost();
    if (silence >= LATE && this.#health === "live") this.#say("late");
    if (!this.#welcomed) return;
    if (now - this.#pingAt >= PING) this.#ping();
    for (const waiting of this.#sent.values()) {
      if (now - waiting.at < AGAIN || silence >= LATE) continue;
      waiting.at = now;
      this.#write(waiting.message);
    }
  }

  #read(text: string): void {
    const message = JSON.parse(text) as ToPage;
    this.#heardAt = Date.now();
    if (this.#welcomed) this.#say("live");
    switch (message.type) {
      case "welcome":
        return this.#enter(message);
      case "step":
        return this.#step(message);
      case "members":
        return this.heard.members(message);
      case "proposals":
        return this.heard.proposals(message);
      case "countdowns":
        return this.heard.countdowns(message);
      case "pointed":
        return this.heard.pointed(message);
      case "foretold":
        return this.heard.foretold(message);
      case "looked":
        return this.heard.looked(message);
      case "suggested":
        return this.heard.suggested(message);
      case "call":
        return this.heard.call(message);
      case "throw-dice":
        return this.#asked(message);
      case "refusal":
        return this.#refused(message);
    }
  }

  #enter(welcome: Welcome): void {
    if (welcome.seq < this.#since) {
      // Another log than the one we know: begin again.
      this.seq = 0;
      return this.#connect();
    }
    this.#welcomed = true;
    this.#tries = 0;
    this.seq = welcome.seq;
    this.#say("live");
    this.heard.welcome(welcome, this.#since);
    for (const waiting of this.#sent.values()) {
      waiting.at = Date.now();
      this.#write(waiting.message);
    }
  }

  #step(step: Step): void {
    if (step.seq > this.seq + 1) return this.#connect();
    this.#answered(step.id);
    if (step.seq <= this.seq) return;
    this.seq = step.seq;
    this.heard.step(step);
  }

  #refused(refusal: Refusal): void {
    this.#answered(refusal.id);
    if (!this.#welcomed && refusal.again) return this.#comeAgain(refusal.again * 1_000);
    if (!this.#welcomed || OUT.includes(refusal.code)) {
      this.#say("refused");
      this.#leave();
    }
    this.heard.refusal(refusal);
  }

  #asked(wanted: ThrowDice): void {
    const sent = this.#sent.get(wanted.id)?.message;
    this.#answered(wanted.id);
    if (sent?.type === "do" || sent?.type === "say") this.heard.dice(wanted, sent);
  }

  #answered(id: string): void {
    if (this.#sent.delete(id)) this.#count();
  }

  #count(): void {
    this.heard.waiting([...this.#sent.values()].filter(({ message }) => message.type !== "say").length);
  }

  #say(health: Health): void {
    if (health === this.#health) return;
    this.#health = health;
    this.heard.health(health);
  }
}

/** An id that nobody else makes; works without a secure context, unlike `crypto.randomUUID`. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A browser's socket to a table of this server. */
export function browserSocket(events: SocketEvents): Socket {
  const socket = new WebSocket(`${home().replace("http", "ws")}/api/play`);
  socket.onopen = () => events.open();
  socket.onmessage = (event) => events.message(String(event.data));
  socket.onclose = () => events.close();
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}
