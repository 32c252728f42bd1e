import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readBalance } from '../../../functions/table/member/members.ts';
import { admin } from '../../../shared/calls/admin/admin.ts';
import {
  callAdmin,
  callBalance,
  memberWithPassword,
  requestDeposit,
  requestWithdrawal,
} from '../../support/builders/balance/cash.ts';
import { takeMoney } from '../../support/builders/balance/statement.ts';
import { placeBet } from '../../support/builders/betting/bets.ts';
import { ledgerFailures } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { newKey } from '../../support/builders/request.ts';
import { storedFootball } from '../../support/builders/sports/matches.ts';
import { settle } from '../../support/builders/sports/settlement.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNextTransaction, dieAtWrite } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
afterEach(() => configureWire({ send: sendToTable }));
let first: StoredOperator;
let second: StoredOperator;
beforeAll(async () => {
  [first, second] = await Promise.all([storedOperator('cashier'), storedOperator('cashier')]);
});

const approve = (cash_seq: string, as = first) => callAdmin(as, 'cash/approve', { body: { cash_seq } });
const reject = (cash_seq: string, key = newKey()) =>
  callAdmin(first, 'cash/reject', { body: { cash_seq, reason: '미수금 확인' }, key });
const owedRefusal = {
  status: 422,
  code: 'withdrawal-owed',
  error: '회원의 미수금 18,500원이 남아 있어 출금을 승인할 수 없습니다. 거절하면 돌려준 금액에서 회수합니다.',
};
const inQueue = async (type: '입금' | '출금', cash_seq: string) => {
  const { payload } = await callAdmin(first, 'cash/list', { body: { type, size: 50 } });
  const { list } = admin.calls.cashList.reply.parse(payload);
  return list.find((row) => row.cash_seq === cash_seq);
};

/** A member who won 18,500, asked for all their cash, and whose result was then corrected to lost. */
async function withdrawnBeforeCorrection() {
  const [member, match] = await Promise.all([memberWithPassword({ cash: 1_001_500 }), storedFootball()]);
  await placeBet(member, [match]);
  await settle(match, { codes: { home: 2, away: 1 } });
  const cash_seq = await requestWithdrawal(member, 1_010_000);
  await settle(match, { codes: { home: 1, away: 2 } });
  expect(await readBalance(member.memberSeq)).toMatchObject({
    cash: 0,
    hold: 1_010_000,
    receivable: -18_500,
  });
  return { member, cash_seq };
}

describe('a withdrawal requested before a correction left the member owing', () => {
  it('is approved by neither the first operator nor the second, and nothing moves', async () => {
    const { member, cash_seq } = await withdrawnBeforeCorrection();
    expect(await approve(cash_seq)).toMatchObject(owedRefusal);
    expect(await inQueue('출금', cash_seq)).toMatchObject({ cash_status: '대기', version: 1 });
    const deposit = await requestDeposit(member, 20_000);
    await approve(deposit);
    expect(await approve(cash_seq)).toMatchObject({ payload: { cash_status: '처리중' } });
    await takeMoney(member.memberSeq, 'receivable', 18_500);
    expect(await approve(cash_seq, second)).toMatchObject(owedRefusal);
    expect(await readBalance(member.memberSeq)).toMatchObject({ hold: 1_010_000, receivable: -18_500 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('that comes between the operator’s reading and the commit is not paid either', async () => {
    for (const amount of [500_000, 1_000_000]) {
      const member = await memberWithPassword();
      const cash_seq = await requestWithdrawal(member, amount);
      beforeNextTransaction(() => takeMoney(member.memberSeq, 'receivable', 18_500));
      expect(await approve(cash_seq)).toMatchObject(owedRefusal);
      expect(await readBalance(member.memberSeq)).toMatchObject({ hold: amount, pw: expect.any(String) });
      expect(await inQueue('출금', cash_seq)).toMatchObject({ cash_status: '대기', firstApprover: null });
    }
  });

  it('is rejected with the debt collected from what returns', async () => {
    const { member, cash_seq } = await withdrawnBeforeCorrection();
    expect(await reject(cash_seq)).toMatchObject({ payload: { cash_status: '거절' } });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 991_500, hold: 0, receivable: 0 });
    expect(await ledgerFailures(member)).toEqual([]);
    const again = await callBalance(member, 'withdrawal/process', {
      body: { amount: 990_000, withdrawalPw: '1234' },
    });
    expect(again).toMatchObject({ status: 200 });
  });

  it('smaller than the debt is rejected with all of it collected; the rest stays owed', async () => {
    const member = await memberWithPassword();
    const cash_seq = await requestWithdrawal(member, 10_000);
    await takeMoney(member.memberSeq, 'cash', 990_000);
    await takeMoney(member.memberSeq, 'receivable', 30_000);
    await reject(cash_seq);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 0, hold: 0, receivable: -20_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('rejected by a process that ends before it collects is collected by the same call again, once', async () => {
    const { member, cash_seq } = await withdrawnBeforeCorrection();
    const key = newKey();
    dieAtWrite((operation, body) => operation === 'TransactWriteItems' && body.includes('E#RCV#'));
    expect((await reject(cash_seq, key)).success).toBe(false);
    configureWire({ send: sendToTable });
    for (const _ of [1, 2])
      expect(await reject(cash_seq, key)).toMatchObject({ status: 200, replayed: true });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 991_500, hold: 0, receivable: 0 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('stands in the queue with the debt, as a deposit does; others with none', async () => {
    const { member, cash_seq } = await withdrawnBeforeCorrection();
    expect(await inQueue('출금', cash_seq)).toMatchObject({ owed: 18_500, balance: 0 });
    const deposit = await requestDeposit(member, 20_000);
    expect(await inQueue('입금', deposit)).toMatchObject({ owed: 18_500 });
    const free = await requestWithdrawal(await memberWithPassword(), 10_000);
    expect(await inQueue('출금', free)).toMatchObject({ owed: 0 });
  });
});
