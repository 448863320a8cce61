import { beforeEach, describe, expect, it } from "vitest";
import type { SpokenChances } from "../wire";
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

  it("are asked for again over a new connection", () => {
    foresight.want(HIT);
    foresight.anew();
    foresight.want(HIT);
    expect(asked).toEqual([HIT, HIT]);
    expect(foresight.hear(ids[0] ?? "", chances)).toBe(false);
    expect(foresight.of(HIT)).toBeNull();
  });
});
