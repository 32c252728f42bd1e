import { describe, expect, it } from 'vitest';
import { failuresOf } from '../audit/verdict.ts';
import { feedDay } from './feed-day.ts';

describe('a feed day with lost, late and repeated messages', () => {
  it('sent to two systems, and once more to one, leaves the same bytes of every match', {
    timeout: 120_000,
  }, async () => {
    expect(
      failuresOf(await feedDay({ messages: 2_000, seed: 1, sports: ['basketball'], together: 400 })),
    ).toEqual([]);
  });
});
