import { expect, it } from "vitest";
import type { SpokenOffer } from "../../generated/wire";
import { next } from "./straight.svelte";

const offer = (id: string, more: Partial<SpokenOffer> = {}): SpokenOffer => ({
  id,
  command: { type: id },
  label: id,
  when: "answer",
  who: "mira",
  ...more,
});
const roll = offer("roll", { straight: "Roll, and deal it all" });

it("goes on with what follows, of the one whose way it is", () => {
  expect(
    next([offer("stand", { follows: true, who: "josef" }), offer("retry"), offer("stand", { follows: true })], "mira")
      .offer?.who,
  ).toBe("mira");
});

it("stops where a choice is left", () => {
  expect(next([offer("stand"), offer("retry")], "mira")).toEqual({ offer: null, over: true });
});

it("waits while the roll itself is still offered, and while somebody else is asked", () => {
  expect(next([roll, offer("bring")], "mira").over).toBe(false);
  expect(next([offer("stand", { who: "josef" })], "mira").over).toBe(false);
});
