import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveReason, handOver, lineOf, operate, requested } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';
import { approve, stateTransfer } from '../steps/operator-calls.ts';

withBrowser();
let person = '';
beforeEach(async () => {
  person = await newMember({ cash: 1_000_000 });
});

/** His line is gone; a queue without others says that it is empty. */
async function leavesTheQueue(page: Page, emptied: string): Promise<void> {
  await lineOf(page, person).waitFor({ state: 'detached' });
  if ((await page.getByRole('row').filter({ hasText: /승인/ }).count()) === 0)
    await page.getByText(emptied).waitFor();
}

describe('a cashier', () => {
  it('approves a deposit by keyboard, seeing the balance before and after', () =>
    visit('desktop', async ({ page }) => {
      await requested(person, 'deposit', 900_000);
      await stateTransfer(person, 900_000);
      await operate(page, 'cashier01', '/deposits');
      await lineOf(page, person).getByText('입금내역 일치').waitFor();
      await page.keyboard.press('a');
      const dialog = page.getByRole('dialog', { name: '입금 승인' });
      await dialog.getByText('900,000원 (90만원)').waitFor();
      await dialog.getByText('→').waitFor();
      await expectAccessible(page, '입금 승인');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('입금을 승인했습니다.').waitFor();
      await leavesTheQueue(page, '대기 중인 입금 신청이 없습니다');
      await page.getByRole('button', { name: '오늘 완료' }).click();
      await lineOf(page, person).first().waitFor();
      await expectAccessible(page, '입금 처리 내역');
    }));

  it.each<Screen>(['desktop', 'mobile'])(
    'and another one approve a large withdrawal; the first cannot approve twice, on %s',
    (screen) =>
      visit(screen, async ({ page }) => {
        await requested(person, 'withdrawal', 1_000_000);
        await operate(page, 'cashier01', '/withdrawals');
        await lineOf(page, person).getByRole('button', { name: /승인$/ }).click();
        await page.getByText('지금은 1차 승인입니다.', { exact: false }).waitFor();
        await expectAccessible(page, '출금 1차 승인');
        await page.getByRole('dialog').getByRole('button', { name: '1차 승인' }).click();
        await lineOf(page, person).getByText('2차 승인 대기').waitFor();
        expect(await lineOf(page, person).getByRole('button', { name: /승인$/ }).isDisabled()).toBe(true);
        await expectAccessible(page, '2차 승인 대기');
        await handOver(page, 'cashier02', '/withdrawals');
        await lineOf(page, person).getByRole('button', { name: /승인$/ }).click();
        await page.getByRole('dialog').getByText('지금은 2차 승인입니다.', { exact: false }).waitFor();
        await page.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click();
        await leavesTheQueue(page, '대기 중인 출금 신청이 없습니다');
      }),
  );

  it.each<Screen>(['desktop', 'mobile'])(
    'credits a large deposit only together with another one, on %s',
    (screen) =>
      visit(screen, async ({ page }) => {
        await requested(person, 'deposit', 123_450_000);
        await operate(page, 'cashier01', '/deposits');
        await lineOf(page, person).getByText('2인 승인').waitFor();
        await lineOf(page, person).getByRole('button', { name: /승인$/ }).click();
        const approval = page.getByRole('dialog', { name: '입금 승인' });
        await approval
          .getByText('이 입금은 관리자 두 명의 승인이 필요합니다. 지금은 1차 승인입니다.')
          .waitFor();
        await expectAccessible(page, '입금 1차 승인');
        await approval.getByRole('button', { name: '1차 승인' }).click();
        await lineOf(page, person).getByText('2차 승인 대기').waitFor();
        expect(await lineOf(page, person).getByRole('button', { name: /승인$/ }).isDisabled()).toBe(true);
        await approve('입금', person);
        await leavesTheQueue(page, '대기 중인 입금 신청이 없습니다');
      }),
  );

  it.each<Screen>(['desktop', 'mobile'])(
    'sees what a member owes, may reject a withdrawal of theirs and not approve it, on %s',
    (screen) =>
      visit(screen, async ({ page }) => {
        await requested(person, 'withdrawal', 500_000);
        // A debt comes from a corrected result; here only the page is looked at.
        await page.route('**/api/admin/cash/list', async (route) => {
          const response = await route.fetch();
          const reply = await response.json();
          for (const row of reply.payload.list) if (row.members_id === person) row.owed = 30_000;
          await route.fulfill({ response, json: reply });
        });
        await operate(page, 'cashier01', '/withdrawals');
        await lineOf(page, person).getByText('미수금 30,000원').waitFor();
        await lineOf(page, person).getByRole('button', { name: /승인$/ }).click();
        const approval = page.getByRole('dialog', { name: '출금 승인' });
        await approval.getByText(/^회원의 미수금 30,000원이 남아 있어 출금을 승인할 수 없습니다\./).waitFor();
        expect(await approval.getByRole('button', { name: '승인', exact: true }).isDisabled()).toBe(true);
        await expectAccessible(page, '미수금이 있는 출금 승인');
        await approval.getByRole('button', { name: '취소' }).click();
        await lineOf(page, person).getByRole('button', { name: /거절$/ }).click();
        const rejection = page.getByRole('dialog', { name: '출금 거절' });
        await rejection.getByText('970,000원').waitFor();
        await giveReason(page, '거절');
        await leavesTheQueue(page, '대기 중인 출금 신청이 없습니다');
      }),
  );

  it.each<Screen>(['desktop', 'mobile'])('who comes second is told who was first, on %s', (screen) =>
    visit(screen, async ({ page, expects }) => {
      expects(409);
      await requested(person, 'deposit', 20_000);
      await stateTransfer(person, 20_000);
      await operate(page, 'cashier01', '/deposits');
      await lineOf(page, person).getByRole('button', { name: /거절$/ }).click();
      const dialog = page.getByRole('dialog', { name: '입금 거절' });
      await expectAccessible(page, '입금 거절');
      await dialog.getByRole('button', { name: '거절', exact: true }).click();
      await dialog.getByText('사유를 입력해 주세요.').waitFor();
      await approve('입금', person, { cashier: 'cashier02' });
      await giveReason(page, '거절');
      await page.getByText(/이미 다른 관리자가 처리했습니다\. \(cashier02 · /).waitFor();
      await leavesTheQueue(page, '대기 중인 입금 신청이 없습니다');
    }),
  );
});
