import { whyNotDecidable } from '../../domain/settlement/why-not-decidable.ts';
import { auditLine } from '../../table/audit/audit.ts';
import { TransactionCancelled, transact } from '../../table/client/table.ts';
import {
  deleteResultAction,
  type ManualResult,
  matchesAwaitingConfirmation,
  unconfirmedResultsOf,
} from '../../table/settlement/manual-results.ts';
import { readMatchState } from '../../table/sports/matches.ts';

const maxWait = 72 * 3_600_000;

/**
 * Deletes manual results that no second operator can confirm any more: a result or void of a match that the feed has settled
 * since, a correction that is too late, and anything older than three days, because it keeps other operators from entering
 * a result. Returns how many.
 */
export async function expireManualResults(now: number): Promise<number> {
  const waiting = await unconfirmedResultsOf([...(await matchesAwaitingConfirmation())]);
  let expired = 0;
  for (const [gameId, seen] of waiting) {
    const reason = await whyExpired(gameId, { seen, now });
    if (!reason) continue;
    const line = auditLine({
      // The call's name is stored in audit lines since before the function was renamed.
      ...{
        operatorId: 'sweep',
        call: 'dropPointlessResults',
        target: `G#${gameId}`,
        ip: '',
        now,
        by: 'sweep',
      },
      ...{ reason, before: seen, after: null },
    });
    try {
      await transact([deleteResultAction(gameId, seen), line]);
      expired += 1;
    } catch (error) {
      // Changed or confirmed meanwhile: the next pass checks again.
      if (!(error instanceof TransactionCancelled)) throw error;
    }
  }
  return expired;
}

async function whyExpired(
  gameId: string,
  { seen, now }: { readonly seen: ManualResult; readonly now: number },
): Promise<string | null> {
  if (now - seen.at > maxWait) return 'nobody-confirmed';
  const state = await readMatchState(gameId);
  return state ? whyNotDecidable(state, { wanted: seen, now }) : 'not-found';
}
