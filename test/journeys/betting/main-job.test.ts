import { describe, expect, it } from 'vitest';
import { movePrices, newBoardMatch } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { cashOf, logInHere, openSlip, seesCash } from '../steps/member.ts';
import { enterResult } from '../steps/operator-calls.ts';

withBrowser();

const people: readonly [Screen, string][] = [
  ['desktop', 'member01'],
  ['mobile', 'member02'],
];

describe.concurrent.each(people)('on %s, %s', (screen, userId) => {
  it('sees odds move, bets, is paid when the match is decided, and finds it in the history', () =>
    visit(screen, async ({ page }) => {
      // The home page has the soonest: those of other journeys begin later.
      const match = await newBoardMatch([1.85, 3.4, 4.2], 0.2);

      await page.goto('/');
      const pick = (price: string) =>
        page.getByRole('button', { name: `${match.home} 대 ${match.away} 승무패 승 ${price}` }).first();
      await pick('1.85').waitFor();
      await movePrices(match, [1.95, 3.3, 4]);
      await pick('1.95').click();
      expect(await pick('1.95').getAttribute('aria-pressed')).toBe('true');

      const slip = await openSlip(page, screen);
      await expectAccessible(page, '카트');
      await slip.getByRole('button', { name: '로그인 후 베팅' }).click();
      await page.getByRole('dialog', { name: '로그인' }).getByLabel('아이디', { exact: true }).waitFor();
      await expectAccessible(page, '로그인');
      await logInHere(page, userId);
      const before = await cashOf(page);

      const own = await openSlip(page, screen);
      await own.getByLabel('베팅금액').fill('10000');
      await own.getByText('19,500원').first().waitFor();
      await own.getByRole('button', { name: '베팅하기' }).click();
      await own.getByText('베팅이 완료되었습니다.').waitFor();
      await expectAccessible(page, '영수증');
      await own.getByText(/^[0-9A-Z]{6}$/).waitFor();
      await own.getByRole('button', { name: '번호 복사' }).waitFor();
      await seesCash(page, before - 10_000);

      await own.getByRole('link', { name: '내역' }).click();
      await page.getByRole('heading', { name: '베팅내역' }).waitFor();
      const row = page.getByRole('listitem').filter({ hasText: match.home });
      await row.getByText('대기').waitFor();

      await enterResult(match, { home: 2, away: 0 });
      await row.getByText('적중').waitFor();
      await seesCash(page, before + 9_500);
    }));
});
