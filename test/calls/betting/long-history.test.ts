import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { handler } from '../../../functions/api/betting/handler.ts';
import { betsBetween, noteChangedBets } from '../../../functions/table/betting/bet-history.ts';
import { betItem } from '../../../functions/table/betting/bet-item.ts';
import { consumed, put, query, remove } from '../../../functions/table/client/table.ts';
import { dayOfId } from '../../../functions/table/history/days.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { betting } from '../../../shared/calls/betting/betting.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { ask } from '../../support/builders/ask.ts';
import { longBets } from '../../support/builders/betting/long-bets.ts';
import { placedBet } from '../../support/builders/betting/placed-bet.ts';
import { costOf } from '../../support/builders/cost-of.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
type Filter = Partial<z.input<typeof betting.calls.results.request>>;
const count = 10_000;
const patience = 10;
let member: StoredMember;
let bets: readonly Bet[];

beforeAll(async () => {
  member = await storedMember();
  bets = await longBets(member, count);
  // The first look writes the lines of the days that ended.
  await history();
}, 300_000);

async function history(filter: Filter = {}, as = member) {
  let reply = await ask(handler, { path: '/betting/results', as, key: null, body: filter });
  // A busy machine is asked again, as pages do.
  for (let tries = 0; reply.status === 503 && tries < patience; tries += 1)
    reply = await ask(handler, { path: '/betting/results', as, key: null, body: filter });
  if (reply.status !== 200) throw new Error(`history: ${reply.status}`);
  const { list, pagination, totals } = betting.calls.results.reply.parse(reply.payload);
  return { codes: list.map(([first]) => first?.betting_betcode), list, pagination, totals };
}

const cost = (filter: Filter) => costOf(() => history(filter));

const isNormal = ({ status }: Bet) => status === 'open' || status === 'settled';
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The filter by hand, over every bet. */
function byHand(wanted: (bet: Bet) => boolean) {
  const counted = bets.filter((bet) => wanted(bet) && isNormal(bet));
  const decided = counted.filter(({ status }) => status === 'settled');
  const paid = sum(counted.map((bet) => bet.paid));
  return {
    codes: bets.filter((bet) => wanted(bet) && !bet.removedFromList).map(({ code }) => code),
    totals: {
      bet: sum(counted.map(({ stake }) => stake)),
      paid,
      net: paid - sum(decided.map(({ stake }) => stake)),
    },
  };
}

describe('a history of 10,000 bets over 90 days', () => {
  it.each([
    { name: 'everything', filter: {}, wanted: () => true },
    { name: 'hits', filter: { result: 'hit' as const }, wanted: (bet: Bet) => bet.result === 'hit' },
    {
      name: 'refunds, one bet in a hundred',
      filter: { result: 'exception' as const },
      wanted: (bet: Bet) => bet.result === 'exception',
    },
    {
      name: 'what waits',
      filter: { result: 'wait' as const },
      wanted: ({ result, status }: Bet) => result === 'wait' && status === 'open',
    },
  ])('lists $name as a count by hand does, first page, middle and last', async ({ filter, wanted }) => {
    const expected = byHand(wanted);
    const end = Math.ceil(expected.codes.length / 20);
    for (const page of [1, Math.ceil(end / 2), end]) {
      const { codes, totals, pagination } = await history({ ...filter, page });
      expect(codes).toEqual(expected.codes.slice((page - 1) * 20, page * 20));
      expect(totals).toEqual(expected.totals);
      expect(pagination).toEqual({ page, size: 20, total: expected.codes.length, end });
    }
  });

  it.each([
    { name: 'everything', filter: {} },
    { name: 'hits', filter: { result: 'hit' as const } },
    { name: 'refunds', filter: { result: 'exception' as const } },
  ])(
    'takes two round trips for any page of $name, and page 50 what page 1 takes [call POST /betting/results]',
    async ({ filter }) => {
      const [first, fifth, fiftieth] = [
        await cost({ ...filter, page: 1 }),
        await cost({ ...filter, page: 5 }),
        await cost({ ...filter, page: 50 }),
      ];
      for (const cost of [first, fifth, fiftieth]) {
        expect(cost.roundTrips).toBeLessThanOrEqual(2);
        expect(cost.writeUnits).toBe(0);
        expect(cost.readUnits).toBeLessThan(130);
      }
      expect(fiftieth.readUnits).toBeLessThanOrEqual(first.readUnits + 25);
    },
  );

  it('shows a part of it by Korean days, and nothing outside', async () => {
    const day = dayOfId(bets[4_000]?.code.slice(2, 28) ?? '');
    const dashed = day.replace(/(....)(..)(..)/, '$1-$2-$3');
    const own = byHand((bet) => dayOfId(bet.code.slice(2, 28)) === day);
    const { codes, totals } = await history({ startDate: dashed, endDate: dashed, size: 100 });

    expect(codes).toEqual(own.codes.slice(0, 100));
    expect(totals).toEqual(own.totals);
    expect(await cost({ startDate: dashed, endDate: dashed, page: 2 })).toMatchObject({ roundTrips: 2 });
  });

  it('shows a bet at once when it is placed', async () => {
    const other = await storedMember();
    await longBets(other, 30);
    const before = await history({}, other);
    const code = await placedBet(other, [await storedFootball()]);
    const after = await history({}, other);

    expect(after.codes[0]).toBe(code);
    expect(after.totals.bet).toBe(before.totals.bet + 10_000);
    expect(after.totals.net).toBe(before.totals.net);
  });
});

