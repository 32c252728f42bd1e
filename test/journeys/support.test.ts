import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { apiClient, payloadOf } from '../trust/api-client.ts';
import { operator } from '../trust/people.ts';
import { operate } from './console-person.ts';
import { expectAccessible, screens, visit, withBrowser } from './guest.ts';
import { logIn, newMember } from './member.ts';

withBrowser();

const Queue = z.object({
  list: z.array(
    z.object({ members_id: z.string(), members_seq: z.int(), board_seq: z.string(), version: z.int() }),
  ),
});

/** Customer service answers the member's waiting inquiry. */
async function answer(userId: string, content: string): Promise<void> {
  const cs = operator(apiClient(inject('origin')), 'cs01');
  const { list } = payloadOf(await cs('/admin/support/list', { body: {} }), Queue);
  const waiting = list.find(({ members_id }) => members_id === userId);
  if (!waiting) throw new Error(`no inquiry of ${userId}`);
  const { members_seq, board_seq, version } = waiting;
  const body = { members_seq, board_seq, version, content, reason: '문의 답변' };
  payloadOf(await cs('/admin/support/reply', { body, key: randomUUID() }), z.unknown());
}

describe.concurrent('the customer centre', () => {
  it('on a desk takes an inquiry, and shows the answer the console gives [route /board/support/list] [route /board/support/detail/{seq}] [route /bbs/c/l]', () =>
    visit('desktop', async ({ page, context }) => {
      const userId = await newMember();
      await logIn(page, userId);
      await page.goto('/bbs/c/l');
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
      await expectAccessible(desk, '문의 대기열');

      await page.getByRole('dialog', { name: '쪽지' }).getByRole('button', { name: '확인' }).click();
      await row.getByText('답변완료').waitFor();
      await row.getByRole('link').click();
      await page.getByText('감사합니다.').waitFor();
      await expectAccessible(page, '문의');
      await page.getByRole('main').getByRole('button', { name: '삭제', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
      await page.waitForURL('**/board/support/list');
      await page.getByText('데이터 없음').waitFor();
    }));

  it('on a telephone has a page of its own with the bet picker [route /board/support/register] [constant attach windows 1 7 15 30]', () =>
    visit('mobile', async ({ page }) => {
      const userId = await newMember();
      await logIn(page, userId);
      await page.goto('/board/support/register');
      await page.getByRole('button', { name: '베팅 첨부' }).click();
      const picker = page.getByRole('dialog', { name: '베팅 첨부' });
      const windows = picker.getByRole('group', { name: '기간' }).getByRole('button');
      await windows.first().waitFor();
      expect(await windows.allTextContents()).toEqual(['오늘', '1주', '15일', '1개월']);
      expect(await windows.first().getAttribute('aria-pressed')).toBe('true');
      await picker.getByText('데이터 없음').waitFor();
      await expectAccessible(page, '베팅 첨부');
      await picker.getByRole('button', { name: '닫기' }).click();
      await page.getByLabel('제목', { exact: true }).fill('모바일 문의');
      await page.getByLabel('내용').fill('내용입니다.');
      await expectAccessible(page, '문의 등록');
      await page.getByRole('button', { name: '등록', exact: true }).click();
      await page.waitForURL('**/board/support/list');
      await page.getByText('답변대기').waitFor();
      await answer(userId, '모바일 답변입니다.');
      // The note about the answer comes first.
      const alert = page.getByRole('alertdialog');
      await alert.getByRole('button', { name: '확인' }).click();
      await page.waitForURL('**/message/list');
      await page.goto('/board/support/list');
      await page.getByRole('link', { name: '모바일 문의' }).click();
      await page.getByText('모바일 답변입니다.').waitFor();
      await expectAccessible(page, '문의');
    }));
});
