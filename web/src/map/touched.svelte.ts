// The square or the foe that was tapped, in words: what lies there, how far away it is, and how one stands to whom.

import { standing, stances } from "../actions/stances";
import type { SeenBoard, SeenFighter, SpokenStance } from "../generated/wire";
import { t } from "../i18n/map";
import { lightName } from "../i18n/names";
import { t as tTable } from "../i18n/table";
import type { Session } from "../table/session.svelte";
import { namesAt } from "./ground/kinds";
import type { Cell } from "./looking";
import { inches } from "./shapes";

/** The foes that are told of at a square at most. */
const MOST = 2;

export class Touched {
  cell = $state.raw<Cell | null>(null);

  /** The one whose turn is played here, else the first that is played here at all. */
  readonly #own: SeenFighter | undefined = $derived.by(() => {
    const { acting, fighters, role } = this.session;
    const played = (f: SeenFighter): boolean => this.session.mine(f) && f.at !== null;
    return acting.find(played) ?? (role === "player" ? [...fighters.values()].find(played) : undefined);
  });
  readonly #foe: SeenFighter | undefined = $derived.by(() => {
    const chosen = this.session.fighters.get(this.session.command.selected);
    return chosen && this.#own && chosen.side !== this.#own.side ? chosen : undefined;
  });
  readonly #command = $derived.by(() =>
    this.#own && (this.cell || this.#foe) ? standing(this.session, this.#own, this.cell) : "",
  );
  /** All of it; empty where nothing was tapped, or nothing is known of it. */
  readonly text: string = $derived.by(() => {
    const at = this.cell ?? this.#foe?.at;
    if (!at) return "";
    const told = stances(this.session, this.#command);
    const of = this.cell ? told.slice(0, MOST) : told.filter((s) => s.who === this.#foe?.id);
    return [
      ...(this.cell ? [...namesAt(this.board(), at), this.#light(at)] : []),
      ...(this.#own?.at ? [this.#away(this.#own, this.#own.at, at)] : []),
      ...of.flatMap((s) => this.#said(s)),
    ].join(" · ");
  });
  get #masters(): boolean {
    return this.session.role === "gm";
  }

  constructor(
    private readonly session: Session,
    private readonly board: () => SeenBoard,
  ) {
    $effect(() => {
      if (this.#command) session.chances.want(this.#command);
    });
  }

  #light([x, y]: Cell): string {
    const own = this.board().lights?.find((lit) => lit.cells.some((cell) => cell[0] === x && cell[1] === y));
    return lightName(own?.light ?? this.session.fight?.light ?? "");
  }

  #away(own: SeenFighter, from: Cell, at: Cell): string {
    const far = tTable("map-inches", { n: inches(from, at) });
    return this.#masters ? t("map-from", { far, name: own.name }) : t("map-from-you", { far });
  }

  #said({ name, struck = "", hits = "", way = [] }: SpokenStance): readonly string[] {
    const by = way.length > 0 ? ` (${way.join(", ")})` : "";
    const own = this.#own?.name ?? "";
    const hit = { name, chance: hits };
    const given = this.#masters ? t("stand-hits", { ...hit, name: own, on: name }) : t("stand-you-hit", hit);
    const taken = this.#masters
      ? t("stand-hits", { name, on: own, chance: struck })
      : t("stand-hits-you", { name, chance: struck });
    return [...(struck ? [taken + by] : []), ...(hits ? [given + (struck ? "" : by)] : [])];
  }
}
