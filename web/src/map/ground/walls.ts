// Walls and what else is a line: thickness, shadow, stones; doors are drawn live, for they open.

import { lineKind, type LineKind } from "./kinds";
import { shaded } from "./things";
import { U } from "../shapes";
import type { SeenLine } from "../../generated/wire";

type Brush = CanvasRenderingContext2D;
type Layer = readonly [colour: string, width: number, dash?: readonly number[]];

const LAYERS: Readonly<Record<LineKind, readonly Layer[]>> = {
  wall: [["#16120f", 18], ["#857a6b", 13.5]],
  brick: [["#1d0f0b", 18], ["#8c4a36", 13.5]],
  thin: [["#16181a", 11], ["#9aa1a6", 7.5]],
  low: [["#191a17", 15], ["#6f746a", 12], ["#9aa091", 9, [11, 4]]],
  fence: [["#201206", 6], ["#a3713c", 3.5], ["#5d3d1e", 9, [4, 20]]],
  hedge: [["#0c1a10", 20], ["#2c5a34", 17], ["#54803a", 11, [7, 6]]],
  bars: [["#0d0f11", 5], ["#8b939b", 6, [3, 7]]],
  window: [["#16120f", 13], ["#a9d6ea", 7], ["#eaf6fb", 2]],
  curtain: [["#3c0f16", 8], ["#a5293a", 6, [9, 3]]],
}; // prettier-ignore

const JOINTS: Partial<Record<LineKind, string>> = { wall: "#4e463b", brick: "#5b2a1c" };
const EDGES: Partial<Record<LineKind, string>> = { wall: "#b7ac99", brick: "#c07a60", thin: "#c9ced2" };

const ends = (line: SeenLine): readonly [number, number, number, number] => [
  (line.a[0] * U) / 100,
  (line.a[1] * U) / 100,
  (line.b[0] * U) / 100,
  (line.b[1] * U) / 100,
];

function joints(lines: readonly SeenLine[]): Path2D {
  const all = new Path2D();
  for (const line of lines) {
    const [ax, ay, bx, by] = ends(line);
    const long = Math.hypot(bx - ax, by - ay) || 1;
    const [px, py] = [(-(by - ay) / long) * 7, ((bx - ax) / long) * 7];
    for (let at = 22; at < long; at += 22) {
      const [x, y] = [ax + ((bx - ax) * at) / long, ay + ((by - ay) * at) / long];
      all.moveTo(x - px, y - py);
      all.lineTo(x + px, y + py);
    }
  }
  return all;
}

/** Draws all lines of one kind at once, so that corners meet. */
function drawKind(brush: Brush, kind: LineKind, lines: readonly SeenLine[]): void {
  const all = new Path2D();
  for (const line of lines) {
    const [ax, ay, bx, by] = ends(line);
    all.moveTo(ax, ay);
    all.lineTo(bx, by);
  }
  brush.lineCap = kind === "hedge" ? "round" : "square";
  LAYERS[kind].forEach(([colour, width, dash], i) => {
    brush.strokeStyle = colour;
    brush.lineWidth = width;
    brush.setLineDash([...(dash ?? [])]);
    if (dash) brush.lineCap = "butt";
    if (i === 0) shaded(brush, () => brush.stroke(all));
    else brush.stroke(all);
  });
  brush.setLineDash([]);
  const [joint, edge] = [JOINTS[kind], EDGES[kind]];
  if (joint) {
    brush.strokeStyle = joint;
    brush.lineWidth = 1.8;
    brush.lineCap = "butt";
    brush.stroke(joints(lines));
  }
  if (!edge) return;
  brush.save();
  brush.translate(-2.5, -3);
  brush.globalAlpha = 0.75;
  brush.strokeStyle = edge;
  brush.lineWidth = 3.5;
  brush.lineCap = "square";
  brush.stroke(all);
  brush.restore();
}

/** Draws every line of a place that is no door. */
export function walls(brush: Brush, lines: readonly SeenLine[]): void {
  const still = lines.filter((line) => line.door !== true);
  for (const kind of Object.keys(LAYERS) as LineKind[]) {
    const some = still.filter((line) => lineKind(line) === kind);
    if (some.length > 0) drawKind(brush, kind, some);
  }
}
