// What of a scroller lies out of sight, so that the page can say that more follows.

const SLACK = 8; // pixels that are nobody's loss

export class Overflow {
  /** Whether something lies below what is in view. */
  below = $state(false);
  /** How many of its buttons lie beyond its right edge, at least in part. */
  right = $state(0);
  #box: HTMLElement | undefined;

  /** An attachment for the scroller. */
  readonly watch = (box: HTMLElement): (() => void) => {
    this.#box = box;
    const look = (): void => {
      this.below = box.scrollHeight - box.scrollTop - box.clientHeight > SLACK;
      const edge = box.getBoundingClientRect().right;
      const beyond = [...box.children].filter((c) => c.matches("button") && c.getBoundingClientRect().right > edge);
      this.right = beyond.length;
    };
    const sizes = new ResizeObserver(look);
    const follow = (): void => {
      sizes.disconnect();
      for (const part of [box, ...box.children]) sizes.observe(part);
    };
    const parts = new MutationObserver(follow);
    parts.observe(box, { childList: true });
    box.addEventListener("scroll", look, { passive: true });
    follow();
    return () => {
      sizes.disconnect();
      parts.disconnect();
      box.removeEventListener("scroll", look);
    };
  };

  /** Goes on to what lies below. */
  down(): void {
    this.#box?.scrollBy({ top: this.#box.clientHeight * 0.8, behavior: "smooth" });
  }

  /** Goes on to what lies to the right. */
  on(): void {
    this.#box?.scrollBy({ left: this.#box.clientWidth * 0.8, behavior: "smooth" });
  }
}
