import type { MemberRow } from '../../../../shared/model/admin/wire-operator.ts';
import type { FoundMember } from '../../../table/member/member-search.ts';

/** A member as operators see one in a list. */
export function memberRowOf({ profile, balance }: FoundMember): MemberRow {
  return {
    members_seq: profile.memberSeq,
    members_id: profile.userId,
    members_nickname: profile.nickname,
    members_grade: profile.level,
    state: balance.st,
    members_cash: balance.cash,
    members_point: balance.point,
    members_regdatetime: new Date(profile.registeredAt).toISOString(),
  };
}
