// Somebody is asked or struck, and may be looking elsewhere: a short buzz, and sounds, as they like it.

import type { Cue } from "../sound/cues";
import { habits } from "./habits.svelte";

function buzz(pattern: number | number[]): void {
  if (habits.now.buzz && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

/** Plays sounds, where somebody wants them. */
export async function hear(cues: readonly Cue[]): Promise<void> {
  if (habits.now.sound && cues.length > 0) (await import("../sound/play")).play(cues);
}

/** Somebody is asked. */
export function call(): void {
  buzz(60);
  void hear([{ sound: "turn", at: 0 }]);
}

/** Something happened to somebody of one's own. */
export const befell = (): void => buzz([40, 40, 90]);
