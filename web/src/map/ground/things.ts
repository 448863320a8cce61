// Things that stand on the ground, each drawn around a point; light from the upper left. `size`: pixels, half its width.

import type { Chance } from "./chance";

type Brush = CanvasRenderingContext2D;
type Spot = readonly [number, number];

const DARK = "#05090a";

/** Draws with a soft shadow below to the right. */
export function shaded(brush: Brush, draw: () => void): void {
  brush.save();
  brush.shadowColor = "rgb(2 5 10 / 60%)";
  brush.shadowBlur = 9;
  brush.shadowOffsetX = 6;
  brush.shadowOffsetY = 8;
  draw();
  brush.restore();
}

const spot = (x: number, y: number, far: number, angle: number): Spot => [
  x + far * Math.cos(angle),
  y + far * Math.sin(angle),
];

function scallop(x: number, y: number, r: number, n: number, chance: Chance): Path2D {
  const spots = Array.from({ length: n }, (_, i) => spot(x, y, r * chance.between(0.88, 1.12), (2 * Math.PI * i) / n));
  const at = (i: number): Spot => spots[i % n] ?? [x, y];
  const arcs = spots.map((from, i) => {
    const to = at(i + 1);
    const bow = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.58;
    return `A${bow} ${bow} 0 0 1 ${to.join(" ")}`;
  });
  return new Path2D(`M${at(0).join(" ")}${arcs.join("")}Z`);
}

type Leaves = readonly [string, string, string, string];
const LEAVES: readonly [Leaves, ...Leaves[]] = [
  ["#1c3a24", "#2c5a34", "#41793f", "#6a9a4c"],
  ["#22401f", "#37602c", "#54803a", "#83a54c"],
  ["#173630", "#245449", "#37745c", "#5d9a70"],
];

/** A tree from above: four crowns, each smaller and lighter. */
export function tree(brush: Brush, x: number, y: number, size: number, chance: Chance): void {
  const leaves = chance.of(LEAVES);
  const crowns = [[0, 1, 12], [0.08, 0.8, 11], [0.18, 0.56, 9], [0.28, 0.28, 7]] as const; // prettier-ignore
  crowns.forEach(([off, part, n], i) => {
    const crown = scallop(x - size * off, y - size * off * 1.15, size * part, n, chance);
    brush.fillStyle = leaves[i] ?? leaves[0];
    if (i > 0) return brush.fill(crown);
    shaded(brush, () => brush.fill(crown));
    brush.strokeStyle = "#0c1a10";
    brush.lineWidth = 2;
    brush.stroke(crown);
  });
}

/** Low leaves. */
export function bush(brush: Brush, x: number, y: number, size: number, chance: Chance): void {
  for (let n = 0; n < 4; n++) {
    const [cx, cy] = spot(x, y, size * 0.5, chance.between(0, 6.28));
    brush.fillStyle = chance.of(["#3f6a2f", "#54803a", "#35592a"]);
    const crown = scallop(cx, cy, size * chance.between(0.4, 0.55), 8, chance);
    shaded(brush, () => brush.fill(crown));
    brush.fillStyle = "#86a852";
    brush.fill(scallop(cx - size * 0.12, cy - size * 0.14, size * 0.2, 6, chance));
  }
}

const path = (spots: readonly Spot[]): Path2D => new Path2D(`M${spots.map((s) => s.join(" ")).join("L")}Z`);

/** A rock of nine sides with a flat top. */
export function rock(brush: Brush, x: number, y: number, size: number, chance: Chance): void {
  const n = 9;
  const rim = Array.from({ length: n }, (_, i) => {
    const far = size * chance.between(0.84, 1.06);
    const [rx, ry] = spot(x, y, far, (2 * Math.PI * i) / n);
    return [rx, y + (ry - y) * 0.9] as const;
  });
  const top = rim.map(([rx, ry]): Spot => [x - size * 0.1 + (rx - x) * 0.62, y - size * 0.14 + (ry - y) * 0.62]);
  brush.fillStyle = "#4b4f54";
  brush.strokeStyle = "#16181b";
  brush.lineWidth = 2.5;
  brush.lineJoin = "round";
  shaded(brush, () => brush.fill(path(rim)));
  brush.stroke(path(rim));
  rim.forEach((p, i) => {
    const next = (i + 1) % n;
    const [q, a, b] = [rim[next] ?? p, top[i] ?? p, top[next] ?? p];
    const light = (-((p[0] + q[0]) / 2 - x) * 0.6 - ((p[1] + q[1]) / 2 - y) * 0.8) / size;
    brush.fillStyle = light > 0.35 ? "#8b9096" : light > -0.1 ? "#6c7178" : light > -0.6 ? "#44484d" : "#303338";
    brush.fill(path([p, q, b, a]));
  });
  brush.fillStyle = "#a3a7aa";
  brush.fill(path(top));
}

