import pMap from 'p-map';
import type { TableBet } from '../../../../shared/model/casino/table-bet.ts';
import type { TablePlay } from '../../../domain/casino/play-table-bet.ts';
import { attemptTableBet } from '../../../domain/casino/table-attempts.ts';
import type { Context } from '../../../runtime/http/context.ts';

/** Bets brought further in one call; the rounds job finishes the rest. */
const mostAtOnce = 20;
const sideBySide = 5;

/**
 * Brings a member's own bets further before they are shown, without waiting for the rounds job. What cannot be finished now
 * is shown as it stands. The member's other pages get a push.
 */
export async function finishOwnBets(
  bets: readonly TableBet[],
  play: TablePlay & Pick<Context<'member'>, 'announce'>,
): Promise<readonly TableBet[]> {
  const due = bets.filter((bet) => isDue(bet, play.now)).slice(0, mostAtOnce);
  const after = new Map<string, TableBet>();
  await pMap(
    due,
    async (bet) => {
      try {
        after.set(bet.ulid, await attemptTableBet(bet, play));
      } catch {
        // Logged, and tried again.
      }
    },
    { concurrency: sideBySide },
  );
  for (const { memberSeq, state, ulid } of after.values())
    if (bets.some((bet) => bet.ulid === ulid && bet.state !== state))
      play.announce.member(memberSeq, { type: 'balance' });
  return bets.map((bet) => after.get(bet.ulid) ?? bet);
}

function isDue({ state, drawAt, retryAt }: TableBet, now: number): boolean {
  if (state === 'open') return drawAt <= now;
  return state === 'cancelling' || (state === 'placing' && retryAt <= now);
}
