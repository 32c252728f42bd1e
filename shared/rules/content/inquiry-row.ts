import type { SupportRow, SupportStatus } from '../../model/content/wire-support.ts';

interface Line {
  readonly n: number;
  readonly title: string;
  /** Epoch ms. */
  readonly at: number;
  readonly repliedAt: number | null;
}

/** 답변대기 until an operator replied. */
export function supportStatus(repliedAt: number | null): SupportStatus {
  return repliedAt === null ? '답변대기' : '답변완료';
}

export const supportSeqOf = (n: number): string => `s${n}`;
export const inquiryNumberOf = (seq: string): number => Number(seq.slice(1));

/** A line of the member's inquiries; `author` is the member's id. */
export function inquiryRow({ n, title, at, repliedAt }: Line, author: string): SupportRow {
  return {
    board_seq: supportSeqOf(n),
    board_title: title,
    board_author_name: author,
    board_regdatetime: new Date(at).toISOString(),
    board_updatedatetime: new Date(repliedAt ?? at).toISOString(),
    replyDate: repliedAt === null ? null : new Date(repliedAt).toISOString(),
    status: supportStatus(repliedAt),
  };
}
