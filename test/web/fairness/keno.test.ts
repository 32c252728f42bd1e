import { describe, expect, it } from 'vitest';
import { kenoPays } from '../../../shared/rules/games/keno.ts';
import { kenoOutcome, kenoTable } from '../../../web/features/fairness/keno-outcome.ts';

const draw = [40, 3, 17, 22, 9, 1, 30, 28, 5, 12];

describe('the proof of a game of keno', () => {
  it('counts the hits among the picks, and pays what settlement pays', () => {
    expect(kenoOutcome('17, 3 39', draw)).toEqual({
      picks: [
        { number: 3, isHit: true },
        { number: 17, isHit: true },
        { number: 39, isHit: false },
      ],
      hits: 2,
      pay: 290,
    });
    expect(kenoOutcome('39', draw)).toMatchObject({ hits: 0, pay: 0 });
    expect(kenoOutcome(draw.join('-'), draw)).toMatchObject({ hits: 10, pay: 100_000 });
  });

  it('takes no picks that cannot be bet on', () => {
    for (const text of ['', '번호', '0', '41', '7 7', '1 2 3 4 5 6 7 8 9 10 11'])
      expect(kenoOutcome(text, draw), text).toBeNull();
  });

  it('shows what every number of picks pays by its hits, and nothing that pays nothing', () => {
    expect(kenoTable.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { count, rows } of kenoTable)
      for (const [hits, pay] of (kenoPays[count - 1] ?? []).entries())
        expect(rows.find((row) => row.hits === hits)?.pay ?? 0).toBe(pay);
  });
});
