import { describe, expect, it } from "vitest";
import { place } from "./keys";

describe("where a link leads", () => {
  it.each([
    ["#/t-1/KEY", { table: "t-1", key: "KEY", wall: false, overlay: false }],
    ["#/t-1", { table: "t-1", key: "", wall: false, overlay: false }],
    ["#/t-1/KEY/wall", { table: "t-1", key: "KEY", wall: true, overlay: false }],
    ["#/t-1/wall", { table: "t-1", key: "", wall: true, overlay: false }],
    ["#/t-1/KEY/overlay", { table: "t-1", key: "KEY", wall: true, overlay: true }],
    ["#/t-1/overlay", { table: "t-1", key: "", wall: true, overlay: true }],
    ["#/t-1/KRTMWA", { table: "t-1", key: "KRTMWA", wall: false, overlay: false }],
    ["#/t-1/a%20b", { table: "t-1", key: "a b", wall: false, overlay: false }],
  ])("%s", (hash, told) => expect(place(hash)).toEqual(told));

  it.each(["", "#/", "#/t-1/", "#/t-1/KEY/door", "#/t-1/KEY/wall/", "#/t 1/KEY"])("nowhere: %s", (hash) =>
    expect(place(hash)).toBeNull(),
  );
});
