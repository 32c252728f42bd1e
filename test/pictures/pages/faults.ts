/** What is wider than the window, text and buttons that are cut off without three dots to say so, and figures broken in two. */
export function faultsOf(): string[] {
  const faults: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth} px wide`);
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const text = element.textContent?.trim().slice(0, 40) ?? '';
    const box = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ visibilityProperty: true }) && box.width > 3 && box.height > 3;
    const isText = element.children.length === 0 && text !== '';
    if (!isShown || !(isText || element.tagName === 'BUTTON')) continue;
    const words = document.createRange();
    words.selectNodeContents(element);
    const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (isText && lines > 1 && /^[-+−]?[\d,.:]+$/.test(text)) faults.push(`broken: '${text}'`);
    const around: HTMLElement[] = [];
    for (
      let one: HTMLElement | null = element;
      one !== null && one !== document.body;
      one = one.parentElement
    )
      around.push(one);
    const styles = around.map((one) => getComputedStyle(one));
    // What scrolls sideways is meant to reach further.
    if (styles.some(({ overflowX }) => overflowX === 'auto' || overflowX === 'scroll')) continue;
    const cuts = around.find((one, place) => {
      const { right, width, bottom } = one.getBoundingClientRect();
      const style = styles[place];
      const hides = /hidden|clip/.test(style?.overflowX ?? '') && style?.textOverflow !== 'ellipsis';
      // What stands below the frame is left out on purpose, as a whole.
      return hides && width > 4 && box.top < bottom && box.right > right + 1.5;
    });
    if (cuts) faults.push(`cut: '${text}' in ${cuts.className}`);
    if (box.right > clientWidth + 1 && box.left < clientWidth) faults.push(`beyond: '${text}'`);
  }
  return faults.slice(0, 8);
}
