import pMap from 'p-map';
import type { Randomness } from '../../../shared/model/games/randomness.ts';
import { sandboxCallbackTarget } from '../../domain/casino/sandbox-callbacks.ts';
import { attemptTableBet } from '../../domain/casino/table-attempts.ts';
import { callbackClient } from '../../providers/casino/callback-client.ts';
import { callbackWire } from '../../providers/casino/callback-wire.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { dueTableBets, tableBetOf } from '../../table/casino/table-bets.ts';

/** Bets of one pass, and how many are brought further side by side: a silent wire holds one pass up once. */
const ofOnePass = 200;
const sideBySide = 20;

/**
 * Brings bets at live tables further that are due: their rounds are drawn and paid, what calls left open is finished. A failed
 * attempt sets the next one (1, 2, 5, 10, 30 s … for 24 hours). @returns how many it finished
 */
export async function finishTableBets({
  now,
  randomness,
  clock = () => now,
}: {
  readonly now: number;
  readonly randomness: Randomness;
  readonly clock?: () => number;
}): Promise<number> {
  const send = callbackClient({ ...sandboxCallbackTarget(), send: callbackWire });
  const due = await dueTableBets(now, ofOnePass);
  let finished = 0;
  await pMap(
    due,
    async (listed) => {
      try {
        const bet = await tableBetOf(listed);
        if (bet.retryAt > now) return;
        const { state } = await attemptTableBet(bet, { send, randomness, now, clock });
        if (state === bet.state) return;
        finished += 1;
        await announceToMember(bet.memberSeq, { type: 'balance' });
      } catch {
        // Logged; it is tried again.
      }
    },
    { concurrency: sideBySide },
  );
  return finished;
}
