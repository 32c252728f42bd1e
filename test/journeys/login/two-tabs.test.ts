import { describe, expect, it } from 'vitest';
import { type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, logInHere, newMember, seesCash } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

describe.each(screens)('two tabs on %s', (screen) => {
  it('a login in one ends that of the other, which goes on with it and is asked nothing', () =>
    visit(screen, async ({ page, context, expects }) => {
      expects(419);
      const userId = await newMember({ cash: 30_000 });
      const other = await context.newPage();
      await other.goto('/');
      await logIn(page, userId);
      await seesCash(page, 30_000);
      await other.bringToFront();
      await other.getByRole('banner').getByRole('button', { name: '로그인' }).click();
      // The first to come back is the socket, which the end of its login closes.
      const refused = page.waitForResponse((response) => response.status() === 419);
      await logInHere(other, userId);
      await seesCash(other, 30_000);

      await page.bringToFront();
      await refused;
      await page.evaluate(() => {
        history.pushState(null, '', '/my/statement');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByRole('heading', { name: '거래내역서' }).waitFor();
      await seesCash(page, 30_000);
      expect(await page.getByRole('alertdialog').count()).toBe(0);
    }));
});
