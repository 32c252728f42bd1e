import { afterEach, describe, expect, it } from 'vitest';
import { readBalance } from '../../../../functions/table/member/members.ts';
import { callback, newTxId, sendCallback } from '../../../support/builders/balance/callbacks.ts';
import { memberWithCredit } from '../../../support/builders/balance/casino.ts';
import { ledgerFailures } from '../../../support/builders/member/members.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { calmWire, faultyWire, loseOneReply } from '../../../support/fakes/faulty-wire.ts';

withSystem();
afterEach(calmWire);

const slot = { gameId: 'pragmatic-001', gameType: 'slot', amount: 1_000 } as const;

describe('a callback while the table is in trouble', () => {
  it('is answered to be sent again, and then happens once [rule callback code RETRY]', async () => {
    const member = await memberWithCredit(10_000);
    const request = { txId: newTxId(), memberId: String(member.memberSeq), ...slot };
    for (const fault of ['dropped', 'lost'] as const) {
      faultyWire((operation) => (operation === 'TransactWriteItems' ? fault : 'pass'));
      const { status, body } = await sendCallback('bet', request);
      expect([status, JSON.parse(body)]).toEqual([503, { code: 'RETRY', txId: request.txId, balance: 0 }]);
      calmWire();
    }
    expect(JSON.parse((await sendCallback('bet', request)).body)).toMatchObject({
      code: 'OK',
      balance: 9_000,
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:sandbox': 9_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('whose reply from the table is lost is not booked twice, and not called a copy of itself', async () => {
    const member = await memberWithCredit(10_000);
    loseOneReply();
    expect(await callback('bet', member, slot)).toMatchObject({ code: 'OK', balance: 9_000 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:sandbox': 9_000 });
  });

  it('is answered to be sent again when nothing can be read', async () => {
    const member = await memberWithCredit(10_000);
    faultyWire((operation) => (operation === 'BatchGetItem' ? 'dropped' : 'pass'));
    expect(await callback('bet', member, slot)).toMatchObject({ code: 'RETRY' });
  });

  it.each([
    ['never arrived', 'dropped'],
    ['is booked, its reply lost', 'lost'],
  ] as const)('is carried out when the same bytes come again after one that %s', async (_what, fault) => {
    const member = await memberWithCredit(10_000);
    const txId = newTxId();
    await callback('bet', member, { ...slot, txId });
    const win = { txId: newTxId(), memberId: String(member.memberSeq), amount: 5_000, refTxId: txId };
    const nonce = newTxId();
    faultyWire((operation) => (operation === 'TransactWriteItems' ? fault : 'pass'));
    expect((await sendCallback('win', win, { nonce })).status).toBe(503);
    calmWire();
    const again = await sendCallback('win', win, { nonce });
    expect(JSON.parse(again.body)).toMatchObject({ code: 'OK', balance: 14_000 });
    expect(JSON.parse((await sendCallback('win', win, { nonce })).body)).toMatchObject({ code: 'STALE' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:sandbox': 14_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is judged when the same bytes come again after the nonce was spent and the reply lost', async () => {
    const member = await memberWithCredit(10_000);
    const bet = { txId: newTxId(), memberId: String(member.memberSeq), ...slot, amount: 90_000 };
    const nonce = newTxId();
    faultyWire((operation) => (operation === 'PutItem' ? 'lost' : 'pass'));
    expect((await sendCallback('bet', bet, { nonce })).status).toBe(503);
    calmWire();
    const again = await sendCallback('bet', bet, { nonce });
    expect(JSON.parse(again.body)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: 10_000 });
    expect(JSON.parse((await sendCallback('bet', bet, { nonce })).body)).toMatchObject({ code: 'STALE' });
  });

  it('does not let another copy in while the first is being carried out', async () => {
    const member = await memberWithCredit(10_000);
    const bet = { txId: newTxId(), memberId: String(member.memberSeq), ...slot };
    const nonce = newTxId();
    const both = await Promise.all([1, 2].map(() => sendCallback('bet', bet, { nonce })));
    expect(both.map(({ body }) => JSON.parse(body).code)).toEqual(['OK', 'STALE']);
  });
});
