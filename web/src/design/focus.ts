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
