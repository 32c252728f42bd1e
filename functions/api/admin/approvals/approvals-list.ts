import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { ApprovalRow } from '../../../../shared/model/admin/approval.ts';
import { type BonusCode, BonusCodeRules } from '../../../../shared/model/balance/bonus-code.ts';
import { type JsonChange, jsonChanges } from '../../../../shared/rules/audit/json-changes.ts';
import { maskAccount } from '../../../../shared/rules/member/masks.ts';
import { koreanDay } from '../../../../shared/rules/text/korean-day.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { type Approval, decidedApprovals, openApprovals } from '../../../table/admin/approvals.ts';
import { at, batchGet, type Item } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import type { Profile } from '../../../table/member/members.ts';
import { decryptPersonal } from '../../../table/member/profile.ts';
import { placesOf } from './approve-settings.ts';

export const approvalsList: Answer<typeof admin.calls.approvalsList> = async (
  { state, day, after, size },
  { now },
) => {
  const { approvals, next } =
    state === 'open'
      ? await openApprovals({ after, size })
      : await decidedApprovals(day ?? koreanDay(now), { after, size });
  const members = approvals.flatMap(({ change }) =>
    'memberSeq' in change ? [keys.profile(change.memberSeq)] : [],
  );
  const codes = approvals.flatMap(({ change }) =>
    change.kind === 'code' ? [keys.bonusCode(change.code)] : [],
  );
  const found = await batchGet([...members, ...new Map(codes.map((key) => [key.pk, key])).values()]);
  return { next, list: approvals.map((approval) => listed(approval, found)) };
};

function listed(approval: Approval, found: ReadonlyMap<string, Item>): ApprovalRow {
  const { change } = approval;
  const row = rowOf(approval);
  switch (change.kind) {
    case 'roles':
      return {
        ...row,
        id: change.operatorId,
        change: change.st === 'frozen' ? 'frozen' : change.roles.join(' '),
      };
    case 'code': {
      const { rules, code, version } = change;
      const inForce = at<BonusCode>(found, keys.bonusCode(code));
      const isAsAsked = version > 0 && inForce?.version === version;
      const before = isAsAsked ? BonusCodeRules.parse(inForce) : {};
      return { ...row, id: code, ...placesIn(jsonChanges(before, rules)) };
    }
    case 'settings':
    case 'bonus':
    case 'account':
      return { ...row, ...placesIn(placesOf(change)) };
    default:
      return rowOfMember(approval, at<Profile>(found, keys.profile(change.memberSeq)));
  }
}

/** Places of one row: a whole document may have thousands. */
const maxPlaces = 200;

function placesIn(changes: readonly JsonChange[]): Pick<ApprovalRow, 'places' | 'placeCount'> {
  const text = (value: unknown) => (value === undefined ? '' : JSON.stringify(value));
  const places = changes
    .slice(0, maxPlaces)
    .map(({ path, before, after }) => ({ path, before: text(before), after: text(after) }));
  return { places, placeCount: changes.length };
}

function rowOfMember(approval: Approval, profile: Profile | undefined): ApprovalRow {
  const { change } = approval;
  const row = rowOf(approval);
  if (!profile || !('memberSeq' in change)) return row;
  const member = {
    ...row,
    members_seq: profile.memberSeq,
    id: profile.userId,
    nickname: profile.nickname,
  };
  if (change.kind === 'reset') return member;
  if (change.kind !== 'bank') return { ...member, amount: change.amount };
  const { bankName, account, owner } = change;
  const said = { ...profile, account, owner };
  const shown = [bankName, maskAccount(decryptPersonal(said, 'account')), decryptPersonal(said, 'owner')];
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
    places: [],
    placeCount: 0,
    reason,
    by,
    at: new Date(approval.at).toISOString(),
    decidedBy: decidedBy ?? null,
    decidedAt: decidedAt === undefined ? null : new Date(decidedAt).toISOString(),
    decision: decision ?? null,
  };
}
