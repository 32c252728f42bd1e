import { Refusal } from '../../../../shared/refusals.ts';
import { maskAccount } from '../../../../shared/rules/member/masks.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { type Approval, type ApprovalChange, decideAction } from '../../../table/admin/approvals.ts';
import { TransactionCancelled } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { accountHolder, bankChangeActions, memberBankOf } from '../../../table/member/member-bank.ts';
import { readProfile } from '../../../table/member/members.ts';
import { decryptPersonal } from '../../../table/member/profile.ts';
import { decideOnce, decisionBy } from './decide-approval.ts';

/**
 * The approval changes the account of the member's next withdrawals.
 * @throws Refusal changed-meanwhile when the member was edited since it was asked for; bank-change-not-asked when the member's
 * days for it are over; identity-taken
 */
export async function approveBank(
  approval: Approval,
  named: {
    readonly change: Extract<ApprovalChange, { readonly kind: 'bank' }>;
    readonly context: Context<'operator'>;
  },
): Promise<void> {
  const { context } = named;
  const { kind: _, memberSeq, edits, ...bank } = named.change;
  const profile = await readProfile(memberSeq);
  if (!profile) throw new Refusal('not-found');
  if ((profile.edits ?? 0) !== edits) throw new Refusal('changed-meanwhile');
  if ((profile.bankUntil ?? 0) <= context.now) throw new Refusal('bank-change-not-asked');
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
      actions: [decideAction(approval, step), audit, ...bankChangeActions(profile, bank, context.now)],
    });
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    const holder = await accountHolder(account);
    throw new Refusal(holder === undefined || holder === memberSeq ? 'busy' : 'identity-taken');
  }
}
