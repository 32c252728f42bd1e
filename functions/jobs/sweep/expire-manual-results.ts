import { whyNotDecidable } from '../../domain/settlement/why-not-decidable.ts';
import { auditLine } from '../../table/audit/audit.ts';
import { TransactionCancelled, transact } from '../../table/client/table.ts';
import {
  dropping,
  type EnteredResult,
  enteredResultsOf,
  gamesWaiting,
} from '../../table/settlement/manual-results.ts';
import { readGameState } from '../../table/sports/matches.ts';

const longestWait = 72 * 3_600_000;

/**
 * Drops what waits for a second operator though nobody can confirm it any more: a result or a void of a match the feed has
 * settled since, a correction that has become too late, and whatever waits for three days: it keeps others from entering
 * theirs, and who entered it may be gone. Returns how many.
 */
export async function dropPointlessResults(now: number): Promise<number> {
  const waiting = await enteredResultsOf([...(await gamesWaiting())]);
  let dropped = 0;
  for (const [gameId, seen] of waiting) {
    const reason = await whyPointless(gameId, { seen, now });
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

async function whyPointless(
  gameId: string,
  { seen, now }: { readonly seen: EnteredResult; readonly now: number },
): Promise<string | null> {
  if (now - seen.at > longestWait) return 'nobody-confirmed';
  const state = await readGameState(gameId);
  return state ? whyNotDecidable(state, { wanted: seen, now }) : 'not-found';
}
