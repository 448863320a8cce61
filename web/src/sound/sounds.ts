// The sounds, as voices to be mixed: no files, so nothing is fetched. Times in seconds, pitches in hertz.

/** A tone, or noise through a filter at its pitch, that fades out. `at`: when it begins; `to`: the pitch it ends at. */
export interface Voice {
  readonly wave: OscillatorType | "noise";
  readonly at: number;
  readonly long: number;
  readonly from: number;
  readonly to: number;
  readonly loud: number;
}

const voice = (wave: Voice["wave"], at: number, long: number, from: number, to: number, loud: number): Voice => ({
  wave,
  at,
  long,
  from,
  to,
  loud,
});
const tone = (at: number, long: number, pitch: number, loud: number): Voice =>
  voice("triangle", at, long, pitch, pitch, loud);
const knock = (at: number, pitch: number, loud: number): Voice => voice("noise", at, 0.05, pitch, pitch * 0.6, loud);
const ting = (pitch: number): readonly Voice[] => [tone(0, 0.5, pitch, 0.12), tone(0, 0.3, pitch * 2.76, 0.04)];

export const SOUNDS = {
  dice: [0, 0.07, 0.13, 0.24, 0.32, 0.46, 0.6].map((at, i) => knock(at, 2600 - i * 130, 0.22 - i * 0.02)),
  ace: ting(1319),
  aceAgain: ting(1568),
  aceAgainAgain: ting(1976),
  hit: [voice("sine", 0, 0.22, 170, 50, 0.5), knock(0, 1400, 0.25)],
  miss: [voice("noise", 0, 0.28, 900, 3200, 0.1)],
  wound: [knock(0, 3200, 0.3), knock(0.06, 2100, 0.25), voice("sawtooth", 0.02, 0.3, 140, 60, 0.14)],
  soak: [tone(0, 0.25, 523, 0.1), tone(0.09, 0.35, 784, 0.1)],
  blast: [voice("noise", 0, 0.9, 700, 60, 0.6), voice("sine", 0, 0.7, 90, 30, 0.5)],
  coin: [tone(0, 0.12, 1865, 0.1), tone(0.07, 0.4, 2489, 0.1)],
  card: [voice("noise", 0, 0.09, 4200, 1800, 0.16)],
  shuffle: [0, 0.06, 0.11, 0.17, 0.22, 0.28, 0.33].map((at) => voice("noise", at, 0.06, 3800, 1900, 0.12)),
  joker: [523, 659, 784, 1047].map((pitch, i) => tone(i * 0.06, 0.7, pitch, 0.09)),
  ambush: [voice("sawtooth", 0, 0.9, 73, 69, 0.16), voice("sawtooth", 0.12, 0.8, 104, 98, 0.12)],
  turn: [tone(0, 0.18, 587, 0.13), tone(0.15, 0.35, 880, 0.13)],
} as const satisfies Record<string, readonly Voice[]>;

export type SoundName = keyof typeof SOUNDS;
