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

describe.each(screens)('on %s, the bell', (screen) => {
  it('counts a bet settled since it was opened last, shows it as new, and counts it no more', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 100_000 });
      const match = await newBoardMatch();
      await betOn(member(apiClient(inject('origin')), userId), match);
      await logIn(page, userId, '/my/page');
      const bell = page.getByRole('banner').getByRole('button', { name: /^알림/ });
      await bell.waitFor();
      // What came before this device's first look is not called new.
      await page.waitForFunction(() => localStorage.getItem('preferences')?.includes('"at":"') === true);
      expect(await bell.innerText()).not.toMatch(/새로 도착/);

      await enterResult(match, { home: 2, away: 0 });
      await bell.filter({ hasText: '1건 새로 도착' }).waitFor();
      await expectAccessible(page, '알림 표시');
      await bell.click();
      const dialog = page.getByRole('dialog', { name: '알림' });
      const settled = dialog.getByRole('region', { name: '정산된 베팅' });
      await settled.getByText('새 소식').waitFor();
      await expectAccessible(page, '알림');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await bell.filter({ hasNotText: '새로 도착' }).waitFor();
      await bell.click();
      await settled.getByText(`${match.home} v ${match.away}`).waitFor();
      expect(await settled.getByText('새 소식').count()).toBe(0);
    }));
});
