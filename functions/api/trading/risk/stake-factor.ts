import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { usualStakeFactor } from '../../../../shared/rules/slip/limits.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import { requestApproval } from '../../../runtime/approvals/request-approval.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { approvalId, readApproval } from '../../../table/admin/approvals.ts';
import { TransactionCancelled, transact } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { readProfile } from '../../../table/member/members.ts';
import { stakeFactorAction } from '../../../table/member/stake-factor.ts';

/** Less protects the operator and counts at once; more may make money for somebody: another trader approves it. */
export const tradingStakeFactor: Answer<typeof trading.calls.tradingStakeFactor> = async (
  { members_seq: memberSeq, version, percent, reason },
  context,
) => {
  const profile = await readProfile(memberSeq);
  if (!profile) throw new Refusal('not-found');
  await refuseOwnMember(memberSeq, context);
  const { stakeFactor = usualStakeFactor, edits = 0 } = profile;
  if (stakeFactor === percent) return { stakeFactor, approvalSeq: null };
  const asked = await readApproval(approvalId(context.caller.operatorId, context.key));
  if (edits !== version && !asked) throw new Refusal('already-handled');
  const target = keys.balance(memberSeq).pk;
  const before = { stakeFactor };
  const after = { stakeFactor: percent };
  if (percent > stakeFactor || asked) {
    const change = { kind: 'factor', memberSeq, percent, inForce: stakeFactor, edits } as const;
    const { approvalSeq } = await requestApproval(change, { context, target, reason, before, after });
    return { stakeFactor, approvalSeq };
  }
  try {
    const audit = context.audit({ target, reason, before, after });
    await transact([stakeFactorAction(profile, percent), audit], { repeatable: true });
  } catch (error) {
    if (error instanceof TransactionCancelled) throw new Refusal('already-handled');
    throw error;
  }
  return { stakeFactor: percent, approvalSeq: null };
};
