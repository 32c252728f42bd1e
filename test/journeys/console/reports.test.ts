import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { operator } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { operate, requested } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { expectDrawn } from '../steps/in-sight.ts';
import { newMember } from '../steps/member.ts';
import { savedBy } from '../steps/saved-file.ts';

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

/** The won of a column in the table's last row. */
async function totalOf(page: Page, column: string): Promise<number> {
  const labels = await page.getByRole('columnheader').allTextContents();
  const place = labels.findIndex((label) => label.startsWith(column));
  const cell = page.getByRole('row', { name: /^합계/ }).locator('th, td').nth(place);
  // Behind the figure stands the change against the period before.
  const figure = await cell.evaluate(({ firstChild }) => firstChild?.textContent ?? '');
  return Number(figure.replaceAll(',', ''));
}

/** The file has the table's columns, a row for each day with figures, and the money the table shows. */
async function expectSaved(page: Page): Promise<void> {
  await page
    .locator('tbody')
    .getByRole('link', { name: /^\d\d\.\d\d \(.\)$/ })
    .last()
    .waitFor();
  const before = await totalOf(page, '입금');
  const { name, rows } = await savedBy(page, 'CSV');
  const after = await totalOf(page, '입금');
  expect(name).toMatch(/^report-cash-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const [header = [], ...days] = rows;
  expect(header).toEqual([
    ...['기간', '구분', '입금', '입금 건수', '첫 입금', '출금', '출금 건수', '입금 − 출금', '보너스'],
    ...['수동 조정', '지급 포인트'],
  ]);
  expect(days.length).toBeGreaterThan(0);
  const wonOf = (row: readonly string[], column: string) => Number(row[header.indexOf(column)]);
  for (const day of days) {
    expect(day).toHaveLength(header.length);
    expect(day[0]).toMatch(/^\d\d\.\d\d \(.\)$/);
    expect(wonOf(day, '입금 − 출금')).toBe(wonOf(day, '입금') - wonOf(day, '출금'));
  }
  const saved = days.reduce((sum, day) => sum + wonOf(day, '입금'), 0);
  expect(saved).toBeGreaterThanOrEqual(40_000);
  // Other journeys deposit meanwhile.
  expect(saved).toBeGreaterThanOrEqual(before);
  expect(saved).toBeLessThanOrEqual(after);
}

/** The chart is drawn anew in the colours of the theme that was chosen. */
async function expectThemed(page: Page): Promise<void> {
  const colours = () =>
    page.locator('figure canvas').evaluate((element) => {
      if (!(element instanceof HTMLCanvasElement)) return '';
      const { width, height } = element;
      const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      const found = new Set<string>();
      for (let at = 0; at < pixels.length; at += 4)
        if (pixels[at + 3] === 255) found.add(`${pixels[at]} ${pixels[at + 1]} ${pixels[at + 2]}`);
      return [...found].toSorted().join();
    });
  const dark = await colours();
  await page.getByRole('button', { name: '밝은 화면', exact: true }).click();
  // At once, not with the next reading after half a minute.
  await expect.poll(colours, { timeout: 10_000 }).not.toBe(dark);
  await page.getByRole('button', { name: '어두운 화면', exact: true }).click();
  await expect.poll(colours, { timeout: 10_000 }).toBe(dark);
}

/** The button prints the page; on paper are the figures and the table, and nothing that is pressed. */
async function expectPrinted(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: '인쇄', exact: true }).click();
  await page.locator('body[data-printed]').waitFor({ state: 'attached' });
  await page.getByText('입출금 ·').waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'print' });
  await page.getByText('입출금 ·').waitFor();
  for (const name of ['인쇄', 'CSV', '입출금'])
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /^합계/ }).waitFor();
  await page.getByRole('heading', { name: '보고서' }).waitFor();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: '인쇄', exact: true }).waitFor();
}

describe.each(screens)('on %s', (screen) => {
  it('an auditor reads the day by hour, compares, divides, sorts and saves it', () =>
    visit(screen, async ({ page }) => {
      await deposited(40_000);
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).pathname));
      await operate(page, 'owner01', '/reports');
      await page.getByRole('heading', { name: '보고서' }).waitFor();
      const total = page.getByRole('row', { name: /^합계/ });
      await total.waitFor();
      await expectDrawn(page);
      await expectThemed(page);
      await page.getByText(/^미정산 스포츠 베팅 [\d,]+건$/).waitFor();
      await page.getByText('경기별 최악 합계', { exact: true }).waitFor();
      // One call has all of the page; the others are those of every page of the console.
      expect(
        [...asked].filter((path) => /report|exposure|trading/.test(path) && path.includes('/api/')),
      ).toEqual(['/api/admin/reports']);
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
      await page.getByText(/비교 \S+ ~ \S+ \d\d:59까지/).waitFor();
      await page.getByRole('button', { name: '종류별', exact: true }).click();
      await page.getByText(/비교 \S+ ~ \S+ \(하루 전체\)/).waitFor();
      await page.getByRole('button', { name: '개요', exact: true }).click();
      await page.getByText(/비교 \S+ ~ \S+ \d\d:59까지/).waitFor();
      // Who was active is known by days alone.
      await page.getByText(/^직전 대비 \S+ \(하루 전체\)$/).waitFor();
      await page.getByRole('button', { name: '입출금', exact: true }).click();
      await page.getByRole('button', { name: '7일', exact: true }).click();
      await page.getByRole('columnheader', { name: '입금', exact: true }).getByRole('button').click();
      await expect
        .poll(() => page.getByRole('columnheader', { name: '입금', exact: true }).getAttribute('aria-sort'))
        .toBe('descending');
      await expectSaved(page);
      await expectPrinted(page);
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
      const { name, rows } = await savedBy(page, 'CSV');
      expect(name).toMatch(/^report-members-/);
      expect(rows.flat()).toContain('추천인 없음');
    }));
});
