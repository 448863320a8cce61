import { beforeEach, expect, test } from "vitest";
import { Overlays } from "./overlay.svelte";

let over: Overlays;
beforeEach(() => {
  over = new Overlays();
});

test("one thing is open at a time, the last", () => {
  over.open({ kind: "bringing" });
  over.open({ kind: "making", of: "ada" });
  expect(over.shown).toEqual({ kind: "making", of: "ada" });
  over.close("making");
  expect(over.shown).toBe(null);
});

test("what comes up by itself waits for what somebody has opened", () => {
  over.open({ kind: "drawing", of: "" });
  over.offer("summing");
  over.offer("summing");
  over.offer("reading");
  expect(over.shown?.kind).toBe("drawing");
  over.close("drawing");
  expect(over.shown?.kind).toBe("summing");
  over.close("summing");
  expect(over.shown?.kind).toBe("reading");
  over.close("reading");
  expect(over.shown).toBe(null);
});

test("it waits for no menu, which is there again afterwards", () => {
  over.open({ kind: "menu" });
  over.offer("reading");
  expect(over.shown?.kind).toBe("reading");
  over.close("reading");
  expect(over.shown?.kind).toBe("menu");
});

test("what is closed late closes nothing else", () => {
  over.open({ kind: "menu" });
  over.open({ kind: "keys" });
  over.close("menu");
  expect(over.shown?.kind).toBe("keys");
});

test("Back closes all of it", () => {
  over.open({ kind: "watching", from: 3 });
  over.offer("summing");
  over.closeAll();
  expect(over.shown).toBe(null);
});
