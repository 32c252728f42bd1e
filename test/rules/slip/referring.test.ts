import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeReferred, referralOf } from '../../../shared/rules/slip/referring.ts';
import { hourBefore, leg, placementContext, slip } from './placement-context.ts';
import { refusal } from './refused-slip.ts';

const now = hourBefore;
const stakes = fc.integer({ min: 1_000, max: 30_000_000 });
const cash = fc.integer({ min: 0, max: 30_000_000 });
const sides = fc.constantFrom('home', 'draw', 'away');
const legs = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 });

describe('a bet above its member’s limits', () => {
  it('may be referred only for stake or win, never past the balance or what a match may cost', () => {
    fc.assert(
      fc.property(stakes, cash, cash, sides, legs, (stake, held, room, side, games) => {
        const context = placementContext({ changes: { cash: held, room } });
        const asked = slip(
          games.map((at) => leg(context, `g${at}:1:${side}`)),
          { stake },
        );
        const refused = refusal(asked, context);
        if (refused === null || !mayBeReferred(refused, { slip: asked, context, now })) return;
        expect(['above-maximum', 'above-maximum-win']).toContain(refused.code);
        expect(stake).toBeLessThanOrEqual(held);
        const { winnings } = referralOf(asked, context);
        expect(winnings - stake).toBeLessThanOrEqual(room);
      }),
    );
  });

  it('is shown with the largest stake that the limits take: that one is taken, one won more is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_600_000, max: 9_000_000 }), sides, legs, (stake, side, games) => {
        const context = placementContext({ changes: { cash: 100_000_000 } });
        const picked = games.map((at) => leg(context, `g${at}:1:${side}`));
        const refused = refusal(slip(picked, { stake }), context);
        if (!refused || !mayBeReferred(refused, { slip: slip(picked, { stake }), context, now })) return;
        const { most } = referralOf(slip(picked, { stake }), context);
        if (most === 0) return;
        expect(refusal(slip(picked, { stake: most }), context)).toBeNull();
        expect(refusal(slip(picked, { stake: most + 1 }), context)?.code).toMatch(/^above-maximum/);
      }),
    );
  });
});
