import type { BetStatus } from '../../model/betting/bet.ts';

/**
 * Where a bet may go. A settled bet opens again when its feed withdraws a result, and settles again on a corrected
 * one; a cancelled, voided or cashed bet stays what it is.
 */
const next: Readonly<Record<BetStatus, readonly BetStatus[]>> = {
  open: ['settled', 'cancelled', 'void', 'cashed'],
  settled: ['settled', 'open', 'void'],
  cancelled: [],
  void: [],
  cashed: [],
};

export function mayBecome(from: BetStatus, to: BetStatus): boolean {
  return next[from].includes(to);
}
