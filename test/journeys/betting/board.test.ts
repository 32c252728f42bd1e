import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../web/lib/time/time.ts';
import { commonName, newBoardMatch, newBoardMatches } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { expectInSight } from '../steps/in-sight.ts';
import { feedMoreMarkets } from '../steps/matches/more-markets.ts';
import { logIn, newMember, openSlip } from '../steps/member.ts';
import { play } from '../steps/play.ts';

withBrowser();

const screens: readonly Screen[] = ['desktop', 'mobile'];
const sizes = [
  { screen: 'mobile', width: 360, height: 780 },
  { screen: 'mobile', width: 390, height: 844 },
  { screen: 'desktop', width: 1024, height: 768 },
  { screen: 'desktop', width: 1280, height: 800 },
] as const;

const rowsOf = (page: Page): Locator => page.getByRole('main').locator('li[data-odds-row]');

const hour = 3_600_000;
/** What the board calls a day. */
const dayNameOf = (at: number): string => (dayOf(at) === dayOf(Date.now()) ? '오늘' : '내일');

/** The board's own answer, as if it had so many matches; the names are long ones. */
async function answerMany(page: Page, count: number, path: RegExp, leagueSize = count): Promise<void> {
  await page.route(path, async (route) => {
    const url = new URL(route.request().url());
    const [at, size] = ['page', 'size'].map((name) => Number(url.searchParams.get(name)));
    if (!at || !size) throw new Error(`no page is asked for: ${url}`);
    const keyword = url.searchParams.get('keyword') ?? '';
    const league = Number(url.searchParams.get('leagueId'));
    url.searchParams.set('page', '1');
    for (const name of ['keyword', 'leagueId']) url.searchParams.delete(name);
    const answer = await route.fetch({ url: url.href });
    const body = await answer.json();
    const [known] = body.payload.list;
    const all = Array.from({ length: count }, (_, place) => ({
      ...copyOf(known, place),
      leagueSeq: known.leagueSeq + Math.floor(place / leagueSize),
      leagueNameKr: `${known.leagueNameKr} ${Math.floor(place / leagueSize)}`,
    }));
    const found = all.filter(
      ({ homeNameKr, leagueSeq }) => homeNameKr.includes(keyword) && (league === 0 || leagueSeq === league),
    );
    const list = found.slice((at - 1) * size, at * size);
    const pagination = { page: at, size, total: found.length, end: Math.ceil(found.length / size) };
    await route.fulfill({
      response: answer,
      json: { ...body, payload: { ...body.payload, list, pagination } },
    });
  });
}

function copyOf(
  known: {
    readonly gameId: string;
    readonly folders: readonly {
      readonly id: string;
      readonly family: string;
      readonly bets: readonly { readonly id: string; readonly name: string }[];
    }[];
  },
  place: number,
) {
  const folders = known.folders.map((folder) => ({
    ...folder,
    id: `${folder.id}-${place}`,
    // As long as lines are: a basketball total.
    ...(folder.family === 'ou' && { line: '222.5' }),
    bets: folder.bets.map((bet) => ({
      ...bet,
      id: `${bet.id}-${place}`,
      ...(folder.family === 'ou' && { name: bet.name.replace('2.5', '222.5') }),
    })),
  }));
  const gameId = `${known.gameId}-${place}`;
  const names = {
    homeNameKr: `오클라호마시티 선더스톰 ${place}`,
    awayNameKr: `안양 정관장 레드부스터스 ${place}`,
  };
  return { ...known, ...names, id: gameId, gameId, gameSeq: gameId, folders };
}

