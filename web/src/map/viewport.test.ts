import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Viewport } from "./viewport.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nearer = (view: Viewport, times: number): number[] =>
  Array.from({ length: times }, () => {
    view.zoom(1.1, { x: 0, y: 0 });
    return view.scale;
  });

test("what keeps its size on the screen is drawn anew once a zoom has come to rest", () => {
  const view = new Viewport();
  expect(view.scale).toBe(1);
  expect(new Set(nearer(view, 6))).toEqual(new Set([1]));
  vi.runAllTimers();
  expect(view.scale).toBeCloseTo(2 ** 0.75);
});

test("in a long zoom nothing is stretched more than twofold", () => {
  const view = new Viewport();
  for (const [n, scale] of nearer(view, 11).entries()) expect(1.1 ** (n + 1) / scale).toBeLessThan(2 * 2 ** 0.25);
});
