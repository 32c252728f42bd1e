import type { content } from '../../shared/calls/content.ts';
import { Refusal } from '../../shared/refusals.ts';
import { inquiryNumberOf } from '../../shared/rules/inquiry-row.ts';
import type { Answer } from '../runtime/context.ts';
import { readInquiry } from '../table/inquiries.ts';
import { openedInquiry } from './opened-inquiry.ts';

export const supportDetail: Answer<typeof content.calls.supportDetail> = async (
  { members_seq, board_seq },
  { now },
) => {
  const inquiry = await readInquiry(members_seq, inquiryNumberOf(board_seq));
  if (!inquiry) throw new Refusal('not-found');
  return { inquiry: await openedInquiry(inquiry, now) };
};
