import type { balance } from '../../../shared/calls/balance/balance.ts';
import { seoulMinute } from '../../../shared/messages/format.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { cashCodeOf } from '../../../shared/rules/balance/cash-code.ts';
import { isWithdrawalPassword, whyNotWithdraw } from '../../../shared/rules/balance/cash-requests.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { requestHash } from '../../runtime/http/request-hash.ts';
import {
  checkWithdrawalPassword,
  keyedHashes,
  whyNotProven,
} from '../../runtime/session/withdrawal-password.ts';
import { settings } from '../../table/admin/settings.ts';
import { bonusSettings } from '../../table/balance/cash-requests-bonus.ts';
import { lastDoneWithdrawal } from '../../table/balance/cash-requests-list.ts';
import { rollingOfMember } from '../../table/balance/cash-requests-rolling.ts';
import { type CashRequestContext, commitRequest, requestOnce } from '../../table/balance/open-request.ts';
import { sameRequirements } from '../../table/balance/rolling-requirements.ts';
import { newUlid } from '../../table/client/new-ulid.ts';
import { EntityMoved } from '../../table/ledger/ledger.ts';

/** The withdrawal under its older path: one key stands for one withdrawal on either path. */
export const paymentExchange: Answer<typeof balance.calls.paymentExchange> = (
  { amount, exchange_password: withdrawalPw },
  context,
) => {
  const asked = { amount, withdrawalPw };
  return requestWithdrawal(asked, { ...context, requestHash: requestHash(asked) });
};

/** Holds the amount at once, until an operator decides. */
export const requestWithdrawal: Answer<typeof balance.calls.requestWithdrawal> = async (asked, context) => {
  const { caller, now, key, markReplayed } = context;
  const { memberSeq } = caller;
  const requestCall = {
    caller,
    type: 'WD',
    key,
    requestHash: keyedHashes(context.requestHash),
    replayed: markReplayed,
  } as const;
  const answer = await requestOnce(requestCall, async (member) => {
    const rolling = await allowedWithRolling({ amount: asked.amount, memberSeq, member, now });
    const password = passwordFrom(asked.withdrawalPw);
    const { stands, withdrawalsFrom } = await checkWithdrawalPassword(memberSeq, {
      password,
      now,
      call: `${key}#${requestCall.requestHash[0]}`,
    });
    if (now < withdrawalsFrom)
      throw new Refusal('withdrawal-after-reset', { values: { until: seoulMinute(withdrawalsFrom) } });
    const id = newUlid(now);
    return commitRequest(requestCall, {
      request: {
        id,
        type: 'WD',
        memberSeq,
        amount: asked.amount,
        state: 'PENDING',
        version: 1,
        ordinal: member.earlier + 1,
        at: now,
        doneAt: null,
        reason: null,
        option: null,
        code: null,
        bonus: 0,
        clearsRolling: false,
        rolling,
        firstApprover: null,
        steps: [],
      },
      response: {
        cash_seq: cashCodeOf({ type: 'WD', id, memberSeq }),
        member: { members_cash: member.balance.cash - asked.amount, members_point: member.balance.point },
      },
      others: [stands],
      when: sameRequirements(member.balance),
    }).catch(async (error: unknown) => {
      throw error instanceof EntityMoved ? await whyNotProven(memberSeq, now) : error;
    });
  });
  context.setMessage('withdrawalSuccess');
  context.announce.member(memberSeq, { type: 'cash', cash_seq: answer.cash_seq, status: '대기' });
  context.announce.member(memberSeq, { type: 'balance' });
  return answer;
};

async function allowedWithRolling(named: {
  amount: number;
  memberSeq: number;
  member: CashRequestContext;
  now: number;
}) {
  const { amount, memberSeq, member, now } = named;
  const [{ option }, bonus, lastDoneAt] = await Promise.all([
    settings(),
    bonusSettings(),
    lastDoneWithdrawal(memberSeq),
  ]);
  const rolling = await rollingOfMember(memberSeq, {
    minOdds: bonus.rollingWeights.minOddsCounted,
    weights: bonus.rollingWeights,
  });
  const refusal = whyNotWithdraw({
    amount,
    cash: member.balance.cash,
    isPending: member.isPending,
    receivable: -member.balance.receivable,
    rollingLeft: rolling.need - rolling.done,
    lastDoneAt,
    now,
    options: option.siteOption1,
  });
  if (refusal) throw new Refusal(refusal.code, { values: refusal.values ?? {} });
  return rolling;
}

/** Text that cannot be a password costs no try and no hash. */
function passwordFrom(text: string): string {
  if (text === '') throw new Refusal('withdrawal-password-missing');
  if (!isWithdrawalPassword(text)) throw new Refusal('withdrawal-password-wrong');
  return text;
}
