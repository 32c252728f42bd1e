import type { betting } from '../../../shared/calls/betting/betting.ts';
import { historyTotals } from '../../../shared/rules/bets/history-totals.ts';
import { historyWindow } from '../../../shared/rules/bets/history-window.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';
import {
  type CasinoClass,
  casinoClassFrom,
  casinoHistory,
  casinoLineToWire,
} from '../../table/casino/casino-lines.ts';
import { historyPage } from '../../table/history/page.ts';

type CasinoList = Answer<typeof betting.calls.casinoList>;

/** Casino and slot history, a row per bet and per result; the results 'wait' and 'exception' do not occur. */
export const casinoList: CasinoList = async (request, { caller, now }) => {
  const { page, size } = request;
  const { rows, total, sums } = await historyPage(casinoHistory, {
    memberSeq: caller.memberSeq,
    ...historyWindow(request, now),
    wanted: (kind) => isWanted(casinoClassFrom(kind), request),
    page,
    size,
    now,
  });
  return {
    list: rows.map(casinoLineToWire),
    pagination: paginationOf(total, { page, size }),
    totals: historyTotals([...sums.values()].map((sum) => ({ ...sum, isOpen: false }))),
  };
};

function isWanted(line: CasinoClass, { type, result }: Parameters<CasinoList>[0]): boolean {
  const ofType = type === null || line.kind === type;
  return ofType && (result === 'all' || line.result === result);
}
