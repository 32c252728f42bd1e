import { describe, expect, it } from 'vitest';
import { tableGame, tableGames } from '../../../shared/rules/casino/tables/table-games.ts';
import { bigRoadCells } from '../../../web/host/casino/tables/big-road-cells.ts';
import { duelLetters } from '../../../web/host/casino/tables/dragon-tiger-ui.tsx';
import { hotAndCold } from '../../../web/host/casino/tables/roulette-table.tsx';
import { tableUi } from '../../../web/host/casino/tables/table-ui.tsx';
import { priceRows } from '../../../web/host/games/results/price-rows.ts';
import { addChip, clearTray, doubleStakes, undo, useTray } from '../../../web/host/games/tray/tray-store.ts';

const places = (results: string) =>
  bigRoadCells([...results].map((one) => (one === 'P' ? 'one' : one === 'B' ? 'other' : 'tie'))).map(
    ({ column, row, ties }) => `${column}.${row}${ties > 0 ? `+${ties}` : ''}`,
  );

describe('the big road', () => {
  it('goes down with a streak and starts a column with the other side', () => {
    expect(places('PPBPP')).toEqual(['0.0', '0.1', '1.0', '2.0', '2.1']);
  });

  it('turns right at its foot, and where an earlier tail is in the way', () => {
    expect(places('PPPPPPPP')).toEqual(['0.0', '0.1', '0.2', '0.3', '0.4', '0.5', '1.5', '2.5']);
    expect(places('PPPPPPPBBBBBB').slice(7)).toEqual(['1.0', '1.1', '1.2', '1.3', '1.4', '2.4']);
  });

  it('marks ties on the win before them, and leaves out those before any win', () => {
    expect(places('TTPTTB')).toEqual(['0.0+2', '1.0']);
    expect(places('')).toEqual([]);
  });
});

describe('the beads of dragon tiger', () => {
  it('tell a tie from the tiger, whose Korean names begin alike', () => {
    expect(duelLetters).toEqual({ dragon: 'D', tiger: 'T', tie: '=' });
  });
});

describe('hot and cold numbers', () => {
  it('are those that came most often, and those away longest', () => {
    const { hot, cold } = hotAndCold([7, 7, 0, 12, 7, 0]);
    expect(hot.map(({ pocket, count }) => [pocket, count])).toEqual([
      [7, 3],
      [0, 2],
      [12, 1],
    ]);
    expect(cold.map(({ pocket }) => pocket)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('the price table of a live table', () => {
  const pricing = { settings: undefined as never, previous: null };
  const returned = (code: string) => {
    const game = tableGame(code);
    if (!game) throw new Error(code);
    const odds = new Map(
      game
        .folders(pricing)
        .flatMap(({ selections }) => selections.map(({ key, odds: price }) => [key, price] as const)),
    );
    return priceRows(
      tableUi(game, () => undefined),
      odds,
    ).map(({ name, returned: share }) => [name, (share * 100).toFixed(2)]);
  };

  it.each([
    [
      'evolution-4',
      [
        ['플레이어', '98.76'],
        ['뱅커', '98.54'],
        ['타이', '85.64'],
        ['플레이어 페어', '89.64'],
        ['뱅커 페어', '89.64'],
      ],
    ],
    [
      'evolution-5',
      [
        ['드래곤', '96.27'],
        ['타이거', '96.27'],
        ['타이', '67.23'],
        ['수티드 타이', '86.02'],
      ],
    ],
    [
      'evolution-9',
      [
        ['대 · 소', '97.22'],
        ['합 4 · 17', '70.83'],
        ['합 5 · 16', '52.78'],
        ['합 6 · 15', '69.44'],
        ['합 7 · 14', '90.28'],
        ['합 8 · 13', '87.50'],
        ['합 9 · 12', '81.02'],
        ['합 10 · 11', '87.50'],
        ['싱글 (1개 기준)', '92.13'],
        ['더블', '66.67'],
        ['트리플', '69.91'],
        ['모든 트리플', '69.44'],
        ['두 수 조합', '83.33'],
      ],
    ],
  ])('of %s says what a won staked returns', (code, rows) => {
    expect(returned(code)).toEqual(rows);
  });

  it('every table that is played has a page, and returns of roulette are 97.30 %', () => {
    expect(tableGames).toHaveLength(45);
    for (const game of tableGames) expect(tableUi(game, () => undefined).rules.length).toBeGreaterThan(3);
    expect(new Set(returned('evolution-6').map(([, share]) => share))).toEqual(new Set(['97.30']));
  });
});

describe('the tray', () => {
  it('takes changes back one by one, and doubles every stake', () => {
    clearTray();
    addChip('bac.player');
    addChip('bac.tie');
    doubleStakes();
    const stakes = () => useTray.getState().lines.map(({ key, amount }) => `${key} ${amount}`);
    expect(stakes()).toEqual(['bac.player 20000', 'bac.tie 20000']);
    undo();
    expect(stakes()).toEqual(['bac.player 10000', 'bac.tie 10000']);
    undo();
    undo();
    expect(stakes()).toEqual([]);
    undo();
    doubleStakes();
    expect(stakes()).toEqual([]);
  });
});
