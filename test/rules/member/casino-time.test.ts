import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casinoSpans, withStakeAt } from '../../../shared/rules/member/casino-time.ts';
import { timeOfLogins } from '../../../shared/rules/member/play-time.ts';

const minute = 60_000;
const midnight = Date.parse('2026-11-21T00:00:00+09:00');
const noon = midnight + 720 * minute;

const textAfter = (...stakes: readonly number[]): string =>
  stakes.reduce<string | undefined>((text, at) => withStakeAt(text, at), undefined) ?? '';
const minutes = (text: string, now: number): number =>
  timeOfLogins(casinoSpans(text, { now, isStaking: false }), now) / minute;

describe('time played at casino providers', () => {
  it('runs from stake to stake while no more than ten minutes pass between them', () => {
    const text = textAfter(noon, noon + 10 * minute, noon + 15 * minute, noon + 26 * minute);
    expect(text).toBe('20261121:720-735,746-746');
    expect(minutes(text, noon + 60 * minute)).toBe(17);
  });

  it('counts up to the stake that is judged', () => {
    const text = textAfter(noon);
    const spans = casinoSpans(text, { now: noon + 9 * minute, isStaking: true });
    expect(timeOfLogins(spans, noon + 9 * minute)).toBe(9 * minute);
  });

  it('begins anew on each Korean day, at midnight for who played through it', () => {
    const text = textAfter(midnight - 8 * minute, midnight - 4 * minute, midnight + 3 * minute);
    expect(text).toBe('20261121:0-3');
    expect(textAfter(midnight - 60 * minute, midnight + 3 * minute)).toBe('20261121:3-3');
    expect(minutes(textAfter(midnight - minute), midnight + minute)).toBe(0);
  });

  it('stays short however often it is left, and then counts no less than was played', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 });
    fc.assert(
      fc.property(pauses, (all) => {
        let at = midnight;
        const stakes = all.map((pause) => {
          at += pause * minute;
          return at;
        });
        const [first, ...others] = stakes.filter((stake) => stake < midnight + 1_440 * minute);
        if (first === undefined) return;
        let played = 1;
        let last = first;
        for (const stake of others) {
          const pause = (stake - last) / minute;
          played += pause > 10 ? 1 : pause;
          last = stake;
        }
        const text = textAfter(first, ...others);
        expect(text.length).toBeLessThan(90);
        expect(minutes(text, last + minute)).toBeGreaterThanOrEqual(played);
      }),
    );
  });
});
