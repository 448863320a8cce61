import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { apart } from "./each";

test("twins have keys of their own, and keep the order", () => {
  expect(apart(["prone", "bleeding", "bleeding"])).toEqual([
    ["prone", "prone"],
    ["bleeding", "bleeding"],
    ["bleeding#1", "bleeding"],
  ]);
  expect(apart([{ id: "a" }, { id: "a" }], (x) => x.id).map(([key]) => key)).toEqual(["a", "a#1"]);
});

// What the page itself has made unlike: ids of `distinct` offers, entries by their number, figures that a table
// has checked, groups of a Map, its own constants.
const UNLIKE = [
  "offer.id",
  "a.offer.id",
  "line.seq",
  "mark.index",
  "group.first.seq",
  "later.first.seq",
  "toast.id",
  "r.key",
  "c.key",
  "f.id",
  "group.who",
  "group.side",
  "group.title",
  "name",
  "cover",
  "level",
];

test("no list of the page is keyed by what may repeat", () => {
  const src = join(import.meta.dirname, "..");
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".svelte"));
  const doubtful: string[] = [];
  for (const file of files) {
    for (const line of readFileSync(join(src, file), "utf8").split("\n")) {
      for (const [whole, items = "", as = "", key = ""] of line.matchAll(/\{#each (.+?) as (.+?)(?: \((.+?)\))?\}/g)) {
        const place = as.match(/, (\w+)$/)?.[1];
        const own = items.startsWith("apart(") && as.startsWith(`[${key},`);
        if (key && key !== place && !own && !UNLIKE.includes(key)) doubtful.push(`${file}: ${whole}`);
      }
    }
  }
  expect(doubtful).toEqual([]);
});
