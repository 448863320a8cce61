// A place as a picture: its ground, what lies on it, what stands on it, its walls. Drawn once, in short steps.

import { patches, squares, U } from "../shapes";
import type { SeenBoard, SeenFeature } from "../../generated/wire";
import { BORDER, continued, woods } from "./beyond";
import { Chance } from "./chance";
import { base, groundKind, type GroundKind } from "./kinds";
import { rooms } from "./rooms";
import { barrel, bush, crate, rock, rubble, shaded, slab, tree, web } from "./things";
import { tile, type Tile } from "./tiles";
import { walls } from "./walls";

type Brush = CanvasRenderingContext2D;
type Cells = SeenFeature["cells"];
type Step = (brush: Brush) => void;

const made = new Map<Tile, HTMLCanvasElement>();

function pattern(brush: Brush, kind: Tile): CanvasPattern | string {
  const canvas = made.get(kind) ?? tile(kind);
  made.set(kind, canvas);
  return brush.createPattern(canvas, "repeat") ?? "#5b7144";
}

/** A stretch of ground with soft banks: each layer is a little narrower than the one before. */
function stretch(brush: Brush, cells: Cells, kind: Tile, banks: readonly (readonly [string, number])[]): void {
  const area = new Path2D(squares(cells));
  brush.lineJoin = "round";
  for (const [colour, wide] of banks) {
    brush.strokeStyle = brush.fillStyle = colour;
    brush.lineWidth = wide;
    brush.stroke(area);
    brush.fill(area);
  }
  brush.fillStyle = pattern(brush, kind);
  brush.fill(area);
}

function deep(brush: Brush, cells: Cells): void {
  brush.save();
  brush.clip(new Path2D(squares(cells)));
  brush.shadowColor = "rgb(15 51 72 / 75%)";
  brush.shadowBlur = 14;
  brush.shadowOffsetX = 5;
  brush.shadowOffsetY = 7;
  brush.strokeStyle = "#a8976a";
  brush.lineWidth = 5;
  const edge = new Path2D(outlineOf(cells));
  brush.stroke(edge);
  brush.shadowColor = "transparent";
  brush.strokeStyle = "rgb(220 239 238 / 80%)";
  brush.lineWidth = 3;
  brush.stroke(edge);
  brush.restore();
}

/** The sides of squares at which no other of them lies. */
function outlineOf(cells: Cells): string {
  const all = new Set(cells.map((c) => c.join(",")));
  const has = (x: number, y: number): boolean => all.has(`${x},${y}`);
  return cells
    .map(([x, y]) =>
      [
        has(x, y - 1) ? "" : `M${x * U} ${y * U}h${U}`,
        has(x, y + 1) ? "" : `M${x * U} ${(y + 1) * U}h${U}`,
        has(x - 1, y) ? "" : `M${x * U} ${y * U}v${U}`,
        has(x + 1, y) ? "" : `M${(x + 1) * U} ${y * U}v${U}`,
      ].join(""),
    )
    .join("");
}

const each = (cells: Cells, draw: (x: number, y: number, chance: Chance) => void): void => {
  for (const [x, y] of cells) draw((x + 0.5) * U, (y + 0.5) * U, new Chance(x * 7919 + y * 104729 + 7));
};

const inset = (cells: Cells, by: number): Path2D => {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - x + 1, Math.max(...ys) - y + 1];
  const area = new Path2D();
  if (w * h === cells.length) area.roundRect(x * U + by, y * U + by, w * U - 2 * by, h * U - 2 * by, 5);
  else area.addPath(new Path2D(squares(cells)));
  return area;
};

