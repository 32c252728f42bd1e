import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Screen, visit, withBrowser } from '../steps/guest.ts';
import { cashOf, logIn, seesCash } from '../steps/member.ts';

withBrowser();

const people: readonly [Screen, string][] = [
  ['desktop', 'member05'],
  ['mobile', 'member04'],
];
const quick = {
  desktop: ['전체', '+1만', '+3만', '+5만', '+10만', '+30만', '+50만', '+100만', '정정'],
  mobile: ['전체', '+1만', '+10만', '+100만', '정정'],
} as const;

const convert = (page: Page) => page.getByRole('main').getByRole('button', { name: '현금으로 전환' }).click();
const question = (page: Page) => page.getByRole('alertdialog', { name: '확인' });

describe.each(people)('on %s, %s', (screen, userId) => {
  it('converts some points, then all, with the question before and the history after [rule points confirm first] [state points converted]', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, userId, '/point');
      const before = await cashOf(page);
      const main = page.getByRole('main');
      await main.getByText('50,000P', { exact: true }).waitFor();
      expect(
        await main.getByRole('group', { name: '빠른 금액' }).getByRole('button').allTextContents(),
      ).toEqual(quick[screen]);
      await main.getByText('가입 축하 포인트').waitFor();

      // The question comes first, the check after it.
      await main.getByLabel('전환 포인트').fill('4999');
      await convert(page);
      await question(page).getByRole('button', { name: '전환', exact: true }).click();
      await main.getByText('5,000P 이상 전환 가능합니다.').waitFor();
      await main.getByLabel('전환 포인트').fill('50001');
      await convert(page);
      await question(page).getByRole('button', { name: '전환', exact: true }).click();
      await main.getByText('보유 포인트만큼 전환 가능합니다.').waitFor();

      await main.getByRole('button', { name: '정정' }).click();
      await main.getByRole('button', { name: '+1만', exact: true }).click();
      await convert(page);
      await question(page).getByText('포인트를 전환 하시겠습니까?').waitFor();
      await question(page).getByRole('button', { name: '닫기', exact: true }).last().click();
      await seesCash(page, before);
      await convert(page);
      await question(page).getByRole('button', { name: '전환', exact: true }).click();
      await page.getByText('포인트가 전환되었습니다.').waitFor();
      await seesCash(page, before + 10_000);
      await main.getByText('40,000P', { exact: true }).waitFor();

      await main.getByRole('button', { name: '전체', exact: true }).click();
      await convert(page);
      await question(page).getByRole('button', { name: '전환', exact: true }).click();
      await seesCash(page, before + 50_000);
      await main.getByText('0P', { exact: true }).waitFor();
      const rows = main.getByRole('row').filter({ hasText: '포인트 현금 전환' });
      await rows.filter({ hasText: '-40,000P' }).waitFor();
      await rows.filter({ hasText: '-10,000P' }).waitFor();

      await main.getByRole('link', { name: '거래내역서' }).click();
      const line = main.getByRole('row').filter({ hasText: '포인트 전환' });
      await line.filter({ hasText: '+40,000' }).waitFor();
      const saved = page.waitForEvent('download');
      await main.getByRole('button', { name: 'CSV' }).click();
      const text = (await buffer(await (await saved).createReadStream())).toString('utf8');
      expect(text.charCodeAt(0)).toBe(0xfeff);
      expect(text.split('\r\n').filter((row) => row.includes('포인트 전환'))).toHaveLength(2);
      await page.emulateMedia({ media: 'print' });
      await main.getByRole('button', { name: '인쇄' }).waitFor({ state: 'hidden' });
      await line.first().waitFor();
    }));
});

describe('the point page', () => {
  it('needs a login, and says why the server refused a conversion [route /point] [message points failure shown]', () =>
    visit('desktop', async ({ page, expects, context }) => {
      expects(422);
      await page.goto('/point');
      await page.getByText('로그인 후 이용해 주세요.').waitFor();
      await logIn(page, 'member01', '/point');
      const main = page.getByRole('main');
      await main.getByLabel('전환 포인트').fill('50000');
      await convert(page);
      await question(page).waitFor();
      const other = await context.newPage();
      await other.goto('/point');
      await other.getByRole('main').getByRole('button', { name: '전체', exact: true }).click();
      await convert(other);
      await question(other).getByRole('button', { name: '전환', exact: true }).click();
      await other.getByRole('main').getByText('0P', { exact: true }).waitFor();
      await question(page).getByRole('button', { name: '전환', exact: true }).click();
      await main.getByRole('alert').getByText('보유 포인트만큼 전환 가능합니다.').waitFor();
    }));
});
