import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { handler } from '../../../functions/api/betting/handler.ts';
import { addCasinoLine } from '../../../functions/table/casino/casino-lines.ts';
import { newUlid } from '../../../functions/table/client/new-ulid.ts';
import { transact } from '../../../functions/table/client/table.ts';
import { betting } from '../../../shared/calls/betting/betting.ts';
import type { CasinoLine } from '../../../shared/model/balance/casino-line.ts';
import { ask } from '../../support/builders/ask.ts';
import { costOf } from '../../support/builders/cost-of.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
type Filter = Partial<z.input<typeof betting.calls.casinoList.request>>;
const hour = 3_600_000;
let member: StoredMember;

/** A bet of 5,000 and its result, this many hours ago; won ones pay 9,500. */
async function played(kind: CasinoLine['kind'], hoursAgo: number, won: boolean): Promise<void> {
  const { memberSeq } = member;
  const at = Date.now() - hoursAgo * hour;
  const round = { memberSeq, kind, roundId: `r${hoursAgo}`, providerName: '에볼루션', gameType: '바카라' };
  const bet: CasinoLine = {
    ...round,
    id: newUlid(at),
    type: 'bet',
    transactionId: `t${hoursAgo}-1`,
    amount: 5_000,
    result: null,
  };
  const result: CasinoLine = {
    ...round,
    id: newUlid(at + 1_000),
    type: 'result',
    transactionId: `t${hoursAgo}-2`,
    amount: won ? 9_500 : 0,
    result: won ? 'hit' : 'miss',
  };
  await transact([addCasinoLine(bet), addCasinoLine(result)]);
}

beforeAll(async () => {
  member = await storedMember();
  await played('casino', 1, true);
  await played('casino', 50, false);
  await played('slot', 100, true);
});

async function history(filter: Filter = {}, as = member) {
  const reply = await ask(handler, { path: '/betting_casino/list', as, key: null, body: filter });
  expect(reply.status).toBe(200);
  return betting.calls.casinoList.reply.parse(reply.payload);
}

describe('the casino and slot history', () => {
  it('lists bets and results newest first, with the totals of the filter [call POST /betting_casino/list]', async () => {
    const { list, pagination, totals } = await history();

    expect(list.map(({ trans_id }) => trans_id)).toEqual([
      't1-2',
      't1-1',
      't50-2',
      't50-1',
      't100-2',
      't100-1',
    ]);
    expect(pagination).toEqual({ page: 1, size: 20, total: 6, end: 1 });
    expect(totals).toEqual({ bet: 15_000, paid: 19_000, net: 4_000 });
    expect(list[0]).toMatchObject({
      third_party_name: '에볼루션',
      game_type: '바카라',
      round_id: 'r1',
      type: 'result',
      amount: 9_500,
      result: 'hit',
    });
    expect(list[1]).toMatchObject({ type: 'bet', amount: 5_000, result: null });
    expect(Date.parse(list[1]?.date ?? '')).toBeLessThanOrEqual(Date.now() - hour);
  });

  it('keeps casino and slot apart and filters by result', async () => {
    expect(await history({ type: 'slot' })).toMatchObject({
      pagination: { total: 2 },
      totals: { bet: 5_000, paid: 9_500 },
    });
    expect((await history({ type: 'casino', result: 'miss' })).list).toMatchObject([{ trans_id: 't50-2' }]);
    expect((await history({ result: 'wait' })).list).toEqual([]);
    expect((await history({ type: 'sport' })).list).toEqual([]);
  });

  it('is the member’s own, in pages of two round trips', async () => {
    const { list } = await history({ size: 2, page: 3 });

    expect(list.map(({ trans_id }) => trans_id)).toEqual(['t100-2', 't100-1']);
    expect(await costOf(() => history({ size: 2, page: 3 }))).toMatchObject({ roundTrips: 2 });
    expect((await history({}, await storedMember())).list).toEqual([]);
  });

  it('refuses a line that was written before', async () => {
    const line: CasinoLine = {
      id: newUlid(Date.now()),
      memberSeq: (await storedMember()).memberSeq,
      kind: 'slot',
      type: 'bet',
      transactionId: 'once',
      providerName: '슬롯',
      gameType: '슬롯',
      roundId: '1',
      amount: 1_000,
      result: null,
    };
    await transact([addCasinoLine(line)]);
    await expect(transact([addCasinoLine(line)])).rejects.toThrow('cancelled');
  });
});
