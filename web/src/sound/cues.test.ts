import { expect, test } from "vitest";
import type { RollCard, SeenFight } from "../generated/wire";
import type { Change, Moment } from "../moment/moment";
import { cuesOf } from "./cues";
import { SOUNDS } from "./sounds";

const roll = (faces: number[], more: Partial<RollCard> = {}): RollCard => ({
  who: "ada",
  title: "",
  dice: [{ sides: 6, faces }],
  ...more,
});
const moment = (rolls: RollCard[], changes: Partial<Change>[] = [], landed: Moment["landed"] = null): Moment =>
  ({ rolls, changes, landed }) as unknown as Moment;
const fight = (more: Partial<SeenFight> = {}) => ({
  fight: { phase: "turns", round: 1, order: [], fighters: [], gm_bennies: 2, ...more } as unknown as SeenFight,
  panels: [],
});
const turn = (card: string, cards = [card]): SeenFight["order"][number] =>
  ({ card, cards }) as unknown as SeenFight["order"][number];
const heard = (...args: Parameters<typeof cuesOf>): string[] => cuesOf(...args).map((cue) => cue.sound);
const still = { fight: null, panels: [] };

test("a blow is heard as dice, then what it did", () => {
  const hit = roll([3], { target: "red", tone: "good" });
  expect(heard(moment([hit]), still, still)).toEqual(["dice", "hit"]);
  expect(heard(moment([roll([1], { target: "red", tone: "bad" })]), still, still)).toEqual(["dice", "miss"]);
  expect(heard(moment([roll([4])]), still, still)).toEqual(["dice"]);
  const wounds = { label: "", before: 0, after: 1, most: 3, kind: "" };
  expect(heard(moment([hit], [{ worse: true, wounds }]), still, still)).toEqual(["dice", "wound"]);
  expect(heard(moment([roll([4])], [{ worse: false, wounds }]), still, still)).toEqual(["dice", "soak"]);
  expect(heard(moment([hit], [], {} as Moment["landed"]), still, still)).toEqual(["dice", "blast"]);
});

test("aces ring higher each time, three at most, before the outcome", () => {
  const cues = cuesOf(moment([roll([6, 6, 6, 6, 2], { target: "red", tone: "great" })]), still, still);
  expect(cues.map((cue) => cue.sound)).toEqual(["dice", "ace", "aceAgain", "hit", "aceAgainAgain"]);
  const pitch = (sound: "ace" | "aceAgain"): number => SOUNDS[sound][0]?.from ?? 0;
  expect(pitch("ace")).toBeLessThan(pitch("aceAgain"));
});

test("cards, a Joker, a Benny and the beginning are heard once each", () => {
  const dealt = fight({ order: [turn("JR"), turn("9S")] });
  expect(heard(null, fight({ phase: "peace" }), dealt)).toEqual(["ambush", "shuffle", "joker"]);
  expect(heard(null, dealt, dealt)).toEqual([]);
  expect(heard(null, dealt, fight({ order: dealt.fight.order, round: 2 }))).toEqual(["shuffle"]);
  const drawn = fight({ order: [turn("JR"), turn("KH", ["9S", "KH"])] });
  expect(heard(null, dealt, drawn)).toEqual(["card"]);
  expect(heard(null, fight(), fight({ gm_bennies: 1 }))).toEqual(["coin"]);
  expect(heard(null, fight(), fight({ gm_bennies: 3 }))).toEqual([]);
});
