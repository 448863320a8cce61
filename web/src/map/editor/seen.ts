// A drawing as the map in play shows it.

import { inches } from "../shapes";
import type { SeenBoard, SeenLight } from "../../generated/wire";
import { within, type Cell, type Light, type Place } from "./draft";

/** The squares that a light is about: its own, and those its lamp reaches. */
function cellsOf(place: Place, light: Light): readonly Cell[] {
  const { at, radius = 0 } = light;
  if (!at) return light.cells ?? [];
  const side = 2 * radius + 1;
  const around = Array.from(
    { length: side * side },
    (_, i) => [at[0] - radius + (i % side), at[1] - radius + Math.floor(i / side)] as const,
  );
  return [...(light.cells ?? []), ...around.filter((c) => within(place, c) && inches(c, at) <= radius)];
}

/** The squares with light of their own by its kind, each once: of several lights the last one counts. Walls are left to the server. */
function lights(place: Place): readonly SeenLight[] {
  const lit = new Map(
    place.lights.flatMap((l) =>
      cellsOf(place, l).map((cell) => [cell.join(","), { cell, light: l.light as SeenLight["light"] }]),
    ),
  );
  const kinds = new Map<SeenLight["light"], Cell[]>();
  for (const { cell, light } of lit.values()) kinds.set(light, [...(kinds.get(light) ?? []), cell]);
  return [...kinds].map(([light, cells]) => ({ light, cells }));
}

/** The place as a board of the map. */
export function seen(place: Place): SeenBoard {
  const { picture } = place;
  return {
    width: place.size[0],
    height: place.size[1],
    features: place.ground,
    lines: place.lines.flatMap(({ path, ...line }) => path.slice(1).map((b, i) => ({ ...line, a: path[i] ?? b, b }))),
    lights: lights(place),
    picture: picture && { hash: picture.hash, at: picture.at, width: picture.size[0], height: picture.size[1] },
  };
}
