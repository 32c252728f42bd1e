import type { Key, NumberedList } from './key.ts';

/** A member, or all of them in a pattern. */
type Members = number | '*';
const support = (memberSeq: Members) => `SUPPORT#${memberSeq}`;
const notes = (memberSeq: Members) => `NOTES#${memberSeq}`;

/** Keys of numbered lists, and of the inquiries and queues built on them; part of `keys`. */
export const numberedKeys = {
  /** Partitions of a member's notes and inquiries, apart from their money: the functions that write them may write nothing else of a member. */
  notesPartition: notes,
  supportPartition: support,
  /** A note sent under this name is sent once. */
  noteOnce: (memberSeq: number, once: string): Key => ({ pk: notes(memberSeq), sk: `NOTE1#${once}` }),
  /** A numbered list (notes, inquiries, mailings): head and counting lines are read together, then rows; texts are items of their own. */
  numberedHead: (pk: string, list: NumberedList): Key => ({ pk, sk: `${list}H#` }),
  numberedLines: (pk: string, list: NumberedList) => ({ pk, prefix: `${list}H#` }),
  numberedLine: (pk: string, list: NumberedList, block: number): Key => ({
    pk,
    sk: `${list}H#${String(block).padStart(8, '0')}`,
  }),
  numberedRow: (pk: string, list: NumberedList, number: number): Key => ({
    pk,
    sk: `${list}R#${String(number).padStart(10, '0')}`,
  }),
  numberedBody: (pk: string, list: NumberedList, number: number): Key => ({ pk, sk: `${list}B#${number}` }),
  /** An inquiry's answers sort after it: one range holds the inquiry and its answers. */
  inquiryAnswer: (memberSeq: number, n: number, seq: number): Key => ({
    pk: support(memberSeq),
    sk: `SB#${n}#${String(seq).padStart(4, '0')}`,
  }),
  inquiryWithAnswers: (memberSeq: number, n: number) => ({
    pk: support(memberSeq),
    from: `SB#${n}`,
    to: `SB#${n}#~`,
  }),
  /** An inquiry's line in the operators' lists: a page of titles never reads the texts. */
  queuedInquiry: (memberSeq: number, n: number): Key => ({ pk: support(memberSeq), sk: `SQ#${n}` }),
  /** How many items wait in a queue of the operators, counted in several shards by member. */
  queueCount: (queue: string, shard: number): Key => ({ pk: `COUNT#${queue}`, sk: String(shard) }),
} as const;
