import { beforeEach, expect, it } from "vitest";
import type { Suggested, SpokenSuggestion } from "../generated/wire";
import { Suggesting } from "./suggesting.svelte";

const one = (id: string, who = "raider-1"): SpokenSuggestion => ({ id, who, steps: [{ label: id, command: null }] });

let asked: { id: string; who: string }[];
let given: string[];
let suggesting: Suggesting;
const answer = (...suggestions: SpokenSuggestion[]): Suggested => ({
  type: "suggested",
  id: asked.at(-1)?.id ?? "",
  seen: 1,
  who: "",
  suggestions,
});

beforeEach(() => {
  asked = [];
  given = [];
  suggesting = new Suggesting(
    (id, who) => asked.push({ id, who }) > 0,
    (suggestion) => given.push(suggestion.id),
  );
});

it("shows what was suggested, one after the other, and begins anew after the last", () => {
  suggesting.want();
  expect(suggesting.looks).toBe(true);
  suggesting.hear(answer(one("a"), one("b")));
  expect([suggesting.looks, suggesting.shown?.id]).toEqual([false, "a"]);
  suggesting.another();
  expect(suggesting.shown?.id).toBe("b");
  suggesting.another();
  expect(suggesting.shown?.id).toBe("a");
});

it("accepts one, whose figure acts on", () => {
  suggesting.want();
  suggesting.hear(answer(one("a")));
  suggesting.accept(one("a"));
  expect([given, suggesting.following]).toEqual([["a"], "raider-1"]);
});

it("lets a group act with what is suggested for it, unseen", () => {
  suggesting.acceptAll("raiders");
  expect(asked.at(-1)?.who).toBe("raiders");
  suggesting.hear(answer(one("a")));
  expect([given, suggesting.following]).toEqual([["a"], "raiders"]);
});

it("takes nothing that was asked before the game went on, nor another's refusal", () => {
  suggesting.want();
  const late = answer(one("a"));
  suggesting.forget();
  suggesting.hear(late);
  expect(suggesting.shown).toBeUndefined();
  suggesting.want();
  expect(suggesting.refused("other")).toBe(false);
  suggesting.forget();
  expect(suggesting.refused("")).toBe(false);
  suggesting.want();
  expect(suggesting.refused(asked.at(-1)?.id ?? "")).toBe(true);
  expect(suggesting.looks).toBe(false);
});

it("knows the refusal of a request that the game has gone on from", () => {
  suggesting.want();
  const id = asked.at(-1)?.id ?? "";
  suggesting.forget();
  expect([suggesting.refused(id), suggesting.refused(id)]).toEqual([true, false]);
});
