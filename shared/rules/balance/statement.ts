import type { StatementLine } from '../../model/balance/wire-statement.ts';

/** An entry of the journal with the balances after it, as far as a statement shows it. */
export interface JournalLine extends Omit<StatementLine, 'at' | 'kind'> {
  /** Kind of the entry. */
  readonly kind: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

const words: Readonly<Record<string, string>> = {
  DPQ: '입금 신청',
  DPR: '입금 거절',
  DEP: '입금',
  WDQ: '출금 신청',
  WDA: '출금 완료',
  WDR: '출금 거절',
  BNK: '입금 확인',
  BET: '베팅',
  CXL: '베팅 취소',
  CSH: '캐시아웃',
  STL: '베팅 정산',
  RCV: '미수금 회수',
  ADJ: '관리자 조정',
  PTS: '포인트 적립',
  CNV: '포인트 전환',
  EVT: '이벤트 포인트',
  CAS: '카지노 이동',
  CASOK: '카지노 이동 완료',
  CASREV: '카지노 이동 취소',
  CSB: '카지노',
};
const takenBack: Readonly<Record<string, string>> = {
  STL: '베팅 정산 정정',
  PTS: '포인트 회수',
  EVT: '포인트 회수',
};

/** Reasons a member reads beside the kind, in their words; what an operator typed is read as it is. */
const notes: ReadonlyMap<string, string> = new Map([['automatic cash-out', '자동 캐시아웃']]);

/** Whether an entry's reason is read by its member. */
export function isNoted(reason: string): boolean {
  return notes.has(reason);
}

/** A line of the journal as its member reads it. */
export function statementLine(entry: JournalLine): StatementLine {
  const { kind, reference, note, at, cash, point, cashAfter, pointAfter } = entry;
  const isTaken = cash + point < 0;
  return {
    at: new Date(at).toISOString(),
    kind: (isTaken ? takenBack[kind] : undefined) ?? words[kind] ?? '기타',
    ...{ cash, point, cashAfter, pointAfter, reference: isOwnName(reference) ? '' : reference },
    note: notes.get(note) ?? note,
  };
}

/** Whether the reference is only the member's own number, which is of no use to them. */
function isOwnName(reference: string): boolean {
  return /^M#\d+$/.test(reference);
}
