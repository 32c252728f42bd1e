import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BoardMatch, movePrices, newBoardMatch, startMatch, untilListed } from '../steps/board.ts';
import { expectAccessible, visit, withBrowser } from '../steps/guest.ts';
import { expectInSight } from '../steps/in-sight.ts';
import { logIn, newMember, openSlip } from '../steps/member.ts';
import { approve } from '../steps/operator-calls.ts';

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

/** Matches that every page sees which is opened from now on. */
async function listedMatches(count: number): Promise<readonly BoardMatch[]> {
  const matches: BoardMatch[] = [];
  while (matches.length < count) matches.push(await newBoardMatch());
  await untilListed();
  return matches;
}

async function listedMatch(): Promise<BoardMatch> {
  const [match] = await listedMatches(1);
  if (!match) throw new Error('no match was brought');
  return match;
}

/** Three picks of as many matches in the cart, the slip open. */
async function withThree(page: Page, screen: 'desktop' | 'mobile') {
  const matches = await listedMatches(3);
  for (const match of matches) {
    await page.goto(`/sport/korean?q=${match.home}`);
    await price(page, match).click();
  }
  return { matches, slip: await openSlip(page, screen) };
}

describe.each(sizes)('the slip of three picks at $width × $height', ({ screen, width, height }) => {
  it('shows every pick by its team with its price, the amount, the winnings, every key and the button', () =>
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
      for (const key of ['+1만', '+5만', '+10만', '+50만', '+100만', 'HALF', 'MAX', '정정'])
        await expectInSight(slip.getByRole('button', { name: key, exact: true }), key);
      await expectInSight(slip.getByText('1,266,325원', { exact: true }), 'winnings');
      await expectInSight(slip.getByRole('button', { name: '베팅하기' }), 'button');
      await slip.getByText('옵션').click();
      await slip.getByLabel('조합 방식').waitFor();
      await expectAccessible(page, `${width} × ${height}`);
    }));
});

describe.each(['desktop', 'mobile'] as const)('a pick that cannot be bet on any more on %s', (screen) => {
  it('stays struck out at the price it closed at, counts neither in odds nor winnings, and goes at one press', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, userId);
      const { matches, slip } = await withThree(page, screen);
      const [stopped, started] = matches;
      if (!stopped || !started) throw new Error('there are three matches');
      await slip.getByLabel('베팅금액').fill('10000');
      await slip.getByText('63,316원').waitFor();
      const totalOdds = slip.getByText('총 배당').locator('xpath=following-sibling::dd');
      expect(await totalOdds.innerText()).toBe('6.33');
      const leg = slip.getByRole('listitem').filter({ hasText: stopped.home });
      const lineOf = (text: string) =>
        leg.getByText(text, { exact: true }).evaluate((part) => getComputedStyle(part).textDecorationLine);
      expect(await lineOf(`${stopped.home} 승`)).toBe('none');
      await movePrices(stopped, [1.95, 3.4, 4.2]);
      await leg.getByText('1.95').waitFor();
      await movePrices(stopped, [1.95, 3.4, 4.2], 'suspended');
      await slip.getByText('34,225원').waitFor();
      expect(await totalOdds.innerText()).toBe('3.42');
      expect(await lineOf(`${stopped.home} 승`)).toBe('line-through');
      expect(await lineOf('1.95')).toBe('line-through');
      // The slip would have heard of it before the start of the other match.
      await movePrices(stopped, [2.45, 3.4, 4.2], 'suspended');
      await startMatch(started);
      await slip.getByText('18,500원').waitFor();
      expect(await totalOdds.innerText()).toBe('1.85');
      expect(await leg.getByText('2.45').count()).toBe(0);
      expect(await lineOf('1.95')).toBe('line-through');
      await slip.getByRole('button', { name: '마감된 항목 제거' }).click();
      expect(await slip.getByRole('listitem').count()).toBe(1);
      await slip.getByRole('button', { name: '베팅하기' }).waitFor();
    }));
});

describe.each(sizes)('the folded row of the slip at $width × $height', ({ screen, width, height }) => {
  it('opens by a key, and says folded which bonus, system and price policy the member bets under', () =>
    visit(screen, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await logIn(page, await newMember({ cash: 100_000 }));
      const { matches, slip } = await withThree(page, screen);
      const row = slip.locator('summary');
      await row.getByText('폴더 3/10').waitFor();
      await row.getByText('보너스 가능').waitFor();
      expect(await row.innerText()).not.toMatch(/배당변경|시스템|보너스 ×/);
      const system = slip.getByLabel('조합 방식');
      expect(await system.isVisible()).toBe(false);
      await row.focus();
      await page.keyboard.press('Enter');
      await slip.getByText('최대베팅 ', { exact: false }).waitFor();
      await system.selectOption({ label: '시스템 2/3 (3줄)' });
      const bonus = slip.getByRole('button', { name: /^3폴더 보너스 ×1\.03/ });
      await bonus.getByText('시스템 불가').waitFor();
      expect(await bonus.getAttribute('aria-disabled')).toBe('true');
      expect(await row.innerText()).not.toContain('보너스');
      await slip.getByLabel('배당변경').selectOption({ label: '모두 수락' });
      await row.focus();
      await page.keyboard.press('Space');
      await system.waitFor({ state: 'hidden' });
      await expectInSight(row.getByText('시스템 2/3 (3줄)'), 'system');
      await expectInSight(row.getByText('배당변경 모두 수락'), 'price policy');
      await expectInSight(slip.getByRole('button', { name: '베팅하기' }), 'button');
      await expectAccessible(page, `${width} × ${height}`);

      await page.keyboard.press('Space');
      await system.selectOption({ label: '3폴더 조합 (1줄)' });
      await bonus.press('Enter');
      await slip.getByLabel('배당변경').selectOption({ label: '상승만 자동 수락' });
      await row.press('Enter');
      await system.waitFor({ state: 'hidden' });
      await expectInSight(row.getByText('보너스 ×1.03'), 'bonus');
      await expectInSight(row.getByText('배당변경 상승만 자동 수락'), 'price policy');

      await row.press('Enter');
      await bonus.press('Enter');
      await row.getByText('보너스 가능').waitFor();
      const [low] = matches;
      if (low) await movePrices(low, [1.12, 6, 13]);
      await bonus.getByText('각 경기 1.30 이상').waitFor();
      expect(await row.innerText()).not.toContain('보너스');
      await bonus.press('Enter');
      await page.getByText('보너스 폴더는 각 경기 배당 1.30 이상일 때만 적용됩니다.').waitFor();
      expect(await bonus.getAttribute('aria-pressed')).toBe('false');
    }));
});

