import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logInHere, newMember, password } from '../steps/member.ts';
import { stepTo } from '../steps/step-to.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

/** Everything the browser keeps for the site that a script could read. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = 'caches' in window ? await caches.keys() : [];
    const cached = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const stored = [localStorage, sessionStorage].map((storage) => ({ ...storage }));
    return JSON.stringify({ stored, cached, databases, cookies: document.cookie });
  });
}

describe.each(screens)('on %s, a member’s visit', (screen) => {
  it('leaves no token, password or personal data in the browser, no secret in an address, and asks nobody else', () =>
    visit(screen, async ({ page, context }) => {
      const userId = await newMember({ cash: 200_000 });
      const addresses: string[] = [];
      const secrets = new Set<string>([password]);
      page.on('request', (request) => {
        addresses.push(request.url());
        const bearer = request.headers().authorization?.replace('Bearer ', '');
        if (bearer !== undefined) secrets.add(bearer);
      });
      page.on('websocket', (socket) => addresses.push(socket.url()));
      await page.goto('/main');
      await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
      await logInHere(page, userId);
      for (const path of ['/my/page', '/balance/withdrawal', '/my/betting-result']) {
        await stepTo(page, path);
        await page.getByRole('main').getByRole('heading').first().waitFor();
      }
      const held = ['200,000', '200000', '홍길동', '1990', userId];
      const refresh = (await context.cookies()).find(({ name }) => name === 'rt');
      expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
      secrets.add(refresh?.value ?? 'none');
      expect(secrets.size).toBeGreaterThanOrEqual(3);
      const during = await keptBy(page);
      for (const secret of [...secrets, '홍길동']) expect(during).not.toContain(secret);

      await page.getByRole('button', { name: /계정 메뉴$/ }).click();
      await page.locator('#account-menu').getByRole('button', { name: '로그아웃' }).click();
      await page.getByText('로그아웃 되었습니다.').waitFor();
      await page.waitForURL('**/main');
      const after = await keptBy(page);
      for (const text of [...secrets, ...held]) expect(after).not.toContain(text);
      expect(await page.getByRole('main').innerText()).not.toContain(userId);
      // The page does not wait for the logout's reply, which takes the cookie away.
      const names = async () => (await context.cookies()).map(({ name }) => name);
      await expect.poll(names, { timeout: 10_000 }).not.toContain('rt');

      const { hostname } = new URL(page.url());
      for (const address of addresses) {
        expect(new URL(address).hostname, address).toBe(hostname);
        for (const secret of secrets) expect(decodeURIComponent(address)).not.toContain(secret);
      }
    }));
});
