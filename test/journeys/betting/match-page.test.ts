import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { root } from '../../../infra/root.ts';
import { builtFile } from '../../bench/route-weights.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { feed, message } from '../../trust/system/feed.ts';
import { violationsOn } from '../steps/accessible.ts';
import { type BoardMatch, movePrices, newBoardMatch } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { expectInSight } from '../steps/in-sight.ts';
import { feedMoreMarkets } from '../steps/matches/more-markets.ts';
import { newMatchWithPast } from '../steps/matches/played-before.ts';
import { cashOf, logIn, newMember, openSlip, seesCash } from '../steps/member.ts';
import { play } from '../steps/play.ts';

withBrowser();

const screens: readonly Screen[] = ['desktop', 'mobile'];

const results = (home: number, away: number) => [
  { Position: '1', Value: String(home) },
  { Position: '2', Value: String(away) },
];

/** A goal and a card of the first half, and the corners: what LSports' livescore brings. */
async function sendCourse({ gameId }: BoardMatch): Promise<void> {
  const incidents = [
    { IncidentType: 6, Seconds: 130, ParticipantPosition: '2' },
    { IncidentType: 9, Seconds: 590, ParticipantPosition: '1' },
  ];
  const livescore = {
    Periods: [{ Type: 10, Results: results(1, 0), Incidents: incidents }],
    Statistics: [{ Type: 1, Results: results(4, 2) }],
  };
  await feed(apiClient(inject('origin')), [message(2, { FixtureId: gameId, Livescore: livescore })]);
}

/** Who pressed, from the oldest part on: what the sandbox model brings with every livescore. */
async function sendPressure({ gameId }: BoardMatch, values: readonly number[]): Promise<void> {
  const LivescoreExtraData = [{ Name: 'Pressure', Value: values.join(',') }];
  await feed(apiClient(inject('origin')), [
    message(2, { FixtureId: gameId, Livescore: { LivescoreExtraData } }),
  ]);
}

/** Wherever the bars at the window's foot cut off a row, nothing counts as too small to press: it can be scrolled free. */
async function noneTooSmall(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.evaluate(() => scrollTo(0, 0));
  for (let shorter = 0; shorter < 2 * finger; shorter += 12) {
    await page.setViewportSize({ width, height: height - shorter });
    expect(await violationsOn(page, { bare: true }), `${height - shorter} px high`).toEqual([]);
  }
  await page.setViewportSize({ width, height });
}

/** A finger's width and height, px. */
const finger = 44;

/** Each of these is as large as a finger, and with the focus none lies below the bars at the window's foot. */
async function fingersReach(page: Page, buttons: Locator): Promise<void> {
  expect(await buttons.count()).toBeGreaterThan(4);
  for (const button of await buttons.all()) {
    const name = (await button.getAttribute('aria-label')) ?? '';
    await page.evaluate(() => scrollTo(0, 0));
    await button.focus();
    await expectInSight(button, name);
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(finger);
  }
}

