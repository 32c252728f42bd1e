import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { member, operator } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { giveReason, lineOf, operate, requested } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';
import { answer, memberSeqOf, reject, stateTransfer } from '../steps/operator-calls.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];
let person = '';
beforeEach(async () => {
  person = await newMember({ cash: 1_000_000 });
});

describe.each(screens)('a list of the console on %s', (screen) => {
  it('opens a line by a press on it, and keeps a press on a link for the link', () =>
    visit(screen, async ({ page }) => {
      await requested(person, 'deposit', 300_000);
      await stateTransfer(person, 300_000);
      await operate(page, 'cashier01', '/deposits');
      await lineOf(page, person).getByText('300,000', { exact: true }).click();
      const dialog = page.getByRole('dialog', { name: '입금 승인' });
      await dialog.getByText('300,000원 (30만원)').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await lineOf(page, person).getByRole('link').click();
      await page.waitForURL('**/members/*');
      // Other journeys of this system begin at the head of the queue.
      await reject('입금', person, '입금 미확인');
    }));

  it('keeps a filter under a name for the operator, and takes it away again', () =>
    visit(screen, async ({ page }) => {
      await operate(page, 'owner01', '/deposits');
      await page.getByRole('button', { name: '오늘 거절' }).click();
      await page.getByRole('button', { name: '보기 저장' }).click();
      const dialog = page.getByRole('dialog', { name: '보기 저장' });
      await dialog.getByRole('button', { name: '저장', exact: true }).click();
      await dialog.getByText('이름을 입력해 주세요.').waitFor();
      await dialog.getByLabel('이름').fill('거절된 입금');
      await expectAccessible(page, '보기 저장');
      await dialog.getByLabel('이름').press('Enter');
      await dialog.waitFor({ state: 'detached' });
      const views = page.getByRole('navigation', { name: '저장한 보기' });
      // Kept: leaving the page earlier ends the call.
      await views.getByRole('link', { name: '거절된 입금' }).waitFor();
      await page.goto(new URL('/console/deposits', page.url()).href);
      await views.getByRole('link', { name: '거절된 입금' }).click();
      await page.waitForURL('**/deposits?view=*');
      await expectAccessible(page, '저장한 보기');
      await views.getByRole('button', { name: '‘거절된 입금’ 삭제' }).click();
      await views.getByRole('link', { name: '거절된 입금' }).waitFor({ state: 'detached' });
    }));

  it('keeps a filter of an area with a longer path too, and none of a page of one row', () =>
    visit(screen, async ({ page }) => {
      await operate(page, 'owner01', '/risk/marks');
      await page.getByRole('button', { name: '확인함' }).click();
      await page.getByRole('button', { name: '보기 저장' }).click();
      const dialog = page.getByRole('dialog', { name: '보기 저장' });
      await dialog.getByLabel('이름').fill('확인한 회원');
      await dialog.getByLabel('이름').press('Enter');
      await dialog.waitFor({ state: 'detached' });
      const views = page.getByRole('navigation', { name: '저장한 보기' });
      await views.getByRole('link', { name: '확인한 회원' }).waitFor();
      await page.goto(new URL('/console/risk/marks', page.url()).href);
      await views.getByRole('link', { name: '확인한 회원' }).click();
      await page.waitForURL('**/risk/marks?view=seen');
      await expectAccessible(page, '저장한 위험 표시 보기');
      await views.getByRole('button', { name: '‘확인한 회원’ 삭제' }).click();
      await views.getByRole('link', { name: '확인한 회원' }).waitFor({ state: 'detached' });
      await page.goto(new URL(`/console/members/${await memberSeqOf(person)}?tab=ledger`, page.url()).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await views.count()).toBe(0);
    }));
});

/** Moves the cursor to the head of the list, and down to the line with this text. */
async function goTo(page: Page, text: string): Promise<void> {
  const line = lineOf(page, text);
  await line.waitFor();
  for (let left = await page.locator('tbody tr').count(); left > 0; left -= 1) await page.keyboard.press('k');
  while ((await line.getAttribute('aria-current')) !== 'true') await page.keyboard.press('j');
}

