// Darkness over a map as one small picture, which a browser stretches: so lamps are pools of light with soft edges.

import type { SeenBoard, SeenLight } from "../../generated/wire";

type Level = SeenLight["light"];
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Pixels to a square: the middle of each square keeps its own light, its edges run into the next one's. */
const FINE = 2;
const NIGHT = [5, 11, 24] as const;
const SHADE: Readonly<Record<Level, number>> = { bright: 0, dim: 0.36, dark: 0.62, "pitch-dark": 0.8 };
const LAMP: Colour = [255, 184, 74, 0.16];

const shade = (level: Level): Colour => [...NIGHT, SHADE[level]];

/** The colour over each square, row by row; `light`: that of every square that has none of its own. */
export function shades(board: SeenBoard, light: Level): readonly Colour[] {
  const found = Array<Colour>(board.width * board.height).fill(shade(light));
  for (const lit of board.lights ?? [])
    for (const [x, y] of lit.cells)
      if (x >= 0 && y >= 0 && x < board.width && y < board.height)
        found[y * board.width + x] = lit.light === "bright" && light !== "bright" ? LAMP : shade(lit.light);
  return found;
}

/** The address of the picture of a map's darkness; empty where all of it is bright. */
export function darkness(board: SeenBoard, light: Level): string {
  if (light === "bright" && (board.lights ?? []).every((lit) => lit.light === "bright")) return "";
  const found = shades(board, light);
  return shaded(board, (n) => found[n] ?? LAMP);
}

/** The address of a picture of a map with a colour over each square, row by row. */
export function shaded(board: SeenBoard, colour: (n: number) => Colour): string {
  const canvas = document.createElement("canvas");
  canvas.width = board.width * FINE;
  canvas.height = board.height * FINE;
  const brush = canvas.getContext("2d");
  if (!brush) return "";
  for (let n = 0; n < board.width * board.height; n++) {
    const [red, green, blue, alpha] = colour(n);
    brush.fillStyle = `rgb(${red} ${green} ${blue} / ${alpha})`;
    brush.fillRect((n % board.width) * FINE, Math.floor(n / board.width) * FINE, FINE, FINE);
  }
  return canvas.toDataURL();
}
