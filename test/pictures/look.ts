import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { enter } from '../journeys/steps/enter.ts';
import { launchBrowser } from '../journeys/steps/one-browser.ts';
import { startLocalSystem } from '../support/system/system.ts';
import { apiClient } from '../trust/system/api-client.ts';
import { faultsOf } from './pages/faults.ts';
import { withLongNames } from './pages/long-names.ts';
import { otherMember } from './pages/moments.ts';
import { type Place, places } from './pages/places.ts';
import { richMember } from './pages/rich-member.ts';

/**
 * `npm run look [-- <part of a name> …]`: draws every page of the member site at four widths in both themes, with long names and
 * eight-digit amounts, for a person to look at; says which pages are wider than the window, and which text is cut off unseen.
 */
const folder = join(tmpdir(), 'pictures');
mkdirSync(folder, { recursive: true });
const widths = [360, 390, 1024, 1280] as const;
const heights = { 360: 740, 390: 844, 1024: 768, 1280: 800 } as const;
const themes = ['dark', 'light'] as const;
/** Pixels of a page that are drawn. */
const tallest = 2_400;
const patience = 15_000;
const password = 'newbet1234';

const wanted = process.argv.slice(2);
const chosen = places.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const system = await startLocalSystem({ feed: 'sandbox', pages: true, quickHashes: true });
const browser = await launchBrowser();
try {
  const userId = await richMember(apiClient(system.url));
  for (const width of widths) await drawAll(browser, { width, userId });
} finally {
  await browser.close();
  await system.stop();
}

async function drawAll(from: Browser, { width, userId }: { width: (typeof widths)[number]; userId: string }) {
  const isPhone = width < 600;
  const context = await from.newContext({
    viewport: { width, height: heights[width] },
    ...(isPhone && { isMobile: true, hasTouch: true }),
    baseURL: system.url,
    serviceWorkers: 'block',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patience);
  await context.addInitScript(hidePopups);
  await withLongNames(context);
  const visiting = chosen.filter((place) => place.as === 'visitor');
  const page = await context.newPage();
  for (const place of visiting) await draw(page, { place, width, isPhone });
  await enter(page, { call: '/auth/login', body: { userId, userPw: password }, name: 'site', path: '/' });
  await page.locator('[popovertarget="account-menu"]').waitFor({ state: 'attached' });
  for (const place of chosen) if (place.as === 'member') await draw(page, { place, width, isPhone });
  await enter(page, {
    call: '/auth/login',
    body: { userId: otherMember, userPw: password },
    name: 'site',
    path: '/',
  });
  await page.locator('[popovertarget="account-menu"]').waitFor({ state: 'attached' });
  for (const place of chosen) if (place.as === 'other') await draw(page, { place, width, isPhone });
  await close(context);
}

async function close(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

async function draw(
  page: Page,
  { place, width, isPhone }: { place: Place; width: (typeof widths)[number]; isPhone: boolean },
): Promise<void> {
  const say = (what: string): void => console.log(`${place.name} at ${width}: ${what}`);
  try {
    await page.goto(place.path);
    await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelector('[class*="_skeleton_"]') === null);
    await place.before?.(page, isPhone);
    await page.waitForTimeout(500);
    if ((await page.getByRole('dialog').count()) === 0) await page.evaluate(() => scrollTo(0, 0));
    for (const fault of await page.evaluate(faultsOf)) say(fault);
    for (const theme of themes) {
      await page.evaluate((worn) => {
        document.documentElement.dataset['mantineColorScheme'] = worn;
      }, theme);
      const hasDialog = (await page.getByRole('dialog').count()) > 0;
      const height = hasDialog
        ? heights[width]
        : Math.min(tallest, await page.evaluate(() => document.documentElement.scrollHeight));
      await page.screenshot({
        path: join(folder, `${place.name}-${width}-${theme}.png`),
        animations: 'disabled',
        fullPage: !hasDialog,
        clip: { x: 0, y: 0, width, height },
      });
    }
  } catch (error) {
    say(`not drawn: ${String(error).slice(0, 1_500)}`);
    await page
      .screenshot({ path: join(folder, `${place.name}-${width}-not-drawn.png`) })
      .catch(() => undefined);
  }
  await page.evaluate(() => localStorage.removeItem('slip')).catch(() => undefined);
}

/** As a member leaves the pop-ups who wants none of them today. */
function hidePopups(): void {
  if (window !== top || location.protocol === 'about:') return;
  const until = Object.fromEntries(Array.from({ length: 50 }, (_, seq) => [seq + 1, 9e15]));
  localStorage.setItem('hidden-popups', JSON.stringify({ state: { until }, version: 1 }));
}
