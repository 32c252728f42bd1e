import { describe, expect, it } from 'vitest';
import { handler as adminHandler } from '../../../../functions/api/admin/handler.ts';
import { handler as authHandler } from '../../../../functions/api/auth/handler.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import { callback, newTxId } from '../../../support/builders/balance/callbacks.ts';
import { memberWithCredit } from '../../../support/builders/balance/casino.ts';
import {
  evolution,
  pragmatic,
  pragmaticToken,
  spin,
  withCredit,
  withOutsideVendors,
} from '../../../support/builders/balance/outside-vendors.ts';
import { ledgerFailures, loggedIn, type StoredMember } from '../../../support/builders/member/members.ts';
import { storedOperator } from '../../../support/builders/member/operators.ts';
import { callHandler } from '../../../support/builders/request.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { beforeNextTransaction } from '../../../support/fakes/faulty-wire.ts';

withSystem();

async function logOut(as: StoredMember, path = '/auth/logout'): Promise<void> {
  expect(await callHandler(authHandler, { path, as, key: null })).toMatchObject({ status: 200 });
}

async function forceOut({ memberSeq }: StoredMember): Promise<void> {
  const as = await storedOperator('cs');
  const body = { members_seq: memberSeq, reason: '계정 도용 의심' };
  const reply = await callHandler(adminHandler, { path: '/admin/members/logout', as, key: null, body });
  expect(reply).toMatchObject({ status: 200 });
}

const ways = [
  ['the member logs out', logOut],
  ['the member logs out everywhere', (member: StoredMember) => logOut(member, '/auth/logout/all')],
  ['an operator logs the member out', forceOut],
] as const;

describe.each(ways)('after %s', (_way, end) => {
  describe('vendors outside', () => {
    withOutsideVendors();

    it('of Evolution’s kind begin nothing more; a credit and a cancel are taken', async () => {
      const member = await withCredit('evo', 50_000);
      await evolution(member, 'debit', { id: 't-1', refId: 'r-1', amount: 10_000 });
      await evolution(member, 'debit', { id: 't-2', refId: 'r-2', amount: 5_000 });
      await end(member);
      expect(await evolution(member, 'debit', { id: 't-3', refId: 'r-3', amount: 1_000 })).toMatchObject({
        status: 'INVALID_SID',
      });
      expect(await evolution(member, 'check')).toMatchObject({ status: 'INVALID_SID' });
      expect(await evolution(member, 'credit', { id: 't-4', refId: 'r-1', amount: 20_000 })).toMatchObject({
        ...{ status: 'OK', balance: 55_000 },
      });
      expect(await evolution(member, 'cancel', { id: 't-2', refId: 'r-2', amount: 5_000 })).toMatchObject({
        ...{ status: 'OK', balance: 60_000 },
      });
      expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:evo': 60_000, lost: -10_000 });
      expect(await ledgerFailures(member)).toEqual([]);
    });

    it('of Pragmatic’s kind begin nothing more; a result and a refund are taken', async () => {
      const member = await withCredit('pp', 50_000);
      for (const round of ['1', '2']) await pragmatic(member, 'bet', spin(round, '1000', 'a'));
      await end(member);
      const token = pragmaticToken(member);
      expect(await pragmatic(member, 'bet', spin('3', '1000', 'a'))).toMatchObject({ error: 2 });
      expect(await pragmatic(member, 'authenticate', { token })).toMatchObject({ error: 2 });
      expect(await pragmatic(member, 'result', spin('1', '4000', 'w'))).toMatchObject({
        cash: 52_000,
        error: 0,
      });
      expect(await pragmatic(member, 'refund', { roundId: '2', reference: 'a' })).toMatchObject({ error: 0 });
      expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:pp': 53_000, lost: -3_000 });
      expect(await ledgerFailures(member)).toEqual([]);
    });
  });

  it('our own provider’s win and rollback are taken', async () => {
    const member = await memberWithCredit(50_000);
    const [one, other] = [newTxId(), newTxId()];
    const slot = { gameId: 'pragmatic-001', gameType: 'slot', amount: 1_000 } as const;
    await callback('bet', member, { ...slot, txId: one });
    await callback('bet', member, { ...slot, txId: other });
    await end(member);
    const win = { refTxId: one, amount: 7_000 };
    expect(await callback('win', member, win)).toMatchObject({ code: 'OK', balance: 55_000 });
    expect(await callback('rollback', member, { refTxId: other })).toMatchObject({
      ...{ code: 'OK', balance: 56_000 },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:sandbox': 56_000, lost: -6_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('a ticket of a login', () => {
  withOutsideVendors();

  it('does not live again in the member’s next login, whose windows have a ticket of their own', async () => {
    const member = await withCredit('evo', 50_000);
    await logOut(member);
    const again = await loggedIn(member.memberSeq);
    const debit = { id: 't-1', refId: 'r-1', amount: 1_000 };
    expect(await evolution(member, 'debit', debit)).toMatchObject({ status: 'INVALID_SID' });
    expect(await evolution(again, 'debit', debit)).toMatchObject({ status: 'OK', balance: 49_000 });
  });

  it('begins nothing when the login is ended while the stake is being booked', async () => {
    const member = await withCredit('evo', 50_000);
    beforeNextTransaction(() => forceOut(member));
    expect(await evolution(member, 'debit', { id: 't-1', refId: 'r-1', amount: 1_000 })).toMatchObject({
      status: 'INVALID_SID',
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:evo': 50_000 });
  });
});
