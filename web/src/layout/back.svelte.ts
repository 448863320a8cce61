// The browser's Back closes what lies over the table, before it leaves the table.

const OVER = "wildtable-over";

/** While something is open there is an entry of the history for it; Back takes the entry and closes all. */
export function closesOnBack(open: () => boolean, close: () => void): void {
  const isOurs = (): boolean => (history.state as Record<string, unknown> | null)?.[OVER] === true;
  const back = (): void => {
    if (open() && !isOurs()) close();
  };
  $effect(() => {
    window.addEventListener("popstate", back);
    return () => window.removeEventListener("popstate", back);
  });
  $effect(() => {
    if (open()) {
      if (!isOurs()) history.pushState({ [OVER]: true }, "");
    } else if (isOurs()) history.back();
  });
}
