import type { Statement } from '../../../shared/model/balance/wire-statement.ts';
import { statementLine } from '../../../shared/rules/balance/statement.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import type { Kept } from '../../table/ledger/blocks.ts';
import { ledgerOrder } from '../../table/ledger/running-balance.ts';

/** Korean days 'YYYY-MM-DD', both included. */
export interface StatementDays {
  readonly from: string;
  readonly to: string;
}

/** The part of a member's journal that lies in some days: places in time, and what was held before and after. */
export async function journalOf(memberSeq: number, days: StatementDays) {
  return partIn(await ledgerOrder(memberSeq), days);
}

function partIn<Order extends Kept>(order: Order, { from, to }: StatementDays) {
  const [first, last] = [from, to].map((day) => day.replaceAll('-', ''));
  const opens = borderIn(order, (day) => day >= (first ?? ''));
  const closes = borderIn(order, (day) => day > (last ?? ''));
  return { ...order, opens, closes, count: Math.max(0, closes.start - opens.start) };
}

/** Where the first day that fits begins, or the end of the journal. */
function borderIn({ days, count, cash, point }: Kept, fits: (day: string) => boolean) {
  return days.find(({ day }) => fits(day)) ?? { start: count, cash, point };
}

/** One page of the statement in two round trips, however long the journal. */
export async function readStatement(
  memberSeq: number,
  { page, size, ...days }: StatementDays & { readonly page: number; readonly size: number },
): Promise<Statement> {
  const placesIn = (order: Kept) => {
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
