import { describe, expect, it } from 'vitest';
import { requested } from '../steps/console-login.ts';
import { visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember, seesCash } from '../steps/member.ts';
import { approve } from '../steps/operator-calls.ts';

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

  it('whose money moved before the server knew their socket sees it, though that push reached nobody', () =>
    visit('desktop', async ({ page }) => {
      const userId = await newMember({ cash: 20_000 });
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let isKnown = false;
      await page.routeWebSocket(/\/ws\?/, (socket) => {
        const server = socket.connectToServer();
        socket.onMessage(async (message) => {
          if (String(message).includes('setUser')) await held;
          server.send(message);
        });
        server.onMessage((message) => {
          if (isKnown) socket.send(message);
        });
      });
      await logIn(page, userId);
      await seesCash(page, 20_000);
      // The page's first poll, a second after it knew the member, is over.
      await page.waitForTimeout(2_500);
      await requested(userId, 'deposit', 30_000);
      await approve('입금', userId);
      // The push follows the approval's answer, and is gone by then.
      await page.waitForTimeout(2_000);
      isKnown = true;
      release();
      // The next poll comes after a minute.
      await page.getByRole('img', { name: '보유금 50,000원' }).waitFor({ timeout: 20_000 });
    }));
});
