import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commitRequest, requestOnce } from '../../functions/table/balance/open-request.ts';
import { put, update } from '../../functions/table/client/table.ts';
import { keys } from '../../functions/table/keys/keys.ts';
import { readBalance } from '../../functions/table/member/members.ts';
import { collectReceivable } from '../../functions/table/settlement/receivable.ts';
import type { CashRequest } from '../../shared/model/balance/cash-request.ts';
import { createSomeMember } from '../support/builders/member/members.ts';
import { calmWire, faultyWire } from '../support/fakes/faulty-wire.ts';
import { openTable } from '../support/system/table.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openTable());
});
afterAll(() => close());
beforeEach(calmWire);

const withdrawal = (memberSeq: number): CashRequest => ({
  id: '01K00000000000000000000000',
  type: 'WD',
  memberSeq,
  amount: 10_000,
  state: 'PENDING',
  version: 1,
  ordinal: 1,
  at: Date.now(),
  doneAt: null,
  reason: null,
  option: null,
  code: null,
  bonus: 0,
  clearsRolling: false,
  rolling: { done: 0, need: 0 },
  firstApprover: null,
  steps: [],
});

describe('a request whose reply was lost', () => {
  it('is never reported as not done because the search for its answer failed', async () => {
    const memberSeq = await createSomeMember({ cash: 50_000 });
    const familyId = 'f'.repeat(22);
    await put({ ...keys.session(familyId), owner: `M#${memberSeq}`, cur: 'x' });
    const tokenVersion = (await readBalance(memberSeq))?.tv ?? 0;
    const caller = { memberSeq, familyId, tokenVersion };
    const asking = { caller, type: 'WD', key: 'k'.repeat(16), requestHash: 'h', replayed: () => {} } as const;
    const reply = requestOnce(asking, () => {
      faultyWire((operation) => (operation === 'TransactWriteItems' ? 'lost' : 'dropped'));
      return commitRequest(asking, { request: withdrawal(memberSeq), response: {}, others: [] });
    });

    await expect(reply).rejects.toMatchObject({ code: 'outcome-unknown' });
    calmWire();
    expect(await readBalance(memberSeq)).toMatchObject({ cash: 40_000, hold: 10_000 });
  });
});

describe('a credit', () => {
  it.each(['conflict', 'dropped'] as const)(
    'stands although what the member owes is not collected (%s)',
    async (fault) => {
      const memberSeq = await createSomeMember({ cash: 50_000 });
      await update({ key: keys.balance(memberSeq), set: { receivable: -20_000 } });
      faultyWire((operation) => (operation === 'TransactWriteItems' ? fault : 'pass'));
      await collectReceivable({ memberSeq, source: 'CXL#b_1', now: Date.now() });
      calmWire();
      expect(await readBalance(memberSeq)).toMatchObject({ cash: 50_000, receivable: -20_000 });

      await collectReceivable({ memberSeq, source: 'CXL#b_2', now: Date.now() });
      expect(await readBalance(memberSeq)).toMatchObject({ cash: 30_000, receivable: 0 });
    },
  );
});
