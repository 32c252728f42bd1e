import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reportOpenCasinoBets } from '../../../functions/jobs/sweep/reconcile-vendors.ts';
import { refreshCasinoDays } from '../../../functions/table/casino/refresh-casino-days.ts';
import { callbacksPage, openCasinoBets } from '../../../functions/table/casino/vendor-callbacks.ts';
import { vendorDays } from '../../../functions/table/casino/vendor-days.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { resultOf, storedLine } from '../../support/builders/balance/casino-lines.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { costOf } from '../../support/builders/table-cost.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNext, calmWire, dieAtWrite } from '../../support/fakes/faulty-wire.ts';

withSystem();
let member: StoredMember;
beforeAll(async () => {
  member = await storedMember();
});
afterEach(calmWire);

const minute = 60_000;
const hour = 60 * minute;
const noon = (day: string): number => koreanDaySpan(day).from + 12 * hour;

const refresh = (day: string, now: number, vendors: readonly string[] = ['sandbox']) =>
  refreshCasinoDays(new Map([[member.memberSeq, new Set([day])]]), { vendors, now });

/** The process ends at a write of such a key; what runs next does it again. */
async function interrupted(key: string, run: () => Promise<unknown>): Promise<void> {
  dieAtWrite((operation, body) => /PutItem|DeleteItem/.test(operation) && body.includes(key));
  await expect(run()).rejects.toThrow();
  calmWire();
}

const listedOf = async (day: string) =>
  (await callbacksPage({ vendor: 'sandbox', day, size: 50, filter: { keyword: '' } })).list;
const openOf = async (roundId: string) =>
  (await openCasinoBets('sandbox', { size: 100, before: Date.now() })).bets.filter(
    (bet) => bet.roundId === roundId,
  );
const sumsOf = async (vendor: string, day: string, now: number) =>
  (await vendorDays(vendor, { from: day, to: day, now }))[0]?.by.하바네로;

describe('a refreshing of a player’s day that is interrupted', () => {
  it.each([
    ['before an open bet is listed', 'CASINOOPEN#', '20260105'],
    ['before a minute is noted', 'AT#', '20260106'],
    ['before the day is stored', 'CASINODAY#', '20260107'],
  ])('%s leaves neither bet nor minute out', async (_, key, day) => {
    const time = noon(day);
    await storedLine(member, { time, roundId: `first-${day}` });
    await storedLine(member, { time: time + 5 * minute, roundId: `second-${day}` });
    await interrupted(key, () => refresh(day, time + 10 * minute));
    await refresh(day, time + 20 * minute);
    expect((await listedOf(day)).map(({ roundId }) => roundId)).toEqual([`second-${day}`, `first-${day}`]);
    expect(await openOf(`first-${day}`)).toHaveLength(1);
    expect(await sumsOf('sandbox', day, time + hour)).toMatchObject({ bets: 2, stake: 2_000 });
  });

  it('between two vendors counts the bets of both', async () => {
    const day = '20260108';
    const time = noon(day);
    const vendors = ['first', 'second'];
    await storedLine(member, { time, vendor: 'second' });
    await storedLine(member, { time: time + 10_000, vendor: 'first' });
    await interrupted('CASINODAY#second', () => refresh(day, time + 3 * minute, vendors));
    await storedLine(member, { time: time + 5 * minute, vendor: 'second' });
    await refresh(day, time + 10 * minute, vendors);
    expect(await sumsOf('second', day, time)).toMatchObject({ bets: 2, players: 1 });
    expect(await sumsOf('first', day, time)).toMatchObject({ bets: 1, players: 1 });
  });
});

describe('a day with several vendors', () => {
  it('is not read from its beginning each time, also for who plays with one only and is no player of the others', async () => {
    const day = '20260110';
    const time = noon(day);
    const vendors = ['sandbox', 'idle'];
    for (let number = 0; number < 75; number += 1) {
      const bet = await storedLine(member, { time: time + number * 1_000 });
      await storedLine(member, resultOf(bet, { at: time + number * 1_000, amount: 0 }));
    }
    await refresh(day, time + 10 * minute, vendors);
    await storedLine(member, { time: time + 20 * minute });
    const cost = await costOf(() => refresh(day, time + 30 * minute, vendors));
    expect(cost.readUnits).toBeLessThan(6);
    expect(await sumsOf('sandbox', day, time)).toMatchObject({ bets: 76 });
    const late = await storedLine(member, { time: time + 40 * minute, vendor: 'idle' });
    await storedLine(member, resultOf(late, { at: time + 41 * minute, amount: 500 }));
    expect(await vendorDays('idle', { from: day, to: day, now: time })).toMatchObject([{ by: {} }]);
    await refresh(day, time + 50 * minute, vendors);
    expect(await sumsOf('idle', day, time)).toMatchObject({ bets: 1, won: 500, players: 1 });
  });
});

describe('the stored sums of an old day', () => {
  it('have both of two results that came at once, whoever stores first', async () => {
    const day = '20260112';
    const other = await storedMember();
    const now = noon(day) + 5 * 24 * hour;
    const bets = [];
    for (const who of [member, other]) bets.push({ who, bet: await storedLine(who, { time: noon(day) }) });
    const refreshOne = (who: StoredMember, at: number) =>
      refreshCasinoDays(new Map([[who.memberSeq, new Set([day])]]), { vendors: ['sandbox'], now: at });
    for (const { who } of bets) await refreshOne(who, now);
    const [mine, theirs] = bets.map(({ who, bet }) => async () => {
      await storedLine(who, resultOf(bet, { at: now, amount: 5_000 }));
      await refreshOne(who, now + 1);
    });
    beforeNext(
      (operation, body) => operation === 'PutItem' && body.includes('CASINODAYS#'),
      async () => theirs?.(),
    );
    await mine?.();
    expect(await sumsOf('sandbox', day, now + hour)).toMatchObject({ bets: 2, won: 10_000 });
  });

  it('are made up for where the process ended before they were stored, once the sweep has looked', async () => {
    const day = '20260113';
    const now = noon(day) + 5 * 24 * hour;
    const bet = await storedLine(member, { time: noon(day) });
    await refresh(day, now);
    await storedLine(member, resultOf(bet, { at: now, amount: 5_000 }));
    await interrupted('CASINODAYS#', () => refresh(day, now + 1));
    expect(await sumsOf('sandbox', day, now)).toMatchObject({ won: 0 });
    const listed = () => openCasinoBets('sandbox', { size: 100, before: now });
    expect((await listed()).ended).toEqual([{ memberSeq: member.memberSeq, id: bet.id }]);
    await reportOpenCasinoBets(now + minute);
    expect((await listed()).ended).toEqual([]);
    expect(await sumsOf('sandbox', day, now)).toMatchObject({ won: 5_000 });
  });
});
