import type { BankKind } from '../../../shared/model/balance/bank-line.ts';

const names = { kb: 'KB국민은행', shinhan: '신한은행', woori: '우리은행' } satisfies Record<BankKind, string>;

/** Whether deposit lists of this bank are read. */
export function isReadBank(bank: string): bank is BankKind {
  return Object.hasOwn(names, bank);
}

/** Banks whose deposit lists are read, by their Korean names. */
export const readBanks = Object.entries(names).map(([value, label]) => ({ value, label }));

/** Korean name of a bank whose deposit lists are read. */
export function bankText(bank: string): string {
  return isReadBank(bank) ? names[bank] : bank;
}
