import type { Placed } from '../../../shared/calls/betting/placing.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import type { WireBetSlip, WireSlipLeg } from '../../../shared/model/betting/wire-bet.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { asPlaced, betToWire } from '../../../shared/rules/bets/bet-to-wire.ts';
import { hundredthsFrom } from '../../../shared/rules/odds-text.ts';
import type { SportsBetKindName } from '../../../shared/rules/slip/bet-kinds.ts';
import type { Slip, SlipLeg } from '../../../shared/rules/slip/slip.ts';
import { findBet } from '../../table/betting/bets.ts';
import type { Receipt } from '../../table/betting/delayed-bets.ts';

/** What a placement answers: the bet, and the balance behind it. */
export function placedReply(bet: Bet, receipt: Receipt): Placed {
  return {
    betCode: bet.code,
    member: { members_cash: receipt.cash, members_point: receipt.point },
    bet: betToWire(bet),
  };
}

/** The same from its receipt alone: the bet is read back and shown as it was placed. */
export async function placedBefore(memberSeq: number, receipt: Receipt): Promise<Placed> {
  const bet = await findBet(memberSeq, receipt.betCode);
  if (!bet) throw new Refusal('bet-failed');
  return placedReply(asPlaced(bet), receipt);
}

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
