import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostMarked } from '../../../shared/model/admin/risk-bounds.ts';
import { RiskSettings } from '../../../shared/model/admin/risk-settings.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import type { RiskRecord } from '../../../shared/model/member/risk.ts';
import { harmDefaults } from '../../../shared/rules/member/harm-markers.ts';
import { priceBefore, withHistory } from '../../../shared/rules/sports/price-history.ts';
import {
  closeName,
  closingValue,
  markDefaults,
  type RiskFacts,
  riskMarks,
  riskRecordAfter,
  riskRecordSeen,
} from '../../../shared/rules/trading/member-marks.ts';
import { bet, kickOff, market } from '../slip/placement-context.ts';

const none: RiskFacts = { bets: [], closes: new Map(), linked: [], bonuses: [] };
const day = 86_400_000;

/** A settled single taken before kick-off at this price. */
function single(game: string, odds: number, changes: Partial<Bet> = {}, selectionId = `${game}:1:home`): Bet {
  const one = bet([odds], { status: 'settled', acceptedAt: kickOff, ...changes });
  const legs = one.legs.map((leg) => ({
    ...leg,
    ...{ gameId: game, folderId: `${game}:1`, selectionId, odds, boardOdds: odds, wasWaiting: true },
  }));
  return { ...one, legs };
}
const many = (count: number, odds: number, changes: Partial<Bet> = {}) =>
  Array.from({ length: count }, (_, at) =>
    single(`g${at}`, odds, { acceptedAt: kickOff + at * 2_000, ...changes }),
  );
const apart = (milliseconds: number, count: number, changes: Partial<Bet> = {}) =>
  Array.from({ length: count }, (_, at) =>
    single(`g${at}`, 200, { type: 'pre-match', acceptedAt: kickOff + at * milliseconds, ...changes }),
  );

const closesAt = (bets: readonly Bet[], price: number) =>
  new Map(bets.flatMap(({ legs }) => legs.map((leg) => [closeName(leg), price] as const)));
const kinds = (facts: Partial<RiskFacts>) => riskMarks({ ...none, ...facts }).map(({ kind }) => kind);

describe('thresholds of marks', () => {
  it('are those the house set, and the usual ones for what it did not', () => {
    const bets = many(20, 206);
    const facts = { ...none, bets, closes: closesAt(bets, 200) };
    expect(riskMarks(facts)).toEqual([]);
    expect(riskMarks(facts, { sharpBets: 20 })).toEqual([{ kind: 'sharp', value: 300, beside: 20 }]);
    expect(riskMarks(facts, { sharpBets: 20, sharpAverage: 301 })).toEqual([]);
    expect(riskMarks({ ...none, bets, bonuses: [kickOff - 1] }, { bonuses: 1, lowOdds: 300 })).toMatchObject([
      { kind: 'bonus-abuse', value: 1, beside: 100 },
    ]);
  });

  it('are none below one, above the largest or of another name', () => {
    for (const marks of [{ sharpBets: 0 }, { lowOdds: 100 }, { bonusPercent: 101 }, { sharpness: 5 }])
      expect(RiskSettings.safeParse({ marks }).success).toBe(false);
    for (const harm of [{ nights: 8 }, { risingPercent: 100 }, { chasing: 1 }])
      expect(RiskSettings.safeParse({ harm }).success).toBe(false);
    expect(RiskSettings.safeParse({ marks: markDefaults, harm: harmDefaults }).success).toBe(true);
  });

  it('are reached with what is read of a member at the highest that can be set, which is no higher', () => {
    const { bets, legs } = mostMarked;
    const highest = {
      ...{ sharpBets: legs, arbitrageBets: legs },
      ...{ samePicks: bets, oppositeBets: bets, bonusBets: bets, quickBets: bets - 1 },
    };
    expect(RiskSettings.safeParse({ marks: highest }).success).toBe(true);
    for (const [name, value] of Object.entries(highest))
      expect(RiskSettings.safeParse({ marks: { [name]: value + 1 } }).success, name).toBe(false);

    const measured = apart(2_000, legs, { stake: 1_234 });
    const valued = { ...none, bets: measured, closes: closesAt(measured, 100) };
    const all = apart(400, bets);
    const [first = single('a', 200)] = all;
    const alike = all.map((one) => ({ ...one, acceptedAt: first.acceptedAt, legs: first.legs }));
    const away = first.legs.map((leg) => ({ ...leg, selectionId: 'away' }));
    const linked = (theirs: Bet) => ({ ...none, bets: alike, linked: [{ memberSeq: 7, bets: [theirs] }] });
    const found = [
      riskMarks(valued, highest),
      riskMarks({ ...none, bets: all, bonuses: [kickOff - 1] }, { ...highest, bonuses: 1, lowOdds: 300 }),
      riskMarks(linked(first), highest),
      riskMarks(linked({ ...first, legs: away }), highest),
    ];
    expect(new Set(found.flat().map(({ kind }) => kind))).toEqual(
      new Set(['sharp', 'arbitrage', 'quick-bets', 'bonus-abuse', 'same-picks', 'opposite-bets']),
    );
  });
});

