import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { member } from '../../trust/bank/people.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { type BoardMatch, newBoardMatch } from '../steps/board.ts';
import { operate } from '../steps/console-login.ts';
import { expectAccessible, screens, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';
import { answer } from '../steps/operator-calls.ts';
import { stepTo } from '../steps/step-to.ts';

withBrowser();

/** A member with one open bet. */
async function bettor() {
  const userId = await newMember({ cash: 10_000 });
  const match = await newBoardMatch();
  await betOn(member(apiClient(inject('origin')), userId), match);
  return { userId, match };
}

/** Attaches a bet, takes it off again by itself and with all others, and attaches it once more. */
async function attaches(page: Page, { home, away }: BoardMatch): Promise<void> {
  const name = `${home} v ${away}`;
  const picker = page.getByRole('dialog', { name: '베팅 첨부' });
  const attach = async () => {
    await page.getByRole('button', { name: '베팅 첨부' }).click();
    await picker.getByRole('button', { name: `${name} 선택` }).click();
    await picker.waitFor({ state: 'detached' });
    await page.getByText('1건 첨부됨').waitFor();
  };
  const none = page.getByText('첨부한 베팅이 없습니다.');
  await attach();
  await page.getByRole('button', { name: `${name} 첨부 삭제` }).click();
  await none.waitFor();
  await attach();
  await page.getByRole('button', { name: '첨부 전체 삭제' }).click();
  await none.waitFor();
  await attach();
}

/** The inquiry on screen carries the bet, which unfolds. */
async function attachedTo(page: Page, { home, away }: BoardMatch): Promise<void> {
  const bets = page.getByRole('region', { name: '첨부한 베팅' });
  await bets.getByRole('button', { name: `${home} v ${away} 베팅 상세` }).click();
  await bets.getByText('1.85').last().waitFor();
}

describe.concurrent('the customer centre', () => {
  it('on a desk takes an inquiry, shows the answer the console gives, and takes one with a bet [route /board/support/list] [route /board/support/detail/{seq}] [route /bbs/c/l]', () =>
    visit('desktop', async ({ page, context }) => {
      const { userId, match } = await bettor();
      await logIn(page, userId, '/bbs/c/l');
      await page.getByText('데이터 없음').waitFor();
      const form = page.getByRole('main');
      await form.getByRole('button', { name: '문의하기' }).click();
      await form.getByText('제목과 내용을 확인해 주세요.').waitFor();
      await expectAccessible(page, '고객센터');
      await form.getByLabel('제목', { exact: true }).fill('입금이 늦습니다 <b>급</b>');
      await form.getByLabel('내용').fill('첫 줄\n둘째 줄');
      await form.getByRole('button', { name: '문의하기' }).click();
      await page.getByText('문의가 등록되었습니다.').waitFor();
      const row = page.getByRole('row').filter({ hasText: '입금이 늦습니다 <b>급</b>' });
      await row.getByText('답변대기').waitFor();

      const desk = await context.newPage();
      await desk.setViewportSize(screens.desktop.viewport);
      await operate(desk, 'cs01', '/inquiries');
      await desk.getByRole('row').filter({ hasText: userId }).getByRole('button', { name: /열기$/ }).click();
      const dialog = desk.getByRole('dialog', { name: '문의 답변' });
      await dialog.getByLabel('답변').fill('확인되었습니다.\n감사합니다.');
      await dialog.getByLabel('사유').fill('문의 답변');
      await expectAccessible(desk, '문의 답변');
      await dialog.getByRole('button', { name: '답변 등록' }).click();
      await desk.getByText('답변을 등록했습니다.').waitFor();

      await page.getByRole('dialog', { name: '쪽지' }).getByRole('button', { name: '확인' }).click();
      await row.getByText('답변완료').waitFor();
      await row.getByRole('link').click();
      await page.getByText('감사합니다.').waitFor();
      await page.getByRole('main').getByRole('button', { name: '삭제', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
      await page.waitForURL('**/board/support/list');
      await page.getByText('데이터 없음').waitFor();

      await form.getByLabel('제목', { exact: true }).fill('베팅 문의');
      await form.getByLabel('내용').fill('내용입니다.');
      await form.getByRole('link', { name: '베팅 첨부하여 문의' }).click();
      await attaches(page, match);
      const title = page.getByLabel('제목', { exact: true });
      const text = page.getByLabel('내용');
      expect([await title.inputValue(), await text.inputValue()]).toEqual(['베팅 문의', '내용입니다.']);
      await page.getByRole('button', { name: '등록', exact: true }).click();
      await page.getByRole('link', { name: '베팅 문의' }).waitFor();
      expect([await title.inputValue(), await text.inputValue()]).toEqual(['', '']);
      await page.getByRole('link', { name: '베팅 문의' }).click();
      await attachedTo(page, match);

      await operate(desk, 'cs01', '/inquiries');
      await desk.getByRole('row').filter({ hasText: userId }).getByRole('button', { name: /열기$/ }).click();
      const legs = desk.getByRole('region', { name: '첨부한 베팅' }).getByRole('listitem');
      await legs.first().waitFor();
      expect(await legs.allTextContents()).toEqual([
        `${match.home} v ${match.away} · 승무패 ${match.home} 승 · ${match.prices[0]} · 대기`,
      ]);
    }));

  it('on a telephone has a page of its own with the bet picker [route /board/support/register] [constant attach windows 1 7 15 30]', () =>
    visit('mobile', async ({ page }) => {
      const { userId, match } = await bettor();
      await logIn(page, userId, '/board/support/register');
      await page.getByRole('button', { name: '베팅 첨부' }).click();
      const picker = page.getByRole('dialog', { name: '베팅 첨부' });
      const windows = picker.getByRole('group', { name: '기간' }).getByRole('button');
      await windows.first().waitFor();
      expect(await windows.allTextContents()).toEqual(['오늘', '1주', '15일', '1개월']);
      expect(await windows.first().getAttribute('aria-pressed')).toBe('true');
      await picker.getByRole('button', { name: '미적중' }).click();
      await picker.getByText('데이터 없음').waitFor();
      await expectAccessible(page, '베팅 첨부');
      await picker.getByRole('button', { name: '닫기' }).click();
      await attaches(page, match);
      await page.getByLabel('제목', { exact: true }).fill('모바일 문의');
      await page.getByLabel('내용').fill('내용입니다.');
      await page.getByRole('button', { name: '등록', exact: true }).click();
      await page.waitForURL('**/board/support/list');
      await page.getByText('답변대기').waitFor();
      await answer(userId, '모바일 답변입니다.');
      // The note about the answer comes first.
      const alert = page.getByRole('alertdialog');
      await alert.getByRole('button', { name: '확인' }).click();
      await page.waitForURL('**/message/list');
      await stepTo(page, '/board/support/list');
      await page.getByRole('link', { name: '모바일 문의' }).click();
      await page.getByText('모바일 답변입니다.').waitFor();
      await attachedTo(page, match);
    }));
});
