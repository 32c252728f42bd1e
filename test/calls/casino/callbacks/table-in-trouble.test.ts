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
  it('is answered to be sent again, and then happens once [code casino RETRY]', async () => {
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
});
