import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Do, Step, Welcome } from "../generated/wire";
import { Link, type Health, type SocketEvents } from "./link";

const now = { view: null, offers: [] };
const welcome = (seq: number): Welcome => ({
  type: "welcome",
  table: "t",
  title: "",
  system: "x",
  seat: "gm",
  role: "gm",
  name: "",
  key: "own",
  seq,
  lines: [],
  members: [],
  now,
  promise: "",
  agent: "",
  alone: false,
  scene: "",
});
const step = (seq: number, id = "other"): Step => ({ type: "step", seq, id, line: null, now });
const command = (id: string): Do => ({ type: "do", id, seen: 0, command: { type: "keep" } });

/** A server that says what the test says. */
class Server {
  sockets: { events: SocketEvents; sent: { type: string; [name: string]: unknown }[]; closed: boolean }[] = [];
  readonly open = (events: SocketEvents) => {
    const socket = { events, sent: [] as { type: string }[], closed: false };
    this.sockets.push(socket);
    return {
      send: (text: string) => void socket.sent.push(JSON.parse(text)),
      close: () => void (socket.closed = true),
    };
  };
  get last() {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("nobody called");
    return socket;
  }
  say(message: unknown): void {
    this.last.events.message(JSON.stringify(message));
  }
  enter(seq: number): void {
    this.last.events.open();
    this.say(welcome(seq));
  }
  sent(type: string) {
    return this.last.sent.filter((m) => m.type === type);
  }
}

let server: Server;
let link: Link;
let health: Health[];
let steps: number[];
let waiting: number;
let refused: string[];
let asked: [string, string][];

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  health = [];
  steps = [];
  refused = [];
  asked = [];
  waiting = 0;
  link = new Link(server.open, () => ({ table: "t", key: "k", name: "Ann" }), {
    health: (h) => health.push(h),
    welcome: () => undefined,
    step: (s) => steps.push(s.seq),
    members: () => undefined,
    proposals: () => undefined,
    countdowns: () => undefined,
    pointed: () => undefined,
    foretold: () => undefined,
    looked: () => undefined,
    suggested: () => undefined,
    call: () => undefined,
    dice: (wanted, sent) => asked.push([wanted.title, sent.id]),
    refusal: (r) => refused.push(r.code),
    waiting: (n) => (waiting = n),
  });
  link.start();
});
afterEach(() => {
  link.stop();
  vi.useRealTimers();
});

