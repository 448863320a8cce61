import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SpokenChances, SpokenOffer } from "../generated/wire";
import { AutoAnswers, WHILE } from "./autoAnswer.svelte";
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
let told: SpokenChances | null;
let session: Session;
let lapses: AutoAnswers;
const asks = (...offers: SpokenOffer[]): void => lapses.see([{ who: "ada", offers }]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  given = [];
  told = { short: "", advice: "Not worth a Benny" };
  const stub = {
    busy: false,
    moves: { actingFor: "" },
    command: { filling: null, give: (o: SpokenOffer) => given.push(o.id) },
    story: { lines: [], gone: new Set() },
    seat: "p",
    chancesOf: (o: SpokenOffer) => (o.id === "reroll" ? told : null),
  };
  session = stub as unknown as Session;
  lapses = new AutoAnswers(session);
});

describe("what goes by itself", () => {
  it("goes after a while, once", () => {
    asks(keep, reroll);
    vi.advanceTimersByTime(WHILE * 1000 - 500);
    expect(given).toEqual([]);
    vi.advanceTimersByTime(1000);
    asks(keep, reroll);
    vi.advanceTimersByTime(WHILE * 2000);
    expect(given).toEqual(["keep"]);
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
      vi.advanceTimersByTime(WHILE * 2000);
      expect(given).toEqual([]);
    },
  );

  it("goes after a while where a Benny seldom gains anything, though it might", () => {
    told = { short: "", advice: "Worth a Benny", pays: true };
    asks({ ...keep, lapse: "soon" }, reroll);
    vi.advanceTimersByTime(WHILE * 2000);
    expect(given).toEqual(["keep"]);
  });

  it("waits once this seat's last answer was taken back, until it answers anew", () => {
    const line = (seq: number, kind = "done", seat = "p"): object => ({ seq, kind, seat });
    const stub = session.story as unknown as { lines: object[]; gone: Set<number> };
    stub.lines = [line(1), line(2), line(3, "taken-back", "gm")];
    stub.gone = new Set([2]);
    asks({ ...keep, lapse: "now" });
    asks({ ...keep, lapse: "soon" }, reroll);
    vi.advanceTimersByTime(WHILE * 2000);
    expect(given).toEqual([]);
    stub.lines = [...stub.lines, line(4)];
    asks({ ...keep, lapse: "now" });
    expect(given).toEqual(["keep"]);
  });

  it("waits for whoever wants to think, until another question is asked", () => {
    asks(keep, reroll);
    lapses.hold();
    asks(keep, reroll);
    vi.advanceTimersByTime(WHILE * 2000);
    expect(given).toEqual([]);
    asks();
    asks(keep, reroll);
    vi.advanceTimersByTime(WHILE * 2000);
    expect(given).toEqual(["keep"]);
  });
});
