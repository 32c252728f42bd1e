import { expect, it } from 'vitest';
import {
  betRoundListing,
  dueBetRounds,
  listBetRound,
  nextDraw,
} from '../../../functions/table/games/bet-rounds.ts';
import { betRoundShards } from '../../../functions/table/keys/keys.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const noon = Date.parse('2030-01-01T03:00:00.000Z');
const round = (number: number) => ({
  game: 'powerball',
  seq: `20300101${String(number).padStart(5, '0')}`,
  openAt: noon,
  closeAt: noon + number * 1_000,
  drawAt: noon + number * 1_000,
});

it('rounds with bets are spread over the partitions of their list', () => {
  const shards = new Set(
    Array.from({ length: 200 }, (_, number) => betRoundListing(round(number))['listPk']),
  );
  expect(shards.size).toBe(betRoundShards);
});

it('rounds of every partition are found in the order of their draws, as many as asked for', async () => {
  for (const number of [5, 1, 4, 2, 3, 9, 8, 7, 6])
    await listBetRound({ ...round(number), day: '20300101', number } as never);
  expect(await nextDraw()).toBe(noon + 1_000);
  const due = await dueBetRounds(noon + 7_000, 5);
  expect(due.map(({ drawAt }) => (drawAt - noon) / 1_000)).toEqual([1, 2, 3, 4, 5]);
  expect((await dueBetRounds(noon + 7_500, 50)).map(({ drawAt }) => drawAt).at(-1)).toBe(noon + 7_000);
});
