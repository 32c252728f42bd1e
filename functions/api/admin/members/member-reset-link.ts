import { randomBytes } from 'node:crypto';
import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { environment, origins } from '../../../runtime/env.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { createReset } from '../../../table/auth/password-resets.ts';
import { transact } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { readBalance } from '../../../table/member/members.ts';

const secretBytes = 32;

/** The operator passes the link on and never chooses a password. A frozen member may set one and still not log in. */
export const memberResetLink: Answer<typeof admin.calls.memberResetLink> = async (
  { members_seq: memberSeq, reason },
  context,
) => {
  const balance = await readBalance(memberSeq);
  if (!balance || balance.st === 'closed') throw new Refusal('not-found');
  const secret = randomBytes(secretBytes).toString('base64url');
  const { action, ends } = createReset(memberSeq, { secret, now: context.now });
  const until = new Date(ends).toISOString();
  await transact([
    action,
    context.audit({
      target: keys.balance(memberSeq).pk,
      reason,
      before: null,
      after: { passwordLinkUntil: until },
    }),
  ]);
  const [site = ''] = origins(environment());
  return { link: `${site}/password/reset#${memberSeq}.${secret}`, ends: until };
};
