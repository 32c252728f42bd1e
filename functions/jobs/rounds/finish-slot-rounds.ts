import pMap from 'p-map';
import { sandboxCallbackTarget } from '../../domain/casino/sandbox-callbacks.ts';
import { attemptSlotRound } from '../../domain/casino/slot-attempts.ts';
import { callbackClient } from '../../providers/casino/callback-client.ts';
import { callbackWire } from '../../providers/casino/callback-wire.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { dueSlotRounds, slotRoundOf } from '../../table/casino/slot-rounds.ts';

/** Rounds of one pass, and how many are tried side by side: a silent wire holds one pass up once. */
const ofOnePass = 100;
const sideBySide = 20;

/**
 * Finishes the rounds of the slot that their calls left open, once each attempt is due. A failed attempt sets the next one
 * (1, 2, 5, 10, 30 s … for 24 hours). @returns how many it finished
 */
export async function finishSlotRounds(now: number): Promise<number> {
  const send = callbackClient({ ...sandboxCallbackTarget(), send: callbackWire });
  const due = await dueSlotRounds(now, ofOnePass);
  let finished = 0;
  await pMap(
    due,
    async ({ memberSeq, seq }) => {
      try {
        const round = await slotRoundOf(memberSeq, seq);
        if (round?.state !== 'open' || round.retryAt > now) return;
        await attemptSlotRound(round, { send, now });
        finished += 1;
        await announceToMember(memberSeq, { type: 'balance' });
      } catch {
        // Logged; it is tried again.
      }
    },
    { concurrency: sideBySide },
  );
  return finished;
}
