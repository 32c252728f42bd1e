import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { requested } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { cashOf, logIn, newMember, seesCash } from '../steps/member.ts';
import { approve, reject } from '../steps/operator-calls.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

const fact = (page: Page, name: string) =>
  page.getByRole('main').getByRole('term').filter({ hasText: name }).locator('+ dd').first();
const copyable = (page: Page, name: string) => fact(page, name).locator('span').first();
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

// Not at once: a browser has one clipboard for all its pages.
describe.each(screens)('on %s', (screen) => {
  it('a waiting deposit keeps its account and exact amount over a reload, and ends with a receipt', () =>
    visit(screen, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: inject('origin') });
      const userId = await newMember();
      await requested(userId, 'deposit', 340_000);
      await logIn(page, userId, '/balance/deposit');
      const main = page.getByRole('main');
      for (let reading = 1; reading <= 2; reading += 1) {
        await main.getByText('입금 대기 중..').waitFor();
        await main.getByRole('button', { name: '계좌번호 복사' }).click();
        await page.getByText('계좌번호를 복사했습니다.').waitFor();
        expect(await copied(page)).toBe(await copyable(page, '계좌번호').textContent());
        expect(await copyable(page, '입금할 금액').textContent()).toBe('340,000원');
        expect(await fact(page, '입금자명').textContent()).toBe('홍길동');
        await page.reload();
      }
      await main.getByRole('button', { name: '입금할 금액 복사' }).click();
      await page.getByText('금액을 복사했습니다.').waitFor();
      expect(await copied(page)).toBe('340000');
      // Of one copy after another the last is said: more would cover what waits.
      await main.getByRole('button', { name: '계좌번호 복사' }).click();
      await page.getByText('계좌번호를 복사했습니다.').waitFor();
      expect(await page.getByText('금액을 복사했습니다.').count()).toBe(0);
      expect(await main.getByRole('list', { name: '다음 순서' }).getByRole('listitem').count()).toBe(3);
      await expectAccessible(page, '입금 대기');

      await approve('입금', userId);
      const receipt = main.getByRole('region', { name: '입금 영수증' });
      await receipt.getByText('입금 완료').waitFor();
      await seesCash(page, 340_000);
      expect(await fact(page, '입금 금액').textContent()).toBe('340,000원');
      expect(await fact(page, '보유금').textContent()).toBe('340,000원');
      expect(await copyable(page, '접수번호').textContent()).toMatch(/^[0-9A-Z]{6}$/);
      await receipt.getByRole('button', { name: '접수번호 복사' }).click();
      await page.getByText('접수번호를 복사했습니다.').waitFor();
      expect(await copied(page)).toMatch(/^d_[0-9A-Z]{26}[0-9a-z]+$/);
      await expectAccessible(page, '입금 영수증');
      await receipt.getByRole('button', { name: '입금내역' }).click();
      await main.getByText('340,000원').waitFor();
      await main.getByRole('tab', { name: '법정화폐' }).click();
      await main.getByRole('button', { name: '입금신청' }).waitFor();
    }));

  it('a withdrawal says what happens next, and a rejected one that the money is back', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 340_000 });
      await logIn(page, userId, '/balance/withdrawal');
      const before = await cashOf(page);
      await requested(userId, 'withdrawal', 40_000);
      const main = page.getByRole('main');
      await main.getByText('출금 대기 중..').waitFor();
      expect(await fact(page, '출금 금액').textContent()).toBe('40,000원');
      expect(await fact(page, '출금 계좌').textContent()).toMatch(/^국민은행 .* 홍길동$/);
      await seesCash(page, before - 40_000);

      await reject('출금', userId, '계좌 확인 필요');
      const receipt = main.getByRole('region', { name: '출금 영수증' });
      await receipt.getByText('신청하신 금액은 보유금으로 돌아왔습니다.').waitFor();
      expect(await fact(page, '사유').textContent()).toBe('계좌 확인 필요');
      await seesCash(page, before);
      await receipt.getByRole('button', { name: '새로 신청하기' }).click();
      await requested(userId, 'withdrawal', 50_000);
      await main.getByText('출금 대기 중..').waitFor();
      await approve('출금', userId);
      await receipt.getByText('출금 완료').waitFor();
      expect(await fact(page, '보유금').textContent()).toBe(`${(before - 50_000).toLocaleString('ko-KR')}원`);
      await expectAccessible(page, '출금 영수증');
    }));
});
