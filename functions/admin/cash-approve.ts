import type { admin } from '../../shared/calls/admin.ts';
import type { CashRequest, CashState } from '../../shared/model/cash-request.ts';
import { Refusal } from '../../shared/refusals.ts';
import { cashStatusOf } from '../../shared/rules/cash-record.ts';
import { bonusEligible } from '../../shared/rules/deposit-bonus.ts';
import { needsSecondOperator } from '../../shared/rules/four-eyes.ts';
import type { Answer, Context } from '../runtime/context.ts';
import { bonusSettings, depositHistoryOf } from '../table/cash-requests-bonus.ts';
import { commitDeposit, commitStep, commitWithdrawal } from '../table/cash-requests-decide.ts';
import { handsAreEmpty } from '../table/cash-requests-rolling.ts';
import { collectReceivable } from '../table/receivable.ts';
import { reconciliationFailed } from '../table/reconciliation.ts';
import { auditOfStep, requestToStep, stepBy } from './cash-step.ts';

/** An approval's audit line names no reason of its own: the request is the reason. */
const approved = 'approved';

export const cashApprove: Answer<typeof admin.calls.cashApprove> = async (asked, context) => {
  const { request, answered } = await requestToStep(asked, context);
  if (answered) {
    context.replayed();
    return { cash_status: cashStatusOf(answered) };
  }
  const state =
    request.type === 'DEP'
      ? await approveDeposit(request, context)
      : await approveWithdrawal(request, context);
  const { memberSeq } = request;
  context.announce.member(memberSeq, { type: 'cash', cash_seq: asked.cash_seq, status: cashStatusOf(state) });
  context.announce.member(memberSeq, { type: 'balance' });
  return { cash_status: cashStatusOf(state) };
};

async function approveDeposit(request: CashRequest, context: Context<'operator'>): Promise<CashState> {
  const { memberSeq } = request;
  const { now } = context;
  const history = await depositHistoryOf(memberSeq, now);
  const option = request.option && bonusEligible(request.option, history) ? request.option : null;
  const bonus = option === null ? 0 : request.bonus;
  const { rollingWeights, rollingResetBelow } = await bonusSettings();
  const clearsRolling = await handsAreEmpty(memberSeq, {
    now,
    minOdds: rollingWeights.minOddsCounted,
    resetBelow: rollingResetBelow,
  });
  const step = stepBy(context, 'DONE');
  await commitDeposit({
    request,
    step,
    bonus,
    reason: null,
    set: { option, bonus, clearsRolling },
    audit: auditOfStep(request, { context, to: 'DONE', reason: approved }),
  });
  await collectReceivable({ memberSeq, source: `DEP#${request.id}`, now });
  return 'DONE';
}

async function approveWithdrawal(request: CashRequest, context: Context<'operator'>): Promise<CashState> {
  if (await reconciliationFailed()) throw new Refusal('reconciliation-failed');
  const { operatorId } = context.caller;
  if (needsSecondOperator(request.amount) && request.state === 'PENDING') {
    await commitStep({
      request,
      step: stepBy(context, 'FIRST'),
      reason: null,
      set: { firstApprover: operatorId },
      audit: auditOfStep(request, { context, to: 'FIRST', reason: approved }),
    });
    return 'FIRST';
  }
  if (request.firstApprover === operatorId) throw new Refusal('own-request');
  await commitWithdrawal({
    request,
    step: stepBy(context, 'DONE'),
    reason: null,
    audit: auditOfStep(request, { context, to: 'DONE', reason: approved }),
  });
  return 'DONE';
}
