import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { CashRequest } from '../../../../shared/model/balance/cash-request.ts';
import { cashStatusOf } from '../../../../shared/rules/balance/cash-record.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { commitStep, commitWithdrawal } from '../../../table/balance/decide-request.ts';
import { collectReceivable } from '../../../table/settlement/receivable.ts';
import { announceDecided, auditOfStep, requestToStep, stepBy } from './cash-step.ts';

/** The held amount returns to the cash, which pays back what the member owes; the member reads the reason. */
export const cashReject: Answer<typeof admin.calls.cashReject> = async (step, context) => {
  const { request, answered } = await requestToStep(step, context);
  if (answered) {
    context.markReplayed();
    // An earlier attempt may have ended before it collected.
    if (answered === 'REJECTED') await collectAfter(request, context.now);
    return { cash_status: cashStatusOf(answered) };
  }
  const { reason } = step;
  const decision = {
    request,
    reason,
    step: stepBy(context, 'REJECTED'),
    audit: auditOfStep(request, { context, to: 'REJECTED', reason }),
  };
  await (request.type === 'WD' ? commitWithdrawal(decision) : commitStep(decision));
  await collectAfter(request, context.now);
  context.announce.member(request.memberSeq, {
    type: 'cash',
    cash_seq: step.cash_seq,
    status: cashStatusOf('REJECTED'),
  });
  if (request.type === 'WD') context.announce.member(request.memberSeq, { type: 'balance' });
  await announceDecided(request, { isApproved: false, now: context.now });
  return { cash_status: cashStatusOf('REJECTED') };
};

async function collectAfter({ type, memberSeq, id }: CashRequest, now: number): Promise<void> {
  if (type === 'WD') await collectReceivable({ memberSeq, source: `WDR#${id}`, now });
}
