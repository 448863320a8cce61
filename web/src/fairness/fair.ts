// Whether dice came from what was promised: made again here, from what is published alone, by WebCrypto.
//
// It is written apart from the server, and shares nothing with it but the layout (docs/explanation/fair-dice.md).

import { bytesOf, hexOf } from "./hex";
import { areRounds, chosenBy, isCalled, Mixing, mixed, type Chosen, type Round } from "./together";

export interface Piece {
  at: number;
  sides?: readonly number[];
  aces?: boolean;
  of?: number;
  place?: number;
}

export interface Shown extends Piece {
  faces?: readonly (readonly number[])[];
}

export interface Revealed {
  seed: string;
  nonce: string;
  pieces: readonly Shown[];
  link?: string;
  deed?: string;
}

/** What a piece came to: the faces of each die, or the place of what was drawn. */
export type Fell = number[][] | number;

export type Wrong = "promise" | "nonce" | "numbers" | "dice" | "cards";

/** What was found in a file; `wrong`: why it does not fit, at `entry`, 0 for none of them. */
export interface Found {
  throws: number;
  draws: number;
  typed: number;
  alone: number;
  before: number;
  entries: number;
  /** Who could have chosen what fell, and in which entries. */
  chosen: (Chosen & { entries: number[] })[];
  /** The names of the seats. */
  names: Record<string, string>;
  wrong: "" | "file" | "order" | "missing" | "promise" | "link" | "seed" | "numbers" | "dice" | "typed" | "end";
  entry: number;
}

const HASH = /^[0-9a-f]{64}$/;
const LINK = /^([0-9a-f]{64})?$/;
const NONCE = /^([0-9a-f]{32})?$/;
const TAG = new TextEncoder().encode("wildtable dice 1\0");
const BLOCK = 32;
const SPENT = Symbol("spent");

/** Whether this browser can check dice here: it does so only on pages that came over https, or from this machine. */
export const able = (): boolean => typeof crypto !== "undefined" && crypto.subtle !== undefined;

/** What is published of a seed before it is used; `link`: of the log up to there. */
export async function promiseOf(seed: string, link = ""): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(seed + link))));
}

/** The link of a log after an entry: it changes with the number, id and time of each. */
export async function linked(link: string, seq: number, id: unknown, at: unknown): Promise<string> {
  const own = new TextEncoder().encode(`${seq} ${String(id)} ${String(at)}`);
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.of(...bytesOf(link), ...own))));
}

/** Bytes, taken one by one: each face is as likely as any other, and bytes that would make one likelier are left out. */
export class Sampler {
  #at = 0;
  constructor(private readonly bytes: Uint8Array) {}

  #byte(): number {
    const byte = this.bytes[this.#at];
    if (byte === undefined) throw SPENT;
    this.#at += 1;
    return byte;
  }

  /** A number from 0 to one below the limit. */
  below(limit: number): number {
    const many = limit > 256 ? 65_536 : 256;
    const ceiling = many - (many % limit);
    for (;;) {
      const number = limit > 256 ? 256 * this.#byte() + this.#byte() : this.#byte();
      if (number < ceiling) return number % limit;
    }
  }

  /** One die, thrown again for as long as it aces. */
  chain(sides: number, aces: boolean): number[] {
    const faces = [this.below(sides) + 1];
    while (aces && sides > 1 && faces.at(-1) === sides) faces.push(this.below(sides) + 1);
    return faces;
  }
}

/** What some bytes come to; null where there are too few of them. */
export function sampled(bytes: Uint8Array, piece: Piece): Fell | null {
  const sampler = new Sampler(bytes);
  try {
    if (piece.of) return sampler.below(piece.of);
    return (piece.sides ?? []).map((sides) => sampler.chain(sides, piece.aces ?? false));
  } catch (spent) {
    if (spent === SPENT) return null;
    throw spent;
  }
}

