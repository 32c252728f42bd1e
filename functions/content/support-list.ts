import type { content } from '../../shared/calls/content.ts';
import { koreanDay } from '../../shared/rules/korean-day.ts';
import type { Answer } from '../runtime/context.ts';
import { answeredInquiries, waitingInquiries } from '../table/inquiries-queue.ts';
import { queuedInquiry } from './opened-inquiry.ts';

export const supportList: Answer<typeof content.calls.supportList> = async (
  { status, day, after, size },
  { now },
) => {
  const { inquiries, next, count } =
    status === 'waiting'
      ? await waitingInquiries({ after, size })
      : await answeredInquiries(day ?? koreanDay(now), { after, size });
  return { list: inquiries.map((inquiry) => queuedInquiry(inquiry, now)), next, totals: { count } };
};
