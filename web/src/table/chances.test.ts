import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SpokenChances } from "../generated/wire";
import { Chances } from "./chances.svelte";

const HIT = JSON.stringify({ type: "attack", who: "ada" });
const SOAK = JSON.stringify({ type: "soak", who: "ada" });
const known = { short: "50%", bars: [], notes: [] } as unknown as SpokenChances;

let asked: string[];
let ids: string[];
let chances: Chances;

beforeEach(() => {
  asked = [];
  ids = [];
  chances = new Chances((id, command) => {
    ids.push(id);
    asked.push(JSON.stringify(command));
    return true;
  });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the chances of commands", () => {
  it("are asked for one after the other", () => {
    chances.want(HIT);
    chances.want(SOAK);
    expect(asked).toEqual([HIT]);
    expect(chances.hear(ids[0] ?? "", known)).toBe(true);
    expect(asked).toEqual([HIT, SOAK]);
    expect(chances.of(HIT)).toBe(known);
  });

  it("are not asked for while an answer to what was before is on its way", () => {
    chances.want(HIT);
    chances.forget();
    chances.want(HIT);
    expect(asked).toEqual([HIT]);
    expect(chances.hear(ids[0] ?? "", known)).toBe(true);
    expect(chances.of(HIT)).toBeNull();
    expect(asked).toEqual([HIT, HIT]);
    chances.hear(ids[1] ?? "", known);
    expect(chances.of(HIT)).toBe(known);
  });

  it("are asked for again in a while where they cannot be said just now", () => {
    vi.useFakeTimers();
    chances.want(HIT);
    chances.want(SOAK);
    expect(chances.refused(ids[0] ?? "", "not-now")).toBe(true);
    expect(asked).toEqual([HIT, SOAK]);
    chances.hear(ids[1] ?? "", known);
    vi.advanceTimersByTime(4000);
    expect(asked).toEqual([HIT, SOAK]);
    vi.advanceTimersByTime(2000);
    expect(asked).toEqual([HIT, SOAK, HIT]);
  });

  it("are not asked for again in a while where the table has moved on", () => {
    vi.useFakeTimers();
    chances.want(HIT);
    chances.refused(ids[0] ?? "", "not-now");
    chances.forget();
    vi.advanceTimersByTime(60000);
    expect(asked).toEqual([HIT]);
  });

  it("are not asked for again where they are refused for good", () => {
    vi.useFakeTimers();
    chances.want(HIT);
    expect(chances.refused("another", "bad-message")).toBe(false);
    expect(chances.refused(ids[0] ?? "", "bad-message")).toBe(true);
    chances.want(HIT);
    vi.advanceTimersByTime(60000);
    expect(asked).toEqual([HIT]);
  });

  it("are asked for again over a new connection", () => {
    chances.want(HIT);
    chances.anew();
    chances.want(HIT);
    expect(asked).toEqual([HIT, HIT]);
    expect(chances.hear(ids[0] ?? "", known)).toBe(false);
    expect(chances.of(HIT)).toBeNull();
  });
});
