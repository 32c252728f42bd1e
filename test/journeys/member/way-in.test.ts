import { describe, expect, it } from 'vitest';
import { newBoardMatch } from '../steps/board.ts';
import { type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logInHere, newMember, openSlip } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

describe.each(screens)('a member who follows a link on %s', (screen) => {
  it('logs in undisturbed by pop-ups and lands on the requested page', () =>
    visit(
      screen,
      async ({ page }) => {
        const match = await newBoardMatch();
        const userId = await newMember();
        await page.goto(`/sport/korean?q=${encodeURIComponent(match.home)}`);
        const notice = page.getByRole('alertdialog', { name: '알림' });
        await notice.getByText('로그인 후 이용해 주세요.').waitFor();
        await notice.getByRole('button', { name: '로그인' }).click();
        await page.getByRole('dialog', { name: '로그인' }).waitFor();
        expect(await page.getByRole('button', { name: '오늘 하루 열지 않음' }).count()).toBe(0);
        await logInHere(page, userId);
        await page.waitForURL((url) => url.pathname === '/sport/korean' && url.searchParams.has('q'));
        await page.goBack();
        await page.waitForURL((url) => url.pathname === '/main');
        await page.goForward();

        await page.getByRole('button', { name: new RegExp(`^${match.home} 대 .* 승무패 승 `) }).click();
        if (screen === 'desktop') {
          await page.locator('body').press('b');
          await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('slip-amount');
        } else {
          const slip = await openSlip(page, screen);
          await slip.getByLabel('베팅금액').waitFor();
          await page.goBack();
          await slip.waitFor({ state: 'detached' });
        }

        await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click();
        await page.getByText('만 19세 이상 회원만').waitFor();
        expect(await page.getByRole('button', { name: '이용약관' }).getAttribute('aria-expanded')).toBe(
          'true',
        );
      },
      { popups: true },
    ));
});
