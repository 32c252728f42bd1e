import { describe, expect, it } from 'vitest';
import { visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';

withBrowser();
const refresh = '**/api/auth/refresh';
const pathOf = (url: string) => new URL(url).pathname;

describe('a member', () => {
  it('who opens a page while the server cannot say whether the login goes on stays there until it can [state login kept]', () =>
    visit('mobile', async ({ page, expects }) => {
      expects(503);
      expects(/net::ERR_/);
      await logIn(page, await newMember());
      let refused = 0;
      await page.route(refresh, async (route) => {
        refused += 1;
        if (refused === 1) await route.abort();
        else await route.fulfill({ status: 503, json: { success: false, code: 'busy', error: '문구' } });
      });
      await page.goto('/balance/deposit');
      const bar = page.getByRole('status').filter({ hasText: '연결 끊김 · 재연결 중' });
      await bar.waitFor();
      await expect.poll(() => refused).toBeGreaterThan(2);
      expect(pathOf(page.url())).toBe('/balance/deposit');
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      await page.unroute(refresh);
      await page.getByRole('main').getByRole('button', { name: '입금신청' }).waitFor();
      await bar.waitFor({ state: 'detached' });
      expect(pathOf(page.url())).toBe('/balance/deposit');
    }));

  it('whose pages are opened at the same moment is logged in on each of them, again and again', () =>
    visit('desktop', async ({ page, context }) => {
      await logIn(page, await newMember());
      const pages = [page, await context.newPage(), await context.newPage()];
      for (let round = 0; round < 3; round += 1) {
        await Promise.all(pages.map((one) => one.goto('/balance/deposit', { waitUntil: 'commit' })));
        await Promise.all(
          pages.map((one) => one.getByRole('main').getByRole('button', { name: '입금신청' }).waitFor()),
        );
      }
      expect(pages.map((one) => pathOf(one.url()))).toEqual(pages.map(() => '/balance/deposit'));
    }));
});
