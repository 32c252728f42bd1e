import { Refusal } from '../../../shared/refusals.ts';
import { queueCounted } from '../admin/queue-counts.ts';
import {
  type Action,
  at,
  batchGet,
  ConditionFailed,
  get,
  type Item,
  TransactionCancelled,
  transact,
  update,
} from '../client/table.ts';
import { counted, type Numbered, type NumberedHead, takeNumber } from '../history/numbered-rows.ts';
import { keys, lists } from '../keys/keys.ts';

/** `M#mid / SB#n`: an inquiry. Times in epoch milliseconds. The row beside it is the member's list. */
export interface Inquiry {
  readonly n: number;
  readonly memberSeq: number;
  readonly userId: string;
  readonly nickname: string;
  readonly title: string;
  readonly content: string;
  /** Codes of attached bets. */
  readonly bets: readonly string[];
  readonly at: number;
  readonly repliedAt: number | null;
  /** Answers so far; each is an item of its own behind this one. */
  readonly answers: number;
  /** Counts from 1 with every change. */
  readonly version: number;
  /** The member took it away: operators still find what they answered. */
  readonly removed: boolean;
  readonly changedBy?: string;
  readonly changedAt?: number;
}

export type NewInquiry = Pick<
  Inquiry,
  'memberSeq' | 'userId' | 'nickname' | 'title' | 'content' | 'bets' | 'at'
>;

type Head = NumberedHead & { readonly asked?: string; readonly askedAt?: number };

/** Milliseconds in which the same inquiry is the one being written. */
const writing = 15_000;

export const inquiriesOf = (memberSeq: number): Numbered => ({
  pk: keys.memberPartition(memberSeq),
  list: 'S',
});
export const inquiryKey = (memberSeq: number, n: number) =>
  keys.numberedBody(keys.memberPartition(memberSeq), 'S', n);

/**
 * Writes an inquiry and puts it into the operators' queue; its number. `fingerprint` names what is asked: the same one
 * within 15 s is refused, unless its writing failed. @throws Refusal registering
 */
export async function createInquiry(asked: NewInquiry, fingerprint: string): Promise<number> {
  const of = inquiriesOf(asked.memberSeq);
  const { last: n } = await numberFor(of, { fingerprint, now: asked.at });
  const inquiry: Inquiry = { ...asked, n, repliedAt: null, answers: 0, version: 1, removed: false };
  try {
    await transact(
      [
        { put: { ...keys.numberedRow(of.pk, of.list, n), t: asked.title, a: asked.at }, when: 'absent' },
        { put: { ...inquiryKey(asked.memberSeq, n), ...inquiry }, when: 'absent' },
        counted(of, n, 1),
        { put: waitingLine(inquiry) },
        queueCounted(lists.waitingInquiries, asked.memberSeq, 1),
      ],
      { repeatable: true },
    );
  } catch (failure) {
    // The number is this call's own: a row of it is this inquiry, written by an attempt whose reply was lost.
    if (failure instanceof TransactionCancelled && failure.failed(0)) return n;
    // What may be written after all is not written again.
    if (!(failure instanceof Refusal && failure.code === 'outcome-unknown'))
      await forgetAsked(of, fingerprint);
    throw failure;
  }
  return n;
}

async function forgetAsked(of: Numbered, fingerprint: string): Promise<void> {
  try {
    await update({
      key: keys.numberedHead(of.pk, of.list),
      remove: ['asked', 'askedAt'],
      when: { equals: { asked: fingerprint } },
    });
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
}

async function numberFor(
  of: Numbered,
  { fingerprint, now }: { readonly fingerprint: string; readonly now: number },
): Promise<Head> {
  const set = { asked: fingerprint, askedAt: now };
  try {
    return await takeNumber<Head>(of, { set, when: { differs: { asked: fingerprint } } });
  } catch (failure) {
    const before = failure instanceof ConditionFailed ? Number(failure.item?.askedAt) : Number.NaN;
    if (!(failure instanceof ConditionFailed)) throw failure;
    if (now - before < writing) throw new Refusal('registering');
    try {
      return await takeNumber<Head>(of, { set, when: { equals: { askedAt: before } } });
    } catch (second) {
      if (second instanceof ConditionFailed) throw new Refusal('registering');
      throw second;
    }
  }
}

/** The line of an unanswered inquiry in the operators' queue, oldest first. */
function waitingLine({ at: time, memberSeq, n, userId, nickname, title, repliedAt, version }: Inquiry): Item {
  return {
    ...keys.queuedInquiry(memberSeq, n),
    ...{ n, memberSeq, userId, nickname, title, at: time, repliedAt, version },
    listPk: lists.waitingInquiries,
    listSk: `${new Date(time).toISOString()}#${memberSeq}#${n}`,
  };
}

/** A member's inquiry while it is in his list; undefined for unknown, foreign and removed ones alike. */
export async function ownInquiry(memberSeq: number, n: number): Promise<Inquiry | undefined> {
  const inquiry = await readInquiry(memberSeq, n);
  return inquiry?.removed ? undefined : inquiry;
}

/** The inquiry without its answers, also one its member took away. */
export async function readInquiry(memberSeq: number, n: number): Promise<Inquiry | undefined> {
  return get<Inquiry>(inquiryKey(memberSeq, n));
}

/** Takes an inquiry out of the member's list, and out of the queue when nobody answered. @throws Refusal not-found, busy */
export async function removeInquiry(memberSeq: number, n: number): Promise<void> {
  const of = inquiriesOf(memberSeq);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const inquiry = await ownInquiry(memberSeq, n);
    if (!inquiry) throw new Refusal('not-found');
    try {
      await transact([
        {
          change: {
            key: inquiryKey(memberSeq, n),
            set: { removed: true },
            add: { version: 1 },
            when: { equals: { version: inquiry.version } },
          },
        },
        { delete: keys.numberedRow(of.pk, of.list, n) },
        counted(of, n, -1),
        ...(inquiry.repliedAt === null ? unlisted(memberSeq, n) : []),
      ]);
      return;
    } catch (failure) {
      if (!(failure instanceof TransactionCancelled)) throw failure;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

function unlisted(memberSeq: number, n: number): readonly Action[] {
  return [{ delete: keys.queuedInquiry(memberSeq, n) }, queueCounted(lists.waitingInquiries, memberSeq, -1)];
}

/** Items of several bets of a member in one round trip; unknown and foreign codes are left out. */
export async function betItemsOf(memberSeq: number, codes: readonly string[]): Promise<readonly Item[]> {
  if (codes.length === 0) return [];
  const found = await batchGet(codes.map((code) => keys.bet(memberSeq, code)));
  return codes.flatMap((code) => {
    const item = at<Item>(found, keys.bet(memberSeq, code));
    return item?.code === code ? [item] : [];
  });
}
