import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BoardMatch, movePrices, newBoardMatch, startMatch } from '../steps/board.ts';
import { expectAccessible, visit, withBrowser } from '../steps/guest.ts';
import { expectInSight } from '../steps/in-sight.ts';
import { logIn, newMember, openSlip } from '../steps/member.ts';

withBrowser();

/** Pixels: a small phone, a common one, a tablet lying down, a laptop. */
const sizes = [
  { screen: 'mobile', width: 360, height: 640 },
  { screen: 'mobile', width: 390, height: 844 },
  { screen: 'desktop', width: 1024, height: 768 },
  { screen: 'desktop', width: 1280, height: 720 },
] as const;

let userId = '';
beforeAll(async () => {
  userId = await newMember({ cash: 3_000_000 });
});

const price = (page: Page, { home, away }: BoardMatch) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${home} 대 ${away} 승무패 승 `) })
    .first();

/** Three picks of as many matches in the cart, the slip open. */
async function withThree(page: Page, screen: 'desktop' | 'mobile') {
  const matches = [await newBoardMatch(), await newBoardMatch(), await newBoardMatch()];
  for (const match of matches) {
    await page.goto(`/sport/korean?q=${match.home}`);
    await price(page, match).click();
  }
  return { matches, slip: await openSlip(page, screen) };
}

describe.each(sizes)('the slip of three picks at $width × $height', ({ screen, width, height }) => {
  it('shows every pick by its team with its price, the amount, the winnings and the button', () =>
    visit(screen, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await logIn(page, userId);
      const { matches, slip } = await withThree(page, screen);
      await slip.getByLabel('베팅금액').fill('200000');
      for (const { home } of matches) {
        const leg = slip.getByRole('listitem').filter({ hasText: home });
        await expectInSight(leg.getByText(`${home} 승`, { exact: true }), home);
        await expectInSight(leg.getByText('1.85', { exact: true }), `${home} 1.85`);
      }
      await expectInSight(slip.getByLabel('베팅금액'), 'amount');
      await expectInSight(slip.getByText('1,266,325원', { exact: true }), 'winnings');
      await expectInSight(slip.getByRole('button', { name: '베팅하기' }), 'button');
      await slip.getByText('옵션').click();
      await slip.getByLabel('조합 방식').waitFor();
      await expectAccessible(page, `${width} × ${height}`);
    }));
});

describe('a pick that cannot be bet on any more', () => {
  it('stays struck out, counts neither in odds nor winnings, and goes at one press', () =>
    visit('desktop', async ({ page }) => {
      await logIn(page, userId);
      const { matches, slip } = await withThree(page, 'desktop');
      const [stopped, started] = matches;
      if (!stopped || !started) throw new Error('there are three matches');
      await slip.getByLabel('베팅금액').fill('10000');
      await slip.getByText('63,316원').waitFor();
      await movePrices(stopped, stopped.prices, 'suspended');
      await slip.getByText('34,225원').waitFor();
      await startMatch(started);
      await slip.getByText('18,500원').waitFor();
      await slip.getByRole('button', { name: '마감된 항목 제거' }).click();
      expect(await slip.getByRole('listitem').count()).toBe(1);
      await slip.getByRole('button', { name: '베팅하기' }).waitFor();
    }));
});

describe.each(['desktop', 'mobile'] as const)('a balance below the least stake on %s', (screen) => {
  it('leads to the deposit from the slip’s button, and back to the same slip', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, await newMember());
      const match = await newBoardMatch();
      await page.goto(`/sport/korean?q=${match.home}`);
      await price(page, match).click();
      const slip = await openSlip(page, screen);
      await slip.getByRole('button', { name: '입금하고 베팅' }).click();
      const cashier = page.getByRole('dialog', { name: '입출금' });
      await cashier.getByRole('button', { name: '입금신청' }).waitFor();
      await cashier.getByRole('button', { name: '닫기' }).first().click();
      await cashier.waitFor({ state: 'detached' });
      await slip.getByText(`${match.home} 승`, { exact: true }).waitFor();
    }));
});

describe('the quick keys', () => {
  it('add what the member chose on this device, also after a reload', () =>
    visit('desktop', async ({ page }) => {
      await logIn(page, userId);
      const { slip } = await withThree(page, 'desktop');
      await slip.getByText('옵션').click();
      await slip.getByLabel('빠른 금액 1 (만원)').fill('3');
      await slip.getByLabel('빠른 금액 5 (만원)').fill('');
      await slip.getByRole('button', { name: '저장' }).click();
      await page.reload();
      await slip.getByLabel('베팅금액').fill('0');
      await slip.getByRole('button', { name: '+3만', exact: true }).click();
      expect(await slip.getByLabel('베팅금액').inputValue()).toBe('30,000');
      await slip.getByRole('button', { name: '+100만', exact: true }).waitFor();
    }));
});
