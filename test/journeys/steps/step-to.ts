import type { Page } from 'playwright-core';

/** Goes to an address as a link of the page does, without a load. The title left behind is nobody's. */
export async function stepTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname !== to) document.title = '';
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}
