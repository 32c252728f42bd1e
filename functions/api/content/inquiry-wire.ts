import type { OpenedInquiry, QueuedInquiry } from '../../../shared/model/content/wire-support.ts';
import { betToWire } from '../../../shared/rules/bets/bet-to-wire.ts';
import { supportSeqOf, supportStatus } from '../../../shared/rules/content/inquiry-row.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import { betItemsOf } from '../../table/content/inquiries.ts';
import type { InquiryHeading } from '../../table/content/inquiries-queue.ts';
import type { AnsweredInquiry } from '../../table/content/inquiry-answers.ts';

/** The queue's line; `age` counts the seconds until the answer, or until now. */
export function queuedInquiry(inquiry: InquiryHeading, now: number): QueuedInquiry {
  const { n, at, repliedAt } = inquiry;
  return {
    board_seq: supportSeqOf(n),
    members_seq: inquiry.memberSeq,
    members_id: inquiry.userId,
    members_nickname: inquiry.nickname,
    board_title: inquiry.title,
    board_regdatetime: new Date(at).toISOString(),
    replyDate: repliedAt === null ? null : new Date(repliedAt).toISOString(),
    status: supportStatus(repliedAt),
    age: Math.max(0, Math.floor(((repliedAt ?? now) - at) / 1000)),
    version: inquiry.version,
  };
}

export async function openedInquiry(
  { inquiry, answers }: AnsweredInquiry,
  now: number,
): Promise<OpenedInquiry> {
  const bets = await betItemsOf(inquiry.memberSeq, inquiry.bets);
  return {
    ...queuedInquiry(inquiry, now),
    board_content: inquiry.content,
    comments: answers.map(({ seq, content, by, at }) => ({
      seq,
      content,
      by,
      createdAt: new Date(at).toISOString(),
    })),
    betting: bets.map((item) => betToWire(betOf(item))),
  };
}
