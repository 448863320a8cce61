import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checked, checkedFile, fell, keyOf, promiseOf, sampled, type Piece } from "./fair";

const read = (path: string): string => readFileSync(`../tests/${path}`, "utf8");

interface Example {
  seed: string;
  promise: string;
  nonce: string;
  piece: Piece;
  fell: number[][] | number;
}

describe("dice that were promised", () => {
  it("fall here as they do on the server", async () => {
    const examples = JSON.parse(read("dice/fair_vectors.json")) as Example[];
    expect(examples.length).toBeGreaterThan(120);
    for (const { seed, promise, nonce, piece, fell: wanted } of examples) {
      expect(await promiseOf(seed)).toBe(promise);
      expect(await fell(await keyOf(seed), nonce, piece)).toEqual(wanted);
    }
  });

  it("show each face for as many bytes as any other", () => {
    for (let sides = 2; sides <= 100; sides += 1) {
      const counts = Array.from({ length: sides }, () => 0);
      let dropped = 0;
      for (let byte = 0; byte < 256; byte += 1) {
        const place = sampled(Uint8Array.of(byte), { at: 0, of: sides }) as number | null;
        if (place === null) dropped += 1;
        else counts[place] = (counts[place] ?? 0) + 1;
      }
      expect(dropped).toBe(256 % sides);
      expect(new Set(counts)).toEqual(new Set([Math.floor(256 / sides)]));
    }
  });

  it("show each face of a wide die for as many pairs of bytes as any other", () => {
    for (let sides = 257; sides <= 1000; sides += 19) {
      const counts = new Uint32Array(sides);
      let dropped = 0;
      for (let pair = 0; pair < 65_536; pair += 1) {
        const place = sampled(Uint8Array.of(pair >> 8, pair & 255), { at: 0, of: sides }) as number | null;
        if (place === null) dropped += 1;
        else counts[place] = (counts[place] ?? 0) + 1;
      }
      expect(dropped).toBe(65_536 % sides);
      expect(new Set(counts)).toEqual(new Set([Math.floor(65_536 / sides)]));
    }
  });
});

describe("a step", () => {
  const seed = "07".repeat(32);
  const nonce = "1c".repeat(16);
  const made = async () => {
    const faces = (await fell(await keyOf(seed), nonce, { at: 0, sides: [8, 6], aces: true })) as number[][];
    const dice = [
      { sides: 8, faces: faces[0] ?? [] },
      { sides: 6, faces: faces[1] ?? [] },
    ];
    return {
      proof: { seed, nonce, pieces: [{ at: 0, sides: [8, 6], aces: true, faces }] },
      dice,
      promise: await promiseOf(seed),
    };
  };

  it("fits where its dice are those that were promised", async () => {
    const { proof, dice, promise } = await made();
    expect(await checked(proof, promise, nonce, dice)).toBe("");
    expect(await checked(proof, promise, null, dice)).toBe("");
  });

  it("does not where anything is another", async () => {
    const { proof, dice, promise } = await made();
    const [piece] = proof.pieces;
    if (!piece) throw new Error("no piece");
    expect(await checked(proof, "00".repeat(32), nonce, dice)).toBe("promise");
    expect(await checked({ ...proof, seed: "08".repeat(32) }, promise, nonce, dice)).toBe("promise");
    expect(await checked(proof, promise, "00".repeat(16), dice)).toBe("nonce");
    expect(await checked({ ...proof, pieces: [{ ...piece, faces: [[1], [1]] }] }, promise, nonce, dice)).toBe("dice");
    expect(await checked(proof, promise, nonce, dice.slice(1))).toBe("cards");
    expect(
      await checked(
        proof,
        promise,
        nonce,
        dice.map((die) => ({ ...die, faces: [...die.faces, 1] })),
      ),
    ).toBe("cards");
  });
});

// A table's file.

interface Entry {
  seq: number;
  id: string;
  at: number;
  act: { type: string; chance?: (string | number[][])[]; typed?: boolean };
  proof?: {
    promise: string;
    seed: string;
    nonce?: string;
    next: string;
    fresh: Piece[];
    typed?: number[];
    link?: string;
    deed?: string;
    rounds?: { call: string; parts: { seat: string; number?: string; commit?: string }[] }[];
  };
}
interface Kept {
  promises: [number, string][];
  open: string;
  entries: Entry[];
}

