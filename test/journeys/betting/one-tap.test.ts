import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type BoardMatch, newBoardMatch } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { expectInSight } from '../steps/in-sight.ts';
import { logIn, newMember, openSlip, seesCash } from '../steps/member.ts';
import { play } from '../steps/play.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

const price = (page: Page, { home, away }: BoardMatch, side: '승' | '패') =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${home} 대 ${away} 승무패 ${side} `) })
    .first();

/** Chooses 20,000 won in the options of a cart that has an item, confirms, and empties the cart again. */
async function switchOn(page: Page, match: BoardMatch, screen: Screen): Promise<void> {
  await price(page, match, '패').click();
  const slip = await openSlip(page, screen);
  await slip.getByText('옵션').click();
  await slip.getByLabel('원터치 베팅 (원)').fill('20000');
  await slip.getByRole('button', { name: '켜기' }).click();
  const question = page
    .getByRole('alertdialog')
    .filter({ hasText: '확인 없이 20,000원이 단폴로 베팅됩니다.' });
  await question.getByRole('button', { name: '켜기' }).click();
  await question.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement !== document.body);
  await slip.getByRole('button', { name: `${match.home} v ${match.away} 삭제` }).click();
  if (screen === 'desktop') return;
  await page.keyboard.press('Escape');
  await slip.waitFor({ state: 'detached' });
}

describe.each(screens)('one-tap betting on %s', (screen) => {
  it('is off at first, then bets the chosen amount once and takes it back; what is refused goes into the cart', () =>
    visit(screen, async ({ page, expects }) => {
      expects(422);
      const userId = await newMember({ cash: 30_000 });
      const match = await newBoardMatch();
      await logIn(page, userId, `/sport/korean?q=${match.home}`);
      await price(page, match, '승').waitFor();
      await switchOn(page, match, screen);
      await page.getByText('원터치 베팅 20,000원').waitFor();
      await expectAccessible(page, '원터치 베팅');

      await price(page, match, '승').dblclick();
      await page.getByRole('status').filter({ hasText: '1.85 · 20,000원 베팅 완료' }).waitFor();
      await seesCash(page, 10_000);
      await expectAccessible(page, '원터치 베팅 완료');
      await expectInSight(page.getByRole('button', { name: '끄기' }), 'off beside the result');
      expect(await page.locator('[data-leg]').count()).toBe(0);

      await price(page, match, '패').click();
      await page.getByText('베팅 금액이 보유 금액을 초과할 수 없습니다. 선택을 카트에 담았습니다.').waitFor();
      expect(await price(page, match, '패').getAttribute('aria-pressed')).toBe('true');
      await seesCash(page, 10_000);

      await page.getByRole('button', { name: /^베팅 취소, / }).click();
      await seesCash(page, 30_000);
      await page.getByText('원터치 베팅 20,000원').waitFor();
      await page.getByRole('button', { name: '끄기' }).click();
      await page.getByText('원터치 베팅 20,000원').waitFor({ state: 'detached' });
      await price(page, match, '승').click();
      expect(await price(page, match, '승').getAttribute('aria-pressed')).toBe('true');
      await seesCash(page, 30_000);
    }));

  it('in play shows its delay, then stands among open bets for good; a goal in the delay puts it into the cart', () =>
    visit(screen, async ({ page, expects }) => {
      expects(422);
      const userId = await newMember({ cash: 50_000 });
      const match = await newBoardMatch();
      await play(match, async ({ score }) => {
        await logIn(page, userId, '/sport/live');
        await price(page, match, '승').waitFor();
        await switchOn(page, match, screen);
        const delay = page.getByRole('status').filter({ hasText: /^원터치 베팅 접수 중 \d+초$/ });
        await price(page, match, '승').click();
        await delay.waitFor();
        await expectInSight(page.getByRole('button', { name: '끄기' }), 'off in the delay');
        await seesCash(page, 50_000);
        await expectAccessible(page, '원터치 베팅 접수');
        await page.getByRole('status').filter({ hasText: '1.85 · 20,000원 베팅 완료' }).waitFor();
        await seesCash(page, 30_000);
        await page.getByText('실시간 베팅은 취소할 수 없습니다.').waitFor();
        expect(await page.getByRole('button', { name: /^베팅 취소, / }).count()).toBe(0);
        await expectAccessible(page, '원터치 베팅, 인플레이');

        const open =
          screen === 'desktop'
            ? page.getByRole('tab', { name: '진행중 1' })
            : page.getByRole('button', { name: /^진행중 1 .*열기$/ });
        await open.click();
        const bets = page.getByRole('tabpanel', { name: '진행중' });
        await bets.getByText(`${match.home} 승`, { exact: true }).waitFor();
        const close = page
          .getByRole('dialog', { name: '베팅카트' })
          .getByRole('button', { name: '베팅카트 닫기' });
        if (screen === 'mobile') await close.click();

        await price(page, match, '패').click();
        await delay.waitFor();
        await score(0, 1);
        await page
          .getByText('경기 상황 또는 배당이 변경되어 베팅이 접수되지 않았습니다. 선택을 카트에 담았습니다.')
          .waitFor();
        expect(await price(page, match, '패').getAttribute('aria-pressed')).toBe('true');
        await seesCash(page, 30_000);
      });
    }));
});
