import { randomBytes } from 'node:crypto';
import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { maskedAccount } from '../../../../shared/rules/member/masks.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { hashPassword } from '../../../runtime/session/passwords.ts';
import {
  type Approval,
  type ApprovalChange,
  deciding,
  readApproval,
} from '../../../table/admin/approvals.ts';
import { newOperator, readOperator, rolesChange } from '../../../table/admin/operators.ts';
import { commitPoints } from '../../../table/balance/points.ts';
import { forgetRollingBefore } from '../../../table/balance/rolling-snapshot.ts';
import { TransactionCancelled } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { commit, EntityMoved } from '../../../table/ledger/ledger.ts';
import { accountHolder, bankChange } from '../../../table/member/member-bank.ts';
import { readProfile } from '../../../table/member/members.ts';
import { openPersonal } from '../../../table/member/profile.ts';
import { collectReceivable } from '../../../table/settlement/receivable.ts';
import { memberBankOf } from '../members/member-bank-change.ts';
import { approvalToDecide, decidedAlready, decisionBy } from './approval-to-decide.ts';
import { decided } from './decide-once.ts';

type Adjustment = Extract<ApprovalChange, { readonly kind: 'cash' | 'point' }>;

/** Balance, entry, approval and audit line in one transaction; the entry's key is the approval: it moves once. */
async function approveAdjustment(
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

/** Roles are read on every call: they count at once. An operator who is stopped loses every login with it. */
async function approveRoles(
  approval: Approval,
  named: {
    readonly change: Extract<ApprovalChange, { readonly kind: 'roles' }>;
    readonly context: Context<'operator'>;
  },
): Promise<void> {
  const { change, context } = named;
  const { operatorId, roles, st } = change;
  const operator = await readOperator(operatorId);
  const key = keys.operator(operatorId);
  const audit = context.audit({
    target: key.pk,
    reason: approval.reason,
    before: {
      approval: approval.id,
      askedBy: approval.by,
      roles: operator?.roles ?? null,
      state: operator?.st ?? null,
    },
    after: { roles, state: st },
  });
  const step = decisionBy(context, { state: 'DONE', decision: approval.reason });
  await decided(approval, {
    context,
    actions: [
      deciding(approval, step),
      audit,
      operator
        ? rolesChange(operatorId, { roles, st })
        : newOperator({
            operatorId,
            roles,
            // Nobody knows this one: a one-time link sets the first.
            passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
          }),
    ],
  });
}

/** The account of the member's next withdrawals changes with the approval. */
async function approveBank(
  approval: Approval,
  named: {
    readonly change: Extract<ApprovalChange, { readonly kind: 'bank' }>;
    readonly context: Context<'operator'>;
  },
): Promise<void> {
  const { context } = named;
  const { kind: _, memberSeq, ...bank } = named.change;
  const profile = await readProfile(memberSeq);
  if (!profile) throw new Refusal('not-found');
  const account = openPersonal({ ...profile, ...bank }, 'account');
  const audit = context.audit({
    target: keys.balance(memberSeq).pk,
    reason: approval.reason,
    before: { approval: approval.id, askedBy: approval.by, bank: memberBankOf(profile).bank },
    after: { bank: `${bank.bankName} ${maskedAccount(account)}` },
  });
  const step = decisionBy(context, { state: 'DONE', decision: approval.reason });
  try {
    await decided(approval, {
      context,
      actions: [deciding(approval, step), audit, ...bankChange(profile, bank)],
    });
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    const holder = await accountHolder(account);
    throw new Refusal(holder === undefined || holder === memberSeq ? 'busy' : 'identity-taken');
  }
}

/** The approval's own reason is why it happens. */
export const approvalsApprove: Answer<typeof admin.calls.approvalsApprove> = async (
  { approvalSeq },
  context,
) => {
  const { approval, answered } = await approvalToDecide(approvalSeq, context);
  if (answered) {
    context.replayed();
    return { state: answered };
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
    case 'roles':
      await approveRoles(approval, { change, context });
      break;
  }
  return { state: 'DONE' };
};
