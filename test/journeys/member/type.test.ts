import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { root } from '../../../infra/root.ts';
import { builtFile } from '../../bench/route-weights.ts';
import { screens } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';
import { launchBrowser } from '../steps/one-browser.ts';

/** The styles that bring the face: where they were built to, below the origin. */
const styles = () => `/${builtFile(join(root, 'dist'), 'lib/fonts/fonts.ts')}`;
const isType = (path: string) => path === styles() || /\/assets\/Pretendard[^/]+\.woff2$/.test(path);

/** A page in a browser that loads the site's type, what it asks of those files, and what it complains of. */
async function withType(
  options: BrowserContextOptions,
  journey: (page: Page, asked: readonly string[]) => Promise<void>,
): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ ...options, baseURL: inject('origin'), locale: 'ko-KR' });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (isType(pathname)) asked.push(pathname);
    });
    await journey(page, asked);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
}

const hasFace = () =>
  [...document.fonts].some(({ family, status }) => family.includes('Pretendard') && status === 'loaded');

/** The families of all that is written or written into, which kinds of parts those are, and the styles that bring the face. */
const typeHere = (path: string) => {
  const parts = [...document.querySelectorAll('body, h1, button, input, svg text')];
  const sheets = [...document.styleSheets].map(({ href }) => href ?? '');
  return {
    kinds: [...new Set(parts.map(({ localName }) => localName))],
    families: [...new Set(parts.map((part) => getComputedStyle(part).fontFamily))],
    styles: sheets.filter((href) => href.endsWith(path)),
  };
};

/** The files a document read, and what each cost the network. */
const filesHere = () =>
  performance.getEntriesByType('resource').map((entry) => ({
    path: new URL(entry.name).pathname,
    bytes: (entry as PerformanceResourceTiming).transferSize,
  }));

it('the site’s own type follows the page on a desk, within the pages’ policy', () =>
  withType(screens.desktop, async (page) => {
    const face = page.waitForResponse(/assets\/Pretendard.*\.woff2$/);
    await page.goto('/');
    expect((await face).status()).toBe(200);
    await page.waitForFunction(hasFace);
  }));

const games = [
  { path: '/token/roulette', name: '룰렛', kinds: ['button', 'text'] },
  { path: '/token/graph', name: '그래프', kinds: ['button', 'input'] },
  { path: '/mini/powerladder', name: '파워사다리', kinds: ['text'] },
];

it.each(games)('$name in its frame is set in the type of the page around it, from the same files', (game) =>
  withType(screens.desktop, async (page, asked) => {
    await logIn(page, await newMember(), game.path);
    const shown = page.frameLocator('iframe');
    await shown.getByRole('heading', { level: 1, name: game.name }).waitFor();
    for (const kind of game.kinds) await shown.locator(kind).first().waitFor();
    const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
    if (!frame) throw new Error('the page has no frame');
    await Promise.all([page, frame].map((one) => one.waitForFunction(hasFace)));
    const [around, inside] = await Promise.all([
      page.evaluate(typeHere, styles()),
      frame.evaluate(typeHere, styles()),
    ]);
    expect(around.families).toHaveLength(1);
    expect(around.styles).toHaveLength(1);
    expect({ families: inside.families, styles: inside.styles }).toEqual({
      families: around.families,
      styles: around.styles,
    });
    expect(inside.kinds).toEqual(expect.arrayContaining(['body', ...game.kinds]));

    const before = new Set(asked);
    await page.reload();
    await shown.getByRole('heading', { level: 1, name: game.name }).waitFor();
    const again = await (await page.locator('iframe').elementHandle())?.contentFrame();
    await again?.waitForFunction(hasFace);
    const read = (await again?.evaluate(filesHere)) ?? [];
    const cached = read.filter(({ path }) => before.has(path));
    expect(cached.length).toBeGreaterThan(1);
    expect(cached.filter(({ bytes }) => bytes > 0)).toEqual([]);
  }),
);

it('a phone shows a game in its own type, as the page around it', () =>
  withType(screens.mobile, async (page, asked) => {
    await logIn(page, await newMember(), '/token/roulette');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: /^0 / }).waitFor();
    await (await (await page.locator('iframe').elementHandle())?.contentFrame())?.waitForLoadState('load');
    expect(asked).toEqual([]);
  }));
