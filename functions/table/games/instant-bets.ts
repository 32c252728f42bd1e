import type { Bet } from '../../../shared/model/betting/bet.ts';
import { betMoves } from '../betting/bets.ts';
import { commitSettlement } from '../betting/settled-bets.ts';
import { type Action, transact } from '../client/table.ts';
import { keys, lists, tableIndex } from '../keys/keys.ts';
import { creditPostings } from '../settlement/receivable.ts';
import { endNonce } from './seed-pairs.ts';

/** The call that took the bet pays it at once; the clock looks after the ones it left. */
const patience = 3_000;

/** Lists a bet on a member's own pair among the rounds with bets, until it is paid. Its sequence is the bet's code. */
export function listPairBet({ memberSeq, code, acceptedAt }: Bet, game: string): Action {
  const drawAt = acceptedAt + patience;
  return {
    put: {
      ...keys.pairBet(memberSeq, code),
      ...{ game, seq: code, drawAt },
      [tableIndex.pk]: lists.betRounds,
      [tableIndex.sk]: `${new Date(drawAt).toISOString()}#${game}#${code}`,
    },
    when: 'absent',
  };
}

/**
 * Pays a game of a member's own pair, or closes a lost one, and takes it off the list in one transaction.
 * @throws EntityMoved, TransactionCancelled when somebody else did
 */
export async function commitPairBet(named: {
  readonly before: Bet;
  readonly after: Bet;
  readonly pair: number;
  readonly now: number;
}): Promise<void> {
  const { before, after, pair, now } = named;
  const { memberSeq, code } = before;
  const others = [{ delete: keys.pairBet(memberSeq, code) }, endNonce(memberSeq, pair)];
  const delta = after.paid - before.paid;
  if (delta === 0) await transact([betMoves(before, after), ...others], { repeatable: true });
  else await commitSettlement({ before, after, postings: creditPostings(delta), others, now });
}
