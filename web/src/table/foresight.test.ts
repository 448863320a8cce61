import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SpokenChances } from "../generated/wire";
import { Foresight } from "./foresight.svelte";

const HIT = JSON.stringify({ type: "attack", who: "ada" });
const SOAK = JSON.stringify({ type: "soak", who: "ada" });
const chances = { short: "50%", bars: [], notes: [] } as unknown as SpokenChances;

let asked: string[];
let ids: string[];
let foresight: Foresight;

beforeEach(() => {
  asked = [];
  ids = [];
  foresight = new Foresight((id, command) => {
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
    foresight.want(HIT);
    foresight.want(SOAK);
    expect(asked).toEqual([HIT]);
    expect(foresight.hear(ids[0] ?? "", chances)).toBe(true);
    expect(asked).toEqual([HIT, SOAK]);
    expect(foresight.of(HIT)).toBe(chances);
  });

  it("are not asked for while an answer to what was before is on its way", () => {
    foresight.want(HIT);
    foresight.forget();
    foresight.want(HIT);
    expect(asked).toEqual([HIT]);
    expect(foresight.hear(ids[0] ?? "", chances)).toBe(true);
    expect(foresight.of(HIT)).toBeNull();
    expect(asked).toEqual([HIT, HIT]);
    foresight.hear(ids[1] ?? "", chances);
    expect(foresight.of(HIT)).toBe(chances);
  });

  it("are asked for again in a while where they cannot be said just now", () => {
    vi.useFakeTimers();
    foresight.want(HIT);
    foresight.want(SOAK);
    expect(foresight.refused(ids[0] ?? "", "not-now")).toBe(true);
    expect(asked).toEqual([HIT, SOAK]);
    foresight.hear(ids[1] ?? "", chances);
    vi.advanceTimersByTime(4000);
    expect(asked).toEqual([HIT, SOAK]);
    vi.advanceTimersByTime(2000);
    expect(asked).toEqual([HIT, SOAK, HIT]);
  });

  it("are not asked for again in a while where the table has moved on", () => {
    vi.useFakeTimers();
    foresight.want(HIT);
    foresight.refused(ids[0] ?? "", "not-now");
    foresight.forget();
    vi.advanceTimersByTime(60000);
    expect(asked).toEqual([HIT]);
  });

  it("are not asked for again where they are refused for good", () => {
    vi.useFakeTimers();
    foresight.want(HIT);
    expect(foresight.refused("another", "bad-message")).toBe(false);
    expect(foresight.refused(ids[0] ?? "", "bad-message")).toBe(true);
    foresight.want(HIT);
    vi.advanceTimersByTime(60000);
    expect(asked).toEqual([HIT]);
  });

  it("are asked for again over a new connection", () => {
    foresight.want(HIT);
    foresight.anew();
    foresight.want(HIT);
    expect(asked).toEqual([HIT, HIT]);
    expect(foresight.hear(ids[0] ?? "", chances)).toBe(false);
    expect(foresight.of(HIT)).toBeNull();
  });
});