describe.each(screens)('on %s, a member', (screen) => {
  it('sees the markets of a match without a course stay where they are while the file of courses comes', () =>
    visit(screen, async ({ page }) => {
      const match = await newBoardMatch();
      await feedMoreMarkets(match);
      await play(match, async () => {
        const file = `**/${builtFile(join(root, 'dist'), 'features/sports/match/match-course.tsx')}`;
        let release = (): void => undefined;
        const waiting = new Promise<void>((resolve) => {
          release = resolve;
        });
        const asked = page.waitForRequest(file);
        await page.route(file, async (route) => {
          await waiting;
          await route.continue();
        });
        await logIn(page, await newMember(), `/sport/inplay/${match.gameId}`);
        await asked;
        const tab = page.getByRole('button', { name: /^기타 \d/ });
        await tab.waitFor();
        const before = await tab.boundingBox();
        const came = page.waitForResponse(file);
        release();
        await came;
        // As long as it takes to run the file and draw what is in it.
        await page.waitForTimeout(500);
        expect(await tab.boundingBox()).toEqual(before);
      });
    }));

  it('follows a match: how far it is, what happened, what is counted; what the feed does not give is not there', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember();
      const match = await newBoardMatch();
      await play(match, async ({ score }) => {
        await score(1, 0);
        await sendCourse(match);
        await logIn(page, userId, `/sport/inplay/${match.gameId}`);
        await page.getByRole('heading', { name: `${match.home} 1 : 0 ${match.away}` }).waitFor();
        const course = page.getByRole('region', { name: '경기 진행' });
        const rows = course.getByRole('list', { name: '주요 상황' }).getByRole('listitem');
        await rows.first().waitFor();
        expect((await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
          '전반 진행중 1 : 0',
          `10분 골 1 : 0 ${match.home}`,
          `3분 옐로카드 ${match.away}`,
        ]);
        if (screen === 'mobile') {
          const [height, whole] = await course
            .getByRole('list', { name: '주요 상황' })
            .evaluate((list) => [
              [...list.children].reduce((sum, row) => sum + row.getBoundingClientRect().height, 0),
              list.parentElement?.getBoundingClientRect().height,
            ]);
          expect(whole, 'as high as what happened').toBe(height);
          await course.getByRole('button', { name: '기록' }).click();
        }
        await course.getByRole('row', { name: /4\s*코너킥\s*2/ }).waitFor();
        expect(await course.getByText('경기 흐름').count()).toBe(0);
        await expectAccessible(page, '경기 진행');
      });
    }));

  it('sees how far a match is, who pressed, and how both teams did before, against each other and in the table', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember();
      const match = await newMatchWithPast();
      await play(match, async () => {
        await sendPressure(match, [20, -35, 0, 60, 80, 45]);
        await logIn(page, userId, `/sport/inplay/${match.gameId}`);
        const main = page.getByRole('main');
        await main.getByRole('heading', { name: `${match.home} 0 : 0 ${match.away}` }).waitFor();

        const periods = main.locator('[data-state]');
        expect(await periods.allTextContents()).toEqual(['전반', '후반']);
        const [now, next] = await periods.evaluateAll((all) =>
          all.map((one) => (one.querySelector('i')?.getBoundingClientRect().width ?? 0) / one.clientWidth),
        );
        // 600 of 2,700 seconds, and what passed meanwhile.
        expect(now).toBeGreaterThan(0.2);
        expect(now).toBeLessThan(0.6);
        expect(next).toBe(0);

        const course = main.getByRole('region', { name: '경기 진행' });
        // Nothing happened yet, and no part is empty.
        expect(await course.getByText('주요 상황').count()).toBe(0);
        expect(await course.getByRole('button').count()).toBe(0);
        await course.getByText(`최근 ${match.home} 우세`).waitFor();
        const bars = course.locator('figure rect');
        expect(await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('data-side')))).toEqual([
          'home',
          'away',
          'away',
          'home',
          'home',
          'home',
        ]);
        const heights = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height));
        expect(heights.indexOf(Math.max(...heights))).toBe(4);

        const stats = main.getByRole('region', { name: '경기 통계' });
        const form = (name: string) => stats.getByRole('region', { name, exact: true });
        await form(match.home).getByText('최근 5경기 3승 1무 1패 · 득점 8 · 실점 5').waitFor();
        expect(await form(match.home).getByRole('listitem').count()).toBe(5);
        await form(match.away).getByText('최근 5경기 1승 2무 2패 · 득점 6 · 실점 5').waitFor();
        await form('상대 전적').getByText('최근 4경기 2승 1무 1패 · 득점 4 · 실점 5').waitFor();
        const rows = form('리그 순위').getByRole('row');
        expect((await rows.allInnerTexts()).slice(1).map((row) => row.replace(/\s+/g, ' '))).toEqual([
          `1 ${match.home} 5 3 1 1 +3 10`,
          `2 ${match.away} 5 1 2 2 +1 5`,
          `3 Third ${match.home} 2 0 1 1 -4 1`,
        ]);
        await expectAccessible(page, '경기 통계');
      });
    }));

  it('finds a market by its name, pins one to the top for good, and sees what another cost', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember();
      const match = await newBoardMatch();
      await feedMoreMarkets(match);
      await movePrices(match, [1.95, 3.3, 4]);
      await movePrices(match, [1.75, 3.5, 4.5]);
      await logIn(page, userId, `/sport/european/${match.gameId}`);
      const main = page.getByRole('main');
      const pins = main.getByRole('button', { name: /고정$/ });
      await pins.first().waitFor();
      const names = async () =>
        (await pins.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))).map(
          (name) => name?.replace(' 고정', ''),
        );
      expect(await names()).toEqual(['승무패', '핸디캡', '오버언더(골)']);

      await main.getByRole('searchbox', { name: '마켓 검색' }).fill('ㅇㅌㅁㄷ');
      await main.getByRole('status').filter({ hasText: '마켓 1개' }).waitFor({ state: 'attached' });
      expect(await names()).toEqual(['양팀 모두 득점']);
      await pins.first().click();
      await main.getByRole('searchbox', { name: '마켓 검색' }).fill('');
      await main.getByRole('button', { name: '승무패 고정' }).waitFor();
      await page.reload();
      await pins.first().waitFor();
      expect(await names()).toEqual(['양팀 모두 득점', '승무패', '핸디캡', '오버언더(골)']);
      await expectAccessible(page, '마켓');
      if (screen === 'mobile') {
        await noneTooSmall(page);
        await fingersReach(page, main.locator('button[data-pin], button[aria-label$="배당 변동"]'));
      }

      await main.getByRole('button', { name: '승무패 배당 변동' }).click();
      const dialog = page.getByRole('dialog', { name: '승무패 배당 변동' });
      await dialog.locator('canvas').waitFor();
      const rows = dialog.getByRole('region', { name: '배당 변동 표' }).getByRole('row');
      expect((await rows.allInnerTexts()).map((row) => row.split('\t').slice(1).join(' '))).toEqual([
        '승 무 패',
        '1.75 3.50 4.50',
        '1.95 3.30 4.00',
        '1.85 3.40 4.20',
      ]);
      await expectAccessible(page, '배당 변동');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }));

  it('takes a suggested pair of one match into the Korean slip, which bets on it', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 100_000 });
      const match = await newBoardMatch();
      await logIn(page, userId, `/sport/european/${match.gameId}`);
      const pairs = page.getByRole('region', { name: '같은 경기 조합' });
      // 1.85 and 1.90 lose 0.20 each: football's cut.
      await pairs
        .getByRole('button', { name: `${match.home} 승 + 오버 2.5 2.80 한국형 카트에 담기` })
        .click();
      await page.waitForURL(/\/sport\/korean$/);
      const before = await cashOf(page);
      const slip = await openSlip(page, screen);
      await slip.locator('[data-leg]').nth(1).waitFor();
      await slip.getByLabel('베팅금액').fill('10000');
      await slip.getByText('28,050원').first().waitFor();
      await slip.getByRole('button', { name: '베팅하기' }).click();
      await slip.getByText('베팅이 완료되었습니다.').waitFor();
      await seesCash(page, before - 10_000);
    }));
});
