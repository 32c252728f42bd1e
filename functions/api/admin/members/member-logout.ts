import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { forgetAlive } from '../../../runtime/session/session-check.ts';
import { endAllFamilies } from '../../../table/auth/sessions.ts';
import { keys } from '../../../table/keys/keys.ts';
import { readBalance } from '../../../table/member/members.ts';

/** Every login of the member ends in one transaction; sockets are told after it. */
export const memberLogout: Answer<typeof admin.calls.memberLogout> = async (
  { members_seq: memberSeq, reason },
  context,
) => {
  const balance = await readBalance(memberSeq);
  if (!balance) throw new Refusal('not-found');
  const versioned = keys.balance(memberSeq);
  const ended = await endAllFamilies(
    { owner: versioned.pk, versioned },
    {
      reason: 'forced',
      now: context.now,
      audit: context.audit({
        target: versioned.pk,
        reason,
        before: { tv: balance.tv },
        after: { tv: balance.tv + 1 },
      }),
    },
  );
  forgetAlive();
  context.announce.member(memberSeq, { type: 'logOut', reason: 'forced' });
  return { ended };
};
