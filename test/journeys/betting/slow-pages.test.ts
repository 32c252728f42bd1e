import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { member } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { type BoardMatch, endMatch, newBoardMatch } from '../steps/board.ts';
import { type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';
import { writeTo } from '../steps/operator-calls.ts';
import { stepTo } from '../steps/step-to.ts';

withBrowser();

let userId = '';
let matches: readonly BoardMatch[] = [];
let match: BoardMatch;
const note = '느린 연결 안내';
beforeAll(async () => {
  userId = await newMember({ cash: 100_000 });
  // As many as home shows, and more.
  matches = await Promise.all(Array.from({ length: 9 }, () => newBoardMatch(undefined, 0.3)));
  match = matches[0] ?? match;
  const person = member(apiClient(inject('origin')), userId);
  await betOn(person, match);
  await writeTo(userId, note);
  // What tells of an unread note would have read their list already.
  payloadOf(await person('/notes/read/all', { body: {} }), z.unknown());
});
// The soonest of all, and as many as home shows: they go, so that other journeys find theirs there.
afterAll(async () => {
  await Promise.all(matches.map(endMatch));
});

interface MainPage {
  readonly name: string;
  readonly path: () => string;
  /** What the page is for: nothing but the server's answers brings it. */
  readonly own: (main: Locator) => Locator;
  /** What it waits in where that is not blocks: the questions' spinner is the specification's, and the login has brought all that a withdrawal shows. */
  readonly waitsIn?: 'spinner' | 'nothing';
}

const postOf = (board: string) => (main: Locator) => main.locator(`a[href*="/board/${board}/detail/"]`);
const rows = (main: Locator) => main.locator('[data-odds-row]');

const home: MainPage = { name: 'home', path: () => '/main', own: rows };
const pages: readonly MainPage[] = [
  home,
  { name: 'board', path: () => '/sport/korean', own: rows },
  {
    name: 'match',
    path: () => `/sport/european/${match.gameId}`,
    own: (main) => main.getByRole('heading', { name: match.home }),
  },
  { name: 'history', path: () => '/my/betting-result', own: (main) => main.getByText(`${match.home} v `) },
  {
    name: 'deposit',
    path: () => '/balance/deposit',
    own: (main) => main.getByRole('group', { name: '보너스 선택' }),
  },
  {
    name: 'withdrawal',
    path: () => '/balance/withdrawal',
    own: (main) => main.getByLabel('출금 비밀번호'),
    waitsIn: 'nothing',
  },
  { name: 'notes', path: () => '/message/list', own: (main) => main.getByText(note) },
  { name: 'inquiries', path: () => '/board/support/list', own: (main) => main.getByText('데이터 없음') },
  { name: 'notices', path: () => '/board/notice/list', own: postOf('notice') },
  { name: 'events', path: () => '/board/event/list', own: postOf('event') },
  {
    name: 'questions',
    path: () => '/board/faq/list',
    own: (main) => main.getByRole('button', { expanded: false }),
    waitsIn: 'spinner',
  },
];

/** A page without calls of its own. */
const apart = '/responsible';
const skeletons = 'main [class*="_skeleton_"]';
const spinner = 'main [class*="_spinner_"]';

/** Ends when the page itself waits in `shapes`: its file is there, and what stood in for it until then is gone. */
const untilWaiting = (page: Page, shapes: string) =>
  page.waitForFunction(
    (shapes) =>
      document.querySelector(shapes) !== null && document.querySelector('main > [aria-busy]') === null,
    shapes,
  );

/** Answers wait until `release`; those of other times pass. */
async function slowServer(page: Page) {
  let waiting: (() => void)[] = [];
  let isSlow = false;
  const open = async (): Promise<void> => {
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  await page.route('**/api/**', async (route) => {
    await open();
    await route.continue();
  });
  return {
    /** Ends when answers pass. */
    open,
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

/** Milliseconds after a page's own content in which nothing jumps either. */
const beyond = 500;

/** What moves from now until the page shows what the server answered, and half a second beyond. */
async function expectStill(page: Page, { name, own }: MainPage, answer: () => void): Promise<void> {
  await shiftOf(page);
  answer();
  await own(page.getByRole('main')).first().waitFor();
  await page.waitForFunction((shapes) => document.querySelector(shapes) === null, skeletons);
  await setTimeout(beyond);
  const { shift, moved } = await shiftOf(page);
  expect(shift, `${name}: ${moved}`).toBeLessThanOrEqual(mostShift);
}

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

async function waitsAsItShould(page: Page, { name, own, waitsIn }: MainPage): Promise<void> {
  if (waitsIn === 'nothing') return own(page.getByRole('main')).waitFor();
  if (waitsIn === 'spinner') return void (await untilWaiting(page, spinner));
  await untilWaiting(page, skeletons);
  const [dark, light] = await coloursOf(page);
  expect([dark?.isOfTheme, light?.isOfTheme], name).toEqual([true, true]);
  expect(dark?.surface, name).not.toBe(light?.surface);
}

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
      for (const shown of pages) {
        const { name, path, own } = shown;
        server.hold();
        await stepTo(page, path());
        await waitsAsItShould(page, shown);
        await expectStill(page, shown, server.release);
        const filled = (await main.innerText()).length;

        await stepTo(page, apart);
        await main.getByRole('heading', { name: '책임 있는 게임' }).first().waitFor();
        server.hold();
        await stepTo(page, path());
        await main.getByRole('heading', { name: '책임 있는 게임' }).first().waitFor({ state: 'detached' });
        expect(await page.locator(skeletons).count(), `${name} on return`).toBe(0);
        expect(await own(main).count(), `${name} on return`).toBeGreaterThan(0);
        expect((await main.innerText()).length, `${name} on return`).toBeGreaterThan(filled / 2);
        server.release();
        await stepTo(page, apart);
        await main.getByRole('heading', { name: '책임 있는 게임' }).first().waitFor();
      }
    }));

  it.each([0, 1])('home with %i matches moves little as it fills', (count) =>
    visit(screen, async ({ page }) => {
      const server = await slowServer(page);
      await page.route('**/api/v2/game/korean/prematch2*', async (route) => {
        const response = await route.fetch();
        const reply = await response.json();
        const { list, pagination } = reply.payload;
        await server.open();
        Object.assign(reply.payload, {
          list: list.slice(0, count),
          pagination: { ...pagination, total: count },
        });
        await route.fulfill({ response, json: reply });
      });
      await logIn(page, userId, apart);
      await page.getByRole('main').getByRole('heading', { name: '책임 있는 게임' }).first().waitFor();
      await watchShifts(page);
      server.hold();
      await stepTo(page, home.path());
      await untilWaiting(page, skeletons);
      const own = count > 0 ? rows : (main: Locator) => main.getByText('예정된 경기가 없습니다.');
      await expectStill(page, { ...home, own }, server.release);
      expect(await rows(page.getByRole('region', { name: '곧 시작하는 경기' })).count()).toBe(count);
    }),
  );
});
