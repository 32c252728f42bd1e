import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operate } from '../steps/console-login.ts';
import { type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, logInHere, newMember, password } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

/** Holds the logout back on its way to the server until what it returns is called. */
async function holdLogout(page: Page, call: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api${call}`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Milliseconds in which a login that does not wait would be answered. */
const longEnough = 2_000;

/** Presses of the login while the logout is under way, and answers with the order in which the server got the two. */
async function orderOf(
  page: Page,
  calls: { readonly logout: string; readonly login: string },
  { leave, enter }: { readonly leave: () => Promise<void>; readonly enter: () => Promise<void> },
): Promise<readonly string[]> {
  const order: string[] = [];
  page.on('response', (reply) => {
    const call = new URL(reply.url()).pathname.replace('/api', '');
    if (Object.values(calls).includes(call)) order.push(call);
  });
  const release = await holdLogout(page, calls.logout);
  await leave();
  const entered = enter();
  await page.waitForTimeout(longEnough);
  release();
  await entered;
  return order;
}

describe.each(screens)('a login typed while the logout is still on its way, on %s', (screen) => {
  it('to the site waits for it, and is there after a reload', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember();
      await logIn(page, userId);
      const calls = { logout: '/auth/logout', login: '/auth/login' } as const;
      const order = await orderOf(page, calls, {
        leave: async () => {
          await page.getByRole('button', { name: /계정 메뉴$/ }).click();
          await page.locator('#account-menu').getByRole('button', { name: '로그아웃' }).click();
        },
        enter: async () => {
          await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
          await logInHere(page, userId);
        },
      });
      expect(order).toEqual([calls.logout, calls.login]);
      await page.reload();
      await page.locator('[popovertarget="account-menu"]').waitFor({ state: 'attached' });
    }));

  it('to the console waits for it, and is there after a reload', () =>
    visit(screen, async ({ page }) => {
      await operate(page, 'cs01');
      const calls = { logout: '/admin/auth/logout', login: '/admin/auth/login' } as const;
      const order = await orderOf(page, calls, {
        leave: () => page.getByRole('button', { name: '로그아웃', exact: true }).click(),
        enter: async () => {
          await page.getByLabel('아이디', { exact: true }).fill('cs01');
          await page.getByLabel('비밀번호', { exact: true }).fill(password);
          await page.getByRole('button', { name: '로그인', exact: true }).click();
          await page.getByRole('navigation', { name: '운영 메뉴' }).waitFor();
        },
      });
      expect(order).toEqual([calls.logout, calls.login]);
      await page.reload();
      await page.getByRole('navigation', { name: '운영 메뉴' }).waitFor();
    }));
});
