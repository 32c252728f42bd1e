import type { Posting } from '../model/money.ts';
import type { Statement, StatementLine } from '../model/wire-statement.ts';

/** An entry of the journal, as far as a statement tells of it. */
export interface JournalEntry {
  readonly kind: string;
  readonly postings: readonly Posting[];
  readonly reference: string;
  readonly actor: string;
  readonly reason: string;
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

/**
 * The journal of a member from its first entry on, told for [from, to): every entry of it moves the running balance,
 * so the opening balance is the sum of all earlier ones.
 */
export function statementOf(
  journal: readonly JournalEntry[],
  { from, to }: { readonly from: number; readonly to: number },
): Statement {
  const lines: StatementLine[] = [];
  let held = { cash: 0, point: 0 };
  let opening = held;
  for (const entry of journal.toSorted((a, b) => a.at - b.at)) {
    if (entry.at >= to) break;
    const moved = { cash: sumOf(entry, 'cash'), point: sumOf(entry, 'point') };
    held = { cash: held.cash + moved.cash, point: held.point + moved.point };
    if (entry.at < from) opening = held;
    else lines.push(lineOf(entry, { moved, held }));
  }
  return { opening, lines, closing: held };
}

interface Money {
  readonly cash: number;
  readonly point: number;
}

function lineOf(entry: JournalEntry, { moved, held }: { moved: Money; held: Money }): StatementLine {
  const { kind, reference, actor, reason, at } = entry;
  const isTaken = moved.cash + moved.point < 0;
  return {
    at: new Date(at).toISOString(),
    kind: (isTaken ? takenBack[kind] : undefined) ?? words[kind] ?? '기타',
    cash: moved.cash,
    point: moved.point,
    cashAfter: held.cash,
    pointAfter: held.point,
    reference,
    note: kind === 'ADJ' && actor.startsWith('operator:') ? reason : '',
  };
}

function sumOf({ postings }: JournalEntry, account: keyof Money): number {
  return postings
    .filter((posting) => posting.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
}
