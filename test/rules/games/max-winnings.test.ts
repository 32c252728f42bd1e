import { describe, expect, it } from 'vitest';
import { integersOf } from '../../../functions/domain/rounds/integers.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import type { Game } from '../../../shared/rules/games/game.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { maxWinnings } from '../../../shared/rules/games/max-winnings.ts';
import { type RoundLine, whyNotOnRound } from '../../../shared/rules/rounds/betting-on-a-round.ts';
import { roundBet } from '../../../shared/rules/rounds/round-bet.ts';
import type { Limits } from '../../../shared/rules/slip/limits.ts';
import { roundExposure } from '../../../shared/rules/trading/round-exposure.ts';
import { pricing, selectionsOf } from './standard.ts';

const { powerball, powerladder, roulette, hilo, baccarat, horse, graph } = games;
const seeds = { serverSeed: 'a'.repeat(64), nonce: 0 };

/** How all selections of a game are decided by a draw. */
function waysOf(game: Game, previous: Draw | null): (draw: Draw) => string {
  const keys = selectionsOf(game, previous).map(({ key }) => key);
  return (draw) => keys.map((key) => game.codeOf(key, { draw, previous })).join('');
}

describe('the outcomes of a game', () => {
  it.each([
    [powerball, 3_000],
    [powerladder, 300],
    [games['lotus-oe'], 2_000],
    [baccarat, 12_000],
    [roulette, 1_000],
    [hilo, 1_000],
  ])('of $key are all ways its selections can be decided, and no other', (game, draws) => {
    const previous = game.usesPrevious ? [12] : null;
    const ways = waysOf(game, previous);
    const seen = new Set<string>();
    const integers = integersOf({ ...seeds, clientSeed: game.key });
    for (let draw = 0; draw < draws; draw += 1) seen.add(ways(game.draw(integers)));
    expect([...seen].toSorted()).toEqual([...new Set(game.outcomes?.().map(ways))].toSorted());
  });

  it('of the races are the 336 orders of the first three', () => {
    const orders = new Set(horse.outcomes?.().map((draw) => draw.slice(0, 3).join('-')));
    expect(orders.size).toBe(8 * 7 * 6);
    const integers = integersOf({ ...seeds, clientSeed: 'horse' });
    for (let draw = 0; draw < 1_000; draw += 1)
      expect(orders).toContain(horse.draw(integers).slice(0, 3).join('-'));
  });
});

function line(game: Game, key: string, amount: number, previous: Draw | null = null): RoundLine {
  const odds = game.priceOf(key, pricing(previous));
  return { key, amount, odds, seen: odds };
}

describe('what lines can win together', () => {
  it.each([
    [
      'numbers of one wheel exclude each other',
      roulette,
      [
        ['n:1', 30_000],
        ['n:2', 20_000],
      ],
      1_080_000,
    ],
    [
      'a number and its colour pay both',
      roulette,
      [
        ['n:1', 10_000],
        ['red', 10_000],
        ['black', 5_000],
      ],
      380_000,
    ],
    [
      'a tie gives the stakes on the hands back',
      baccarat,
      [
        ['bac.player', 10_000],
        ['bac.tie', 10_000],
      ],
      100_000,
    ],
    [
      'both pairs come with any winner',
      baccarat,
      [
        ['bac.banker', 10_000],
        ['bac.playerPair', 1_000],
        ['bac.bankerPair', 1_000],
      ],
      43_500,
    ],
    [
      'three runners place, one wins',
      horse,
      [
        ['win:1', 10_000],
        ['win:2', 10_000],
        ['place:1', 10_000],
        ['place:2', 10_000],
        ['place:3', 10_000],
        ['place:4', 10_000],
      ],
      49_400 + 16_800 + 21_100 + 19_000,
    ],
  ] as const)('%s', (_, game, lines, won) => {
    const slipLines = lines.map(([key, amount]) => line(game, key, amount));
    expect(maxWinnings(slipLines, { game, previous: null })).toBe(won);
  });

  it('hi and lo compare backwards: no card is above and below the one before', () => {
    const previous = [12];
    const [hi, lo, red] = ['hi', 'lo', 'red'].map((key) => line(hilo, key, 10_000, previous));
    if (!hi || !lo || !red) throw new Error('not sold');
    const better = Math.max(hi.odds ?? 0, lo.odds ?? 0);
    expect(maxWinnings([hi, lo, red], { game: hilo, previous })).toBe(better * 100 + 20_000);
  });
});

