import { Refusal } from '../../../../shared/refusals.ts';
import type { Context } from '../../../runtime/http/context.ts';
import {
  type Approval,
  type ApprovalChange,
  deciding,
  readApproval,
} from '../../../table/admin/approvals.ts';
import { commitPoints } from '../../../table/balance/points.ts';
import { forgetRollingBefore } from '../../../table/balance/rolling-snapshot.ts';
import { keys } from '../../../table/keys/keys.ts';
import { commit, EntityMoved } from '../../../table/ledger/ledger.ts';
import { collectReceivable } from '../../../table/settlement/receivable.ts';
import { decidedAlready, decisionBy } from './approval-to-decide.ts';

type Adjustment = Extract<ApprovalChange, { readonly kind: 'cash' | 'point' }>;

/** Balance, entry, approval and audit line in one transaction; the entry's key is the approval: it moves once. */
export async function approveAdjustment(
  approval: Approval,
  named: { readonly change: Adjustment; readonly context: Context<'operator'> },
): Promise<void> {
  const { change, context } = named;
  const { memberSeq, amount, kind } = change;
  const by = `${context.caller.operatorId}#${context.key}`;
  const others = [
    deciding(approval, decisionBy(context, { state: 'DONE', decision: approval.reason })),
    context.audit({
      target: keys.balance(memberSeq).pk,
      reason: approval.reason,
      before: { approval: approval.id, askedBy: approval.by },
      after: { wallet: kind, amount },
    }),
  ];
  const operation = {
    memberSeq,
    kind: 'ADJ',
    operationId: approval.id,
    requestHash: '',
    others,
    actor: `operator:${context.caller.operatorId}`,
    reason: approval.reason,
    reference: keys.approval(approval.id).pk,
    now: context.now,
  } as const;
  if (kind === 'cash' && amount > 0) await forgetRollingBefore(memberSeq, context.now);
  const first = await onlyOnce(approval, () =>
    kind === 'cash'
      ? commit({ ...operation, response: { by }, postings: cashPostings(amount) })
      : commitPoints({
          ...operation,
          plan: ({ point }) => {
            if (point + amount < 0) throw new Refusal('insufficient-points');
            return { amount, response: { by } };
          },
          line: { type: '수동-포인트', content: approval.reason },
        }),
  );
  if (first !== by) throw decidedAlready(await readApproval(approval.id));
  if (kind === 'cash' && amount > 0)
    await collectReceivable({ memberSeq, source: `ADJ#${approval.id}`, now: context.now });
  context.announce.member(memberSeq, { type: 'balance' });
}

function cashPostings(amount: number) {
  return [
    { account: 'cash', unit: 'KRW', amount },
    { account: 'ADJUSTMENT', unit: 'KRW', amount: -amount },
  ] as const;
}

/** Who moved it: this call, or the one that came first. */
async function onlyOnce({ id }: Approval, run: () => Promise<{ response: { by: string } }>): Promise<string> {
  try {
    return (await run()).response.by;
  } catch (error) {
    if (error instanceof EntityMoved) throw decidedAlready(await readApproval(id));
    const isShort = error instanceof Refusal && error.code === 'insufficient-cash';
    throw isShort ? new Refusal('withdrawal-above-cash') : error;
  }
}
