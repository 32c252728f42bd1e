import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { RequestOf } from '../../../../shared/calls/call.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { needsSecondForMember } from '../../../../shared/rules/audit/four-eyes.ts';
import { jsonChanges } from '../../../../shared/rules/audit/json-changes.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import { kickMember } from '../../../domain/casino/kick-member.ts';
import { outsidePorts } from '../../../providers/casino/ports.ts';
import { requestApproval } from '../../../runtime/approvals/request-approval.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { forgetCheckedSessions } from '../../../runtime/session/session-check.ts';
import { approvalId, readApproval } from '../../../table/admin/approvals.ts';
import { editMember, type MemberDecisions } from '../../../table/member/member-edit.ts';
import { readBalance, readProfile } from '../../../table/member/members.ts';

type Request = RequestOf<typeof admin.calls.memberUpdate>;

/** What one operator may do happens at once; with another level, or an account that opens again, all of it waits for another. */
export const memberUpdate: Answer<typeof admin.calls.memberUpdate> = async (request, context) => {
  const { members_seq: memberSeq, version, reason } = request;
  const [profile, balance, asked] = await Promise.all([
    readProfile(memberSeq),
    readBalance(memberSeq),
    readApproval(approvalId(context.caller.operatorId, context.key)),
  ]);
  if (!profile || !balance) throw new Refusal('not-found');
  await refuseOwnMember(memberSeq, context);
  const { level, type, permissions, levels = [], edits = 0 } = profile;
  const before = { level, type, permissions, st: balance.st };
  const after = decidedBy(request, before);
  const target = balance.pk;
  if (!asked && edits !== version) {
    // The same call again after a lost reply.
    const isDone = edits === version + 1 && jsonChanges(before, after).length === 0;
    if (!isDone) throw new Refusal('already-handled');
    context.markReplayed();
    return { version: edits, approvalSeq: null };
  }
  if (asked || needsSecondForMember(before, after)) {
    if (!asked) refuseWaitingFreeze(before, after);
    const change = { kind: 'member', memberSeq, seen: before, after, edits } as const;
    const { approvalSeq } = await requestApproval(change, { context, target, reason, before, after });
    return { version: edits, approvalSeq };
  }
  const audit = context.audit({ target, reason, before, after });
  await editMember({
    ...{ memberSeq, version, after, audit, now: context.now },
    before: { ...before, levels },
  });
  if (after.st !== before.st && after.st !== 'active') {
    forgetCheckedSessions();
    context.announce.member(memberSeq, { type: 'logOut', reason: 'forced' });
    await kickMember(memberSeq, outsidePorts());
  }
  return { version: version + 1, approvalSeq: null };
};

/** What is not named stays; a permission that is absent is one that is given. */
function decidedBy(
  { grade, type, permissions = {}, state }: Request,
  before: MemberDecisions,
): MemberDecisions {
  const given: Readonly<Record<string, boolean | undefined>> = before.permissions;
  const changed = Object.entries(permissions).filter(
    ([name, allowed]) => (given[name] !== false) !== allowed,
  );
  return {
    level: grade ?? before.level,
    type: type ?? before.type,
    permissions: { ...before.permissions, ...Object.fromEntries(changed) },
    st: state ?? before.st,
  };
}

/** What shuts an account waits for nobody, so it does not come with what does. @throws Refusal malformed */
function refuseWaitingFreeze(before: MemberDecisions, after: MemberDecisions): void {
  if (after.st !== before.st && after.st !== 'active')
    throw new Refusal('malformed', { fields: { grade: '정지·탈퇴와 레벨 변경은 따로 저장해 주세요.' } });
}
