() => {
  // What only a mouse is told: a title whose words stand nowhere else, and a style that shows something under it.
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const same = (text) => text.trim().replace(/\s+/g, " ").toLowerCase();
  const names = [...document.querySelectorAll("[aria-label]")].map((e) => same(e.ariaLabel));
  // What stands beneath a fold is a tap away.
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let all = "";
  while (words.nextNode()) if (!words.currentNode.parentElement.closest("title, script, style, [hidden]")) all += words.currentNode.nodeValue;
  const told = [same(all), ...names];
  const found = [];
  const titles = [...document.querySelectorAll("[title]")].filter(shown).map((e) => e.title);
  // In a drawing, whatever is taken into the hand says what it is.
  const drawn = [...document.querySelectorAll("svg title")].filter((e) => shown(e.parentElement) && !e.closest("[aria-hidden=true], [role=application]"));
  for (const text of new Set([...titles, ...drawn.map((e) => e.textContent)])) {
    if (text && !told.some((each) => each.includes(same(text)))) found.push(`only a mouse is told: ${text}`);
  }
  const uncovers = ["display", "visibility", "opacity", "max-height", "height", "content", "clip-path"];
  const rules = (sheet) => [...sheet.cssRules].flatMap((rule) => (rule.cssRules?.length ? [rule, ...rules(rule)] : [rule]));
  for (const rule of [...document.styleSheets].flatMap(rules)) {
    if (!rule.selectorText?.includes(":hover") || /:focus|:active/.test(rule.selectorText)) continue;
    if (uncovers.some((name) => rule.style.getPropertyValue(name))) found.push(`only a mouse is shown: ${rule.selectorText}`);
  }
  return found;
}
