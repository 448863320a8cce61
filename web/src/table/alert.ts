// Somebody is asked or struck, and may be looking elsewhere: a short buzz, a short sound, as they like it.

import { habits } from "./habits.svelte";

const LONG = 0.18; // seconds

/** `from` and `to`: the pitch at its beginning and end, in hertz. */
function ring(from: number, to: number): void {
  const air = new AudioContext();
  const tone = air.createOscillator();
  const loud = air.createGain();
  tone.frequency.setValueAtTime(from, air.currentTime);
  tone.frequency.exponentialRampToValueAtTime(to, air.currentTime + LONG);
  loud.gain.setValueAtTime(0.15, air.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.001, air.currentTime + LONG);
  tone.connect(loud).connect(air.destination);
  tone.onended = () => void air.close();
  tone.start();
  tone.stop(air.currentTime + LONG);
}

function alert(buzz: number | number[], from: number, to: number): void {
  if (habits.now.buzz && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzz);
  if (habits.now.sound) ring(from, to);
}

/** Somebody is asked. */
export const call = (): void => alert(60, 660, 660);

/** Something happened to somebody of one's own. */
export const befell = (): void => alert([40, 40, 90], 320, 140);
