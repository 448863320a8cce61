import { expect, test } from "vitest";
import type { SeenBoard } from "../../generated/wire";
import { shades } from "./dark";

test("a lamp in the dark is warm, a dim square is half dark, and none lies outside of the map", () => {
  const lights: SeenBoard["lights"] = [
    { light: "bright", cells: [[1, 0], [2, 0]] },
    { light: "dim", cells: [[0, 1]] },
  ]; // prettier-ignore
  const found = shades({ width: 2, height: 2, lights }, "dark");
  expect(found.map((colour) => colour[3])).toEqual([0.62, 0.16, 0.36, 0.62]);
  expect(found[1]?.[0]).toBe(255);
});
