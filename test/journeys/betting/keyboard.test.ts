import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { commonName, newBoardMatch, newBoardMatches } from '../steps/board.ts';
import { visit, withBrowser } from '../steps/guest.ts';
import { feedMoreMarkets } from '../steps/matches/more-markets.ts';
import { logIn, newMember } from '../steps/member.ts';

withBrowser();

describe('the keyboard', () => {
  /** Presses of Tab from here until a price has the focus. */
  async function pressesToPrice(page: Page): Promise<number> {
    for (let presses = 1; presses <= 12; presses += 1) {
      await page.keyboard.press('Tab');
      const here = await page.evaluate(() => ({
        isPrice: document.activeElement?.hasAttribute('data-odds') === true,
        text: document.activeElement?.textContent?.trim(),
      }));
      if (here.isPrice) return presses;
      if (here.text !== '본문으로 이동' && here.text !== '배당으로 이동') continue;
      await page.keyboard.press('Enter');
      presses += 1;
      if (await page.evaluate(() => document.activeElement?.hasAttribute('data-odds') === true))
        return presses;
    }
    return Number.POSITIVE_INFINITY;
  }

  it.each([
    ['the Korean board', '/sport/korean'],
    ['the special board', '/sport/special'],
    ['the European board', '/sport/european'],
    ['home', '/'],
    ['in play', '/sport/inplay'],
    ['a match’s page', '/sport/european/:gameId'],
    ['the page of a match in play', '/sport/inplay/:gameId'],
  ])(
    'reaches the first price of %s within twelve presses, and leaves all its prices with the next',
    (_, path) =>
      visit('desktop', async ({ page }) => {
        const match = await newBoardMatch();
        await feedMoreMarkets(match);
        const isSearched = /^\/sport\/\w+$/.test(path);
        await logIn(
          page,
          await newMember(),
          `${path.replace(':gameId', match.gameId)}${isSearched ? `?q=${match.home}` : ''}`,
        );
        const prices = page.locator('[data-board] [data-odds]');
        await prices.nth(1).waitFor({ state: 'attached' });
        expect(await pressesToPrice(page)).toBeLessThanOrEqual(12);
        // Each board of the page is one stop, its own keys none.
        const boards = await page.locator('[data-board]').count();
        const stops = page.locator(
          '[data-board] :is([data-odds], [data-row-item], [data-star]):not([tabindex="-1"])',
        );
        expect(await stops.count()).toBeLessThanOrEqual(boards);
        await page.keyboard.press('Tab');
        const isHeld = await page.evaluate(
          () => document.activeElement?.matches('[data-odds]:not([tabindex="0"])') === true,
        );
        expect(isHeld).toBe(false);
      }),
  );

  it('moves by arrows along special markets and to their match’s star', () =>
    visit('desktop', async ({ page }) => {
      const match = await newBoardMatch();
      await feedMoreMarkets(match);
      await logIn(page, await newMember(), `/sport/special?q=${match.home}`);
      const prices = page.locator('[data-board] [data-odds]');
      await prices.nth(1).waitFor();
      expect(await pressesToPrice(page)).toBeLessThanOrEqual(12);
      const here = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      const first = await prices.first().getAttribute('aria-label');
      expect(await here()).toBe(first);
      await page.keyboard.press('ArrowLeft');
      expect(await here()).toMatch(/ 즐겨찾기$/);
      await page.keyboard.press('ArrowDown');
      expect(await here()).toBe(first);
      await page.keyboard.press('ArrowRight');
      expect(await here()).toBe(await prices.nth(1).getAttribute('aria-label'));
    }));

  it('moves by arrows on a match’s page from a price to its market’s keys and to the next line of prices', () =>
    visit('desktop', async ({ page }) => {
      const match = await newBoardMatch();
      await logIn(page, await newMember(), `/sport/european/${match.gameId}`);
      await page.locator('[data-board] [data-odds]').nth(3).waitFor();
      expect(await pressesToPrice(page)).toBeLessThanOrEqual(12);
      const here = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      await page.keyboard.press('ArrowLeft');
      expect(await here()).toBe('승무패 고정');
      await page.keyboard.press('ArrowLeft');
      expect(await here()).toBe('승무패 배당 변동');
      await page.keyboard.press('ArrowDown');
      expect(await here()).toMatch(/ 승무패 승 1\.85$/);
      await page.keyboard.press('ArrowDown');
      expect(await here()).toMatch(/ 오버 2\.5 1\.9/);
    }));

  it('reaches the first price within twelve presses, moves along prices by arrows, and clips no ring', () =>
    visit('desktop', async ({ page }) => {
      const [match] = await newBoardMatches(3);
      if (!match) throw new Error('there are three matches');
      await logIn(page, await newMember(), `/sport/korean?q=${commonName(match.home)}-`);
      await page.getByRole('main').locator('li[data-odds-row]').nth(2).waitFor();
      expect(await pressesToPrice(page)).toBeLessThanOrEqual(12);
      const here = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      expect(await here()).toMatch(/-1 대 .* 승무패 승 1\.85$/);
      await page.keyboard.press('ArrowRight');
      expect(await here()).toMatch(/-1 대 .* 무 3\.4/);
      await page.keyboard.press('ArrowDown');
      expect(await here()).toMatch(/-2 대 .* 무 3\.4/);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      expect(await here()).toMatch(/-1 대 .* 즐겨찾기$/);
      expect(await page.locator('[data-board] :is([data-odds], [data-row-item])[tabindex="0"]').count()).toBe(
        1,
      );
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page
        .getByRole('complementary', { name: '베팅카트' })
        .getByText(`${match.home} 승`, { exact: true })
        .waitFor();
      await page.locator('#slip summary').press('Enter');
      for (const area of ['main', 'nav[aria-label="메뉴"]', '#slip'])
        expect(await page.evaluate(clippedRings, area), area).toEqual([]);
    }));
});

/** Runs in the page: of everything in a part of it that can be focused, whose ring something cuts off. */
function clippedRings(area: string): string[] {
  const kinds = ':is(a, button, input, select, summary, [tabindex="0"]):not(:disabled)';
  const stops = [...document.querySelectorAll<HTMLElement>(`${area} ${kinds}`)];
  if (stops.length === 0) return [`nothing in ${area}`];
  return stops.flatMap((stop) => {
    if (!stop.checkVisibility()) return [];
    stop.focus();
    // The ring of a field may be that of the frame it stands in.
    const ringed = [stop, stop.parentElement].find(
      (part) => part && getComputedStyle(part).outlineStyle !== 'none',
    );
    if (!stop.matches(':focus-visible') || !ringed) return [`${stop.outerHTML} has no ring`];
    const { outlineWidth, outlineOffset } = getComputedStyle(ringed);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const box = ringed.getBoundingClientRect();
    for (
      let around = ringed.parentElement;
      around !== null && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, overflowY, contain, contentVisibility } = getComputedStyle(around);
      const clips =
        overflowX !== 'visible' ||
        overflowY !== 'visible' ||
        contain.includes('paint') ||
        contentVisibility === 'auto';
      if (!clips) continue;
      const edge = around.getBoundingClientRect();
      const isCut = box.left - reach < edge.left - 0.5 || box.right + reach > edge.right + 0.5;
      if (isCut || box.top - reach < edge.top - 0.5 || box.bottom + reach > edge.bottom + 0.5)
        return [`${stop.getAttribute('aria-label') ?? stop.textContent}: ${reach}`];
    }
    return [];
  });
}
