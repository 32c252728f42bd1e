import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import {
  type Approval,
  type ApprovalChange,
  decideAction,
  readApproval,
} from '../../../table/admin/approvals.ts';
import { commitPoints } from '../../../table/balance/points.ts';
import { resetRollingBeforeCredit } from '../../../table/balance/rolling-snapshot.ts';
import { keys } from '../../../table/keys/keys.ts';
import { commit, EntityMoved } from '../../../table/ledger/ledger.ts';
import { collectReceivable } from '../../../table/settlement/receivable.ts';
import { approveBank } from './approve-bank.ts';
import { approveCode } from './approve-code.ts';
import { approveFactor } from './approve-factor.ts';
import { approveLine, approveLines, takeLines } from './approve-lines.ts';
import { approveMember } from './approve-member.ts';
import { approveReset, resetMade } from './approve-reset.ts';
import { approveRoles } from './approve-roles.ts';
import { approveSettings } from './approve-settings.ts';
import { approvalToDecide, decidedAlready, decisionBy } from './decide-approval.ts';

type Adjustment = Extract<ApprovalChange, { readonly kind: 'cash' | 'point' }>;

/**
 * Balance, entry, approval and audit line in one transaction; the approval's id is the entry's key, so money moves
 * once.
 */
async function approveAdjustment(
  approval: Approval,
  named: { readonly change: Adjustment; readonly context: Context<'operator'> },
): Promise<void> {
  const { change, context } = named;
  const { memberSeq, amount, kind } = change;
  const by = `${context.caller.operatorId}#${context.key}`;
  const others = [
    decideAction(approval, decisionBy(context, { state: 'DONE', decision: approval.reason })),
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
  if (kind === 'cash' && amount > 0) await resetRollingBeforeCredit(memberSeq, context.now);
  const first = await moveOnce(approval, () =>
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

/** Which call moved the money: this one or an earlier one. */
async function moveOnce({ id }: Approval, run: () => Promise<{ response: { by: string } }>): Promise<string> {
  try {
    return (await run()).response.by;
  } catch (error) {
    if (error instanceof EntityMoved) throw decidedAlready(await readApproval(id));
    const isShort = error instanceof Refusal && error.code === 'insufficient-cash';
    throw isShort ? new Refusal('withdrawal-above-cash') : error;
  }
}

/** The audit lines carry the approval's own reason. */
export const approvalsApprove: Answer<typeof admin.calls.approvalsApprove> = async (
  { approvalSeq },
  context,
) => {
  const { approval, answered } = await approvalToDecide(approvalSeq, context);
  if (answered) {
    context.markReplayed();
    const { change } = approval;
    if (change.kind === 'lines' && answered === 'DONE') await takeLines(change, context);
    const link = change.kind === 'reset' ? await resetMade(approval, { change, context }) : undefined;
    return { state: answered, ...(link && { link }) };
  }
  const { operatorId } = context.caller;
  const { change } = approval;
  const isOwn = approval.by === operatorId || (change.kind === 'roles' && change.operatorId === operatorId);
  if (isOwn) throw new Refusal('own-request');
  switch (change.kind) {
    case 'cash':
    case 'point':
      await approveAdjustment(approval, { change, context });
      break;
    case 'bank':
      await approveBank(approval, { change, context });
      break;
    case 'factor':
      await approveFactor(approval, { change, context });
      break;
    case 'member':
      await approveMember(approval, { change, context });
      break;
    case 'roles':
      await approveRoles(approval, { change, context });
      break;
    case 'reset':
      return { state: 'DONE', link: await approveReset(approval, { change, context }) };
    case 'code':
      await approveCode(approval, { change, context });
      break;
    case 'lines':
      await approveLines(approval, { change, context });
      break;
    case 'line':
      await approveLine(approval, { change, context });
      break;
    case 'price':
    case 'shift': {
      // Matches and their pushes: no other call of this group needs them.
      const { approvePrice } = await import('./approve-price.ts');
      await approvePrice(approval, { change, context });
      break;
    }
    default:
      await approveSettings(approval, { change, context });
  }
  return { state: 'DONE' };
};
