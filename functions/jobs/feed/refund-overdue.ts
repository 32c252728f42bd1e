import { waitedUntil } from '../../../shared/rules/sports/interrupted-until.ts';
import type { IngestPorts } from '../../providers/sports-feed/ingest.ts';
import { refundUndecided } from '../../providers/sports-feed/refund-undecided.ts';
import { log } from '../../runtime/log.ts';
import { overdueGames } from '../../table/sports/interrupted-matches.ts';
import { readGameState } from '../../table/sports/matches.ts';

/** Refunds what is undecided of matches halted for too long; decided markets stand. Returns how many; one that fails keeps no other. */
export async function refundOverdue(ports: Pick<IngestPorts, 'store'>, now: number): Promise<number> {
  let refunded = 0;
  for (const gameId of await overdueGames(now)) {
    try {
      if (await refundOne(gameId, { ports, now })) refunded++;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.error('refund-failed', { gameId, message });
    }
  }
  return refunded;
}

async function refundOne(
  gameId: string,
  { ports, now }: { readonly ports: Pick<IngestPorts, 'store'>; readonly now: number },
): Promise<boolean> {
  const before = await readGameState(gameId);
  const until = before ? waitedUntil(before) : null;
  // The list may lag behind the match.
  const refund = before && until !== null && now >= until ? refundUndecided(before, now) : null;
  if (!before || !refund) return false;
  const stored = await ports.store({ before, after: refund.state, settlement: refund.settlement });
  return stored !== null;
}
