import type { board } from '../../../shared/calls/board/board.ts';
import { inquiryRow } from '../../../shared/rules/content/inquiry-row.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { inquiriesPage } from '../../table/content/inquiries-list.ts';
import { readProfile } from '../../table/member/members.ts';

export const customerList: Answer<typeof board.calls.customerList> = async (
  { page, size, keyword },
  { caller },
) => {
  const [profile, { inquiries, total }] = await Promise.all([
    readProfile(caller.memberSeq),
    inquiriesPage(caller.memberSeq, { page, size, keyword }),
  ]);
  return {
    list: inquiries.map((line) => inquiryRow(line, profile?.userId ?? '')),
    pagination: paginationOf(total, { page, size }),
  };
};
