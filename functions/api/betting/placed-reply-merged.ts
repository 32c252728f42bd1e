import type { Placed } from '../../../shared/calls/betting/placing.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { asPlaced, betToWire } from '../../../shared/rules/bets/bet-to-wire.ts';
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
