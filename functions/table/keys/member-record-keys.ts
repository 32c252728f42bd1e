import type { Key } from './key.ts';

export interface Sighted {
  readonly kind: 'address' | 'device' | 'account' | 'owner';
  /** Personal data by blind index. */
  readonly value: string;
}

const member = (memberSeq: number) => `M#${memberSeq}`;

/** Keys of what operators keep about a member; part of `keys`. */
export const memberRecordKeys = {
  /** An operator's memo about the member, by ULID. Nothing changes or deletes one. */
  memberMemo: (memberSeq: number, id: string): Key => ({ pk: member(memberSeq), sk: `MEMO#${id}` }),
  memberMemos: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'MEMO#' }),
  /** An address, a browser, an account or an owner's name a member was seen with. */
  memberSighting: (memberSeq: number, { kind, value }: Sighted): Key => ({
    pk: member(memberSeq),
    sk: `SEEN#${kind}#${value}`,
  }),
  /** Segments operators saved, all of them. */
  segments: (): Key => ({ pk: 'SEGMENTS', sk: 'SEGMENTS' }),
  memberSightings: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'SEEN#' }),
} as const;

/** Names of sparse lists; part of `lists`. */
export const memberRecordLists = {
  /** Audit lines about a member, by their time. */
  /** Members seen with a value, by when they last were. */
  seenWith: ({ kind, value }: Sighted) => `SEEN#${kind}#${value}`,
  auditOf: (memberSeq: number) => `AUDITOF#${member(memberSeq)}`,
} as const;
