import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pointerShards } from '../../../functions/table/keys/keys.ts';
import type { DirectTable } from '../faults/direct-table.ts';
import { allSettled } from './settled.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const perPage = 200;

/** A match whose legs are all open at first; `settledAt` says how many of a shard's are settled after so many milliseconds. */
function matchOf(legs: number, settledAt: (passed: number, shard: number) => number) {
  const began = performance.now();
  const openIn = (shard: number) => Math.max(0, legs - settledAt(performance.now() - began, shard));
  const table: Pick<DirectTable, 'firstOpen' | 'openPointers'> = {
    openPointers: async () => pointerShards.reduce((sum, shard) => sum + openIn(shard), 0),
    firstOpen: async (_, shard) => {
      const open = openIn(shard);
      if (open === 0) return null;
      const before = Math.floor((legs - open) / perPage) * perPage;
      const behind = before === 0 ? null : { pk: { S: 'G#1#0' }, sk: { S: `L#${before}` } };
      return { behind, open: Math.min(open, perPage - ((legs - open) % perPage)) };
    },
  };
  return allSettled(table, [{ gameId: '1' }]);
}

async function told(waiting: Promise<readonly string[]>): Promise<readonly string[]> {
  await vi.runAllTimersAsync();
  return waiting;
}

describe('a settlement waited for', () => {
  it('whose shards take five minutes each, side by side, is not called stuck', async () => {
    expect(await told(matchOf(10_000, (passed) => Math.floor(passed / 30)))).toEqual([]);
  });

  it('that stands still for half a minute and goes on is not called stuck', async () => {
    const settled = (passed: number) =>
      Math.floor(Math.max(passed < 20_000 ? passed : 0, passed - 30_000) / 10);
    expect(await told(matchOf(10_000, settled))).toEqual([]);
  });

  it('is called stuck a minute after its last shard moved, and names what is open', async () => {
    const began = performance.now();
    const settled = (passed: number, shard: number) =>
      Math.min(Math.floor(passed / 30), shard === 3 ? 9_000 : 10_000);
    expect(await told(matchOf(10_000, settled))).toEqual(['match 1: 1000 open legs']);
    // The other shards end after 300 s.
    expect(performance.now() - began).toBeGreaterThan(300_000 + 60_000);
  });
});
