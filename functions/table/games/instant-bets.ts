import type { Bet } from '../../../shared/model/betting/bet.ts';
import { betChange } from '../betting/bets.ts';
import { commitSettlement } from '../betting/settled-bets.ts';
import { type Action, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { creditPostings } from '../settlement/receivable.ts';
import { betRoundListing } from './bet-rounds.ts';
import { endNonce } from './seed-pairs.ts';

/** Milliseconds: the call that accepted the bet pays it at once; the rounds job pays those it left. */
const jobDelay = 3_000;

/** Lists an instant bet among the rounds with bets until it is paid. Its sequence is the bet's code. */
export function listInstantBetAction({ memberSeq, code, acceptedAt }: Bet, game: string): Action {
  const drawAt = acceptedAt + jobDelay;
  return {
    put: {
      ...keys.instantBet(memberSeq, code),
      ...{ game, seq: code, drawAt },
      ...betRoundListing({ game, seq: code, drawAt }),
    },
    when: 'absent',
  };
}

/**
 * Pays an instant bet, or closes a lost one, and takes it off the list in one transaction.
 * @throws EntityMoved, TransactionCancelled when another process did
 */
export async function commitInstantBet(named: {
  readonly before: Bet;
  readonly after: Bet;
  readonly pair: number;
  readonly now: number;
}): Promise<void> {
  const { before, after, pair, now } = named;
  const { memberSeq, code } = before;
  const others = [{ delete: keys.instantBet(memberSeq, code) }, endNonce(memberSeq, pair)];
  const delta = after.paid - before.paid;
  if (delta === 0) await transact([betChange(before, after), ...others], { repeatable: true });
  else await commitSettlement({ before, after, postings: creditPostings(delta), others, now });
}
