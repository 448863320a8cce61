// What has gone to another place on a board glides there, whatever list it stands in by now.

const LONG = 350; // milliseconds

type Spots = ReadonlyMap<string, DOMRect>;

const marked = (of: HTMLElement): readonly HTMLElement[] => [...of.querySelectorAll<HTMLElement>("[data-glides]")];

/** Where everything that glides is now. */
export const spots = (of: HTMLElement): Spots =>
  new Map(marked(of).map((e) => [e.dataset["glides"] ?? "", e.getBoundingClientRect()]));

/** Lets everything come from where it was. */
export function glide(of: HTMLElement, before: Spots): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const e of marked(of)) {
    const was = before.get(e.dataset["glides"] ?? "");
    const is = e.getBoundingClientRect();
    if (!was || (was.x === is.x && was.y === is.y)) continue;
    e.animate([{ transform: `translate(${was.x - is.x}px, ${was.y - is.y}px)` }, { transform: "none" }], {
      duration: LONG,
      easing: "ease-out",
    });
  }
}
