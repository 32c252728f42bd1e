import { whyNotDecidable } from '../runtime/why-not-decidable.ts';
import { auditLine } from '../table/audit.ts';
import { dropping, enteredResultsOf, gamesWaiting } from '../table/entered-results.ts';
import { readGameState } from '../table/matches.ts';
import { TransactionCancelled, transact } from '../table/table.ts';

/**
 * Drops what waits for a second operator though nobody can confirm it any more: a result or a void of a match the feed has
 * settled since, a correction that has become too late. It would wait for ever, and keep others from entering theirs.
 * Returns how many.
 */
export async function dropPointlessResults(now: number): Promise<number> {
  const waiting = await enteredResultsOf([...(await gamesWaiting())]);
  let dropped = 0;
  for (const [gameId, seen] of waiting) {
    const state = await readGameState(gameId);
    const reason = state && (await whyNotDecidable(state, { wanted: seen, now }));
    if (!reason) continue;
    const line = auditLine({
      ...{ operatorId: 'sweep', call: 'dropPointlessResults', target: `G#${gameId}`, ip: '', now },
      ...{ reason, before: seen, after: null },
    });
    try {
      await transact([dropping(gameId, seen), line]);
      dropped += 1;
    } catch (error) {
      // Entered anew or confirmed meanwhile: the next pass looks again.
      if (!(error instanceof TransactionCancelled)) throw error;
    }
  }
  return dropped;
}
