import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember, seesCash } from '../steps/member.ts';

withBrowser();

/** The sandbox casino carries this amount out and never answers. */
const silentAmount = '777000';
const quick = [
  '+1천',
  '+5천',
  '+1만',
  '+5만',
  '+10만',
  '+20만',
  '+50만',
  '+100만',
  '+200만',
  '+500만',
  '전체',
  '정정',
];
const members = new Map<Screen, string>();
beforeAll(async () => {
  for (const screen of ['desktop', 'mobile'] as const)
    members.set(screen, await newMember({ cash: 2_000_000 }));
});

const amount = (page: Page) =>
  page.getByRole('main').getByLabel('신청 금액', { exact: true }).and(page.locator('input'));
const key = (page: Page, name: string) =>
  page.getByRole('group', { name: '빠른 금액' }).getByRole('button', { name, exact: true });
const side = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name });

async function typed(page: Page, text: string): Promise<string> {
  await amount(page).fill(text);
  await amount(page).blur();
  return amount(page).inputValue();
}

describe.each(['desktop', 'mobile'] as const)('the casino wallet on %s', (screen) => {
  it('charges: clamps, rounds on leaving, says why not, and shows history and balances anew without a reload [rule charge minimum] [rule charge above main money] [rule charge rounded on leaving] [rule charge all] [constant quick amounts casino] [message casino history empty] [message casino charge done] [state casino charge done]', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, members.get(screen) ?? '', '/casino/charge');
      await page.evaluate(() => {
        document.documentElement.dataset.sameLoad = 'yes';
      });
      const main = page.getByRole('main');
      const submit = main.getByRole('button', { name: '충전하기' });
      await side(page, '보유금액').getByText('2,000,000원').waitFor();
      await main.getByText('검색된 내역이 없습니다.').waitFor();
      expect(
        await page.getByRole('group', { name: '빠른 금액' }).getByRole('button').allTextContents(),
      ).toEqual(quick);
      expect(await submit.isDisabled()).toBe(true);
      await main.getByText('최소 10,000원 이상 신청하셔야합니다.').waitFor();

      await key(page, '+5천').click();
      expect(await submit.isDisabled()).toBe(true);
      expect(await typed(page, '15999')).toBe('15,000');
      expect(await typed(page, '9000000')).toBe('2,000,000');
      await main.getByRole('alert').getByText('보유금액 이상 신청하셨습니다.').waitFor();
      await key(page, '정정').click();
      expect(await amount(page).inputValue()).toBe('0');
      await key(page, '전체').click();
      expect(await amount(page).inputValue()).toBe('2,000,000');
      await key(page, '정정').click();
      await key(page, '+5만').click();
      await key(page, '+5천').click();
      await submit.click();
      await page.getByText('신청 되었습니다.').waitFor();
      await side(page, '카지노 크레딧').getByText('55,000원').waitFor();
      await main
        .getByRole('row')
        .filter({ hasText: '카지노 충전' })
        .filter({ hasText: '완료' })
        .getByText('55,000원')
        .waitFor();
      await seesCash(page, 1_945_000);
      expect(await page.locator('html').getAttribute('data-same-load')).toBe('yes');

      await main.getByRole('link', { name: '카지노 환전' }).click();
      await main.getByText('검색된 내역이 없습니다.').waitFor();
      expect(await typed(page, '90000')).toBe('50,000');
      await main.getByRole('alert').getByText('보유크레딧 이상 신청하셨습니다.').waitFor();
      expect(await typed(page, '39999')).toBe('30,000');
      await main.getByRole('button', { name: '환전하기' }).click();
      await page.getByText('신청 되었습니다.').last().waitFor();
      await side(page, '카지노 크레딧').getByText('25,000원').waitFor();
      await main.getByRole('row').filter({ hasText: '카지노 환전' }).getByText('30,000원').waitFor();
      await seesCash(page, 1_975_000);
    }));
});

describe('an exchange page', () => {
  it('rounds down to 10,000, refuses less and tells of credit that is not there [rule exchange minimum] [rule exchange above credit] [rule exchange rounded down] [message casino exchange done] [state casino exchange done]', () =>
    visit('desktop', async ({ page }) => {
      await page.goto('/casino/exchange');
      await page.getByText('로그인 후 이용해 주세요.').waitFor();
      await logIn(page, members.get('desktop') ?? '', '/casino/exchange');
      const main = page.getByRole('main');
      const submit = main.getByRole('button', { name: '환전하기' });
      await side(page, '카지노 크레딧').getByText('25,000원').waitFor();
      expect(await typed(page, '9999')).toBe('0');
      expect(await submit.isDisabled()).toBe(true);
      await main.getByText('최소 10,000원 이상 신청하셔야합니다.').waitFor();
      await key(page, '전체').click();
      expect(await amount(page).inputValue()).toBe('20,000');
      await submit.click();
      await page.getByText('신청 되었습니다.').waitFor();
      await seesCash(page, 1_995_000);
      await main.getByRole('row').filter({ hasText: '20,000원' }).waitFor();
    }));
});

describe('a charge under way', () => {
  it('keeps the button busy until its outcome is known, also after a reload, and frees it when refused [state casino busy] [state casino charge done]', () =>
    visit('desktop', async ({ page, expects }) => {
      expects(422);
      await logIn(page, members.get('desktop') ?? '', '/casino/charge');
      const main = page.getByRole('main');
      const submit = main.getByRole('button', { name: '충전하기' });
      await page.route('**/casino/v2/deposit', (route) => route.continue({ postData: '{"amount":10500}' }));
      await typed(page, '20000');
      await submit.click();
      await main.getByRole('alert').getByText('1,000원 단위로 신청해 주세요.').waitFor();
      await submit.waitFor();
      await page.unroute('**/casino/v2/deposit');

      await typed(page, silentAmount);
      await submit.click();
      await main.locator('button[aria-busy="true"]').getByText('처리 중').waitFor();
      await main.getByRole('button', { name: '확인 중' }).waitFor();
      await main.getByRole('row').filter({ hasText: '777,000원' }).getByText('처리중').waitFor();
      await page.reload();
      await main.getByRole('button', { name: '확인 중' }).waitFor();
      await main.getByRole('row').filter({ hasText: '777,000원' }).getByText('완료').waitFor();
      await page.getByText('신청 되었습니다.').waitFor();
      await submit.waitFor();
      await side(page, '카지노 크레딧').getByText('782,000원').waitFor();
    }));
});