function block(brush: Brush, cells: Cells, stone: string, joint: string, light: string): void {
  const area = new Path2D(squares(cells));
  const edge = new Path2D(outlineOf(cells));
  brush.fillStyle = stone;
  shaded(brush, () => brush.fill(area));
  brush.strokeStyle = joint;
  brush.lineWidth = 1.8;
  for (const [x, y] of cells) {
    brush.stroke(new Path2D(`M${x * U} ${(y + 0.33) * U}h${U}M${x * U} ${(y + 0.67) * U}h${U}`));
    for (const [dx, dy] of [
      [0.3, 0],
      [0.7, 0.33],
      [0.4, 0.67],
    ] as const)
      // prettier-ignore
      brush.stroke(new Path2D(`M${(x + dx) * U} ${(y + dy) * U}v${U / 3}`));
  }
  brush.strokeStyle = "#16120f";
  brush.lineWidth = 3;
  brush.stroke(edge);
  brush.save();
  brush.clip(area);
  brush.translate(2.5, 3);
  brush.strokeStyle = light;
  brush.globalAlpha = 0.7;
  brush.lineWidth = 2.5;
  brush.stroke(edge);
  brush.restore();
}

function steps(brush: Brush, cells: Cells): void {
  brush.fillStyle = "#6a655c";
  brush.fill(new Path2D(squares(cells)));
  for (const [x, y] of cells)
    for (let n = 0; n < 4; n++) {
      brush.fillStyle = n % 2 ? "#8f897e" : "#a39d91";
      brush.fillRect(x * U, y * U + (n * U) / 4 + 1, U, U / 4 - 3);
    }
}

/** What is flat is drawn below what stands. */
const FLAT: readonly GroundKind[] = ["sand", "snow", "mud", "water", "deck", "planks", "stairs"];

const DRAW: Readonly<Record<GroundKind, (brush: Brush, cells: Cells) => void>> = {
  water: (brush, cells) => {
    stretch(brush, cells, "water", [["rgb(56 64 31 / 50%)", 22], ["#6a5c3a", 15], ["#a8976a", 9]]); // prettier-ignore
    deep(brush, cells);
  },
  mud: (brush, cells) => stretch(brush, cells, "mud", [["#4a4a2a", 16], ["#54442c", 8]]), // prettier-ignore
  sand: (brush, cells) => stretch(brush, cells, "sand", [["#94815a", 12]]),
  snow: (brush, cells) => stretch(brush, cells, "snow", [["#aebac2", 8]]),
  deck: (brush, cells) => stretch(brush, cells, "deck", [["#20262c", 4]]),
  planks: (brush, cells) => stretch(brush, cells, "planks", [["#3a240f", 5]]),
  stairs: steps,
  trees: (brush, cells) => each(cells, (x, y, c) => tree(brush, x + c.between(-4, 4), y + c.between(-4, 4), U * c.between(0.56, 0.7), c)), // prettier-ignore
  bushes: (brush, cells) => each(cells, (x, y, c) => bush(brush, x, y, U * 0.5, c)),
  rock: (brush, cells) => {
    for (const patch of patches(cells)) rocks(brush, patch);
  },
  crates: (brush, cells) =>
    each(cells, (x, y, c) =>
      c.between(0, 1) < 0.25 ? barrel(brush, x, y, U * 0.4) : crate(brush, x, y, U * 0.42, c.between(-0.15, 0.15)),
    ),
  table: (brush, cells) => {
    for (const patch of patches(cells)) slab(brush, inset(patch, 5), "#7b5128", "#b3813f");
  },
  "low-wall": (brush, cells) => {
    for (const [x, y] of cells)
      for (let n = 0; n < 6; n++) {
        const c = new Chance(x * 31 + y * 977 + n);
        const stone = new Path2D();
        stone.roundRect(
          (x + 0.06 + (n % 2) * 0.46) * U,
          (y + 0.04 + Math.floor(n / 2) * 0.32) * U,
          U * 0.43,
          U * 0.29,
          5,
        );
        slab(brush, stone, c.of(["#8a8f82", "#7b8075", "#9aa091"]), "#bcc1b1");
      }
  },
  rubble: (brush, cells) => each(cells, (x, y, c) => rubble(brush, x, y, U * 0.5, c)),
  wall: (brush, cells) => block(brush, cells, "#857a6b", "#4e463b", "#b7ac99"),
  brick: (brush, cells) => block(brush, cells, "#8c4a36", "#5b2a1c", "#c07a60"),
  web: (brush, cells) => each(cells, (x, y) => web(brush, x, y, U * 0.52)),
  glass: (brush, cells) => {
    for (const patch of patches(cells)) slab(brush, inset(patch, 10), "rgb(169 214 234 / 75%)", "#eaf6fb");
  },
};

