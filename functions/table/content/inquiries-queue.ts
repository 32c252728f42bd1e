import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { queueCount, queueCounted } from '../admin/queue-counts.ts';
import type { Action, Item } from '../client/table.ts';
import { listPage } from '../history/sparse-list.ts';
import { keys, lists } from '../keys/keys.ts';
import { type Inquiry, inquiriesOf, inquiryKey } from './inquiries.ts';
import { answerPut, type InquiryAnswer } from './inquiry-answers.ts';

/** `M#mid / SQ#n`: what the operators' lists show of an inquiry. */
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

/** Inquiries nobody answered, oldest first. From the sparse list: for eyes. */
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

/** The answer's actions, first the one that holds the version that was read, and the inquiry as it is then. */
export function answering(
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
      answerPut(before, answer),
      ...movedTo(lists.answeredInquiries(koreanDay(now)), { before, after }),
    ],
  };
}

/** The inquiry's line and the counts of the lists it leaves and comes to. */
function movedTo(list: string, { before, after }: { before: Inquiry; after: Inquiry }): readonly Action[] {
  const { memberSeq, n, repliedAt, version } = after;
  const from =
    before.repliedAt === null ? lists.waitingInquiries : lists.answeredInquiries(koreanDay(before.repliedAt));
  const counts = [queueCounted(from, memberSeq, -1), queueCounted(list, memberSeq, 1)];
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
