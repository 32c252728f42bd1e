import { describe, expect, it } from 'vitest';
import { failuresOf } from '../audit/verdict.ts';
import { eventsRun } from './events-run.ts';

describe('every event', () => {
  it('returns over many plays what its settings promise', () => {
    expect(failuresOf(eventsRun({ plays: 40_000, seed: 7 }))).toEqual([]);
  });
});
