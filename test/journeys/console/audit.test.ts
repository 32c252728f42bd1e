import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { operator } from '../../trust/bank/people.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { operate, requested } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';
import { reject } from '../steps/operator-calls.ts';
import { savedBy } from '../steps/saved-file.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

/** Whether the first twelve hours of the Korean day are not over. */
const isMorning = (): boolean => (new Date().getUTCHours() + 9) % 24 < 12;

describe.each(screens)('on %s', (screen) => {
  it('the audit is searched by operator, target, call and time, and saved whole, which stands in it', () =>
    visit(screen, async ({ page }) => {
      const member = await newMember();
      const request = await requested(member, 'deposit', 12_340_000);
      await reject('입금', member, '입금 미확인');
      const refused = await operator(apiClient(inject('origin')), 'cs01')('/admin/audit/list', { body: {} });
      expect(refused.status).toBe(403);
      await operate(page, 'owner01', '/audit');
      await page.getByRole('searchbox', { name: '담당자' }).fill('cashier02');
      await expect.poll(() => page.url(), { timeout: 30_000 }).toContain('operator=cashier02');
      const lines = page.getByRole('button', { name: /^cashier02 .*내용 보기$/ });
      await lines.first().waitFor();
      await expectAccessible(page, '감사');
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV' }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
      const text = await readFile(await saved.path(), 'utf8');
      expect(text.split('\r\n')[0]).toContain('시각');
      expect(text).toContain('입금 미확인');
      expect(text).not.toContain('owner01');
      await page.getByRole('searchbox', { name: '담당자' }).fill('owner01');
      await page.getByRole('button', { name: 'owner01 목록 파일 저장 내용 보기' }).first().click();
      const line = page.getByRole('dialog', { name: '감사 기록' });
      await line.getByText('POST /admin/audit/list').waitFor();
      await expectAccessible(page, '감사');
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox', { name: '담당자' }).fill('');
      await page.getByRole('searchbox', { name: /^대상/ }).fill(request);
      await expect.poll(() => lines.count(), { timeout: 30_000 }).toBe(1);
      await page.getByText('입금 미확인').waitFor();
      await page.getByRole('combobox', { name: '작업' }).selectOption({ label: '입출금 승인' });
      await page.getByText('기록이 없습니다').waitFor();
      await page.getByRole('combobox', { name: '작업' }).selectOption({ label: '입출금 거절' });
      await lines.first().waitFor();
      expect(new URL(page.url()).searchParams.get('call')).toBe('cashReject');
      // What it was done to leads there.
      await page.getByRole('link', { name: request }).click();
      await page.waitForURL(/\/members\/\d+\?tab=requests/);
      await page.getByRole('row').filter({ hasText: request }).waitFor();
      await page.goBack();
      await lines.first().waitFor();
      await page.getByRole('searchbox', { name: /^대상/ }).fill('');
      await page.getByRole('combobox', { name: '작업' }).selectOption({ label: '거절된 호출' });
      await page.getByRole('searchbox', { name: '담당자' }).fill('cs01');
      await page
        .getByRole('button', { name: /^cs01 .*내용 보기$/ })
        .first()
        .waitFor();
      await page.getByRole('combobox', { name: '작업' }).selectOption('');
      await page.getByRole('searchbox', { name: '담당자' }).fill('cashier02');
      await lines.first().waitFor();
      // The half of the day that it is not now: this system began minutes ago.
      const [from, to] = isMorning() ? ['13:00', '23:00'] : ['01:00', '11:00'];
      await page.getByLabel('시작 시각').fill(from);
      await page.getByLabel('끝 시각').fill(to);
      await page.getByText('기록이 없습니다').waitFor();
      await page.getByLabel('시작 시각').fill('00:00');
      await page.getByLabel('끝 시각').fill('23:59');
      await lines.first().waitFor();
      // Who did it last quarter is one search: the days before this system are empty.
      const today = await page.getByLabel('종료일').inputValue();
      const daysAgo = (days: number) =>
        new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
      await page.getByRole('searchbox', { name: /^대상/ }).fill(request);
      await page.getByLabel('시작일').fill(daysAgo(91));
      await page.waitForURL((url) => url.searchParams.get('last') === today);
      await expect.poll(() => lines.count(), { timeout: 30_000 }).toBe(1);
      await expectAccessible(page, '감사 기간 검색');
      const ranged = await savedBy(page, 'CSV');
      expect(ranged.name).toBe(`audit-${daysAgo(91)}-${today}.csv`);
      expect(ranged.rows.length).toBe(2);
      // A last day before the first one brings that along.
      await page.getByLabel('종료일').fill(daysAgo(100));
      await page.getByText('기록이 없습니다').waitFor();
      expect(await page.getByLabel('시작일').inputValue()).toBe(daysAgo(100));
      await page.goto(`/console/audit?operator=cashier02&day=${today}`);
      expect(await page.getByLabel('종료일').inputValue()).toBe(today);
      await lines.first().waitFor();
    }));

  it('the dashboard says when the whole audit was last verified', () =>
    visit(screen, async ({ page }) => {
      await operate(page, 'owner01', '/');
      const watch = page.getByRole('region', { name: '감사 기록' });
      await watch.getByText('이상 없음').waitFor();
      await watch.getByText(/마지막 검증/).waitFor();
      await watch.getByRole('link', { name: '감사 기록' }).click();
      await page.getByRole('heading', { name: '감사' }).waitFor();
    }));
});
