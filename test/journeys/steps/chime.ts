import type { Page } from 'playwright-core';

/** In place of the browser's sound: counts how often the console began to ring, in the page's own element. */
function countRings(): void {
  const node = { connect: (to: unknown) => to };
  class Silent {
    currentTime = 0;
    destination = {};
    async resume(): Promise<void> {
      const { dataset } = document.documentElement;
      dataset['rings'] = String(Number(dataset['rings'] ?? 0) + 1);
    }
    createOscillator(): object {
      return { ...node, frequency: { value: 0 }, start: () => undefined, stop: () => undefined };
    }
    createGain(): object {
      const step = (): void => undefined;
      return { ...node, gain: { setValueAtTime: step, exponentialRampToValueAtTime: step } };
    }
  }
  Object.assign(window, { AudioContext: Silent });
}

/** Call before the page is opened; `ringsOn` counts from then on. */
export async function hearRings(page: Page): Promise<void> {
  await page.addInitScript(countRings);
}

export function ringsOn(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['rings'] ?? 0));
}

/** Call before the page is opened: ends when the page has read every queue, so that what comes next is new. */
export async function queuesRead(page: Page): Promise<void> {
  const calls = ['/admin/dashboard', '/admin/approvals/list'];
  await Promise.all(calls.map((call) => page.waitForResponse((reply) => reply.url().endsWith(call))));
}

/** Ends when the number before the window's title is that of the counts beside the areas' names but for casino transfers, and at least `least`; answers with it. */
export async function waitingInTitle(page: Page, least: number): Promise<number> {
  const counted = await page.waitForFunction((atLeast) => {
    const count = Number(/^\((\d+)\) /.exec(document.title)?.[1] ?? 0);
    const areas = [...document.querySelectorAll('nav[aria-label="운영 메뉴"] li')].filter(
      ({ textContent }) => !textContent?.includes('카지노 전송'),
    );
    const beside = areas.map(({ textContent }) =>
      Number(/(\d+)건 .+ 대기$/.exec(textContent ?? '')?.[1] ?? 0),
    );
    return count >= atLeast && count === beside.reduce((sum, one) => sum + one, 0) ? { count } : null;
  }, least);
  return (await counted.jsonValue())?.count ?? 0;
}
