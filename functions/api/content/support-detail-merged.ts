import type { content } from '../../../shared/calls/content/content.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { inquiryNumberOf } from '../../../shared/rules/content/inquiry-row.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { readAnswered } from '../../table/content/inquiry-answers.ts';
import { openedInquiry } from './inquiry-wire.ts';

export const supportDetail: Answer<typeof content.calls.supportDetail> = async (
  { members_seq, board_seq },
  { now },
) => {
  const found = await readAnswered(members_seq, inquiryNumberOf(board_seq));
  if (!found) throw new Refusal('not-found');
  return { inquiry: await openedInquiry(found, now) };
};
