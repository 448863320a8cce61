// Tiles that repeat: grass, planks, water, sand, snow, deck plates. Each is drawn once, 240 units wide or a divisor of it.

import { Chance } from "./chance";

export type Tile = "grass" | "sand" | "snow" | "deck" | "planks" | "water" | "mud" | "cobbles";
type Brush = CanvasRenderingContext2D;

const SIZE = 240;

function speckled(brush: Brush, chance: Chance, colours: readonly [string, ...string[]], count: number): void {
  for (let n = 0; n < count; n++) {
    brush.fillStyle = chance.of(colours);
    brush.globalAlpha = 0.6;
    brush.fillRect(chance.between(0, SIZE), chance.between(0, SIZE), chance.between(1, 3), chance.between(1, 3));
  }
  brush.globalAlpha = 1;
}

function blades(brush: Brush, chance: Chance): void {
  brush.lineWidth = 1.7;
  brush.globalAlpha = 0.75;
  for (let n = 0; n < 130; n++) {
    brush.strokeStyle = chance.of(["#71884e", "#84985c", "#465c35", "#51683c"]);
    const [x, y] = [chance.between(4, SIZE - 4), chance.between(10, SIZE)];
    brush.stroke(new Path2D(`M${x} ${y}q2-7 ${chance.between(-3, 5)}-9`));
  }
  brush.globalAlpha = 1;
}

function boards(brush: Brush, chance: Chance): void {
  for (let row = 0; row < 15; row++) {
    const y = row * 16;
    brush.fillStyle = chance.of(["#8d6238", "#97693d", "#855a31", "#92653a"]);
    brush.fillRect(0, y, SIZE, 16);
    brush.fillStyle = "#4b2f16";
    brush.fillRect(0, y, SIZE, 1.8);
    const seam = Math.floor(chance.between(0, SIZE));
    brush.fillRect(seam, y, 1.8, 16);
    brush.fillRect(seam + 4, y + 5, 2, 2);
    brush.fillRect(seam + 4, y + 11, 2, 2);
    brush.strokeStyle = "#6f4a26";
    brush.lineWidth = 1.2;
    for (const at of [40, 130]) brush.stroke(new Path2D(`M${(seam + at) % 200} ${y + 8}q14 3 28 0`));
  }
}

function ripples(brush: Brush, chance: Chance): void {
  for (let n = 0; n < 26; n++) {
    const light = n % 3 > 0;
    brush.strokeStyle = light ? chance.of(["#bfe3ee", "#9fd0e2", "#cdeaf3"]) : "#1e5573";
    brush.globalAlpha = light ? 0.5 : 0.55;
    brush.lineWidth = chance.between(1.4, 2.2);
    brush.stroke(new Path2D(`M${chance.between(0, SIZE - 50)} ${chance.between(8, SIZE)}q12-6 24 0t22 0`));
  }
  brush.globalAlpha = 1;
}

function plates(brush: Brush): void {
  for (let x = 0; x < SIZE; x += 48)
    for (let y = 0; y < SIZE; y += 48) {
      brush.fillStyle = (x + y) % 96 === 0 ? "#4a545e" : "#46505a";
      brush.fillRect(x + 1, y + 1, 46, 46);
      brush.fillStyle = "#5d6873";
      brush.fillRect(x + 1, y + 1, 46, 2);
      brush.fillStyle = "#333b43";
      for (const [dx, dy] of [[6, 6], [40, 6], [6, 40], [40, 40]] as const) brush.fillRect(x + dx, y + dy, 3, 3); // prettier-ignore
    }
}

function stones(brush: Brush, chance: Chance): void {
  for (let row = 0; row < 12; row++)
    for (let n = -1; n < 10; n++) {
      brush.fillStyle = chance.of(["#8d8371", "#7f7666", "#978d7a", "#877c69"]);
      brush.beginPath();
      brush.roundRect(n * 24 + (row % 2) * 12 + 1.5, row * 20 + 1.5, 21, 17, 6);
      brush.fill();
    }
}

const COLOURS: Readonly<Record<Tile, string>> = {
  grass: "#5b7144",
  sand: "#c2a56d",
  snow: "#dfe6ea",
  deck: "#39424b",
  planks: "#8d6238",
  water: "#2f7697",
  mud: "#5f4d33",
  cobbles: "#5a5244",
};

/** Draws a tile. */
export function tile(kind: Tile): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const brush = canvas.getContext("2d");
  if (!brush) return canvas;
  const chance = new Chance(kind.length * 97 + kind.charCodeAt(0));
  brush.fillStyle = COLOURS[kind];
  brush.fillRect(0, 0, SIZE, SIZE);
  brush.lineCap = "round";
  if (kind === "grass") {
    blades(brush, chance);
    speckled(brush, chance, ["#8b8b66", "#3a4f26", "#a39a6a"], 36);
  } else if (kind === "planks") boards(brush, chance);
  else if (kind === "water") ripples(brush, chance);
  else if (kind === "deck") plates(brush);
  else if (kind === "cobbles") stones(brush, chance);
  else if (kind === "snow") speckled(brush, chance, ["#c8d4dc", "#f7fafc", "#b9c8d2"], 160);
  else if (kind === "mud") speckled(brush, chance, ["#4b3b26", "#76613f", "#3c3020"], 160);
  else speckled(brush, chance, ["#b0925b", "#d4ba84", "#a0834f"], 220);
  return canvas;
}