describe('a line of the history', () => {
  async function oldBets() {
    const own = await storedMember();
    const list = await longBets(own, 60);
    await history({}, own);
    const old = list.find(({ status }, place) => place > 20 && status === 'settled');
    if (!old) throw new Error('no old bet');
    return { own, old };
  }

  it('is written anew when the page meets a bet that was open and is settled now', async () => {
    const { own, old } = await oldBets();
    await put(betItem({ ...old, status: 'open', result: 'wait', paid: 0 }));
    await noteChangedBets([old], Date.now());
    const waiting = await history({ result: 'wait' }, own);
    await put(betItem({ ...old, result: 'hit', paid: 9_000 }));
    const settled = await history({ result: 'hit', size: 100 }, own);

    expect(waiting.codes).toContain(old.code);
    expect(settled.codes).toContain(old.code);
    expect((await history({ result: 'wait' }, own)).codes).not.toContain(old.code);
  });

  it('leaves a hidden bet out at once and keeps it in the totals', async () => {
    const { own, old } = await oldBets();
    const before = await history({ size: 100 }, own);
    await ask(handler, { path: '/betting/delete', as: own, key: null, body: { betCode: old.code } });
    const after = await history({ size: 100 }, own);

    expect(after.codes).toEqual(before.codes.filter((code) => code !== old.code));
    expect(after.totals).toEqual(before.totals);
  });

  it('that was lost comes back, with the days behind it', async () => {
    const { own } = await oldBets();
    const before = await history({ size: 100 }, own);
    const rows = keys.bets(own.memberSeq);
    const { items } = await query({ pk: rows.pk, prefix: `${rows.prefix}HL#` });
    for (const { pk, sk } of items) await remove({ pk, sk });
    await remove(keys.historyHead(rows));

    const { codes, totals, pagination } = await history({ size: 100 }, own);
    expect({ codes, totals, pagination }).toEqual({
      codes: before.codes,
      totals: before.totals,
      pagination: before.pagination,
    });
    expect((await query({ pk: rows.pk, prefix: `${rows.prefix}HL#` })).items).toHaveLength(items.length);
  });

  it('is no bet to those who read bets', async () => {
    const { own } = await oldBets();
    let found = 0;
    for await (const page of betsBetween(own.memberSeq, { from: 0, to: Date.now() + 1_000 }))
      found += page.length;

    expect(found).toBe(60);
  });
});

describe('deleting all of 10,000 bets', () => {
  const removeAll = async () => {
    const before = consumed();
    const { payload } = await ask(handler, { path: '/betting/delete/all', as: member, key: null });
    const after = consumed();
    return {
      payload,
      trips: after.roundTrips - before.roundTrips,
      units: after.writeUnits - before.writeUnits,
    };
  };
  const dashedDay = (bet: Bet | undefined) =>
    dayOfId(bet?.code.slice(2, 28) ?? '').replace(/(....)(..)(..)/, '$1-$2-$3');
  const waiting = () => bets.filter(({ status }) => status === 'open').map(({ code }) => code);

  it('is one mark: a handful of round trips, what waits stays, totals keep every bet', async () => {
    const { totals, pagination } = await history();
    const { payload, trips, units } = await removeAll();
    expect(payload).toEqual({ deleted: pagination.total - 5, skipped: 5 });
    // Who asks, the lines' head, the lines, what waits by them, the mark.
    expect(trips).toBeLessThanOrEqual(6);
    expect(units).toBeLessThanOrEqual(2);
    const left = await history();
    expect(left.codes).toEqual(waiting());
    expect(left.totals).toEqual(totals);
    expect(left.pagination.total).toBe(5);
    expect(await history({ result: 'hit' })).toMatchObject({ codes: [], pagination: { total: 0 } });
    expect(await cost({})).toMatchObject({ roundTrips: 2, writeUnits: 0 });
  });

  it('hides an old day of its own as well, in two round trips, with its sums', async () => {
    const day = dashedDay(bets[4_000]);
    const own = byHand((bet) => dashedDay(bet) === day);
    const asked = { startDate: day, endDate: day };
    expect(await history(asked)).toMatchObject({ codes: [], totals: own.totals, pagination: { total: 0 } });
    expect(await cost(asked)).toMatchObject({ roundTrips: 2 });
  });

  it('lets a bet that waited stay when it is settled, until everything is deleted again', async () => {
    const old = bets[4];
    if (!old) throw new Error('no bet');
    await put(betItem({ ...old, status: 'settled', result: 'miss' }));
    await noteChangedBets([old], Date.now());
    expect((await history()).codes).toEqual(waiting());
    expect((await removeAll()).payload).toEqual({ deleted: 1, skipped: 4 });
    expect((await history()).codes).toEqual(waiting().filter((code) => code !== old.code));
    expect((await removeAll()).payload).toEqual({ deleted: 0, skipped: 4 });
    const code = await placedBet(member, [await storedFootball()]);
    expect((await history()).codes[0]).toBe(code);
  });
});
