import { useQuery } from '@tanstack/react-query';
import type { PointRecord } from '../../../../shared/model/balance/wire-point.ts';
import { api } from '../../../lib/calls/api.ts';

/** A line of the point history, as the page reads it. */
export interface PointLineView {
  readonly id: string;
  readonly at: string;
  readonly content: string;
  readonly type: PointRecord['cash_type'];
  readonly points: number;
  readonly after: number;
}

const pageSize = 20;

/** Point history, newest first; re-read when money moves. */
export function usePointLines(page: number) {
  return useQuery({
    queryKey: ['cash', 'points', page],
    queryFn: async () => {
      const { list, pagination } = await api.balance.pointList({
        page,
        size: pageSize,
        detailType: ['포인트', '수동-포인트'],
      });
      return { list: list.map(viewOf), pagination };
    },
  });
}

function viewOf(record: PointRecord): PointLineView {
  return {
    id: record.cash_seq,
    at: record.cash_regdatetime,
    content: record.cash_reason ?? '',
    type: record.cash_type,
    points: record.cash_amount,
    after: record.cash_balance,
  };
}
