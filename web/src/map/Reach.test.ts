// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { shown, type Shown } from "../table/testing";
import Reach from "./Reach.svelte";

const squares = (n: number): ReadonlyMap<string, string> =>
  new Map(Array.from({ length: n }, (_, i) => [`${i % 80},${Math.floor(i / 80)}`, ""]));

let it: Shown;
afterEach(() => it.close());

test("each square can be tapped, however many there are", () => {
  it = shown(Reach, { cells: squares(500), picked: "" }, { offers: [] });
  expect(it.all("cell")).toHaveLength(500);
});

test("a few squares stay as they are while somebody is pulled over them, many are one shape", async () => {
  it = shown(Reach, { cells: squares(40), picked: "", lifted: true }, { offers: [] });
  expect(it.all("cell")).toHaveLength(40);
  await it.close();
  it = shown(Reach, { cells: squares(500), picked: "", lifted: true }, { offers: [] });
  expect(it.all("cell")).toHaveLength(0);
  expect(it.all("joined")[0]?.getAttribute("d")?.match(/M/g)).toHaveLength(500);
});
