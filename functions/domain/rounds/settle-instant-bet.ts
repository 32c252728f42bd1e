import type { Bet } from '../../../shared/model/betting/bet.ts';
import { betCodeParts } from '../../../shared/rules/bets/bet-code.ts';
import type { Draw } from '../../../shared/rules/games/game.ts';
import { gameOf } from '../../../shared/rules/games/games.ts';
import { type PairGame, pairGameOf } from '../../../shared/rules/rounds/instant-round-id.ts';
import { roundNamed } from '../../../shared/rules/rounds/rounds.ts';
import { withLossStamp } from '../../../shared/rules/settlement/lost-stakes.ts';
import { settleKeno } from '../../../shared/rules/settlement/settling-keno.ts';
import { findBet } from '../../table/betting/bets.ts';
import { TransactionCancelled } from '../../table/client/table.ts';
import { commitPairBet } from '../../table/games/instant-bets.ts';
import { seedsOfPair } from '../../table/games/seed-pairs.ts';
import { EntityMoved } from '../../table/ledger/ledger.ts';
import { collectReceivable } from '../../table/settlement/receivable.ts';
import { integersOf } from './integers.ts';

/** What a bet on a member's own pair was drawn. @throws Error for a bet on anything else */
export async function drawOfPairBet(bet: Bet): Promise<Draw> {
  const { pair, nonce } = placeOf(bet);
  const seeds = await seedsOfPair(bet.memberSeq, pair);
  const game = gameOf(roundNamed(bet.legs[0]?.gameId ?? '')?.game ?? '');
  if (!seeds || !game) throw new Error(`bet ${bet.code} has no seeds`);
  return game.draw(integersOf({ ...seeds, nonce }));
}

/** Settles a bet on a member's own pair when it is open: once, whoever comes first. @returns the bet as it stands then */
export async function finishPairBet(bet: Bet, now: number): Promise<Bet> {
  if (bet.status !== 'open') return bet;
  const settled = settleKeno(bet, await drawOfPairBet(bet)).bet;
  const after = withLossStamp(bet, settled, now);
  const { memberSeq, code } = bet;
  try {
    await commitPairBet({ before: bet, after, pair: placeOf(bet).pair, now });
  } catch (error) {
    if (!(error instanceof EntityMoved || error instanceof TransactionCancelled)) throw error;
  }
  const stands = (await findBet(memberSeq, code)) ?? after;
  if (stands.status === 'open') throw new Error(`bet ${code} kept moving`);
  if (stands.paid > 0) await collectReceivable({ memberSeq, source: `STL#${code}#${stands.revision}`, now });
  return stands;
}

/** The same by the bet's code: what a call that died left behind. */
export async function finishPairBetOf(code: string, now: number): Promise<Bet> {
  const parts = betCodeParts(code);
  const bet = parts && (await findBet(parts.memberSeq, code));
  if (!bet) throw new Error(`no bet ${code}`);
  return finishPairBet(bet, now);
}

function placeOf({ code, legs: [leg] }: Bet): PairGame {
  const place = pairGameOf(roundNamed(leg?.gameId ?? '')?.seq ?? '');
  if (!place) throw new Error(`bet ${code} stands on no pair`);
  return place;
}
