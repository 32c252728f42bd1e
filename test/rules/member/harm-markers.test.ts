import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HarmRecord } from '../../../shared/model/member/harm.ts';
import {
  type HarmFacts,
  harmMarkers,
  harmRecordAfter,
  harmRecordContacted,
} from '../../../shared/rules/member/harm-markers.ts';

/** Thursday noon in Seoul. */
const now = Date.parse('2026-11-26T03:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;
const none: HarmFacts = { deposits: [], lost: new Map(), logins: [], changes: [] };
const kindsOf = (facts: Partial<HarmFacts>) =>
  harmMarkers({ ...none, ...facts }, now).map(({ kind }) => kind);
const weekly = (amount: number) => [8, 15, 22, 29].map((days) => ({ at: now - days * day, amount }));

describe('rising deposits', () => {
  it('are twice a usual week and at least 500,000 won', () => {
    const deposits = [...weekly(250_000), { at: now - day, amount: 500_000 }];
    expect(harmMarkers({ ...none, deposits }, now)).toEqual([
      { kind: 'rising-deposits', value: 500_000, beside: 250_000 },
    ]);
  });

  it('are not a won less, nor the first deposits of a member', () => {
    expect(kindsOf({ deposits: [...weekly(250_000), { at: now - day, amount: 499_999 }] })).toEqual([]);
    expect(kindsOf({ deposits: [...weekly(250_001), { at: now - day, amount: 500_000 }] })).toEqual([]);
    expect(kindsOf({ deposits: [{ at: now - day, amount: 5_000_000 }] })).toEqual([]);
  });
});

describe('chasing', () => {
  const deposits = [1, 2, 3].map((hours) => ({ at: now - hours * hour, amount: 100_000 }));

  it('is three deposits on a Korean day on which half of them was lost', () => {
    expect(harmMarkers({ ...none, deposits, lost: new Map([['20261126', 150_000]]) }, now)).toEqual([
      { kind: 'chasing', value: 3, beside: 150_000 },
    ]);
  });

  it('is not two deposits, a smaller loss, or a loss of another day', () => {
    expect(kindsOf({ deposits: deposits.slice(1), lost: new Map([['20261126', 900_000]]) })).toEqual([]);
    expect(kindsOf({ deposits, lost: new Map([['20261126', 149_999]]) })).toEqual([]);
    expect(kindsOf({ deposits, lost: new Map([['20261125', 900_000]]) })).toEqual([]);
  });
});

describe('night play', () => {
  /** From one o'clock on, so many nights back. */
  const night = (back: number, minutes: number) => {
    const from = Date.parse('2026-11-25T16:00:00Z') - back * day;
    return { from, to: from + minutes * 60_000 };
  };

  it('is half an hour between midnight and six on four nights of seven', () => {
    expect(harmMarkers({ ...none, logins: [0, 2, 4, 6].map((back) => night(back, 30 + back)) }, now)).toEqual(
      [{ kind: 'night-play', value: 4, beside: 36 }],
    );
  });

  it('is not three nights, or two logins side by side counted twice', () => {
    expect(kindsOf({ logins: [0, 2, 4, 7].map((back) => night(back, 90)) })).toEqual([]);
    expect(kindsOf({ logins: [0, 1, 2, 3].flatMap((back) => [night(back, 20), night(back, 20)]) })).toEqual(
      [],
    );
  });
});

describe('raises of limits', () => {
  const raise = (days: number, from: number | null, to: number | null) => ({
    at: now - days * day,
    change: { what: 'depositDaily', from, to, effectiveAt: now, until: null } as const,
  });

  it('are two in thirty days, removals among them', () => {
    expect(kindsOf({ changes: [raise(1, 10_000, 20_000), raise(29, 20_000, null)] })).toEqual([
      'limit-raises',
    ]);
  });

  it('are not lowered limits, first ones, or those of before', () => {
    expect(kindsOf({ changes: [raise(1, 20_000, 10_000), raise(2, null, 10_000), raise(3, 1, 2)] })).toEqual(
      [],
    );
    expect(kindsOf({ changes: [raise(1, 1, 2), raise(31, 1, 2)] })).toEqual([]);
  });
});

describe('the record of a member', () => {
  const [found] = [{ kind: 'chasing', value: 3, beside: 1 } as const];
  const look = (before: HarmRecord | undefined, markers: readonly (typeof found)[], at = now) =>
    harmRecordAfter(before, { memberSeq: 7, markers, now: at });

  it('begins with the first marker and stays listed when its signs are gone', () => {
    expect(look(undefined, [])).toBeNull();
    const first = look(undefined, [found]);
    expect(first).toMatchObject({ state: 'open', since: now, version: 1 });
    expect(look(first ?? undefined, [], now + day)).toMatchObject({
      state: 'open',
      markers: [found],
      since: now,
    });
  });

  it('is quiet for fourteen days after a contact about the same signs, and opens for others at once', () => {
    const first = look(undefined, [found]);
    if (!first) throw new Error('no record');
    const contacted = harmRecordContacted(first, { at: now, kinds: ['chasing'] });
    expect(look(contacted, [found], now + 13 * day)).toMatchObject({ state: 'contacted' });
    expect(look(contacted, [found], now + 14 * day)).toMatchObject({ state: 'open', since: now + 14 * day });
    const other = harmRecordAfter(contacted, {
      memberSeq: 7,
      markers: [{ kind: 'night-play', value: 4, beside: 40 }],
      now: now + day,
    });
    expect(other).toMatchObject({ state: 'open', since: now + day });
  });

  it('has another version exactly when other signs are found, so that a look refuses no contact', () => {
    const other = { kind: 'night-play', value: 4, beside: 40 } as const;
    const kinds = [[], [found], [other], [found, other]] as const;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kinds), { maxLength: 20 }), (looks) => {
        let record: HarmRecord | undefined;
        looks.forEach((markers, index) => {
          const at = now + index * day;
          const after = harmRecordAfter(record, { memberSeq: 7, markers, now: at });
          const isOther =
            markers.length > 0 &&
            String(markers.map(({ kind }) => kind)) !== String(record?.markers.map(({ kind }) => kind));
          expect(after?.version ?? 0).toBe((record?.version ?? 0) + (isOther ? 1 : 0));
          record = after ?? undefined;
        });
      }),
    );
  });
});
