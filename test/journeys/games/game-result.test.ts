import { describe, expect, inject, it } from 'vitest';
import { member } from '../../trust/bank/people.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { newBoardMatch } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { expectInSight } from '../steps/in-sight.ts';
import { cashOf, logIn, newMember, seesCash } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];
const games = ['/token/roulette', '/mini/powerball'];

describe.each(screens)('the page of a game on %s', (screen) => {
  it.each(games)('%s shows what this login has won or lost, also of a bet placed elsewhere', (path) =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 50_000 });
      await logIn(page, userId, path);
      const result = page.getByRole('main').getByText(/^베팅 손익/);
      await result.getByText('0원', { exact: true }).waitFor();
      await expectInSight(result, 'result');
      await betOn(member(apiClient(inject('origin')), userId), await newBoardMatch([1.77, 3.4, 4.2]));
      // A push that comes before the socket is the member's is lost; the poll of a minute covers it.
      await result.getByText('-10,000원', { exact: true }).waitFor({ timeout: 75_000 });
      await expectAccessible(page, 'result');
    }),
  );
});

it('keno names neither the balance nor the bet around it before its last number', () =>
  visit(
    'mobile',
    async ({ page }) => {
      await logIn(page, await newMember({ cash: 50_000 }), '/token/keno');
      const before = await cashOf(page);
      const keno = page.frameLocator('iframe');
      await page.waitForLoadState('networkidle');
      await keno.getByRole('button', { name: '자동 10개' }).click();
      await keno.getByRole('button', { name: '+1만', exact: true }).click();
      await keno.getByRole('button', { name: '베팅하기' }).click();
      await keno
        .getByRole('button', { name: /번 추첨됨/ })
        .first()
        .waitFor();
      // The bell's list; wins that are celebrated are read by themselves and leave out games.
      const reads: string[] = [];
      page.on('request', (request) => {
        const body = request.url().endsWith('/api/betting/results') ? (request.postData() ?? '') : '';
        if (body !== '' && !body.includes('"result":"hit"')) reads.push(body);
      });
      await keno
        .getByRole('button', { name: /번 추첨됨/ })
        .nth(6)
        .waitFor();
      expect(reads).toEqual([]);
      expect(await cashOf(page)).toBe(before);
      const told = (await keno.getByText(/^베팅 [\d,]+원 · 당첨 [\d,]+원$/).textContent()) ?? '';
      const [staked = 0, won = 0] = [...told.matchAll(/[\d,]+(?=원)/g)].map(([digits]) =>
        Number(digits.replaceAll(',', '')),
      );
      expect(staked).toBeGreaterThan(0);
      await seesCash(page, before - staked + won);
    },
    { motion: true },
  ));
