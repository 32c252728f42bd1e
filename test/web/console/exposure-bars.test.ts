import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barShare, heatStep, lossOf, marketsOf } from '../../../web/console/risk/exposure-bars.ts';

const won = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const line = fc.record({
  id: fc.uuid(),
  marketsId: fc.integer({ min: 1, max: 5 }),
  marketNameKr: fc.constant('승무패'),
  line: fc.constant(null),
  stake: fc.nat(1_000_000),
  worst: won,
  cells: fc.constant<never[]>([]),
});

describe('the bars of the exposure board', () => {
  it('stay within their track, grow with the loss, and show every loss', () => {
    fc.assert(
      fc.property(won, won, fc.integer({ min: 1, max: 1_000_000_000_000 }), (one, other, largest) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const [small, large] = [barShare(less, largest), barShare(more, largest)];
        expect(small).toBeLessThanOrEqual(large);
        expect(heatStep(small)).toBeLessThanOrEqual(heatStep(large));
        expect(large).toBeLessThanOrEqual(100);
        expect(small > 0).toBe(less > 0);
        expect(heatStep(small) > 0).toBe(less > 0);
      }),
    );
  });

  it('belong to markets that hold every line once, the largest liability first', () => {
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: ({ id }) => id }), (lines) => {
        const markets = marketsOf(lines);
        expect(markets.flatMap((market) => market.lines).length).toBe(lines.length);
        expect(markets.reduce((sum, { worst }) => sum + worst, 0)).toBe(
          lines.reduce((sum, { worst }) => sum + worst, 0),
        );
        const worst = markets.map((market) => market.worst);
        expect(worst).toEqual([...worst].sort((a, b) => a - b));
        expect(lossOf({ worst: 5 })).toBe(0);
      }),
    );
  });
});
