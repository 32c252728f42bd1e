import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { CashRequest, CashState } from '../../../../shared/model/balance/cash-request.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { needsSecondOperator } from '../../../../shared/rules/audit/four-eyes.ts';
import { cashStatusOf } from '../../../../shared/rules/balance/cash-record.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { reconciliationFailed } from '../../../table/audit/reconciliation.ts';
import { commitStep, commitWithdrawal } from '../../../table/balance/decide-request.ts';
import { approveDeposit } from './approve-deposit.ts';
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
