// The picture of a place, made once in short steps while nothing else is to be done, and kept.

import { untrack } from "svelte";
import { idly } from "../../net/idly";
import { U } from "../shapes";
import type { SeenBoard } from "../../generated/wire";
import { BORDER } from "./beyond";
import { painting } from "./paint";

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
  ]);

let kept = { name: "", url: "" };

const rested = (): Promise<void> => new Promise((done) => void idly(done));

async function bake(board: SeenBoard, wanted: () => boolean): Promise<string> {
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
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.86));
  return file ? URL.createObjectURL(file) : "";
}

/** The address of the picture of a place with its border; empty until it is drawn. `board`: nothing where none is wanted. */
export function baked(board: () => SeenBoard | null): { readonly url: string } {
  let shown = $state("");
  const name = $derived.by(() => {
    const place = board();
    return place ? nameOf(place) : "";
  });
  $effect(() => {
    const wanted = name;
    const place = untrack(board);
    if (!place || kept.name === wanted) {
      shown = place ? kept.url : "";
      return;
    }
    let on = true;
    void bake(place, () => on).then((url) => {
      if (!url || !on) return;
      if (kept.url) URL.revokeObjectURL(kept.url);
      kept = { name: wanted, url };
      shown = url;
    });
    return () => void (on = false);
  });
  return {
    get url() {
      return shown;
    },
  };
}
