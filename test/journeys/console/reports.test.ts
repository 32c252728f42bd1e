import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { operator } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { operate, requested } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

/** A member's deposit of this amount, approved by two: the bank states nothing of it. */
async function deposited(amount: number): Promise<void> {
  const cash_seq = await requested(await newMember(), 'deposit', amount);
  for (const id of ['cashier01', 'cashier02']) {
    const cashier = operator(apiClient(inject('origin')), id);
    payloadOf(await cashier('/admin/cash/approve', { body: { cash_seq }, key: randomUUID() }), z.unknown());
  }
}

describe.each(screens)('on %s', (screen) => {
  it('an auditor reads the day by hour, compares, divides, sorts and saves it', () =>
    visit(screen, async ({ page }) => {
      await deposited(40_000);
      await operate(page, 'owner01', '/reports');
      await page.getByRole('heading', { name: '보고서' }).waitFor();
      const total = page.getByRole('row', { name: /^합계/ });
      await total.waitFor();
      await expectAccessible(page, '보고서 개요');
      await page.getByRole('button', { name: '입출금', exact: true }).click();
      // The entry is in the report within a pass of the sweep, and the page asks again by itself.
      await page.getByText(/^입금 [1-9]\d*건$/).waitFor();
      await expectAccessible(page, '보고서 입출금');
      await page.getByRole('checkbox', { name: '직전 기간과 비교' }).click();
      await page.getByRole('checkbox', { name: '직전 기간과 비교', checked: true }).waitFor();
      await page
        .getByText(/직전 대비/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: '7일', exact: true }).click();
      await page.getByRole('columnheader', { name: '입금', exact: true }).getByRole('button').click();
      await expect
        .poll(() => page.getByRole('columnheader', { name: '입금', exact: true }).getAttribute('aria-sort'))
        .toBe('descending');
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV' }).click();
      expect((await saving).suggestedFilename()).toMatch(
        /^report-cash-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/,
      );
      // A day of the table leads to its hours.
      await page.locator('tbody').getByRole('link').last().click();
      await page
        .getByText(/:00 – \d\d:59/)
        .first()
        .waitFor();
      for (const tab of ['종류별', '종목·리그·마켓', '게임·벤더', '회원·레벨·추천인']) {
        await page.getByRole('button', { name: tab, exact: true }).click();
        await page
          .getByText(/이 기간에 집계된 내역이 없습니다|합계/)
          .first()
          .waitFor();
        await expectAccessible(page, `보고서 ${tab}`);
      }
      await page.getByRole('button', { name: '추천인', exact: true }).click();
      await page.getByText('추천인 없음').waitFor();
    }));
});
