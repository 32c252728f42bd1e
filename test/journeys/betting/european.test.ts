import { describe, expect, it } from 'vitest';
import { newBoardMatch } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { feedMoreMarkets } from '../steps/matches/more-markets.ts';
import { cashOf, logIn, newMember, openSlip, seesCash } from '../steps/member.ts';

withBrowser();

const screens: readonly Screen[] = ['desktop', 'mobile'];

describe.each(screens)('on %s, a member', (screen) => {
  it('bets on a line of the European page and on its special market while the Korean cart stays as it was', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 100_000 });
      const match = await newBoardMatch();
      await feedMoreMarkets(match);
      const price = (name: string) =>
        page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(`^${match.home} 대 ${match.away} ${name} `) })
          .first();
      const kinds = page.getByRole('navigation', { name: '스포츠 종류' });

      await logIn(page, userId, `/sport/korean?q=${match.home}`);
      await price('승무패 승').click();
      await kinds.getByRole('link', { name: '스페셜' }).click();
      await price('양팀 모두 득점 예').click();
      await expectAccessible(page, '스페셜');

      await kinds.getByRole('link', { name: '유럽형', exact: true }).click();
      // Other journeys fill the first page.
      await page.getByRole('searchbox', { name: '팀 또는 리그 검색' }).fill(match.home);
      await page.getByRole('link', { name: `${match.home} 대 ${match.away} 전체 마켓` }).click();
      await page.getByRole('button', { name: /^핸디캡 \d/ }).click();
      expect(new URL(page.url()).searchParams.get('tab')).toBe('핸디캡');
      await price('핸디캡 홈 -0.25').click();
      await expectAccessible(page, '경기 상세');

      const before = await cashOf(page);
      const slip = await openSlip(page, screen);
      await slip.getByLabel('베팅금액').fill('10000');
      expect(await slip.locator('[data-leg]').count()).toBe(1);
      await slip.getByText('19,500원').first().waitFor();
      await slip.getByRole('button', { name: '베팅하기' }).click();
      await slip.getByText('베팅이 완료되었습니다.').waitFor();
      await seesCash(page, before - 10_000);
      await slip.getByRole('button', { name: '닫기', exact: true }).click();
      await slip.getByText('선택후 베팅을 진행해주세요.').waitFor();

      await page.goto('/sport/korean');
      const korean = await openSlip(page, screen);
      await korean.getByText('양팀 모두 득점').waitFor();
      expect(await korean.locator('[data-leg]').count()).toBe(2);
      await korean
        .locator('[data-leg]')
        .filter({ hasText: '승무패' })
        .getByRole('button', { name: /삭제$/ })
        .click();
      await korean.getByLabel('베팅금액').fill('10000');
      await korean.getByText('17,000원').first().waitFor();
      await korean.getByRole('button', { name: '베팅하기' }).click();
      await korean.getByText('베팅이 완료되었습니다.').waitFor();
      await seesCash(page, before - 20_000);
    }));
});
