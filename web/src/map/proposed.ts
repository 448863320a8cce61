// Where a figure would go by what is proposed for it.

import type { SeenFighter, SpokenSuggestion } from "../generated/wire";
import { isCell } from "../actions/squares";
import type { Cell } from "./looking";

interface Way {
  readonly f: SeenFighter;
  readonly from: Cell;
  readonly to: Cell;
  readonly said: string;
}

/** The ways of a proposal's steps that lead a figure to another square, each from where the one before ended. */
export function waysOf(
  shown: SpokenSuggestion | undefined,
  fighters: ReadonlyMap<string, SeenFighter>,
): readonly Way[] {
  const ways: Way[] = [];
  for (const { command, label } of shown?.steps ?? []) {
    if (command === null || typeof command !== "object" || Array.isArray(command)) continue;
    const f = fighters.get(String(command["who"] ?? ""));
    const from = ways.findLast((way) => way.f === f)?.to ?? f?.at;
    const to = command["type"] === "move" ? Object.values(command).find((value) => isCell(value)) : undefined;
    if (f && from && isCell(to)) ways.push({ f, from, to, said: label });
  }
  return ways;
}
