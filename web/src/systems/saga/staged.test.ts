import { describe, expect, it } from "vitest";
import { change, counted, prepared, recounted, type Chapters } from "./staged";

const HAS: Chapters = {
  elements: { wolf: { name: "Wolf", physical: 4 } },
  scenes: {
    woods: {
      title: "The woods",
      elements: [{ is: "wolf", count: 2 }, { is: "owl" }, { is: "wolf", hidden: true }],
      traits: ["Snow"],
    },
  },
};
const { scene } = prepared("woods", HAS);

describe("a scene that is prepared", () => {
  it("is as the campaign has it, or empty", () => {
    expect(scene.title).toBe("The woods");
    expect(prepared("", HAS)).toEqual({ scene: {}, elements: {} });
  });

  it("counts what is in the open and what is hidden apart", () => {
    expect([counted(scene, "wolf", false), counted(scene, "wolf", true), counted(scene, "bear", false)]).toEqual([
      2, 1, 0,
    ]);
  });

  it("keeps the places of what it counts anew", () => {
    expect(recounted(scene, "wolf", false, 1).elements).toEqual([
      { is: "wolf" },
      { is: "owl" },
      { is: "wolf", hidden: true },
    ]);
    expect(recounted(scene, "wolf", true, 0).elements).toEqual([{ is: "wolf", count: 2 }, { is: "owl" }]);
    expect(recounted(scene, "bear", true, 3).elements?.at(-1)).toEqual({ is: "bear", count: 3, hidden: true });
    expect(recounted({}, "bear", false, 0).elements).toEqual([]);
  });

  it("says what there is to say, and no more", () => {
    const what = {
      scene: { title: "Woods", about: "", traits: [], elements: [] },
      elements: { bear: { name: "Bear", physical: 6, social: 0, note: "" } },
    };
    expect(JSON.parse(change("woods", what))).toEqual({
      elements: { bear: { name: "Bear", physical: 6 } },
      scenes: { woods: { title: "Woods" } },
    });
    expect(JSON.parse(change("woods", { ...what, elements: {} }))).toEqual({ scenes: { woods: { title: "Woods" } } });
  });
});
