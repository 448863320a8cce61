// Something that is asked of the server: whether it is under way, and what came in its way.

import { Trouble } from "./api";

export class Attempt {
  busy = $state(false);
  trouble = $state.raw<Trouble | null>(null);

  /** What comes of it; null where something came in its way. */
  async at<T>(work: Promise<T>): Promise<T | null> {
    this.busy = true;
    this.trouble = null;
    try {
      return await work;
    } catch (error) {
      this.trouble = error instanceof Trouble ? error : new Trouble(String(error));
      return null;
    } finally {
      this.busy = false;
    }
  }
}
