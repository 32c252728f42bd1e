import type { balance } from '../../../shared/calls/balance/balance.ts';
import { seoulSecond } from '../../../shared/messages/format.ts';
import type { Statement } from '../../../shared/model/balance/wire-statement.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { statementLine } from '../../../shared/rules/balance/statement.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';
import type { StoredOrder } from '../../table/ledger/blocks.ts';
import { ledgerOrder } from '../../table/ledger/running-balance.ts';

export const statement: Answer<typeof balance.calls.statement> = (request, { caller }) =>
  readStatement(caller.memberSeq, request);

const header = ['시간', '구분', '현금 변동', '포인트 변동', '현금 잔액', '포인트 잔액', '참조', '비고'];

/** A reply may have 6 MB, escapes and heading included. */
const maxBytes = 5_000_000;
/** More lines cannot fit and are not read: a line has at least 60 bytes. */
const maxLines = 80_000;
const linesAtOnce = 2_000;

type Row = readonly (string | number)[];

/** Oldest first. @throws Refusal statement-too-long: the member chooses fewer days */
export const statementFile: Answer<typeof balance.calls.statementFile> = async (days, { caller }) => {
  const { opens, closes, count, linesIn } = await journalOf(caller.memberSeq, days);
  if (count > maxLines) throw new Refusal('statement-too-long');
  const rows: (string | number)[][] = [];
  let bytes = 0;
  for (let from = opens.start; from < closes.start; from += linesAtOnce) {
    const lines = await linesIn({ from, end: Math.min(closes.start, from + linesAtOnce) });
    const more = lines.map(statementLine).map(rowOf);
    bytes += more.reduce((sum, row) => sum + bytesOf(row), 0);
    if (bytes > maxBytes) throw new Refusal('statement-too-long');
    rows.push(...more);
  }
  return { name: `거래내역_${days.from}_${days.to}`, header, rows };
};

function rowOf(line: ReturnType<typeof statementLine>): (string | number)[] {
  const { at, kind, cash, point, cashAfter, pointAfter, reference, note } = line;
  return [seoulSecond(Date.parse(at)), kind, cash, point, cashAfter, pointAfter, reference, note];
}

/** Measured as JSON, which is never shorter than the CSV sent. */
function bytesOf(row: Row): number {
  return Buffer.byteLength(JSON.stringify(row));
}

/** Korean days 'YYYY-MM-DD', both included. */
export interface StatementDays {
  readonly from: string;
  readonly to: string;
}

/** The part of a member's ledger within these days: positions in order of time, and the balances before and after. */
export async function journalOf(memberSeq: number, days: StatementDays) {
  return partIn(await ledgerOrder(memberSeq), days);
}

function partIn<Order extends StoredOrder>(order: Order, { from, to }: StatementDays) {
  const [first, last] = [from, to].map((day) => day.replaceAll('-', ''));
  const opens = borderIn(order, (day) => day >= (first ?? ''));
  const closes = borderIn(order, (day) => day > (last ?? ''));
  return { ...order, opens, closes, count: Math.max(0, closes.start - opens.start) };
}

/** Where the first matching day begins, or the end of the ledger. */
function borderIn({ days, count, cash, point }: StoredOrder, fits: (day: string) => boolean) {
  return days.find(({ day }) => fits(day)) ?? { start: count, cash, point };
}

/** One page of the statement in two round trips, however long the ledger. */
export async function readStatement(
  memberSeq: number,
  { page, size, ...days }: StatementDays & { readonly page: number; readonly size: number },
): Promise<Statement> {
  const placesIn = (order: StoredOrder) => {
    const { opens, closes } = partIn(order, days);
    const end = Math.max(opens.start, closes.start - (page - 1) * size);
    return { from: Math.max(opens.start, end - size), end };
  };
  const order = await ledgerOrder(memberSeq, placesIn);
  const lines = await order.linesIn(placesIn(order));
  const { opens, closes, count } = partIn(order, days);
  return {
    opening: { cash: opens.cash, point: opens.point },
    lines: lines.map(statementLine).reverse(),
    closing: { cash: closes.cash, point: closes.point },
    pagination: paginationOf(count, { page, size }),
  };
}
