import { describe, expect, it } from 'vitest';
import { hearRings, queuesRead, ringsOn, waitingInTitle } from '../steps/chime.ts';
import { operate, requested } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';
import { reject } from '../steps/operator-calls.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

describe.each(screens)('a cashier on another page, on %s', (screen) => {
  it('sees a new deposit in the window’s title and hears it once, and with the chime muted only sees it', () =>
    visit(screen, async ({ page }) => {
      const [first, second] = [await newMember(), await newMember()];
      await hearRings(page);
      const known = queuesRead(page);
      await operate(page, 'cashier01', '/members');
      await known;
      // Other journeys of this system may have left something.
      const before = await waitingInTitle(page, 0);
      await requested(first, 'deposit', 310_000);
      const count = await waitingInTitle(page, before + 1);
      await page.waitForFunction((title) => document.title === title, `(${count}) 회원 · OPS`);
      expect(await ringsOn(page)).toBe(1);
      const chime = page.getByRole('button', { name: '새 요청 알림음' });
      expect(await chime.getAttribute('aria-pressed')).toBe('true');
      await chime.click();
      expect(await chime.getAttribute('aria-pressed')).toBe('false');
      await expectAccessible(page, '알림음 꺼짐');
      await requested(second, 'deposit', 320_000);
      expect(await waitingInTitle(page, count + 1)).toBe(count + 1);
      expect(await ringsOn(page)).toBe(1);
      // Other journeys of this system begin at the head of the queue.
      for (const person of [first, second]) await reject('입금', person, '입금 미확인');
    }));
});