/** Numbers that are always the same. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Change = (file: Kept, entry: Entry, pick: (below: number) => number) => void;

const digit = (text: string, pick: (below: number) => number): string => {
  const at = pick(text.length);
  return text.slice(0, at) + (text[at] === "a" ? "b" : "a") + text.slice(at + 1);
};

const CHANGES: Record<string, Change> = {
  seed: (_, { proof }, pick) => proof && (proof.seed = digit(proof.seed, pick)),
  promise: (_, { proof }, pick) => proof && (proof.promise = digit(proof.promise, pick)),
  next: (_, { proof }, pick) => proof && (proof.next = digit(proof.next, pick)),
  "capital letters": (_, { proof }) => proof && (proof.seed = proof.seed.toUpperCase()),
  head: (file, _, pick) => (file.promises = file.promises.map(([from, promise]) => [from, digit(promise, pick)])),
  end: (file, _, pick) => (file.open = digit(file.open, pick)),
  "no proof": (_, entry) => delete entry.proof,
  "typed in": (_, { proof }) => proof && (proof.typed = [...(proof.typed ?? []), 0]),
  die: (_, { act, proof }, pick) => {
    const at = proof?.fresh[0]?.at ?? 0;
    const piece = act.chance?.[at];
    if (act.chance === undefined || piece === undefined) return;
    if (typeof piece === "string") {
      const one = proof?.fresh[0];
      if (one) one.place = (one.place ?? 0) + 1;
    } else
      act.chance[at] = piece
        .map((chain, i) => (i === pick(piece.length) || piece.length === 1 ? [(chain[0] ?? 0) + 1] : chain))
        .map((chain, i) => (i === 0 ? [...chain, 1] : chain));
  },
  "one more": (_, { act }) => act.chance?.push([[1]]),
  id: (_, entry) => (entry.id += "x"),
  time: (_, entry) => (entry.at += 1),
  link: (_, { proof }, pick) => proof?.link && (proof.link = digit(proof.link, pick)),
  call: (_, { proof }, pick) => proof?.rounds?.forEach((round) => (round.call = digit(round.call, pick))),
  deed: (_, { proof }, pick) => proof?.deed && (proof.deed = digit(proof.deed, pick)),
  number: (_, { proof }, pick) =>
    proof?.rounds?.at(-1)?.parts.forEach((part) => part.number && (part.number = digit(part.number, pick))),
  commit: (_, { proof }, pick) =>
    proof?.rounds?.forEach((round) =>
      round.parts.forEach((part) => part.commit && (part.commit = digit(part.commit, pick))),
    ),
  "no number": (_, { proof }) => proof?.rounds?.[0]?.parts.splice(0, 1),
  "another's number": (_, { proof }) => proof?.rounds?.at(-1)?.parts.forEach((part) => (part.seat += "x")),
  "no round": (_, { proof }) => proof?.rounds?.splice(0, 1),
  "no rounds": (_, { proof }) => proof && (delete proof.rounds, delete proof.deed),
  order: (file, entry) => {
    const at = entry.seq - 1;
    const [one] = file.entries.splice(at, 1);
    if (one) file.entries.splice(at === 0 ? 1 : at - 1, 0, one);
  },
  gone: (file, entry) => file.entries.splice(entry.seq - 1, 1),
};

describe("a table's file", () => {
  const text = read("fair_evening.json");

  it("fits as it was exported, and its dice are counted", async () => {
    const found = await checkedFile(text);
    expect(found).toMatchObject({ wrong: "", entry: 0, entries: 70, before: 0 });
    expect(Math.min(found.throws, found.draws, found.alone, found.typed)).toBeGreaterThan(0);
    expect(found.chosen.some(({ seats, tries }) => seats.length > 1 && tries > 1)).toBe(true);
  });

  it("is found out wherever something was changed", async () => {
    const pick = numbers(7);
    let tried = 0;
    for (let round = 0; round < 30; round += 1) {
      for (const [name, change] of Object.entries(CHANGES)) {
        const file = JSON.parse(text) as Kept;
        const proven = file.entries.filter((entry) => (entry.proof?.fresh?.length ?? 0) > 0);
        if (name === "id" || name === "time") proven.pop(); // no promise was made after the last one
        const entry = proven[pick(proven.length)];
        if (!entry) throw new Error("nothing is proven");
        change(file, entry, pick);
        const changed = JSON.stringify(file);
        if (changed === JSON.stringify(JSON.parse(text))) continue;
        tried += 1;
        expect((await checkedFile(changed)).wrong, `${name}, entry ${entry.seq}`).not.toBe("");
      }
    }
    expect(tried).toBeGreaterThan(400);
  }, 30_000);

  it("is none where it is something else", async () => {
    for (const other of [
      "",
      "{}",
      "[]",
      '{"wildtable":1,"entries":[5]}',
      '{"wildtable":1,"promises":[["a","b"]],"entries":[]}',
      "x".repeat(1000),
    ])
      expect(await checkedFile(other)).toMatchObject({
        throws: 0,
        wrong: other === '{"wildtable":1}' ? "" : expect.stringMatching(/./),
      });
  });

  it("from before there were promises is told apart", async () => {
    const file = JSON.parse(text) as Partial<Kept> & { entries: Entry[] };
    delete file.promises;
    delete file.open;
    for (const entry of file.entries) delete entry.proof;
    const found = await checkedFile(JSON.stringify(file));
    expect(found).toMatchObject({ wrong: "", throws: 0, draws: 0 });
    expect(found.before).toBeGreaterThan(5);
  });
});
