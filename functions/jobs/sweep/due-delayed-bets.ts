import { pMapSettled } from 'p-map';
import { resolveDelayedBet } from '../../domain/betting/resolve-delayed-bet.ts';
import { type DelayedKey, dueDelayedBets, readDelayed } from '../../table/betting/delayed-bets.ts';

/** Delayed requests of one shard in a pass, and how many are resolved in parallel. */
const maxPerShard = 100;
const atOnce = 16;

/** Resolves due bets and cash-outs whose member did not poll for them: closed the browser, or lost the connection. */
export async function resolveDueDelayedBets(now: number): Promise<number> {
  const resolve = async (key: DelayedKey): Promise<boolean> => {
    const delayed = await readDelayed(key);
    // With the time of its own acceptance, not of the pass: results close on that time.
    return delayed?.state === 'waiting' && (await resolveDelayedBet(delayed, Date.now)).state !== 'waiting';
  };
  const due = await dueDelayedBets(now, maxPerShard);
  const done = await pMapSettled(due, resolve, { concurrency: atOnce });
  for (const one of done) if (one.status === 'rejected') throw one.reason;
  return done.filter((one) => one.status === 'fulfilled' && one.value).length;
}
