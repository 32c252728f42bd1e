import { type Action, type Item, queryAll } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { Inquiry } from './inquiries.ts';

/** `M#mid / SB#n#0001`: one answer. */
export interface InquiryAnswer {
  readonly seq: number;
  readonly content: string;
  /** Operator's id; members are told 'admin'. */
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface AnsweredInquiry {
  readonly inquiry: Inquiry;
  /** Oldest first. */
  readonly answers: readonly InquiryAnswer[];
}

/** Answers to one inquiry: so many of the longest fit into two queries. */
export const mostAnswers = 100;

/** For the transaction that counts it. */
export function answerPut({ memberSeq, n }: Pick<Inquiry, 'memberSeq' | 'n'>, answer: InquiryAnswer): Action {
  return { put: { ...keys.inquiryAnswer(memberSeq, n, answer.seq), ...answer }, when: 'absent' };
}

/** An inquiry with its answers in one query, two when they are long, also one its member took away. */
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
