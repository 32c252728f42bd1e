import type { SettlementCode } from '../../../../shared/model/sports/match.ts';

const CODES: readonly SettlementCode[] = [-1, 0, 1, 2, 3, 4, 5];

/** The feed's Settlement number; null when it is none of the seven. */
export function settlementCode(code: number | null | undefined): SettlementCode | null {
  return CODES.find((known) => known === code) ?? null;
}
