import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { t } from '../../../shared/messages/messages.ts';
import { expectAccessible, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';
import { writeTo } from '../steps/operator-calls.ts';

withBrowser();

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const yes = (page: Page, button: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click();

describe.concurrent('notes', () => {
  it('on a desk open a dialog once, are read, and go one by one and all at once [state unread note on desktop] [state reading refreshes member] [rule confirm delete] [rule confirm read all] [rule confirm delete all] [route /message/list] [route /message/detail/{seq}] [route /bbs/msg/l] [constant newlines]', () =>
    visit('desktop', async ({ page }) => {
      const userId = await newMember();
      await writeTo(userId, '첫 번째 안내', '첫 줄\n둘째 줄 <img src=x onerror=alert(1)>');
      await writeTo(userId, '두 번째 안내');
      await logIn(page, userId);
      const dialog = page.getByRole('dialog', { name: '쪽지' });
      await dialog.getByText(t('newNote')).waitFor();
      await expectAccessible(page, '새 쪽지');
      await dialog.getByRole('button', { name: /첫 번째 안내/ }).click();
      const text = dialog.getByText('둘째 줄 <img src=x onerror=alert(1)>');
      await text.waitFor();
      expect((await text.innerText()).split('\n')).toHaveLength(2);
      await page.getByRole('link', { name: /^쪽지 2 1 ?개 안 읽음$/ }).waitFor();
      await dialog.getByRole('link', { name: '쪽지함으로' }).click();
      await page.waitForURL('**/message/list');
      await rowOf(page, '첫 번째 안내').getByText('읽음', { exact: true }).waitFor();
      await expectAccessible(page, '쪽지 목록');

      // Told of once: neither a reload nor another page opens the dialog again; what arrives is told at once.
      await page.goto('/');
      await page.getByRole('link', { name: /^쪽지 2 1 ?개 안 읽음$/ }).waitFor();
      expect(await dialog.count()).toBe(0);
      await writeTo(userId, '세 번째 안내');
      await dialog.getByRole('button', { name: /세 번째 안내/ }).waitFor();
      await dialog.getByRole('button', { name: '확인' }).click();

      await page.goto('/bbs/msg/l');
      await page.getByRole('link', { name: '두 번째 안내' }).click();
      await page.getByRole('heading', { name: '두 번째 안내' }).waitFor();
      await page.getByRole('link', { name: '목록으로' }).click();
      await page.getByRole('button', { name: '전체 읽음' }).click();
      await page.getByText(t('confirm.readAll')).waitFor();
      await yes(page, '전체 읽음');
      await page.getByRole('link', { name: '쪽지 3', exact: true }).waitFor();
      await page.getByRole('button', { name: '두 번째 안내 삭제' }).click();
      await page.getByText(t('confirm.delete'), { exact: true }).waitFor();
      await yes(page, '삭제');
      await rowOf(page, '두 번째 안내').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '전체 삭제' }).click();
      await page.getByText(t('confirm.deleteAll')).waitFor();
      await yes(page, '전체 삭제');
      await page.getByText('데이터 없음').waitFor();
      await expectAccessible(page, '빈 쪽지함');
    }));

  it('on a telephone say so and lead to the list [state unread note on mobile] [message new note]', () =>
    visit('mobile', async ({ page }) => {
      const userId = await newMember();
      await writeTo(userId, '모바일 안내');
      await logIn(page, userId);
      const alert = page.getByRole('alertdialog');
      await alert.getByText('새로운 쪽지가 도착했습니다. 확인 후 이용해 주세요.').waitFor();
      await alert.getByRole('button', { name: '확인' }).click();
      await page.waitForURL('**/message/list');
      await page.getByText('안읽음').waitFor();
      await expectAccessible(page, '쪽지 목록');
      await page.getByRole('link', { name: '모바일 안내' }).click();
      await page.getByText('안내 말씀입니다.').waitFor();
      // Arriving while the notes are on screen, a note interrupts nothing.
      await writeTo(userId, '또 하나의 안내');
      await page.getByRole('link', { name: '목록으로' }).click();
      await page.getByRole('link', { name: '또 하나의 안내' }).waitFor();
      expect(await alert.count()).toBe(0);
    }));
});