/** A crate of boards with a brace. */
export function crate(brush: Brush, x: number, y: number, size: number, turn: number): void {
  brush.save();
  brush.translate(x, y);
  brush.rotate(turn);
  brush.fillStyle = "#a8763f";
  shaded(brush, () => brush.fillRect(-size, -size, 2 * size, 2 * size));
  brush.fillStyle = "#7a5227";
  for (let n = 1; n < 5; n++) brush.fillRect(-size + (n * 2 * size) / 5, -size, 1.5, 2 * size);
  const brace = new Path2D(`M${6 - size} ${6 - size}L${size - 6} ${size - 6}`);
  const frame = new Path2D(`M${3.5 - size} ${3.5 - size}H${size - 3.5}V${size - 3.5}H${3.5 - size}Z`);
  for (const [line, wide] of [
    [brace, 9],
    [frame, 8],
  ] as const) {
    // prettier-ignore
    brush.strokeStyle = "#2a190b";
    brush.lineWidth = wide;
    brush.stroke(line);
    brush.strokeStyle = "#c4905a";
    brush.lineWidth = wide - 2.8;
    brush.stroke(line);
  }
  brush.restore();
}

/** A barrel from above. */
export function barrel(brush: Brush, x: number, y: number, size: number): void {
  const ring = (r: number): Path2D =>
    new Path2D(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`);
  brush.fillStyle = "#6b431f";
  shaded(brush, () => brush.fill(ring(size)));
  brush.strokeStyle = "#26160a";
  brush.lineWidth = 2.5;
  brush.stroke(ring(size));
  brush.fillStyle = "#a3713c";
  brush.fill(ring(size * 0.72));
  brush.strokeStyle = "#3c4348";
  brush.lineWidth = 3;
  brush.stroke(ring(size * 0.84));
  brush.strokeStyle = "#6b431f";
  brush.lineWidth = 1.8;
  for (const off of [-0.35, 0, 0.35]) brush.stroke(new Path2D(`M${x + off * size} ${y - size * 0.6}v${size * 1.2}`));
}

/** Broken stones. */
export function rubble(brush: Brush, x: number, y: number, size: number, chance: Chance): void {
  for (let n = 0; n < 7; n++)
    rock(brush, x + chance.between(-0.8, 0.8) * size, y + chance.between(-0.8, 0.8) * size, size * chance.between(0.14, 0.3), chance); // prettier-ignore
}

/** Threads across a square. */
export function web(brush: Brush, x: number, y: number, size: number): void {
  brush.strokeStyle = "rgb(240 240 232 / 70%)";
  brush.lineWidth = 1.5;
  for (let n = 0; n < 8; n++) {
    const [ex, ey] = spot(x, y, size, (n * Math.PI) / 4);
    brush.stroke(new Path2D(`M${x} ${y}L${ex} ${ey}`));
  }
  for (const r of [0.35, 0.65, 0.95]) brush.stroke(path(Array.from({ length: 8 }, (_, n) => spot(x, y, size * r, (n * Math.PI) / 4)))); // prettier-ignore
}

/** Something flat with an edge that stands on the floor, such as a table. */
export function slab(brush: Brush, area: Path2D, colour: string, edge: string): void {
  brush.fillStyle = colour;
  shaded(brush, () => brush.fill(area));
  brush.strokeStyle = DARK;
  brush.lineWidth = 5;
  brush.stroke(area);
  brush.strokeStyle = edge;
  brush.lineWidth = 2.5;
  brush.stroke(area);
}
