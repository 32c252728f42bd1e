import type { BankLine } from '../../../model/balance/bank-line.ts';

/** A deposit that waits for its line. */
export interface AwaitedDeposit {
  /** Number of the request. */
  readonly id: string;
  readonly amount: number;
  /** Holder of the member's account. */
  readonly owner: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Milliseconds a transfer may come before its request, and after it. */
const before = 3_600_000;
const after = 24 * 3_600_000;

/** Names of people, as banks and members write them: width, case and blanks say nothing. */
const folded = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

/** Whether the bank's sender is the holder of the member's account. */
export function isSameName(sender: string, owner: string): boolean {
  return folded(sender) !== '' && folded(sender) === folded(owner);
}

function fits(
  line: Pick<BankLine, 'amount' | 'name' | 'at'>,
  { amount, owner, at }: AwaitedDeposit,
): boolean {
  return (
    line.amount === amount && isSameName(line.name, owner) && line.at >= at - before && line.at <= at + after
  );
}

/**
 * Lines and the requests they belong to: same amount, same name, and a time near the request's. Only where both have no other
 * they could belong to: what is ambiguous is left to an operator. @returns [line's id, request's id]
 */
export function matchLines(
  lines: readonly (Pick<BankLine, 'amount' | 'name' | 'at'> & { readonly id: string })[],
  deposits: readonly AwaitedDeposit[],
): readonly (readonly [string, string])[] {
  return lines.flatMap((line) => {
    const [deposit, ...others] = deposits.filter((one) => fits(line, one));
    if (!deposit || others.length > 0) return [];
    const rivals = lines.filter((other) => other.id !== line.id && fits(other, deposit));
    return rivals.length > 0 ? [] : [[line.id, deposit.id] as const];
  });
}
