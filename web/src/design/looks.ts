// How the page looks, by choice. What follows from a choice, and where it is kept, stands in applyLooks.js.

export const LOOKS = ["system", "light", "dark", "contrast"] as const;
export type Looks = (typeof LOOKS)[number];

/** What is chosen in this browser. */
export const looks = (): Looks => LOOKS.find((l) => l === document.documentElement.dataset["looks"]) ?? "system";

let forced: MediaQueryList | undefined;

/** Whether strong contrasts are shown, by choice or by the system. */
export const strong = (): boolean =>
  document.documentElement.dataset["contrast"] === "more" || (forced ??= matchMedia("(forced-colors: active)")).matches; // kept: each figure asks

export function choose(next: Looks): void {
  dispatchEvent(new CustomEvent("looks-chosen", { detail: next }));
}

/** Have what is around the page, a phone's bar for one, in the page's colour; from now on whenever that changes. */
export function tint(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const paper = (): void =>
    meta?.setAttribute("content", getComputedStyle(document.documentElement).getPropertyValue("--paper").trim());
  addEventListener("looks-shown", paper);
  paper();
}
