import { hasUndecided } from '../../shared/rules/operator-result.ts';
import { auditLine } from '../table/audit.ts';
import { dropping, enteredResultsOf, gamesWaiting } from '../table/entered-results.ts';
import { readGameState } from '../table/matches.ts';
import { TransactionCancelled, transact } from '../table/table.ts';

/**
 * Drops what waits for a second operator though nobody can confirm it any more: a result or a void of a match the feed has
 * settled since. It would wait for ever, and keep a correction from being entered. Returns how many.
 */
export async function dropPointlessResults(now: number): Promise<number> {
  const waiting = await enteredResultsOf([...(await gamesWaiting())]);
  let dropped = 0;
  for (const [gameId, seen] of waiting) {
    if (seen.kind !== 'result' && seen.kind !== 'void') continue;
    const state = await readGameState(gameId);
    if (!state || hasUndecided(state)) continue;
    const line = auditLine({
      ...{ operatorId: 'sweep', call: 'dropPointlessResults', target: `G#${gameId}`, ip: '', now },
      ...{ reason: 'already-handled', before: seen, after: null },
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
