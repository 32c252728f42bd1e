import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { ApprovalRow } from '../../../../shared/model/admin/approval.ts';
import { maskedAccount } from '../../../../shared/rules/member/masks.ts';
import { koreanDay } from '../../../../shared/rules/text/korean-day.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { type Approval, decidedApprovals, openApprovals } from '../../../table/admin/approvals.ts';
import { at, batchGet } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import type { Profile } from '../../../table/member/members.ts';
import { openPersonal } from '../../../table/member/profile.ts';

export const approvalsList: Answer<typeof admin.calls.approvalsList> = async (
  { state, day, after, size },
  { now },
) => {
  const { approvals, next } =
    state === 'open'
      ? await openApprovals({ after, size })
      : await decidedApprovals(day ?? koreanDay(now), { after, size });
  const members = approvals.flatMap(({ change }) =>
    change.kind === 'roles' ? [] : [keys.profile(change.memberSeq)],
  );
  const found = await batchGet(members);
  return {
    next,
    list: approvals.map((approval) => {
      const { change } = approval;
      return change.kind === 'roles'
        ? {
            ...rowOf(approval),
            id: change.operatorId,
            change: change.st === 'frozen' ? 'frozen' : change.roles.join(' '),
          }
        : rowOfMember(approval, at<Profile>(found, keys.profile(change.memberSeq)));
    }),
  };
};

function rowOfMember(approval: Approval, profile: Profile | undefined): ApprovalRow {
  const { change } = approval;
  const row = rowOf(approval);
  if (!profile || change.kind === 'roles') return row;
  const member = {
    ...row,
    members_seq: profile.memberSeq,
    id: profile.userId,
    nickname: profile.nickname,
  };
  if (change.kind !== 'bank') return { ...member, amount: change.amount };
  const { bankName, account, owner } = change;
  const said = { ...profile, account, owner };
  const shown = [bankName, maskedAccount(openPersonal(said, 'account')), openPersonal(said, 'owner')];
  return { ...member, change: shown.join(' ') };
}

function rowOf(approval: Approval): ApprovalRow {
  const { id: approvalSeq, kind, state, reason, by, decidedBy, decidedAt, decision } = approval;
  return {
    approvalSeq,
    kind,
    state,
    members_seq: null,
    id: '',
    nickname: '',
    amount: 0,
    change: '',
    reason,
    by,
    at: new Date(approval.at).toISOString(),
    decidedBy: decidedBy ?? null,
    decidedAt: decidedAt === undefined ? null : new Date(decidedAt).toISOString(),
    decision: decision ?? null,
  };
}
