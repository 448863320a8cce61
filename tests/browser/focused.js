async () => {
  // Whatever can have the focus shows that it has it, by something that stands out, and lies under nothing else then.
  const LOOKS = ["outlineStyle", "outlineWidth", "outlineColor", "boxShadow", "borderTopColor", "borderBottomColor", "backgroundColor", "stroke", "strokeWidth", "fill", "opacity", "visibility", "textDecorationLine"];
  const name = (e) => (e.ariaLabel || e.textContent).trim().replace(/\s+/g, " ").slice(0, 50) || e.outerHTML.slice(0, 100);
  const around = (e) => [e, ...[...e.querySelectorAll("*")].slice(0, 40), e.closest("label"), e.parentElement, e.nextElementSibling].filter(Boolean);
  const look = (all) => all.map((e) => { const s = getComputedStyle(e); return LOOKS.map((key) => s[key]).join("|"); });
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
  const bright = (colour) => { const [r, g, b] = rgba(colour).map((v) => { const c = v / 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const contrast = (a, b) => { const [low, high] = [bright(a), bright(b)].sort((x, y) => x - y); return (high + 0.05) / (low + 0.05); };
  const behind = (e) => { for (let p = e; p; p = p.parentElement) if (rgba(getComputedStyle(p).backgroundColor)[3] > 200) return getComputedStyle(p).backgroundColor; return "Canvas"; };
  const found = [];
  const all = document.querySelectorAll("button, a[href], summary, input, select, textarea, [tabindex]:not([tabindex='-1'])");
  const began = document.activeElement;
  const scrolled = [...document.querySelectorAll("*")].filter((e) => e.scrollTop || e.scrollLeft).map((e) => [e, e.scrollTop, e.scrollLeft]);
  for (const e of all) {
    if (!e.checkVisibility({ visibilityProperty: true }) || e.disabled || e.closest("[inert]")) continue;
    const last = document.activeElement;
    last?.blur();
    const parts = around(e);
    const before = look(parts);
    last?.focus?.({ preventScroll: true }); // as with keys, it goes from one to the next
    e.focus();
    await new Promise((done) => setTimeout(done)); // the page may answer that
    if (document.activeElement !== e) continue; // it lies beneath a dialog
    const after = look(around(e));
    if (parts.length === after.length && before.every((each, i) => each === after[i])) { found.push(`no focus is shown: ${name(e)}`); continue; }
    // What is unseen by itself shows the focus on its label.
    const bearer = e.closest(".unseen") ? (e.closest("label") ?? e) : e;
    const style = getComputedStyle(bearer);
    if (style.outlineStyle !== "none" && !(e instanceof SVGElement)) {
      const outside = parseFloat(style.outlineOffset) >= 0;
      const ratio = contrast(style.outlineColor, behind(outside ? bearer.parentElement : bearer));
      if (ratio < 3) found.push(`its focus is hard to see, ${ratio.toFixed(2)}: ${name(e)}`);
      const wide = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
      const box = bearer.getBoundingClientRect();
      const cut = { left: box.left - wide < -0.5, right: box.right + wide > innerWidth + 0.5, top: box.top - wide < -0.5, bottom: box.bottom + wide > innerHeight + 0.5 };
      for (let p = bearer.parentElement; p && p !== document.body; p = p.parentElement) {
        const clips = getComputedStyle(p);
        const at = p.getBoundingClientRect();
        if (clips.overflowX !== "visible") { cut.left ||= box.left - wide < at.left - 0.5; cut.right ||= box.right + wide > at.right + 0.5; }
        if (clips.overflowY !== "visible") { cut.top ||= box.top - wide < at.top - 0.5; cut.bottom ||= box.bottom + wide > at.bottom + 0.5; }
        if (/fixed/.test(clips.position)) break;
      }
      if (Object.values(cut).filter(Boolean).length > 2) found.push(`its focus is cut off: ${name(e)}`);
    }
    const box = (e.matches("input") && e.closest("label") || e).getBoundingClientRect();
    const spots = [[0.5, 0.5], [0.1, 0.15], [0.9, 0.15], [0.1, 0.85], [0.9, 0.85]].map(([x, y]) => [box.x + box.width * x, box.y + box.height * y]);
    if (!(e instanceof SVGElement) && box.width > 2) {
      const hits = spots.map(([x, y]) => document.elementFromPoint(x, y));
      const mine = hits.some((hit) => hit && (e.contains(hit) || hit.contains(e) || hit.closest("label")?.contains(e)));
      if (!mine) found.push(`something lies over it when it has the focus: ${name(e)}: ${hits[0]?.outerHTML.slice(0, 80) ?? "out of the screen"}`);
    }
  }
  document.activeElement?.blur();
  began?.focus?.();
  for (const [e, top, left] of scrolled) { e.scrollTop = top; e.scrollLeft = left; }
  return [...new Set(found)];
}
