import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../web/lib/time/time.ts';
import { newBoardMatch } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { expectInSight } from '../steps/in-sight.ts';
import { cashOf, logIn, newMember, openSlip, seesCash } from '../steps/member.ts';
import { enterResult } from '../steps/operator-calls.ts';
import { stepTo } from '../steps/step-to.ts';

withBrowser();

const screens: readonly Screen[] = ['desktop', 'mobile'];
const hour = 3_600_000;
const heights = { desktop: 1349, mobile: 900 };

/** The operator's choice of the frame, given to this browser alone: the system is everybody's. */
async function withFrames(page: Page): Promise<void> {
  await page.route('**/api/setting/newbet*', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.payload.settings.config.option.sportsFrame = { mode: 'frame' };
    await route.fulfill({ response: reply, json: body });
  });
}

describe.each(screens)('on %s, a member', (screen) => {
  it('finds a result by day, team and league, with every settled line', () =>
    visit(screen, async ({ page }) => {
      const match = await newBoardMatch([1.85, 3.4, 4.2], -2);
      await enterResult(match, { home: 2, away: 1 });
      const day = dayOf(Date.now() - 2 * hour);

      await page.goto(`/sport/results?date=${day}&q=${match.home}`);
      const row = page.getByRole('link', { name: new RegExp(`${match.home}.*${match.away}`, 's') });
      await row.waitFor();
      expect(await row.innerText()).toMatch(/2[\s\S]*1/);
      await page.getByLabel('리그', { exact: true }).selectOption({ label: '잉글랜드 프리미어리그 (1)' });
      await page.waitForURL(/league=67/);
      await row.waitFor();
      await expectAccessible(page, '경기결과');

      await row.click();
      await page.getByRole('heading', { name: `${match.home} v ${match.away}` }).waitFor();
      const market = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem');
      await market('승무패').first().waitFor();
      expect(await market('승무패').allInnerTexts()).toEqual([
        expect.stringMatching(/승[\s\S]*1\.85[\s\S]*적중/),
        expect.stringMatching(/무[\s\S]*미적중/),
        expect.stringMatching(/패[\s\S]*미적중/),
      ]);
      expect((await market('오버언더(골)').allInnerTexts())[0]).toMatch(/오버 2\.5[\s\S]*적중/);
      await expectAccessible(page, '경기결과 상세');

      await page.getByRole('link', { name: '경기결과' }).first().click();
      await page.getByRole('button', { name: '오늘', exact: true }).click();
      await page.getByLabel('팀 또는 리그 검색').fill('nobody plays here');
      await page.getByText('검색된 내역이 없습니다.').waitFor();
      await page.getByRole('button', { name: '오늘 전체 결과 보기' }).click();
      await page.waitForURL(/\/sport\/results$/);
    }));

  it.each([
    [
      '경기결과',
      '/sport/results',
      '**/api/v2/game/result/sports*',
      '오늘 끝난 경기가 아직 없습니다.',
      '어제 결과 보기',
    ],
    ['인플레이', '/sport/inplay', '**/api/v2/inplay/list*', '진행 중인 경기가 없습니다.', null],
    ['실시간', '/sport/live', '**/api/game/live/new*', '진행 중인 경기가 없습니다.', null],
  ] as const)(
    'reads on an empty page of %s what is empty, and of no search nobody made',
    (name, path, call, title, key) =>
      visit(screen, async ({ page }) => {
        let emptied = 0;
        await page.route(call, async (route) => {
          const response = await route.fetch();
          const body = await response.json();
          body.payload.list = [];
          emptied += 1;
          await route.fulfill({ response, json: body });
        });
        await logIn(page, await newMember(), path);
        const main = page.getByRole('main');
        await main.getByText(title, { exact: true }).waitFor();
        expect(emptied).toBeGreaterThan(0);
        expect(await main.getByText('검색된 내역이 없습니다.').count()).toBe(0);
        await expectAccessible(page, name);
        if (key === null) return;
        await main.getByRole('button', { name: key }).click();
        await main.getByText(/^\d\d\.\d\d \(.\)에 끝난 경기가 없습니다\.$/).waitFor();
        await main.getByRole('button', { name: '오늘 전체 결과 보기' }).click();
        await main.getByText(title, { exact: true }).waitFor();
      }),
  );

  it('bets from the sports host’s frame, which appears after two seconds and never holds the login [spec §2 Sports pages] [constant frames after 2,000 ms] [screen sports frame]', () =>
    visit(screen, async ({ page }) => {
      const match = await newBoardMatch();
      await withFrames(page);
      await logIn(page, await newMember(), '/main');
      const begun = Date.now();
      await page.goto('/sport/korean');
      const frame = page.locator('iframe');
      await frame.waitFor();
      expect(Date.now() - begun).toBeGreaterThanOrEqual(2_000);
      const address = new URL((await frame.getAttribute('src')) ?? '', page.url());
      expect(address.pathname).toBe('/host.html');
      expect(address.searchParams.get('variant')).toBe(screen);
      expect(address.searchParams.get('siteName')).toBe('newbet');
      expect(address.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
      expect((await frame.boundingBox())?.height).toBe(heights[screen]);

      const board = page.frameLocator('iframe');
      await board.getByLabel('팀 또는 리그 검색').fill(match.home);
      await board.getByRole('button', { name: `${match.home} 대 ${match.away} 승무패 승 1.85` }).click();
      await expectAccessible(page, '스포츠 프레임');
      const slip = await openSlip(page, screen);
      await slip.getByText(`${match.home} 승`, { exact: true }).waitFor();
      expect(await slip.locator('[data-leg]').count()).toBe(1);

      if (screen === 'mobile') return;
      await page.goto('/sport/european');
      await board.getByLabel('팀 또는 리그 검색').fill(match.home);
      await board.getByRole('link', { name: `${match.home} 대 ${match.away} 전체 마켓` }).click();
      await page.waitForURL(`**/sport/european/${match.gameId}`);
      await page.getByRole('heading', { name: `${match.home} v ${match.away}` }).waitFor();
    }));

  it('reads that pictures are behind their match in play in another host’s frame, and nowhere in our own', () =>
    visit(screen, async ({ page, expects }) => {
      // A page whose policy a journey rewrote is none of the loopback's to the browser.
      expects(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/);
      const outside = 'https://sports.example';
      let isOutside = false;
      await withFrames(page);
      await page.route(`${outside}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>live</p>' }),
      );
      // The deployment names the host whose pages ours may show.
      await page.route(/\/sport\/\w+$/, async (route) => {
        const reply = await route.fetch();
        const policy = reply
          .headers()
          ['content-security-policy']?.replace('frame-src ', `frame-src ${outside} `);
        await route.fulfill({
          response: reply,
          headers: { ...reply.headers(), 'content-security-policy': policy ?? '' },
        });
      });
      await page.route('**/api/auth/frame*', async (route) => {
        if (!isOutside) return route.continue();
        const reply = await route.fetch();
        const body = await reply.json();
        body.payload.url = `${outside}/board`;
        return route.fulfill({ response: reply, json: body });
      });
      const notice = page.getByText('중계 화면은 실제보다 지연될 수 있습니다.');
      const match = await newBoardMatch();
      await logIn(page, await newMember(), '/sport/inplay');
      const frame = page.locator('iframe');
      for (const [host, path, count] of [
        ['ours', '/sport/inplay', 0],
        ['outside', '/sport/inplay', 1],
        ['outside', '/sport/korean', 0],
      ] as const) {
        isOutside = host === 'outside';
        await page.goto(path);
        await frame.waitFor();
        expect((await frame.getAttribute('src'))?.startsWith(outside), `${host} ${path}`).toBe(isOutside);
        expect(await notice.count(), `${host} ${path}`).toBe(count);
        if (count > 0) await expectInSight(notice, path);
        if (count > 0 && screen === 'mobile') {
          const { width = 0, height = 0 } = page.viewportSize() ?? {};
          // A phone of 360 px whose font is a twenty-fifth wider than the one here.
          await page.setViewportSize({ width: 346, height });
          expect((await notice.boundingBox())?.height, 'one line').toBeLessThan(24);
          await page.setViewportSize({ width, height });
        }
      }
      await stepTo(page, `/sport/inplay/${match.gameId}`);
      await page.getByRole('heading', { name: `${match.home} v ${match.away}` }).waitFor();
      expect(await notice.count()).toBe(0);
    }));

  it('opens live sports in its own window, bets on both lsport lists with own slips, and again from the history [screen live sports window]', () =>
    visit(screen, async ({ page, context }) => {
      const match = await newBoardMatch();
      await logIn(page, await newMember({ cash: 100_000 }), `/sport/korean-lsport?q=${match.home}`);
      const price = page.getByRole('button', { name: `${match.home} 대 ${match.away} 승무패 승 1.85` });
      const before = await cashOf(page);
      const places = async (): Promise<void> => {
        await price.click();
        const slip = await openSlip(page, screen);
        await slip.getByText(`${match.home} 승`, { exact: true }).waitFor();
        await slip.getByLabel('베팅금액').fill('10000');
        await slip.getByRole('button', { name: '베팅하기' }).click();
        await slip.getByText('베팅이 완료되었습니다.').waitFor();
      };
      await places();
      await page.goto(`/sport/european-lsport?q=${match.home}`);
      await places();
      await seesCash(page, before - 20_000);
      await page.goto('/my/betting-result');
      const bet = page.getByRole('main').getByRole('listitem').filter({ hasText: match.home }).first();
      await bet.getByRole('button', { name: /상세$/ }).click();
      await bet.getByRole('button', { name: '같은 선택 다시' }).click();
      await page.waitForURL('**/sport/european-lsport?slip=cart');
      await page.locator('[data-leg]').filter({ hasText: match.home }).waitFor();
      await page.goto(`/sport/korean?q=${match.home}`);
      await price.waitFor();
      expect(await price.getAttribute('aria-pressed')).toBe('false');

      if (screen === 'mobile') await page.getByRole('button', { name: '메뉴 열기' }).click();
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/external/launch', async (route) => {
        await held;
        await route.continue();
      });
      const button = page.getByRole('button', { name: '라이브 스포츠' }).first();
      const opening = context.waitForEvent('page');
      await button.click();
      const opened = await opening;
      await page.bringToFront();
      await button.click();
      await page.getByText('처리 중입니다. 잠시만 기다려주세요').waitFor();
      answer();
      await opened.waitForURL('**/sport/live');
      // Named for its provider: asked for again, live sports comes back to this window.
      expect(await opened.evaluate(() => window.name)).toBe('live-sports');
      expect(context.pages()).toHaveLength(2);
    }));
});
