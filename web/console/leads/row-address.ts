import { cashCodeParts } from '../../../shared/rules/balance/cash-code.ts';
import { betCodeParts } from '../../../shared/rules/bets/bet-code.ts';

/** The address of one row: its tab begins with it. */
export function rowAddress(tab: 'bets' | 'requests', code: string): string {
  const type = code.startsWith('w_') ? '&type=withdrawals' : '';
  return `tab=${tab}${type}&code=${encodeURIComponent(code)}`;
}

/** Behind which a list begins so that its first row is the one of the code; undefined of none. */
export function placeBefore(code: string | null): string | undefined {
  if (code === null) return undefined;
  const ulid = betCodeParts(code)?.ulid ?? cashCodeParts(code)?.id;
  return ulid === undefined ? undefined : `${ulid}~`;
}
