import { transact } from '../../../../functions/table/client/table.ts';
import { askedForBankChange } from '../../../../functions/table/member/member-bank.ts';

const day = 24 * 3_600_000;

/** As after the call the member makes with their withdrawal password. */
export function allowBankChange({ memberSeq }: { readonly memberSeq: number }): Promise<unknown> {
  return transact([askedForBankChange(memberSeq, Date.now() + day)]);
}
