import type { GameStatus } from '../../shared/model/match.ts';
import type { IngestPorts } from '../providers/sports-feed/ingest.ts';
import { refundUndecided } from '../providers/sports-feed/refund-undecided.ts';
import { log } from '../runtime/log.ts';
import { readGameState } from '../table/matches.ts';
import { cardsOf } from '../table/matches-list.ts';

const HOUR = 3_600_000;
const BASEBALL = 154914;
/** How long play may be resumed after the scheduled start. */
const waitOf = (sportId: number) => (sportId === BASEBALL ? 24 : 36) * HOUR;
/** Older ones have had their turn. */
const LOOKED_BACK = 96 * HOUR;
const HALTED: ReadonlySet<GameStatus> = new Set(['postponed', 'interrupted', 'abandoned']);

/** Refunds what is undecided of matches halted for too long; decided markets stand. Returns how many; one that fails keeps no other. */
export async function refundOverdue(ports: Pick<IngestPorts, 'store'>, now: number): Promise<number> {
  const cards = await cardsOf({ state: 'end', from: now - LOOKED_BACK, to: now - 24 * HOUR });
  const overdue = cards.filter(
    ({ game }) => HALTED.has(game.status) && now >= game.startTime + waitOf(game.sportId),
  );
  let refunded = 0;
  for (const { game } of overdue) {
    try {
      if (await refundOne(game.gameId, { ports, now })) refunded++;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.error('refund-failed', { gameId: game.gameId, message });
    }
  }
  return refunded;
}

async function refundOne(
  gameId: string,
  { ports, now }: { readonly ports: Pick<IngestPorts, 'store'>; readonly now: number },
): Promise<boolean> {
  const before = await readGameState(gameId);
  const refund = before && HALTED.has(before.game.status) ? refundUndecided(before, now) : null;
  if (!before || !refund) return false;
  const stored = await ports.store({ before, after: refund.state, settlement: refund.settlement });
  return stored !== null;
}
