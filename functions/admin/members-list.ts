import type { admin } from '../../shared/calls/admin.ts';
import { paginationOf } from '../../shared/rules/paging.ts';
import type { Answer } from '../runtime/context.ts';
import { pendingMembers, searchMembers } from '../table/member-search.ts';
import { memberRowOf } from './member-row.ts';

export const membersList: Answer<typeof admin.calls.membersList> = async ({ keyword, page, size, state }) => {
  const { members, total } =
    state === 'pending' ? await pendingMembers({ page, size }) : await searchMembers(keyword, { page, size });
  return { list: members.map(memberRowOf), pagination: paginationOf(total, { page, size }) };
};
