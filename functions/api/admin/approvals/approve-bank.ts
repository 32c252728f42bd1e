import { Refusal } from '../../../../shared/refusals.ts';
import { maskedAccount } from '../../../../shared/rules/member/masks.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { type Approval, type ApprovalChange, deciding } from '../../../table/admin/approvals.ts';
import { TransactionCancelled } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { accountHolder, bankChange } from '../../../table/member/member-bank.ts';
import { readProfile } from '../../../table/member/members.ts';
import { openPersonal } from '../../../table/member/profile.ts';
import { memberBankOf } from '../members/member-bank-change.ts';
import { decisionBy } from './approval-to-decide.ts';
import { decided } from './decide-once.ts';

/** The account of the member's next withdrawals changes with the approval. */
export async function approveBank(
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
