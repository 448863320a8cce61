(more) => {
  const pad = "ääniselvitys tarkoittaa kokonaisuutta ";
  const shown = (e) => e.checkVisibility({visibilityProperty: true, opacityProperty: true});
  const unseen = (e) => e.closest(".unseen, svg, script, style, datalist, option") !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.nodeValue;
    if (/\p{L}{2}/u.test(text) && node.parentElement && !unseen(node.parentElement) && shown(node.parentElement)) texts.push([node, text]);
  }
  for (const [node, text] of texts) {
    const by = Math.ceil(text.trim().length * more);
    // One word grows as one word, as in languages that join them; a sentence gets more of them.
    node.nodeValue = /\s/.test(text.trim()) ? `${text.trimEnd()} ${pad.repeat(9).slice(0, Math.min(by, 300))}` : text.trimEnd() + "kokonaisuus".repeat(9).slice(0, by);
  }
  const name = (e) => (e.ariaLabel || e.textContent).trim().replace(/\s+/g, " ").slice(0, 50) || e.outerHTML.slice(0, 80);
  const found = [];
  const scroller = (e) => { for (let p = e.parentElement; p; p = p.parentElement) if (/auto|scroll/.test(getComputedStyle(p).overflowX) && p.scrollWidth > p.clientWidth) return true; return false; };
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`the page is ${document.documentElement.scrollWidth} pixels wide of ${innerWidth}`);
  const acts = [...document.querySelectorAll("button, a, summary, select, input, [role=tab]")].filter((e) => shown(e) && !unseen(e) && e.getClientRects().length > 0);
  for (const [node] of texts) {
    const e = node.parentElement;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0) continue;
    const style = getComputedStyle(e);
    const clipped = (p) => p && /hidden|clip/.test(getComputedStyle(p).overflowX);
    const box = (e.closest("button, a, summary, [role=tab]") ?? e).getBoundingClientRect();
    if (style.textOverflow === "ellipsis" || clipped(e) || clipped(e.parentElement)) continue; // it is cut short on purpose
    if (style.display !== "inline" && (text.right > box.right + 2 || text.left < box.left - 2)) found.push(`${name(e)}: runs out of its box`);
    if (text.right > innerWidth + 2 && !scroller(e)) found.push(`${name(e)}: runs out of the screen`);
    if (e.closest("button") && text.bottom > box.bottom + 2) found.push(`${name(e)}: is higher than its button`);
  }
  for (const [i, a] of acts.entries()) for (const b of acts.slice(i + 1)) {
    if (a.contains(b) || b.contains(a)) continue;
    const p = a.getBoundingClientRect(), q = b.getBoundingClientRect();
    const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
    const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    if (wide > 3 && high > 3 && a.parentElement?.closest("div, li, section, nav, header") === b.parentElement?.closest("div, li, section, nav, header")) found.push(`${name(a)}: lies on ${name(b)}`);
  }
  for (const [node, text] of texts) node.nodeValue = text;
  return found;
}
