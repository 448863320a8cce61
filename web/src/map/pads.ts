// What lies over a map's edges: whoever lays something there says so to the map within.

import { getContext, setContext } from "svelte";
import { UNCOVERED, type Pads } from "./viewport.svelte";

const KEY = Symbol("pads");

/** Says what lies over the edges of the map that stands within this component. */
export const providePads = (pads: () => Pads): void => void setContext(KEY, pads);

/** What lies over the edges of this map, as it stands. */
export const usePads = (): (() => Pads) => getContext<(() => Pads) | undefined>(KEY) ?? (() => UNCOVERED);
