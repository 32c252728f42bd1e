import type { LegResult } from '../model/betting/bet.ts';
import { type Market, type SettlementCode, settlementCodes } from '../model/sports/match.ts';

/** What a settlement code means for its leg: half won counts as hit, half lost as miss, withdrawn waits again. */
export function legResult(code: SettlementCode): LegResult {
  switch (code) {
    case settlementCodes.open:
    case settlementCodes.withdrawn:
      return 'wait';
    case settlementCodes.lost:
    case settlementCodes.halfLost:
      return 'miss';
    case settlementCodes.won:
    case settlementCodes.halfWon:
      return 'hit';
    case settlementCodes.void:
      return 'exception';
  }
}

/** Whether a settlement code decides half of the stake. */
export function isHalf(code: SettlementCode): boolean {
  return code === settlementCodes.halfLost || code === settlementCodes.halfWon;
}

/** Whether a settlement code decides anything: an open or withdrawn selection still waits. */
export function isDecided(code: SettlementCode): boolean {
  return code !== settlementCodes.open && code !== settlementCodes.withdrawn;
}

/** Whether one of the listed selections of a match still waits for its result. */
export function hasUndecided({ markets }: { readonly markets: readonly Market[] }): boolean {
  return markets.some(({ folders }) =>
    folders.some(({ selections }) => selections.some(({ settlement }) => !isDecided(settlement))),
  );
}
