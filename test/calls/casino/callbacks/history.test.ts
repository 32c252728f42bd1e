import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler } from '../../../../functions/api/betting/handler.ts';
import { betting } from '../../../../shared/calls/betting/betting.ts';
import { callback, newTxId } from '../../../support/builders/balance/callbacks.ts';
import { memberWithCredit } from '../../../support/builders/balance/casino.ts';
import { type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { callHandler } from '../../../support/builders/request.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
afterEach(() => void vi.useRealTimers());

const slot = { gameId: 'pragmatic-001', gameType: 'slot' } as const;
const baccarat = { gameId: 'evolution-1', gameType: 'baccarat' } as const;

async function history(as: StoredMember, filter: object = {}) {
  const reply = await callHandler(handler, { path: '/betting_casino/list', as, key: null, body: filter });
  return betting.calls.casinoList.reply.parse(reply.payload);
}

const remove = (as: StoredMember, row: string | readonly string[]) =>
  callHandler(handler, { path: '/betting_casino/delete', as, key: null, body: { row } });
const removeAll = (as: StoredMember) =>
  callHandler(handler, { path: '/betting_casino/delete/all', as, key: null, body: {} });

async function bet(as: StoredMember, amount: number, game: object = slot): Promise<string> {
  const txId = newTxId();
  expect(await callback('bet', as, { txId, amount, roundId: `r-${txId}`, ...game })).toMatchObject({
    code: 'OK',
  });
  return txId;
}

describe('the history of callbacks', () => {
  let member: StoredMember;
  let won: string;
  beforeAll(async () => {
    member = await memberWithCredit(100_000);
    won = await bet(member, 1_000);
    await callback('win', member, { txId: `${won}-w`, refTxId: won, amount: 5_000 });
    const lost = await bet(member, 2_000, baccarat);
    await callback('win', member, { refTxId: lost, amount: 0 });
    const back = await bet(member, 4_000, baccarat);
    await callback('rollback', member, { refTxId: back });
    await bet(member, 8_000, baccarat);
  });

  it('names provider, title, round and number, a row per bet and per result', async () => {
    const { list } = await history(member);
    expect(list).toHaveLength(7);
    const ofWin = list.filter(({ round_id }) => round_id === `r-${won}`);
    expect(ofWin.map(({ row: _, date: __, ...facts }) => facts)).toEqual([
      {
        ...{ trans_id: `${won}-w`, third_party_name: '프라그마틱 플레이', game_type: '게이트 오브 올림푸스' },
        ...{ round_id: `r-${won}`, type: 'result', amount: 5_000, result: 'hit' },
      },
      {
        ...{ trans_id: won, third_party_name: '프라그마틱 플레이', game_type: '게이트 오브 올림푸스' },
        ...{ round_id: `r-${won}`, type: 'bet', amount: 1_000, result: null },
      },
    ]);
  });

  it('adds up stakes and what came back, a rolled back stake with both', async () => {
    expect((await history(member)).totals).toMatchObject({ bet: 15_000, paid: 9_000 });
    expect((await history(member, { type: 'slot' })).totals).toMatchObject({ bet: 1_000, paid: 5_000 });
    expect((await history(member, { type: 'casino' })).totals).toMatchObject({ bet: 14_000, paid: 4_000 });
  });

  it('lists a result of the next day beside its bet, in lists and totals of the bet’s day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const midnight = Date.parse('2026-11-20T00:00:00+09:00');
    vi.setSystemTime(midnight - 5_000);
    const late = await memberWithCredit(100_000);
    const txId = await bet(late, 3_000);
    vi.setSystemTime(midnight + 120_000);
    const days = { startDate: '2026-11-19', endDate: '2026-11-19' };
    expect((await history(late, days)).list).toHaveLength(1);
    await callback('win', late, { refTxId: txId, amount: 9_000 });
    const { list, totals } = await history(late, days);
    expect(list.map(({ type, amount }) => [type, amount])).toEqual([
      ['result', 9_000],
      ['bet', 3_000],
    ]);
    expect(totals).toMatchObject({ bet: 3_000, paid: 9_000 });
  });
});

describe('deleting casino rows', () => {
  it('hides the chosen ones and keeps them in the totals [call POST /betting_casino/delete]', async () => {
    const member = await memberWithCredit(100_000);
    const txId = await bet(member, 1_000);
    await callback('win', member, { refTxId: txId, amount: 700 });
    const before = await history(member);
    const rows = before.list.map(({ row }) => row);
    expect(await remove(member, rows)).toMatchObject({ status: 200, payload: { deleted: 2, skipped: 0 } });
    const after = await history(member);
    expect(after.list).toEqual([]);
    expect(after.totals).toEqual(before.totals);
  });

  it('refuses a bet without a result, and rows of others', async () => {
    const member = await memberWithCredit(100_000);
    await bet(member, 1_000);
    const [open] = (await history(member)).list;
    expect(await remove(member, open?.row ?? '')).toMatchObject({ code: 'delete-waiting' });
    expect(await remove(await storedMember(), open?.row ?? '')).toMatchObject({ code: 'not-found' });
    expect((await history(member)).list).toHaveLength(1);
  });

  it('hides all but the open bets, whose results are listed when they come [call POST /betting_casino/delete/all]', async () => {
    const member = await memberWithCredit(100_000);
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    vi.setSystemTime(start - 300_000);
    const decided = await bet(member, 1_000);
    await callback('win', member, { refTxId: decided, amount: 700 });
    const waiting = await bet(member, 2_000);
    vi.setSystemTime(start);
    const recent = await bet(member, 3_000);
    await callback('win', member, { refTxId: recent, amount: 0 });
    const before = await history(member);
    expect(await removeAll(member)).toMatchObject({ payload: { deleted: 4, skipped: 1 } });
    expect((await history(member)).list.map(({ trans_id }) => trans_id)).toEqual([waiting]);
    expect((await history(member)).totals).toEqual(before.totals);
    await callback('win', member, { txId: `${waiting}-w`, refTxId: waiting, amount: 9_000 });
    expect((await history(member)).list.map(({ trans_id }) => trans_id)).toEqual([`${waiting}-w`, waiting]);
  });
});
