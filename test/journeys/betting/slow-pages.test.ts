import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { member } from '../../trust/bank/people.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { type BoardMatch, newBoardMatch } from '../steps/board.ts';
import { type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';
import { writeTo } from '../steps/operator-calls.ts';
import { stepTo } from '../steps/step-to.ts';

withBrowser();

let userId = '';
let match: BoardMatch;
beforeAll(async () => {
  userId = await newMember({ cash: 100_000 });
  // As many as home shows, and more.
  const matches = await Promise.all(Array.from({ length: 9 }, () => newBoardMatch(undefined, 0.3)));
  match = matches[0] ?? match;
  await betOn(member(apiClient(inject('origin')), userId), match);
  await writeTo(userId, '안내');
});

/** The main pages. */
const pages = [
  { name: 'home', path: () => '/main' },
  { name: 'board', path: () => '/sport/korean' },
  { name: 'match', path: () => `/sport/european/${match.gameId}` },
  { name: 'history', path: () => '/my/betting-result' },
  { name: 'deposit', path: () => '/balance/deposit' },
  { name: 'withdrawal', path: () => '/balance/withdrawal' },
  { name: 'notes', path: () => '/message/list' },
  { name: 'inquiries', path: () => '/board/support/list' },
  { name: 'notices', path: () => '/board/notice/list' },
  { name: 'events', path: () => '/board/event/list' },
  { name: 'questions', path: () => '/board/faq/list' },
] as const;

/** A page without calls of its own. */
const apart = '/responsible';
const skeletons = 'main [class*="_skeleton_"]';

/** Answers wait until `release`; those of other times pass. */
async function slowServer(page: Page) {
  let waiting: (() => void)[] = [];
  let isSlow = false;
  await page.route('**/api/**', async (route) => {
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  return {
    hold: (): void => {
      isSlow = true;
    },
    release: (): void => {
      isSlow = false;
      for (const go of waiting) go();
      waiting = [];
    },
  };
}

/** From now on the page adds up what moved without a press of the member, and keeps what it was. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        dataset['shift'] = String(Number(dataset['shift'] ?? 0) + value);
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 30) ?? '');
        dataset['moved'] = `${dataset['moved'] ?? ''} ${value.toFixed(3)}: ${moved.join(' | ')};`;
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** How much moved since it was asked last, and what. */
const shiftOf = (page: Page): Promise<{ readonly shift: number; readonly moved: string }> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    const said = { shift: Number(dataset['shift'] ?? 0), moved: dataset['moved'] ?? '' };
    delete dataset['shift'];
    delete dataset['moved'];
    return said;
  });

/** Colours of the first block that waits, by theme, and of the theme's own surface. */
const coloursOf = (page: Page) =>
  page.evaluate((shapes) => {
    const { dataset } = document.documentElement;
    const worn = dataset['mantineColorScheme'];
    const block = document.querySelector(shapes);
    const probe = document.body.appendChild(document.createElement('i'));
    const colours = (['dark', 'light'] as const).map((theme) => {
      dataset['mantineColorScheme'] = theme;
      probe.style.background = 'var(--s3)';
      const bar = block === null ? '' : getComputedStyle(block).backgroundImage;
      const fill = block === null ? '' : getComputedStyle(block).backgroundColor;
      const surface = getComputedStyle(probe).backgroundColor;
      return { isOfTheme: bar.includes(surface) || fill === surface, surface };
    });
    probe.remove();
    dataset['mantineColorScheme'] = worn;
    return colours;
  }, skeletons);

/** As much as a page may move while it fills. */
const mostShift = 0.1;

describe.each<Screen>(['desktop', 'mobile'])('while the server is slow, on %s', (screen) => {
  it('every main page waits in blocks of its theme, moves little as it fills, and is there at once on return', () =>
    visit(screen, async ({ page }) => {
      const server = await slowServer(page);
      await logIn(page, userId, apart);
      const main = page.getByRole('main');
      await main.getByRole('heading', { name: '책임 있는 게임' }).first().waitFor();
      await watchShifts(page);
      for (const { name, path } of pages) {
        server.hold();
        await stepTo(page, path());
        await page.locator(skeletons).first().waitFor();
        const [dark, light] = await coloursOf(page);
        expect([dark?.isOfTheme, light?.isOfTheme], name).toEqual([true, true]);
        expect(dark?.surface, name).not.toBe(light?.surface);
        await shiftOf(page);
        server.release();
        await page.waitForFunction((shapes) => document.querySelector(shapes) === null, skeletons);
        // What else the page reads comes after it, too.
        await page.waitForLoadState('networkidle');
        await setTimeout(300);
        const { shift, moved } = await shiftOf(page);
        expect(shift, `${name}: ${moved}`).toBeLessThanOrEqual(mostShift);
        const filled = (await main.innerText()).length;

        await stepTo(page, apart);
        await main.getByRole('heading', { name: '책임 있는 게임' }).first().waitFor();
        server.hold();
        await stepTo(page, path());
        await main.getByRole('heading', { name: '책임 있는 게임' }).first().waitFor({ state: 'detached' });
        expect(await page.locator(skeletons).count(), `${name} on return`).toBe(0);
        expect((await main.innerText()).length, `${name} on return`).toBeGreaterThan(filled / 2);
        server.release();
        await stepTo(page, apart);
        await main.getByRole('heading', { name: '책임 있는 게임' }).first().waitFor();
      }
    }));
});
