import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import * as z from 'zod';
import { operator } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];
const first = '둘째 안내';
const second = '주말 축구 다폴더 보너스';

beforeAll(async () => {
  const api = apiClient(inject('origin'));
  const body = { title: first, url: '<p>안내</p>', isVisible: true, isSetDate: null, reason: '등록' };
  payloadOf(await operator(api, 'cs01')('/admin/popup/save', { body }), z.unknown());
  const Shown = z.object({ popups: z.array(z.object({ title: z.string() })) });
  // The list the pages get is up to two seconds old.
  await vi.waitFor(
    async () => {
      const { popups } = payloadOf(await api('/setting/popup/newbet'), Shown);
      expect(popups.map(({ title }) => title)).toEqual([first, second]);
    },
    { timeout: 10_000, interval: 250 },
  );
});

const popup = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens home and waits until it knows of its pop-ups. */
async function openHome(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse(/popup\/newbet/), page.goto('/')]);
  await page.getByRole('heading', { name: '곧 시작하는 경기' }).waitFor();
}

/** Pop-ups are asked for some time after the page stands: none comes then either. */
async function stayAway(page: Page): Promise<void> {
  await page.waitForTimeout(2_500);
  expect(await page.getByRole('dialog').count()).toBe(0);
}

describe.each(screens)('on %s', (screen) => {
  it('pop-ups are one stack with a pager; closed they stay away from the tab, put away for today from the device [state pop-up closed] [state pop-up hidden today] [state pop-up again] [state kept locally] [constant pop-up hidden one day]', () =>
    visit(
      screen,
      async ({ page }) => {
        await openHome(page);
        await popup(page, first).getByText('1 / 2').waitFor();
        await expectAccessible(page, '팝업');
        await popup(page, first).getByRole('button', { name: '다음 팝업' }).click();
        await popup(page, second).getByText('2 / 2').waitFor();

        const told = page.waitForRequest(/popup\/close/);
        await popup(page, second).getByRole('button', { name: '닫기' }).last().click();
        expect((await told).postDataJSON()).toEqual({ seq: 1 });
        await popup(page, first).waitFor();
        await page.keyboard.press('Escape');
        await popup(page, first).waitFor({ state: 'detached' });

        // Closed is closed for the tab; whoever opens another sees them again.
        await openHome(page);
        await stayAway(page);
        await page.evaluate(() => sessionStorage.clear());
        await openHome(page);
        await popup(page, first).getByRole('button', { name: '오늘 하루 열지 않음' }).click();
        await popup(page, second).getByRole('button', { name: '오늘 하루 열지 않음' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.evaluate(() => sessionStorage.clear());
        await openHome(page);
        expect(await page.getByRole('dialog').count()).toBe(0);

        const stored = await page.evaluate(() => localStorage.getItem('hidden-popups'));
        const { state } = z
          .object({ state: z.object({ until: z.record(z.string(), z.number()) }) })
          .parse(JSON.parse(stored ?? ''));
        const until = Math.max(...Object.values(state.until));
        expect(new Date(until + 9 * 3_600_000).toISOString()).toMatch(/T00:00:00.000Z$/);
        await page.evaluate((passed) => {
          const value = { state: { until: { 1: passed, 2: passed } }, version: 1 };
          localStorage.setItem('hidden-popups', JSON.stringify(value));
          sessionStorage.clear();
        }, Date.now() - 60_000);
        await openHome(page);
        await popup(page, first).waitFor();
      },
      { popups: true },
    ));

  it('a login dialog stays, and keeps what is typed, while the pop-ups’ file is being loaded', () =>
    visit(
      screen,
      async ({ page, context }) => {
        let release = (): void => undefined;
        const late = new Promise<void>((resolve) => {
          release = resolve;
        });
        // The load event comes after the dialog is open.
        await context.addInitScript(() => {
          new Image().src = '/late.png';
        });
        await page.route('/late.png', async (route) => {
          await late;
          await route.fulfill({
            contentType: 'image/svg+xml',
            body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
          });
        });
        await page.goto('/', { waitUntil: 'commit' });
        await page.getByRole('button', { name: '로그인', exact: true }).first().click();
        const dialog = page.getByRole('dialog', { name: '로그인' });
        const secret = dialog.getByLabel('비밀번호', { exact: true });
        await secret.pressSequentially('new');
        // Nothing that is asked for from now on comes.
        const asked: string[] = [];
        await page.route(/\.js$/, async (route) => {
          asked.push(route.request().url());
        });
        release();
        await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), { timeout: 20_000 });
        // The pop-ups' own file is asked for a second and a half after the load event.
        await page.waitForTimeout(2_500);
        expect(await secret.evaluate((field) => field === document.activeElement)).toBe(true);
        await page.keyboard.type('bet');
        expect(await secret.inputValue()).toBe('newbet');
        expect(await dialog.isVisible()).toBe(true);
      },
      { popups: true },
    ));
});
