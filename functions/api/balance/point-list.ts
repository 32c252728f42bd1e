import type { balance } from '../../../shared/calls/balance/balance.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { type PointEntry, pointHistoryPage } from '../../table/balance/point-history.ts';

/** Points are booked at once: every entry has the status done. */
export const pointList: Answer<typeof balance.calls.pointList> = async (
  { page, size, detailType },
  { caller },
) => {
  const types = [...new Set(detailType)];
  const { entries, total } = await pointHistoryPage({ memberSeq: caller.memberSeq, types, page, size });
  return { list: entries.map(recordOf), pagination: paginationOf(total, { page, size }) };
};

function recordOf({ ordinal, at, type, content, points, after }: PointEntry) {
  const time = new Date(at).toISOString();
  return {
    cash_seq: `p_${ordinal}`,
    cash_amount: points,
    cash_regdatetime: time,
    cash_done_datetime: time,
    cash_status: '완료' as const,
    cash_type: type,
    cash_reason: content,
    cash_balance: after,
  };
}