describe('the win limit', () => {
  const limits: Limits = {
    ...{ maxFolders: 1, maxOdds: null, single: null },
    ...{ minBetting: 1_000, maxBetting: 500_000, maxWin: 10_000_000 },
  };
  const slip = (lines: readonly RoundLine[]) => ({
    ...{ lines, limits, cash: 1_000_000, now: 0, round: null },
    ...{ game: roulette, previous: null },
  });

  it('counts what lines can win together, not by their sum', () => {
    const numbers = Array.from({ length: 14 }, (_, pocket) => line(roulette, `n:${pocket}`, 30_000));
    expect(whyNotOnRound(slip(numbers))).toBeNull();
    expect(whyNotOnRound(slip([line(roulette, 'n:1', 277_777)]))).toBeNull();
    const tooMuch = [line(roulette, 'n:1', 277_777), line(roulette, 'red', 1_000)];
    expect(whyNotOnRound(slip(tooMuch))).toEqual({
      code: 'above-maximum-win',
      values: { max: 10_000_000 },
    });
    expect(whyNotOnRound(slip([line(roulette, 'n:1', 277_777), line(roulette, 'black', 1_000)]))).toBeNull();
  });
});

/** An open bet of lines that stand each for itself. */
function bet(game: Game, lines: readonly (readonly [key: string, amount: number, odds: number])[]): Bet {
  return roundBet({
    ...{ game, gameId: `${game.key}-2026112100001`, roundName: '1회차', drawAt: 300_000 },
    ...{ lines: lines.map(([key, amount, odds]) => ({ key, amount, odds })), folderOf: (key) => key },
    ...{ code: 'B1', memberSeq: 1, now: 0 },
  });
}

describe('the largest liability of a round', () => {
  it('adds up lines that win together, of whichever bets', () => {
    const bets = [
      bet(powerball, [['pb.odd', 100_000, 195]]),
      bet(powerball, [['pb.odd_under', 100_000, 475]]),
    ];
    const { worst, selections } = roundExposure(bets, { game: powerball, previous: null });
    expect(worst).toBe(200_000 - 195_000 - 475_000);
    expect(selections.map(({ net }) => net)).toEqual([-275_000, 5_000]);
  });

  it('does not add up those that exclude each other, counts stakes that go back, and is a gain where nothing is lost', () => {
    const hands = [
      bet(baccarat, [
        ['bac.player', 100_000, 200],
        ['bac.banker', 100_000, 195],
        ['bac.tie', 10_000, 900],
      ]),
    ];
    expect(roundExposure(hands, { game: baccarat, previous: null }).worst).toBe(210_000 - 290_000);
    const numbers = [
      bet(roulette, [
        ['black', 10_000, 200],
        ['red', 10_000, 200],
      ]),
    ];
    expect(roundExposure(numbers, { game: roulette, previous: null }).worst).toBe(0);
    expect(roundExposure([], { game: roulette, previous: null }).worst).toBe(0);
  });

  it('of flights is that everybody is still in at 100.00', () => {
    const flights = [bet(graph, [['x:10000', 1_000, 10_000]]), bet(graph, [['x:250', 1_000, 250]])];
    expect(roundExposure(flights, { game: graph, previous: null }).worst).toBe(2_000 - 100_000 - 2_500);
  });
});