/** Waits until the cursor is on the row. */
async function marked(row: Locator): Promise<void> {
  await expect.poll(() => row.getAttribute('aria-current'), { timeout: 5_000 }).toBe('true');
}

it('requests are chosen, approved and rejected by keys: X, A and R', () =>
  visit('desktop', async ({ page }) => {
    await requested(person, 'deposit', 340_000);
    await operate(page, 'cashier01', '/deposits');
    await goTo(page, person);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: '단축키' });
    for (const what of ['선택', '승인', '거절', '줄 열기'])
      await keys.getByText(what, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '입금 승인' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '입금 승인' }).waitFor({ state: 'detached' });
    const choice = lineOf(page, person).getByRole('checkbox');
    await page.keyboard.press('x');
    await page.getByText('1건 선택', { exact: false }).waitFor();
    expect(await choice.isChecked()).toBe(true);
    await page.keyboard.press('x');
    expect(await choice.isChecked()).toBe(false);
    await page.keyboard.press('a');
    const approval = page.getByRole('dialog', { name: '입금 승인' });
    await approval.getByText('340,000원', { exact: false }).first().waitFor();
    await page.keyboard.press('Escape');
    await approval.waitFor({ state: 'detached' });
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: '입금 거절' }).waitFor();
    await giveReason(page, '거절', '입금 미확인');
    await lineOf(page, person).waitFor({ state: 'detached' });
  }));

it('an inquiry is chosen by the key X and opened by O', () =>
  visit('desktop', async ({ page }) => {
    const as = member(apiClient(inject('origin')), person);
    const body = { title: '단축키 문의', content: '언제 되나요?' };
    payloadOf(await as('/board/customer/create', { body, key: randomUUID() }), z.unknown());
    await operate(page, 'cs01', '/inquiries');
    await goTo(page, person);
    await page.keyboard.press('x');
    expect(await lineOf(page, person).getByRole('checkbox').isChecked()).toBe(true);
    await page.keyboard.press('o');
    await page.getByRole('dialog', { name: '문의 답변' }).getByText('언제 되나요?').waitFor();
    await answer(person, '확인했습니다.');
  }));

it('a post is chosen by X and opened by O, as in every list with checkboxes', () =>
  visit('desktop', async ({ page }) => {
    const as = operator(apiClient(inject('origin')), 'cs01');
    const title = `단축키 안내 ${randomUUID().slice(0, 8)}`;
    const body = { type: 'faq', board_title: title, board_content: '<p>안내</p>', reason: '신규 등록' };
    payloadOf(await as('/admin/board/save', { body }), z.unknown());
    await operate(page, 'cs01', '/boards?type=faq');
    await goTo(page, title);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: '단축키' });
    await keys.getByText('선택', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('x');
    await page.getByText('1건 선택', { exact: true }).waitFor();
    expect(await lineOf(page, title).getByRole('checkbox').isChecked()).toBe(true);
    await page.keyboard.press('o');
    await page.getByRole('dialog', { name: '글 수정' }).waitFor();
  }));

it('of two lists on a page the one used last has the keys, and J and K go on from one into the other', () =>
  visit('desktop', async ({ page }) => {
    await operate(page, 'trader01', '/rounds?game=powerball');
    const games = page.getByRole('table', { name: '지금 회차' }).locator('tbody tr');
    const rounds = page.getByRole('table', { name: /회차 목록$/ }).locator('tbody tr');
    await games.getByText('파워볼').first().waitFor();
    await rounds
      .nth(1)
      .getByText(/^\d+회차$/)
      .waitFor();
    await rounds
      .nth(0)
      .getByText(/^\d+회차$/)
      .click();
    await page.keyboard.press('j');
    await marked(rounds.nth(1));
    await page.keyboard.press('k');
    await marked(rounds.nth(0));
    await page.keyboard.press('k');
    await marked(games.last());
    expect(await rounds.nth(0).getAttribute('aria-current')).toBe(null);
    await page.keyboard.press('j');
    await marked(rounds.nth(0));
    // The focus alone is use too.
    await games.nth(1).getByRole('button').focus();
    await page.keyboard.press('k');
    const other = games.nth((await games.count()) - 2);
    await marked(other);
    await page.keyboard.press('o');
    await page.waitForURL(/game=(?!powerball)/);
  }));

