// Darkness over a map as one small picture, which a browser stretches: so lamps are pools of light with soft edges.

import type { SeenBoard, SeenLight } from "../../generated/wire";
import { BORDER, nearestOf, outside, type Size } from "./beyond";

type Level = SeenLight["light"];
/** A map's squares, and the light on them. */
type Lit = Size & Pick<SeenBoard, "lights">;
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Pixels to a square: the middle of each square keeps its own light, its edges run into the next one's. */
const FINE = 2;
const NIGHT = [5, 11, 24] as const;
export const SHADE: Readonly<Record<Level, number>> = { bright: 0, dim: 0.36, dark: 0.62, "pitch-dark": 0.8 };
const LAMP: Colour = [255, 184, 74, 0.16];

const shade = (level: Level): Colour => [...NIGHT, SHADE[level]];

/** The colour over each square, row by row; `light`: that of every square that has none of its own. */
export function shades(board: Lit, light: Level): readonly Colour[] {
  const found = Array<Colour>(board.width * board.height).fill(shade(light));
  for (const lit of board.lights ?? [])
    for (const [x, y] of lit.cells)
      if (x >= 0 && y >= 0 && x < board.width && y < board.height)
        found[y * board.width + x] = lit.light === "bright" && light !== "bright" ? LAMP : shade(lit.light);
  return found;
}

/** How dark it is where a map's border ends. */
export const EDGE = 0.58;

/** The address of the picture of a map's darkness with its border; empty where all of it is bright. */
export function darkness(board: Lit, light: Level): string {
  if (light === "bright" && (board.lights ?? []).every((lit) => lit.light === "bright")) return "";
  const found = shades(board, light);
  return shaded(board, (n) => found[n] ?? LAMP);
}

/** The address of the picture of a border that is ever darker, up to `most`; nothing lies over the map itself. */
export const fading = (size: Size, most = EDGE): string =>
  shaded(size, (_, far) => [...NIGHT, far === 0 ? 0 : most * Math.min(1, far / BORDER)]);

/** The address of a picture with a colour over each square: by its number, row by row, and how far from the map it is. */
export function shaded(size: Size, colour: (n: number, far: number) => Colour): string {
  const canvas = document.createElement("canvas");
  canvas.width = (size.width + 2 * BORDER) * FINE;
  canvas.height = (size.height + 2 * BORDER) * FINE;
  const brush = canvas.getContext("2d");
  if (!brush) return "";
  const pixels = brush.createImageData(canvas.width, canvas.height);
  for (let y = -BORDER; y < size.height + BORDER; y++)
    for (let x = -BORDER; x < size.width + BORDER; x++) {
      const [red, green, blue, alpha] = colour(nearestOf(size, x, y), outside(size, x, y));
      const pixel = [red, green, blue, Math.round(alpha * 255)];
      const corner = (y + BORDER) * FINE * canvas.width + (x + BORDER) * FINE;
      for (let fine = 0; fine < FINE ** 2; fine++)
        pixels.data.set(pixel, (corner + Math.floor(fine / FINE) * canvas.width + (fine % FINE)) * 4);
    }
  brush.putImageData(pixels, 0, 0);
  return canvas.toDataURL();
}
