import type { LegResult } from '../model/betting/bet.ts';
import type { SettlementCode } from '../model/sports/match.ts';

/** What a settlement code means for its leg: half won counts as hit, half lost as miss, withdrawn waits again. */
export function legResult(code: SettlementCode): LegResult {
  switch (code) {
    case 0:
    case -1:
      return 'wait';
    case 1:
    case 4:
      return 'miss';
    case 2:
    case 5:
      return 'hit';
    case 3:
      return 'exception';
  }
}

/** Whether a settlement code decides half of the stake. */
export function isHalf(code: SettlementCode): boolean {
  return code === 4 || code === 5;
}
