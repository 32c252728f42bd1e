import type { board } from '../../shared/calls/board.ts';
import { inquiryNumberOf } from '../../shared/rules/inquiry-row.ts';
import type { Answer } from '../runtime/context.ts';
import { removeInquiry } from '../table/inquiries.ts';

export const customerDelete: Answer<typeof board.calls.customerDelete> = async (
  { board_seq },
  { caller },
) => {
  await removeInquiry(caller.memberSeq, inquiryNumberOf(board_seq));
  return {};
};
