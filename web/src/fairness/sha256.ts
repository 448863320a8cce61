// SHA-256 without WebCrypto, which browsers have only on pages that came over https, or from the same machine.

const K = new Uint32Array(64);
const BEGIN = new Uint32Array(8);

/** The first 32 bits of the fractional part of a root. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0;

for (let number = 2, found = 0; found < 64; number += 1) {
  let prime = true;
  for (let by = 2; by * by <= number; by += 1) if (number % by === 0) prime = false;
  if (!prime) continue;
  K[found] = fraction(Math.cbrt(number));
  if (found < 8) BEGIN[found] = fraction(Math.sqrt(number));
  found += 1;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function block(state: Uint32Array, view: DataView, at: number): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [w[i - 15] as number, w[i - 2] as number];
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[i] = (w[i - 16] as number) + s0 + (w[i - 7] as number) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const t1 =
      (h +
        (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (K[i] as number) +
        (w[i] as number)) |
      0;
    const t2 = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] as number) + word;
}

/** The SHA-256 of some bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(64 * Math.ceil((bytes.length + 9) / 64));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((8 * bytes.length) / 2 ** 32));
  view.setUint32(padded.length - 4, 8 * bytes.length);
  const state = BEGIN.slice();
  for (let at = 0; at < padded.length; at += 64) block(state, view, at);
  const made = new Uint8Array(32);
  for (const [i, word] of state.entries()) new DataView(made.buffer).setUint32(4 * i, word);
  return made;
}
