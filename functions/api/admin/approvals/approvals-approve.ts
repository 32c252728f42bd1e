import { randomBytes } from 'node:crypto';
import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { maskAccount } from '../../../../shared/rules/member/masks.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { hashPassword } from '../../../runtime/session/passwords.ts';
import {
  type Approval,
  type ApprovalChange,
  decideAction,
  readApproval,
} from '../../../table/admin/approvals.ts';
import { newOperator, readOperator, rolesChange } from '../../../table/admin/operators.ts';
import { commitPoints } from '../../../table/balance/points.ts';
import { resetRollingBeforeCredit } from '../../../table/balance/rolling-snapshot.ts';
import { TransactionCancelled } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { commit, EntityMoved } from '../../../table/ledger/ledger.ts';
import { accountHolder, bankChangeActions, memberBankOf } from '../../../table/member/member-bank.ts';
import { readProfile } from '../../../table/member/members.ts';
import { decryptPersonal } from '../../../table/member/profile.ts';
import { collectReceivable } from '../../../table/settlement/receivable.ts';
import { approveCode } from './approve-code.ts';
import { approveReset, resetMade } from './approve-reset.ts';
import { approveSettings } from './approve-settings.ts';
import { approvalToDecide, decidedAlready, decideOnce, decisionBy } from './decide-approval.ts';

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

/**
 * Roles are read on every call, so a change is effective at once. Freezing an operator ends every session of theirs.
 */
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
  await decideOnce(approval, {
    context,
    actions: [
      decideAction(approval, step),
      audit,
      operator
        ? rolesChange(operatorId, { roles, st })
        : newOperator({
            operatorId,
            roles,
            // A random password nobody knows: a one-time link sets the first real one.
            passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
          }),
    ],
  });
}

/** The approval changes the account of the member's next withdrawals. */
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
  const account = decryptPersonal({ ...profile, ...bank }, 'account');
  const audit = context.audit({
    target: keys.balance(memberSeq).pk,
    reason: approval.reason,
    before: { approval: approval.id, askedBy: approval.by, bank: memberBankOf(profile).bank },
    after: { bank: `${bank.bankName} ${maskAccount(account)}` },
  });
  const step = decisionBy(context, { state: 'DONE', decision: approval.reason });
  try {
    await decideOnce(approval, {
      context,
      actions: [decideAction(approval, step), audit, ...bankChangeActions(profile, bank)],
    });
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    const holder = await accountHolder(account);
    throw new Refusal(holder === undefined || holder === memberSeq ? 'busy' : 'identity-taken');
  }
}

/** What only an owner may ask for, only another owner approves. */
const ownersOnly: ReadonlySet<Approval['kind']> = new Set(['roles', 'settings']);

/** The audit lines carry the approval's own reason. */
export const approvalsApprove: Answer<typeof admin.calls.approvalsApprove> = async (
  { approvalSeq },
  context,
) => {
  const { approval, answered } = await approvalToDecide(approvalSeq, context);
  if (answered) {
    context.markReplayed();
    const { change } = approval;
    const link = change.kind === 'reset' ? await resetMade(approval, { change, context }) : undefined;
    return { state: answered, ...(link && { link }) };
  }
  const { operatorId } = context.caller;
  const { change } = approval;
  const isOwn = approval.by === operatorId || (change.kind === 'roles' && change.operatorId === operatorId);
  if (isOwn) throw new Refusal('own-request');
  if (ownersOnly.has(change.kind) && !context.caller.roles.includes('owner')) throw new Refusal('forbidden');
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
    case 'reset':
      return { state: 'DONE', link: await approveReset(approval, { change, context }) };
    case 'code':
      await approveCode(approval, { change, context });
      break;
    default:
      await approveSettings(approval, { change, context });
  }
  return { state: 'DONE' };
};