describe("the link to a table", () => {
  it("says hello with what it has shown", () => {
    server.enter(7);
    expect(server.sent("hello")[0]).toMatchObject({ table: "t", key: "k", name: "Ann", since: 0 });
    server.say(step(8));
    server.last.events.close();
    vi.advanceTimersByTime(2_000);
    server.last.events.open();
    expect(server.sockets.length).toBe(2);
    expect(server.sent("hello")[0]).toMatchObject({ since: 8 });
  });

  it("waits as long as the door says, and then comes again", () => {
    server.last.events.open();
    server.say({
      type: "refusal",
      id: "",
      code: "too-often",
      problem: "Too often.",
      remedy: "Wait 7 seconds.",
      again: 7,
    });
    server.last.events.close();
    expect([health.at(-1), refused, server.last.closed]).toEqual(["off", [], true]);
    vi.advanceTimersByTime(6_900);
    expect(server.sockets.length).toBe(1);
    vi.advanceTimersByTime(5_000);
    expect(server.sockets.length).toBe(2);
    server.enter(3);
    expect(health.at(-1)).toBe("live");
  });

  it("sends words again too, but nothing waits for them", () => {
    server.enter(7);
    link.send({ type: "say", id: "s", text: "hello" });
    expect(waiting).toBe(0);
    link.send(command("a"));
    expect(waiting).toBe(1);
    server.last.events.close();
    vi.advanceTimersByTime(2_000);
    server.enter(7);
    expect(server.sent("say").map((m) => m["id"])).toEqual(["s"]);
    server.say(step(8, "a"));
    expect(waiting).toBe(0);
  });

  it("waits no more for what needs dice first, and does not send it again by itself", () => {
    server.enter(0);
    link.send(command("a"));
    server.say({ type: "throw-dice", id: "a", title: "Fighting", who: "ada", dice: [{ sides: 8 }], thrown: [] });
    expect(asked).toEqual([["Fighting", "a"]]);
    expect(waiting).toBe(0);
    server.last.events.close();
    vi.advanceTimersByTime(2_000);
    server.enter(0);
    expect(server.sent("do")).toEqual([]);
    server.say({ type: "throw-dice", id: "a", title: "Fighting", who: "ada", dice: [], thrown: [] });
    expect(asked.length).toBe(1);
  });

  it("sends what was not answered again, with the same id, and forgets it once it is", () => {
    server.enter(0);
    link.send(command("a"));
    link.send(command("b"));
    server.say(step(1, "a"));
    expect(waiting).toBe(1);
    server.last.events.close();
    vi.advanceTimersByTime(2_000);
    server.enter(1);
    expect(server.sent("do").map((m) => m["id"])).toEqual(["b"]);
    server.say(step(2, "b"));
    expect(waiting).toBe(0);
  });

  it("takes an answer to something done before, and shows the step only once", () => {
    server.enter(0);
    link.send(command("a"));
    server.last.events.close();
    vi.advanceTimersByTime(2_000);
    server.enter(1);
    server.say(step(1, "a"));
    expect(waiting).toBe(0);
    expect(steps).toEqual([]);
  });

  it("keeps what is done without a connection until there is one", () => {
    link.send(command("a"));
    server.enter(0);
    expect(server.sent("do").map((m) => m["id"])).toEqual(["a"]);
  });

  it("says that the connection is lost at 5 s, and comes back at 10 s", () => {
    server.enter(0);
    vi.advanceTimersByTime(4_400);
    expect(health).toEqual(["live"]);
    expect(server.sent("ping").length).toBeGreaterThan(1);
    vi.advanceTimersByTime(1_000);
    expect(health).toEqual(["live", "late"]);
    vi.advanceTimersByTime(5_000);
    expect(health).toEqual(["live", "late", "off"]);
    vi.advanceTimersByTime(1_000);
    expect(server.sockets.length).toBe(2);
    server.enter(0);
    expect(health.at(-1)).toBe("live");
  });

  it("stays calm while answers come", () => {
    server.enter(0);
    for (let i = 0; i < 30; i++) {
      vi.advanceTimersByTime(1_000);
      server.say({ type: "pong", n: i });
    }
    expect(health).toEqual(["live"]);
  });

  it("comes back for what it missed when there is a gap", () => {
    server.enter(3);
    server.say(step(4));
    server.say(step(6));
    expect(steps).toEqual([4]);
    server.last.events.open();
    expect(server.sent("hello")[0]).toMatchObject({ since: 4 });
  });

  it("begins again where the log is shorter than what it has shown", () => {
    server.enter(9);
    server.last.events.close();
    vi.advanceTimersByTime(2_000);
    server.enter(2);
    server.last.events.open();
    expect(server.sent("hello")[0]).toMatchObject({ since: 0 });
  });

  it("stops where it is not let in, until somebody tries again", () => {
    server.last.events.open();
    server.say({ type: "refusal", id: "", code: "no-entry", problem: "No.", remedy: "" });
    expect(refused).toEqual(["no-entry"]);
    vi.advanceTimersByTime(60_000);
    expect(server.sockets.length).toBe(1);
    link.anew();
    expect(server.sockets.length).toBe(2);
  });

  it("stops where its key opens nothing any more, though it was in", () => {
    server.enter(3);
    server.say({ type: "refusal", id: "x", code: "stale", problem: "No.", remedy: "" });
    expect(health.at(-1)).toBe("live");
    server.say({ type: "refusal", id: "", code: "sent-away", problem: "No.", remedy: "" });
    expect([health.at(-1), refused.at(-1), server.last.closed]).toEqual(["refused", "sent-away", true]);
    vi.advanceTimersByTime(60_000);
    expect(server.sockets.length).toBe(1);
  });

  it("says who comes in as it is known once the way is open, without hanging up on it before", () => {
    link.anew();
    expect(server.sockets.map((s) => s.closed)).toEqual([false]);
    server.enter(7);
    expect(server.sent("hello").length).toBe(1);
    link.anew();
    expect(server.sockets.map((s) => s.closed)).toEqual([true, false]);
    server.enter(7);
    expect(server.sent("hello")[0]).toMatchObject({ since: 0 });
  });

  it("waits longer the more often it fails", () => {
    server.enter(0);
    for (let i = 0; i < 5; i++) {
      server.last.events.close();
      vi.advanceTimersByTime(12_000);
    }
    const before = server.sockets.length;
    server.last.events.close();
    vi.advanceTimersByTime(3_000);
    expect(server.sockets.length).toBe(before);
  });
});
