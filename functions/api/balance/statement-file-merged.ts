import type { balance } from '../../../shared/calls/balance/balance.ts';
import { seoulSecond } from '../../../shared/messages/format.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { statementLine } from '../../../shared/rules/balance/statement.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { journalOf } from './statement.ts';

const header = ['시간', '구분', '현금 변동', '포인트 변동', '현금 잔액', '포인트 잔액', '참조', '비고'];

/** A reply holds 6 MB, escapes and heading included. */
const mostBytes = 5_000_000;
/** Lines that cannot fit are not read: a line has 60 bytes at the least. */
const mostLines = 80_000;
const linesAtOnce = 2_000;

type Row = readonly (string | number)[];

/** Oldest first. @throws Refusal statement-too-long: the member chooses fewer days */
export const statementFile: Answer<typeof balance.calls.statementFile> = async (days, { caller }) => {
  const { opens, closes, count, linesIn } = await journalOf(caller.memberSeq, days);
  if (count > mostLines) throw new Refusal('statement-too-long');
  const rows: (string | number)[][] = [];
  let bytes = 0;
  for (let from = opens.start; from < closes.start; from += linesAtOnce) {
    const lines = await linesIn({ from, end: Math.min(closes.start, from + linesAtOnce) });
    const more = lines.map(statementLine).map(rowOf);
    bytes += more.reduce((sum, row) => sum + bytesOf(row), 0);
    if (bytes > mostBytes) throw new Refusal('statement-too-long');
    rows.push(...more);
  }
  return { name: `거래내역_${days.from}_${days.to}`, header, rows };
};

function rowOf(line: ReturnType<typeof statementLine>): (string | number)[] {
  const { at, kind, cash, point, cashAfter, pointAfter, reference, note } = line;
  return [seoulSecond(Date.parse(at)), kind, cash, point, cashAfter, pointAfter, reference, note];
}

/** As JSON, which is never shorter than what is sent. */
function bytesOf(row: Row): number {
  return Buffer.byteLength(JSON.stringify(row));
}
