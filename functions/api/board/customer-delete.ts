import type { board } from '../../../shared/calls/board/board.ts';
import { inquiryNumberOf } from '../../../shared/rules/content/inquiry-row.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { removeInquiry } from '../../table/content/inquiries.ts';

export const customerDelete: Answer<typeof board.calls.customerDelete> = async (
  { board_seq },
  { caller },
) => {
  await removeInquiry(caller.memberSeq, inquiryNumberOf(board_seq));
  return {};
};
