import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { member } from '../../trust/bank/people.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { newBoardMatch } from '../steps/board.ts';
import { type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember, openSlip } from '../steps/member.ts';

/*
 * The counts of docs/main-jobs.md: presses of the pointer and of keys as the page receives them, from a page that stands
 * open to the job's end.
 */

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

/** Counts what a person presses from here on. @returns how many so far */
async function counting(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const pressed = { count: 0 };
    const onPress = ({ isTrusted }: Event): void => {
      if (isTrusted) pressed.count += 1;
    };
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, onPress, { capture: true });
    Object.assign(window, { pressed });
  });
  return () => page.evaluate(() => Number(Object(Reflect.get(window, 'pressed')).count));
}

describe.each(screens)('on %s', (screen) => {
  it('a bet from the board takes three presses, four on a phone, and with one-tap betting one', () =>
    visit(screen, async ({ page }) => {
      const match = await newBoardMatch();
      await logIn(page, await newMember({ cash: 100_000 }), `/sport/korean?q=${match.home}`);
      const price = page
        .getByRole('main')
        .getByRole('button', { name: /승무패 승 1\.85$/ })
        .first();
      await price.waitFor();
      const count = await counting(page);
      await price.click();
      const slip = await openSlip(page, screen);
      await slip.getByRole('button', { name: '+1만', exact: true }).click();
      await slip.getByRole('button', { name: '베팅하기' }).click();
      await slip.getByText('베팅이 완료되었습니다.').waitFor();
      expect(await count()).toBe(screen === 'desktop' ? 3 : 4);

      await slip.getByRole('button', { name: '닫기', exact: true }).click();
      await slip.getByLabel('원터치 베팅 (원)').fill('20000');
      await slip.getByRole('button', { name: '켜기' }).click();
      const question = page.getByRole('alertdialog').filter({ hasText: '확인 없이 20,000원' });
      await question.getByRole('button', { name: '켜기' }).click();
      await question.waitFor({ state: 'detached' });
      if (screen === 'mobile') await page.keyboard.press('Escape');
      const other = page
        .getByRole('main')
        .getByRole('button', { name: /승무패 패 4\.2/ })
        .first();
      const before = await count();
      await other.click();
      await page.getByRole('status').filter({ hasText: '20,000원 베팅 완료' }).waitFor();
      expect((await count()) - before).toBe(1);
    }));

  it('a deposit takes three', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, await newMember());
      const isWide = screen === 'desktop';
      const opener = isWide
        ? page.getByRole('banner').getByRole('button', { name: '입금' })
        : page.getByRole('link', { name: '입금' });
      await opener.filter({ visible: true }).first().waitFor();
      const count = await counting(page);
      await opener.filter({ visible: true }).first().click();
      const form = isWide ? page.getByRole('dialog', { name: '입출금' }) : page.getByRole('main');
      await form.getByRole('button', { name: '+10만', exact: true }).click();
      await form.getByRole('button', { name: '입금신청' }).click();
      await form.getByText('입금 대기 중..').waitFor();
      expect(await count()).toBe(3);
    }));

  it('a cash-out of an open bet in sight takes two', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 100_000 });
      const match = await newBoardMatch();
      await betOn(member(apiClient(inject('origin')), userId), match);
      await logIn(page, userId, `/sport/korean?q=${match.home}`);
      if (screen === 'desktop') await page.getByRole('tab', { name: /진행중/ }).click();
      else await page.getByRole('button', { name: /^진행중 1 .*열기$/ }).click();
      const offer = page.getByRole('button', { name: /^캐시아웃 [\d,]+원$/ });
      await offer.waitFor();
      const count = await counting(page);
      await offer.click();
      const dialog = page.getByRole('dialog', { name: '캐시아웃' });
      await dialog.getByRole('button', { name: /^[\d,]+원 캐시아웃$/ }).click();
      await dialog.getByText('캐시아웃되었습니다.').waitFor();
      expect(await count()).toBe(2);
    }));
});

describe('with the keyboard alone', () => {
  it('a bet of 10,000 won from the top of the board takes twelve keys', () =>
    visit('desktop', async ({ page }) => {
      const match = await newBoardMatch();
      await logIn(page, await newMember({ cash: 100_000 }), `/sport/korean?q=${match.home}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: /승무패 승 1\.85$/ })
        .first()
        .waitFor();
      const count = await counting(page);
      // To the page's content, on to its first price, which Enter takes.
      for (const link of ['본문으로 이동', '배당으로 이동']) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(link);
        await page.keyboard.press('Enter');
      }
      await page.keyboard.press('Enter');
      await page.keyboard.press('b');
      await page.keyboard.type('10000');
      await page.keyboard.press('Enter');
      await page.getByText('베팅이 완료되었습니다.').waitFor();
      expect(await count()).toBe(12);
    }));
});
