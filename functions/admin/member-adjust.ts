import type { admin } from '../../shared/calls/admin.ts';
import { Refusal } from '../../shared/refusals.ts';
import type { Answer } from '../runtime/context.ts';
import { readBalance } from '../table/members.ts';
import { askedApproval } from './approval-asked.ts';

export const memberAdjust: Answer<typeof admin.calls.memberAdjust> = async (
  { members_seq: memberSeq, wallet, amount, reason },
  context,
) => {
  const balance = await readBalance(memberSeq);
  if (!balance) throw new Refusal('not-found');
  return askedApproval(
    { kind: wallet, memberSeq, amount },
    { context, target: balance.pk, reason, before: { [wallet]: balance[wallet] }, after: { wallet, amount } },
  );
};
