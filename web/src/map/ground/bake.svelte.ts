// The picture of a place, made once in short steps while nothing else is to be done, and kept.

import { untrack } from "svelte";
import { idly } from "../../net/idly";
import { U } from "../shapes";
import { ownGround } from "../sight";
import type { SeenBoard } from "../../generated/wire";
import { BORDER } from "./beyond";
import { painting } from "./paint";
import { rooms } from "./rooms";

/** The most pixels of a picture, and the most to a unit. */
const MOST = 8_000_000;
const FINE = 1.5;

/** What a picture is known by: all that is drawn in it. */
const nameOf = (board: SeenBoard): string =>
  JSON.stringify([
    board.width,
    board.height,
    board.features,
    (board.lines ?? []).map((l) => [l.a, l.b, l.name, l.door]),
    ownGround(board) && rooms(board),
  ]);

let kept: { name: string; url: string; of: SeenBoard | null } = { name: "", url: "", of: null };

/** Whether two boards are one place, of which a little has changed: until it is drawn anew, its old picture will do. */
export function isSamePlace(one: SeenBoard, other: SeenBoard): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  const drawn = (board: SeenBoard): string[] => [
    ...board.features.map((f) => JSON.stringify(f)),
    ...(board.lines ?? []).map((l) => JSON.stringify([l.a, l.b])),
  ];
  const [had, has] = [new Set(drawn(one)), drawn(other)];
  return has.filter((each) => had.has(each)).length * 2 >= Math.max(had.size, has.length);
}

const rested = (): Promise<void> => new Promise((done) => void idly(done));

async function bake(board: SeenBoard, wanted: () => boolean): Promise<string> {
  await rested(); // a large canvas alone takes a while
  if (!wanted()) return "";
  const [width, height] = [(board.width + 2 * BORDER) * U, (board.height + 2 * BORDER) * U];
  const scale = Math.min(FINE, Math.sqrt(MOST / (width * height)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const brush = canvas.getContext("2d");
  if (!brush) return "";
  brush.scale(canvas.width / width, canvas.height / height);
  brush.translate(BORDER * U, BORDER * U);
  for (const step of painting(board)) {
    await rested();
    if (!wanted()) return "";
    step(brush);
  }
  // A PNG is written in a tenth of the time of a WebP, and goes nowhere.
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  return file ? URL.createObjectURL(file) : "";
}

/** The picture of a place with its border. `url`: empty until it is drawn; `current`: no more of the place is to be drawn. */
interface Baked {
  readonly url: string;
  readonly current: boolean;
}

/** The picture of a place as it is drawn. `board`: nothing where none is wanted. */
export function baked(board: () => SeenBoard | null): Baked {
  let shown = $state("");
  let drawn = $state("");
  const name = $derived.by(() => {
    const place = board();
    return place ? nameOf(place) : "";
  });
  $effect(() => {
    const wanted = name;
    const place = untrack(board);
    if (!place || kept.name === wanted) {
      [shown, drawn] = place ? [kept.url, wanted] : ["", ""];
      return;
    }
    if (!kept.of || !isSamePlace(kept.of, place)) shown = "";
    let on = true;
    void bake(place, () => on).then((url) => {
      if (!on) return;
      drawn = wanted; // also where nothing can be drawn: no more comes
      if (!url) return;
      if (kept.url) URL.revokeObjectURL(kept.url);
      kept = { name: wanted, url, of: place };
      shown = url;
    });
    return () => void (on = false);
  });
  return {
    get url() {
      return shown;
    },
    get current() {
      return drawn === name;
    },
  };
}
