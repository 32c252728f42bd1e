import { describe, expect, inject, it } from 'vitest';
import { member } from '../../trust/bank/people.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { newBoardMatch } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';
import { enterResult } from '../steps/operator-calls.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

describe.each(screens)('on %s', (screen) => {
  it('a win is celebrated once, also after a reload, without motion where none is wanted, and a loss never', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 100_000 });
      const person = member(apiClient(inject('origin')), userId);
      const [won, lost] = [await newBoardMatch(), await newBoardMatch()];
      for (const match of [won, lost]) await betOn(person, match);
      await logIn(page, userId, '/my/betting-result');
      const row = (home: string) =>
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: `${home} v ` })
          .first();
      await row(lost.home).waitFor();
      const card = page.getByRole('complementary', { name: '당첨' });
      const pushed = (home: string) =>
        page.waitForResponse(
          async (response) =>
            response.url().endsWith('/api/betting/results') &&
            response.request().postDataJSON()?.result === 'hit' &&
            (await response.text()).includes(home),
        );

      const lostRead = page.waitForResponse(
        (response) =>
          response.url().endsWith('/api/betting/results') &&
          response.request().postDataJSON()?.result === 'hit',
      );
      await enterResult(lost, { home: 0, away: 1 });
      await row(lost.home).getByText('미적중').waitFor();
      await lostRead;
      expect(await card.count()).toBe(0);

      const read = pushed(won.home);
      await enterResult(won, { home: 2, away: 0 });
      await read;
      await card.getByText('+18,500원').waitFor();
      await card.getByText(won.home).waitFor();
      expect(await card.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
      await expectAccessible(page, '당첨');
      await card.getByRole('button', { name: '당첨 알림 닫기' }).click();
      await card.waitFor({ state: 'detached' });

      await page.reload();
      await row(won.home).getByText('적중').waitFor();
      const kept = await page.evaluate(() => localStorage.getItem('celebrated-wins'));
      expect(JSON.parse(kept ?? '{}').state.codes).toHaveLength(1);
      expect(await card.count()).toBe(0);
    }));

  it('a win settled while no page was open is celebrated on return, once, and a loss is not', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 100_000 });
      const person = member(apiClient(inject('origin')), userId);
      const [won, lost] = [await newBoardMatch(), await newBoardMatch()];
      for (const match of [won, lost]) await betOn(person, match);
      await logIn(page, userId, '/main');
      const awaited = () =>
        Object.keys(localStorage)
          .filter((name) => name.startsWith('awaited-bets-'))
          .flatMap((name) => JSON.parse(localStorage.getItem(name) ?? '[]')).length;
      await expect.poll(() => page.evaluate(awaited)).toBe(2);
      const before = await page.evaluate(() => JSON.stringify(localStorage));
      await page.goto('about:blank');
      await enterResult(won, { home: 2, away: 0 });
      await enterResult(lost, { home: 0, away: 1 });

      await page.goto('/main');
      const card = page.getByRole('complementary', { name: '당첨' });
      await card.getByText('+18,500원').waitFor();
      await card.getByText(won.home).waitFor();
      expect(await card.getByText(lost.home).count()).toBe(0);
      await card.getByRole('button', { name: '당첨 알림 닫기' }).click();
      await expect.poll(() => page.evaluate(awaited)).toBe(0);

      // As a window that had not heard of it leaves them: both are awaited again, and looked at again.
      await page.evaluate((stored) => {
        for (const [name, value] of Object.entries(JSON.parse(stored)))
          if (name.startsWith('awaited-bets-')) localStorage.setItem(name, String(value));
      }, before);
      await page.reload();
      await expect.poll(() => page.evaluate(awaited)).toBe(0);
      expect(await card.count()).toBe(0);
    }));
});
