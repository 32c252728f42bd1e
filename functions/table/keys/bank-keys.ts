import type { Key } from './key.ts';

/** Keys of the banks' lines of deposits; part of `keys`. */
export const bankKeys = {
  /** A line as the bank stated it: never changed. */
  bankLine: (id: string): Key => ({ pk: `BANKLINE#${id}`, sk: 'LINE' }),
  /** What became of it. */
  bankLineState: (id: string): Key => ({ pk: `BANKLINE#${id}`, sk: 'STATE' }),
} as const;

/** Names of sparse lists of lines; part of `lists`. */
export const bankLists = {
  /** Lines of which nothing is known yet, oldest first; sorted `{time ISO}#{id}`. */
  leftBankLines: 'BANKLINES#left',
  /** Lines matched or ignored on a Korean day. */
  decidedBankLines: (day: string) => `BANKLINES#decided#${day}`,
  /** Lines of an account, sorted by time. */
  bankLinesOf: (bank: string, account: string) => `BANKLINES#of#${bank}#${account}`,
} as const;
