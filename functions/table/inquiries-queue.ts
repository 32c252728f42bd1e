import { koreanDay } from '../../shared/rules/korean-day.ts';
import { type Inquiry, inquiriesOf, inquiryKey } from './inquiries.ts';
import { keys, lists } from './keys.ts';
import { type Action, type Item, query } from './table.ts';

/** Most rows one list reads. */
const mostListed = 1000;

const isInquiry = (item: Item): item is Item & Inquiry =>
  typeof item.title === 'string' && Array.isArray(item.comments);

/** Inquiries nobody answered, oldest first. From the sparse list: for eyes. */
export async function waitingInquiries(): Promise<Inquiry[]> {
  const { items } = await query({ pk: lists.waitingInquiries, index: 'byList', limit: mostListed });
  return items.filter(isInquiry);
}

/** Inquiries last answered on a Korean day (YYYYMMDD), newest first. */
export async function answeredInquiries(day: string): Promise<Inquiry[]> {
  const pk = lists.answeredInquiries(day);
  const { items } = await query({ pk, index: 'byList', limit: mostListed, descending: true });
  return items.filter(isInquiry);
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
): { after: Inquiry; actions: readonly Action[] } {
  const { pk, list } = inquiriesOf(before.memberSeq);
  const after: Inquiry = {
    ...before,
    comments: [...before.comments, { seq: before.comments.length + 1, content, by, at: now }],
    repliedAt: now,
    version: before.version + 1,
  };
  const place = {
    listPk: lists.answeredInquiries(koreanDay(now)),
    listSk: `${new Date(now).toISOString()}#${before.memberSeq}#${before.n}`,
  };
  return {
    after,
    actions: [
      {
        change: {
          key: inquiryKey(before.memberSeq, before.n),
          set: {
            comments: after.comments,
            repliedAt: now,
            version: after.version,
            changedBy: by,
            changedAt: now,
            ...place,
          },
          when: { equals: { version: before.version, removed: false } },
        },
      },
      { change: { key: keys.numberedRow(pk, list, before.n), set: { r: now }, when: { present: ['a'] } } },
    ],
  };
}
