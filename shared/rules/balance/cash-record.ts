import type { CashRequest, CashState, CashType } from '../../model/balance/cash-request.ts';
import type { CashRecord, CashStatus } from '../../model/balance/wire-cash.ts';
import { cashCodeOf } from './cash-code.ts';

const statuses = {
  PENDING: '대기',
  FIRST: '처리중',
  DONE: '완료',
  REJECTED: '거절',
} as const satisfies Record<CashState, CashStatus>;
const types = { DEP: '입금', WD: '출금' } as const;

export function cashStatusOf(state: CashState): CashStatus {
  return statuses[state];
}

export function cashStateFrom(status: CashStatus): CashState {
  switch (status) {
    case '대기':
      return 'PENDING';
    case '처리중':
      return 'FIRST';
    case '완료':
      return 'DONE';
    case '거절':
      return 'REJECTED';
  }
}

export function cashTypeFrom(type: '입금' | '출금'): CashType {
  return type === '입금' ? 'DEP' : 'WD';
}

/** A request as members and operators see it in their lists. */
export function cashRecordOf(request: CashRequest): CashRecord {
  return {
    cash_seq: cashCodeOf(request),
    cash_amount: request.amount,
    cash_regdatetime: new Date(request.at).toISOString(),
    cash_done_datetime: request.doneAt === null ? null : new Date(request.doneAt).toISOString(),
    cash_status: statuses[request.state],
    cash_type: types[request.type],
    cash_reason: request.reason,
    ...(request.bonus > 0 && { cash_bonus: request.bonus }),
  };
}
