import type { balance } from '../../../shared/calls/balance/balance.ts';
import { cashRecordOf, cashTypeFrom } from '../../../shared/rules/balance/cash-record.ts';
import { casinoRecordOf } from '../../../shared/rules/balance/casino-record.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { requestHistory } from '../../table/balance/cash-requests-list.ts';
import { transfersPage } from '../../table/casino/casino-transfers.ts';
import { historyPage } from '../../table/history/page.ts';

export const list: Answer<typeof balance.calls.list> = async (
  { type: wireType, detailType, page, size },
  { caller, now },
) => {
  if (detailType === '카지노') {
    const direction = wireType === '입금' ? 'in' : 'out';
    const found = await transfersPage({ memberSeq: caller.memberSeq, direction, page, size });
    return {
      list: found.transfers.map(casinoRecordOf),
      pagination: paginationOf(found.total, { page, size }),
    };
  }
  const { rows, total } = await historyPage(requestHistory(cashTypeFrom(wireType)), {
    memberSeq: caller.memberSeq,
    from: koreanDay(0),
    to: koreanDay(now),
    wanted: () => true,
    page,
    size,
    now,
  });
  return { list: rows.map(cashRecordOf), pagination: paginationOf(total, { page, size }) };
};
