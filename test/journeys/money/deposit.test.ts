import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, screens, visit, withBrowser } from '../steps/guest.ts';
import { cashOf, logIn, newMember, seesCash } from '../steps/member.ts';
import { approve, approveFirst } from '../steps/operator-calls.ts';
import { whileUnderWay } from '../steps/while-under-way.ts';

withBrowser();

/** Asks for 100,000 won: in the header's dialog on wide pages, on the page of its own on narrow ones. */
async function ask(page: Page, screen: Screen) {
  const isWide = screen === 'desktop';
  const opener = isWide
    ? page.getByRole('banner').getByRole('button', { name: '입금' })
    : page.getByRole('link', { name: '입금' });
  await opener.filter({ visible: true }).first().click();
  const form = isWide ? page.getByRole('dialog', { name: '입출금' }) : page.getByRole('main');
  await form.getByRole('button', { name: '+10만', exact: true }).click();
  if (isWide) await expectAccessible(page, '입금');
  const submit = form.getByRole('button', { name: '입금신청' });
  await whileUnderWay(page, '/balance/deposit/process', {
    send: () => submit.click(),
    seen: () => form.locator('button[aria-busy=true]').waitFor(),
  });
  await form.getByText('입금 대기 중..').waitFor();
  return form;
}

describe.concurrent('a deposit', () => {
  it('asked for on a phone is approved: balance and status move without a reload [route /balance/deposit] [state deposit processing]', () =>
    visit('mobile', async ({ page }) => {
      const userId = await newMember();
      await logIn(page, userId);
      const before = await cashOf(page);
      const form = await ask(page, 'mobile');
      await seesCash(page, before);
      // What is said in passing covers neither what waits nor its amount.
      const waits = await form.getByText('입금 대기 중..').boundingBox();
      const said = await page.locator('p').filter({ hasText: '입금 신청이 완료되었습니다.' }).boundingBox();
      expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(waits?.y ?? 0);
      await approve('입금', userId, { cashier: 'cashier02' });

      await form.getByText('입금 완료').waitFor();
      await seesCash(page, before + 100_000);
      await expectAccessible(page, '입금 완료');
      await form.getByRole('button', { name: '경기 보러 가기' }).click();
      await page.waitForURL('**/sport/korean');
    }));

  it('is approved by a cashier at the console while the member watches', () =>
    visit('desktop', async ({ page, context }) => {
      const userId = await newMember();
      await logIn(page, userId);
      const before = await cashOf(page);
      const form = await ask(page, 'desktop');
      // The bank states nothing of it: another cashier was first.
      await approveFirst('입금', userId, 'cashier02');

      const desk = await context.newPage();
      await desk.setViewportSize(screens.desktop.viewport);
      await operate(desk, 'cashier01', '/deposits');
      const row = desk.getByRole('row').filter({ hasText: userId });
      await row.waitFor();
      await row.getByRole('button', { name: /승인$/ }).click();
      const dialog = desk.getByRole('dialog', { name: '입금 승인' });
      await dialog.getByText('100,000원').first().waitFor();
      await dialog.getByRole('button', { name: '승인' }).click();
      await desk.getByText('입금을 승인했습니다.').waitFor();

      await form.getByText('입금 완료').waitFor();
      await seesCash(page, before + 100_000);
    }));
});