describe('bets that come faster than a person chooses', () => {
  it('are a mark when there are many, with the shortest time between two', () => {
    expect(riskMarks({ ...none, bets: apart(400, 21) })).toEqual([
      { kind: 'quick-bets', value: 20, beside: 400 },
    ]);
    expect(kinds({ bets: apart(400, 20) })).toEqual([]);
    expect(kinds({ bets: apart(1_000, 60) })).toEqual([]);
  });

  it('are none of those that wait for their delay, nor of rounds', () => {
    expect(kinds({ bets: apart(100, 40, { type: 'in-play' }) })).toEqual([]);
    expect(kinds({ bets: apart(100, 40, { type: 'token' }) })).toEqual([]);
  });
});

describe('value at the close', () => {
  it('is the average by which prices taken were above the last before kick-off, of known ones alone', () => {
    const bets = [single('a', 200), single('b', 220), single('c', 300)];
    const closes = new Map([...closesAt([bets[0] ?? single('a', 200)], 200), ['b|b:1:home', 200]]);
    expect(closingValue({ bets, closes })).toEqual({ bets: 2, average: 500 });
  });

  it('leaves out multiples, open bets and what was taken in play', () => {
    const inPlay = single('a', 200);
    const bets = [
      { ...inPlay, legs: inPlay.legs.map(({ wasWaiting: _, ...leg }) => leg) },
      single('b', 200, { status: 'open' }),
      bet([200, 200], { status: 'settled' }),
    ];
    expect(closingValue({ bets, closes: closesAt(bets, 100) })).toEqual({ bets: 0, average: 0 });
  });

  it('is negative below the close, and grows with the price taken', () => {
    const price = fc.integer({ min: 101, max: 2_000 });
    fc.assert(
      fc.property(price, price, price, (close, one, other) => {
        const at = (odds: number) => {
          const bets = [single('a', odds)];
          return closingValue({ bets, closes: closesAt(bets, close) }).average;
        };
        expect(at(Math.min(one, other))).toBeLessThanOrEqual(at(Math.max(one, other)));
        expect(Math.sign(at(one))).toBe(Math.sign(Math.round(((one - close) * 10_000) / close)));
      }),
    );
  });

  it('goes by the price a market remembers: the last one before kick-off, of its main line', () => {
    const at = (prices: readonly number[]) => market('g1', { marketId: 1, family: '1x2', prices });
    const opened = withHistory(at([200, 340, 420]), kickOff - 3_600_000);
    const moved = withHistory(
      { ...at([190, 340, 420]), ...(opened.history && { history: opened.history }) },
      kickOff - 60_000,
    );
    const later = withHistory(
      { ...at([120, 500, 900]), ...(moved.history && { history: moved.history }) },
      kickOff + 60_000,
    );
    const folderId = later.folders[0]?.id ?? '';
    expect(priceBefore(later, { folderId, side: 'home', at: kickOff })).toBe(190);
    expect(priceBefore(later, { folderId, side: 'away', at: kickOff + day })).toBe(900);
    expect(priceBefore(later, { folderId, side: 'home', at: kickOff - 2 * 3_600_000 })).toBeNull();
    expect(priceBefore(later, { folderId: 'other', side: 'home', at: kickOff })).toBeNull();
  });
});

