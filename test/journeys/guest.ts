import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';

export const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  mobile: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
} as const;
export type Screen = keyof typeof screens;

/** Someone at a browser. Whatever his pages complain about fails the journey at its end. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the journey provokes on purpose and the browser logs as an error: refusals by status, others by their text. */
  expects(what: number | RegExp): void;
}

const patience = 20_000;
let browser: Browser;

/** Call once at the top of a file of journeys. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'));
  });
  afterAll(() => browser.close());
}

/** The demo house's pop-ups as somebody left them who wants none of them today. */
function withoutPopups() {
  const until = Object.fromEntries(Array.from({ length: 50 }, (_, seq) => [seq + 1, 9e15]));
  const value = JSON.stringify({ state: { until }, version: 1 });
  const localStorage = [{ name: 'hidden-popups', value }];
  return { cookies: [], origins: [{ origin: inject('origin'), localStorage }] };
}

/**
 * One journey in a browser of its own. It fails as well when a page logs an error or breaks the pages' policy. Pop-ups are
 * closed and the service worker, which would fetch the whole shell for every journey, is left out unless asked for.
 */
export async function visit(
  screen: Screen,
  journey: (guest: Guest) => Promise<void>,
  { popups = false, worker = false } = {},
): Promise<void> {
  const context = await browser.newContext({
    ...screens[screen],
    baseURL: inject('origin'),
    ...(popups ? {} : { storageState: withoutPopups() }),
    serviceWorkers: worker ? 'allow' : 'block',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  const { complaints, expects } = await listenTo(context);
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
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    const status = Number(/the server responded with a status of (\d+)/.exec(text)?.[1]);
    if (expected.some((one) => (typeof one === 'number' ? one === status : one.test(text)))) return;
    complaints.push(`${text} ${message.location().url}`);
  });
  return { complaints, expects: (what: number | RegExp) => void expected.push(what) };
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Also in frames of other origins. */
const checker = `${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;
/** Styles are in the page already, and only what is wrong is told: half the time of a whole report. */
const check = `axe.run(document, ${JSON.stringify({ runOnly: tags, resultTypes: ['violations'], preload: false })})`;

/** No violation of WCAG 2.2 A and AA on the page as it stands, all of it in sight: what a fixed bar covers is not too small. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? screens.desktop.viewport;
  const height = await page.evaluate(() => document.documentElement.scrollHeight + 200);
  await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(checker);
  }
  const { violations } = await page.evaluate<axe.AxeResults>(check);
  await page.setViewportSize(size);
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map(wrongIn).join(' | ')}`)).toEqual([]);
}

function wrongIn({
  html,
  failureSummary = '',
}: {
  readonly html: string;
  readonly failureSummary?: string;
}): string {
  return `${html.slice(0, 200)} ${failureSummary}`;
}