describe.each(sizes)('the board at $width × $height', ({ screen, width, height }) => {
  it('shows flag, home mark and number of prices, each team in one line with its badge, and its heads stay in sight', () =>
    visit(screen, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await feedMoreMarkets(await newBoardMatch());
      await answerMany(page, 40, /prematch2/);
      await logIn(page, await newMember(), '/sport/korean');
      await rowsOf(page).nth(39).waitFor({ state: 'attached' });
      const wrapped = await rowsOf(page).evaluateAll((rows) =>
        rows.slice(0, 8).flatMap((row) => {
          const { left, right } = row.getBoundingClientRect();
          const lines = [...row.querySelectorAll('[data-teams] > span')].map((line) => {
            const [badge, name] = [line.querySelector('svg'), line.querySelector('[title]')].map((part) =>
              part?.getBoundingClientRect(),
            );
            const isOne =
              badge !== undefined &&
              name !== undefined &&
              badge.right <= name.left &&
              badge.top < name.bottom;
            return isOne && badge.bottom > name.top && name.height < 26;
          });
          const isInside = [...row.querySelectorAll('[data-odds]')].every((price) => {
            const box = price.getBoundingClientRect();
            return (
              box.width === 0 ||
              (box.left >= left && box.right <= right && price.scrollWidth <= price.clientWidth)
            );
          });
          const hasLines =
            [...row.querySelectorAll('[data-line]')].every(
              (line) => line.getBoundingClientRect().height < 30,
            ) &&
            [...row.querySelectorAll('[data-column="total"] [data-label]')].every(
              (label) => label.scrollWidth <= label.clientWidth,
            );
          return lines.length === 2 && lines.every(Boolean) && isInside && hasLines ? [] : [row.textContent];
        }),
      );
      expect(wrapped).toEqual([]);
      const flag = page.locator('[data-board] section header img').first();
      await expectInSight(flag, 'flag');
      const drawn = (image: HTMLImageElement) => image.alt !== '' && image.naturalWidth > 0;
      await expect.poll(() => flag.evaluate(drawn)).toBe(true);
      const row = rowsOf(page).first();
      await expectInSight(row.getByRole('img', { name: '홈' }), 'home mark');
      expect(await row.getByRole('img', { name: '홈' }).count()).toBe(1);
      const all = row.getByRole('link', { name: /전체 마켓/ });
      await expectInSight(all, 'number of prices');
      expect(await all.innerText()).toMatch(/^\+[1-9]\d*$/);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);

      await page.mouse.move(width / 2, height / 2);
      await page.evaluate(() => scrollTo(0, 900));
      const covered = await page.evaluate(() => {
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        const at = (name: string) => {
          const named = [...document.querySelectorAll('[data-board] *')].filter(
            (part) => part.textContent === name,
          );
          return named.map((part) => part.getBoundingClientRect()).find(({ height }) => height > 0);
        };
        const heads = at('핸디캡');
        const league = document.querySelector('[data-board] section header')?.getBoundingClientRect();
        return { header, heads: heads?.top, foot: heads?.bottom, league: league?.top };
      });
      expect(covered.heads).toBeGreaterThanOrEqual(covered.header);
      expect(covered.heads).toBeLessThan(covered.header + 40);
      expect(covered.league).toBeGreaterThanOrEqual(covered.foot ?? 0);
      expect(covered.league).toBeLessThan(covered.header + 60);
      await expectAccessible(page, `${width} × ${height}`);
    }));
});