/** One large rock in the middle of a patch, smaller ones on the rest of its squares. */
function rocks(brush: Brush, patch: Cells): void {
  each(patch, (x, y, c) => rock(brush, x, y, U * 0.52, c));
  const [x, y] = [0, 1].map((axis) => patch.reduce((sum, cell) => sum + (cell[axis] ?? 0), 0) / patch.length + 0.5);
  if (patch.length > 2) rock(brush, (x ?? 0) * U, (y ?? 0) * U, U * 0.8, new Chance(patch.length * 13));
}

function blotches(brush: Brush, board: SeenBoard): void {
  const chance = new Chance(board.width * 31 + board.height);
  const [wide, high] = [board.width + BORDER, board.height + BORDER];
  const many = Math.min(140, Math.ceil(((wide + BORDER) * (high + BORDER)) / 11));
  for (let n = 0; n < many; n++) {
    const [x, y, r] = [
      chance.between(-BORDER * U, wide * U),
      chance.between(-BORDER * U, high * U),
      chance.between(50, 150),
    ];
    const blot = brush.createRadialGradient(x, y, 0, x, y, r);
    const colour = chance.of(["63 93 44", "109 138 66", "125 131 80", "53 82 39"]);
    blot.addColorStop(0, `rgb(${colour} / 34%)`);
    blot.addColorStop(1, `rgb(${colour} / 0%)`);
    brush.fillStyle = blot;
    brush.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
}

/** Makes what is drawn of a border's outermost squares ever thinner: the bare ground lies below it. */
function faded(brush: Brush, board: SeenBoard): void {
  const far = 3 * U;
  const [left, top] = [-BORDER * U, -BORDER * U];
  const [right, bottom] = [(board.width + BORDER) * U, (board.height + BORDER) * U];
  brush.save();
  brush.globalCompositeOperation = "destination-out";
  for (const [x, y, dx, dy] of [
    [left, top, far, 0],
    [right, top, -far, 0],
    [left, top, 0, far],
    [left, bottom, 0, -far],
  ] as const) {
    const fade = brush.createLinearGradient(x, y, x + dx, y + dy);
    fade.addColorStop(0, "#000");
    fade.addColorStop(1, "transparent");
    brush.fillStyle = fade;
    brush.fillRect(left, top, right - left, bottom - top);
  }
  brush.restore();
}

/** The steps in which a place is drawn with its border, from the ground up. */
export function painting(board: SeenBoard): readonly Step[] {
  const below = base(board.features, board.lines ?? []);
  const known = board.features.flatMap((feature) => {
    const kind = groundKind(feature);
    return kind && feature.cells.length > 0 ? [{ kind, cells: continued(board, feature) }] : [];
  });
  const flat = known.filter(({ kind }) => FLAT.includes(kind));
  const standing = known.filter(({ kind }) => !FLAT.includes(kind));
  const draw = ({ kind, cells }: (typeof known)[number]): Step => (brush) => DRAW[kind](brush, cells); // prettier-ignore
  return [
    (brush) => {
      brush.fillStyle = pattern(brush, below);
      brush.fillRect(-BORDER * U, -BORDER * U, (board.width + 2 * BORDER) * U, (board.height + 2 * BORDER) * U);
      if (below === "grass") blotches(brush, board);
    },
    (brush) => {
      brush.fillStyle = pattern(brush, below === "deck" ? "deck" : "planks");
      brush.fill(new Path2D(squares(rooms(board))));
    },
    ...flat.map(draw),
    ...standing.filter(({ kind }) => kind !== "trees").map(draw),
    (brush) => walls(brush, board.lines ?? []),
    ...standing.filter(({ kind }) => kind === "trees").map(draw),
    (brush) => {
      for (const { x, y, r } of woods(board)) tree(brush, x, y, r, new Chance(Math.round(x * 7 + y)));
    },
    (brush) => faded(brush, board),
  ];
}
