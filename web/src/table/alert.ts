// Somebody is asked, and may be looking elsewhere: a short buzz, a short sound, as they like it.

import { habits } from "./habits.svelte";

const LONG = 0.18; // seconds

function ring(): void {
  const air = new AudioContext();
  const tone = air.createOscillator();
  const loud = air.createGain();
  tone.frequency.value = 660;
  loud.gain.setValueAtTime(0.15, air.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.001, air.currentTime + LONG);
  tone.connect(loud).connect(air.destination);
  tone.onended = () => void air.close();
  tone.start();
  tone.stop(air.currentTime + LONG);
}

export function call(): void {
  if (habits.now.buzz && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  if (habits.now.sound) ring();
}
