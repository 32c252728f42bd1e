import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { member } from '../../trust/bank/people.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { movePrices, newBoardMatch } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, type Width, withBrowser } from '../steps/guest.ts';
import { expectInSight } from '../steps/in-sight.ts';
import { logIn, newMember, openSlip } from '../steps/member.ts';

withBrowser();
const phones: readonly Width[] = ['narrow', 'mobile'];

describe.each(phones)('open bets on a phone (%s)', (screen) => {
  it('have a bar with their number and the best cash-out, with an empty cart and beside one, but not in the cashier', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 100_000 });
      const match = await newBoardMatch();
      await betOn(member(apiClient(inject('origin')), userId), match);
      await logIn(page, userId, `/sport/korean?q=${match.home}`);
      const bar = page.getByRole('button', { name: /^진행중 1 캐시아웃 [\d,]+원 열기$/ });
      await bar.waitFor();
      await expectAccessible(page, '진행중');
      await bar.click();
      const sheet = page.getByRole('dialog', { name: '베팅카트' });
      await sheet.getByText(`${match.home} 승`, { exact: true }).waitFor();
      expect(await sheet.getByRole('tab', { name: '진행중 1' }).getAttribute('aria-selected')).toBe('true');
      await sheet.getByRole('button', { name: /^캐시아웃/ }).waitFor();
      await sheet.getByRole('button', { name: '베팅카트 닫기' }).click();
      await sheet.waitFor({ state: 'detached' });

      const price = page
        .getByRole('main')
        .getByRole('button', { name: /승무패 패 / })
        .first();
      await price.click();
      const cart = page.getByRole('button', { name: /베팅카트.*열기/ });
      await cart.waitFor();
      const boxes = await Promise.all([cart, bar].map((one) => one.boundingBox()));
      const [left, right] = boxes;
      expect(left && right && left.x + left.width <= right.x + 1 && left.y === right.y).toBe(true);
      const across = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
      expect(across).toBeLessThanOrEqual(0);
      await expectAccessible(page, '카트와 진행중');

      await page.goto('/balance/deposit');
      await page.getByRole('button', { name: '입금신청' }).waitFor();
      expect(await page.getByRole('button', { name: /(베팅카트|진행중).*열기$/ }).count()).toBe(0);
    }));

  it('name the best of two offers, in the casino lobby and on the notices too, but not on my page or in a game', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 100_000 });
      const [low, high] = [await newBoardMatch([2, 3.4, 4.2]), await newBoardMatch([1.85, 3.4, 4.2])];
      const person = member(apiClient(inject('origin')), userId);
      await betOn(person, low);
      await betOn(person, high);
      // What was bet at 1.85 is worth more than it cost once the price fell.
      await movePrices(high, [1.3, 4.4, 7.5]);
      await logIn(page, userId, '/casino/live');
      const bar = page.getByRole('button', { name: /^진행중 2 최고 캐시아웃 [\d,]+원 열기$/ });
      await bar.waitFor();
      await bar.click();
      const sheet = page.getByRole('dialog', { name: '베팅카트' });
      const offers = sheet.getByRole('button', { name: /^캐시아웃 [\d,]+원/ });
      await offers.nth(1).waitFor();
      const won = (text: string) => Number(text.replace(/\D/g, ''));
      const offered = (await offers.allInnerTexts()).map(won);
      expect(Math.max(...offered)).toBeGreaterThan(Math.min(...offered) + 1_000);
      await sheet.getByRole('button', { name: '베팅카트 닫기' }).click();
      await sheet.waitFor({ state: 'detached' });
      const said = /캐시아웃 ([\d,]+)원/.exec((await bar.textContent()) ?? '')?.[1] ?? '';
      expect(won(said)).toBe(Math.max(...offered));
      await expectAccessible(page, '카지노 로비');

      await page.goto(`/sport/korean?q=${low.home}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: /승무패 패 / })
        .first()
        .click();
      await page.getByRole('button', { name: /베팅카트.*열기/ }).waitFor();
      await expectInSight(bar.getByText('최고 '), 'which offer');
      const beyond = await bar.evaluate((button) => button.scrollWidth - button.clientWidth);
      expect(beyond).toBeLessThanOrEqual(0);
      await page.goto('/board/notice/list');
      await page.locator('main a[href*="/board/notice/detail/"]').first().click();
      await page.waitForURL('**/board/notice/detail/*');
      await bar.waitFor();
      for (const [path, shown] of [
        ['/my/page', page.getByRole('navigation', { name: '내 메뉴' })],
        ['/token/roulette', page.locator('iframe').first()],
      ] as const) {
        await page.goto(path);
        await shown.waitFor();
        await page.getByRole('contentinfo').waitFor();
        expect(await page.getByRole('button', { name: /(베팅카트|진행중).*열기$/ }).count(), path).toBe(0);
      }
    }));
});

it('twenty-one open bets: the bar names the best offer also where the oldest bet has it', () =>
  visit('mobile', async ({ page }) => {
    const userId = await newMember({ cash: 1_000_000 });
    const [low, high] = [await newBoardMatch([2, 3.4, 4.2]), await newBoardMatch([1.85, 3.4, 4.2])];
    const person = member(apiClient(inject('origin')), userId);
    await betOn(person, high);
    for (let at = 0; at < 20; at += 1) await betOn(person, low);
    await movePrices(high, [1.3, 4.4, 7.5]);
    await logIn(page, userId, '/casino/live');
    const bar = page.getByRole('button', { name: /^진행중 21 최고 캐시아웃 [\d,]+원 열기$/ });
    await bar.click();
    const sheet = page.getByRole('dialog', { name: '베팅카트' });
    const offers = sheet.getByRole('button', { name: /^캐시아웃 [\d,]+원/ });
    await offers.nth(20).waitFor();
    const won = (text: string) => Number(text.replace(/\D/g, ''));
    const offered = (await offers.allInnerTexts()).map(won);
    expect(offered.at(-1)).toBeGreaterThan((offered[0] ?? 0) + 1_000);
    const said = /캐시아웃 ([\d,]+)원/.exec((await bar.textContent()) ?? '')?.[1] ?? '';
    expect(won(said)).toBe(offered.at(-1));
  }));

/** As another tab of the site leaves the cart. */
async function cartOfAnotherTab(page: Page, stored: string): Promise<void> {
  await page.evaluate((slip) => {
    localStorage.setItem('slip', slip);
    dispatchEvent(new StorageEvent('storage', { key: 'slip' }));
  }, stored);
}

const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('slip') ?? '');

describe.each<Screen>(['desktop', 'mobile'])('the open bets beside the cart on %s', (screen) => {
  it('stay where they were scrolled to, with their dialog, when the cart gets its first pick and loses its last', () =>
    visit(screen, async ({ page }) => {
      await page.setViewportSize(
        screen === 'desktop' ? { width: 1280, height: 720 } : { width: 390, height: 640 },
      );
      const userId = await newMember({ cash: 100_000 });
      const match = await newBoardMatch();
      const person = member(apiClient(inject('origin')), userId);
      for (let at = 0; at < 5; at += 1) await betOn(person, match);
      await logIn(page, userId, `/sport/korean?q=${match.home}`);
      const price = page
        .getByRole('main')
        .getByRole('button', { name: /승무패 패 / })
        .first();
      await price.click();
      const slip = await openSlip(page, screen);
      await slip.locator('[data-leg]').waitFor();
      const filled = await storedCart(page);
      await slip.getByRole('button', { name: / 삭제$/ }).click();
      await slip.getByText('선택후 베팅을 진행해주세요.').waitFor();
      const empty = await storedCart(page);

      await slip.getByRole('tab', { name: '진행중 5' }).click();
      const offers = slip.getByRole('button', { name: /^캐시아웃 [\d,]+원/ });
      await offers.nth(4).waitFor();
      const panel = slip.getByRole('tabpanel', { name: '진행중' });
      const below = await panel.evaluate((part) => {
        part.scrollTop = 150;
        part.querySelector('li')?.setAttribute('data-seen', '');
        return part.scrollTop;
      });
      expect(below).toBe(150);
      const isAsItWas = async (count: number): Promise<void> => {
        await slip.getByRole('tab', { name: `카트 ${count}` }).waitFor();
        expect(await panel.evaluate((part) => part.scrollTop)).toBe(150);
        expect(await panel.locator('[data-seen]').count()).toBe(1);
      };
      if (screen === 'desktop') {
        await price.click();
        await isAsItWas(1);
        await price.click();
        await isAsItWas(0);
      }
      await offers.nth(4).evaluate((button: HTMLButtonElement) => button.click());
      const dialog = page.getByRole('dialog', { name: '캐시아웃' });
      await dialog.getByText('50%').click();
      await cartOfAnotherTab(page, filled);
      await isAsItWas(1);
      await cartOfAnotherTab(page, empty);
      await isAsItWas(0);
      expect(await dialog.getByRole('radio', { name: '50%' }).isChecked()).toBe(true);
    }));
});
