import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../../../functions/runtime/log.ts';
import { callbacksPage } from '../../../../functions/table/casino/vendor-callbacks.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import { koreanDay } from '../../../../shared/rules/text/korean-day.ts';
import { callback, newTxId } from '../../../support/builders/balance/callbacks.ts';
import { memberWithCredit } from '../../../support/builders/balance/casino.ts';
import {
  evolution,
  pragmatic,
  spin,
  withCredit,
  withOutsideVendors,
} from '../../../support/builders/balance/outside-vendors.ts';
import { ledgerFailures, type StoredMember } from '../../../support/builders/member/members.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();

/** What operators find of a member's callbacks that moved nothing. */
async function unbooked(vendor: string, { memberSeq }: StoredMember) {
  const filter = { state: 'unbooked', memberSeq, keyword: '' } as const;
  const page = await callbacksPage({ vendor, day: koreanDay(Date.now()), size: 50, filter });
  return page.list.map(({ action, code, state, amount }) => ({ action, code, state, amount }));
}

/** Alarms of contradictions, by what they are about. */
function alarms(): readonly unknown[] {
  return vi.mocked(log.error).mock.calls.map(([event, about]) => [event, about?.message]);
}

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a second result of a bet, under another number', () => {
  it('of the same amount moves nothing, and operators find it', async () => {
    const member = await memberWithCredit(50_000);
    const bet = newTxId();
    await callback('bet', member, { txId: bet, amount: 1_000, gameId: 'pragmatic-001', gameType: 'slot' });
    await callback('win', member, { refTxId: bet, amount: 5_000 });
    expect(await callback('win', member, { refTxId: bet, amount: 5_000 })).toMatchObject({
      ...{ code: 'DUPLICATE', balance: 54_000 },
    });
    expect(await unbooked('sandbox', member)).toEqual([
      { action: 'win', code: 'DUPLICATE', state: 'refused', amount: 5_000 },
    ]);
    expect(alarms()).toEqual([]);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of another amount contradicts the first: nothing moves, and an operator is called', async () => {
    const member = await memberWithCredit(50_000);
    const bet = newTxId();
    await callback('bet', member, { txId: bet, amount: 1_000, gameId: 'pragmatic-001', gameType: 'slot' });
    await callback('win', member, { refTxId: bet, amount: 5_000 });
    expect(await callback('win', member, { refTxId: bet, amount: 90_000 })).toMatchObject({
      ...{ code: 'TX_CONFLICT', balance: 54_000 },
    });
    expect(await unbooked('sandbox', member)).toEqual([
      { action: 'win', code: 'TX_CONFLICT', state: 'conflict', amount: 90_000 },
    ]);
    expect(alarms()).toEqual([['casino-tx-conflict', 'contradicts']]);
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:sandbox': 54_000, lost: -4_000 });
  });
});

describe('a second result at a vendor outside', () => {
  withOutsideVendors();

  it('is answered in Evolution’s words, and an operator is called when it is another one', async () => {
    const member = await withCredit('evo', 50_000);
    await evolution(member, 'debit', { id: 't-1', refId: 'r-1', amount: 10_000 });
    await evolution(member, 'credit', { id: 'c-1', refId: 'r-1', amount: 5_000 });
    for (const [id, amount] of [
      ['c-2', 5_000],
      ['c-3', 90_000],
    ] as const)
      expect(await evolution(member, 'credit', { id, refId: 'r-1', amount })).toMatchObject({
        ...{ status: 'BET_ALREADY_SETTLED', balance: 45_000 },
      });
    expect(await unbooked('evo', member)).toEqual([
      { action: 'win', code: 'TX_CONFLICT', state: 'conflict', amount: 90_000 },
      { action: 'win', code: 'DUPLICATE', state: 'refused', amount: 5_000 },
    ]);
    expect(alarms()).toEqual([['casino-tx-conflict', 'contradicts']]);
  });

  it('is answered in Pragmatic’s words, and an operator is called when it is another one', async () => {
    const member = await withCredit('pp', 50_000);
    await pragmatic(member, 'bet', spin('1', '1000', 'a'));
    await pragmatic(member, 'result', spin('1', '5000', 'w1'));
    for (const [reference, amount] of [
      ['w2', '5000'],
      ['w3', '7000'],
    ] as const)
      expect(await pragmatic(member, 'result', spin('1', amount, reference))).toMatchObject({ error: 120 });
    expect(await unbooked('pp', member)).toEqual([
      { action: 'win', code: 'TX_CONFLICT', state: 'conflict', amount: 7_000 },
      { action: 'win', code: 'DUPLICATE', state: 'refused', amount: 5_000 },
    ]);
    expect(alarms()).toEqual([['casino-tx-conflict', 'contradicts']]);
  });
});
