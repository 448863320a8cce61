import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Commit, Give } from "../generated/wire";
import { bytesOf, hexOf } from "./hex";
import { Mixer } from "./mixer.svelte";
import { sha256 } from "./sha256";
import { areRounds, chosenBy } from "./together";

const hashed = (hex: string): string => createHash("sha256").update(bytesOf(hex)).digest("hex");

describe("SHA-256 without WebCrypto", () => {
  it("is that of every other", () => {
    for (let length = 0; length < 300; length += 1) {
      const hex = Array.from({ length }, (_, i) => ((i * 7 + length) % 256).toString(16).padStart(2, "0")).join("");
      expect(hexOf(sha256(bytesOf(hex)))).toBe(hashed(hex));
    }
  });
});

describe("a page's number", () => {
  const made = () => {
    const sent: (Commit | Give)[] = [];
    const mixer = new Mixer((message) => sent.push(message));
    mixer.welcome(true, "player");
    const last = (): Commit | Give => sent.at(-1) as Commit | Give;
    const commit = (): string => ((message) => (message.type === "commit" ? message.commit : message.next))(last());
    return { sent, mixer, last, commit };
  };
  const A = "aa".repeat(32);
  const B = "bb".repeat(32);

  it("is committed to only where all mix the dice, and never by a spectator", () => {
    const sent: (Commit | Give)[] = [];
    const mixer = new Mixer((message) => sent.push(message));
    mixer.welcome(false, "player");
    mixer.turnTo(true, "watch");
    expect(sent).toEqual([]);
    mixer.turnTo(true, "player");
    mixer.turnTo(true, "player");
    expect(sent.length).toBe(1);
  });

  it("is given for one call, and the next one is committed to with it", () => {
    const { sent, mixer, commit } = made();
    const first = commit();
    mixer.call({ type: "call", call: A, commit: first });
    const give = sent[1] as Give;
    expect(hashed(give.number)).toBe(first);
    mixer.call({ type: "call", call: B, commit: first });
    mixer.call({ type: "call", call: A, commit: give.next });
    expect(sent.length).toBe(2); // neither the same number for another call, nor another for the same
    mixer.call({ type: "call", call: B, commit: give.next });
    expect(hashed((sent[2] as Give).number)).toBe(give.next);
  });

  it("is missed where it is not in what fell", () => {
    const { sent, mixer, commit } = made();
    mixer.call({ type: "call", call: A, commit: commit() });
    const { number } = sent[1] as Give;
    expect(mixer.heard([{ call: A, parts: [{ seat: "p-1", number }] }], B, "p-1")).toBe(false);
    expect([mixer.mixed, mixer.unused]).toEqual([1, 0]);
    mixer.call({ type: "call", call: B, commit: commit() });
    expect(mixer.heard([], "", "p-1")).toBe(false); // words
    expect(mixer.unused).toBe(0);
    expect(mixer.heard([], A, "p-1")).toBe(false);
    expect([mixer.mixed, mixer.unused]).toEqual([1, 1]);
  });

  it("is missed where the server says that it did not come", () => {
    const { mixer, commit } = made();
    const before = commit();
    mixer.call({ type: "call", call: A, commit: before });
    expect(
      mixer.heard(
        [
          { call: A, parts: [{ seat: "p-1", commit: before }] },
          { call: B, parts: [] },
        ],
        B,
        "p-1",
      ),
    ).toBe(false);
    expect([mixer.mixed, mixer.unused]).toEqual([0, 1]);
  });

  it("is not to be used for another call than the one it was given for", () => {
    const { sent, mixer, commit } = made();
    mixer.call({ type: "call", call: A, commit: commit() });
    expect(mixer.heard([{ call: B, parts: [{ seat: "p-1", number: (sent[1] as Give).number }] }], B, "p-1")).toBe(true);
  });

  it("is another after the connection was lost", () => {
    const { mixer, commit } = made();
    const before = commit();
    mixer.welcome(true, "player");
    expect(commit()).not.toBe(before);
  });
});

describe("who could have chosen", () => {
  const whole = {
    call: "aa".repeat(32),
    parts: [
      { seat: "gm", number: "01" },
      { seat: "p-1", number: "02" },
    ],
  };
  it("is all whose numbers are in it, and who gave the command with a nonce", () => {
    expect(chosenBy("", [])).toEqual({ seats: [], tries: 1, missing: [] });
    expect(chosenBy("p-2", [whole])).toEqual({ seats: ["gm", "p-1", "p-2"], tries: 1, missing: [] });
    const broken = {
      ...whole,
      parts: [
        { seat: "gm", number: "01" },
        { seat: "p-1", commit: "03" },
      ],
    };
    expect(chosenBy("gm", [broken, { ...whole, parts: [] }])).toEqual({ seats: ["gm"], tries: 2, missing: ["p-1"] });
  });
  it("is only read where it is written as it should be", () => {
    expect(areRounds([])).toBe(true);
    for (const wrong of [null, {}, [null], [{ call: "x", parts: [] }], [{ ...whole, parts: [{ seat: "gm" }] }]])
      expect(areRounds(wrong)).toBe(false);
  });
});
