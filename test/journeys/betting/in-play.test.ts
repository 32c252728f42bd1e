import { describe, expect, it } from 'vitest';
import { movePrices, newBoardMatch } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { feedMoreMarkets } from '../steps/matches/more-markets.ts';
import { cashOf, logIn, newMember, openSlip, seesCash } from '../steps/member.ts';
import { play } from '../steps/play.ts';

withBrowser();

const screens: readonly Screen[] = ['desktop', 'mobile'];

describe.concurrent.each(screens)('on %s, a member', (screen) => {
  it('follows a match into play, bets on it, waits over a reload, is accepted, and finds it in the history', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 100_000 });
      const match = await newBoardMatch();
      await feedMoreMarkets(match);
      const main = page.getByRole('main');
      const price = (name: string) =>
        main.getByRole('button', { name: new RegExp(`^${match.home} 대 ${match.away} ${name}`) }).first();

      await logIn(page, userId, '/sport/inplay');
      await play(match, async ({ score }) => {
        const row = main.getByRole('listitem').filter({ hasText: match.home });
        await row.getByText(/전반 10:\d\d/).waitFor();
        await movePrices(match, [1.95, 3.3, 4]);
        await price('승무패 승 1.95').getByText('▲').waitFor();
        await movePrices(match, [1.95, 3.3, 4], 'suspended');
        await price('승무패 승 일시중지').waitFor();
        await movePrices(match, [1.95, 3.3, 4]);
        await price('승무패 승 1.95').waitFor();
        await score(1, 0);
        await row.getByText('1', { exact: true }).waitFor();
        await expectAccessible(page, '인플레이');

        await row.getByRole('link', { name: /전체 마켓/ }).click();
        await page.getByRole('table', { name: '점수' }).waitFor();
        await page.getByRole('button', { name: /^기타 \d/ }).click();
        await price('양팀 모두 득점 예 1.7').click();
        await expectAccessible(page, '인플레이 경기');

        const before = await cashOf(page);
        const slip = await openSlip(page, screen);
        await slip.getByText(/전반 10:\d\d/).waitFor();
        await slip.getByLabel('베팅금액').fill('10000');
        await slip.getByText('옵션').click();
        await slip.getByText('최대당첨 1,500,000').waitFor();
        await slip.getByRole('button', { name: '베팅하기' }).click();
        await slip.getByRole('progressbar', { name: '베팅 접수 진행' }).waitFor();
        await slip.getByText(/베팅 접수 중입니다. 잠시만 기다려 주세요. \(\d초\)/).waitFor();
        await expectAccessible(page, '베팅 접수');
        await page.reload();
        await slip.getByRole('progressbar', { name: '베팅 접수 진행' }).waitFor();
        await seesCash(page, before);
        await slip.getByText('베팅이 완료되었습니다.').waitFor();
        await seesCash(page, before - 10_000);

        await slip.getByRole('link', { name: '내역' }).click();
        const bet = page.getByRole('listitem').filter({ hasText: match.home }).first();
        await bet.getByText('인플레이', { exact: true }).waitFor({ state: 'attached' });
        await bet.getByRole('button', { name: /상세$/ }).click();
        await bet.getByText('1 : 0').waitFor();
        await bet.getByRole('button', { name: '같은 선택 다시' }).click();
        await page.waitForURL(/\/sport\/inplay/);
        const again =
          screen === 'desktop'
            ? page.getByRole('complementary', { name: '베팅카트' })
            : page.getByRole('dialog', { name: '베팅카트' });
        await again.getByText('양팀 모두 득점').waitFor();
      });
    }));

  it('bets from the live list and from the in-play list of lsport, and is taken from both', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 100_000 });
      const match = await newBoardMatch();
      await play(match, async () => {
        await logIn(page, userId, '/sport/live');
        const before = await cashOf(page);
        for (const [turn, path] of ['/sport/live', '/sport/inplay-lsport'].entries()) {
          if (turn > 0) await page.goto(path);
          await page
            .getByRole('main')
            .getByRole('button', { name: `${match.home} 대 ${match.away} 승무패 승 1.85` })
            .click();
          const slip = await openSlip(page, screen);
          await slip.getByLabel('베팅금액').fill('10000');
          await slip.getByText('18,500원').first().waitFor();
          await slip.getByRole('button', { name: '베팅하기' }).click();
          await slip.getByText('베팅이 완료되었습니다.').waitFor();
          await seesCash(page, before - 10_000 * (turn + 1));
        }
        await page.goto('/my/betting-result');
        const bets = page.getByRole('listitem').filter({ hasText: match.home });
        await bets.nth(1).waitFor();
        await bets.getByText('라이브', { exact: true }).first().waitFor({ state: 'attached' });
      });
    }));
});

describe.concurrent('a bet that waits', () => {
  it('is requested once though its reply was lost; a goal meanwhile refuses it, the slip says so, no money moves', () =>
    visit('desktop', async ({ page, expects }) => {
      expects(422);
      expects(/ERR_FAILED/);
      const userId = await newMember({ cash: 100_000 });
      const match = await newBoardMatch();
      await play(match, async ({ score }) => {
        await logIn(page, userId, '/sport/live');
        await page
          .getByRole('main')
          .getByRole('button', { name: `${match.home} 대 ${match.away} 승무패 승 1.85` })
          .click();
        const before = await cashOf(page);
        const slip = await openSlip(page, 'desktop');
        await slip.getByLabel('베팅금액').fill('10000');
        const keys: (string | undefined)[] = [];
        await page.route(/\/betting\/live\//, async (route) => {
          keys.push(route.request().headers()['idempotency-key']);
          const response = await route.fetch();
          if (keys.length === 1) await route.abort();
          else await route.fulfill({ response });
        });
        await slip.getByRole('button', { name: '베팅하기' }).click();
        await slip.getByRole('progressbar', { name: '베팅 접수 진행' }).waitFor();
        expect(keys).toHaveLength(2);
        expect(new Set(keys).size).toBe(1);
        await score(0, 1);
        await slip.getByText('경기 상황 또는 배당이 변경되어 베팅이 접수되지 않았습니다.').waitFor();
        expect(await slip.locator('[data-leg]').count()).toBe(1);
        await seesCash(page, before);
        await expectAccessible(page, '실시간');
      });
    }));
});