/** What the slip says is wrong: sentences above its button, and what its amount's hint says of being cut. */
const messagesIn = (slip: Locator) =>
  slip.locator(':is([role="alert"], p[role="status"], [data-tone="bad"])').filter({ visible: true });

describe.each(['desktop', 'mobile'] as const)('what a slip says on %s', (screen) => {
  it('is nothing while its amount is untouched, and one sentence after whatever is refused', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, await newMember({ cash: 30_000 }));
      const match = await listedMatch();
      await page.goto(`/sport/korean?q=${match.home}`);
      await price(page, match).click();
      const slip = await openSlip(page, screen);
      const amount = slip.getByLabel('베팅금액');
      const messages = messagesIn(slip);
      await amount.waitFor();
      expect(await messages.allInnerTexts()).toEqual([]);

      for (const [typed, said] of [
        ['4000', /최소/],
        ['40000', /보유/],
        ['3000', /최소/],
        ['99999999', /보유|최대/],
      ] as const) {
        await amount.fill(typed);
        await messages.filter({ hasText: said }).waitFor();
        expect(await messages.count(), `${typed}: ${await messages.allInnerTexts()}`).toBe(1);
      }
    }));

  it('is one sentence, and none before the amount is touched, to a member without money', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, await newMember());
      const match = await listedMatch();
      await page.goto(`/sport/korean?q=${match.home}`);
      await price(page, match).click();
      const slip = await openSlip(page, screen);
      await slip.getByRole('button', { name: '입금하고 베팅' }).waitFor();
      const messages = messagesIn(slip);
      expect(await messages.allInnerTexts()).toEqual([]);
      await slip.getByLabel('베팅금액').fill('7000');
      await messages.first().waitFor();
      expect(await messages.count(), (await messages.allInnerTexts()).join()).toBe(1);
    }));
});

describe.each(['desktop', 'mobile'] as const)('선택 유지 on %s', (screen) => {
  it('keeps the picks in the cart after their bet, also over a reload', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, await newMember({ cash: 100_000 }));
      const matches = [await listedMatch(), await listedMatch()];
      for (const match of matches) {
        await page.goto(`/sport/korean?q=${match.home}`);
        await price(page, match).click();
      }
      const slip = await openSlip(page, screen);
      await slip.getByText('옵션').click();
      await slip.getByLabel('선택 유지').check();
      await slip.getByLabel('베팅금액').fill('11000');
      await slip.getByRole('button', { name: '베팅하기' }).click();
      const receipt = slip.getByRole('region', { name: '베팅 영수증' });
      await receipt.getByRole('button', { name: '닫기' }).click();
      await receipt.waitFor({ state: 'detached' });
      const isKept = async () => {
        for (const { home } of matches) await slip.getByText(`${home} 승`, { exact: true }).waitFor();
        expect(await slip.locator('[data-leg]').count()).toBe(2);
      };
      await isKept();
      await page.reload();
      await isKept();
    }));
});

describe.each(['desktop', 'mobile'] as const)('a balance below the least stake on %s', (screen) => {
  it('leads to the deposit from the slip’s button, and once it is approved the same slip is bet', () =>
    visit(screen, async ({ page }) => {
      const poor = await newMember();
      await logIn(page, poor);
      const match = await listedMatch();
      await page.goto(`/sport/korean?q=${match.home}`);
      await price(page, match).click();
      const slip = await openSlip(page, screen);
      await slip.getByRole('button', { name: '입금하고 베팅' }).click();
      const cashier = page.getByRole('dialog', { name: '입출금' });
      await cashier.getByRole('button', { name: '+10만', exact: true }).click();
      await cashier.getByRole('button', { name: '입금신청' }).click();
      await cashier.getByText('입금 대기 중..').waitFor();
      await approve('입금', poor);
      await cashier.getByText('입금 완료').waitFor();
      await cashier.getByRole('button', { name: '닫기' }).first().click();
      await cashier.waitFor({ state: 'detached' });
      await slip.getByText(`${match.home} 승`, { exact: true }).waitFor();
      await slip.getByLabel('베팅금액').fill('12000');
      await slip.getByRole('button', { name: '베팅하기' }).click();
      const receipt = slip.getByRole('region', { name: '베팅 영수증' });
      await receipt.getByText(`${match.home} 승`, { exact: true }).waitFor();
    }));
});

describe.each(['desktop', 'mobile'] as const)('the quick keys on %s', (screen) => {
  it('add what the member chose on this device, also after a reload', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, userId);
      const { slip } = await withThree(page, screen);
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
