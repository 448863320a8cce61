import { expect, test } from "vitest";
import { fetching } from "./fetched";
import { systemOf, systemOfView } from "./registry";

test("a view is of the system that it names", () => {
  expect(systemOfView({ system: "savage" })).toBe(systemOf("savage"));
  expect(systemOfView({ system: "saga" })).toBe(systemOf("saga"));
});

test("a system that is not known here fills no slot and shows no fight", () => {
  for (const system of [
    systemOf("pig"),
    systemOf(undefined),
    systemOfView({ system: "constructor" }),
    systemOfView({}),
    systemOfView(null),
  ]) {
    expect(system.slots.size).toBe(0);
    expect(system.fight).toBeUndefined();
  }
});

test("whoever fills a slot can be fetched", () => {
  for (const name of ["saga", "savage", "pig"])
    expect(fetching(name)?.parts !== undefined).toBe(systemOf(name).slots.size > 0);
});
