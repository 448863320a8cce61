import { expect, it } from "vitest";
import type { SpokenField, SpokenOffer } from "../../generated/wire";
import { begun, families, isPick, picks, settled, standing, together } from "./ways";

const number = (name: string, low: number, high: number): SpokenField => ({
  name,
  kind: "number",
  label: name,
  low,
  high,
});
const one = (name: string, ...values: string[]): SpokenField => ({
  name,
  kind: "one",
  label: name,
  choices: values.map((value) => ({ value, label: value })),
});
const way = (id: string, command: Record<string, string | number>, fields: SpokenField[]): SpokenOffer => ({
  id,
  command: { type: "act", ...command },
  label: id,
  when: "turn",
  fields,
  family: { id: "attack", label: "Attack", short: id },
});

// As an action is offered: one token at least, no two ways alike; or harm in a token's place.
const FORCE = way("force", { force: 1, skill: "weaponry", on: "watch", pool: "physical" }, [
  number("force", 1, 5),
  number("grace", 0, 3),
  one("skill", "weaponry", "athletics"),
  one("on", "watch"),
  one("pool", "physical", "social"),
]);
const GRACE = way("grace", { grace: 1, skill: "weaponry", on: "watch", pool: "physical" }, [
  number("grace", 1, 3),
  one("skill", "weaponry", "athletics"),
  one("on", "watch"),
  one("pool", "physical", "social"),
]);
const HARM = way("harm", { harm_as: "pain-force", skill: "weaponry", on: "watch", pool: "physical" }, [
  one("harm_as", "pain-force", "fear-force"),
  one("skill", "weaponry", "athletics"),
  one("on", "watch"),
  one("pool", "physical", "social"),
]);
const GROOM = way("groom", { force: 1, skill: "weaponry", on: "groom", pool: "mental" }, [
  number("force", 1, 5),
  number("grace", 0, 3),
  one("skill", "weaponry", "athletics"),
  one("on", "groom"),
  one("pool", "mental"),
]);
const ALL = [FORCE, GRACE, HARM, GROOM];

const now = (
  offers: readonly SpokenOffer[],
  wanted: Record<string, unknown>,
  before = standing(offers, begun(offers)!),
) => {
  const next = settled(offers, before, wanted);
  return next && { id: next.offer.id, ...standing(offers, next) };
};

it("begins with the first way, filled in as it is proposed", () => {
  expect(now(ALL, {})).toEqual({
    id: "force",
    force: 1,
    grace: 0,
    skill: "weaponry",
    on: "watch",
    pool: "physical",
    harm_as: undefined,
  });
});

it("goes to another way where the one before does not admit what is laid in, and changes no more than it has to", () => {
  const athletic = standing(ALL, settled(ALL, standing(ALL, begun(ALL)!), { skill: "athletics" })!);
  expect(now(ALL, { force: 0 }, athletic)).toEqual({
    id: "grace",
    force: 0,
    grace: 1,
    skill: "athletics",
    on: "watch",
    pool: "physical",
    harm_as: undefined,
  });
  expect(now(ALL, { harm_as: "fear-force" }, athletic)).toEqual({
    id: "harm",
    force: 0,
    grace: 0,
    skill: "athletics",
    on: "watch",
    pool: "physical",
    harm_as: "fear-force",
  });
});

it("takes a token back in for harm that is taken off", () => {
  const harmed = standing(ALL, settled(ALL, standing(ALL, begun(ALL)!), { harm_as: "pain-force" })!);
  expect(now(ALL, { harm_as: undefined }, harmed)?.id).not.toBe("harm");
});

it("aims at somebody who has other pools with what is laid in already", () => {
  expect(now(ALL, { on: "groom" })).toMatchObject({
    id: "groom",
    force: 1,
    on: "groom",
    pool: "mental",
    skill: "weaponry",
  });
});

it("stays at whom it aims while something else changes", () => {
  const aimed = standing(ALL, settled(ALL, standing(ALL, begun(ALL)!), { on: "groom" })!);
  expect(now(ALL, { skill: "athletics" }, aimed)).toMatchObject({ id: "groom", on: "groom", skill: "athletics" });
});

it("admits what some way admits, and nothing else", () => {
  const fields = Object.fromEntries(together(ALL).map((f) => [f.name, f]));
  expect([fields["force"]?.low, fields["force"]?.high]).toEqual([0, 5]);
  expect(fields["on"]?.choices?.map((c) => c.value)).toEqual(["watch", "groom"]);
  expect(now(ALL, { force: 6 })).toBeNull();
  expect(now([FORCE], { force: 0 })).toBeNull();
});

it("keeps families together and the others apart", () => {
  const pass: SpokenOffer = { id: "pass", command: { type: "pass" }, label: "Pass", when: "turn" };
  const found = families([FORCE, pass, GRACE]);
  expect(found.families.map((f) => [f.id, f.offers.map((o) => o.id)])).toEqual([["attack", ["force", "grace"]]]);
  expect(found.alone.map((o) => o.id)).toEqual(["pass"]);
});

it("makes a button of every choice where it is all that is asked", () => {
  const recover: SpokenOffer = {
    id: "recover",
    command: { type: "recover", asset: "force" },
    label: "Recover",
    when: "answer",
    fields: [one("asset", "force", "grace")],
  };
  expect(isPick(recover)).toBe(true);
  expect(picks(recover).map((p) => [p.label, p.given])).toEqual([
    ["force", { asset: "force" }],
    ["grace", { asset: "grace" }],
  ]);
  expect(isPick(FORCE)).toBe(false);
});
