import { expect, it } from 'vitest';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { betToWire } from '../../../shared/rules/bets/bet-to-wire.ts';
import { powerBall } from '../../../shared/rules/games/balls/power-ball.ts';
import { roulette } from '../../../shared/rules/games/roulette.ts';
import { roundBet } from '../../../shared/rules/rounds/round-bet.ts';
import { betView, combinationName } from '../../../web/features/betting/bet/bet-view.ts';

const drawAt = Date.parse('2026-11-22T06:10:00.000Z');
const bet = (game: typeof powerBall, keys: readonly string[]): Bet =>
  roundBet({
    game,
    gameId: `${game.key}-2026112200182`,
    roundName: '182회차',
    drawAt,
    lines: keys.map((key) => ({ key, amount: 10_000, odds: 195 })),
    folderOf: (key) => key,
    code: 'b_1',
    memberSeq: 1,
    now: drawAt - 60_000,
  });

it('a bet on a round is named by game and round in the history, not by teams', () => {
  const view = betView(betToWire(bet(powerBall, ['pb.odd'])));
  expect(view).toMatchObject({ isRound: true, type: 'mini game', stake: 10_000, expected: 19_500 });
  expect(view.legs).toMatchObject([
    { title: '파워볼 182회차', market: '파워볼 홀', pick: '', league: '', odds: '1.95' },
  ]);
  expect(combinationName(view)).toBe('1건');
});

it('lines of a bet on a round are counted, each with a stake of its own', () => {
  const view = betView(betToWire(bet(roulette, ['red', 'n:7'])));
  expect(view).toMatchObject({ isRound: true, type: 'token', stake: 20_000 });
  expect(combinationName(view)).toBe('2건');
});
