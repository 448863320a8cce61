// Sounds are mixed as they are needed, where somebody wants them. A browser stays silent until the page was touched.

import type { Cue } from "./cues";
import { SOUNDS, type Voice } from "./sounds";

let air: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

function noise(on: AudioContext): AudioBufferSourceNode {
  if (!hiss) {
    hiss = on.createBuffer(1, on.sampleRate, on.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const source = on.createBufferSource();
  source.buffer = hiss;
  return source;
}

function slide(pitch: AudioParam, of: Voice, start: number): void {
  pitch.setValueAtTime(of.from, start);
  pitch.exponentialRampToValueAtTime(of.to, start + of.long);
}

/** A source, and what is heard of it: noise goes through a filter. */
function source(on: AudioContext, of: Voice, start: number): [AudioScheduledSourceNode, AudioNode] {
  if (of.wave === "noise") {
    const band = on.createBiquadFilter();
    band.type = "bandpass";
    slide(band.frequency, of, start);
    const input = noise(on);
    return [input, input.connect(band)];
  }
  const input = on.createOscillator();
  input.type = of.wave;
  slide(input.frequency, of, start);
  return [input, input];
}

function sing(on: AudioContext, of: Voice, start: number): void {
  const [input, heard] = source(on, of, start);
  const loud = on.createGain();
  loud.gain.setValueAtTime(of.loud, start);
  loud.gain.exponentialRampToValueAtTime(0.001, start + of.long);
  heard.connect(loud).connect(on.destination);
  input.start(start);
  input.stop(start + of.long);
}

/** Plays them one after the other, as they say when. */
export function play(cues: readonly Cue[]): void {
  air ??= new AudioContext();
  void air.resume();
  for (const cue of cues) for (const one of SOUNDS[cue.sound]) sing(air, one, air.currentTime + cue.at / 1000 + one.at);
}
