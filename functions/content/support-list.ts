import type { content } from '../../shared/calls/content.ts';
import { koreanDay } from '../../shared/rules/korean-day.ts';
import { pageFrom } from '../../shared/rules/paging.ts';
import type { Answer } from '../runtime/context.ts';
import { answeredInquiries, waitingInquiries } from '../table/inquiries-queue.ts';
import { queuedInquiry } from './opened-inquiry.ts';

export const supportList: Answer<typeof content.calls.supportList> = async (
  { status, day, page, size },
  { now },
) => {
  const inquiries =
    status === 'waiting' ? await waitingInquiries() : await answeredInquiries(day ?? koreanDay(now));
  const { list, pagination } = pageFrom(inquiries, { page, size });
  return {
    list: list.map((inquiry) => queuedInquiry(inquiry, now)),
    pagination,
    totals: { count: inquiries.length },
  };
};
