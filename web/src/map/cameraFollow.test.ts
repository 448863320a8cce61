import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SeenBoard, SeenFighter } from "../generated/wire";
import type { Session } from "../table/session.svelte";
import { CameraFollow } from "./cameraFollow.svelte";
import type { Cell } from "./looking";
import { U } from "./shapes";
import { UNCOVERED } from "./viewport.svelte";

const board = { width: 60, height: 40, features: [] } as unknown as SeenBoard;
const [WIDTH, HEIGHT] = [390, 600];
const DOCK = 250;

const figure = (id: string, at: Cell, more: object = {}): SeenFighter =>
  ({ id, at, side: id === "ada" ? "heroes" : "foes", acting: false, ...more }) as unknown as SeenFighter;

let calm = false;
let placed: readonly SeenFighter[] = [];
let camera: CameraFollow;

/** A phone at a table; `turn`: whom Ada can shoot. */
function opens(figures: readonly SeenFighter[], turn: readonly string[] = []): void {
  placed = figures;
  const choices = turn.map((value) => ({ value, label: value }));
  const shot = { id: "shoot", who: "ada", odds: true, fields: [{ kind: "one", name: "at", figures: true, choices }] };
  const session = {
    role: "player",
    mine: (f: SeenFighter) => f.id === "ada",
    command: { selected: "", filling: null },
    moves: { answers: [], turn: [shot] },
  } as unknown as Session;
  camera = new CameraFollow(session, () => ({ board, placed, still: false }));
  camera.resized(WIDTH, HEIGHT, UNCOVERED);
  vi.advanceTimersByTime(1000); // it is laid out
}

const sees = (id: string): boolean => {
  const [x, y] = placed.find((f) => f.id === id)?.at ?? [0, 0];
  return camera.view.sees((x + 0.5) * U, (y + 0.5) * U);
};
const place = (): object => ({ k: camera.view.k, x: camera.view.x, y: camera.view.y });

beforeEach(() => {
  calm = false;
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: calm }));
  vi.stubGlobal("requestAnimationFrame", (step: (now: number) => void) => setTimeout(() => step(1e9), 1));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("one's own turn shows whom one may shoot, the nearest where not all fit", () => {
  opens([figure("ada", [10, 10])], ["near", "far"]);
  expect(camera.view.k).toBeGreaterThan(1);
  placed = [figure("ada", [10, 10], { acting: true }), figure("near", [13, 21]), figure("far", [58, 38])];
  expect(sees("near")).toBe(false);
  camera.follow();
  expect([sees("ada"), sees("near"), sees("far")]).toEqual([true, true, false]);
  expect(camera.view.k * U).toBeGreaterThanOrEqual(32);
});

test("one's own turn moves nothing where a foe is in sight, or a hand has put the map there", () => {
  opens([figure("ada", [10, 10]), figure("near", [12, 12])], ["near"]);
  const before = place();
  placed = [figure("ada", [10, 10], { acting: true }), figure("near", [12, 12])];
  camera.follow();
  expect(place()).toEqual(before);

  opens([figure("ada", [10, 10])], ["near"]);
  camera.view.zoom(1.1);
  const moved = place();
  placed = [figure("ada", [10, 10], { acting: true }), figure("near", [13, 21])];
  camera.follow();
  expect(place()).toEqual(moved);
});

test("with reduced motion both ends of a long shot are shown", () => {
  opens([figure("ada", [10, 10], { acting: true })]);
  calm = true;
  camera.lookAt([[10, 10], [10, 30]], 200); // prettier-ignore
  placed = [...placed, figure("near", [10, 30])];
  expect([sees("ada"), sees("near")]).toEqual([true, true]);
});

test("after a moment the map is where it was, and again once the dock below it has gone", () => {
  opens([figure("ada", [10, 2], { acting: true }), figure("near", [13, 9])]);
  camera.view.zoom(1.3);
  camera.view.down(1, { x: 0, y: 0 });
  camera.view.move(1, { x: 9, y: 200 }); // Ada is where a dock comes
  camera.view.up(1);
  const before = place();
  camera.lookAt([[10, 2], [13, 9]], 200); // prettier-ignore
  camera.resized(WIDTH, HEIGHT - DOCK, UNCOVERED);
  camera.leave();
  vi.advanceTimersByTime(1000);
  expect(sees("ada")).toBe(true);
  camera.resized(WIDTH, HEIGHT, UNCOVERED);
  expect(place()).toEqual(before);
});

test("a place that a hand has put it to beside the dock stays when that has gone", () => {
  opens([figure("ada", [10, 10])]);
  camera.resized(WIDTH, HEIGHT - DOCK, UNCOVERED);
  camera.view.zoom(1.2);
  const put = place();
  camera.resized(WIDTH, HEIGHT, UNCOVERED);
  expect(place()).toEqual(put);
});

test("what comes to lie over figures at the top moves the map, and lets it back as it goes", () => {
  const pads = { top: 60, right: 8, bottom: 88, left: 0 };
  opens([]);
  placed = [figure("ada", [30, 20]), figure("near", [40, 33])];
  camera.resized(1366, 768, pads);
  camera.fit();
  const top = placed.map((f) => ((f.at?.[1] ?? 0) + 0.5) * U * camera.view.k + camera.view.y);
  const cards = { ...pads, top: Math.max(60, Math.min(...top) + 10) };
  const before = place();
  camera.resized(1366, 768, cards);
  expect([sees("ada"), sees("near")]).toEqual([true, true]);
  camera.resized(1366, 768, pads);
  expect(place()).toEqual(before);
});
