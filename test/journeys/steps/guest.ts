import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, inject } from 'vitest';
import { isWhollyInSight, putInSight, violationsOn } from './accessible.ts';
import { oneBrowser } from './one-browser.ts';

export const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  narrow: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
  mobile: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
} as const;
/** `narrow`: the narrowest phone the games' frames are readable on. */
export type Width = keyof typeof screens;
export type Screen = Exclude<Width, 'narrow'>;

/** A person at a browser. Every error of the pages fails the journey at its end. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the journey provokes on purpose and the browser logs as an error: refusals by status, others by their text. */
  expects(what: number | RegExp): void;
}

/** Milliseconds: what is right comes sooner on every machine, what is wrong never. */
const patience = 60_000;
let browser: Browser;

/** Call once at the top of a file of journeys. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await oneBrowser();
  });
}

/** Nothing of the page is wider than its window: a phone would show it shrunken or cut, and its buttons elsewhere. */
export async function expectNoWider(page: Page, name: string): Promise<void> {
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(pixels, `${name}: pixels wider than the window`).toBeLessThanOrEqual(0);
}

/** The demo data's pop-ups as somebody left them who wants none of them today. */
function putPopupsAway(): void {
  const name = 'hidden-popups';
  // Frames of other origins and blank pages have no such storage.
  if (window !== top || location.protocol === 'about:' || localStorage.getItem(name) !== null) return;
  const until = Object.fromEntries(Array.from({ length: 50 }, (_, seq) => [seq + 1, 9e15]));
  localStorage.setItem(name, JSON.stringify({ state: { until }, version: 1 }));
}

/**
 * One journey in a browser of its own. It fails as well when a page logs an error or breaks the pages' policy. Pop-ups are
 * closed and the service worker, which would fetch the whole shell for every journey, is left out unless asked for; so is
 * motion.
 * `origin`: of a system of its own in place of the one all journeys share.
 */
export async function visit(
  screen: Width,
  journey: (guest: Guest) => Promise<void>,
  { popups = false, worker = false, motion = false, origin = inject('origin') } = {},
): Promise<void> {
  const context = await browser.newContext({
    ...screens[screen],
    baseURL: origin,
    serviceWorkers: worker ? 'allow' : 'block',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  const { complaints, expects } = await listenTo(context);
  if (!popups) await context.addInitScript(putPopupsAway);
  context.setDefaultTimeout(patience);
  try {
    await journey({ page: await context.newPage(), context, expects });
    expect(complaints).toEqual([]);
  } catch (error) {
    const picture = join(tmpdir(), `journey-${Date.now()}.png`);
    await context
      .pages()[0]
      ?.screenshot({ path: picture })
      .catch(() => undefined);
    throw new Error(
      `${screen}: ${error instanceof Error ? error.message : String(error)}\npicture: ${picture}\n${complaints.join('\n')}`,
      { cause: error },
    );
  } finally {
    // A poll of the page may be on its way through a journey's own route.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

async function listenTo(context: BrowserContext) {
  const complaints: string[] = [];
  const expected: (number | RegExp)[] = [];
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violated: ${violatedDirective} ${blockedURI}`);
    });
  });
  context.on('weberror', (error) => complaints.push(`${error.page()?.url()}: ${error.error()}`));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    const status = Number(/the server responded with a status of (\d+)/.exec(text)?.[1]);
    if (expected.some((one) => (typeof one === 'number' ? one === status : one.test(text)))) return;
    complaints.push(`${message.page()?.url()}: ${text} ${message.location().url}`);
  });
  return { complaints, expects: (what: number | RegExp) => void expected.push(what) };
}

/**
 * No violation of WCAG 2.2 A and AA on the page as it stands, all of it in sight: what a fixed bar covers is not too small;
 * and nothing wider than the window. Its frame of header, menu and footer is judged by the walk of every route.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectNoWider(page, name);
  const size = page.viewportSize() ?? screens.desktop.viewport;
  const isSeen = await isWhollyInSight(page);
  if (!isSeen) await putInSight(page, size);
  const violations = await violationsOn(page, { bare: true });
  if (!isSeen) await page.setViewportSize(size);
  expect(violations, `${name}: ${violations.join('\n')}`).toEqual([]);
}
