import { describe, it } from 'vitest';
import { giveReason, handOver, lineOf, operate, requested } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';
import { stateLine, stateTransfer } from '../steps/operator-calls.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];
let files = 0;

/** A file as KB국민 gives it, unlike every other one: a deposit, a withdrawal and a row nobody can read. */
function fileOf(name: string): { name: string; mimeType: string; buffer: Buffer } {
  files += 1;
  const seoul = new Date(Date.now() + 9 * 3_600_000).toISOString();
  const when = `${seoul.slice(0, 10).replaceAll('-', '.')} ${seoul.slice(11, 19)}`;
  const account = `880-${String(Date.now()).slice(-9)}${files}`;
  const rows = [
    `계좌번호,${account}`,
    '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분',
    `${when},전자금융,${name},,0,"3,330,000","13,330,000",국민1234,`,
    '어제,전자금융,못읽음,,0,"10,000","13,340,000",국민1234,9',
    '합계,,,,0,"3,330,000",,,',
  ];
  return { name: 'kb.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
}

describe.each(screens)('the bank’s deposits on %s', (screen) => {
  it('a file is looked into, asked for by one cashier and taken by another', () =>
    visit(screen, async ({ page }) => {
      const sender = `파일${Date.now() % 100_000}`;
      await operate(page, 'cashier01', '/bank');
      await page.getByRole('button', { name: '파일 등록' }).click();
      const dialog = page.getByRole('dialog', { name: '은행 파일 등록' });
      await dialog.getByLabel('은행 거래내역 CSV').setInputFiles(fileOf(sender));
      await dialog.getByText('1건 3,330,000원').waitFor();
      await expectAccessible(page, '은행 파일 등록');
      await giveReason(page, '등록 요청', '일일 거래내역');
      await page.getByText('요청했습니다.', { exact: false }).waitFor();
      await handOver(page, 'cashier02', '/approvals');
      const row = page
        .getByRole('row')
        .filter({ hasText: 'KB국민은행' })
        .filter({ hasText: '1건 3,330,000원' });
      await row.first().getByRole('button', { name: /승인$/ }).click();
      const approval = page.getByRole('dialog', { name: '요청 승인' });
      await approval.getByText(sender, { exact: false }).waitFor();
      await expectAccessible(page, '은행 파일 승인');
      await approval.getByRole('button', { name: '승인', exact: true }).click();
      await page.getByText('승인했습니다.').waitFor();
      await page.goto('/console/bank');
      await lineOf(page, sender).getByText('미지정').waitFor();
      await expectAccessible(page, '은행 입금내역');
      await lineOf(page, sender).getByRole('button', { name: /제외$/ }).click();
      await giveReason(page, '제외', '회사 자금 이체');
      await lineOf(page, sender).waitFor({ state: 'detached' });
      await page.getByText('처리 내역', { exact: true }).click();
      await lineOf(page, sender)
        .getByRole('button', { name: /제외 취소$/ })
        .click();
      await expectAccessible(page, '입금내역 제외 취소');
      await giveReason(page, '제외 취소', '잘못 제외함');
      await lineOf(page, sender).waitFor({ state: 'detached' });
      await page.getByText('미지정', { exact: true }).first().click();
      await lineOf(page, sender).getByText('미지정').waitFor();
    }));

  it('a transfer of another name is assigned by two', () =>
    visit(screen, async ({ page }) => {
      const person = await newMember();
      const sender = `법인${Date.now() % 100_000}`;
      const amount = 10_000 * (200 + Math.floor(Math.random() * 5_000));
      await requested(person, 'deposit', amount);
      await stateLine(sender, amount);
      await operate(page, 'cashier01', '/bank');
      await lineOf(page, sender)
        .getByRole('button', { name: /신청 지정$/ })
        .click();
      const dialog = page.getByRole('dialog', { name: '입금 신청 지정' });
      await dialog.getByRole('radio', { name: new RegExp(person) }).check();
      await dialog.getByText('이름 다름 (2인 승인)', { exact: false }).waitFor();
      await expectAccessible(page, '입금 신청 지정');
      await giveReason(page, '2차 승인 요청', '입금자명 확인');
      await handOver(page, 'cashier02', '/approvals');
      const row = page.getByRole('row').filter({ hasText: person });
      await row.getByText(`${sender} →`, { exact: false }).waitFor();
      await expectAccessible(page, '승인');
      await row.getByRole('button', { name: /승인$/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click();
      await row.waitFor({ state: 'detached' });
      await page.goto('/console/deposits');
      await lineOf(page, person).getByText('입금내역 일치').waitFor();
    }));

  it('deposits the bank states are approved together', () =>
    visit(screen, async ({ page }) => {
      const person = await newMember();
      await requested(person, 'deposit', 50_000);
      await stateTransfer(person, 50_000);
      await operate(page, 'cashier01', '/deposits');
      await lineOf(page, person).getByText('입금내역 일치').waitFor();
      await expectAccessible(page, '입금 대기');
      await page.getByRole('button', { name: /건 모두 승인$/ }).click();
      const dialog = page.getByRole('dialog', { name: '매칭된 입금 모두 승인' });
      await dialog.getByRole('button', { name: '모두 승인' }).click();
      await dialog
        .getByRole('listitem')
        .filter({ hasText: person })
        .getByText('승인', { exact: true })
        .waitFor();
      await expectAccessible(page, '모두 승인');
      await dialog.getByRole('button', { name: '닫기' }).last().click();
      await lineOf(page, person).waitFor({ state: 'detached' });
    }));
});
