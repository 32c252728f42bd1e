import { describe, expect, it } from 'vitest';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn } from '../steps/member.ts';
import { forceLogout } from '../steps/operator-calls.ts';

withBrowser();

/** The promise is a second; both cores are busy with other journeys here. */
const soonEnough = 3_000;
const people: readonly [Screen, string][] = [
  ['desktop', 'member01'],
  ['mobile', 'member02'],
];

describe.each(people)('on %s, %s', (screen, userId) => {
  it('is logged out within a second of the operator’s word, and told why [state forced logout] [message forced logout] [call socket logOut]', () =>
    visit(screen, async ({ page, expects }) => {
      // A poll of the member on its way meanwhile is refused.
      expects(419);
      const socket = page.waitForEvent('websocket');
      await logIn(page, userId, '/sport/korean');
      await socket;
      await page.getByText('실시간 배당').waitFor();

      await forceLogout(userId);
      const since = Date.now();
      const notice = page.getByRole('alertdialog', { name: '알림' });
      await notice.getByText('관리자에 의해 로그아웃 되었습니다.').waitFor();
      expect(Date.now() - since).toBeLessThan(soonEnough);
      await expectAccessible(page, '강제 로그아웃');
      await notice.getByRole('button', { name: '확인' }).click();
      await page.getByRole('banner').getByRole('button', { name: '로그인' }).waitFor();
    }));
});