describe('a mark', () => {
  it('sharp needs fifty singles two percent above the close on average', () => {
    const bets = many(50, 204);
    expect(riskMarks({ ...none, bets, closes: closesAt(bets, 200) })).toEqual([
      { kind: 'sharp', value: 200, beside: 50 },
    ]);
    expect(kinds({ bets: bets.slice(1), closes: closesAt(bets, 200) })).toEqual([]);
    const lower = many(50, 203);
    expect(kinds({ bets: lower, closes: closesAt(lower, 200) })).toEqual([]);
  });

  it('arbitrage needs ten singles five percent above the close, half of them with odd stakes', () => {
    const odd = many(5, 210, { stake: 10_370 });
    const round = many(5, 210).map((one) => single(`r${one.legs[0]?.gameId}`, 210));
    const bets = [...odd, ...round];
    expect(kinds({ bets, closes: closesAt(bets, 200) })).toEqual(['arbitrage']);
    expect(
      kinds({ bets: [...odd.slice(1), ...round, single('x', 210)], closes: closesAt(bets, 200) }),
    ).toEqual([]);
  });

  it('of linked members is five same picks within ten minutes, or three opposite singles within a day', () => {
    const bets = many(5, 200);
    const later = (minutes: number) => many(5, 200, { acceptedAt: kickOff + minutes * 60_000 });
    const linked = (theirs: readonly Bet[]) => ({ bets, linked: [{ memberSeq: 7, bets: theirs }] });
    expect(riskMarks({ ...none, ...linked(later(10)) })).toEqual([
      { kind: 'same-picks', value: 5, beside: 7 },
    ]);
    expect(kinds(linked(later(11)))).toEqual([]);
    expect(kinds(linked(later(0).slice(1)))).toEqual([]);
    const away = (count: number, acceptedAt = kickOff) =>
      Array.from({ length: count }, (_, at) => single(`g${at}`, 200, { acceptedAt }, `g${at}:1:away`));
    expect(kinds(linked(away(3)))).toEqual(['opposite-bets']);
    expect(kinds(linked(away(2)))).toEqual([]);
    expect(kinds(linked(away(3, kickOff + day + 1)))).toEqual([]);
  });

  it('bonus abuse needs two bonuses and four fifths of the stakes since at low odds', () => {
    const bonuses = [kickOff - day, kickOff - 2 * day];
    const bets = [...many(4, 120), single('risky', 300)];
    expect(riskMarks({ ...none, bets, bonuses })).toEqual([{ kind: 'bonus-abuse', value: 2, beside: 80 }]);
    expect(kinds({ bets, bonuses: bonuses.slice(1) })).toEqual([]);
    expect(kinds({ bets: [...bets, single('more', 300)], bonuses })).toEqual([]);
  });
});

describe('the record of marks', () => {
  const look = { memberSeq: 1, closing: { bets: 0, average: 0 }, now: kickOff };
  const marks = [{ kind: 'sharp', value: 250, beside: 60 }] as const;

  it('stays open until a trader looks, comes back for another mark at once, for the same after fourteen days', () => {
    expect(riskRecordAfter(undefined, { ...look, marks: [] })).toBeNull();
    const open = riskRecordAfter(undefined, { ...look, marks }) as RiskRecord;
    expect(open).toMatchObject({ state: 'open', since: kickOff });
    expect(riskRecordAfter(open, { ...look, marks, now: kickOff + day })).toBeNull();
    expect(riskRecordAfter(open, { ...look, marks: [], now: kickOff + day })).toBeNull();
    const seen = riskRecordSeen(open, { by: 'trader01', now: kickOff + day });
    expect(seen).toMatchObject({ state: 'seen', seenBy: 'trader01', seenKinds: ['sharp'] });
    expect(riskRecordAfter(seen, { ...look, marks, now: kickOff + 2 * day })).toBeNull();
    const other = [...marks, { kind: 'arbitrage', value: 10, beside: 5 } as const];
    expect(riskRecordAfter(seen, { ...look, marks: other, now: kickOff + 2 * day })?.state).toBe('open');
    expect(riskRecordAfter(seen, { ...look, marks, now: kickOff + 15 * day })).toMatchObject({
      state: 'open',
      since: kickOff + 15 * day,
    });
  });

  it('keeps a value at the close without a mark, in no list', () => {
    const after = riskRecordAfter(undefined, { ...look, marks: [], closing: { bets: 3, average: -120 } });
    expect(after).toMatchObject({ state: 'none', closing: { bets: 3, average: -120 } });
  });
});
