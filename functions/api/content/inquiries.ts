import type { content } from '../../../shared/calls/content/content.ts';
import type { OpenedInquiry, QueuedInquiry } from '../../../shared/model/content/wire-support.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { betToWire } from '../../../shared/rules/bets/bet-to-wire.ts';
import { inquiryNumberOf, supportSeqOf, supportStatus } from '../../../shared/rules/content/inquiry-row.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { refuseOwnMember } from '../../domain/admin/own-member.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { announceToDevices } from '../../runtime/live/announce-to-devices.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import { type Action, TransactionCancelled, transact } from '../../table/client/table.ts';
import {
  type AnsweredInquiry,
  betItemsOf,
  type Inquiry,
  maxAnswers,
  readAnswered,
} from '../../table/content/inquiries.ts';
import {
  answeredInquiries,
  answerInquiry,
  type InquiryHeading,
  waitingInquiries,
} from '../../table/content/inquiries-queue.ts';
import { noteAction } from '../../table/content/notes.ts';

/** The queue's line; `age` counts the seconds until the answer, or until now. */
function queuedInquiry(inquiry: InquiryHeading, now: number): QueuedInquiry {
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

async function openedInquiry({ inquiry, answers }: AnsweredInquiry, now: number): Promise<OpenedInquiry> {
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

export const supportDetail: Answer<typeof content.calls.supportDetail> = async (
  { members_seq, board_seq },
  { now },
) => {
  const found = await readAnswered(members_seq, inquiryNumberOf(board_seq));
  if (!found) throw new Refusal('not-found');
  return { inquiry: await openedInquiry(found, now) };
};

const tries = 3;

/** The answer, the member's note about it and the audit line are committed together. */
export const supportReply: Answer<typeof content.calls.supportReply> = async (request, context) => {
  const { members_seq, board_seq, content, version, reason } = request;
  const { caller, now } = context;
  const found = await readAnswered(members_seq, inquiryNumberOf(board_seq));
  if (!found) throw new Refusal('not-found');
  await refuseOwnMember(members_seq, context);
  const { inquiry: before, answers } = found;
  if (before.answers >= maxAnswers) throw new Refusal('answers-full');
  const { after, answer, actions } = answerInquiry(
    { ...before, version },
    { content, by: caller.operatorId, now },
  );
  const line = context.audit({
    target: `M#${members_seq}#${board_seq}`,
    reason,
    before: { version, answers: before.answers },
    after: { version: after.version, content },
  });
  await answerOnce([...actions, line], before);
  context.announce.member(members_seq, { type: 'notes' });
  const id = `${board_seq}#${after.version}`;
  await announceToDevices([{ kind: 'reply', memberSeq: members_seq, of: 'inquiry', id }], now);
  return { inquiry: await openedInquiry({ inquiry: after, answers: [...answers, answer] }, now) };

  async function answerOnce(own: readonly Action[], to: Inquiry): Promise<void> {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      try {
        await transact([...own, ...(await noteAction(noteAbout(to, now)))], { repeatable: true });
        return;
      } catch (failure) {
        if (!(failure instanceof TransactionCancelled)) throw failure;
        // The audit line exists: an earlier attempt whose reply was lost did all of it.
        if (failure.failed(own.length - 1)) return;
        if (failure.failed(0) || failure.failed(1) || failure.failed(2)) throw alreadyHandled(failure);
      }
    }
    throw new Refusal('busy', { retryAfter: 1 });
  }
};

function noteAbout({ memberSeq, title }: Inquiry, now: number) {
  return {
    memberSeq,
    title: '문의하신 내용에 답변이 등록되었습니다.',
    content: `문의 제목: ${title}\n\n고객센터의 문의 내역에서 답변을 확인해 주세요.`,
    now,
  };
}

function alreadyHandled({ reasons }: TransactionCancelled): Refusal {
  const item = reasons[0]?.item;
  const known = typeof item?.changedBy === 'string' && typeof item.changedAt === 'number';
  return new Refusal('already-handled', {
    detail: known ? { by: item.changedBy, at: new Date(Number(item.changedAt)).toISOString() } : {},
  });
}
