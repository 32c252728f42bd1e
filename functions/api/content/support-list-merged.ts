import type { content } from '../../../shared/calls/content/content.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { answeredInquiries, waitingInquiries } from '../../table/content/inquiries-queue.ts';
import { queuedInquiry } from './inquiry-wire.ts';

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
