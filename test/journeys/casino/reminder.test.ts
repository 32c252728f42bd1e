import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { member, type Person } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';
import { startedEarlier } from '../steps/started-earlier.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

const Link = z.union([
  z.object({ url: z.string() }).transform(({ url }) => url),
  z.object({ link: z.object({ link: z.string() }) }).transform(({ link }) => link.link),
]);

const reminder = (page: Page) => page.getByRole('alertdialog', { name: '이용 시간 알림' });
const answer = (page: Page, button: string) => reminder(page).getByRole('button', { name: button }).click();

/** The member is online for `minutes` longer, as the site reads it when its page loads anew. */
async function playedFor(page: Page, minutes: number): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await startedEarlier(page, minutes);
  await page.reload();
}

/** A window of the casino beside the site's page, as a launch opens it. */
async function casinoWindow(context: BrowserContext, ask: Person, what: object): Promise<Page> {
  const reply = await ask('/casino/v2/connect/link', { body: what });
  const window = await context.newPage();
  await window.goto(payloadOf(reply, Link));
  await window.getByRole('heading', { level: 1 }).waitFor();
  return window;
}

describe.each(screens)('the reminder of the time played on %s', (screen) => {
  it('comes in casino windows too, ends a slot’s autoplay, and is answered in one place for all [decisions §1]', () =>
    visit(screen, async ({ page, context, expects }) => {
      const userId = await newMember({ cash: 500_000 });
      const charge = { body: { amount: 400_000 }, key: randomUUID() };
      // One login for all of its calls: a fourth would end the page's.
      const ask = member(apiClient(inject('origin')), userId);
      payloadOf(await ask('/casino/v2/deposit', charge), z.unknown());
      await logIn(page, userId);
      const slot = await casinoWindow(context, ask, { game_id: 'pragmatic-001' });
      await slot.getByRole('button', { name: '자동', exact: true }).click();
      const sheet = slot.getByRole('dialog', { name: '자동 스핀' });
      await sheet.getByRole('button', { name: '100회' }).click();
      await sheet.getByLabel('손실 한도').fill('300000');
      await sheet.getByLabel('한 번에 이 금액 이상').fill('9000000');
      await sheet.getByRole('button', { name: '자동 스핀 시작' }).click();
      await slot.getByRole('button', { name: /회전 중|확인 중/ }).waitFor();
      await playedFor(page, 61);
      await reminder(page).waitFor();
      await slot.bringToFront();
      await reminder(slot).getByText('60분 동안 이용하셨습니다. 잠시 휴식을 권장합니다.').waitFor();
      await reminder(slot)
        .getByText(/베팅 손익 · \d\d:\d\d 기준/)
        .waitFor();
      await expectAccessible(slot, '이용 시간 알림');
      await answer(slot, '계속 이용');
      await reminder(slot).waitFor({ state: 'detached' });
      await reminder(page).waitFor({ state: 'detached' });
      expect(
        await slot
          .getByRole('status')
          .filter({ hasText: '이용 시간 알림이 있어 자동 스핀을 멈췄습니다.' })
          .count(),
      ).toBe(1);
      await slot.close();

      const table = await casinoWindow(context, ask, { lobbyId: 'evolution', gameId: 'evolution-1' });
      await playedFor(page, 62);
      const [limits] = await Promise.all([context.waitForEvent('page'), answer(table, '한도 · 휴식')]);
      await limits.waitForURL('**/my/page');
      await reminder(table).waitFor({ state: 'detached' });
      await Promise.all([limits.close(), table.close()]);

      expects(401);
      expects(419);
      // The page that loads anew connects while its login is ended in the other window.
      expects(/WebSocket connection to .* failed: HTTP Authentication failed/);
      const lobby = await casinoWindow(context, ask, { lobbyId: 'evolution' });
      await playedFor(page, 63);
      await answer(lobby, '로그아웃');
      await lobby.getByText('로그인 후 이용해 주세요.').waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto('/my/page');
      await page.getByRole('alertdialog', { name: '알림' }).getByText('로그인 후 이용해 주세요.').waitFor();
    }));
});
