import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { paginationOf } from '../../../../shared/rules/paging.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { recommendedPage, recommendedTotal } from '../../../table/member/referrals.ts';

export const recommenderList: Answer<typeof auth.calls.recommenderList> = async (asked, { caller }) => {
  const total = await recommendedTotal(caller.memberSeq);
  const members = await recommendedPage(caller.memberSeq, { ...asked, total });
  const list = members.map(({ userId, nickname, registeredAt }) => ({
    members_id: userId,
    members_nickname: nickname,
    members_regdatetime: new Date(registeredAt).toISOString(),
  }));
  return { list, pagination: paginationOf(total, asked) };
};
