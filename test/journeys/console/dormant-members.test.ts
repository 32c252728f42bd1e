import { afterAll, beforeAll, describe, it } from 'vitest';
import { type LocalSystem, startLocalSystem } from '../../support/system/system.ts';
import { lineOf, operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';

withBrowser();

/** A system of its own, a year later. */
let system: LocalSystem;
let id = '';
beforeAll(async () => {
  system = await startLocalSystem({ pages: true, quickHashes: true });
  id = await newMember({ origin: system.url });
  await system.pass(366 * 24 * 60 * 60 * 1000);
}, 180_000);
afterAll(() => system.stop());

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  it('an operator finds the accounts nobody used for a year, and each says since when', () =>
    visit(
      screen,
      async ({ page }) => {
        await operate(page, 'cs01', '/members');
        await page.getByRole('button', { name: '휴면', exact: true }).click();
        await lineOf(page, id).getByText('휴면').waitFor();
        await expectAccessible(page, '휴면 회원');
        await lineOf(page, id).getByRole('link').first().click();
        await page.getByText(/^\d{4}-\d{2}-\d{2}부터$/).waitFor();
      },
      { origin: system.url },
    ));
});
