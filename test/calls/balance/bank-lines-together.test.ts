import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { openRequestActions } from '../../../functions/table/balance/cash-requests.ts';
import type { CashRequest } from '../../../shared/model/balance/cash-request.ts';
import { bankLine, stateLines } from '../../support/builders/balance/bank.ts';
import { callAdmin, requestUnstated } from '../../support/builders/balance/cash.ts';
import { storeAtOnce } from '../../support/builders/in-bulk.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const reason = '회사 자금 이체';
let cashier: StoredOperator;
beforeAll(async () => {
  cashier = await storedOperator('cashier');
});

const left = async (): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  Object(await callAdmin(cashier, 'bank/lines', { body: { size: 100 } })).payload.list;
const lineOf = async (name: string, amount: number): Promise<string> => {
  await stateLines([bankLine({ name, amount })]);
  return (await left()).find((line) => line.name === name)?.id ?? '';
};
const ignore = (lineId: string, unlessFits?: boolean) =>
  callAdmin(cashier, 'bank/ignore', {
    body: { lineId, reason, ...(unlessFits !== undefined && { unlessFits }) },
  });
const refused = {
  ...{ status: 422, code: 'line-fits' },
  error: '금액이 같은 입금 신청이 있어 제외하지 않았습니다. 하나씩 확인해 주세요.',
};

/** An open deposit of so many won that no line is known of, asked for `age` ms ago. */
const openDeposit = (memberSeq: number, { amount, age }: { amount: number; age: number }): CashRequest => ({
  ...{ id: ulid(Date.now() - age), type: 'DEP', memberSeq, amount, state: 'PENDING', version: 1, ordinal: 1 },
  ...{ at: Date.now() - age, doneAt: null, reason: null, option: null, code: null, bonus: 0 },
  ...{ clearsRolling: false, rolling: { done: 0, need: 0 }, firstApprover: null, steps: [] },
});

describe('lines set aside together', () => {
  it('are kept where a request of the amount came after the page was read; looked at alone they are not', async () => {
    const lineId = await lineOf('사이에신청', 180_000);
    await requestUnstated(await storedMember(), 180_000);
    expect(await ignore(lineId, true)).toMatchObject(refused);
    expect((await left()).map(({ id }) => id)).toContain(lineId);
    expect(await ignore(lineId)).toMatchObject({ status: 200, replayed: false });
    // What is decided already is answered as it was, whatever waits by now.
    expect(await ignore(lineId, true)).toMatchObject({ status: 200, replayed: true });
  });

  it('are set aside where every request of the amount has a line', async () => {
    const lineId = await lineOf('맞는신청없음', 190_000);
    expect(await ignore(lineId, true)).toMatchObject({ status: 200, replayed: false });
  });

  it('are kept for the newest of many hundred requests too', async () => {
    const [lineId, { memberSeq }] = [await lineOf('맨끝신청', 200_000), await storedMember()];
    const items = Array.from({ length: 650 }, (_, place) => {
      const deposit = openDeposit(memberSeq, {
        amount: place === 649 ? 200_000 : 10_000,
        age: (650 - place) * 1_000,
      });
      const [stored] = openRequestActions(deposit);
      if (!stored || !('put' in stored)) throw new Error('nothing is put');
      return stored.put;
    });
    await storeAtOnce(items);
    expect(await ignore(lineId, true)).toMatchObject(refused);
  });
});
