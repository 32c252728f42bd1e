import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { member } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { newBoardMatch } from '../steps/board.ts';
import { operate } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember, openSlip } from '../steps/member.ts';
import { memberSeqOf } from '../steps/operator-calls.ts';
import { startedEarlier } from '../steps/started-earlier.ts';
import { stepTo } from '../steps/step-to.ts';

withBrowser();
const sizes: readonly Screen[] = ['desktop', 'mobile'];

const question = (page: Page) => page.getByRole('alertdialog', { name: '확인' });

describe.each(sizes)('on %s', (screen) => {
  it('limits, login clock, reminder and time-out work from my page, hold at slip and deposit, show at the console [decisions §1]', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember();
      const { home } = await newBoardMatch();
      await logIn(page, userId);
      await page.getByRole('button', { name: /계정 메뉴/ }).click();
      await page.getByText('이용 시간', { exact: true }).waitFor();
      await page.getByText('베팅 손익', { exact: true }).waitFor();
      await page.getByRole('link', { name: '마이페이지' }).last().click();

      const card = page.getByRole('region', { name: '책임 있는 게임' });
      await card.getByText('순입금 (최근 30일)').waitFor();
      await card.getByRole('button', { name: '한도 변경' }).click();
      const form = page.getByRole('dialog', { name: '한도 변경' });
      await form.getByLabel('입금 한도 (일)').fill('5000');
      await form.getByText(/10,000원 이상/).waitFor();
      await form.getByLabel('입금 한도 (일)').fill('100000');
      await form.getByText('10만원').waitFor();
      await form.getByLabel('30분').check();
      await expectAccessible(page, '한도 변경');
      await form.getByRole('button', { name: '저장' }).click();
      await page.getByText('한도가 저장되었습니다.').waitFor();
      await card.getByText('100,000원', { exact: true }).waitFor();

      await card.getByRole('button', { name: '한도 변경' }).click();
      await form.getByLabel('입금 한도 (일)').fill('200000');
      await form.getByText(/24시간 후 적용/).waitFor();
      await form.getByRole('button', { name: '저장' }).click();
      await question(page).getByText('한도 상향은 24시간 후에 적용됩니다.').waitFor();
      await question(page).getByRole('button', { name: '신청' }).click();
      await card.getByText(/부터 200,000원/).waitFor();
      await card.getByText('변경 내역 3건').click();
      await card.getByText(/100,000원 → 200,000원/).waitFor();
      await expectAccessible(page, '마이페이지 한도');

      await card.getByRole('button', { name: '휴식 · 자가 제한' }).click();
      const resting = page.getByRole('dialog', { name: '휴식 · 자가 제한' });
      expect(await resting.getByRole('button', { name: '휴식 시작' }).isDisabled()).toBe(true);
      await resting.getByLabel('6개월', { exact: true }).check();
      await resting.getByRole('button', { name: '자가 제한 시작' }).waitFor();
      await resting.getByLabel('24시간').check();
      await resting.getByRole('checkbox').check();
      await expectAccessible(page, '휴식');
      await resting.getByRole('button', { name: '휴식 시작' }).click();
      await question(page).getByRole('button', { name: '시작' }).click();
      await card.getByText(/이용 휴식 기간입니다\. .+까지 베팅하실 수 없습니다\./).waitFor();

      await stepTo(page, `/sport/korean?q=${encodeURIComponent(home)}`);
      await page.getByRole('button', { name: new RegExp(`^${home} 대 .* 승무패 승 `) }).click();
      const slip = await openSlip(page, screen);
      await slip
        .getByText(/이용 휴식 기간입니다/)
        .first()
        .waitFor();
      expect(await slip.getByRole('button', { name: '베팅하기' }).isDisabled()).toBe(true);
      await expectAccessible(page, '휴식 중의 카트');

      await stepTo(page, '/balance/deposit');
      await page
        .getByRole('main')
        .getByText(/이용 휴식 기간입니다/)
        .waitFor();
      expect(await page.getByRole('main').getByRole('button', { name: '입금신청' }).isDisabled()).toBe(true);
      await stepTo(page, '/balance/withdrawal');
      await page.getByRole('main').getByLabel('출금 비밀번호').waitFor();
      expect(
        await page
          .getByRole('main')
          .getByText(/이용 휴식 기간입니다/)
          .count(),
      ).toBe(0);

      await operate(page, 'cs01', `/members/${await memberSeqOf(userId)}`);
      await page.getByRole('link', { name: '한도·권한' }).click();
      await page.getByText(/100,000원 \(사용 0원\).*부터 200,000원/).waitFor();
      await page.getByRole('row').filter({ hasText: '100,000원 → 200,000원' }).waitFor();
      await expectAccessible(page, '회원 한도');
    }));

  it('nothing advertises to who is on a break: no banner, no pop-up, no events on home, no bonus at the deposit', () =>
    visit(
      screen,
      async ({ page }) => {
        const userId = await newMember({ cash: 50_000 });
        const banner = page.getByRole('region', { name: '배너' });
        const [notices, events] = ['공지사항', '이벤트'].map((name) =>
          page.getByRole('main').getByRole('region', { name, exact: true }),
        );
        const bonus = page.getByRole('region', { name: '보너스' });
        const amount = page.getByRole('region', { name: '입금 금액' });
        await logIn(page, userId);
        await banner.waitFor();
        // The lists of posts are there once somebody comes near.
        await page.locator('main [class*="_posts_"]').scrollIntoViewIfNeeded();
        await notices?.waitFor();
        await events?.waitFor();
        await page.getByRole('dialog').first().waitFor();
        await stepTo(page, '/balance/deposit');
        await bonus.getByText('받지 않음').waitFor();
        await amount.getByRole('heading', { name: '3 금액' }).waitFor();

        // Whichever break it is.
        const stop = { desktop: ['timeOut', '24h'], mobile: ['exclusion', '6m'] } as const;
        const [kind, period] = stop[screen];
        const own = member(apiClient(inject('origin')), userId);
        payloadOf(await own('/member/exclusion', { body: { kind, period } }), z.unknown());
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.goto('/');
        await page.locator('main [class*="_posts_"]').scrollIntoViewIfNeeded();
        await notices?.waitFor();
        await banner.waitFor({ state: 'detached' });
        await events?.waitFor({ state: 'detached' });
        // A pop-up comes a second and a half after the page is loaded.
        await page.waitForTimeout(4_000);
        expect(await page.getByRole('dialog').count()).toBe(0);
        expect(asked.filter((url) => /popup\/newbet/.test(url))).toEqual([]);
        await expectAccessible(page, '휴식 중의 홈');
        await stepTo(page, '/balance/deposit');
        await amount.getByRole('heading', { name: '2 금액' }).waitFor();
        expect(await bonus.count()).toBe(0);
        await expectAccessible(page, '휴식 중의 입금');
      },
      { popups: true },
    ));

  it('the reminder comes after its minutes with time and result, once [decisions §1]', () =>
    visit(screen, async ({ page }) => {
      await startedEarlier(page, 61);
      await logIn(page, await newMember());
      const dialog = page.getByRole('alertdialog', { name: '이용 시간 알림' });
      await dialog.getByText('60분 동안 이용하셨습니다. 잠시 휴식을 권장합니다.').waitFor();
      await dialog.getByText('베팅 손익').waitFor();
      await expectAccessible(page, '이용 시간 알림');
      await dialog.getByRole('button', { name: '계속 이용' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('button', { name: /계정 메뉴/ }).waitFor();
      expect(await dialog.count()).toBe(0);
    }));
});