describe('the compact board', () => {
  it.each([40, 3])('shows nine matches and more at 1280 × 800, with %i matches to a league', (leagueSize) =>
    visit('desktop', async ({ page }) => {
      await newBoardMatch();
      await answerMany(page, 40, /prematch2/, leagueSize);
      await logIn(page, await newMember(), '/sport/korean');
      await rowsOf(page).nth(39).waitFor({ state: 'attached' });
      const whole = () =>
        rowsOf(page).evaluateAll(
          (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
        );
      expect(await whole()).toBeGreaterThanOrEqual(9);
      const compact = await whole();
      await page.getByRole('button', { name: '촘촘하게 보기' }).click();
      await expect.poll(whole).toBeLessThan(compact);
      await page.reload();
      await rowsOf(page).nth(39).waitFor({ state: 'attached' });
      await expect.poll(whole).toBeLessThan(compact);
    }),
  );

  it('of 300 matches draws those near the window alone, and goes on to the last one', () =>
    visit('desktop', async ({ page }) => {
      await newBoardMatch();
      await answerMany(page, 300, /prematch2/);
      await logIn(page, await newMember(), '/sport/korean?page=4');
      await rowsOf(page).nth(299).waitFor({ state: 'attached' });
      const last = page.getByText('오클라호마시티 선더스톰 299', { exact: true });
      const drawn = () => page.locator('[data-board] [data-teams]').count();
      await expect.poll(drawn).toBeGreaterThan(9);
      expect(await drawn()).toBeLessThan(120);
      expect(await last.count()).toBe(0);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await last.waitFor();
      await expect.poll(drawn).toBeLessThan(120);
    }));
});

describe.each(screens)('on %s, the board', (screen) => {
  it('has a starred match and a starred league of its later pages first, also after a reload', () =>
    visit(screen, async ({ page }) => {
      await newBoardMatch();
      await answerMany(page, 300, /prematch2/, 30);
      await logIn(page, await newMember(), '/sport/korean?page=4');
      await rowsOf(page).nth(299).waitFor({ state: 'attached' });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.getByRole('button', { name: /선더스톰 299 대 .* 즐겨찾기$/ }).click();
      await page.getByRole('button', { name: /^[^0-9]+ 8 즐겨찾기$/ }).click();
      for (const again of [() => page.goto('/sport/korean'), () => page.reload()]) {
        await again();
        await page
          .getByRole('region', { name: '즐겨찾기 경기' })
          .getByText(/선더스톰 299$/)
          .waitFor();
        await expect
          .poll(() => page.locator('[data-board] section').nth(1).getAttribute('aria-label'), {
            timeout: 10_000,
          })
          .toMatch(/ 8$/);
        // 50 of the first page, the match, and the league's 30.
        await expect.poll(() => rowsOf(page).count(), { timeout: 10_000 }).toBe(81);
      }
    }));

  it('keeps day, sport, search and order over a reload, and says what is empty and why', () =>
    visit(screen, async ({ page }) => {
      const [match, later] = await newBoardMatches(2, 2);
      if (!match || !later) throw new Error('there are two matches');
      await logIn(page, await newMember(), `/sport/korean?q=${commonName(match.home)}-`);
      await rowsOf(page).nth(1).waitFor();
      const football = page.getByRole('button', { name: /^축구 \d+$/ });
      await football.click();
      await page.getByRole('button', { name: '곧 시작' }).click();
      await rowsOf(page).filter({ hasText: later.home }).waitFor({ state: 'detached' });
      await rowsOf(page).filter({ hasText: match.home }).waitFor();
      await page.getByLabel('정렬').selectOption('시간순');
      await page.getByRole('heading', { name: /^(오늘|내일) \d\d\.\d\d/ }).waitFor();
      await page.getByText('잉글랜드 프리미어리그').first().waitFor();
      await page.reload();
      await rowsOf(page).filter({ hasText: match.home }).waitFor();
      expect(await rowsOf(page).count()).toBe(1);
      expect(await page.getByLabel('정렬').inputValue()).toBe('time');
      const isPressed = (name: string | RegExp) =>
        page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed');
      expect(await isPressed('곧 시작')).toBe('true');
      expect(await football.getAttribute('aria-pressed')).toBe('true');
      const day = dayNameOf(Date.now() + 5 * hour);
      await page.getByRole('button', { name: day, exact: true }).click();
      await rowsOf(page).filter({ hasText: later.home }).waitFor();
      await page.reload();
      await rowsOf(page).filter({ hasText: later.home }).waitFor();
      expect(await isPressed(day)).toBe('true');
      expect(await isPressed('곧 시작')).toBe('false');
      expect(await football.getAttribute('aria-pressed')).toBe('true');
      expect(await page.getByLabel('팀 또는 리그 검색').inputValue()).toBe(`${commonName(match.home)}-`);
      await page.getByLabel('팀 또는 리그 검색').fill('없는팀');
      await page.getByText(/^'없는팀'에 맞는 (축구 )?경기가 없습니다\.$/).waitFor();
      await expectAccessible(page, '빈 목록');
      await page.getByRole('button', { name: '전체 경기 보기' }).click();
      await rowsOf(page).first().waitFor();
    }));

  it('is ordered by league, by start or by how many bet on a match', () =>
    visit(screen, async ({ page }) => {
      const match = await newBoardMatch();
      await logIn(page, await newMember(), `/sport/korean?q=${match.home}`);
      await rowsOf(page).first().waitFor();
      const orders = page.getByLabel('정렬');
      for (const [name, sort, block] of [
        ['시간순', 'time', /^(오늘|내일) /],
        ['인기순', 'popular', '많이 베팅한 순'],
        ['리그순', 'league', '잉글랜드 프리미어리그'],
      ] as const) {
        // Of the first order the page has the list already.
        const asked =
          sort === 'league' ||
          page.waitForRequest(
            (request) => request.url().includes('prematch2') && request.url().includes(`sort=${sort}`),
          );
        await orders.selectOption(name);
        await asked;
        await page.getByRole('main').getByRole('region', { name: block }).first().waitFor();
        expect(await orders.inputValue()).toBe(sort);
      }
    }));

  it('stops selling at the second the slip does', () =>
    visit(screen, async ({ page }) => {
      const match = await newBoardMatch([1.85, 3.4, 4.2], 34 / 3_600);
      await logIn(page, await newMember({ cash: 100_000 }), `/sport/korean?q=${match.home}`);
      const price = page.getByRole('main').locator('[data-odds]').first();
      await price.click();
      await openSlip(page, screen);
      const told = await page.evaluate(
        () =>
          new Promise<{ board: number; slip: number }>((resolve) => {
            const at = { board: 0, slip: 0 };
            const look = (): void => {
              const board = document.querySelector('main [data-odds]');
              if (at.board === 0 && board?.getAttribute('aria-label')?.endsWith('마감'))
                at.board = performance.now();
              const leg = document.querySelector('[data-leg][data-closed="true"]');
              if (at.slip === 0 && leg !== null) at.slip = performance.now();
              if (at.board > 0 && at.slip > 0) resolve(at);
              else requestAnimationFrame(look);
            };
            look();
          }),
      );
      expect(Math.abs(told.board - told.slip)).toBeLessThan(500);
    }));

  it('in play has first what can be bet now, and those whose betting is over in one line at the end', () =>
    visit(screen, async ({ page }) => {
      const [open, over] = [await newBoardMatch(), await newBoardMatch()];
      await play(
        over,
        () =>
          play(open, async () => {
            await logIn(page, await newMember(), '/sport/inplay');
            await rowsOf(page).filter({ hasText: open.home }).waitFor();
            const closed = page.getByRole('region', { name: '베팅 마감 경기' });
            await closed.getByRole('button', { name: /^베팅 마감 \d+경기/ }).click();
            await closed.getByRole('link', { name: new RegExp(over.home) }).waitFor();
            expect(await rowsOf(page).filter({ hasText: over.home }).count()).toBe(0);
            const below = await closed.evaluate((line) =>
              [...document.querySelectorAll('[data-board="play"] li[data-odds-row]')].every(
                (row) => row.compareDocumentPosition(line) & 4,
              ),
            );
            expect(below).toBe(true);
            await expectAccessible(page, '인플레이');
          }),
        { seconds: 5_200 },
      );
    }));

  it('leads to both lists of lsport and to the lotus games', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, await newMember(), '/sport/korean');
      const kinds = page.getByRole('navigation', { name: '스포츠 종류' });
      for (const [name, path] of [
        ['한국형2', '/sport/korean-lsport'],
        ['유럽형2', '/sport/european-lsport'],
        ['인플레이2', '/sport/inplay-lsport'],
      ] as const) {
        await kinds.getByRole('link', { name }).click();
        await page.waitForURL((url) => url.pathname === path);
        await page.getByRole('heading', { name, exact: true }).waitFor();
      }
      await page.goto('/mini/powerball');
      await page
        .getByRole('navigation', { name: '미니게임 종류' })
        .getByRole('link', { name: '로투스', exact: true })
        .click();
      await page.getByRole('heading', { name: '로투스', exact: true }).waitFor();
    }));
});
