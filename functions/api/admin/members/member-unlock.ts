import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { forgetWithdrawalTries, readCredentials } from '../../../table/auth/credentials.ts';
import { transact } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';

export const memberUnlock: Answer<typeof admin.calls.memberUnlock> = async (
  { members_seq: memberSeq, reason },
  context,
) => {
  const credentials = await readCredentials(memberSeq);
  if (!credentials) throw new Refusal('not-found');
  const audit = context.audit({
    target: keys.balance(memberSeq).pk,
    reason,
    before: { withdrawalPasswordTries: credentials.tries },
    after: { withdrawalPasswordTries: 0 },
  });
  await transact([forgetWithdrawalTries(memberSeq), audit]);
  return {};
};
