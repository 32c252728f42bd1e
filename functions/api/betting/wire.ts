import type { WireBetSlip, WireSlipLeg } from '../../../shared/model/betting/wire-bet.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { hundredthsFrom } from '../../../shared/rules/odds-text.ts';
import type { SportsBetKindName } from '../../../shared/rules/slip/bet-kinds.ts';
import type { Slip, SlipLeg } from '../../../shared/rules/slip/slip.ts';

/** The spec's process payload as the rules read it. totalOdds and winnings are never used. Throws malformed on odds of three digits. */
export function slipFromWire(kind: SportsBetKindName, wire: WireBetSlip): Slip {
  const { bettings, amount, oddsChange, system } = wire;
  return {
    kind,
    legs: bettings.map(legFromWire),
    stake: amount,
    oddsChange,
    ...(system && { system: system.choose }),
  };
}

function legFromWire(leg: WireSlipLeg): SlipLeg {
  const odds = hundredthsFrom(leg.odds);
  if (odds === null) throw new Refusal('malformed');
  return {
    gameId: leg.gameId,
    marketId: leg.marketsId,
    folderId: leg.foldersSeq,
    selectionId: leg.betsSeq,
    odds,
    isBonus: leg.betType === 'bonus',
  };
}
