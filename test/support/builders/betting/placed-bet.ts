import { handler } from '../../../../functions/api/betting/handler.ts';
import { betItem } from '../../../../functions/table/betting/bet-item.ts';
import { findBet } from '../../../../functions/table/betting/bets.ts';
import { update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import type { WireSlipLeg } from '../../../../shared/model/betting/wire-bet.ts';
import type { GameState } from '../../../../shared/model/sports/match.ts';
import { ask } from '../ask.ts';
import type { StoredMember } from '../member/stored-member.ts';
import { askedLeg, askedSlip } from './requested-slip.ts';

interface Wish {
  readonly amount?: number;
  readonly side?: string;
  /** Instead of one leg on `side` of each match. */
  readonly legs?: readonly WireSlipLeg[];
}

/** A bet placed through the call; its code. */
export async function placedBet(
  member: StoredMember,
  games: readonly GameState[],
  wish: Wish = {},
): Promise<string> {
  const { amount = 10_000, side = 'home', legs = games.map((game) => askedLeg(game, side)) } = wish;
  const reply = await ask(handler, {
    path: '/betting/korean/process',
    as: member,
    body: askedSlip(legs, { amount }),
  });
  if (reply.status !== 200) throw new Error(`not placed: ${reply.status} ${reply.code}`);
  return String(reply.payload?.betCode);
}

/** The bet as stored. */
export async function storedBet({ memberSeq }: StoredMember, code: string): Promise<Bet> {
  const bet = await findBet(memberSeq, code);
  if (!bet) throw new Error(`no bet ${code}`);
  return bet;
}

/** Moves the moment a bet was accepted, in epoch milliseconds: a test need not wait. */
export async function acceptedAt(member: StoredMember, code: string, at: number): Promise<void> {
  const { frozen } = betItem({ ...(await storedBet(member, code)), acceptedAt: at });
  await update({ key: keys.bet(member.memberSeq, code), set: { frozen } });
}
