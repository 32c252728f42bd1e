import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import { kickMember } from '../../../domain/casino/kick-member.ts';
import { outsidePorts } from '../../../providers/casino/ports.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { forgetCheckedSessions } from '../../../runtime/session/session-check.ts';
import { endAllSessions } from '../../../table/auth/sessions.ts';
import { keys } from '../../../table/keys/keys.ts';
import { readBalance } from '../../../table/member/members.ts';

/** Ends every session of the member in one transaction, then closes their sockets. */
export const memberLogout: Answer<typeof admin.calls.memberLogout> = async (
  { members_seq: memberSeq, reason },
  context,
) => {
  const balance = await readBalance(memberSeq);
  if (!balance) throw new Refusal('not-found');
  await refuseOwnMember(memberSeq, context);
  const versioned = keys.balance(memberSeq);
  const ended = await endAllSessions(
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
  forgetCheckedSessions();
  context.announce.member(memberSeq, { type: 'logOut', reason: 'forced' });
  await kickMember(memberSeq, outsidePorts());
  return { ended };
};
