// Light or dark, plain or strong contrasts: as somebody has chosen in this browser, dark else. It stands
// in the page's head itself (vite.config.ts), before anything is painted, so that nothing flashes; looks.ts is how the
// page chooses.
(() => {
  const NAME = "wildtable-looks";
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const more = matchMedia("(prefers-contrast: more)");
  let chosen = "dark";

  const kept = () => {
    try {
      return localStorage.getItem(NAME) ?? "dark"; // a table is lit like a room in the evening
    } catch {
      return "dark"; // a private window may forbid it
    }
  };

  const show = () => {
    const { dataset } = document.documentElement;
    dataset.looks = chosen;
    dataset.light = chosen === "light" || chosen === "dark" ? chosen : dark.matches ? "dark" : "light";
    dataset.contrast = chosen === "contrast" || more.matches ? "more" : "plain";
    document.querySelector("meta[name=color-scheme]").content = dataset.light; // the empty page has its colour too
    dispatchEvent(new Event("looks-shown"));
  };

  addEventListener("looks-chosen", (event) => {
    chosen = event.detail;
    try {
      localStorage.setItem(NAME, chosen);
    } catch {
      // Then it is for as long as this page is open.
    }
    show();
  });
  addEventListener("storage", (event) => {
    if (event.key !== NAME && event.key !== null) return;
    chosen = kept(); // another window has chosen
    show();
  });
  dark.addEventListener("change", show);
  more.addEventListener("change", show);
  chosen = kept();
  show();
})();
