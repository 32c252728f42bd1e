import { describe, expect, it } from 'vitest';
import { failuresOf } from '../audit/verdict.ts';
import { cancelSettleRaces } from '../bank/cancel-settle-races.ts';
import { delayedBetCrash } from './delayed-bet-crash.ts';
import { settlementCrash } from './settlement-crash.ts';

describe('a settlement', () => {
  it('pays every bet exactly once though its process is killed twice in the middle', {
    timeout: 180_000,
  }, async () => {
    expect(failuresOf(await settlementCrash({ bets: 1_500, seed: 1 }))).toEqual([]);
  });

  it('a cancel and a cash-out of the same bet have exactly one winner', { timeout: 180_000 }, async () => {
    expect(failuresOf(await cancelSettleRaces({ races: 100, seed: 1 }))).toEqual([]);
  });
});

describe('bets in play that wait for their delay', () => {
  it('are decided once each after a restart in between, those of a match with a goal refused', {
    timeout: 60_000,
  }, async () => {
    expect(failuresOf(await delayedBetCrash({ bets: 3, seed: 1 }))).toEqual([]);
  });
});
