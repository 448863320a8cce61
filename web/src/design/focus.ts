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
