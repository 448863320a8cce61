import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Countdown, HoldCountdown, SpokenChances, SpokenOffer, StartCountdown } from "../generated/wire";
import { AutoAnswers } from "./autoAnswer.svelte";
import { Countdowns } from "../table/countdowns.svelte";
import type { Session } from "../table/session.svelte";

const offer = (id: string, more: Partial<SpokenOffer> = {}): SpokenOffer => ({
  id,
  command: { type: id },
  label: id,
  when: "answer",
  who: "ada",
  ...more,
});
const keep = offer("keep", { lapse: "unless", odds: true });
const reroll = offer("reroll", { odds: true });

let given: string[];
let asked: (StartCountdown | HoldCountdown)[];
let told: SpokenChances | null;
let session: Session;
let lapses: AutoAnswers;
const asks = (...offers: SpokenOffer[]): void => lapses.see([{ who: "ada", offers }]);
const running = (left: number, more: Partial<Countdown> = {}): void =>
  session.countdowns.hear([{ who: "ada", seat: "p", left, whole: 4000, yours: true, ...more }]);

beforeEach(() => {
  given = [];
  asked = [];
  told = { short: "", advice: "Not worth a Benny" };
  const stub = {
    busy: false,
    moves: { actingFor: "" },
    command: { filling: null, give: (o: SpokenOffer) => given.push(o.id) },
    story: { lines: [], gone: new Set() },
    seat: "p",
    chancesOf: (o: SpokenOffer) => (o.id === "reroll" ? told : null),
    countdowns: new Countdowns(
      (message) => asked.push(message),
      () => "p",
      (id) => `<${id}>`,
    ),
  };
  session = stub as unknown as Session;
  lapses = new AutoAnswers(session);
});

afterEach(() => session.countdowns.hear([]));

const START = { type: "start-countdown", who: "ada" };
const HOLD = { type: "hold-countdown", who: "ada" };

describe("what goes by itself", () => {
  it("goes once the server says that the time is over, once", () => {
    asks(keep, reroll);
    expect(asked).toEqual([START]);
    running(4000);
    asks(keep, reroll);
    expect(lapses.told).toContain("4 seconds");
    expect(given).toEqual([]);
    running(0);
    asks(keep, reroll);
    asks(keep, reroll);
    expect(given).toEqual(["keep"]);
    expect(asked).toEqual([START]);
  });

  it("is given by the page alone that started the countdown", () => {
    running(0, { yours: false });
    asks(keep, reroll);
    expect(given).toEqual([]);
  });

  it("goes at once where nothing can be gained, whatever is known", () => {
    told = null;
    asks({ ...keep, lapse: "now" }, reroll);
    expect(given).toEqual(["keep"]);
  });

  it.each([null, { short: "", advice: "Worth a Benny", pays: true }])(
    "waits while a Benny may be worth it: %o",
    (chances) => {
      told = chances;
      asks(keep, reroll);
      expect(asked).toEqual([]);
    },
  );

  it("goes after a while where a Benny seldom gains anything, though it might", () => {
    told = { short: "", advice: "Worth a Benny", pays: true };
    asks({ ...keep, lapse: "soon" }, reroll);
    expect(asked).toEqual([START]);
  });

  it("waits once this seat's last answer was taken back, until it answers anew", () => {
    const line = (seq: number, kind = "done", seat = "p"): object => ({ seq, kind, seat });
    const stub = session.story as unknown as { lines: object[]; gone: Set<number> };
    stub.lines = [line(1), line(2), line(3, "taken-back", "gm")];
    stub.gone = new Set([2]);
    asks({ ...keep, lapse: "now" });
    asks({ ...keep, lapse: "soon" }, reroll);
    expect([given, asked]).toEqual([[], []]);
    stub.lines = [...stub.lines, line(4)];
    asks({ ...keep, lapse: "now" });
    expect(given).toEqual(["keep"]);
  });

  it("waits for whoever holds it, who is named", () => {
    running(0, { held: "p" });
    asks(keep, reroll);
    expect([given, asked]).toEqual([[], []]);
    expect(lapses.told).toBe("You asked to wait");
    running(0, { held: "gm" });
    asks(keep, reroll);
    expect(lapses.told).toBe("<gm> asked to wait");
  });

  it("is held by whoever opens a form meanwhile, and by no other page of the seat", () => {
    Object.assign(session.command, { filling: {} });
    running(4000, { yours: false });
    asks(keep, reroll);
    expect(asked).toEqual([]);
    running(4000);
    asks(keep, reroll);
    expect(asked).toEqual([HOLD]);
  });
});

describe("what others see", () => {
  const plea = { who: ["ada", "tobin"], says: "", kind: "cards-open", lapse: "soon" };
  const other = (who: string, left: number, held = ""): Countdown => ({ who, seat: "q", left, whole: 4000, held });

  it("is the longest that runs, else whoever thinks", () => {
    const { countdowns } = session;
    countdowns.hear([other("ada", 0, "q"), other("tobin", 2000), other("foe", 4000)]);
    expect(countdowns.left(countdowns.others(plea))).toEqual({ seconds: 2, part: 0.5 });
    countdowns.hear([other("ada", 0, "q"), other("tobin", 0)]);
    expect(countdowns.held(countdowns.others(plea))).toBe("<ada> is thinking");
  });
});
