import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { pendingMembers, searchMembers } from '../../../table/member/member-search.ts';
import { memberRowOf } from './member-row.ts';

export const membersList: Answer<typeof admin.calls.membersList> = async ({
  keyword,
  after,
  size,
  state,
}) => {
  const { members, next } =
    state === 'pending'
      ? await pendingMembers({ after, size })
      : await searchMembers(keyword, { after, size });
  return { list: members.map(memberRowOf), next };
};
