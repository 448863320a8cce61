import { expect, test } from "vitest";
import type { Now, SpokenOffer } from "../generated/wire";
import { Moves } from "./moves.svelte";

const offer = (id: string, when: string): SpokenOffer => ({ id, command: { type: id }, label: id, when });
const now = (waits: readonly string[], ...offers: SpokenOffer[]): Now => ({ view: null, offers, asks: "", waits });

function seat(at: Now): { moves: Moves; asked: string[] } {
  const asked: string[] = [];
  return { moves: new Moves({ now: at, members: [] }, (who) => asked.push(who)), asked };
}

test("offers are parted by when they may be given", () => {
  const { moves } = seat(
    now(
      [],
      offer("keep", "answer"),
      offer("say", "aside"),
      offer("attack", "turn"),
      offer("roll", "any"),
      offer("place", "gm"),
      offer("kill", "ruling"),
      offer("write", "campaign"),
    ),
  );
  const ids = (list: readonly SpokenOffer[]): string[] => list.map((o) => o.id);
  expect([moves.answers, moves.asides, moves.turn, moves.any, moves.gm, moves.rulings].map(ids)).toEqual([
    ["keep"],
    ["say"],
    ["attack"],
    ["roll"],
    ["place"],
    ["kill"],
  ]);
  expect(moves.campaign?.id).toBe("write");
});

test("the game master stands in for somebody until they have answered", () => {
  const before = now(["mia"], offer("gm", "gm"));
  const { moves, asked } = seat(before);
  moves.standIn("mia");
  expect([moves.actingFor, asked, moves.offers]).toEqual(["mia", ["mia"], []]);
  const looked = { type: "looked" as const, id: "x", seat: "mia", seq: 7, offers: [offer("keep", "answer")] };
  expect(moves.heard({ ...looked, seat: "bo" }, 5)).toBe(false);
  expect(moves.heard(looked, 8)).toBe(false);
  expect(moves.heard(looked, 7)).toBe(true);
  expect([moves.answers.map((o) => o.id), moves.seen]).toEqual([["keep"], 7]);
  moves.turnTo(before, now(["mia"]));
  expect(asked).toEqual(["mia", "mia"]);
  moves.turnTo(now(["mia"]), now([]));
  expect([moves.actingFor, moves.seen, asked.length]).toEqual(["", 0, 2]);
});
