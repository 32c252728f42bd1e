import type { balance } from '../../../shared/calls/balance/balance.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { cashCodeOf } from '../../../shared/rules/balance/cash-code.ts';
import { isWithdrawalPassword, whyNotWithdraw } from '../../../shared/rules/balance/cash-requests.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { requestHash } from '../../runtime/http/request-hash.ts';
import { checkWithdrawalPassword, keyedHash } from '../../runtime/session/withdrawal-password.ts';
import { settings } from '../../table/admin/settings.ts';
import { bonusSettings } from '../../table/balance/cash-requests-bonus.ts';
import { lastDoneWithdrawal } from '../../table/balance/cash-requests-list.ts';
import { rollingOfMember } from '../../table/balance/cash-requests-rolling.ts';
import { type AskStanding, askOnce, commitAsk } from '../../table/balance/open-request.ts';
import { newUlid } from '../../table/client/new-ulid.ts';
import type { Condition } from '../../table/client/table.ts';
import type { BalanceItem } from '../../table/member/members.ts';

/** The withdrawal under its older name: one key asks for one withdrawal, whichever of the two paths it came by. */
export const paymentExchange: Answer<typeof balance.calls.paymentExchange> = (
  { amount, exchange_password: withdrawalPw },
  context,
) => {
  const asked = { amount, withdrawalPw };
  return requestWithdrawal(asked, { ...context, requestHash: requestHash(asked) });
};

/** The amount leaves the cash at once and is held until an operator decides. */
export const requestWithdrawal: Answer<typeof balance.calls.requestWithdrawal> = async (asked, context) => {
  const { caller, now, key, replayed } = context;
  const { memberSeq } = caller;
  const asking = { caller, type: 'WD', key, requestHash: keyedHash(context.requestHash), replayed } as const;
  const answer = await askOnce(asking, async (standing) => {
    const rolling = await allowedWithRolling({ amount: asked.amount, memberSeq, standing, now });
    const password = passwordFrom(asked.withdrawalPw);
    const forgetTries = await checkWithdrawalPassword(memberSeq, {
      password,
      now,
      call: `${key}#${asking.requestHash}`,
    });
    const id = newUlid(now);
    return commitAsk(asking, {
      request: {
        id,
        type: 'WD',
        memberSeq,
        amount: asked.amount,
        state: 'PENDING',
        version: 1,
        ordinal: standing.asked + 1,
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
        member: { members_cash: standing.balance.cash - asked.amount, members_point: standing.balance.point },
      },
      others: [forgetTries],
      when: sameDemands(standing.balance),
    });
  });
  context.say('withdrawalSuccess');
  context.announce.member(memberSeq, { type: 'cash', cash_seq: answer.cash_seq, status: '대기' });
  context.announce.member(memberSeq, { type: 'balance' });
  return answer;
};

async function allowedWithRolling(named: {
  amount: number;
  memberSeq: number;
  standing: AskStanding;
  now: number;
}) {
  const { amount, memberSeq, standing, now } = named;
  const [{ option }, bonus, lastDoneAt] = await Promise.all([
    settings(),
    bonusSettings(),
    lastDoneWithdrawal(memberSeq),
  ]);
  const rolling = await rollingOfMember(memberSeq, { minOdds: bonus.rollingWeights.minOddsCounted });
  const refusal = whyNotWithdraw({
    amount,
    cash: standing.balance.cash,
    isPending: standing.isPending,
    receivable: -standing.balance.receivable,
    rollingLeft: rolling.need - rolling.done,
    lastDoneAt,
    now,
    options: option.siteOption1,
  });
  if (refusal) throw new Refusal(refusal.code, { values: refusal.values ?? {} });
  return rolling;
}

/** No deposit was credited and no points became cash since the rolling was judged: what they ask to be played must not slip by. */
function sameDemands({ pd, pn }: BalanceItem): Condition {
  return {
    equals: { ...(pd !== undefined && { pd }), ...(pn !== undefined && { pn }) },
    absent: [...(pd === undefined ? ['pd'] : []), ...(pn === undefined ? ['pn'] : [])],
  };
}

/** What cannot be a password spends no try and no hash. */
function passwordFrom(text: string): string {
  if (text === '') throw new Refusal('withdrawal-password-missing');
  if (!isWithdrawalPassword(text)) throw new Refusal('withdrawal-password-wrong');
  return text;
}
