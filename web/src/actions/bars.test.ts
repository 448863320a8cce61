import { expect, it } from "vitest";
import { worthABar } from "./bars";

const bars = [
  { label: "hits", chance: 0.6 },
  { label: "rare", chance: 0.005 },
  { label: "never", chance: 0 },
  { label: "hardly ever", chance: 0.0049 },
];

it("leaves out what would be a bar of nothing", () => {
  expect(worthABar(bars).map((bar) => bar.label)).toEqual(["hits", "rare"]);
});

it("shows everything where nothing is likely", () => {
  expect(worthABar(bars.slice(2))).toEqual(bars.slice(2));
});
