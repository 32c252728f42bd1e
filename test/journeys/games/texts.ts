/** In the page: all texts that are written for eyes, one for each node, but for navigation, lists in tables and the columns beside. */
export const textsHere = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (parent === null || text === '') continue;
    if (parent.closest('nav, aside, footer, table, script, style')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    // Text for screen readers alone is clipped to a point.
    let isClipped = false;
    for (let one: Element | null = parent; one && !isClipped; one = one.parentElement)
      isClipped = one.clientWidth <= 1 && getComputedStyle(one).overflow === 'hidden';
    if (!isClipped) texts.push(text);
  }
  return texts;
};

/** In the page: the families of all that is written or written into. */
export const familiesHere = (): string[] => {
  const written = 'body, h1, h2, h3, p, b, button, input, dt, dd, li, label, svg text';
  return [...document.querySelectorAll(written)].map((element) => getComputedStyle(element).fontFamily);
};
