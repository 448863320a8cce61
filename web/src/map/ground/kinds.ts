// What a thing on the map is drawn as: by the word in its name, else by what shows of it.

import type { SeenBoard, SeenFeature, SeenLine } from "../../generated/wire";

export type GroundKind =
  | "water"
  | "mud"
  | "sand"
  | "snow"
  | "planks"
  | "deck"
  | "stairs"
  | "trees"
  | "bushes"
  | "rock"
  | "crates"
  | "table"
  | "low-wall"
  | "rubble"
  | "wall"
  | "brick"
  | "web"
  | "glass";

export type LineKind = "wall" | "brick" | "thin" | "low" | "fence" | "hedge" | "bars" | "window" | "curtain";

const WORDS: readonly (readonly [RegExp, GroundKind])[] = [
  [/water|river|stream|\bford|\bpond|\blake|\bsea\b|\bpool|creek|canal/, "water"],
  [/mud|swamp|marsh|bog/, "mud"],
  [/sand|dune|beach|desert/, "sand"],
  [/snow|\bice\b|drift/, "snow"],
  [/stair|steps|ladder/, "stairs"],
  [/bridge|plank|floor|pier|boards/, "planks"],
  [/deck|hull|grating|plating/, "deck"],
  [/tree|wood|forest|pine|palm/, "trees"],
  [/bush|shrub|grass|reed|\bcorn\b|brush|hedge|heather|fern/, "bushes"],
  [/low wall|parapet|sandbag/, "low-wall"],
  [/\bglass|window/, "glass"],
  [/rock|boulder|cliff|stone(?! wall)/, "rock"],
  [/brick/, "brick"],
  [/rubble|debris|ruin|scree|wreck/, "rubble"],
  [/\bnet|\bweb/, "web"],
  [/table|desk|bar\b|counter|bench|bed/, "table"],
  [/crate|barrel|barricade|cargo|container|cart|wagon|\bbox|cask|pallet|shel[fv]/, "crates"],
  [/wall|partition|bulkhead|house|building/, "wall"],
];

/** What a feature is drawn as; nothing for plain ground. */
export function groundKind(feature: SeenFeature): GroundKind | null {
  const name = feature.name.toLowerCase();
  const found = WORDS.find(([word]) => word.test(name));
  if (found) return found[1];
  if (feature.blocks) return "wall";
  if (feature.cover > 2) return "crates";
  if (feature.cover > 1) return "low-wall";
  if (feature.cover > 0) return "bushes";
  return feature.rough ? "rubble" : null;
}

const LINES: readonly (readonly [RegExp, LineKind])[] = [
  [/window|glass|porthole/, "window"],
  [/curtain|drape/, "curtain"],
  [/bars|grate|portcullis/, "bars"],
  [/fence|railing|rail/, "fence"],
  [/hedge/, "hedge"],
  [/brick/, "brick"],
  [/partition|bulkhead|screen/, "thin"],
  [/low|parapet/, "low"],
];

/** What a line that is no door is drawn as. */
export function lineKind(line: SeenLine): LineKind {
  const name = (line.name ?? "wall").toLowerCase();
  const found = LINES.find(([word]) => word.test(name));
  if (found) return found[1];
  if (line.blocks === true) return line.opaque === true ? "wall" : "window";
  return line.opaque === true ? "curtain" : "low";
}

export type Base = "grass" | "sand" | "snow" | "deck";

/** What lies under all of a place, from what it has most of. */
export function base(features: readonly SeenFeature[], lines: readonly SeenLine[]): Base {
  const names = [...features.map((f) => f.name), ...lines.map((l) => l.name ?? "")].join(" ").toLowerCase();
  if (/deck|hull|bulkhead|airlock|porthole|plating/.test(names)) return "deck";
  if (/snow|ice\b|drift/.test(names)) return "snow";
  return /dune|cactus|canyon|desert/.test(names) ? "sand" : "grass";
}

/** The names of what lies on a square. */
export const namesAt = (board: SeenBoard, [x, y]: readonly [number, number]): readonly string[] => [
  ...new Set(
    board.features.filter((f) => f.name && f.cells.some((cell) => cell[0] === x && cell[1] === y)).map((f) => f.name),
  ),
];

/** The names of all that lies or stands on a map. */
export const namesOf = (board: SeenBoard): readonly string[] => [
  ...new Set([...board.features, ...(board.lines ?? [])].flatMap((each) => each.name || [])),
];
