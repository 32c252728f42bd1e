import { describe, expect, it } from 'vitest';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { type InPlayPeriod, matchInPeriod } from '../steps/matches/in-play-period.ts';
import { logIn, newMember } from '../steps/member.ts';
import { stepTo } from '../steps/step-to.ts';

withBrowser();

interface Played extends InPlayPeriod {
  /** The period's name on board and match page. */
  readonly name: string;
  /** Rows of the match page's table of scores. */
  readonly table: readonly [head: string, home: string, away: string];
  /** What the match page says happened, newest first: its first two lines. */
  readonly happened: readonly string[];
}

const innings = Array.from({ length: 10 }, (_, at) => [at + 1, at % 3, (at + 1) % 2] as const);

const played: readonly Played[] = [
  {
    sport: { Id: 6046, Name: 'Football' },
    period: 30,
    scores: [
      [10, 1, 0],
      [20, 0, 1],
      [30, 1, 0],
    ],
    name: '연장 전반',
    table: ['전반 후반 연장 전반 합계', '1 0 1 2', '0 1 0 1'],
    happened: ['연장 전반 진행중 1 : 0 합계 2 : 1', '후반 종료 0 : 1 합계 1 : 1'],
  },
  {
    sport: { Id: 48242, Name: 'Basketball' },
    period: 40,
    scores: [
      [1, 28, 31],
      [2, 25, 22],
      [3, 19, 27],
      [4, 30, 22],
      [40, 4, 2],
    ],
    name: '연장',
    table: ['1쿼터 2쿼터 3쿼터 4쿼터 연장 합계', '28 25 19 30 4 106', '31 22 27 22 2 104'],
    happened: ['연장 진행중 4 : 2 합계 106 : 104', '4쿼터 종료 30 : 22 합계 102 : 102'],
  },
  {
    sport: { Id: 154914, Name: 'Baseball' },
    period: 10,
    scores: innings,
    name: '연장 10회',
    table: [
      '1회 2회 3회 4회 5회 6회 7회 8회 9회 연장 10회 합계',
      '0 1 2 0 1 2 0 1 2 0 9',
      '1 0 1 0 1 0 1 0 1 0 5',
    ],
    happened: ['연장 10회 진행중 0 : 0 합계 9 : 5', '9회 종료 2 : 1 합계 9 : 5'],
  },
  {
    sport: { Id: 35232, Name: 'Ice Hockey' },
    period: 50,
    scores: [
      [1, 1, 0],
      [2, 0, 1],
      [3, 2, 2],
      [40, 0, 0],
      [50, 1, 0],
    ],
    name: '슛아웃',
    table: ['1피리어드 2피리어드 3피리어드 연장 슛아웃 합계', '1 0 2 0 1 4', '0 1 2 0 0 3'],
    happened: ['슛아웃 진행중 1 : 0 합계 4 : 3', '연장 종료 0 : 0 합계 3 : 3'],
  },
  {
    sport: { Id: 54094, Name: 'Tennis' },
    period: 3,
    scores: [
      [1, 7, 6],
      [2, 6, 7],
      [3, 6, 6],
    ],
    name: '3세트',
    table: ['1세트 2세트 3세트 합계', '7 6 6 19', '6 7 6 19'],
    happened: ['3세트 진행중 6 : 6 합계 19 : 19', '2세트 종료 6 : 7 합계 13 : 13'],
  },
];

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe.each<Screen>(['desktop', 'mobile'])('on %s, a match after its regular time', (screen) => {
  it('names its period on the board, and by period has its score and what happened on its page', () =>
    visit(screen, async ({ page }) => {
      const matches = await Promise.all(played.map(matchInPeriod));
      await logIn(page, await newMember(), '/sport/inplay');
      const main = page.getByRole('main');
      // Baseball's and tennis' have no market that still takes bets: they stand in the line of closed ones.
      await main.getByRole('button', { name: /^베팅 마감 \d+경기/ }).click();
      for (const [at, { home }] of matches.entries()) {
        const row = main.getByRole('listitem').filter({ hasText: home });
        await row.getByText(new RegExp(`^${played[at]?.name}( |$)`)).waitFor();
      }
      for (const [at, { gameId, home }] of matches.entries()) {
        const { name, table, happened } = played[at] ?? { name: '', table: [], happened: [] };
        await stepTo(page, `/sport/inplay/${gameId}`);
        await main.getByRole('heading', { name: new RegExp(home) }).waitFor();
        await main.getByText(new RegExp(`^${name} \\d`)).waitFor();
        const rows = main.getByRole('table', { name: '점수' }).getByRole('row');
        const cells = await rows.evaluateAll((all) =>
          all.map((row) =>
            [...row.children]
              .slice(1)
              .map((cell) => cell.textContent)
              .join(' '),
          ),
        );
        expect(cells, name).toEqual(table);
        const lines = main.getByRole('list', { name: '주요 상황' }).getByRole('listitem');
        await lines.first().waitFor();
        expect((await lines.allInnerTexts()).map(oneLine).slice(0, 2), name).toEqual(happened);
        expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
        await expectAccessible(page, name);
      }
    }));
});
