import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { queueCount, queueCountAction } from '../admin/queue-counts.ts';
import type { Action, Item } from '../client/table.ts';
import { listPage } from '../history/sparse-list.ts';
import { keys, lists } from '../keys/keys.ts';
import { type Inquiry, type InquiryAnswer, inquiriesOf, inquiryKey, putAnswerAction } from './inquiries.ts';

/** `SUPPORT#mid / SQ#n`: what the operators' lists show of an inquiry. */
export type InquiryHeading = Pick<
  Inquiry,
  'n' | 'memberSeq' | 'userId' | 'nickname' | 'title' | 'at' | 'repliedAt' | 'version'
>;

interface Paging {
  readonly after?: string | undefined;
  readonly size: number;
}

export interface InquiriesPage {
  readonly inquiries: readonly InquiryHeading[];
  readonly next: string | null;
  /** How many the whole list holds. */
  readonly count: number;
}

const isHeading = (item: Item): item is Item & InquiryHeading =>
  typeof item.title === 'string' && typeof item.memberSeq === 'number';

/** Inquiries without an answer, oldest first. Eventually consistent: for display. */
export function waitingInquiries(paging: Paging): Promise<InquiriesPage> {
  return pageOf(lists.waitingInquiries, { ...paging, descending: false });
}

/** Inquiries last answered on a Korean day (YYYYMMDD), newest first. */
export function answeredInquiries(day: string, paging: Paging): Promise<InquiriesPage> {
  return pageOf(lists.answeredInquiries(day), { ...paging, descending: true });
}

async function pageOf(
  list: string,
  paging: Paging & { readonly descending: boolean },
): Promise<InquiriesPage> {
  const [{ items, next }, count] = await Promise.all([listPage({ list, ...paging }), queueCount(list)]);
  return { inquiries: items.filter(isHeading), next, count };
}

interface Answering {
  readonly content: string;
  readonly by: string;
  readonly now: number;
}

/** The actions of an answer, the first of which holds on the version that was read, and the inquiry after it. */
export function answerInquiry(
  before: Inquiry,
  { content, by, now }: Answering,
): { after: Inquiry; answer: InquiryAnswer; actions: readonly Action[] } {
  const { memberSeq, n } = before;
  const { pk, list } = inquiriesOf(memberSeq);
  const answers = before.answers + 1;
  const after: Inquiry = { ...before, answers, repliedAt: now, version: before.version + 1 };
  const answer = { seq: answers, content, by, at: now };
  const { version } = after;
  return {
    after,
    answer,
    actions: [
      {
        change: {
          key: inquiryKey(memberSeq, n),
          set: { answers, repliedAt: now, version, changedBy: by, changedAt: now },
          when: { equals: { version: before.version, removed: false } },
        },
      },
      { change: { key: keys.numberedRow(pk, list, n), set: { r: now }, when: { present: ['a'] } } },
      putAnswerAction(before, answer),
      ...moveToActions(lists.answeredInquiries(koreanDay(now)), { before, after }),
    ],
  };
}

/** Moves the inquiry's line to a list, and updates the counts of both lists. */
function moveToActions(
  list: string,
  { before, after }: { before: Inquiry; after: Inquiry },
): readonly Action[] {
  const { memberSeq, n, repliedAt, version } = after;
  const from =
    before.repliedAt === null ? lists.waitingInquiries : lists.answeredInquiries(koreanDay(before.repliedAt));
  const counts = [queueCountAction(from, memberSeq, -1), queueCountAction(list, memberSeq, 1)];
  return [
    {
      change: {
        key: keys.queuedInquiry(memberSeq, n),
        set: {
          repliedAt,
          version,
          listPk: list,
          listSk: `${new Date(repliedAt ?? 0).toISOString()}#${memberSeq}#${n}`,
        },
      },
    },
    ...(from === list ? [] : counts),
  ];
}
