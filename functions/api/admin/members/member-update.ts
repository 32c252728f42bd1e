import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import { kickMember } from '../../../domain/casino/kick-member.ts';
import { outsidePorts } from '../../../providers/casino/ports.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { forgetCheckedSessions } from '../../../runtime/session/session-check.ts';
import { editMember } from '../../../table/member/member-edit.ts';
import { readBalance, readProfile } from '../../../table/member/members.ts';

export const memberUpdate: Answer<typeof admin.calls.memberUpdate> = async (request, context) => {
  const { members_seq: memberSeq, version, grade, type, permissions, state, reason } = request;
  const [profile, balance] = await Promise.all([readProfile(memberSeq), readBalance(memberSeq)]);
  if (!profile || !balance) throw new Refusal('not-found');
  await refuseOwnMember(memberSeq, context);
  if ((profile.edits ?? 0) !== version) throw new Refusal('already-handled');
  const before = {
    level: profile.level,
    type: profile.type,
    permissions: profile.permissions,
    st: balance.st,
  };
  const after = {
    level: grade ?? before.level,
    type: type ?? before.type,
    permissions: { ...before.permissions, ...permissions },
    st: state ?? before.st,
  };
  const audit = context.audit({ target: balance.pk, reason, before, after });
  const { levels = [] } = profile;
  await editMember({
    ...{ memberSeq, version, after, audit, now: context.now },
    before: { ...before, levels },
  });
  if (after.st !== before.st && after.st !== 'active') {
    forgetCheckedSessions();
    context.announce.member(memberSeq, { type: 'logOut', reason: 'forced' });
    await kickMember(memberSeq, outsidePorts());
  }
  return { version: version + 1 };
};