/** What comes from a seed: a key, for as many pieces as there are. */
export const keyOf = (seed: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytesOf(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

/** What a piece comes to with a nonce. */
export async function fell(key: CryptoKey, nonce: string, piece: Piece): Promise<Fell> {
  const own = bytesOf(nonce);
  const message = new Uint8Array(TAG.length + 1 + own.length + 8);
  message.set(TAG);
  message[TAG.length] = own.length;
  message.set(own, TAG.length + 1);
  const numbers = new DataView(message.buffer, TAG.length + 1 + own.length);
  numbers.setUint32(0, piece.at);
  let bytes = new Uint8Array(0);
  for (let block = 0; ; block += 1) {
    numbers.setUint32(4, block);
    const more = new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
    const longer = new Uint8Array(bytes.length + BLOCK);
    longer.set(bytes);
    longer.set(more, bytes.length);
    bytes = longer;
    const found = sampled(bytes, piece);
    if (found !== null) return found;
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isNumber = (value: unknown, least = 0, most = 65_536): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

function isPiece(value: unknown): value is Piece {
  const piece = value as Piece;
  if (typeof value !== "object" || value === null || !isNumber(piece.at)) return false;
  if (piece.of !== undefined) return isNumber(piece.of, 1) && piece.sides === undefined;
  return Array.isArray(piece.sides) && piece.sides.every((each) => isNumber(each, 1));
}

/**
 * Whether a step's dice are those that were promised. `promise`: what stood before it; `nonce`: what was sent with the
 * command, null where it was not ours; `dice`: those on the cards of its line; `rounds`: the numbers of pages that were
 * called for. Says what does not fit.
 */
export async function checked(
  revealed: Revealed,
  promise: string,
  nonce: string | null,
  dice: readonly { sides: number; faces: readonly number[] }[],
  rounds: readonly Round[] = [],
): Promise<Wrong | ""> {
  if (!HASH.test(revealed.seed) || !LINK.test(revealed.link ?? "")) return "promise";
  if ((await promiseOf(revealed.seed, revealed.link)) !== promise) return "promise";
  if (!NONCE.test(revealed.nonce) || (nonce !== null && revealed.nonce !== nonce)) return "nonce";
  const ofSeed = await keyOf(revealed.seed);
  if (!areRounds(rounds) || !(await isCalled(ofSeed, revealed.deed, revealed.nonce, rounds))) return "numbers";
  const key = rounds.length > 0 ? await keyOf(await mixed(ofSeed, revealed.seed, rounds)) : ofSeed;
  const left = dice.map((die) => JSON.stringify([die.sides, die.faces]));
  for (const piece of revealed.pieces) {
    if (!isPiece(piece) || !same(await fell(key, revealed.nonce, piece), piece.of ? (piece.place ?? 0) : piece.faces))
      return "dice";
    for (const [i, sides] of (piece.sides ?? []).entries()) {
      const place = left.indexOf(JSON.stringify([sides, piece.faces?.[i]]));
      if (place >= 0) left.splice(place, 1);
      else if (dice.length > 0) return "cards";
    }
  }
  return "";
}

// A file.

type Plain = Record<string, unknown>;

class Unfit extends Error {
  constructor(
    readonly wrong: Found["wrong"],
    readonly entry = 0,
  ) {
    super(wrong);
  }
}

const asObject = (value: unknown): Plain => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Unfit("file");
  return value as Plain;
};
const asList = (value: unknown): unknown[] => {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Unfit("file");
  return value as unknown[];
};

const nothing = (): Found => ({
  throws: 0,
  draws: 0,
  typed: 0,
  alone: 0,
  before: 0,
  entries: 0,
  chosen: [],
  names: {},
  wrong: "",
  entry: 0,
});

/** Goes through a log as the table did: what stands, what had fallen, whether people may type dice in. */
class Log {
  open = "";
  readonly found = nothing();
  readonly #mixing = new Mixing();
  #standing: number[] = [];
  #fallen: string[] = [];
  #ownDice = false;
  #link = "";
  #bound = "";
  readonly #chances = new Map<number, readonly unknown[]>();

  constructor(private readonly promises: [number, string][]) {}

  turnTo(seq: number): void {
    for (let first = this.promises[0]; first && first[0] <= seq; first = this.promises[0]) {
      this.open = first[1];
      this.#bound = "";
      this.promises.shift();
    }
  }

  async take(seq: number, entry: Plain): Promise<void> {
    if (entry["seq"] !== seq) throw new Unfit("order", seq);
    this.turnTo(seq);
    this.#link = await linked(this.#link, seq, entry["id"], entry["at"]);
    const act = asObject(entry["act"]);
    const kind = act["type"];
    const chance = kind === "did" || kind === "said" ? asList(act["chance"]) : [];
    const fallen = this.#prove(act, chance, entry["proof"], seq);
    if (fallen) await fallen;
    this.found.entries = seq;
    if (kind === "own-dice") this.#ownDice = act["allowed"] === true;
    else if (kind === "dice-together") this.#mixing.on = act["on"] === true;
    else if (kind === "taken-back") this.#goBack(Number(act["to"]));
    else if (kind === "did" || kind === "ruled") {
      this.#standing.push(seq);
      this.#chances.set(seq, chance);
      for (const piece of chance) this.#serve(piece);
    }
  }

  #serve(piece: unknown): boolean {
    const place = this.#fallen.indexOf(JSON.stringify(piece));
    if (place >= 0) this.#fallen.splice(place, 1);
    return place >= 0;
  }

  #goBack(to: number): void {
    const gone = this.#standing.filter((seq) => seq > to);
    this.#standing = this.#standing.filter((seq) => seq <= to);
    this.#fallen = [
      ...gone.flatMap((seq) => (this.#chances.get(seq) ?? []).map((piece) => JSON.stringify(piece))),
      ...this.#fallen,
    ];
  }

  #prove(act: Plain, chance: readonly unknown[], given: unknown, seq: number): Promise<void> | null {
    if (this.open === "") {
      if (given !== undefined) throw new Unfit("promise", seq);
      if (chance.length > 0) this.found.before += 1;
      return null;
    }
    const proof = given === undefined ? {} : asObject(given);
    const fresh = asList(proof["fresh"]);
    const typed = asList(proof["typed"]);
    if (!fresh.every(isPiece) || !typed.every((at) => isNumber(at))) throw new Unfit("dice", seq);
    const told = [...fresh.map((piece) => piece.at), ...typed];
    if (new Set(told).size < told.length || told.some((at) => at >= chance.length)) throw new Unfit("dice", seq);
    if (typed.length > 0 !== (act["typed"] === true) || (typed.length > 0 && !this.#ownDice))
      throw new Unfit("typed", seq);
    if (typed.some((at) => typeof chance[at] === "string")) throw new Unfit("typed", seq);
    const rest = [...this.#fallen];
    for (const [at, piece] of chance.entries()) {
      if (told.includes(at)) continue;
      const place = act["type"] === "did" ? rest.indexOf(JSON.stringify(piece)) : -1; // dice that fell, and were taken back
      if (place < 0) throw new Unfit("missing", seq);
      rest.splice(place, 1);
    }
    this.found.typed += typed.length;
    if (fresh.length > 0) return this.#ofSeed(act, chance, proof, fresh, seq);
    if (
      given !== undefined &&
      (typed.length === 0 || ["seed", "promise", "next", "rounds", "deed"].some((name) => name in proof))
    )
      throw new Unfit("promise", seq);
    return null;
  }

  async #ofSeed(
    act: Plain,
    chance: readonly unknown[],
    proof: Plain,
    fresh: readonly Piece[],
    seq: number,
  ): Promise<void> {
    const { promise, seed, next, nonce = "", link = "" } = proof as Record<string, string>;
    if (promise !== this.open) throw new Unfit("promise", seq);
    if (link !== "" && link !== this.#bound) throw new Unfit("link", seq);
    if (typeof seed !== "string" || !HASH.test(seed) || (await promiseOf(seed, link)) !== promise)
      throw new Unfit("seed", seq);
    if (typeof next !== "string" || !HASH.test(next) || !NONCE.test(nonce)) throw new Unfit("promise", seq);
    const ofSeed = await keyOf(seed);
    const rounds = proof["rounds"] ?? [];
    if (
      !areRounds(rounds) ||
      !(await this.#mixing.fits(rounds)) ||
      !(await isCalled(ofSeed, proof["deed"], nonce, rounds))
    )
      throw new Unfit("numbers", seq);
    const key = await keyOf(await mixed(ofSeed, seed, rounds));
    for (const piece of fresh) {
      const there = chance[piece.at];
      if ((typeof there === "string") !== (piece.of !== undefined)) throw new Unfit("dice", seq);
      if (!same(await fell(key, nonce, piece), piece.of ? (piece.place ?? 0) : there)) throw new Unfit("dice", seq);
      this.found[piece.of ? "draws" : "throws"] += 1;
    }
    if (nonce === "") this.found.alone += fresh.length;
    this.#mixing.note(rounds);
    this.#chosen(chosenBy(nonce ? String(act["by"] ?? act["seat"]) : "", rounds), seq);
    this.open = next;
    this.#bound = this.#link;
  }

  #chosen(by: Chosen, seq: number): void {
    const known = this.found.chosen.find(({ entries: _, ...each }) => same(each, by));
    if (known) known.entries.push(seq);
    else this.found.chosen.push({ ...by, entries: [seq] });
  }
}

/** Whether what fell in a table's file is what was promised: all that can be told without knowing any rule. */
export async function checkedFile(text: string): Promise<Found> {
  let log: Log | null = null;
  try {
    const file = asObject(JSON.parse(text) as unknown);
    if (file["wildtable"] !== 1) throw new Unfit("file");
    const promises = asList(file["promises"]).map((each): [number, string] => {
      const [from, promise] = asList(each);
      if (!isNumber(from, 1, 200_001) || typeof promise !== "string" || !HASH.test(promise)) throw new Unfit("file");
      return [from, promise];
    });
    log = new Log(promises);
    for (const member of asList(file["members"]).map(asObject))
      log.found.names[String(member["seat"])] = String(member["name"]);
    const entries = asList(file["entries"]);
    for (const [i, entry] of entries.entries()) await log.take(i + 1, asObject(entry));
    log.turnTo(entries.length + 1);
    if (promises.length > 0 || log.open !== (file["open"] ?? "")) throw new Unfit("end");
    return log.found;
  } catch (error) {
    const unfit = error instanceof Unfit ? error : new Unfit("file");
    const found = log?.found ?? nothing();
    return { ...found, wrong: unfit.wrong, entry: unfit.entry };
  }
}
