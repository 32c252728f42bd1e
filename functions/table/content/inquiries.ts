import { Refusal } from '../../../shared/refusals.ts';
import { queueCountAction } from '../admin/queue-counts.ts';
import {
  type Action,
  at,
  batchGet,
  ConditionFailed,
  get,
  type Item,
  queryAll,
  TransactionCancelled,
  transact,
  update,
} from '../client/table.ts';
import {
  countRowAction,
  type Numbered,
  type NumberedHead,
  numberedPage,
  numberOf,
  searchNumbered,
  takeNumber,
} from '../history/numbered-rows.ts';
import { keys, lists } from '../keys/keys.ts';

/** A line of a member's inquiries; epoch milliseconds. */
interface InquiryLine {
  readonly n: number;
  readonly title: string;
  readonly at: number;
  readonly repliedAt: number | null;
}

type Row = Item & { readonly t: string; readonly a: number; readonly r?: number };
const isRow = (item: Item): item is Row => typeof item.t === 'string';

/** Newest first; a keyword is looked for in titles. Two queries however many there are. */
export async function inquiriesPage(
  memberSeq: number,
  { keyword, page, size }: { readonly keyword: string; readonly page: number; readonly size: number },
): Promise<{ inquiries: InquiryLine[]; total: number }> {
  const of = inquiriesOf(memberSeq);
  const wanted = keyword.trim().toLowerCase();
  const matches = (row: Item): boolean => isRow(row) && row.t.toLowerCase().includes(wanted);
  const { rows, total } =
    wanted === ''
      ? await numberedPage(of, { page, size })
      : await searchNumbered(of, { page, size, matches });
  return {
    total,
    inquiries: rows
      .filter(isRow)
      .map((row) => ({ n: numberOf(row), title: row.t, at: row.a, repliedAt: row.r ?? null })),
  };
}

/** `SUPPORT#mid / SB#n#0001`: one answer. */
export interface InquiryAnswer {
  readonly seq: number;
  readonly content: string;
  /** Operator's id; members see 'admin'. */
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface AnsweredInquiry {
  readonly inquiry: Inquiry;
  /** Oldest first. */
  readonly answers: readonly InquiryAnswer[];
}

/** Answers to one inquiry: this many of the longest fit into two queries. */
export const maxAnswers = 100;

/** For the transaction that counts the answer. */
export function putAnswerAction(
  { memberSeq, n }: Pick<Inquiry, 'memberSeq' | 'n'>,
  answer: InquiryAnswer,
): Action {
  return { put: { ...keys.inquiryAnswer(memberSeq, n, answer.seq), ...answer }, when: 'absent' };
}

/** An inquiry with its answers in one query, two when they are long; also one its member removed. */
export async function readAnswered(memberSeq: number, n: number): Promise<AnsweredInquiry | undefined> {
  let inquiry: Inquiry | undefined;
  const answers: InquiryAnswer[] = [];
  for await (const items of queryAll(keys.inquiryWithAnswers(memberSeq, n))) {
    for (const item of items) {
      if (isInquiry(item)) inquiry = item;
      else if (isAnswer(item)) answers.push(item);
    }
  }
  return inquiry && { inquiry, answers };
}

function isInquiry(item: Item): item is Item & Inquiry {
  return typeof item.title === 'string' && typeof item.version === 'number';
}

function isAnswer(item: Item): item is Item & InquiryAnswer {
  return typeof item.seq === 'number' && typeof item.by === 'string';
}

/** `SUPPORT#mid / SB#n`: an inquiry. Times in epoch milliseconds. The member's list is made of rows of their own. */
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
  /** Number of answers; each is an item of its own that sorts after this one. */
  readonly answers: number;
  /** Counts from 1 with every change. */
  readonly version: number;
  /** The member removed it: operators still find what they answered. */
  readonly removed: boolean;
  readonly changedBy?: string;
  readonly changedAt?: number;
}

export type NewInquiry = Pick<
  Inquiry,
  'memberSeq' | 'userId' | 'nickname' | 'title' | 'content' | 'bets' | 'at'
>;

type Head = NumberedHead & { readonly asked?: string; readonly askedAt?: number };

/** Milliseconds in which the same inquiry is taken for a repetition. */
const repeatedWithin = 15_000;

export const inquiriesOf = (memberSeq: number): Numbered => ({
  pk: keys.supportPartition(memberSeq),
  list: 'S',
});
export const inquiryKey = (memberSeq: number, n: number) =>
  keys.numberedBody(keys.supportPartition(memberSeq), 'S', n);

/**
 * Writes an inquiry and puts it into the operators' queue. Returns its number. `fingerprint` identifies the text: the same
 * one within 15 s is refused, unless the first write failed. @throws Refusal registering
 */
export async function createInquiry(request: NewInquiry, fingerprint: string): Promise<number> {
  const of = inquiriesOf(request.memberSeq);
  const { last: n } = await numberFor(of, { fingerprint, now: request.at });
  const inquiry: Inquiry = { ...request, n, repliedAt: null, answers: 0, version: 1, removed: false };
  try {
    await transact(
      [
        { put: { ...keys.numberedRow(of.pk, of.list, n), t: request.title, a: request.at }, when: 'absent' },
        { put: { ...inquiryKey(request.memberSeq, n), ...inquiry }, when: 'absent' },
        countRowAction(of, n, 1),
        { put: waitingLine(inquiry) },
        queueCountAction(lists.waitingInquiries, request.memberSeq, 1),
      ],
      { repeatable: true },
    );
  } catch (failure) {
    // The number belongs to this call: a row with it was written by an earlier attempt whose reply was lost.
    if (failure instanceof TransactionCancelled && failure.failed(0)) return n;
    // An inquiry that may have been written must not be written again.
    if (!(failure instanceof Refusal && failure.code === 'outcome-unknown'))
      await clearRepetition(of, fingerprint);
    throw failure;
  }
  return n;
}

async function clearRepetition(of: Numbered, fingerprint: string): Promise<void> {
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
    if (now - before < repeatedWithin) throw new Refusal('registering');
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

/** A member's inquiry; undefined for unknown and removed ones, and for another member's. */
export async function ownInquiry(memberSeq: number, n: number): Promise<Inquiry | undefined> {
  const inquiry = await readInquiry(memberSeq, n);
  return inquiry?.removed ? undefined : inquiry;
}

/** The inquiry without its answers, also one its member removed. */
export async function readInquiry(memberSeq: number, n: number): Promise<Inquiry | undefined> {
  return get<Inquiry>(inquiryKey(memberSeq, n));
}

/** Removes an inquiry from the member's list, and from the queue while it has no answer. @throws Refusal not-found, busy */
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
        countRowAction(of, n, -1),
        ...(inquiry.repliedAt === null ? unlistActions(memberSeq, n) : []),
      ]);
      return;
    } catch (failure) {
      if (!(failure instanceof TransactionCancelled)) throw failure;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

function unlistActions(memberSeq: number, n: number): readonly Action[] {
  return [
    { delete: keys.queuedInquiry(memberSeq, n) },
    queueCountAction(lists.waitingInquiries, memberSeq, -1),
  ];
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
