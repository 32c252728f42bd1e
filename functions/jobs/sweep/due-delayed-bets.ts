import { resolveDelayedBet } from '../../domain/betting/resolve-delayed-bet.ts';
import { dueDelayedBets, readDelayed } from '../../table/betting/delayed-bets.ts';

/** Delayed requests of one shard in a pass, and how many are resolved in parallel. */
const maxPerShard = 100;
const atOnce = 16;

/** Resolves due bets and cash-outs whose member did not poll for them: closed the browser, or lost the connection. */
export async function resolveDueDelayedBets(now: number): Promise<number> {
  const due = [...(await dueDelayedBets(now, maxPerShard))];
  let resolved = 0;
  const failures: unknown[] = [];
  const worker = async () => {
    for (let key = due.shift(); key !== undefined; key = due.shift()) {
      try {
        const delayed = await readDelayed(key);
        // With the time of its own acceptance, not of the pass: results close on that time.
        if (
          delayed?.state === 'waiting' &&
          (await resolveDelayedBet(delayed, Date.now())).state !== 'waiting'
        )
          resolved += 1;
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures[0] !== undefined) throw failures[0];
  return resolved;
}
