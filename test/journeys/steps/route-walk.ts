import type { Page, Request } from 'playwright-core';
import { putInSight, violationsOn } from './accessible.ts';
import { stepTo } from './step-to.ts';

/** Milliseconds a page may take until nothing on it is under way any more. */
const patience = 60_000;
/** Tall enough for most pages to be in sight as a whole. */
const tall = 2_000;

/** A walk through the pages of one application without a load in between. */
export interface Walk {
  /** Goes to an address and says what is wrong there, but for what only a look in both themes shows. */
  glance(path: string): Promise<readonly string[]>;
  /** Goes to an address, looks at it in both themes, and says what is wrong there. Header, menu and footer are looked at once. */
  look(path: string): Promise<readonly string[]>;
  /** Goes to an address and says where that led. */
  leadsTo(path: string): Promise<string>;
  /** An address of a route's shape; a number in it comes from a link met on the way. @throws when none leads there */
  addressOf(route: string): string;
}

/** A walk from where `page` stands; `unlinked`: addresses of routes no page links to as it comes. */
export async function walk(page: Page, unlinked: Readonly<Record<string, string>> = {}): Promise<Walk> {
  const met = new Set<string>();
  const quiet = traffic(page);
  let seen = false;
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width, height: tall });

  const goTo = async (path: string): Promise<readonly string[]> => {
    await stepTo(page, path);
    try {
      await page.waitForFunction(isNamed, null, { timeout: patience });
      await quiet();
      await page.waitForFunction(isStill, null, { timeout: patience });
      return [];
    } catch {
      return [`not there within ${patience / 1000} s, titled '${await page.title()}'`];
    }
  };
  const glance = async (path: string): Promise<readonly string[]> => {
    const faults = [...(await goTo(path))];
    const { headings, spread, beyond, links } = await page.evaluate(shapeOf, width);
    for (const link of links) met.add(link);
    if (headings !== 1) faults.push(`${headings} h1`);
    if (spread > width) faults.push(`${spread} px wide: ${beyond.join(' | ')}`);
    return faults.map((fault) => `${path} at ${width}, ${fault}`);
  };
  const look = async (path: string): Promise<readonly string[]> => {
    const faults = [...(await glance(path))];
    await putInSight(page, { width, height: tall });
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate(wear, theme);
      for (const violation of await violationsOn(page, { colours: theme === 'light', bare: seen }))
        faults.push(`${path} at ${width}, ${theme}: ${violation}`);
    }
    await page.evaluate(wear, 'dark');
    await page.setViewportSize({ width, height: tall });
    seen = true;
    return faults;
  };
  return {
    glance,
    look,
    leadsTo: async (path) => {
      await goTo(path);
      return new URL(page.url()).pathname;
    },
    addressOf: (route) => {
      if (!route.includes(':')) return route;
      const known = unlinked[route];
      if (known !== undefined) return known;
      const shape = new RegExp(`${route.replaceAll(/:\w+/g, '[^/]+')}$`);
      const address = [...met].find((link) => shape.test(link));
      if (address === undefined) throw new Error(`no page links to ${route}: name one in unlinked`);
      return address.slice(address.search(shape));
    },
  };
}

/** Waits until every request of the page has its answer. */
function traffic(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const until = Date.now() + patience;
    while (open.size > 0 && Date.now() < until) await page.waitForTimeout(20);
  };
}

function isNamed(): boolean {
  return /\p{L}/u.test(document.title);
}

/** Nothing waits, and the page has its heading: one whose script is still on its way shows what was there before. */
function isStill(): boolean {
  const waits = document.querySelector('[class*="_skeleton_"], [aria-busy="true"]') !== null;
  return !waits && document.querySelector('h1') !== null;
}

function wear(theme: string): void {
  document.documentElement.dataset['mantineColorScheme'] = theme;
}

function shapeOf(width: number) {
  const root = document.documentElement;
  const spread = Math.max(root.scrollWidth, document.body.scrollWidth);
  const elements = spread > width ? [...document.querySelectorAll('body *')] : [];
  return {
    headings: document.querySelectorAll('h1').length,
    links: [...document.querySelectorAll('a')].map(({ pathname }) => pathname),
    spread,
    beyond: elements
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 3)
      .map(({ outerHTML }) => outerHTML.slice(0, 150)),
  };
}