it('what another cashier asked for is approved by the key A and rejected by R; one’s own is not approved', () =>
  visit('desktop', async ({ page }) => {
    const members_seq = await memberSeqOf(person);
    const adjust = async (cashier: string, amount: number): Promise<void> => {
      const as = operator(apiClient(inject('origin')), cashier);
      const body = { members_seq, wallet: 'cash', amount, reason: '이벤트 보상' };
      payloadOf(await as('/admin/members/adjust', { body, key: randomUUID() }), z.unknown());
    };
    await adjust('cashier01', 51_000);
    await adjust('cashier01', 52_000);
    await adjust('cashier02', 53_000);
    await operate(page, 'cashier02', '/approvals');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: '단축키' });
    for (const what of ['승인', '거절']) await keys.getByText(what, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await goTo(page, '+51,000원');
    await page.keyboard.press('a');
    const approval = page.getByRole('dialog', { name: '요청 승인' });
    await approval.getByText('+51,000원').waitFor();
    await approval.getByRole('button', { name: '승인', exact: true }).click();
    await page.getByText('승인했습니다.').waitFor();
    await lineOf(page, '+51,000원').waitFor({ state: 'detached' });
    await goTo(page, '+53,000원');
    await page.keyboard.press('a');
    await page.keyboard.press('r');
    // The key A opened nothing: R would not have been heard behind a dialog.
    await page.getByRole('dialog', { name: '요청 거절' }).getByText('+53,000원').waitFor();
    await giveReason(page, '거절', '중복 요청');
    await page.goto(new URL('/console/approvals', page.url()).href);
    await goTo(page, '+52,000원');
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: '요청 거절' }).getByText('+52,000원').waitFor();
    await giveReason(page, '거절', '중복 요청');
    await lineOf(page, '+52,000원').waitFor({ state: 'detached' });
  }));

it('a list is used by arrows, Enter, J, K and O, also with Korean input on; ? shows all keys and turns them off', () =>
  visit('desktop', async ({ page }) => {
    for (const reason of ['금액 불일치', '입금 미확인']) {
      await requested(person, 'deposit', 300_000);
      await reject('입금', person, reason);
    }
    await operate(page, 'owner01', '/audit');
    const rows = page.locator('tbody tr').filter({ has: page.getByRole('button') });
    await rows.nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => rows.nth(0).getAttribute('aria-current'), { timeout: 5_000 }).toBe('true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '감사 기록' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '감사 기록' }).waitFor({ state: 'detached' });
    await page.keyboard.press('k');
    expect(await rows.nth(0).getAttribute('aria-current')).toBe('true');
    await page.keyboard.press('j');
    await expect.poll(() => rows.nth(1).getAttribute('aria-current'), { timeout: 5_000 }).toBe('true');
    // What Korean input makes of the key K.
    await page.evaluate(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ㅏ', code: 'KeyK', bubbles: true, cancelable: true }),
      ),
    );
    await expect.poll(() => rows.nth(0).getAttribute('aria-current'), { timeout: 5_000 }).toBe('true');
    await page.keyboard.press('o');
    await page.getByRole('dialog', { name: '감사 기록' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '감사 기록' }).waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: '단축키' });
    await keys.getByText('목록의 다음 줄').waitFor();
    await expectAccessible(page, '단축키');
    await keys.getByLabel('한 글자 단축키 사용').uncheck();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    expect(await rows.nth(0).getAttribute('aria-current')).toBe('true');
  }));
