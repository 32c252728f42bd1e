import type { Page } from 'playwright-core';
import { enter } from '../../journeys/steps/enter.ts';
import { launchBrowser } from '../../journeys/steps/one-browser.ts';
import { password } from '../../trust/bank/people.ts';
import { type Row, row } from '../report.ts';
import { type Scrolled, scrolledFrames } from '../sports/scrolling.ts';
import { switches, tenfold } from './lobby-lists.ts';

const turns = 3;
const cpuSlowdown = 4;

/** The grid of all titles under a turning wheel, with a CPU four times slower: 110 as they are, and ten times as many. */
export async function lobbyScrollFigures(origin: string): Promise<readonly Row[]> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'ko-KR',
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
    });
    // tsx compiles functions with calls of a helper `__name`, which does not exist in the page.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    const body = { userId: 'member05', userPw: password };
    await enter(page, { call: '/auth/login', body, name: 'site', path: '/casino/slot' });
    const today = await scrolled(page, 110);
    await page.route('**/api/slot/game/list*', async (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const only = asked.get('only') === 'hot' ? ({ only: 'hot' } as const) : {};
      const filter = { page: Number(asked.get('page')), size: Number(asked.get('size')), ...only };
      await route.fulfill({ json: { success: true, payload: tenfold.slots(filter, switches) } });
    });
    await page.reload();
    return [...today, ...(await scrolled(page, 1_100))];
  } finally {
    await browser.close();
  }
}

async function scrolled(page: Page, titles: number): Promise<readonly Row[]> {
  const cards = page.getByRole('list', { name: '전체 슬롯' }).locator('> li');
  await cards.first().waitFor();
  while ((await cards.count()) < titles) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(100);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(3_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const frames: Scrolled[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(500);
    frames.push(await scrolledFrames(page, session));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const median = (figure: (one: Scrolled) => number) =>
    frames.map(figure).toSorted((one, other) => one - other)[Math.floor(turns / 2)] ?? 0;
  return [
    row(
      `${titles.toLocaleString('en')} titles: pixels scrolled`,
      median(({ pixels }) => pixels),
      '',
    ),
    row(
      '  frames drawn',
      median(({ drawn }) => drawn),
      '',
      { atLeast: 60 },
    ),
    row(
      `  dropped, at ${cpuSlowdown} × CPU slow-down`,
      median(({ dropped }) => dropped),
      '',
      { atMost: 0 },
    ),
    row(
      '  scrolled in time, filled later',
      median(({ partial }) => partial),
      '',
    ),
  ];
}
