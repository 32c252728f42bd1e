import { describe, expect, it } from 'vitest';
import settings from '../../../shared/model/default-settings.json' with { type: 'json' };
import { GameSettings } from '../../../shared/model/games/game-settings.ts';
import { lotusBaccarat1, tokenBaccarat } from '../../../shared/rules/games/cards/baccarat.ts';
import { lotusOddEven } from '../../../shared/rules/games/cards/lotus-odd-even.ts';
import { maxWinnings } from '../../../shared/rules/games/max-winnings.ts';
import { roulette } from '../../../shared/rules/games/roulette.ts';
import { baccaratUi } from '../../../web/host/games/baccarat/baccarat-ui.ts';
import { dealtAt, handsOf } from '../../../web/host/games/baccarat/hands.ts';
import type { GameUi } from '../../../web/host/games/frame/game-ui.ts';
import { oddEvenUi } from '../../../web/host/games/odd-even/odd-even-ui.ts';
import { priceRows } from '../../../web/host/games/results/price-rows.ts';
import { rouletteUi } from '../../../web/host/games/roulette/roulette-ui.ts';

const pricing = { settings: GameSettings.parse(settings.config), previous: null };

function returns(ui: GameUi): Readonly<Record<string, string>> {
  const odds = ui.game
    .folders(pricing)
    .flatMap(({ selections }) => selections.map(({ key, odds }) => [key, odds] as const));
  const rows = priceRows(ui, new Map(odds));
  return Object.fromEntries(rows.map(({ name, returned }) => [name, (returned * 100).toFixed(3)]));
}

describe('the rules sheet of a frame', () => {
  it('shows the return of every roulette bet: 36 of 37 [games §4]', () => {
    const shown = returns(rouletteUi);
    expect(Object.keys(shown)).toHaveLength(10);
    expect(new Set(Object.values(shown))).toEqual(new Set(['97.297']));
  });

  it('shows the returns of baccarat with the tie that gives stakes back [games §3]', () => {
    expect(returns(baccaratUi(tokenBaccarat, 'chips'))).toMatchObject({
      플레이어: '98.765',
      뱅커: '98.942',
      타이: '85.640',
      '플레이어 페어': '89.639',
    });
  });

  it('shows the returns of lotus odd/even [games §3]', () => {
    expect(returns(oddEvenUi)).toMatchObject({ '홀짝 홀': '97.500', '히든카드 ♥': '95.000' });
  });

  it('prices by the odds its rules name, those of roulette never changing', () => {
    for (const [key, odds] of rouletteUi.fixedOdds ?? []) expect(roulette.priceOf(key, pricing)).toBe(odds);
    expect(rouletteUi.fixedOdds?.size).toBe(
      roulette.folders(pricing).reduce((sum, { selections }) => sum + selections.length, 0),
    );
  });
});

describe('a drawn round in a frame', () => {
  // Player 5 + 3 = 8 stands; banker 7 + 8 = 5.
  const draw = [4, 6, 2, 7, 20, 21];

  it('is read aloud with points and winner', () => {
    const ui = baccaratUi(lotusBaccarat1, 'single');
    expect(ui.spoken(lotusBaccarat1.resultOf(draw))).toBe('플레이어 8, 뱅커 5, 플레이어 승');
    expect(oddEvenUi.spoken(lotusOddEven.resultOf([1, 0, 8, 3]))).toBe('홀, 합 9, 히든카드 ♣8 오버 블랙');
    expect(rouletteUi.spoken(roulette.resultOf([17]))).toBe('17 블랙');
  });

  it('deals its cards in the order of the rules: the banker’s third comes fifth when the player stands', () => {
    const stands = handsOf(lotusBaccarat1.resultOf([5, 4, 0, 12, 20, 21]));
    if (!stands) throw new Error('no hands');
    expect(stands.player).toHaveLength(2);
    expect(stands.banker).toHaveLength(3);
    expect(dealtAt(stands, 'player').slice(0, 2)).toEqual([0, 1_100]);
    expect(dealtAt(stands, 'banker')).toEqual([550, 1_650, 2_200]);
  });

  it('counts once in the statistics of its kind', () => {
    const results = [draw, [0, 0, 1, 1, 2, 3]].map((one) => lotusBaccarat1.resultOf(one));
    const sum = baccaratUi(lotusBaccarat1, 'single')
      .tallies(results)
      .slice(0, 3)
      .reduce((total, { count }) => total + count, 0);
    expect(sum).toBe(2);
  });

  it('is nothing where a result is another game’s', () => {
    expect(handsOf({ pocket: 3 })).toBeNull();
    expect(oddEvenUi.spoken({ pocket: 3 })).toBe('');
    expect(rouletteUi.spoken({})).toBe('');
  });

  it('shows the most baccarat can return: a winner with both pairs, stakes back on a tie', () => {
    const hand = { game: tokenBaccarat, previous: null };
    const line = (key: string, odds: number) => ({ key, name: key, amount: 10_000, odds });
    expect(maxWinnings([line('bac.player', 200), line('bac.banker', 195)], hand)).toBe(20_000);
    expect(
      maxWinnings([line('bac.player', 200), line('bac.tie', 900), line('bac.playerPair', 1_200)], hand),
    ).toBe(220_000);
  });
});
