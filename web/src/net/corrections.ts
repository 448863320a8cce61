// Corrections of pasted stat blocks: this device keeps a player's for each table, for the next text of the same layout,
// and the game master's until an import writes them into the campaign.
import type { Correction } from "../generated/wire";

/** The server takes no more at once. */
const MOST = 200;
const name = (table: string): string => `wildtable-corrections:${table}`;

export function keptCorrections(table: string): readonly Correction[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name(table)) ?? "[]");
    return Array.isArray(found) ? (found as Correction[]).slice(-MOST) : [];
  } catch {
    return [];
  }
}

export function keepCorrections(table: string, corrections: readonly Correction[]): void {
  try {
    localStorage.setItem(name(table), JSON.stringify(corrections.slice(-MOST)));
  } catch {
    // A private window may forbid it: then they hold for this text alone.
  }
}

export function forgetCorrections(table: string): void {
  try {
    localStorage.removeItem(name(table));
  } catch {
    // There are none then.
  }
}
