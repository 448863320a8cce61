// Dice that all pages at a table mix: whether the numbers in a proof are as they were called for (docs/explanation/fair-dice.md).
//
// It is written apart from the server, and shares nothing with it but the layout.

import { bytesOf, hexOf } from "./hex";

export interface Contribution {
  seat: string;
  number?: string;
  commit?: string;
}

export interface Round {
  call: string;
  parts: readonly Contribution[];
}

/** Entries with dice from the table that a seat is left out of after its number was missing. */
const PAUSE = 10;
const HASH = /^[0-9a-f]{64}$/;
const text = new TextEncoder();
const CALL = text.encode("wildtable call 1\0");
const MIXED = text.encode("wildtable mixed 1\0");

type Bytes = Uint8Array<ArrayBuffer>;

function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const signed = async (key: CryptoKey, parts: readonly Uint8Array[]): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.sign("HMAC", key, joined(parts))));

/** What a page committed to, whether or not its number came. */
const committed = async (part: Contribution): Promise<string> =>
  part.number
    ? hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(part.number))))
    : (part.commit ?? "");

async function laidOut(parts: readonly Contribution[], came: boolean): Promise<Uint8Array[]> {
  const made: Uint8Array[] = [Uint8Array.of(parts.length)];
  for (const part of parts) {
    const seat = text.encode(part.seat);
    made.push(
      Uint8Array.of(seat.length),
      seat,
      bytesOf(await committed(part)),
      Uint8Array.of(came && part.number ? 1 : 0),
    );
  }
  return made;
}

/** The call for the numbers of a round; `key`: of the seed; `before`: the rounds before it. */
export async function callOf(
  key: CryptoKey,
  deed: string,
  nonce: string,
  parts: readonly Contribution[],
  before: readonly Round[],
): Promise<string> {
  const own = bytesOf(nonce);
  const data: Uint8Array[] = [CALL, bytesOf(deed), Uint8Array.of(own.length), own];
  for (const round of before) data.push(bytesOf(round.call), ...(await laidOut(round.parts, true)));
  data.push(...(await laidOut(parts, false)));
  return signed(key, data);
}

const isVoid = (round: Round): boolean => round.parts.some((part) => !part.number);

/** What dice come from in the seed's place; the seed itself where there is no round. */
export async function mixed(key: CryptoKey, seed: string, rounds: readonly Round[]): Promise<string> {
  const last = rounds.at(-1);
  if (!last) return seed;
  return signed(key, [MIXED, bytesOf(last.call), ...last.parts.map((part) => bytesOf(part.number ?? ""))]);
}

export function areRounds(value: unknown): value is readonly Round[] {
  return (
    Array.isArray(value) &&
    value.every((round: Partial<Round>) => {
      if (!round || !HASH.test(round.call ?? "") || !Array.isArray(round.parts) || round.parts.length > 255)
        return false;
      const parts = round.parts as readonly Contribution[];
      const hashes = parts.every(
        (part) =>
          typeof part.seat === "string" && HASH.test(part.number ?? part.commit ?? "") && !(part.number && part.commit),
      );
      return hashes && parts.every((part, i) => i === 0 || (parts[i - 1]?.seat ?? "") < part.seat);
    })
  );
}

/** Whether the last call is the one for these rounds. */
export async function isCalled(
  key: CryptoKey,
  deed: unknown,
  nonce: string,
  rounds: readonly Round[],
): Promise<boolean> {
  const last = rounds.at(-1);
  if (!last) return deed === undefined || deed === "";
  return (
    typeof deed === "string" &&
    HASH.test(deed) &&
    (await callOf(key, deed, nonce, last.parts, rounds.slice(0, -1))) === last.call
  );
}

/** Those who could have chosen the dice of some entries, all of them together with the server's owner. */
export interface Chosen {
  seats: readonly string[];
  tries: number;
  missing: readonly string[];
}

/** Who could have chosen what fell: `giver`: who gave the command, where they added a nonce. */
export function chosenBy(giver: string, rounds: readonly Round[]): Chosen {
  const seats = new Set([...(giver ? [giver] : []), ...(rounds.at(-1)?.parts ?? []).map((part) => part.seat)]);
  const missing = new Set(
    rounds.flatMap((round) => round.parts.filter((part) => !part.number).map((part) => part.seat)),
  );
  return { seats: [...seats].sort(), tries: Math.max(1, rounds.length), missing: [...missing].sort() };
}

/** Goes through a log: whether pages mix numbers, who is left out, which numbers have come. */
export class Mixing {
  on = false;
  #thrown = 0;
  readonly #away = new Map<string, number>();
  readonly #used = new Set<string>();

  /** Whether the rounds of the next entry can be, all but their calls. */
  async fits(rounds: readonly Round[]): Promise<boolean> {
    const last = rounds.at(-1);
    if (this.on ? !last || isVoid(last) : last) return false;
    const gone = new Set<string>();
    for (const { parts } of rounds) {
      for (const part of parts) {
        const commit = await committed(part);
        if (gone.has(part.seat) || (this.#away.get(part.seat) ?? -1) >= this.#thrown || this.#used.has(commit))
          return false;
        this.#used.add(commit);
      }
      for (const part of parts) if (!part.number) gone.add(part.seat);
    }
    return true;
  }

  /** An entry with dice from the table. */
  note(rounds: readonly Round[]): void {
    for (const { parts } of rounds)
      for (const part of parts) if (!part.number) this.#away.set(part.seat, this.#thrown + PAUSE);
    this.#thrown += 1;
  }
}
