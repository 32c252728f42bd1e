import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { readProfile } from '../../../table/member/members.ts';
import { resetLink } from './reset-link.ts';

export const resetBegin: Answer<typeof auth.calls.resetBegin> = async ({ token }, context) => {
  const { memberSeq, reset } = await resetLink(token, context);
  if (reset.used !== undefined) throw new Refusal('not-found');
  const profile = await readProfile(memberSeq);
  if (!profile) throw new Refusal('not-found');
  return { members_id: profile.userId, ends: new Date(reset.ends).toISOString() };
};
