import type { CasinoTransfer, TransferState } from '../../model/balance/casino-transfer.ts';
import type { CashRecord, CashStatus } from '../../model/balance/wire-cash.ts';

const statuses = { OPEN: '처리중', DONE: '완료', REVERSED: '거절' } as const satisfies Record<
  TransferState,
  CashStatus
>;
const types = { in: '카지노 충전', out: '카지노 환전' } as const;

/** The public number of a transfer: its id and its member. */
export function transferCodeOf({ id, memberSeq }: Pick<CasinoTransfer, 'id' | 'memberSeq'>): string {
  return `c_${id}${memberSeq.toString(36)}`;
}

/** The member and the id in a transfer's public number; undefined when it is none. */
export function transferCodeParts(code: string): Pick<CasinoTransfer, 'id' | 'memberSeq'> | undefined {
  const [, id, member] = /^c_([0-9A-HJKMNP-TV-Z]{26})([0-9a-z]{1,10})$/.exec(code) ?? [];
  return id === undefined || member === undefined
    ? undefined
    : { id, memberSeq: Number.parseInt(member, 36) };
}

export function transferStatusOf(state: TransferState): CashStatus {
  return statuses[state];
}

/** A transfer as the member’s list shows it. */
export function casinoRecordOf(transfer: CasinoTransfer): CashRecord {
  const { amount, state, direction, at, doneAt } = transfer;
  return {
    cash_seq: transferCodeOf(transfer),
    cash_amount: amount,
    cash_regdatetime: new Date(at).toISOString(),
    cash_done_datetime: doneAt === null ? null : new Date(doneAt).toISOString(),
    cash_status: statuses[state],
    cash_type: types[direction],
    cash_reason: null,
  };
}
