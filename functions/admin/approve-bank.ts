import { Refusal } from '../../shared/refusals.ts';
import { maskedAccount } from '../../shared/rules/masks.ts';
import type { Context } from '../runtime/context.ts';
import { type Approval, type ApprovalChange, deciding } from '../table/approvals.ts';
import { keys } from '../table/keys.ts';
import { accountHolder, bankChange } from '../table/member-bank.ts';
import { readProfile } from '../table/members.ts';
import { openPersonal } from '../table/personal-data.ts';
import { TransactionCancelled } from '../table/table.ts';
import { decisionBy } from './approval-to-decide.ts';
import { decided } from './decided.ts';
import { memberBankOf } from './member-bank.ts';

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
