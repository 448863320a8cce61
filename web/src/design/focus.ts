// Keyboard focus follows what opens, and goes back to where it was when that closes. A mouse's or a
// finger's tap moves nothing.

const FIRST = "button:not([disabled]):not([aria-disabled=true]), select, input, summary";

/** An attachment for a panel that opens: takes the focus from whoever uses the keyboard. */
export function takeFocus(panel: HTMLElement): () => void {
  const before = document.activeElement;
  const keyboard = before instanceof Element && before.matches(":focus-visible");
  if (keyboard)
    (
      panel.querySelector<HTMLElement>(`:scope > :not(header) :is(${FIRST}), :scope > :is(${FIRST})`) ??
      panel.querySelector<HTMLElement>(FIRST)
    )?.focus();
  return () => {
    const now = document.activeElement;
    const lost = now === null || now === document.body || panel.contains(now);
    if (keyboard && lost && before.isConnected) (before as HTMLElement | SVGElement).focus();
  };
}

/** Calls back once the keyboard has brought the focus to something whose middle lies beneath a box. */
export function whenCovered(box: Element | undefined, to: EventTarget | null, then: () => void): void {
  if (!box || !(to instanceof Element) || box.contains(to) || !to.matches(":focus-visible")) return;
  setTimeout(() => {
    if (document.activeElement !== to || !box.isConnected) return; // it is scrolled to by now
    const [over, at] = [box.getBoundingClientRect(), to.getBoundingClientRect()];
    const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
    if (x > over.left && x < over.right && y > over.top && y < over.bottom) then();
  });
}

/** Where the keyboard goes on once what it was on has gone: the next question, else what may be done, else the bar. */
const NEXT = [
  "[data-testid=answers] button",
  "[data-testid=own-card] button",
  "[data-testid=action-bar] .acts button",
  "[data-testid=hero-turn] .acts button",
  "[data-testid=end-turn]",
  "[data-testid=action-bar] button",
  "[data-testid=action-bar]",
  "[data-testid=dock] button",
  "[data-testid=dock]",
  "nav [aria-current=page]",
];

/** Keeps the focus of a keyboard within a table; `settle` is called when there is something else to be done. */
export class KeptFocus {
  #last: Element | null = null;
  #byKeys = false;

  note(to: EventTarget | null): void {
    this.#last = to instanceof Element ? to : null;
    this.#byKeys = this.#last?.matches(":focus-visible") ?? false;
  }

  settle(): void {
    const now = document.activeElement;
    const gone = now === null || now === document.body || !now.isConnected;
    if (!gone || !this.#byKeys || !this.#last || (this.#last.isConnected && !this.#last.matches(":disabled"))) return;
    const able = (css: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(css)].filter(
        (each) => each.getClientRects().length > 0 && !each.matches(":disabled"),
      );
    NEXT.flatMap(able)[0]?.focus();
  }
}
