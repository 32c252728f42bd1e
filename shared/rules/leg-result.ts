import type { LegResult } from '../model/betting/bet.ts';
import { type SettlementCode, settlementCodes } from '../model/sports/match.ts';

const { withdrawn, open, lost, won, void: refunded, halfLost, halfWon } = settlementCodes;

/** What a settlement code means for its leg: half won counts as hit, half lost as miss, withdrawn waits again. */
export function legResult(code: SettlementCode): LegResult {
  switch (code) {
    case open:
    case withdrawn:
      return 'wait';
    case lost:
    case halfLost:
      return 'miss';
    case won:
    case halfWon:
      return 'hit';
    case refunded:
      return 'exception';
  }
}

/** Whether a settlement code decides half of the stake. */
export function isHalf(code: SettlementCode): boolean {
  return code === halfLost || code === halfWon;
}

/** Whether a settlement code decides anything: an open or withdrawn selection still waits. */
export function isDecided(code: SettlementCode): boolean {
  return code !== open && code !== withdrawn;
}
