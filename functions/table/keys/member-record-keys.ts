import type { Key } from './key.ts';

const member = (memberSeq: number) => `M#${memberSeq}`;

/** Keys of what operators keep about a member; part of `keys`. */
export const memberRecordKeys = {
  /** An operator's memo about the member, by ULID. Nothing changes or deletes one. */
  memberMemo: (memberSeq: number, id: string): Key => ({ pk: member(memberSeq), sk: `MEMO#${id}` }),
  memberMemos: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'MEMO#' }),
} as const;

/** Names of sparse lists; part of `lists`. */
export const memberRecordLists = {
  /** Audit lines about a member, by their time. */
  auditOf: (memberSeq: number) => `AUDITOF#${member(memberSeq)}`,
} as const;
