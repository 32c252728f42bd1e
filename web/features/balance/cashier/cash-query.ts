import { useQuery } from '@tanstack/react-query';
import type { CashRecord, CashStatus } from '../../../../shared/model/balance/wire-cash.ts';
import { api } from '../../../lib/calls/api.ts';

export type CashDirection = '입금' | '출금';

/** A request of the member, as the pages read it. */
export interface CashRequestView {
  readonly id: string;
  readonly amount: number;
  readonly askedAt: string;
  readonly doneAt: string | null;
  readonly status: CashStatus;
  readonly reason: string | null;
  /** Won of bonus; 0 of withdrawals. */
  readonly bonus: number;
}

const pageSize = 10;

/** Requests of one direction, newest first; the socket re-reads them when one moves. */
export function useCashRequests(direction: CashDirection, page: number) {
  return useQuery({
    queryKey: ['cash', direction, page],
    queryFn: async () => {
      const { list, pagination } = await api.balance.list({ page, size: pageSize, type: direction });
      return { list: list.map(viewOf), pagination };
    },
    placeholderData: (before) => before,
    refetchInterval: 15_000,
    // Whenever a dialog or tab opens (spec §4), however fresh the list is.
    refetchOnMount: 'always',
  });
}

/** The request still waiting or in work; one at a time per direction. */
export function isPending({ status }: CashRequestView): boolean {
  return status === '대기' || status === '처리중';
}

function viewOf(record: CashRecord): CashRequestView {
  return {
    id: record.cash_seq,
    amount: record.cash_amount,
    askedAt: record.cash_regdatetime,
    doneAt: record.cash_done_datetime,
    status: record.cash_status,
    reason: record.cash_reason,
    bonus: record.cash_bonus ?? 0,
  };
}
