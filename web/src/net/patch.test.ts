import { describe, expect, it } from "vitest";
import { patched } from "./patch";

describe("changes of how things stand", () => {
  const before = {
    view: {
      figures: [
        { id: "a", wounds: 0 },
        { id: "b", wounds: 1 },
      ],
    },
    offers: [{ id: "x" }, { id: "y" }],
    asks: "",
  };

  it("makes the next picture and leaves the one before as it was", () => {
    const kept = structuredClone(before);
    const after = patched(before, [
      { op: "replace", path: "/view/figures/1/wounds", value: 2 },
      { op: "add", path: "/put_by", value: {} },
      { op: "move", path: "/put_by/1", from: "/offers/0" },
      { op: "add", path: "/offers/1", value: { id: "z" } },
      { op: "remove", path: "/asks" },
    ]);
    expect(after).toEqual({
      view: {
        figures: [
          { id: "a", wounds: 0 },
          { id: "b", wounds: 2 },
        ],
      },
      offers: [{ id: "y" }, { id: "z" }],
      put_by: { 1: { id: "x" } },
    });
    expect(before).toEqual(kept);
    expect(after.view.figures[0]).toBe(before.view.figures[0]);
    expect(after.offers[0]).toBe(before.offers[1]);
  });

  it("takes up again what was put by", () => {
    const away = patched(before, [
      { op: "add", path: "/put_by", value: {} },
      { op: "move", path: "/put_by/1", from: "/offers/1" },
    ]);
    const again = patched(away, [
      { op: "move", path: "/offers/0", from: "/put_by/1" },
      { op: "replace", path: "/offers/0/id", value: "new" },
    ]);
    expect(again).toEqual({ ...before, offers: [{ id: "new" }, { id: "x" }], put_by: {} });
    expect(before.offers[1]).toEqual({ id: "y" });
  });

  it("reads the two signs that a path writes otherwise", () => {
    expect(
      patched({ "a/b": 1, "c~d": 2 }, [
        { op: "replace", path: "/a~1b", value: 3 },
        { op: "remove", path: "/c~0d" },
      ]),
    ).toEqual({ "a/b": 3 });
  });

  it.each([
    { op: "replace", path: "/view/figures/2/wounds", value: 1 },
    { op: "remove", path: "/offers/2" },
    { op: "add", path: "/offers/3", value: {} },
    { op: "move", path: "/offers/0", from: "/put_by/1" },
    { op: "replace", path: "/toString", value: 1 },
  ])("says that $op $path is of another document", (change) => {
    expect(() => patched(before, [change])).toThrow();
  });
});
