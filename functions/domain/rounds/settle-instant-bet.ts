import type { Bet } from '../../../shared/model/betting/bet.ts';
import { betCodeParts } from '../../../shared/rules/bets/bet-code.ts';
import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import { gameOf } from '../../../shared/rules/games/games.ts';
import { type PairGame, pairGameOf } from '../../../shared/rules/rounds/instant-round-id.ts';
import { roundNamed } from '../../../shared/rules/rounds/rounds.ts';
import { withLossStamp } from '../../../shared/rules/settlement/lost-stakes.ts';
import { settleKeno } from '../../../shared/rules/settlement/settling-a-round.ts';
import { countSettledLegs } from '../../runtime/figures.ts';
import { findBet } from '../../table/betting/bets.ts';
import { TransactionCancelled } from '../../table/client/table.ts';
import { commitInstantBet } from '../../table/games/instant-bets.ts';
import { seedsOfPair } from '../../table/games/seed-pairs.ts';
import { EntityMoved } from '../../table/ledger/ledger.ts';
import { collectReceivable } from '../../table/settlement/receivable.ts';
import { integersOf } from './integers.ts';

/** The draw of a bet on a member's own seed pair. @throws Error for a bet on anything else */
export async function drawOfInstantBet(bet: Bet): Promise<Draw> {
  const { pair, nonce } = placeOf(bet);
  const seeds = await seedsOfPair(bet.memberSeq, pair);
  const game = gameOf(roundNamed(bet.legs[0]?.gameId ?? '')?.game ?? '');
  if (!seeds || !game) throw new Error(`bet ${bet.code} has no seeds`);
  return game.draw(integersOf({ ...seeds, nonce }));
}

/** Settles an open bet on a member's own seed pair, once. @returns the bet as stored afterwards */
export async function settleInstantBet(bet: Bet, now: number): Promise<Bet> {
  if (bet.status !== 'open') return bet;
  const settled = settleKeno(bet, await drawOfInstantBet(bet)).bet;
  const after = withLossStamp(bet, settled, now);
  const { memberSeq, code } = bet;
  try {
    await commitInstantBet({ before: bet, after, pair: placeOf(bet).pair, now });
    countSettledLegs(1);
  } catch (error) {
    if (!(error instanceof EntityMoved || error instanceof TransactionCancelled)) throw error;
  }
  const stands = (await findBet(memberSeq, code)) ?? after;
  if (stands.status === 'open') throw new Error(`bet ${code} kept moving`);
  if (stands.paid > 0) await collectReceivable({ memberSeq, source: `STL#${code}#${stands.revision}`, now });
  return stands;
}

/** The same by bet code, for bets a failed call left open. */
export async function settleInstantBetByCode(code: string, now: number): Promise<Bet> {
  const parts = betCodeParts(code);
  const bet = parts && (await findBet(parts.memberSeq, code));
  if (!bet) throw new Error(`no bet ${code}`);
  return settleInstantBet(bet, now);
}

function placeOf({ code, legs: [leg] }: Bet): PairGame {
  const place = pairGameOf(roundNamed(leg?.gameId ?? '')?.seq ?? '');
  if (!place) throw new Error(`bet ${code} stands on no pair`);
  return place;
}
